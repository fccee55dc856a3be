/* ray.h - a line through one shape: where it enters and leaves; used in the core only. */
#ifndef COL_RAY2_H
#define COL_RAY2_H

#include "../../measure/box_frame.h"
#include "../../pair/2d/span.h"

/* The line is in the shape for t0 <= t <= t1; p, n: the points where it enters and leaves
 * and the outward normals there, undefined where t is infinite. */
typedef struct {
    double t0, t1;
    col2_vec p0, p1;
    col2_vec n0, n1;
} col2_crossing;

static inline col2_vec crossing_entry(const col2_crossing *c) { return c->p0; }

static inline col2_vec crossing_exit(const col2_crossing *c) { return c->p1; }

/* A raycast's hit where the line leaves the shape, or where it enters. */
static inline void crossing_hit(const col2_crossing *c, bool leaving, col2_hit *out) {
    out->t = leaving ? c->t1 : c->t0;
    out->point = leaving ? c->p1 : c->p0;
    out->normal = leaving ? vec_negate(c->n1) : c->n0;
    out->inside = leaving;
}

/* A rounded shape is the union of its parts: the line enters it where it first enters a
 * part, and leaves it where it last leaves one. */
static inline void crossing_enter(col2_crossing *c, double t, col2_vec n) {
    if (t < c->t0) {
        c->t0 = t;
        c->n0 = n;
    }
}

static inline void crossing_leave(col2_crossing *c, double t, col2_vec n) {
    if (t > c->t1) {
        c->t1 = t;
        c->n1 = n;
    }
}

/* Takes over where the line crosses the moved sides of a rounded shape, between their
 * ends. There it enters, or leaves: where a side ends, rounding alone decides whether the
 * circle there comes before it, and only the side has the right normal. Returns whether
 * the line meets the shape at all. */
static inline bool crossing_prefer_sides(col2_crossing *c, const col2_crossing *sides) {
    if (isfinite(sides->t0)) {
        c->t0 = sides->t0;
        c->p0 = sides->p0;
        c->n0 = sides->n0;
    }
    if (isfinite(sides->t1) && !(sides->t1 < c->t0)) {
        c->t1 = sides->t1;
        c->p1 = sides->p1;
        c->n1 = sides->n1;
    }
    if (isfinite(sides->t0) && !(c->t1 >= c->t0)) { /* a line that enters also leaves */
        c->t1 = c->t0;
        c->p1 = c->p0;
        c->n1 = vec_negate(c->n0);
    }
    return c->t0 <= c->t1;
}

/* Where the line is within a shape of any kind; false if it misses. */
bool col2_ray_cross(const col2_span *line, const col2_shape *s, col2_crossing *out);

/* Crossings with one kind. The direction is not zero. Shapes with area answer for the
 * whole line, shapes without for the span itself, because exact decisions need both its
 * ends. */
bool col2_cross_circle(const col2_span *line, col2_vec center, double radius,
                       col2_crossing *out);
bool col2_cross_capsule(const col2_span *line, const col2_capsule *capsule,
                        col2_crossing *out);
bool col2_cross_box(const col2_span *line, const col2_shape *box, col2_crossing *out);
bool col2_cross_convex(const col2_span *line, const col2_shape *s, col2_crossing *out);
bool col2_cross_segment(const col2_span *line, const col2_shape *s, col2_crossing *out);
bool col2_cross_plane(const col2_span *line, const col2_plane *plane, col2_crossing *out);

/* A line in the frame of a shape: q + t d, where t counts from `shift`. From far away the
 * base was moved along the line to where it passes the shape, by an error-free sum. */
typedef struct {
    col2_vec q, d;    /* relative to the centre, along the shape's axes */
    col2_vec from, p; /* of the world: from + (p + t d) is the point at t */
    col2_vec direction;
    double shift;
} col2_local_line;

/* offset: of the line's base from the centre, as exact as possible; correction: of the
 * given centre from the true one. */
col2_local_line col2_local_of(const col2_span *line, col2_vec center, col2_vec offset,
                              col2_vec correction, double size);

/* Carries t0, t1 and the normals from the shape's frame to the world, and sets the
 * points. */
void col2_local_finish(const col2_local_line *local, col2_vec axis, col2_crossing *out);

/* A shape rounded by less than the rounding error is sharp: the distance at which such
 * small circles are passed is lost in that of their centres. */
static inline double col2_visible_radius(const col2_shape *s, double size) {
    return s->radius > COL_ROUNDING_ERROR * size ? s->radius : 0.0;
}

/* A box with half extents `half`, grown by a radius above 0. */
bool col2_cross_rounded(const col2_local_line *line, col2_vec half, double radius,
                        col2_crossing *out);

/* Extends the crossing of a rounded shape by the circle around one of its corners. */
void col2_cross_corner(const col2_local_line *line, col2_vec corner, double radius,
                       col2_crossing *out);

#endif
