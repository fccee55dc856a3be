/* piece.c - a convex piece of a solid around a point inside it: an obstacle like any
 * other for a shape that is moved out of the solid.
 *
 *      +---------:-----+     It begins as a box. Planes cut off one part of the
 *      |         :  /        surface after the other, the nearest first: along the
 *      |    p    : /         part, if the point is well behind it, else across the line
 *      |_________:/          to it. No surface is left inside then, so all of it is as
 *                            solid as the point. */
#include "level.h"

#include "../geometry/halfspaces.h"
#include "../query/query.h"
#include "kinds/frame.h"

/* The most parts nearby, and the most planes that cut them off. */
#define MOST_NEAR 256
#define MOST_CUTS (COL_DIMENSION == 3 ? 14 : 32)
#define MOST_PLANES (MOST_CUTS + 2 * COL_DIMENSION)

/* A part is cut off along its own plane if the point is behind that by this share of the
 * distance to the part. */
#define WELL_BEHIND 0.125

/* In rounding errors: a point no farther beyond a plane is on it; corners no farther
 * apart are one. */
#define ON_PLANE 64.0
#define SAME_CORNER 256.0

typedef struct {
    col_vec corners[COL_DIMENSION];
    col_vec nearest; /* to the point, which is the origin; corners are in the world */
    double distance;
    col_bound front; /* where its normal leads */
} col_near_part;

/* Keeps the points with normal . x <= least, seen from the point. */
typedef struct {
    const col_level *level;
    col_vec p;
    double error;
    bool full;
    int near_count;
    int plane_count;
    col_near_part near[MOST_NEAR];
    col_bound planes[MOST_PLANES];
} col_piece_search;

static bool keep_near(void *context, int which) {
    col_piece_search *s = (col_piece_search *)context;
    col_level_part part;
    s->level->data->methods->part(s->level, which, &part);
    s->full = s->near_count == MOST_NEAR || part.face_count != 1;
    if (s->full) {
        return false;
    }
    col_near_part *n = &s->near[s->near_count++];
    const col_ball point = col_point_make(s->p);
    const col_closest c = col_convex_closest(&point.shape, &part.shape.shape);
    s->level->data->methods->corners(s->level, which, n->corners);
    n->nearest = vec_sub(c.b, s->p);
    n->distance = c.distance;
    n->front.normal = part.faces[0].normal;
    n->front.least = vec_dot(n->front.normal, vec_sub(n->corners[0], s->p));
    return true;
}

/* ------------------------------------------------------------------------- cuts -- */

static bool is_cut_off(const col_piece_search *s, const col_near_part *n) {
    for (int i = 0; i < s->plane_count; i++) {
        const col_bound *plane = &s->planes[i];
        bool beyond = true;
        for (int k = 0; k < COL_DIMENSION && beyond; k++) {
            beyond = vec_dot(plane->normal, vec_sub(n->corners[k], s->p)) >=
                     plane->least - s->error;
        }
        if (beyond) {
            return true;
        }
    }
    return false;
}

static const col_near_part *nearest_left(const col_piece_search *s) {
    const col_near_part *nearest = NULL;
    for (int i = 0; i < s->near_count; i++) {
        const col_near_part *n = &s->near[i];
        if ((nearest == NULL || n->distance < nearest->distance) && !is_cut_off(s, n)) {
            nearest = n;
        }
    }
    return nearest;
}

static void begin_with_box(col_piece_search *s, const col_bounds *within) {
    col_bound *plane = s->planes;
    for (int k = 0; k < COL_DIMENSION; k++) {
        const double at = vec_get(s->p, k);
        const col_vec axis = vec_unit(k);
        *plane++ = (col_bound){axis, vec_get(within->max, k) - at};
        *plane++ = (col_bound){vec_negate(axis), at - vec_get(within->min, k)};
    }
    s->plane_count = 2 * COL_DIMENSION;
}

/* False if the point is on the surface, or if no convex piece with so few sides is free
 * of it. */
static bool cut_off_surface(col_piece_search *s) {
    const col_near_part *n = nearest_left(s);
    for (; n != NULL; n = nearest_left(s)) {
        if (s->plane_count == MOST_PLANES || n->distance <= s->error) {
            return false;
        }
        const bool along = n->front.least >= WELL_BEHIND * n->distance;
        s->planes[s->plane_count++] =
            along ? n->front
                  : (col_bound){vec_divide(n->nearest, n->distance), n->distance};
    }
    return true;
}

/* ---------------------------------------------------------------------- corners -- */

/* The point where the planes meet; false if they do not meet in a single point. */
#if COL_DIMENSION == 2
static bool meeting_point(const col_bound *p, const col_bound *q, col_vec *out) {
    const double det = vec_cross(p->normal, q->normal);
    *out = vec_divide(vec_sub(vec_scale(vec_quarter(q->normal), p->least),
                              vec_scale(vec_quarter(p->normal), q->least)),
                      -det);
    return fabs(det) > COL_PARALLEL_TOLERANCE;
}
#else
static bool meeting_point(const col_bound *p, const col_bound *q, const col_bound *r,
                          col_vec *out) {
    const col_vec qr = vec_cross(q->normal, r->normal);
    const double det = vec_dot(p->normal, qr);
    const col_vec of_q = vec_scale(vec_cross(r->normal, p->normal), q->least);
    const col_vec of_r = vec_scale(vec_cross(p->normal, q->normal), r->least);
    *out = vec_divide(vec_add(vec_scale(qr, p->least), vec_add(of_q, of_r)), det);
    return fabs(det) > COL_PARALLEL_TOLERANCE;
}
#endif

static bool is_same_corner(const col_piece_search *s, col_vec a, col_vec b) {
    return vec_largest(vec_abs(vec_sub(a, b))) <= SAME_CORNER * s->error;
}

/* The corner of a part that a point equals except for rounding; otherwise the point
 * itself. */
static col_vec given_corner(const col_piece_search *s, col_vec corner) {
    for (int i = 0; i < s->near_count; i++) {
        for (int k = 0; k < COL_DIMENSION; k++) {
            if (is_same_corner(s, s->near[i].corners[k], corner)) {
                return s->near[i].corners[k];
            }
        }
    }
    return corner;
}

/* Adds the point where planes meet, if it is behind all others. False if there is no
 * room. */
static bool add_corner(const col_piece_search *s, col_vec at, col_level_piece *out) {
    for (int i = 0; i < s->plane_count; i++) {
        if (vec_dot(s->planes[i].normal, at) > s->planes[i].least + ON_PLANE * s->error) {
            return true;
        }
    }
    const col_vec corner = given_corner(s, vec_add(s->p, at));
    for (int i = 0; i < out->count; i++) {
        if (is_same_corner(s, out->corners[i], corner)) {
            return true;
        }
    }
    if (out->count == LEVEL_PIECE_CORNERS) {
        return false;
    }
    out->corners[out->count++] = corner;
    return true;
}

static bool add_corners_of(const col_piece_search *s, int i, int k,
                           col_level_piece *out) {
    col_vec at;
#if COL_DIMENSION == 2
    return !meeting_point(&s->planes[i], &s->planes[k], &at) || add_corner(s, at, out);
#else
    for (int l = k + 1; l < s->plane_count; l++) {
        if (meeting_point(&s->planes[i], &s->planes[k], &s->planes[l], &at) &&
            !add_corner(s, at, out)) {
            return false;
        }
    }
    return true;
#endif
}

static bool find_corners(const col_piece_search *s, col_level_piece *out) {
    out->count = 0;
    for (int i = 0; i < s->plane_count; i++) {
        for (int k = i + 1; k < s->plane_count; k++) {
            if (!add_corners_of(s, i, k, out)) {
                return false;
            }
        }
    }
    return out->count > COL_DIMENSION;
}

bool col_level_piece_at(const col_level *level, col_vec p, const col_bounds *within,
                        col_level_piece *out) {
    const col_level_methods *methods = level->data->methods;
    const col_bounds local = col_level_local_box(level, within);
    const col_vec reach = vec_larger(vec_abs(within->min), vec_abs(within->max));
    col_piece_search s; /* large: only the part that is used is set */
    col_level_face face;
    int which;
    if (!level->data->solid || level->data->filled ||
        !methods->surface(level, p, &face, &which)) {
        return false;
    }
    s.level = level;
    s.p = p;
    s.error = 4.0 * COL_ROUNDING_ERROR * (vec_largest(reach) + bounds_size(within));
    s.full = false;
    s.near_count = 0;
    methods->in_box(level->data, &local, keep_near, &s);
    begin_with_box(&s, within);
    return !s.full && cut_off_surface(&s) && find_corners(&s, out);
}
