/* Times searches of endgames natively.
 *
 * Standard input: what setup.h reads, then uint32 number of endgames and milliseconds for each at most, and the kernel's
 * Endgame for each. Standard output: a line for each with the milliseconds, the positions looked at, whether the result
 * is exact, and the spread. */

#include "setup.h"

enum { PORTION = 1000 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(void) {
  uint32_t head[2];
  set_up();
  read_all(head, sizeof head);
  for (; head[0]; head[0]--) {
    const Endgame *endgame = endgame_pointer();
    read_all(endgame_pointer(), sizeof(Endgame));
    const double start = now();
    int32_t more = endgame_start();
    if (more < 0) return 1;
    do more = endgame_search(PORTION);
    while (more > 0 && now() - start < head[1]);
    if (more < 0) return 1;
    printf("%.1f %u %u %d\n", now() - start, endgame->positions, endgame->exact, endgame->spread);
    fflush(stdout);
  }
  return 0;
}
