/* The search along one line: words are laid from their start, tile by tile, and kept where they may end. */

#pragma once

#include "bounds.h"
#include "left_parts.h"

/* Where the search stands. */
static struct {
  const Square *line;         /* line[1] to line[15] are its squares, line[0] and line[16] the border */
  uint32_t number, direction; /* of the line */
  uint32_t anchor;            /* the place that every play has to cover */
  uint32_t start;             /* the place where the word begins, */
  uint32_t head;              /* and its square and direction as a record has them */
  uint32_t fewest, most;      /* tiles that a play lays */
  uint8_t word[WIDTH + SIZE]; /* by place on the line; so long that 16 bytes can be read from any place */
} search;

static void start_from(uint32_t place) {
  uint32_t line = search.number, from = place - 1;
  uint32_t square = search.direction == ACROSS ? line * SIZE + from : from * SIZE + line;
  search.start = place;
  search.head = square << 8 | search.direction;
}

/* Write the play that ends at `end`. The word is copied as two words of eight bytes with what lies beyond
 * its end masked off: a loop over the letters would cost more than the search. */
static inline void write_record(Record *record, uint32_t end, uint32_t score, uint32_t placed) {
  uint32_t length = end - search.start + 1, head = __builtin_bswap32((0xffffu - score) << 16 | search.head);
  uint64_t low, high;
  __builtin_memcpy(&low, search.word + search.start, 8);
  __builtin_memcpy(&high, search.word + search.start + 8, 8);
  low &= length < 8 ? ~(~0ull << 8 * length) : ~0ull;
  high &= length > 8 ? ~(~0ull << 8 * (length - 8)) : 0;
  high |= (uint64_t)placed << 56;
  __builtin_memcpy(record, &head, 4);
  __builtin_memcpy(record->word, &low, 8);
  __builtin_memcpy(record->word + 8, &high, 8);
}

/* Keep one of the best `wanted` plays: a heap once there are so many. */
static RARE void keep_on_top(uint32_t end, uint32_t score, uint32_t placed) {
  if (results.count < results.wanted) {
    write_record(&records[results.count++], end, score, placed);
    if (results.count < results.wanted) return;
    make_heap(results.count);
  } else {
    Record candidate;
    write_record(&candidate, end, score, placed);
    if (!comes_before(&candidate, &records[0])) return;
    records[0] = candidate;
    sink(0, results.count);
  }
  results.least = score_of(&records[0]);
}

/* Begin with a play of this equity: the best one is not before it. */
static void begin_with(const Record *record, int32_t equity) {
  records[0] = *record;
  results.count = 1;
  best_equity = equity;
  results.least = promise_at_least(equity);
}

/* Keep the play with the highest equity, of several the first in the order of a list of best plays. */
static RARE void keep_by_equity(uint32_t end, uint32_t score, uint32_t placed) {
  Record candidate;
  write_record(&candidate, end, score, placed);
  const int32_t equity = (int32_t)score * HUNDREDTHS + kept_equity[tiles_left(&candidate)];
  if (results.count) {
    if (equity < best_equity || (equity == best_equity && !comes_before(&candidate, &records[0]))) return;
  }
  begin_with(&candidate, equity);
}

/* A single tile that makes words in both directions is listed across only. */
static bool listed_across(uint32_t end) {
  for (uint32_t place = search.start; place <= end; place++)
    if (!search.line[place].tile) return search.line[place].crossed;
  return false;
}

/* Take note of the word that ends at `end` if it covers the anchor: `points` and `factor` of the word itself,
 * `crossing` points of the words across it, `placed` new tiles * 16 + blanks among them (SCO-1 to SCO-3). */
static INLINE void keep(uint32_t end, uint32_t points, uint32_t factor, uint32_t crossing, uint32_t placed) {
  const uint32_t tiles = placed >> 4, score = points * factor + crossing + (tiles == most_tiles ? bonus : 0);
  if (score + results.beside[tiles] < results.least || end < search.anchor || end == search.start || tiles - search.fewest > search.most - search.fewest) return;
  if (tiles == 1 && search.direction == DOWN && listed_across(end)) return;
  if (results.mode >= TOP) {
    (results.mode == TOP ? keep_on_top : keep_by_equity)(end, score, placed);
    return;
  }
  if (results.mode == BEST && score > results.least) {
    results.least = score;
    results.count = 0;
  }
  if (results.count < results.wanted) write_record(&records[results.count], end, score, placed);
  results.count++;
}

static void lay_tile(uint32_t place, const Branch *branch, uint32_t kinds, uint32_t tiles, uint32_t points,
                     uint32_t factor, uint32_t crossing, uint32_t placed);

/* Go on from `place`, to which `branch` leads, with `tiles` left on the rack and their `kinds`: walk over
 * what lies there, then lay a tile on the empty square behind it if a letter that may follow can lie there.
 * The other arguments are those of keep(), for the word so far. */
static INLINE void go_on(uint32_t place, const Branch *branch, uint32_t kinds, uint32_t tiles,
                         uint32_t points, uint32_t factor, uint32_t crossing, uint32_t placed) {
  const Square *square = search.line + place;
  for (; square->tile; square++, place++) {
    if (!has(branch->letters, square->tile)) return;
    search.word[place] = square->tile;
    points += square->points;
    if (has(branch->ending, square->tile) && !square[1].tile) keep(place, points, factor, crossing, placed);
    branch = after(branch, 1u << square->tile);
  }
  if (branch->letters & square->fits & shown_by(kinds))
    lay_tile(place, branch, kinds, tiles, points, factor, crossing, placed);
}

/* Lay each tile that can lie on the empty square at `place`, and go on from there. */
static void lay_tile(uint32_t place, const Branch *branch, uint32_t kinds, uint32_t tiles, uint32_t points,
                     uint32_t factor, uint32_t crossing, uint32_t placed) {
  const Square *square = search.line + place;
  const bool may_end = !square[1].tile, must_end = may_end && !(tiles & (tiles - 1)); /* with the last tile */
  const uint32_t ending = may_end ? branch->ending : 0;
  const uint32_t usable = (must_end ? branch->ending : branch->letters) & square->fits;
  const uint32_t letter_premium = square->letter_premium, across = square->crossed ? square->word_premium : 0;
  factor *= square->word_premium;
  crossing += square->crossing * across;
  for (uint32_t letters = usable & kinds; letters; letters &= letters - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(letters), bit = letters & -letters;
    uint32_t worth = settings.points[letter] * letter_premium;
    uint32_t points_now = points + worth, crossing_now = crossing + worth * across;
    search.word[place] = (uint8_t)letter;
    if (ending & bit) keep(place, points_now, factor, crossing_now, placed + 16);
    if (must_end) continue;
    uint32_t left = take(letter, tiles), kinds_now = kinds_left(kinds, letter, left);
    go_on(place + 1, after(branch, bit), kinds_now, left, points_now, factor, crossing_now, placed + 16);
  }
  if (!has(kinds, BLANK)) return;
  const uint32_t left = take(BLANK, tiles), kinds_now = kinds_left(kinds, BLANK, left);
  for (uint32_t letters = usable; letters; letters &= letters - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(letters), bit = letters & -letters;
    search.word[place] = (uint8_t)(letter | DESIGNATED);
    if (ending & bit) keep(place, points, factor, crossing, placed + 17);
    if (must_end) continue;
    go_on(place + 1, after(branch, bit), kinds_now, left, points, factor, crossing, placed + 17);
  }
}

/* Find the plays that begin `length` empty squares before the anchor, none of which is crossed; no play
 * scores more than `bound`. If no left parts so long are known, lay_tile() lays the rest of them. */
static void search_left_parts(uint32_t length, uint32_t bound) {
  const uint32_t known_length = know_left_parts(length);
  start_from(search.anchor - length);
  const Square *squares = search.line + search.start;
  uint32_t factor = 1, premiums = 0; /* squares that multiply their letter */
  for (uint32_t at = 0; at < known_length; at++) {
    factor *= squares[at].word_premium;
    if (squares[at].letter_premium > 1) premiums |= 1u << at;
  }
  const uint32_t fits = squares[known_length].fits;
  const LeftPart *end = left_parts + known.first[known_length + 1];
  for (const LeftPart *part = left_parts + known.first[known_length]; part < end; part++) {
    if (!(part->follow & fits)) continue;
    if (bound < results.least) return;
    uint32_t points = part->points;
    for (uint32_t left = premiums; left; left &= left - 1) {
      uint32_t at = (uint32_t)__builtin_ctz(left), tile = part->word[at];
      if (!(tile & DESIGNATED)) points += settings.points[tile] * (squares[at].letter_premium - 1u);
    }
    __builtin_memcpy(search.word + search.start, part->word, LONGEST_LEFT_PART);
    lay_tile(search.start + known_length, part->branch, part->kinds, part->tiles, points, factor, 0,
             part->placed);
  }
}
