/* What a player can still score at most if the other only passes from now on: then most moves need no search, since what
 * stays on the rack cannot bring enough any more.
 *
 * A later play forms a word along a line, of tiles that lie there now and tiles of the rack, some of which came with plays
 * before it; likewise the words across it. All such words are found, whether or not the squares between come to be taken.
 * What a play brings with some of a word's tiles being new is then known at most, and so is what any number of plays does
 * that share the rack. */

#pragma once

#include "later.h"

enum { MOST_WORDS = 8192, MOST_PLAYS = 1 << 14, LIMITED_SETS = 1 << MOST_LIMITED };
enum { MOST_MARKS = 4, MARKED_SETS = 1 << MOST_MARKS };

/* What tiles of a rack, sorted by kind, can still score at most, by sets of their numbers. */
typedef struct {
  uint8_t rack[MOST_LIMITED], count;
  int16_t rest[LIMITED_SETS];
} Limits;

/* A play that lays some tiles of a word. */
typedef struct {
  uint32_t needed; /* what its squares are needed for (matching.h) */
  uint16_t word, points, before; /* the number of the one before that lays the same tiles (matching.h) */
  uint8_t fresh, set; /* bits for those of the word's tiles that it lays, and for their numbers */
} LaterPlay;

/* A word that may lie on a line. */
typedef struct {
  const Later *word;
  uint8_t direction, line;
} Word;

static struct {
  uint16_t crossings[2][SIZE][SIZE][MOST_LETTERS]; /* by view, line, place and letter: 1 more than a word there brings */
  Word words[MOST_WORDS];
  uint32_t count;
  LaterPlay plays[MOST_PLAYS]; /* all that there may be, */
  uint32_t play_count;         /* MOST_PLAYS if there are too many */
  uint8_t same[LIMITED_SETS]; /* the set of the first tiles of each kind for any set of tiles */
  uint8_t marks[SQUARES];     /* of squares: plays are told apart by what they lie on (scheme.h); */
  uint32_t marked;            /* how many marks there are */
  int32_t most[MARKED_SETS][LIMITED_SETS]; /* of a play on such squares that lays these tiles, -1 for none, */
  int32_t most_anywhere[LIMITED_SETS];     /* and on any squares */
} limits;

/* Take note of a word. */
static void note_later_word(const Later *word, uint32_t direction, uint32_t line) {
  limits.words[limits.count++] = (Word){word, (uint8_t)direction, (uint8_t)line};
  for (uint32_t at = 0; at < word->count; at++) {
    const uint32_t place = word->places[at];
    const Square *square = line_of(direction, line) + place + 1;
    const uint32_t most = (word->points + (square->letter_premium - 1u) * word->worth[at]) * square->word_premium + 1;
    uint16_t *crossing = &limits.crossings[direction][line][place][word->letters[at]];
    if (most > *crossing) *crossing = (uint16_t)most;
  }
}

/* Note what plays bring whose word this is, by the tiles of it that are new. */
static void note_plays(const Word *noted) {
  const Later *word = noted->word;
  const uint32_t direction = noted->direction, line = noted->line;
  uint32_t crossing[MOST_LIMITED], marks[MOST_LIMITED];
  for (uint32_t at = 0; at < word->count; at++) {
    const uint32_t place = word->places[at];
    const uint32_t most = limits.crossings[!direction][place][line][word->letters[at]];
    /* A square whose neighbours across the line make no word with this letter is none for it. */
    if (!most && line_of(direction, line)[place + 1].crossed) return;
    crossing[at] = most ? most - 1 : 0;
    marks[at] = limits.marks[direction == ACROSS ? line * SIZE + place : place * SIZE + line];
  }
  for (uint32_t fresh = 1; fresh < 1u << word->count; fresh++) {
    uint32_t points = word->points, factor = 1, beside = 0, set = 0, lies_on = 0;
    for (uint32_t left = fresh; left; left &= left - 1) {
      const uint32_t at = (uint32_t)__builtin_ctz(left);
      const Square *square = line_of(direction, line) + word->places[at] + 1;
      points += (square->letter_premium - 1u) * word->worth[at];
      factor *= square->word_premium;
      beside += crossing[at];
      set |= 1u << word->numbers[at];
      lies_on |= marks[at];
    }
    const uint32_t count = (uint32_t)__builtin_popcount(fresh);
    const int32_t most = (int32_t)(points * factor + beside + (count == most_tiles ? bonus : 0));
    int32_t *known = &limits.most[lies_on][limits.same[set]];
    if (most > *known) *known = most;
    if (limits.play_count == MOST_PLAYS) continue;
    limits.plays[limits.play_count++] = (LaterPlay){
        .word = (uint16_t)(noted - limits.words),
        .points = (uint16_t)most,
        .fresh = (uint8_t)fresh,
        .set = limits.same[set],
    };
  }
}

/* The first tiles of each kind, as many as are in a set. */
static uint32_t first_of_kinds(uint32_t set) {
  uint32_t first = 0;
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t numbers = rack.numbers[__builtin_ctz(kinds)];
    first |= numbers & ~(numbers << __builtin_popcount(set & numbers));
  }
  return first;
}

/* Find what parts of the rack that plays were looked for with last can still score at most. False for more tiles or words
 * than there is room for. */
static RARE bool find_limits(Limits *found) {
  limits.count = limits.play_count = 0;
  if (rack.tiles > MOST_LIMITED || !tiles_laid) return false;
  for (uint32_t at = 0; at < sizeof limits.crossings / sizeof(uint64_t); at++) ((uint64_t *)limits.crossings)[at] = 0;
  begin_later();
  for (uint32_t direction = ACROSS; direction <= DOWN; direction++) {
    find_ways(direction);
    for (uint32_t line = 0; line < SIZE; line++) {
      const LineWords *words = words_of(direction, line);
      if (kept_count == KEPT_WORDS || limits.count + words->count > MOST_WORDS) return false;
      for (uint32_t at = 0; at < words->count; at++) note_later_word(&kept_words[words->first + at], direction, line);
    }
  }
  for (uint32_t set = 0; set <= whole_rack(); set++) {
    limits.same[set] = (uint8_t)first_of_kinds(set);
    for (uint32_t marks = 0; marks >> limits.marked == 0; marks++) limits.most[marks][set] = -1;
  }
  for (uint32_t at = 0; at < limits.count; at++) note_plays(&limits.words[at]);
  for (uint32_t set = 0; set <= whole_rack(); set++) {
    limits.most_anywhere[set] = -1;
    for (uint32_t marks = 0; marks >> limits.marked == 0; marks++) {
      const int32_t most = limits.most[marks][limits.same[set]];
      if (most > limits.most_anywhere[set]) limits.most_anywhere[set] = most;
    }
  }
  found->count = 0;
  for (uint32_t kind = 0; kind < MOST_LETTERS; kind++)
    for (uint32_t left = rack.numbers[kind]; left; left &= left - 1) found->rack[found->count++] = (uint8_t)kind;
  found->rest[0] = 0;
  for (uint32_t set = 1; set <= whole_rack(); set++) {
    const uint32_t lowest = set & -set, others = set ^ lowest;
    int32_t most = found->rest[others];
    for (uint32_t part = others;; part = (part - 1) & others) {
      const int32_t value = limits.most_anywhere[part | lowest] + found->rest[others ^ part];
      if (value > most) most = value;
      if (!part) break;
    }
    found->rest[set] = (int16_t)(most < INT16_MAX ? most : INT16_MAX);
  }
  return true;
}

/* What these tiles of the rack that plays were looked for with last can still score at most, by the limits of a rack that
 * had them all. */
static int32_t limit_for(const Limits *known, uint32_t tiles) {
  uint32_t set = 0;
  for (uint32_t at = 0; tiles; at++) {
    const uint32_t same = tiles & rack.numbers[known->rack[at]];
    if (!same) continue;
    set |= 1u << at;
    tiles ^= same & -same;
  }
  return known->rest[set];
}
