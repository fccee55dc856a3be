/* polytope_axes.c - the critical directions of a polytope and a cylinder or cone. */
#include "search.h"

#include <string.h>

/* Numbers of faces are found once, as edges need those of both their faces: support
 * points of the second core against the normals, and heights over the inner ball. Those
 * of later faces are not kept. */
#define FACES_KEPT 64

typedef struct {
    bool known[FACES_KEPT];
    col3_vec points[FACES_KEPT];
} col3_face_supports;

/* --------------------------------------------------------------- many features -- */

/* A ball within the second core, in the frame of the polytope's data: no gap along n is
 * larger than that of the ball. For most features this shows by one product that they are
 * not the best. */
typedef struct {
    bool used;
    col3_vec centre;
    double radius; /* in the base, as are heights */
    double scale;
    const col3_hull_face *faces;
    double heights[FACES_KEPT]; /* of the planes beyond the centre */
} col3_inner_ball;

static inline double plane_height(const col3_inner_ball *ball, int face) {
    const col3_hull_face *f = &ball->faces[face];
    return ball->scale * (f->offset - vec_dot(f->normal, ball->centre));
}

/* The ball that touches all sides; for a cone its centre is on the axis, as far from the
 * base as from the side (a right triangle's incircle). */
static void set_inner_ball(const col3_axis_search *s, col3_inner_ball *ball) {
    const col3_polytope *a = &s->p->polytope;
    const col3_cylinder_core *b = &s->p->b;
    const double slant = sqrt(square(b->length) + square(b->radius));
    const double radius = b->cone ? b->length * b->radius / (b->radius + slant)
                                  : smaller_of(b->radius, 0.5 * b->length);
    const double along = b->cone ? radius : 0.5 * b->length;
    const col3_vec centre = vec_sub(vec_along(b->a, along, b->u), a->origin);
    ball->used = a->data->dimension == 3;
    ball->centre = vec_scale(polytope_local(a, centre), 1.0 / a->scale);
    ball->radius = radius - COL_TIE_TOLERANCE * s->p->size;
    ball->scale = a->scale;
    ball->faces = a->data->faces;
    for (int i = 0; ball->used && i < a->data->face_count && i < FACES_KEPT; i++) {
        ball->heights[i] = plane_height(ball, i);
    }
}

/* How far a face's plane is beyond the ball's centre. */
static inline double height_over(const col3_inner_ball *ball, int face) {
    return face < FACES_KEPT ? ball->heights[face] : plane_height(ball, face);
}

static bool is_face_hidden(const col3_axis_search *s, const col3_inner_ball *ball,
                           int face) {
    return -ball->radius - height_over(ball, face) < search_least_gap(s);
}

/* Normals of an edge are sums of those of its faces, with shares of at least 1 in all: so
 * if both planes are beyond the centre, planes with such normals are as far. By more than
 * rounding, because the shares are large where the faces of a sliver look away from each
 * other. */
static inline bool is_edge_hidden(const col3_axis_search *s, const col3_inner_ball *ball,
                                  const col3_hull_edge *edge) {
    const double height =
        smaller_of(height_over(ball, edge->left), height_over(ball, edge->right));
    return height >= s->error && -ball->radius - height < search_least_gap(s);
}

/* ------------------------------------------------------ edges between two faces -- */

/* The arc of an edge on the Gauss map, between the normals of its faces: n cos + across
 * sin, from (1, 0) to (c, s). For edges of a triangle it is half a turn, of which all
 * normals of the edge are tried; so it is for edges without faces. */
typedef struct {
    bool whole;
    int left, right; /* faces, or -1 */
    col3_vec e, at;  /* unit; a point of the edge */
    col3_vec n, m, across;
    double c, s;
} col3_normal_fan;

static col3_normal_fan fan_of(const col3_polytope *a, int which) {
    const col3_hull_edge *edge = &a->data->edges[which];
    col3_normal_fan f = {.whole = a->data->dimension < 3,
                         .left = edge->left,
                         .right = edge->right,
                         .e = polytope_direction(a, which),
                         .at = polytope_corner(a, edge->a)};
    if (f.left < 0) {
        return f;
    }
    f.n = polytope_normal(a, edge->left);
    f.m = polytope_normal(a, edge->right);
    const col3_vec to_m = vec_cross(f.e, f.n); /* for a triangle: outward */
    f.across = vec_scale(to_m, f.whole ? 1.0 : side_of(vec_dot(f.m, to_m)));
    f.c = vec_dot(f.m, f.n);
    f.s = vec_dot(f.m, f.across);
    return f;
}

/* Beyond the arc by less than this many radians still counts as on it. */
static bool is_in_fan(const col3_normal_fan *f, col3_vec n) {
    const double x = vec_dot(n, f->n);
    const double y = vec_dot(n, f->across);
    const bool past_n = y < -COL_FLAT_TOLERANCE;
    const bool past_m = y * f->c - x * f->s > COL_FLAT_TOLERANCE;
    return f->whole || !(past_n || past_m);
}

/* Whether all normals of the fan are on the side of u where the rim cannot be nearest. */
static bool is_below(const col3_normal_fan *f, col3_vec u) {
    const double least = -COL_FLAT_TOLERANCE;
    return !f->whole && vec_dot(f->n, u) < least && vec_dot(f->m, u) < least;
}

static col3_vec new_support(const col3_axis_search *s, int face,
                            col3_face_supports *supports) {
    const bool kept = face < FACES_KEPT;
    const col3_vec n = polytope_normal(&s->p->polytope, face);
    const col3_vec point = col3_cylinder_support(&s->p->b, vec_negate(n));
    if (kept) {
        supports->known[face] = true;
        supports->points[face] = point;
    }
    return point;
}

static inline col3_vec support_facing(const col3_axis_search *s, int face,
                                      col3_face_supports *supports) {
    return face < FACES_KEPT && supports->known[face] ? supports->points[face]
                                                      : new_support(s, face, supports);
}

/* Whether the support point against one face of an edge is so deep below the other face:
 * all normals between are sums of both, with shares of at least 1 in all. */
static bool is_edge_deep(const col3_axis_search *s, const col3_hull_edge *edge,
                         col3_face_supports *supports) {
    const double least = search_least_gap(s);
    const col3_polytope *a = &s->p->polytope;
    const col3_vec n = polytope_normal(a, edge->left);
    const col3_vec m = polytope_normal(a, edge->right);
    const col3_vec at = polytope_corner(a, edge->a);
    const int faces[2] = {edge->left, edge->right};
    for (int k = 0; k < 2 && least < 0.0; k++) {
        const col3_vec to = vec_sub(support_facing(s, faces[k], supports), at);
        if (vec_dot(to, n) < least && vec_dot(to, m) < least) {
            return true;
        }
    }
    return false;
}

/* One end of an arc of normals: the direction, and the support point of the second core
 * against it, relative to the edge; both in the plane of the arc. */
typedef struct {
    double c, s;
    double x, y;
    bool tried; /* the normal of a face */
} col3_arc_end;

static inline col3_arc_end arc_end_at(const col3_normal_fan *f, double c, double s,
                                      col3_vec at, bool tried) {
    const col3_vec to = vec_sub(at, f->at);
    return (col3_arc_end){c, s, vec_dot(to, f->n), vec_dot(to, f->across), tried};
}

/* Whether the gap of an end's support point, a cosine of the angle, reaches `least`
 * beyond the end, up to a direction less than half a turn away; side: 1 when that is at
 * larger angles. */
static inline bool can_rise(const col3_axis_search *s, const col3_arc_end *end, double c,
                            double sine, double side) {
    const double least = search_least_gap(s);
    const double slope = side * (end->y * end->c - end->x * end->s);
    const double slope_there = side * (end->y * c - end->x * sine);
    if (end->x * c + end->y * sine >= least) {
        return true;
    }
    if (slope <= 0.0 || slope_there >= 0.0) { /* the largest is at an end */
        return !(end->tried && slope < -COL_FALLING_GAP * s->p->size) &&
               end->x * end->c + end->y * end->s >= least;
    }
    return least <= 0.0 || square(end->x) + square(end->y) >= square(least);
}

/* Whether a direction between two ends can be the best: no gap is larger than that of
 * either support point. */
static inline bool can_arc_be_best(const col3_axis_search *s, const col3_arc_end *a,
                                   const col3_arc_end *b) {
    /* where both are equal */
    const double p = larger_of((b->x - a->x) * a->c + (b->y - a->y) * a->s, 0.0);
    const double q = larger_of((a->x - b->x) * b->c + (a->y - b->y) * b->s, 0.0);
    const double x = q * a->c + p * b->c;
    const double y = q * a->s + p * b->s;
    const double length = sqrt(x * x + y * y);
    const double c = length > 0.0 ? x / length : a->c;
    const double sine = length > 0.0 ? y / length : a->s;
    return can_rise(s, a, c, sine, 1.0) || can_rise(s, b, c, sine, -1.0);
}

static bool can_be_best(const col3_axis_search *s, const col3_normal_fan *f,
                        col3_face_supports *supports) {
    if (f->left < 0) {
        return true;
    }
    const col3_arc_end a =
        arc_end_at(f, 1.0, 0.0, support_facing(s, f->left, supports), true);
    const col3_arc_end b =
        arc_end_at(f, f->c, f->s, support_facing(s, f->right, supports), true);
    if (!f->whole) {
        return can_arc_be_best(s, &a, &b);
    }
    const col3_vec outward = col3_cylinder_support(&s->p->b, vec_negate(f->across));
    const col3_arc_end middle = arc_end_at(f, 0.0, 1.0, outward, false);
    return can_arc_be_best(s, &a, &middle) || can_arc_be_best(s, &middle, &b);
}

/* ----------------------------------------------------- corners, edges and faces -- */

static void offer_between(col3_axis_search *s, const col3_normal_fan *f, col3_vec n) {
    if (is_in_fan(f, n)) {
        col3_search_offer_from(s, n, f->at);
    }
}

static void offer_rim_edge(col3_axis_search *s, col3_vec centre,
                           const col3_normal_fan *f) {
    const col3_cylinder_core *b = &s->p->b;
    col3_vec out[2];
    const int count = col3_axes_rim_line(centre, b->u, b->radius, f->e, f->at, out);
    for (int k = 0; k < count; k++) {
        offer_between(s, f, vec_negate(out[k]));
    }
}

static void offer_apex_edge(col3_axis_search *s, const col3_normal_fan *f) {
    const col3_vec to_apex = vec_sub(s->p->b.b, f->at);
    const col3_vec across = vec_cross(vec_cross(f->e, to_apex), f->e);
    if (!vec_is_zero(across)) {
        offer_between(s, f, vec_normalized(across));
    }
}

static void offer_edge(col3_axis_search *s, const col3_normal_fan *f,
                       col3_face_supports *supports) {
    const col3_cylinder_core *b = &s->p->b;
    if (!can_be_best(s, f, supports)) {
        return;
    }
    col3_vec out[2];
    const int count = col3_axes_across(b->u, -b->sine, b->cosine, f->e, 0.0, out);
    for (int k = 0; k < count; k++) {
        offer_between(s, f, out[k]);
    }
    if (b->cone) {
        offer_rim_edge(s, b->a, f);
        offer_apex_edge(s, f);
        return;
    }
    if (!is_below(f, b->u)) {
        offer_rim_edge(s, b->a, f);
    }
    if (!is_below(f, vec_negate(b->u))) {
        offer_rim_edge(s, b->b, f);
    }
}

static void search_faces(col3_axis_search *s, const col3_inner_ball *ball) {
    const col3_polytope *a = &s->p->polytope;
    for (int i = 0; i < a->data->face_count; i++) {
        if (!ball->used || !is_face_hidden(s, ball, i)) {
            const col3_vec n = polytope_normal(a, i);
            col3_search_offer_gap(s, n,
                                  search_nearest_b(s, n) - polytope_face_offset(a, i, n));
        }
    }
}

/* Whether no neighbour of a corner is higher along n: then it is the support point. */
static bool is_top(const col3_axis_search *s, int corner, col3_vec at, col3_vec n) {
    const col3_polytope *a = &s->p->polytope;
    const double height = vec_dot(n, at) + s->error;
    const int end = a->data->link_first[corner + 1];
    for (int k = a->data->link_first[corner]; k < end; k++) {
        if (vec_dot(n, polytope_corner(a, a->data->links[k])) > height) {
            return false;
        }
    }
    return true;
}

/* Whether a corner of shapes that overlap cannot be the best: it is outside the side, or
 * deeper below it than along a known direction. For a cone its tip may be the best. */
static bool is_corner_deep(const col3_axis_search *s, col3_vec at) {
    const col3_cylinder_core *b = &s->p->b;
    if (!s->deep || b->cone) {
        return false;
    }
    const col3_vec from_a = vec_sub(at, b->a);
    const double along = vec_dot(from_a, b->u);
    const double off_sq = vec_length_sq(vec_along(from_a, -along, b->u));
    const double error = COL_TIE_TOLERANCE * s->p->size;
    const double least = b->radius + search_least_gap(s) - error;
    return off_sq > square(b->radius + error) || (least > 0.0 && off_sq < square(least));
}

static void offer_corner(col3_axis_search *s, int corner, col3_vec at) {
    if (is_corner_deep(s, at)) {
        return;
    }
    col3_vec outward[2];
    const int count = col3_search_point(&s->p->b, at, outward);
    for (int k = 0; k < count; k++) {
        const col3_vec n = vec_negate(outward[k]);
        const double gap = search_nearest_b(s, n) - vec_dot(n, at);
        if (gap >= search_least_gap(s) &&
            (s->p->polytope.data->edge_count == 0 || is_top(s, corner, at, n))) {
            col3_search_offer(s, n);
        }
    }
}

static void search_corners(col3_axis_search *s) {
    const col3_polytope *a = &s->p->polytope;
    for (int i = 0; i < a->data->corner_count; i++) {
        const bool infinite = i == 0 ? s->p->infinite_low : s->p->infinite_high;
        if (!infinite) {
            offer_corner(s, i, polytope_corner(a, i));
        }
    }
}

/* Corners are distinguished up to this number; others occur once for each of their
 * edges. */
#define CORNERS_NOTED 64

/* The corners of edges that are not hidden. */
static void search_ends(col3_axis_search *s, const col3_inner_ball *ball) {
    const col3_polytope *a = &s->p->polytope;
    bool done[CORNERS_NOTED] = {false};
    for (int i = 0; i < a->data->edge_count; i++) {
        const col3_hull_edge *edge = &a->data->edges[i];
        if (is_edge_hidden(s, ball, edge)) {
            continue;
        }
        for (int k = 0; k < 2; k++) {
            const int end = k == 0 ? edge->a : edge->b;
            const bool noted = end < CORNERS_NOTED;
            if (noted && done[end]) {
                continue;
            }
            if (noted) {
                done[end] = true;
            }
            offer_corner(s, end, polytope_corner(a, end));
        }
    }
}

void col3_search_polytope(col3_axis_search *s) {
    const col3_polytope *a = &s->p->polytope;
    const col3_hull_data *data = a->data;
    col3_inner_ball ball;
    col3_face_supports supports;
    set_inner_ball(s, &ball);
    memset(supports.known, 0, sizeof supports.known);
    search_faces(s, &ball);
    if (ball.used) {
        search_ends(s, &ball);
    } else {
        search_corners(s);
    }
    for (int i = 0; i < data->edge_count; i++) {
        const col3_hull_edge *edge = &data->edges[i];
        if (ball.used &&
            (is_edge_hidden(s, &ball, edge) || is_edge_deep(s, edge, &supports))) {
            continue;
        }
        const col3_normal_fan fan = fan_of(a, i);
        offer_edge(s, &fan, &supports);
    }
}
