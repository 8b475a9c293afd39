/* A game that is played on for a few turns from a move that is tried, with the tiles in a given order.
 *
 * Both go on with the move of the highest equity (best_equity.h), and what stays with each after his last move counts
 * with its worth. Where endings are searched, both play the rest as well as so many positions tell once the bag is
 * empty. All amounts are hundredths of a point. */

#pragma once

#include "best_equity.h"

enum { MOST_TRIED = 16, MOST_PLIES = 40, MOST_UNSEEN = SQUARES, MOST_SUPPOSED = 1024 };

/* A move to be tried: a play, an exchange of `count` tiles, or, without either, a pass. */
typedef struct {
  Record record;
  uint8_t tiles[MOST_TILES];
  uint8_t count;
} Tried;

/* What a move has come to. Layout: 0 rounds, 8 total, 16 wins, in thousandths, then the products with the totals and
 * with the wins of each move in the rounds that both were tried in; last the points of the other's next turn, those of
 * the own one after it, and what the tiles left at the end bring. */
typedef struct {
  uint64_t rounds;
  int64_t total;
  uint64_t wins;
  int64_t products[MOST_TRIED], win_products[MOST_TRIED];
  int64_t turns[2], left;
} Outcome;

/* Layout: 0 seed, 8 number of the next round, 12 lead before the move, 16 moves to be tried (a bit for each), 20 tiles
 * that the bag has to have for an exchange, 24 the least that are exchanged, 28 whether going out brings the other's
 * rack, 32 plies, 36 how many moves, 40 tiles on the rack, 44 on the other's, 48 how many leaves are supposed of the
 * other, 52 tiles of each, 56 positions of an ending that are searched, 0 for none, 60 whether two passes cost each his
 * own rack, 64 outcomes, ... moves, board, rack, unseen, supposed. */
typedef struct {
  uint64_t seed;
  uint32_t round;
  int32_t lead;
  uint32_t active, exchange_bag, exchange_least, transfer;
  uint32_t plies, count, held, other, supposed_count, supposed_length;
  uint32_t endings, own;
  Outcome outcomes[MOST_TRIED];
  Tried moves[MOST_TRIED];
  uint8_t board[SQUARES];
  uint8_t rack[MOST_TILES];
  uint8_t unseen[MOST_LETTERS]; /* how many of each tile */
  uint8_t supposed[MOST_SUPPOSED][MOST_TILES];
} Simulation;

_Static_assert(sizeof(Tried) == 36 && sizeof(Outcome) == 304 && offsetof(Simulation, outcomes) == 64 &&
                   offsetof(Simulation, board) == 5504 && offsetof(Simulation, supposed) == 5776,
               "the host reads this layout");

static Simulation simulation;
static uint64_t simulation_mark; /* keeps one simulation apart from those before */
static uint64_t draws;           /* the state of the generator (SplitMix64, Steele, Lea and Flood, OOPSLA 2014) */

/* A number from 0 to `count` - 1. */
static uint32_t drawn_below(uint32_t count) {
  draws += 0x9e3779b97f4a7c15u;
  return (uint32_t)((mixed(draws) >> 32) * count >> 32);
}

static void begin_draws(uint64_t seed, uint64_t number) { draws = mixed(seed + mixed(number + 1)); }

/* A game that is played on: what lies, the racks, and the bag, from `next` on. */
static struct {
  uint8_t board[SQUARES];
  uint8_t racks[2][MOST_TILES];
  uint32_t held[2];
  uint8_t bag[MOST_UNSEEN + MOST_TILES * (MOST_PLIES + 1)];
  uint32_t next, end;
} playout;

static inline uint32_t in_bag(void) { return playout.end - playout.next; }

/* Lay what is new of a play. */
static void lay_record(const Record *record) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step)
    if (!playout.board[square]) playout.board[square] = record->word[at];
}

/* Fill a rack with as many tiles as left it. */
static void refill(uint32_t side, uint32_t gone) {
  for (; gone && in_bag(); gone--) playout.racks[side][playout.held[side]++] = playout.bag[playout.next++];
}

static void put_back(const uint8_t *tiles, uint32_t count) {
  for (uint32_t at = 0; at < count; at++) playout.bag[playout.end++] = tiles[at];
}

/* The worth of what stayed with a player, the bag being as it is. */
static int32_t worth_of_leave(const uint8_t *tiles, uint32_t count) {
  int32_t points;
  const int32_t value = worth_of(tiles, count, &points);
  return counted(value, points, in_bag());
}

static int32_t points_of(const uint8_t *tiles, uint32_t count) {
  int32_t points = 0;
  for (uint32_t at = 0; at < count; at++) points += tiles[at] == BLANK ? 0 : settings.points[tiles[at]];
  return points;
}

/* Begin a round of one move: lay it and draw for it. Its points; `leave` is what stays on the rack. */
static int32_t make_tried(const Tried *tried, const uint8_t *order, uint32_t count, uint8_t *leave, uint32_t *left) {
  __builtin_memcpy(playout.board, simulation.board, SQUARES);
  __builtin_memcpy(playout.racks[1], order, simulation.other);
  __builtin_memcpy(playout.bag, order + simulation.other, count - simulation.other);
  playout.held[1] = simulation.other;
  playout.next = 0;
  playout.end = count - simulation.other;
  const Record *record = &tried->record;
  uint8_t counts[MOST_LETTERS] = {0};
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < tried->count; at++) counts[tried->tiles[at]]++;
  for (uint32_t at = 0; !is_pass(record) && at < SIZE && record->word[at]; at++, square += step)
    if (!playout.board[square]) counts[record->word[at] & DESIGNATED ? BLANK : record->word[at]]++;
  *left = 0;
  for (uint32_t at = 0; at < simulation.held; at++) {
    const uint8_t tile = simulation.rack[at];
    if (counts[tile])
      counts[tile]--;
    else
      leave[(*left)++] = tile;
  }
  __builtin_memcpy(playout.racks[0], leave, *left);
  playout.held[0] = *left;
  refill(0, simulation.held - *left);
  put_back(tried->tiles, tried->count);
  if (is_pass(record)) return 0;
  lay_record(record);
  return (int32_t)score_of(record) * HUNDREDTHS;
}

/* Make the best move of a player who goes on. Its points, or an error in `error`; `leave` is what stays. */
static int32_t make_best(uint32_t side, uint8_t *leave, uint32_t *left, int32_t *error) {
  const ExchangeRules rules = {.bag = simulation.exchange_bag, .least = simulation.exchange_least};
  uint8_t exchanged[MOST_TILES];
  BestMove best;
  __builtin_memcpy(input.board, playout.board, SQUARES);
  __builtin_memcpy(input.rack, playout.racks[side], MOST_TILES);
  *error = find_best(playout.held[side], in_bag(), &rules, &best);
  if (*error) return 0;
  const uint32_t gone = copy_tiles(whole_rack() & ~best.stays, exchanged);
  *left = copy_tiles(best.stays, leave);
  __builtin_memcpy(playout.racks[side], leave, *left);
  playout.held[side] = *left;
  refill(side, gone);
  if (is_pass(&best.record)) {
    put_back(exchanged, gone);
    return 0;
  }
  lay_record(&best.record);
  return (int32_t)score_of(&best.record) * HUNDREDTHS;
}

/* What a move has come to: how many hundredths more than the other, and how likely it wins, in thousandths; the points
 * of the two turns after it, the other's first, and what the tiles left at the end bring. */
typedef struct {
  int32_t won;
  uint32_t chance;
  int32_t turns[2], left;
} Come;

/* A game that is over after so many hundredths, and so many for the tiles left. */
static Come over(Come come, int32_t left) {
  come.won += left;
  come.left = left;
  come.chance = decided(simulation.lead + come.won);
  return come;
}

/* A game that goes on, `side` having moved last, after so many hundredths; what stays is worth so many. */
static Come going_on(uint32_t side, Come come, int32_t stays) {
  const int32_t sign = side ? -1 : 1, ahead = simulation.lead + come.won + stays;
  const int32_t left = in_bag() < LATE ? stays + sign * worth.left_bag[in_bag()] : stays;
  come = over(come, left);
  if (!worth.winning.rows) return come;
  const uint32_t next = chance_of(&worth.winning, in_bag() + playout.held[side], -sign * ahead);
  come.chance = side ? next : SURE - next;
  return come;
}

/* What who is to move gains from here on, the bag being empty, as far as the ending is searched; or an error in `error`.
 * `passed` says that the turn before was a pass. */
static int32_t ended(uint32_t side, bool passed, int32_t *error) {
  __builtin_memcpy(ending.board, playout.board, SQUARES);
  for (uint32_t one = 0; one < 2; one++) {
    const uint32_t player = one ? !side : side;
    __builtin_memcpy(ending.racks[one], playout.racks[player], MOST_TILES);
    ending.held[one] = (uint8_t)playout.held[player];
  }
  ending.passed = passed;
  ending.transfer = simulation.transfer != 0;
  ending.own = simulation.own != 0;
  *error = endgame_start();
  if (!*error) {
    const int32_t more = endgame_search(simulation.endings);
    if (more < 0) *error = more;
  }
  return ending.spread * HUNDREDTHS;
}

/* What a second pass running, of `side`, earns once the bag is empty (CLA-4B, MAL-21, ROM-3). */
static int32_t blocked_after(uint32_t side) {
  if (!simulation.own) return 0;
  return HUNDREDTHS * (points_of(playout.racks[!side], playout.held[!side]) - points_of(playout.racks[side], playout.held[side]));
}

/* What one move comes to with the tiles in this order, or an error in `error`. */
static Come play_on(const Tried *tried, const uint8_t *order, uint32_t count, int32_t *error) {
  uint8_t leaves[2][MOST_TILES];
  uint32_t left[2] = {0, 0};
  uint32_t side = 0, passes = 0;
  int32_t sign = 1;
  Come come = {.won = make_tried(tried, order, count, leaves[0], &left[0])};
  for (uint32_t ply = 0;; ply++) {
    if (!playout.held[side]) {
      const int32_t points = points_of(playout.racks[!side], playout.held[!side]);
      return over(come, sign * (simulation.transfer ? 2 * HUNDREDTHS * points : 0));
    }
    if (simulation.endings && !in_bag() && playout.held[!side]) {
      come.won -= sign * ended(!side, !ply && is_pass(&tried->record), error);
      return *error ? (Come){0} : over(come, 0);
    }
    if (ply == simulation.plies) break;
    side = !side;
    sign = -sign;
    const uint32_t held = playout.held[side];
    const int32_t points = make_best(side, leaves[side], &left[side], error);
    if (*error) return (Come){0};
    if (ply < 2) come.turns[ply] = points;
    come.won += sign * points;
    passes = !in_bag() && playout.held[side] == held ? passes + 1 : 0;
    if (passes == 2) return over(come, sign * blocked_after(side));
  }
  return going_on(side, come, worth_of_leave(leaves[0], left[0]) - worth_of_leave(leaves[1], left[1]));
}
