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
    bool away = true;
    for (int j = 0; j < 3; j++) {
        const double along =
            e.x * view->m[0][j] + e.y * view->m[1][j] + e.z * view->m[2][j];
        const bool towards = x[j] > 0.0 ? along > 0.0 : x[j] < 0.0 && along < 0.0;
        away =
            away && (!towards || fabs(along) <= COL_PARALLEL_TOLERANCE * vec_length(e));
    }
    return away;
}

/* A corner that is nearest by rounding alone must not win, as in span_span.c. */
static bool is_better(const col3_corner_gap *a, const col3_corner_gap *b) {
    return a->proven != b->proven ? a->proven : a->gap_sq < b->gap_sq;
}

/* The corner of the incident box nearest to the reference. */
static col3_corner_gap nearest_corner(const col3_face_view *view) {
    col3_corner_gap best = {.gap_sq = INFINITY};
    const col3_vec half = vec3(view->half[0], view->half[1], view->half[2]);
    for (int c = 0; c < 8; c++) {
        col3_corner_gap gap;
        double p[3] = {view->centre[0], view->centre[1], view->centre[2]};
        for (int j = 0; j < 3; j++) {
            gap.corner[j] =
                (c >> j & 1) != 0 ? view->other_half[j] : -view->other_half[j];
            for (int k = 0; k < 3; k++) {
                p[k] += gap.corner[j] * view->m[k][j];
            }
        }
        gap.e = vec_excess(vec3(p[0], p[1], p[2]), half);
        gap.gap_sq = vec_length_sq(gap.e);
        gap.proven = leads_away(view, gap.corner, gap.e);
        if (is_better(&gap, &best)) {
            best = gap;
        }
    }
    return best;
}

double col3_boxes_gap_at_corner(const col3_boxes *x, col3_witnesses *out) {
    const col3_face_view from_a = view_from(x, true);
    const col3_face_view from_b = view_from(x, false);
    const col3_corner_gap of_b = nearest_corner(&from_a);
    const col3_corner_gap of_a = nearest_corner(&from_b);
    const bool corner_of_b = !is_better(&of_a, &of_b);
    const col3_corner_gap *best = corner_of_b ? &of_b : &of_a;
    const double gap = sqrt(best->gap_sq);
    const double unit = gap > 0.0 ? gap : 1.0;
    const double e[3] = {best->e.x / unit, best->e.y / unit, best->e.z / unit};
    if (corner_of_b) {
        out->normal = combine(x->axes_a, e);
        out->b = vec_add(x->d, combine(x->axes_b, best->corner));
        out->a = vec_along(out->b, -gap, out->normal);
    } else {
        out->normal = vec_negate(combine(x->axes_b, e));
        out->a = combine(x->axes_a, best->corner);
        out->b = vec_along(out->a, gap, out->normal);
    }
    return gap;
}
