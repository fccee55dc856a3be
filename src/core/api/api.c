/* api.c - the queries that callers use: shapes made of parts are passed to compound,
 * levels to level, all others to query. The one place that distinguishes them.
 *
 * As a rule neither is indirect (see col_shape): then the pair function is called
 * here. */
#include "../cast/sweep/sweep.h"
#include "../compound/composite.h"
#include "../level/level.h"
#include "../measure/measure.h"
#include "../pair/quick.h"
#include "../query/direct.h"
#include "../query/faces_at.h"
#include "../query/manifold.h"
#include "../query/query.h"
#include "../ray/ray.h"

/* The class of a shape or a pair. Only indirect shapes have parts: one test if, as usual,
 * neither is indirect. */
typedef enum { class_convex, class_composite, class_level } col_shape_class;

static inline col_shape_class class_of(const col_shape *s) {
    return !s->indirect       ? class_convex
           : is_level_kind(s) ? class_level
           : is_composite(s)  ? class_composite
                              : class_convex;
}

static inline col_shape_class class_of_both(const col_shape *a, const col_shape *b) {
    if (!(a->indirect | b->indirect)) {
        return class_convex;
    }
    const col_shape_class of_a = class_of(a);
    const col_shape_class of_b = class_of(b);
    return of_a > of_b ? of_a : of_b;
}

void col_shape_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    if (is_level_kind(s)) {
        col_level_bounds(s, min, max);
        /* for a polygon its outline is enough */
    } else if (s->kind == (int)col_kind_compound) {
        col_composite_bounds(s, min, max);
    } else {
        col_convex_bounds(s, min, max);
    }
}

bool col_shape_support(const col_shape *s, col_vec direction, col_vec *out) {
    switch (class_of(s)) {
        case class_level:
            return col_level_support(s, direction, out);
        case class_composite:
            return col_composite_support(s, direction, out);
        default:
            return col_convex_support(s, direction, out);
    }
}

/* The most frequent kinds, here: the call would cost more than the answer. */
bool col_overlaps(const col_shape *a, const col_shape *b) {
    if (are_direct(a, b)) {
        if (a->kind == (int)col_kind_ball && b->kind == (int)col_kind_ball) {
            return balls_overlap(as_ball(a), as_ball(b));
        }
        if (a->kind == (int)col_kind_aabb && b->kind == (int)col_kind_aabb) {
            return aabbs_overlap(as_aabb(a), as_aabb(b));
        }
        const col_ordered o = order_unbranched(a, b);
        return ordered_overlaps(&o);
    }
    switch (class_of_both(a, b)) {
        case class_level:
            return col_level_overlaps(a, b);
        case class_composite:
            return col_composite_overlaps(a, b);
        default:
            return col_convex_overlaps(a, b);
    }
}

col_closest col_find_closest(const col_shape *a, const col_shape *b) {
    if (are_direct(a, b)) {
        const col_ordered o = order(a, b);
        col_closest out;
        ordered_closest(&o, &out);
        return out;
    }
    switch (class_of_both(a, b)) {
        case class_level:
            return col_level_closest(a, b, NULL);
        case class_composite:
            return col_composite_closest(a, b);
        default:
            return col_convex_closest(a, b);
    }
}

double col_distance(const col_shape *a, const col_shape *b) {
    return col_find_closest(a, b).distance;
}

bool col_find_contact(const col_shape *a, const col_shape *b, col_contact *out) {
    if (are_direct(a, b)) {
        const col_ordered o = order(a, b);
        return ordered_contact(&o, out);
    }
    switch (class_of_both(a, b)) {
        case class_level:
            return col_level_contact(a, b, out, NULL);
        case class_composite:
            return col_composite_contact(a, b, out);
        default:
            return col_convex_contact(a, b, out);
    }
}

col_vec col_push_out(const col_shape *a, const col_shape *b, double skin) {
    col_contact c;
    if (!col_find_contact(a, b, &c) || !isfinite(c.depth)) {
        return vec_zero();
    }
    return vec_sub(vec_zero(), vec_scale(c.normal, c.depth + skin));
}

/* Here, because the calls of col_convex_manifold would cost as much. */
COL_OUTLINED bool round_manifold(const col_shape *a, const col_shape *b,
                                 col_manifold *out) {
    const col_ordered o = order(a, b);
    col_contact contact;
    if (!ordered_contact(&o, &contact)) {
        return false;
    }
    single_point(&contact, out);
    return true;
}

bool col_find_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    if (are_direct(a, b) && (is_ball(a) || is_ball(b))) {
        return round_manifold(a, b, out);
    }
    /* Lua asks for the numbers of parts; C programs need not. */
    switch (SOME(class_of_both(a, b))) {
        case class_level:
            return col_level_manifold(a, b, out, NULL);
        case class_composite:
            return col_composite_manifold(a, b, out);
        default:
            return col_convex_manifold(a, b, out);
    }
}

bool col_cast(const col_shape *a, col_vec motion, const col_shape *b, col_touch *out) {
    /* Lua asks for the numbers of parts; C programs need not. */
    switch (SOME(class_of_both(a, b))) {
        case class_level:
            return col_level_cast(a, motion, b, out, NULL);
        case class_composite:
            return col_composite_cast(a, motion, b, out);
        default:
            return col_convex_cast(a, motion, b, out);
    }
}

/* A ball turns in place. */
bool col_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
               const col_shape *b, col_touch *out) {
    if (is_ball(a)) {
        return col_cast(a, motion, b, out);
    }
    /* Lua asks for the numbers of parts; C programs need not. */
    switch (SOME(class_of_both(a, b))) {
        case class_level:
            return col_level_sweep(a, motion, rotation, b, out, NULL);
        case class_composite:
            return col_composite_sweep(a, motion, rotation, b, out);
        default:
            return col_convex_sweep(a, motion, rotation, b, out);
    }
}

bool col_clip(const col_shape *line, const col_shape *s, col_interval *out) {
    /* Lua asks for the numbers of parts; C programs need not. */
    switch (SOME(class_of(s))) {
        case class_level:
            return col_level_clip(line, s, out, NULL);
        case class_composite:
            return col_composite_clip(line, s, out);
        default:
            return col_convex_clip(line, s, out);
    }
}

/* ----------------------------------------------------------------------- parts -- */
/* Only levels report the part that an answer is about. */

static bool has_level(const col_shape *a, const col_shape *b) {
    return is_level_kind(a) || is_level_kind(b);
}

static col_part_numbers no_parts(void) { return (col_part_numbers){-1, -1, 0, 0}; }

col_closest col_find_closest_at(const col_shape *a, const col_shape *b,
                                col_part_numbers *parts) {
    *parts = no_parts();
    return has_level(a, b) ? col_level_closest(a, b, parts) : col_find_closest(a, b);
}

bool col_find_contact_at(const col_shape *a, const col_shape *b, col_contact *out,
                         col_part_numbers *parts) {
    *parts = no_parts();
    return has_level(a, b) ? col_level_contact(a, b, out, parts)
                           : col_find_contact(a, b, out);
}

bool col_find_manifold_at(const col_shape *a, const col_shape *b, col_manifold *out,
                          col_part_numbers *parts) {
    *parts = no_parts();
    return has_level(a, b) ? col_level_manifold(a, b, out, parts)
                           : col_find_manifold(a, b, out);
}

bool col_cast_at(const col_shape *a, col_vec motion, const col_shape *b, col_touch *out,
                 col_part_numbers *parts) {
    *parts = no_parts();
    return has_level(a, b) ? col_level_cast(a, motion, b, out, parts)
                           : col_cast(a, motion, b, out);
}

bool col_sweep_at(const col_shape *a, col_vec motion, const col_rotation *rotation,
                  const col_shape *b, col_touch *out, col_part_numbers *parts) {
    if (is_ball(a)) {
        return col_cast_at(a, motion, b, out, parts);
    }
    *parts = no_parts();
    return has_level(a, b) ? col_level_sweep(a, motion, rotation, b, out, parts)
                           : col_sweep(a, motion, rotation, b, out);
}

bool col_clip_at(const col_shape *line, const col_shape *s, col_interval *out,
                 col_part_numbers *parts) {
    *parts = no_parts();
    return is_level_kind(s) ? col_level_clip(line, s, out, parts)
                            : col_clip(line, s, out);
}

/* A ray without length hits the shapes that it starts in, and leaves none. */
COL_OUTLINED bool raycast_point(const col_shape *s, const col_ray_input *ray,
                                col_hit *out, col_part_numbers *parts) {
    const col_ball point = col_point_make(ray->origin);
    const col_closest c = col_find_closest_at(&point.shape, s, parts);
    *out = (col_hit){0.0, ray->origin, vec_negate(c.normal), c.distance < 0.0};
    return ray->solid && c.distance <= 0.0;
}

bool col_raycast_at(const col_shape *s, const col_ray_input *ray, col_hit *out,
                    col_part_numbers *parts) {
    *parts = no_parts();
    if (vec_is_zero(ray->direction)) {
        return raycast_point(s, ray, out, parts);
    }
    switch (class_of(s)) {
        case class_level:
            return col_level_raycast(s, ray, out, parts);
        case class_composite:
            return col_composite_raycast(s, ray, out);
        default:
            return col_convex_raycast(s, ray, out);
    }
}

bool col_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    col_part_numbers parts;
    if (class_of(s) == class_convex && !vec_is_zero(ray->direction)) {
        return col_convex_raycast(s, ray, out);
    }
    return col_raycast_at(s, ray, out, &parts);
}

bool col_face_normal(const col_shape *s, col_vec point, col_vec along, col_vec *out) {
    return col_kind_has_faces(s->kind) && col_level_face_normal(s, point, along, out);
}

/* The side of an aabb, which is met most often. */
static bool is_side_of_aabb(const col_shape *s, col_vec normal) {
    return s->kind == (int)col_kind_aabb &&
           (normal.x != 0.0) + (normal.y != 0.0) IN_SPACE(+(normal.z != 0.0)) == 1;
}

bool col_ray_face_beside(const col_shape *s, const col_ray_input *ray, const col_hit *hit,
                         col_vec *out) {
    const bool may_be_round =
        s->radius > 0.0 ||
        s->kind == (int)col_kind_compound IN_SPACE(|| s->kind == (int)col_kind_triangle);
    if (!may_be_round || hit->inside || !col_kind_has_faces(s->kind)) {
        return false;
    }
    const col_met met = {hit->point, hit->normal, -1};
    return col_face_beside(s, &met, vec_negate(ray->direction), out);
}

bool col_face_beside(const col_shape *s, const col_met *met, col_vec along,
                     col_vec *out) {
    if (!col_kind_has_faces(s->kind) || is_side_of_aabb(s, met->normal)) {
        return false;
    }
    return col_level_face_beside(s, met, vec_is_zero(along) ? met->normal : along, out);
}

void col_find_contacts(const col_shape *a, const col_shape *b, col_contact_visit *visit,
                       void *context) {
    const col_part_numbers none = no_parts();
    col_contact c;
    if (class_of_both(a, b) != class_convex) {
        col_level_contacts(a, b, visit, context);
    } else if (col_find_contact(a, b, &c)) {
        (void)visit(context, &c, &none);
    }
}
