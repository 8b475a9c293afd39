/* Most moves of a turn need no search: a plan of the other shows that they bring too little, first by what the rack can
 * score between and behind its plays (scheme.h), then by what of that can come right after the squares of the move itself
 * (matching.h). */

#pragma once

#include "scheme.h"

enum {
  PLANS = 2,           /* that are tried for a turn, */
  WORTH_PLANNING = 16, /* while there are so many moves, times the tiles that the player holds */
  MOST_MATCHED = 1024, /* moves that what comes next is matched with */
  PAYING = 8           /* moves that a plan has to spare on average; with fewer only one turn of so many is planned */
};

static uint32_t plans_made, moves_spared, turns_unplanned; /* since the search began */

/* What a move does to the plan. */
typedef struct {
  uint32_t standing, left; /* last plays that it leaves as they are, tiles that it leaves to the player */
  int32_t base;            /* what it and the answer score */
} Planned;

/* False if the plan says nothing of a move; the tiles of the rack are those of the player. */
static bool follow_plan(const Record *record, const Answers *answers, Planned *planned) {
  uint32_t square = record->square, step = record->direction == ACROSS ? 1 : SIZE, left = whole_rack();
  planned->standing = scheme.later.out;
  for (uint32_t at = 0; at < SIZE && record->word[at]; at++, square += step) {
    if (ending.board[square]) continue;
    if (answers->needed[square] & scheme.changed_by) return false;
    left = take(record->word[at] & DESIGNATED ? BLANK : record->word[at], left);
    planned->standing &= ~scheme.later.needed[square];
  }
  planned->left = limits.same[left];
  planned->base = (is_pass(record) ? 0 : (int32_t)score_of(record)) - scheme.gain;
  return left;
}

/* What a move brings if the player passes next: he lets the other go out, or pass too. */
static int32_t with_pass(const Planned *planned) {
  if (planned->standing) return planned->base + answered(planned->standing, planned->left, 0);
  return planned->base + (ending.own ? scheme.held - scheme.points[planned->left] : 0);
}

/* Collect the later plays that may bring more than `least` where these last plays of the other stand, and the player does
 * not go out. How many. */
static uint32_t collect_next(uint32_t standing, int32_t least) {
  const int32_t settled = settled_at_most(scheme.held);
  uint32_t count = 0;
  for (uint32_t at = 0; at < limits.play_count; at++) {
    const LaterPlay *play = &limits.plays[at];
    if (play->points + scheme.limits.rest[whole_rack() ^ play->set] + settled <= least) continue;
    const uint32_t last = standing & ~play->needed;
    if (last && play->points - (int32_t)score_of(&scheme.later.record[__builtin_ctz(last)]) <= least) continue;
    matching.next[count++] = (uint16_t)at;
  }
  return count;
}

/* Whether the player can go out right after a move with at least so many points. */
static bool may_go_out(uint32_t left, int32_t least) {
  if (limits.most_anywhere[left] < least) return false;
  for (uint32_t at = matching.last[left]; at != NO_PLAY; at = limits.plays[at].before)
    if (limits.plays[at].points >= least && may_come(&limits.plays[at], &scheme.limits)) return true;
  return false;
}

/* Whether a move can bring more than `alpha` when the player does not pass next, if of what comes next only the first
 * `count` plays that are collected can. */
static bool may_bring_more(const Record *record, const Planned *planned, uint32_t count, int32_t alpha) {
  const int32_t settled = settled_at_most(scheme.held), out = ending.transfer ? 2 * scheme.held : 0;
  match_with(record, 1);
  bool more = may_go_out(planned->left, alpha + 1 - planned->base - out);
  for (uint32_t at = 0; !more && at < count; at++) {
    const LaterPlay *next = &limits.plays[matching.next[at]];
    if (next->set & ~planned->left || next->set == planned->left) continue;
    const int32_t value = planned->base + next->points;
    const uint32_t standing = planned->standing & ~next->needed;
    more = value + answered(standing, planned->left ^ next->set, settled) > alpha && may_come(next, &scheme.limits);
  }
  match_with(record, -1);
  return more;
}

/* Drop the moves that cannot be better than what there is, since the other can go out after them, since too little can
 * come after them, or since they are the last and bring what they bring: with what they bring at most they count as
 * searched. */
static RARE void drop_refuted(Turn *turn) {
  uint32_t kept = turn->next;
  for (uint32_t at = turn->next; at < turn->count; at++) {
    const Record *move = &turn->moves[at].record;
    int32_t most = most_after(&turn->answers, move, turn->player, turn->passes == 1);
    if (turn->moves[at].limit < most) most = turn->moves[at].limit;
    if (most > turn->alpha) {
      turn->moves[kept++] = turn->moves[at];
    } else if (most > turn->best) {
      turn->best = most;
    }
  }
  turn->count = kept;
  if (turn->tried > kept) turn->tried = kept;
}

/* Drop the moves of a turn that bring too little when what comes next is matched with them. */
static RARE void match_moves(Turn *turn) {
  static Planned planned[MOST_MATCHED];
  static bool open[MOST_MATCHED];
  const uint32_t count = turn->count - turn->next;
  if (limits.play_count == MOST_PLAYS || count > MOST_MATCHED) return;
  Move *moves = turn->moves + turn->next;
  bool any = false;
  for (uint32_t at = 0; at < count; at++) {
    open[at] = !(is_pass(&moves[at].record) && turn->passes == 1) &&
               follow_plan(&moves[at].record, &turn->answers, &planned[at]) && with_pass(&planned[at]) <= turn->alpha;
    any = any || open[at];
  }
  if (!any) return;
  sort_later_plays(scheme.later.needed);
  for (uint32_t first = 0; first < count; first++) {
    if (!open[first]) continue;
    const uint32_t standing = planned[first].standing;
    int32_t most = planned[first].base;
    for (uint32_t at = first + 1; at < count; at++)
      if (open[at] && planned[at].standing == standing && planned[at].base > most) most = planned[at].base;
    const uint32_t collected = collect_next(standing, turn->alpha - most);
    for (uint32_t at = first; at < count; at++) {
      if (!open[at] || planned[at].standing != standing) continue;
      open[at] = false;
      if (!may_bring_more(&moves[at].record, &planned[at], collected, turn->alpha)) moves[at].limit = turn->alpha;
    }
  }
  drop_refuted(turn);
}

/* Drop the moves of a turn that bring too little if the other only passes, by limits that have just been found. */
static void match_limited(Turn *turn) {
  if (turn->alpha <= -BOUNDLESS) return;
  scheme.changed_by = scheme.count = 0;
  scheme.gain = 0;
  scheme.later.count = scheme.later.out = 0;
  __builtin_memset(scheme.later.needed, 0, sizeof scheme.later.needed);
  scheme.held = points_held(!turn->player);
  scheme.limits = turn->limits;
  count_points();
  match_moves(turn);
}

/* Plan against the moves of a turn that are left, and drop those that bring too little. */
static RARE void plan_against(Turn *turn) {
  const uint32_t held = ending.held[turn->player];
  if (looking_ahead() || held < 2) return;
  if (moves_spared < PAYING * plans_made && ++turns_unplanned % PAYING) return;
  uint32_t usable = (uint32_t)((1ull << turn->answers.count) - 1) & ~turn->answers.out;
  for (uint32_t plans = 0; plans < PLANS && (turn->count - turn->next) * held >= WORTH_PLANNING; plans++) {
    /* Another plan is for the next move that the one before says too little about. */
    if (plans) usable &= standing_after(&turn->answers, &turn->moves[turn->next].record);
    if (!usable && (plans || turn->answers.count)) return;
    make_scheme(&turn->answers, usable, !turn->player);
    usable &= ~scheme.changed_by;
    if (!limit_behind(turn->player)) return;
    for (Move *move = turn->moves + turn->next; move < turn->moves + turn->count; move++)
      if (!is_pass(&move->record) || turn->passes != 1) bound_move(move, &turn->answers);
    const uint32_t count = turn->count;
    drop_refuted(turn);
    match_moves(turn);
    plans_made++;
    moves_spared += count - turn->count;
  }
}
