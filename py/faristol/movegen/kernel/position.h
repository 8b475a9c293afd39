/* The position: the board, the rack, and what the words across a line demand of each square. */

#pragma once

#include "anagrams.h"

enum {
  WIDTH = SIZE + 2, /* a border of one square all around spares every test for the edge */
  AREA = WIDTH * WIDTH
};

/* The board has one view for each direction, in which words run along the lines. */
typedef struct {
  uint32_t fits;     /* letters a crossing word allows here: all if there is none, none in the border */
  uint16_t crossing; /* points of the tiles already in the crossing word */
  uint8_t dearest;   /* points of the dearest tile of the rack that fits here */
  bool crossed;      /* a tile here makes a crossing word */
  uint8_t tile;      /* the letter that lies here, 0 if the square is empty */
  uint8_t points;    /* of the tile that lies here; 0 for a blank (TIL-BL) */
  uint8_t letter_premium;
  uint8_t word_premium;
} Square;

static Square views[2][AREA];
static bool board_empty;
static uint32_t bonus_tiles, bonus;

static inline uint32_t place_in_view(uint32_t line, uint32_t place) {
  return (line + 1) * WIDTH + place + 1;
}

/* Read Input.board into both views. 0 or ERROR_INPUT. */
static int32_t lay_out_board(void) {
  board_empty = true;
  for (uint32_t row = 0; row < SIZE; row++)
    for (uint32_t column = 0; column < SIZE; column++) {
      uint8_t tile = input.board[row * SIZE + column], letter = tile & LETTER;
      if (letter >= MOST_LETTERS || (tile && !letter)) return ERROR_INPUT;
      uint8_t points = tile & DESIGNATED ? 0 : settings.points[letter];
      Square *across = &views[ACROSS][place_in_view(row, column)];
      Square *down = &views[DOWN][place_in_view(column, row)];
      across->tile = down->tile = letter;
      across->points = down->points = points;
      if (tile) board_empty = false;
    }
  return 0;
}

static struct {
  uint8_t count[MOST_LETTERS]; /* how many of each, blanks at 0 */
  uint8_t points[MOST_TILES];  /* of each tile, highest first */
  uint32_t held;               /* one bit for each kind with a count */
  uint32_t tiles;              /* how many at the start of the search */
  uint32_t sum;                /* of their marks; 0 if a blank or a missing tile leaves the words open */
} rack;

/* Read `length` tiles of Input.rack. 0 or ERROR_INPUT. */
static int32_t take_up_rack(uint32_t length) {
  if (length > MOST_TILES) return ERROR_INPUT;
  for (uint32_t letter = 0; letter < MOST_LETTERS; letter++) rack.count[letter] = 0;
  rack.held = rack.sum = 0;
  rack.tiles = length;
  rack.points[0] = 0;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t tile = input.rack[at], place = at;
    if (tile >= MOST_LETTERS) return ERROR_INPUT;
    rack.count[tile]++;
    rack.held |= 1u << tile;
    rack.sum += marks[tile];
    uint8_t points = tile == BLANK ? 0 : settings.points[tile];
    for (; place && rack.points[place - 1] < points; place--) rack.points[place] = rack.points[place - 1];
    rack.points[place] = points;
  }
  if (rack.count[BLANK] || length != bonus_tiles) rack.sum = 0;
  return 0;
}

static inline bool holds(uint32_t tile) { return rack.held >> tile & 1; }

/* The letters that can be shown now; a blank shows them all. */
static inline uint32_t playable_letters(void) { return holds(BLANK) ? ~0u : rack.held; }

static inline void take(uint32_t tile) {
  if (!--rack.count[tile]) rack.held &= ~(1u << tile);
}

static inline void put_back(uint32_t tile) {
  rack.count[tile]++;
  rack.held |= 1u << tile;
}

/* The points of the tiles that lie next to this square, one after another, in steps of `step`. */
static uint32_t points_beside(const Square *square, int32_t step) {
  uint32_t points = 0;
  for (square += step; square->tile; square += step) points += square->points;
  return points;
}

/* The letters that make a word with the tiles above and below this square (PLA-3); of those that the rack
 * cannot show some may be missing. */
static uint32_t letters_between(const Square *square) {
  const Square *above = square;
  while (above[-WIDTH].tile) above -= WIDTH;
  uint32_t list = children(nodes[0]);
  for (; above < square && list; above += WIDTH) list = children(child(list, above->tile));
  if (!square[WIDTH].tile) return siblings[list].accepting;
  uint32_t fits = 0, letters = siblings[list].letters;
  for (uint32_t left = letters & playable_letters(); left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left), node = node_in(list, letters, letter);
    for (const Square *below = square + WIDTH; below->tile && node; below += WIDTH)
      node = child(children(node), below->tile);
    if (accepts(node)) fits |= 1u << letter;
  }
  return fits;
}

static uint8_t dearest_of(uint32_t letters) {
  uint8_t dearest = 0;
  for (; letters; letters &= letters - 1) {
    uint8_t points = settings.points[__builtin_ctz(letters)];
    if (points > dearest) dearest = points;
  }
  return dearest;
}

/* Find for every empty square of a view what the word across the line demands and is worth. */
static void find_crossings(Square *view) {
  for (uint32_t line = 0; line < SIZE; line++)
    for (uint32_t place = 0; place < SIZE; place++) {
      Square *square = view + place_in_view(line, place);
      if (square->tile) continue;
      square->crossed = square[-WIDTH].tile || square[WIDTH].tile;
      if (square->crossed) {
        square->fits = letters_between(square);
        square->crossing = (uint16_t)(points_beside(square, -WIDTH) + points_beside(square, WIDTH));
        square->dearest = dearest_of(square->fits & rack.held);
      } else {
        square->fits = ~0u;
        square->crossing = 0;
        square->dearest = rack.points[0];
      }
    }
}
