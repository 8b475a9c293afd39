/* Times all_moves and best_moves natively, position by position.
 *
 * Standard input: what setup.h reads, then uint32 number of positions, batches, least nanoseconds of a batch, and
 * for each position board, rack (15 bytes) and rack length as bytes. Standard output: a line for each position with
 * the nanoseconds, the number of plays and the sum of the records' 32-bit words, for both questions. */

#include "setup.h"

enum { MOST_BATCHES = 64 };

typedef int32_t (*Question)(uint32_t rack_length);

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static const Input nothing;

static double batch(Question ask, const Input *position, uint32_t rack_length, uint32_t calls) {
  uint64_t start = now();
  for (uint32_t call = 0; call < calls; call++) {
    /* Something else is asked in between, since the kernel keeps what it knows of a board. */
    *input_pointer() = nothing;
    ask(0);
    *input_pointer() = *position;
    ask(rack_length);
  }
  return (double)(now() - start) / calls;
}

static int by_size(const void *one, const void *other) {
  double first = *(const double *)one, second = *(const double *)other;
  return (first > second) - (first < second);
}

/* The median of so many batches, each of so many calls that it takes long enough. */
static double time_of(Question ask, const Input *position, uint32_t rack_length, uint32_t batches,
                      uint32_t least) {
  double times[MOST_BATCHES];
  uint32_t calls = 1;
  for (double spent = 0; spent < least; calls *= 2) spent = batch(ask, position, rack_length, calls) * calls;
  for (uint32_t at = 0; at < batches; at++) times[at] = batch(ask, position, rack_length, calls);
  qsort(times, batches, sizeof *times, by_size);
  return times[batches / 2];
}

static void report(Question ask, const Input *position, uint32_t rack_length, uint32_t batches, uint32_t least) {
  double nanoseconds = time_of(ask, position, rack_length, batches, least);
  int32_t count = ask(rack_length);
  uint32_t sum = 0, word;
  const char *record = (const char *)records_pointer();
  for (size_t at = 0; at < (size_t)count * sizeof(Record); at += sizeof word) {
    __builtin_memcpy(&word, record + at, sizeof word);
    sum += word;
  }
  printf("%.1f %d %u ", nanoseconds, count, sum);
}

int main(void) {
  uint32_t head[3];
  set_up();
  read_all(head, sizeof head);
  if (head[1] > MOST_BATCHES) return 1;
  for (uint32_t at = 0; at < head[0]; at++) {
    Input position = {0};
    uint8_t rack_length;
    read_all(position.board, sizeof position.board);
    read_all(position.rack, sizeof position.rack);
    read_all(&rack_length, 1);
    report(all_moves, &position, rack_length, head[1], head[2]);
    report(best_moves, &position, rack_length, head[1], head[2]);
    puts("");
  }
  return 0;
}
