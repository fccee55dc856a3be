/* parting_way.c - how far one shape must go along a direction until nothing of it
 * overlaps the other. */
#define COL_DIMENSION 2
#include "penetration.h"

/* How often a way may be looked through: each time it grows, other parts may be met. */
#define PASSES 64

/* Steps across a way, as a share of the nudge along it. */
#define ACROSS 0x1p-6

/* A pair of parts costs as much as so many pairs of nodes. */
#define NODES 16

/* What rises by less of its length is level: a way along it leads nowhere. */
#define LEVEL 0x1p-20

/* What remains of an overlap at its exit, as a share of the way. */
#define CURVED 1e-6

/* As PAST_BOXES, past the line of a contact. */
#define PAST_LINE 0.5

/* The sine of a line's angle to the way: how fast it gets away from what it has met. */
static double across(const col2_ray *line, col2_vec u) {
    return fabs(vec_cross(vec_normalized(line->direction), u));
}

static double over(double length, double slope) {
    return slope > LEVEL ? length / slope : INFINITY;
}

/* A length at which the pair is surely apart; infinite when none is known. */
static double past_pair(const col2_penetration_search *s, const col2_overlap *at,
                        double from, col2_vec u) {
    const col2_shape *open = s->a.shape;
    col2_parts start = s->a;
    start.moved = vec2(0.0, 0.0);
    const col2_bounds box_a = col2_parts_box(&start, start.count - 1 + at->i);
    const col2_bounds box_b = col2_parts_box(&s->b, s->b.count - 1 + at->j);
    const double slope = -vec_dot(u, at->contact.normal);
    const double by_line = from + over((1.0 + PAST_LINE) * at->contact.depth, slope);
    const double by_box =
        is_line(open) ? from + over((1.0 + PAST_BOXES) *
                                        vec_safe_length(vec_sub(box_b.max, box_b.min)),
                                    across(as_ray(open), u))
                      : (1.0 + PAST_BOXES) * bounds_past(&box_a, &box_b, u);
    return smaller_of(by_box, by_line);
}

/* The way out along a contact's own normal is its depth. Else the part is brought back
 * from where it is apart: what it touches first it leaves last. */
bool col2_penetration_exit(col2_penetration_search *s, const col2_overlap *at,
                           double from, col2_vec u, double *length, col2_bound *cut) {
    const double slope = -vec_dot(u, at->contact.normal);
    *length = from + at->contact.depth;
    *cut = (col2_bound){vec_negate(at->contact.normal), from * slope + at->contact.depth};
    if (slope >= 1.0 - COL_ROUNDING) {
        return true;
    }
    const double far = past_pair(s, at, from, u);
    if (!(far > from && isfinite(far))) {
        return false;
    }
    col2_parts moved = s->a;
    col2_any room_a;
    col2_any room_b;
    col2_touch back;
    moved.moved = vec_scale(u, far);
    s->budget--;
    if (col2_cast(col2_parts_part(&moved, at->i, &room_a), vec_scale(u, from - far),
                  col2_parts_part(&s->b, at->j, &room_b), &back)) {
        const col2_vec out = vec_negate(back.normal);
        *length = far - back.t * (far - from);
        *cut = (col2_bound){out, *length * vec_dot(u, out)};
        return true;
    }
    *length = from + over(at->contact.depth, slope); /* as the contact's line has it */
    return slope > LEVEL;
}

/* ------------------------------------------------------------------------ seams -- */

/* A place of a, and a step from there. */
typedef struct {
    col2_vec place, along;
    double length; /* of the step */
} col2_escape_step;

/* Whether one part goes on where the other ends: a step back the other pair overlaps, and
 * it has the point as well. */
static bool goes_on(const col2_penetration_search *s, const col2_parts *back,
                    const col2_overlap *ahead, int k, int l, double near) {
    const bool same_a = k == ahead->i;
    const col2_circle point =
        col2_point_make(same_a ? ahead->contact.b : ahead->contact.a);
    col2_any room_a;
    col2_any room_b;
    col2_contact c;
    const col2_shape *a = col2_parts_part(back, k, &room_a);
    const col2_shape *b = col2_parts_part(&s->b, l, &room_b);
    return col2_find_contact(a, b, &c) && c.depth > s->doubt &&
           col2_distance(&point.shape, same_a ? b : a) <= near;
}

/* Where parts share an edge, there is no way out between them: what leaves one there
 * enters the other at once. ahead: a pair that is entered with the step. */
static bool is_seam(const col2_penetration_search *s, const col2_escape_step *step,
                    const col2_overlap *ahead) {
    col2_parts back = s->a;
    col2_parts_walk walk;
    int k;
    int l;
    back.moved = vec_along(step->place, -step->length, step->along);
    col2_parts_walk_start(&walk, &back, &s->b);
    while (col2_parts_walk_next(&walk, &k, &l)) {
        if ((k == ahead->i) != (l == ahead->j) &&
            goes_on(s, &back, ahead, k, l, step->length)) {
            return true;
        }
    }
    return false;
}

/* What is not yet overlapped at a place, but after the step. */
static bool is_entered(const col2_penetration_search *s, const col2_overlap *at,
                       const col2_escape_step *step) {
    const double closing = vec_dot(step->along, at->contact.normal);
    return closing > 0.0 && at->contact.depth > s->doubt &&
           at->contact.depth - step->length * closing <= s->doubt;
}

static bool steps_over_seam(const col2_penetration_search *s,
                            const col2_escape_step *step) {
    col2_parts aside = s->a;
    col2_parts_walk walk;
    col2_overlap at;
    aside.moved = vec_along(step->place, step->length, step->along);
    col2_parts_walk_start(&walk, &aside, &s->b);
    while (col2_parts_walk_next(&walk, &at.i, &at.j)) {
        col2_any room_a;
        col2_any room_b;
        if (col2_find_contact(col2_parts_part(&aside, at.i, &room_a),
                              col2_parts_part(&s->b, at.j, &room_b), &at.contact) &&
            is_entered(s, &at, step) && is_seam(s, step, &at)) {
            return true;
        }
    }
    return false;
}

/* Whether the way leads along a seam: then its end is no more free than the start. It is
 * told a little farther on, and by steps so small that a narrow notch is not taken for a
 * seam. */
static bool ends_on_seam(const col2_penetration_search *s, const col2_escape *way) {
    const col2_escape_step step = {vec_scale(way->direction, way->length + s->nudge),
                                   vec_quarter(way->direction), ACROSS * s->nudge};
    return steps_over_seam(s, &step);
}

/* Whether a pair is in the way. What is not yet overlapped but a nudge farther on is
 * merely touched, and not in the way but for seams. */
static bool is_in_the_way(const col2_penetration_search *s, const col2_escape *way,
                          const col2_overlap *at, double nudge) {
    const col2_escape_step step = {vec_scale(way->direction, way->length), way->direction,
                                   nudge};
    if (nudge == 0.0 || !is_entered(s, at, &step)) {
        return at->contact.depth > s->doubt;
    }
    return is_seam(s, &step, at);
}

/* ---------------------------------------------------------------------- the way -- */

static void note(col2_escape *way, const col2_bound *cut) {
    if (way->met < PARTING_MET) {
        way->cuts[way->met++] = *cut;
    }
}

/* The way grows until it is past a pair that is in the way; false when it leads nowhere.
 */
static bool pass_pair(col2_penetration_search *s, const col2_overlap *at, double nudge,
                      col2_escape *way, bool *grown) {
    double length;
    col2_bound cut;
    if (!col2_penetration_exit(s, at, way->length + nudge, way->direction, &length,
                               &cut)) {
        return false;
    }
    note(way, &cut);
    if (length > way->length + s->doubt) {
        way->length = length;
        way->i = at->i;
        way->j = at->j;
        *grown = true;
        return true;
    }
    /* no more than what roundings leave to doubt */
    return at->contact.depth <= CURVED * (s->nudge + way->length);
}

/* Once through all pairs, the way growing meanwhile; false when it leads nowhere. */
static bool pass(col2_penetration_search *s, double limit, double nudge, col2_escape *way,
                 bool *grown) {
    col2_parts_walk walk;
    col2_overlap at;
    int visited = 0;
    *grown = false;
    way->touches = false;
    s->a.moved = vec_scale(way->direction, way->length + nudge);
    col2_parts_walk_start(&walk, &s->a, &s->b);
    while (col2_parts_walk_next(&walk, &at.i, &at.j)) {
        col2_any room_a;
        col2_any room_b;
        s->budget -= 1 + (walk.visited - visited) / NODES;
        visited = walk.visited;
        if (s->budget < 0) {
            return false;
        }
        if (!col2_find_contact(col2_parts_part(&s->a, at.i, &room_a),
                               col2_parts_part(&s->b, at.j, &room_b), &at.contact)) {
            continue;
        }
        way->touches = true;
        if (is_in_the_way(s, way, &at, nudge)) {
            if (!pass_pair(s, &at, nudge, way, grown) || way->length >= limit) {
                return false;
            }
            s->a.moved = vec_scale(way->direction, way->length + nudge);
        }
    }
    s->budget -= (walk.visited - visited) / NODES;
    return true;
}

/* Nothing parts the shapes on less way than the deepest overlap takes. Seams are looked
 * at when nothing else is in the way. */
bool col2_penetration_clear(col2_penetration_search *s, col2_vec u, double limit,
                            col2_escape *out) {
    col2_escape way = {
        .direction = u, .length = s->kept[0].contact.depth, .i = -1, .j = -1};
    bool grown = true;
    for (int i = 0; i < PASSES && grown; i++) {
        COUNT_TURN("parting", i, PASSES);
        if (way.length >= limit || !pass(s, limit, 0.0, &way, &grown)) {
            return false;
        }
        if (!grown && !pass(s, limit, s->nudge, &way, &grown)) {
            return false;
        }
    }
    if (grown || (way.touches && ends_on_seam(s, &way))) {
        return false;
    }
    *out = way;
    return true;
}
