/* parting.c - a translation that parts all of one shape from all of another.
 *
 * What each pair of convex parts forbids is a convex set of translations; wanted is the
 * shortest outside of all these sets. It is looked for along directions: those of the
 * contacts of the parts, the shortest vector beyond the planes of all these contacts, and
 * some all around. Each is followed until nothing overlaps, so that what is
 * answered parts the shapes whatever is thought of its length.
 *
 * Each way is then mended: where it leaves one of the sets, there is a plane beyond which
 * nothing of that set lies. The shortest vector beyond all these planes is no longer than
 * the way so far, and the next way goes along it, until a local minimum is reached. A
 * shorter way elsewhere may remain, as the sets together are not convex. What parts the
 * shapes by no more than the deepest pair alone asks for is the least there is. */
#include "parting.h"

#include "hull.h"

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
 * all around: three walls at right angles ask for the root of three. */
#define SETTLED 1.75

/* -------------------------------------------------------------------- overlaps -- */

static bool is_deeper(const overlap3 *a, const overlap3 *b) {
    if (a->contact.depth != b->contact.depth) {
        return a->contact.depth > b->contact.depth;
    }
    return a->i != b->i ? a->i < b->i : a->j < b->j;
}

/* The deepest are kept, in order. */
static void keep(parting3_search *s, const overlap3 *found) {
    int at = s->count;
    if (at == PARTING3_KEPT && !is_deeper(found, &s->kept[at - 1])) {
        return;
    }
    at -= at == PARTING3_KEPT;
    for (; at > 0 && is_deeper(found, &s->kept[at - 1]); at--) {
        s->kept[at] = s->kept[at - 1];
    }
    s->kept[at] = *found;
    s->count += s->count < PARTING3_KEPT;
}

static void collect(parting3_search *s) {
    parts3_walk walk;
    overlap3 found;
    parts3_walk_start(&walk, &s->a, &s->b);
    while (parts3_walk_next(&walk, &found.i, &found.j)) {
        col_any3 room_a;
        col_any3 room_b;
        if (col_contact_shape_shape3(parts3_part(&s->a, found.i, &room_a),
                                     parts3_part(&s->b, found.j, &room_b),
                                     &found.contact)) {
            keep(s, &found);
        }
    }
}

/* -------------------------------------------------------------------- mending -- */

/* Makes the way shorter as long as the planes beyond which it leaves each pair allow. */
static void mend(parting3_search *s, way3 *best) {
    for (int i = 0; i < MENDS && s->budget > 0; i++) {
        cut3 cuts[PARTING3_KEPT + PARTING3_MET];
        int count = 0;
        col_vec3 v;
        for (int k = 0; k < s->count; k++) {
            double length;
            if (parting3_exit(s, &s->kept[k], 0.0, best->direction, &length,
                              &cuts[count])) {
                count++;
            }
        }
        for (int k = 0; k < best->met; k++) {
            cuts[count++] = best->cuts[k];
        }
        if (!cuts3_shortest(cuts, count, &v) ||
            !(v3_safe_length(v) < best->length * (1.0 - MEND_LEAST)) || v3_is_zero(v) ||
            !parting3_clear(s, v3_normalized(v), best->length, best)) {
            return;
        }
    }
}

/* ------------------------------------------------------------------ directions -- */

/* No way is shorter than what the deepest pair alone asks for. */
static bool is_least(const parting3_search *s, const way3 *best) {
    return best->length <= s->kept[0].contact.depth;
}

/* Not much longer than that. */
static bool is_settled(const parting3_search *s, const way3 *best) {
    return best->length <= SETTLED * s->kept[0].contact.depth;
}

/* True when there is no point in going on. */
static bool try_along(parting3_search *s, col_vec3 u, way3 *best) {
    way3 way;
    if (parting3_clear(s, u, DETOUR * best->length, &way)) {
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
static bool is_new(const parting3_search *s, int which) {
    const col_vec3 n = s->kept[which].contact.normal;
    for (int i = 0; i < which; i++) {
        const col_vec3 other = s->kept[i].contact.normal;
        if (v3_largest(v3_sub(n, other)) <= COL_STEADY) {
            return false;
        }
    }
    return true;
}

static bool try_contacts(parting3_search *s, way3 *best) {
    for (int i = 0; i < s->count; i++) {
        if (is_new(s, i) && try_along(s, v3_negate(s->kept[i].contact.normal), best)) {
            return true;
        }
    }
    return false;
}

/* The shortest way beyond the planes of all contacts; false when there is none. */
static bool past_planes(const parting3_search *s, col_vec3 *v) {
    cut3 cuts[PARTING3_KEPT];
    for (int i = 0; i < s->count; i++) {
        const col_contact3 *c = &s->kept[i].contact;
        cuts[i] = (cut3){v3_negate(c->normal), c->depth};
    }
    return s->count > 1 && cuts3_shortest(cuts, s->count, v) && !v3_is_zero(*v);
}

/* What mostly is the answer: out of the deepest overlap where that is a way out of all;
 * else beyond the planes of all contacts, where the way is as long as the planes have it,
 * no part being curved or in the way, and not much longer than the deepest asks for. */
static bool try_plain(parting3_search *s, bool flat, way3 *best) {
    col_vec3 v;
    if (parting3_clear(s, v3_negate(s->kept[0].contact.normal), INFINITY, best) &&
        is_least(s, best)) {
        return true;
    }
    if (flat || !past_planes(s, &v) ||
        !parting3_clear(s, v3_normalized(v), best->length, best)) {
        return false;
    }
    return is_settled(s, best) &&
           fabs(v3_safe_length(v) - best->length) <= MEND_LEAST * best->length;
}

/* The directions from the middle of a cube to the middles of its faces, its edges and its
 * corners; the cube is turned as the composite is. */
#define AROUND 26

static col_vec3 around(const parting3_search *s, int which) {
    const col_pose3 *pose =
        &as_compound3(s->a.nodes != NULL ? s->a.shape : s->b.shape)->pose;
    const int i = which < AROUND / 2 ? which : which + 1; /* not the middle itself */
    const int x = i % 3 - 1;
    const int y = i / 3 % 3 - 1;
    const int z = i / 9 - 1;
    return v3_normalized(pose3_turn(pose, v3(x, y, z)));
}

/* Past all there is along u: a comes back from there until it touches. */
static void come_back(parting3_search *s, col_vec3 u, way3 *best) {
    parts3 out = s->a;
    col_cast3 back;
    way3 way = {.direction = u};
    out.moved = v3(0.0, 0.0, 0.0);
    const box3 a = parts3_box(&out, 0);
    const box3 b = parts3_box(&s->b, 0);
    const double far = (1.0 + PAST_BOXES) * box3_past(&a, &b, u);
    if (!(isfinite(far) && far > 0.0)) {
        return;
    }
    out.moved = v3_scale(u, far);
    const double enough = 1.0 - best->length / far; /* no way that is longer */
    if (parts3_first_touch(&out, v3_scale(u, -far), &s->b, enough, &way.i, &way.j,
                           &back)) {
        way.length = far - back.t * far;
        if (way.length < best->length) {
            *best = way;
        }
    }
}

/* However deep the shapes are in each other, this tells a way out, and soon. Where much
 * overlaps, more directions are asked, as the budget will not last for a search. */
static void come_back_around(parting3_search *s, way3 *best) {
    const bool deep = s->count == PARTING3_KEPT;
    for (int i = 0; i < AROUND; i += deep ? 1 : AROUND / 2 - 1) {
        come_back(s, around(s, i), best);
    }
}

static bool is_flat(const parts3 *p) {
    return p->shape->kind == col_kind3_plane || p->shape->kind == col_kind3_halfspace;
}

/* Planes push to their front, however short the way back is. */
static void search(parting3_search *s, way3 *best) {
    const bool flat = is_flat(&s->a) || is_flat(&s->b);
    s->budget = flat ? BUDGET_ENDLESS : BUDGET_FIRST;
    if (try_plain(s, flat, best) || flat) {
        return;
    }
    col_vec3 v;
    come_back_around(s, best);
    s->budget = isfinite(best->length) ? BUDGET : BUDGET_ENDLESS;
    if (try_contacts(s, best) ||
        (past_planes(s, &v) && try_along(s, v3_normalized(v), best))) {
        return;
    }
    for (int i = 0; i < AROUND && !try_along(s, around(s, i), best); i++) {
    }
}

/* The contact of the whole: of the pair that touches last, once a has gone its way. */
static void answer(const parting3_search *s, const way3 *way, parting3 *out) {
    const overlap3 *deepest = &s->kept[0];
    out->last = *deepest;
    out->own = way->length == deepest->contact.depth &&
               v3_equal(way->direction, v3_negate(deepest->contact.normal));
    if (out->own) {
        return;
    }
    if (way->i >= 0) {
        out->last.i = way->i;
        out->last.j = way->j;
    }
    parts3 moved = s->a;
    col_any3 room_a;
    col_any3 room_b;
    moved.moved = v3_scale(way->direction, way->length);
    const col_closest3 touch =
        col_closest_shape_shape3(parts3_part(&moved, out->last.i, &room_a),
                                 parts3_part(&s->b, out->last.j, &room_b));
    col_contact3 *c = &out->last.contact;
    c->depth = way->length;
    c->normal = v3_sub(v3(0.0, 0.0, 0.0), way->direction);
    c->b = v3_add(touch.b, s->origin);
    c->a = v3_along(c->b, c->depth, c->normal);
}

/* Of what is one part the size does not matter: it may be a point. */
static double size_of(const parts3 *p) {
    const box3 root = parts3_box(p, 0);
    return p->nodes != NULL ? box3_size(&root) : INFINITY;
}

void parting3_start(parting3_search *s) {
    const double size = parts3_bring_near(&s->a, &s->b, &s->origin);
    s->doubt = DOUBT * size;
    s->nudge = max2(NUDGE * min2(size_of(&s->a), size_of(&s->b)), 4.0 * s->doubt);
}

bool parting3_find(const parts3 *a, const parts3 *b, parting3 *out) {
    parting3_search s = {.a = *a, .b = *b};
    way3 best = {.length = INFINITY};
    collect(&s);
    if (s.count == 0) {
        return false;
    }
    parting3_start(&s);
    search(&s, &best);
    s.a.moved = v3(0.0, 0.0, 0.0);
    answer(&s, &best, out);
    return true;
}

/* The parameters of the points are those at the touch. */
col_closest3 parting3_closest(const parts3 *a, const parts3 *b, const parting3 *parting) {
    const col_contact3 *c = &parting->last.contact;
    parts3 moved = *a;
    parts3 still = *b;
    col_vec3 origin;
    col_any3 room_a;
    col_any3 room_b;
    if (!parting->own) {
        (void)parts3_bring_near(&moved, &still, &origin);
        moved.moved = v3_scale(c->normal, -c->depth);
    }
    col_closest3 touch =
        col_closest_shape_shape3(parts3_part(&moved, parting->last.i, &room_a),
                                 parts3_part(&still, parting->last.j, &room_b));
    touch.distance = 0.0 - c->depth;
    touch.normal = c->normal;
    touch.a = c->a;
    touch.b = c->b;
    return touch;
}
