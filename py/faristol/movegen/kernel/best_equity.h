/* The move of the highest equity, found without all the others: a play, an exchange, or a pass
 * (faristol.movegen.equity.ranked, of which it is the first). */

#pragma once

#include "recalled.h"

/* The move that a rack has: a play if `record` has tiles; otherwise those that do not stay are exchanged, if any.
 * `stays` is a set of numbers of the rack's tiles. */
typedef struct {
  int32_t equity;
  uint32_t stays;
  Record record;
} BestMove;

/* What the rules say about exchanges: tiles in the bag that one needs, tiles that are exchanged at least. */
typedef struct {
  uint32_t bag, least;
} ExchangeRules;

/* Whether of equal tiles the foremost stay, so that each exchange is looked at once. */
static bool first_of_its_kind(uint32_t stays) {
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t numbers = rack.numbers[__builtin_ctz(kinds)], same = stays & numbers;
    if (same != (numbers & ~(numbers << __builtin_popcount(same)))) return false;
  }
  return true;
}

/* Look for an exchange that is worth more than the best play, and then for the worth of a pass. */
static void weigh_exchanges(BestMove *best, uint32_t bag, const ExchangeRules *rules) {
  const uint32_t whole = whole_rack();
  const uint32_t most = bag >= rules->bag ? bag : 0;
  for (uint32_t stays = whole; stays-- > 0;) {
    const uint32_t tiles = rack.tiles - (uint32_t)__builtin_popcount(stays);
    if (tiles > most || tiles < rules->least) continue;
    const int32_t equity = kept_with(stays, bag);
    if (equity <= best->equity || !first_of_its_kind(stays)) continue;
    *best = (BestMove){.equity = equity, .stays = stays};
  }
  const int32_t passing = kept_with(whole, bag);
  if (passing > best->equity) *best = (BestMove){.equity = passing, .stays = whole};
}

/* Find the best move with the tiles of Input.rack on Input.board, `bag` tiles being in the bag. 0 or an error. */
static int32_t find_best(uint32_t rack_length, uint32_t bag, const ExchangeRules *rules, BestMove *best) {
  int32_t error = take_up(rack_length, EQUITY, 1);
  if (error) return error;
  weigh_parts(bag);
  if (rack.tiles) {
    Recalled now;
    find_anchors();
    forget_left_parts();
    search_best_first(recall(&now, mixed(rack_number() + (bag < LATE + MOST_TILES ? bag : LATE + MOST_TILES))));
    note_best(&now);
  }
  *best = (BestMove){.equity = -BOUNDLESS};
  if (results.count)
    *best = (BestMove){.equity = best_equity, .stays = tiles_left(&records[0]), .record = records[0]};
  weigh_exchanges(best, bag, rules);
  return 0;
}

/* Copy the tiles of the rack with these numbers; how many they are. */
static uint32_t copy_tiles(uint32_t numbers, uint8_t *tiles) {
  uint32_t count = 0;
  for (uint32_t kinds = rack.kinds; kinds; kinds &= kinds - 1) {
    const uint32_t kind = (uint32_t)__builtin_ctz(kinds);
    for (uint32_t left = numbers & rack.numbers[kind]; left; left &= left - 1) tiles[count++] = (uint8_t)kind;
  }
  return count;
}
