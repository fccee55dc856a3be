/* planar.c - the dimension that points span, and the convex hull of those that span a
 * plane. */
#include "build.h"

/* --------------------------------------------------------------- the first simplex -- */

/* The lowest and the highest point along the axis of greatest extent. */
static bool find_ends(const col3_hull_work *w, int first[4]) {
    double widest = 0.0;
    for (int axis = 0; axis < 3; axis++) {
        int low = 0;
        int high = 0;
        for (int i = 1; i < w->count; i++) {
            const double x = vec_get(w->grid[i], axis);
            low = x < vec_get(w->grid[low], axis) ? i : low;
            high = x > vec_get(w->grid[high], axis) ? i : high;
        }
        const double width = vec_get(w->grid[high], axis) - vec_get(w->grid[low], axis);
        if (width > widest) {
            widest = width;
            first[0] = low;
            first[1] = high;
        }
    }
    return widest > 0.0;
}

static bool find_third(const col3_hull_work *w, int first[4]) {
    const col3_vec a = w->grid[first[0]];
    const col3_vec u = vec_sub(w->grid[first[1]], a);
    double widest = square(w->tolerance) * vec_length_sq(u);
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const double width = vec_length_sq(vec_cross(u, vec_sub(w->grid[i], a)));
        if (width > widest) {
            widest = width;
            first[2] = i;
            found = true;
        }
    }
    return found;
}

static bool find_fourth(const col3_hull_work *w, int first[4]) {
    const col3_vec a = w->grid[first[0]];
    const col3_vec n =
        vec_cross_exact(vec_sub(w->grid[first[1]], a), vec_sub(w->grid[first[2]], a));
    double widest = w->tolerance * vec_length(n);
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const double width = fabs(vec_dot(n, vec_sub(w->grid[i], a)));
        if (width > widest) {
            widest = width;
            first[3] = i;
            found = true;
        }
    }
    return found;
}

int col3_hull_span(const col3_hull_work *w, int first[4]) {
    first[0] = 0;
    if (!find_ends(w, first)) {
        return 1;
    }
    if (!find_third(w, first)) {
        return 2;
    }
    return find_fourth(w, first) ? 4 : 3;
}

/* -------------------------------------------------------------------- heap sort -- */

static void sift_down(const col3_hull_work *w, col3_hull_less *less, int *heap, int at,
                      int count) {
    const int number = heap[at];
    for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && less(w, heap[child], heap[child + 1])) {
            child++;
        }
        if (!less(w, number, heap[child])) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = number;
}

void col3_hull_sort(const col3_hull_work *w, col3_hull_less *less, int *numbers,
                    int count) {
    for (int i = count / 2; i-- > 0;) {
        sift_down(w, less, numbers, i, count);
    }
    for (int i = count - 1; i > 0; i--) {
        const int last = numbers[0];
        numbers[0] = numbers[i];
        numbers[i] = last;
        sift_down(w, less, numbers, 0, i);
    }
}

/* --------------------------------------------------------------- coplanar points -- */

/* Coplanar points are projected along the axis that is closest to their normal: onto y
 * and z, z and x or x and y, swapped when seen from behind. */
static void choose_projection(col3_hull_work *w, col3_vec normal) {
    const col3_vec size = vec_abs(normal);
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const bool front = vec_get(normal, axis) > 0.0;
    w->axis_x = (axis + (front ? 1 : 2)) % 3;
    w->axis_y = (axis + (front ? 2 : 1)) % 3;
}

/* Above zero where c is on the left of the line from a to b; the sign is exact. */
static double orient_projected(const col3_hull_work *w, int a, int b, int c) {
    const col3_vec u = vec_sub(w->grid[b], w->grid[a]);
    const col3_vec v = vec_sub(w->grid[c], w->grid[a]);
    return difference_of_products(vec_get(u, w->axis_x), vec_get(v, w->axis_y),
                                  vec_get(u, w->axis_y), vec_get(v, w->axis_x));
}

static bool is_left_of(const col3_hull_work *w, int a, int b) {
    const double dx = vec_get(w->grid[a], w->axis_x) - vec_get(w->grid[b], w->axis_x);
    const double dy = vec_get(w->grid[a], w->axis_y) - vec_get(w->grid[b], w->axis_y);
    return dx != 0.0 ? dx < 0.0 : dy != 0.0 ? dy < 0.0 : a < b;
}

/* Adds p to a chain that only turns left, and drops corners before it that no longer do.
 * The first `kept` stay. */
static int chain_with(const col3_hull_work *w, int *loop, int kept, int count, int p) {
    while (count > kept &&
           orient_projected(w, loop[count - 2], loop[count - 1], p) <= 0.0) {
        count--;
    }
    loop[count] = p;
    return count + 1;
}

/* Whether all corners between two, of a convex loop, lie on the straight line from one to
 * the other, within the tolerance. */
static bool is_straight(const col3_hull_work *w, const int *loop, int from, int to,
                        int count) {
    const col3_vec a = w->grid[loop[from]];
    const col3_vec u = vec_sub(w->grid[loop[to % count]], a);
    const double most = square(w->tolerance) * vec_length_sq(u);
    for (int i = from + 1; i < to; i++) {
        const col3_vec v = vec_sub(w->grid[loop[i % count]], a);
        if (vec_length_sq(vec_cross(u, v)) > most || vec_dot(u, v) < 0.0) {
            return false;
        }
    }
    return true;
}

/* No more corners in a row than this are dropped: no image of a straight line has as
 * many. */
enum { STRAIGHT_MOST = 64 };

static int drop_straight(const col3_hull_work *w, int *loop, int count) {
    int kept = 0;
    int last = 0; /* the last corner kept, in the original loop */
    for (int i = 1; i < count; i++) {
        if (i - last >= STRAIGHT_MOST || !is_straight(w, loop, last, i + 1, count)) {
            loop[kept++] = loop[last];
            last = i;
        }
    }
    loop[kept++] = loop[last];
    if (kept > 3 && is_straight(w, loop, kept - 1, kept + 1, kept)) {
        kept--; /* the first corner is redundant: the last takes its position */
        loop[0] = loop[kept];
    }
    return kept;
}

/* Monotone chain, as in polygon/convex_hull.c: the lower chain from left to right, then
 * the upper one back. Source: Andrew, Another Efficient Algorithm for Convex Hulls in Two
 * Dimensions, 1979. */
int col3_hull_outline(col3_hull_work *w, col3_vec normal) {
    int *order = w->of_point;
    int *loop = w->stack;
    int count = 0;
    choose_projection(w, normal);
    for (int i = 0; i < w->count; i++) {
        order[i] = i;
    }
    col3_hull_sort(w, is_left_of, order, w->count);
    for (int i = 0; i < w->count; i++) {
        count = chain_with(w, loop, 1, count, order[i]);
    }
    const int lower = count;
    for (int i = w->count - 1; i-- > 0;) {
        count = chain_with(w, loop, lower, count, order[i]);
    }
    return drop_straight(w, loop, count - 1); /* the last point is the first one */
}
