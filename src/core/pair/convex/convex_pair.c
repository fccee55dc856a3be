/* convex_pair.c - two polytopes in one frame, and their gap: along a direction, and
 * between the features that the vertices of a simplex span. */
#include "convex_pair.h"

/* The common frame is that of a hull, else of a box, as the simpler shape is cheaper to
 * turn; else one along the world's axes. */
static int rank_of(const col3_shape *s) {
    return s->kind == (int)col3_kind_hull ? 2 : s->kind == (int)col3_kind_box ? 1 : 0;
}

void col3_convex_pair_of(const col3_shape *a, const col3_shape *b,
                         col3_convex_pair *pair) {
    pair->base = col3_frame_of(rank_of(a) > rank_of(b) ? a : b);
    col3_polytope_of(a, &pair->base, &pair->buffer_x, &pair->x);
    col3_polytope_of(b, &pair->base, &pair->buffer_y, &pair->y);
    pair->size = larger_of(pair->x.size, pair->y.size);
}

col3_gjk_end col3_convex_gjk(const col3_convex_pair *pair, double limit,
                             const col3_gjk_memory *from, col3_gjk_answer *out) {
    return col3_gjk(&pair->x, &pair->y, limit / pair->base.scale, pair->size, from, out);
}

void col3_convex_complete(col3_convex_pair *pair) {
    col3_polytope_complete(&pair->buffer_x, &pair->x);
    col3_polytope_complete(&pair->buffer_y, &pair->y);
}

col3_span col3_edge_span(const col3_polytope *p, int i) {
    if (p->data->edge_count == 0) {
        return (col3_span){polytope_corner(p, 0), vec_zero(), 0.0, 1.0};
    }
    const col3_hull_edge *edge = &p->data->edges[i];
    const col3_vec a = polytope_corner(p, edge->a);
    return (col3_span){a, vec_sub(polytope_corner(p, edge->b), a), 0.0, 1.0};
}

col3_convex_gap col3_convex_along(const col3_convex_pair *pair, col3_vec normal) {
    const int ix = col3_polytope_support(&pair->x, normal);
    const int iy = col3_polytope_support(&pair->y, vec_negate(normal));
    const col3_vec w =
        vec_sub(polytope_corner(&pair->y, iy), polytope_corner(&pair->x, ix));
    return (col3_convex_gap){vec_dot(w, normal), normal, ix, iy};
}

/* ------------------------------------------------------------------- of a simplex -- */

/* The corners of one polytope in a simplex, each once. */
typedef struct {
    col3_vec at[3];
    int count;
} col3_corners;

static void add_corner(col3_corners *c, int *numbers, int number, col3_vec at) {
    for (int i = 0; i < c->count; i++) {
        if (numbers[i] == number) {
            return;
        }
    }
    numbers[c->count] = number;
    c->at[c->count++] = at;
}

static void vertices_of(const col3_simplex *s, col3_corners *x, col3_corners *y) {
    int numbers_x[3];
    int numbers_y[3];
    x->count = 0;
    y->count = 0;
    for (int i = 0; i < s->count; i++) {
        add_corner(x, numbers_x, s->at[i].ix, s->at[i].x);
        add_corner(y, numbers_y, s->at[i].iy, s->at[i].y);
    }
}

static col3_convex_gap from_corner(col3_vec r) {
    return (col3_convex_gap){vec_length(r), vec_normalized(r), 0, 0};
}

/* From the line through the origin along d to the point r: the part of r normal to d. */
static col3_convex_gap from_line(col3_vec r, col3_vec d) {
    const col3_vec c = vec_cross_exact(r, d);
    if (vec_is_zero(c)) {
        return from_corner(r);
    }
    return (col3_convex_gap){vec_length(c) / vec_length(d),
                             vec_normalized(vec_cross(d, c)), 0, 0};
}

/* From the plane through the origin normal to w to the point r. */
static col3_convex_gap from_plane(col3_vec r, col3_vec w) {
    const col3_vec n = vec_normalized(w);
    const double gap = vec_dot_exact(n, r);
    return (col3_convex_gap){fabs(gap), vec_scale(n, side_of(gap)), 0, 0};
}

col3_convex_gap col3_convex_gap_of(const col3_simplex *s) {
    if (s->count == 1) {
        return from_corner(s->at[0].w);
    }
    if (s->count == 2) {
        return from_line(s->at[0].w, vec_sub(s->at[1].w, s->at[0].w));
    }
    col3_corners x;
    col3_corners y;
    vertices_of(s, &x, &y);
    const col3_vec r = vec_sub(y.at[0], x.at[0]);
    if (x.count == 2 && y.count == 2) {
        const col3_vec d = vec_sub(x.at[1], x.at[0]);
        const col3_vec e = vec_sub(y.at[1], y.at[0]);
        return from_plane(r, vec_cross_exact(d, e));
    }
    col3_longest_edge longest;
    if (x.count == 3 && y.count == 1) {
        return from_plane(r, col3_across_triangle(x.at, &longest));
    }
    if (y.count == 3 && x.count == 1) {
        return from_plane(r, col3_across_triangle(y.at, &longest));
    }
    const col3_vec between[3] = {s->at[0].w, s->at[1].w, s->at[2].w};
    return from_plane(r, col3_across_triangle(between, &longest));
}

col3_vec col3_convex_normal_of(const col3_simplex *s, bool *edges) {
    col3_corners x;
    col3_corners y;
    vertices_of(s, &x, &y);
    *edges = x.count == 2 && y.count == 2;
    return col3_convex_gap_of(s).normal;
}

/* As col3_convex_gap_of, to the last digit: a product of edges changes its sign with the
 * order of their corners, and nothing else. */
col3_vec col3_convex_edges_normal(const col3_convex_pair *pair, const int corners[4],
                                  col3_vec like) {
    const col3_vec d = vec_sub(polytope_corner(&pair->x, corners[1]),
                               polytope_corner(&pair->x, corners[0]));
    const col3_vec e = vec_sub(polytope_corner(&pair->y, corners[3]),
                               polytope_corner(&pair->y, corners[2]));
    const col3_vec n = vec_normalized(vec_cross_exact(d, e));
    return vec_scale(n, side_of(vec_dot(n, like)));
}

void col3_convex_weights_of(const col3_simplex *s, double weights[3]) {
    weights[0] = 0.0;
    weights[1] = 0.0;
    weights[2] = 0.0;
    if (s->count == 3) {
        const col3_vec w[3] = {s->at[0].w, s->at[1].w, s->at[2].w};
        const col3_vec n = triangle_normal(w[0], w[1], w[2]);
        for (int k = 0; k < 3; k++) {
            const col3_vec next = w[(k + 1) % 3];
            const col3_vec side = vec_sub(w[(k + 2) % 3], next);
            weights[k] = larger_of(-vec_dot(vec_cross(n, side), next), 0.0);
        }
    } else if (s->count == 2) {
        const col3_vec d = vec_sub(s->at[1].w, s->at[0].w);
        weights[0] = larger_of(vec_dot(s->at[1].w, d), 0.0);
        weights[1] = larger_of(-vec_dot(s->at[0].w, d), 0.0);
    } else {
        weights[0] = 1.0;
    }
    const double sum = weights[0] + weights[1] + weights[2];
    for (int k = 0; k < 3; k++) {
        /* of shapes that are apart some weight is above 0 */
        weights[k] = ALWAYS(sum > 0.0) ? weights[k] / sum : (double)(k == 0);
    }
}
