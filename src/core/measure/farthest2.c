/* farthest2.c - the farthest corner of a convex polygon by binary search: the normals of
 * its sides are in order around the circle, and the farthest corner along n is where they
 * pass n. Rounding may find a neighbour, so the last steps go from corner to corner. */
#define COL_DIMENSION 2
#include "farthest2.h"

/* Whether, counterclockwise from the direction `start`, v, which is another, comes no
 * later than n. past_half: whether n comes in the second half of the turn. */
static inline bool is_up_to(col2_vec start, col2_vec v, col2_vec n, bool past_half) {
    const bool v_past_half = vec_cross(start, v) <= 0.0;
    return v_past_half != past_half ? past_half : vec_cross(v, n) >= 0.0;
}

static inline int after(int count, int i) { return i + 1 < count ? i + 1 : 0; }

static inline int before(int count, int i) { return i > 0 ? i - 1 : count - 1; }

/* The corner at which a climb from corner to corner ends. */
static int climb(const col2_vec *corners, int count, col2_vec n, int at) {
    double height = vec_dot(corners[at], n);
    int next = after(count, at);
    const bool forward = vec_dot(corners[next], n) > height;
    next = forward ? next : before(count, at);
    /* heights rise on one way around and fall on the other */
    for (int steps = 0; ALWAYS(steps < count) && vec_dot(corners[next], n) > height;
         steps++) {
        COUNT_TURN("climb", steps, count);
        at = next;
        height = vec_dot(corners[at], n);
        next = forward ? after(count, at) : before(count, at);
    }
    return at;
}

/* A side across n has two ends that are equally far. */
static int first_of_ends(const col2_vec *corners, int count, col2_vec n, int at) {
    const double height = vec_dot(corners[at], n);
    const int next = after(count, at);
    const int prev = before(count, at);
    int first = at;
    first = next < first && vec_dot(corners[next], n) == height ? next : first;
    first = prev < first && vec_dot(corners[prev], n) == height ? prev : first;
    return first;
}

int col2_farthest_corner(const col2_vec *corners, const col2_vec *normals, int count,
                         col2_vec n) {
    const col2_vec start = normals[0];
    const double side = vec_cross(start, n);
    const bool past_half = side < 0.0 || (side == 0.0 && vec_dot(start, n) < 0.0);
    int low = 0; /* the side whose normal is the last that comes no later than n */
    int high = count;
    while (high - low > 1) {
        const int middle_side = low + (high - low) / 2;
        if (is_up_to(start, normals[middle_side], n, past_half)) {
            low = middle_side;
        } else {
            high = middle_side;
        }
    }
    const int found = climb(corners, count, n, after(count, low));
    return first_of_ends(corners, count, n, found);
}

int col2_farthest_corner_from(const col2_vec *corners, const col2_vec *normals, int count,
                              col2_vec n, int first, int last) {
    int low = first; /* corner `low` is reached by sides whose normals come before n */
    int high = last;
    while (high > low) {
        const int side = low + (high - low) / 2;
        if (vec_cross(normals[side < count ? side : side - count], n) > 0.0) {
            low = side + 1;
        } else {
            high = side;
        }
    }
    return climb(corners, count, n, low < count ? low : low - count);
}
