/* closest.c - whether a shape meets level geometry, and how far away it is. */
#include "operand.h"

#include "../query/query.h"
#if COL_DIMENSION == 3
#include "pass3.h"
#endif

/* ---------------------------------------------------------------------- overlaps -- */

/* A shape that a one-way surface lets pass neither overlaps it nor is near it. */
static bool let_pass(const col_operand_part *a, const col_operand_part *b) {
    return (a->level != NULL && col_level_lets_pass(a->level, b->shape, vec_zero())) ||
           (b->level != NULL && col_level_lets_pass(b->level, a->shape, vec_zero()));
}

static bool is_apart(void *context, const col_operand_part *a,
                     const col_operand_part *b) {
    (void)context;
    return let_pass(a, b) || !col_convex_overlaps(a->shape, b->shape);
}

static bool is_outside(void *context, const col_operand_part *part) {
    const col_level *level = (const col_level *)context;
    col_level_face face;
    int which;
    return RARELY(is_one_way(part)) ||
           !col_level_surrounds(level, part->shape, &face, &which);
}

/* Whether some part of the other shape lies inside the solid. */
static bool reaches_inside(const col_shape *other, const col_shape *level) {
    if (!is_level_kind(level) || !as_level(level)->data->solid ||
        as_level(level)->data->filled) { /* the parts answer for such a level */
        return false;
    }
    const col_bounds box = col_operand_bounds(level);
    col_level inside = *as_level(level);
    return !col_operand_in_box(other, &box, is_outside, &inside);
}

bool col_level_overlaps(const col_shape *a, const col_shape *b) {
    return !col_operand_shape_pairs(a, b, is_apart, NULL) || reaches_inside(a, b) ||
           reaches_inside(b, a);
}

static bool is_shallow_pair(void *context, const col_operand_part *a,
                            const col_operand_part *b) {
    const double *const depth = (const double *)context;
    return col_convex_closest(a->shape, b->shape).distance >= -*depth;
}

#if COL_DIMENSION == 3

/* The triangles that were gathered near a shape, if these are all; *box: around the
 * shape. NULL: they are not known. */
static const col3_level_patch *gathered_near(const col3_shape *s, const col3_level *level,
                                             col3_level_mover *m, col3_bounds *box) {
    const col3_level_patch *const patch = col3_patch_of(level);
    if (patch == NULL || has_many_parts(s)) {
        return NULL;
    }
    const col3_bounds own = col_operand_bounds(s);
    const col3_bounds all = col_operand_bounds(&level->shape);
    *m = col_level_mover_of(s, &own, 0.0, vec_zero(), &all);
    return m->known && col3_patch_has(patch, &own, box) ? patch : NULL;
}

static bool is_shallow_in_gathered(const col3_shape *s, const col3_level *level,
                                   double depth) {
    col3_level_mover m;
    col3_bounds box;
    const col3_level_patch *const patch = gathered_near(s, level, &m, &box);
    bool shallow = patch != NULL;
    for (int i = 0; shallow && i < patch->count; i++) {
        shallow =
            !bounds_touch(&patch->triangles[i].box, &box) ||
            col3_is_shallow_in_triangle(&m, col3_patch_triangle_at(patch, i), depth);
    }
    return shallow;
}

/* The normal of a contact is one of a front, or it leads from a border to the shape, or
 * it is between those of fronts (fan.c). */
bool col3_level_surely_opposes(const col3_shape *a, const col3_level *b, col3_vec unit,
                               double least) {
    col3_level_mover m;
    col3_bounds box;
    const col3_level_patch *const patch = gathered_near(a, b, &m, &box);
    bool opposes = patch != NULL && !b->data->solid;
    for (int i = 0; opposes && i < patch->count; i++) {
        if (!bounds_touch(&patch->triangles[i].box, &box)) {
            continue;
        }
        col3_patch_triangle *const t = col3_patch_triangle_at(patch, i);
        double enter;
        opposes = col3_passes_triangle(&m, t, 0.0, &enter) ||
                  (col3_triangle_opposes(&m, t, unit, least) &&
                   patch->whole.data->methods->goes_on(&patch->whole, t->which));
    }
    return opposes;
}

#else

static bool is_shallow_in_gathered(const col2_shape *s, const col2_level *level,
                                   double depth) {
    return (void)s, (void)level, (void)depth, false;
}

#endif

static bool is_no_part(void *context, int which) {
    (void)which;
    *(bool *)context = false;
    return false;
}

/* Whether no tile is in the box of a shape, less a depth on all its sides: along one axis
 * that depth leads out of each. */
static bool is_shallow_in_tiles(const col_shape *s, const col_level *level,
                                double depth) {
    col_bounds inner = col_operand_bounds(s);
    inner.min = vec_add(inner.min, vec_all(depth));
    inner.max = vec_sub(inner.max, vec_all(depth));
    bool shallow = vec_largest(vec_sub(inner.max, inner.min)) < INFINITY &&
                   vec_equal(vec_smaller(inner.min, inner.max), inner.min);
    if (shallow) {
        const col_bounds local = col_level_local_box(level, &inner);
        level->data->methods->in_box(level->data, &local, is_no_part, &shallow);
    }
    return shallow;
}

/* A contact with a surface that is less deep than a shape may sink in keeps its depth,
 * whatever its normal is replaced by (correct.c). */
bool col_level_is_surely_shallow(const col_shape *s, const col_level *level,
                                 double depth) {
    const bool of_tiles = level->data->methods->corners == NULL;
    if (!of_tiles && (has_many_parts(s) || level->data->solid)) {
        return false;
    }
    const double error = col_level_error(level, s);
    double most = smaller_of(depth, COL_SUNK_ERRORS * error) - error;
    if (of_tiles) {
        return most >= 0.0 && is_shallow_in_tiles(s, level, most);
    }
    return most >= 0.0 &&
           (is_shallow_in_gathered(s, level, most) ||
            col_operand_pairs(s, &level->shape, 0.0, is_shallow_pair, &most));
}

/* ----------------------------------------------------------------------- nearest -- */

typedef struct {
    bool found;
    col_closest nearest;
    col_part_numbers parts;
} col_level_nearest;

static bool is_first(const col_level_nearest *n, const col_operand_part *a,
                     const col_operand_part *b) {
    return a->number != n->parts.a ? a->number < n->parts.a : b->number < n->parts.b;
}

static bool keep_nearest(void *context, const col_operand_part *a,
                         const col_operand_part *b) {
    col_level_nearest *n = (col_level_nearest *)context;
    if (let_pass(a, b)) {
        return true;
    }
    const col_closest c = col_convex_closest(a->shape, b->shape);
    if (!n->found || c.distance < n->nearest.distance ||
        (c.distance == n->nearest.distance && is_first(n, a, b))) {
        n->found = true;
        n->nearest = c;
        n->parts = side_numbers(a, b);
    }
    return true;
}

/* The largest gap of two boxes along an axis. */
static double box_gap(const col_bounds *a, const col_bounds *b) {
    double gap = 0.0;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const col_range of_a = {vec_get(a->min, i), vec_get(a->max, i)};
        const col_range of_b = {vec_get(b->min, i), vec_get(b->max, i)};
        gap = larger_of(gap, range_gap(of_a, of_b));
    }
    return gap;
}

/* How often the distance is doubled, from the rounding error of a size to many sizes:
 * then all parts are visited. */
#define MOST_DOUBLINGS 64

/* The first distance: the size of a part, and at least the rounding error of the
 * whole. */
static double first_step(const col_shape *s) {
    if (!is_level_kind(s)) {
        return 0.0;
    }
    const col_level *level = as_level(s);
    const double cell = level->data->cell * vec_largest(level->stretch);
    const col_bounds box = col_operand_bounds(s);
    const double size = vec_largest(vec_larger(vec_abs(box.min), vec_abs(box.max)));
    return larger_of(cell, COL_ROUNDING_ERROR * size);
}

/* The nearest parts of shapes that do not overlap: those within a distance, doubled until
 * there are some, then those within what was found. A level without parts is infinitely
 * far. */
static bool find_nearest(const col_shape *a, const col_shape *b, col_level_nearest *n) {
    const col_bounds box_a = col_operand_bounds(a);
    const col_bounds box_b = col_operand_bounds(b);
    const col_bounds both = bounds_union(&box_a, &box_b);
    const double apart = box_gap(&box_a, &box_b);
    /* a part along a diagonal is farther away than along any axis */
    const double most = 2.0 * bounds_size(&both);
    double step = larger_of(first_step(a), first_step(b));
    int doublings = 0;
    *n = (col_level_nearest){
        false,
        {INFINITY, vec_unit(0), col_shape_position(a), col_shape_position(b), 0.0, 0.0},
        {-1, -1, 0, 0}};
    double gap;
    do {
        gap = apart + step;
        col_operand_pairs(a, b, gap, keep_nearest, n);
        step = ++doublings < MOST_DOUBLINGS ? 2.0 * step : INFINITY;
    } while (!n->found && gap < most);
    if (n->found && n->nearest.distance > gap) {
        col_operand_pairs(a, b, n->nearest.distance, keep_nearest, n);
    }
    return n->found;
}

static col_closest swapped_closest(const col_closest *c) {
    return (col_closest){c->distance, vec_sub(vec_zero(), c->normal), c->b, c->a, c->tb,
                         c->ta};
}

static col_closest closest_of_contact(const col_contact *c) {
    return (col_closest){0.0 - c->depth, c->normal, c->a, c->b, 0.0, 0.0};
}

col_closest col_level_closest(const col_shape *a, const col_shape *b,
                              col_part_numbers *parts) {
    const bool swapped = !in_order(a, b);
    col_contact contact;
    col_level_nearest n;
    const bool touching = col_level_contact(a, b, &contact, parts);
    if (touching && contact.depth > 0.0) {
        return closest_of_contact(&contact);
    }
    (void)find_nearest(swapped ? b : a, swapped ? a : b, &n);
    /* inside a part but not inside the whole; or apart by less than rounding shows, as a
     * farther part does */
    if (touching && n.nearest.distance != 0.0) {
        return closest_of_contact(&contact);
    }
    if (parts != NULL) {
        *parts = swapped ? swapped_numbers(&n.parts) : n.parts;
    }
    return swapped ? swapped_closest(&n.nearest) : n.nearest;
}
