/* The end of a game of two, searched to its last turn: the bag is empty, so each knows the other's rack.
 *
 * Alpha-beta to the end of the game with a table of positions seen: first with a few promising moves of each
 * turn, then with twice as many, and so on until no move is left out any more: then the result is exact. The
 * stack of turns is data, not C's own, so that the search stops after any number of positions and goes on later
 * as if nothing had been; in between the host may ask about other positions.
 *
 * Most moves of a turn need no search of their own: plays that the other has anyway, and that the move leaves as
 * they are (answers.h), show that it is not good enough, or are tried first behind it.
 *
 * What is searched for is the most points more than the other from here on. Two passes running are the end. */

#pragma once

#include "answers.h"

enum {
  MOST_TURNS = 4 * MOST_TILES + 2, /* of a line: two racks tile by tile, a pass between any two */
  MOST_LISTED = 1 << 16,   /* moves of all turns of a line */
  SEEN_BITS = 19,
  PASSING = 0,             /* the name of the pass */
  NOTHING_LEFT_OUT = 0xff, /* the breadth of a result that no move was left out for */
  FIRST_BREADTH = 1,
  LAST_BREADTH = 16,
  PROMISED = 1 << 20
};

typedef struct {
  Record record;
  int32_t promise;
} Move;

/* A turn of the line that is being searched. */
typedef struct {
  Move *moves;
  uint32_t count, tried, next; /* how many there are, how many of them are tried, and which is now */
  int32_t floor, alpha, beta, best;
  int32_t gain;              /* of the move that is tried */
  uint64_t key;
  uint32_t player;
  uint16_t best_name;
  bool passed, narrow;       /* narrow: the move is first tried for being no better */
  bool complete;             /* no move was left out from here on */
  uint8_t laid[MOST_TILES];  /* squares of the move that is tried */
  uint8_t rack[MOST_TILES];  /* as it was before the move, */
  uint8_t held, laid_count;  /* and how many tiles it had */
  bool listed;               /* all moves are listed, not only the one that the turn began with */
  bool answered;             /* the answers of the other are known */
  Answers answers;
} Turn;

typedef enum { EXACTLY, AT_LEAST, AT_MOST } Bound;

typedef struct {
  uint64_t key;
  int16_t value;
  uint16_t best;
  uint8_t breadth, bound;
} Seen;

static Turn turns[MOST_TURNS + 1];
static uint32_t turn_number; /* of the turn that is being searched */
static Move listed[MOST_LISTED + 2 * MOST_TURNS];
static Seen seen[1 << SEEN_BITS];
static uint64_t search_mark; /* keeps what earlier searches have seen apart */
static bool ending_ready;

static uint64_t mixed(uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
  value = (value ^ value >> 27) * 0x94d049bb133111ebu;
  return value ^ value >> 31;
}

/* A number for the position: what lies, what one player holds (which with the board tells the other's rack), who
 * is to move and whether the turn before was a pass. */
static uint64_t key_of(uint32_t player, bool passed) {
  uint64_t key = search_mark ^ (player * 2 + passed);
  for (uint32_t square = 0; square < SQUARES; square++)
    if (ending.board[square]) key ^= mixed((uint64_t)(square + 1) << 8 | ending.board[square]);
  uint64_t held = 0;
  for (uint32_t at = 0; at < ending.held[0]; at++) held += mixed((uint64_t)(ending.racks[0][at] + 1) << 20);
  return mixed(key ^ mixed(held));
}

/* What a move is remembered by. */
static uint16_t name_of(const Record *record) {
  if (is_pass(record)) return PASSING;
  uint64_t low, high;
  __builtin_memcpy(&low, (const uint8_t *)record + 2, 8);
  __builtin_memcpy(&high, (const uint8_t *)record + 10, 8);
  return (uint16_t)(mixed(low ^ mixed(high)) | 1);
}

/* Find what the other could answer to a pass. 0 or an error. */
static int32_t know_answers(Turn *turn) {
  const uint32_t other = !turn->player;
  bool whole;
  turn->answered = true;
  int32_t count = find_plays(other, capacity, &whole);
  if (count > 0) keep_answers(&turn->answers, (uint32_t)count, other);
  return count < 0 ? count : 0;
}

/* Drop the moves that cannot be better than what there is, since the other can go out after them: with what they
 * bring at most they count as searched. */
static void drop_refuted(Turn *turn) {
  if (!turn->answers.out) return;
  uint32_t kept = turn->next;
  for (uint32_t at = turn->next; at < turn->count; at++) {
    int32_t most = most_after(&turn->answers, &turn->moves[at].record, turn->player, turn->passed);
    if (most > turn->alpha) {
      turn->moves[kept++] = turn->moves[at];
    } else if (most > turn->best) {
      turn->best = most;
    }
  }
  turn->count = kept;
  if (turn->tried > kept) turn->tried = kept;
}

static Seen *seen_at(uint64_t key) { return &seen[key >> (64 - SEEN_BITS)]; }

static void remember(const Turn *turn, Bound bound) {
  uint32_t breadth = turn->complete ? NOTHING_LEFT_OUT : ending.breadth;
  Seen *entry = seen_at(turn->key);
  if (entry->key == turn->key && entry->breadth > breadth) return;
  *entry = (Seen){.key = turn->key,
                  .value = (int16_t)turn->best,
                  .best = turn->best_name,
                  .breadth = (uint8_t)breadth,
                  .bound = (uint8_t)bound};
}

/* How many moves of a turn are tried; more of the first turn, whose move is wanted. */
static uint32_t moves_tried(uint32_t number) { return (number ? 1u : 8u) << ending.breadth; }

/* List the moves of a turn. 0 or an error. */
static int32_t list_moves(Turn *turn) {
  const Move *end = listed + MOST_LISTED;
  uint32_t room = turn->moves < end - 4 ? (uint32_t)(end - turn->moves) / 2 : 2;
  bool whole;
  int32_t count = find_plays(turn->player, room - 1, &whole);
  if (count < 0) return count;
  const Seen *entry = seen_at(turn->key);
  uint32_t known = entry->key == turn->key ? entry->best : PASSING;
  const Record tried = turn->next ? turn->moves[0].record : (Record){0};
  Move *move = turn->moves;
  for (const Record *record = records; record < records + count; record++) {
    if (is_same(record, &tried)) continue;
    int32_t promise = known != PASSING && name_of(record) == known ? PROMISED : promise_of(record, turn->player);
    *move++ = (Move){.record = *record, .promise = promise};
  }
  *move++ = (Move){.promise = -1};
  /* The moves stay listed for the turns behind this one; those that are left out are only not tried. */
  turn->count = (uint32_t)(move - turn->moves);
  turn->next = 0;
  turn->tried = moves_tried((uint32_t)(turn - turns));
  if (turn->tried > turn->count) turn->tried = turn->count;
  turn->complete = turn->complete && whole;
  turn->listed = true;
  return 0;
}

/* Begin to search the turn after those that lie on the stack; a `first` move is tried before any are listed. 0 or
 * an error. */
static int32_t open_turn(uint32_t number, uint32_t player, bool passed, int32_t alpha, int32_t beta,
                         const Record *first) {
  Turn *turn = &turns[number];
  turn->moves = number ? turns[number - 1].moves + turns[number - 1].count : listed;
  turn->floor = turn->alpha = alpha;
  turn->beta = beta;
  turn->best = -BOUNDLESS;
  turn->key = key_of(player, passed);
  turn->player = player;
  turn->best_name = PASSING;
  turn->passed = passed;
  turn->narrow = false;
  turn->complete = true;
  turn->next = turn->count = turn->tried = 0;
  turn->listed = turn->answered = false;
  turn->answers.count = turn->answers.out = 0;
  turn_number = number;
  if (!first) return list_moves(turn);
  turn->moves[0] = (Move){.record = *first};
  turn->count = turn->tried = 1;
  return 0;
}

/* Bring the most promising of the moves that are left to the front. */
static const Move *next_move(Turn *turn) {
  uint32_t best = turn->next;
  for (uint32_t at = best + 1; at < turn->count; at++)
    if (turn->moves[at].promise > turn->moves[best].promise) best = at;
  Move move = turn->moves[best];
  turn->moves[best] = turn->moves[turn->next];
  turn->moves[turn->next] = move;
  return &turn->moves[turn->next];
}

static void take_back(Turn *turn) {
  for (uint32_t at = 0; at < turn->laid_count; at++) ending.board[turn->laid[at]] = 0;
  for (uint32_t at = 0; at < MOST_TILES; at++) ending.racks[turn->player][at] = turn->rack[at];
  ending.held[turn->player] = turn->held;
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
  if (value <= turn->best) return;
  turn->best = value;
  turn->best_name = name_of(&move->record);
  if (value > turn->alpha) turn->alpha = value;
  if (turn == turns) {
    ending.spread = value;
    ending.best = move->record;
  }
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
  ending.exact = turn->complete;
  ending_ready = !turn->complete && ending.breadth < LAST_BREADTH;
  if (!ending_ready) return 0;
  ending.breadth++;
  return open_turn(0, 0, ending.passed, -BOUNDLESS, BOUNDLESS, NULL);
}

/* Whether it is time to ask what the other can answer: as soon as there is something to be refuted by. Turns of the
 * player who began are mostly those of which every move must be refuted, so that it is worth it from their first. */
static bool wants_answers(const Turn *turn) {
  if (turn->answered || !turn->listed || turn->alpha <= -BOUNDLESS) return false;
  return turn->next ? turn->narrow : turn->player == 0;
}

/* Try the next move of a turn. 0 or an error. */
static int32_t try_move(Turn *turn) {
  if (wants_answers(turn)) {
    int32_t error = know_answers(turn);
    if (error) return error;
    drop_refuted(turn);
    if (turn->next >= turn->tried) return 0;
  }
  const Move *move = turn->narrow || !turn->next ? next_move(turn) : &turn->moves[turn->next];
  const uint32_t player = turn->player, other = !player;
  const bool passing = is_pass(&move->record);
  for (uint32_t at = 0; at < MOST_TILES; at++) turn->rack[at] = ending.racks[player][at];
  turn->held = ending.held[player];
  const Record *answer = best_answer(&turn->answers, &move->record);
  turn->laid_count = passing ? 0 : (uint8_t)lay_play(&move->record, player, turn->laid);
  turn->gain = passing ? 0 : (int32_t)score_of(&move->record);
  if (passing ? turn->passed : !ending.held[player]) {
    take_value(turn, turn->gain + (passing ? blocked(player) : going_out(player)), true, true);
    return 0;
  }
  const int32_t alpha = turn->gain - (turn->narrow ? turn->alpha + 1 : turn->beta);
  const int32_t beta = turn->gain - turn->alpha;
  const uint64_t key = key_of(other, passing);
  const Seen *entry = seen_at(key);
  if (entry->key == key && entry->breadth >= ending.breadth) {
    bool settled = entry->bound == EXACTLY;
    if (settled || (entry->bound == AT_LEAST ? entry->value >= beta : entry->value <= alpha)) {
      take_value(turn, turn->gain - entry->value, entry->breadth == NOTHING_LEFT_OUT, settled);
      return 0;
    }
  }
  return open_turn(turn_number + 1, other, passing, alpha, beta, answer);
}

EXPORT(endgame_pointer) Endgame *endgame_pointer(void) { return &ending; }

/* Another number for each search. */
EXPORT(endgame_mark) int32_t endgame_mark(void) { return (int32_t)(search_mark & 0x7fffffff); }

/* Read board, racks and rules of Endgame for a new search. 0, or ERROR_INPUT for what cannot be. */
EXPORT(endgame_start) int32_t endgame_start(void) {
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
  int32_t error = open_turn(0, 0, ending.passed, -BOUNDLESS, BOUNDLESS, NULL);
  ending_ready = !error;
  return error;
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
