/* The plays of a line, kept by what the line looks like and by the rack: in a search one play changes a few lines, and the
 * same line is asked about with the same rack many times.
 *
 * A line looks like the tiles that lie on it and what the words across it demand and are worth. When the plays that are
 * kept have taken up most of the room they are all forgotten. */

#pragma once

#include "equity.h"

enum { KEPT_PLAYS = 1 << 17, KEPT_PLAYS_BITS = 15 };

/* The plays of the line and the rack that `key` stands for. */
typedef struct {
  uint64_t key;
  uint32_t first, count;
} LinePlays;

static Record kept_plays[KEPT_PLAYS];
static LinePlays kept_play_lines[1 << KEPT_PLAYS_BITS];
static uint32_t kept_plays_count;

static uint64_t mixed(uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
  value = (value ^ value >> 27) * 0x94d049bb133111ebu;
  return value ^ value >> 31;
}

static void forget_plays(void) {
  kept_plays_count = 0;
  __builtin_memset(kept_play_lines, 0, sizeof kept_play_lines);
}

/* A number for all that the plays of a line depend on beside the rack. */
static uint64_t look_of(uint32_t number) {
  AnchorLine *line = &anchor_lines[number];
  if (line->look) return line->look;
  const Square *squares = line_of(number / SIZE, number % SIZE);
  uint64_t look = number + 1;
  for (uint32_t place = 1; place <= SIZE; place++) {
    const Square *square = squares + place;
    const uint64_t own = (uint64_t)square->tile << 8 | (square->crossed ? 0x80u : 0u) | square->points;
    look = (look ^ ((uint64_t)square->fits << 32 | (uint64_t)square->crossing << 16 | own)) * 0xbf58476d1ce4e5b9u;
    look ^= look >> 29;
  }
  return line->look = look | 1;
}

/* A number for the rack that plays are looked for with. */
static uint64_t rack_number(void) {
  uint64_t number = 0;
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    number = mixed(number << 9 | kind << 4 | (uint32_t)__builtin_popcount(rack.numbers[kind]));
  }
  return number;
}

/* Add the plays of one line to the records. */
static void add_plays_of(uint32_t number, uint64_t rack_key) {
  const uint64_t key = mixed(look_of(number) ^ rack_key) | 1;
  LinePlays *found = &kept_play_lines[key >> (64 - KEPT_PLAYS_BITS)];
  const uint32_t before = results.count;
  if (found->key != key) {
    search_line(&anchor_lines[number]);
    const uint32_t count = results.count - before;
    if (results.count > results.wanted || count > KEPT_PLAYS - kept_plays_count) return;
    *found = (LinePlays){key, kept_plays_count, count};
    __builtin_memcpy(kept_plays + kept_plays_count, records + before, count * sizeof(Record));
    kept_plays_count += count;
    return;
  }
  results.count += found->count;
  if (results.count > results.wanted) return;
  __builtin_memcpy(records + before, kept_plays + found->first, found->count * sizeof(Record));
}

static int32_t take_up(uint32_t rack_length, Mode mode, uint32_t wanted);

/* Every play, as generate() finds them, line by line. */
static RARE int32_t generate_by_line(uint32_t rack_length) {
  const int32_t error = take_up(rack_length, ALL, capacity);
  if (error) return error;
  find_anchors();
  forget_left_parts();
  if (kept_plays_count > KEPT_PLAYS / 4 * 3) forget_plays();
  const uint64_t rack_key = rack_number();
  for (uint32_t number = 0; rack.tiles && number < 2 * SIZE; number++)
    if (anchor_lines[number].count) add_plays_of(number, rack_key);
  return results.count > results.wanted ? ERROR_TOO_MANY : (int32_t)results.count;
}
