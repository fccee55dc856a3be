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
#include "../minkowski/features3.h"
#include "cast.h"

/* The input, shared by all axes. gap: from the reference point of a to that of b. */
typedef struct {
    const col3_cast_state *x;
    col3_features a, b;
    col3_vec gap;
    bool flat; /* along some axis: there is no inside */
    col3_cast_sides sides;
} col3_solids_cast;

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
    return add_sides(c, n, col3_projection_of(c->x->a, n),
                     col3_projection_of(c->x->b, n));
}

/* ---------------------------------------------------------------------- two boxes -- */

/* centre: from the reference point of a box. */
typedef struct {
    col3_vec centre;
    double half[3];
} col3_cast_box;

static col3_cast_box cast_box_of(const col3_shape *s) {
    const col3_box_frame f = box_frame_of(s);
    return (col3_cast_box){f.aligned ? f.half : vec_zero(),
                           {f.half.x, f.half.y, f.half.z}};
}

/* Along an axis along which the boxes reach so far to both sides of their centres. */
static inline bool add_box_axis(col3_solids_cast *c, const col3_cast_box boxes[2],
                                col3_vec n, double half_a, double half_b) {
    const double a = vec_dot(boxes[0].centre, n);
    const double b = vec_dot(boxes[1].centre, n);
    return add_sides(c, n, (col_range){a - half_a, a + half_a},
                     (col_range){b - half_b, b + half_b});
}

/* cosines: of the axes of both boxes, without their signs. */
static bool add_axes_of_edges(col3_solids_cast *c, const col3_cast_box boxes[2],
                              double cosines[3][3]) {
    const double *const ha = boxes[0].half;
    const double *const hb = boxes[1].half;
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3;
        const int i2 = (i + 2) % 3;
        for (int k = 0; k < 3; k++) {
            const int k1 = (k + 1) % 3;
            const int k2 = (k + 2) % 3;
            const col3_vec n = vec_cross(c->a.normals[i], c->b.normals[k]);
            const double a = ha[i1] * cosines[i2][k] + ha[i2] * cosines[i1][k];
            const double b = hb[k1] * cosines[i][k2] + hb[k2] * cosines[i][k1];
            if (vec_length_sq(n) > COL_OBLIQUE_SQ && !add_box_axis(c, boxes, n, a, b)) {
                return false;
            }
        }
    }
    return true;
}

static bool add_axes_of_boxes(col3_solids_cast *c) {
    const col3_cast_box boxes[2] = {cast_box_of(c->x->a), cast_box_of(c->x->b)};
    const double *const ha = boxes[0].half;
    const double *const hb = boxes[1].half;
    double q[3][3];
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            q[i][k] = fabs(vec_dot(c->a.normals[i], c->b.normals[k]));
        }
    }
    for (int i = 0; i < 3; i++) {
        const double other = hb[0] * q[i][0] + hb[1] * q[i][1] + hb[2] * q[i][2];
        if (!add_box_axis(c, boxes, c->a.normals[i], ha[i], other)) {
            return false;
        }
    }
    c->sides.first_of_b = c->sides.count;
    for (int k = 0; k < 3; k++) {
        const double other = ha[0] * q[0][k] + ha[1] * q[1][k] + ha[2] * q[2][k];
        if (!add_box_axis(c, boxes, c->b.normals[k], other, hb[k])) {
            return false;
        }
    }
    c->sides.end_of_b = c->sides.count;
    return add_axes_of_edges(c, boxes, q);
}

static bool add_normals(col3_solids_cast *c, const col3_features *f) {
    for (int i = 0; i < f->normal_count; i++) {
        if (!add_axis(c, f->normals[i])) {
            return false;
        }
    }
    return true;
}

static bool add_all_axes(col3_solids_cast *c) {
    if (is_box(c->x->a) && is_box(c->x->b)) {
        return add_axes_of_boxes(c);
    }
    if (!add_normals(c, &c->a)) {
        return false;
    }
    c->sides.first_of_b = c->sides.count;
    if (!add_normals(c, &c->b)) {
        return false;
    }
    c->sides.end_of_b = c->sides.count;
    for (int i = 0; i < c->a.edge_count; i++) {
        for (int k = 0; k < c->b.edge_count; k++) {
            const col3_vec n = vec_cross(c->a.edges[i], c->b.edges[k]);
            if (vec_length_sq(n) > COL_OBLIQUE_SQ && !add_axis(c, n)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_solid(const col3_shape *s) {
    return is_box(s) || s->kind == (int)col3_kind_segment ||
           s->kind == (int)col3_kind_triangle;
}

/* A triangle without an area has no normal. */
static bool is_straight(const col3_shape *s, const col3_features *f) {
    return s->kind == (int)col3_kind_triangle && f->normal_count == 0;
}

/* For sharp shapes, without triangles of no area. */
static bool are_solids(const col3_cast_state *x, col3_solids_cast *c) {
    bool exact = true;
    if (x->radii > 0.0 || !is_solid(x->a) || !is_solid(x->b)) {
        return false;
    }
    const col3_vec base_b = col3_projection_base(x->b);
    c->x = x;
    c->flat = false;
    start_sides(&c->sides, base_b);
    c->gap = vec_sub(base_b, col3_projection_base(x->a));
    col3_features_of(x->a, &c->a, &exact);
    col3_features_of(x->b, &c->b, &exact);
    return !is_straight(x->a, &c->a) && !is_straight(x->b, &c->b) &&
           c->a.normal_count + c->b.normal_count > 0 &&
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
