/* What may come next after a move, its squares and the words of later plays being matched: a play that needs a square which
 * the move takes, or a tile elsewhere than the move lays it, cannot come then. */

#pragma once

#include "outlook.h"

enum { NO_PLAY = 0xffff };

static struct {
  uint8_t laid[SQUARES];   /* tiles that the move lays, */
  uint8_t beside[SQUARES]; /* and how many of them lie beside a square */
  uint16_t last[LIMITED_SETS]; /* by tiles: the number of the last play that lays them, NO_PLAY for none */
  uint16_t next[MOST_PLAYS]; /* numbers of later plays that are collected */
} matching;

/* Note what the squares of the later plays are needed for, and which lay the same tiles. */
static void sort_later_plays(const uint32_t *needed) {
  __builtin_memset(matching.last, 0xff, sizeof matching.last);
  for (uint32_t at = 0; at < limits.play_count; at++) {
    LaterPlay *play = &limits.plays[at];
    const Word *noted = &limits.words[play->word];
    const uint32_t step = noted->direction == ACROSS ? 1 : SIZE;
    const uint32_t begin = noted->direction == ACROSS ? noted->line * SIZE : noted->line;
    play->before = matching.last[play->set];
    matching.last[play->set] = (uint16_t)at;
    for (uint32_t fresh = play->fresh; fresh; fresh &= fresh - 1)
      play->needed |= needed[begin + noted->word->places[__builtin_ctz(fresh)] * step];
  }
}

/* Note, or with -1 forget, the squares of a move. */
static void match_with(const Record *record, int32_t times) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (ending.board[square]) continue;
    const uint32_t row = square / SIZE, column = square % SIZE;
    matching.laid[square] = times > 0 ? record->word[at] : 0;
    if (row) matching.beside[square - SIZE] += (uint8_t)times;
    if (row + 1 < SIZE) matching.beside[square + SIZE] += (uint8_t)times;
    if (column) matching.beside[square - 1] += (uint8_t)times;
    if (column + 1 < SIZE) matching.beside[square + 1] += (uint8_t)times;
  }
}

/* Whether a play can come right after the move. */
static bool may_come(const LaterPlay *play, const Limits *known) {
  const Word *noted = &limits.words[play->word];
  const Later *word = noted->word;
  const uint32_t step = noted->direction == ACROSS ? 1 : SIZE;
  const uint32_t begin = noted->direction == ACROSS ? noted->line * SIZE : noted->line;
  bool joined = word->joined;
  for (uint32_t at = 0; at < word->count; at++) {
    const uint32_t square = begin + word->places[at] * step, tile = matching.laid[square];
    if (play->fresh >> at & 1) {
      if (tile) return false;
      joined = joined || matching.beside[square];
    } else {
      const uint32_t letter = word->letters[at];
      if (tile != (known->rack[word->numbers[at]] == BLANK ? letter | DESIGNATED : letter)) return false;
    }
  }
  if (word->first && matching.laid[begin + (word->first - 1u) * step]) return false;
  return joined && !(word->last + 1 < SIZE && matching.laid[begin + (word->last + 1u) * step]);
}
