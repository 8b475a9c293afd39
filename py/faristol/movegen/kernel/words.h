/* Words of the lexicon that fit a query: a pattern, a rack, tiles that must occur, a length.
 *
 * One walk over the graph tries every beginning of a word. Where the pattern stands is a set of places, one bit for
 * each: after a letter the set moves on as a whole, so that any number of `*` costs nothing more. */

#pragma once

#include "results.h"

enum { MOST_ELEMENTS = 30, MOST_POINTS = 256 };

/* Layout in bytes: 0 letters of each element, 120 elements that stand for any number of tiles (one bit each), 124
 * their number, 128 the rack (how many of each letter, blanks at 0), 160 tiles that must occur (likewise), 192
 * shortest and longest word, 194 whether the rack counts, 195 whether the dearest words come first. */
typedef struct {
  uint32_t letters[MOST_ELEMENTS];
  uint32_t many;
  uint32_t length;
  uint8_t rack[MOST_LETTERS];
  uint8_t tiles[MOST_LETTERS];
  uint8_t shortest, longest, has_rack, by_points;
} Query;

/* A word, DESIGNATED where a blank of the rack is needed, zeros after its end; and what it is worth. */
typedef struct {
  uint8_t word[SIZE];
  uint8_t points;
} FoundWord;

_Static_assert(sizeof(Query) == 196 && sizeof(FoundWord) == 16, "the host reads this layout");

static Query query;

static struct {
  uint32_t takes[MOST_LETTERS]; /* the elements that a letter may stand in */
  uint32_t missing;             /* tiles that must still occur */
  uint8_t word[SIZE];
  FoundWord *found;
  uint32_t offset, room;
  uint32_t count;
  bool counting;                 /* only how many words have how many points */
  uint32_t by_points[MOST_POINTS]; /* counting: how many; then: the number of the next such word */
} finder;

/* These places, and those that can be reached by leaving out elements of any number. */
static uint32_t with_left_out(uint32_t places) {
  uint32_t more = places;
  do {
    places = more;
    more = places | (places & query.many) << 1;
  } while (more != places);
  return places;
}

static void note_word(uint32_t length, uint32_t points) {
  finder.count++;
  if (finder.counting) {
    finder.by_points[points]++;
    return;
  }
  uint32_t number = query.by_points ? finder.by_points[points]++ : finder.count - 1;
  if (number - finder.offset >= finder.room) return;
  FoundWord *found = &finder.found[number - finder.offset];
  for (uint32_t at = 0; at < SIZE; at++) found->word[at] = at < length ? finder.word[at] : 0;
  found->points = (uint8_t)points;
}

/* Try every letter that may follow as number `length` of the word. */
static void grow_word(const Branch *branch, uint32_t length, uint32_t places, uint32_t points) {
  for (uint32_t left = branch->letters; left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left), here = places & finder.takes[letter];
    uint32_t next = with_left_out((here & query.many) | (here & ~query.many) << 1);
    if (!next) continue;
    uint32_t tile = !query.has_rack || query.rack[letter] ? letter : BLANK;
    if (query.has_rack && !query.rack[tile]) continue;
    uint32_t longer = length + 1;
    bool wanted = query.tiles[letter];
    finder.missing -= wanted;
    if (finder.missing <= query.longest - longer) {
      uint32_t worth = points + (tile == BLANK ? 0 : settings.points[letter]);
      finder.word[length] = (uint8_t)(tile == BLANK ? letter | DESIGNATED : letter);
      query.tiles[letter] -= wanted;
      query.rack[tile]--;
      bool fits = has(next, query.length) && longer >= query.shortest && !finder.missing;
      if (fits && has(branch->ending, letter)) note_word(longer, worth);
      if (longer < query.longest) grow_word(after(branch, 1u << letter), longer, next, worth);
      query.rack[tile]++;
      query.tiles[letter] += wanted;
    }
    finder.missing += wanted;
  }
}

static void find_words(void) {
  finder.count = 0;
  grow_word(branches, 0, with_left_out(1), 0);
}

EXPORT(query_pointer) Query *query_pointer(void) { return &query; }

/* Write the words from number `offset` on that fit Query, at most `room` of them, to where records_pointer says, as
 * FoundWords in tile order or the dearest first, and return how many fit in all. ERROR_INPUT without a lexicon or for
 * a query that cannot be; ERROR_TOO_MANY if there is no room for so many. */
EXPORT(search_words) int32_t search_words(uint32_t offset, uint32_t room) {
  if (stage == NOTHING || query.length > MOST_ELEMENTS || query.longest > SIZE) return ERROR_INPUT;
  if (room > capacity * sizeof(Record) / sizeof(FoundWord)) return ERROR_TOO_MANY;
  finder.found = (FoundWord *)records;
  finder.offset = offset;
  finder.room = room;
  finder.missing = 0;
  for (uint32_t letter = 1; letter < MOST_LETTERS; letter++) {
    finder.takes[letter] = 0;
    finder.missing += query.tiles[letter];
    for (uint32_t at = 0; at < query.length; at++)
      finder.takes[letter] |= (query.letters[at] >> letter & 1) << at;
  }
  if (finder.missing > query.longest || !query.longest) return 0;
  finder.counting = query.by_points;
  if (query.by_points) {
    for (uint32_t points = 0; points < MOST_POINTS; points++) finder.by_points[points] = 0;
    find_words();
    uint32_t before = 0;
    for (uint32_t points = MOST_POINTS; points-- > 0;) {
      uint32_t words_with = finder.by_points[points];
      finder.by_points[points] = before;
      before += words_with;
    }
    finder.counting = false;
  }
  find_words();
  return (int32_t)finder.count;
}
