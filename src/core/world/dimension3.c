/* dimension3.c - what a world asks of space, see dimension.h. */
#include "dimension.h"

#include "../3d/shapes.h"

static const col_shape3 *cast(const col_world_shape *s) { return (const col_shape3 *)s; }

/* ---------------------------------------------------------------------- one shape -- */

static size_t size(const col_world_shape *s) {
    const bool aabb = cast(s)->kind == (int)col_kind3_aabb;
    return aabb ? sizeof(col_aabb3) : col_size_shape3((col_kind3)cast(s)->kind);
}

static size_t size_turned(const col_world_shape *s) {
    return col_size_shape3((col_kind3)cast(s)->kind);
}

static void copy(col_world_shape *dst, const col_world_shape *src) {
    col_copy_shape3((col_any3 *)dst, cast(src));
}

static bool sound(const col_world_shape *s) {
    const int kind = cast(s)->kind;
    if (kind == (int)col_kind3_cylinder || kind == (int)col_kind3_cone) {
        const col_cylinder3 *const c = (const col_cylinder3 *)s;
        if (v3_equal(c->a, c->b)) {
            return false;
        }
    }
    return col_finite_shape3(cast(s));
}

static void bounds(const col_world_shape *s, world_box *out) {
    col_vec3 min;
    col_vec3 max;
    col_bounds_shape3(cast(s), &min, &max);
    *out = (world_box){{min.x, min.y, min.z}, {max.x, max.y, max.z}};
    grow_box(out, col_position_shape3(cast(s)));
}

static motion_class motion(const col_world_shape *s) {
    if (cast(s)->kind <= (int)col_kind3_sphere) {
        return motion_round;
    }
    if (cast(s)->kind == (int)col_kind3_aabb) {
        return motion_aabb;
    }
    return shape3_places(cast(s)) == 1 ? motion_single : motion_spread;
}

static bool reshaped(const col_world_shape *given, const col_world_shape *turned) {
    return cast(given)->kind != cast(turned)->kind;
}

static void translate(col_world_shape *s, col_vec3 by) {
    col_translate_shape3((col_shape3 *)s, by);
}

static col_vec3 position(const col_world_shape *s) {
    return col_position_shape3(cast(s));
}

static void move_to(col_world_shape *s, col_vec3 to) {
    col_move_shape3((col_shape3 *)s, to);
}

static void rotate(any_shape *s, const col_world_rotation *r) {
    col_any3 *const any = &s->space;
    col_rotate_shape3(any, (const col_rotation3 *)r, col_position_shape3(&any->shape));
}

/* As col_move_shape3 does it. */
static bool move_round(col_world_shape *s, col_vec3 to, world_box *out) {
    col_sphere3 *const c = (col_sphere3 *)s; /* points are laid out as spheres are */
    const double r = c->shape.radius;
    const double size = fabs(to.x) + fabs(to.y) + fabs(to.z) + r;
    if (!isfinite(size)) {
        return false;
    }
    const double reach = r + SLACK * size;
    c->center = to;
    c->shape.indirect =
        is_extreme(r) || is_extreme(to.x) || is_extreme(to.y) || is_extreme(to.z);
    *out = (world_box){{to.x - reach, to.y - reach, to.z - reach},
                       {to.x + reach, to.y + reach, to.z + reach}};
    return true;
}

/* As col_move_shape3 does it, from where it was given. */
static bool move_aabb(col_aabb3 *m, const col_aabb3 *g, col_vec3 to, world_box *out) {
    const col_vec3 max = {max2(g->max.x + (to.x - g->min.x), to.x),
                          max2(g->max.y + (to.y - g->min.y), to.y),
                          max2(g->max.z + (to.z - g->min.z), to.z)};
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
    *out = (world_box){{to.x - by, to.y - by, to.z - by},
                       {max.x + by, max.y + by, max.z + by}};
    return true;
}

static bool move_quickly(col_world_shape *s, const col_world_shape *given, col_vec3 to,
                         world_box *out) {
    return cast(s)->kind == (int)col_kind3_aabb
               ? move_aabb((col_aabb3 *)s, (const col_aabb3 *)given, to, out)
               : move_round(s, to, out);
}

static bool way(const col_world_shape *s, tree_way *out) {
    const bool open = is_open3(cast(s));
    const int kind = cast(s)->kind;
    if (!open && kind != (int)col_kind3_segment && kind != (int)col_kind3_capsule) {
        return false;
    }
    const col_vec3 a = open ? as_ray3(cast(s))->origin : as_capsule3(cast(s))->a;
    const col_vec3 along =
        open ? as_ray3(cast(s))->direction : v3_sub(as_capsule3(cast(s))->b, a);
    const double r = cast(s)->radius;
    *out = (tree_way){.origin = {a.x, a.y, a.z},
                      .direction = {along.x, along.y, along.z},
                      .extents = {r, r, r}};
    out->low = kind == (int)col_kind3_line ? -INFINITY : 0.0;
    out->high = open ? INFINITY : 1.0;
    return true;
}

/* -------------------------------------------------------------------------- pairs -- */

static bool round_overlaps(const col_sphere3 *p, const col_sphere3 *q) {
    const col_vec3 way = v3_sub(q->center, p->center);
    return within(v3_length_sq(way), p->shape.radius + q->shape.radius);
}

static bool aabb_overlaps(const col_aabb3 *p, const col_aabb3 *q) {
    const int apart = (p->min.x > q->max.x) | (q->min.x > p->max.x) |
                      (p->min.y > q->max.y) | (q->min.y > p->max.y) |
                      (p->min.z > q->max.z) | (q->min.z > p->max.z);
    return apart == 0;
}

/* What is asked most often is answered here, as the pair functions do: the way to them
 * would cost more than the answer. */
static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    if (cast(a)->kind == cast(b)->kind && !cast(a)->indirect && !cast(b)->indirect) {
        if (cast(a)->kind == (int)col_kind3_sphere) {
            return round_overlaps(as_sphere3(cast(a)), as_sphere3(cast(b)));
        }
        if (cast(a)->kind == (int)col_kind3_aabb) {
            return aabb_overlaps(as_aabb3(cast(a)), as_aabb3(cast(b)));
        }
    }
    return col_overlaps_shape_shape3(cast(a), cast(b));
}

static bool contact(const col_world_shape *a, const col_world_shape *b,
                    col_contact3 *out) {
    return col_contact_shape_shape3(cast(a), cast(b), out);
}

static col_closest3 closest(const col_world_shape *a, const col_world_shape *b) {
    return col_closest_shape_shape3(cast(a), cast(b));
}

static bool cast_shape(const col_world_shape *a, col_vec3 motion,
                       const col_world_shape *b, col_cast3 *out) {
    return col_cast_shape_shape3(cast(a), motion, cast(b), out);
}

static bool raycast(const col_world_shape *s, col_vec3 origin, col_vec3 direction,
                    double max, col_hit3 *out) {
    return col_raycast_shape3(cast(s), origin, direction, max, true, out);
}

const dimension dimension3 = {
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
