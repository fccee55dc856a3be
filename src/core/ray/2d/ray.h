/* ray.h - a line through one shape: where it enters and leaves; inside the core only. */
#ifndef COL_RAY2_H
#define COL_RAY2_H

#include "../../measure/box_frame.h"
#include "../../pair/2d/span.h"

/* The line is in the shape for t0 <= t <= t1; p and n are the points where it enters and
 * leaves and the outward normals there, without meaning where t is infinite. */
typedef struct {
    double t0, t1;
    col2_vec p0, p1;
    col2_vec n0, n1;
} col2_crossing;

static inline col2_vec crossing_entry(const col2_crossing *c) { return c->p0; }

static inline col2_vec crossing_exit(const col2_crossing *c) { return c->p1; }

/* A raycast's hit where the line leaves the shape, or where it enters. */
static inline void crossing_hit(const col2_crossing *c, bool leaving, col2_hit *out) {
    *out = leaving ? (col2_hit){c->t1, c->p1, vec_negate(c->n1), true}
                   : (col2_hit){c->t0, c->p0, c->n0, false};
}

/* Where the line is within a shape of any kind; false when it misses. */
bool col2_ray_cross(const col2_span *line, const col2_shape *s, col2_crossing *out);

/* The same for one kind. The direction is not zero.
 * What has an inside is asked for the whole line, what is thin for the span itself, as
 * both its ends must be looked at to decide that exactly. */
bool col2_cross_circle(const col2_span *line, col2_vec center, double radius,
                       col2_crossing *out);
bool col2_cross_capsule(const col2_span *line, const col2_capsule *capsule,
                        col2_crossing *out);
bool col2_cross_box(const col2_span *line, const col2_shape *box, col2_crossing *out);
bool col2_cross_convex(const col2_span *line, const col2_shape *s, col2_crossing *out);
bool col2_cross_segment(const col2_span *line, const col2_shape *s, col2_crossing *out);
bool col2_cross_plane(const col2_span *line, const col2_plane *plane, col2_crossing *out);

/* A line in the frame of a shape: q + t d, where t counts from `shift`. From far away the
 * base has been moved along the line to where it passes the shape, by an error-free sum.
 */
typedef struct {
    col2_vec q, d;    /* relative to the centre, along the shape's axes */
    col2_vec from, p; /* of the world: from + (p + t d) is the point at t */
    col2_vec direction;
    double shift;
} col2_local;

/* offset: of the line's base from the centre, as exact as it gets; correction: of the
 * given centre from the true one. */
col2_local col2_local_of(const col2_span *line, col2_vec center, col2_vec offset,
                         col2_vec correction, double size);

/* With t0, t1 and the normals in the shape's frame: carries all to the world. */
void col2_local_finish(const col2_local *local, col2_vec axis, col2_crossing *out);

/* A box with half extents `half`, grown by a radius above 0. */
bool col2_cross_rounded(const col2_local *line, col2_vec half, double radius,
                        col2_crossing *out);

/* The circle around a corner, as a part of what the crossing is of: where the line is in
 * it, it is in the whole. */
void col2_cross_corner(const col2_local *line, col2_vec corner, double radius,
                       col2_crossing *out);

#endif
