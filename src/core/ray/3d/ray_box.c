/* ray_box.c - a line through boxes, sharp or rounded. */
#include "../../pair/3d/span_box.h"
#include "ray.h"

/* One slab, between the faces 2 axis and 2 axis + 1 (the upper one): the distances to
 * them are low and high. False when the line misses. */
static inline bool cut_slab(double low, double high, double d, int axis, col3_chord *c) {
    if (d == 0.0) {
        return low <= 0.0 && high >= 0.0; /* parallel: inside for every t or for none */
    }
    const bool upward = d > 0.0;
    const double t0 = (upward ? low : high) / d;
    const double t1 = (upward ? high : low) / d;
    c->feature0 = t0 > c->t0 ? 2 * axis + !upward : c->feature0;
    c->feature1 = t1 < c->t1 ? 2 * axis + upward : c->feature1;
    c->t0 = larger_of(t0, c->t0);
    c->t1 = smaller_of(t1, c->t1);
    return c->t0 <= c->t1;
}

static inline bool cut_slabs(col3_vec low, col3_vec high, col3_vec d, col3_chord *out) {
    *out = (col3_chord){-INFINITY, INFINITY, 0, 0};
    return cut_slab(low.x, high.x, d.x, 0, out) && cut_slab(low.y, high.y, d.y, 1, out) &&
           cut_slab(low.z, high.z, d.z, 2, out);
}

/* The distance of a face is x if the base was moved; but along an axis to which the line
 * is normal the given numbers are exact. */
static inline double to_face(double face, double origin, double d, bool moved, double x) {
    return moved && d != 0.0 ? x : face - origin;
}

/* The given faces decide: a line that grazes them touches exactly, as in overlaps. */
bool col3_cross_aabb(const col3_line *line, const col3_box_frame *frame,
                     col3_chord *out) {
    const col3_aabb *box = as_aabb(frame->shape);
    const col3_vec o = line->origin;
    const col3_vec d = line->d;
    const col3_vec below = vec_negate(vec_add(frame->half, line->p));
    const col3_vec above = vec_sub(frame->half, line->p);
    const col3_vec low = {to_face(box->min.x, o.x, d.x, line->moved, below.x),
                          to_face(box->min.y, o.y, d.y, line->moved, below.y),
                          to_face(box->min.z, o.z, d.z, line->moved, below.z)};
    const col3_vec high = {to_face(box->max.x, o.x, d.x, line->moved, above.x),
                           to_face(box->max.y, o.y, d.y, line->moved, above.y),
                           to_face(box->max.z, o.z, d.z, line->moved, above.z)};
    return cut_slabs(low, high, d, out);
}

bool col3_cross_box(const col3_line *line, const col3_box_frame *frame, col3_chord *out) {
    const col3_vec p = box_frame_local(frame, line->p);
    const col3_vec d = box_frame_local(frame, line->d);
    const col3_vec low = vec_negate(vec_add(frame->half, p));
    return cut_slabs(low, vec_sub(frame->half, p), d, out);
}

col3_vec col3_normal_on_box(const col3_box_frame *frame, int feature) {
    const double side = (feature & 1) != 0 ? 1.0 : -1.0;
    return box_frame_world(frame, vec_scale(vec_unit(feature / 2), side));
}

/* ---------------------------------------------------------------- rounded boxes -- */

/* Going down from a parameter inside, the line leaves where the squared distance from the
 * box exceeds radius^2. That distance is convex, and quadratic between the parameters
 * (breaks) where the line passes the planes of the faces. */

/* The highest break below t, or minus infinity. */
static double next_break(const col3_local_span *s, double t) {
    double best = -INFINITY;
    for (int i = 0; i < 3; i++) {
        const double d = vec_get(s->d, i);
        if (d != 0.0) {
            const double x = (-vec_get(s->half, i) - vec_get(s->p, i)) / d;
            const double y = (vec_get(s->half, i) - vec_get(s->p, i)) / d;
            best = x < t && x > best ? x : best;
            best = y < t && y > best ? y : best;
        }
    }
    return best;
}

static double gap_sq_at(const col3_local_span *s, double t) {
    return vec_length_sq(vec_excess(vec_along(s->p, t, s->d), s->half));
}

/* On which side of the faces of axis i the line is between two breaks: -1, 0 or 1. */
static double side_between(const col3_local_span *s, int i, double low, double high) {
    const double d = vec_get(s->d, i);
    if (d != 0.0 && !isfinite(low)) {
        return -side_of(d);
    }
    const double t = isfinite(low) ? middle(low, high) : high;
    const double out = excess(vec_get(s->p, i) + t * d, vec_get(s->half, i));
    return out != 0.0 ? side_of(out) : 0.0;
}

/* Between low and high the distance passes the radius: where. The quadratic is set up at
 * high, where it is small. If the radius is about a rounding, it may do so at
 * low by the rounding of another axis. */
static double root_in_piece(const col3_local_span *s, double low, double high,
                            double radius) {
    const col3_vec x = vec_along(s->p, high, s->d);
    double a = 0.0;
    double b = 0.0;
    double c = -square(radius);
    for (int i = 0; i < 3; i++) {
        const double side = side_between(s, i, low, high);
        if (side != 0.0) {
            const double e = vec_get(x, i) - side * vec_get(s->half, i);
            const double d = vec_get(s->d, i);
            a += d * d;
            b += d * e;
            c += e * e;
        }
    }
    if (!(a > 0.0)) { /* inside: the radius is about the rounding at low */
        return low;
    }
    const double root = sqrt(larger_of(b * b - a * c, 0.0));
    const double t = b > 0.0 ? (-b - root) / a : c / (root - b); /* the lower one */
    return larger_of(high + smaller_of(t, 0.0), low);
}

static double lower_end(const col3_local_span *s, double from, double radius) {
    enum { BREAKS_MAX = 6 }; /* two planes across every axis */
    double high = from;
    /* beyond the last break the rest is infinite */
    for (int i = 0; ALWAYS(i <= BREAKS_MAX); i++) {
        const double low = next_break(s, high);
        if (!isfinite(low) || gap_sq_at(s, low) > square(radius)) {
            return root_in_piece(s, low, high, radius);
        }
        high = low;
    }
    return high;
}

bool col3_cross_rounded_box(const col3_line *line, const col3_box_frame *frame,
                            col3_chord *out) {
    col3_local_span s = {.p = box_frame_local(frame, line->p),
                         .d = box_frame_local(frame, line->d),
                         .half = frame->half,
                         .low = -INFINITY,
                         .high = INFINITY};
    const double radius = frame->shape->radius;
    const double nearest = col3_span_box_nearest(&s);
    if (!within(gap_sq_at(&s, nearest), radius)) {
        return false;
    }
    out->t0 = lower_end(&s, nearest, radius);
    s.d = vec_negate(s.d); /* the upper end is the lower one of the reversed line */
    out->t1 = -lower_end(&s, -nearest, radius);
    out->feature0 = 0;
    out->feature1 = 0;
    return true;
}

col3_vec col3_normal_on_rounded_box(const col3_box_frame *frame, col3_vec x,
                                    col3_vec outward) {
    const col3_vec e = vec_excess(box_frame_local(frame, x), frame->half);
    /* The surface is outside the core, unless numbers are extreme. */
    return vec_normalized(RARELY(vec_is_zero(e)) ? outward : box_frame_world(frame, e));
}
