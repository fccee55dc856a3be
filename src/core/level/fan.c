/* fan.c - the surface around one of its points: which normals separate the whole from a
 * shape that touches it there.
 *
 * From a point of the surface lines go along it to the corners of all parts that meet
 * there. A plane through the point has the whole behind it, near the point, just when no
 * such line rises above it:
 *
 *        n1   n2                     convex: the normals between those of the faces,
 *          \ |                       and these
 *     ______\|  ___ n3               flat: the one of the face
 *            |\                      concave: none
 *            | \
 *
 * So the result does not depend on how a face is cut into triangles, which of them share
 * an edge, and whether they share all of it. */
#include "operand.h"

#include "../query/query.h"
#include "../shape/corners.h"

#if COL_DIMENSION == 3

static int box_corners(col_vec middle_of, const col_vec half[3], col_vec *out) {
    for (int i = 0; i < LEVEL_CORNERS_MOST; i++) {
        col_vec p = middle_of;
        for (int k = 0; k < 3; k++) {
            p = vec_along(p, (i >> k & 1) != 0 ? 1.0 : -1.0, half[k]);
        }
        out[i] = p;
    }
    return LEVEL_CORNERS_MOST;
}

/* The corners of a part: a triangle, or a box, flat ones as well. */
static int corners_of_part(const col_shape *s, col_vec out[LEVEL_CORNERS_MOST]) {
    if (s->kind == (int)col_kind_triangle) {
        const col_triangle *t = as_triangle(s);
        out[0] = t->a;
        out[1] = t->b;
        out[2] = t->c;
        return 3;
    }
    if (s->kind == (int)col_kind_aabb) {
        const col_vec low = as_aabb(s)->min;
        const col_vec high = as_aabb(s)->max;
        for (int i = 0; i < LEVEL_CORNERS_MOST; i++) {
            out[i] = vec3((i & 1) != 0 ? high.x : low.x, (i & 2) != 0 ? high.y : low.y,
                          (i & 4) != 0 ? high.z : low.z);
        }
        return LEVEL_CORNERS_MOST;
    }
    const col_box *box = as_box(s);
    const col_vec half[3] = {vec_scale(box->axes[0], box->half_extents.x),
                             vec_scale(box->axes[1], box->half_extents.y),
                             vec_scale(box->axes[2], box->half_extents.z)};
    return box_corners(box->center, half, out);
}

#else

/* The corners of a part: an edge, a box or a slope. */
static int corners_of_part(const col_shape *s, col_vec out[LEVEL_CORNERS_MOST]) {
    if (s->kind == (int)col_kind_segment) {
        out[0] = as_capsule(s)->a;
        out[1] = as_capsule(s)->b;
        return 2;
    }
    if (s->kind == (int)col_kind_aabb) {
        const col_vec low = as_aabb(s)->min;
        const col_vec high = as_aabb(s)->max;
        out[0] = low;
        out[1] = vec2(high.x, low.y);
        out[2] = high;
        out[3] = vec2(low.x, high.y);
        return 4;
    }
    if (has_corners(s)) {
        const int count = corner_count(s);
        for (int i = 0; i < count && i < LEVEL_CORNERS_MOST; i++) {
            out[i] = corner_of(s, i);
        }
        return count < LEVEL_CORNERS_MOST ? count : LEVEL_CORNERS_MOST;
    }
    const col_box *box = as_box(s);
    const col_vec u = vec_scale(box->axis, box->half_extents.x);
    const col_vec v = vec_scale(vec_quarter(box->axis), box->half_extents.y);
    out[0] = vec_sub(vec_sub(box->center, u), v);
    out[1] = vec_sub(vec_add(box->center, u), v);
    out[2] = vec_add(vec_add(box->center, u), v);
    out[3] = vec_add(vec_sub(box->center, u), v);
    return 4;
}

#endif

/* ---------------------------------------------------------------- parts at a point -- */

/* A search among the parts, except one, that a point is on. */
typedef struct {
    const col_level_part *own;
    const col_shape *other; /* the shape that parts may let pass */
    col_vec at;
    double reach;
    const col_level_part
        *near; /* the part that is visited; NULL: only its corners are known */
    col_level_part made;
} col_near_search;

static bool is_in_box(const col_near_search *s, const col_vec *corners, int count) {
    col_vec low = corners[0];
    col_vec high = corners[0];
    for (int i = 1; i < count; i++) {
        low = vec_smaller(low, corners[i]);
        high = vec_larger(high, corners[i]);
    }
    const col_bounds box = {low, high};
    const col_bounds here = bounds_around(s->at, s->reach);
    return bounds_touch(&box, &here);
}

static const col_level_part *gathered_part(const col_level *level, int which) {
#if COL_DIMENSION == 3
    const col3_level_patch *const patch = col3_patch_of(level);
    return patch != NULL ? col3_patch_part_of(patch, which) : NULL;
#else
    (void)level;
    (void)which;
    return NULL;
#endif
}

static void fill_in(col_near_search *s, int which) {
    const col_level *level = s->own->level;
    s->near = s->near == NULL ? gathered_part(level, which) : s->near;
    if (s->near == NULL) {
        level->data->methods->part(level, which, &s->made);
        s->near = &s->made;
    }
}

/* Whether a point is on the part with these corners: decided from the corners alone where
 * they are clearly close or far. */
typedef enum { clearly_on, clearly_off, unclear } col_clearly;

/* Distances are clear if they are this many times as long as the reach, or as short; and
 * a triangle is wide if its height over its longest edge is more than this share of that
 * edge: otherwise a point near the lines of both edges may be far beyond their corner. */
#define CLEAR 64.0
#define WIDE 0.1

#if COL_DIMENSION == 3

/* For a triangle: above its plane, or beside one of its edges, or neither. */
static col_clearly lies_clearly(const col_vec *corners, int count, col_vec at,
                                double reach) {
    if (count != 3) {
        return unclear;
    }
    const col_vec edges[3] = {vec_sub(corners[1], corners[0]),
                              vec_sub(corners[2], corners[1]),
                              vec_sub(corners[0], corners[2])};
    const col_vec n = vec_cross(edges[0], edges[1]);
    const double nn = vec_length_sq(n);
    const double rise_sq = square(vec_dot(n, vec_sub(at, corners[0])));
    const double far_sq = square(CLEAR * reach) * nn;
    const double near_sq = square(reach / CLEAR) * nn;
    double longest_sq = 0.0;
    bool on = rise_sq <= near_sq;
    bool off = rise_sq > far_sq;
    for (int i = 0; i < 3 && (on || !off); i++) {
        const double beside = vec_dot(vec_cross(edges[i], n), vec_sub(at, corners[i]));
        const double length_sq = vec_length_sq(edges[i]);
        longest_sq = larger_of(longest_sq, length_sq);
        on = on && (beside < 0.0 || square(beside) <= near_sq * length_sq);
        off = off || (beside > 0.0 && square(beside) > far_sq * length_sq);
    }
    if (!(nn > 0.0)) {
        return unclear;
    }
    const bool is_wide = nn >= square(WIDE * longest_sq);
    return off ? clearly_off : on && is_wide ? clearly_on : unclear;
}

#else

static col_clearly lies_clearly(const col_vec *corners, int count, col_vec at,
                                double reach) {
    return (void)corners, (void)count, (void)at, (void)reach, unclear;
}

#endif

/* The corners of a part that the point is on; 0 if it is not on the part, or if the part
 * lets the shape pass. */
static int corners_at_point(col_near_search *s, int which,
                            col_vec out[LEVEL_CORNERS_MOST]) {
    const col_level_methods *methods = s->own->level->data->methods;
    int count;
    s->near = NULL;
    if (which == s->own->which) {
        return 0;
    }
    if (methods->corners != NULL) {
        count = methods->corners(s->own->level, which, out);
    } else {
        fill_in(s, which);
        count = corners_of_part(&s->near->shape.shape, out);
    }
    if (!is_in_box(s, out, count)) {
        return 0;
    }
    bool is_there = false;
    for (int i = 0; i < count && !is_there; i++) {
        const col_vec d = vec_abs(vec_sub(out[i], s->at));
        is_there = vec_largest(d) <= s->reach;
    }
    const col_clearly clearly =
        is_there ? clearly_on : lies_clearly(out, count, s->at, s->reach);
    if (clearly == clearly_off) {
        return 0;
    }
    if (!is_there && clearly == unclear) {
        fill_in(s, which);
        is_there = s->near->shape.shape.kind == (int)col_kind_aabb ||
                   point_distance(s->at, &s->near->shape.shape) <= s->reach;
    }
    is_there = is_there || clearly == clearly_on;
    const bool passes =
        methods->corners == NULL && col_level_lets_pass(s->near, s->other, vec_zero());
    return is_there && !passes ? count : 0;
}

/* visit gets the search, or a struct that begins with it. */
static void visit_near(col_near_search *s, col_level_visit *visit, void *context) {
    const col_level *level = s->own->level;
    const col_bounds here = bounds_around(s->at, s->reach);
    const col_bounds local = col_level_local_box(level, &here);
    level->data->methods->in_box(level->data, &local, visit, context);
}

static double reach_of(const col_level_part *p, const col_shape *other) {
    return COL_AT_ERRORS * error_beside(p, other);
}

/* -------------------------------------------------------------------------- fans -- */

typedef struct {
    col_near_search near;
    col_level_fan *fan;
} col_fan_search;

/* Corners that parts share are listed once. */
static void add_way(col_level_fan *f, col_vec corner) {
    for (int i = 0; i < f->way_count; i++) {
        if (vec_equal(f->ways[i].corner, corner)) {
            return;
        }
    }
    const double length = vec_safe_length(vec_sub(corner, f->at));
    if (f->way_count < FAN_WAYS && (f->own_count == 0 || length > f->reach)) {
        f->ways[f->way_count++] = (col_level_way){corner, length};
    }
}

static void add_faces(col_level_fan *f, const col_level_part *p) {
    for (int i = 0; i < p->face_count && f->face_count < FAN_FACES; i++) {
        const col_level_face *face = &p->faces[i];
        if (fabs(vec_dot(face->normal, vec_sub(face->point, f->at))) <= f->reach) {
            f->faces[f->face_count++] = *face;
        }
    }
}

static bool add_to_fan(void *context, int which) {
    col_fan_search *s = (col_fan_search *)context;
    col_vec corners[LEVEL_CORNERS_MOST];
    const int count = corners_at_point(&s->near, which, corners);
    for (int i = 0; i < count; i++) {
        add_way(s->fan, corners[i]);
    }
    if (count > 0) {
        fill_in(&s->near, which);
        add_faces(s->fan, s->near.near);
    }
    return true;
}

void col_level_fan_at(const col_level_part *p, const col_shape *other, col_vec at,
                      col_level_fan *out) {
    col_vec corners[LEVEL_CORNERS_MOST];
    const int count = corners_of_part(&p->shape.shape, corners);
    out->at = at;
    out->reach = reach_of(p, other);
    out->own_count = 0;
    out->way_count = 0;
    out->face_count = 0;
    for (int i = 0; i < count; i++) {
        add_way(out, corners[i]);
    }
    add_faces(out, p);
    out->own_count = out->way_count;
    col_fan_search s;
    s.near.own = p;
    s.near.other = other;
    s.near.at = at;
    s.near.reach = out->reach;
    s.fan = out;
    visit_near(&s.near, add_to_fan, &s);
}

/* For the part itself: shared corners are the same numbers, and one of them is the point,
 * except for rounding. top: the corner that the rest is compared with. */
static bool is_part_behind(const col_vec *corners, int count, col_vec at, double reach,
                           col_vec n, col_vec *top) {
    double most = -INFINITY;
    for (int i = 0; i < count; i++) {
        const col_vec d = vec_sub(corners[i], at);
        const double rise = vec_dot(n, d);
        if (rise > reach && rise > COL_GOES_IN * vec_safe_length(d) + reach) {
            return false;
        }
        *top = rise > most ? corners[i] : *top;
        most = larger_of(most, rise);
    }
    return true;
}

static bool rises(col_vec n, col_vec top, col_vec corner, double length) {
    return vec_dot(n, vec_sub(corner, top)) > COL_GOES_IN * length;
}

bool col_level_fan_is_behind(const col_level_fan *f, col_vec n) {
    col_vec own[LEVEL_CORNERS_MOST];
    col_vec top = f->at;
    for (int i = 0; i < f->own_count; i++) {
        own[i] = f->ways[i].corner;
    }
    if (!is_part_behind(own, f->own_count, f->at, f->reach, n, &top)) {
        return false;
    }
    for (int i = f->own_count; i < f->way_count; i++) {
        if (rises(n, top, f->ways[i].corner, f->ways[i].length)) {
            return false;
        }
    }
    return true;
}

/* One-sided parts are solid on their front only. */
static bool is_to_back(const col_level_part *p, col_vec n) {
    return p->one_sided && vec_dot(n, p->faces[0].normal) < -COL_PARALLEL_TOLERANCE;
}

/* A normal towards the back of a part is free if some face at the point that has all of
 * the fan behind it points that way. */
static bool looks_out(const col_level_fan *f, const col_level_part *p, col_vec n) {
    if (!is_to_back(p, n)) {
        return true;
    }
    for (int i = 0; i < f->face_count; i++) {
        if (vec_dot(n, f->faces[i].normal) > COL_PARALLEL_TOLERANCE &&
            col_level_fan_is_behind(f, f->faces[i].normal)) {
            return true;
        }
    }
    return false;
}

bool col_level_fan_frees(const col_level_fan *f, const col_level_part *p, col_vec n) {
    return col_level_fan_is_behind(f, n) && looks_out(f, p, n);
}

/* ---------------------------------------------------------------- without a fan -- */

typedef struct {
    col_near_search near;
    col_vec n, top;
    bool behind;
} col_behind_search;

static bool is_behind(void *context, int which) {
    col_behind_search *s = (col_behind_search *)context;
    col_vec corners[LEVEL_CORNERS_MOST];
    const int count = corners_at_point(&s->near, which, corners);
    for (int i = 0; i < count && s->behind; i++) {
        if (rises(s->n, s->top, corners[i], 0.0)) {
            const double length = vec_safe_length(vec_sub(corners[i], s->near.at));
            s->behind =
                !(length > s->near.reach && rises(s->n, s->top, corners[i], length));
        }
    }
    return s->behind;
}

bool col_level_frees_at(const col_level_part *p, const col_shape *other, col_vec n,
                        col_vec at) {
    col_vec corners[LEVEL_CORNERS_MOST];
    const int count = corners_of_part(&p->shape.shape, corners);
    col_behind_search s;
    s.near.own = p;
    s.near.other = other;
    s.near.at = at;
    s.near.reach = reach_of(p, other);
    s.n = n;
    s.top = at;
    s.behind = is_part_behind(corners, count, at, s.near.reach, n, &s.top);
    if (s.behind) {
        visit_near(&s.near, is_behind, &s);
    }
    if (!s.behind || !is_to_back(p, n)) {
        return s.behind;
    }
    col_level_fan fan;
    col_level_fan_at(p, other, at, &fan);
    return looks_out(&fan, p, n);
}

/* Whether a point of a part is away from its borders, and the surface goes on flat. */
bool col_level_is_amid(const col_level_part *p, const col_shape *other, col_vec at,
                       double more) {
#if COL_DIMENSION == 3
    if (p->shape.shape.kind != (int)col_kind_triangle) {
        return false;
    }
    const col3_triangle *t = &p->shape.triangle;
    const col3_vec corners[3] = {t->a, t->b, t->c};
    const double reach = reach_of(p, other) + more;
    double low = INFINITY;
    double high = -INFINITY;
    for (int i = 0; i < 3; i++) {
        const col3_vec edge = vec_sub(corners[i < 2 ? i + 1 : 0], corners[i]);
        const col3_vec across = vec_cross(p->faces[0].normal, edge);
        const double beside =
            vec_dot(across, vec_sub(at, corners[i])) / vec_length(across);
        low = smaller_of(low, beside);
        high = larger_of(high, beside);
    }
    return low > reach || high < -reach;
#else
    const col2_capsule *edge = &p->shape.capsule;
    const double reach = reach_of(p, other) + more;
    return p->shape.shape.kind == (int)col_kind_segment &&
           vec_largest(vec_abs(vec_sub(at, edge->a))) > reach &&
           vec_largest(vec_abs(vec_sub(at, edge->b))) > reach;
#endif
}
