/* The end of a game of two, searched to its last turn: the bag is empty, so each knows the other's rack. An open game,
 * of which the tiles to come are known too, is searched likewise, no further than to a horizon (lookahead.h).
 *
 * Alpha-beta to the end of the game with a table of positions seen: first with a few promising moves of each
 * turn, then with twice as many, and so on until no move is left out any more: then the result is exact. The
 * stack of turns is data, not C's own, so that the search stops after any number of positions and goes on later
 * as if nothing had been; in between the host may ask about other positions.
 *
 * Most moves of a turn need no search of their own: plays that the other has anyway, and that the move leaves as
 * they are (answers.h), show that it is not good enough, alone or two of them as a plan (plans.h), or are tried first
 * behind it.
 *
 * What is searched for is the most points more than the other from here on. Two passes running are the end. */

#pragma once

#include "moves.h"

static bool stopped_short; /* a line of this level did not come to its end */

/* Begin to search the turn after those that lie on the stack; a `first` move is tried before any are listed. 0 or
 * an error. */
static int32_t open_turn(uint32_t number, uint32_t player, uint32_t passes, int32_t alpha, int32_t beta,
                         const Record *first) {
  Turn *turn = &turns[number];
  turn->moves = number ? turns[number - 1].moves + turns[number - 1].count : listed;
  turn->floor = turn->alpha = alpha;
  turn->beta = beta;
  turn->best = -BOUNDLESS;
  turn->key = key_of(number, player, passes);
  turn->begun = ending.positions;
  turn->player = player;
  turn->best_name = PASSING;
  turn->passes = (uint8_t)passes;
  turn->narrow = false;
  turn->complete = true;
  turn->next = turn->count = turn->tried = 0;
  turn->listed = turn->known = turn->answered = turn->limited = false;
  line_lengths[number] = 0;
  turn->answers.count = turn->answers.out = 0;
  turn_number = number;
  if (!first) return list_moves(turn);
  turn->moves[0] = (Move){.record = *first, .limit = BOUNDLESS};
  turn->count = turn->tried = 1;
  return 0;
}

static int32_t begin_level(uint32_t passes) {
  stopped_short = false;
  best_count = 0;
  return open_turn(0, 0, passes, -BOUNDLESS, BOUNDLESS, NULL);
}

/* Bring the most promising of the moves that are left to the front; one that is tried again is there and stays. */
static const Move *next_move(Turn *turn) {
  uint32_t best = turn->next;
  int32_t most = turn->moves[best].promise;
  for (uint32_t at = best + 1; at < turn->count; at++) {
    if (turn->moves[at].promise <= most) continue;
    best = at;
    most = turn->moves[at].promise;
  }
  Move move = turn->moves[best];
  turn->moves[best] = turn->moves[turn->next];
  turn->moves[turn->next] = move;
  return &turn->moves[turn->next];
}

static void take_back(Turn *turn) {
  for (uint32_t at = 0; at < turn->laid_count; at++) {
    note_tile(turn->laid[at]);
    ending.board[turn->laid[at]] = 0;
  }
  for (uint32_t at = 0; at < MOST_TILES; at++) ending.racks[turn->player][at] = turn->rack[at];
  ending.held[turn->player] = turn->held;
  drawn = turn->drawn;
}

/* Note what the move that is being tried is worth; `settled` says that no wider search can change it. */
static void take_value(Turn *turn, int32_t value, bool complete, bool settled) {
  take_back(turn);
  if (turn->narrow && !settled && value > turn->alpha && value < turn->beta) {
    turn->narrow = false;
    return;
  }
  const Move *move = &turn->moves[turn->next++];
  turn->narrow = true;
  turn->complete = value >= turn->beta ? complete : turn->complete && complete;
  if (looking_ahead()) {
    if (value > turn->alpha || turn == turns) keep_line((uint32_t)(turn - turns), &move->record);
    if (turn == turns) {
      if (value > turn->alpha) turn->alpha = note_line(value, complete);
      turn->narrow = turn->alpha > -BOUNDLESS;
      if (value <= turn->best) return;
      turn->best = value;
      turn->best_name = name_of(&move->record);
      return;
    }
  }
  if (value <= turn->best) return;
  turn->best = value;
  turn->best_name = name_of(&move->record);
  if (value > turn->alpha) turn->alpha = value;
  if (turn == turns) {
    ending.spread = value;
    ending.best = move->record;
  }
}

/* Begin the next level, if there is one: one turn further, or, where every line came to its end, with more moves. 0
 * or an error. */
static int32_t next_level(const Turn *root) {
  ending.exact = root->complete;
  if (looking_ahead()) {
    publish_lines();
    lookahead.level++;
    if (!stopped_short)
      lookahead.breadth++;
    else if (lookahead.horizon < MOST_TURNS)
      lookahead.horizon++;
    ending_ready = !root->complete && lookahead.breadth < LAST_BREADTH && lookahead.level + 1 < NOTHING_LEFT_OUT;
  } else {
    ending_ready = !root->complete && ending.breadth < LAST_BREADTH;
  }
  if (!ending_ready) return 0;
  ending.breadth++;
  return begin_level(root->passes);
}

/* All moves of a turn are tried, or one of them is too good for the other to let it come to this. */
static int32_t close_turn(Turn *turn) {
  if (turn->best < turn->beta && turn->next < turn->count) {
    drop_refuted(turn);
    if (turn->next < turn->count) turn->complete = false;
  }
  remember(turn, turn->best >= turn->beta ? AT_LEAST : turn->best <= turn->floor ? AT_MOST : EXACTLY);
  if (turn_number) {
    Turn *before = &turns[--turn_number];
    take_value(before, before->gain - turn->best, turn->complete, false);
    return 0;
  }
  return next_level(turn);
}

/* Whether it is time to ask what the other can answer: as soon as there is something to be refuted by. Turns of the
 * player who began are mostly those of which every move must be refuted, so that it is worth it from their first. */
static bool wants_answers(const Turn *turn) {
  if (turn->answered || !turn->listed || turn->alpha <= -BOUNDLESS) return false;
  return turn->next ? turn->narrow : turn->player == 0;
}

/* How many passes running end the game after this turn. Where no caps tell the turns apart all above one are alike:
 * who passes twice gains nothing by the other's pass between that he could not have the first time. */
static uint32_t passes_after(const Turn *turn, bool passing) {
  uint32_t passes = passing ? turn->passes - 1u : looking_ahead() ? lookahead.passes_end : 2;
  return passes > 2 && turn_number + 1 >= lookahead.capped ? 2 : passes;
}

/* Take what the position after the move of a turn looks like for its value. 0 or an error. */
static int32_t stop_short(Turn *turn, uint32_t other, uint32_t passes, uint64_t key) {
  int32_t error = 0, value = looks_like(turn_number + 1, other, passes, &error);
  if (error) return error;
  stopped_short = true;
  Seen *entry = seen_at(key);
  if (entry->key != key || entry->breadth <= ending.breadth)
    note_seen(
        (Seen){.key = key, .value = (int16_t)value, .breadth = (uint8_t)ending.breadth, .bound = EXACTLY});
  take_value(turn, turn->gain - value, false, true);
  return 0;
}

/* Try the next move of a turn. 0 or an error. */
static int32_t try_move(Turn *turn) {
  if (wants_answers(turn)) {
    int32_t error = turn->known ? 0 : know_answers(turn);
    if (error) return error;
    turn->answered = true;
    drop_refuted(turn);
    plan_against(turn);
    if (turn->next >= turn->tried) return 0;
  }
  const Move *move = next_move(turn);
  const uint32_t player = turn->player, other = !player;
  const bool passing = is_pass(&move->record);
  for (uint32_t at = 0; at < MOST_TILES; at++) turn->rack[at] = ending.racks[player][at];
  turn->held = ending.held[player];
  turn->drawn = (uint8_t)drawn;
  const Record *answer = best_answer(&turn->answers, &move->record);
  turn->laid_count = passing ? 0 : (uint8_t)lay_play(&move->record, player, turn->laid);
  turn->gain = passing ? 0 : recorded(score_of(&move->record), turn_number);
  if (!passing) draw(player);
  line_lengths[turn_number + 1] = 0;
  if (passing ? turn->passes == 1 : !ending.held[player]) {
    take_value(turn, turn->gain + (passing ? blocked(player) : going_out(player)), true, true);
    return 0;
  }
  const int32_t alpha = turn->gain - (turn->narrow ? turn->alpha + 1 : turn->beta);
  const int32_t beta = turn->gain - turn->alpha;
  const uint32_t passes = passes_after(turn, passing);
  const uint64_t key = key_of(turn_number + 1, other, passes);
  const Seen *entry = seen_at(key);
  /* A lookahead wants the whole line behind its best moves, not only what they are worth. */
  if (entry->key == key && entry->breadth >= ending.breadth && (turn->narrow || !looking_ahead())) {
    bool settled = entry->bound == EXACTLY;
    if (settled || (entry->bound == AT_LEAST ? entry->value >= beta : entry->value <= alpha)) {
      take_value(turn, turn->gain - entry->value, entry->breadth == NOTHING_LEFT_OUT, settled && !looking_ahead());
      return 0;
    }
  }
  if (looking_ahead() && turn_number + 1 >= lookahead.horizon) return stop_short(turn, other, passes, key);
  return open_turn(turn_number + 1, other, passes, alpha, beta, answer);
}

EXPORT(endgame_pointer) Endgame *endgame_pointer(void) { return &ending; }

/* Another number for each search. */
EXPORT(endgame_mark) int32_t endgame_mark(void) { return (int32_t)(search_mark & 0x7fffffff); }

/* Begin a search from the position of Endgame, `passes` running from the end. 0, or ERROR_INPUT for what cannot be. */
static int32_t start_search(uint32_t passes) {
  ending_ready = false;
  for (uint32_t one = 0; one < 2; one++) {
    if (!ending.held[one] || ending.held[one] > MOST_TILES) return ERROR_INPUT;
    for (uint32_t at = 0; at < ending.held[one]; at++)
      if (ending.racks[one][at] >= MOST_LETTERS) return ERROR_INPUT;
  }
  search_mark = mixed(search_mark + 0x9e3779b97f4a7c15u);
  ending.spread = 0;
  ending.positions = ending.exact = 0;
  ending.breadth = FIRST_BREADTH;
  ending.best = (Record){0};
  drawn = plans_made = moves_spared = turns_unplanned = 0;
  board_key = 0;
  forget_later();
  forget_plays();
  for (uint32_t square = 0; square < SQUARES; square++)
    if (ending.board[square]) note_tile(square);
  int32_t error = begin_level(passes);
  ending_ready = !error;
  return error;
}

/* Read board, racks and rules of Endgame for a new search. 0, or ERROR_INPUT for what cannot be. */
EXPORT(endgame_start) int32_t endgame_start(void) {
  lookahead.wanted = lookahead.capped = lookahead.coming_count = lookahead.rack_size = 0;
  return start_search(ending.passed ? 1 : 2);
}

/* Search on for about so many positions: 1 if there is more to be searched, 0 if there is not, or an error.
 * Endgame has the best move found so far. */
EXPORT(endgame_search) int32_t endgame_search(uint32_t positions) {
  uint32_t until = ending.positions + positions;
  while (ending_ready && ending.positions < until) {
    Turn *turn = &turns[turn_number];
    bool more = turn->next < turn->tried && turn->best < turn->beta;
    bool unlisted = !turn->listed && turn->best < turn->beta;
    int32_t error = more ? try_move(turn) : unlisted ? list_moves(turn) : close_turn(turn);
    if (!error) continue;
    ending_ready = false;
    return error;
  }
  return ending_ready;
}
