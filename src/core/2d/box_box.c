/* box_box.c - boxes against boxes: four axes, and what follows from the best.
 *
 * The sides of the Minkowski difference of two boxes are theirs, so the largest gap over
 * the four axes is the exact depth when they overlap. When they are apart, a corner of
 * one is nearest to the other; all eight are tried. Source: Gottschalk, Lin and Manocha,
 * OBBTree, 1996. */
#include "contact.h"
#include "frame.h"

typedef struct {
    col_vec2 center; /* good enough for answers; what decides is the offset */
    col_vec2 half, axis;
    col_vec2 offset; /* of the other's centre from this one's, along the own axes */
    col_vec2 other;  /* the x axis of the other, along the own axes */
} body2;

typedef struct {
    body2 body[2];
    col_vec2 extent[2]; /* of the other, along the axes of this one */
} boxes2;

static inline col_vec2 extent_along(col_vec2 axis, col_vec2 half) {
    const col_vec2 x = v2_abs(axis);
    return v2(half.x * x.x + half.y * x.y, half.x * x.y + half.y * x.x);
}

static inline void boxes_of(const col_shape2 *a, const col_shape2 *b, boxes2 *x) {
    const frame2 frame = frame2_of(a);
    const col_box2 *box_b = as_box2(b); /* an aabb comes first in the order of kinds */
    const col_vec2 axis_a = frame.aligned ? v2(1.0, 0.0) : as_box2(a)->axis;
    const col_vec2 axis_b = box_b->axis;
    const col_vec2 d = frame2_offset(&frame, box_b->center);
    const col_vec2 turn = v2_unturn(axis_a, axis_b);
    x->body[0] = (body2){.center = frame2_centre(&frame),
                         .half = frame.half,
                         .axis = axis_a,
                         .offset = v2_unturn(axis_a, d),
                         .other = turn};
    x->body[1] = (body2){.center = box_b->center,
                         .half = box_b->half_extents,
                         .axis = axis_b,
                         .offset = v2_negate(v2_unturn(axis_b, d)),
                         .other = v2(turn.x, -turn.y)};
    x->extent[0] = extent_along(turn, box_b->half_extents);
    x->extent[1] = extent_along(turn, frame.half);
}

/* ------------------------------------------------------------------- four axes -- */

typedef struct {
    double gap; /* below zero: overlap */
    int owner, axis;
} side2;

static inline side2 greater(side2 a, side2 b) { return b.gap > a.gap ? b : a; }

static inline double gap_along(const boxes2 *x, int owner, int axis) {
    const body2 *body = &x->body[owner];
    return fabs(v2_get(body->offset, axis)) -
           (v2_get(body->half, axis) + v2_get(x->extent[owner], axis));
}

static inline side2 better_side(const boxes2 *x, int owner) {
    return greater((side2){gap_along(x, owner, 0), owner, 0},
                   (side2){gap_along(x, owner, 1), owner, 1});
}

static inline side2 best_side(const boxes2 *x) {
    return greater(better_side(x, 0), better_side(x, 1));
}

/* --------------------------------------------------------------------- the gap -- */

/* A corner of the guest against the owner: e from the owner to the corner, in its frame.
 */
typedef struct {
    double gap_sq, rank;
    col_vec2 e;
    col_vec2 corner; /* of the guest, in its own frame */
    int owner;
} corner2;

/* What is less than the rounding of the sizes is nothing, beside what is more: so that a
 * corner beside the end of a side is over the side. */
static col_vec2 snapped(col_vec2 e, double doubt) {
    const col_vec2 size = v2_abs(e);
    return v2(size.x <= doubt && size.x < size.y ? 0.0 : e.x,
              size.y <= doubt && size.y < size.x ? 0.0 : e.y);
}

/* A length below which differences are rounding: of two rotations and their sums. */
static double doubt_of(const boxes2 *x) {
    const body2 *a = &x->body[0];
    const double size =
        v2_largest(a->offset) + v2_largest(a->half) + v2_largest(x->body[1].half);
    return 4.0 * COL_PARALLEL * size;
}

static bool is_level(col_vec2 e) { return e.x == 0.0 || e.y == 0.0; }

/* Between gaps that differ by rounding only this chooses: a corner over a side comes
 * first if it is the deepest along that side, and last if it is not. */
static double rank_of(const boxes2 *x, const corner2 *c, double doubt) {
    const double gap = sqrt(c->gap_sq);
    if (!is_level(c->e)) {
        return gap;
    }
    const int axis = c->e.x != 0.0 ? 0 : 1;
    const bool deepest = gap_along(x, c->owner, axis) >= gap - doubt;
    return deepest ? gap - doubt : gap + doubt;
}

static void try_corners(const boxes2 *x, int owner, double doubt, corner2 *best,
                        double *least_sq) {
    const body2 *body = &x->body[owner];
    const col_vec2 half = x->body[1 - owner].half;
    for (int i = 0; i < 4; i++) {
        corner2 c = {.owner = owner,
                     .corner = v2(i & 1 ? half.x : -half.x, i & 2 ? half.y : -half.y)};
        const col_vec2 p = v2_add(body->offset, v2_turn(body->other, c.corner));
        c.e = snapped(excess2(p, body->half), doubt);
        c.gap_sq = v2_length_sq(c.e);
        c.rank = rank_of(x, &c, doubt);
        *least_sq = min2(*least_sq, c.gap_sq);
        if (c.rank < best->rank) {
            *best = c;
        }
    }
}

/* side: the best of the four. No gap is less than along it, whatever rounding says. */
static double gap_sq_of(const boxes2 *x, side2 side, corner2 *best) {
    const double doubt = doubt_of(x);
    double least_sq = INFINITY;
    *best = (corner2){.rank = INFINITY};
    try_corners(x, 0, doubt, best, &least_sq);
    try_corners(x, 1, doubt, best, &least_sq);
    return max2(least_sq, square(side.gap));
}

bool overlaps_box_box2(const col_shape2 *a, const col_shape2 *b, double reach) {
    boxes2 x;
    boxes_of(a, b, &x);
    const side2 side = best_side(&x);
    if (side.gap <= 0.0 || side.gap > reach) {
        return side.gap <= 0.0;
    }
    corner2 corner;
    return within(gap_sq_of(&x, side, &corner), reach);
}

/* --------------------------------------------------------------------- answers -- */

/* normal: from the owner to the guest, in the world; p of the owner, q of the guest. */
static void put(int owner, double distance, col_vec2 normal, col_vec2 p, col_vec2 q,
                col_near2 *out) {
    out->distance = distance;
    out->normal = owner == 0 ? normal : v2_negate(normal);
    out->a = owner == 0 ? p : q;
    out->b = owner == 0 ? q : p;
    out->ta = 0.0;
    out->tb = 0.0;
}

/* Of the guest, along `sign` of the owner's axis, in the guest's frame. */
static col_vec2 deepest_corner(const boxes2 *x, int owner, int axis, double sign) {
    const col_vec2 half = x->body[1 - owner].half;
    const col_vec2 lean = v2_unturn(x->body[owner].other, v2_scale(v2_unit(axis), sign));
    return v2(-side_of(lean.x) * half.x, -side_of(lean.y) * half.y);
}

/* On a side of the owner stands a corner of the guest, the deepest when none is given; a
 * level side of the guest meets it along a stretch, whose middle is taken. */
static void answer_on_side(const boxes2 *x, int owner, int axis, const col_vec2 *given,
                           double distance, col_near2 *out) {
    const body2 *body = &x->body[owner];
    const body2 *guest = &x->body[1 - owner];
    const double sign = side_of(v2_get(body->offset, axis));
    const col_vec2 n = v2_scale(v2_unit(axis), sign);
    const col_vec2 lean = v2_unturn(body->other, n);
    const col_vec2 corner = given != NULL ? *given : deepest_corner(x, owner, axis, sign);
    const col_vec2 normal = v2_turn(body->axis, n);
    if (fabs(lean.x) <= COL_STEADY || fabs(lean.y) <= COL_STEADY) {
        const double reach = v2_get(body->half, 1 - axis);
        const double offset = v2_get(body->offset, 1 - axis);
        const double extent = v2_get(x->extent[owner], 1 - axis);
        const double shared =
            middle(max2(-reach, offset - extent), min2(reach, offset + extent));
        const double height = sign * v2_get(body->half, axis);
        const col_vec2 local = axis == 0 ? v2(height, shared) : v2(shared, height);
        const col_vec2 p = v2_add(body->center, v2_turn(body->axis, local));
        put(owner, distance, normal, p, v2_along(p, distance, normal), out);
        return;
    }
    const col_vec2 q = v2_add(guest->center, v2_turn(guest->axis, corner));
    put(owner, distance, normal, v2_along(q, -distance, normal), q, out);
}

/* Corner against corner. */
static void answer_at_corner(const boxes2 *x, const corner2 *c, double distance,
                             col_near2 *out) {
    const body2 *body = &x->body[c->owner];
    const body2 *guest = &x->body[1 - c->owner];
    const double length = v2_length(c->e);
    const col_vec2 n = v2(c->e.x / length, c->e.y / length);
    const col_vec2 normal = v2_turn(body->axis, n);
    const col_vec2 q = v2_add(guest->center, v2_turn(guest->axis, c->corner));
    put(c->owner, distance, normal, v2_along(q, -distance, normal), q, out);
}

/* The deepest corner of the guest stands on the owner's side, not beside it. */
static bool stands(const boxes2 *x, side2 side, double doubt) {
    const body2 *body = &x->body[side.owner];
    const double sign = side_of(v2_get(body->offset, side.axis));
    const col_vec2 corner = deepest_corner(x, side.owner, side.axis, sign);
    const col_vec2 p = v2_add(body->offset, v2_turn(body->other, corner));
    return fabs(v2_get(p, 1 - side.axis)) <= v2_get(body->half, 1 - side.axis) + doubt;
}

/* Of depths that differ by rounding only, one on whose side something stands. */
static side2 standing_side(const boxes2 *x, side2 side) {
    const side2 other = better_side(x, 1 - side.owner);
    const double doubt = doubt_of(x);
    const bool tie = other.gap >= side.gap - doubt;
    return tie && !stands(x, side, doubt) ? other : side;
}

COL_INLINED bool nearest(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    boxes2 x;
    boxes_of(a, b, &x);
    const side2 side = best_side(&x);
    if (side.gap > reach) {
        return false;
    }
    if (side.gap <= 0.0) {
        const side2 best = standing_side(&x, side);
        answer_on_side(&x, best.owner, best.axis, NULL, side.gap, out);
        return true;
    }
    corner2 corner;
    const double gap_sq = gap_sq_of(&x, side, &corner);
    if (!within(gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    if (gap <= 8.0 * doubt_of(&x)) { /* too near for e to have a direction */
        const side2 best = standing_side(&x, side);
        answer_on_side(&x, best.owner, best.axis, NULL, gap, out);
    } else if (!is_level(corner.e)) {
        answer_at_corner(&x, &corner, gap, out);
    } else {
        answer_on_side(&x, corner.owner, corner.e.x != 0.0 ? 0 : 1, &corner.corner, gap,
                       out);
    }
    return true;
}

NEAR_OF(near_box_box2, nearest)
CONTACT_OF(contact_box_box2, nearest)
