/* All words of up to twelve letters by the sums of their letters' marks: the words that tiles make are looked up, and laid
 * where they fit, instead of being searched for tile by tile.
 *
 * A bit is set where there are words with a sum. Those of a bucket of sums lie together, five bits a letter, the first
 * letter lowest, and above them their length. The index is made bit by bit, before each of the first questions that it is
 * good for, so that none has to wait. A list that has more words than there is room for (8 MB), or a device without that
 * memory, is searched without. */

#pragma once

#include "anagrams.h"

enum {
  MOST_INDEXED = 12,
  LETTER_BITS = 5,
  LENGTH_AT = LETTER_BITS * MOST_INDEXED,
  SUM_BITS = 22,
  BUCKET_BITS = 18,
  BUCKETS = 1 << BUCKET_BITS,
  WORDS_INDEXED = 1 << 20,
  INDEXED_AT_ONCE = 1 << 16 /* beginnings of words */
};

/* A beginning of words that the index has come to. */
typedef struct {
  const Branch *branch;
  uint32_t left, sum; /* letters that are still to follow; of the marks */
  uint64_t word;
} Beginning;

static struct {
  enum { COUNTING, FILLING, INDEXED, WITHOUT } stage;
  uint32_t length;  /* of the beginning that the index has come to */
  uint32_t letters; /* that words have */
  Beginning beginnings[MOST_INDEXED];
  uint32_t first[BUCKETS + 1];
  uint8_t sums[(1 << SUM_BITS) / 8];
  uint64_t *words; /* room for WORDS_INDEXED, NULL if the host gives none */
} word_index;

static inline bool has_words(uint32_t sum) {
  const uint32_t bit = sum >> (32 - SUM_BITS);
  return word_index.sums[bit / 8] >> bit % 8 & 1;
}

static void begin_with_letters(uint32_t length, const Branch *branch, uint32_t sum, uint64_t word) {
  word_index.length = length;
  word_index.letters |= branch->letters;
  word_index.beginnings[length] = (Beginning){branch, branch->letters, sum, word};
}

static void begin_index(void) {
  word_index.stage = word_index.words ? COUNTING : WITHOUT;
  word_index.letters = 0;
  __builtin_memset(word_index.first, 0, sizeof word_index.first);
  __builtin_memset(word_index.sums, 0, sizeof word_index.sums);
  begin_with_letters(0, branches, 0, 0);
}

/* Count a word in its bucket, or put it there. */
static void index_word(uint32_t sum, uint64_t word) {
  const uint32_t bucket = sum >> (32 - BUCKET_BITS), bit = sum >> (32 - SUM_BITS);
  if (word_index.stage == FILLING)
    word_index.words[--word_index.first[bucket]] = word | (uint64_t)(word_index.length + 1) << LENGTH_AT;
  else
    word_index.first[bucket]++;
  word_index.sums[bit / 8] |= (uint8_t)(1u << bit % 8);
}

/* All words are counted, or filled in. */
static void next_index_stage(void) {
  if (word_index.stage == COUNTING) {
    for (uint32_t at = 0; at < BUCKETS; at++) word_index.first[at + 1] += word_index.first[at];
    word_index.stage = word_index.first[BUCKETS] > WORDS_INDEXED ? WITHOUT : FILLING;
    begin_with_letters(0, branches, 0, 0);
  } else {
    word_index.stage = INDEXED;
  }
}

/* Go on making the index. */
static RARE void index_more(void) {
  for (uint32_t steps = 0; steps < INDEXED_AT_ONCE && word_index.stage <= FILLING; steps++) {
    Beginning *now = &word_index.beginnings[word_index.length];
    if (!now->left) {
      if (!word_index.length--) next_index_stage();
      continue;
    }
    const uint32_t letter = (uint32_t)__builtin_ctz(now->left), bit = now->left & -now->left;
    const uint32_t sum = now->sum + marks[letter];
    const uint64_t word = now->word | (uint64_t)letter << LETTER_BITS * word_index.length;
    now->left ^= bit;
    if (now->branch->ending & bit) index_word(sum, word);
    if (word_index.length + 1 < MOST_INDEXED)
      begin_with_letters(word_index.length + 1, after(now->branch, bit), sum, word);
  }
}
