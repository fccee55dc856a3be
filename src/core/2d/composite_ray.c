/* composite_ray.c - lines, rays and segments against shapes made of parts.
 *
 * A line is in the whole where it is in some part: stretches that overlap or touch are
 * one. A gap no larger than rounding is none, so that nothing leaks through the seams
 * between parts that share an edge. */
#include "composite.h"

#include "parts.h"
#include "span.h"

/* Beside a point by so many roundings, what is another face is apart from it. */
#define FARTHER 0x1p20

typedef struct {
    parts2 parts;
    col_vec2 origin, direction;
    double doubt; /* of a parameter along the direction */
} passage2;

static passage2 passage_of(const col_shape2 *s, col_vec2 origin, col_vec2 direction) {
    passage2 p = {.parts = parts2_of(s), .origin = origin, .direction = direction};
    const double place = p.parts.doubt + COL_ROUNDING * v2_largest(origin);
    p.doubt = place / v2_safe_length(direction);
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
    *low = max2(*low, min2(at_min, at_max));
    *high = min2(*high, max2(at_min, at_max));
}

/* Whether the line passes through the box of a node between the two parameters, and where
 * it enters. */
static bool passes(const passage2 *p, int node, double low, double high, double *enter) {
    const box2 box = parts2_box(&p->parts, node);
    const col_vec2 o = p->origin;
    const col_vec2 d = p->direction;
    double t0 = low - p->doubt;
    double t1 = high + p->doubt;
    within_slab(o.x, d.x, box.min.x, box.max.x, &t0, &t1);
    within_slab(o.y, d.y, box.min.y, box.max.y, &t0, &t1);
    *enter = t0;
    /* less the rounding of both ends, which grows with their size */
    const double slack = COL_ROUNDING * min2(max2(fabs(t0), fabs(t1)), DBL_MAX);
    return t0 - slack <= t1 + slack;
}

/* A node of the walk from front to back. */
typedef struct {
    int node;
    double enter;
} gate;

typedef struct {
    int top;
    gate stack[TREE2_DEPTH + 2];
} gates;

/* Puts the children on the stack, the one that is entered first on top. */
static void open_gate(const passage2 *p, gates *g, int node, double low, double high) {
    const tree2_node *t = &p->parts.nodes[node];
    gate left = {t->left, 0.0};
    gate right = {t->right, 0.0};
    const bool to_left = passes(p, t->left, low, high, &left.enter);
    const bool to_right = passes(p, t->right, low, high, &right.enter);
    const bool left_first = left.enter <= right.enter;
    const gate later = left_first ? right : left;
    const gate sooner = left_first ? left : right;
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
static double end_of_stretch(const passage2 *p, const col_shape2 *line, double t,
                             int *last, col_interval2 *stretch) {
    double end = t;
    bool grown = true;
    *last = -1;
    for (int i = 0; i < p->parts.count && grown; i++) { /* each time past a part more */
        gates g = {.top = 1, .stack = {{0, 0.0}}};
        grown = false;
        while (g.top > 0) {
            const int node = g.stack[--g.top].node;
            col_any2 room;
            col_interval2 c;
            if (!parts2_is_leaf(&p->parts, node)) {
                open_gate(p, &g, node, end, end);
                continue;
            }
            const int which = parts2_leaf(&p->parts, node);
            if (col_clip_shape2(line, parts2_part(&p->parts, which, &room), &c) &&
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
static int first_part(const passage2 *p, const col_shape2 *line, double low, double high,
                      col_interval2 *out) {
    gates g = {.top = 1, .stack = {{0, low}}};
    int first = -1;
    while (g.top > 0) {
        const gate at = g.stack[--g.top];
        const double limit = first < 0 ? high : out->t0;
        col_any2 room;
        col_interval2 c;
        if (at.enter > limit + p->doubt) {
            continue;
        }
        if (!parts2_is_leaf(&p->parts, at.node)) {
            open_gate(p, &g, at.node, low, limit);
            continue;
        }
        const int which = parts2_leaf(&p->parts, at.node);
        if (col_clip_shape2(line, parts2_part(&p->parts, which, &room), &c) &&
            (first < 0 || c.t0 < out->t0 || (c.t0 == out->t0 && which < first))) {
            first = which;
            *out = c;
        }
    }
    return first;
}

bool composite2_clip(const col_shape2 *line, const col_shape2 *s, col_interval2 *out) {
    const span2 span = span2_of(line);
    if (v2_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col_interval2){0.0, 1.0, span.p, span.p};
        return composite2_overlaps(line, s);
    }
    const passage2 p = passage_of(s, span.p, span.d);
    col_interval2 last;
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
    col_hit2 hit;
} found2;

/* A start inside counts before an entry at the start; of equals, the first part. */
static bool is_better(const found2 *one, const found2 *best) {
    if (best->part < 0 || one->hit.t != best->hit.t) {
        return best->part < 0 || one->hit.t < best->hit.t;
    }
    return one->hit.inside != best->hit.inside ? one->hit.inside : one->part < best->part;
}

/* The nearest hit of all parts. */
static bool first_hit(const passage2 *p, double max, found2 *best) {
    gates g = {.top = 1, .stack = {{0, 0.0}}};
    best->part = -1;
    best->asked = 0;
    while (g.top > 0) {
        const gate at = g.stack[--g.top];
        const double limit = best->part < 0 ? max : best->hit.t;
        found2 one;
        col_any2 room;
        if (at.enter > limit + p->doubt) {
            continue;
        }
        if (!parts2_is_leaf(&p->parts, at.node)) {
            open_gate(p, &g, at.node, 0.0, limit);
            continue;
        }
        one.part = parts2_leaf(&p->parts, at.node);
        one.asked = ++best->asked;
        if (col_raycast_shape2(parts2_part(&p->parts, one.part, &room), p->origin,
                               p->direction, limit, true, &one.hit) &&
            is_better(&one, best)) {
            *best = one;
        }
    }
    return best->part >= 0;
}

/* A part other than one that has the point, but for rounding; -1 when there is none. */
static int part_at(const passage2 *p, col_vec2 at, int but) {
    const col_circle2 point = col_point2_make(at);
    const parts2 single = parts2_of(&point.shape);
    parts2_walk walk;
    int zero;
    int which;
    parts2_walk_start(&walk, &single, &p->parts);
    while (parts2_walk_next(&walk, &zero, &which)) {
        col_any2 room;
        if (which != but &&
            col_distance_shape_shape2(
                &point.shape, parts2_part(&p->parts, which, &room)) <= p->parts.doubt) {
            return which;
        }
    }
    return -1;
}

/* Between parts that share a edge a ray may start, or enter, where rounding has left a
 * gap. What starts there is inside, which is told by what lies behind it. */
static void close_gap(const passage2 *p, found2 *f) {
    const col_vec2 unit = v2_normalized(p->direction);
    const double step = FARTHER * p->parts.doubt;
    if (!f->hit.inside && f->hit.t <= p->doubt &&
        part_at(p, v2_along(p->origin, -step, unit), f->part) >= 0) {
        f->hit = (col_hit2){0.0, p->origin, v2_negate(unit), true};
    }
}

/* A ray that runs within the gap that rounding has left between two parts meets neither:
 * but rays a little to both sides do, in two parts. Then it goes where the later one
 * enters. */
static bool leave_gap(passage2 *p, double max, found2 *f) {
    const col_vec2 unit = v2_normalized(p->direction);
    const col_vec2 across[1] = {v2_quarter(unit)};
    for (int i = 0; i < 1; i++) {
        const col_vec2 aside = v2_scale(across[i], 4.0 * p->parts.doubt);
        passage2 left = *p;
        passage2 right = *p;
        found2 to_left;
        found2 to_right;
        left.origin = v2_add(p->origin, aside);
        right.origin = v2_sub(p->origin, aside);
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
static void look_beside(const passage2 *p, found2 *f) {
    const double step = FARTHER * p->parts.doubt;
    const col_vec2 aside = v2_scale(f->hit.normal, step);
    const int other = part_at(p, v2_add(f->hit.point, aside), f->part);
    if (other < 0) {
        return;
    }
    col_any2 room;
    col_hit2 hit;
    if (col_raycast_shape2(parts2_part(&p->parts, other, &room), v2_add(p->origin, aside),
                           p->direction, INFINITY, true, &hit) &&
        !hit.inside) {
        f->hit.normal = hit.normal;
    }
}

/* Where a ray that starts inside leaves: its normal is that of the last part, asked from
 * the middle of the stretch within it. */
static bool leave(const passage2 *p, double max, found2 *out) {
    const col_ray2 ray = col_ray2_make(p->origin, p->direction);
    col_interval2 last;
    int which;
    col_any2 room;
    const double end = end_of_stretch(p, &ray.shape, 0.0, &which, &last);
    if (which < 0 || end > max || !isfinite(end)) {
        return false;
    }
    const double half = middle(max2(last.t0, 0.0), end);
    const col_vec2 from = v2_along(p->origin, half, p->direction);
    const col_shape2 *part = parts2_part(&p->parts, which, &room);
    col_hit2 hit;
    out->part = which;
    out->hit.t = end;
    out->hit.point = last.p1;
    if (col_raycast_shape2(part, from, p->direction, INFINITY, false, &hit)) {
        out->hit.normal = hit.normal;
    }
    return true;
}

/* The polygon a part belongs to; NULL when it is none, or has but one part. */
static const col_polygon2 *polygon_of(const passage2 *p, int which, col_any2 *room) {
    const col_shape2 *s = p->parts.shape;
    if (s->kind == (int)col_kind2_concave) {
        return as_polygon2(s);
    }
    const compound2_leaf *leaf = &as_compound2(s)->data->leaves[which];
    if (leaf->piece < 0) {
        return NULL;
    }
    col_compound2_part(as_compound2(s), leaf->part, room);
    return &room->polygon;
}

/* At a corner where a seam ends, the part that was hit may tell the normal of the seam. A
 * polygon's outline knows better: the nearest edge that faces the ray. Around a rounded
 * corner normals turn by themselves. */
static void look_at_outline(const passage2 *p, found2 *f) {
    col_any2 room;
    const col_polygon2 *polygon = polygon_of(p, f->part, &room);
    if (polygon == NULL || polygon->shape.radius > 0.0 ||
        part_at(p, f->hit.point, f->part) < 0) {
        return;
    }
    const col_polygon_data2 *data = polygon->data;
    const col_pose2 *pose = &polygon->pose;
    const col_vec2 d = pose2_local(pose, p->direction);
    const col_vec2 offset = pose2_local(pose, v2_sub(f->hit.point, pose->origin));
    const col_vec2 at = v2_scale(offset, 1.0 / pose->scale);
    const double way = f->hit.inside ? 1.0 : -1.0; /* in or out through the edge */
    double nearest = INFINITY;
    col_vec2 mended = f->hit.normal;
    for (int i = 0; i < data->outline_count; i++) {
        const col_vec2 from = data->outline[i];
        const col_vec2 to = data->outline[i + 1 < data->outline_count ? i + 1 : 0];
        const col_vec2 outward = v2_negate(v2_quarter(v2_sub(to, from)));
        const double distance = col_closest_point_segment2(at, from, to).distance;
        if (way * v2_dot(outward, d) > 0.0 && distance < nearest) {
            const col_vec2 normal = v2_normalized(pose2_turn(pose, outward));
            nearest = distance;
            mended = v2_scale(normal, -way);
        }
    }
    if (v2_dot(mended, f->hit.normal) < 1.0 - COL_NEARLY_FLAT) {
        f->hit.normal = mended;
    }
}

bool composite2_raycast(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out) {
    passage2 p = passage_of(s, origin, direction);
    found2 first;
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
