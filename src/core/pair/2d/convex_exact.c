/* convex_exact.c - the sides of two polygons that nearly touch, by exact orientations. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "side_search.h"

/* A corner of the other shape, from the origin of the reference: near that origin the
 * ends of a short side are not rounded as elsewhere, and the direction of the side is
 * right. */
static col2_vec other_corner(const col2_convex_pair *x, int reference, int corner) {
    const col2_vec offset = polytope_offset(&x->body[1 - reference], corner);
    return reference == 0 ? vec_add(x->between, offset) : vec_sub(offset, x->between);
}

/* The gap of a side from exact orientations of the other's corners, all in one frame.
 * corner: the lowest except for rounding. */
static double exact_gap(const col2_convex_pair *x, int reference, int side, int corner) {
    const col2_polytope *own = &x->body[reference];
    const col2_polytope *other = &x->body[1 - reference];
    const col2_vec from = polytope_offset(own, side);
    const col2_vec to = polytope_offset(own, polytope_next(own, side));
    const double length = vec_length(vec_sub(to, from));
    double low = INFINITY;
    for (int steps = 0; steps < other->count; steps++) {
        COUNT_TURN("exact lowest", steps, other->count);
        const int around[3] = {corner, polytope_prev(other, corner),
                               polytope_next(other, corner)};
        const double before = low;
        for (int i = 0; i < 3; i++) {
            const col2_vec q = other_corner(x, reference, around[i]);
            const double height = orient(from, q, to);
            corner = height < low ? around[i] : corner;
            low = smaller_of(height, low);
        }
        if (!(low < before)) {
            break;
        }
    }
    return length > 0.0 ? low / length : -INFINITY;
}

static void try_exactly(const col2_convex_pair *x, int reference,
                        const col2_tried_side *tried, col2_polygon_side *best) {
    if (tried->gap >= -2.0 * x->error) {
        const double gap = exact_gap(x, reference, tried->side, tried->corner);
        *best =
            gap > best->gap ? (col2_polygon_side){gap, reference, tried->side} : *best;
    }
}

col2_polygon_side col2_exact_side(const col2_convex_pair *x, int reference,
                                  col2_polygon_side best) {
    const col2_convex_view v = view_of(x, reference);
    const col2_vec *normals = v.own->normals;
    if (v.own->count > COL2_FEW_SIDES) {
        col2_side_search search;
        col2_tried_side tried;
        col2_side_search_begin(&v, 0, v.own->count, x->error, &search);
        while (col2_side_search_next(&search, -2.0 * x->error, &tried)) {
            try_exactly(x, reference, &tried, &best);
        }
        return best;
    }
    int corner = 0;
    for (int i = 0; i < v.own->count && v.own->count > 1; i++) {
        const col2_vec n = vec_unturn(v.turn, normals[i]);
        corner = view_lowest(&v, i, corner, n);
        const double low = vec_dot(v.other->corners[corner], n);
        const col2_tried_side tried = {i, corner, view_gap(&v, i, low)};
        try_exactly(x, reference, &tried, &best);
    }
    return best;
}
