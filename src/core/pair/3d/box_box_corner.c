/* box_box_corner.c - the gap between two boxes when a corner is the nearest feature. */
#include "box_pair.h"

/* proven: no point of its own box around the corner is nearer. */
typedef struct {
    double gap_sq;
    double corner[3]; /* in the frame of its own box */
    col3_vec e;       /* from the other box to the corner, in the other's frame */
    bool proven;
} col3_corner_gap;

/* Whether every edge that leaves the corner x leads away from e. */
static bool leads_away(const col3_face_view *view, const double *x, col3_vec e) {
    const double level = COL_PARALLEL_TOLERANCE * vec_length(e);
    bool away = true;
    COL_UNROLL
    for (int j = 0; j < 3; j++) {
        const double along =
            e.x * view->m[0][j] + e.y * view->m[1][j] + e.z * view->m[2][j];
        const bool towards = x[j] > 0.0 ? along > 0.0 : x[j] < 0.0 && along < 0.0;
        away = away && (!towards || fabs(along) <= level);
    }
    return away;
}

/* The corners of the incident box, and how far each is outside the reference. Bit j of a
 * corner's number is its end along axis j. */
typedef struct {
    double e[3][8];
    double gap_sq[8];
} col3_corner_gaps;

static void measure_corners(const col3_face_view *view, col3_corner_gaps *out) {
    for (int k = 0; k < 3; k++) {
        const double *const m = view->m[k];
        const double c = view->centre[k];
        const double along_0 = view->other_half[0] * m[0];
        const double along_1 = view->other_half[1] * m[1];
        const double along_2 = view->other_half[2] * m[2];
        const double on_0[2] = {c - along_0, c + along_0};
        COL_UNROLL
        for (int i = 0; i < 8; i++) {
            const double on_1 = on_0[i & 1] + ((i & 2) != 0 ? along_1 : -along_1);
            const double at = on_1 + ((i & 4) != 0 ? along_2 : -along_2);
            out->e[k][i] = excess(at, view->half[k]);
        }
    }
    COL_UNROLL
    for (int i = 0; i < 8; i++) {
        out->gap_sq[i] = vec_length_sq(vec3(out->e[0][i], out->e[1][i], out->e[2][i]));
    }
}

static col3_corner_gap corner_gap(const col3_face_view *view, const col3_corner_gaps *all,
                                  int i) {
    col3_corner_gap gap = {.gap_sq = all->gap_sq[i],
                           .e = vec3(all->e[0][i], all->e[1][i], all->e[2][i])};
    for (int j = 0; j < 3; j++) {
        gap.corner[j] = (i >> j & 1) != 0 ? view->other_half[j] : -view->other_half[j];
    }
    gap.proven = leads_away(view, gap.corner, gap.e);
    return gap;
}

/* The first of the nearest corners. */
static int nearest_of(const col3_corner_gaps *all) {
    int best = 0;
    for (int i = 1; i < 8; i++) {
        best = all->gap_sq[i] < all->gap_sq[best] ? i : best;
    }
    return best;
}

/* A corner that is nearest by rounding alone must not win, as in span_span.c. */
static bool is_better(const col3_corner_gap *a, const col3_corner_gap *b) {
    return a->proven != b->proven ? a->proven : a->gap_sq < b->gap_sq;
}

/* The corner of the incident box nearest to the reference. */
static col3_corner_gap nearest_corner(const col3_face_view *view,
                                      const col3_corner_gaps *all) {
    col3_corner_gap best = corner_gap(view, all, 0);
    for (int i = 1; i < 8; i++) {
        const col3_corner_gap gap = corner_gap(view, all, i);
        best = is_better(&gap, &best) ? gap : best;
    }
    return best;
}

double col3_boxes_gap_at_corner(const col3_boxes *x, col3_witnesses *out) {
    const col3_face_view from_a = view_from(x, true);
    const col3_face_view from_b = view_from(x, false);
    col3_corner_gaps all_of_b;
    col3_corner_gaps all_of_a;
    measure_corners(&from_a, &all_of_b);
    measure_corners(&from_b, &all_of_a);
    const int first_of_b = nearest_of(&all_of_b);
    const int first_of_a = nearest_of(&all_of_a);
    bool corner_of_b = !(all_of_a.gap_sq[first_of_a] < all_of_b.gap_sq[first_of_b]);
    col3_corner_gap best = corner_of_b ? corner_gap(&from_a, &all_of_b, first_of_b)
                                       : corner_gap(&from_b, &all_of_a, first_of_a);
    if (!best.proven) {
        const col3_corner_gap of_b = nearest_corner(&from_a, &all_of_b);
        const col3_corner_gap of_a = nearest_corner(&from_b, &all_of_a);
        corner_of_b = !is_better(&of_a, &of_b);
        best = corner_of_b ? of_b : of_a;
    }
    const double gap = sqrt(best.gap_sq);
    const double unit = gap > 0.0 ? gap : 1.0;
    const double e[3] = {best.e.x / unit, best.e.y / unit, best.e.z / unit};
    if (corner_of_b) {
        out->normal = combine(x->axes_a, e);
        out->b = vec_add(x->d, combine(x->axes_b, best.corner));
        out->a = vec_along(out->b, -gap, out->normal);
    } else {
        out->normal = vec_negate(combine(x->axes_b, e));
        out->a = combine(x->axes_a, best.corner);
        out->b = vec_along(out->a, gap, out->normal);
    }
    return gap;
}
