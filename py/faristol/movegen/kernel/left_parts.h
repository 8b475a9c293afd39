/* The left parts: beginnings of words from the rack, to be laid on empty squares before an anchor.
 *
 * They are the same for every anchor, so they are found once, all of one length together, when an anchor
 * first has room for them. Two blanks among seven tiles make up to 30,000; where a rack makes more than
 * there is room for, the search goes on by itself from the longest that are known. */

#pragma once

#include "position.h"

enum { MOST_LEFT_PARTS = 1 << 16, LONGEST_LEFT_PART = 8 };

typedef struct {
  const Branch *branch; /* after its letters */
  uint32_t follow;      /* letters that can come next: words have them, and the rack can still show them */
  uint32_t kinds;       /* that it leaves on the rack */
  uint16_t tiles;       /* their numbers */
  uint16_t points;      /* of its tiles, without premiums */
  uint8_t placed;       /* tiles * 16 + blanks */
  uint8_t word[LONGEST_LEFT_PART];
} LeftPart;

static LeftPart left_parts[MOST_LEFT_PARTS]; /* by length; the first one is empty */

static struct {
  uint32_t longest, limit;               /* lengths: of the longest known, and of what there is room for */
  uint32_t first[LONGEST_LEFT_PART + 2]; /* where those of each length begin */
} known;

/* Begin anew for another rack. */
static void forget_left_parts(void) {
  left_parts[0] = (LeftPart){
      .branch = branches,
      .follow = branches->letters & shown_by(rack.kinds),
      .kinds = rack.kinds,
      .tiles = (uint16_t)whole_rack(),
  };
  known.longest = 0;
  known.limit = LONGEST_LEFT_PART;
  known.first[1] = 1;
}

/* Write `part` with one more tile, of `kind` and showing `letter`, to `longer`. Returns how many that gives:
 * none if the rack has no such tile, or if no letter can follow. */
static uint32_t lengthen(const LeftPart *part, uint32_t letter, uint32_t kind, LeftPart *longer) {
  if (!has(part->kinds, kind)) return 0;
  const Branch *branch = after(part->branch, 1u << letter);
  uint32_t tiles = take(kind, part->tiles), kinds = kinds_left(part->kinds, kind, tiles);
  uint32_t follow = branch->letters & shown_by(kinds);
  if (!follow) return 0;
  *longer = *part;
  longer->branch = branch;
  longer->follow = follow;
  longer->kinds = kinds;
  longer->tiles = (uint16_t)tiles;
  longer->points += kind == BLANK ? 0 : settings.points[letter];
  longer->placed += kind == BLANK ? 17 : 16;
  longer->word[known.longest] = (uint8_t)(kind == BLANK ? letter | DESIGNATED : letter);
  return 1;
}

/* Find the left parts that are longer by one than those known, if there is room for them. */
static void know_longer(void) {
  const uint32_t end = known.first[known.longest + 1];
  uint32_t count = end;
  for (uint32_t at = known.first[known.longest]; at < end; at++) {
    if (count + 2 * MOST_LETTERS > MOST_LEFT_PARTS) {
      known.limit = known.longest;
      return;
    }
    const LeftPart *part = &left_parts[at];
    for (uint32_t letters = part->follow; letters; letters &= letters - 1) {
      uint32_t letter = (uint32_t)__builtin_ctz(letters);
      count += lengthen(part, letter, letter, &left_parts[count]);
      count += lengthen(part, letter, BLANK, &left_parts[count]);
    }
  }
  known.first[++known.longest + 1] = count;
}

/* Make the left parts of `length` tiles known; returns `length`, or the greatest length there is room for. */
static uint32_t know_left_parts(uint32_t length) {
  while (known.longest < length && known.longest < known.limit) know_longer();
  return known.longest < length ? known.longest : length;
}
