/* Every legal Scrabble play for a board and a rack, in one freestanding C file.
 *
 * The method is Appel and Jacobson's ("The World's Fastest Scrabble Program", CACM 31, 1988): each line
 * of the board is searched on its own; the letters that a crossing word allows on each square are found
 * first; words are then grown from every anchor, an empty square next to a tile, along a DAWG. Down plays
 * are across plays on the board mirrored in its diagonal.
 *
 * The host writes into Settings, the node array and Input, calls, and reads Records. Nothing is
 * imported. Functions that return int32_t give a count or a score, or one of the negative errors.
 *
 * Order of use: reserve, nodes_pointer + write, load_lexicon; settings_pointer + write, configure;
 * then any number of input_pointer + write followed by all_moves, best_moves, top_moves or score_play,
 * and words_pointer + write followed by check_words. Pointers stay valid until the next reserve.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#include <stdlib.h>
#define EXPORT(name) __attribute__((visibility("default")))
#endif

enum {
  SIZE = 15,
  SQUARES = SIZE * SIZE,
  WIDTH = SIZE + 2, /* a border of one square all around spares every test for the edge */
  AREA = WIDTH * WIDTH,
  MOST_TILES = 15,     /* tiles on a rack */
  MOST_LETTERS = 32,   /* kinds of tiles with the blank: letter sets are 32-bit masks */
  MOST_ANCHORS = 2 * SQUARES,
  WORDS_LENGTH = 4096
};

/* A tile is a letter number from 1, with DESIGNATED if a blank shows the letter; BLANK is a blank on the rack. */
enum { BLANK = 0, DESIGNATED = 0x80, LETTER = 0x3f };

enum { ACROSS, DOWN };

enum {
  ERROR_TOO_MANY = -1, /* more records than reserved; found() tells how many there are */
  ERROR_INPUT = -2,    /* a tile, rack length, square or word that cannot be */
  ERROR_MEMORY = -3,   /* the host gives no more memory, or the sizes asked for are beyond the limits */
  ERROR_LEXICON = -4   /* the nodes are no word graph */
};

/* ---- What passes between host and kernel ---- */

/* Layout in bytes: 0 points of each letter, 32 letter premiums by square, 257 word premiums by square. */
typedef struct {
  uint8_t points[MOST_LETTERS];
  uint8_t letter_premium[SQUARES];
  uint8_t word_premium[SQUARES];
} Settings;

/* Layout in bytes: 0 board by square (0 empty), 225 rack, 240 word (for score_play). */
typedef struct {
  uint8_t board[SQUARES];
  uint8_t rack[MOST_TILES];
  uint8_t word[SIZE];
} Input;

/* One play. Compared as bytes, records stand in the order of a list of best plays: score descending,
 * then board order (row, column, direction, word). `tiles_placed` packs tiles * 16 + blanks. */
typedef struct {
  uint8_t inverted_score[2]; /* 65535 - score, big-endian */
  uint8_t square;            /* where the word begins: row * 15 + column */
  uint8_t direction;
  uint8_t word[SIZE]; /* DESIGNATED on new blanks only; zeros after the end */
  uint8_t tiles_placed;
} Record;

_Static_assert(sizeof(Record) == 20 && offsetof(Record, tiles_placed) == 19, "host and kernel share this layout");

static Settings settings;
static Input input;
static uint8_t words[WORDS_LENGTH];

/* ---- Memory ---- */

static uint32_t *nodes;
static uint32_t node_count;
static Record *records;
static uint32_t capacity;

/* What is known of a list of siblings from one node on. */
typedef struct {
  uint32_t letters;   /* letters that occur */
  uint32_t accepting; /* letters that end a word */
} Siblings;

static Siblings *siblings;

#ifdef __wasm__
extern uint8_t __heap_base;

static uint8_t *claim(uint32_t length) {
  uint32_t start = ((uint32_t)&__heap_base + 15) & ~15u;
  uint32_t have = __builtin_wasm_memory_size(0) << 16;
  uint32_t missing = start + length > have ? start + length - have : 0;
  if (missing && __builtin_wasm_memory_grow(0, (missing + 0xffff) >> 16) == (size_t)-1) return NULL;
  return (uint8_t *)start;
}
#else
static uint8_t *claim(uint32_t length) {
  static uint8_t *block;
  free(block);
  return block = malloc(length);
}
#endif

/* Make room for a lexicon of `wanted_nodes` (below 2^22) and for `wanted_records` (1 to 2^22) plays.
 * Whatever was loaded before is gone, and in wasm memory may have grown: views of it must be taken anew.
 * 0 or ERROR_MEMORY. */
EXPORT(reserve) int32_t reserve(uint32_t wanted_nodes, uint32_t wanted_records) {
  const uint32_t limit = 1u << 22;
  node_count = capacity = 0;
  if (!wanted_nodes || wanted_nodes > limit || !wanted_records || wanted_records > limit) return ERROR_MEMORY;
  uint8_t *block = claim(wanted_nodes * (sizeof(Siblings) + sizeof *nodes) + wanted_records * sizeof(Record));
  if (!block) return ERROR_MEMORY;
  siblings = (Siblings *)block;
  nodes = (uint32_t *)(siblings + wanted_nodes);
  records = (Record *)(nodes + wanted_nodes);
  node_count = wanted_nodes;
  capacity = wanted_records;
  return 0;
}

EXPORT(nodes_pointer) uint32_t *nodes_pointer(void) { return nodes; }
EXPORT(records_pointer) Record *records_pointer(void) { return records; }
EXPORT(settings_pointer) Settings *settings_pointer(void) { return &settings; }
EXPORT(input_pointer) Input *input_pointer(void) { return &input; }
EXPORT(words_pointer) uint8_t *words_pointer(void) { return words; }

/* ---- Lexicon: a DAWG of sibling lists ----
 *
 * node = letter << 24 | accepts << 23 | last of its list << 22 | first child (0: none). Letters ascend
 * within a list. Node 0 carries the first list. Knowing which letters follow in a list turns "the child
 * with this letter" into one count of bits instead of a walk. */

static inline uint32_t letter_of(uint32_t node) { return node >> 24; }
static inline bool accepts(uint32_t node) { return node & 0x800000u; }
static inline bool ends_list(uint32_t node) { return node & 0x400000u; }
static inline uint32_t children(uint32_t node) { return node & 0x3fffffu; }

static inline uint32_t node_in(uint32_t list, uint32_t letters, uint32_t letter) {
  return nodes[list + (uint32_t)__builtin_popcount(letters & ((1u << letter) - 1))];
}

/* The node of `letter` in `list`, 0 if there is none. */
static inline uint32_t child(uint32_t list, uint32_t letter) {
  uint32_t letters = siblings[list].letters;
  return letters >> letter & 1 ? node_in(list, letters, letter) : 0;
}

static int32_t unload(void) {
  node_count = 0;
  return ERROR_LEXICON;
}

/* Read the nodes that the host has written: 0, or ERROR_LEXICON if an arc leads outside, a list has no
 * end or its letters do not ascend, so that damaged data can never make the search leave the array. */
EXPORT(load_lexicon) int32_t load_lexicon(void) {
  uint32_t letters = 0, accepting = 0;
  bool ended = false;
  for (uint32_t at = node_count; at-- > 1;) {
    uint32_t node = nodes[at], letter = letter_of(node);
    if (ends_list(node)) letters = accepting = 0, ended = true;
    bool ascending = letter && letter < MOST_LETTERS && !(letters & ((2u << letter) - 1));
    if (!ended || !ascending || children(node) >= node_count) return unload();
    letters |= 1u << letter;
    if (accepts(node)) accepting |= 1u << letter;
    siblings[at] = (Siblings){letters, accepting};
  }
  if (!node_count || children(nodes[0]) >= node_count) return unload();
  siblings[0] = (Siblings){0, 0};
  return 0;
}

/* Replace the words that the host has written (letters, each word followed by a 0, `length` bytes in all)
 * by one byte per word: 1 if it is in the lexicon, otherwise 0. Returns the number of words. */
EXPORT(check_words) int32_t check_words(uint32_t length) {
  if (length > WORDS_LENGTH || !node_count || (length && words[length - 1])) return ERROR_INPUT;
  const uint32_t first_list = children(nodes[0]);
  uint32_t count = 0, list = first_list;
  bool is_word = false;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t letter = words[at] & LETTER;
    if (letter) {
      uint32_t node = letter < MOST_LETTERS ? child(list, letter) : 0;
      list = children(node);
      is_word = accepts(node);
    } else {
      words[count++] = is_word;
      list = first_list;
      is_word = false;
    }
  }
  return (int32_t)count;
}

/* ---- Anagrams: which tiles make a word at all ----
 *
 * A play that uses the whole rack earns the bonus, and most racks make no such word. To know that before
 * any search, every word that takes the whole rack and at most two tiles of the board sets one bit, which
 * the sum of its letters' marks chooses, whatever their order. A bit that is not set says no for certain;
 * one that is set, in about one of ten cases, for another word's sake. */

enum { ANAGRAM_BITS = 1 << 21, MOST_THROUGH = 2 };

static uint8_t anagrams[ANAGRAM_BITS / 8];
static uint32_t marks[MOST_LETTERS];

/* A number for a letter such that sums of different letters hardly ever agree (the finish of MurmurHash3). */
static uint32_t mark_of(uint32_t letter) {
  uint32_t mark = letter * 0x9e3779b1u;
  mark = (mark ^ mark >> 15) * 0x85ebca77u;
  mark = (mark ^ mark >> 13) * 0xc2b2ae3du;
  return mark ^ mark >> 16;
}

static void note_anagrams(uint32_t list, uint32_t sum, uint32_t length, uint32_t shortest, uint32_t longest) {
  const uint32_t letters = siblings[list].letters;
  for (uint32_t left = letters; left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left), node = node_in(list, letters, letter), longer = sum + marks[letter];
    if (accepts(node) && length + 1 >= shortest) anagrams[longer >> 14] |= (uint8_t)(1 << (longer >> 11 & 7));
    if (children(node) && length + 1 < longest) note_anagrams(children(node), longer, length + 1, shortest, longest);
  }
}

static void find_anagrams(uint32_t whole_rack) {
  for (uint32_t at = 0; at < sizeof anagrams; at++) anagrams[at] = 0;
  for (uint32_t letter = 1; letter < MOST_LETTERS; letter++) marks[letter] = mark_of(letter);
  uint32_t longest = whole_rack + MOST_THROUGH < SIZE ? whole_rack + MOST_THROUGH : SIZE;
  note_anagrams(children(nodes[0]), 0, 0, whole_rack, longest);
}

static inline bool may_be_a_word(uint32_t sum) { return anagrams[sum >> 14] >> (sum >> 11 & 7) & 1; }

/* ---- Board: one view for each direction, in which words run along the lines ---- */

typedef struct {
  uint32_t fits;           /* letters that a crossing word allows here: all if there is none, none in the border */
  uint16_t crossing;       /* points of the tiles already in the crossing word */
  uint8_t dearest;         /* points of the dearest tile of the rack that fits here */
  bool crossed;            /* a tile here makes a crossing word */
  uint8_t tile;            /* the letter that lies here, 0 if the square is empty */
  uint8_t points;          /* of the tile that lies here; 0 for a blank (TIL-BL) */
  uint8_t letter_premium;
  uint8_t word_premium;
} Square;

static Square views[2][AREA];
static bool board_empty;
static uint32_t bonus_tiles, bonus;

static inline uint32_t place_in_view(uint32_t line, uint32_t place) { return (line + 1) * WIDTH + place + 1; }

/* Read Settings: points and premiums; playing `tiles` tiles at once earns `points` more (SCO-3). Wants the
 * lexicon loaded. 0, or ERROR_INPUT without one, without tiles, or for a bonus above 32767, with which a
 * score might not fit into a record. */
EXPORT(configure) int32_t configure(uint32_t tiles, uint32_t points) {
  if (!node_count || !tiles || tiles > MOST_TILES || points > 0x7fff) return ERROR_INPUT;
  find_anagrams(tiles);
  bonus_tiles = tiles;
  bonus = points;
  for (uint32_t row = 0; row < SIZE; row++)
    for (uint32_t column = 0; column < SIZE; column++) {
      uint32_t square = row * SIZE + column;
      Square empty = {.letter_premium = settings.letter_premium[square], .word_premium = settings.word_premium[square]};
      views[ACROSS][place_in_view(row, column)] = views[DOWN][place_in_view(column, row)] = empty;
    }
  return 0;
}

/* Read Input.board into both views. 0 or ERROR_INPUT. */
static int32_t lay_out_board(void) {
  board_empty = true;
  for (uint32_t row = 0; row < SIZE; row++)
    for (uint32_t column = 0; column < SIZE; column++) {
      uint8_t tile = input.board[row * SIZE + column], letter = tile & LETTER;
      if (letter >= MOST_LETTERS || (tile && !letter)) return ERROR_INPUT;
      uint8_t points = tile & DESIGNATED ? 0 : settings.points[letter];
      Square *across = &views[ACROSS][place_in_view(row, column)], *down = &views[DOWN][place_in_view(column, row)];
      across->tile = down->tile = letter;
      across->points = down->points = points;
      if (tile) board_empty = false;
    }
  return 0;
}

/* ---- Rack ---- */

static struct {
  uint8_t count[MOST_LETTERS];   /* how many of each, blanks at 0 */
  uint8_t points[MOST_TILES];    /* of each tile, highest first */
  uint32_t held;                 /* one bit for each kind with a count */
  uint32_t tiles;                /* how many at the start of the search */
  uint32_t sum;                  /* of their marks; 0 if blanks or too few tiles leave the words open */
} rack;

/* Read `length` tiles of Input.rack. 0 or ERROR_INPUT. */
static int32_t take_up_rack(uint32_t length) {
  if (length > MOST_TILES) return ERROR_INPUT;
  for (uint32_t letter = 0; letter < MOST_LETTERS; letter++) rack.count[letter] = 0;
  rack.held = rack.sum = 0;
  rack.tiles = length;
  rack.points[0] = 0;
  for (uint32_t at = 0; at < length; at++) {
    uint32_t tile = input.rack[at], place = at;
    if (tile >= MOST_LETTERS) return ERROR_INPUT;
    rack.count[tile]++;
    rack.held |= 1u << tile;
    rack.sum += marks[tile];
    uint8_t points = tile == BLANK ? 0 : settings.points[tile];
    for (; place && rack.points[place - 1] < points; place--) rack.points[place] = rack.points[place - 1];
    rack.points[place] = points;
  }
  if (rack.count[BLANK] || length != bonus_tiles) rack.sum = 0;
  return 0;
}

static inline bool holds(uint32_t tile) { return rack.held >> tile & 1; }
/* The letters that can be shown now; a blank shows them all. */
static inline uint32_t playable_letters(void) { return holds(BLANK) ? ~0u : rack.held; }

static inline void take(uint32_t tile) {
  if (!--rack.count[tile]) rack.held &= ~(1u << tile);
}
static inline void put_back(uint32_t tile) {
  rack.count[tile]++;
  rack.held |= 1u << tile;
}

/* ---- Crossing words ---- */

/* The points of the tiles that lie next to this square, one after another, in steps of `step`. */
static uint32_t points_beside(const Square *square, int32_t step) {
  uint32_t points = 0;
  for (square += step; square->tile; square += step) points += square->points;
  return points;
}

/* The letters that make a word with the tiles above and below this square (PLA-3); of those that the rack
 * cannot show some may be missing. */
static uint32_t letters_between(const Square *square) {
  const Square *above = square;
  while (above[-WIDTH].tile) above -= WIDTH;
  uint32_t list = children(nodes[0]);
  for (; above < square && list; above += WIDTH) list = children(child(list, above->tile));
  if (!square[WIDTH].tile) return siblings[list].accepting;
  uint32_t fits = 0, letters = siblings[list].letters;
  for (uint32_t left = letters & playable_letters(); left; left &= left - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(left), node = node_in(list, letters, letter);
    for (const Square *below = square + WIDTH; below->tile && node; below += WIDTH) node = child(children(node), below->tile);
    if (accepts(node)) fits |= 1u << letter;
  }
  return fits;
}

static uint8_t dearest_of(uint32_t letters) {
  uint8_t dearest = 0;
  for (; letters; letters &= letters - 1) {
    uint8_t points = settings.points[__builtin_ctz(letters)];
    if (points > dearest) dearest = points;
  }
  return dearest;
}

/* Find for every empty square of a view what the word across the line demands and is worth. */
static void find_crossings(Square *view) {
  for (uint32_t line = 0; line < SIZE; line++)
    for (uint32_t place = 0; place < SIZE; place++) {
      Square *square = view + place_in_view(line, place);
      if (square->tile) continue;
      square->crossed = square[-WIDTH].tile || square[WIDTH].tile;
      if (square->crossed) {
        square->fits = letters_between(square);
        square->crossing = (uint16_t)(points_beside(square, -WIDTH) + points_beside(square, WIDTH));
        square->dearest = dearest_of(square->fits & rack.held);
      } else {
        square->fits = ~0u;
        square->crossing = 0;
        square->dearest = rack.points[0];
      }
    }
}

/* ---- Results ---- */

typedef enum { ALL, BEST, TOP } Mode;

static struct {
  Mode mode;
  uint32_t wanted; /* how many records are kept */
  uint32_t count;  /* how many were found (ALL, BEST) or kept (TOP) */
  uint32_t least;  /* plays below this score are of no interest */
} results;

/* No play scores more that begins so many squares before its anchor (`exactly`) or more (`longer`). */
typedef struct {
  uint32_t exactly[SIZE], longer[SIZE];
} Bounds;

/* Where the search stands. */
static struct {
  const Square *line; /* line[1] to line[15] are its squares, line[0] and line[16] the border */
  uint32_t line_number, direction;
  uint32_t anchor;
  const Bounds *bounds;      /* of the anchor if its left part comes from the rack */
  uint8_t left[SIZE];        /* the left part, before it is known where it begins */
  uint8_t word[WIDTH + SIZE]; /* by place on the line; so long that 16 bytes can be read from any place */
} search;

static inline uint32_t order_of(const Record *record) {
  uint32_t head;
  __builtin_memcpy(&head, record, sizeof head);
  return __builtin_bswap32(head);
}

static bool comes_before(const Record *one, const Record *other) {
  uint32_t first = order_of(one), second = order_of(other);
  if (first != second) return first < second;
  for (uint32_t at = 0; at < SIZE; at++)
    if (one->word[at] != other->word[at]) return one->word[at] < other->word[at];
  return false;
}

static uint32_t score_of(const Record *record) {
  return 0xffffu - (uint32_t)(record->inverted_score[0] << 8 | record->inverted_score[1]);
}

static void swap_records(Record *one, Record *other) {
  Record between = *one;
  *one = *other;
  *other = between;
}

/* Heap of `count` records with the worst at the root: let the one at `at` sink to its place. */
static void sink(uint32_t at, uint32_t count) {
  for (uint32_t below; (below = 2 * at + 1) < count; at = below) {
    if (below + 1 < count && comes_before(&records[below], &records[below + 1])) below++;
    if (!comes_before(&records[at], &records[below])) return;
    swap_records(&records[at], &records[below]);
  }
}

static void make_heap(uint32_t count) {
  for (uint32_t at = count / 2; at-- > 0;) sink(at, count);
}

/* Bring the first `count` records, already a heap, into order. */
static void sort_heap(uint32_t count) {
  while (count > 1) {
    swap_records(&records[0], &records[--count]);
    sink(0, count);
  }
}

/* Write the play on places `start` to `end` of the line. The word is copied as two words of eight bytes
 * with what lies beyond its end masked off: a loop over the letters would cost more than the search. */
static inline void write_record(Record *record, uint32_t start, uint32_t end, uint32_t points, uint32_t placed) {
  uint32_t length = end - start + 1, from = start - 1, line = search.line_number;
  uint64_t low, high;
  __builtin_memcpy(&low, search.word + start, 8);
  __builtin_memcpy(&high, search.word + start + 8, 8);
  low &= length < 8 ? ~(~0ull << 8 * length) : ~0ull;
  high &= length > 8 ? ~(~0ull << 8 * (length - 8)) : 0;
  const uint64_t blanks = 0x8080808080808080ull;
  uint32_t blank_count = (uint32_t)(__builtin_popcountll(low & blanks) + __builtin_popcountll(high & blanks));
  high |= (uint64_t)(placed << 4 | blank_count) << 56;
  uint32_t square = search.direction == ACROSS ? line * SIZE + from : from * SIZE + line;
  uint32_t head = __builtin_bswap32((0xffffu - points) << 16 | square << 8 | search.direction);
  __builtin_memcpy(record, &head, 4);
  __builtin_memcpy(record->word, &low, 8);
  __builtin_memcpy(record->word + 8, &high, 8);
}

/* Keep one of the best `wanted` plays: a heap once there are so many. */
static void keep_on_top(uint32_t start, uint32_t end, uint32_t points, uint32_t placed) {
  if (results.count < results.wanted) {
    write_record(&records[results.count++], start, end, points, placed);
    if (results.count < results.wanted) return;
    make_heap(results.count);
  } else {
    Record candidate;
    write_record(&candidate, start, end, points, placed);
    if (!comes_before(&candidate, &records[0])) return;
    records[0] = candidate;
    sink(0, results.count);
  }
  results.least = score_of(&records[0]);
}

/* A single tile that makes words in both directions is listed across only. */
static bool listed_across(uint32_t start, uint32_t end) {
  for (uint32_t place = start; place <= end; place++)
    if (!search.line[place].tile) return search.line[place].crossed;
  return false;
}

/* Take note of the word on places `start` to `end`: `points` and `factor` of the word itself, `crossing`
 * points of the words across it, `placed` new tiles (SCO-1 to SCO-3). */
static inline void keep(uint32_t start, uint32_t end, uint32_t points, uint32_t factor, uint32_t crossing, uint32_t placed) {
  uint32_t score = points * factor + crossing + (placed == bonus_tiles ? bonus : 0);
  if (score < results.least || start == end) return;
  if (placed == 1 && search.direction == DOWN && listed_across(start, end)) return;
  if (results.mode == TOP) {
    keep_on_top(start, end, score, placed);
    return;
  }
  if (results.mode == BEST && score > results.least) {
    results.least = score;
    results.count = 0;
  }
  if (results.count < results.wanted) write_record(&records[results.count], start, end, score, placed);
  results.count++;
}

/* ---- Search ---- */

/* Go on from `place` with the nodes in `list`; the word began on `start` and is worth `points` times
 * `factor` so far, the words across it `crossing`, with `placed` tiles from the rack. */
static void extend_right(uint32_t place, uint32_t list, uint32_t start, uint32_t points, uint32_t factor, uint32_t crossing,
                         uint32_t placed) {
  const Square *square = search.line + place;
  for (; square->tile; square++, place++) {
    uint32_t node = child(list, square->tile);
    if (!node) return;
    search.word[place] = square->tile;
    points += square->points;
    if (accepts(node) && !square[1].tile) keep(start, place, points, factor, crossing, placed);
    list = children(node);
  }
  bool may_end = !square[1].tile, last_tile = placed + 1 == rack.tiles;
  Siblings next = siblings[list];
  /* With the last tile on the rack and an empty square behind, only the end of a word will do. */
  uint32_t usable = square->fits & playable_letters() & (last_tile && may_end ? next.accepting : next.letters);
  if (!usable) return;
  uint32_t word_premium = square->word_premium, longer_factor = factor * word_premium;
  for (; usable; usable &= usable - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(usable), node = node_in(list, next.letters, letter);
    bool ends = accepts(node) && may_end, goes_on = children(node) && !(last_tile && may_end);
    if (holds(letter)) {
      uint32_t worth = settings.points[letter] * (uint32_t)square->letter_premium, crossing_now = crossing;
      if (square->crossed) crossing_now += (square->crossing + worth) * word_premium;
      search.word[place] = (uint8_t)letter;
      if (ends) keep(start, place, points + worth, longer_factor, crossing_now, placed + 1);
      if (goes_on) {
        take(letter);
        extend_right(place + 1, children(node), start, points + worth, longer_factor, crossing_now, placed + 1);
        put_back(letter);
      }
    }
    if (holds(BLANK)) {
      uint32_t crossing_now = square->crossed ? crossing + square->crossing * word_premium : crossing;
      search.word[place] = (uint8_t)(letter | DESIGNATED);
      if (ends) keep(start, place, points, longer_factor, crossing_now, placed + 1);
      if (goes_on) {
        take(BLANK);
        extend_right(place + 1, children(node), start, points, longer_factor, crossing_now, placed + 1);
        put_back(BLANK);
      }
    }
  }
}

/* Now that the left part is complete it is known on which squares it lies. */
static void lay_left_part(uint32_t list, uint32_t length) {
  uint32_t start = search.anchor - length, points = 0, factor = 1;
  for (uint32_t at = 0; at < length; at++) {
    const Square *square = search.line + start + at;
    uint8_t tile = search.left[at];
    search.word[start + at] = tile;
    if (!(tile & DESIGNATED)) points += settings.points[tile] * (uint32_t)square->letter_premium;
    factor *= square->word_premium;
  }
  extend_right(search.anchor, list, start, points, factor, 0, length);
}

/* Try the left part of `length` letters from the rack, then longer ones, up to `longest`: as many empty
 * squares as lie between this anchor and the one before. None of them is crossed. */
static void extend_left(uint32_t list, uint32_t length, uint32_t longest) {
  const uint32_t letters = siblings[list].letters;
  const uint32_t on_anchor = search.line[search.anchor].fits & playable_letters();
  if (!on_anchor) return; /* the left part has used up what the anchor would take */
  if (on_anchor & letters && search.bounds->exactly[length] >= results.least) lay_left_part(list, length);
  if (length >= longest || length + 1 >= rack.tiles || search.bounds->longer[length] < results.least) return;
  for (uint32_t usable = letters & playable_letters(); usable; usable &= usable - 1) {
    uint32_t letter = (uint32_t)__builtin_ctz(usable), next = children(node_in(list, letters, letter));
    if (!next) continue;
    if (holds(letter)) {
      take(letter);
      search.left[length] = (uint8_t)letter;
      extend_left(next, length + 1, longest);
      put_back(letter);
    }
    if (holds(BLANK)) {
      take(BLANK);
      search.left[length] = (uint8_t)(letter | DESIGNATED);
      extend_left(next, length + 1, longest);
      put_back(BLANK);
    }
  }
}

/* ---- Anchors ---- */

typedef struct {
  uint8_t direction, line, place, empty_before;
  int32_t best; /* no play from this anchor scores more; -1 once it has been searched */
  Bounds bounds;
} Anchor;

static Anchor anchors[MOST_ANCHORS];

static void turn_to_line(uint32_t direction, uint32_t line) {
  search.direction = direction;
  search.line_number = line;
  search.line = views[direction] + (line + 1) * WIDTH;
}

/* Find every play whose leftmost anchor is this one. The tiles that lie directly before it, if any, are
 * the left part; otherwise it comes from the rack. */
static void search_anchor(uint32_t place, uint32_t empty_before) {
  search.anchor = place;
  if (!search.line[place - 1].tile) {
    extend_left(children(nodes[0]), 0, empty_before);
    return;
  }
  uint32_t start = place - 1, points = 0, list = children(nodes[0]);
  while (search.line[start - 1].tile) start--;
  for (uint32_t at = start; at < place; at++) {
    const Square *square = search.line + at;
    search.word[at] = square->tile;
    points += square->points;
    list = children(child(list, square->tile));
  }
  if (list) extend_right(place, list, start, points, 1, 0, 0);
}

/* The most that `count` tiles can earn if their squares multiply them by `weights`: the dearest tile on
 * the dearest square, and so on down. The weights are sorted on the way. */
static uint32_t most_points(uint32_t *weights, uint32_t count) {
  uint32_t points = 0;
  for (uint32_t at = 1; at < count; at++) {
    uint32_t weight = weights[at], place = at;
    for (; place && weights[place - 1] < weight; place--) weights[place] = weights[place - 1];
    weights[place] = weight;
  }
  for (uint32_t at = 0; at < count; at++) points += weights[at] * rack.points[at];
  return points;
}

/* No play that begins on `start` (its own tiles before it included) and covers the anchor scores more.
 * Squares whose crossing word keeps the dearest tile out count with the dearest that fits; over the others,
 * `open` of them, the tiles of the rack are spread as they earn most. */
static uint32_t bound_from(uint32_t start, uint32_t anchor) {
  uint32_t in_main[MOST_TILES], in_crossing[MOST_TILES], weights[MOST_TILES];
  uint32_t points = 0, factor = 1, crossing = 0, placed = 0, open = 0, bound = 0, sum = rack.sum, through = 0;
  const uint32_t playable = playable_letters();
  for (const Square *before = search.line + start - 1; before->tile; before--) {
    points += before->points;
    sum += marks[before->tile];
    through++;
  }
  for (const Square *square = search.line + start; placed < rack.tiles && square->fits & playable;) {
    uint32_t letter_premium = square->letter_premium, word_premium = square->word_premium;
    crossing += square->crossing * word_premium;
    if (square->dearest < rack.points[0]) {
      points += square->dearest * letter_premium;
      crossing += square->dearest * letter_premium * word_premium;
    } else {
      in_main[open] = letter_premium;
      in_crossing[open++] = square->crossed ? letter_premium * word_premium : 0;
    }
    factor *= word_premium;
    placed++;
    for (square++; square->tile; square++) {
      points += square->points;
      sum += marks[square->tile];
      through++;
    }
    if (square <= search.line + anchor) continue;
    if (placed == bonus_tiles && rack.sum && through <= MOST_THROUGH && !may_be_a_word(sum)) continue;
    for (uint32_t at = 0; at < open; at++) weights[at] = in_main[at] * factor + in_crossing[at];
    uint32_t total = points * factor + crossing + most_points(weights, open) + (placed == bonus_tiles ? bonus : 0);
    if (total > bound) bound = total;
  }
  return bound;
}

static void find_bounds(Anchor *anchor) {
  uint32_t length = anchor->empty_before < rack.tiles ? anchor->empty_before : rack.tiles - 1u, best = 0;
  for (;; length--) {
    uint32_t bound = bound_from(anchor->place - length, anchor->place);
    anchor->bounds.longer[length] = best;
    anchor->bounds.exactly[length] = bound;
    if (bound > best) best = bound;
    if (!length) break;
  }
  anchor->best = (int32_t)best;
}

/* List the anchors on which a tile of the rack can lie; returns how many there are. Plays over the empty
 * board have one: H8 across (PLA-1); down they would be the same plays. */
static uint32_t find_anchors(void) {
  uint32_t count = 0;
  const uint32_t playable = playable_letters(), directions = board_empty ? 1 : 2, centre = SIZE / 2;
  for (uint32_t direction = ACROSS; direction < directions; direction++) {
    find_crossings(views[direction]);
    for (uint32_t line = 0; line < SIZE; line++) {
      const Square *squares = views[direction] + (line + 1) * WIDTH;
      uint32_t before = 0;
      for (uint32_t place = 1; place <= SIZE; place++) {
        const Square *square = squares + place;
        if (square->tile) continue;
        bool anchor = board_empty ? line == centre && place == centre + 1 : square[-1].tile || square[1].tile || square->crossed;
        if (!anchor) continue;
        uint32_t empty_before = square[-1].tile ? 0 : place - 1 - before;
        before = place;
        if (square->fits & playable) {
          Anchor *found = &anchors[count++];
          found->direction = (uint8_t)direction;
          found->line = (uint8_t)line;
          found->place = (uint8_t)place;
          found->empty_before = (uint8_t)empty_before;
        }
      }
    }
  }
  return count;
}

static void search_every_anchor(uint32_t count) {
  static const Bounds none; /* no bound is below a least score of 0 */
  search.bounds = &none;
  for (const Anchor *anchor = anchors; anchor < anchors + count; anchor++) {
    turn_to_line(anchor->direction, anchor->line);
    search_anchor(anchor->place, anchor->empty_before);
  }
}

/* Search the most promising anchors first, and stop when no other can reach the plays already found. */
static void search_best_anchors(uint32_t count) {
  for (Anchor *anchor = anchors; anchor < anchors + count; anchor++) {
    turn_to_line(anchor->direction, anchor->line);
    find_bounds(anchor);
  }
  for (uint32_t left = count; left; left--) {
    Anchor *best = anchors;
    for (Anchor *anchor = anchors + 1; anchor < anchors + count; anchor++)
      if (anchor->best > best->best) best = anchor;
    if (best->best < (int32_t)results.least) return;
    turn_to_line(best->direction, best->line);
    search.bounds = &best->bounds;
    search_anchor(best->place, best->empty_before);
    best->best = -1;
  }
}

/* ---- Questions ---- */

static int32_t generate(uint32_t rack_length, Mode mode, uint32_t wanted) {
  int32_t error = node_count ? lay_out_board() : ERROR_INPUT;
  if (!error) error = take_up_rack(rack_length);
  if (error) return error;
  results.mode = mode;
  results.wanted = wanted;
  results.count = results.least = 0;
  uint32_t count = rack.tiles ? find_anchors() : 0;
  if (mode == ALL)
    search_every_anchor(count);
  else
    search_best_anchors(count);
  return results.count > results.wanted ? ERROR_TOO_MANY : (int32_t)results.count;
}

/* How many plays the last all_moves or best_moves found, also if there was no room for them. */
EXPORT(found) uint32_t found(void) { return results.count; }

/* Every play with the `rack_length` tiles of Input.rack (at most 15), in no particular order: their
 * number, ERROR_TOO_MANY or ERROR_INPUT. */
EXPORT(all_moves) int32_t all_moves(uint32_t rack_length) { return generate(rack_length, ALL, capacity); }

/* Every play that ties for the highest score, in board order: their number or an error as above. */
EXPORT(best_moves) int32_t best_moves(uint32_t rack_length) {
  int32_t count = generate(rack_length, BEST, capacity);
  if (count <= 0) return count;
  make_heap((uint32_t)count);
  sort_heap((uint32_t)count);
  return count;
}

/* The best plays in order, from the start of the record array: their number, at most `wanted`, which must
 * not exceed what was reserved (ERROR_TOO_MANY). */
EXPORT(top_moves) int32_t top_moves(uint32_t rack_length, uint32_t wanted) {
  if (wanted > capacity) return ERROR_TOO_MANY;
  if (!wanted) return 0;
  int32_t count = generate(rack_length, TOP, wanted);
  if (count <= 0) return count;
  if ((uint32_t)count < wanted) make_heap((uint32_t)count);
  sort_heap((uint32_t)count);
  return count;
}

/* The score of the `length` letters of Input.word from `square` on, in `direction`; squares that are taken
 * keep the tile that lies there. No word is looked up. ERROR_INPUT if the word leaves the board. */
EXPORT(score_play) int32_t score_play(uint32_t square, uint32_t direction, uint32_t length) {
  if (square >= SQUARES || direction > DOWN || !length || lay_out_board()) return ERROR_INPUT;
  uint32_t row = square / SIZE, column = square % SIZE;
  uint32_t line = direction == ACROSS ? row : column, start = direction == ACROSS ? column : row;
  if (start + length > SIZE) return ERROR_INPUT;
  uint32_t points = 0, factor = 1, crossing = 0, placed = 0;
  for (uint32_t at = 0; at < length; at++) {
    const Square *here = &views[direction][place_in_view(line, start + at)];
    uint8_t tile = input.word[at], letter = tile & LETTER;
    if (!letter || letter >= MOST_LETTERS) return ERROR_INPUT;
    if (here->tile) {
      points += here->points;
      continue;
    }
    uint32_t worth = tile & DESIGNATED ? 0 : settings.points[letter] * (uint32_t)here->letter_premium;
    if (here[-WIDTH].tile || here[WIDTH].tile)
      crossing += (points_beside(here, -WIDTH) + worth + points_beside(here, WIDTH)) * here->word_premium;
    points += worth;
    factor *= here->word_premium;
    placed++;
  }
  return (int32_t)(points * factor + crossing + (placed == bonus_tiles ? bonus : 0));
}
