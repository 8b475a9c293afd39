/* The turns of a line that is searched, and the positions that were seen: what a search that can stop and go on
 * keeps instead of C's own stack. */

#pragma once

#include "answers.h"
#include "limits.h"

enum {
  MOST_TURNS = 4 * MOST_TILES + 2, /* of a line: two racks tile by tile, a pass between any two; no line of a
                                      lookahead is longer */
  MOST_LISTED = 1 << 16,   /* moves of all turns of a line */
  SEEN_BITS = 20,
  PASSING = 0,             /* the name of the pass */
  NOTHING_LEFT_OUT = 0xff, /* the breadth of a result that no move was left out for */
  FIRST_BREADTH = 1,
  LAST_BREADTH = 16,
  PROMISED = 1 << 20
};

typedef struct {
  Record record;
  int32_t promise;
  int32_t limit; /* what it brings at most, as far as that is known without a search */
} Move;

/* A turn of the line that is being searched. */
typedef struct {
  Move *moves;
  uint32_t count, tried, next; /* how many there are, how many of them are tried, and which is now */
  int32_t floor, alpha, beta, best;
  int32_t gain;              /* of the move that is tried */
  uint64_t key;
  uint32_t begun;            /* how many positions had been looked at before it */
  uint32_t player;
  uint16_t best_name;
  uint8_t passes;            /* running from here on that end the game */
  bool narrow;               /* the move is first tried for being no better */
  bool complete;             /* no move was left out from here on */
  uint8_t laid[MOST_TILES];  /* squares of the move that is tried */
  uint8_t rack[MOST_TILES];  /* as it was before the move, */
  uint8_t held, laid_count;  /* and how many tiles it had; */
  uint8_t drawn;             /* how many of the tiles to come were drawn */
  bool listed;               /* all moves are listed, not only the one that the turn began with */
  bool known, answered;      /* the answers of the other are known, moves dropped for them */
  bool limited;              /* it is known what the tiles of a rack that `limits` names can still score at most: */
  Limits limits;
  Answers answers;
} Turn;

typedef enum { EXACTLY, AT_LEAST, AT_MOST } Bound;

typedef struct {
  uint64_t key;
  int16_t value;
  uint16_t best;
  uint8_t breadth, bound;
  uint16_t work; /* how many positions were looked at for it, in sixteens; less the longer it has stood there */
} Seen;

static Turn turns[MOST_TURNS + 1];
static uint32_t turn_number; /* of the turn that is being searched */
static Move listed[MOST_LISTED + 2 * MOST_TURNS];
static Seen seen[1 << SEEN_BITS];
static uint64_t search_mark; /* keeps what earlier searches have seen apart */
static bool ending_ready;

/* A number for the position that turn `number` begins with: what lies, what one player holds (which with the board and
 * the tiles to come tells the other's rack), who is to move, how many passes end the game and which caps remain. */
static uint64_t key_of(uint32_t number, uint32_t player, uint32_t passes) {
  uint64_t key = board_key ^ search_mark ^ (player | passes << 1 | (number < lookahead.capped ? number + 1 : 0) << 9);
  uint64_t held = 0;
  /* Mixed twice: once leaves small numbers so regular that two tiles can sum up to another one. */
  for (uint32_t at = 0; at < ending.held[0]; at++) held += mixed(mixed(ending.racks[0][at] + 1u));
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

/* Where a position is noted, if it is: there are two places for each. */
static Seen *seen_at(uint64_t key) {
  Seen *pair = &seen[key >> (64 - SEEN_BITS) & ~1ull];
  return pair + (pair->key != key && pair[1].key == key);
}

/* Note a position, if it is not in the place of what has taken more work lately. */
static void note_seen(Seen found) {
  Seen *entry = seen_at(found.key);
  if (entry->key != found.key) {
    Seen *other = entry + 1;
    if (other->work < entry->work) entry = other, other = entry - 1;
    other->work -= other->work >> 2;
  }
  *entry = found;
}

static void remember(const Turn *turn, Bound bound) {
  uint32_t breadth = turn->complete ? NOTHING_LEFT_OUT : ending.breadth;
  Seen *entry = seen_at(turn->key);
  if (entry->key == turn->key && entry->breadth > breadth) return;
  const uint32_t work = (ending.positions - turn->begun + 15) / 16;
  note_seen((Seen){.key = turn->key,
                   .value = (int16_t)turn->best,
                   .best = turn->best_name,
                   .breadth = (uint8_t)breadth,
                   .bound = (uint8_t)bound,
                   .work = (uint16_t)(work < 0xffff ? work : 0xffff)});
}
