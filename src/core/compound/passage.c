/* passage.c - which parts of a composite a line passes through, front to back, and how
 * far it stays in the whole. */
#include "passage.h"

#include "../ray/ray.h"

col_ray_passage col_passage_of(const col_parts *parts, col_vec origin,
                               col_vec direction) {
    col_ray_passage p = {.parts = *parts,
                         .off = COL_ROUNDING_ERROR * parts->size,
                         .origin = origin,
                         .direction = direction};
    const double length = p.off + COL_ROUNDING_ERROR * vec_largest(origin);
    p.error = length / vec_safe_length(direction);
    return p;
}

/* Whether the line passes through the box of a node between two parameters, and where it
 * enters. */
static bool passes(const col_ray_passage *p, int node, col_range limits, double *enter) {
    const col_bounds box = col_parts_box(&p->parts, node);
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

void col_passage_open(const col_ray_passage *p, col_gates *g, int node,
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

/* Whether a part that has the line in an interval is within the error of it before that,
 * from `end` on: where the line crosses an internal face at a slight angle, the time is
 * uncertain. A part that it only touches in a point, as a segment beside it, fills no
 * gap. */
static bool goes_on(const col_ray_passage *p, const col_shape *part, double end,
                    const col_interval *c) {
    const double error = p->error + COL_ROUNDING_ERROR * fabs(end);
    if (c->t0 <= end + error) {
        return true;
    }
    const col_ball point = col_point_make(vec_along(p->origin, end, p->direction));
    return MOSTLY(c->t1 - c->t0 > error) && convex_distance(&point.shape, part) <= p->off;
}

double col_passage_end(const col_ray_passage *p, const col_shape *line, double t,
                       int *last, col_interval *interval) {
    double end = t;
    bool grew = true;
    *last = -1;
    for (int i = 0; i < p->parts.count && grew; i++) { /* in each turn one part more */
        col_gates g = {.top = 1, .stack = {{0, 0.0}}};
        grew = false;
        while (g.top > 0) {
            const int node = g.stack[--g.top].node;
            col_any buffer;
            col_interval c;
            if (!parts_is_leaf(&p->parts, node)) {
                col_passage_open(p, &g, node, (col_range){end, end});
                continue;
            }
            const int which = parts_leaf(&p->parts, node);
            const col_shape *part = col_parts_part(&p->parts, which, &buffer);
            if (col_convex_clip(line, part, &c) && c.t1 >= end &&
                (c.t1 > end || *last < 0) && goes_on(p, part, end, &c)) {
                grew = grew || c.t1 > end;
                end = c.t1;
                *last = which;
                *interval = c;
            }
        }
    }
    return end;
}

int col_passage_part_at(const col_ray_passage *p, col_vec at, int but) {
    const col_ball point = col_point_make(at);
    const col_bounds around = bounds_around(at, COL_ROUNDING_ERROR * vec_largest(at));
    int stack[BVH_DEPTH + 2] = {0};
    for (int top = 1; top > 0;) {
        const int node = stack[--top];
        const col_bounds box = col_parts_box(&p->parts, node);
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
            convex_distance(&point.shape, col_parts_part(&p->parts, which, &buffer)) <=
                p->off) {
            return which;
        }
    }
    return -1;
}
