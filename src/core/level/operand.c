/* operand.c - the bounds of any shape, and its parts near a box: the shape itself, leaves
 * of the tree of a composite, parts of a level; and its point farthest along a
 * direction; and which sides of parts let it pass. */
#include "operand.h"

#include "../cast/cast.h"
#include "../compound/composite.h"
#include "../compound/parts/parts.h"
#include "../shape/corners.h"
#include "apart.h"
#if COL_DIMENSION == 3
#include "pass3.h"
#endif

/* For a turned level the box around its box: visiting all parts would take long. */
void col_level_bounds(const col_shape *s, col_vec *min, col_vec *max) {
    const col_bounds box = col_level_world_box(as_level(s), &as_level(s)->data->box);
    *min = box.min;
    *max = box.max;
}

col_bounds col_operand_bounds(const col_shape *s) {
    col_bounds box;
    if (is_level_kind(s)) {
        col_level_bounds(s, &box.min, &box.max);
    } else if (is_composite(s)) {
        col_composite_bounds(s, &box.min, &box.max);
    } else {
        col_convex_bounds(s, &box.min, &box.max);
    }
    return box;
}

double col_level_error(const col_level *level, const col_shape *other) {
    col_bounds box = col_operand_bounds(other);
    if (!vec_is_finite(box.min) || !vec_is_finite(box.max)) {
        box = col_operand_bounds(&level->shape);
    }
    const col_vec reach = vec_larger(vec_abs(box.min), vec_abs(box.max));
    return COL_ROUNDING_ERROR * (vec_largest(reach) + bounds_size(&box));
}

#if COL_DIMENSION == 2

/* Pieces of concave polygons have the position of the whole polygon, slopes that of a
 * corner; the data of neither is its own. */
static bool is_placed_elsewhere(const col_shape *s) {
    return has_corners(s) && as_polygon(s)->data->size == 0;
}

static col_vec mean_of_corners(const col_shape *s) {
    const int count = corner_count(s);
    col_vec mean = vec_zero();
    for (int i = 0; i < count; i++) {
        mean = vec_along(mean, 1.0 / count, corner_data(s)[i]);
    }
    return pose_point(pose_of(s), mean);
}

#endif

col_vec col_operand_middle(const col_shape *s) {
#if COL_DIMENSION == 2
    if (is_placed_elsewhere(s)) {
        return mean_of_corners(s);
    }
#endif
    switch ((col_kind)s->kind) {
        case col_kind_segment:
        case col_kind_capsule:
            return vec_middle(as_capsule(s)->a, as_capsule(s)->b);
#if COL_DIMENSION == 3
        case col3_kind_cylinder:
        case col3_kind_cone:
            return vec_middle(as_cylinder(s)->a, as_cylinder(s)->b);
#endif
        case col_kind_aabb:
            return vec_middle(as_aabb(s)->min, as_aabb(s)->max);
        case col_kind_triangle: {
            const col_triangle *t = as_triangle(s);
            return vec_middle(t->a, vec_middle(t->b, t->c));
        }
        default: /* its position is the centre or the centroid, or it is infinite */
            return col_shape_position(s);
    }
}

/* ------------------------------------------------------------------------ parts -- */

static bool composite_in_box(const col_shape *s, const col_bounds *box,
                             col_operand_visit *visit, void *context) {
    const col_parts parts = col_parts_of(s);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    while (top > 0) { /* at most once for every node */
        const int node = stack[--top];
        const col_bounds around_node = col_parts_box(&parts, node);
        if (!bounds_touch(&around_node, box)) {
            continue;
        }
        if (!parts_is_leaf(&parts, node)) {
            stack[top++] = parts.nodes[node].right;
            stack[top++] = parts.nodes[node].left;
            continue;
        }
        col_any buffer;
        const int which = parts_leaf(&parts, node);
        const col_operand_part part = {col_parts_part(&parts, which, &buffer), which,
                                       NULL};
        if (!visit(context, &part)) {
            return false;
        }
    }
    return true;
}

typedef struct {
    const col_level *level;
    const col_bounds *box;
    const col_level_mover *other; /* NULL: parts are visited wherever it is */
    col_operand_visit *visit;
    void *context;
    bool bare; /* of triangles, shapes are asked for alone */
    bool ended;
    bool own_corners;
    double error; /* of the other; below 0: not yet known */
} col_level_passing;

/* Whether the box around the corners misses another one. */
static inline bool are_outside(const col_vec *corners, const col_bounds *box) {
    col_bounds own = {corners[0], corners[0]};
    COL_UNROLL
    for (int i = 1; i < LEVEL_APART_CORNERS; i++) {
        own.min = vec_smaller(own.min, corners[i]);
        own.max = vec_larger(own.max, corners[i]);
    }
    return !bounds_touch(&own, box);
}

/* Whether the corners of a triangle, in the plane of an edge, show that it is not
 * touched. */
static bool is_missed(const col_level_passing *p, const col_vec *corners) {
    double enter;
    return are_outside(corners, p->box) ||
           col_level_is_apart(p->other, corners, 0.0, &enter);
}

#if COL_DIMENSION == 3

/* A triangle whose faces are not asked for. */
static bool make_bare(const col3_level_passing *p, int which, const col3_vec *corners,
                      col3_level_part *out) {
    const col3_level_methods *const methods = p->level->data->methods;
    if (!p->bare || corners == NULL) {
        return false;
    }
    col3_triangle_part(p->level, which, corners, out);
    out->material = methods->material != NULL ? methods->material(p->level, which) : 0;
    return true;
}

void col3_operand_complete(const col3_operand_part *part) {
    if (part->level != NULL && part->level->face_count < 0) {
        col3_triangle_complete(part->level);
    }
}

#else

static bool make_bare(const col2_level_passing *p, int which, const col2_vec *corners,
                      col2_level_part *out) {
    return (void)p, (void)which, (void)corners, (void)out, false;
}

void col2_operand_complete(const col2_operand_part *part) { (void)part; }

#endif

static bool pass_on(void *context, int which) {
    col_level_passing *p = (col_level_passing *)context;
    const col_level_methods *methods = p->level->data->methods;
    col_vec corners[LEVEL_CORNERS_MOST];
    col_level_part part;
    const bool seen =
        p->other != NULL && level_few_corners(p->level, p->own_corners, which, corners);
    if (seen && is_missed(p, corners)) {
        return true;
    }
    if (!make_bare(p, which, seen ? corners : NULL, &part)) {
        methods->part(p->level, which, &part);
    }
    part.error = p->other != NULL ? &p->error : NULL;
    const col_operand_part one = {&part.shape.shape, part.number, &part};
    p->ended = !p->visit(p->context, &one);
    return !p->ended;
}

#if COL_DIMENSION == 3

static bool visit_gathered(col3_level_passing *p, const col3_level_patch *patch, int i,
                           const col3_box_sat *sat) {
    col3_level_part *const part = col3_patch_part(patch, i);
    const col3_operand_part one = {&part->shape.shape, part->number, part};
    if (part->face_count < 0 && p->bare) {
        const col_range depth = col3_depth_behind(p->other, patch, i);
        part->least_depth = depth.min;
        part->most_depth = depth.max;
    } else if (part->face_count < 0) {
        col3_triangle_complete(part);
    }
    part->error = &p->error;
    part->sat = sat;
    const bool goes_on = p->visit(p->context, &one);
    part->error = NULL;
    part->sat = NULL;
    return goes_on;
}

/* The same of triangles that were gathered, if these are all in the box. */
static bool pass_gathered(col3_level_passing *p, const col3_bounds *local) {
    const col3_level_patch *const patch = col3_patch_of(p->level);
    if (patch == NULL || p->other == NULL || !bounds_within(local, &patch->region)) {
        return false;
    }
    for (int i = 0; i < patch->count && !p->ended; i++) {
        col3_box_sat sat;
        p->ended = bounds_touch(&patch->triangles[i].box, local) &&
                   !col3_misses_triangle(p->other, patch, i, &sat) &&
                   !visit_gathered(p, patch, i, &sat);
    }
    return true;
}

#else

static bool pass_gathered(col2_level_passing *p, const col2_bounds *local) {
    return (void)p, (void)local, false;
}

#endif

/* own: the box around the level, the world's. */
static bool level_in_box(const col_bounds *own, const col_bounds *box,
                         col_level_passing *p) {
    const col_bounds common = {vec_larger(box->min, own->min),
                               vec_smaller(box->max, own->max)};
    if (!bounds_touch(own, box)) {
        return true;
    }
    const col_bounds local = col_level_local_box(p->level, &common);
    p->box = box;
    p->own_corners = level_has_own_corners(p->level);
    if (!pass_gathered(p, &local)) {
        p->level->data->methods->in_box(p->level->data, &local, pass_on, p);
    }
    return !p->ended;
}

bool col_operand_in_box(const col_shape *s, const col_bounds *box,
                        col_operand_visit *visit, void *context) {
    if (is_level_kind(s)) {
        const col_bounds own = col_operand_bounds(s);
        col_level_passing p = {
            .level = as_level(s), .visit = visit, .context = context, .error = -1.0};
        return level_in_box(&own, box, &p);
    }
    if (is_composite(s)) {
        return composite_in_box(s, box, visit, context);
    }
    const col_operand_part whole = {s, -1, NULL};
    return visit(context, &whole);
}

void col_operand_numbered(const col_shape *s, int which, col_operand_buffer *buffer,
                          col_operand_part *out) {
    if (is_level_kind(s)) {
        as_level(s)->data->methods->part(as_level(s), which, &buffer->level);
        *out = (col_operand_part){&buffer->level.shape.shape, buffer->level.number,
                                  &buffer->level};
    } else if (is_composite(s)) {
        const col_parts parts = col_parts_of(s);
        *out =
            (col_operand_part){col_parts_part(&parts, which, &buffer->part), which, NULL};
    } else {
        *out = (col_operand_part){s, -1, NULL};
    }
}

/* ------------------------------------------------------------------------ pairs -- */

typedef struct {
    const col_shape *b;
    col_bounds around_b;
    double gap;
    bool bare;
    const col_operand_part *part; /* of a */
    col_operand_pair_visit *visit;
    void *context;
} col_operand_pairing;

static bool pair_with_b(void *context, const col_operand_part *of_b) {
    const col_operand_pairing *p = (const col_operand_pairing *)context;
    return p->visit(p->context, p->part, of_b);
}

static bool pair_within(col_operand_pairing *p, const col_operand_part *of_a,
                        const col_bounds *own) {
    const col_bounds box = bounds_grown(own, p->gap);
    p->part = of_a;
    if (!is_level_kind(p->b)) {
        return col_operand_in_box(p->b, &box, pair_with_b, p);
    }
    const col_level_mover mover =
        col_level_mover_of(of_a->shape, own, p->gap, vec_zero(), &p->around_b);
    col_level_passing passing = {.level = as_level(p->b),
                                 .other = &mover,
                                 .visit = pair_with_b,
                                 .context = p,
                                 .bare = p->bare,
                                 .error = -1.0};
    return level_in_box(&p->around_b, &box, &passing);
}

static bool pair_part(void *context, const col_operand_part *of_a) {
    col_operand_pairing *p = (col_operand_pairing *)context;
    const col_bounds own = col_operand_bounds(of_a->shape);
    return pair_within(p, of_a, &own);
}

/* The largest of the finite numbers that a shape, within its box, is made of. */
static double finite_size(const col_shape *s, const col_bounds *box) {
    return larger_of(vec_largest(col_shape_position(s)), bounds_largest_finite(box));
}

/* Parts whose boxes are apart by rounding may be found to touch, so they are visited for
 * every query. */
static bool visit_pairs(const col_shape *a, const col_shape *b, double gap, bool bare,
                        col_operand_pair_visit *visit, void *context) {
    const col_bounds of_a = col_operand_bounds(a);
    const col_bounds of_b = col_operand_bounds(b);
    const double size = larger_of(finite_size(a, &of_a), finite_size(b, &of_b));
    const double reach = gap + 4.0 * COL_ROUNDING_ERROR * size;
    col_operand_pairing p = {b, of_b, reach, bare, NULL, visit, context};
    if (has_many_parts(a)) {
        const col_bounds box = bounds_grown(&of_b, reach);
        return col_operand_in_box(a, &box, pair_part, &p);
    }
    const col_operand_part whole = {a, -1, NULL};
    return pair_within(&p, &whole, &of_a);
}

bool col_operand_pairs(const col_shape *a, const col_shape *b, double gap,
                       col_operand_pair_visit *visit, void *context) {
    return visit_pairs(a, b, gap, false, visit, context);
}

bool col_operand_shape_pairs(const col_shape *a, const col_shape *b,
                             col_operand_pair_visit *visit, void *context) {
    return visit_pairs(a, b, 0.0, true, visit, context);
}

#if COL_DIMENSION == 3

const col3_shape *col3_level_gather_near(const col3_shape *s, const col3_shape *level,
                                         col3_level_patch *patch) {
    if (is_level_kind(s) || !is_level_kind(level)) {
        return level;
    }
    const col3_bounds own = col_operand_bounds(s);
    const col3_bounds box =
        bounds_grown(&own, 2.0 * COL_AT_ERRORS * col_level_error(as_level(level), s));
    return col3_level_gather(as_level(level), &box, patch) ? &patch->level.shape : level;
}

#endif

/* ----------------------------------------------------------------------- support -- */

typedef struct {
    col_vec direction;
    bool found;
    double most;
    col_vec farthest;
} col_level_reach;

static bool keep_farthest(void *context, const col_operand_part *part) {
    col_level_reach *r = (col_level_reach *)context;
    col_vec p;
    (void)col_convex_support(part->shape, r->direction, &p); /* no part is infinite */
    const double along = vec_dot(p, r->direction);
    if (!r->found || along > r->most) {
        r->found = true;
        r->most = along;
        r->farthest = p;
    }
    return true;
}

bool col_level_support(const col_shape *s, col_vec direction, col_vec *out) {
    const col_bounds box = col_operand_bounds(s);
    col_level_reach r = {.direction = direction, .found = false};
    col_operand_in_box(s, &box, keep_farthest, &r);
    *out = r.farthest;
    return r.found;
}

bool col_level_face_depth(const col_shape *s, const col_level_face *face, double *depth,
                          col_vec *deepest) {
    if (!col_convex_support(s, vec_negate(face->normal), deepest)) {
        return false;
    }
    *depth = vec_dot(face->normal, vec_sub(face->point, *deepest));
    return true;
}

/* The surface of a sloped one-way part goes on beyond its ends: straight on below the low
 * one, and level beyond the high one.
 *
 *                  ____..... o  (M)   M comes from beside the end, below the surface that
 *         ____-----                   goes on: it passes.
 *     ....
 *
 * So a shape that rests on a ridge or on a bend is in front of one of the parts there,
 * and none holds what comes to its end from below. The two pieces, each with an end of
 * the part. */
static void prolonged(const col_level_part *p, double length, col_any out[2]) {
    const col_vec a = p->shape.capsule.a;
    const col_vec b = p->shape.capsule.b;
    const bool rises = vec_dot(p->side, b) > vec_dot(p->side, a);
    const col_vec low = rises ? a : b;
    const col_vec high = rises ? b : a;
    const col_vec up = vec_sub(high, low);
    const col_vec level = vec_along(up, -vec_dot(up, p->side), p->side);
    out[0].capsule = col_segment_make(vec_along(low, -length, vec_normalized(up)), high);
    out[1].capsule =
        col_segment_make(high, vec_along(high, length, vec_normalized(level)));
}

/* How far a shape is below the position at which it would rest on the surface of a sloped
 * one-way part, measured against the direction of the part's side; 0 if it is not below
 * it. An infinite shape is below. */
static double depth_below(const col_level_part *p, const col_shape *other,
                          col_vec shift) {
    col_any surface[2];
    col_any high;
    col_vec low;
    col_vec top;
    col_touch touch;
    col_bounds box;
    double deepest = 0.0;
    (void)col_convex_support(&p->shape.shape, p->side, &top);
    if (!col_convex_support(other, vec_negate(p->side), &low)) {
        return INFINITY;
    }
    low = vec_add(low, shift);
    const double rise = vec_dot(p->side, vec_sub(top, low));
    if (!(rise > 0.0)) {
        return 0.0;
    }
    col_convex_bounds(other, &box.min, &box.max);
    const double length = 2.0 * (bounds_size(&box) + vec_length(vec_sub(top, low)));
    prolonged(p, length, surface);
    col_shape_copy(&high, other);
    col_shape_translate(&high.shape, vec_along(shift, 2.0 * rise, p->side));
    for (int i = 0; i < 2; i++) {
        if (col_convex_cast(&high.shape, vec_scale(p->side, -2.0 * rise),
                            &surface[i].shape, &touch)) {
            deepest = larger_of(deepest, 2.0 * rise * (1.0 - touch.t));
        }
    }
    return deepest;
}

/* Steps of a probe in the direction of a motion are steeper along the side. */
#define SLOPE_STEPS 16.0

bool col_level_lets_pass(const col_level_part *p, const col_shape *other, col_vec shift) {
    double depth;
    col_vec deepest;
    if (!p->one_way) {
        return false;
    }
    const double probe = touch_probe(col_level_error(p->level, other));
    if (p->is_sloped) {
        return depth_below(p, other, shift) > SLOPE_STEPS * probe;
    }
    const col_level_face face = {p->faces[0].normal, vec_sub(p->faces[0].point, shift)};
    return col_level_face_depth(other, &face, &depth, &deepest) && depth > 2.0 * probe;
}

bool col_level_steepest_face(col_steepest_face *s, const col_level_part *p) {
    bool steeper = false;
    for (int i = 0; i < p->face_count; i++) {
        if (is_steeper_face(s, &p->faces[i])) {
            take_face(s, &p->faces[i]);
            steeper = true;
        }
    }
    return steeper;
}
