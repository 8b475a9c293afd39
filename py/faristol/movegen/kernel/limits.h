/* What a player can still score at most if the other only passes from now on: then most moves need no search, since what
 * stays on the rack cannot bring enough any more.
 *
 * A later play forms a word along a line, of tiles that lie there now and tiles of the rack, some of which came with plays
 * before it; likewise the words across it. All such words are found, whether or not the squares between come to be taken.
 * What a play brings with some of a word's tiles being new is then known at most, and so is what any number of plays does
 * that share the rack. */

#pragma once

#include "coming.h"

enum { MOST_LIMITED = 7, MOST_LATER = 8192, FAR_AWAY = 100, LIMITED_SETS = 1 << MOST_LIMITED };
enum { MOST_MARKS = 4, MARKED_SETS = 1 << MOST_MARKS };

/* What tiles of a rack, sorted by kind, can still score at most, by sets of their numbers. */
typedef struct {
  uint8_t rack[MOST_LIMITED], count;
  int16_t rest[LIMITED_SETS];
} Limits;

/* A word along a line, with the tiles of the rack in it. */
typedef struct {
  uint16_t points;             /* of all its tiles, without premiums */
  uint8_t direction, line;
  uint8_t count;               /* of tiles of the rack, */
  uint8_t places[MOST_LIMITED]; /* where they lie, from 0 on, */
  uint8_t letters[MOST_LIMITED], worth[MOST_LIMITED], numbers[MOST_LIMITED];
} Later;

static struct {
  uint32_t tiles;                                /* on the rack */
  uint8_t away[2][SIZE][SIZE + 2]; /* by view, line and place: how many tiles it takes to come to a square */
  uint8_t needed[SIZE + 3];        /* by place: how many it takes at least to lay a word from there on */
  uint16_t crossings[2][SIZE][SIZE][MOST_LETTERS]; /* by view, line, place and letter: 1 more than a word there brings */
  Later later[MOST_LATER];
  uint32_t count;
  Later word; /* that is being found */
  uint32_t first; /* the place that it begins at */
  uint8_t same[LIMITED_SETS]; /* the set of the first tiles of each kind for any set of tiles */
  uint8_t marks[SQUARES];     /* of squares: plays are told apart by what they lie on (plans.h); */
  uint32_t marked;            /* how many marks there are */
  int32_t most[MARKED_SETS][LIMITED_SETS]; /* of a play on such squares that lays these tiles, -1 for none, */
  int32_t most_anywhere[LIMITED_SETS];     /* and on any squares */
} limits;

/* Find how far squares are away: each tile lies beside another one. */
static void find_ways(uint32_t direction) {
  uint16_t taken[SIZE + 2] = {0}, next[SIZE + 2] = {0};
  for (uint32_t line = 0; line < SIZE; line++)
    for (uint32_t at = 1; at <= SIZE; at++) {
      const bool lies = line_of(direction, line)[at].tile;
      taken[line + 1] |= (uint16_t)(lies << at);
      limits.away[direction][line][at] = lies ? 0 : FAR_AWAY;
    }
  for (uint8_t step = 1; step <= limits.tiles; step++) {
    for (uint32_t line = 1; line <= SIZE; line++) {
      next[line] = (uint16_t)(taken[line] | taken[line] << 1 | taken[line] >> 1 | taken[line - 1] | taken[line + 1]);
      for (uint32_t more = next[line] & ~taken[line] & 0xfffe; more; more &= more - 1)
        limits.away[direction][line - 1][__builtin_ctz(more)] = step;
    }
    __builtin_memcpy(taken, next, sizeof taken);
  }
}

/* Find how many tiles it takes to lay a word from each place of a line on that is joined to the board. */
static void find_needed(uint32_t direction, uint32_t line) {
  limits.needed[SIZE + 1] = FAR_AWAY;
  for (uint32_t place = SIZE; place; place--) {
    const uint8_t here = limits.away[direction][line][place], behind = limits.needed[place + 1] + 1;
    limits.needed[place] = here < behind ? here : behind;
  }
}

/* Take note of a word. */
static void note_later(uint32_t points) {
  const uint32_t direction = limits.word.direction, line = limits.word.line;
  if (limits.count == MOST_LATER) return;
  Later *later = &limits.later[limits.count++];
  *later = limits.word;
  later->points = (uint16_t)points;
  for (uint32_t at = 0; at < later->count; at++) {
    const uint32_t place = later->places[at];
    const Square *square = line_of(direction, line) + place + 1;
    const uint32_t most = (points + (square->letter_premium - 1u) * later->worth[at]) * square->word_premium + 1;
    uint16_t *crossing = &limits.crossings[direction][line][place][later->letters[at]];
    if (most > *crossing) *crossing = (uint16_t)most;
  }
}

/* Find the words that go on from `place`, to which `branch` leads, with `tiles` left on the rack; the nearest square so
 * far is `away` from the board: so many tiles less one lie between. */
static void find_later(uint32_t place, const Branch *branch, uint32_t kinds, uint32_t tiles, uint32_t points, uint32_t away) {
  Later *word = &limits.word;
  const Square *square = line_of(word->direction, word->line) + place;
  if (place > SIZE) return;
  if (square->tile) {
    if (!has(branch->letters, square->tile)) return;
    points += square->points;
    const bool ends = has(branch->ending, square->tile) && !square[1].tile && word->count && place > limits.first;
    if (ends) note_later(points);
    find_later(place + 1, after(branch, 1u << square->tile), kinds, tiles, points, 1);
    return;
  }
  const uint32_t number = word->count, here = limits.away[word->direction][word->line][place];
  if (here < away) away = here;
  if (!tiles || (number + limits.needed[place] > limits.tiles && number + away > limits.tiles)) return;
  word->count++;
  word->places[number] = (uint8_t)(place - 1);
  for (uint32_t letters = branch->letters & shown_by(kinds); letters; letters &= letters - 1) {
    const uint32_t letter = (uint32_t)__builtin_ctz(letters), bit = letters & -letters;
    const bool ends = place > limits.first && !square[1].tile && has(branch->ending, letter) && number + away <= limits.tiles;
    word->letters[number] = (uint8_t)letter;
    for (uint32_t shows = kinds & (bit | 1u << BLANK); shows; shows &= shows - 1) {
      const uint32_t kind = (uint32_t)__builtin_ctz(shows), left = take(kind, tiles);
      const uint32_t sum = points + (kind == BLANK ? 0u : settings.points[letter]);
      word->worth[number] = (uint8_t)(sum - points);
      word->numbers[number] = (uint8_t)__builtin_ctz(tiles ^ left);
      if (ends) note_later(sum);
      find_later(place + 1, after(branch, bit), kinds_left(kinds, kind, left), left, sum, away);
    }
  }
  word->count--;
}

/* Note what plays bring whose word this is, by the tiles of it that are new. */
static void note_plays(const Later *later) {
  const uint32_t direction = later->direction, line = later->line;
  uint32_t crossing[MOST_LIMITED], marks[MOST_LIMITED];
  for (uint32_t at = 0; at < later->count; at++) {
    const uint32_t place = later->places[at];
    const uint32_t most = limits.crossings[!direction][place][line][later->letters[at]];
    /* A square whose neighbours across the line make no word with this letter is none for it. */
    if (!most && line_of(direction, line)[place + 1].crossed) return;
    crossing[at] = most ? most - 1 : 0;
    marks[at] = limits.marks[direction == ACROSS ? line * SIZE + place : place * SIZE + line];
  }
  for (uint32_t fresh = 1; fresh < 1u << later->count; fresh++) {
    uint32_t points = later->points, factor = 1, beside = 0, set = 0, lies_on = 0;
    for (uint32_t left = fresh; left; left &= left - 1) {
      const uint32_t at = (uint32_t)__builtin_ctz(left);
      const Square *square = line_of(direction, line) + later->places[at] + 1;
      points += (square->letter_premium - 1u) * later->worth[at];
      factor *= square->word_premium;
      beside += crossing[at];
      set |= 1u << later->numbers[at];
      lies_on |= marks[at];
    }
    const uint32_t count = (uint32_t)__builtin_popcount(fresh);
    const int32_t most = (int32_t)(points * factor + beside + (count == most_tiles ? bonus : 0));
    int32_t *known = &limits.most[lies_on][limits.same[set]];
    if (most > *known) *known = most;
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
  limits.tiles = rack.tiles;
  limits.count = 0;
  if (limits.tiles > MOST_LIMITED || !tiles_laid) return false;
  for (uint32_t at = 0; at < sizeof limits.crossings / sizeof(uint64_t); at++) ((uint64_t *)limits.crossings)[at] = 0;
  for (uint32_t direction = ACROSS; direction <= DOWN; direction++) {
    find_ways(direction);
    for (uint32_t line = 0; line < SIZE; line++) {
      find_needed(direction, line);
      limits.word = (Later){.direction = (uint8_t)direction, .line = (uint8_t)line};
      for (uint32_t first = 1; first <= SIZE; first++) {
        if (line_of(direction, line)[first - 1].tile) continue;
        limits.first = first;
        find_later(first, branches, rack.kinds, whole_rack(), 0, FAR_AWAY);
      }
    }
  }
  if (limits.count == MOST_LATER) return false;
  for (uint32_t set = 0; set <= whole_rack(); set++) {
    limits.same[set] = (uint8_t)first_of_kinds(set);
    for (uint32_t marks = 0; marks >> limits.marked == 0; marks++) limits.most[marks][set] = -1;
  }
  for (uint32_t at = 0; at < limits.count; at++) note_plays(&limits.later[at]);
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
