/* What the measured programs have in common: the kernel itself, loaded with what a file says.
 *
 * The file, all numbers little-endian: uint32 node count, room for records, rack size, bonus; the nodes; Settings as
 * the kernel has them. */

#pragma once

#include "kernel.c"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void read_all(void *target, size_t length) {
  if (fread(target, 1, length, stdin) == length) return;
  fputs("the input is too short\n", stderr);
  exit(1);
}

static void set_up(void) {
  uint32_t head[4];
  read_all(head, sizeof head);
  if (reserve(head[0], head[1])) exit(1);
  read_all(nodes_pointer(), head[0] * sizeof(uint32_t));
  read_all(settings_pointer(), sizeof(Settings));
  if (load_lexicon() || configure(head[2], head[3])) exit(1);
}
