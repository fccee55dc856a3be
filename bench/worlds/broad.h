/* broad.h - many boxes, of which all may move: the scene, who is asked about it, and the
 * tables.
 *
 * Cubes (squares in the plane) of half extents 0.5 .. 1 in a cube or square whose size
 * keeps the density: each box meets about eight others, so there are four pairs a box.
 * Every box moves in every frame, by at most 0.06 along each axis, and turns back at the
 * edge. A frame tells the contestant where each box is by now and asks for every pair.
 *
 * All numbers are multiples of 1/8192 that single precision holds exactly, and so are
 * their sums: whoever counts exact pairs counts the same ones.
 *
 * Where few move, the others stand still and do not meet each other: scenery. Pairs are
 * those of the few.
 *
 * Rays: of length 30, uniform, into boxes that stand still in a region 2.5 times as wide;
 * the nearest box counts.
 *
 * Contestants take turns: in each round each of them sees the same few frames, of which
 * the first is not timed. A figure is the median over the rounds, a ratio the median of
 * the rounds' ratios. */
#ifndef BENCH_BROAD_H
#define BENCH_BROAD_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One box in BROAD_FEW moves where few do. */
enum { BROAD_RAYS = 10000, BROAD_TOUCHES = 10000, BROAD_FEW = 20 };

#define BROAD_RAY_LENGTH 30.0

typedef struct {
    int dimensions, count;
    double side;
    bool few;            /* those that stand still do not meet each other */
    double (*center)[3]; /* in the plane every z is 0 */
    double (*velocity)[3];
    double *half;
    double (*origin)[3], (*direction)[3]; /* of the rays; of unit length */
    double (*inverse)[3];                 /* 1 / direction */
} broad_scene;

extern broad_scene boxes;

/* One who is asked. Functions that are NULL are questions that it does not answer. */
typedef struct {
    const char *name;
    void *self; /* handed to each of the functions */
    /* Takes the first `count` boxes as they stand, and is ready for questions then. */
    void (*open)(void *self, int count);
    void (*close)(void *self);
    /* Moves every box to where it is by now; answers the number of pairs. */
    size_t (*frame)(void *self);
    /* The same of the few, and of the pairs of these. */
    size_t (*few)(void *self);
    /* How far along the ray the nearest box begins; INFINITY for none. */
    double (*ray)(void *self, int ray);
    /* Adds or moves one box; answers the number of others that it meets. */
    size_t (*add)(void *self, int box);
    size_t (*touch)(void *self, int box);
    size_t (*bytes)(void *self); /* that it has taken, shapes apart */
    void (*settle)(void *self);  /* says that nothing will move for long */
    int most; /* boxes of a frame, of which more are hopeless; 0: no such number */
} broad_contestant;

/* Prints all tables. The first contestant is the library's bare tree, the second its
 * world of boxes: what stands in the columns of ratios. NULL ends the list. */
int broad_main(int argc, char **argv, int dimensions,
               const broad_contestant *const *contestants);

void *broad_room(size_t size); /* or the end of the program */
void *broad_more(void *block, size_t size);

/* ------------------------------------------------------------------- exact tests -- */

static inline bool moves(int i) { return !boxes.few || i % BROAD_FEW == 0; }

static inline bool boxes_meet(int i, int j) {
    const double *const a = boxes.center[i];
    const double *const b = boxes.center[j];
    const double reach = boxes.half[i] + boxes.half[j];
    return (fabs(a[0] - b[0]) <= reach) & (fabs(a[1] - b[1]) <= reach) &
           (fabs(a[2] - b[2]) <= reach);
}

/* Slabs; no direction has a component of 0 but for z in the plane. */
static inline double ray_meets_box(int ray, int box, int dimensions) {
    double enter = 0.0;
    double leave = BROAD_RAY_LENGTH;
    for (int k = 0; k < dimensions; k++) {
        const double to = boxes.center[box][k] - boxes.origin[ray][k];
        const double inverse = boxes.inverse[ray][k];
        const double one = (to - boxes.half[box]) * inverse;
        const double other = (to + boxes.half[box]) * inverse;
        const double near = one < other ? one : other;
        const double far = one < other ? other : one;
        enter = near > enter ? near : enter;
        leave = far < leave ? far : leave;
    }
    return enter <= leave ? enter : INFINITY;
}

#endif
