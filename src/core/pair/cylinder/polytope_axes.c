/* polytope_axes.c - the critical directions of a polytope and a cylinder or cone. */
#include "search.h"

#include <string.h>

/* Support points of the second core against the normals of faces, each found once: edges
 * beside the contact need two of them. Those of later faces are not kept. */
#define FACES_KEPT 64

typedef struct {
    bool known[FACES_KEPT];
    col3_vec points[FACES_KEPT];
} col3_face_supports;

/* --------------------------------------------------------------- many features -- */

/* A ball within the second core, in the frame of the polytope's data: no gap along n is
 * larger than that of the ball. It shows for most features, by one product, that they are
 * not the best. Where the cores are apart and features few, their height alone does. */
typedef struct {
    bool used;
    col3_vec centre;
    double radius; /* in the base, as are heights */
    double scale;
} col3_inner_ball;

/* The ball that touches all sides; of a cone its centre is on the axis, as far from the
 * base as from the side (a right triangle's incircle). */
static col3_inner_ball inner_ball_of(const col3_axis_search *s) {
    const col3_polytope *a = &s->p->polytope;
    const col3_cylinder_core *b = &s->p->b;
    const bool used = a->data->dimension == 3 && (!s->apart || polytope_climbs(a));
    const double slant = sqrt(square(b->length) + square(b->radius));
    const double radius = b->cone ? b->length * b->radius / (b->radius + slant)
                                  : smaller_of(b->radius, 0.5 * b->length);
    const double along = b->cone ? radius : 0.5 * b->length;
    const col3_vec centre = vec_sub(vec_along(b->a, along, b->u), a->origin);
    return (col3_inner_ball){used, vec_scale(polytope_local(a, centre), 1.0 / a->scale),
                             radius - COL_TIE_TOLERANCE * s->p->size, a->scale};
}

/* How far a face's plane is beyond the ball's centre. */
static double height_over(const col3_inner_ball *ball, const col3_hull_face *face) {
    return ball->scale * (face->offset - vec_dot(face->normal, ball->centre));
}

static bool is_face_hidden(const col3_axis_search *s, const col3_inner_ball *ball,
                           int face) {
    const double height = height_over(ball, &s->p->polytope.data->faces[face]);
    return -ball->radius - height < search_least_gap(s);
}

/* Normals of an edge are sums of those of its faces, with shares of at least 1 in all: so
 * where both planes are beyond the centre, theirs are as far. By more than rounding, for
 * the shares are large where the faces of a sliver look away from each other. */
static bool is_edge_hidden(const col3_axis_search *s, const col3_inner_ball *ball,
                           const col3_hull_edge *edge) {
    const col3_hull_face *faces = s->p->polytope.data->faces;
    const double height = smaller_of(height_over(ball, &faces[edge->left]),
                                     height_over(ball, &faces[edge->right]));
    return height >= s->error && -ball->radius - height < search_least_gap(s);
}

/* ------------------------------------------------------ edges between two faces -- */

/* The largest x cos + y sin between two directions less than half a turn apart. */
static double largest_between(double x, double y, double c0, double s0, double c1,
                              double s1) {
    const bool rises = y * c0 - x * s0 > 0.0;
    const bool falls = y * c1 - x * s1 < 0.0;
    return rises && falls ? sqrt(x * x + y * y)
                          : larger_of(x * c0 + y * s0, x * c1 + y * s1);
}

/* The arc of an edge on the Gauss map, between the normals of its faces: n cos + across
 * sin, from (1, 0) to (c, s); of edges without two faces all normals of the edge. */
typedef struct {
    bool whole;
    int left, right; /* faces */
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
    if (f.whole) {
        return f;
    }
    f.n = polytope_normal(a, edge->left);
    f.m = polytope_normal(a, edge->right);
    const col3_vec to_m = vec_cross(f.e, f.n);
    f.across = vec_scale(to_m, side_of(vec_dot(f.m, to_m)));
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

static col3_vec support_facing(const col3_axis_search *s, int face,
                               col3_face_supports *supports) {
    const bool kept = face < FACES_KEPT;
    if (kept && supports->known[face]) {
        return supports->points[face];
    }
    const col3_vec n = polytope_normal(&s->p->polytope, face);
    const col3_vec point = col3_cylinder_support(&s->p->b, vec_negate(n));
    if (kept) {
        supports->known[face] = true;
        supports->points[face] = point;
    }
    return point;
}

/* Whether the support point against one face of an edge is so deep below the other: all
 * normals between are sums of both, with shares of at least 1 in all. */
static bool is_edge_deep(const col3_axis_search *s, const col3_hull_edge *edge,
                         col3_face_supports *supports) {
    const double least = search_least_gap(s);
    const col3_polytope *a = &s->p->polytope;
    const col3_vec n = polytope_normal(a, edge->left);
    const col3_vec m = polytope_normal(a, edge->right);
    const col3_vec at = polytope_corner(a, edge->a);
    const col3_vec at_n = vec_sub(support_facing(s, edge->left, supports), at);
    const col3_vec at_m = vec_sub(support_facing(s, edge->right, supports), at);
    return least < 0.0 && ((vec_dot(at_n, n) < least && vec_dot(at_n, m) < least) ||
                           (vec_dot(at_m, n) < least && vec_dot(at_m, m) < least));
}

/* Whether a direction of the fan can be the best. The gap from the edge is concave along
 * the arc, so the tangents at both ends bound it. */
static bool can_be_best(const col3_axis_search *s, const col3_normal_fan *f,
                        col3_face_supports *supports) {
    const col3_vec at_n = vec_sub(support_facing(s, f->left, supports), f->at);
    const col3_vec at_m = vec_sub(support_facing(s, f->right, supports), f->at);
    const double x0 = vec_dot(at_n, f->n);
    const double y0 = vec_dot(at_n, f->across);
    const double x1 = vec_dot(at_m, f->n);
    const double y1 = vec_dot(at_m, f->across);
    /* where both tangents are equal */
    const double p = larger_of(x1 - x0, 0.0);
    const double q = larger_of((x0 - x1) * f->c + (y0 - y1) * f->s, 0.0);
    const double x = q + p * f->c;
    const double y = p * f->s;
    const double length = sqrt(x * x + y * y);
    const double cx = length > 0.0 ? x / length : 1.0;
    const double cy = length > 0.0 ? y / length : 0.0;
    const double most = larger_of(largest_between(x0, y0, 1.0, 0.0, cx, cy),
                                  largest_between(x1, y1, cx, cy, f->c, f->s));
    return most >= search_least_gap(s);
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
    if (col3_search_is_high_rim(s, b, centre)) {
        return;
    }
    col3_vec out[2];
    const int count = col3_axes_rim_line(centre, b->u, b->radius, f->e, f->at, out);
    for (int k = 0; k < count; k++) {
        offer_between(s, f, vec_negate(out[k]));
    }
}

static void offer_apex_edge(col3_axis_search *s, const col3_normal_fan *f) {
    const col3_vec to_apex = vec_sub(s->p->b.b, f->at);
    const col3_vec across = vec_cross(vec_cross(f->e, to_apex), f->e);
    if (!search_is_high(s, s->p->b.b) && !vec_is_zero(across)) {
        offer_between(s, f, vec_normalized(across));
    }
}

static void offer_edge(col3_axis_search *s, const col3_normal_fan *f,
                       col3_face_supports *supports) {
    const col3_cylinder_core *b = &s->p->b;
    if (!f->whole && !can_be_best(s, f, supports)) {
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

static void offer_corner(col3_axis_search *s, int corner, col3_vec at) {
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
        const col3_vec corner = polytope_corner(a, i);
        if (!infinite && !search_is_low(s, corner)) {
            offer_corner(s, i, corner);
        }
    }
}

/* Corners are told apart up to this number; others come once for each of their edges. */
#define CORNERS_TOLD 64

/* The corners of edges that are not hidden. */
static void search_ends(col3_axis_search *s, const col3_inner_ball *ball) {
    const col3_polytope *a = &s->p->polytope;
    bool done[CORNERS_TOLD] = {false};
    for (int i = 0; i < a->data->edge_count; i++) {
        const col3_hull_edge *edge = &a->data->edges[i];
        if (is_edge_hidden(s, ball, edge)) {
            continue;
        }
        const int ends[2] = {edge->a, edge->b};
        for (int k = 0; k < 2; k++) {
            const bool told = ends[k] < CORNERS_TOLD;
            const col3_vec corner = polytope_corner(a, ends[k]);
            if (!(told && done[ends[k]]) && !search_is_low(s, corner)) {
                offer_corner(s, ends[k], corner);
            }
            if (told) {
                done[ends[k]] = true;
            }
        }
    }
}

void col3_search_polytope(col3_axis_search *s) {
    const col3_polytope *a = &s->p->polytope;
    const col3_hull_data *data = a->data;
    const col3_inner_ball ball = inner_ball_of(s);
    col3_face_supports supports;
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
        if (!search_is_low(s, polytope_corner(a, edge->a)) ||
            !search_is_low(s, polytope_corner(a, edge->b))) {
            const col3_normal_fan fan = fan_of(a, i);
            offer_edge(s, &fan, &supports);
        }
    }
}
