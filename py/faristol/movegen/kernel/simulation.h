/* Moves tried out: the game is played on from each of them, many times over, with tiles drawn at random.
 *
 * In a round the tiles that nobody has seen are put into one order, and every move is tried with that order: what the
 * moves differ by is then not the luck of the draw. The tiles of a round follow from seed and number of the round alone:
 * a run can be stopped anywhere, and goes on. */

#pragma once

#include "playout.h"

static bool simulation_ready;

/* The order of the unseen tiles in a round: those that the other holds, then the bag. */
static uint32_t order_tiles(uint8_t *order) {
  uint8_t counts[MOST_LETTERS];
  uint32_t count = 0, first = 0;
  __builtin_memcpy(counts, simulation.unseen, sizeof counts);
  begin_draws(simulation.seed, simulation.round);
  if (simulation.supposed_count) {
    const uint8_t *leave = simulation.supposed[simulation.round % simulation.supposed_count];
    for (; first < simulation.supposed_length; first++) counts[order[first] = leave[first]]--;
  }
  count = first;
  for (uint32_t tile = 0; tile < MOST_LETTERS; tile++)
    for (uint32_t left = counts[tile]; left; left--) order[count++] = (uint8_t)tile;
  for (uint32_t left = count - first; left > 1; left--) {
    const uint32_t from = first + drawn_below(left), to = first + left - 1;
    const uint8_t tile = order[from];
    order[from] = order[to];
    order[to] = tile;
  }
  return count;
}

/* Note what the moves of a round have come to. */
static void note_round(const Come *values) {
  for (uint32_t one = 0; one < simulation.count; one++) {
    if (!has(simulation.active, one)) continue;
    Outcome *outcome = &simulation.outcomes[one];
    outcome->rounds++;
    outcome->total += values[one].won;
    outcome->wins += values[one].chance;
    outcome->left += values[one].left;
    for (uint32_t turn = 0; turn < 2; turn++) outcome->turns[turn] += values[one].turns[turn];
    for (uint32_t other = 0; other < simulation.count; other++) {
      if (!has(simulation.active, other)) continue;
      outcome->products[other] += (int64_t)values[one].won * values[other].won;
      outcome->win_products[other] += (int64_t)values[one].chance * values[other].chance;
    }
  }
}

EXPORT(simulation_pointer) Simulation *simulation_pointer(void) { return &simulation; }

/* Another number for each simulation. */
EXPORT(simulation_mark) int32_t simulation_mark_now(void) { return (int32_t)(simulation_mark & 0x7fffffff); }

/* Whether a word lies on the board from its first square to its last. */
static bool lies_within(const Record *record) {
  uint32_t length = 0, place = record->direction == ACROSS ? record->square % SIZE : record->square / SIZE;
  while (length < SIZE && record->word[length]) length++;
  return record->square < SQUARES && record->direction <= DOWN && place + length <= SIZE;
}

static bool is_tried(const Tried *tried) {
  if (tried->count > MOST_TILES || !lies_within(&tried->record)) return false;
  for (uint32_t at = 0; at < tried->count; at++)
    if (tried->tiles[at] >= MOST_LETTERS) return false;
  for (uint32_t at = 0; at < SIZE; at++)
    if ((tried->record.word[at] & LETTER) >= MOST_LETTERS) return false;
  return true;
}

/* Whether a leave can be on the other's rack. */
static bool is_supposed(const uint8_t *leave) {
  uint8_t counts[MOST_LETTERS] = {0};
  for (uint32_t at = 0; at < simulation.supposed_length; at++)
    if (leave[at] >= MOST_LETTERS || ++counts[leave[at]] > simulation.unseen[leave[at]]) return false;
  return true;
}

static bool is_simulation(void) {
  uint32_t unseen = 0;
  if (!simulation.count || simulation.count > MOST_TRIED || !simulation.plies || simulation.plies > MOST_PLIES) return false;
  if (simulation.held > MOST_TILES || simulation.other > MOST_TILES) return false;
  if (simulation.supposed_count > MOST_SUPPOSED || simulation.supposed_length > simulation.other) return false;
  for (uint32_t at = 0; at < simulation.held; at++)
    if (simulation.rack[at] >= MOST_LETTERS) return false;
  for (uint32_t tile = 0; tile < MOST_LETTERS; tile++) unseen += simulation.unseen[tile];
  if (unseen > MOST_UNSEEN || unseen < simulation.other) return false;
  for (uint32_t at = 0; at < simulation.count; at++)
    if (!is_tried(&simulation.moves[at])) return false;
  for (uint32_t at = 0; at < simulation.supposed_count; at++)
    if (!is_supposed(simulation.supposed[at])) return false;
  return true;
}

/* Read Simulation, in which the host may have put back what one that was stopped had come to. 0, or ERROR_INPUT for what
 * cannot be. Wants Worth. */
EXPORT(simulation_start) int32_t simulation_start(void) {
  simulation_mark = mixed(simulation_mark + 0x9e3779b97f4a7c15u);
  simulation_ready = stage == READY && is_simulation();
  return simulation_ready ? 0 : ERROR_INPUT;
}

/* So many more rounds; what they come to stands in Simulation. 0 or an error. */
EXPORT(simulate) int32_t simulate(uint32_t rounds) {
  if (!simulation_ready) return ERROR_INPUT;
  for (; rounds; rounds--) {
    uint8_t order[MOST_UNSEEN];
    Come values[MOST_TRIED] = {0};
    const uint32_t count = order_tiles(order);
    recalled_count = 0;
    for (uint32_t at = 0; at < simulation.count; at++) {
      int32_t error = 0;
      if (has(simulation.active, at)) values[at] = play_on(&simulation.moves[at], order, count, &error);
      if (!error) continue;
      simulation_ready = false;
      return error;
    }
    note_round(values);
    simulation.round++;
  }
  return 0;
}
