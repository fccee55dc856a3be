/* polygon_outline.c - outlines without what they do not need. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

bool col2_is_straight(col2_vec a, col2_vec b, col2_vec c) {
    return orient(a, b, c) == 0.0;
}

/* How far b lies from the line through a and c, to the right of it; for points nearer to
 * each other than rounding it is none. */
static bool is_nothing(col2_vec a, col2_vec b, col2_vec c) {
    const double nothing_sq = square(COL_ROUNDING);
    return vec_length_sq(vec_sub(b, a)) <= nothing_sq ||
           vec_length_sq(vec_sub(c, b)) <= nothing_sq;
}

bool col2_is_nearly_straight(col2_vec a, col2_vec b, col2_vec c) {
    const bool onward = vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0;
    const double doubt = COL_ROUNDING * vec_length(vec_sub(c, a));
    const double side = orient(a, b, c);
    return is_nothing(a, b, c) || side == 0.0 || (onward && fabs(side) <= doubt);
}

bool col2_is_hardly_convex(col2_vec a, col2_vec b, col2_vec c) {
    return orient(a, b, c) <= 0.0 || col2_is_nearly_straight(a, b, c);
}

/* Round and round until a whole turn has dropped nothing; after a drop the corner before
 * is looked at again. */
void col2_outline_clean(col2_outline *o, const col2_vec *points, col2_needless *needless,
                        col2_arena arena) {
    const int count = o->count;
    int *next = (int *)arena_take(&arena, count, sizeof *next);
    int *prev = (int *)arena_take(&arena, count, sizeof *prev);
    for (int i = 0; i < count; i++) {
        next[i] = i + 1 < count ? i + 1 : 0;
        prev[i] = i > 0 ? i - 1 : count - 1;
    }
    int left = count;
    int at = 0;
    for (int sound = 0; sound < left && left > 2;) {
        const col2_vec a = points[o->at[prev[at]]];
        const col2_vec c = points[o->at[next[at]]];
        if (!needless(a, points[o->at[at]], c)) {
            at = next[at];
            sound++;
            continue;
        }
        const int before = prev[at];
        next[before] = next[at];
        prev[next[at]] = before;
        next[at] = -1;
        at = before;
        sound = 0;
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

/* The farthest point from any point is an end, if they are on one line; and the other end
 * is the farthest from that. */
bool col2_points_are_flat(const col2_points *p, int ends[2]) {
    ends[0] = farthest_from(p, 0);
    ends[1] = farthest_from(p, ends[0]);
    const col2_vec a = p->local[ends[0]];
    const col2_vec b = p->local[ends[1]];
    const double doubt = COL_ROUNDING * vec_length(vec_sub(b, a));
    for (int k = 0; k < p->count; k++) {
        if (fabs(orient(a, b, p->local[k])) > doubt) {
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
