/* The anchors: where to search, and in which order if only the best plays are wanted. */

#pragma once

#include "search.h"

typedef struct {
  uint8_t direction, line, place, empty_before;
  int32_t best; /* no play from this anchor scores more; -1 once it has been searched */
  Bounds bounds;
} Anchor;

static Anchor anchors[2 * SQUARES];

static void turn_to_line(uint32_t direction, uint32_t line) {
  search.direction = direction;
  search.line_number = line;
  search.line = views[direction] + (line + 1) * WIDTH;
}

/* Find every play whose leftmost anchor is this one. The tiles that lie directly before it, if any, are
 * the left part; otherwise it comes from the rack. */
static void search_anchor(uint32_t place, uint32_t empty_before) {
  search.anchor = place;
  if (!search.line[place - 1].tile) {
    extend_left(children(nodes[0]), 0, empty_before);
    return;
  }
  uint32_t start = place - 1, points = 0, list = children(nodes[0]);
  while (search.line[start - 1].tile) start--;
  for (uint32_t at = start; at < place; at++) {
    const Square *square = search.line + at;
    search.word[at] = square->tile;
    points += square->points;
    list = children(child(list, square->tile));
  }
  if (list) extend_right(place, list, start, points, 1, 0, 0);
}

/* The most that `count` tiles can earn if their squares multiply them by `weights`: the dearest tile on
 * the dearest square, and so on down. The weights are sorted on the way. */
static uint32_t most_points(uint32_t *weights, uint32_t count) {
  uint32_t points = 0;
  for (uint32_t at = 1; at < count; at++) {
    uint32_t weight = weights[at], place = at;
    for (; place && weights[place - 1] < weight; place--) weights[place] = weights[place - 1];
    weights[place] = weight;
  }
  for (uint32_t at = 0; at < count; at++) points += weights[at] * rack.points[at];
  return points;
}

/* No play that begins on `start` (its own tiles before it included) and covers the anchor scores more.
 * Squares whose crossing word keeps the dearest tile out count with the dearest that fits; over the others,
 * `open` of them, the tiles of the rack are spread as they earn most. */
static uint32_t bound_from(uint32_t start, uint32_t anchor) {
  uint32_t in_main[MOST_TILES], in_crossing[MOST_TILES], weights[MOST_TILES];
  uint32_t points = 0, factor = 1, crossing = 0, placed = 0, open = 0, bound = 0;
  uint32_t sum = rack.sum, through = 0; /* of the word's tiles so far, and how many lay there before */
  const uint32_t playable = playable_letters();
  for (const Square *before = search.line + start - 1; before->tile; before--) {
    points += before->points;
    sum += marks[before->tile];
    through++;
  }
  for (const Square *square = search.line + start; placed < rack.tiles && square->fits & playable;) {
    uint32_t letter_premium = square->letter_premium, word_premium = square->word_premium;
    crossing += square->crossing * word_premium;
    if (square->dearest < rack.points[0]) {
      points += square->dearest * letter_premium;
      crossing += square->dearest * letter_premium * word_premium;
    } else {
      in_main[open] = letter_premium;
      in_crossing[open++] = square->crossed ? letter_premium * word_premium : 0;
    }
    factor *= word_premium;
    placed++;
    for (square++; square->tile; square++) {
      points += square->points;
      sum += marks[square->tile];
      through++;
    }
    if (square <= search.line + anchor) continue;
    if (placed == bonus_tiles && rack.sum && through <= MOST_THROUGH && !may_be_a_word(sum)) continue;
    for (uint32_t at = 0; at < open; at++) weights[at] = in_main[at] * factor + in_crossing[at];
    uint32_t total = points * factor + crossing + most_points(weights, open);
    if (placed == bonus_tiles) total += bonus;
    if (total > bound) bound = total;
  }
  return bound;
}

static void find_bounds(Anchor *anchor) {
  uint32_t length = anchor->empty_before < rack.tiles ? anchor->empty_before : rack.tiles - 1u, best = 0;
  for (;; length--) {
    uint32_t bound = bound_from(anchor->place - length, anchor->place);
    anchor->bounds.longer[length] = best;
    anchor->bounds.exactly[length] = bound;
    if (bound > best) best = bound;
    if (!length) break;
  }
  anchor->best = (int32_t)best;
}

/* List the anchors on which a tile of the rack can lie; returns how many there are. Plays over the empty
 * board have one: H8 across (PLA-1); down they would be the same plays. */
static uint32_t find_anchors(void) {
  uint32_t count = 0;
  const uint32_t playable = playable_letters(), directions = board_empty ? 1 : 2, centre = SIZE / 2;
  for (uint32_t direction = ACROSS; direction < directions; direction++) {
    find_crossings(views[direction]);
    for (uint32_t line = 0; line < SIZE; line++) {
      const Square *squares = views[direction] + (line + 1) * WIDTH;
      uint32_t before = 0;
      for (uint32_t place = 1; place <= SIZE; place++) {
        const Square *square = squares + place;
        if (square->tile) continue;
        bool beside = square[-1].tile || square[1].tile || square->crossed;
        if (!beside && !(board_empty && line == centre && place == centre + 1)) continue;
        uint32_t empty_before = square[-1].tile ? 0 : place - 1 - before;
        before = place;
        if (square->fits & playable) {
          Anchor *found = &anchors[count++];
          found->direction = (uint8_t)direction;
          found->line = (uint8_t)line;
          found->place = (uint8_t)place;
          found->empty_before = (uint8_t)empty_before;
        }
      }
    }
  }
  return count;
}

static void search_every_anchor(uint32_t count) {
  static const Bounds none; /* no bound is below a least score of 0 */
  search.bounds = &none;
  for (const Anchor *anchor = anchors; anchor < anchors + count; anchor++) {
    turn_to_line(anchor->direction, anchor->line);
    search_anchor(anchor->place, anchor->empty_before);
  }
}

/* Search the most promising anchors first, and stop when no other can reach the plays already found. */
static void search_best_anchors(uint32_t count) {
  for (Anchor *anchor = anchors; anchor < anchors + count; anchor++) {
    turn_to_line(anchor->direction, anchor->line);
    find_bounds(anchor);
  }
  for (uint32_t left = count; left; left--) {
    Anchor *best = anchors;
    for (Anchor *anchor = anchors + 1; anchor < anchors + count; anchor++)
      if (anchor->best > best->best) best = anchor;
    if (best->best < (int32_t)results.least) return;
    turn_to_line(best->direction, best->line);
    search.bounds = &best->bounds;
    search_anchor(best->place, best->empty_before);
    best->best = -1;
  }
}
