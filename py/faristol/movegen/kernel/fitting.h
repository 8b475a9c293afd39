/* Plays whose words are looked up in the index: for a search, the parts of the rack that promise enough are put together
 * with the tiles that lie on its squares, and the words that they make are fitted to these. */

#pragma once

#include "anchors.h"
#include "index.h"

/* The plays of a search with so many tiles of the rack. */
typedef struct {
  uint32_t placed, factor, crossed;
  uint32_t sum, length; /* of the marks of tiles that lie in the word; of the word */
  int32_t points;       /* that come whatever is laid */
  int32_t most;         /* what is beside the tiles at most */
  int32_t letters;      /* what squares without a crossing word add to a tile at most */
} Fitting;

/* A square with a crossing word: the tiles that fit there, what it adds to a tile's points in the word, by the factor, and
 * by the crossing word. */
typedef struct {
  uint32_t fits, in_word, in_crossing;
} Crossed;

/* Fit the rest of a word to the squares from `place` on; the other arguments are those of keep(), for the word so far. */
static void fit_letters(uint32_t place, uint64_t word, uint32_t tiles, uint32_t points, uint32_t factor, uint32_t crossing,
                        uint32_t placed) {
  for (; word; word >>= LETTER_BITS, place++) {
    const uint32_t letter = word & ((1u << LETTER_BITS) - 1);
    const Square *square = search.line + place;
    search.word[place] = (uint8_t)letter;
    if (square->tile) {
      if (square->tile != letter) return;
      points += square->points;
      continue;
    }
    if (!has(square->fits, letter)) return;
    const uint32_t same = tiles & rack.numbers[letter], blanks = tiles & rack.numbers[BLANK];
    const uint32_t across = square->crossed ? square->word_premium : 0;
    crossing += square->crossing * across;
    if (blanks && same) {
      search.word[place] = (uint8_t)(letter | DESIGNATED);
      fit_letters(place + 1, word >> LETTER_BITS, tiles ^ (blanks & -blanks), points, factor, crossing, placed + 17);
      search.word[place] = (uint8_t)letter;
    }
    if (same) {
      const uint32_t worth = settings.points[letter] * square->letter_premium;
      points += worth;
      crossing += worth * across;
      placed += 16;
      tiles ^= same & -same;
    } else {
      if (!blanks) return;
      search.word[place] = (uint8_t)(letter | DESIGNATED);
      placed += 17;
      tiles ^= blanks & -blanks;
    }
  }
  keep(place - 1, points, factor, crossing, placed);
}

/* Fit the words with this sum. */
static INLINE void fit_words(uint32_t sum, uint32_t length, uint32_t tiles, uint32_t factor) {
  if (!has_words(sum)) return;
  const uint32_t bucket = sum >> (32 - BUCKET_BITS);
  for (uint32_t at = word_index.first[bucket]; at < word_index.first[bucket + 1]; at++) {
    const uint64_t word = word_index.words[at];
    if (word >> LENGTH_AT == length) fit_letters(search.start, word & ((1ull << LENGTH_AT) - 1), tiles, 0, factor, 0, 0);
  }
}

/* Fit the words that some tiles make with those that lie there, a blank being any letter. */
static void fit_tiles(const Fitting *fitting, uint32_t tiles, uint32_t sum) {
  const uint32_t blanks = (uint32_t)__builtin_popcount(tiles & rack.numbers[BLANK]);
  sum += fitting->sum;
  if (!blanks) {
    fit_words(sum, fitting->length, tiles, fitting->factor);
    return;
  }
  for (uint32_t one = word_index.letters; one; one &= one - 1) {
    const uint32_t with_one = sum + marks[__builtin_ctz(one)];
    if (blanks == 1) fit_words(with_one, fitting->length, tiles, fitting->factor);
    for (uint32_t other = blanks == 1 ? 0 : one; other; other &= other - 1)
      fit_words(with_one + marks[__builtin_ctz(other)], fitting->length, tiles, fitting->factor);
  }
}

/* The tiles of the rack that fit a square. */
static uint32_t tiles_fitting(const Square *square) {
  uint32_t tiles = rack.numbers[BLANK];
  for (uint32_t left = square->fits & rack.kinds; left; left &= left - 1) tiles |= rack.numbers[__builtin_ctz(left)];
  return tiles;
}

/* What plays that lay these tiles promise at most, NEVER if a square keeps them all out. */
static int32_t promise_of_tiles(const Fitting *fitting, const Crossed *crossed, uint32_t tiles) {
  int32_t promise = bounds.laid[fitting->factor][tiles] + fitting->points + fitting->letters * bounds.dearest[tiles];
  for (const Crossed *end = crossed + fitting->crossed; crossed < end; crossed++) {
    if (!(tiles & crossed->fits)) return NEVER;
    promise += (int32_t)(crossed->in_word * fitting->factor + crossed->in_crossing) * bounds.dearest[tiles & crossed->fits];
  }
  return promise;
}

/* Fit the parts of the rack that promise enough. */
static void fit_parts(const Fitting *fitting, const Crossed *crossed) {
  const int32_t *laid = bounds.laid[fitting->factor];
  for (uint32_t at = bounds.first[fitting->placed]; at < bounds.first[fitting->placed + 1]; at++) {
    const uint32_t tiles = bounds.sets[at];
    if (laid[tiles] + fitting->most < (int32_t)results.least) continue;
    if (promise_of_tiles(fitting, crossed, tiles) >= (int32_t)results.least) fit_tiles(fitting, tiles, bounds.sums[tiles]);
  }
}

/* Find the plays of a search that lay the whole rack, or a part of it, by the index; false if it has not all their
 * words. */
static bool search_index(const Anchor *anchor, uint32_t length, bool whole) {
  const Square *last = line_of(anchor->direction, anchor->line) + anchor->place;
  const uint32_t shown = shown_by(rack.kinds), most = whole || !bounds.apart ? rack.tiles : rack.tiles - 1;
  Fitting fitting[MOST_BOUNDED], *end = fitting, now = {.factor = 1, .length = anchor->tiles_before};
  Crossed crossed[MOST_TILES];
  uint32_t lying = anchor->points, crossing = 0, letters = 0, in_words = 0, in_crossings = 0;
  for (const Square *before = last - now.length; before < last; before++) now.sum += marks[before->tile];
  for (const Square *square = last - length; now.placed < most && square->fits & shown;) {
    if (!square->crossed) {
      letters += square->letter_premium - 1u;
    } else if (bounds.together) {
      Crossed *one = &crossed[now.crossed++];
      one->fits = tiles_fitting(square);
      one->in_word = square->letter_premium - 1u;
      one->in_crossing = square->letter_premium * (uint32_t)square->word_premium;
      crossing += square->crossing * square->word_premium;
      in_words += one->in_word * square->dearest;
      in_crossings += one->in_crossing * square->dearest;
    }
    now.factor *= square->word_premium;
    now.placed++;
    now.length++;
    for (square++; square->tile; square++) {
      lying += square->points;
      now.sum += marks[square->tile];
      now.length++;
    }
    if (square <= last || now.length < 2 || (whole && now.placed < most)) continue;
    if (bounds.together) {
      if (!bound_with(now.factor)) return false;
      now.points = (int32_t)(lying * now.factor + crossing + (now.placed == most_tiles ? bonus : 0));
      now.letters = (int32_t)(letters * now.factor);
      now.most = now.points + now.letters * rack.points[0] + (int32_t)(in_words * now.factor + in_crossings);
      if (now.most + bounds.most[now.factor][now.placed] < (int32_t)results.least) continue;
    }
    if (now.length > MOST_INDEXED) return false;
    *end++ = now;
  }
  turn_to(anchor);
  start_from(search.anchor - anchor->tiles_before - length);
  for (const Fitting *one = fitting; one < end; one++)
    if (bounds.together)
      fit_parts(one, crossed);
    else
      fit_tiles(one, whole_rack(), rack.sum);
  return true;
}
