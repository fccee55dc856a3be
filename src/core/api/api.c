/* api.c - what callers ask: of shapes that are made of parts the compound room, of all
 * others the room of the query. The one place that asks which of the two a shape is.
 *
 * As a rule neither is indirect (see col_shape): then the pair function is called here.
 */
#include "../cast/sweep.h"
#include "../compound/composite.h"
#include "../measure/measure.h"
#include "../pair/quick.h"
#include "../query/direct.h"
#include "../query/manifold.h"
#include "../query/query.h"
#include "../ray/ray.h"

/* Only indirect shapes are made of parts: one test where, as a rule, neither is. */
static inline bool has_parts(const col_shape *s) {
    return s->indirect && is_composite(s);
}

static inline bool have_parts(const col_shape *a, const col_shape *b) {
    return (a->indirect | b->indirect) && (is_composite(a) || is_composite(b));
}

void col_shape_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    if (s->kind == (int)col_kind_compound) { /* of a polygon the outline serves */
        col_composite_bounds(s, min, max);
    } else {
        col_convex_bounds(s, min, max);
    }
}

bool col_shape_support(const col_shape *s, col_vec direction, col_vec *out) {
    return has_parts(s) ? col_composite_support(s, direction, out)
                        : col_convex_support(s, direction, out);
}

/* The kinds that are asked most often, here: the call would cost more than the answer. */
bool col_overlaps(const col_shape *a, const col_shape *b) {
    if (are_direct(a, b)) {
        if (a->kind == (int)col_kind_ball && b->kind == (int)col_kind_ball) {
            return balls_overlap(as_ball(a), as_ball(b));
        }
        if (a->kind == (int)col_kind_aabb && b->kind == (int)col_kind_aabb) {
            return aabbs_overlap(as_aabb(a), as_aabb(b));
        }
        const col_ordered o = order(a, b);
        return ordered_overlaps(&o);
    }
    return have_parts(a, b) ? col_composite_overlaps(a, b) : col_convex_overlaps(a, b);
}

col_closest col_find_closest(const col_shape *a, const col_shape *b) {
    if (are_direct(a, b)) {
        const col_ordered o = order(a, b);
        col_closest out;
        ordered_closest(&o, &out);
        return out;
    }
    return have_parts(a, b) ? col_composite_closest(a, b) : col_convex_closest(a, b);
}

double col_distance(const col_shape *a, const col_shape *b) {
    return col_find_closest(a, b).distance;
}

bool col_find_contact(const col_shape *a, const col_shape *b, col_contact *out) {
    if (are_direct(a, b)) {
        const col_ordered o = order(a, b);
        return ordered_contact(&o, out);
    }
    return have_parts(a, b) ? col_composite_contact(a, b, out)
                            : col_convex_contact(a, b, out);
}

col_vec col_push_out(const col_shape *a, const col_shape *b, double skin) {
    col_contact c;
    if (!col_find_contact(a, b, &c) || !isfinite(c.depth)) {
        return vec_zero();
    }
    return vec_sub(vec_zero(), vec_scale(c.normal, c.depth + skin));
}

bool col_find_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    return have_parts(a, b) ? col_composite_manifold(a, b, out)
                            : col_convex_manifold(a, b, out);
}

bool col_cast(const col_shape *a, col_vec motion, const col_shape *b, col_touch *out) {
    return have_parts(a, b) ? col_composite_cast(a, motion, b, out)
                            : col_convex_cast(a, motion, b, out);
}

bool col_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
               const col_shape *b, col_touch *out) {
    return have_parts(a, b) ? col_composite_sweep(a, motion, rotation, b, out)
                            : col_convex_sweep(a, motion, rotation, b, out);
}

bool col_clip(const col_shape *line, const col_shape *s, col_interval *out) {
    return has_parts(s) ? col_composite_clip(line, s, out)
                        : col_convex_clip(line, s, out);
}

bool col_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    return has_parts(s) ? col_composite_raycast(s, ray, out)
                        : col_convex_raycast(s, ray, out);
}
