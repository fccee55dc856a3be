/* sort.h - sorting indices, and the convex hull of points by their indices. */
#ifndef COL_SORT_H
#define COL_SORT_H

#include <stdbool.h>

/* A strict order: of two different indices one comes before the other. */
typedef bool col_before(const void *context, int i, int j);

/* Restores the heap below numbers[at]. */
static inline void sift_down(int *numbers, int at, int count, col_before *before,
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
static inline void sort_numbers(int *numbers, int count, col_before *before,
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

/* Points of a plane: their order from left to right; and a number above zero if k is to
 * the left of the line from i to j, 0 if it lies on it, both exactly. */
typedef struct {
    const void *points;
    col_before *before;
    double (*orient)(const void *points, int i, int j, int k);
} col_planar_points;

/* Adds a point to a chain that only turns left, and drops those before it that no longer
 * do; the first `least` points stay. */
static inline int chain_with(const col_planar_points *p, int *chain, int count, int least,
                             int next) {
    while (count > least &&
           p->orient(p->points, chain[count - 2], chain[count - 1], next) <= 0.0) {
        count--;
    }
    chain[count] = next;
    return count + 1;
}

/* The convex hull of points that are not all collinear, counterclockwise, into `chain`,
 * which has room for twice as many; returns how many. sorted: scratch. Source: Andrew,
 * Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979. */
static inline int monotone_chain(const col_planar_points *p, int points, int *sorted,
                                 int *chain) {
    for (int i = 0; i < points; i++) {
        sorted[i] = i;
    }
    sort_numbers(sorted, points, p->before, p->points);
    int count = 0;
    for (int i = 0; i < points; i++) { /* the lower chain, from left to right */
        count = chain_with(p, chain, count, 1, sorted[i]);
    }
    const int lower = count;
    for (int i = points - 2; i >= 0; i--) { /* the upper one, back from right to left */
        count = chain_with(p, chain, count, lower, sorted[i]);
    }
    return count - 1; /* the last point is the first one */
}

#endif
