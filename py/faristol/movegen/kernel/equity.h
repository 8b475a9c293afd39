/* Plays by equity: their points and the worth of the tiles that stay on the rack (faristol.movegen.worth).
 *
 * All plays are found first and weighed afterwards: the search itself knows nothing of worth and stays quick. */

#pragma once

#include "best_first.h"

enum { BALANCE = 8, LATE = 16, HUNDREDTHS = 100, MOST_WEIGHED = 4096 };

/* Layout: 32-bit numbers, hundredths of a point but for `weights`, 256ths, and `vowels`, a set of letters. */
typedef struct {
  int32_t tiles[MOST_LETTERS];
  int32_t pairs[MOST_LETTERS][MOST_LETTERS];
  int32_t balance[BALANCE][BALANCE]; /* by vowels and consonants */
  int32_t weights[LATE];             /* by tiles in the bag: what part of the worth counts, */
  int32_t left_points[LATE];         /* what each point that stays on the rack does, */
  int32_t left_bag[LATE];            /* and what it does to leave so many */
  uint32_t vowels;
} Worth;

static Worth worth;
static int32_t kept_worth[1 << MOST_TILES]; /* by tiles that stay, a set of their numbers */
static uint16_t kept_points[1 << MOST_TILES];
static int32_t equities[MOST_WEIGHED]; /* of the records with these numbers */

/* How many tiles these are, as far as the balance tells numbers apart. */
static uint32_t told_apart(uint32_t tiles) {
  uint32_t count = (uint32_t)__builtin_popcount(tiles);
  return count < BALANCE ? count : BALANCE - 1;
}

/* Work out what every part of the rack is worth. */
static void weigh_rack(void) {
  uint8_t kind_of[MOST_TILES] = {0};
  uint32_t vowels = 0, consonants = 0; /* numbers of tiles */
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    for (uint32_t left = rack.numbers[kind]; left; left &= left - 1)
      kind_of[__builtin_ctz(left)] = (uint8_t)kind;
    if (has(worth.vowels, kind))
      vowels |= rack.numbers[kind];
    else if (kind != BLANK)
      consonants |= rack.numbers[kind];
  }
  kept_worth[0] = kept_points[0] = 0;
  for (uint32_t set = 1; set <= whole_rack(); set++) {
    uint32_t kind = kind_of[__builtin_ctz(set)], rest = set & (set - 1);
    int32_t sum = kept_worth[rest] + worth.tiles[kind];
    for (uint32_t left = rest; left; left &= left - 1) sum += worth.pairs[kind][kind_of[__builtin_ctz(left)]];
    kept_worth[set] = sum;
    kept_points[set] = (uint16_t)(kept_points[rest] + (kind == BLANK ? 0 : settings.points[kind]));
  }
  for (uint32_t set = 0; set <= whole_rack(); set++) {
    kept_worth[set] += worth.balance[told_apart(set & vowels)][told_apart(set & consonants)];
  }
}

/* The tiles of the rack that a play leaves there. */
static uint32_t tiles_left(const Record *record) {
  uint32_t tiles = whole_rack(), square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step)
    if (!laid[square]) tiles = take(record->word[at] & DESIGNATED ? BLANK : record->word[at], tiles);
  return tiles;
}

static int32_t equity_of(const Record *record, uint32_t bag) {
  uint32_t tiles = tiles_left(record), placed = record->tiles_placed >> 4;
  uint32_t left_in_bag = bag > placed ? bag - placed : 0;
  int32_t points = (int32_t)score_of(record) * HUNDREDTHS;
  if (left_in_bag >= LATE) return points + kept_worth[tiles];
  return points + (kept_worth[tiles] * worth.weights[left_in_bag] >> 8) +
         kept_points[tiles] * worth.left_points[left_in_bag] + worth.left_bag[left_in_bag];
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
