/* parting.c - a translation that parts all of one shape from all of another.
 *
 * What each pair of convex parts forbids is a convex set of translations; wanted is the
 * shortest outside of all these sets. It is looked for along directions: those of the
 * contacts of the parts, the shortest vector beyond the edges of all these contacts, and
 * some all around. Each is followed until nothing overlaps, so that what is
 * answered parts the shapes whatever is thought of its length.
 *
 * Each way is then mended: where it leaves one of the sets, there is a line beyond which
 * nothing of that set lies. The shortest vector beyond all these lines is no longer than
 * the way so far, and the next way goes along it, until a local minimum is reached. A
 * shorter way elsewhere may remain, as the sets together are not convex. What parts the
 * shapes by no more than the deepest pair alone asks for is the least there is. */
#define COL_DIMENSION 2
#include "penetration.h"

/* Pairs asked in one search; past it the best so far is the answer. The deepest contact
 * alone, which often is the answer, may ask so many; what has no other way out, any
 * number.
 */
#define BUDGET 4000
#define BUDGET_FIRST 1000
#define BUDGET_ENDLESS 1000000

/* How often a way may be mended, and by which share at least. */
#define MENDS 8
#define MEND_LEAST 1e-9

/* A way this many times as long as the best one may still be mended into a better. */
#define DETOUR 4.0

/* Shares of the size: what is rounding, and what is far above rounding and far below what
 * matters. */
#define DOUBT DBL_EPSILON
#define NUDGE 0x1p-30

/* A way this many times as long as the deepest pair asks for is good enough not to look
 * all around: two walls at right angles ask for the root of two. */
#define SETTLED 1.5

/* -------------------------------------------------------------------- overlaps -- */

static bool is_deeper(const col2_overlap *a, const col2_overlap *b) {
    if (a->contact.depth != b->contact.depth) {
        return a->contact.depth > b->contact.depth;
    }
    return a->i != b->i ? a->i < b->i : a->j < b->j;
}

/* The deepest are kept, in order. */
static void keep(col2_penetration_search *s, const col2_overlap *found) {
    int at = s->count;
    if (at == PARTING_KEPT && !is_deeper(found, &s->kept[at - 1])) {
        return;
    }
    at -= at == PARTING_KEPT;
    for (; at > 0 && is_deeper(found, &s->kept[at - 1]); at--) {
        s->kept[at] = s->kept[at - 1];
    }
    s->kept[at] = *found;
    s->count += s->count < PARTING_KEPT;
}

static void collect(col2_penetration_search *s) {
    col2_parts_walk walk;
    col2_overlap found;
    col2_parts_walk_start(&walk, &s->a, &s->b);
    while (col2_parts_walk_next(&walk, &found.i, &found.j)) {
        col2_any room_a;
        col2_any room_b;
        if (col2_find_contact(col2_parts_part(&s->a, found.i, &room_a),
                              col2_parts_part(&s->b, found.j, &room_b), &found.contact)) {
            keep(s, &found);
        }
    }
}

/* -------------------------------------------------------------------- mending -- */

/* Makes the way shorter as long as the lines beyond which it leaves each pair allow. */
static void mend(col2_penetration_search *s, col2_escape *best) {
    for (int i = 0; i < MENDS && s->budget > 0; i++) {
        col2_bound cuts[PARTING_KEPT + PARTING_MET];
        int count = 0;
        col2_vec v;
        for (int k = 0; k < s->count; k++) {
            double length;
            if (col2_penetration_exit(s, &s->kept[k], 0.0, best->direction, &length,
                                      &cuts[count])) {
                count++;
            }
        }
        for (int k = 0; k < best->met; k++) {
            cuts[count++] = best->cuts[k];
        }
        if (!col2_halfspaces_shortest(cuts, count, &v) ||
            !(vec_safe_length(v) < best->length * (1.0 - MEND_LEAST)) || vec_is_zero(v) ||
            !col2_penetration_clear(s, vec_normalized(v), best->length, best)) {
            return;
        }
    }
}

/* ------------------------------------------------------------------ directions -- */

/* No way is shorter than what the deepest pair alone asks for. */
static bool is_least(const col2_penetration_search *s, const col2_escape *best) {
    return best->length <= s->kept[0].contact.depth;
}

/* Not much longer than that. */
static bool is_settled(const col2_penetration_search *s, const col2_escape *best) {
    return best->length <= SETTLED * s->kept[0].contact.depth;
}

/* True when there is no point in going on. */
static bool try_along(col2_penetration_search *s, col2_vec u, col2_escape *best) {
    col2_escape way;
    if (col2_penetration_clear(s, u, DETOUR * best->length, &way)) {
        if (!is_least(s, &way)) {
            mend(s, &way);
        }
        if (way.length < best->length) {
            *best = way;
        }
    }
    return is_least(s, best) || s->budget < 0;
}

/* True when the contact's way is not one that was tried. */
static bool is_new(const col2_penetration_search *s, int which) {
    const col2_vec n = s->kept[which].contact.normal;
    for (int i = 0; i < which; i++) {
        const col2_vec other = s->kept[i].contact.normal;
        if (vec_largest(vec_sub(n, other)) <= COL_STEADY) {
            return false;
        }
    }
    return true;
}

static bool try_contacts(col2_penetration_search *s, col2_escape *best) {
    for (int i = 0; i < s->count; i++) {
        if (is_new(s, i) && try_along(s, vec_negate(s->kept[i].contact.normal), best)) {
            return true;
        }
    }
    return false;
}

/* The shortest way beyond the lines of all contacts; false when there is none. */
static bool past_lines(const col2_penetration_search *s, col2_vec *v) {
    col2_bound cuts[PARTING_KEPT];
    for (int i = 0; i < s->count; i++) {
        const col2_contact *c = &s->kept[i].contact;
        cuts[i] = (col2_bound){vec_negate(c->normal), c->depth};
    }
    return s->count > 1 && col2_halfspaces_shortest(cuts, s->count, v) &&
           !vec_is_zero(*v);
}

/* What mostly is the answer: out of the deepest overlap where that is a way out of all;
 * else beyond the lines of all contacts, where the way is as long as the lines have it,
 * no part being curved or in the way, and not much longer than the deepest asks for. */
static bool try_plain(col2_penetration_search *s, bool flat, col2_escape *best) {
    col2_vec v;
    if (col2_penetration_clear(s, vec_negate(s->kept[0].contact.normal), INFINITY,
                               best) &&
        is_least(s, best)) {
        return true;
    }
    if (flat || !past_lines(s, &v) ||
        !col2_penetration_clear(s, vec_normalized(v), best->length, best)) {
        return false;
    }
    return is_settled(s, best) &&
           fabs(vec_safe_length(v) - best->length) <= MEND_LEAST * best->length;
}

/* All around in sixteen steps, from the axis of the composite on. */
#define AROUND 16

static col2_vec around(const col2_penetration_search *s, int which) {
    const col2_vec eighth = vec2(0.70710678118654752, 0.70710678118654752);
    const col2_vec sixteenth = vec2(0.92387953251128674, 0.38268343236508977);
    col2_vec u = parts_pose(s->a.nodes != NULL ? &s->a : &s->b)->axis;
    for (int i = 0; i < which / 2; i++) {
        u = vec_turn(eighth, u);
    }
    return vec_normalized(which % 2 == 0 ? u : vec_turn(sixteenth, u));
}

/* Past all there is along u: a comes back from there until it touches. */
static void come_back(col2_penetration_search *s, col2_vec u, col2_escape *best) {
    col2_parts out = s->a;
    col2_touch back;
    col2_escape way = {.direction = u};
    out.moved = vec2(0.0, 0.0);
    const col2_bounds a = col2_parts_box(&out, 0);
    const col2_bounds b = col2_parts_box(&s->b, 0);
    const double far = (1.0 + PAST_BOXES) * bounds_past(&a, &b, u);
    if (!(isfinite(far) && far > 0.0)) {
        return;
    }
    out.moved = vec_scale(u, far);
    const double enough = 1.0 - best->length / far; /* no way that is longer */
    if (col2_parts_first_touch(&out, vec_scale(u, -far), &s->b, enough, &way.i, &way.j,
                               &back)) {
        way.length = far - back.t * far;
        if (way.length < best->length) {
            *best = way;
        }
    }
}

/* However deep the shapes are in each other, this tells a way out, and soon. Where much
 * overlaps, more directions are asked, as the budget will not last for a search. */
static void come_back_around(col2_penetration_search *s, col2_escape *best) {
    const bool deep = s->count == PARTING_KEPT;
    for (int i = 0; i < AROUND; i += deep ? 1 : AROUND / 4) {
        come_back(s, around(s, i), best);
    }
}

static bool is_flat(const col2_parts *p) {
    return p->shape->kind == col2_kind_plane || p->shape->kind == col2_kind_halfspace;
}

/* Planes push to their front, however short the way back is. */
static void search(col2_penetration_search *s, col2_escape *best) {
    const bool flat = is_flat(&s->a) || is_flat(&s->b);
    s->budget = flat ? BUDGET_ENDLESS : BUDGET_FIRST;
    if (try_plain(s, flat, best) || flat) {
        return;
    }
    col2_vec v;
    come_back_around(s, best);
    s->budget = isfinite(best->length) ? BUDGET : BUDGET_ENDLESS;
    if (try_contacts(s, best) ||
        (past_lines(s, &v) && try_along(s, vec_normalized(v), best))) {
        return;
    }
    for (int i = 0; i < AROUND && !try_along(s, around(s, i), best); i++) {
    }
}

/* The contact of the whole: of the pair that touches last, once a has gone its way. */
static void answer(const col2_penetration_search *s, const col2_escape *way,
                   col2_penetration *out) {
    const col2_overlap *deepest = &s->kept[0];
    out->last = *deepest;
    out->own = way->length == deepest->contact.depth &&
               vec_equal(way->direction, vec_negate(deepest->contact.normal));
    if (out->own) {
        return;
    }
    if (way->i >= 0) {
        out->last.i = way->i;
        out->last.j = way->j;
    }
    col2_parts moved = s->a;
    col2_any room_a;
    col2_any room_b;
    moved.moved = vec_scale(way->direction, way->length);
    const col2_closest touch =
        col2_find_closest(col2_parts_part(&moved, out->last.i, &room_a),
                          col2_parts_part(&s->b, out->last.j, &room_b));
    col2_contact *c = &out->last.contact;
    c->depth = way->length;
    c->normal = vec_sub(vec2(0.0, 0.0), way->direction);
    c->b = vec_add(touch.b, s->origin);
    c->a = vec_along(c->b, c->depth, c->normal);
}

/* Of what is one part the size does not matter: it may be a point. */
static double size_of(const col2_parts *p) {
    const col2_bounds root = col2_parts_box(p, 0);
    return p->nodes != NULL ? bounds_size(&root) : INFINITY;
}

void col2_penetration_start(col2_penetration_search *s) {
    const double size = col2_parts_bring_near(&s->a, &s->b, &s->origin);
    s->doubt = DOUBT * size;
    s->nudge =
        larger_of(NUDGE * smaller_of(size_of(&s->a), size_of(&s->b)), 4.0 * s->doubt);
}

bool col2_find_penetration(const col2_parts *a, const col2_parts *b,
                           col2_penetration *out) {
    col2_penetration_search s = {.a = *a, .b = *b};
    col2_escape best = {.length = INFINITY};
    collect(&s);
    if (s.count == 0) {
        return false;
    }
    col2_penetration_start(&s);
    search(&s, &best);
    s.a.moved = vec2(0.0, 0.0);
    answer(&s, &best, out);
    return true;
}

/* The parameters of the points are those at the touch. */
col2_closest col2_penetration_closest(const col2_parts *a, const col2_parts *b,
                                      const col2_penetration *parting) {
    const col2_contact *c = &parting->last.contact;
    col2_parts moved = *a;
    col2_parts still = *b;
    col2_vec origin;
    col2_any room_a;
    col2_any room_b;
    if (!parting->own) {
        (void)col2_parts_bring_near(&moved, &still, &origin);
        moved.moved = vec_scale(c->normal, -c->depth);
    }
    col2_closest touch =
        col2_find_closest(col2_parts_part(&moved, parting->last.i, &room_a),
                          col2_parts_part(&still, parting->last.j, &room_b));
    touch.distance = 0.0 - c->depth;
    touch.normal = c->normal;
    touch.a = c->a;
    touch.b = c->b;
    return touch;
}
