/* convex_hull.c - the convex hull of points in the plane: Andrew's monotone chain, every
 * turn decided exactly. Source: Andrew, Another Efficient Algorithm for Convex Hulls in
 * Two Dimensions, 1979. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

/* Restores the heap below numbers[at]. */
static void sift_down(int *numbers, int at, int count, col2_before *before,
                      const void *context) {
    const int number = numbers[at];
    for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && before(context, numbers[child], numbers[child + 1])) {
            child++;
        }
        if (!before(context, number, numbers[child])) {
            break;
        }
        numbers[at] = numbers[child];
        at = child;
    }
    numbers[at] = number;
}

/* Heapsort: qsort may allocate, and may take quadratic time. */
void col2_sort_numbers(int *numbers, int count, col2_before *before,
                       const void *context) {
    for (int i = count / 2 - 1; i >= 0; i--) {
        sift_down(numbers, i, count, before, context);
    }
    for (int last = count - 1; last > 0; last--) {
        const int number = numbers[0];
        numbers[0] = numbers[last];
        numbers[last] = number;
        sift_down(numbers, 0, last, before, context);
    }
}

static bool is_left_of(const void *context, int i, int j) {
    const col2_vec *points = (const col2_vec *)context;
    const col2_vec a = points[i];
    const col2_vec b = points[j];
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < j;
}

/* Adds a point to a chain that only turns left, and drops those before it that no longer
 * do; the first `least` points stay. */
static int chain_with(int *chain, int count, int least, const col2_vec *p, int next) {
    while (count > least &&
           orient(p[chain[count - 2]], p[chain[count - 1]], p[next]) <= 0.0) {
        count--;
    }
    chain[count] = next;
    return count + 1;
}

void col2_outline_hull(col2_outline *o, const col2_points *p, col2_arena arena) {
    int *sorted = (int *)arena_take(&arena, p->count, sizeof *sorted);
    int *chain = (int *)arena_take(&arena, 2 * p->count, sizeof *chain);
    int count = 0;
    for (int i = 0; i < p->count; i++) {
        sorted[i] = i;
    }
    col2_sort_numbers(sorted, p->count, is_left_of, p->given);
    for (int i = 0; i < p->count; i++) { /* lower chain, from left to right */
        count = chain_with(chain, count, 1, p->given, sorted[i]);
    }
    const int below = count;
    for (int i = p->count - 2; i >= 0; i--) { /* upper chain, back from right to left */
        count = chain_with(chain, count, below, p->given, sorted[i]);
    }
    o->count = count - 1; /* the last point is the first one */
    for (int i = 0; i < o->count; i++) {
        o->at[i] = chain[i];
    }
}
