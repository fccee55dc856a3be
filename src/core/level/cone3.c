/* cone3.c - the shortest translation out of a cone for a box, a ball or a capsule.
 *
 * A plane through the apex, of which the cone is behind, frees the shape by how deep it
 * is behind that. The least deep one is that of a face of the cone, or it touches a line
 * of it and an edge of the shape, a line and an end of a capsule, or the apex:
 *
 *          n   ___          All of these are measured, and only what is less deep than
 *          |  /shape\       the best so far is compared with the lines of the cone. So no
 *       ___|_/______/       hull of the cone is made. */
#include "operand.h"

#include "../measure/box_frame.h"
#include "../query/query.h"

/* The shape, seen from the apex: the middle and the half axes of a box, or a point of a
 * ball or capsule, and from there to the other end. */
typedef struct {
    const col3_level_part *part;
    const col3_shape *other;
    const col3_level_fan *fan;
    bool is_box, found;
    col3_vec at, half[3];
    col3_contact *least;
} col3_cone_search;

bool col3_has_cone_formula(const col3_shape *s) {
    return is_box(s) ? s->radius == 0.0 : is_ball(s) || is_capsule(s);
}

static void begin(const col3_level_part *p, const col3_shape *other,
                  const col3_level_fan *f, col3_contact *least, col3_cone_search *s) {
    *s = (col3_cone_search){.part = p, .other = other, .fan = f, .least = least};
    s->is_box = is_box(other);
    if (s->is_box) {
        const col3_box_frame frame = box_frame_of(other);
        s->at = vec_negate(box_frame_offset(&frame, f->at));
        for (int k = 0; k < 3; k++) {
            s->half[k] =
                box_frame_world(&frame, vec_scale(vec_unit(k), vec_get(frame.half, k)));
        }
        return;
    }
    s->at =
        vec_sub(is_ball(other) ? as_ball(other)->center : as_capsule(other)->a, f->at);
    if (is_capsule(other)) {
        s->half[0] = vec_sub(as_capsule(other)->b, as_capsule(other)->a);
    }
}

/* How deep the shape is behind the plane through the apex with that unit normal. */
static inline double depth_behind(const col3_cone_search *s, col3_vec n) {
    const double at = vec_dot(n, s->at);
    if (s->is_box) {
        return fabs(vec_dot(n, s->half[0])) + fabs(vec_dot(n, s->half[1])) +
               fabs(vec_dot(n, s->half[2])) - at;
    }
    return s->other->radius - (at + smaller_of(vec_dot(n, s->half[0]), 0.0));
}

/* Whether the normal is that of the shortest translation so far. */
static bool try_normal(col3_cone_search *s, col3_vec n, double *depth) {
    const double most = s->found ? s->least->depth - s->fan->reach : INFINITY;
    *depth = depth_behind(s, n);
    if (*depth < 0.0 || !(*depth < most) || !col_level_fan_frees(s->fan, s->part, n)) {
        return false;
    }
    s->found = true;
    return true;
}

/* A plane that touches the shape at its deepest point. */
static void try_deepest(col3_cone_search *s, col3_vec n) {
    double depth;
    col3_vec deepest;
    if (try_normal(s, n, &depth)) {
        (void)col3_convex_support(s->other, vec_negate(n), &deepest);
        *s->least = (col3_contact){depth, n, vec_along(deepest, depth, n), deepest};
    }
}

/* A plane that touches the shape so far from the apex along a line. */
static void take_on_line(col3_cone_search *s, col3_vec n, double depth, col3_vec way,
                         double far) {
    const col3_vec at = vec_along(s->fan->at, larger_of(far, 0.0), way);
    *s->least = (col3_contact){depth, n, at, vec_along(at, -depth, n)};
}

static void try_on_line(col3_cone_search *s, col3_vec n, col3_vec way, double far) {
    double depth;
    if (try_normal(s, n, &depth)) {
        take_on_line(s, n, depth, way, far);
    }
}

/* Where the line from the apex and the edge of the shape that is deepest behind the plane
 * cross, as seen along its normal. w: the product of the two. */
static double crossing(const col3_cone_search *s, col3_vec n, col3_vec edge, col3_vec w) {
    col3_vec p = s->at;
    for (int k = 0; k < 3 && s->is_box; k++) {
        p = vec_along(p, -side_of(vec_dot(n, s->half[k])), s->half[k]);
    }
    return vec_dot(vec_cross(p, edge), w) / vec_length_sq(w);
}

/* w: any length. */
static void try_across(col3_cone_search *s, col3_vec n, col3_vec way, col3_vec edge,
                       col3_vec w) {
    double depth;
    if (try_normal(s, n, &depth)) {
        take_on_line(s, n, depth, way, crossing(s, n, edge, w));
    }
}

/* Whether neither the plane with such a normal, of any length, nor that with the opposite
 * one is less deep than the best so far. */
static bool are_deeper(const col3_cone_search *s, col3_vec w, double length_sq) {
    const double at = fabs(vec_dot(w, s->at));
    const double reach = fabs(vec_dot(w, s->half[0])) + fabs(vec_dot(w, s->half[1])) +
                         fabs(vec_dot(w, s->half[2]));
    return s->is_box && s->found &&
           square(larger_of(reach - at, 0.0)) > square(s->least->depth) * length_sq;
}

/* Across a line from the apex and an edge of the shape; parallel ones have no such
 * plane. */
static void try_edge(col3_cone_search *s, col3_vec way, col3_vec edge) {
    const double edge_sq = vec_length_sq(edge);
    col3_vec w = vec_cross(way, edge);
    const double length_sq = vec_length_sq(w);
    if (length_sq < COL_OBLIQUE_SQ * edge_sq) {
        w = vec_cross_exact(way, edge);
    } else if (are_deeper(s, w, length_sq)) {
        return;
    }
    if (!(vec_length_sq(w) > square(COL_PARALLEL_TOLERANCE) * edge_sq)) {
        return;
    }
    const col3_vec n = vec_normalized(w);
    const col3_vec back = vec_negate(n);
    try_across(s, n, way, edge, w);
    try_across(s, back, way, edge, w);
}

/* From the line to a point of a round shape. */
static void try_point(col3_cone_search *s, col3_vec way, col3_vec point) {
    const double far = vec_dot(point, way);
    const col3_vec from_line = vec_along(point, -far, way);
    if (vec_length_sq(from_line) > 0.0) {
        try_on_line(s, vec_normalized(from_line), way, far);
    }
}

static void try_way(col3_cone_search *s, col3_vec way) {
    if (s->is_box) {
        for (int k = 0; k < 3; k++) {
            try_edge(s, way, s->half[k]);
        }
        return;
    }
    try_edge(s, way, s->half[0]);
    try_point(s, way, s->at);
    if (!vec_is_zero(s->half[0])) {
        try_point(s, way, vec_add(s->at, s->half[0]));
    }
}

/* Along the axes of a box, a side of which touches the apex. */
static void try_apex(col3_cone_search *s) {
    for (int k = 0; k < 3 && s->is_box; k++) {
        if (!vec_is_zero(s->half[k])) {
            const col3_vec n = vec_normalized(s->half[k]);
            try_on_line(s, n, vec_zero(), 0.0);
            try_on_line(s, vec_negate(n), vec_zero(), 0.0);
        }
    }
}

bool col3_cone_by_formula(const col3_level_part *p, const col3_shape *other,
                          const col3_level_fan *f, col3_contact *out) {
    col3_cone_search s;
    begin(p, other, f, out, &s);
    for (int i = 0; i < f->face_count; i++) {
        try_deepest(&s, f->faces[i].normal);
    }
    try_apex(&s);
    for (int i = 0; i < f->way_count; i++) {
        const double length = f->ways[i].length;
        if (length > f->reach) {
            const col3_vec way = vec_sub(f->ways[i].corner, f->at);
            try_way(&s, vec_divide(way, length));
        }
    }
    return s.found;
}
