/* manifold.c - the contact manifold with level geometry: the points of all parts that are
 * touched along the normal of the deepest contact. */
#include "operand.h"

#include "../query/manifold.h"
#include "../query/query.h"

/* The most points that are kept before they are reduced. */
#define POINT_BUFFER ((COL_DIMENSION == 3 ? 4 : 16) * TOUCH_MOST)

typedef struct {
    col_known_pairs known; /* by the search for the deepest */
    double error;          /* of a shape that has no parts; below 0: not known */
    col_contact deepest;
    col_vec along;
    int count;
    col_clip_point points[POINT_BUFFER];
} col_level_gathering;

static bool is_along(const col_level_gathering *g, const col_contact *c) {
    return vec_dot(c->normal, g->deepest.normal) >= 1.0 - COL_FLAT_TOLERANCE;
}

/* Whether two parts that do not overlap, seen along the normal, only touch beside a shape
 * that has sunk in: at a side of it, as the triangle behind the edge of one below does.
 *
 *        |     |         The point of such a touch is above a corner of the shape, and as
 *     ---x_____|---      far from the others as that: it must not take its place.
 */
static bool only_touches(const col_level_gathering *g, const col_operand_part *a,
                         const col_operand_part *b, const col_contact *c) {
    const double error = b->level != NULL ? error_beside(b->level, a->shape)
                                          : error_beside(a->level, b->shape);
    return c->depth <= COL_SUNK_ERRORS * error &&
           g->deepest.depth > COL_SUNK_ERRORS * error;
}

static void gather_points(col_level_gathering *g, const col_operand_part *a,
                          const col_operand_part *b, const col_contact *c) {
    g->count =
        col_reduce_if_full(g->points, g->count, POINT_BUFFER, &g->deepest, g->along);
    col_contact along = *c;
    along.normal = g->deepest.normal;
    const int count = col_clip_faces(a->shape, b->shape, &along, g->points + g->count);
    if (count > 0) {
        g->count += count;
    } else if (!only_touches(g, a, b, c)) {
        g->points[g->count++] = (col_clip_point){c->a, c->b, c->depth};
    }
}

/* Two normals along each other, up to COL_FLAT_TOLERANCE, differ by less. */
#define MOST_TURN sqrt(4.0 * COL_FLAT_TOLERANCE)

/* Whether a triangle's own face shows that no contact with it, whose normal has been
 * replaced, is along the normal of the deepest one: the face is not, and the shape is
 * deeper behind the plane at the point of the contact that is along it. */
static bool is_surely_elsewhere(col_level_gathering *g, const col_operand_part *a,
                                const col_operand_part *b, const col_contact *alone) {
    const col_level_part *const p = b->level;
    const col_vec n = vec_negate(g->deepest.normal);
    double own;
    double along;
    col_vec deepest;
    if (a->level != NULL || p == NULL || p->one_way || !p->one_sided ||
        p->shape.shape.kind != (int)col_kind_triangle ||
        vec_dot(p->faces[0].normal, n) >= 1.0 - 2.0 * COL_FLAT_TOLERANCE ||
        alone->depth <= 2.0 * touch_probe(error_beside(p, a->shape)) ||
        !col_level_face_depth(a->shape, &p->faces[0], &own, &deepest)) {
        return false;
    }
    const double reach = 2.0 * COL_AT_ERRORS * error_beside(p, a->shape);
    const col_level_face face = {n, alone->b};
    return col_level_face_depth(a->shape, &face, &along, &deepest) &&
           own < along - MOST_TURN * vec_safe_length(vec_sub(alone->b, deepest)) - reach;
}

static bool gather_pair(void *context, const col_operand_part *a,
                        const col_operand_part *b) {
    col_level_gathering *g = (col_level_gathering *)context;
    col_contact c;
    bool replaced;
    if (col_convex_contact(a->shape, b->shape, &c) &&
        (is_along(g, &c) || !is_surely_elsewhere(g, a, b, &c)) &&
        col_operand_correct(a, b, care_some, &c, &replaced) && is_along(g, &c)) {
        gather_points(g, a, b, &c);
    }
    return true;
}

/* The same of a pair that the search for the deepest contact has met. */
static void gather_known(col_level_gathering *g, const col_shape *first,
                         const col_shape *second, const col_known_pair *pair) {
    col_operand_buffer of_a;
    col_operand_buffer of_b;
    col_operand_part a;
    col_operand_part b;
    if (pair->state == pair_without ||
        (pair->state == pair_alone && !is_along(g, &pair->alone))) {
        return;
    }
    col_operand_numbered(first, pair->a, &of_a, &a);
    col_operand_numbered(second, pair->b, &of_b, &b);
    operand_keep_error(&a, &b, &g->error);
    if (pair->state == pair_unasked) {
        (void)gather_pair(g, &a, &b);
        return;
    }
    col_contact c = pair->alone;
    if (pair->state == pair_alone ||
        (!is_surely_elsewhere(g, &a, &b, &c) &&
         col_operand_replace(&a, &b, care_some, &c) && is_along(g, &c))) {
        gather_points(g, &a, &b, &c);
    }
}

static void gather_all(col_level_gathering *g, const col_shape *first,
                       const col_shape *second) {
    if (!g->known.all) {
        col_operand_pairs(first, second, 0.0, gather_pair, g);
        return;
    }
    for (int i = 0; i < g->known.count; i++) {
        gather_known(g, first, second, &g->known.pairs[i]);
    }
}

static double size_of(const col_shape *s) {
    const col_bounds box = col_operand_bounds(s);
    return vec_largest(vec_sub(box.max, box.min));
}

bool col_level_manifold(const col_shape *a, const col_shape *b, col_manifold *out,
                        col_part_numbers *parts) {
    const bool swapped = !in_order(a, b);
    const col_shape *const first = swapped ? b : a;
    col_level_patch patch; /* large: only the part that is used is set */
    const col_shape *const second = col_level_gather_near(first, swapped ? a : b, &patch);
    col_level_gathering g;
    col_part_numbers numbers;
    g.error = -1.0;
    g.known.all = false;
    g.known.count = 0;
    g.count = 0;
    if (!col_level_contact_known(first, second, &g.deepest, &numbers, &g.known)) {
        return false;
    }
    g.along = col_steady_direction(first, size_of(first), second, size_of(second),
                                   g.deepest.normal);
    gather_all(&g, first, second);
    col_reduce_manifold(g.points, g.count, &g.deepest, g.along, out);
    swap_manifold_if(swapped, out);
    /* Lua asks for the numbers of parts; C programs need not. */
    if (MOSTLY(parts != NULL)) {
        *parts = swapped ? swapped_numbers(&numbers) : numbers;
    }
    return true;
}
