/* The tiles to come in an open game: each knows the order in which both draw, and so every later rack.
 *
 * A player draws after his play until his rack is full, or no tiles are left to come. In an endgame none are. */

#pragma once

#include "ending.h"

enum { MOST_COMING = SQUARES, MOST_CAPS = 16, MOST_LINES = 16, LONGEST_LINE = 24 };

/* A move with what follows it as far as it was seen, the move first. Layout: 0 spread, 4 exact, 8 length, 12 turns. */
typedef struct {
  int32_t spread;
  uint32_t exact, length;
  Record turns[LONGEST_LINE];
} Line;

/* Layout: 0 level, 4 horizon, 8 breadth, 12 found, 16 depth, 20 lines, 7892 caps, 7924 how many caps, 7925 tiles on a full
 * rack, 7926 passes running that end the game, 7927 how many of them are missing, 7928 lines wanted (0: an endgame),
 * 7929 how many tiles come, 7930 coming. */
typedef struct {
  uint32_t level, horizon, breadth, found, depth;
  Line lines[MOST_LINES];
  uint16_t caps[MOST_CAPS]; /* the most points that are recorded for each of the next turns, 0 for any */
  uint8_t capped, rack_size, passes_end, passes_left, wanted, coming_count;
  uint8_t coming[MOST_COMING];
} Lookahead;

_Static_assert(offsetof(Lookahead, caps) == 7892 && offsetof(Lookahead, coming) == 7930, "the host reads this layout");

static Lookahead lookahead;
static uint32_t drawn; /* of the tiles to come */

static inline uint32_t tiles_to_come(void) { return lookahead.coming_count - drawn; }

static void draw(uint32_t player) {
  while (ending.held[player] < lookahead.rack_size && tiles_to_come())
    ending.racks[player][ending.held[player]++] = lookahead.coming[drawn++];
}

/* What is recorded for the score of turn `number` from the root on (COR-3). */
static int32_t recorded(uint32_t score, uint32_t number) {
  uint32_t cap = number < lookahead.capped ? lookahead.caps[number] : 0;
  return (int32_t)(cap && cap < score ? cap : score);
}

/* Whether a play of so many tiles is a player's last. */
static bool goes_out(const Record *record, uint32_t player) {
  return record->tiles_placed >> 4 == ending.held[player] && !tiles_to_come();
}

/* How promising a play is as turn `number`: its points, the points that it takes off the rack, what going out earns. */
static int32_t promise_of(const Record *record, uint32_t player, uint32_t number) {
  int32_t promise = recorded(score_of(record), number);
  if (ending.transfer) promise += points_laid(record);
  return goes_out(record, player) ? promise + going_out(player) : promise;
}

/* A full rack that makes a word of all its tiles is worth so much more, in hundredths. */
enum { WHOLE_RACK_WORD = 1500 };

/* The worth of `count` known tiles on a rack, in hundredths, with so many tiles to come. */
static int32_t worth_of_rack(const uint8_t *tiles, uint32_t count, uint32_t to_come) {
  int32_t points;
  int32_t value = worth_of(tiles, count, &points);
  if (to_come < LATE) value = (value * worth.weights[to_come] >> 8) + points * worth.left_points[to_come];
  if (count != most_tiles) return value;
  uint32_t sum = 0;
  for (uint32_t at = 0; at < count; at++) {
    if (tiles[at] == BLANK) return value;
    sum += marks[tiles[at]];
  }
  return may_be_a_word(sum) ? value + WHOLE_RACK_WORD : value;
}

/* The rack that a play leaves, tiles drawn: its worth, by the tiles that stay; found when first asked for. */
static struct {
  uint8_t kinds[MOST_TILES];  /* of the rack, by number; */
  uint8_t aside[MOST_TILES];  /* and tiles beside it, which no play was looked for with */
  uint32_t aside_count;
  uint32_t stamp, stamps[1 << MOST_TILES];
  int32_t worth[1 << MOST_TILES];
} next_rack;

/* Begin with the rack that plays were looked for with last, and `blanks` that were put aside. */
static void weigh_next_racks(uint32_t blanks) {
  next_rack.stamp++;
  next_rack.aside_count = blanks;
  for (uint32_t at = 0; at < blanks; at++) next_rack.aside[at] = BLANK;
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    for (uint32_t left = rack.numbers[kind]; left; left &= left - 1)
      next_rack.kinds[__builtin_ctz(left)] = (uint8_t)kind;
  }
}

/* The worth of the rack of which these tiles stay, in hundredths; `empty` says that none are left to draw either. */
static int32_t worth_of_next(uint32_t staying, bool *empty) {
  uint32_t count = (uint32_t)__builtin_popcount(staying) + next_rack.aside_count;
  uint32_t drawing = lookahead.rack_size > count ? lookahead.rack_size - count : 0;
  if (drawing > tiles_to_come()) drawing = tiles_to_come();
  *empty = !(count + drawing);
  if (next_rack.stamps[staying] == next_rack.stamp) return next_rack.worth[staying];
  uint8_t tiles[2 * MOST_TILES];
  count = 0;
  for (uint32_t left = staying; left; left &= left - 1) tiles[count++] = next_rack.kinds[__builtin_ctz(left)];
  for (uint32_t at = 0; at < next_rack.aside_count; at++) tiles[count++] = next_rack.aside[at];
  for (uint32_t at = 0; at < drawing; at++) tiles[count++] = lookahead.coming[drawn + at];
  next_rack.stamps[staying] = next_rack.stamp;
  return next_rack.worth[staying] = worth_of_rack(tiles, count, tiles_to_come() - drawing);
}
