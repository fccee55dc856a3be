/* script.h - the parts of the fuzzer of worlds.
 *
 *   bytes.c  numbers out of bytes: whole, equal, next to each other, far, tiny, huge
 *   shapes.c shapes of a dimension, and the queries of two of them
 *   allow.c  which answers the boxes of shapes allow
 *   model.c  the model: what a loop over all items answers, and comparing with the world
 */
#ifndef FUZZ_SCRIPT_H
#define FUZZ_SCRIPT_H

#include "collide_world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------- bytes --
 */

typedef struct {
    const uint8_t *at, *end;
    double said[16]; /* numbers so far, to be said again */
    unsigned count;
    int sort; /* which kinds of numbers this script prefers */
} fuzz_bytes;

int fuzz_byte(fuzz_bytes *b);             /* 0 when there are no more */
int fuzz_below(fuzz_bytes *b, int count); /* 0 .. count - 1 */
bool fuzz_chance(fuzz_bytes *b, int of);  /* one in `of` */
double fuzz_number(fuzz_bytes *b);
double fuzz_length(fuzz_bytes *b); /* >= 0 */

/* --------------------------------------------------------------------------- shapes --
 */

typedef union {
    col2_any plane;
    col3_any space;
} fuzz_shape;

typedef union {
    col2_rotation plane;
    col3_rotation space;
} fuzz_rotation;

typedef struct {
    int dimensions;
    void (*shape)(fuzz_bytes *b, fuzz_shape *out);
    void (*rotation)(fuzz_bytes *b, fuzz_rotation *out);
    void (*copy)(fuzz_shape *to, const col_world_shape *from);
    bool (*same)(const col_world_shape *a, const col_world_shape *b);
    void (*bounds)(const col_world_shape *s, col3_vec *min, col3_vec *max);
    /* The axis of a ray, line, segment or capsule: p + t d; false for others. */
    bool (*axis)(const col_world_shape *s, col3_vec *p, col3_vec *d, double *low,
                 double *high);
    void (*print)(FILE *to, const col_world_shape *s);
    bool (*overlaps)(const col_world_shape *a, const col_world_shape *b);
    bool (*contact)(const col_world_shape *a, const col_world_shape *b,
                    col3_contact *out);
    col3_closest (*closest)(const col_world_shape *a, const col_world_shape *b);
    bool (*cast)(const col_world_shape *a, col3_vec motion, const col_world_shape *b,
                 col3_touch *out);
    bool (*raycast)(const col_world_shape *s, const col_world_ray *ray, col3_hit *out);
} fuzz_dimension;

extern const fuzz_dimension fuzz_plane, fuzz_space;

/* ---------------------------------------------------------------------------- model --
 */

enum {
    ITEMS_MOST = 224,
    ITEMS_USUAL = 32,
    PAIRS_MOST = ITEMS_MOST * ITEMS_MOST / 2,
    CROSSED_MOST = 256
};

typedef struct {
    int32_t item;
    uint64_t serial;
    fuzz_shape shape;
    col_filter filter;
} fuzz_item;

typedef struct {
    uint64_t a, b; /* serials */
    int32_t item_a, item_b;
} fuzz_pair;

typedef struct {
    const fuzz_dimension *d;
    col_world *world;
    fuzz_item items[ITEMS_MOST]; /* in the order of adding */
    int count, most;
    fuzz_pair last[PAIRS_MOST]; /* at the last events */
    int last_count;
    fuzz_pair now[PAIRS_MOST];
    int now_count;
    fuzz_pair crossed[CROSSED_MOST]; /* since those events, each once, sorted */
    int crossed_count;
    bool has_events; /* some were asked for: then what is crossed is told */
} fuzz_model;

/* What a call has answered for want of memory: lets it be asked again, and ends the
 * process when none was refused. */
void fuzz_give_memory(const char *what);

/* Questions left open, as the answer for two shapes is none that their boxes allow: those
 * are for the fuzzer of geometry. */
extern unsigned long fuzz_doubts;

bool may_overlap(const fuzz_model *m, const col_world_shape *a, const col_world_shape *b);
bool may_be_at(const fuzz_model *m, const col_world_shape *a, const col_world_shape *b,
               double distance);
bool may_touch(const fuzz_model *m, const col_world_shape *a, col3_vec motion, double t,
               const col_world_shape *b);
bool may_hit(const fuzz_model *m, const col_world_ray *r, double t,
             const col_world_shape *s);

/* Equal, or both no numbers. */
static inline bool same_number(double a, double b) {
    return a == b || (a != a && b != b);
}

static inline bool same_vec(col3_vec a, col3_vec b) {
    return same_number(a.x, b.x) && same_number(a.y, b.y) && same_number(a.z, b.z);
}

static inline bool same_contact(const col3_contact *a, const col3_contact *b) {
    return same_number(a->depth, b->depth) && same_vec(a->normal, b->normal) &&
           same_vec(a->a, b->a) && same_vec(a->b, b->b);
}

void check_items(const fuzz_model *m);
void check_pairs(fuzz_model *m, bool contacts);
void check_events(fuzz_model *m, bool commit);
void note_crossed(fuzz_model *m, const fuzz_item *x, const fuzz_item *y);
void check_overlapping(const fuzz_model *m, const col_world_query *q);
void check_contacts(const fuzz_model *m, const col_world_query *q);
void check_raycast(const fuzz_model *m, const col_world_ray *ray);
void check_cast(const fuzz_model *m, const col_world_query *q, col3_vec motion);
void check_nearest(const fuzz_model *m, const col_world_query *q, double max,
                   int32_t most);

#endif
