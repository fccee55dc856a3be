/* polygon_hull.c - the convex hull of points: monotone chain, all turns decided exactly.
 * Source: Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979.
 */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

/* Lets numbers[at] sink to where nothing below comes after it. */
static void sink(int *numbers, int at, int count, col2_before *before,
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

/* Heapsort: qsort may allocate, and may take squared time. */
void col2_sort_numbers(int *numbers, int count, col2_before *before,
                       const void *context) {
    for (int i = count / 2 - 1; i >= 0; i--) {
        sink(numbers, i, count, before, context);
    }
    for (int last = count - 1; last > 0; last--) {
        const int number = numbers[0];
        numbers[0] = numbers[last];
        numbers[last] = number;
        sink(numbers, 0, last, before, context);
    }
}

static bool is_left_of(const void *context, int i, int j) {
    const col2_vec *points = (const col2_vec *)context;
    const col2_vec a = points[i];
    const col2_vec b = points[j];
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < j;
}

/* Adds a point to a chain that only turns left; the first `least` points stay. */
static int chained(int *chain, int count, int least, const col2_vec *p, int next) {
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
    for (int i = 0; i < p->count; i++) { /* below, to the right */
        count = chained(chain, count, 1, p->given, sorted[i]);
    }
    const int below = count;
    for (int i = p->count - 2; i >= 0; i--) { /* above, to the left */
        count = chained(chain, count, below, p->given, sorted[i]);
    }
    o->count = count - 1; /* the last is the first again */
    for (int i = 0; i < o->count; i++) {
        o->at[i] = chain[i];
    }
}
