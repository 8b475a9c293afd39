/* What a lookahead adds to the search of an endgame: moves by their points, the rack that each brings about and the
 * answer that it leaves to the other; the worth of a position where the search stops; the lines found. */

#pragma once

#include "turns.h"

enum {
  NO_PART = -100,
  WITH_BLANKS = 64, /* plays of a rack with blanks that are looked at where moves are left out */
  TEMPO = 3000       /* what it is worth to be on turn with a full rack, in hundredths */
};

static Record lines[MOST_TURNS + 2][LONGEST_LINE]; /* by turn: what follows from there on */
static uint8_t line_lengths[MOST_TURNS + 2];

static inline bool looking_ahead(void) { return lookahead.wanted; }

/* Whether there are tiles to come at all: otherwise it is an endgame, searched to its end as such. */
static inline bool coming_at_first(void) { return lookahead.coming_count; }

static int32_t in_points(int32_t hundredths) {
  return (hundredths + (hundredths < 0 ? -HUNDREDTHS / 2 : HUNDREDTHS / 2)) / HUNDREDTHS;
}

static int32_t worth_held(uint32_t player) {
  return worth_of_rack(ending.racks[player], ending.held[player], tiles_to_come());
}

/* What a move of `player` as turn `number` promises, in hundredths: its points and the worth of the next rack, or what
 * going out earns; the play must come from the rack that plays were looked for with last. */
static int32_t outlook_of(const Record *record, uint32_t player, uint32_t number, bool *out) {
  int32_t worth_then = worth_of_next(tiles_left(record), out);
  int32_t points = recorded(score_of(record), number) * HUNDREDTHS;
  return points + (*out ? going_out(player) * HUNDREDTHS : worth_then);
}

static uint32_t blanks_held(uint32_t player) {
  uint32_t blanks = 0;
  for (uint32_t at = 0; at < ending.held[player]; at++) blanks += ending.racks[player][at] == BLANK;
  return blanks;
}

/* Look for the plays of a player's rack without `aside` blanks: for all, or for the `wanted` highest scores. How many,
 * or an error; `whole` becomes false if there is no room for all. */
static int32_t look_for(uint32_t player, uint32_t aside, uint32_t wanted, bool *whole) {
  uint32_t count = 0;
  __builtin_memcpy(input.board, ending.board, SQUARES);
  for (uint32_t at = 0; at < ending.held[player]; at++)
    if (!aside || ending.racks[player][at] != BLANK) input.rack[count++] = ending.racks[player][at];
  ending.positions++;
  int32_t found = wanted ? ERROR_TOO_MANY : generate(count, ALL, capacity);
  if (found == ERROR_TOO_MANY) {
    *whole = false;
    found = generate(count, TOP, wanted && wanted < capacity ? wanted : capacity);
  }
  weigh_next_racks(aside);
  return found;
}

/* Look for the plays of a player in parts: how many there are in number `part`, NO_PART behind the last one, or an
 * error. A rack with blanks has many thousand plays; where not `all` are wanted the first part is those of the highest
 * scores, the second all those without a blank. */
static int32_t look_for_part(uint32_t player, uint32_t part, bool all, bool *whole) {
  const uint32_t blanks = all ? 0 : blanks_held(player);
  if (part > (blanks ? 1u : 0u)) return NO_PART;
  return look_for(player, part ? blanks : 0, blanks && !part ? WITH_BLANKS : 0, whole);
}

/* Whether a play is looked at: of two parts, those without a blank are left to the second. */
static inline bool is_of_part(const Record *record, uint32_t part, bool two_parts) {
  return part || !two_parts || record->tiles_placed & 0xf;
}

/* What the player who is on turn has of a position that is not searched any further: his best move by what it promises,
 * against the rack that the other holds. The move begins the line of turn `number`. An error is left in `error`. */
static int32_t looks_like(uint32_t number, uint32_t player, uint32_t passes, int32_t *error) {
  const uint32_t other = !player;
  const bool two_parts = blanks_held(player);
  bool whole;
  const int32_t held_by_other = worth_held(other);
  int32_t best = passes == 1 ? blocked(player) * HUNDREDTHS : worth_held(player) - held_by_other;
  lines[number][0] = (Record){0};
  for (uint32_t part = 0;; part++) {
    int32_t count = look_for_part(player, part, false, &whole);
    if (count == NO_PART) break;
    if (count < 0) {
      *error = count;
      return 0;
    }
    for (const Record *record = records; record < records + count; record++) {
      if (!is_of_part(record, part, two_parts)) continue;
      bool out;
      int32_t value = outlook_of(record, player, number, &out);
      if (!out) value -= held_by_other + TEMPO * (int32_t)ending.held[other] / lookahead.rack_size;
      if (value <= best) continue;
      best = value;
      lines[number][0] = *record;
    }
  }
  line_lengths[number] = 1;
  return in_points(best);
}

/* The line of turn `number` is from now on `move` and what was found behind it. */
static void keep_line(uint32_t number, const Record *move) {
  uint32_t length = line_lengths[number + 1];
  if (length >= LONGEST_LINE) length = LONGEST_LINE - 1;
  lines[number][0] = *move;
  for (uint32_t at = 0; at < length; at++) lines[number][at + 1] = lines[number + 1][at];
  line_lengths[number] = (uint8_t)(length + 1);
}

static Line best_lines[MOST_LINES]; /* of the level that is being searched, the best first */
static uint32_t best_count;

static void publish_lines(void) {
  lookahead.found = best_count;
  lookahead.depth = lookahead.horizon < MOST_TURNS ? lookahead.horizon + 1 : MOST_TURNS;
  for (uint32_t at = 0; at < best_count; at++) lookahead.lines[at] = best_lines[at];
}

/* Note a move of the first turn among the best, with the line of this turn; returns what others have to exceed. The
 * best of the level before are tried first: once there are as many as are wanted, the host reads the new ones. */
static int32_t note_line(int32_t spread, bool exact) {
  uint32_t place = best_count;
  if (best_count < lookahead.wanted)
    best_count++;
  else if (spread <= best_lines[--place].spread)
    return best_lines[place].spread;
  for (; place && best_lines[place - 1].spread < spread; place--) best_lines[place] = best_lines[place - 1];
  Line *line = &best_lines[place];
  line->spread = spread;
  line->exact = exact;
  line->length = line_lengths[0];
  __builtin_memcpy(line->turns, lines[0], sizeof lines[0]);
  if (best_count < lookahead.wanted) return -BOUNDLESS;
  publish_lines();
  return best_lines[best_count - 1].spread;
}

/* The place that a move of the first turn had in the level before, from 1 on; 0 if it was not among the best. */
static uint32_t place_before(const Record *record) {
  for (uint32_t at = 0; at < lookahead.found; at++)
    if (is_same(&lookahead.lines[at].turns[0], record)) return at + 1;
  return 0;
}
