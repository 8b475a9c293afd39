/* Anagrams: which tiles make a word at all.
 *
 * A play that uses the whole rack earns the bonus, and most racks make no such word. To know that before
 * any search, every word that takes the whole rack and at most two tiles of the board sets one bit, which
 * the sum of its letters' marks chooses, whatever their order. A bit that is not set says no for certain;
 * one that is set, in about one of fifteen cases, for another word's sake. */

#pragma once

#include "lexicon.h"

enum { ANAGRAM_BITS = 21, MOST_THROUGH = 2 };

static uint8_t anagrams[(1 << ANAGRAM_BITS) / 8];
static uint32_t marks[MOST_LETTERS];

/* A number for a letter such that sums of different letters hardly ever agree (the finish of MurmurHash3). */
static uint32_t mark_of(uint32_t letter) {
  uint32_t mark = letter * 0x9e3779b1u;
  mark = (mark ^ mark >> 15) * 0x85ebca77u;
  mark = (mark ^ mark >> 13) * 0xc2b2ae3du;
  return mark ^ mark >> 16;
}

static inline uint32_t bit_of(uint32_t sum) { return sum >> (32 - ANAGRAM_BITS); }

/* Whether tiles whose marks have this sum may make a word. */
static inline bool may_be_a_word(uint32_t sum) { return anagrams[bit_of(sum) / 8] >> bit_of(sum) % 8 & 1; }

static void note_anagrams(const Branch *branch, uint32_t sum, uint32_t length, uint32_t shortest,
                          uint32_t longest) {
  for (uint32_t left = branch->letters; left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left), longer = sum + marks[letter], bit = bit_of(longer);
    if (has(branch->ending, letter) && length + 1 >= shortest) anagrams[bit / 8] |= (uint8_t)(1u << bit % 8);
    if (length + 1 == longest) continue;
    note_anagrams(after(branch, 1u << letter), longer, length + 1, shortest, longest);
  }
}

static void find_anagrams(uint32_t whole_rack) {
  for (uint32_t at = 0; at < sizeof anagrams; at++) anagrams[at] = 0;
  for (uint32_t letter = 1; letter < MOST_LETTERS; letter++) marks[letter] = mark_of(letter);
  uint32_t longest = whole_rack + MOST_THROUGH < SIZE ? whole_rack + MOST_THROUGH : SIZE;
  note_anagrams(branches, 0, 0, whole_rack, longest);
}

