/* hull_flat.c - how many dimensions points span, and the outline of those that span two.
 */
#include "build.h"

/* ------------------------------------------------------------------ the first four -- */

/* The lowest and the highest along the axis on which they are farthest apart. */
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

/* --------------------------------------------------------------------- in order -- */

static void sift_down(const col3_hull_work *w, col3_hull_before *before, int *heap,
                      int at, int count) {
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

void col3_hull_sort(const col3_hull_work *w, col3_hull_before *before, int *numbers,
                    int count) {
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
static void choose_view(col3_hull_work *w, col3_vec normal) {
    const col3_vec size = vec_abs(normal);
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const bool front = vec_get(normal, axis) > 0.0;
    w->right = (axis + (front ? 1 : 2)) % 3;
    w->up = (axis + (front ? 2 : 1)) % 3;
}

/* Above zero where c is on the left of the way from a to b; the sign is right. */
static double turn(const col3_hull_work *w, int a, int b, int c) {
    const col3_vec u = vec_sub(w->grid[b], w->grid[a]);
    const col3_vec v = vec_sub(w->grid[c], w->grid[a]);
    return difference_of_products(vec_get(u, w->right), vec_get(v, w->up),
                                  vec_get(u, w->up), vec_get(v, w->right));
}

static bool by_place(const col3_hull_work *w, int a, int b) {
    const double right = vec_get(w->grid[a], w->right) - vec_get(w->grid[b], w->right);
    const double up = vec_get(w->grid[a], w->up) - vec_get(w->grid[b], w->up);
    return right != 0.0 ? right < 0.0 : up != 0.0 ? up < 0.0 : a < b;
}

/* p after count corners, in place of those behind which the way turns right. The first
 * `kept` are not touched. */
static int add_corner(const col3_hull_work *w, int *loop, int kept, int count, int p) {
    while (count > kept && turn(w, loop[count - 2], loop[count - 1], p) <= 0.0) {
        count--;
    }
    loop[count] = p;
    return count + 1;
}

/* Whether all corners between two, of a loop that is convex, are on the straight way from
 * one to the other, within rounding. */
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

/* No more corners in a row than this are dropped: no input that is the image of a
 * straight line has as many. */
enum { STRAIGHT_MOST = 64 };

static int drop_straight(const col3_hull_work *w, int *loop, int count) {
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
int col3_hull_outline(col3_hull_work *w, col3_vec normal) {
    int *order = w->of_point;
    int *loop = w->stack;
    int count = 0;
    choose_view(w, normal);
    for (int i = 0; i < w->count; i++) {
        order[i] = i;
    }
    col3_hull_sort(w, by_place, order, w->count);
    for (int i = 0; i < w->count; i++) {
        count = add_corner(w, loop, 1, count, order[i]);
    }
    const int lower = count;
    for (int i = w->count - 1; i-- > 0;) {
        count = add_corner(w, loop, lower, count, order[i]);
    }
    return drop_straight(w, loop, count - 1); /* the last is the first again */
}
