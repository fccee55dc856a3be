/* any_plane.c - planes and half-spaces against all other kinds: the extent of the shape
 * along the plane's normal (Ericson, Real-Time Collision Detection, 5.2.3).
 *
 * In two dimensions a plane is a line that divides the plane, two-sided. */
#include "../measure/box_frame.h"
#include "../measure/extent.h"
#include "../measure/plane.h"
#include "pair.h"

/* The extent of a core along a plane's normal, as heights over the plane, with a point of
 * the core at each end and its parameter; infinite where the core is. */
typedef struct {
    double low, high;
    col_vec low_point, high_point;
    double low_t, high_t;
} col_plane_extent;

static col_plane_extent extent_of_point(const col_plane *plane, col_vec p) {
    const double h = col_plane_height(plane, p);
    return (col_plane_extent){h, h, p, p, 0.0, 0.0};
}

/* A segment parallel to the plane touches it with its middle. */
static col_plane_extent extent_of_segment(const col_plane *plane, const col_capsule *s) {
    const double ha = col_plane_height(plane, s->a);
    const double hb = col_plane_height(plane, s->b);
    if (col_plane_is_level(vec_sub(s->b, s->a), plane->normal)) {
        const col_vec centre = vec_middle(s->a, s->b);
        return (col_plane_extent){
            smaller_of(ha, hb), larger_of(ha, hb), centre, centre, 0.5, 0.5};
    }
    const bool rising = ha <= hb;
    return (col_plane_extent){smaller_of(ha, hb),   larger_of(ha, hb),
                              rising ? s->a : s->b, rising ? s->b : s->a,
                              rising ? 0.0 : 1.0,   rising ? 1.0 : 0.0};
}

/* The extent of a ray or line. The point at an infinite end is the one where the line
 * crosses the plane. */
static col_plane_extent extent_of_line(const col_plane *plane, const col_ray *s) {
    const double base = col_plane_height(plane, s->origin);
    col_plane_extent e = {base, base, s->origin, s->origin, 0.0, 0.0};
    const double rise = col_plane_rise(s->direction, plane->normal);
    if (rise == 0.0) {
        return e;
    }
    const bool line = s->shape.kind == (int)col_kind_line;
    const double t = clamp(-base / rise, line ? -INFINITY : 0.0, INFINITY);
    const col_vec crossing = vec_along(s->origin, t, s->direction);
    if (rise < 0.0 || line) {
        e.low = -INFINITY;
        e.low_point = crossing;
        e.low_t = t;
    }
    if (rise > 0.0 || line) {
        e.high = INFINITY;
        e.high_point = crossing;
        e.high_t = t;
    }
    return e;
}

static col_plane_extent extent_of_box(const col_plane *plane, const col_shape *s) {
    const col_box_frame frame = box_frame_of(s);
    const col_vec slope = box_frame_local(&frame, plane->normal);
    const col_vec top = vec_box_corner(slope, frame.half, COL_TIE_TOLERANCE);
    const col_vec to_top = box_frame_world(&frame, top);
    const col_vec centre = box_frame_centre(&frame);
    const double extent = vec_dot(vec_abs(slope), frame.half);
    /* box_frame_offset of the centre is the centre's rounding error */
    const double h = col_plane_height(plane, centre) -
                     vec_dot(plane->normal, box_frame_offset(&frame, centre));
    return (col_plane_extent){
        h - extent, h + extent, vec_sub(centre, to_top), vec_add(centre, to_top),
        0.0,        0.0};
}

static col_plane_extent extent_of_core(const col_plane *plane, const col_shape *s) {
    const col_extent r = col_extent_of(s, plane->normal, COL_TIE_TOLERANCE);
    const double h = col_plane_height(plane, r.base);
    return (col_plane_extent){h + r.low,
                              h + r.high,
                              vec_add(r.base, r.low_offset),
                              vec_add(r.base, r.high_offset),
                              0.0,
                              0.0};
}

static col_plane_extent extent_of(const col_plane *plane, const col_shape *s) {
    switch (s->kind) {
        case col_kind_point:
        case col_kind_ball:
            return extent_of_point(plane, as_ball(s)->center);
        case col_kind_segment:
        case col_kind_capsule:
            return extent_of_segment(plane, as_capsule(s));
        case col_kind_ray:
        case col_kind_line:
            return extent_of_line(plane, as_ray(s));
        case col_kind_aabb:
        case col_kind_box:
            return extent_of_box(plane, s);
        default:
            return extent_of_core(plane, s);
    }
}

/* Answers from a point of the core to the plane. side: 1 when the plane lies along
 * +normal from the point, -1 when along -normal. */
static void answer_plane(const col_plane *plane, double distance, double side,
                         col_vec point, double t, col_pair_answer *out) {
    out->distance = distance;
    out->normal = vec_scale(plane->normal, side);
    out->a = point;
    out->b = isfinite(distance) ? vec_along(point, distance, out->normal) : point;
    out->ta = t;
    out->tb = 0.0;
}

/* A plane pushes every shape that touches it to its front, however much shorter the
 * translation to its back is. A touch depends on the radius of the shape, so the radius
 * counts here already. */
bool col_pair_any_plane(const col_shape *a, const col_shape *b, double limit,
                        col_pair_answer *out) {
    const col_plane *plane = as_plane(b);
    const col_plane_extent e = extent_of(plane, a);
    if (e.high + a->radius < 0.0) {
        answer_plane(plane, -e.high, 1.0, e.high_point, e.high_t, out);
    } else {
        answer_plane(plane, e.low, -1.0, e.low_point, e.low_t, out);
    }
    return out->distance <= limit;
}

bool col_pair_any_halfspace(const col_shape *a, const col_shape *b, double limit,
                            col_pair_answer *out) {
    const col_plane *plane = as_plane(b);
    const col_plane_extent e = extent_of(plane, a);
    answer_plane(plane, e.low, -1.0, e.low_point, e.low_t, out);
    return out->distance <= limit;
}

/* ---------------------------------------------------------------------- yes or no -- */

/* An extent from plain sums and products has an error of at most this share of the sum
 * of the lengths, and so has the extent above: each has fewer roundings than this. */
#define ROUGH_ERROR (32.0 * DBL_EPSILON)

/* The ends of a core's extent along a plane's normal, and a bound of their errors. */
typedef struct {
    double low, high, error;
} col_rough_extent;

COL_INLINED double sum_of(col_vec v) {
    const col_vec x = vec_abs(v);
    return x.x + x.y IN_SPACE(+x.z);
}

COL_INLINED col_rough_extent rough_extent(const col_plane *plane, const col_shape *s) {
    if (s->kind <= (int)col_kind_ball) {
        const col_vec d = vec_sub(as_ball(s)->center, plane->point);
        const double h = vec_dot(plane->normal, d);
        return (col_rough_extent){h, h, ROUGH_ERROR * sum_of(d)};
    }
    if (s->kind <= (int)col_kind_capsule) {
        const col_vec a = vec_sub(as_capsule(s)->a, plane->point);
        const col_vec b = vec_sub(as_capsule(s)->b, plane->point);
        const double ha = vec_dot(plane->normal, a);
        const double hb = vec_dot(plane->normal, b);
        return (col_rough_extent){smaller_of(ha, hb), larger_of(ha, hb),
                                  ROUGH_ERROR * (sum_of(a) + sum_of(b))};
    }
    const col_box_frame frame = box_frame_of(s);
    const col_vec d = box_frame_offset(&frame, plane->point);
    const double h = -vec_dot(plane->normal, d);
    const col_vec slope = vec_abs(box_frame_local(&frame, plane->normal));
    const double extent = vec_dot(slope, frame.half);
    return (col_rough_extent){h - extent, h + extent,
                              ROUGH_ERROR * (sum_of(d) + sum_of(frame.half))};
}

/* Whether the shape reaches the solid side. undecided: that is within the error, or a
 * two-sided plane may have the shape behind it. The code has no branch on the answer,
 * which cannot be predicted. */
COL_INLINED bool reaches_plane(const col_rough_extent *e, double limit, double radius,
                               bool two_sided, bool *undecided) {
    const double error = e->error + ROUGH_ERROR * limit;
    const double over = e->low - limit;
    *undecided = fabs(over) <= error || (two_sided && !(e->high + radius > error));
    return over < 0.0;
}

/* Plain sums decide, and where they cannot, sums without error do. The other shape is a
 * point, ball, segment, capsule or box. */
bool col_overlaps_any_plane(const col_shape *a, const col_shape *b, double limit) {
    const col_rough_extent e = rough_extent(as_plane(b), a);
    bool undecided;
    const bool near = reaches_plane(&e, limit, a->radius, true, &undecided);
    col_pair_answer exact;
    return undecided ? col_pair_any_plane(a, b, limit, &exact) : near;
}

bool col_overlaps_any_halfspace(const col_shape *a, const col_shape *b, double limit) {
    const col_rough_extent e = rough_extent(as_plane(b), a);
    bool undecided;
    const bool near = reaches_plane(&e, limit, a->radius, false, &undecided);
    col_pair_answer exact;
    return undecided ? col_pair_any_halfspace(a, b, limit, &exact) : near;
}

/* Plain sums are usually enough to show that a shape is apart from the solid side. */
COL_INLINED bool is_surely_apart(const col_shape *a, const col_shape *b) {
    const col_rough_extent e = rough_extent(as_plane(b), a);
    return e.low - a->radius > e.error + ROUGH_ERROR * a->radius;
}

bool col_contact_any_plane(const col_shape *a, const col_shape *b, bool swapped,
                           col_contact *out) {
    col_pair_answer answer;
    if (is_surely_apart(a, b) || !col_pair_any_plane(a, b, a->radius, &answer)) {
        return false;
    }
    contact_of(&answer, a, b, swapped, out);
    return true;
}

/* The contact of a point or ball that is not surely apart. */
COL_INLINED bool ball_contact(const col_shape *a, const col_shape *b, bool swapped,
                              col_contact *out) {
    col_pair_answer answer;
    const col_vec p = as_ball(a)->center;
    const double height = col_plane_height(as_plane(b), p);
    if (!(height <= a->radius)) {
        return false;
    }
    answer_plane(as_plane(b), height, -1.0, p, 0.0, &answer);
    contact_of(&answer, a, b, swapped, out);
    return true;
}

bool col_contact_any_halfspace(const col_shape *a, const col_shape *b, bool swapped,
                               col_contact *out) {
    col_pair_answer answer;
    if (a->kind <= (int)col_kind_ball) {
        return !is_surely_apart(a, b) && ball_contact(a, b, swapped, out);
    }
    if (is_surely_apart(a, b) || !col_pair_any_halfspace(a, b, a->radius, &answer)) {
        return false;
    }
    contact_of(&answer, a, b, swapped, out);
    return true;
}

/* --------------------------------------------------------- planes among themselves -- */

#if COL_DIMENSION == 3

/* A point of both planes: the way to it leads from the point of a to b's plane, within
 * a's plane and at a right angle to the common line. */
static col_vec common_point(const col_plane *a, const col_plane *b) {
    const col_vec w = vec_cross_exact(a->normal, b->normal); /* along the common line */
    const col_vec within_a = vec_cross(w, a->normal);        /* rises by |w|^2 over b */
    return vec_along(a->point, -col_plane_height(b, a->point) / vec_length_sq(w),
                     within_a);
}

#else

/* The point of both lines: the way to it leads from the point of a along a to b. */
static col_vec common_point(const col_plane *a, const col_plane *b) {
    const col_vec within_a = vec_quarter(a->normal);
    const double rise = vec_dot_exact(b->normal, within_a);
    return vec_along(a->point, -col_plane_height(b, a->point) / rise, within_a);
}

#endif

/* Planes and half-spaces are apart from each other, or separable by a finite
 * translation, only if they are parallel. */
bool col_pair_plane_plane(const col_shape *a, const col_shape *b, double limit,
                          col_pair_answer *out) {
    const col_plane *p = as_plane(a);
    const col_plane *q = as_plane(b);
    const bool facing = vec_dot(p->normal, q->normal) < 0.0;
    const bool solid_a = a->kind == col_kind_halfspace;
    const bool solid_b = b->kind == col_kind_halfspace;
    const bool parallel = vec_are_parallel(p->normal, q->normal);
    out->ta = 0.0;
    out->tb = 0.0;
    out->a = p->point;
    /* Half-spaces come last: if a is one, so is b. */
    if (!parallel || (MOSTLY(solid_a) && solid_b && !facing)) {
        out->distance = -INFINITY;
        out->normal = vec_negate(q->normal);
        out->a = parallel ? (col_plane_height(q, p->point) <= 0.0 ? p->point : q->point)
                          : common_point(p, q);
        out->b = out->a;
        return true;
    }
    const double over_b = col_plane_height(q, p->point); /* the height of a over b */
    const bool behind = !solid_a && !solid_b && over_b < 0.0;
    out->distance = behind ? -over_b : over_b;
    out->normal = vec_scale(q->normal, behind ? 1.0 : -1.0);
    out->b = vec_along(out->a, out->distance, out->normal);
    return out->distance <= limit;
}
