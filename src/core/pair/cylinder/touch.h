/* touch.h - when a core in motion touches a cylinder or cone. */
#ifndef COL_CYLINDER_TOUCH3_H
#define COL_CYLINDER_TOUCH3_H

#include "../../base/quick.h"
#include "../convex/gjk.h"
#include "cylinder_pair.h"

/* The first core moves by t * d, t = 0 .. end, or the second by -t * d; both are grown by
 * radii in all. */
typedef struct {
    col3_vec d;
    double end;
    double radii;
} col3_cylinder_motion;

/* One touch: before t the direction n separates the cores. ball: the radius of one inside
 * the Minkowski difference that touches its surface there, as in touch_ball.c; 0 where
 * none is known. */
typedef struct {
    double t;
    col3_vec n;
    col3_vec on_a; /* of the first core, before it moves */
    double ball;
} col3_cylinder_touch;

/* Where a core is supported: which end or corner, and on a rim in which direction. */
typedef struct {
    int at;
    col3_vec radial;
} col3_cylinder_mark;

#define APPROACH_TURNS 32

/* EPA adds support points to those of the approach. */
#define MARKS_MOST 160

/* The marks of the corners of a simplex or a face. */
typedef struct {
    int count;
    col3_cylinder_mark a[4], b[4];
} col3_cylinder_marks;

/* The state of the search by simplices: a direction n near the normal of the touch, the
 * simplex at the time t, and v, to its point nearest to the origin. a, b: the marks of
 * all support points so far, whose numbers are those of the vertices. */
typedef struct {
    double t;     /* not later than the touch */
    double lower; /* at rest: the gap along n, the largest found */
    col3_vec n, v;
    col3_simplex simplex;
    int turns;
    col3_cylinder_mark a[MARKS_MOST], b[MARKS_MOST];
} col3_cylinder_approach;

void col3_cylinder_approach_start(const col3_cylinder_pair *p,
                                  col3_cylinder_approach *out);

/* Goes on until the simplex is as near as that; or as near as it gets, then there are no
 * turns left. False on a certain miss.
 * At rest (a motion that is zero, to an end at 0) until the distance is known to that
 * share, or the cores are known not to be apart; false where it exceeds the radii. */
bool col3_cylinder_approach_to(const col3_cylinder_pair *p,
                               const col3_cylinder_motion *motion, double near,
                               col3_cylinder_approach *s);

/* The support point of b - a against n, at rest, whose marks are kept. */
col3_simplex_vertex col3_cylinder_next_vertex(const col3_cylinder_pair *p, col3_vec n,
                                              col3_cylinder_approach *s);

/* The marks of the simplex. */
col3_cylinder_marks col3_cylinder_marks_of(const col3_cylinder_approach *s);

/* That ball. p: the cores as they touch, with the normal n, at a point. */
double col3_cylinder_touch_ball(const col3_cylinder_pair *p, col3_vec n,
                                const col3_cylinder_meeting *at);

/* The first touch, if it is proven. unsure: the cores touch at the start, or the features
 * are not certain. */
col_quick_answer col3_cylinder_pair_touch(const col3_cylinder_pair *p,
                                          const col3_cylinder_motion *motion,
                                          col3_cylinder_touch *out);

#endif
