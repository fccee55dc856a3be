/* escape.c - how far one shape must go along a direction until it overlaps nothing of the
 * other.
 *
 * The translation grows from the start: each pair of parts that overlaps at its end is
 * passed, until no pair does. Where two parts of a shape share an internal face, a part
 * that leaves one of them enters the other at once; that is seen a small step farther. */
#include "escape.h"

#include "../cast/cast.h"
#include "../query/query.h"

/* How often all pairs may be tested: after each growth other parts may overlap. */
#define PASSES 64

/* A step across the direction, as a share of the step along it. */
#define ACROSS 0x1p-6

/* A pair of parts costs as much as so many pairs of nodes. */
#define NODES 16

/* A surface that rises by less of its length along the direction is parallel to it. */
#define LEVEL 0x1p-20

/* An overlap that remains at the exit of a curved pair, as a share of the translation. */
#define CURVED_TOLERANCE 1e-6

/* As PAST_BOXES, past the plane of a contact. */
#define PAST_PLANE 0.5

static double over(double length, double slope) {
    return slope > LEVEL ? length / slope : INFINITY;
}

/* A length at which the pair is surely apart; infinite when none is known. */
static double past_pair(const col_penetration_search *s, const col_overlap *at,
                        double from, col_vec u) {
    const col_shape *shape = s->a.shape;
    col_parts start = s->a;
    start.moved = vec_zero();
    const col_bounds box_a = col_parts_box(&start, start.count - 1 + at->i);
    const col_bounds box_b = col_parts_box(&s->b, s->b.count - 1 + at->j);
    const double slope = -vec_dot(u, at->contact.normal);
    const double by_plane = from + over((1.0 + PAST_PLANE) * at->contact.depth, slope);
    if (is_line(shape)) { /* has no box, but leaves that of b at an angle */
        const double size = vec_safe_length(vec_sub(box_b.max, box_b.min));
        const double sine = vec_cross_length(vec_normalized(as_ray(shape)->direction), u);
        return smaller_of(from + over((1.0 + PAST_BOXES) * size, sine), by_plane);
    }
    return smaller_of((1.0 + PAST_BOXES) * bounds_past(&box_a, &box_b, u), by_plane);
}

/* Along a contact's own normal the exit is at its depth. Else the part is cast back from
 * where it is apart: what it touches first it leaves last. */
bool col_penetration_exit(col_penetration_search *s, const col_overlap *at, double from,
                          col_vec u, double *length, col_bound *bound) {
    const double slope = -vec_dot(u, at->contact.normal);
    *length = from + at->contact.depth;
    *bound =
        (col_bound){vec_negate(at->contact.normal), from * slope + at->contact.depth};
    if (slope >= 1.0 - COL_ROUNDING_ERROR) {
        return true;
    }
    const double far = past_pair(s, at, from, u);
    if (!(far > from && isfinite(far))) {
        return false;
    }
    col_parts moved = s->a;
    col_any buffer_a;
    col_any buffer_b;
    col_touch back;
    moved.moved = vec_scale(u, far);
    s->budget--;
    if (col_convex_cast(col_parts_part(&moved, at->i, &buffer_a),
                        vec_scale(u, from - far), col_parts_part(&s->b, at->j, &buffer_b),
                        &back)) {
        const col_vec out = vec_negate(back.normal);
        *length = far - back.t * (far - from);
        *bound = (col_bound){out, *length * vec_dot(u, out)};
        return true;
    }
    *length = from + over(at->contact.depth, slope); /* past the plane of the contact */
    return slope > LEVEL;
}

/* ---------------------------------------------------------------- internal faces -- */

/* A step from a translation of a. */
typedef struct {
    col_vec from, direction;
    double length;
} col_escape_step;

/* Whether one shape continues in another part: one step back the parts k and l overlap,
 * and the point of the contact ahead is in them as well. */
static bool overlaps_behind(const col_penetration_search *s, const col_parts *back,
                            const col_overlap *ahead, int k, int l, double tolerance) {
    const bool same_a = k == ahead->i;
    const col_vec point = same_a ? ahead->contact.b : ahead->contact.a;
    col_any buffer_a;
    col_any buffer_b;
    col_contact c;
    const col_shape *a = col_parts_part(back, k, &buffer_a);
    const col_shape *b = col_parts_part(&s->b, l, &buffer_b);
    return col_convex_contact(a, b, &c) && c.depth > s->error &&
           point_distance(point, same_a ? b : a) <= tolerance;
}

/* Whether the parts of `ahead`, which overlap only after the step, meet there on an
 * internal face. No exit leads between parts that share a face. */
static bool enters_internal_face(const col_penetration_search *s,
                                 const col_escape_step *step, const col_overlap *ahead) {
    col_parts back = s->a;
    col_parts_walk walk;
    int k;
    int l;
    back.moved = vec_along(step->from, -step->length, step->direction);
    col_parts_walk_start(&walk, &back, &s->b);
    while (col_parts_walk_next(&walk, &k, &l)) {
        if ((k == ahead->i) != (l == ahead->j) &&
            overlaps_behind(s, &back, ahead, k, l, step->length)) {
            return true;
        }
    }
    return false;
}

/* Whether a pair overlaps after the step, but not yet before. */
static bool is_entered(const col_penetration_search *s, const col_overlap *at,
                       const col_escape_step *step) {
    const double closing = vec_dot(step->direction, at->contact.normal);
    return closing > 0.0 && at->contact.depth > s->error &&
           at->contact.depth - step->length * closing <= s->error;
}

static bool crosses_internal_face(const col_penetration_search *s,
                                  const col_escape_step *step) {
    col_parts aside = s->a;
    col_parts_walk walk;
    col_overlap at;
    aside.moved = vec_along(step->from, step->length, step->direction);
    col_parts_walk_start(&walk, &aside, &s->b);
    while (col_parts_walk_next(&walk, &at.i, &at.j)) {
        if (overlap_contact(&aside, &s->b, &at) && is_entered(s, &at, step) &&
            enters_internal_face(s, step, &at)) {
            return true;
        }
    }
    return false;
}

/* Whether the translation leads along an internal face: its end is then no more free than
 * the start. Tested a little farther on, by steps to the side that are so small that a
 * narrow notch is not taken for an internal face. */
static bool ends_on_internal_face(const col_penetration_search *s, const col_escape *e) {
    col_vec across[COL_DIMENSION - 1];
    vec_directions_across(e->direction, e->direction, across);
    for (int i = 0; i < COL_DIMENSION - 1; i++) {
        const col_escape_step step = {vec_scale(e->direction, e->length + s->step),
                                      across[i], ACROSS * s->step};
        if (crosses_internal_face(s, &step)) {
            return true;
        }
    }
    return false;
}

/* Whether a pair is still to be passed. A pair that overlaps only a step farther on is
 * merely touched, and need not be passed unless it meets on an internal face. */
static bool is_obstacle(const col_penetration_search *s, const col_escape *e,
                        const col_overlap *at, double length) {
    const col_escape_step step = {vec_scale(e->direction, e->length), e->direction,
                                  length};
    if (length == 0.0 || !is_entered(s, at, &step)) {
        return at->contact.depth > s->error;
    }
    return enters_internal_face(s, &step, at);
}

/* --------------------------------------------------------------- the translation -- */

static void keep_bound(col_escape *e, const col_bound *bound) {
    if (e->met < PENETRATION_MET) {
        e->bounds[e->met++] = *bound;
    }
}

/* The translation grows past a pair that is an obstacle; false when it cannot. step: how
 * much farther a is at the moment. */
static bool pass_pair(col_penetration_search *s, const col_overlap *at, double step,
                      col_escape *e, bool *grew) {
    double length;
    col_bound bound;
    if (!col_penetration_exit(s, at, e->length + step, e->direction, &length, &bound)) {
        return false;
    }
    keep_bound(e, &bound);
    if (length > e->length + s->error) {
        e->length = length;
        e->i = at->i;
        e->j = at->j;
        *grew = true;
        return true;
    }
    /* no growth: the overlap must be within the error of pairs of curved shapes */
    return at->contact.depth <= CURVED_TOLERANCE * (s->step + e->length);
}

/* Tests all pairs once, while the translation grows; false without an exit. */
static bool pass_all(col_penetration_search *s, double limit, double step, col_escape *e,
                     bool *grew) {
    col_parts_walk walk;
    col_overlap at;
    int visited = 0;
    *grew = false;
    e->touches = false;
    s->a.moved = vec_scale(e->direction, e->length + step);
    col_parts_walk_start(&walk, &s->a, &s->b);
    while (col_parts_walk_next(&walk, &at.i, &at.j)) {
        s->budget -= 1 + (walk.visited - visited) / NODES;
        visited = walk.visited;
        if (s->budget < 0) {
            return false;
        }
        if (!overlap_contact(&s->a, &s->b, &at)) {
            continue;
        }
        e->touches = true;
        if (is_obstacle(s, e, &at, step)) {
            if (!pass_pair(s, &at, step, e, grew) || e->length >= limit) {
                return false;
            }
            s->a.moved = vec_scale(e->direction, e->length + step);
        }
    }
    s->budget -= (walk.visited - visited) / NODES;
    return true;
}

/* No translation that is shorter than the deepest overlap separates the shapes. Internal
 * faces are tested when there is no other obstacle. */
bool col_penetration_clear(col_penetration_search *s, col_vec u, double limit,
                           col_escape *out) {
    col_escape e = {.direction = u, .length = s->kept[0].contact.depth, .i = -1, .j = -1};
    bool grew = true;
    for (int i = 0; i < PASSES && grew; i++) {
        COUNT_TURN("escape", i, PASSES);
        if (e.length >= limit || !pass_all(s, limit, 0.0, &e, &grew)) {
            return false;
        }
        if (!grew && !pass_all(s, limit, s->step, &e, &grew)) {
            return false;
        }
    }
    if (grew || (e.touches && ends_on_internal_face(s, &e))) {
        return false;
    }
    *out = e;
    return true;
}
