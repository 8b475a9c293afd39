/* An open game: both racks and the order of all tiles to come are known. The search of endgames (endgame.h), which
 * stops at a horizon that moves on turn by turn. */

#pragma once

#include "endgame.h"

EXPORT(lookahead_pointer) Lookahead *lookahead_pointer(void) { return &lookahead; }

/* Read board, racks and rules of Endgame, tiles to come, caps and passes of Lookahead for a new search, which
 * endgame_search goes on with: Lookahead.lines has the best moves of the last level that is done. 0, or ERROR_INPUT
 * for what cannot be. Wants Worth. */
EXPORT(lookahead_start) int32_t lookahead_start(void) {
  ending_ready = false;
  if (!lookahead.wanted || lookahead.wanted > MOST_LINES || lookahead.capped > MOST_CAPS) return ERROR_INPUT;
  if (!lookahead.rack_size || lookahead.rack_size > MOST_TILES || lookahead.coming_count > MOST_COMING) return ERROR_INPUT;
  if (!lookahead.passes_left || lookahead.passes_left > lookahead.passes_end) return ERROR_INPUT;
  for (uint32_t at = 0; at < lookahead.coming_count; at++)
    if (lookahead.coming[at] >= MOST_LETTERS) return ERROR_INPUT;
  lookahead.level = lookahead.breadth = lookahead.found = 0;
  lookahead.horizon = lookahead.coming_count ? 1 : MOST_TURNS;
  /* Above two passes all are alike behind the first turn (passes_after); a pass made there leaves one less. */
  uint32_t passes = lookahead.passes_left;
  return start_search(passes > 3 && !lookahead.capped ? 3 : passes);
}
