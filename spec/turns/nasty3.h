/* nasty3.h - pairs of convex shapes in space that are hard on loops. */
#ifndef NASTY3_H
#define NASTY3_H

#include "turns.h"

#include "3d/vec3.h"

/* A body in a frame of its own, as long to either side of its center as half says. */
typedef struct {
    col_kind3 kind;
    col_vec3 center;
    col_rotation3 turn;
    col_vec3 half;
    double radius;
    const col_hull3 *hull;
} body3;

/* The pair that is looked at. */
extern const char *const kind_names3[COL_KIND3_COUNT];
extern body3 body_a3, body_b3;
extern col_any3 shape_a3, shape_b3;

/* The hulls that the next pairs have in common, and one more pair. */
void make_shared3(void);
void make_pair3(void);

col_vec3 random_direction3(void);
col_rotation3 rotation_by3(double angle);
double largest3(col_vec3 v);

/* In the words of Lua. */
void print_pair3(void);
void print_motion3(col_vec3 motion, const col_rotation3 *turn);

#endif
