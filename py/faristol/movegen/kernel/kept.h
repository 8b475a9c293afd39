/* The worth of the tiles that stay on the rack (faristol.movegen.leave_values). */

#pragma once

#include "position.h"
#include "results.h"
#include "winning.h"

enum { BALANCE = 8, LATE = 16 };

/* Layout: 32-bit numbers, hundredths of a point but for `weights`, 256ths, `vowels`, a set of letters, and what
 * stands behind them. */
typedef struct {
  int32_t tiles[MOST_LETTERS];
  int32_t pairs[MOST_LETTERS][MOST_LETTERS];
  int32_t balance[BALANCE][BALANCE]; /* by vowels and consonants */
  int32_t weights[LATE];             /* by tiles in the bag: what part of the worth counts, */
  int32_t left_points[LATE];         /* what each point that stays on the rack does, */
  int32_t left_bag[LATE];            /* and what it does to leave so many */
  uint32_t vowels;
  Winning winning;
} Worth;

static Worth worth;
static int32_t kept_worth[1 << MOST_TILES]; /* by tiles that stay, a set of their numbers */
static uint16_t kept_points[1 << MOST_TILES];

/* What tiles that stay are worth while the bag is far from empty, and their `points`. */
static int32_t worth_of(const uint8_t *tiles, uint32_t count, int32_t *points) {
  uint32_t vowels = 0, consonants = 0;
  int32_t value = 0;
  *points = 0;
  for (uint32_t at = 0; at < count; at++) {
    const uint32_t tile = tiles[at];
    value += worth.tiles[tile];
    for (uint32_t before = 0; before < at; before++) value += worth.pairs[tile][tiles[before]];
    if (tile == BLANK) continue;
    *points += settings.points[tile];
    if (has(worth.vowels, tile))
      vowels++;
    else
      consonants++;
  }
  return value + worth.balance[vowels < BALANCE ? vowels : BALANCE - 1]
                              [consonants < BALANCE ? consonants : BALANCE - 1];
}

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

/* What counts of a worth of tiles with so many points when the bag, the rack filled, has so many left. */
static int32_t counted(int32_t value, int32_t points, uint32_t left_in_bag) {
  if (left_in_bag >= LATE) return value;
  return (value * worth.weights[left_in_bag] >> 8) + points * worth.left_points[left_in_bag] +
         worth.left_bag[left_in_bag];
}

static int32_t kept_with(uint32_t tiles, uint32_t left_in_bag) {
  return counted(kept_worth[tiles], kept_points[tiles], left_in_bag);
}

/* For the play of the highest equity: what each part of the rack that may stay is worth, and the highest so far. */
static int32_t kept_equity[1 << MOST_TILES];
static int32_t best_equity;

enum { ABOVE_NOTHING = 2000 }; /* points that keep what a play promises from falling below nothing */

/* What a play of this equity promises: whole points, rounded down. */
static uint32_t promise_at_least(int32_t equity) {
  const int32_t above = equity + ABOVE_NOTHING * HUNDREDTHS;
  return above < 0 ? 0 : (uint32_t)above / HUNDREDTHS;
}

/* Prepare the search of the play with the highest equity for a bag of `bag` tiles. */
static void weigh_parts(uint32_t bag) {
  weigh_rack();
  int32_t most[MOST_TILES + 1];
  for (uint32_t placed = 0; placed <= MOST_TILES; placed++) most[placed] = -ABOVE_NOTHING * HUNDREDTHS;
  for (uint32_t set = 0; set < whole_rack(); set++) {
    const uint32_t placed = rack.tiles - (uint32_t)__builtin_popcount(set);
    kept_equity[set] = kept_with(set, bag > placed ? bag - placed : 0);
    if (kept_equity[set] > most[placed]) most[placed] = kept_equity[set];
  }
  for (uint32_t placed = 0; placed <= MOST_TILES; placed++)
    results.beside[placed] = promise_at_least(most[placed] + HUNDREDTHS - 1);
}
