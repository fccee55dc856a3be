/* ray.c - lines, rays and segments against composites.
 *
 * A line is in the whole where it is in some part: intervals that overlap or touch are
 * joined. A gap within the error does not count, so that nothing leaks through internal
 * faces, which parts share. */
#include "composite.h"

#include "../measure/normalize.h"
#include "../query/query.h"
#include "../ray/ray.h"
#include "parts/parts.h"
#if COL_DIMENSION == 3
#include "../pair/3d/span.h"
#else
#include "../pair/2d/span.h"
#include "outline2.h"
#endif

/* A step, in errors: beside a point by so much lies whatever continues there. */
#define BESIDE_STEP 0x1p20

/* In such steps: two hits of a ray and one beside it that are no farther apart are of one
 * place, unless the ray meets the face at a slight angle. */
#define SAME_PLACE 0x1p7

/* A point that is so many errors off a face is on it. */
#define ON_FACE 16.0

typedef struct {
    col_parts parts;
    double scale; /* of all that follows, and of parts and boxes; as a rule 1 */
    double off;   /* the error of the position of a part */
    col_vec origin, direction;
    double error; /* of a parameter along the direction */
} col_ray_passage;

static col_ray_passage passage_of(const col_parts *parts, double scale, col_vec origin,
                                  col_vec direction) {
    col_ray_passage p = {.parts = *parts,
                         .scale = scale,
                         .off = COL_ROUNDING_ERROR * (parts->size * scale),
                         .origin = origin,
                         .direction = direction};
    const double length = p.off + COL_ROUNDING_ERROR * vec_largest(origin);
    p.error = length / vec_safe_length(direction);
    return p;
}

/* The largest number that lengths are made of. Where it is extreme, all is scaled into
 * the safe range: an error of the smallest doubles would be 0. */
static double size_of_both(const col_parts *parts, col_vec origin) {
    return larger_of(parts->size, vec_largest(origin));
}

static const col_shape *part_of(const col_ray_passage *p, int which, col_any *buffer) {
    const col_shape *part = col_parts_part(&p->parts, which, buffer);
    if (p->scale == 1.0) {
        return part;
    }
    col_shape_scale(buffer, part, p->scale);
    col_shape_flush(buffer);
    return &buffer->shape;
}

static col_bounds box_of(const col_ray_passage *p, int node) {
    const col_bounds box = col_parts_box(&p->parts, node);
    return p->scale == 1.0
               ? box
               : (col_bounds){vec_scale(box.min, p->scale), vec_scale(box.max, p->scale)};
}

/* Whether the line passes through the box of a node between two parameters, and where it
 * enters. */
static bool passes(const col_ray_passage *p, int node, col_range limits, double *enter) {
    const col_bounds box = box_of(p, node);
    col_range t = {limits.min - p->error, limits.max + p->error};
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double origin = vec_get(p->origin, i);
        range_narrow_time((col_range){origin, origin}, vec_get(p->direction, i),
                          box_range(&box, i), &t);
    }
    *enter = t.min;
    /* the error of both ends grows with their size */
    const double error =
        COL_ROUNDING_ERROR * smaller_of(larger_of(fabs(t.min), fabs(t.max)), DBL_MAX);
    return t.min - error <= t.max + error;
}

/* A node of the traversal from front to back. */
typedef struct {
    int node;
    double enter;
} col_gate;

typedef struct {
    int top;
    col_gate stack[BVH_DEPTH + 2];
} col_gates;

/* Puts the children on the stack, the one that is entered first on top. */
static void open_gate(const col_ray_passage *p, col_gates *g, int node,
                      col_range limits) {
    const col_bvh_node *t = &p->parts.nodes[node];
    col_gate left = {t->left, 0.0};
    col_gate right = {t->right, 0.0};
    const bool to_left = passes(p, t->left, limits, &left.enter);
    const bool to_right = passes(p, t->right, limits, &right.enter);
    const bool left_first = left.enter <= right.enter;
    const col_gate later = left_first ? right : left;
    const col_gate earlier = left_first ? left : right;
    if (left_first ? to_right : to_left) {
        g->stack[g->top++] = later;
    }
    if (left_first ? to_left : to_right) {
        g->stack[g->top++] = earlier;
    }
}

/* Whether a part that has the line from t on is within the error of it before that, from
 * `end` on: where the line crosses an internal face at a slight angle, there is no
 * telling when. */
static bool goes_on(const col_ray_passage *p, const col_shape *part, double end,
                    double t) {
    if (t <= end + p->error + COL_ROUNDING_ERROR * fabs(end)) {
        return true;
    }
    const col_ball point = col_point_make(vec_along(p->origin, end, p->direction));
    return convex_distance(&point.shape, part) <= p->off;
}

/* The intervals of parts from t on, joined: where the last of them ends, and which part
 * that is (-1: no part has t). line: the line itself, as a shape. */
static double end_of_joined(const col_ray_passage *p, const col_shape *line, double t,
                            int *last, col_interval *interval) {
    double end = t;
    bool grew = true;
    *last = -1;
    for (int i = 0; i < p->parts.count && grew; i++) { /* each time a part more */
        col_gates g = {.top = 1, .stack = {{0, 0.0}}};
        grew = false;
        while (g.top > 0) {
            const int node = g.stack[--g.top].node;
            col_any buffer;
            col_interval c;
            if (!parts_is_leaf(&p->parts, node)) {
                open_gate(p, &g, node, (col_range){end, end});
                continue;
            }
            const int which = parts_leaf(&p->parts, node);
            const col_shape *part = part_of(p, which, &buffer);
            if (col_convex_clip(line, part, &c) && c.t1 >= end &&
                (c.t1 > end || *last < 0) && goes_on(p, part, end, c.t0)) {
                grew = grew || c.t1 > end;
                end = c.t1;
                *last = which;
                *interval = c;
            }
        }
    }
    return end;
}

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
            open_gate(p, &g, at.node, (col_range){low, limit});
            continue;
        }
        const int which = parts_leaf(&p->parts, at.node);
        if (col_convex_clip(line, part_of(p, which, &buffer), &c) &&
            (first < 0 || c.t0 < out->t0 || (c.t0 == out->t0 && which < first))) {
            first = which;
            *out = c;
        }
    }
    return first;
}

static bool clip(const col_parts *parts, double scale, const col_shape *line,
                 col_interval *out) {
    const col_span span = span_of(line);
    const col_ray_passage p = passage_of(parts, scale, span.p, span.d);
    col_interval last;
    int which;
    if (first_part(&p, line, span.low, span.high, out) < 0) {
        return false;
    }
    const double end = end_of_joined(&p, line, out->t0, &which, &last);
    /* unreached: the part that is entered is among those joined, but for rounding */
    if (which >= 0 && end > out->t1) {
        out->t1 = end;
        out->p1 = last.p1;
    }
    return true;
}

bool col_composite_clip(const col_shape *line, const col_shape *s, col_interval *out) {
    const col_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment of length zero: a point, inside or not */
        *out = (col_interval){0.0, 1.0, span.p, span.p};
        return col_composite_overlaps(line, s);
    }
    const col_parts parts = col_parts_of(s);
    const double size = size_of_both(&parts, col_shape_position(line));
    if (!is_extreme(size)) {
        return clip(&parts, 1.0, line, out);
    }
    const col_normalized k = col_normalize_one(line, size);
    if (!clip(&parts, 1.0 / k.unscale, &k.a.shape, out)) {
        return false;
    }
    normalized_interval(&k, out);
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
        return true; /* no part is asked beyond the best */
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
            open_gate(p, &g, at.node, (col_range){0.0, limit});
            continue;
        }
        one.part = parts_leaf(&p->parts, at.node);
        one.tested = ++best->tested;
        const col_ray_input ray = {p->origin, p->direction, limit, true};
        if (col_convex_raycast(part_of(p, one.part, &buffer), &ray, &one.hit) &&
            is_better(&one, best)) {
            *best = one;
        }
    }
    return best->part >= 0;
}

/* A part other than `but` that has the point, up to the error; -1 when there is none. */
static int part_at(const col_ray_passage *p, col_vec at, int but) {
    const col_ball point = col_point_make(at);
    const col_vec off = vec_all(COL_ROUNDING_ERROR * vec_largest(at));
    const col_bounds around = {vec_sub(at, off), vec_add(at, off)};
    int stack[BVH_DEPTH + 2] = {0};
    for (int top = 1; top > 0;) {
        const int node = stack[--top];
        const col_bounds box = box_of(p, node);
        if (!bounds_touch(&around, &box)) {
            continue;
        }
        if (!parts_is_leaf(&p->parts, node)) {
            stack[top++] = p->parts.nodes[node].right;
            stack[top++] = p->parts.nodes[node].left;
            continue;
        }
        const int which = parts_leaf(&p->parts, node);
        col_any buffer;
        if (which != but &&
            convex_distance(&point.shape, part_of(p, which, &buffer)) <= p->off) {
            return which;
        }
    }
    return -1;
}

/* A ray may start in a gap that rounding has left between parts, and enter one of them at
 * once. It starts inside if there is another part behind its start. */
static void close_gap(const col_ray_passage *p, col_found *f) {
    const col_vec unit = vec_normalized(p->direction);
    const double step = BESIDE_STEP * p->off;
    if (!f->hit.inside && f->hit.t <= p->error &&
        part_at(p, vec_along(p->origin, -step, unit), f->part) >= 0) {
        f->hit = (col_hit){0.0, p->origin, vec_negate(unit), true};
    }
}

/* A step, in errors: a ray moved aside by so much leaves any gap; by so little most. */
#define ASIDE_STEP 4.0
#define ASIDE_STEP_LEAST 0.25

/* Rays moved to both sides hit two parts. The one that hits later is taken. */
static bool leave_gap_by(col_ray_passage *p, double max, col_vec aside, col_found *f) {
    col_ray_passage left = *p;
    col_ray_passage right = *p;
    col_found to_left;
    col_found to_right;
    left.origin = vec_add(p->origin, aside);
    right.origin = vec_sub(p->origin, aside);
    if (!first_hit(&left, max, &to_left) || !first_hit(&right, max, &to_right) ||
        /* unreached: no gap that was tried is within one part */
        to_left.part == to_right.part) {
        return false;
    }
    const bool left_later = to_left.hit.t > to_right.hit.t;
    /* unreached: in no gap that was tried the left ray was later */
    *f = left_later ? to_left : to_right;
    /* unreached: in no gap that was tried the left ray was later */
    *p = left_later ? left : right;
    return true;
}

/* A ray within a gap that rounding has left between two parts hits neither, but rays a
 * little to both sides do: no farther than they must, as the point is off by that. */
static bool leave_gap(col_ray_passage *p, double max, col_found *f) {
    const col_ray_passage given = *p;
    col_vec across[COL_DIMENSION - 1];
    vec_directions_across(p->direction, vec_normalized(p->direction), across);
    for (int i = 0; i < COL_DIMENSION - 1; i++) {
        if (leave_gap_by(p, max, vec_scale(across[i], ASIDE_STEP * p->off), f)) {
            col_ray_passage less = given;
            col_found near;
            /* unreached: no gap that was tried is so narrow */
            if (leave_gap_by(&less, max, vec_scale(across[i], ASIDE_STEP_LEAST * p->off),
                             &near)) {
                *p = less;
                *f = near;
            }
            return true;
        }
    }
    return false;
}

/* Whether the point is on the face that a ray beside it has hit, and not only near it:
 * far from the origin, little is not next to nothing. Of a curved one the normal turns,
 * and its surface counts. */
static bool is_on_face(const col_ray_passage *p, const col_shape *part,
                       const col_hit *beside, col_vec point) {
    const bool curved =
        part->radius > 0.0 IN_SPACE(|| part->kind == (int)col3_kind_cylinder ||
                                    part->kind == (int)col3_kind_cone);
    const col_ball at = col_point_make(point);
    const double off = curved
                           ? convex_distance(&at.shape, part)
                           : fabs(vec_dot(beside->normal, vec_sub(beside->point, point)));
    return off <= ON_FACE * p->off;
}

/* A face beside which another part continues is internal: the normal is then that of the
 * other part, where the ray, moved a little aside, hits it. Not so where it hits that
 * somewhere else: then it has come along that part up to the face. */
static void correct_internal_normal(const col_ray_passage *p, col_found *f) {
    const double step = BESIDE_STEP * p->off;
    const col_vec aside = vec_scale(f->hit.normal, step);
    const int other = part_at(p, vec_add(f->hit.point, aside), f->part);
    if (other < 0) {
        return;
    }
    const col_ray_input ray = {vec_add(p->origin, aside), p->direction, INFINITY, true};
    col_any buffer;
    col_hit hit;
    const col_shape *part = part_of(p, other, &buffer);
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
    const double end = end_of_joined(p, &ray.shape, 0.0, &which, &last);
    /* unreached: a start that is inside is in a part, but for rounding */
    if (which < 0 || end > max || !(end < DBL_MAX)) { /* counted in tiny lengths */
        return false;
    }
    out->part = which;
    out->hit.t = end;
    out->hit.point = last.p1;
    (void)col_convex_leave(&ray.shape, part_of(p, which, &buffer), &out->hit.normal);
    return true;
}

static bool raycast(const col_parts *parts, double scale, const col_ray_input *ray,
                    col_hit *out) {
    col_ray_passage p = passage_of(parts, scale, ray->origin, ray->direction);
    col_found first;
    if (!first_hit(&p, ray->max, &first) &&
        (first.tested < 2 || !leave_gap(&p, ray->max, &first))) {
        return false;
    }
    close_gap(&p, &first);
    if (first.hit.inside && !ray->solid && !find_exit(&p, ray->max, &first)) {
        return false;
    }
    if (!first.hit.inside) {
        correct_internal_normal(&p, &first);
    }
#if COL_DIMENSION == 2
    if (!first.hit.inside || !ray->solid) {
        col_any buffer;
        const col2_polygon *polygon = col2_outline_of(&p.parts, first.part, &buffer);
        if (polygon != NULL && part_at(&p, first.hit.point, first.part) >= 0) {
            col_any scaled;
            col_shape_scale(&scaled, &polygon->shape, scale);
            col2_outline_correct_normal(&scaled.polygon, ray->direction, &first.hit);
        }
    }
#endif
    *out = first.hit;
    return true;
}

bool col_composite_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    const col_parts parts = col_parts_of(s);
    const double size = size_of_both(&parts, ray->origin);
    if (!is_extreme(size)) {
        return raycast(&parts, 1.0, ray, out);
    }
    const col_ray line = col_ray_make(ray->origin, ray->direction);
    const col_normalized k = col_normalize_one(&line.shape, size);
    const col_ray_input safe = normalized_ray(&k, ray);
    /* unreached: no hit that was tried is beyond the range */
    return raycast(&parts, 1.0 / k.unscale, &safe, out) && normalized_hit(&k, out);
}
