/* composite_ray.c - lines, rays and segments against shapes made of parts.
 *
 * A line is in the whole where it is in some part: stretches that overlap or touch are
 * one. A gap no larger than rounding is none, so that nothing leaks through the seams
 * between parts that share an edge. */
#define COL_DIMENSION 2
#include "composite.h"

#include "../pair/2d/span.h"
#include "parts.h"

/* Beside a point by so many roundings, what is another face is apart from it. */
#define FARTHER 0x1p20

typedef struct {
    col2_parts parts;
    col2_vec origin, direction;
    double doubt; /* of a parameter along the direction */
} col2_ray_passage;

static col2_ray_passage passage_of(const col2_shape *s, col2_vec origin,
                                   col2_vec direction) {
    col2_ray_passage p = {
        .parts = col2_parts_of(s), .origin = origin, .direction = direction};
    const double place = p.parts.doubt + COL_ROUNDING * vec_largest(origin);
    p.doubt = place / vec_safe_length(direction);
    return p;
}

/* Narrows *low .. *high to where a coordinate is between min and max. */
static void within_slab(double p, double d, double min, double max, double *low,
                        double *high) {
    if (d == 0.0) {
        if (p < min || p > max) {
            *high = -INFINITY;
        }
        return;
    }
    const double at_min = (min - p) / d;
    const double at_max = (max - p) / d;
    *low = larger_of(*low, smaller_of(at_min, at_max));
    *high = smaller_of(*high, larger_of(at_min, at_max));
}

/* Whether the line passes through the box of a node between the two parameters, and where
 * it enters. */
static bool passes(const col2_ray_passage *p, int node, double low, double high,
                   double *enter) {
    const col2_bounds box = col2_parts_box(&p->parts, node);
    const col2_vec o = p->origin;
    const col2_vec d = p->direction;
    double t0 = low - p->doubt;
    double t1 = high + p->doubt;
    within_slab(o.x, d.x, box.min.x, box.max.x, &t0, &t1);
    within_slab(o.y, d.y, box.min.y, box.max.y, &t0, &t1);
    *enter = t0;
    /* less the rounding of both ends, which grows with their size */
    const double slack =
        COL_ROUNDING * smaller_of(larger_of(fabs(t0), fabs(t1)), DBL_MAX);
    return t0 - slack <= t1 + slack;
}

/* A node of the walk from front to back. */
typedef struct {
    int node;
    double enter;
} col2_gate;

typedef struct {
    int top;
    col2_gate stack[BVH_DEPTH + 2];
} col2_gates;

/* Puts the children on the stack, the one that is entered first on top. */
static void open_gate(const col2_ray_passage *p, col2_gates *g, int node, double low,
                      double high) {
    const col2_bvh_node *t = &p->parts.nodes[node];
    col2_gate left = {t->left, 0.0};
    col2_gate right = {t->right, 0.0};
    const bool to_left = passes(p, t->left, low, high, &left.enter);
    const bool to_right = passes(p, t->right, low, high, &right.enter);
    const bool left_first = left.enter <= right.enter;
    const col2_gate later = left_first ? right : left;
    const col2_gate sooner = left_first ? left : right;
    if (left_first ? to_right : to_left) {
        g->stack[g->top++] = later;
    }
    if (left_first ? to_left : to_right) {
        g->stack[g->top++] = sooner;
    }
}

/* --------------------------------------------------------------------- the exit -- */

/* The stretches of parts from t on, joined: where the last of them ends, and which part
 * that is (-1: none lies at t). line: the line itself, as a shape. */
static double end_of_stretch(const col2_ray_passage *p, const col2_shape *line, double t,
                             int *last, col2_interval *stretch) {
    double end = t;
    bool grown = true;
    *last = -1;
    for (int i = 0; i < p->parts.count && grown; i++) { /* each time past a part more */
        col2_gates g = {.top = 1, .stack = {{0, 0.0}}};
        grown = false;
        while (g.top > 0) {
            const int node = g.stack[--g.top].node;
            col2_any room;
            col2_interval c;
            if (!parts_is_leaf(&p->parts, node)) {
                open_gate(p, &g, node, end, end);
                continue;
            }
            const int which = parts_leaf(&p->parts, node);
            if (col2_clip(line, col2_parts_part(&p->parts, which, &room), &c) &&
                c.t0 <= end + p->doubt + COL_ROUNDING * fabs(end) && c.t1 >= end &&
                (c.t1 > end || *last < 0)) {
                grown = grown || c.t1 > end;
                end = c.t1;
                *last = which;
                *stretch = c;
            }
        }
    }
    return end;
}

/* ------------------------------------------------------------------------- clip -- */

/* The part that the line enters first; -1 when it meets none. */
static int first_part(const col2_ray_passage *p, const col2_shape *line, double low,
                      double high, col2_interval *out) {
    col2_gates g = {.top = 1, .stack = {{0, low}}};
    int first = -1;
    while (g.top > 0) {
        const col2_gate at = g.stack[--g.top];
        const double limit = first < 0 ? high : out->t0;
        col2_any room;
        col2_interval c;
        if (at.enter > limit + p->doubt) {
            continue;
        }
        if (!parts_is_leaf(&p->parts, at.node)) {
            open_gate(p, &g, at.node, low, limit);
            continue;
        }
        const int which = parts_leaf(&p->parts, at.node);
        if (col2_clip(line, col2_parts_part(&p->parts, which, &room), &c) &&
            (first < 0 || c.t0 < out->t0 || (c.t0 == out->t0 && which < first))) {
            first = which;
            *out = c;
        }
    }
    return first;
}

bool col2_composite_clip(const col2_shape *line, const col2_shape *s,
                         col2_interval *out) {
    const col2_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col2_interval){0.0, 1.0, span.p, span.p};
        return col2_composite_overlaps(line, s);
    }
    const col2_ray_passage p = passage_of(s, span.p, span.d);
    col2_interval last;
    int which;
    if (first_part(&p, line, span.low, span.high, out) < 0) {
        return false;
    }
    const double end = end_of_stretch(&p, line, out->t0, &which, &last);
    if (which >= 0 && end > out->t1) {
        out->t1 = end;
        out->p1 = last.p1;
    }
    return true;
}

/* ---------------------------------------------------------------------- raycast -- */

/* A hit of one part. */
typedef struct {
    int part;  /* -1: none yet */
    int asked; /* how many parts were near the ray */
    col2_hit hit;
} col2_found;

/* A start inside counts before an entry at the start; of equals, the first part. */
static bool is_better(const col2_found *one, const col2_found *best) {
    if (best->part < 0 || one->hit.t != best->hit.t) {
        return best->part < 0 || one->hit.t < best->hit.t;
    }
    return one->hit.inside != best->hit.inside ? one->hit.inside : one->part < best->part;
}

/* The nearest hit of all parts. */
static bool first_hit(const col2_ray_passage *p, double max, col2_found *best) {
    col2_gates g = {.top = 1, .stack = {{0, 0.0}}};
    best->part = -1;
    best->asked = 0;
    while (g.top > 0) {
        const col2_gate at = g.stack[--g.top];
        const double limit = best->part < 0 ? max : best->hit.t;
        col2_found one;
        col2_any room;
        if (at.enter > limit + p->doubt) {
            continue;
        }
        if (!parts_is_leaf(&p->parts, at.node)) {
            open_gate(p, &g, at.node, 0.0, limit);
            continue;
        }
        one.part = parts_leaf(&p->parts, at.node);
        one.asked = ++best->asked;
        if (col2_raycast(col2_parts_part(&p->parts, one.part, &room), p->origin,
                         p->direction, limit, true, &one.hit) &&
            is_better(&one, best)) {
            *best = one;
        }
    }
    return best->part >= 0;
}

/* A part other than one that has the point, but for rounding; -1 when there is none. */
static int part_at(const col2_ray_passage *p, col2_vec at, int but) {
    const col2_circle point = col2_point_make(at);
    const col2_parts single = col2_parts_of(&point.shape);
    col2_parts_walk walk;
    int zero;
    int which;
    col2_parts_walk_start(&walk, &single, &p->parts);
    while (col2_parts_walk_next(&walk, &zero, &which)) {
        col2_any room;
        if (which != but &&
            col2_distance(&point.shape, col2_parts_part(&p->parts, which, &room)) <=
                p->parts.doubt) {
            return which;
        }
    }
    return -1;
}

/* Between parts that share a edge a ray may start, or enter, where rounding has left a
 * gap. What starts there is inside, which is told by what lies behind it. */
static void close_gap(const col2_ray_passage *p, col2_found *f) {
    const col2_vec unit = vec_normalized(p->direction);
    const double step = FARTHER * p->parts.doubt;
    if (!f->hit.inside && f->hit.t <= p->doubt &&
        part_at(p, vec_along(p->origin, -step, unit), f->part) >= 0) {
        f->hit = (col2_hit){0.0, p->origin, vec_negate(unit), true};
    }
}

/* A ray that runs within the gap that rounding has left between two parts meets neither:
 * but rays a little to both sides do, in two parts. Then it goes where the later one
 * enters. */
static bool leave_gap(col2_ray_passage *p, double max, col2_found *f) {
    const col2_vec unit = vec_normalized(p->direction);
    const col2_vec across[1] = {vec_quarter(unit)};
    for (int i = 0; i < 1; i++) {
        const col2_vec aside = vec_scale(across[i], 4.0 * p->parts.doubt);
        col2_ray_passage left = *p;
        col2_ray_passage right = *p;
        col2_found to_left;
        col2_found to_right;
        left.origin = vec_add(p->origin, aside);
        right.origin = vec_sub(p->origin, aside);
        if (first_hit(&left, max, &to_left) && first_hit(&right, max, &to_right) &&
            to_left.part != to_right.part) {
            const bool left_later = to_left.hit.t > to_right.hit.t;
            *f = left_later ? to_left : to_right;
            *p = left_later ? left : right;
            return true;
        }
    }
    return false;
}

/* A edge beside which another part goes on lies within the whole: there the same ray,
 * moved a little to that part, tells the normal. */
static void look_beside(const col2_ray_passage *p, col2_found *f) {
    const double step = FARTHER * p->parts.doubt;
    const col2_vec aside = vec_scale(f->hit.normal, step);
    const int other = part_at(p, vec_add(f->hit.point, aside), f->part);
    if (other < 0) {
        return;
    }
    col2_any room;
    col2_hit hit;
    if (col2_raycast(col2_parts_part(&p->parts, other, &room), vec_add(p->origin, aside),
                     p->direction, INFINITY, true, &hit) &&
        !hit.inside) {
        f->hit.normal = hit.normal;
    }
}

/* Where a ray that starts inside leaves: its normal is that of the last part, asked from
 * the middle of the stretch within it. */
static bool leave(const col2_ray_passage *p, double max, col2_found *out) {
    const col2_ray ray = col2_ray_make(p->origin, p->direction);
    col2_interval last;
    int which;
    col2_any room;
    const double end = end_of_stretch(p, &ray.shape, 0.0, &which, &last);
    if (which < 0 || end > max || !isfinite(end)) {
        return false;
    }
    const double half = middle(larger_of(last.t0, 0.0), end);
    const col2_vec from = vec_along(p->origin, half, p->direction);
    const col2_shape *part = col2_parts_part(&p->parts, which, &room);
    col2_hit hit;
    out->part = which;
    out->hit.t = end;
    out->hit.point = last.p1;
    if (col2_raycast(part, from, p->direction, INFINITY, false, &hit)) {
        out->hit.normal = hit.normal;
    }
    return true;
}

/* The polygon a part belongs to; NULL when it is none, or has but one part. */
static const col2_polygon *polygon_of(const col2_ray_passage *p, int which,
                                      col2_any *room) {
    const col2_shape *s = p->parts.shape;
    if (s->kind == (int)col2_kind_concave) {
        return as_polygon(s);
    }
    const col2_compound_leaf *leaf = &as_compound(s)->data->leaves[which];
    if (leaf->piece < 0) {
        return NULL;
    }
    col2_compound_part(as_compound(s), leaf->part, room);
    return &room->polygon;
}

/* At a corner where a seam ends, the part that was hit may tell the normal of the seam. A
 * polygon's outline knows better: the nearest edge that faces the ray. Around a rounded
 * corner normals turn by themselves. */
static void look_at_outline(const col2_ray_passage *p, col2_found *f) {
    col2_any room;
    const col2_polygon *polygon = polygon_of(p, f->part, &room);
    if (polygon == NULL || polygon->shape.radius > 0.0 ||
        part_at(p, f->hit.point, f->part) < 0) {
        return;
    }
    const col2_polygon_data *data = polygon->data;
    const col2_pose *pose = &polygon->pose;
    const col2_vec d = pose_local(pose, p->direction);
    const col2_vec offset = pose_local(pose, vec_sub(f->hit.point, pose->origin));
    const col2_vec at = vec_scale(offset, 1.0 / pose->scale);
    const double way = f->hit.inside ? 1.0 : -1.0; /* in or out through the edge */
    double nearest = INFINITY;
    col2_vec mended = f->hit.normal;
    for (int i = 0; i < data->outline_count; i++) {
        const col2_vec from = data->outline[i];
        const col2_vec to = data->outline[i + 1 < data->outline_count ? i + 1 : 0];
        const col2_vec outward = vec_negate(vec_quarter(vec_sub(to, from)));
        const double distance = col2_closest_point_segment(at, from, to).distance;
        if (way * vec_dot(outward, d) > 0.0 && distance < nearest) {
            const col2_vec normal = vec_normalized(pose_turn(pose, outward));
            nearest = distance;
            mended = vec_scale(normal, -way);
        }
    }
    if (vec_dot(mended, f->hit.normal) < 1.0 - COL_NEARLY_FLAT) {
        f->hit.normal = mended;
    }
}

bool col2_composite_raycast(const col2_shape *s, col2_vec origin, col2_vec direction,
                            double max, bool solid, col2_hit *out) {
    col2_ray_passage p = passage_of(s, origin, direction);
    col2_found first;
    if (!first_hit(&p, max, &first) && (first.asked < 2 || !leave_gap(&p, max, &first))) {
        return false;
    }
    close_gap(&p, &first);
    if (first.hit.inside && !solid && !leave(&p, max, &first)) {
        return false;
    }
    if (!first.hit.inside) {
        look_beside(&p, &first);
    }
    if (!first.hit.inside || !solid) {
        look_at_outline(&p, &first);
    }
    *out = first.hit;
    return true;
}
