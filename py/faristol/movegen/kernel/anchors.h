/* The anchors: where words can lie. They depend on the board alone, and are kept line by line as long as it stays. */

#pragma once

#include "search.h"

/* An empty square next to a tile, as the leftmost one that a play covers. The word begins with the tiles that
 * lie directly before it; if there are none, with a left part on some of the empty squares there. */
typedef struct {
  const Branch *branch; /* after the tiles before it */
  uint32_t letters;     /* that can lie here: after those tiles, or else after any left part */
  uint16_t points;      /* of the tiles before it */
  uint8_t direction, line, place;
  uint8_t tiles_before; /* how many */
  uint8_t empty_before; /* how many squares, back to the anchor before; 0 if tiles lie there */
} Anchor;

/* The anchors and the empty squares with a word across of a line. */
typedef struct {
  uint32_t count, crossed_count;
  uint64_t look; /* a number for what its plays depend on (line_plays.h), 0 where it is not known */
  Anchor anchors[SIZE];
  Square *crossed[SIZE];
} AnchorLine;

enum { LINES = 2 * SIZE, EVERY_LINE = (1 << LINES) - 1 };

static AnchorLine anchor_lines[LINES]; /* those across, those down */

/* Read the tiles before an anchor; false if no play can cover it. */
static bool read_tiles_before(Anchor *anchor, const Square *square) {
  const Square *first = square;
  while (first[-1].tile) first--;
  anchor->tiles_before = (uint8_t)(square - first);
  anchor->branch = branches;
  anchor->points = 0;
  for (; first < square; first++) {
    if (!has(anchor->branch->letters, first->tile)) return false;
    anchor->branch = after(anchor->branch, 1u << first->tile);
    anchor->points += first->points;
  }
  anchor->letters = anchor->tiles_before ? anchor->branch->letters & square->fits : square->fits;
  return anchor->letters;
}

static void find_anchors_on(uint32_t direction, uint32_t number) {
  Square *squares = line_of(direction, number);
  AnchorLine *line = &anchor_lines[direction * SIZE + number];
  line->count = line->crossed_count = 0;
  line->look = 0;
  for (uint32_t place = 1, before = 0; place <= SIZE; place++) {
    Square *square = squares + place;
    if (square->crossed && !square->tile) line->crossed[line->crossed_count++] = square;
    if (square->tile || !(square[-1].tile || square[1].tile || square->crossed)) continue;
    Anchor *anchor = &line->anchors[line->count];
    anchor->direction = (uint8_t)direction;
    anchor->line = (uint8_t)number;
    anchor->place = (uint8_t)place;
    anchor->empty_before = (uint8_t)(square[-1].tile ? 0 : place - 1 - before);
    before = place;
    if (read_tiles_before(anchor, square)) line->count++;
  }
}

/* Find the anchors of the lines on which they may have changed. */
static void find_anchors(void) {
  find_crossings();
  if (!(changed[ACROSS] | changed[DOWN])) return;
  changed[ACROSS] |= 1u << SIZE / 2; /* the line of the first play */
  for (uint32_t direction = ACROSS; direction <= DOWN; direction++) {
    for (uint32_t lines = changed[direction]; lines; lines &= lines - 1)
      find_anchors_on(direction, (uint32_t)__builtin_ctz(lines));
    changed[direction] = 0;
  }
  if (tiles_laid) return;
  /* Plays over the empty board have one: H8 across (PLA-1); down they would be the same plays. */
  anchor_lines[SIZE / 2].count = 1;
  anchor_lines[SIZE / 2].anchors[0] = (Anchor){
      .branch = branches,
      .letters = ~0u,
      .line = SIZE / 2,
      .place = SIZE / 2 + 1,
      .empty_before = SIZE / 2,
  };
}

static void turn_to(const Anchor *anchor) {
  search.direction = anchor->direction;
  search.number = anchor->line;
  search.line = line_of(anchor->direction, anchor->line);
  search.anchor = anchor->place;
}

/* The most tiles of the rack that can lie before the anchor. */
static uint32_t longest_left_part(const Anchor *anchor) {
  return anchor->empty_before < rack.most ? anchor->empty_before : rack.most - 1;
}

/* Find the plays with `length` tiles of the rack before the anchor; none scores more than `bound`. */
static void search_anchor(const Anchor *anchor, uint32_t length, uint32_t bound) {
  turn_to(anchor);
  if (!anchor->tiles_before) {
    search_left_parts(length, bound);
    return;
  }
  start_from(search.anchor - anchor->tiles_before);
  for (uint32_t at = search.start; at < search.anchor; at++) search.word[at] = search.line[at].tile;
  lay_tile(search.anchor, anchor->branch, rack.kinds, whole_rack(), anchor->points, 1, 0, 0);
}

static void search_line(const AnchorLine *line) {
  for (const Anchor *anchor = line->anchors; anchor < line->anchors + line->count; anchor++) {
    if (!(anchor->letters & shown_by(rack.kinds))) continue;
    const uint32_t longest = longest_left_part(anchor);
    for (uint32_t length = 0; length <= longest; length++) search_anchor(anchor, length, 0);
  }
}

static void search_every_anchor(void) {
  for (const AnchorLine *line = anchor_lines; line < anchor_lines + 2 * SIZE; line++) search_line(line);
}
