/* Self-play entirely in the kernel: the same games as faristol.movegen.selfplay, with no Python between the plays.
 *
 * Built for the browser. The host sets the kernel up, writes the tiles of a bag, and calls play_game. */

#include "kernel.c"

enum { MOST_BAG = 128 };

static uint8_t bag[MOST_BAG];

EXPORT(bag_pointer) uint8_t *bag_pointer(void) { return bag; }

/* Lay the play's new tiles on the board and take them from the rack; returns how many tiles are left on it. */
static uint32_t play_out(const Record *record, uint32_t rack_length) {
  uint32_t step = record->direction == ACROSS ? 1 : SIZE, square = record->square;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (input.board[square]) continue;
    uint8_t tile = record->word[at], from_rack = tile & DESIGNATED ? BLANK : tile;
    uint32_t place = 0;
    while (input.rack[place] != from_rack) place++;
    for (rack_length--; place < rack_length; place++) input.rack[place] = input.rack[place + 1];
    input.board[square] = tile;
  }
  return rack_length;
}

/* Play a game with the `length` tiles of the bag, drawn from its end, and racks of `rack_size`: the sum of the points
 * times 64 plus the number of rounds, or an error of the kernel. */
EXPORT(play_game) int32_t play_game(uint32_t length, uint32_t rack_size) {
  uint32_t rack_length = 0, points = 0, rounds = 0;
  if (length > MOST_BAG || rack_size > MOST_TILES) return ERROR_INPUT;
  for (uint32_t square = 0; square < SQUARES; square++) input.board[square] = 0;
  for (;;) {
    uint32_t drawn = rack_size - rack_length < length ? rack_size - rack_length : length;
    length -= drawn;
    for (uint32_t at = 0; at < drawn; at++) input.rack[rack_length++] = bag[length + at];
    if (!rack_length) break;
    rounds++;
    int32_t count = best_moves(rack_length);
    if (count < 0) return count;
    if (!count) break;
    points += score_of(&records[0]);
    rack_length = play_out(&records[0], rack_length);
  }
  return (int32_t)(points * 64 + rounds);
}
