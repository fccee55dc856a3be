/* nasty2.h - pairs of convex shapes in the plane that are hard on loops. */
#ifndef NASTY2_H
#define NASTY2_H

#include "turns.h"

#ifndef COL_DIMENSION
#define COL_DIMENSION 2
#endif
#include "geometry/dimension.h"

/* A body in a frame of its own, as long to either side of its center as half says. */
typedef struct {
    col2_kind kind;
    col2_vec center;
    col2_rotation turn;
    col2_vec half;
    double radius;
    const col2_polygon *polygon;
} col2_body;

/* The pair that is looked at. */
extern const char *const kind_names2[COL2_KIND_COUNT];
extern col2_body body_a2, body_b2;
extern col2_any shape_a2, shape_b2;

/* The polygons that the next pairs have in common, and one more pair. */
void make_shared2(void);
void make_pair2(void);

col2_vec random_direction2(void);
col2_rotation rotation_by2(double angle);
double largest2(col2_vec v);

/* In the words of Lua. */
void print_pair2(void);
void print_motion2(col2_vec motion, const col2_rotation *turn);

#endif
