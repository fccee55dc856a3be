/* disc_flat.c - the directions of a flat-faced core and a cylinder or cone. */
#include "disc_search.h"

/* Of the second core, the places that are nearest along the normals of faces: asked for
 * at every edge, so that most of them are kept. */
#define FACES_KEPT 64

typedef struct {
    int count; /* of the first faces; 0 when few edges will ask */
    col_vec3 places[FACES_KEPT];
} facing3;

/* ------------------------------------------------------ edges between two faces -- */

/* The largest value of x cos + y sin from one direction to another less than half a turn
 * on. */
static double largest_between(double x, double y, double c0, double s0, double c1,
                              double s1) {
    const bool rises = y * c0 - x * s0 > 0.0;
    const bool falls = y * c1 - x * s1 < 0.0;
    return rises && falls ? sqrt(x * x + y * y) : max2(x * c0 + y * s0, x * c1 + y * s1);
}

/* The directions between the normals of the faces at an edge: n cos + across sin, from
 * (1, 0) to (c, s); of edges without two faces, all that are at a right angle to it. */
typedef struct {
    bool whole;
    int left, right; /* faces */
    col_vec3 e, at;  /* unit; a place on the edge */
    col_vec3 n, m, across;
    double c, s;
} fan3;

static fan3 fan_of(const polytope3 *a, int which) {
    const hull_edge3 *edge = &a->data->edges[which];
    fan3 f = {.whole = a->data->dimension < 3,
              .left = edge->left,
              .right = edge->right,
              .e = polytope3_direction(a, which),
              .at = polytope3_corner(a, edge->a)};
    if (f.whole) {
        return f;
    }
    f.n = polytope3_normal(a, edge->left);
    f.m = polytope3_normal(a, edge->right);
    const col_vec3 to_m = v3_cross(f.e, f.n);
    f.across = v3_scale(to_m, side_of(v3_dot(f.m, to_m)));
    f.c = v3_dot(f.m, f.n);
    f.s = v3_dot(f.m, f.across);
    return f;
}

/* Beyond both faces by less than this many radians still counts as between them. */
static bool is_in_fan(const fan3 *f, col_vec3 n) {
    const double x = v3_dot(n, f->n);
    const double y = v3_dot(n, f->across);
    const bool past_n = y < -COL_NEARLY_FLAT;
    const bool past_m = y * f->c - x * f->s > COL_NEARLY_FLAT;
    return f->whole || !(past_n || past_m);
}

/* Whether the normals of the fan lean only to one side of u: that of no use to a rim. */
static bool leans(const fan3 *f, col_vec3 u) {
    const double least = -COL_NEARLY_FLAT;
    return !f->whole && v3_dot(f->n, u) < least && v3_dot(f->m, u) < least;
}

static col_vec3 place_facing(const search3 *s, int face, col_vec3 n,
                             const facing3 *facing) {
    return face < facing->count ? facing->places[face]
                                : disc3_farthest(&s->p->b, v3_negate(n));
}

/* Whether a direction of the fan can be better. The gap from the edge is concave, so it
 * is below what its values and slopes at both ends say. */
static bool can_win(const search3 *s, const fan3 *f, const facing3 *facing) {
    const col_vec3 at_n = v3_sub(place_facing(s, f->left, f->n, facing), f->at);
    const col_vec3 at_m = v3_sub(place_facing(s, f->right, f->m, facing), f->at);
    const double x0 = v3_dot(at_n, f->n);
    const double y0 = v3_dot(at_n, f->across);
    const double x1 = v3_dot(at_m, f->n);
    const double y1 = v3_dot(at_m, f->across);
    /* where both are equal */
    const double p = max2(x1 - x0, 0.0);
    const double q = max2((x0 - x1) * f->c + (y0 - y1) * f->s, 0.0);
    const double x = q + p * f->c;
    const double y = p * f->s;
    const double length = sqrt(x * x + y * y);
    const double cx = length > 0.0 ? x / length : 1.0;
    const double cy = length > 0.0 ? y / length : 0.0;
    const double most = max2(largest_between(x0, y0, 1.0, 0.0, cx, cy),
                             largest_between(x1, y1, cx, cy, f->c, f->s));
    return most >= search3_wanted(s);
}

/* ----------------------------------------------------- corners, edges and faces -- */

static void offer_between(search3 *s, const fan3 *f, col_vec3 n) {
    if (is_in_fan(f, n)) {
        search3_offer_from(s, n, f->at, -1.0);
    }
}

static void offer_rim_edge(search3 *s, col_vec3 centre, const fan3 *f) {
    const disc3 *b = &s->p->b;
    if (search3_is_high_rim(s, b, centre)) {
        return;
    }
    col_vec3 out[2];
    const int count = axes3_rim_line(centre, b->u, b->radius, f->e, f->at, out);
    for (int k = 0; k < count; k++) {
        offer_between(s, f, v3_negate(out[k]));
    }
}

static void offer_apex_edge(search3 *s, const fan3 *f) {
    const col_vec3 to_apex = v3_sub(s->p->b.b, f->at);
    const col_vec3 across = v3_cross(v3_cross(f->e, to_apex), f->e);
    if (!search3_is_high(s, s->p->b.b) && !v3_is_zero(across)) {
        offer_between(s, f, v3_normalized(across));
    }
}

static void offer_edge(search3 *s, const fan3 *f, const facing3 *facing) {
    const disc3 *b = &s->p->b;
    if (!f->whole && !can_win(s, f, facing)) {
        return;
    }
    col_vec3 out[2];
    const int count = axes3_across(b->u, -b->sine, b->cosine, f->e, 0.0, out);
    for (int k = 0; k < count; k++) {
        offer_between(s, f, out[k]);
    }
    if (b->cone) {
        offer_rim_edge(s, b->a, f);
        offer_apex_edge(s, f);
        return;
    }
    if (!leans(f, b->u)) {
        offer_rim_edge(s, b->a, f);
    }
    if (!leans(f, v3_negate(b->u))) {
        offer_rim_edge(s, b->b, f);
    }
}

static void search_faces(search3 *s, facing3 *facing) {
    const polytope3 *a = &s->p->flat;
    for (int i = 0; i < a->data->face_count; i++) {
        const col_vec3 n = polytope3_normal(a, i);
        search3_offer_gap(s, n, search3_nearest_b(s, n) - polytope3_face_offset(a, i, n));
        if (i < facing->count) {
            facing->places[i] = disc3_farthest(&s->p->b, v3_negate(n));
        }
    }
}

/* Whether no neighbour of a corner is higher along n: then none of all corners is. */
static bool is_top(const search3 *s, int corner, col_vec3 at, col_vec3 n) {
    const polytope3 *a = &s->p->flat;
    const double height = v3_dot(n, at) + s->rounding;
    const int end = a->data->link_first[corner + 1];
    for (int k = a->data->link_first[corner]; k < end; k++) {
        if (v3_dot(n, polytope3_corner(a, a->data->links[k])) > height) {
            return false;
        }
    }
    return true;
}

static void offer_corner(search3 *s, int corner, col_vec3 at) {
    col_vec3 outward[2];
    const int count = search3_point(&s->p->b, at, outward);
    for (int k = 0; k < count; k++) {
        const col_vec3 n = v3_negate(outward[k]);
        const double gap = search3_nearest_b(s, n) - v3_dot(n, at);
        if (gap >= search3_wanted(s) &&
            (s->p->flat.data->edge_count == 0 || is_top(s, corner, at, n))) {
            search3_offer(s, n);
        }
    }
}

void search3_flat(search3 *s) {
    const polytope3 *a = &s->p->flat;
    const col_hull_data3 *data = a->data;
    facing3 facing;
    facing.count = s->apart ? 0 : FACES_KEPT;
    search_faces(s, &facing);
    for (int i = 0; i < data->corner_count; i++) {
        const bool open = i == 0 ? s->p->open_low : s->p->open_high;
        const col_vec3 corner = polytope3_corner(a, i);
        if (!open && !search3_is_low(s, corner)) {
            offer_corner(s, i, corner);
        }
    }
    for (int i = 0; i < data->edge_count; i++) {
        const hull_edge3 *edge = &data->edges[i];
        if (!search3_is_low(s, polytope3_corner(a, edge->a)) ||
            !search3_is_low(s, polytope3_corner(a, edge->b))) {
            const fan3 fan = fan_of(a, i);
            offer_edge(s, &fan, &facing);
        }
    }
}
