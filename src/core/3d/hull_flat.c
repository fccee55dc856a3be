/* hull_flat.c - how many dimensions points span, and the outline of those that span two.
 */
#include "hull_build.h"

/* ------------------------------------------------------------------ the first four -- */

/* The lowest and the highest along the axis on which they are farthest apart. */
static bool find_ends(const hull_work3 *w, int first[4]) {
    double widest = 0.0;
    for (int axis = 0; axis < 3; axis++) {
        int low = 0;
        int high = 0;
        for (int i = 1; i < w->count; i++) {
            const double x = v3_get(w->grid[i], axis);
            low = x < v3_get(w->grid[low], axis) ? i : low;
            high = x > v3_get(w->grid[high], axis) ? i : high;
        }
        const double width = v3_get(w->grid[high], axis) - v3_get(w->grid[low], axis);
        if (width > widest) {
            widest = width;
            first[0] = low;
            first[1] = high;
        }
    }
    return widest > 0.0;
}

static bool find_third(const hull_work3 *w, int first[4]) {
    const col_vec3 a = w->grid[first[0]];
    const col_vec3 u = v3_sub(w->grid[first[1]], a);
    double widest = square(w->tolerance) * v3_length_sq(u);
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const double width = v3_length_sq(v3_cross(u, v3_sub(w->grid[i], a)));
        if (width > widest) {
            widest = width;
            first[2] = i;
            found = true;
        }
    }
    return found;
}

static bool find_fourth(const hull_work3 *w, int first[4]) {
    const col_vec3 a = w->grid[first[0]];
    const col_vec3 n =
        v3_cross_exact(v3_sub(w->grid[first[1]], a), v3_sub(w->grid[first[2]], a));
    double widest = w->tolerance * v3_length(n);
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const double width = fabs(v3_dot(n, v3_sub(w->grid[i], a)));
        if (width > widest) {
            widest = width;
            first[3] = i;
            found = true;
        }
    }
    return found;
}

int hull_span3(const hull_work3 *w, int first[4]) {
    first[0] = 0;
    if (!find_ends(w, first)) {
        return 1;
    }
    if (!find_third(w, first)) {
        return 2;
    }
    return find_fourth(w, first) ? 4 : 3;
}

/* --------------------------------------------------------------------- in order -- */

static void sift_down(const hull_work3 *w, hull_before3 *before, int *heap, int at,
                      int count) {
    const int sunk = heap[at];
    for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && before(w, heap[child], heap[child + 1])) {
            child++;
        }
        if (!before(w, sunk, heap[child])) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = sunk;
}

void hull_sort3(const hull_work3 *w, hull_before3 *before, int *numbers, int count) {
    for (int i = count / 2; i-- > 0;) {
        sift_down(w, before, numbers, i, count);
    }
    for (int i = count - 1; i > 0; i--) {
        const int last = numbers[0];
        numbers[0] = numbers[i];
        numbers[i] = last;
        sift_down(w, before, numbers, 0, i);
    }
}

/* ------------------------------------------------------------------- flat points -- */

/* The points are looked at along the axis that their normal leans on most: from this
 * side their y and z, z and x or x and y, or the other way round, are those of a plane.
 */
static void choose_view(hull_work3 *w, col_vec3 normal) {
    const col_vec3 size = v3_abs(normal);
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const bool front = v3_get(normal, axis) > 0.0;
    w->right = (axis + (front ? 1 : 2)) % 3;
    w->up = (axis + (front ? 2 : 1)) % 3;
}

/* Above zero where c is on the left of the way from a to b; the sign is right. */
static double turn(const hull_work3 *w, int a, int b, int c) {
    const col_vec3 u = v3_sub(w->grid[b], w->grid[a]);
    const col_vec3 v = v3_sub(w->grid[c], w->grid[a]);
    return difference_of_products(v3_get(u, w->right), v3_get(v, w->up), v3_get(u, w->up),
                                  v3_get(v, w->right));
}

static bool by_place(const hull_work3 *w, int a, int b) {
    const double right = v3_get(w->grid[a], w->right) - v3_get(w->grid[b], w->right);
    const double up = v3_get(w->grid[a], w->up) - v3_get(w->grid[b], w->up);
    return right != 0.0 ? right < 0.0 : up != 0.0 ? up < 0.0 : a < b;
}

/* p after count corners, in place of those behind which the way turns right. The first
 * `kept` are not touched. */
static int add_corner(const hull_work3 *w, int *loop, int kept, int count, int p) {
    while (count > kept && turn(w, loop[count - 2], loop[count - 1], p) <= 0.0) {
        count--;
    }
    loop[count] = p;
    return count + 1;
}

/* Whether all corners between two, of a loop that is convex, are on the straight way from
 * one to the other, within rounding. */
static bool is_straight(const hull_work3 *w, const int *loop, int from, int to,
                        int count) {
    const col_vec3 a = w->grid[loop[from]];
    const col_vec3 u = v3_sub(w->grid[loop[to % count]], a);
    const double most = square(w->tolerance) * v3_length_sq(u);
    for (int i = from + 1; i < to; i++) {
        const col_vec3 v = v3_sub(w->grid[loop[i % count]], a);
        if (v3_length_sq(v3_cross(u, v)) > most || v3_dot(u, v) < 0.0) {
            return false;
        }
    }
    return true;
}

/* No more corners in a row than this are dropped: no input that is the image of a
 * straight line has as many. */
enum { STRAIGHT_MOST = 64 };

static int drop_straight(const hull_work3 *w, int *loop, int count) {
    int kept = 0;
    int last = 0; /* the last corner that was kept, of the whole loop */
    for (int i = 1; i < count; i++) {
        if (i - last >= STRAIGHT_MOST || !is_straight(w, loop, last, i + 1, count)) {
            loop[kept++] = loop[last];
            last = i;
        }
    }
    loop[kept++] = loop[last];
    if (kept > 3 && is_straight(w, loop, kept - 1, kept + 1, kept)) {
        kept--; /* the first corner was none: the last takes its place */
        loop[0] = loop[kept];
    }
    return kept;
}

/* From left to right along the lower side and back along the upper one. Source: Andrew,
 * Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979. */
int hull_outline3(hull_work3 *w, col_vec3 normal) {
    int *order = w->of_point;
    int *loop = w->stack;
    int count = 0;
    choose_view(w, normal);
    for (int i = 0; i < w->count; i++) {
        order[i] = i;
    }
    hull_sort3(w, by_place, order, w->count);
    for (int i = 0; i < w->count; i++) {
        count = add_corner(w, loop, 1, count, order[i]);
    }
    const int lower = count;
    for (int i = w->count - 1; i-- > 0;) {
        count = add_corner(w, loop, lower, count, order[i]);
    }
    return drop_straight(w, loop, count - 1); /* the last is the first again */
}
