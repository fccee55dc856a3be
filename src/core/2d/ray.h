/* ray.h - a line through one shape: where it enters and leaves; inside the core only. */
#ifndef COL_RAY2_H
#define COL_RAY2_H

#include "frame.h"
#include "span.h"

/* The line is in the shape for t0 <= t <= t1; p and n are the points where it enters and
 * leaves and the outward normals there, without meaning where t is infinite. */
typedef struct {
    double t0, t1;
    col_vec2 p0, p1;
    col_vec2 n0, n1;
} crossing2;

/* Where the line is within the shape; false when it misses. The direction is not zero.
 * What has an inside is asked for the whole line, what is thin for the span itself, as
 * both its ends must be looked at to decide that exactly. */
bool cross_circle2(const span2 *line, col_vec2 center, double radius, crossing2 *out);
bool cross_capsule2(const span2 *line, const col_capsule2 *capsule, crossing2 *out);
bool cross_box2(const span2 *line, const col_shape2 *box, crossing2 *out);
bool cross_convex2(const span2 *line, const col_shape2 *s, crossing2 *out);
bool cross_thin2(const span2 *line, const col_shape2 *s, crossing2 *out);
bool cross_flat2(const span2 *line, const col_plane2 *plane, crossing2 *out);

/* A line in the frame of a shape: q + t d, where t counts from `shift`. From far away the
 * base has been moved along the line to where it passes the shape, by an error-free sum.
 */
typedef struct {
    col_vec2 q, d;    /* relative to the centre, along the shape's axes */
    col_vec2 from, p; /* of the world: from + (p + t d) is the point at t */
    col_vec2 direction;
    double shift;
} local2;

/* offset: of the line's base from the centre, as exact as it gets; correction: of the
 * given centre from the true one. */
local2 local2_of(const span2 *line, col_vec2 center, col_vec2 offset, col_vec2 correction,
                 double size);

/* With t0, t1 and the normals in the shape's frame: carries all to the world. */
void local2_finish(const local2 *local, col_vec2 axis, crossing2 *out);

/* A box with half extents `half`, grown by a radius above 0. */
bool cross_rounded2(const local2 *line, col_vec2 half, double radius, crossing2 *out);

/* The circle around a corner, as a part of what the crossing is of: where the line is in
 * it, it is in the whole. */
void cross_corner2(const local2 *line, col_vec2 corner, double radius, crossing2 *out);

/* ray_quick.c: raycasts from outside. unsure: not a common case, ray.c must look. */
typedef enum { quick_miss, quick_hit, quick_unsure } quick_answer;

quick_answer quick_circle2(const col_shape2 *s, col_vec2 origin, col_vec2 d, double max,
                           col_hit2 *out);
quick_answer quick_capsule2(const col_shape2 *s, col_vec2 origin, col_vec2 d, double max,
                            col_hit2 *out);
quick_answer quick_box2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, col_hit2 *out);
quick_answer quick_convex2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                           double max, col_hit2 *out);

#endif
