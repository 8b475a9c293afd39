/* The search along one line: words grow from an anchor, to the left of it first, then to the right. */

#pragma once

#include "position.h"
#include "results.h"

/* No play scores more that begins so many squares before its anchor (`exactly`) or more (`longer`). */
typedef struct {
  uint32_t exactly[SIZE], longer[SIZE];
} Bounds;

/* Where the search stands. */
static struct {
  const Square *line;         /* line[1] to line[15] are its squares, line[0] and line[16] the border */
  uint32_t line_number, direction;
  uint32_t anchor;
  const Bounds *bounds;       /* of the anchor if its left part comes from the rack */
  uint8_t left[SIZE];         /* the left part, before it is known where it begins */
  uint8_t word[WIDTH + SIZE]; /* by place on the line; so long that 16 bytes can be read from any place */
} search;

/* Write the play on places `start` to `end` of the line. The word is copied as two words of eight bytes
 * with what lies beyond its end masked off: a loop over the letters would cost more than the search. */
static inline void write_record(Record *record, uint32_t start, uint32_t end, uint32_t points,
                                uint32_t placed) {
  uint32_t length = end - start + 1, from = start - 1, line = search.line_number;
  uint64_t low, high;
  __builtin_memcpy(&low, search.word + start, 8);
  __builtin_memcpy(&high, search.word + start + 8, 8);
  low &= length < 8 ? ~(~0ull << 8 * length) : ~0ull;
  high &= length > 8 ? ~(~0ull << 8 * (length - 8)) : 0;
  const uint64_t blanks = 0x8080808080808080ull;
  uint32_t blank_count = (uint32_t)(__builtin_popcountll(low & blanks) + __builtin_popcountll(high & blanks));
  high |= (uint64_t)(placed << 4 | blank_count) << 56;
  uint32_t square = search.direction == ACROSS ? line * SIZE + from : from * SIZE + line;
  uint32_t head = __builtin_bswap32((0xffffu - points) << 16 | square << 8 | search.direction);
  __builtin_memcpy(record, &head, 4);
  __builtin_memcpy(record->word, &low, 8);
  __builtin_memcpy(record->word + 8, &high, 8);
}

/* Keep one of the best `wanted` plays: a heap once there are so many. */
static void keep_on_top(uint32_t start, uint32_t end, uint32_t points, uint32_t placed) {
  if (results.count < results.wanted) {
    write_record(&records[results.count++], start, end, points, placed);
    if (results.count < results.wanted) return;
    make_heap(results.count);
  } else {
    Record candidate;
    write_record(&candidate, start, end, points, placed);
    if (!comes_before(&candidate, &records[0])) return;
    records[0] = candidate;
    sink(0, results.count);
  }
  results.least = score_of(&records[0]);
}

/* A single tile that makes words in both directions is listed across only. */
static bool listed_across(uint32_t start, uint32_t end) {
  for (uint32_t place = start; place <= end; place++)
    if (!search.line[place].tile) return search.line[place].crossed;
  return false;
}

/* Take note of the word on places `start` to `end`: `points` and `factor` of the word itself, `crossing`
 * points of the words across it, `placed` new tiles (SCO-1 to SCO-3). */
static inline void keep(uint32_t start, uint32_t end, uint32_t points, uint32_t factor, uint32_t crossing,
                        uint32_t placed) {
  uint32_t score = points * factor + crossing + (placed == bonus_tiles ? bonus : 0);
  if (score < results.least || start == end) return;
  if (placed == 1 && search.direction == DOWN && listed_across(start, end)) return;
  if (results.mode == TOP) {
    keep_on_top(start, end, score, placed);
    return;
  }
  if (results.mode == BEST && score > results.least) {
    results.least = score;
    results.count = 0;
  }
  if (results.count < results.wanted) write_record(&records[results.count], start, end, score, placed);
  results.count++;
}

/* Go on from `place` with the nodes in `list`; the word began on `start` and is worth `points` times
 * `factor` so far, the words across it `crossing`, with `placed` tiles from the rack. */
static void extend_right(uint32_t place, uint32_t list, uint32_t start, uint32_t points, uint32_t factor,
                         uint32_t crossing, uint32_t placed) {
  const Square *square = search.line + place;
  for (; square->tile; square++, place++) {
    uint32_t node = child(list, square->tile);
    if (!node) return;
    search.word[place] = square->tile;
    points += square->points;
    if (accepts(node) && !square[1].tile) keep(start, place, points, factor, crossing, placed);
    list = children(node);
  }
  bool may_end = !square[1].tile, last_tile = placed + 1 == rack.tiles;
  Siblings next = siblings[list];
  /* With the last tile on the rack and an empty square behind, only the end of a word will do. */
  uint32_t follow = last_tile && may_end ? next.accepting : next.letters;
  uint32_t usable = follow & square->fits & playable_letters();
  if (!usable) return;
  uint32_t word_premium = square->word_premium, factor_now = factor * word_premium;
  for (; usable; usable &= usable - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(usable), node = node_in(list, next.letters, letter);
    bool ends = accepts(node) && may_end, goes_on = children(node) && !(last_tile && may_end);
    if (holds(letter)) {
      uint32_t worth = settings.points[letter] * (uint32_t)square->letter_premium;
      uint32_t points_now = points + worth, crossing_now = crossing;
      if (square->crossed) crossing_now += (square->crossing + worth) * word_premium;
      search.word[place] = (uint8_t)letter;
      if (ends) keep(start, place, points_now, factor_now, crossing_now, placed + 1);
      if (goes_on) {
        take(letter);
        extend_right(place + 1, children(node), start, points_now, factor_now, crossing_now, placed + 1);
        put_back(letter);
      }
    }
    if (holds(BLANK)) {
      uint32_t crossing_now = square->crossed ? crossing + square->crossing * word_premium : crossing;
      search.word[place] = (uint8_t)(letter | DESIGNATED);
      if (ends) keep(start, place, points, factor_now, crossing_now, placed + 1);
      if (goes_on) {
        take(BLANK);
        extend_right(place + 1, children(node), start, points, factor_now, crossing_now, placed + 1);
        put_back(BLANK);
      }
    }
  }
}

/* Now that the left part is complete it is known on which squares it lies. */
static void lay_left_part(uint32_t list, uint32_t length) {
  uint32_t start = search.anchor - length, points = 0, factor = 1;
  for (uint32_t at = 0; at < length; at++) {
    const Square *square = search.line + start + at;
    uint8_t tile = search.left[at];
    search.word[start + at] = tile;
    if (!(tile & DESIGNATED)) points += settings.points[tile] * (uint32_t)square->letter_premium;
    factor *= square->word_premium;
  }
  extend_right(search.anchor, list, start, points, factor, 0, length);
}

/* Try the left part of `length` letters from the rack, then longer ones, up to `longest`: as many empty
 * squares as lie between this anchor and the one before. None of them is crossed. */
static void extend_left(uint32_t list, uint32_t length, uint32_t longest) {
  const uint32_t letters = siblings[list].letters;
  const uint32_t on_anchor = search.line[search.anchor].fits & playable_letters();
  if (!on_anchor) return; /* the left part has used up what the anchor would take */
  if (on_anchor & letters && search.bounds->exactly[length] >= results.least) lay_left_part(list, length);
  if (length >= longest || length + 1 >= rack.tiles || search.bounds->longer[length] < results.least) return;
  for (uint32_t usable = letters & playable_letters(); usable; usable &= usable - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(usable), next = children(node_in(list, letters, letter));
    if (!next) continue;
    if (holds(letter)) {
      take(letter);
      search.left[length] = (uint8_t)letter;
      extend_left(next, length + 1, longest);
      put_back(letter);
    }
    if (holds(BLANK)) {
      take(BLANK);
      search.left[length] = (uint8_t)(letter | DESIGNATED);
      extend_left(next, length + 1, longest);
      put_back(BLANK);
    }
  }
}
