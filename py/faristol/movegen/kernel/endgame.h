/* The end of a game of two, searched to its last turn: the bag is empty, so each knows the other's rack.
 *
 * Alpha-beta to the end of the game with a table of positions seen: first with a few promising moves of each
 * turn, then with twice as many, and so on until no move is left out any more: then the result is exact. The
 * stack of turns is data, not C's own, so that the search stops after any number of positions and goes on later
 * as if nothing had been; in between the host may ask about other positions.
 *
 * What is searched for is the most points more than the other from here on. Two passes running are the end. */

#pragma once

#include "equity.h"

enum {
  MOST_TURNS = 4 * MOST_TILES + 2, /* of a line: two racks tile by tile, a pass between any two */
  MOST_LISTED = 1 << 16,   /* moves of all turns of a line */
  SEEN_BITS = 17,
  PASSING = 0xffff,        /* the number of the pass among the moves of a turn */
  NOTHING_LEFT_OUT = 0xff, /* the breadth of a result that no move was left out for */
  FIRST_BREADTH = 1,
  LAST_BREADTH = 16,
  PROMISED = 1 << 20
};

enum { BOUNDLESS = 1 << 28 };

/* Layout: 0 spread, 4 breadth, 8 positions, 12 exact, 16 best (a pass is all zeros), 36 board, 261 racks
 * (of the player to move, of the other), 291 tiles on each, 293 the turn before was a pass, 294 the value of the
 * rack that is left changes sides, 295 after two passes each loses the value of his own. */
typedef struct {
  int32_t spread;
  uint32_t breadth, positions, exact;
  Record best;
  uint8_t board[SQUARES];
  uint8_t racks[2][MOST_TILES];
  uint8_t held[2];
  uint8_t passed, transfer, own;
} Endgame;

_Static_assert(sizeof(Endgame) == 296 && offsetof(Endgame, board) == 36, "the host reads this layout");

typedef struct {
  Record record;
  int32_t promise;
  uint16_t number; /* in the order in which they are generated, or PASSING */
} Move;

/* A turn of the line that is being searched. */
typedef struct {
  Move *moves;
  uint32_t count, tried, next; /* how many there are, how many of them are tried, and which is now */
  int32_t floor, alpha, beta, best;
  int32_t gain;              /* of the move that is tried */
  uint64_t key;
  uint32_t player;
  uint16_t best_number;
  bool passed, narrow;       /* narrow: the move is first tried for being no better */
  bool complete;             /* no move was left out from here on */
  uint8_t laid[MOST_TILES];  /* squares of the move that is tried */
  uint8_t rack[MOST_TILES];  /* as it was before the move, */
  uint8_t held, laid_count;  /* and how many tiles it had */
} Turn;

typedef enum { EXACTLY, AT_LEAST, AT_MOST } Bound;

typedef struct {
  uint64_t key;
  int16_t value;
  uint16_t best;
  uint8_t breadth, bound;
} Seen;

static Endgame ending;
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

static int32_t points_held(uint32_t player) {
  int32_t points = 0;
  for (uint32_t at = 0; at < ending.held[player]; at++) {
    uint32_t tile = ending.racks[player][at];
    points += tile == BLANK ? 0 : settings.points[tile];
  }
  return points;
}

/* What going out earns beside the points of the play. */
static int32_t going_out(uint32_t player) { return ending.transfer ? 2 * points_held(!player) : 0; }

/* What a second pass running earns. */
static int32_t blocked(uint32_t player) {
  return ending.own ? points_held(!player) - points_held(player) : 0;
}

/* How promising a play is: its points, the points that it takes off the rack, what going out earns. */
static int32_t promise_of(const Record *record, uint32_t player) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  int32_t promise = (int32_t)score_of(record), placed = record->tiles_placed >> 4;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    uint32_t tile = record->word[at];
    if (ending.transfer && !ending.board[square] && !(tile & DESIGNATED)) promise += settings.points[tile];
  }
  return placed == ending.held[player] ? promise + going_out(player) : promise;
}

/* Find the plays of a player, at most `room` of them: how many, or an error; `whole` says if that is all. */
static int32_t find_plays(uint32_t player, uint32_t room, bool *whole) {
  for (uint32_t square = 0; square < SQUARES; square++) input.board[square] = ending.board[square];
  for (uint32_t at = 0; at < MOST_TILES; at++) input.rack[at] = ending.racks[player][at];
  ending.positions++;
  int32_t count = generate(ending.held[player], ALL, capacity);
  *whole = count >= 0 && (uint32_t)count <= room;
  if (*whole || count == ERROR_INPUT) return count;
  return generate(ending.held[player], TOP, room < capacity ? room : capacity);
}

/* Lay a play from a player's rack; its squares are noted, and how many they are is returned. */
static uint32_t lay_play(const Record *record, uint32_t player, uint8_t *squares) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE, count = 0;
  uint8_t *held = ending.racks[player];
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (ending.board[square]) continue;
    uint8_t tile = record->word[at], kind = tile & DESIGNATED ? BLANK : tile;
    uint32_t place = 0;
    while (held[place] != kind) place++;
    held[place] = held[--ending.held[player]];
    ending.board[square] = tile;
    squares[count++] = (uint8_t)square;
  }
  return count;
}

static Seen *seen_at(uint64_t key) { return &seen[key >> (64 - SEEN_BITS)]; }

static void remember(const Turn *turn, Bound bound) {
  uint32_t breadth = turn->complete ? NOTHING_LEFT_OUT : ending.breadth;
  Seen *entry = seen_at(turn->key);
  if (entry->key == turn->key && entry->breadth > breadth) return;
  *entry = (Seen){.key = turn->key,
                  .value = (int16_t)turn->best,
                  .best = turn->best_number,
                  .breadth = (uint8_t)breadth,
                  .bound = (uint8_t)bound};
}

/* How many moves of a turn are tried; more of the first turn, whose move is wanted. */
static uint32_t moves_tried(uint32_t number) { return (number ? 1u : 8u) << ending.breadth; }

/* Begin to search the turn after those that lie on the stack. 0 or an error. */
static int32_t open_turn(uint32_t number, uint32_t player, bool passed, int32_t alpha, int32_t beta) {
  Turn *turn = &turns[number];
  Move *from = number ? turns[number - 1].moves + turns[number - 1].count : listed;
  uint32_t room = from < listed + MOST_LISTED - 4 ? (uint32_t)(listed + MOST_LISTED - from) / 2 : 2;
  bool whole;
  int32_t count = find_plays(player, room - 1, &whole);
  if (count < 0) return count;
  *turn = (Turn){.moves = from,
                 .count = (uint32_t)count + 1,
                 .floor = alpha,
                 .alpha = alpha,
                 .beta = beta,
                 .best = -BOUNDLESS,
                 .key = key_of(player, passed),
                 .player = player,
                 .best_number = PASSING,
                 .passed = passed,
                 .complete = whole};
  const Seen *entry = seen_at(turn->key);
  uint32_t known = entry->key == turn->key ? entry->best : PASSING;
  for (uint32_t at = 0; at < (uint32_t)count; at++) {
    int32_t promise = promise_of(&records[at], player);
    if (at == known) promise = PROMISED;
    from[at] = (Move){.record = records[at], .promise = promise, .number = (uint16_t)at};
  }
  from[count] = (Move){.promise = -1, .number = PASSING};
  /* The moves stay listed for the turns behind this one; those that are left out are only not tried. */
  turn->tried = moves_tried(number);
  if (turn->tried < turn->count)
    turn->complete = false;
  else
    turn->tried = turn->count;
  turn_number = number;
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
  turn->best_number = move->number;
  if (value > turn->alpha) turn->alpha = value;
  if (turn == turns) {
    ending.spread = value;
    ending.best = move->record;
  }
}

/* All moves of a turn are tried, or one of them is too good for the other to let it come to this. */
static int32_t close_turn(Turn *turn) {
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
  return open_turn(0, 0, ending.passed, -BOUNDLESS, BOUNDLESS);
}

/* Try the next move of a turn. 0 or an error. */
static int32_t try_move(Turn *turn) {
  const Move *move = turn->narrow || !turn->next ? next_move(turn) : &turn->moves[turn->next];
  const uint32_t player = turn->player, other = !player;
  const bool passing = move->number == PASSING;
  for (uint32_t at = 0; at < MOST_TILES; at++) turn->rack[at] = ending.racks[player][at];
  turn->held = ending.held[player];
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
  return open_turn(turn_number + 1, other, passing, alpha, beta);
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
  int32_t error = open_turn(0, 0, ending.passed, -BOUNDLESS, BOUNDLESS);
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
    int32_t error = more ? try_move(turn) : close_turn(turn);
    if (!error) continue;
    ending_ready = false;
    return error;
  }
  return ending_ready;
}
