/* dimension.c - the functions that a world calls on shapes, as a table. */
#include "../geometry/dimension.h"

#include "../level/level.h"
#if COL_DIMENSION == 3
#include "../level/kinds/patch3.h"
#endif
#include "../measure/box_frame.h"
#include "../pair/quick.h"
#include "../query/query.h"
#include "../query/supporting_face.h"
#include "../shape/corners.h"
#include "../shape/move.h"
#include "../shape/rotation.h"
#include "../shape/span.h"
#include "shape_boxes.h"
#include "solids.h"

static const col_shape *cast(const col_world_shape *s) { return (const col_shape *)s; }

/* ---------------------------------------------------------------------- one shape -- */

static size_t size(const col_world_shape *s) {
    const bool aabb = cast(s)->kind == (int)col_kind_aabb;
    return aabb ? sizeof(col_aabb) : col_shape_size((col_kind)cast(s)->kind);
}

static size_t size_turned(const col_world_shape *s) {
    return col_shape_size((col_kind)cast(s)->kind);
}

static void copy(col_world_shape *dst, const col_world_shape *src) {
    col_shape_copy((col_any *)dst, cast(src));
}

static bool is_sound(const col_world_shape *s) { return col_shape_is_sound(cast(s)); }

static double radius(const col_world_shape *s) { return cast(s)->radius; }

static double extent(const col_world_shape *s) {
    col_vec low;
    col_vec high;
    if (cast(s)->kind == (int)col_kind_ball) {
        return 2.0 * cast(s)->radius;
    }
    col_shape_bounds(cast(s), &low, &high);
    return vec_largest(vec_sub(high, low));
}

static col_world_motion_class motion(const col_world_shape *s) {
    if (cast(s)->kind <= (int)col_kind_ball) {
        return motion_round;
    }
    if (cast(s)->kind == (int)col_kind_aabb) {
        return motion_aabb;
    }
    return col_shape_places(cast(s)) == 1 ? motion_single : motion_spread;
}

static bool reshaped(const col_world_shape *given, const col_world_shape *turned) {
    return cast(given)->kind != cast(turned)->kind;
}

static void translate(col_world_shape *s, col3_vec by) {
    col_shape_translate((col_shape *)s, vec_from_space(by));
}

static col3_vec position(const col_world_shape *s) {
    return vec_to_space(col_shape_position(cast(s)));
}

static void move_to(col_world_shape *s, col3_vec to) {
    col_shape_move_to((col_shape *)s, vec_from_space(to));
}

static void axes(const col_world_rotation *r, col3_vec out[3]) {
#if COL_DIMENSION == 2
    const col2_vec x = ((const col2_rotation *)r)->axis;
    out[0] = (col3_vec){x.x, x.y, 0.0};
    out[1] = (col3_vec){-x.y, x.x, 0.0};
    out[2] = (col3_vec){0.0, 0.0, 1.0};
#else
    memcpy(out, ((const col3_rotation *)r)->axes, 3 * sizeof out[0]);
#endif
}

static void made_of(const col_world_rotation *r, double numbers[4]) {
#if COL_DIMENSION == 2
    numbers[0] = ((const col2_rotation *)r)->angle;
    numbers[1] = numbers[2] = numbers[3] = 0.0;
#else
    const col3_quat q = ((const col3_rotation *)r)->quat;
    numbers[0] = q.x;
    numbers[1] = q.y;
    numbers[2] = q.z;
    numbers[3] = q.w;
#endif
}

static void turn_on(const double numbers[4], const col_world_rotation *by,
                    col_world_any_rotation *out) {
#if COL_DIMENSION == 2
    const double angle = numbers[0] + ((const col2_rotation *)by)->angle;
    double sine;
    double cosine;
    col_sin_cos(angle, &sine, &cosine);
    out->plane = col_rotation_make(angle, cosine, sine);
#else
    const col3_quat before = {numbers[0], numbers[1], numbers[2], numbers[3]};
    out->space =
        col_rotation_make(col3_quat_multiply(((const col3_rotation *)by)->quat, before));
#endif
}

static void rotate(col_world_any_shape *s, const col_world_rotation *r) {
    col_any *const any = (col_any *)s;
    col_shape_rotate(any, (const col_rotation *)r, col_shape_position(&any->shape));
#if COL_DIMENSION == 2
    col2_shape_follow_angle(any);
#endif
}

static bool move_quickly(col_world_shape *s, const col_world_shape *given,
                         const col3_vec *to, col_world_box *out) {
    static const col_bounds_growth growth = {COL_EXTENTS_ERROR, BOUNDS_ERROR};
    col_bounds box;
    if (!shape_move_quickly((col_shape *)s, cast(given), vec_from_space(*to), &growth,
                            &box)) {
        return false;
    }
    *out = box_of(&box);
    return true;
}

static bool path(const col_world_shape *s, col_tree_path *out) {
    if (!is_line(cast(s)) && !is_capsule(cast(s))) {
        return false;
    }
    const col_span span = span_of(cast(s));
    const col_vec end =
        isfinite(span.high) ? vec_along(span.p, span.high, span.d) : span.p;
    /* pair functions treat gaps of a share of the whole length as 0 */
    const double length = is_line(cast(s)) ? 0.0 : vec_largest(span.d);
    const double r =
        cast(s)->radius + COL_EXTENTS_ERROR * length + BOUNDS_ERROR * vec_largest(end);
    *out = (col_tree_path){.origin = {span.p.x, span.p.y IN_SPACE(, span.p.z)},
                           .direction = {span.d.x, span.d.y IN_SPACE(, span.d.z)},
                           .extents = {r, r IN_SPACE(, r)},
                           .low = span.low,
                           .high = span.high};
    return true;
}

/* -------------------------------------------------------------------------- pairs -- */

/* The two questions asked most often are answered inline. */
static inline bool overlap(const col_world_shape *a, const col_world_shape *b) {
    if (cast(a)->kind == cast(b)->kind && !cast(a)->indirect && !cast(b)->indirect) {
        if (cast(a)->kind == (int)col_kind_ball) {
            return balls_overlap(as_ball(cast(a)), as_ball(cast(b)));
        }
        if (cast(a)->kind == (int)col_kind_aabb) {
            return aabbs_overlap(as_aabb(cast(a)), as_aabb(cast(b)));
        }
    }
    return col_overlaps(cast(a), cast(b));
}

static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    return overlap(a, b);
}

static void overlaps_of_pairs(const col_world_shape *const *shapes, size_t pairs,
                              bool *answers) {
    for (size_t i = 0; i < pairs; i++) {
        answers[i] = overlap(shapes[2 * i], shapes[2 * i + 1]);
    }
}

static col3_part_numbers numbers_to_space(const col_part_numbers *p) {
    return (col3_part_numbers){p->a, p->b, p->material_a, p->material_b};
}

static col3_touch touch_to_space(const col_touch *c) {
    return (col3_touch){c->t, vec_to_space(c->normal), vec_to_space(c->a),
                        vec_to_space(c->b), c->depth};
}

static col3_closest closest(const col_world_shape *a, const col_world_shape *b,
                            col3_part_numbers *parts) {
    col_part_numbers numbers;
    const col_closest c = col_find_closest_at(cast(a), cast(b), &numbers);
    *parts = numbers_to_space(&numbers);
    return (col3_closest){
        c.distance, vec_to_space(c.normal), vec_to_space(c.a), vec_to_space(c.b), c.ta,
        c.tb};
}

static bool cast_shape(const col_world_shape *a, col3_vec motion,
                       const col_world_shape *b, col3_touch *out,
                       col3_part_numbers *parts) {
    col_touch c;
    col_part_numbers numbers;
    if (!col_cast_at(cast(a), vec_from_space(motion), cast(b), &c, &numbers)) {
        return false;
    }
    *parts = numbers_to_space(&numbers);
    *out = touch_to_space(&c);
    return true;
}

/* Those asked most often are answered in place where the types are the same. */
#if COL_DIMENSION == 3

static bool contact(const col_world_shape *a, const col_world_shape *b, col3_contact *out,
                    col3_part_numbers *parts) {
    return col3_find_contact_at(cast(a), cast(b), out, parts);
}

static bool raycast(const col_world_shape *s, col3_vec origin, col3_vec direction,
                    double max, col3_hit *out, col3_part_numbers *parts) {
    const col3_ray_input ray = {origin, direction, max, true};
    return col3_raycast_at(cast(s), &ray, out, parts);
}

#else

static bool contact(const col_world_shape *a, const col_world_shape *b, col3_contact *out,
                    col3_part_numbers *parts) {
    col2_contact c;
    col2_part_numbers numbers;
    if (!col2_find_contact_at(cast(a), cast(b), &c, &numbers)) {
        return false;
    }
    *parts = numbers_to_space(&numbers);
    *out = (col3_contact){c.depth, vec_to_space(c.normal), vec_to_space(c.a),
                          vec_to_space(c.b)};
    return true;
}

static bool raycast(const col_world_shape *s, col3_vec origin, col3_vec direction,
                    double max, col3_hit *out, col3_part_numbers *parts) {
    col2_hit h;
    const col2_ray_input ray = {vec_from_space(origin), vec_from_space(direction), max,
                                true};
    col2_part_numbers numbers;
    if (!col2_raycast_at(cast(s), &ray, &h, &numbers)) {
        return false;
    }
    *parts = numbers_to_space(&numbers);
    *out = (col3_hit){h.t, vec_to_space(h.point), vec_to_space(h.normal), h.inside};
    return true;
}

#endif

/* Contacts of the plane are as quick without a memory. */
static bool contact_again(const col_world_shape *a, const col_world_shape *b,
                          col_world_pair pair, col_world_memories *memories,
                          col3_contact *out, col3_part_numbers *parts) {
#if COL_DIMENSION == 3
    bool same;
    void *const kept = col3_has_pair_memory(cast(a), cast(b))
                           ? memory_of_pair(memories, pair, &same)
                           : NULL;
    if (kept != NULL) {
        col3_pair_memory memory;
        memcpy(&memory, kept, sizeof memory);
        memory.level = same ? memory.level : 0.0F;
        const bool touch = col3_convex_contact_recalled(cast(a), cast(b), &memory, out);
        memcpy(kept, &memory, sizeof memory);
        *parts = (col3_part_numbers){-1, -1, 0, 0};
        return touch;
    }
#endif
    (void)pair, (void)memories;
    return contact(a, b, out, parts);
}

static bool is_remembered(const col_world_shape *s) {
    return COL_DIMENSION == 3 && (has_corners(cast(s)) || is_box(cast(s)));
}

/* ---------------------------------------------------------------------- triggers -- */

static const col_world_shape *triggers(const col_world_shape *s,
                                       col_world_any_shape *copy) {
    col_any *const any = (col_any *)(void *)copy;
    return col_level_triggers(cast(s), &any->level) ? &any->shape : NULL;
}

typedef struct {
    col_world_trigger_visit *visit;
    void *context;
} col_trigger_passing;

static bool pass_trigger(void *context, const col_touch *touch,
                         const col_part_numbers *parts) {
    const col_trigger_passing *const p = (const col_trigger_passing *)context;
    const col3_touch in_space = touch_to_space(touch);
    const col3_part_numbers numbers = numbers_to_space(parts);
    return p->visit(p->context, &in_space, &numbers);
}

static void meet_triggers(const col_world_shape *a, col3_vec motion,
                          const col_world_shape *b, double error,
                          col_world_trigger_visit *visit, void *context) {
    col_level level;
    col_trigger_passing passing = {visit, context};
    if (col_level_triggers(cast(b), &level)) {
        col_level_meet_triggers(cast(a), vec_from_space(motion), &level, error,
                                pass_trigger, &passing);
    }
}

static bool surely_shallow(const col_world_shape *a, const col_world_shape *b,
                           double depth) {
    return is_level_kind(cast(b)) &&
           col_level_is_surely_shallow(cast(a), as_level(cast(b)), depth);
}

static size_t patch_size(const col_world_shape *s) {
    (void)s;
    return IN_SPACE(is_level_kind(cast(s)) ? sizeof(col3_level_patch) :) 0;
}

#if COL_DIMENSION == 3

static bool surely_opposes(const col_world_shape *a, const col_world_shape *b,
                           col3_vec unit, double least) {
    return is_level_kind(cast(b)) &&
           col3_level_surely_opposes(cast(a), as_level(cast(b)), unit, least);
}

static const col_world_shape *gather(const col_world_shape *s, const col_world_box *box,
                                     void *block) {
    const col3_bounds around = {vec3(box->low[0], box->low[1], box->low[2]),
                                vec3(box->high[0], box->high[1], box->high[2])};
    col3_level_patch *const patch = (col3_level_patch *)block;
    return col3_level_gather(as_level(cast(s)), &around, patch) && patch->count > 0
               ? (const col_world_shape *)(const void *)&patch->level
               : NULL;
}

#endif

/* Casts the list, which has no elements. */
static const col_shape *const *cast_list(const col_world_shape *const *parts) {
    return (const col_shape *const *)parts;
}

static bool support(const col_world_shape *s, col3_vec direction, col3_vec *out) {
    col_vec point;
    const bool found = col_shape_support(cast(s), vec_from_space(direction), &point);
    *out = vec_to_space(found ? point : vec_zero());
    return found;
}

/* Extents are compared in this way: the end of a leaning plank faces up by as much as the
 * plank leans, and yet nothing stands on it. */
#define FAR_LARGER 4.0

static double extent_along(const col_shape *s, col_vec n) {
    col_vec high;
    col_vec low;
    const bool bounded =
        col_shape_support(s, n, &high) && col_shape_support(s, vec_negate(n), &low);
    return bounded ? vec_dot(n, vec_sub(high, low)) : INFINITY;
}

static bool is_on_rim(const col_shape *s, col_vec n) {
    col_supporting face;
    if (!(s->radius > 0.0) || is_ball(s) || is_composite(s)) {
        return false;
    }
    col_supporting_face(s, n, vec_zero(), 0.0, &face);
    return face.count < 2 || vec_dot(face.normal, n) < 1.0 - COL_NORMAL_ERROR;
}

static bool is_end(const col_world_shape *s, int part, col3_vec normal, col3_vec up) {
    const col_shape *piece = cast(s);
    const col_vec n = vec_from_space(normal);
    const col_vec d = vec_from_space(up);
    col_any buffer;
    if (is_level_kind(piece)) {
        return false;
    }
    if (piece->kind == (int)col_kind_compound && part >= 0) {
        col_compound_part(as_compound(piece), part, &buffer);
        piece = &buffer.shape;
    }
    const double rise = vec_dot(n, d);
    const col_vec across = vec_along(d, -rise, n);
    const double lean = vec_length(across);
    return is_on_rim(piece, n) ||
           (lean > rise &&
            FAR_LARGER * rise * extent_along(piece, vec_divide(across, lean)) <
                lean * extent_along(piece, n));
}

static uint64_t edits(const col_world_shape *s) {
    return is_level_kind(cast(s)) ? ((const col_level *)cast(s))->data->edits : 0;
}

static bool many_parts(const col_world_shape *s) { return has_many_parts(cast(s)); }

static bool is_part(const col_world_shape *s) {
    return is_bounded(cast(s)) && cast(s)->kind <= (int)col_kind_compound;
}

/* Along one axis of a box. */
static bool is_within(double normal, double half, double at, double margin) {
    return fabs(normal) >= 1.0 - COL_ANSWER_ERROR
               ? 2.0 * half > margin
               : fabs(normal) <= COL_ANSWER_ERROR && half - fabs(at) > margin;
}

static bool touches_face(const col_world_shape *a, const col_world_shape *b,
                         col3_vec normal, col3_vec point, double margin) {
    if (!is_box(cast(b)) || has_many_parts(cast(a)) || !is_part(a)) {
        return false;
    }
    const col_box_frame f = box_frame_of(cast(b));
    const col_vec n = box_frame_local(&f, vec_from_space(normal));
    const col_vec at = box_frame_point(&f, vec_from_space(point));
    return is_within(n.x, f.half.x, at.x, margin) &&
           is_within(n.y, f.half.y, at.y, margin)
               IN_SPACE(&&is_within(n.z, f.half.z, at.z, margin));
}

static size_t size_of_parts(const col_world_shape *const *parts, size_t count) {
    return col_compound_size(cast_list(parts), count);
}

static void ball(col3_vec center, double radius, col_world_any_shape *out) {
    const col_ball made = col_ball_make(vec_from_space(center), radius);
    copy(out, &made);
}

const col_world_interface col_world_dimension = {
    .dimensions = COL_DIMENSION,
    .size = size,
    .size_turned = size_turned,
    .copy = copy,
    .is_sound = is_sound,
    .bounds = col_boxes_bounds,
    .core = col_boxes_core,
    .extent = extent,
    .radius = radius,
    .motion = motion,
    .move_quickly = move_quickly,
    .reshaped = reshaped,
    .translate = translate,
    .position = position,
    .move_to = move_to,
    .rotate = rotate,
    .axes = axes,
    .made_of = made_of,
    .turn_on = turn_on,
    .path = path,
    .overlaps = overlaps,
    .overlaps_of_pairs = overlaps_of_pairs,
    .contact = contact,
    .contact_again = contact_again,
    .is_remembered = is_remembered,
    .surely_deep = col_solids_surely_deep,
    .surely_shallow = surely_shallow,
#if COL_DIMENSION == 3
    .surely_opposes = surely_opposes,
    .gather = gather,
#endif
    .patch_size = patch_size,
    .has_many_parts = many_parts,
    .touches_face = touches_face,
    .is_part = is_part,
    .size_of_parts = size_of_parts,
    .separation = col_solids_separation,
    .shadow = col_solids_shadow,
    .cell = col_solids_cell,
    .edits = edits,
    .tiles = col_solids_tiles,
    .tile_boxes = col_solids_tile_boxes,
    .piece = col_solids_piece,
    .piece_bytes = col_solids_piece_bytes,
    .piece_scratch = col_solids_piece_scratch,
    .ball = ball,
    .closest = closest,
    .cast = cast_shape,
    .support = support,
    .is_end = is_end,
    .triggers = triggers,
    .meet_triggers = meet_triggers,
    .raycast = raycast,
};
