/* penetration.c - a translation that separates all parts of one shape from all parts of
 * another.
 *
 * Each pair of convex parts forbids a convex set of translations (the Minkowski
 * difference of the two); wanted is the shortest translation outside of all these sets.
 *
 *      +---------------+
 *      |  A            |        o  no translation: inside of both sets A and B
 *      |       +-------|----+
 *      |       |   o---|->1 |   1  out of A, but still inside of B
 *      +-------|---|---+    |
 *              |   |    B   |
 *              +---|--------+
 *                  v 2          2  outside of both
 *
 * Directions are tried: the normals of the contacts of parts, the shortest vector beyond
 * the planes of all these contacts, and some all around. Each is followed until nothing
 * overlaps (escape.c), so that the answer separates the shapes, however long it is.
 *
 * Each escape is then shortened: where it leaves one of the sets, there is a plane beyond
 * which nothing of that set lies. The shortest vector beyond all these planes is no
 * longer than the escape, and gives the direction of the next one, until a local minimum
 * is reached. A shorter one may exist elsewhere, as the union of the sets is not convex.
 * A translation as long as the depth of the deepest pair is the shortest. */
#include "penetration.h"

#include "first_touch.h"

/* Pairs tested in one search; past it the best so far is the answer. The deepest contact
 * alone, which often is the answer, may cost the first budget; a search that has found no
 * escape yet is practically unlimited. */
#define BUDGET 4000
#define BUDGET_FIRST 1000
#define BUDGET_UNLIMITED 1000000

/* How often an escape may be shortened, and by which share at least. */
#define SHORTENINGS 8
#define SHORTENED_LEAST 1e-9

/* An escape this many times as long as the best may still be shortened below that. */
#define DETOUR 4.0

/* Shares of the size: the error of a depth, and a step, which is far above the error and
 * far below any detail that matters. */
#define DEPTH_ERROR DBL_EPSILON
#define ESCAPE_STEP 0x1p-30

static bool is_deeper(const col_overlap *a, const col_overlap *b) {
    if (a->contact.depth != b->contact.depth) {
        return a->contact.depth > b->contact.depth;
    }
    return a->i != b->i ? a->i < b->i : a->j < b->j;
}

/* The deepest are kept, in order. */
static void keep(col_penetration_search *s, const col_overlap *found) {
    int at = s->count;
    if (at == PENETRATION_KEPT && !is_deeper(found, &s->kept[at - 1])) {
        return;
    }
    at -= at == PENETRATION_KEPT;
    for (; at > 0 && is_deeper(found, &s->kept[at - 1]); at--) {
        s->kept[at] = s->kept[at - 1];
    }
    s->kept[at] = *found;
    s->count += s->count < PENETRATION_KEPT;
}

static void collect(col_penetration_search *s) {
    col_parts_walk walk;
    col_overlap found;
    col_parts_walk_start(&walk, &s->a, &s->b);
    while (col_parts_walk_next(&walk, &found.i, &found.j)) {
        if (overlap_contact(&s->a, &s->b, &found)) {
            keep(s, &found);
        }
    }
}

/* Shortens the escape as long as the planes beyond which it leaves each pair allow. */
static void shorten(col_penetration_search *s, col_escape *best) {
    for (int i = 0; i < SHORTENINGS && s->budget > 0; i++) {
        col_bound bounds[PENETRATION_KEPT + PENETRATION_MET];
        int count = 0;
        col_vec v;
        for (int k = 0; k < s->count; k++) {
            double length;
            if (col_penetration_exit(s, &s->kept[k], 0.0, best->direction, &length,
                                     &bounds[count])) {
                count++;
            }
        }
        for (int k = 0; k < best->met; k++) {
            bounds[count++] = best->bounds[k];
        }
        if (!col_halfspaces_shortest(bounds, count, &v) ||
            !(vec_safe_length(v) < best->length * (1.0 - SHORTENED_LEAST)) ||
            vec_is_zero(v) ||
            !col_penetration_clear(s, vec_normalized(v), best->length, best)) {
            return;
        }
    }
}

/* -------------------------------------------------------------------- directions -- */

#if COL_DIMENSION == 3

/* An escape this many times as long as the deepest overlap is good enough not to try all
 * directions around: three walls at right angles need the root of three. */
#define SETTLED 1.75

/* The directions from the centre of a cube to the centres of its faces and its edges, and
 * to its corners; the cube is rotated as the composite is. */
#define AROUND 26
#define AROUND_STRIDE (AROUND / 2 - 1)

static col_vec around(const col_penetration_search *s, int which) {
    const col_pose *pose = parts_pose(s->a.nodes != NULL ? &s->a : &s->b);
    const int i = which < AROUND / 2 ? which : which + 1; /* without the centre itself */
    const int x = i % 3 - 1;
    const int y = i / 3 % 3 - 1;
    const int z = i / 9 - 1;
    return vec_normalized(pose_turn(pose, vec3(x, y, z)));
}

#else

/* An escape this many times as long as the deepest overlap is good enough not to try all
 * directions around: two walls at right angles need the root of two. */
#define SETTLED 1.5

/* The directions of a regular star, from the x axis of the composite on. */
#define AROUND 16
#define AROUND_STRIDE (AROUND / 4)

static col_vec around(const col_penetration_search *s, int which) {
    const col_vec eighth = vec2(0.70710678118654752, 0.70710678118654752);
    const col_vec sixteenth = vec2(0.92387953251128674, 0.38268343236508977);
    col_vec u = parts_pose(s->a.nodes != NULL ? &s->a : &s->b)->axis;
    for (int i = 0; i < which / 2; i++) {
        u = vec_turn(eighth, u);
    }
    return vec_normalized(which % 2 == 0 ? u : vec_turn(sixteenth, u));
}

#endif

/* No translation is shorter than the deepest overlap. */
static bool is_least(const col_penetration_search *s, const col_escape *best) {
    return best->length <= s->kept[0].contact.depth;
}

/* Not much longer than that. */
static bool is_settled(const col_penetration_search *s, const col_escape *best) {
    return best->length <= SETTLED * s->kept[0].contact.depth;
}

/* True when the search is over. */
static bool try_along(col_penetration_search *s, col_vec u, col_escape *best) {
    col_escape found;
    if (col_penetration_clear(s, u, DETOUR * best->length, &found)) {
        if (!is_least(s, &found)) {
            shorten(s, &found);
        }
        if (found.length < best->length) {
            *best = found;
        }
    }
    return is_least(s, best) || s->budget < 0;
}

/* Whether no earlier contact has the same normal. */
static bool is_new(const col_penetration_search *s, int which) {
    const col_vec n = s->kept[which].contact.normal;
    for (int i = 0; i < which; i++) {
        const col_vec other = s->kept[i].contact.normal;
        if (vec_largest(vec_sub(n, other)) <= COL_TIE_TOLERANCE) {
            return false;
        }
    }
    return true;
}

static bool try_contacts(col_penetration_search *s, col_escape *best) {
    for (int i = 0; i < s->count; i++) {
        if (is_new(s, i) && try_along(s, vec_negate(s->kept[i].contact.normal), best)) {
            return true;
        }
    }
    return false;
}

/* The shortest vector beyond the planes of all contacts; false when there is none. */
static bool past_planes(const col_penetration_search *s, col_vec *v) {
    col_bound bounds[PENETRATION_KEPT];
    for (int i = 0; i < s->count; i++) {
        const col_contact *c = &s->kept[i].contact;
        bounds[i] = (col_bound){vec_negate(c->normal), c->depth};
    }
    return s->count > 1 && col_halfspaces_shortest(bounds, s->count, v) &&
           !vec_is_zero(*v);
}

/* The answer in most cases: out of the deepest overlap, if nothing overlaps then; else
 * beyond the planes of all contacts, if the escape is exactly as long as these demand, no
 * part being curved or an obstacle, and not much longer than the deepest overlap. */
static bool try_plain(col_penetration_search *s, bool plane, col_escape *best) {
    col_vec v;
    if (col_penetration_clear(s, vec_negate(s->kept[0].contact.normal), INFINITY, best) &&
        is_least(s, best)) {
        return true;
    }
    if (plane || !past_planes(s, &v) ||
        !col_penetration_clear(s, vec_normalized(v), best->length, best)) {
        return false;
    }
    return is_settled(s, best) &&
           fabs(vec_safe_length(v) - best->length) <= SHORTENED_LEAST * best->length;
}

/* From beyond everything along u, a is cast back until it touches. */
static void cast_back(col_penetration_search *s, col_vec u, col_escape *best) {
    col_parts out = s->a;
    out.moved = vec_zero();
    const col_bounds a = col_parts_box(&out, 0);
    const col_bounds b = col_parts_box(&s->b, 0);
    const double far = (1.0 + PAST_BOXES) * bounds_past(&a, &b, u);
    if (!(isfinite(far) && far > 0.0)) {
        return;
    }
    out.moved = vec_scale(u, far);
    const col_cast_input input = {.a = &out,
                                  .b = &s->b,
                                  .motion = vec_scale(u, -far),
                                  .enough = 1.0 - best->length / far};
    col_first_touch back;
    if (col_parts_first_touch(&input, &back)) {
        const double length = far - back.touch.t * far;
        if (length < best->length) {
            *best =
                (col_escape){.direction = u, .length = length, .i = back.i, .j = back.j};
        }
    }
}

/* Finds some escape quickly, however deep the shapes overlap. Where much overlaps, more
 * directions are tried, as the budget will not last for a search. */
static void cast_back_around(col_penetration_search *s, col_escape *best) {
    const bool deep = s->count == PENETRATION_KEPT;
    for (int i = 0; i < AROUND; i += deep ? 1 : AROUND_STRIDE) {
        cast_back(s, around(s, i), best);
    }
}

/* ------------------------------------------------------------------------ search -- */

static bool is_plane(const col_parts *p) {
    return p->shape->kind == col_kind_plane || p->shape->kind == col_kind_halfspace;
}

/* Planes push to their front, however short the translation to the back is. */
static void search(col_penetration_search *s, col_escape *best) {
    const bool plane = is_plane(&s->a) || is_plane(&s->b);
    s->budget = plane ? BUDGET_UNLIMITED : BUDGET_FIRST;
    if (try_plain(s, plane, best) || plane) {
        return;
    }
    col_vec v;
    cast_back_around(s, best);
    s->budget = isfinite(best->length) ? BUDGET : BUDGET_UNLIMITED;
    if (try_contacts(s, best) ||
        (past_planes(s, &v) && try_along(s, vec_normalized(v), best))) {
        return;
    }
    for (int i = 0; i < AROUND && !try_along(s, around(s, i), best); i++) {
    }
}

/* The contact of the whole: that of the pair that touches last, after the escape. */
static void answer(const col_penetration_search *s, const col_escape *e,
                   col_penetration *out) {
    const col_overlap *deepest = &s->kept[0];
    out->last = *deepest;
    out->own = e->length == deepest->contact.depth &&
               vec_equal(e->direction, vec_negate(deepest->contact.normal));
    if (out->own) {
        return;
    }
    if (e->i >= 0) {
        out->last.i = e->i;
        out->last.j = e->j;
    }
    col_parts moved = s->a;
    moved.moved = vec_scale(e->direction, e->length);
    const col_closest touch = parts_closest(&moved, out->last.i, &s->b, out->last.j);
    col_contact *c = &out->last.contact;
    c->depth = e->length;
    c->normal = vec_sub(vec_zero(), e->direction);
    c->b = vec_add(touch.b, s->origin);
    c->a = vec_along(c->b, c->depth, c->normal);
}

/* Of composites only: a single part, whose size does not matter, may be a point. */
static double composite_size(const col_parts *p) {
    const col_bounds root = col_parts_box(p, 0);
    return p->nodes != NULL ? bounds_size(&root) : INFINITY;
}

void col_penetration_start(col_penetration_search *s) {
    const double size = col_parts_bring_near(&s->a, &s->b, &s->origin);
    const double smaller = smaller_of(composite_size(&s->a), composite_size(&s->b));
    s->error = DEPTH_ERROR * size;
    s->step = larger_of(ESCAPE_STEP * smaller, 4.0 * s->error);
}

bool col_find_penetration(const col_parts *a, const col_parts *b, col_penetration *out) {
    col_penetration_search s = {.a = *a, .b = *b};
    col_escape best = {.length = INFINITY};
    collect(&s);
    if (s.count == 0) {
        return false;
    }
    col_penetration_start(&s);
    search(&s, &best);
    s.a.moved = vec_zero();
    answer(&s, &best, out);
    return true;
}

/* The parameters of the points are those at the touch. */
col_closest col_penetration_closest(const col_parts *a, const col_parts *b,
                                    const col_penetration *penetration) {
    const col_overlap *last = &penetration->last;
    const col_contact *c = &last->contact;
    col_parts moved = *a;
    col_parts still = *b;
    col_vec origin;
    if (!penetration->own) {
        (void)col_parts_bring_near(&moved, &still, &origin);
        moved.moved = vec_scale(c->normal, -c->depth);
    }
    col_closest touch = parts_closest(&moved, last->i, &still, last->j);
    touch.distance = 0.0 - c->depth;
    touch.normal = c->normal;
    touch.a = c->a;
    touch.b = c->b;
    return touch;
}
