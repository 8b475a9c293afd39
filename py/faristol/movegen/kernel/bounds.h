/* What parts of a rack with blanks promise together with what stays. Where a blank may take any place almost everything
 * can be laid; but a blank is worth much that stays, and brings no points. */

#pragma once

#include "kept.h"

enum { MOST_BOUNDED = 7, MOST_BLANKS = 2, MOST_FACTOR = 12, NEVER = -(1 << 20) };

static struct {
  bool together;                         /* there are such bounds for the rack */
  bool apart;                            /* plays of the whole rack are planned apart from the others */
  uint32_t made;                         /* a bit for each factor whose bounds are known */
  int32_t points[1 << MOST_BOUNDED];     /* of sets of tiles, */
  int32_t dearest[1 << MOST_BOUNDED];    /* of the dearest of them, */
  uint32_t sums[1 << MOST_BOUNDED];      /* and the sums of their marks */
  int32_t beside[1 << MOST_BOUNDED];     /* what they promise if they stay */
  uint8_t sets[1 << MOST_BOUNDED];       /* by size, equal ones once, */
  uint8_t first[MOST_BOUNDED + 2];       /* and where each size begins */
  int32_t laid[MOST_FACTOR + 1][1 << MOST_BOUNDED];  /* what sets promise that are laid, a factor multiplying their points, */
  int32_t most[MOST_FACTOR + 1][MOST_BOUNDED + 1]; /* and the most of each size */
} bounds;

/* Sort the parts of the rack by size; of equal tiles the foremost are laid, so that each part is one set. */
static void sort_parts(void) {
  uint32_t behind = 0, counts[MOST_BOUNDED + 2] = {0}; /* tiles behind an equal one */
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t numbers = rack.numbers[__builtin_ctz(kinds)];
    behind |= numbers & (numbers - 1);
  }
  for (uint32_t set = 0; set <= whole_rack(); set++)
    if (!(set & behind & ~(set << 1))) counts[__builtin_popcount(set) + 1]++;
  for (uint32_t size = 0; size <= rack.tiles; size++) counts[size + 1] += counts[size];
  for (uint32_t size = 0; size <= rack.tiles + 1; size++) bounds.first[size] = (uint8_t)counts[size];
  for (uint32_t set = 0; set <= whole_rack(); set++)
    if (!(set & behind & ~(set << 1))) bounds.sets[counts[__builtin_popcount(set)]++] = (uint8_t)set;
}

/* Begin anew for the rack of the question; `indexed` says that words can be looked up. */
static void begin_bounds(bool indexed) {
  const uint32_t blanks = (uint32_t)__builtin_popcount(rack.numbers[BLANK]), tiles = rack.tiles;
  bounds.together = indexed && blanks && blanks <= MOST_BLANKS && tiles <= MOST_BOUNDED && tiles <= most_tiles;
  bounds.apart = indexed && tiles == most_tiles && (bounds.together || rack.sum);
  bounds.made = 0;
  if (!bounds.together) return;
  sort_parts();
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    for (uint32_t left = rack.numbers[kind]; left; left &= left - 1) {
      bounds.points[left & -left] = bounds.dearest[left & -left] = kind == BLANK ? 0 : settings.points[kind];
      bounds.sums[left & -left] = kind == BLANK ? 0 : marks[kind];
    }
  }
  bounds.beside[0] = results.mode == EQUITY ? (int32_t)promise_at_least(kept_equity[0] + HUNDREDTHS - 1) : 0;
  for (uint32_t set = 1; set <= whole_rack(); set++) {
    const uint32_t one = set & -set, others = set ^ one;
    bounds.beside[set] = results.mode == EQUITY ? (int32_t)promise_at_least(kept_equity[set] + HUNDREDTHS - 1) : 0;
    if (!others) continue;
    bounds.points[set] = bounds.points[others] + bounds.points[one];
    bounds.sums[set] = bounds.sums[others] + bounds.sums[one];
    bounds.dearest[set] = bounds.dearest[others] > bounds.dearest[one] ? bounds.dearest[others] : bounds.dearest[one];
  }
}

/* What sets of tiles promise with a factor. False if there are no such bounds. */
static bool bound_with(uint32_t factor) {
  if (factor > MOST_FACTOR) return false;
  if (bounds.made >> factor & 1) return true;
  bounds.made |= 1u << factor;
  int32_t *laid = bounds.laid[factor];
  for (uint32_t size = 1; size <= rack.tiles; size++) {
    int32_t most = NEVER;
    for (uint32_t at = bounds.first[size]; at < bounds.first[size + 1]; at++) {
      const uint32_t set = bounds.sets[at];
      laid[set] = bounds.beside[whole_rack() ^ set] + (int32_t)factor * bounds.points[set];
      if (laid[set] > most) most = laid[set];
    }
    bounds.most[factor][size] = most;
  }
  return true;
}
