/* features.h - the features that support two cores, one of them a cylinder or cone, along
 * a direction, and the direction that is normal to both. */
#ifndef COL_CYLINDER_FEATURES3_H
#define COL_CYLINDER_FEATURES3_H

#include "touch.h"

/* The feature of a core that supports it around n: a corner or a rim; a side or an edge,
 * where n . u = s and c = sqrt(1 - s^2); a face, whose normal (from a to b) is u. */
typedef enum { by_point, by_line, by_face } col3_touch_kind;

typedef struct {
    col3_touch_kind kind;
    int at; /* the corner, or one of the edge; of a round core the end */
    col3_vec u;
    double s, c;
} col3_touch_feature;

/* motion: NULL at rest. */
typedef struct {
    const col3_cylinder_pair *p;
    const col3_cylinder_motion *motion;
    col3_touch_feature a, b;
} col3_touch_system;

#define SYSTEMS_MOST 48

/* The features that marks around the direction n show; all: those that may support the
 * cores there where the marks do not show it. Their number. */
int col3_cylinder_systems_of(const col3_cylinder_pair *p,
                             const col3_cylinder_motion *motion,
                             const col3_cylinder_marks *m, col3_vec n, bool all,
                             col3_touch_system out[SYSTEMS_MOST]);

/* From n to the direction that is normal to both features; false where none is found. */
bool col3_cylinder_solve(const col3_touch_system *s, col3_vec *n);

#endif
