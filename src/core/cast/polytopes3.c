/* polytopes3.c - casts in space of boxes, triangles and segments whose Minkowski
 * difference has an inside: the separating axis test over time. The sides of the
 * Minkowski difference are the faces of both and, where two edges cross, their cross
 * products (Gottschalk, Lin and Manocha, OBBTree, 1996).
 *
 * Edges that are nearly parallel are left out: their cross product would be rounding
 * error. So the result is a certain miss, or a time that is not late, and the distance of
 * the shapes at that time decides. */
#include "../base/range.h"
#include "../measure/box_frame.h"
#include "cast.h"

/* The data projected onto an axis: a box about its centre, or corners, of which the first
 * is the origin; all relative to that. normals: of faces, each in both senses. */
typedef struct {
    col3_vec origin;
    col3_vec centre, half; /* of a box */
    int normal_count, edge_count, corner_count;
    col3_vec normals[3], edges[3], corners[3];
} col3_solid;

/* The input, shared by all axes. gap: from the origin of a to that of b. */
typedef struct {
    const col3_cast_state *x;
    col3_solid a, b;
    col3_vec gap;
    bool flat; /* along some axis: there is no inside */
    col3_cast_sides sides;
} col3_solids_cast;

static void box_solid(const col3_shape *s, col3_solid *out) {
    const col3_box_frame f = box_frame_of(s);
    out->origin = col3_shape_position(s);
    out->centre = f.aligned ? f.half : vec_zero();
    out->half = f.half;
    out->normal_count = 3;
    out->edge_count = 3;
    out->corner_count = 0;
    for (int i = 0; i < 3; i++) {
        out->normals[i] = f.aligned ? vec_unit(i) : as_box(s)->axes[i];
        out->edges[i] = out->normals[i];
    }
}

static void segment_solid(const col3_capsule *s, col3_solid *out) {
    const col3_vec d = vec_sub(s->b, s->a);
    out->origin = s->a;
    out->normal_count = 0;
    out->edge_count = 1;
    out->corner_count = 2;
    out->corners[0] = vec_zero();
    out->corners[1] = d;
    out->edges[0] = d;
}

static void triangle_solid(const col3_triangle *s, col3_solid *out) {
    const col3_vec u = vec_sub(s->b, s->a);
    const col3_vec v = vec_sub(s->c, s->a);
    out->origin = s->a;
    out->normal_count = 1;
    out->edge_count = 3;
    out->corner_count = 3;
    out->normals[0] = vec_cross_exact(u, v);
    out->corners[0] = vec_zero();
    out->corners[1] = out->edges[0] = u;
    out->corners[2] = out->edges[1] = v;
    out->edges[2] = vec_sub(s->c, s->b);
}

static bool solid_of(const col3_shape *s, col3_solid *out) {
    switch (s->kind) {
        case col3_kind_aabb:
        case col3_kind_box:
            box_solid(s, out);
            return true;
        case col3_kind_segment:
            segment_solid(as_capsule(s), out);
            return true;
        case col3_kind_triangle:
            triangle_solid(as_triangle(s), out);
            return true;
        default:
            return false;
    }
}

static col_range projection(const col3_solid *s, col3_vec n) {
    if (s->corner_count == 0) {
        const double half = s->half.x * fabs(vec_dot(s->normals[0], n)) +
                            s->half.y * fabs(vec_dot(s->normals[1], n)) +
                            s->half.z * fabs(vec_dot(s->normals[2], n));
        const double centre = vec_dot(s->centre, n);
        return (col_range){centre - half, centre + half};
    }
    col_range r = {0.0, 0.0};
    for (int i = 1; i < s->corner_count; i++) {
        const double at = vec_dot(s->corners[i], n);
        r = (col_range){smaller_of(r.min, at), larger_of(r.max, at)};
    }
    return r;
}

/* Both sides with a normal along n, of any length but zero, along which a and b reach so
 * far. False if the shapes certainly do not meet during the motion. */
COL_INLINED bool add_sides(col3_solids_cast *c, col3_vec n, col_range a, col_range b) {
    const double length = vec_length(n);
    const double speed = vec_dot(c->x->d, n);
    const double between = vec_dot(c->gap, n);
    const double level = c->x->error * c->x->speed;
    const double above = (between + b.min) - a.max;
    const double below = (a.min - b.max) - between;
    add_side(&c->sides, above, speed, length, level, n);
    add_side(&c->sides, below, -speed, length, level, vec_negate(n));
    c->flat |= above + below >= -c->x->error * c->x->size * length;
    return c->sides.enter <= c->sides.leave && c->sides.leave >= 0.0;
}

static bool add_axis(col3_solids_cast *c, col3_vec n) {
    return add_sides(c, n, projection(&c->a, n), projection(&c->b, n));
}

/* ---------------------------------------------------------------------- two boxes -- */

/* Of a box that reaches so far to both sides of its centre. */
static inline col_range around_centre(const col3_solid *s, col3_vec n, double half) {
    const double centre = vec_dot(s->centre, n);
    return (col_range){centre - half, centre + half};
}

/* cosines: of the axes of both boxes, without their signs. */
static bool add_axes_of_edges(col3_solids_cast *c, double cosines[3][3]) {
    const double ha[3] = {c->a.half.x, c->a.half.y, c->a.half.z};
    const double hb[3] = {c->b.half.x, c->b.half.y, c->b.half.z};
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3;
        const int i2 = (i + 2) % 3;
        for (int k = 0; k < 3; k++) {
            const int k1 = (k + 1) % 3;
            const int k2 = (k + 2) % 3;
            const col3_vec n = vec_cross(c->a.normals[i], c->b.normals[k]);
            const double a = ha[i1] * cosines[i2][k] + ha[i2] * cosines[i1][k];
            const double b = hb[k1] * cosines[i][k2] + hb[k2] * cosines[i][k1];
            if (vec_length_sq(n) > COL_OBLIQUE_SQ &&
                !add_sides(c, n, around_centre(&c->a, n, a),
                           around_centre(&c->b, n, b))) {
                return false;
            }
        }
    }
    return true;
}

static bool add_axes_of_boxes(col3_solids_cast *c) {
    const col3_solid *const a = &c->a;
    const col3_solid *const b = &c->b;
    double cosines[3][3];
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            cosines[i][k] = fabs(vec_dot(a->normals[i], b->normals[k]));
        }
    }
    for (int i = 0; i < 3; i++) {
        const double *const q = cosines[i];
        const double other = b->half.x * q[0] + b->half.y * q[1] + b->half.z * q[2];
        const col3_vec n = a->normals[i];
        if (!add_sides(c, n, around_centre(a, n, vec_get(a->half, i)),
                       around_centre(b, n, other))) {
            return false;
        }
    }
    c->sides.first_of_b = c->sides.count;
    for (int k = 0; k < 3; k++) {
        const double other = a->half.x * cosines[0][k] + a->half.y * cosines[1][k] +
                             a->half.z * cosines[2][k];
        const col3_vec n = b->normals[k];
        if (!add_sides(c, n, around_centre(a, n, other),
                       around_centre(b, n, vec_get(b->half, k)))) {
            return false;
        }
    }
    c->sides.end_of_b = c->sides.count;
    return add_axes_of_edges(c, cosines);
}

static bool add_all_axes(col3_solids_cast *c) {
    if (c->a.corner_count + c->b.corner_count == 0) {
        return add_axes_of_boxes(c);
    }
    for (int i = 0; i < c->a.normal_count; i++) {
        if (!add_axis(c, c->a.normals[i])) {
            return false;
        }
    }
    c->sides.first_of_b = c->sides.count;
    for (int i = 0; i < c->b.normal_count; i++) {
        if (!add_axis(c, c->b.normals[i])) {
            return false;
        }
    }
    c->sides.end_of_b = c->sides.count;
    for (int i = 0; i < c->a.edge_count; i++) {
        for (int k = 0; k < c->b.edge_count; k++) {
            const col3_vec u = c->a.edges[i];
            const col3_vec v = c->b.edges[k];
            const col3_vec n = vec_cross(u, v);
            if (vec_length_sq(n) >
                    COL_OBLIQUE_SQ * (vec_length_sq(u) * vec_length_sq(v)) &&
                !add_axis(c, n)) {
                return false;
            }
        }
    }
    return true;
}

/* For sharp shapes, without triangles of no area. */
static bool are_solids(const col3_cast_state *x, col3_solids_cast *c) {
    if (x->radii > 0.0 || !solid_of(x->a, &c->a) || !solid_of(x->b, &c->b)) {
        return false;
    }
    c->x = x;
    c->flat = false;
    start_sides(&c->sides, c->b.origin);
    c->gap = vec_sub(c->b.origin, c->a.origin);
    const bool straight_a = c->a.normal_count == 1 && vec_is_zero(c->a.normals[0]);
    const bool straight_b = c->b.normal_count == 1 && vec_is_zero(c->b.normals[0]);
    const bool segments = c->a.normal_count + c->b.normal_count == 0;
    return !straight_a && !straight_b && !segments &&
           vec_largest(c->gap) <= COL_FAR * x->size;
}

col_quick_answer col3_cast_polytopes(col3_cast_state *x, col3_touch *out) {
    col3_solids_cast c;
    col3_sides_touch at;
    if (!are_solids(x, &c)) {
        return quick_unsure;
    }
    if (!add_all_axes(&c)) {
        return c.flat || col3_cast_is_tie(x, &c.sides) ? quick_unsure : quick_miss;
    }
    if (c.flat) {
        return quick_unsure;
    }
    const col_quick_answer answer = col3_cast_through_sides(x, &c.sides, &at);
    if (answer != quick_hit) {
        return answer;
    }
    if (!at.at_start) {
        col3_cast_scene s;
        col3_scene_start(x, &s);
        const col3_sample touch = col3_cast_sample(x, &s, (col_exact){at.t, 0.0});
        if (!(fabs(touch.gap) <= x->error * x->size)) {
            return quick_unsure;
        }
        out->b = vec_add(touch.b, touch.origin);
    } else if (x->corner) {
        out->b = col3_convex_closest(x->a, x->b).b;
    }
    return col3_cast_touch_on_side(x, &c.sides, &at, out);
}
