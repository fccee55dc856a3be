/* planar.c - the dimension that points span, and the convex hull of coplanar ones. */
#include "../base/sort.h"
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

/* The point farthest from the line through the first two, from the plane through the
 * first three; false when none is farther away than the tolerance. */
static bool find_farthest(const col3_hull_work *w, int count, int first[4]) {
    const col3_vec a = w->grid[first[0]];
    const col3_vec u = vec_sub(w->grid[first[1]], a);
    const bool line = count == 2;
    const col3_vec n = line ? u : vec_cross_exact(u, vec_sub(w->grid[first[2]], a));
    double farthest =
        line ? square(w->tolerance) * vec_length_sq(u) : w->tolerance * vec_length(n);
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const col3_vec d = vec_sub(w->grid[i], a);
        const double away = line ? vec_length_sq(vec_cross(u, d)) : fabs(vec_dot(n, d));
        if (away > farthest) {
            farthest = away;
            first[count] = i;
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
    if (!find_farthest(w, 2, first)) {
        return 2;
    }
    return find_farthest(w, 3, first) ? 4 : 3;
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
static double orient_projected(const void *work, int a, int b, int c) {
    const col3_hull_work *w = (const col3_hull_work *)work;
    const col3_vec u = vec_sub(w->grid[b], w->grid[a]);
    const col3_vec v = vec_sub(w->grid[c], w->grid[a]);
    return difference_of_products(vec_get(u, w->axis_x), vec_get(v, w->axis_y),
                                  vec_get(u, w->axis_y), vec_get(v, w->axis_x));
}

static bool is_left_of(const void *work, int a, int b) {
    const col3_hull_work *w = (const col3_hull_work *)work;
    const double dx = vec_get(w->grid[a], w->axis_x) - vec_get(w->grid[b], w->axis_x);
    const double dy = vec_get(w->grid[a], w->axis_y) - vec_get(w->grid[b], w->axis_y);
    return dx != 0.0 ? dx < 0.0 : dy != 0.0 ? dy < 0.0 : a < b;
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
        const double along = vec_dot(u, v); /* a needle's tip is beyond an end */
        if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0 ||
            along > vec_length_sq(u)) {
            return false;
        }
    }
    return true;
}

/* At most so many corners in a row are dropped: no image of a line has as many. */
enum { STRAIGHT_MOST = 64 };

static int drop_straight(const col3_hull_work *w, int *loop, int count) {
    int kept = 0;
    int last = 0; /* the last corner kept, in the original loop */
    for (int i = 1; i < count; i++) {
        /* A cap: no image of a line has so many corners. */
        if (RARELY(i - last >= STRAIGHT_MOST) ||
            !is_straight(w, loop, last, i + 1, count)) {
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

int col3_hull_outline(col3_hull_work *w, col3_vec normal) {
    const col_planar_points points = {w, is_left_of, orient_projected};
    choose_projection(w, normal);
    const int count = monotone_chain(&points, w->count, w->of_point, w->stack);
    return drop_straight(w, w->stack, count);
}
