/* bodies.c - shapes out of bytes, about the origin and of a size about 1. */
#include "geometry.h"

#include <string.h>

const char *const kind_names[2][KIND_COUNT] = {
    {"point", "circle", "segment", "capsule", "ray", "line", "aabb", "box", "triangle",
     "convex", "none", "none", "plane", "halfspace", "polygon", "compound"},
    {"point", "sphere", "segment", "capsule", "ray", "line", "aabb", "box", "triangle",
     "hull", "cylinder", "cone", "plane", "halfspace", "none", "compound"},
};

uint32_t sorts_wanted = UINT32_MAX;

bool is_unbounded(kind k) {
    return k == of_ray || k == of_line || k == of_plane || k == of_halfspace;
}

bool has_disc(kind k) { return k == of_cylinder || k == of_cone; }

int number_points(const body *b) {
    return is_unbounded(b->kind) || b->kind == of_box ? 1 : b->count;
}

static void read_point(reader *r, int dim, bool whole, double p[3]) {
    p[0] = read_number(r, whole);
    p[1] = read_number(r, whole);
    p[2] = dim == 3 ? read_number(r, whole) : 0.0;
}

/* Any direction, often along an axis or nearly so. */
static void read_direction(reader *r, int dim, bool whole, double v[3]) {
    const int way = read_below(r, 4);
    memset(v, 0, 3 * sizeof *v);
    if (way == 0) {
        v[read_below(r, dim)] = read_chance(r, 2) ? -1.0 : 1.0;
    } else {
        read_point(r, dim, whole, v);
        if (way == 1) {
            v[read_below(r, dim)] *= 1e-12;
        }
    }
    if (v[0] == 0.0 && v[1] == 0.0 && v[2] == 0.0) {
        v[1] = 1.0;
    }
}

static double read_length(reader *r, bool whole) {
    return whole ? read_below(r, 4) : fabs(read_number(r, false));
}

static double read_radius(reader *r, bool whole) {
    return read_chance(r, 4) ? read_length(r, whole) / (whole ? 2.0 : 4.0) : 0.0;
}

/* --------------------------------------------------------------------------- kinds -- */

static void read_rotation(reader *r, bool whole, body *b) {
    const int way = read_below(r, 4);
    const double root = sqrt(0.5);
    memset(b->quat, 0, sizeof b->quat);
    b->quat[3] = 1.0;
    b->angle = 0.0;
    if (way == 1) { /* a quarter */
        b->quat[read_below(r, 3)] = root;
        b->quat[3] = root;
        b->angle = acos(-1.0) / 2.0 * read_below(r, 4);
    } else if (way == 2) { /* next to nothing */
        b->quat[read_below(r, 3)] = read_hair(r);
        b->angle = read_hair(r);
    } else if (way == 3 && !whole) {
        for (int i = 0; i < 4; i++) {
            b->quat[i] = 2.0 * read_share(r) - 1.0;
        }
        b->quat[3] += b->quat[3] == 0.0 ? 1.0 : 0.0;
        b->angle = 7.0 * read_share(r);
    }
}

/* Cubes, needles, coins, slivers. */
static void read_box(reader *r, int dim, bool whole, body *b) {
    b->count = 2;
    read_point(r, dim, whole, b->points[0]);
    for (int i = 0; i < 3; i++) {
        b->points[1][i] = i < dim ? read_length(r, whole) : 0.0;
    }
    if (b->kind == of_aabb) {
        for (int i = 0; i < dim; i++) {
            b->points[1][i] += b->points[0][i];
        }
        return;
    }
    read_rotation(r, whole, b);
    b->radius = read_radius(r, whole);
}

/* Points of a hull: anything, a prism, nearly on a plane, in a line, or a heap. */
static void read_points(reader *r, int dim, bool whole, body *b) {
    const int sort = read_below(r, 5);
    b->count = 3 + read_below(r, sort == 0 ? 10 : 6);
    for (int i = 0; i < b->count; i++) {
        double *p = b->points[i];
        read_point(r, dim, whole, p);
        if (sort == 1 && i >= (b->count + 1) / 2) { /* one more time, elsewhere */
            memcpy(p, b->points[i - (b->count + 1) / 2], sizeof b->points[0]);
            p[dim - 1] += 1.0;
        } else if (sort == 2) {
            p[dim - 1] = 1.0 + (whole ? 0.0 : read_hair(r));
        } else if (sort == 3 && i >= 2) {
            const double t = whole ? read_below(r, 5) - 2 : read_number(r, false);
            for (int k = 0; k < dim; k++) {
                p[k] = b->points[0][k] + t * (b->points[1][k] - b->points[0][k]);
            }
            p[0] += whole ? 0.0 : read_hair(r);
        }
    }
    b->radius = read_radius(r, whole);
}

static void read_sliver(reader *r, int dim, bool whole, body *b) {
    if (whole || b->count < 3 || !read_chance(r, 5)) {
        return;
    }
    const double t = read_chance(r, 2) ? read_share(r) : read_number(r, false);
    const double off = read_hair(r);
    for (int k = 0; k < dim; k++) {
        b->points[2][k] = b->points[0][k] + t * (b->points[1][k] - b->points[0][k]) +
                          (k == 1 ? off : 0);
    }
}

static void read_body(reader *r, int dim, bool whole, kind k, body *b) {
    memset(b, 0, sizeof *b);
    b->kind = k;
    b->quat[3] = 1.0;
    if (k == of_aabb || k == of_box) {
        read_box(r, dim, whole, b);
        return;
    }
    if (k == of_hull) {
        read_points(r, dim, whole, b);
        read_sliver(r, dim, whole, b);
        return;
    }
    b->count = k == of_point || k == of_ball ? 1 : k == of_triangle ? 3 : 2;
    for (int i = 0; i < b->count; i++) {
        read_point(r, dim, whole, b->points[i]);
    }
    read_sliver(r, dim, whole, b);
    if (is_unbounded(k)) {
        read_direction(r, dim, whole, b->points[1]);
    } else if (k == of_triangle) {
        b->radius = read_radius(r, whole);
    } else if (k == of_ball || k == of_capsule || has_disc(k)) {
        b->radius = read_length(r, whole);
    }
}

/* ------------------------------------------------------------------ made of several --
 */

static void add_triangle(thing *t, const double *a, const double *b, const double *c) {
    body *part = &t->parts[t->count++];
    memset(part, 0, sizeof *part);
    part->kind = of_triangle;
    part->count = 3;
    memcpy(part->points[0], a, sizeof part->points[0]);
    memcpy(part->points[1], b, sizeof part->points[0]);
    memcpy(part->points[2], c, sizeof part->points[0]);
}

/* A star about a corner of its kernel: the origin, which none of its edges passes. The
 * pieces are its triangles. */
static void read_star(reader *r, bool whole, thing *t) {
    static const double ways[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                      {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    static const double middle[3] = {0, 0, 0};
    const bool shifted = !whole && read_chance(r, 2);
    t->outline_count = 8;
    for (int i = 0; i < 8; i++) {
        const double reach = whole ? 1.0 + read_below(r, 3) : 0.1 + 3.0 * read_share(r);
        t->outline[i][0] = ways[i][0] * reach + (shifted ? 1e-3 * read_share(r) : 0.0);
        t->outline[i][1] = ways[i][1] * reach;
        t->outline[i][2] = 0.0;
    }
    for (int i = 0; i < 8; i++) {
        add_triangle(t, middle, t->outline[i], t->outline[(i + 1) % 8]);
    }
}

/* The dear ones seldom. */
static const uint8_t KINDS[] = {
    of_point,    of_ball,     of_ball,     of_segment, of_segment,  of_capsule,
    of_capsule,  of_ray,      of_line,     of_aabb,    of_aabb,     of_aabb,
    of_box,      of_box,      of_box,      of_box,     of_triangle, of_triangle,
    of_triangle, of_triangle, of_triangle, of_hull,    of_hull,     of_hull,
    of_hull,     of_hull,     of_cylinder, of_cone,    of_plane,    of_halfspace,
    of_concave,  of_compound};

void read_thing(reader *r, int dim, bool whole, thing *t) {
    kind k = (kind)KINDS[read_below(r, (int)sizeof KINDS)];
    if (dim == 2 && has_disc(k)) {
        k = of_hull;
    }
    if (dim == 3 && k == of_concave) {
        k = of_hull;
    }
    t->kind = k;
    t->dim = dim;
    t->count = 0;
    t->outline_count = 0;
    if (k == of_concave) {
        read_star(r, whole, t);
    } else if (k == of_compound) {
        const int parts = 1 + read_below(r, PARTS_MOST - 2);
        for (int i = 0; i < parts; i++) {
            kind part = (kind)read_below(r, of_plane);
            part = is_unbounded(part) || (dim == 2 && has_disc(part)) ? of_box : part;
            read_body(r, dim, whole, part, &t->parts[t->count++]);
        }
    } else {
        read_body(r, dim, whole, k, &t->parts[0]);
        t->count = 1;
    }
}
