/* outline.c - outlines as lists of corners: redundant corners, orientation, area. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

bool col2_is_straight(col2_vec a, col2_vec b, col2_vec c) {
    return orient(a, b, c) == 0.0;
}

/* Whether b is closer to a or c than rounding: that edge has no direction. */
static bool has_short_edge(col2_vec a, col2_vec b, col2_vec c) {
    const double error_sq = square(COL_ROUNDING_ERROR);
    return vec_length_sq(vec_sub(b, a)) <= error_sq ||
           vec_length_sq(vec_sub(c, b)) <= error_sq;
}

bool col2_is_nearly_straight(col2_vec a, col2_vec b, col2_vec c) {
    const bool onward = vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0;
    const double tolerance = COL_ROUNDING_ERROR * vec_length(vec_sub(c, a));
    const double side = orient(a, b, c);
    return has_short_edge(a, b, c) || side == 0.0 || (onward && fabs(side) <= tolerance);
}

bool col2_is_hardly_convex(col2_vec a, col2_vec b, col2_vec c) {
    return orient(a, b, c) <= 0.0 || col2_is_nearly_straight(a, b, c);
}

/* Around the outline until a full turn has dropped nothing; after a drop the corner
 * before is tested again. */
void col2_outline_clean(col2_outline *o, const col2_vec *points,
                        col2_is_redundant *is_redundant, col_arena arena) {
    const int count = o->count;
    int *next = (int *)arena_take(&arena, count, sizeof *next);
    int *prev = (int *)arena_take(&arena, count, sizeof *prev);
    for (int i = 0; i < count; i++) {
        next[i] = i + 1 < count ? i + 1 : 0;
        prev[i] = i > 0 ? i - 1 : count - 1;
    }
    int left = count;
    int at = 0;
    for (int kept_in_row = 0; kept_in_row < left && left > 2;) {
        const col2_vec a = points[o->at[prev[at]]];
        const col2_vec c = points[o->at[next[at]]];
        if (!is_redundant(a, points[o->at[at]], c)) {
            at = next[at];
            kept_in_row++;
            continue;
        }
        const int before = prev[at];
        next[before] = next[at];
        prev[next[at]] = before;
        next[at] = -1;
        at = before;
        kept_in_row = 0;
        left--;
    }
    o->count = 0;
    for (int i = 0; i < count; i++) {
        if (next[i] >= 0) {
            o->at[o->count++] = o->at[i];
        }
    }
}

static int farthest_from(const col2_points *p, int i) {
    int best = i;
    double most = 0.0;
    for (int k = 0; k < p->count; k++) {
        const double away = vec_length_sq(vec_sub(p->local[k], p->local[i]));
        if (away > most) {
            most = away;
            best = k;
        }
    }
    return best;
}

/* The farthest of collinear points from any one is an end, and the farthest from that is
 * the other end. */
bool col2_points_are_collinear(const col2_points *p, int ends[2]) {
    ends[0] = farthest_from(p, 0);
    ends[1] = farthest_from(p, ends[0]);
    const col2_vec a = p->local[ends[0]];
    const col2_vec b = p->local[ends[1]];
    const double tolerance = COL_ROUNDING_ERROR * vec_length(vec_sub(b, a));
    for (int k = 0; k < p->count; k++) {
        if (fabs(orient(a, b, p->local[k])) > tolerance) {
            return false;
        }
    }
    return true;
}

double col2_outline_area(const col2_outline *o, const col2_vec *points) {
    col_exact sum = {0.0, 0.0};
    for (int i = 0; i < o->count; i++) {
        const col2_vec p = points[o->at[i]];
        const col2_vec q = points[o->at[i + 1 < o->count ? i + 1 : 0]];
        sum = exact_add(sum, exact_product(p.x, q.y));
        sum = exact_add(sum, exact_product(-p.y, q.x));
    }
    return exact_value(sum);
}

void col2_outline_reverse(col2_outline *o) {
    for (int i = 1, k = o->count - 1; i < k; i++, k--) {
        const int other = o->at[i];
        o->at[i] = o->at[k];
        o->at[k] = other;
    }
}
