/* clip_faces2.c - the common part of the supporting edges of two shapes, both projected
 * along the normal: an overlap of two intervals.
 *
 * Why no reference edge: in the projection both edges are treated alike, each point has a
 * height on either, and swapping the shapes changes nothing. */
#define COL_DIMENSION 2
#include "manifold.h"
#include "supporting_face.h"

/* A projected edge: from low to high across the normal. Its height at x is
 * base + x * slope. */
typedef struct {
    double low, high;
    double base, slope;
} col2_clip_view;

static col2_clip_view view_of(const col2_supporting *face, col2_vec n, col2_vec across) {
    const double facing = vec_dot(face->normal, n);
    col2_clip_view v = {.low = -INFINITY, .high = INFINITY};
    v.base = vec_dot(face->normal, face->corners[0]) / facing;
    v.slope = -vec_dot(face->normal, across) / facing;
    if (!face->infinite) {
        const double x0 = vec_dot(face->corners[0], across);
        const double x1 = vec_dot(face->corners[1], across);
        v.low = smaller_of(x0, x1);
        v.high = larger_of(x0, x1);
    }
    return v;
}

int col2_clip_faces(const col2_shape *a, const col2_shape *b, const col2_contact *contact,
                    col2_clip_point touches[TOUCH_MOST]) {
    const col2_vec n = contact->normal;
    const col2_vec across = vec_quarter(n);
    col2_supporting of_a;
    col2_supporting of_b;
    if (!col2_touching_faces(a, b, contact, &of_a, &of_b)) {
        return 0;
    }
    const col2_clip_view view_a = view_of(&of_a, n, across);
    const col2_clip_view view_b = view_of(&of_b, n, across);
    const double ends[2] = {larger_of(view_a.low, view_b.low),
                            smaller_of(view_a.high, view_b.high)};
    const double size = larger_of(fabs(ends[0]), fabs(ends[1]));
    const double error = COL_ROUNDING_ERROR * (size + contact->depth);
    int count = 0;
    for (int i = 0; i < 2; i++) {
        const double x = ends[i];
        const double high = view_a.base + x * view_a.slope;
        const double low = view_b.base + x * view_b.slope;
        const double depth = high - low + contact->depth;
        const bool same = count > 0 && !(x - ends[0] > COL_FLAT_TOLERANCE * size);
        const bool real = depth >= -error && depth <= contact->depth + error;
        if (ends[0] <= ends[1] + error && real && !same) {
            touches[count].a =
                vec_add(contact->a, vec_along(vec_scale(across, x), high, n));
            touches[count].depth = clamp(depth, 0.0, contact->depth);
            touches[count].b = vec_along(touches[count].a, -touches[count].depth, n);
            count++;
        }
    }
    return count;
}
