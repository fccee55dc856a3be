/* clip_faces2.c - the common part of the supporting edges of two shapes, both projected
 * along the normal: an overlap of two intervals.
 *
 * Why no reference edge: in the projection both edges are treated alike, each point has a
 * height on either, and swapping the shapes changes nothing. */
#define COL_DIMENSION 2
#include "edges2.h"
#include "manifold.h"

/* A projected edge: from low to high across the normal. Its height at x is
 * base + x * slope. */
typedef struct {
    double low, high;
    double base, slope;
} col2_clip_view;

COL_INLINED col2_clip_view view_of(const col2_supporting *face, col2_vec n,
                                   col2_vec across) {
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

/* An end of the common part: its place across the normal, its height on a, and the depth
 * there. */
typedef struct {
    double x, high, depth;
} col2_clip_end;

/* The ends that are in contact; one, where the common part is a point. */
COL_INLINED int clip_ends(const col2_supporting *of_a, const col2_supporting *of_b,
                          const col2_contact *contact, col2_clip_end out[2]) {
    const col2_vec n = contact->normal;
    const col2_vec across = vec_quarter(n);
    const col2_clip_view view_a = view_of(of_a, n, across);
    const col2_clip_view view_b = view_of(of_b, n, across);
    const double from = larger_of(view_a.low, view_b.low);
    const double to = smaller_of(view_a.high, view_b.high);
    const double size = larger_of(fabs(from), fabs(to));
    const double error = COL_ROUNDING_ERROR * (size + contact->depth);
    int count = 0;
    if (!(from <= to + error)) {
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        const double x = i == 0 ? from : to;
        const double high = view_a.base + x * view_a.slope;
        const double low = view_b.base + x * view_b.slope;
        const double depth = high - low + contact->depth;
        const bool same = count > 0 && !(x - from > COL_FLAT_TOLERANCE * size);
        const bool real = depth >= -error && depth <= contact->depth + error;
        out[count] = (col2_clip_end){x, high, clamp(depth, 0.0, contact->depth)};
        count += real && !same ? 1 : 0;
    }
    return count;
}

COL_INLINED col2_vec end_on_a(const col2_contact *contact, const col2_clip_end *end) {
    const col2_vec across = vec_quarter(contact->normal);
    return vec_add(contact->a,
                   vec_along(vec_scale(across, end->x), end->high, contact->normal));
}

static void points_of_ends(const col2_contact *contact, const col2_clip_end ends[2],
                           int count, col2_clip_point touches[TOUCH_MOST]) {
    for (int i = 0; i < count; i++) {
        touches[i].a = end_on_a(contact, &ends[i]);
        touches[i].depth = ends[i].depth;
        touches[i].b = vec_along(touches[i].a, -ends[i].depth, contact->normal);
    }
}

int col2_clip_faces(const col2_shape *a, const col2_shape *b, const col2_contact *contact,
                    col2_clip_point touches[TOUCH_MOST]) {
    col2_clip_end ends[2];
    col2_supporting of_a;
    col2_supporting of_b;
    if (!col2_touching_faces(a, b, contact, &of_a, &of_b)) {
        return 0;
    }
    const int count = clip_ends(&of_a, &of_b, contact, ends);
    points_of_ends(contact, ends, count, touches);
    return count;
}

/* swapped: the caller named the shapes in the other order; branch-free, as that is
 * unpredictable. */
static inline void write_point(col2_vec of_a, col2_vec of_b, double depth, bool swapped,
                               int i, col2_manifold *out) {
    col2_vec *const first = swapped ? &out->points[i].b : &out->points[i].a;
    col2_vec *const second = swapped ? &out->points[i].a : &out->points[i].b;
    *first = of_a;
    *second = of_b;
    out->points[i].depth = depth;
}

COL_INLINED void write_end(const col2_contact *contact, const col2_clip_end *end,
                           double depth, bool swapped, int i, col2_manifold *out) {
    const col2_vec of_a = end_on_a(contact, end);
    const col2_vec of_b = vec_along(of_a, -depth, contact->normal);
    write_point(of_a, of_b, depth, swapped, i, out);
}

/* An edge that lies on the touching plane, of a kind that has its own. */
typedef enum { edge_flat, edge_point, edge_elsewhere } col2_edge_answer;

COL_INLINED col2_edge_answer flat_edge(const col2_shape *s, col2_vec n, col2_vec touch,
                                       col2_supporting *out) {
    if (!own_edge(s, n, touch, out)) {
        return edge_elsewhere;
    }
    const bool flat = out->count > 1 && vec_dot(out->normal, n) >= COL_LEANING;
    return flat ? edge_flat : edge_point;
}

/* It does what col2_touching_faces does. */
static bool touching_edges(const col2_shape *a, const col2_shape *b,
                           const col2_contact *contact, col2_supporting *of_a,
                           col2_supporting *of_b) {
    col2_edge_answer answer = flat_edge(a, contact->normal, contact->a, of_a);
    if (answer == edge_flat) {
        answer = flat_edge(b, vec_negate(contact->normal), contact->b, of_b);
    }
    return answer == edge_elsewhere ? col2_touching_faces(a, b, contact, of_a, of_b)
                                    : answer == edge_flat;
}

/* The deepest end first. */
static void write_ends(const col2_contact *contact, const col2_clip_end ends[2],
                       int count, int first, bool swapped, col2_manifold *out) {
    out->depth = contact->depth;
    out->normal = vec_add(vec_scale(contact->normal, swapped ? -1.0 : 1.0), vec_zero());
    out->count = 1;
    write_end(contact, &ends[first], contact->depth, swapped, 0, out);
    if (count > 1) {
        write_end(contact, &ends[1 - first], ends[1 - first].depth, swapped, 1, out);
        const bool same = swapped ? vec_equal(out->points[1].b, out->points[0].b)
                                  : vec_equal(out->points[1].a, out->points[0].a);
        out->count += same ? 0 : 1; /* by the first shape, in either order */
    }
}

void col2_manifold_of_ends(const col2_shape *a, const col2_shape *b,
                           const col2_contact *contact, bool swapped,
                           col2_manifold *out) {
    col2_clip_end ends[2];
    col2_supporting of_a;
    col2_supporting of_b;
    const bool flat = touching_edges(a, b, contact, &of_a, &of_b);
    const int count = flat ? clip_ends(&of_a, &of_b, contact, ends) : 0;
    if (count == 0) {
        single_point(contact, out);
        swap_manifold_if(swapped, out);
        return;
    }
    const int first = count > 1 && ends[1].depth > ends[0].depth ? 1 : 0;
    const double missing = contact->depth - ends[first].depth;
    if (missing <= COL_ROUNDING_ERROR * (fabs(ends[first].x) + contact->depth)) {
        write_ends(contact, ends, count, first, swapped, out);
    } else {
        col2_clip_point touches[TOUCH_MOST];
        points_of_ends(contact, ends, count, touches);
        col2_reduce_manifold(touches, count, contact, vec_zero(), out);
        swap_manifold_if(swapped, out);
    }
}

/* --------------------------------------------------------- two sides of polygons -- */

/* A place along the reference's side, and how deep the other's side is behind it there.
 */
typedef struct {
    double x, depth;
} col2_side_end;

/* The ends of the common part that are in contact, as clip_ends. */
COL_INLINED int clip_sides(const col2_side *own, const col2_side *other, double most,
                           col2_side_end out[2]) {
    const col2_vec n = own->normal;
    const col2_vec along = vec_quarter(n);
    const double slope = vec_dot(other->normal, along) / vec_dot(other->normal, n);
    const double depth = -vec_dot(other->ends[0], n);
    const double x0 = vec_dot(own->ends[0], along);
    const double x1 = vec_dot(own->ends[1], along);
    const double y0 = vec_dot(other->ends[0], along);
    const double y1 = vec_dot(other->ends[1], along);
    const double from = larger_of(smaller_of(x0, x1), smaller_of(y0, y1));
    const double to = smaller_of(larger_of(x0, x1), larger_of(y0, y1));
    const double size = larger_of(fabs(from), fabs(to));
    const double error = COL_ROUNDING_ERROR * (size + most);
    const double at_from = depth + (from - y0) * slope;
    const double at_to = depth + (to - y0) * slope;
    const bool same = !(to - from > COL_FLAT_TOLERANCE * size);
    const bool first = at_from >= -error && at_from <= most + error;
    const bool second = at_to >= -error && at_to <= most + error && !(first && same);
    if (!(from <= to + error)) {
        return 0;
    }
    out[0] = (col2_side_end){from, clamp(at_from, 0.0, most)};
    out[1] = (col2_side_end){to, clamp(at_to, 0.0, most)};
    out[0] = first ? out[0] : out[1];
    return first + second;
}

/* A point of the reference's side and the one over it, on the other's. */
COL_INLINED void write_side_end(const col2_touching_sides *sides, double x, double depth,
                                bool swapped, int i, col2_manifold *out) {
    const col2_vec n = sides->side[sides->reference].normal;
    const col2_vec own = vec_add(sides->origin, vec_scale(vec_quarter(n), x));
    write_point(own, vec_along(own, -depth, n), depth, swapped, i, out);
}

bool col2_manifold_of_sides(const col2_touching_sides *sides, bool swapped,
                            col2_manifold *out) {
    const int reference = sides->reference;
    const col2_side *own = &sides->side[reference];
    const col2_side *other = &sides->side[1 - reference];
    const bool turned = (reference != 0) != swapped;
    const double most = -sides->distance;
    col2_side_end ends[2];
    if (!(-vec_dot(other->normal, own->normal) >= COL_LEANING)) {
        return false;
    }
    const int count = clip_sides(own, other, most, ends);
    if (count == 0) {
        return false;
    }
    /* between equals the same side, whichever shape is the reference */
    const double lead = ends[1].depth - ends[0].depth;
    const int first =
        count > 1 && (lead > 0.0 || (lead == 0.0 && reference != 0)) ? 1 : 0;
    out->depth = most;
    out->normal = vec_add(vec_scale(own->normal, turned ? -1.0 : 1.0), vec_zero());
    out->count = 1;
    write_side_end(sides, ends[first].x, most, turned, 0, out);
    if (count > 1) {
        const col2_side_end *second = &ends[1 - first];
        write_side_end(sides, second->x, second->depth, turned, 1, out);
        const bool same = turned ? vec_equal(out->points[1].b, out->points[0].b)
                                 : vec_equal(out->points[1].a, out->points[0].a);
        out->count += same ? 0 : 1; /* by the reference, in either order */
    }
    return most - ends[first].depth <= COL_ROUNDING_ERROR * (fabs(ends[first].x) + most);
}
