/* Plays by equity: their points and the worth of the tiles that stay on the rack. Where several are wanted, all plays
 * are found first and weighed afterwards; best_equity.h finds one. */

#pragma once

#include "best_first.h"

enum { MOST_WEIGHED = 4096 };

static int32_t equities[MOST_WEIGHED]; /* of the records with these numbers */

static int32_t equity_of(const Record *record, uint32_t bag) {
  uint32_t placed = record->tiles_placed >> 4;
  return (int32_t)score_of(record) * HUNDREDTHS + kept_with(tiles_left(record), bag > placed ? bag - placed : 0);
}

static bool weighs_more(uint32_t one, uint32_t other) {
  if (equities[one] != equities[other]) return equities[one] > equities[other];
  return comes_before(&records[one], &records[other]);
}

static void swap_weighed(uint32_t one, uint32_t other) {
  int32_t between = equities[one];
  equities[one] = equities[other];
  equities[other] = between;
  swap_records(&records[one], &records[other]);
}

/* Heap with the least of `count` weighed records at the root: let the one at `at` sink to its place. */
static void sink_weighed(uint32_t at, uint32_t count) {
  for (uint32_t below; (below = 2 * at + 1) < count; at = below) {
    if (below + 1 < count && weighs_more(below, below + 1)) below++;
    if (!weighs_more(at, below)) return;
    swap_weighed(at, below);
  }
}

/* Of `count` records bring the `wanted` with the highest equities to the front, in order. */
static void weigh(uint32_t count, uint32_t wanted, uint32_t bag) {
  for (uint32_t at = 0; at < wanted; at++) equities[at] = equity_of(&records[at], bag);
  for (uint32_t at = wanted / 2; at-- > 0;) sink_weighed(at, wanted);
  for (uint32_t at = wanted; at < count; at++) {
    int32_t equity = equity_of(&records[at], bag);
    if (equity < equities[0] || (equity == equities[0] && !comes_before(&records[at], &records[0]))) continue;
    equities[0] = equity;
    records[0] = records[at];
    sink_weighed(0, wanted);
  }
  for (uint32_t left = wanted; left > 1;) {
    swap_weighed(0, --left);
    sink_weighed(0, left);
  }
}
