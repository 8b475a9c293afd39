/* A plan of the other against the moves of a turn, and what they bring at most if he follows it.
 *
 * He plans an answer, which he has anyway, and behind it a play with which he is out, one of a few of them that stand. Where a
 * move disturbs the answer the plan says nothing about it; where what the player does next disturbs all of the last plays, or
 * where there is none, the other only passes from then on. Who is stuck has no answer either and passes at once. What the
 * player can score between and behind those plays is known at most (limits.h). */

#pragma once

#include "matching.h"

enum {
  ANSWERS_TRIED = 3,  /* for a plan */
  NO_LAST_PLAY = 1000 /* points that an answer is worth less behind which the other cannot go out */
};

static struct {
  uint32_t changed_by;             /* a bit of Answers.needed for the answer, none for who is stuck */
  Record answer;
  int32_t gain, held;              /* what the answer scores, and the points that the other holds behind it */
  uint32_t count;                  /* of the last plays that are chosen: */
  int32_t earned[MOST_MARKS];      /* what each scores, the best first, */
  uint8_t marks[SQUARES];          /* and a bit for those that a tile on a square disturbs */
  Limits limits;                   /* of the player to move, behind the answer */
  int32_t points[LIMITED_SETS];    /* of his tiles */
  Answers later;                   /* plays that the other has behind the answer */
  uint32_t known;                  /* a bit for each set of last plays for which the bounds are known: */
  int32_t bound[MARKED_SETS][LIMITED_SETS]; /* what any of his tiles bring at most while those stand */
} scheme;

static int32_t take_up(uint32_t rack_length, Mode mode, uint32_t wanted);

/* Choose last plays of which few squares disturb all. */
static void choose_last_plays(const Answers *later) {
  uint32_t fewest = SQUARES + 1;
  __builtin_memset(scheme.marks, 0, SQUARES);
  scheme.count = 0;
  for (uint32_t left = later->out; left && scheme.count < MOST_MARKS; left &= left - 1) {
    const uint32_t number = (uint32_t)__builtin_ctz(left), all = (2u << scheme.count) - 1;
    uint32_t disturbing = 0;
    for (uint32_t square = 0; square < SQUARES; square++) {
      const uint32_t needed = later->needed[square] >> number & 1;
      disturbing += (scheme.marks[square] | needed << scheme.count) == all;
    }
    if (disturbing >= fewest) continue;
    fewest = disturbing;
    for (uint32_t square = 0; square < SQUARES; square++)
      scheme.marks[square] |= (uint8_t)((later->needed[square] >> number & 1) << scheme.count);
    scheme.earned[scheme.count++] = (int32_t)score_of(&later->record[number]);
  }
}

/* What the other scores with an answer and a last play behind it, which `later` is to have. */
static int32_t try_answer(const Record *answer, uint32_t other, Answers *later) {
  const Endgame before = ending;
  const uint64_t key = board_key;
  uint8_t squares[MOST_TILES];
  bool whole;
  lay_play(answer, other, squares);
  const int32_t count = find_plays(other, capacity, &whole);
  keep_answers(later, count > 0 ? (uint32_t)count : 0, other, 0);
  const uint32_t positions = ending.positions;
  ending = before;
  ending.positions = positions;
  board_key = key;
  const int32_t gain = (int32_t)score_of(answer);
  return later->out ? gain + (int32_t)score_of(&later->record[__builtin_ctz(later->out)]) : gain - NO_LAST_PLAY;
}

/* Plan with the best of the most promising of the `usable` answers; without any the other is stuck. */
static void make_scheme(const Answers *answers, uint32_t usable, uint32_t other) {
  static Answers later;
  int32_t most = -BOUNDLESS;
  scheme.changed_by = scheme.count = 0;
  scheme.answer = (Record){0};
  scheme.gain = 0;
  scheme.later.count = scheme.later.out = 0;
  __builtin_memset(scheme.later.needed, 0, sizeof scheme.later.needed);
  __builtin_memset(scheme.marks, 0, SQUARES);
  for (uint32_t tried = 0; usable && tried < ANSWERS_TRIED; usable &= usable - 1, tried++) {
    const Record *answer = &answers->record[__builtin_ctz(usable)];
    const int32_t gain = try_answer(answer, other, &later);
    if (gain <= most) continue;
    most = gain;
    scheme.changed_by = usable & -usable;
    scheme.answer = *answer;
    scheme.gain = (int32_t)score_of(answer);
    choose_last_plays(&later);
    scheme.later = later;
  }
}

/* Count the points of the player's tiles. */
static void count_points(void) {
  for (uint32_t set = 1; set <= whole_rack(); set++) {
    const uint32_t tile = scheme.limits.rack[__builtin_ctz(set)];
    scheme.points[set] = scheme.points[set & (set - 1)] + (tile == BLANK ? 0 : settings.points[tile]);
  }
}

/* Find what the player to move can still score behind the answer. False where that is too much to look for. */
static bool limit_behind(uint32_t player) {
  const Endgame before = ending;
  const uint64_t key = board_key;
  uint8_t squares[MOST_TILES];
  if (!is_pass(&scheme.answer)) lay_play(&scheme.answer, !player, squares);
  scheme.held = points_held(!player);
  __builtin_memcpy(input.board, ending.board, SQUARES);
  __builtin_memcpy(input.rack, ending.racks[player], MOST_TILES);
  bool found = !take_up(ending.held[player], ALL, 0);
  ending = before;
  board_key = key;
  find_anchors();
  __builtin_memcpy(limits.marks, scheme.marks, SQUARES);
  limits.marked = scheme.count;
  found = found && find_limits(&scheme.limits);
  __builtin_memset(limits.marks, 0, SQUARES);
  limits.marked = scheme.known = 0;
  if (found) count_points();
  return found;
}

/* What comes after a play of the player that leaves him these tiles, if these last plays of the other stand. */
static int32_t replied(uint32_t standing, uint32_t left) {
  if (standing) return -scheme.earned[__builtin_ctz(standing)] - (ending.transfer ? 2 * scheme.points[left] : 0);
  return scheme.limits.rest[left] + settled_at_most(scheme.held);
}

/* The same, with any of the other's last plays. */
static int32_t answered(uint32_t standing, uint32_t left, int32_t settled) {
  if (!standing) return scheme.limits.rest[left] + settled;
  const int32_t earned = (int32_t)score_of(&scheme.later.record[__builtin_ctz(standing)]);
  return -earned - (ending.transfer ? 2 * scheme.points[left] : 0);
}

/* Find what any tiles of the player bring at most, behind the answer, while these last plays of the other stand. */
static RARE void find_bounds(uint32_t standing) {
  const int32_t out = ending.transfer ? 2 * scheme.held : 0;
  scheme.known |= 1u << standing;
  for (uint32_t set = 1; set <= whole_rack(); set++) {
    int32_t best = replied(standing, set);
    for (uint32_t part = standing ? set : 0; part; part = (part - 1) & set) {
      if (limits.most_anywhere[part] < 0) continue;
      for (uint32_t marks = 0; marks >> scheme.count == 0; marks++) {
        const int32_t points = limits.most[marks][limits.same[part]];
        if (points < 0) continue;
        const int32_t value = points + (part == set ? out : replied(standing & ~marks, set ^ part));
        if (value > best) best = value;
      }
    }
    scheme.bound[standing][set] = best;
  }
}

/* Note what a move brings at most if the other follows the plan, the tiles of the rack being those of the player. */
static void bound_move(Move *move, const Answers *answers) {
  const Record *record = &move->record;
  uint32_t standing = (1u << scheme.count) - 1, left = whole_rack();
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (ending.board[square]) continue;
    if (answers->needed[square] & scheme.changed_by) return;
    left = take(record->word[at] & DESIGNATED ? BLANK : record->word[at], left);
    standing &= ~(uint32_t)scheme.marks[square];
  }
  if (!left) return;
  if (!(scheme.known >> standing & 1)) find_bounds(standing);
  const int32_t score = is_pass(record) ? 0 : (int32_t)score_of(record);
  const int32_t most = score - scheme.gain + scheme.bound[standing][left];
  if (most < move->limit) move->limit = most;
}
