/* Times rounds of a simulation natively.
 *
 * Standard input: what setup.h reads, then Worth, the kernel's Simulation, and uint32 numbers: how many portions, and
 * the rounds of each. Standard output: a line for each portion with its nanoseconds, and the sum of what the moves have
 * come to after it. */

#include "setup.h"

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int main(void) {
  uint32_t portions;
  set_up();
  read_all(worth_pointer(), sizeof(Worth));
  read_all(simulation_pointer(), sizeof(Simulation));
  if (simulation_start()) return 1;
  read_all(&portions, sizeof portions);
  for (; portions; portions--) {
    uint32_t rounds;
    read_all(&rounds, sizeof rounds);
    const uint64_t start = now();
    if (simulate(rounds)) return 1;
    const uint64_t spent = now() - start;
    int64_t total = 0;
    for (uint32_t move = 0; move < simulation.count; move++) total += simulation.outcomes[move].total;
    printf("%llu %lld\n", (unsigned long long)spent, (long long)total);
  }
  return 0;
}
