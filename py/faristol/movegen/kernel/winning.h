/* How likely it is to win from here on, see movegen/winning.py: by the tiles that the player to move does not see, how
 * many points more than the other he still gains, at least so many in shares of a thousand games. */

#pragma once

#include <stdint.h>

enum { SHARES = 19, MOST_ROWS = 94, SURE = 1000, HUNDREDTHS = 100 };

static const int32_t shares[SHARES] = {1,   10,  25,  50,  100, 150, 200, 300, 400, 500,
                                       600, 700, 800, 850, 900, 950, 975, 990, 999};

/* Layout: 0 how many rows, 4 rows of points that rise. */
typedef struct {
  uint32_t rows;
  int32_t gains[MOST_ROWS][SHARES];
} Winning;

/* What a game that is over counts for who is so much ahead. */
static uint32_t decided(int32_t ahead) { return ahead > 0 ? SURE : ahead ? 0 : SURE / 2; }

/* How likely who is to move wins, in thousandths, who is so many hundredths of a point ahead. */
static uint32_t chance_of(const Winning *winning, uint32_t unseen, int32_t ahead) {
  if (!winning->rows) return decided(ahead);
  const uint32_t last = (winning->rows < MOST_ROWS ? winning->rows : MOST_ROWS) - 1;
  const int32_t *row = winning->gains[unseen < last ? unseen : last];
  uint32_t at = 0;
  while (at < SHARES && HUNDREDTHS * row[at] <= -ahead) at++;
  if (!at) return SURE;
  if (at == SHARES) return 0;
  const int32_t gap = HUNDREDTHS * (row[at] - row[at - 1]), beyond = -ahead - HUNDREDTHS * row[at - 1];
  return (uint32_t)(SURE - shares[at - 1] - (shares[at] - shares[at - 1]) * beyond / gap);
}
