/* The lexicon: a DAWG of sibling lists.
 *
 * node = letter << 24 | accepts << 23 | last of its list << 22 | first child (0: none). Letters ascend
 * within a list. Node 0 carries the first list. The search reads branches, which are made of the nodes:
 * to know which letters follow makes of "the child with this letter" a count of bits instead of a walk. */

#pragma once

#include "exchange.h"

static uint32_t *nodes;
static uint32_t node_count;

/* What may follow the letters read so far; one for each node. */
typedef struct {
  uint32_t letters; /* that lead on to a word */
  uint32_t ending;  /* those among them that end one */
  uint32_t first;   /* the branch after the lowest of them; those after the others follow in order */
} Branch;

static Branch *branches; /* the first one has the letters that words begin with */

static inline uint32_t letter_of(uint32_t node) { return node >> 24; }
static inline bool accepts(uint32_t node) { return node & 0x800000u; }
static inline bool ends_list(uint32_t node) { return node & 0x400000u; }
static inline uint32_t children(uint32_t node) { return node & 0x3fffffu; }

static inline bool has(uint32_t letters, uint32_t letter) { return letters >> letter & 1; }

/* What may follow after the letter that `bit` stands for, one of the branch's letters. */
static inline const Branch *after(const Branch *branch, uint32_t bit) {
  return branches + branch->first + __builtin_popcount(branch->letters & (bit - 1));
}

/* Read the nodes that the host has written: 0, or ERROR_LEXICON if an arc leads outside, a list has no
 * end or its letters do not ascend, so that damaged data can never make the search leave the array. */
EXPORT(load_lexicon) int32_t load_lexicon(void) {
  stage = NOTHING;
  if (!node_count) return ERROR_LEXICON;
  uint32_t above = 0; /* the letter of the node behind this one in its list */
  for (uint32_t at = node_count; at-- > 0;) {
    uint32_t node = nodes[at], letter = letter_of(node);
    if (children(node) >= node_count) return ERROR_LEXICON;
    if (!at) break;
    if (ends_list(node)) above = MOST_LETTERS;
    if (!letter || letter >= above) return ERROR_LEXICON;
    above = letter;
  }
  for (uint32_t at = 0; at < node_count; at++) {
    uint32_t list = children(nodes[at]);
    Branch branch = {.first = list};
    for (bool more = list; more; more = !ends_list(nodes[list++])) {
      uint32_t bit = 1u << letter_of(nodes[list]);
      branch.letters |= bit;
      if (accepts(nodes[list])) branch.ending |= bit;
    }
    branches[at] = branch;
  }
  stage = LOADED;
  return 0;
}

/* Replace the words that the host has written (letters, each word followed by a 0, `length` bytes in all)
 * by one byte per word: 1 if it is in the lexicon, otherwise 0. Returns the number of words. */
EXPORT(check_words) int32_t check_words(uint32_t length) {
  if (length > WORDS_LENGTH || stage == NOTHING || (length && words[length - 1])) return ERROR_INPUT;
  const Branch *branch = branches;
  uint32_t count = 0;
  bool is_word = false, goes_on = true;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t letter = words[at] & LETTER;
    if (letter) {
      goes_on = goes_on && letter < MOST_LETTERS && has(branch->letters, letter);
      is_word = goes_on && has(branch->ending, letter);
      if (goes_on) branch = after(branch, 1u << letter);
    } else {
      words[count++] = is_word;
      branch = branches;
      is_word = false;
      goes_on = true;
    }
  }
  return (int32_t)count;
}
