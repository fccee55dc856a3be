/* cast.c - casts and sweeps of which one shape at least is a composite: the first touch
 * of their parts, and the contact of the whole if they touch at the start. */
#include "composite.h"

#include "../cast/cast.h"

#include "parts/first_touch.h"

/* If the shapes overlap at the start, the contact of the whole is the answer, unless the
 * motion goes further in but not along the normal of that contact, as in a corner: then
 * the contact of the pair is. A rotation (motion NULL) has no one direction by which to
 * decide. */
static void use_whole_contact(const col_shape *a, const col_vec *motion,
                              const col_shape *b, col_touch *out) {
    col_contact c;
    /* Shapes that overlap have a contact, except by rounding. */
    if (MOSTLY(col_composite_contact(a, b, &c)) &&
        (motion == NULL || vec_dot(c.normal, *motion) >
                               COL_PARALLEL_TOLERANCE * vec_safe_length(*motion))) {
        *out = (col_touch){0.0, c.normal, c.a, c.b, c.depth};
    }
}

/* A step into a corner is COL_LOOK_AHEAD of the distance to it and of the size. A round
 * shape sinks in by no more than this many such shares of a step along its tangent. */
#define SLIDING 4.0

/* The shape where it touches, moved on by `by`. */
static void move_to(const col_shape *a, col_vec motion, double t, col_vec by,
                    col_any *out) {
    col_shape_copy(out, a);
    col_shape_translate(&out->shape, vec_add(vec_scale(motion, t), by));
}

/* Whether the shape can move a step on along the face of this touch, past all parts.
 * unit: of the motion. */
static bool slides_on(const col_shape *a, col_vec motion, col_vec unit,
                      const col_shape *b, double step, const col_touch *touch) {
    col_any moved;
    col_contact c;
    const col_vec along = vec_along(unit, -vec_dot(unit, touch->normal), touch->normal);
    const double length = vec_length(along);
    if (!(length > COL_PARALLEL_TOLERANCE)) {
        return false;
    }
    move_to(a, motion, touch->t, vec_scale(along, step / length), &moved);
    return !col_composite_contact(&moved.shape, b, &c) ||
           c.depth <= SLIDING * COL_LOOK_AHEAD * step;
}

/* On a corner of the touching parts the normal of either of its faces may lead along an
 * internal face. The contact of the whole, a small step farther in, has a normal that
 * separates all parts. */
static void use_whole_corner(const col_shape *a, col_vec motion, const col_shape *b,
                             double size, col_touch *out) {
    col_any moved;
    col_contact c;
    const col_vec unit = vec_scale(motion, 1.0 / vec_safe_length(motion));
    const double step = COL_LOOK_AHEAD * size;
    if (slides_on(a, motion, unit, b, step, out)) {
        return;
    }
    move_to(a, motion, out->t, vec_scale(unit, step), &moved);
    if (!col_composite_contact(&moved.shape, b, &c)) {
        return;
    }
    const double in = step * vec_dot(c.normal, unit);
    if (in > 0.0 && in - c.depth >= -COL_LOOK_AHEAD * step) {
        out->normal = c.normal;
    }
}

static double depth_of(const col_shape *a, col_vec by, const col_shape *b) {
    col_any moved;
    col_contact c;
    col_shape_copy(&moved, a);
    col_shape_translate(&moved.shape, by);
    return col_composite_contact(&moved.shape, b, &c) ? c.depth : 0.0;
}

bool col_composite_cast(const col_shape *a, col_vec motion, const col_shape *b,
                        col_touch *out) {
    const col_parts parts_a = col_parts_of(a);
    const col_parts parts_b = col_parts_of(b);
    const col_cast_input input = {
        .a = &parts_a, .b = &parts_b, .motion = motion, .depth_of = depth_of};
    col_first_touch first;
    if (!col_parts_first_touch(&input, &first)) {
        return false;
    }
    if (first.deep) {
        use_whole_contact(a, &motion, b, &first.touch);
    } else if (first.corner) {
        use_whole_corner(a, motion, b, first.size, &first.touch);
    }
    *out = first.touch;
    return true;
}

/* The rounding error of the places of parts, from that of their bounds. */
#define PLACE_ERROR 0.125

/* A point moves along an arc, and no farther than twice its distance from the centre. */
static double swing_of(const col_parts *p, const col_sweep_motion *sweep) {
    const col_bounds box = col_parts_box(p, 0);
    return smaller_of(fabs(sweep->spin.angle), 2.0) *
           bounds_farthest(&box, sweep->centre);
}

/* Whether it is a point, or a segment, box or other kind of no extent. */
static bool is_one_point(const col_parts *p) {
    const col_shape *s = p->shape;
    return p->nodes == NULL && s->kind < (int)col_kind_plane && !is_line(s) &&
           col_cast_extent(s) == 0.0;
}

bool col_composite_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                         const col_shape *b, col_touch *out) {
    const col_parts parts_a = col_parts_of(a);
    const col_parts parts_b = col_parts_of(b);
    const col_sweep_motion sweep = {.centre = col_shape_position(a),
                                    .motion = motion,
                                    .spin = spin_of(rotation),
                                    .error =
                                        PLACE_ERROR * (parts_a.error + parts_b.error),
                                    .limit = 1.0};
    col_first_touch first;
    if (sweep.spin.angle == 0.0) {
        return col_composite_cast(a, motion, b, out);
    }
    const col_cast_input input = {.a = &parts_a,
                                  .b = &parts_b,
                                  .motion = motion,
                                  .sweep = &sweep,
                                  .swing = swing_of(&parts_a, &sweep)};
    const bool found = col_parts_first_touch(&input, &first);
    if (is_one_point(&parts_a) && !(found && first.touch.t == 0.0)) {
        return col_composite_cast(a, motion, b, out); /* this cast tests seams */
    }
    if (!found) {
        return false;
    }
    if (first.deep) {
        use_whole_contact(a, NULL, b, &first.touch);
    }
    *out = first.touch;
    return true;
}
