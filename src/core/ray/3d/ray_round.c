/* ray_round.c - a line through spheres and capsules, and through segments, rays and
 * lines: capsules of radius 0, with or without ends. */
#include "ray.h"

/* The perpendicular from the centre squared is |p x d|^2 / d.d: no difference of large
 * squares. Source: Haines et al., Ray Tracing Gems, chapter 7, with the cross product for
 * the perpendicular. */
static inline bool meet_sphere(col3_vec p, col3_vec d, double radius, double *t0,
                               double *t1) {
    const double dd = vec_length_sq(d);
    const double root_sq = square(radius) * dd - vec_length_sq(vec_cross(p, d));
    if (!(root_sq >= 0.0)) {
        return false;
    }
    const double middle_t = -vec_dot(p, d);
    const double root = sqrt(root_sq);
    *t0 = (middle_t - root) / dd;
    *t1 = (middle_t + root) / dd;
    return true;
}

bool col3_cross_sphere(const col3_line *line, const col3_shape *s, col3_chord *out) {
    out->feature0 = 0;
    out->feature1 = 0;
    return meet_sphere(line->p, line->d, s->radius, &out->t0, &out->t1);
}

/* Parts of the surface of a capsule. */
enum { CAP_LOW = 0, CAP_HIGH = 1, SIDE = 2 };

/* The axis of a capsule: the origin + y u for low <= y <= high. */
typedef struct {
    col3_vec u;
    double uu, low, high;
    double unit; /* the unit of y and 1 / u: a power of two */
} col3_span_axis;

/* Products of the axis, the radius and the offset, each squared, are formed below: for a
 * short axis far from the origin they would be zero. */
static inline col3_span_axis axis_of(const col3_shape *s) {
    const col3_span span = span_of(s);
    const double unit =
        vec_is_extreme(span.d) ? power_of_two_below(vec_largest(span.d)) : 1.0;
    const col3_vec u = vec_divide(span.d, unit);
    return (col3_span_axis){u, vec_length_sq(u), span.low * unit, span.high * unit, unit};
}

/* Entering or leaving by the cap at y. */
static bool cross_cap(const col3_line *line, const col3_span_axis *axis, double y,
                      double radius, double *t0, double *t1) {
    return meet_sphere(vec_along(line->p, -y, axis->u), line->d, radius, t0, t1);
}

/* A line along the axis enters by one cap and leaves by the other. */
static bool cross_lengthwise(const col3_line *line, const col3_span_axis *axis,
                             double radius, col3_chord *out) {
    const col3_vec off = vec_cross(line->p, axis->u);
    if (vec_length_sq(off) > square(radius) * axis->uu) {
        return false;
    }
    const bool upward = vec_dot(line->d, axis->u) >= 0.0;
    const double enter_y = upward ? axis->low : axis->high;
    const double leave_y = upward ? axis->high : axis->low;
    double unused;
    out->t0 = -INFINITY;
    out->t1 = INFINITY;
    out->feature0 = upward ? CAP_LOW : CAP_HIGH;
    out->feature1 = upward ? CAP_HIGH : CAP_LOW;
    const bool entered =
        !isfinite(enter_y) || cross_cap(line, axis, enter_y, radius, &out->t0, &unused);
    const bool left =
        !isfinite(leave_y) || cross_cap(line, axis, leave_y, radius, &unused, &out->t1);
    return entered && left;
}

/* One end of the interval within the infinite cylinder: kept if it is between the caps,
 * else moved to the cap that it is beyond. A line that crosses that cap's plane within
 * the cylinder crosses the cap: missing it is missing the capsule. */
static bool finish_end(const col3_line *line, const col3_span_axis *axis, double radius,
                       bool entry, double *t, int *feature) {
    const double y = vec_dot(vec_along(line->p, *t, line->d), axis->u) / axis->uu;
    if (y >= axis->low && y <= axis->high) {
        *feature = SIDE;
        return true;
    }
    const bool below = y < axis->low;
    double t0;
    double t1;
    *feature = below ? CAP_LOW : CAP_HIGH;
    if (!cross_cap(line, axis, below ? axis->low : axis->high, radius, &t0, &t1)) {
        return false;
    }
    *t = entry ? t0 : t1;
    return true;
}

/* The infinite cylinder first: with w = d x u, the line passes the axis at the distance
 * |p . w| / |w|, and is inside for radius^2 |w|^2 >= (p . w)^2. */
bool col3_cross_round(const col3_line *line, const col3_shape *s, col3_chord *out) {
    const col3_span_axis axis = axis_of(s);
    const double dd = vec_length_sq(line->d);
    const double areas = dd * axis.uu;
    col3_vec w = vec_cross(line->d, axis.u);
    double ww = vec_length_sq(w);
    if (!(axis.uu >
          square(s->radius / axis.unit / COL_RANGE))) { /* a sphere except for rounding */
        return col3_cross_sphere(line, s, out);
    }
    if (!(ww > COL_OBLIQUE_SQ * areas)) {
        w = vec_cross_exact(line->d, axis.u);
        ww = vec_length_sq(w);
        if (!(ww > square(COL_PARALLEL_TOLERANCE) * areas)) {
            return cross_lengthwise(line, &axis, s->radius, out);
        }
    }
    const double root_sq = square(s->radius) * ww - square(vec_dot(line->p, w));
    if (!(root_sq >= 0.0)) {
        return false;
    }
    const double middle_t = -vec_dot(vec_cross(line->p, axis.u), w);
    const double root = sqrt(axis.uu * root_sq);
    out->t0 = (middle_t - root) / ww;
    out->t1 = (middle_t + root) / ww;
    if (!finish_end(line, &axis, s->radius, true, &out->t0, &out->feature0)) {
        return false;
    }
    if (!finish_end(line, &axis, s->radius, false, &out->t1, &out->feature1)) {
        out->t1 = out->t0; /* a line that enters leaves: the cap is missed by rounding */
        out->feature1 = out->feature0;
    }
    return true;
}

/* If the surface is closer to the axis than rounding shows, it has the normal of a shape
 * without radius. */
col3_vec col3_normal_on_round(const col3_shape *s, col3_vec x, int feature,
                              col3_vec outward) {
    if (!(s->radius > 0.0)) {
        return vec_normalized(outward);
    }
    if (s->kind == col3_kind_sphere) {
        /* The surface of a ball is off its centre, except by rounding. */
        return vec_normalized(RARELY(vec_is_zero(x)) ? outward : x);
    }
    const col3_span_axis axis = axis_of(s);
    const double y = feature == SIDE      ? vec_dot(x, axis.u) / axis.uu
                     : feature == CAP_LOW ? axis.low
                                          : axis.high;
    const col3_vec across = vec_along(x, -y, axis.u);
    const double error = COL_ROUNDING_ERROR * vec_length(x);
    return vec_normalized(vec_length(across) > error ? across : outward);
}
