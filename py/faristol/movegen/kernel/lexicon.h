/* The lexicon: a DAWG of sibling lists.
 *
 * node = letter << 24 | accepts << 23 | last of its list << 22 | first child (0: none). Letters ascend
 * within a list. Node 0 carries the first list. Knowing which letters follow in a list turns "the child
 * with this letter" into one count of bits instead of a walk. */

#pragma once

#include "exchange.h"

static uint32_t *nodes;
static uint32_t node_count;

/* What is known of a list of siblings from one node on. */
typedef struct {
  uint32_t letters;   /* letters that occur */
  uint32_t accepting; /* letters that end a word */
} Siblings;

static Siblings *siblings;

static inline uint32_t letter_of(uint32_t node) { return node >> 24; }
static inline bool accepts(uint32_t node) { return node & 0x800000u; }
static inline bool ends_list(uint32_t node) { return node & 0x400000u; }
static inline uint32_t children(uint32_t node) { return node & 0x3fffffu; }

static inline uint32_t node_in(uint32_t list, uint32_t letters, uint32_t letter) {
  return nodes[list + (uint32_t)__builtin_popcount(letters & ((1u << letter) - 1))];
}

/* The node of `letter` in `list`, 0 if there is none. */
static inline uint32_t child(uint32_t list, uint32_t letter) {
  uint32_t letters = siblings[list].letters;
  return letters >> letter & 1 ? node_in(list, letters, letter) : 0;
}

static int32_t unload(void) {
  node_count = 0;
  return ERROR_LEXICON;
}

/* Read the nodes that the host has written: 0, or ERROR_LEXICON if an arc leads outside, a list has no
 * end or its letters do not ascend, so that damaged data can never make the search leave the array. */
EXPORT(load_lexicon) int32_t load_lexicon(void) {
  uint32_t letters = 0, accepting = 0;
  bool ended = false;
  for (uint32_t at = node_count; at-- > 1;) {
    uint32_t node = nodes[at], letter = letter_of(node);
    if (ends_list(node)) letters = accepting = 0, ended = true;
    bool ascending = letter && letter < MOST_LETTERS && !(letters & ((2u << letter) - 1));
    if (!ended || !ascending || children(node) >= node_count) return unload();
    letters |= 1u << letter;
    if (accepts(node)) accepting |= 1u << letter;
    siblings[at] = (Siblings){letters, accepting};
  }
  if (!node_count || children(nodes[0]) >= node_count) return unload();
  siblings[0] = (Siblings){0, 0};
  return 0;
}

/* Replace the words that the host has written (letters, each word followed by a 0, `length` bytes in all)
 * by one byte per word: 1 if it is in the lexicon, otherwise 0. Returns the number of words. */
EXPORT(check_words) int32_t check_words(uint32_t length) {
  if (length > WORDS_LENGTH || !node_count || (length && words[length - 1])) return ERROR_INPUT;
  const uint32_t first_list = children(nodes[0]);
  uint32_t count = 0, list = first_list;
  bool is_word = false;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t letter = words[at] & LETTER;
    if (letter) {
      uint32_t node = letter < MOST_LETTERS ? child(list, letter) : 0;
      list = children(node);
      is_word = accepts(node);
    } else {
      words[count++] = is_word;
      list = first_list;
      is_word = false;
    }
  }
  return (int32_t)count;
}
