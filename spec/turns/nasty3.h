/* nasty3.h - pairs of convex shapes in space that are hard on loops. */
#ifndef NASTY3_H
#define NASTY3_H

#include "turns.h"

#include "geometry/dimension.h"

/* A body in a frame of its own, as long to either side of its center as half says. */
typedef struct {
    col3_kind kind;
    col3_vec center;
    col3_rotation turn;
    col3_vec half;
    double radius;
    const col3_hull *hull;
} body3;

/* The pair that is looked at. */
extern const char *const kind_names3[COL3_KIND_COUNT];
extern body3 body_a3, body_b3;
extern col3_any shape_a3, shape_b3;

/* The hulls that the next pairs have in common, and one more pair. */
void make_shared3(void);
void make_pair3(void);

col3_vec random_direction3(void);
col3_rotation rotation_by3(double angle);
double largest3(col3_vec v);

/* In the words of Lua. */
void print_pair3(void);
void print_motion3(col3_vec motion, const col3_rotation *turn);

#endif
