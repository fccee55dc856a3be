/* sight2.c - the polygon that is visible from a point: edges in, corners out. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"

#include "../include/collide_angle.h"
#include "sight2.h"

#define TURN 6.28318530717958647693

/* Points farther away than the radius by more than rounding are not visible. */
#define BEYOND (1.0 + COL_LENGTH_ERROR)

/* Longer lengths are taken for this one. */
#define LARGEST 0x1p300
#define LEAST 0x1p-300

static void append_edge(col2_sight *s, const col2_sight_edge *e) {
    if (!array_grow(s->memory, &s->edges, sizeof *s->edges, &s->edge_capacity,
                    s->edge_count + 1)) {
        s->failed = true;
        return;
    }
    s->edges[s->edge_count++] = *e;
}

static double distance_to_edge(col2_vec a, col2_vec b) {
    const col2_vec d = vec_sub(b, a);
    const double t = -vec_dot(a, d) / vec_length_sq(d);
    return vec_length(vec_along(a, smaller_of(larger_of(t, 0.0), 1.0), d));
}

static double bounded(double x) {
    return x > LARGEST ? LARGEST : x < -LARGEST ? -LARGEST : x;
}

/* A point seen from the eye, limited so that products of lengths are in range. */
static col2_vec seen(const col2_sight *s, col2_vec p) {
    const col2_vec v = vec_sub(p, s->eye);
    return (col2_vec){bounded(v.x), bounded(v.y)};
}

void col2_sight_add_edge(col2_sight *s, col2_vec a, col2_vec b) {
    const col2_sight_end p = {seen(s, a), a};
    const col2_sight_end q = {seen(s, b), b};
    const double side = vec_cross_exact(p.to, q.to);
    if (!(fabs(side) > 0.0) || distance_to_edge(p.to, q.to) > s->radius * BEYOND) {
        return;
    }
    const col2_sight_edge e = {side > 0.0 ? p : q, side > 0.0 ? q : p, false};
    append_edge(s, &e);
}

void col2_sight_add_blind(col2_sight *s, col2_vec a, col2_vec b) {
    const col2_sight_edge e = {{a, s->eye}, {b, s->eye}, true};
    const double most = larger_of(vec_largest(a), vec_largest(b));
    if (most > 0.0 && most <= LARGEST && vec_cross_exact(a, b) >= 0.0) {
        append_edge(s, &e);
    }
}

#define QUARTER (SIGHT_CORNERS / 4)

/* Corner i of the circle; each quarter is the one before, turned: so the corners on the
 * axes are exact. */
static col2_vec circle_corner(int i, double radius) {
    double sine;
    double cosine;
    col_sin_cos(i % QUARTER * (TURN / SIGHT_CORNERS), &sine, &cosine);
    col2_vec v = {radius * cosine, radius * sine};
    for (int turns = i / QUARTER % 4; turns > 0; turns--) {
        v = (col2_vec){0.0 - v.y, v.x};
    }
    return v;
}

static void add_circle(col2_sight *s) {
    for (int i = 0; i < SIGHT_CORNERS; i++) {
        const col2_vec a = circle_corner(i, s->radius);
        const col2_vec b = circle_corner(i + 1, s->radius);
        const col2_sight_edge e = {
            {a, vec_add(s->eye, a)}, {b, vec_add(s->eye, b)}, false};
        append_edge(s, &e);
    }
}

void col2_sight_begin(col2_sight *s, col2_vec eye, double radius) {
    s->eye = eye;
    s->radius = smaller_of(larger_of(radius, LEAST), LARGEST);
    s->failed = false;
    s->edge_count = 0;
    add_circle(s);
}

/* ------------------------------------------------------------------------ corners -- */

/* Whether a corner is on the way from the one before to the next. */
static bool is_on_way(col2_vec a, col2_vec b, col2_vec c) {
    return orient(a, b, c) == 0.0 && vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0;
}

/* Corners between their neighbours, on a straight line, are left out. */
static void add_corner(col2_sight *s, col2_vec p) {
    col2_vec *const c = s->corners;
    if (!vec_is_finite(p) ||
        (s->corner_count > 0 && vec_equal(c[s->corner_count - 1], p))) {
        return;
    }
    if (s->corner_count > 1 &&
        is_on_way(c[s->corner_count - 2], c[s->corner_count - 1], p)) {
        s->corner_count--;
    }
    c[s->corner_count++] = p;
}

/* The corners at the seam of the list. */
static void close_corners(col2_sight *s) {
    col2_vec *const c = s->corners;
    if (s->corner_count > 1 && vec_equal(c[0], c[s->corner_count - 1])) {
        s->corner_count--;
    }
    if (s->corner_count > 2 &&
        is_on_way(c[s->corner_count - 2], c[s->corner_count - 1], c[0])) {
        s->corner_count--;
    }
    if (s->corner_count > 2 && is_on_way(c[s->corner_count - 1], c[0], c[1])) {
        s->corner_count--;
        memmove(c, c + 1, sizeof *c * s->corner_count);
    }
}

bool col2_sight_end_polygon(col2_sight *s, const col2_vec **corners, size_t *count) {
    if (s->failed || !col2_sight_merge(s) ||
        !array_grow(s->memory, &s->corners, sizeof *s->corners, &s->corner_capacity,
                    2 * s->merged.count + 1)) {
        return false;
    }
    const col2_sight_piece *const pieces = s->merged.at;
    const size_t last = s->merged.count - 1;
    /* the edge at the x axis was cut there */
    const bool is_cut = last > 0 && pieces[0].edge == pieces[last].edge;
    s->corner_count = 0;
    for (size_t k = 0; k <= last; k++) {
        if (k > 0 || !is_cut) {
            add_corner(s, pieces[k].low_at);
        }
        if (k < last || !is_cut) {
            add_corner(s, pieces[k].high_at);
        }
    }
    close_corners(s);
    *corners = s->corners;
    *count = s->corner_count;
    return true;
}

size_t col2_sight_bytes(const col2_sight *s) {
    return s->edge_capacity * sizeof *s->edges + s->run_capacity * sizeof *s->runs +
           (s->pieces.capacity + s->merged.capacity) * sizeof(col2_sight_piece) +
           s->corner_capacity * sizeof *s->corners;
}

void col2_sight_free(col2_sight *s) {
    array_free(s->memory, &s->edges, sizeof *s->edges, &s->edge_capacity);
    array_free(s->memory, &s->runs, sizeof *s->runs, &s->run_capacity);
    array_free(s->memory, &s->corners, sizeof *s->corners, &s->corner_capacity);
    array_free(s->memory, &s->pieces.at, sizeof *s->pieces.at, &s->pieces.capacity);
    array_free(s->memory, &s->merged.at, sizeof *s->merged.at, &s->merged.capacity);
}
