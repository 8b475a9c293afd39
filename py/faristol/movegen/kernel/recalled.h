/* Best plays that are recalled: in a round of a simulation the same rack is asked about on boards that differ in a play or
 * two. Lines that look as they did then have the same plays, none of which was better than the best of all; and that one
 * is there again if its own line looks as it did. */

#pragma once

#include "endgame.h"

enum { MOST_RECALLED = 32 };

/* The best play that a rack had, if it had `any`, and what the lines looked like. */
typedef struct {
  uint64_t rack, looks[LINES];
  int32_t equity;
  bool any;
  Record record;
} Recalled;

static Recalled recalled[MOST_RECALLED];
static uint32_t recalled_count;

/* The number of the line that a play lies along. */
static uint32_t line_of_play(const Record *record) {
  return record->direction == ACROSS ? record->square / SIZE : SIZE + record->square % SIZE;
}

/* Whether the best play of one rack and board comes before that of another, which may be missing. */
static bool comes_first(const Recalled *one, const Recalled *other) {
  if (!one->any || !other) return one->any;
  return one->equity != other->equity ? one->equity > other->equity : comes_before(&one->record, &other->record);
}

/* Begin `now` with what the board looks like, and the search with the best play that is recalled for the same rack. The
 * lines that may have a better one. */
static uint32_t recall(Recalled *now, uint64_t rack_key) {
  const Recalled *best = NULL, *end = recalled + recalled_count;
  uint32_t lines = EVERY_LINE;
  now->rack = rack_key;
  for (uint32_t number = 0; number < LINES; number++) now->looks[number] = look_of(number);
  for (const Recalled *one = recalled; one < end; one++) {
    if (one->rack != rack_key || !comes_first(one, best)) continue;
    const uint32_t number = line_of_play(&one->record);
    if (one->looks[number] == now->looks[number]) best = one;
  }
  for (const Recalled *one = recalled; one < end; one++) {
    if (one->rack != rack_key || (one != best && comes_first(one, best))) continue;
    for (uint32_t number = 0; number < LINES; number++)
      if (one->looks[number] == now->looks[number]) lines &= ~(1u << number);
  }
  if (best) begin_with(&best->record, best->equity);
  return lines;
}

/* Note the best play that was found, as long as there is room. */
static void note_best(const Recalled *now) {
  if (recalled_count == MOST_RECALLED) return;
  recalled[recalled_count] = *now;
  recalled[recalled_count].any = results.count;
  recalled[recalled_count].equity = best_equity;
  recalled[recalled_count++].record = records[0];
}
