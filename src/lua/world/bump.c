/* bump.c - the boxes that a moving upright box meets, by the rules of bump, bump.lua and
 * bump-3dpd: the other box, grown by the size of the mover, meets the mover's corner (the
 * Minkowski difference). Operations stand in the order of theirs, so that digits
 * agree. */
#include "bump.h"

#include <math.h>

/* Tolerance: boxes that overlap by no more only touch. */
#define BUMP_MARGIN 1e-10

/* One slab of the box along one axis; false where the line misses it. */
static bool clip_axis(double low, double high, double by, int axis, col_bump_span *span) {
    if (by == 0.0) {
        return low < 0.0 && high > 0.0;
    }
    const double first = (by < 0.0 ? high : low) / by;
    const double last = (by < 0.0 ? low : high) / by;
    if (first > span->t1) {
        span->t1 = first;
        span->axis = axis;
    }
    span->t2 = last < span->t2 ? last : span->t2;
    return true;
}

/* Between two corners that are given from the start of the line. */
static bool clip(const double low[3], const double high[3], const double by[3], int dims,
                 col_bump_span *span) {
    span->axis = -1;
    for (int k = 0; k < dims; k++) {
        if (!clip_axis(low[k], high[k], by[k], k, span)) {
            return false;
        }
    }
    return span->t1 <= span->t2;
}

bool col_bump_clip(const col_bump_box *box, const col_bump_line *line, int dims,
                   col_bump_span *out) {
    double low[3];
    double high[3];
    for (int k = 0; k < dims; k++) {
        low[k] = box->at[k] - line->from[k];
        high[k] = box->at[k] + box->size[k] - line->from[k];
    }
    out->t1 = line->t1;
    out->t2 = line->t2;
    return clip(low, high, line->by, dims, out);
}

void col_bump_normal(int axis, const double by[3], int normal[3]) {
    for (int k = 0; k < 3; k++) {
        normal[k] = 0;
    }
    if (axis >= 0) {
        normal[axis] = by[axis] > 0.0 ? -1 : 1;
    }
}

static double nearer_to_zero(double low, double high) {
    return fabs(low) < fabs(high) ? low : high;
}

/* The axis of the shortest translation out. Where several are equally short bump.lua
 * takes y, and bump-3dpd the first. */
static int least_axis(const double out[3], int dims) {
    if (dims == 2) {
        return fabs(out[0]) < fabs(out[1]) ? 0 : 1;
    }
    if (fabs(out[0]) <= fabs(out[1]) && fabs(out[0]) <= fabs(out[2])) {
        return 0;
    }
    return fabs(out[1]) <= fabs(out[2]) ? 1 : 2;
}

static void put_at(const col_bump_box *mover, const double by[3], double t, int dims,
                   col_bump_meeting *out) {
    for (int k = 0; k < dims; k++) {
        out->at[k] = mover->at[k] + by[k] * t;
    }
}

/* Out of the box in which a mover stands that does not move. */
static void leave(const col_bump_box *mover, const double way_out[3], int dims,
                  col_bump_meeting *out) {
    const int axis = least_axis(way_out, dims);
    for (int k = 0; k < dims; k++) {
        out->at[k] = mover->at[k] + (k == axis ? way_out[k] : 0.0);
        out->normal[k] = k == axis ? (way_out[k] > 0.0) - (way_out[k] < 0.0) : 0;
    }
}

static bool is_still(const double by[3], int dims) {
    return by[0] == 0.0 && by[1] == 0.0 && (dims == 2 || by[2] == 0.0);
}

/* For a mover that overlaps the other one, grown to those corners around it. If it moves,
 * it goes back along its way, until it leaves the other one. */
static void meet_inside(const col_bump_box *mover, const double low[3],
                        const double high[3], const double by[3], int dims,
                        col_bump_meeting *out) {
    double way_out[3];
    double content = 1.0;
    for (int k = 0; k < dims; k++) {
        way_out[k] = nearer_to_zero(low[k], high[k]);
        content *= fmin(mover->size[k], fabs(way_out[k]));
    }
    out->t = -content;
    out->overlaps = true;
    if (is_still(by, dims)) {
        leave(mover, way_out, dims, out);
        return;
    }
    col_bump_span span = {-HUGE_VAL, 1.0, -1};
    (void)clip(low, high, by, dims, &span);
    col_bump_normal(span.axis, by, out->normal);
    put_at(mover, by, span.t1, dims, out);
}

bool col_bump_meets(const col_bump_box *mover, const col_bump_box *other,
                    const double by[3], int dims, col_bump_meeting *out) {
    double low[3];
    double high[3];
    bool inside = true;
    for (int k = 0; k < dims; k++) {
        low[k] = other->at[k] - mover->at[k] - mover->size[k];
        high[k] = low[k] + (mover->size[k] + other->size[k]);
        inside = inside && low[k] < -BUMP_MARGIN && high[k] > BUMP_MARGIN;
    }
    if (inside) {
        meet_inside(mover, low, high, by, dims, out);
        return true;
    }
    col_bump_span span = {-HUGE_VAL, HUGE_VAL, -1};
    /* Not past a corner, and not out of a box that it touches. */
    if (!clip(low, high, by, dims, &span) || span.t1 >= 1.0 ||
        span.t1 + BUMP_MARGIN <= 0.0 || span.t2 - span.t1 < BUMP_MARGIN) {
        return false;
    }
    out->t = span.t1;
    out->overlaps = false;
    col_bump_normal(span.axis, by, out->normal);
    put_at(mover, by, span.t1, dims, out);
    return true;
}

double col_bump_distance(const col_bump_box *a, const col_bump_box *b, int dims) {
    double sum = 0.0;
    for (int k = 0; k < dims; k++) {
        const double d = a->at[k] - b->at[k] + (a->size[k] - b->size[k]) / 2.0;
        sum += d * d;
    }
    return sum;
}
