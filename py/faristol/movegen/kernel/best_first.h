/* The best plays without all the others: the most promising searches first, until no other can reach them. */

#pragma once

#include "fitting.h"

/* The searches to be made: what none of its plays exceeds, a score and what it may have beside it, << 16 | number of its anchor << 5 | whether
 * the whole rack is laid << 4 | length of the left part. */
static uint32_t plan[4 * SQUARES];
static uint32_t planned;

/* Squares that give a tile more than the others of a word do. */
typedef struct {
  uint32_t count;
  uint32_t in_word[MOST_TILES], in_crossing[MOST_TILES]; /* what multiplies its points */
} Favoured;

/* The most that the dearest tiles earn on favoured squares if the word is multiplied by `factor`: the dearest
 * on the best square, and so on down. */
static uint32_t most_on(const Favoured *favoured, uint32_t factor) {
  uint32_t weights[MOST_TILES], points = 0;
  for (uint32_t at = 0; at < favoured->count; at++) {
    uint32_t weight = favoured->in_word[at] * factor + favoured->in_crossing[at], place = at;
    for (; place && weights[place - 1] < weight; place--) weights[place] = weights[place - 1];
    weights[place] = weight;
  }
  for (uint32_t at = 0; at < favoured->count; at++) points += weights[at] * rack.points[at];
  return points;
}

/* What no play exceeds that lays a part of the rack, or the whole where these are apart; NEVER where there is none. */
typedef struct {
  int32_t part, whole;
} Highest;

/* What plays promise at most with `length` tiles of the rack before the anchor. Squares whose crossing word keeps
 * the dearest tile out count with the dearest that fits; over the others the rack is spread as it earns
 * most. */
static Highest bound_of(const Anchor *anchor, uint32_t length) {
  const Square *last = line_of(anchor->direction, anchor->line) + anchor->place;
  const uint32_t shown = shown_by(rack.kinds);
  uint32_t points = anchor->points, factor = 1, crossing = 0, placed = 0, plain = 0;
  uint32_t lying = anchor->points, in_words = 0, in_crossings = 0; /* of tiles that lie there, of premiums for tiles */
  Highest bound = {NEVER, NEVER};
  uint32_t on_favoured = 0, favoured_at = ~0u;
  uint32_t through = anchor->tiles_before, sum = rack.sum; /* tiles of the board in the word, marks of all */
  Favoured favoured = {.count = 0};
  for (const Square *before = last - through; before < last; before++) sum += marks[before->tile];
  for (const Square *square = last - length; placed < rack.most && square->fits & shown;) {
    const uint32_t letter_premium = square->letter_premium, word_premium = square->word_premium;
    if (bounds.together) {
      const uint32_t dearest = square->crossed ? square->dearest : rack.points[0];
      in_words += (letter_premium - 1) * dearest;
      if (square->crossed) in_crossings += (square->crossing + letter_premium * dearest) * word_premium;
    }
    if (!square->crossed && letter_premium == 1) {
      plain++;
    } else if (square->crossed && square->dearest < rack.points[0]) {
      points += square->dearest * letter_premium;
      crossing += (square->crossing + square->dearest * letter_premium) * word_premium;
    } else {
      favoured.in_word[favoured.count] = letter_premium;
      favoured.in_crossing[favoured.count++] = square->crossed ? letter_premium * word_premium : 0;
      crossing += square->crossing * word_premium;
    }
    factor *= word_premium;
    placed++;
    for (square++; square->tile; square++) {
      points += square->points;
      lying += square->points;
      sum += marks[square->tile];
      through++;
    }
    if (square <= last) continue;
    const bool whole = placed == most_tiles;
    if (whole && rack.sum && through <= MOST_THROUGH && !may_be_a_word(sum)) continue;
    uint32_t tiles = favoured.count + plain;
    if (favoured_at != (factor << 8 | favoured.count)) {
      favoured_at = factor << 8 | favoured.count;
      on_favoured = most_on(&favoured, factor);
    }
    uint32_t most = points * factor + crossing + on_favoured +
                    factor * (rack.most_points[tiles] - rack.most_points[favoured.count]) + results.beside[placed];
    if (bounds.together && bound_with(factor)) {
      const uint32_t together = factor * (lying + in_words) + in_crossings + (uint32_t)bounds.most[factor][placed];
      if (together < most) most = together;
    }
    if (whole) most += bonus;
    int32_t *highest = whole && bounds.apart ? &bound.whole : &bound.part;
    if ((int32_t)most > *highest) *highest = most < 0xffff ? (int32_t)most : 0xffff;
  }
  return bound;
}

/* The points of the dearest of these letters. */
static uint8_t dearest_of(uint32_t letters) {
  uint8_t dearest = 0;
  for (; letters; letters &= letters - 1) {
    uint8_t points = settings.points[__builtin_ctz(letters)];
    if (points > dearest) dearest = points;
  }
  return dearest;
}

/* Heap with the most promising search at the root: let the one at `at` sink to its place. */
static void sink_in_plan(uint32_t at) {
  uint32_t sinking = plan[at];
  for (uint32_t below; (below = 2 * at + 1) < planned; at = below) {
    if (below + 1 < planned && plan[below] < plan[below + 1]) below++;
    if (sinking >= plan[below]) break;
    plan[at] = plan[below];
  }
  plan[at] = sinking;
}

/* Plan every search for this rack on these lines, a bit for each. */
static void make_plan(uint32_t lines) {
  const uint32_t shown = shown_by(rack.kinds);
  for (const AnchorLine *line = anchor_lines; line < anchor_lines + 2 * SIZE; line++)
    for (uint32_t at = 0; at < line->crossed_count; at++)
      line->crossed[at]->dearest = dearest_of(line->crossed[at]->fits & rack.kinds);
  planned = 0;
  for (; lines; lines &= lines - 1) {
    const uint32_t number = (uint32_t)__builtin_ctz(lines);
    const AnchorLine *line = &anchor_lines[number];
    for (uint32_t at = 0; at < line->count; at++) {
      const Anchor *anchor = &line->anchors[at];
      if (!(anchor->letters & shown)) continue;
      for (uint32_t length = 0; length <= longest_left_part(anchor); length++) {
        const Highest bound = bound_of(anchor, length);
        const uint32_t which = (number * SIZE + at) << 5 | length;
        if (bound.part >= (int32_t)results.least) plan[planned++] = (uint32_t)bound.part << 16 | which;
        if (bound.whole >= (int32_t)results.least) plan[planned++] = (uint32_t)bound.whole << 16 | 1u << 4 | which;
      }
    }
  }
  for (uint32_t at = planned / 2; at-- > 0;) sink_in_plan(at);
}

static void search_best_first(uint32_t lines) {
  if (word_index.stage <= FILLING) index_more();
  begin_bounds(word_index.stage == INDEXED);
  make_plan(lines);
  while (planned && plan[0] >> 16 >= results.least) {
    uint32_t next = plan[0];
    plan[0] = plan[--planned];
    sink_in_plan(0);
    const Anchor *anchor = &anchor_lines[(next >> 5 & 0x7ff) / SIZE].anchors[(next >> 5 & 0x7ff) % SIZE];
    const uint32_t length = next & 0xf, whole = next >> 4 & 1;
    search.fewest = whole ? most_tiles : 0;
    search.most = bounds.apart && !whole ? rack.tiles - 1 : most_tiles;
    if ((whole || bounds.together) && search_index(anchor, length, whole)) continue;
    search_anchor(anchor, length, next >> 16);
  }
}
