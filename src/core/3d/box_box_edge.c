/* box_box_edge.c - boxes that nearly touch, when no axis has features opposite each
 * other.
 *
 * There squared distance is too flat to tell which corner is nearest, so every edge of
 * one box is asked as a span against the other, which looks at features; corners are ends
 * of edges. Rare, so the two dozen questions cost nothing. */
#include "boxes.h"
#include "span_box.h"

/* An edge of the incident box against the reference. normal: to the reference, and like
 * the point of the edge in the frame of the reference. */
typedef struct {
    double distance;
    col_vec3 normal, point;
    bool proven; /* no place of the incident box beside the edge comes nearer */
} edge_gap;

static col_vec3 column(const face_view *view, int j) {
    return v3(view->m[0][j], view->m[1][j], view->m[2][j]);
}

/* side: which of the four edges along axis j. */
static edge_gap gap_of_edge(const face_view *view, int j, int side) {
    const int k = (j + 1) % 3;
    const int l = (j + 2) % 3;
    const double sign_k = (side & 1) != 0 ? 1.0 : -1.0;
    const double sign_l = (side & 2) != 0 ? 1.0 : -1.0;
    const col_vec3 centre = v3(view->centre[0], view->centre[1], view->centre[2]);
    const col_vec3 on_k = v3_along(centre, sign_k * view->other_half[k], column(view, k));
    const col_vec3 middle_of_edge =
        v3_along(on_k, sign_l * view->other_half[l], column(view, l));
    const local_span3 edge = {
        .p = v3_along(middle_of_edge, -view->other_half[j], column(view, j)),
        .d = v3_scale(column(view, j), 2.0 * view->other_half[j]),
        .half = v3(view->half[0], view->half[1], view->half[2]),
        .low = 0.0,
        .high = 1.0};
    near_local3 near;
    (void)span_box_near3(&edge, INFINITY, &near);
    edge_gap gap = {near.distance, near.normal, v3_along(edge.p, near.t, edge.d), false};
    gap.proven = sign_k * v3_dot(near.normal, column(view, k)) >= -COL_PARALLEL &&
                 sign_l * v3_dot(near.normal, column(view, l)) >= -COL_PARALLEL;
    return gap;
}

static bool is_better(const edge_gap *a, const edge_gap *b) {
    return a->proven != b->proven ? a->proven : a->distance < b->distance;
}

static edge_gap nearest_edge(const face_view *view) {
    edge_gap best = {.distance = INFINITY};
    for (int edge = 0; edge < 12; edge++) {
        const edge_gap gap = gap_of_edge(view, edge / 4, edge % 4);
        if (is_better(&gap, &best)) {
            best = gap;
        }
    }
    return best;
}

static col_vec3 to_world(const col_vec3 *axes, col_vec3 v) {
    const double x[3] = {v.x, v.y, v.z};
    return combine(axes, x);
}

double boxes_gap_at_edge3(const boxes3 *x, meeting_points3 *out) {
    const face_view from_a = view_from_a(x);
    const face_view from_b = view_from_b(x);
    const edge_gap of_b = nearest_edge(&from_a);
    const edge_gap of_a = nearest_edge(&from_b);
    if (is_better(&of_a, &of_b)) {
        out->normal = to_world(x->axes_b, of_a.normal);
        out->a = v3_add(x->d, to_world(x->axes_b, of_a.point));
        out->b = v3_along(out->a, of_a.distance, out->normal);
        return of_a.distance;
    }
    out->normal = v3_negate(to_world(x->axes_a, of_b.normal));
    out->b = to_world(x->axes_a, of_b.point);
    out->a = v3_along(out->b, -of_b.distance, out->normal);
    return of_b.distance;
}
