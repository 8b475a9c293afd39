/* The position: the board, and what the words across a line demand of each square; the rack.
 *
 * What depends on the board alone is kept for as long as its lines stay the same: one play changes one
 * line and a few that cross it, and the same board is often asked about twice. */

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
  uint8_t dearest;   /* points of the dearest tile of the rack that fits here, if it is crossed */
  bool crossed;      /* a tile here makes a crossing word */
  uint8_t tile;      /* the letter that lies here, 0 if the square is empty */
  uint8_t points;    /* of the tile that lies here; 0 for a blank (TIL-BL) */
  uint8_t letter_premium;
  uint8_t word_premium;
} Square;

static Square views[2][AREA];
static uint8_t laid[SQUARES]; /* the board that the views show */
static uint32_t tiles_laid;   /* how many tiles lie on it */
static uint16_t touched[SIZE]; /* by row, a bit for each column: squares that have changed since the anchors were found */
static uint32_t changed[2];    /* by view, a bit for each line: its anchors may have changed */
static uint32_t most_tiles, bonus; /* the most tiles that one play may use (PLA-4), and what they earn (SCO-3) */

/* The squares of a line: those at 1 to SIZE, between two of the border. */
static inline Square *line_of(uint32_t direction, uint32_t line) {
  return views[direction] + (line + 1) * WIDTH;
}

/* Clear both views for the premiums of Settings. */
static void clear_board(void) {
  for (uint32_t row = 0; row < SIZE; row++)
    for (uint32_t column = 0; column < SIZE; column++) {
      uint32_t square = row * SIZE + column;
      Square empty = {
          .letter_premium = settings.letter_premium[square],
          .word_premium = settings.word_premium[square],
      };
      line_of(ACROSS, row)[column + 1] = line_of(DOWN, column)[row + 1] = empty;
      laid[square] = 0;
    }
  tiles_laid = 0;
  for (uint32_t row = 0; row < SIZE; row++) touched[row] = (1u << SIZE) - 1;
}

/* Bring both views to what Input.board has. 0 or ERROR_INPUT. */
static int32_t lay_out_board(void) {
  for (uint32_t square = 0; square < SQUARES; square++) {
    uint8_t tile = input.board[square], letter = tile & LETTER;
    if (tile == laid[square]) continue;
    if (letter >= MOST_LETTERS || (tile && !letter)) return ERROR_INPUT;
    uint32_t row = square / SIZE, column = square % SIZE;
    Square *across = line_of(ACROSS, row) + column + 1, *down = line_of(DOWN, column) + row + 1;
    tiles_laid += (tile != 0) - (laid[square] != 0);
    across->tile = down->tile = letter;
    across->points = down->points = tile & DESIGNATED ? 0 : settings.points[letter];
    laid[square] = tile;
    touched[row] |= (uint16_t)(1u << column);
  }
  return 0;
}

/* The points of the tiles that lie next to this square, one after another, in steps of `step`. */
static uint32_t points_beside(const Square *square, int32_t step) {
  uint32_t points = 0;
  for (square += step; square->tile; square += step) points += square->points;
  return points;
}

/* Whether a word ends with the tiles from this square down. */
static bool ends_a_word(const Branch *branch, const Square *square) {
  for (; has(branch->letters, square->tile); square += WIDTH) {
    if (!square[WIDTH].tile) return has(branch->ending, square->tile);
    branch = after(branch, 1u << square->tile);
  }
  return false;
}

/* The letters that make a word with the tiles above and below this square (PLA-3). */
static uint32_t letters_between(const Square *square) {
  const Square *above = square;
  while (above[-WIDTH].tile) above -= WIDTH;
  const Branch *branch = branches;
  for (; above < square; above += WIDTH) {
    if (!has(branch->letters, above->tile)) return 0;
    branch = after(branch, 1u << above->tile);
  }
  if (!square[WIDTH].tile) return branch->ending;
  uint32_t fits = 0;
  for (uint32_t left = branch->letters; left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left);
    if (ends_a_word(after(branch, 1u << letter), square + WIDTH)) fits |= 1u << letter;
  }
  return fits;
}

/* Find what the word across its line demands of an empty square, and is worth. */
static void find_crossing(uint32_t direction, uint32_t line, Square *square) {
  square->crossed = square[-WIDTH].tile || square[WIDTH].tile;
  square->fits = square->crossed ? letters_between(square) : ~0u;
  square->crossing = (uint16_t)(points_beside(square, -WIDTH) + points_beside(square, WIDTH));
  changed[direction] |= 1u << line;
}

/* Find anew what has changed with one square: the words across it end at the next empty squares on both sides. */
static void find_crossings_at(uint32_t direction, uint32_t line, uint32_t place) {
  Square *square = line_of(direction, line) + place;
  changed[direction] |= 1u << line;
  if (!square->tile) find_crossing(direction, line, square);
  int32_t before = (int32_t)line - 1, behind = (int32_t)line + 1;
  while (before >= 0 && line_of(direction, (uint32_t)before)[place].tile) before--;
  while (behind < SIZE && line_of(direction, (uint32_t)behind)[place].tile) behind++;
  if (before >= 0) find_crossing(direction, (uint32_t)before, line_of(direction, (uint32_t)before) + place);
  if (behind < SIZE) find_crossing(direction, (uint32_t)behind, line_of(direction, (uint32_t)behind) + place);
}

/* Find anew what words across the lines demand and are worth, where that may have changed. */
static void find_crossings(void) {
  for (uint32_t row = 0; row < SIZE; row++) {
    for (uint32_t columns = touched[row]; columns; columns &= columns - 1) {
      const uint32_t column = (uint32_t)__builtin_ctz(columns);
      find_crossings_at(ACROSS, row, column + 1);
      find_crossings_at(DOWN, column, row + 1);
    }
    touched[row] = 0;
  }
}

/* The rack as it was dealt. Its tiles are numbered kind by kind, so that any part of it is a set of numbers:
 * what is left of the rack is passed down the search by value, and nothing needs to be put back. */
static struct {
  uint32_t tiles;                       /* how many */
  uint32_t most;                        /* how many of them one play may use */
  uint32_t kinds;                       /* one bit for each kind, blanks at 0 */
  uint16_t numbers[MOST_LETTERS];       /* of the tiles of each kind */
  uint8_t points[MOST_TILES];           /* of each tile, highest first */
  uint16_t most_points[MOST_TILES + 1]; /* of so many tiles together */
  uint32_t sum; /* of the tiles' marks; 0 if a blank or a missing tile leaves the words open */
} rack;

/* Read `length` tiles of Input.rack. 0 or ERROR_INPUT. */
static int32_t take_up_rack(uint32_t length) {
  if (length > MOST_TILES) return ERROR_INPUT;
  uint8_t count[MOST_LETTERS] = {0};
  rack.tiles = length;
  rack.most = length < most_tiles ? length : most_tiles;
  rack.kinds = rack.sum = 0;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t tile = input.rack[at], place = at;
    if (tile >= MOST_LETTERS) return ERROR_INPUT;
    count[tile]++;
    rack.kinds |= 1u << tile;
    rack.sum += marks[tile];
    uint8_t points = tile == BLANK ? 0 : settings.points[tile];
    for (; place && rack.points[place - 1] < points; place--) rack.points[place] = rack.points[place - 1];
    rack.points[place] = points;
  }
  if (count[BLANK] || length != most_tiles) rack.sum = 0;
  for (uint32_t kind = 0, next = 0; kind < MOST_LETTERS; next += count[kind++])
    rack.numbers[kind] = (uint16_t)(((1u << count[kind]) - 1) << next);
  for (uint32_t at = 0; at < length; at++)
    rack.most_points[at + 1] = (uint16_t)(rack.most_points[at] + rack.points[at]);
  return 0;
}

/* The numbers of all tiles of the rack. */
static inline uint32_t whole_rack(void) { return (1u << rack.tiles) - 1; }

/* The letters that these kinds of tiles can show; a blank shows them all. */
static inline uint32_t shown_by(uint32_t kinds) { return has(kinds, BLANK) ? ~0u : kinds; }

/* What is left of these tiles without one of `kind`. */
static inline uint32_t take(uint32_t kind, uint32_t tiles) {
  uint32_t same = tiles & rack.numbers[kind];
  return tiles ^ (same & -same);
}

/* Those of the kinds that are still there when one of `kind` has been taken and `tiles` are left. */
static inline uint32_t kinds_left(uint32_t kinds, uint32_t kind, uint32_t tiles) {
  return tiles & rack.numbers[kind] ? kinds : kinds & ~(1u << kind);
}
