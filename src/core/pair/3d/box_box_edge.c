/* box_box_edge.c - boxes that nearly touch, when no axis has features opposite each
 * other.
 *
 * There squared distance is too flat to show which corner is nearest, so every edge of
 * one box is tried as a span against the other box, where features decide; corners are
 * ends of edges. The case is rare, so its two dozen queries do not matter. */
#include "box_pair.h"
#include "span_box.h"

/* An edge of the incident box against the reference. normal: to the reference; the
 * normal and the point of the edge are in the frame of the reference. */
typedef struct {
    double distance;
    col3_vec normal, point;
    bool proven; /* no point of the incident box beside the edge is nearer */
} col3_edge_gap;

static col3_vec column(const col3_face_view *view, int j) {
    return vec3(view->m[0][j], view->m[1][j], view->m[2][j]);
}

/* side: which of the four edges along axis j. */
static col3_edge_gap gap_of_edge(const col3_face_view *view, int j, int side) {
    const int k = (j + 1) % 3;
    const int l = (j + 2) % 3;
    const double sign_k = (side & 1) != 0 ? 1.0 : -1.0;
    const double sign_l = (side & 2) != 0 ? 1.0 : -1.0;
    const col3_vec centre = vec3(view->centre[0], view->centre[1], view->centre[2]);
    const col3_vec on_k =
        vec_along(centre, sign_k * view->other_half[k], column(view, k));
    const col3_vec middle_of_edge =
        vec_along(on_k, sign_l * view->other_half[l], column(view, l));
    const col3_local_span edge = {
        .p = vec_along(middle_of_edge, -view->other_half[j], column(view, j)),
        .d = vec_scale(column(view, j), 2.0 * view->other_half[j]),
        .half = vec3(view->half[0], view->half[1], view->half[2]),
        .low = 0.0,
        .high = 1.0};
    col3_local_answer answer;
    (void)col3_span_box_answer(&edge, INFINITY, &answer);
    col3_edge_gap gap = {answer.distance, answer.normal,
                         vec_along(edge.p, answer.t, edge.d), false};
    gap.proven =
        sign_k * vec_dot(answer.normal, column(view, k)) >= -COL_PARALLEL_TOLERANCE &&
        sign_l * vec_dot(answer.normal, column(view, l)) >= -COL_PARALLEL_TOLERANCE;
    return gap;
}

static bool is_better(const col3_edge_gap *a, const col3_edge_gap *b) {
    return a->proven != b->proven ? a->proven : a->distance < b->distance;
}

static col3_edge_gap nearest_edge(const col3_face_view *view) {
    col3_edge_gap best = {.distance = INFINITY};
    for (int edge = 0; edge < 12; edge++) {
        const col3_edge_gap gap = gap_of_edge(view, edge / 4, edge % 4);
        if (is_better(&gap, &best)) {
            best = gap;
        }
    }
    return best;
}

static col3_vec to_world(const col3_vec *axes, col3_vec v) {
    const double x[3] = {v.x, v.y, v.z};
    return combine(axes, x);
}

double col3_boxes_gap_at_edge(const col3_boxes *x, col3_witnesses *out) {
    const col3_face_view from_a = view_from(x, true);
    const col3_face_view from_b = view_from(x, false);
    const col3_edge_gap of_b = nearest_edge(&from_a);
    const col3_edge_gap of_a = nearest_edge(&from_b);
    if (is_better(&of_a, &of_b)) {
        out->normal = to_world(x->axes_b, of_a.normal);
        out->a = vec_add(x->d, to_world(x->axes_b, of_a.point));
        out->b = vec_along(out->a, of_a.distance, out->normal);
        return of_a.distance;
    }
    out->normal = vec_negate(to_world(x->axes_a, of_b.normal));
    out->b = to_world(x->axes_a, of_b.point);
    out->a = vec_along(out->b, -of_b.distance, out->normal);
    return of_b.distance;
}
