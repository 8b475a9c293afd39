/* Every legal Scrabble play for a board and a rack, in freestanding C: one unit, its parts in headers.
 *
 * The method is Appel and Jacobson's ("The World's Fastest Scrabble Program", CACM 31, 1988): each line
 * of the board is searched on its own; the letters that a crossing word allows on each square are found
 * first; words are then grown from every anchor, an empty square next to a tile, along a DAWG. Down plays
 * are across plays on the board mirrored in its diagonal.
 *
 *   exchange.h    what host and kernel write for each other
 *   lexicon.h     the word graph            anagrams.h    which racks make a word at all
 *   position.h    board, crossings, rack    left_parts.h  what words the rack can begin
 *   results.h     plays kept, in order      search.h      words along one line
 *   anchors.h     where words can lie       best_first.h  the best plays without all the others
 *   index.h       words by what makes them  fitting.h     words looked up, and laid where they fit
 *   kept.h        the worth of what stays   bounds.h      what parts of a rack promise
 *   words.h       words that fit a query    equity.h      plays by points and what stays
 *   line_plays.h  plays kept line by line   best_equity.h the best move by equity
 *   ending.h      a position without a bag    answers.h     plays that a move leaves as they are
 *   coming.h      tiles to come, known        turns.h       turns of a line, positions seen
 *   outlook.h     what a move promises        moves.h       the moves of a turn
 *   later.h       words of later plays        limits.h      what a rack can still score
 *   matching.h    what can come after a move  scheme.h      plans of two answers
 *   plans.h       what is refuted by them     endgame.h     the last turns, looked ahead
 *   lookahead.h   open games                  recalled.h    best plays of a rack on boards alike
 *   playout.h     a game played on            simulation.h  moves tried out many times
 *
 * The host writes into Settings, the node array and Input, calls, and reads Records. Nothing is
 * imported. Functions that return int32_t give a count or a score, or one of the negative errors.
 *
 * Order of use: reserve, nodes_pointer + write, load_lexicon; settings_pointer + write, configure;
 * then any number of input_pointer + write followed by all_moves, best_moves, top_moves, score_play or, once
 * worth_pointer has been written to, equity_moves; endgame_pointer + write, endgame_start and any number of
 * endgame_search, with other questions between them, or with lookahead_pointer + write, worth_pointer + write and
 * lookahead_start in the place of endgame_start; simulation_pointer + write, worth_pointer + write, simulation_start and
 * any number of simulate, with other questions between them; words_pointer + write followed by check_words, and query_pointer +
 * write followed by search_words, which needs no configure. Pointers stay valid until the next reserve.
 */

#include "equity.h"
#include "words.h"

#ifndef __wasm__
#include <stdlib.h>
#endif

#ifdef __wasm__
extern uint8_t __heap_base;

static uint8_t *claim(uint32_t length) {
  uint32_t start = ((uint32_t)&__heap_base + 15) & ~15u;
  uint32_t have = __builtin_wasm_memory_size(0) << 16;
  uint32_t missing = start + length > have ? start + length - have : 0;
  if (missing && __builtin_wasm_memory_grow(0, (missing + 0xffff) >> 16) == (size_t)-1) return NULL;
  return (uint8_t *)start;
}
#else
static uint8_t *claim(uint32_t length) {
  static uint8_t *block;
  free(block);
  return block = malloc(length);
}
#endif

/* Make room for a lexicon of `wanted_nodes` (below 2^22) and for `wanted_records` (1 to 2^22) plays.
 * Whatever was loaded before is gone, and in wasm memory may have grown: views of it must be taken anew.
 * 0 or ERROR_MEMORY. */
EXPORT(reserve) int32_t reserve(uint32_t wanted_nodes, uint32_t wanted_records) {
  const uint32_t limit = 1u << 22;
  stage = NOTHING;
  node_count = capacity = 0;
  if (!wanted_nodes || wanted_nodes > limit || !wanted_records || wanted_records > limit) return ERROR_MEMORY;
  uint32_t length = wanted_nodes * (sizeof(Branch) + sizeof *nodes) + wanted_records * sizeof(Record);
  length = (length + 7) & ~7u;
  uint8_t *block = claim(length + WORDS_INDEXED * sizeof *word_index.words);
  word_index.words = block ? (uint64_t *)(block + length) : NULL;
  if (!block) block = claim(length);
  if (!block) return ERROR_MEMORY;
  branches = (Branch *)block;
  nodes = (uint32_t *)(branches + wanted_nodes);
  records = (Record *)(nodes + wanted_nodes);
  node_count = wanted_nodes;
  capacity = wanted_records;
  return 0;
}

/* Whether the host has given the memory for an index of the words; without it all is found more slowly. */
EXPORT(has_room_for_index) uint32_t has_room_for_index(void) { return word_index.words != NULL; }

EXPORT(nodes_pointer) uint32_t *nodes_pointer(void) { return nodes; }
EXPORT(records_pointer) Record *records_pointer(void) { return records; }
EXPORT(settings_pointer) Settings *settings_pointer(void) { return &settings; }
EXPORT(input_pointer) Input *input_pointer(void) { return &input; }
EXPORT(words_pointer) uint8_t *words_pointer(void) { return words; }

/* Read Settings: points and premiums; a play uses at most `tiles` tiles, of a longer rack too, and earns
 * `points` more if it uses so many (PLA-4, SCO-3). Wants the lexicon loaded. 0, or ERROR_INPUT without one, without tiles, for a premium of 0, or for a bonus above
 * 32767, with which a score might not fit into a record. */
EXPORT(configure) int32_t configure(uint32_t tiles, uint32_t points) {
  if (stage == NOTHING || !tiles || tiles > MOST_TILES || points > 0x7fff) return ERROR_INPUT;
  for (uint32_t square = 0; square < SQUARES; square++)
    if (!settings.letter_premium[square] || !settings.word_premium[square]) return ERROR_INPUT;
  find_anagrams(tiles);
  begin_index();
  most_tiles = tiles;
  bonus = points;
  clear_board();
  stage = READY;
  return 0;
}

/* Begin a question about Input. 0 or an error. */
static int32_t take_up(uint32_t rack_length, Mode mode, uint32_t wanted) {
  int32_t error = stage == READY ? lay_out_board() : ERROR_INPUT;
  if (!error) error = take_up_rack(rack_length);
  results.mode = mode;
  search.fewest = 0;
  search.most = most_tiles;
  results.wanted = wanted;
  results.count = results.least = 0;
  for (uint32_t placed = 0; placed <= MOST_TILES; placed++) results.beside[placed] = 0;
  return error;
}

static int32_t generate(uint32_t rack_length, Mode mode, uint32_t wanted) {
  int32_t error = take_up(rack_length, mode, wanted);
  if (error) return error;
  if (rack.tiles) {
    find_anchors();
    forget_left_parts();
    if (mode == ALL)
      search_every_anchor();
    else
      search_best_first(EVERY_LINE);
  }
  return results.count > results.wanted ? ERROR_TOO_MANY : (int32_t)results.count;
}

/* How many plays the last all_moves or best_moves found, also if there was no room for them. */
EXPORT(found) uint32_t found(void) { return results.count; }

/* Every play with the `rack_length` tiles of Input.rack (at most 15), in no particular order: their
 * number, ERROR_TOO_MANY or ERROR_INPUT. */
EXPORT(all_moves) int32_t all_moves(uint32_t rack_length) { return generate(rack_length, ALL, capacity); }

/* Every play that ties for the highest score, in board order: their number or an error as above. */
EXPORT(best_moves) int32_t best_moves(uint32_t rack_length) {
  int32_t count = generate(rack_length, BEST, capacity);
  if (count <= 0) return count;
  make_heap((uint32_t)count);
  sort_heap((uint32_t)count);
  return count;
}

/* The best plays in order, from the start of the record array: their number, at most `wanted`, which must
 * not exceed what was reserved (ERROR_TOO_MANY). */
EXPORT(top_moves) int32_t top_moves(uint32_t rack_length, uint32_t wanted) {
  if (wanted > capacity) return ERROR_TOO_MANY;
  if (!wanted) return 0;
  int32_t count = generate(rack_length, TOP, wanted);
  if (count <= 0) return count;
  if ((uint32_t)count < wanted) make_heap((uint32_t)count);
  sort_heap((uint32_t)count);
  return count;
}

EXPORT(worth_pointer) Worth *worth_pointer(void) { return &worth; }
EXPORT(equities_pointer) int32_t *equities_pointer(void) { return equities; }
EXPORT(kept_worth_pointer) int32_t *kept_worth_pointer(void) { return kept_worth; }

/* At most `wanted` plays, the highest equity first, then as in top_moves, for a bag of `bag` tiles: their number,
 * or an error. Their equities stand at equities_pointer, what every part of the rack is worth at
 * kept_worth_pointer. */
EXPORT(equity_moves) int32_t equity_moves(uint32_t rack_length, uint32_t wanted, uint32_t bag) {
  if (wanted > capacity || wanted > MOST_WEIGHED) return ERROR_TOO_MANY;
  int32_t count = generate(rack_length, ALL, capacity);
  if (count < 0) return count;
  weigh_rack();
  if ((uint32_t)count < wanted) wanted = (uint32_t)count;
  if (wanted) weigh((uint32_t)count, wanted, bag);
  return (int32_t)wanted;
}

/* The score of the `length` letters of Input.word from `square` on, in `direction`; squares that are taken
 * keep the tile that lies there. No word is looked up. ERROR_INPUT if the word leaves the board. */
EXPORT(score_play) int32_t score_play(uint32_t square, uint32_t direction, uint32_t length) {
  if (square >= SQUARES || direction > DOWN || !length) return ERROR_INPUT;
  if (stage != READY || lay_out_board()) return ERROR_INPUT;
  uint32_t row = square / SIZE, column = square % SIZE;
  uint32_t line = direction == ACROSS ? row : column, start = direction == ACROSS ? column : row;
  if (start + length > SIZE) return ERROR_INPUT;
  uint32_t points = 0, factor = 1, crossing = 0, placed = 0;
  for (uint32_t at = 0; at < length; at++) {
    const Square *here = line_of(direction, line) + start + at + 1;
    uint8_t tile = input.word[at], letter = tile & LETTER;
    if (!letter || letter >= MOST_LETTERS) return ERROR_INPUT;
    if (here->tile) {
      points += here->points;
      continue;
    }
    uint32_t worth = tile & DESIGNATED ? 0 : settings.points[letter] * (uint32_t)here->letter_premium;
    if (here[-WIDTH].tile || here[WIDTH].tile)
      crossing += (points_beside(here, -WIDTH) + worth + points_beside(here, WIDTH)) * here->word_premium;
    points += worth;
    factor *= here->word_premium;
    placed++;
  }
  return (int32_t)(points * factor + crossing + (placed == most_tiles ? bonus : 0));
}

#include "lookahead.h"
#include "simulation.h"
