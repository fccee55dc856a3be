/* touch.h - when a core in motion touches a cylinder or cone. */
#ifndef COL_CYLINDER_TOUCH3_H
#define COL_CYLINDER_TOUCH3_H

#include "../../base/quick.h"
#include "cylinder_pair.h"

/* The first core moves by t * d, t = 0 .. end, or the second by -t * d; both are grown by
 * radii in all. */
typedef struct {
    col3_vec d;
    double end;
    double radii;
} col3_cylinder_motion;

/* One touch: before t the direction n separates the cores. */
typedef struct {
    double t;
    col3_vec n;
    col3_vec on_a; /* of the first core, before it moves */
} col3_cylinder_touch;

/* Where a core is supported: which end or corner, and on a rim in which direction. */
typedef struct {
    int at;
    col3_vec radial;
} col3_cylinder_mark;

/* The result of the search by simplices: a direction n near the normal of the touch, and
 * the support points around it. */
typedef struct {
    double t; /* not later than the touch */
    col3_vec n;
    int count;
    col3_cylinder_mark a[4], b[4];
} col3_cylinder_approach;

/* A certain miss, or an approach. */
bool col3_cylinder_pair_approach(const col3_cylinder_pair *p,
                                 const col3_cylinder_motion *motion,
                                 col3_cylinder_approach *out);

/* The first touch, if it is proven. unsure: the cores touch at the start, or the features
 * are not certain. */
col_quick_answer col3_cylinder_pair_touch(const col3_cylinder_pair *p,
                                          const col3_cylinder_motion *motion,
                                          col3_cylinder_touch *out);

#endif
