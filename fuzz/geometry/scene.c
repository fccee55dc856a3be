/* scene.c - two things out of bytes: how the one stands to the other, what numbers they
 * have, and a ray, a motion and a move to ask with. */
#include "geometry.h"

#include <string.h>

/* ------------------------------------------------------------------ changing things --
 */

static int positions_of(const body *b) {
    return is_unbounded(b->kind) || b->kind == of_box ? 1 : b->count;
}

void scale_thing(thing *t, double by) {
    for (int i = 0; i < t->count; i++) {
        body *b = &t->parts[i];
        for (int k = 0; k < b->count * 3; k++) {
            b->points[k / 3][k % 3] *= by;
        }
        b->radius *= by;
    }
    for (int k = 0; k < t->outline_count * 3; k++) {
        t->outline[k / 3][k % 3] *= by;
    }
}

static void move_thing(thing *t, const double by[3]) {
    for (int i = 0; i < t->count; i++) {
        body *b = &t->parts[i];
        for (int k = 0; k < positions_of(b) * 3; k++) {
            b->points[k / 3][k % 3] += by[k % 3];
        }
    }
    for (int k = 0; k < t->outline_count * 3; k++) {
        t->outline[k / 3][k % 3] += by[k % 3];
    }
}

/* Flat or thin along an axis. */
static void squeeze_thing(thing *t, int axis, double by) {
    for (int i = 0; i < t->count; i++) {
        body *b = &t->parts[i];
        for (int k = 0; k < b->count; k++) {
            b->points[k][axis] *= by;
        }
        b->radius *= has_disc(b->kind) ? 1.0 : by;
    }
    for (int k = 0; k < t->outline_count; k++) {
        t->outline[k][axis] *= by;
    }
}

static void disturb_thing(reader *r, thing *t) {
    for (int i = 0; i < t->count && t->kind != of_concave; i++) {
        body *b = &t->parts[i];
        for (int k = 0; k < positions_of(b); k++) {
            b->points[k][read_below(r, t->dim)] += read_hair(r);
        }
        b->angle += read_hair(r);
        b->quat[0] += read_hair(r);
    }
    if (t->kind == of_aabb || t->kind == of_concave || t->kind == of_compound) {
        double by[3] = {read_hair(r), read_hair(r), 0.0};
        move_thing(t, by);
    }
}

/* ------------------------------------------------------------------------ relations --
 */

static rvec any_direction(reader *r, const scene *s) {
    solid a;
    solid_of(&s->a.parts[0], s->dim, &a);
    const int way = read_below(r, 4);
    const int axis = read_below(r, s->dim);
    if (way == 0 || (way == 1 && a.form == solid_points)) {
        return rv(axis == 0, axis == 1, axis == 2);
    }
    if (way == 1) {
        return a.axes[axis];
    }
    if (way == 2 && a.count >= 3) { /* the normal of a face */
        return s->dim == 3 ? rv_unit(rv_cross(a.points[1], a.points[2]))
                           : rv_unit(rv(-a.points[1].y, a.points[1].x, 0));
    }
    return rv_unit(rv(2 * read_share(r) - 1, 2 * read_share(r) - 1,
                      s->dim == 3 ? 2 * read_share(r) - 1 : 0));
}

/* b is moved to where it nearly touches a along some direction. */
static void let_touch(reader *r, scene *s) {
    const rvec n = any_direction(r, s);
    solid a;
    solid b;
    solid_of(&s->a.parts[0], s->dim, &a);
    solid_of(&s->b.parts[read_below(r, s->b.count)], s->dim, &b);
    const real gap = gap_along(&a, &b, n);
    if (isfinite(gap)) {
        const real by = read_hair(r) - gap;
        const double way[3] = {(double)(by * n.x), (double)(by * n.y),
                               (double)(by * n.z)};
        move_thing(&s->b, way);
    }
}

static void share_corner(reader *r, scene *s) {
    const body *a = &s->a.parts[read_below(r, s->a.count)];
    const body *b = &s->b.parts[read_below(r, s->b.count)];
    const double *p = a->points[read_below(r, positions_of(a))];
    const double *q = b->points[read_below(r, positions_of(b))];
    const double by[3] = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
    move_thing(&s->b, by);
}

static void same_rotation(reader *r, scene *s) {
    body *a = &s->a.parts[0];
    body *b = &s->b.parts[0];
    memcpy(b->quat, a->quat, sizeof b->quat);
    b->angle = a->angle + read_hair(r);
    b->quat[0] += read_hair(r);
    if (s->b.kind != of_concave && a->kind != of_aabb && b->kind != of_aabb &&
        a->count >= 2 && b->count >= 2) {
        for (int i = 0; i < 3; i++) { /* the same edge, or direction */
            const bool given = is_unbounded(a->kind) || a->kind == of_box;
            const double way = a->points[1][i] - (given ? 0.0 : a->points[0][i]);
            const bool takes = is_unbounded(b->kind);
            if (b->kind != of_box) {
                b->points[1][i] = takes ? way : b->points[0][i] + way;
            }
        }
        b->points[1][0] += read_hair(r);
    }
}

static void relate(reader *r, scene *s) {
    switch (read_below(r, 10)) {
        case 0:
            s->b = s->a;
            break;
        case 1:
            s->b = s->a;
            disturb_thing(r, &s->b);
            break;
        case 2:
            s->b = s->a;
            let_touch(r, s);
            break;
        case 3:
        case 4:
            let_touch(r, s);
            break;
        case 5:
            share_corner(r, s);
            break;
        case 6:
            scale_thing(&s->b, read_power(r, -9.0, 0.0));
            share_corner(r, s);
            break;
        case 7:
            same_rotation(r, s);
            let_touch(r, s);
            break;
        default:
            break;
    }
}

/* --------------------------------------------------------------------------- sorts -- */

typedef enum {
    sort_plain,
    sort_whole,
    sort_scaled,
    sort_far,
    sort_sliver,
    sort_unequal,
    sort_wide,
    sort_extreme,
    sort_denormal,
    SORT_COUNT
} sort;

static const char *const SORT_NAMES[SORT_COUNT] = {"plain", "whole",   "scaled",
                                                   "far",   "sliver",  "unequal",
                                                   "wide",  "extreme", "denormal"};

static const uint8_t SORTS[] = {
    sort_plain,  sort_plain,  sort_plain,   sort_plain, sort_whole,   sort_whole,
    sort_whole,  sort_scaled, sort_scaled,  sort_far,   sort_far,     sort_sliver,
    sort_sliver, sort_sliver, sort_unequal, sort_wide,  sort_extreme, sort_denormal};

static sort read_sort(reader *r) {
    const sort wanted = (sort)SORTS[read_below(r, (int)sizeof SORTS)];
    if ((sorts_wanted >> wanted & 1u) != 0) {
        return wanted;
    }
    for (int i = 0; i < SORT_COUNT; i++) {
        const sort other = (sort)(((int)wanted + i) % SORT_COUNT);
        if ((sorts_wanted >> other & 1u) != 0) {
            return other;
        }
    }
    return sort_plain;
}

static double scale_of(reader *r, sort how) {
    switch (how) {
        case sort_scaled:
            return read_power(r, -9.0, 9.0);
        case sort_wide:
            return read_chance(r, 2) ? read_power(r, 20.0, 140.0)
                                     : read_power(r, -140.0, -20.0);
        case sort_extreme:
            return read_chance(r, 2) ? read_power(r, 140.0, 300.0)
                                     : read_power(r, -300.0, -140.0);
        case sort_denormal:
            return read_power(r, -323.0, -300.0);
        default:
            return 1.0;
    }
}

static void apply_sort(reader *r, scene *s, sort how) {
    const double scale = scale_of(r, how);
    if (how == sort_sliver) {
        const int axis = read_below(r, s->dim);
        const double by = read_power(r, -12.0, 0.0);
        squeeze_thing(&s->a, axis, by);
        squeeze_thing(&s->b, read_chance(r, 3) ? read_below(r, s->dim) : axis,
                      read_chance(r, 2) ? by : read_power(r, -12.0, 0.0));
    } else if (how == sort_unequal) {
        scale_thing(read_chance(r, 2) ? &s->a : &s->b, read_power(r, -9.0, 9.0));
    } else if (how == sort_far) {
        const double far = read_power(r, 1.0, 9.0);
        const double by[3] = {far * (read_below(r, 5) - 2), far * (read_share(r) - 0.5),
                              s->dim == 3 ? far * (read_below(r, 3) - 1) : 0.0};
        move_thing(&s->a, by);
        move_thing(&s->b, by);
    }
    if (scale != 1.0) {
        scale_thing(&s->a, scale);
        scale_thing(&s->b, scale);
    }
}

/* -------------------------------------------------------------- ray, motion, move -- */

static void a_point_of(reader *r, const thing *t, double out[3]) {
    const body *b = &t->parts[read_below(r, t->count)];
    const double *p = b->points[read_below(r, positions_of(b))];
    const double *q = b->points[read_below(r, positions_of(b))];
    const double share = read_chance(r, 2) ? 0.0 : read_share(r);
    for (int i = 0; i < 3; i++) {
        out[i] = p[i] + share * (q[i] - p[i]);
    }
}

static void read_ray(reader *r, scene *s, double size) {
    double to[3];
    a_point_of(r, &s->a, to);
    const int way = read_below(r, 4);
    const double away = read_chance(r, 3) ? 0.0 : 8.0 * read_share(r);
    const double speed = read_chance(r, 2) ? 1.0 : read_power(r, -3.0, 3.0);
    const rvec n = any_direction(r, s);
    const double along[3] = {(double)n.x, (double)n.y, (double)n.z};
    double from[3];
    a_point_of(r, &s->b, from);
    for (int i = 0; i < 3; i++) {
        const double hair = i < s->dim ? read_hair(r) * size : 0.0;
        s->direction[i] = way == 0 ? to[i] - from[i] : along[i] * speed;
        s->origin[i] = way == 0 ? from[i] : to[i] + hair - along[i] * away * size;
    }
    s->max = read_chance(r, 2) ? (double)INFINITY : 4.0 * size * read_share(r);
    s->hollow = read_chance(r, 2);
}

static void read_motion(reader *r, scene *s, double size) {
    solid a;
    solid b;
    solid_of(&s->a.parts[0], s->dim, &a);
    solid_of(&s->b.parts[0], s->dim, &b);
    const rvec way = between_bases(&a, &b);
    const rvec n = any_direction(r, s);
    const int way_there = read_below(r, 3);
    const double far = 2.0 * read_share(r);
    const real to = way_there == 0 ? 0 : far;
    const real aside = way_there == 1 ? 0 : size * (read_chance(r, 2) ? 3.0 : 1e-3);
    const rvec m = rv_along(rv_scale(way, to), aside, n);
    s->motion[0] = (double)m.x;
    s->motion[1] = (double)m.y;
    s->motion[2] = (double)m.z;
    if (read_chance(r, 3)) { /* from a distance */
        const double back[3] = {-0.5 * s->motion[0], -0.5 * s->motion[1],
                                -0.5 * s->motion[2]};
        move_thing(&s->a, back);
    }
    for (int i = 0; i < 4; i++) {
        s->quat[i] = 2.0 * read_share(r) - 1.0;
    }
    s->quat[3] += s->quat[3] == 0.0 ? 1.0 : 0.0;
    s->angle = 6.0 * read_share(r) - 3.0;
    for (int i = 0; i < 3; i++) {
        s->by[i] = i < s->dim ? size * read_number(r, read_chance(r, 2)) : 0.0;
    }
}

/* ------------------------------------------------------------------------ validity -- */

/* The library takes no larger numbers (COL_LARGEST): the range beyond is needed for what
 * is computed of them. */
#define LARGEST 1e300

static bool is_valid_body(const body *b) {
    bool same = true;
    bool zero = true;
    for (int k = 0; k < b->count * 3; k++) {
        const double x = b->points[k / 3][k % 3];
        if (!(fabs(x) <= LARGEST)) {
            return false;
        }
        same = same && x == b->points[0][k % 3];
        zero = zero && (k < 3 || x == 0.0);
        if (b->kind == of_aabb && k >= 3 && x < b->points[0][k - 3]) {
            return false;
        }
        if (b->kind == of_box && k >= 3 && x < 0.0) {
            return false;
        }
    }
    return !(has_disc(b->kind) && same) && !(is_unbounded(b->kind) && zero) &&
           b->radius >= 0.0 && b->radius <= LARGEST;
}

/* Of the smallest doubles corners may fall on the middle of a star: what is then left of
 * those beside them are spikes, which the library drops from an outline. */
static bool is_star(const thing *t) {
    bool all = true;
    for (int i = 0; i < t->count; i++) {
        const double *middle = t->parts[i].points[0];
        const double *corner = t->parts[i].points[1];
        all = all && (corner[0] != middle[0] || corner[1] != middle[1]);
    }
    return all;
}

static bool is_valid(const thing *t) {
    if (t->kind == of_concave && !is_star(t)) {
        return false;
    }
    for (int i = 0; i < t->count; i++) {
        if (!is_valid_body(&t->parts[i])) {
            return false;
        }
    }
    return true;
}

static bool is_moderate(const double v[3], bool zero_too) {
    return fabs(v[0]) <= LARGEST && fabs(v[1]) <= LARGEST && fabs(v[2]) <= LARGEST &&
           (zero_too || v[0] != 0.0 || v[1] != 0.0 || v[2] != 0.0);
}

static double size_of(const scene *s) {
    real size = 0;
    for (int i = 0; i < s->a.count; i++) {
        solid a;
        solid_of(&s->a.parts[i], s->dim, &a);
        size = most_of(size, a.extent);
    }
    solid b;
    solid_of(&s->b.parts[0], s->dim, &b);
    size = most_of(size, b.extent);
    return size > 0 ? (double)size : 1.0;
}

bool read_scene(reader *r, scene *s) {
    s->dim = 2 + read_below(r, 2);
    const sort how = read_sort(r);
    const bool whole = how == sort_whole;
    s->sort = SORT_NAMES[how];
    s->turn = read_byte(r);
    read_thing(r, s->dim, whole, &s->a);
    read_thing(r, s->dim, whole, &s->b);
    relate(r, s);
    apply_sort(r, s, how);
    if (!is_valid(&s->a) || !is_valid(&s->b)) {
        return false;
    }
    const double size = size_of(s);
    read_ray(r, s, size);
    read_motion(r, s, size);
    return is_valid(&s->a) && is_moderate(s->origin, true) &&
           is_moderate(s->direction, false) && is_moderate(s->motion, true) &&
           is_moderate(s->by, true);
}
