/* col3_world_dimension.c - what a world asks of space, see dimension.h. */
#include "dimension.h"

#include "../shape/shape.h"

static const col3_shape *cast(const col_world_shape *s) { return (const col3_shape *)s; }

/* ---------------------------------------------------------------------- one shape -- */

static size_t size(const col_world_shape *s) {
    const bool aabb = cast(s)->kind == (int)col3_kind_aabb;
    return aabb ? sizeof(col3_aabb) : col3_shape_size((col3_kind)cast(s)->kind);
}

static size_t size_turned(const col_world_shape *s) {
    return col3_shape_size((col3_kind)cast(s)->kind);
}

static void copy(col_world_shape *dst, const col_world_shape *src) {
    col3_shape_copy((col3_any *)dst, cast(src));
}

static bool sound(const col_world_shape *s) {
    const int kind = cast(s)->kind;
    if (kind == (int)col3_kind_cylinder || kind == (int)col3_kind_cone) {
        const col3_cylinder *const c = (const col3_cylinder *)s;
        if (vec_equal(c->a, c->b)) {
            return false;
        }
    }
    return col3_shape_is_finite(cast(s));
}

static void bounds(const col_world_shape *s, col_world_box *out) {
    col3_vec min;
    col3_vec max;
    col3_shape_bounds(cast(s), &min, &max);
    *out = (col_world_box){{min.x, min.y, min.z}, {max.x, max.y, max.z}};
    col_world_grow_box(out, col3_shape_position(cast(s)));
}

static col_world_motion_class motion(const col_world_shape *s) {
    if (cast(s)->kind <= (int)col3_kind_sphere) {
        return motion_round;
    }
    if (cast(s)->kind == (int)col3_kind_aabb) {
        return motion_aabb;
    }
    return col3_shape_places(cast(s)) == 1 ? motion_single : motion_spread;
}

static bool reshaped(const col_world_shape *given, const col_world_shape *turned) {
    return cast(given)->kind != cast(turned)->kind;
}

static void translate(col_world_shape *s, col3_vec by) {
    col3_shape_translate((col3_shape *)s, by);
}

static col3_vec position(const col_world_shape *s) {
    return col3_shape_position(cast(s));
}

static void move_to(col_world_shape *s, col3_vec to) {
    col3_shape_move_to((col3_shape *)s, to);
}

static void rotate(col_world_any_shape *s, const col_world_rotation *r) {
    col3_any *const any = &s->space;
    col3_shape_rotate(any, (const col3_rotation *)r, col3_shape_position(&any->shape));
}

/* As col3_shape_move_to does it. */
static bool move_round(col_world_shape *s, col3_vec to, col_world_box *out) {
    col3_sphere *const c = (col3_sphere *)s; /* points are laid out as spheres are */
    const double r = c->shape.radius;
    const double size = fabs(to.x) + fabs(to.y) + fabs(to.z) + r;
    if (!isfinite(size)) {
        return false;
    }
    const double reach = r + SLACK * size;
    c->center = to;
    c->shape.indirect =
        is_extreme(r) || is_extreme(to.x) || is_extreme(to.y) || is_extreme(to.z);
    *out = (col_world_box){{to.x - reach, to.y - reach, to.z - reach},
                           {to.x + reach, to.y + reach, to.z + reach}};
    return true;
}

/* As col3_shape_move_to does it, from where it was given. */
static bool move_aabb(col3_aabb *m, const col3_aabb *g, col3_vec to, col_world_box *out) {
    const col3_vec max = {larger_of(g->max.x + (to.x - g->min.x), to.x),
                          larger_of(g->max.y + (to.y - g->min.y), to.y),
                          larger_of(g->max.z + (to.z - g->min.z), to.z)};
    const double size =
        fabs(to.x) + fabs(max.x) + fabs(to.y) + fabs(max.y) + fabs(to.z) + fabs(max.z);
    if (!isfinite(size)) {
        return false;
    }
    const double by = SLACK * size;
    m->min = to;
    m->max = max;
    m->shape.indirect = is_extreme(m->min.x) || is_extreme(m->max.x) ||
                        is_extreme(m->min.y) || is_extreme(m->max.y) ||
                        is_extreme(m->min.z) || is_extreme(m->max.z);
    *out = (col_world_box){{to.x - by, to.y - by, to.z - by},
                           {max.x + by, max.y + by, max.z + by}};
    return true;
}

static bool move_quickly(col_world_shape *s, const col_world_shape *given, col3_vec to,
                         col_world_box *out) {
    return cast(s)->kind == (int)col3_kind_aabb
               ? move_aabb((col3_aabb *)s, (const col3_aabb *)given, to, out)
               : move_round(s, to, out);
}

static bool way(const col_world_shape *s, col_tree_path *out) {
    const bool open = is_line(cast(s));
    const int kind = cast(s)->kind;
    if (!open && kind != (int)col3_kind_segment && kind != (int)col3_kind_capsule) {
        return false;
    }
    const col3_vec a = open ? as_ray(cast(s))->origin : as_capsule(cast(s))->a;
    const col3_vec along =
        open ? as_ray(cast(s))->direction : vec_sub(as_capsule(cast(s))->b, a);
    const double r = cast(s)->radius;
    *out = (col_tree_path){.origin = {a.x, a.y, a.z},
                           .direction = {along.x, along.y, along.z},
                           .extents = {r, r, r}};
    out->low = kind == (int)col3_kind_line ? -INFINITY : 0.0;
    out->high = open ? INFINITY : 1.0;
    return true;
}

/* -------------------------------------------------------------------------- pairs -- */

static bool round_overlaps(const col3_sphere *p, const col3_sphere *q) {
    const col3_vec way = vec_sub(q->center, p->center);
    return within(vec_length_sq(way), p->shape.radius + q->shape.radius);
}

static bool aabb_overlaps(const col3_aabb *p, const col3_aabb *q) {
    const int apart = (p->min.x > q->max.x) | (q->min.x > p->max.x) |
                      (p->min.y > q->max.y) | (q->min.y > p->max.y) |
                      (p->min.z > q->max.z) | (q->min.z > p->max.z);
    return apart == 0;
}

/* What is asked most often is answered here, as the pair functions do: the way to them
 * would cost more than the answer. */
static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    if (cast(a)->kind == cast(b)->kind && !cast(a)->indirect && !cast(b)->indirect) {
        if (cast(a)->kind == (int)col3_kind_sphere) {
            return round_overlaps(as_ball(cast(a)), as_ball(cast(b)));
        }
        if (cast(a)->kind == (int)col3_kind_aabb) {
            return aabb_overlaps(as_aabb(cast(a)), as_aabb(cast(b)));
        }
    }
    return col3_overlaps(cast(a), cast(b));
}

static bool contact(const col_world_shape *a, const col_world_shape *b,
                    col3_contact *out) {
    return col3_find_contact(cast(a), cast(b), out);
}

static col3_closest closest(const col_world_shape *a, const col_world_shape *b) {
    return col3_find_closest(cast(a), cast(b));
}

static bool cast_shape(const col_world_shape *a, col3_vec motion,
                       const col_world_shape *b, col3_touch *out) {
    return col3_cast(cast(a), motion, cast(b), out);
}

static bool raycast(const col_world_shape *s, col3_vec origin, col3_vec direction,
                    double max, col3_hit *out) {
    return col3_raycast(cast(s), origin, direction, max, true, out);
}

const col_world_interface col3_world_dimension = {
    .dimensions = 3,
    .size = size,
    .size_turned = size_turned,
    .copy = copy,
    .sound = sound,
    .bounds = bounds,
    .motion = motion,
    .reshaped = reshaped,
    .translate = translate,
    .position = position,
    .move_to = move_to,
    .move_quickly = move_quickly,
    .rotate = rotate,
    .way = way,
    .overlaps = overlaps,
    .contact = contact,
    .closest = closest,
    .cast = cast_shape,
    .raycast = raycast,
};
