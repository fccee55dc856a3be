/* turns.h - counting the iterations of loops that end when they have converged.
 *
 * COUNT_TURN(loop, turn, cap) stands in such a loop: its name, the number of this
 * iteration, from 0, and how many there may be. It does nothing but in the program that
 * counts them, see spec/turns/turns.c. */
#ifndef COL_TURNS_H
#define COL_TURNS_H

#if defined(COL_COUNT_TURNS)

#include <stdbool.h>

typedef struct {
    const char *file, *loop;
    int cap; /* the largest, where it depends on the shapes */
    int worst;
    long long runs, turns, full; /* full: how many runs reached the cap */
    bool known;
} col_turns;
void col_count_turn(col_turns *loop, int turn, int cap);
#define COUNT_TURN(loop, turn, cap)                                                      \
    do {                                                                                 \
        static col_turns turns_here = {__FILE__, loop, 0, 0, 0, 0, 0, false};            \
        col_count_turn(&turns_here, turn, cap);                                          \
    } while (0)

#else
#define COUNT_TURN(loop, turn, cap) ((void)(turn), (void)(cap))
#endif

#endif
