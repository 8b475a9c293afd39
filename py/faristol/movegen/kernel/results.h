/* The plays that are kept, and their order. */

#pragma once

#include "exchange.h"

static Record *records;
static uint32_t capacity; /* of records */

typedef enum { ALL, BEST, TOP, EQUITY } Mode;

static struct {
  Mode mode;
  uint32_t wanted; /* how many records are kept */
  uint32_t count;  /* how many were found (ALL, BEST) or kept (TOP, EQUITY) */
  uint32_t least;  /* plays that promise less are of no interest */
  uint32_t beside[MOST_TILES + 1]; /* by tiles laid: what a play promises at most beside its points */
} results;

static inline uint32_t order_of(const Record *record) {
  uint32_t head;
  __builtin_memcpy(&head, record, sizeof head);
  return __builtin_bswap32(head);
}

static bool comes_before(const Record *one, const Record *other) {
  uint32_t first = order_of(one), second = order_of(other);
  if (first != second) return first < second;
  for (uint32_t at = 0; at < SIZE; at++)
    if (one->word[at] != other->word[at]) return one->word[at] < other->word[at];
  return false;
}

static uint32_t score_of(const Record *record) {
  return 0xffffu - (uint32_t)(record->inverted_score[0] << 8 | record->inverted_score[1]);
}

static void swap_records(Record *one, Record *other) {
  Record between = *one;
  *one = *other;
  *other = between;
}

/* Heap of `count` records with the worst at the root: let the one at `at` sink to its place. */
static void sink(uint32_t at, uint32_t count) {
  for (uint32_t below; (below = 2 * at + 1) < count; at = below) {
    if (below + 1 < count && comes_before(&records[below], &records[below + 1])) below++;
    if (!comes_before(&records[at], &records[below])) return;
    swap_records(&records[at], &records[below]);
  }
}

static void make_heap(uint32_t count) {
  for (uint32_t at = count / 2; at-- > 0;) sink(at, count);
}

/* Bring the first `count` records, already a heap, into order. */
static void sort_heap(uint32_t count) {
  while (count > 1) {
    swap_records(&records[0], &records[--count]);
    sink(0, count);
  }
}
