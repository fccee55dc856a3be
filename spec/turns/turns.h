/* turns.h - what the two dimensions of the program turns share: random numbers that are
 * seldom harmless, the certificates, and the words of a report. */
#ifndef TURNS_H
#define TURNS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef COL_COUNT_TURNS
#define COL_COUNT_TURNS
#endif
#include "base/scalar.h"

/* Of the size of a pair: what an answer may be off. The rest is the specs' to look at. */
#define CERTAIN 1e-9

/* Distances that differ by less than rounding may belong to directions that differ by the
 * root of that; as much may be missing where another corner is as far along the normal.
 */
#define CERTAIN_ALONG 1e-7

/* What turns along a touch for long is told as touching before its time. */
#define CERTAIN_TURNING 1e-6

/* Every so manyth pair is cast and swept, too; so many have their hulls in common. */
enum { MOVED = 10, BLOCK = 16 };

/* ------------------------------------------------------------------ random numbers -- */

extern uint64_t random_state;

/* So that each pair can be made again alone. */
void seed_for(uint64_t seed, uint64_t number);
uint64_t random_bits(void);
double uniform(double low, double high);
bool chance(double share);
int whole(int count);             /* 0 .. count - 1 */
double power(double a, double b); /* 10^x, x uniform in a .. b */
double hair(void);                /* next to nothing, of either sign; often nothing */

/* How the second body stands to the first. */
typedef enum {
    same_again,   /* in the same place but for hairs */
    face_to_face, /* turned by next to nothing, moved to where faces touch */
    nested,       /* a smaller one within */
    other_size,   /* at the surface, of another size */
    anyhow,       /* turned and placed at random, nearly touching */
    on_a_grid,    /* whole numbers, touching or overlapping exactly */
    RELATION_COUNT
} relation;

/* ---------------------------------------------------------------------- the report -- */

/* The pair that is looked at: kinds, and its number. */
typedef struct {
    int dimension;
    long number;
    const char *a, *b, *query;
} pair_name;

extern pair_name current;

/* A certificate; error: as a share of what is allowed, or 0 / INFINITY for yes and no. */
void certify(const char *claim, double error);

/* To be called after each pair. */
void pair_done(void);

/* All pairs of a dimension, or only one of them (not -1), which is printed. */
void run_pairs3(uint64_t seed, long count, long only);
void run_pairs2(uint64_t seed, long count, long only);

/* Ordinary sweeps; and what those since the last call have taken. */
void run_sweeps(void);
void print_sweeps(const char *name);

#endif
