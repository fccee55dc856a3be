/* ray.c - lines, rays and segments against composites.
 *
 * A line is in the whole where it is in some part: intervals that overlap or touch are
 * joined. A gap within the error does not count, so that no line leaks through internal
 * faces, which parts share. */
#include "composite.h"

#include "../query/query.h"
#include "../ray/ray.h"
#include "passage.h"
#if COL_DIMENSION == 3
#include "../pair/3d/span.h"
#else
#include "../pair/2d/span.h"
#include "outline2.h"
#endif

/* Two hits, of a ray and of one beside it, are at one place if they are no more such
 * steps apart, unless the ray meets the face at a slight angle. */
#define SAME_PLACE 0x1p7

/* A point that is so many errors off a face is on it: rounding leaves this much between
 * faces that are flush. A ray that is past a face by more has missed it. */
#define ON_FACE 0.5

/* The part that the line enters first; -1 when it meets none. */
static int first_part(const col_ray_passage *p, const col_shape *line, double low,
                      double high, col_interval *out) {
    col_gates g = {.top = 1, .stack = {{0, low}}};
    int first = -1;
    while (g.top > 0) {
        const col_gate at = g.stack[--g.top];
        const double limit = first < 0 ? high : out->t0;
        col_any buffer;
        col_interval c;
        if (at.enter > limit + p->error) {
            continue;
        }
        if (!parts_is_leaf(&p->parts, at.node)) {
            col_passage_open(p, &g, at.node, (col_range){low, limit});
            continue;
        }
        const int which = parts_leaf(&p->parts, at.node);
        if (col_convex_clip(line, col_parts_part(&p->parts, which, &buffer), &c) &&
            (first < 0 || c.t0 < out->t0 || (c.t0 == out->t0 && which < first))) {
            first = which;
            *out = c;
        }
    }
    return first;
}

bool col_composite_clip(const col_shape *line, const col_shape *s, col_interval *out) {
    const col_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment of length zero: a point, inside or not */
        *out = (col_interval){0.0, 1.0, span.p, span.p};
        return col_composite_overlaps(line, s);
    }
    const col_parts parts = col_parts_of(s);
    const col_ray_passage p = col_passage_of(&parts, span.p, span.d);
    col_interval last;
    int which;
    if (first_part(&p, line, span.low, span.high, out) < 0) {
        return false;
    }
    const double end = col_passage_end(&p, line, out->t0, &which, &last);
    /* The part that is entered is among those joined, except by rounding. */
    if (which >= 0 && RARELY(end > out->t1)) {
        out->t1 = end;
        out->p1 = last.p1;
    }
    return true;
}

/* A hit of one part. */
typedef struct {
    int part;   /* -1: none yet */
    int tested; /* how many parts were near the ray */
    col_hit hit;
} col_found;

/* A start inside precedes an entry at the start; of equals, the first part. */
static bool is_better(const col_found *one, const col_found *best) {
    if (best->part < 0 || one->hit.t != best->hit.t) {
        return true; /* no part is tested beyond the best hit */
    }
    return one->hit.inside != best->hit.inside ? one->hit.inside : one->part < best->part;
}

/* The nearest hit of all parts. */
static bool first_hit(const col_ray_passage *p, double max, col_found *best) {
    col_gates g = {.top = 1, .stack = {{0, 0.0}}};
    best->part = -1;
    best->tested = 0;
    while (g.top > 0) {
        const col_gate at = g.stack[--g.top];
        const double limit = best->part < 0 ? max : best->hit.t;
        col_found one;
        col_any buffer;
        if (at.enter > limit + p->error) {
            continue;
        }
        if (!parts_is_leaf(&p->parts, at.node)) {
            col_passage_open(p, &g, at.node, (col_range){0.0, limit});
            continue;
        }
        one.part = parts_leaf(&p->parts, at.node);
        one.tested = ++best->tested;
        const col_ray_input ray = {p->origin, p->direction, limit, true};
        if (col_convex_raycast(col_parts_part(&p->parts, one.part, &buffer), &ray,
                               &one.hit) &&
            is_better(&one, best)) {
            *best = one;
        }
    }
    return best->part >= 0;
}

/* In errors: gaps that rounding leaves between parts are no wider. */
#define GAP_MOST 0.25

/* A ray may start in a gap that rounding has left between parts, and enter one of them at
 * once. It starts inside if there is another part behind its start, and next to it. */
static void close_gap(const col_ray_passage *p, col_found *f) {
    if (f->hit.inside || f->hit.t > p->error) {
        return;
    }
    const col_vec unit = vec_normalized(p->direction);
    const col_vec back = vec_along(p->origin, -touch_probe(p->off), unit);
    const col_ball start = col_point_make(p->origin);
    const int other = col_passage_part_at(p, back, f->part);
    col_any buffer;
    if (other >= 0 &&
        convex_distance(&start.shape, col_parts_part(&p->parts, other, &buffer)) <=
            GAP_MOST * p->off) {
        f->hit = hit_at_start(p->origin, p->direction);
    }
}

/* A ray moved aside by this much leaves any gap. A larger step would also enter a notch,
 * and its point would be off. */
#define ASIDE_STEP GAP_MOST

/* Rays moved to both sides hit two parts. The one that hits later is taken. */
static bool leave_gap_by(col_ray_passage *p, double max, col_vec aside, col_found *f) {
    col_ray_passage left = *p;
    col_ray_passage right = *p;
    col_found to_left;
    col_found to_right;
    left.origin = vec_add(p->origin, aside);
    right.origin = vec_sub(p->origin, aside);
    if (!first_hit(&left, max, &to_left) || !first_hit(&right, max, &to_right) ||
        RARELY(to_left.part == to_right.part)) {
        return false;
    }
    const bool left_later = to_left.hit.t > to_right.hit.t;
    *f = RARELY(left_later) ? to_left : to_right;
    *p = RARELY(left_later) ? left : right;
    return true;
}

/* A ray within a gap that rounding has left between two parts hits neither, but rays a
 * little to both sides do. */
static bool leave_gap(col_ray_passage *p, double max, col_found *f) {
    col_vec across[COL_DIMENSION - 1];
    vec_directions_across(p->direction, vec_normalized(p->direction), across);
    for (int i = 0; i < COL_DIMENSION - 1; i++) {
        if (leave_gap_by(p, max, vec_scale(across[i], ASIDE_STEP * p->off), f)) {
            return true;
        }
    }
    return false;
}

/* Whether the point is on the face that a ray beside it has hit, and not only near it:
 * far from the origin, little is not next to nothing. For a flat face its plane is
 * tested, too: the point may be on another face of the part. */
static bool is_on_face(const col_ray_passage *p, const col_shape *part,
                       const col_hit *beside, col_vec point) {
    const col_ball at = col_point_make(point);
    const bool curved = part->radius > 0.0 || is_cylinder(part);
    const double height = vec_dot(beside->normal, vec_sub(beside->point, point));
    const bool on_plane = curved || fabs(height) <= ON_FACE * p->off;
    return on_plane && convex_distance(&at.shape, part) <= ON_FACE * p->off;
}

/* A face beside which another part continues is internal: the normal is then that of the
 * other part, where the ray, moved a little aside, hits it; unless it hits that part
 * somewhere else: then it has come along that part up to the face. */
static void correct_internal_normal(const col_ray_passage *p, col_found *f) {
    const double step = touch_probe(p->off);
    const col_vec aside = vec_scale(f->hit.normal, step);
    const int other = col_passage_part_at(p, vec_add(f->hit.point, aside), f->part);
    if (other < 0) {
        return;
    }
    const col_ray_input ray = {vec_add(p->origin, aside), p->direction, INFINITY, true};
    col_any buffer;
    col_hit hit;
    const col_shape *part = col_parts_part(&p->parts, other, &buffer);
    if (col_convex_raycast(part, &ray, &hit) && !hit.inside &&
        is_on_face(p, part, &hit, f->hit.point) &&
        vec_safe_length(vec_sub(hit.point, f->hit.point)) <= SAME_PLACE * step) {
        f->hit.normal = hit.normal;
    }
}

/* Where a ray that starts inside leaves: its normal is that of the last part. */
static bool find_exit(const col_ray_passage *p, double max, col_found *out) {
    const col_ray ray = col_ray_make(p->origin, p->direction);
    col_interval last;
    int which;
    col_any buffer;
    const double end = col_passage_end(p, &ray.shape, 0.0, &which, &last);
    /* A start that is inside is in a part, except by rounding. */
    if (RARELY(which < 0) || end > max ||
        RARELY(!(end < DBL_MAX))) { /* counted in tiny lengths */
        return false;
    }
    out->part = which;
    out->hit.t = end;
    out->hit.point = last.p1;
    (void)col_convex_leave(&ray.shape, col_parts_part(&p->parts, which, &buffer),
                           &out->hit.normal);
    return true;
}

#if COL_DIMENSION == 2

/* If a hit lies beside another piece of a polygon, its normal is that of the outline.
 * False if no edge of the outline faces the ray. */
static bool correct_outline_normal(const col_ray_passage *p, int part, col_hit *hit) {
    col_any buffer;
    const col2_polygon *polygon = col2_outline_of(&p->parts, part, &buffer);
    if (polygon == NULL || col_passage_part_at(p, hit->point, part) < 0) {
        return true;
    }
    return col2_outline_correct_normal(polygon, p->direction, hit);
}

/* A ray that starts on the outline and leaves there enters by no edge, though by rounding
 * it may touch a piece, where a cut ends: it starts inside. */
static void start_on_outline(const col_ray_passage *p, col_found *f) {
    col_hit hit = f->hit;
    if (!hit.inside && hit.t <= p->error && !correct_outline_normal(p, f->part, &hit)) {
        f->hit = hit_at_start(p->origin, p->direction);
    }
}

#endif

bool col_composite_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    const col_parts parts = col_parts_of(s);
    col_ray_passage p = col_passage_of(&parts, ray->origin, ray->direction);
    col_found first;
    if (!first_hit(&p, ray->max, &first) &&
        (first.tested < 2 || !leave_gap(&p, ray->max, &first))) {
        return false;
    }
    close_gap(&p, &first);
#if COL_DIMENSION == 2
    start_on_outline(&p, &first);
#endif
    if (first.hit.inside && !ray->solid && !find_exit(&p, ray->max, &first)) {
        return false;
    }
    if (!first.hit.inside) {
        correct_internal_normal(&p, &first);
    }
#if COL_DIMENSION == 2
    if (!first.hit.inside || !ray->solid) {
        (void)correct_outline_normal(&p, first.part, &first.hit);
    }
#endif
    *out = first.hit;
    return true;
}
