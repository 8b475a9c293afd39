/* A position with an empty bag, its plays, and what the end of the game brings. */

#pragma once

#include "line_plays.h"

enum { BOUNDLESS = 1 << 28 };

/* Layout: 0 spread, 4 breadth, 8 positions, 12 exact, 16 best (a pass is all zeros), 36 board, 261 racks
 * (of the player to move, of the other), 291 tiles on each, 293 the turn before was a pass, 294 the value of the
 * rack that is left changes sides, 295 after two passes each loses the value of his own. */
typedef struct {
  int32_t spread;
  uint32_t breadth, positions, exact;
  Record best;
  uint8_t board[SQUARES];
  uint8_t racks[2][MOST_TILES];
  uint8_t held[2];
  uint8_t passed, transfer, own;
} Endgame;

_Static_assert(sizeof(Endgame) == 296 && offsetof(Endgame, board) == 36, "the host reads this layout");

static Endgame ending;

static int32_t points_held(uint32_t player) {
  int32_t points = 0;
  for (uint32_t at = 0; at < ending.held[player]; at++) {
    uint32_t tile = ending.racks[player][at];
    points += tile == BLANK ? 0 : settings.points[tile];
  }
  return points;
}

/* What going out earns beside the points of the play. */
static int32_t going_out(uint32_t player) { return ending.transfer ? 2 * points_held(!player) : 0; }

/* What a second pass running earns. */
static int32_t blocked(uint32_t player) {
  return ending.own ? points_held(!player) - points_held(player) : 0;
}

/* What the end earns at most who has the other, holding so many points, only pass. */
static int32_t settled_at_most(int32_t left) { return ending.transfer ? 2 * left : ending.own ? left : 0; }

static inline bool is_pass(const Record *record) { return !record->tiles_placed; }

static bool is_same(const Record *one, const Record *other) {
  return !comes_before(one, other) && !comes_before(other, one);
}

/* The points that a play takes off the rack. */
static int32_t points_laid(const Record *record) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  int32_t points = 0;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step)
    if (!ending.board[square] && !(record->word[at] & DESIGNATED)) points += settings.points[record->word[at]];
  return points;
}

/* Find the plays of a player, at most `room` of them: how many, or an error; `whole` says if that is all. */
static RARE int32_t find_plays(uint32_t player, uint32_t room, bool *whole) {
  for (uint32_t square = 0; square < SQUARES; square++) input.board[square] = ending.board[square];
  for (uint32_t at = 0; at < MOST_TILES; at++) input.rack[at] = ending.racks[player][at];
  ending.positions++;
  int32_t count = generate_by_line(ending.held[player]);
  *whole = count >= 0 && (uint32_t)count <= room;
  if (*whole || count == ERROR_INPUT) return count;
  return generate(ending.held[player], TOP, room < capacity ? room : capacity);
}

static uint64_t board_key; /* of all tiles that lie */

/* Note in the key that the tile of a square is laid, or is taken away. */
static void note_tile(uint32_t square) { board_key ^= mixed((uint64_t)(square + 1) << 8 | ending.board[square]); }

/* Lay a play from a player's rack; its squares are noted, and how many they are is returned. */
static uint32_t lay_play(const Record *record, uint32_t player, uint8_t *squares) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE, count = 0;
  uint8_t *held = ending.racks[player];
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (ending.board[square]) continue;
    uint8_t tile = record->word[at], kind = tile & DESIGNATED ? BLANK : tile;
    uint32_t place = 0;
    while (held[place] != kind) place++;
    held[place] = held[--ending.held[player]];
    ending.board[square] = tile;
    note_tile(square);
    squares[count++] = (uint8_t)square;
  }
  return count;
}
