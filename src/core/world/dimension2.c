/* col2_world_dimension.c - what a world asks of the plane, see dimension.h. */
#define COL_DIMENSION 2
#include "dimension.h"

#include "../shape/shape.h"

static const col2_shape *cast(const col_world_shape *s) { return (const col2_shape *)s; }

static col2_vec flat(col3_vec v) { return vec2(v.x, v.y); }

static col3_vec raised(col2_vec v) { return (col3_vec){v.x, v.y, 0.0}; }

/* ---------------------------------------------------------------------- one shape -- */

static size_t size(const col_world_shape *s) {
    const bool aabb = cast(s)->kind == (int)col2_kind_aabb;
    return aabb ? sizeof(col2_aabb) : col2_shape_size((col2_kind)cast(s)->kind);
}

static size_t size_turned(const col_world_shape *s) {
    return col2_shape_size((col2_kind)cast(s)->kind);
}

static void copy(col_world_shape *dst, const col_world_shape *src) {
    col2_shape_copy((col2_any *)dst, cast(src));
}

static bool sound(const col_world_shape *s) { return col2_shape_is_finite(cast(s)); }

static void bounds(const col_world_shape *s, col_world_box *out) {
    col2_vec min;
    col2_vec max;
    col2_shape_bounds(cast(s), &min, &max);
    *out = (col_world_box){{min.x, min.y, 0.0}, {max.x, max.y, 0.0}};
    col_world_grow_box(out, raised(col2_shape_position(cast(s))));
}

static col_world_motion_class motion(const col_world_shape *s) {
    if (cast(s)->kind <= (int)col2_kind_circle) {
        return motion_round;
    }
    if (cast(s)->kind == (int)col2_kind_aabb) {
        return motion_aabb;
    }
    return col2_shape_places(cast(s)) == 1 ? motion_single : motion_spread;
}

static bool reshaped(const col_world_shape *given, const col_world_shape *turned) {
    return cast(given)->kind != cast(turned)->kind;
}

static void translate(col_world_shape *s, col3_vec by) {
    col2_shape_translate((col2_shape *)s, flat(by));
}

static col3_vec position(const col_world_shape *s) {
    return raised(col2_shape_position(cast(s)));
}

static void move_to(col_world_shape *s, col3_vec to) {
    col2_shape_move_to((col2_shape *)s, flat(to));
}

static void rotate(col_world_any_shape *s, const col_world_rotation *r) {
    col2_any *const any = &s->plane;
    col2_shape_rotate(any, (const col2_rotation *)r, col2_shape_position(&any->shape));
    col2_shape_follow_angle(any);
}

/* As col2_shape_move_to does it. */
static bool move_round(col_world_shape *s, col3_vec to, col_world_box *out) {
    col2_circle *const c = (col2_circle *)s; /* points are laid out as circles are */
    const double r = c->shape.radius;
    const double size = fabs(to.x) + fabs(to.y) + r;
    if (!isfinite(size)) {
        return false;
    }
    const double reach = r + SLACK * size;
    c->center = flat(to);
    c->shape.indirect = is_extreme(r) || is_extreme(to.x) || is_extreme(to.y);
    *out = (col_world_box){{to.x - reach, to.y - reach, 0.0},
                           {to.x + reach, to.y + reach, 0.0}};
    return true;
}

/* As col2_shape_move_to does it, from where it was given. */
static bool move_aabb(col2_aabb *m, const col2_aabb *g, col3_vec to, col_world_box *out) {
    const col2_vec max = {larger_of(g->max.x + (to.x - g->min.x), to.x),
                          larger_of(g->max.y + (to.y - g->min.y), to.y)};
    const double size = fabs(to.x) + fabs(max.x) + fabs(to.y) + fabs(max.y);
    if (!isfinite(size)) {
        return false;
    }
    const double by = SLACK * size;
    m->min = flat(to);
    m->max = max;
    m->shape.indirect = is_extreme(m->min.x) || is_extreme(m->max.x) ||
                        is_extreme(m->min.y) || is_extreme(m->max.y);
    *out = (col_world_box){{to.x - by, to.y - by, 0.0}, {max.x + by, max.y + by, 0.0}};
    return true;
}

static bool move_quickly(col_world_shape *s, const col_world_shape *given, col3_vec to,
                         col_world_box *out) {
    return cast(s)->kind == (int)col2_kind_aabb
               ? move_aabb((col2_aabb *)s, (const col2_aabb *)given, to, out)
               : move_round(s, to, out);
}

static bool way(const col_world_shape *s, col_tree_path *out) {
    const bool open = is_line(cast(s));
    const int kind = cast(s)->kind;
    if (!open && kind != (int)col2_kind_segment && kind != (int)col2_kind_capsule) {
        return false;
    }
    const col2_vec a = open ? as_ray(cast(s))->origin : as_capsule(cast(s))->a;
    const col2_vec along =
        open ? as_ray(cast(s))->direction : vec_sub(as_capsule(cast(s))->b, a);
    const double r = cast(s)->radius;
    *out = (col_tree_path){.origin = {a.x, a.y, 0.0},
                           .direction = {along.x, along.y, 0.0},
                           .extents = {r, r, 0.0}};
    out->low = kind == (int)col2_kind_line ? -INFINITY : 0.0;
    out->high = open ? INFINITY : 1.0;
    return true;
}

/* -------------------------------------------------------------------------- pairs -- */

static bool round_overlaps(const col2_circle *p, const col2_circle *q) {
    const col2_vec way = vec_sub(q->center, p->center);
    return within(vec_length_sq(way), p->shape.radius + q->shape.radius);
}

static bool aabb_overlaps(const col2_aabb *p, const col2_aabb *q) {
    const int apart = (p->min.x > q->max.x) | (q->min.x > p->max.x) |
                      (p->min.y > q->max.y) | (q->min.y > p->max.y);
    return apart == 0;
}

/* What is asked most often is answered here, as the pair functions do: the way to them
 * would cost more than the answer. */
static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    if (cast(a)->kind == cast(b)->kind && !cast(a)->indirect && !cast(b)->indirect) {
        if (cast(a)->kind == (int)col2_kind_circle) {
            return round_overlaps(as_ball(cast(a)), as_ball(cast(b)));
        }
        if (cast(a)->kind == (int)col2_kind_aabb) {
            return aabb_overlaps(as_aabb(cast(a)), as_aabb(cast(b)));
        }
    }
    return col2_overlaps(cast(a), cast(b));
}

static bool contact(const col_world_shape *a, const col_world_shape *b,
                    col3_contact *out) {
    col2_contact c;
    if (!col2_find_contact(cast(a), cast(b), &c)) {
        return false;
    }
    *out = (col3_contact){c.depth, raised(c.normal), raised(c.a), raised(c.b)};
    return true;
}

static col3_closest closest(const col_world_shape *a, const col_world_shape *b) {
    const col2_closest c = col2_find_closest(cast(a), cast(b));
    return (col3_closest){c.distance, raised(c.normal), raised(c.a), raised(c.b), c.ta,
                          c.tb};
}

static bool cast_shape(const col_world_shape *a, col3_vec motion,
                       const col_world_shape *b, col3_touch *out) {
    col2_touch c;
    if (!col2_cast(cast(a), flat(motion), cast(b), &c)) {
        return false;
    }
    *out = (col3_touch){c.t, raised(c.normal), raised(c.a), raised(c.b), c.depth};
    return true;
}

static bool raycast(const col_world_shape *s, col3_vec origin, col3_vec direction,
                    double max, col3_hit *out) {
    col2_hit h;
    if (!col2_raycast(cast(s), flat(origin), flat(direction), max, true, &h)) {
        return false;
    }
    *out = (col3_hit){h.t, raised(h.point), raised(h.normal), h.inside};
    return true;
}

const col_world_interface col2_world_dimension = {
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
