/* sweep.c - sweeps against level geometry, or of level geometry: each pair of parts by
 * itself, about the centre of the shape that turns. */
#include "../shape/rotation.h"
#include "cast.h"

/* A point is at a face if its distance is at most this many gaps at which a sweep
 * ends. */
#define FACE_GAPS 10.0

/* The face that a normal, into the part, opposes most. */
static bool find_face_against(const col_level_part *p, col_vec *normal) {
    col_steepest_face against = {
        .motion = *normal, .rise = COL_GOES_IN, .within = INFINITY};
    const bool found = col_level_steepest_face(&against, p);
    *normal = found ? vec_negate(against.normal) : *normal;
    return found;
}

/* At a corner of the part the normal of a touch may be that of a hidden side, though the
 * motion enters by a face that ends there: the one it enters fastest. velocity: of the
 * point that touches. normal: into the part. */
static bool find_face_entered(const col_level_cast_search *s, const col_level_part *p,
                              col_vec point, col_vec velocity, col_vec *normal) {
    col_steepest_face entered = {.motion = velocity,
                                 .rise = COL_GOES_IN * vec_length(velocity),
                                 .at = point,
                                 .within = FACE_GAPS * COL_TOUCH_GAP * s->size};
    const bool found = col_level_steepest_face(&entered, p);
    *normal = found ? vec_negate(entered.normal) : *normal;
    return found;
}

/* The velocity of a point of the turning shape, at the time t. */
static col_vec velocity_at(const col_sweep_motion *sweep, col_vec point, double t) {
    const col_vec centre = vec_along(sweep->centre, t, sweep->motion);
    const col_vec turning = spin_velocity(&sweep->spin, vec_sub(point, centre));
    return vec_along(sweep->motion, sweep->spin.angle, turning);
}

/* For the part that the search is at and one part of the level, not after the first touch
 * so far. */
static bool sweep_touch(const col_level_cast_search *s, const col_shape *a,
                        const col_shape *b, col_touch *out) {
    col_sweep_motion sweep = *s->sweep;
    sweep.limit = s->travel->limit;
    return col_sweep_about(a, &sweep, b, out);
}

static bool visit_sweep(void *context, int which) {
    col_level_cast_search *s = (col_level_cast_search *)context;
    col_level_part p;
    col_touch touch;
    s->level->data->methods->part(s->level, which, &p);
    if (!col_level_stays_in_front(s, &p) &&
        sweep_touch(s, s->part->shape, &p.shape.shape, &touch) &&
        !col_level_lets_pass(&p, s->part->shape, vec_zero()) &&
        (touch.t == 0.0 ||
         col_level_is_free(&p, s->part->shape, vec_negate(touch.normal), touch.b) ||
         find_face_against(&p, &touch.normal) ||
         find_face_entered(s, &p, touch.b, velocity_at(s->sweep, touch.b, touch.t),
                           &touch.normal))) {
        col_level_cast_keep_part(s, &p, &touch);
    }
    return true;
}

/* The point of the touch on the level, as the level was at the start. */
static col_vec place_at_start(const col_sweep_motion *sweep, const col_rotation *to_start,
                              const col_touch *touch) {
    const col_vec centre = vec_along(sweep->centre, touch->t, sweep->motion);
    return vec_add(sweep->centre, rotation_turn(to_start, vec_sub(touch->b, centre)));
}

/* The level turns, the other shape is at rest. Normals that separate the level are known
 * for its place at the start. */
static bool visit_turning_level(void *context, int which) {
    col_level_cast_search *s = (col_level_cast_search *)context;
    col_level_part p;
    col_touch touch;
    s->level->data->methods->part(s->level, which, &p);
    if (!sweep_touch(s, &p.shape.shape, s->part->shape, &touch) ||
        col_level_lets_pass(&p, s->part->shape, vec_zero())) {
        return true;
    }
    col_spin back = s->sweep->spin;
    back.angle = -back.angle;
    const col_rotation turned = spin_at(&s->sweep->spin, touch.t);
    const col_rotation to_start = spin_at(&back, touch.t);
    col_vec inward = vec_negate(rotation_turn(&to_start, touch.normal));
    if (touch.t == 0.0 ||
        col_level_is_free(&p, s->part->shape, vec_negate(inward),
                          place_at_start(s->sweep, &to_start, &touch))) {
        col_level_cast_keep_part(s, &p, &touch);
    } else if (find_face_against(&p, &inward) ||
               find_face_entered(
                   s, &p, place_at_start(s->sweep, &to_start, &touch),
                   rotation_turn(&to_start,
                                 vec_negate(velocity_at(s->sweep, touch.b, touch.t))),
                   &inward)) {
        touch.normal = rotation_turn(&turned, vec_negate(inward));
        col_level_cast_keep_part(s, &p, &touch);
    }
    return true;
}

static double radius_of_shape(const col_sweep_motion *sweep, const col_bounds *box) {
    return bounds_farthest(box, sweep->centre);
}

/* The centre of a level moves away from the shape that it may meet, or towards it. */
static double radius_of_level(const col_sweep_motion *sweep, const col_bounds *box) {
    const col_vec last = vec_add(sweep->centre, sweep->motion);
    return larger_of(bounds_farthest(box, sweep->centre), bounds_farthest(box, last));
}

bool col_level_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                     const col_shape *b, col_touch *out, col_part_numbers *parts) {
    const col_sweep_motion sweep = {.centre = col_shape_position(a),
                                    .motion = motion,
                                    .spin = spin_of(rotation),
                                    .error = 0.0,
                                    .limit = 1.0};
    if (sweep.spin.angle == 0.0) {
        return col_level_cast(a, motion, b, out, parts);
    }
    const bool level_turns = !is_level_kind(b);
    col_level_cast_search s = {.motion = level_turns ? vec_negate(motion) : motion,
                               .level = as_level(level_turns ? a : b),
                               .visit = level_turns ? visit_turning_level : visit_sweep,
                               .sweep = &sweep,
                               .radius = level_turns ? radius_of_level : radius_of_shape};
    if (!col_level_cast_into(&s, level_turns ? b : a)) {
        return false;
    }
    if (level_turns) {
        s.parts = swapped_numbers(&s.parts);
    }
    *out = s.touch;
    /* Lua asks for the numbers of parts; C programs need not. */
    if (MOSTLY(parts != NULL)) {
        *parts = s.parts;
    }
    return true;
}
