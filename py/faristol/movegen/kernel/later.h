/* The words that may be formed along a line some time later: of tiles that lie there now and tiles of the rack, some of
 * which came with plays before. They are kept by what the line looks like and by the rack: one play changes a few lines,
 * and most racks are asked about many times. */

#pragma once

#include "coming.h"

enum {
  MOST_LIMITED = 7, /* tiles on a rack */
  KEPT_WORDS = 1 << 17,
  KEPT_LINES_BITS = 14,
  FAR_AWAY = 100
};

/* A word along a line, with the tiles of the rack in it. */
typedef struct {
  uint16_t points;              /* of all its tiles, without premiums */
  uint8_t first, last;          /* places from 0 on */
  uint8_t joined;               /* it lies beside the board */
  uint8_t count;                /* of tiles of the rack, */
  uint8_t places[MOST_LIMITED]; /* where they lie, from 0 on, */
  uint8_t letters[MOST_LIMITED], worth[MOST_LIMITED], numbers[MOST_LIMITED];
} Later;

/* The words of a line that looks as `key` says. */
typedef struct {
  uint64_t key;
  uint32_t first, count;
} LineWords;

static Later kept_words[KEPT_WORDS];
static LineWords kept_lines[1 << KEPT_LINES_BITS];
static uint32_t kept_count; /* of words */

static struct {
  uint32_t tiles;                  /* on the rack */
  uint64_t rack;                   /* a number for it */
  const Square *line;
  uint8_t away[SIZE][SIZE + 2];    /* by line and place: how many tiles it takes to come to a square, */
  const uint8_t *line_away;        /* and those of the line */
  uint8_t needed[SIZE + 3];        /* by place: how many it takes at least to lay a word from there on */
  uint32_t first;                  /* the place that the word begins at, */
  Later word;                      /* and the word that is being found */
} later;

/* Find how far squares are away: each tile lies beside another one. */
static void find_ways(uint32_t direction) {
  uint16_t taken[SIZE + 2] = {0}, next[SIZE + 2] = {0};
  for (uint32_t line = 0; line < SIZE; line++)
    for (uint32_t at = 1; at <= SIZE; at++) {
      const bool lies = line_of(direction, line)[at].tile;
      taken[line + 1] |= (uint16_t)(lies << at);
      later.away[line][at] = lies ? 0 : FAR_AWAY;
    }
  for (uint8_t step = 1; step <= later.tiles; step++) {
    for (uint32_t line = 1; line <= SIZE; line++) {
      next[line] = (uint16_t)(taken[line] | taken[line] << 1 | taken[line] >> 1 | taken[line - 1] | taken[line + 1]);
      for (uint32_t more = next[line] & ~taken[line] & 0xfffe; more; more &= more - 1)
        later.away[line - 1][__builtin_ctz(more)] = step;
    }
    __builtin_memcpy(taken, next, sizeof taken);
  }
}

/* Find how many tiles it takes to lay a word from each place of the line on that is joined to the board. */
static void find_needed(void) {
  later.needed[SIZE + 1] = FAR_AWAY;
  for (uint32_t place = SIZE; place; place--) {
    const uint8_t here = later.line_away[place], behind = later.needed[place + 1] + 1;
    later.needed[place] = here < behind ? here : behind;
  }
}

/* Take note of a word. */
static void note_later(uint32_t points, uint32_t last, uint32_t away) {
  if (kept_count == KEPT_WORDS) return;
  later.word.first = (uint8_t)(later.first - 1);
  later.word.last = (uint8_t)(last - 1);
  later.word.joined = away <= 1;
  later.word.points = (uint16_t)points;
  kept_words[kept_count++] = later.word;
}

/* Find the words that go on from `place`, to which `branch` leads, with `tiles` left on the rack; the nearest square so
 * far is `away` from the board: so many tiles less one lie between. */
static void find_later(uint32_t place, const Branch *branch, uint32_t kinds, uint32_t tiles, uint32_t points, uint32_t away) {
  Later *word = &later.word;
  const Square *square = later.line + place;
  if (place > SIZE) return;
  if (square->tile) {
    if (!has(branch->letters, square->tile)) return;
    points += square->points;
    const bool ends = has(branch->ending, square->tile) && !square[1].tile && word->count && place > later.first;
    if (ends) note_later(points, place, 1);
    find_later(place + 1, after(branch, 1u << square->tile), kinds, tiles, points, 1);
    return;
  }
  const uint32_t number = word->count, here = later.line_away[place];
  if (here < away) away = here;
  if (!tiles || (number + later.needed[place] > later.tiles && number + away > later.tiles)) return;
  word->count++;
  word->places[number] = (uint8_t)(place - 1);
  for (uint32_t letters = branch->letters & shown_by(kinds); letters; letters &= letters - 1) {
    const uint32_t letter = (uint32_t)__builtin_ctz(letters), bit = letters & -letters;
    const bool ends = place > later.first && !square[1].tile && has(branch->ending, letter) && number + away <= later.tiles;
    word->letters[number] = (uint8_t)letter;
    for (uint32_t shows = kinds & (bit | 1u << BLANK); shows; shows &= shows - 1) {
      const uint32_t kind = (uint32_t)__builtin_ctz(shows), left = take(kind, tiles);
      const uint32_t sum = points + (kind == BLANK ? 0u : settings.points[letter]);
      word->worth[number] = (uint8_t)(sum - points);
      word->numbers[number] = (uint8_t)__builtin_ctz(tiles ^ left);
      if (ends) note_later(sum, place, away);
      find_later(place + 1, after(branch, bit), kinds_left(kinds, kind, left), left, sum, away);
    }
  }
  word->count--;
}

/* A number for what the words of a line depend on. */
static uint64_t key_of_line(void) {
  uint64_t key = later.rack;
  for (uint32_t place = 1; place <= SIZE; place += 5) {
    uint64_t part = 0;
    for (uint32_t at = place; at < place + 5; at++) {
      const Square *square = later.line + at;
      part = part << 12 | (uint64_t)(square->tile ? square->tile | (square->points ? 0 : 0x40) : 0x80 | later.line_away[at]);
    }
    key = mixed(key ^ part);
  }
  return key | 1;
}

static void forget_later(void) {
  kept_count = 0;
  __builtin_memset(kept_lines, 0, sizeof kept_lines);
}

/* Begin to look for the later words of the rack that plays were looked for with last. */
static void begin_later(void) {
  if (kept_count > KEPT_WORDS / 2) forget_later();
  later.tiles = rack.tiles;
  later.rack = 0;
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    for (uint32_t left = rack.numbers[kind]; left; left &= left - 1) later.rack = later.rack << 5 | kind;
  }
  later.rack = mixed(later.rack << 4 | later.tiles);
}

/* The words of a line whose ways are known. */
static const LineWords *words_of(uint32_t direction, uint32_t line) {
  later.line = line_of(direction, line);
  later.line_away = later.away[line];
  const uint64_t key = key_of_line();
  LineWords *found = &kept_lines[key >> (64 - KEPT_LINES_BITS)];
  if (found->key == key) return found;
  *found = (LineWords){.key = key, .first = kept_count};
  find_needed();
  for (uint32_t first = 1; first <= SIZE; first++) {
    if (later.line[first - 1].tile) continue;
    later.first = first;
    find_later(first, branches, rack.kinds, whole_rack(), 0, FAR_AWAY);
  }
  found->count = kept_count - found->first;
  return found;
}
