/* dimension2.c - what a world asks of the plane, see dimension.h. */
#include "dimension.h"

#include "../2d/shapes.h"

static const col_shape2 *cast(const col_world_shape *s) { return (const col_shape2 *)s; }

static col_vec2 flat(col_vec3 v) { return v2(v.x, v.y); }

static col_vec3 raised(col_vec2 v) { return (col_vec3){v.x, v.y, 0.0}; }

/* ---------------------------------------------------------------------- one shape -- */

static size_t size(const col_world_shape *s) {
    const bool aabb = cast(s)->kind == (int)col_kind2_aabb;
    return aabb ? sizeof(col_aabb2) : col_size_shape2((col_kind2)cast(s)->kind);
}

static size_t size_turned(const col_world_shape *s) {
    return col_size_shape2((col_kind2)cast(s)->kind);
}

static void copy(col_world_shape *dst, const col_world_shape *src) {
    col_copy_shape2((col_any2 *)dst, cast(src));
}

static bool sound(const col_world_shape *s) { return col_finite_shape2(cast(s)); }

static void bounds(const col_world_shape *s, world_box *out) {
    col_vec2 min;
    col_vec2 max;
    col_bounds_shape2(cast(s), &min, &max);
    *out = (world_box){{min.x, min.y, 0.0}, {max.x, max.y, 0.0}};
    grow_box(out, raised(col_position_shape2(cast(s))));
}

static motion_class motion(const col_world_shape *s) {
    if (cast(s)->kind <= (int)col_kind2_circle) {
        return motion_round;
    }
    if (cast(s)->kind == (int)col_kind2_aabb) {
        return motion_aabb;
    }
    return shape2_places(cast(s)) == 1 ? motion_single : motion_spread;
}

static bool reshaped(const col_world_shape *given, const col_world_shape *turned) {
    return cast(given)->kind != cast(turned)->kind;
}

static void translate(col_world_shape *s, col_vec3 by) {
    col_translate_shape2((col_shape2 *)s, flat(by));
}

static col_vec3 position(const col_world_shape *s) {
    return raised(col_position_shape2(cast(s)));
}

static void move_to(col_world_shape *s, col_vec3 to) {
    col_move_shape2((col_shape2 *)s, flat(to));
}

static void rotate(any_shape *s, const col_world_rotation *r) {
    col_any2 *const any = &s->plane;
    col_rotate_shape2(any, (const col_rotation2 *)r, col_position_shape2(&any->shape));
    col_follow_angle_shape2(any);
}

/* As col_move_shape2 does it. */
static bool move_round(col_world_shape *s, col_vec3 to, world_box *out) {
    col_circle2 *const c = (col_circle2 *)s; /* points are laid out as circles are */
    const double r = c->shape.radius;
    const double size = fabs(to.x) + fabs(to.y) + r;
    if (!isfinite(size)) {
        return false;
    }
    const double reach = r + SLACK * size;
    c->center = flat(to);
    c->shape.indirect = is_extreme(r) || is_extreme(to.x) || is_extreme(to.y);
    *out =
        (world_box){{to.x - reach, to.y - reach, 0.0}, {to.x + reach, to.y + reach, 0.0}};
    return true;
}

/* As col_move_shape2 does it, from where it was given. */
static bool move_aabb(col_aabb2 *m, const col_aabb2 *g, col_vec3 to, world_box *out) {
    const col_vec2 max = {max2(g->max.x + (to.x - g->min.x), to.x),
                          max2(g->max.y + (to.y - g->min.y), to.y)};
    const double size = fabs(to.x) + fabs(max.x) + fabs(to.y) + fabs(max.y);
    if (!isfinite(size)) {
        return false;
    }
    const double by = SLACK * size;
    m->min = flat(to);
    m->max = max;
    m->shape.indirect = is_extreme(m->min.x) || is_extreme(m->max.x) ||
                        is_extreme(m->min.y) || is_extreme(m->max.y);
    *out = (world_box){{to.x - by, to.y - by, 0.0}, {max.x + by, max.y + by, 0.0}};
    return true;
}

static bool move_quickly(col_world_shape *s, const col_world_shape *given, col_vec3 to,
                         world_box *out) {
    return cast(s)->kind == (int)col_kind2_aabb
               ? move_aabb((col_aabb2 *)s, (const col_aabb2 *)given, to, out)
               : move_round(s, to, out);
}

static bool way(const col_world_shape *s, tree_way *out) {
    const bool open = is_open2(cast(s));
    const int kind = cast(s)->kind;
    if (!open && kind != (int)col_kind2_segment && kind != (int)col_kind2_capsule) {
        return false;
    }
    const col_vec2 a = open ? as_ray2(cast(s))->origin : as_capsule2(cast(s))->a;
    const col_vec2 along =
        open ? as_ray2(cast(s))->direction : v2_sub(as_capsule2(cast(s))->b, a);
    const double r = cast(s)->radius;
    *out = (tree_way){.origin = {a.x, a.y, 0.0},
                      .direction = {along.x, along.y, 0.0},
                      .extents = {r, r, 0.0}};
    out->low = kind == (int)col_kind2_line ? -INFINITY : 0.0;
    out->high = open ? INFINITY : 1.0;
    return true;
}

/* -------------------------------------------------------------------------- pairs -- */

static bool round_overlaps(const col_circle2 *p, const col_circle2 *q) {
    const col_vec2 way = v2_sub(q->center, p->center);
    return within(v2_length_sq(way), p->shape.radius + q->shape.radius);
}

static bool aabb_overlaps(const col_aabb2 *p, const col_aabb2 *q) {
    const int apart = (p->min.x > q->max.x) | (q->min.x > p->max.x) |
                      (p->min.y > q->max.y) | (q->min.y > p->max.y);
    return apart == 0;
}

/* What is asked most often is answered here, as the pair functions do: the way to them
 * would cost more than the answer. */
static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    if (cast(a)->kind == cast(b)->kind && !cast(a)->indirect && !cast(b)->indirect) {
        if (cast(a)->kind == (int)col_kind2_circle) {
            return round_overlaps(as_circle2(cast(a)), as_circle2(cast(b)));
        }
        if (cast(a)->kind == (int)col_kind2_aabb) {
            return aabb_overlaps(as_aabb2(cast(a)), as_aabb2(cast(b)));
        }
    }
    return col_overlaps_shape_shape2(cast(a), cast(b));
}

static bool contact(const col_world_shape *a, const col_world_shape *b,
                    col_contact3 *out) {
    col_contact2 c;
    if (!col_contact_shape_shape2(cast(a), cast(b), &c)) {
        return false;
    }
    *out = (col_contact3){c.depth, raised(c.normal), raised(c.a), raised(c.b)};
    return true;
}

static col_closest3 closest(const col_world_shape *a, const col_world_shape *b) {
    const col_closest2 c = col_closest_shape_shape2(cast(a), cast(b));
    return (col_closest3){c.distance, raised(c.normal), raised(c.a), raised(c.b), c.ta,
                          c.tb};
}

static bool cast_shape(const col_world_shape *a, col_vec3 motion,
                       const col_world_shape *b, col_cast3 *out) {
    col_cast2 c;
    if (!col_cast_shape_shape2(cast(a), flat(motion), cast(b), &c)) {
        return false;
    }
    *out = (col_cast3){c.t, raised(c.normal), raised(c.a), raised(c.b), c.depth};
    return true;
}

static bool raycast(const col_world_shape *s, col_vec3 origin, col_vec3 direction,
                    double max, col_hit3 *out) {
    col_hit2 h;
    if (!col_raycast_shape2(cast(s), flat(origin), flat(direction), max, true, &h)) {
        return false;
    }
    *out = (col_hit3){h.t, raised(h.point), raised(h.normal), h.inside};
    return true;
}

const dimension dimension2 = {
    .dimensions = 2,
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
