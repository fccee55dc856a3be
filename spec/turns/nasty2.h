/* nasty2.h - pairs of convex shapes in the plane that are hard on loops. */
#ifndef NASTY2_H
#define NASTY2_H

#include "turns.h"

#include "2d/vec2.h"

/* A body in a frame of its own, as long to either side of its center as half says. */
typedef struct {
    col_kind2 kind;
    col_vec2 center;
    col_rotation2 turn;
    col_vec2 half;
    double radius;
    const col_polygon2 *polygon;
} body2;

/* The pair that is looked at. */
extern const char *const kind_names2[COL_KIND2_COUNT];
extern body2 body_a2, body_b2;
extern col_any2 shape_a2, shape_b2;

/* The polygons that the next pairs have in common, and one more pair. */
void make_shared2(void);
void make_pair2(void);

col_vec2 random_direction2(void);
col_rotation2 rotation_by2(double angle);
double largest2(col_vec2 v);

/* In the words of Lua. */
void print_pair2(void);
void print_motion2(col_vec2 motion, const col_rotation2 *turn);

#endif
