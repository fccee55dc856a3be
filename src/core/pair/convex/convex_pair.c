/* convex_pair.c - two polytopes in one frame, and their gap: along a direction, and
 * between the features that the vertices of a simplex span. */
#include "convex_pair.h"

/* The common frame is that of a hull, else that of a box, as the simpler shape is cheaper
 * to turn; without either the frame lies along the axes of the world. */
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
    const col3_simplex_vertex d = col3_gjk_support(&pair->x, &pair->y, normal);
    return col3_convex_gap_to(&d, normal);
}

/* -------------------------------------------------------------- gap of a simplex -- */

/* The number of the vertex of a simplex of three that has the second corner of x, or of
 * y; *count: the number of different corners. */
static int second_of(int first, int second, int third, int *count) {
    *count = first == second && first == third                      ? 1
             : first == second || first == third || second == third ? 2
                                                                    : 3;
    return first != second ? 1 : 2;
}

static col3_convex_gap from_corner(col3_vec r) {
    return (col3_convex_gap){.gap = vec_length(r), .normal = vec_normalized(r)};
}

/* The gap from the line through the origin along d to the point r: the part of r normal
 * to d. */
static col3_convex_gap from_line(col3_vec r, col3_vec d) {
    const col3_vec c = vec_cross_exact(r, d);
    if (vec_is_zero(c)) {
        return from_corner(r);
    }
    return (col3_convex_gap){.gap = vec_length(c) / vec_length(d),
                             .normal = vec_normalized(vec_cross(d, c))};
}

/* The gap from the plane through the origin normal to w to the point r. */
static col3_convex_gap from_plane(col3_vec r, col3_vec w) {
    const col3_vec n = vec_normalized(w);
    const double gap = vec_dot_exact(n, r);
    return (col3_convex_gap){.gap = fabs(gap), .normal = vec_scale(n, side_of(gap))};
}

col3_convex_gap col3_convex_gap_of(const col3_simplex *s) {
    if (s->count == 1) {
        return from_corner(s->at[0].w);
    }
    if (s->count == 2) {
        return from_line(s->at[0].w, vec_sub(s->at[1].w, s->at[0].w));
    }
    const col3_simplex_vertex *d = s->at;
    int of_x;
    int of_y;
    const int x = second_of(d[0].ix, d[1].ix, d[2].ix, &of_x);
    const int y = second_of(d[0].iy, d[1].iy, d[2].iy, &of_y);
    if (of_x == 2 && of_y == 2) {
        return from_plane(
            d[0].w, vec_cross_exact(vec_sub(d[x].x, d[0].x), vec_sub(d[y].y, d[0].y)));
    }
    col3_vec corners[3];
    for (int k = 0; k < 3; k++) {
        corners[k] = of_y == 1 ? d[k].x : of_x == 1 ? d[k].y : d[k].w;
    }
    col3_longest_edge longest;
    return from_plane(d[0].w, col3_across_triangle(corners, &longest));
}

col3_vec col3_convex_normal_of(const col3_simplex *s, bool *edges) {
    const col3_simplex_vertex *d = s->at;
    const col3_simplex_vertex *last = &d[s->count - 1];
    int of_x;
    int of_y;
    (void)second_of(d[0].ix, d[1].ix, last->ix, &of_x);
    (void)second_of(d[0].iy, d[1].iy, last->iy, &of_y);
    *edges = of_x == 2 && of_y == 2;
    return col3_convex_gap_of(s).normal;
}

/* The normal equals that of col3_convex_gap_of to the last digit: the order of the
 * corners changes only the sign of a product of edges. */
col3_vec col3_convex_edges_normal(const col3_convex_pair *pair, const int corners[4],
                                  col3_vec like) {
    const col3_vec d = vec_sub(polytope_corner(&pair->x, corners[1]),
                               polytope_corner(&pair->x, corners[0]));
    const col3_vec e = vec_sub(polytope_corner(&pair->y, corners[3]),
                               polytope_corner(&pair->y, corners[2]));
    const col3_vec n = vec_normalized(vec_cross_exact(d, e));
    return vec_scale(n, side_of(vec_dot(n, like)));
}
