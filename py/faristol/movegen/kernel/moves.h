/* The moves of a turn: which of them are tried, in which order, and which need not be. */

#pragma once

#include "plans.h"

enum {
  FEW_MOVES = 3, /* that are tried without asking what can come after them */
  WIDE = 4 /* breadths doubled so often leave no plays with blanks out */
};

/* How many moves a lookahead tries of each turn in the beginning, as matches showed; four of those behind. */
static const uint8_t breadths[] = {50, 16, 8, 6};

/* Find what the other could answer to a pass. 0 or an error. */
static int32_t know_answers(Turn *turn) {
  const uint32_t other = !turn->player, number = (uint32_t)(turn - turns);
  turn->known = true;
  bool whole;
  const bool many = coming_at_first() && blanks_held(other);
  int32_t count = many ? look_for(other, 0, WITH_BLANKS, &whole) : find_plays(other, capacity, &whole);
  if (count > 0) keep_answers(&turn->answers, (uint32_t)count, other, number + 1);
  return count < 0 ? count : 0;
}

/* Drop the moves of a turn behind which the tiles that stay can bring too little, if the other only passes. */
static void drop_limited(Turn *turn) {
  const int32_t settled = settled_at_most(points_held(!turn->player));
  for (uint32_t at = 0; at < turn->count; at++) {
    Move *move = &turn->moves[at];
    const uint32_t stay = tiles_left(&move->record);
    if (is_pass(&move->record))
      move->limit = blocked(turn->player);
    else if (stay)
      move->limit = (int32_t)score_of(&move->record) + limit_for(&turn->limits, stay) + settled;
  }
  drop_refuted(turn);
}

/* Find limits for the moves of a turn behind a pass, those that are known from the player's turn before if there are any,
 * and drop the moves that bring too little. Behind a play the other is not stuck, and limits cost more than they spare. */
static void limit_moves(Turn *turn) {
  const uint32_t number = (uint32_t)(turn - turns);
  if (turn->passes != 1) return;
  if (number > 1 && turn[-2].limited) {
    turn->limits = turn[-2].limits;
    turn->limited = true;
    drop_limited(turn);
  }
  if (turn->count <= FEW_MOVES || ending.held[turn->player] == 1 || !find_limits(&turn->limits)) return;
  turn->limited = true;
  drop_limited(turn);
  match_limited(turn);
}

/* How many moves of a turn are tried; more of the first turn, whose move is wanted. */
static uint32_t moves_tried(uint32_t number) {
  if (coming_at_first()) return (number < sizeof breadths ? breadths[number] : 4u) << lookahead.breadth;
  return (number ? 1u : 8u) << ending.breadth;
}

/* List all moves of a turn in an endgame, or as many as there is room for. 0 or an error. */
static int32_t list_to_the_end(Turn *turn, uint32_t known, const Record *tried, uint32_t room) {
  bool whole;
  int32_t count = find_plays(turn->player, room - 1, &whole);
  if (count < 0) return count;
  Move *move = turn->moves;
  for (const Record *record = records; record < records + count; record++) {
    if (is_same(record, tried)) continue;
    int32_t promise = promise_of(record, turn->player, (uint32_t)(turn - turns));
    if (known != PASSING && name_of(record) == known) promise = PROMISED;
    const bool out = !looking_ahead() && goes_out(record, turn->player);
    const int32_t limit = out ? (int32_t)score_of(record) + going_out(turn->player) : BOUNDLESS;
    *move++ = (Move){.record = *record, .promise = promise, .limit = limit};
  }
  *move++ = (Move){.promise = -1, .limit = BOUNDLESS};
  turn->count = (uint32_t)(move - turn->moves);
  turn->next = 0;
  if (!looking_ahead()) limit_moves(turn);
  turn->complete = turn->complete && whole;
  return 0;
}

/* What the best known answer to a move brings the other, in hundredths. */
static int32_t answer_of(const Turn *turn, const Record *move) {
  const Record *answer = best_answer(&turn->answers, move);
  if (!answer) return 0;
  return recorded(score_of(answer), (uint32_t)(turn - turns) + 1) * HUNDREDTHS;
}

/* List the moves of a turn by what they promise with the answers that they leave. 0 or an error. */
static int32_t list_by_outlook(Turn *turn, uint32_t known, const Record *tried, uint32_t room) {
  const uint32_t player = turn->player, number = (uint32_t)(turn - turns);
  const bool all = lookahead.breadth >= WIDE, two_parts = !all && blanks_held(player);
  bool whole = true;
  int32_t error = turn->known ? 0 : know_answers(turn);
  if (error) return error;
  Move *move = turn->moves;
  const Move *end = move + room - 1;
  *move++ = (Move){.promise = worth_held(player) - answer_of(turn, &(Record){0}), .limit = BOUNDLESS};
  if (!number) move[-1].promise += place_before(&(Record){0}) ? PROMISED : 0;
  for (uint32_t part = 0;; part++) {
    int32_t count = look_for_part(player, part, all, &whole);
    if (count == NO_PART) break;
    if (count < 0) return count;
    for (const Record *record = records; record < records + count; record++) {
      if (is_same(record, tried) || !is_of_part(record, part, two_parts)) continue;
      if (move == end) {
        whole = false;
        break;
      }
      bool out;
      int32_t promise = outlook_of(record, player, number, &out);
      if (!out) promise -= answer_of(turn, record);
      if (known != PASSING && name_of(record) == known) promise += PROMISED;
      const uint32_t place = number ? 0 : place_before(record);
      if (place) promise = PROMISED * (int32_t)(MOST_LINES + 1 - place);
      *move++ = (Move){.record = *record, .promise = promise, .limit = BOUNDLESS};
    }
  }
  turn->count = (uint32_t)(move - turn->moves);
  turn->complete = turn->complete && whole;
  return 0;
}

/* List the moves of a turn. 0 or an error. */
static int32_t list_moves(Turn *turn) {
  const Move *end = listed + MOST_LISTED;
  const uint32_t room = turn->moves < end - 4 ? (uint32_t)(end - turn->moves) / 2 : 2;
  const Seen *entry = seen_at(turn->key);
  const uint32_t known = entry->key == turn->key ? entry->best : PASSING;
  const Record tried = turn->next ? turn->moves[0].record : (Record){0};
  int32_t error = (coming_at_first() ? list_by_outlook : list_to_the_end)(turn, known, &tried, room);
  if (error) return error;
  /* The moves stay listed for the turns behind this one; those that are left out are only not tried. */
  turn->next = 0;
  turn->tried = moves_tried((uint32_t)(turn - turns));
  if (turn->tried > turn->count) turn->tried = turn->count;
  turn->listed = true;
  return 0;
}
