/* touches.c - the common edge of two shapes: their facing pieces of outline, seen along
 * the normal, and what of the one lies over the other.
 *
 * Why not one edge as the reference for the other: seen along the normal both count the
 * same, each point has a height on either, and swapping the shapes changes nothing. */
#include "face.h"
#include "manifold.h"

/* An edge, as seen: from low to high across the normal. Its height at x is
 * base + x * slope. */
typedef struct {
    double low, high;
    double base, slope;
} view2;

static view2 view_of(const face2 *face, col_vec2 n, col_vec2 across) {
    const double facing = v2_dot(face->normal, n);
    view2 v = {.low = -INFINITY, .high = INFINITY};
    v.base = v2_dot(face->normal, face->corners[0]) / facing;
    v.slope = -v2_dot(face->normal, across) / facing;
    if (!face->endless) {
        const double x0 = v2_dot(face->corners[0], across);
        const double x1 = v2_dot(face->corners[1], across);
        v.low = min2(x0, x1);
        v.high = max2(x0, x1);
    }
    return v;
}

/* Beyond what length rays and lines do not matter: the size of the other shape. */
static double far_of(const col_shape2 *a, const col_shape2 *b) {
    if (!is_open2(a) && !is_open2(b)) {
        return 0.0;
    }
    col_vec2 min;
    col_vec2 max;
    col_bounds_shape2(is_open2(a) ? b : a, &min, &max);
    const double size = v2_largest(v2_sub(max, min));
    return isfinite(size) ? 2.0 * size : 0.0;
}

/* Nothing of the edge lies beside the touching point: it is a point, or it leans away
 * from the touching line so steeply that only its tip touches.
 */
static bool is_point(const face2 *face, col_vec2 n) {
    return (face->count == 1 && !face->endless) || v2_dot(face->normal, n) < COL_LEANING;
}

int touches2_of(const col_shape2 *a, const col_shape2 *b, const col_contact2 *near,
                touch2 touches[TOUCH2_MOST]) {
    const col_vec2 n = near->normal;
    const col_vec2 across = v2_quarter(n);
    const double far = far_of(a, b);
    face2 of_a;
    face2 of_b;
    face2_of(a, n, near->a, far, &of_a);
    face2_of(b, v2_negate(n), near->b, far, &of_b);
    if (is_point(&of_a, n) || is_point(&of_b, v2_negate(n)) ||
        (of_a.endless && of_b.endless)) {
        return 0;
    }
    const view2 view_a = view_of(&of_a, n, across);
    const view2 view_b = view_of(&of_b, n, across);
    const double ends[2] = {max2(view_a.low, view_b.low), min2(view_a.high, view_b.high)};
    const double size = max2(fabs(ends[0]), fabs(ends[1]));
    const double slack = COL_ROUNDING * (size + near->depth);
    int count = 0;
    for (int i = 0; i < 2; i++) {
        const double x = ends[i];
        const double high = view_a.base + x * view_a.slope;
        const double low = view_b.base + x * view_b.slope;
        const double depth = high - low + near->depth;
        const bool same = count > 0 && !(x - ends[0] > COL_NEARLY_FLAT * size);
        const bool real = depth >= -slack && depth <= near->depth + slack;
        if (ends[0] <= ends[1] + slack && real && !same) {
            touches[count].a = v2_add(near->a, v2_along(v2_scale(across, x), high, n));
            touches[count].depth = clamp(depth, 0.0, near->depth);
            touches[count].b = v2_along(touches[count].a, -touches[count].depth, n);
            count++;
        }
    }
    return count;
}
