/* The answers to a move that need no search: plays which the other player has already before it, and which it
 * leaves as they are, because it lays no tile where they lie, where their words would grow, or across them. */

#pragma once

#include "coming.h"

enum { MOST_ANSWERS = 32 };

/* The most promising plays of the other player, the best first; sets of them have a bit for each. */
typedef struct {
  uint32_t count;
  uint32_t out;              /* those that use the whole rack */
  uint32_t needed[SQUARES];  /* those that a tile on this square changes */
  int32_t promise[MOST_ANSWERS];
  Record record[MOST_ANSWERS];
} Answers;

/* Keep a play among the answers if it is promising enough. */
static void keep_answer(Answers *answers, const Record *record, int32_t promise) {
  uint32_t place = answers->count;
  if (place < MOST_ANSWERS)
    answers->count++;
  else if (promise <= answers->promise[--place])
    return;
  for (; place && answers->promise[place - 1] < promise; place--) {
    answers->promise[place] = answers->promise[place - 1];
    answers->record[place] = answers->record[place - 1];
  }
  answers->promise[place] = promise;
  answers->record[place] = *record;
}

/* The next empty square from `square`, which is number `at` of its line, in steps of `step` towards the end of the
 * line or, backwards, its beginning: needed for the answer. */
static void need_next(Answers *answers, uint32_t square, uint32_t at, uint32_t step, bool backwards, uint32_t bit) {
  while (backwards ? at > 0 : at + 1 < SIZE) {
    at = backwards ? at - 1 : at + 1;
    square = backwards ? square - step : square + step;
    if (ending.board[square]) continue;
    answers->needed[square] |= bit;
    return;
  }
}

/* Note the squares that must stay as they are for an answer. */
static void need_squares(Answers *answers, const Record *record, uint32_t bit) {
  const bool across = record->direction == ACROSS;
  const uint32_t row = record->square / SIZE, column = record->square % SIZE;
  const uint32_t step = across ? 1 : SIZE, beside = across ? SIZE : 1, line = across ? row : column;
  uint32_t square = record->square, place = across ? column : row;
  if (place) answers->needed[square - step] |= bit;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, place++, square += step) {
    if (ending.board[square]) continue;
    answers->needed[square] |= bit;
    need_next(answers, square, line, beside, true, bit);
    need_next(answers, square, line, beside, false, bit);
  }
  if (place < SIZE) answers->needed[square] |= bit;
}

/* Keep the best of the first `count` records, which are plays that `player` has as turn `turn` if the other passes. */
static RARE void keep_answers(Answers *answers, uint32_t count, uint32_t player, uint32_t turn) {
  answers->count = answers->out = 0;
  for (uint32_t at = 0; at < count; at++) keep_answer(answers, &records[at], promise_of(&records[at], player, turn));
  for (uint32_t square = 0; square < SQUARES; square++) answers->needed[square] = 0;
  for (uint32_t number = 0; number < answers->count; number++) {
    const Record *record = &answers->record[number];
    if (goes_out(record, player) && turn >= lookahead.capped) answers->out |= 1u << number;
    need_squares(answers, record, 1u << number);
  }
}

/* The answers that a move of the other player leaves as they are. */
static uint32_t standing_after(const Answers *answers, const Record *move) {
  uint32_t standing = (uint32_t)((1ull << answers->count) - 1);
  uint32_t square = move->square, step = move->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < SIZE && move->word[at]; at++, square += step)
    if (!ending.board[square]) standing &= ~answers->needed[square];
  return standing;
}

/* The most promising answer to a move, NULL if none is known. */
static const Record *best_answer(const Answers *answers, const Record *move) {
  uint32_t standing = standing_after(answers, move);
  return standing ? &answers->record[__builtin_ctz(standing)] : NULL;
}

/* What a move of `player` brings at most from here on because the other can go out after it, BOUNDLESS if he is not
 * known to; `passed` says that the turn before was a pass. */
static int32_t most_after(const Answers *answers, const Record *move, uint32_t player, bool passed) {
  if (is_pass(move) ? passed : move->tiles_placed >> 4 == ending.held[player]) return BOUNDLESS;
  uint32_t standing = standing_after(answers, move) & answers->out;
  if (!standing) return BOUNDLESS;
  int32_t most = is_pass(move) ? 0 : (int32_t)score_of(move);
  most -= (int32_t)score_of(&answers->record[__builtin_ctz(standing)]);
  return ending.transfer ? most - 2 * (points_held(player) - points_laid(move)) : most;
}
