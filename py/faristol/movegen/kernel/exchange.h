/* What passes between host and kernel, and the limits that both know. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name) __attribute__((visibility("default")))
#endif

/* The inner steps of the search must be one function without what is rare in it: browsers inline nothing. */
#define INLINE inline __attribute__((always_inline))
#define RARE __attribute__((noinline))

enum {
  SIZE = 15,
  SQUARES = SIZE * SIZE,
  MOST_TILES = 15,   /* tiles on a rack */
  MOST_LETTERS = 32, /* kinds of tiles with the blank: letter sets are 32-bit masks */
  WORDS_LENGTH = 4096
};

/* A tile is a letter number from 1, with DESIGNATED if a blank shows it; BLANK is a blank on the rack. */
enum { BLANK = 0, DESIGNATED = 0x80, LETTER = 0x3f };

enum { ACROSS, DOWN };

enum {
  ERROR_TOO_MANY = -1, /* more records than reserved; found() tells how many there are */
  ERROR_INPUT = -2,    /* a tile, rack length, square or word that cannot be */
  ERROR_MEMORY = -3,   /* the host gives no more memory, or the sizes asked for are beyond the limits */
  ERROR_LEXICON = -4   /* the nodes are no word graph */
};

/* Layout in bytes: 0 points of each letter, 32 letter premiums by square, 257 word premiums by square. */
typedef struct {
  uint8_t points[MOST_LETTERS];
  uint8_t letter_premium[SQUARES];
  uint8_t word_premium[SQUARES];
} Settings;

/* Layout in bytes: 0 board by square (0 empty), 225 rack, 240 word (for score_play). */
typedef struct {
  uint8_t board[SQUARES];
  uint8_t rack[MOST_TILES];
  uint8_t word[SIZE];
} Input;

/* One play. Compared as bytes, records stand in the order of a list of best plays: score descending,
 * then board order (row, column, direction, word). `tiles_placed` packs tiles * 16 + blanks. */
typedef struct {
  uint8_t inverted_score[2]; /* 65535 - score, big-endian */
  uint8_t square;            /* where the word begins: row * 15 + column */
  uint8_t direction;
  uint8_t word[SIZE]; /* DESIGNATED on new blanks only; zeros after the end */
  uint8_t tiles_placed;
} Record;

_Static_assert(sizeof(Record) == 20 && offsetof(Record, tiles_placed) == 19, "the host reads this layout");

/* How far the preparations have come; questions are answered once everything is READY. */
static enum { NOTHING, LOADED, READY } stage;

static Settings settings;
static Input input;
static uint8_t words[WORDS_LENGTH];
