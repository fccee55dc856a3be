/* ray.h - a line through one shape: where it enters and leaves; inside the core only. */
#ifndef COL_RAY3_H
#define COL_RAY3_H

#include "../../measure/box_frame.h"
#include "../../pair/3d/span.h"

/* COL_FAR for shapes of planes, where rounding decides whether a ray slips through
 * between two of them. */
#define COL_FAR_OF_PLANES 8.0

/* The line p + t d. p: relative to the shape's reference point (its centre; the first
 * point of a segment, ray, line, plane, triangle or cylinder; the origin of a hull's
 * data), along the world's axes. origin: the base of the line as given.
 * From far away the base is moved along the line to where it passes the shape, and always
 * onto a plane that it meets: p is then another point than origin. */
typedef struct {
    col3_vec p, d;
    col3_vec origin;
    bool moved;
} col3_line;

/* The line is in the shape for t0 <= t <= t1. feature0 and feature1 say on which part of
 * the surface it enters and leaves; what the numbers mean is between the two functions of
 * a kind. */
typedef struct {
    double t0, t1;
    int feature0, feature1;
} col3_chord;

/* A line within a shape of any kind, for t0 <= t <= t1, measured from the base as given;
 * and the data that carry points and normals back to the world. */
typedef struct {
    double t0, t1;
    col3_chord chord; /* with parameters of `local` */
    const col3_shape *shape;
    col3_line local;
    double shift;         /* to be added to parameters of `local` */
    col3_vec reference;   /* to be added to points of `local` */
    col3_box_frame frame; /* of boxes only */
} col3_crossing;

static inline col3_vec crossing_point(const col3_crossing *c, double t) {
    return vec_add(c->reference, vec_along(c->local.p, t, c->local.d));
}

static inline col3_vec crossing_entry(const col3_crossing *c) {
    return crossing_point(c, c->chord.t0);
}

static inline col3_vec crossing_exit(const col3_crossing *c) {
    return crossing_point(c, c->chord.t1);
}

/* The outward normal at a point of `local` on this feature of the surface. outward: a
 * direction of the line out of the shape. */
col3_vec col3_crossing_normal(const col3_crossing *c, col3_vec x, int feature,
                              col3_vec outward);

/* A normal that rounding has turned along the line, without its component along it: for
 * shapes about as thick as a rounding, and grazed surfaces. */
static inline col3_vec crossing_turned(col3_vec normal, col3_vec outward) {
    const double along = vec_dot(normal, outward);
    if (!(along < 0.0)) {
        return normal;
    }
    const col3_vec across = vec_along(normal, -along / vec_length_sq(outward), outward);
    /* One of a million random normals is turned so far. */
    return vec_normalized(MOSTLY(vec_length_sq(across) > COL_OBLIQUE_SQ) ? across
                                                                         : outward);
}

/* A raycast's hit where the line leaves the shape, or where it enters. */
static inline void crossing_hit(const col3_crossing *c, bool leaving, col3_hit *out) {
    const col3_vec d = c->local.d;
    const col3_vec x = vec_along(c->local.p, leaving ? c->chord.t1 : c->chord.t0, d);
    const int feature = leaving ? c->chord.feature1 : c->chord.feature0;
    const col3_vec outward = leaving ? d : vec_negate(d);
    const col3_vec normal =
        crossing_turned(col3_crossing_normal(c, x, feature, outward), outward);
    out->t = leaving ? c->t1 : c->t0;
    out->point = vec_add(c->reference, x);
    out->normal = leaving ? vec_negate(normal) : normal;
    out->inside = leaving;
}

/* Where the line is within a shape of any kind; false if it misses. */
bool col3_ray_cross(const col3_span *line, const col3_shape *s, col3_crossing *out);

/* Crossings with one kind. */
bool col3_cross_sphere(const col3_line *line, const col3_shape *s, col3_chord *out);
bool col3_cross_round(const col3_line *line, const col3_shape *s, col3_chord *out);
bool col3_cross_aabb(const col3_line *line, const col3_box_frame *frame, col3_chord *out);
bool col3_cross_box(const col3_line *line, const col3_box_frame *frame, col3_chord *out);
bool col3_cross_rounded_box(const col3_line *line, const col3_box_frame *frame,
                            col3_chord *out);
bool col3_cross_plane(const col3_line *line, const col3_plane *plane, col3_chord *out);
bool col3_cross_triangle(const col3_line *line, const col3_shape *s,
                         col3_chord *out); /* sharp */
bool col3_cross_convex(const col3_line *line, const col3_shape *s, col3_chord *out);
bool col3_cross_cylinder(const col3_line *line, const col3_shape *s, col3_chord *out);

/* The outward normal at x, relative to the same reference point. outward: the line's
 * direction out of the shape, of any length; the normal of a shape without surface. */
col3_vec col3_normal_on_round(const col3_shape *s, col3_vec x, int feature,
                              col3_vec outward);
col3_vec col3_normal_on_box(const col3_box_frame *frame, int feature);
col3_vec col3_normal_on_rounded_box(const col3_box_frame *frame, col3_vec x,
                                    col3_vec outward);
col3_vec col3_normal_on_plane(const col3_plane *plane, col3_vec outward);
col3_vec col3_normal_on_triangle(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward);
col3_vec col3_normal_on_convex(const col3_shape *s, col3_vec x, int feature,
                               col3_vec outward);
col3_vec col3_normal_on_cylinder(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward);

#endif
