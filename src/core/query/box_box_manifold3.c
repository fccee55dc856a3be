/* box_box_manifold3.c - the manifold of two sharp boxes, straight from the axis of least
 * depth: the incident face of the one box clipped by the reference face of the other
 * (Gregorius, Robust Contact Creation for Physics Simulations, GDC 2015). */
#include "../pair/3d/box_pair.h"
#include "query.h"
#include "reduce.h"

#include <string.h>

/* A point seen from the reference: along the two axes of its face, and into the box. */
typedef struct {
    double u, v, depth;
} col3_face_point;

enum { MOST = 8 };

/* The contact, and the points of the manifold, the deepest first. */
typedef struct {
    col3_contact contact;
    int count;
    col3_clip_point touches[MOST];
} col3_box_clip;

typedef enum {
    boxes_apart,
    boxes_touch,  /* contact and points are filled */
    boxes_contact /* only the contact is: the general functions must find the points */
} col3_boxes_answer;

/* The corners of the incident face: the one whose normal is most opposed to the axis. */
static void incident_face(const col3_face_view *view, int axis, double side,
                          col3_face_point points[4]) {
    const int k = (axis + 1) % 3;
    const int l = (axis + 2) % 3;
    int facing = 0;
    for (int j = 1; j < 3; j++) {
        const bool more = fabs(view->m[axis][j]) > fabs(view->m[axis][facing]);
        facing = more ? j : facing;
    }
    const int s = (facing + 1) % 3;
    const int t = (facing + 2) % 3;
    const double out = -side_of(side * view->m[axis][facing]) * view->other_half[facing];
    const double hs = view->other_half[s];
    const double ht = view->other_half[t];
    const double cu = view->centre[k] + out * view->m[k][facing];
    const double cv = view->centre[l] + out * view->m[l][facing];
    const double ch =
        view->half[axis] - side * (view->centre[axis] + out * view->m[axis][facing]);
    static const double SIGNS[4][2] = {
        {-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}};
    for (int i = 0; i < 4; i++) {
        const double x = SIGNS[i][0] * hs;
        const double y = SIGNS[i][1] * ht;
        points[i].u = cu + x * view->m[k][s] + y * view->m[k][t];
        points[i].v = cv + x * view->m[l][s] + y * view->m[l][t];
        points[i].depth = ch - side * (x * view->m[axis][s] + y * view->m[axis][t]);
    }
}

static col3_face_point between(col3_face_point p, col3_face_point q, double t) {
    return (col3_face_point){p.u + t * (q.u - p.u), p.v + t * (q.v - p.v),
                             p.depth + t * (q.depth - p.depth)};
}

/* Where an edge crosses a border, if it does. */
static int cross_border(col3_face_point p, col3_face_point q, double over_p,
                        double over_q, col3_face_point *out) {
    if ((over_p < 0.0 && over_q > 0.0) || (over_p > 0.0 && over_q < 0.0)) {
        *out = between(p, q, over_p / (over_p - over_q));
        return 1;
    }
    return 0;
}

static inline double coordinate(col3_face_point p, bool along_v) {
    return along_v ? p.v : p.u;
}

/* The part of a polygon whose u (or v) is within -limit .. limit, in place: a face cut by
 * both borders at once has at most two corners more. */
static inline int clip(col3_face_point *points, int count, bool along_v, double limit) {
    double largest = 0.0;
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, fabs(coordinate(points[i], along_v)));
    }
    if (largest <= limit) {
        return count;
    }
    col3_face_point kept[2 * MOST];
    int n = 0;
    for (int i = 0; i < count; i++) {
        const col3_face_point p = points[i];
        const col3_face_point q = points[i + 1 < count ? i + 1 : 0];
        const double x = coordinate(p, along_v);
        const double y = coordinate(q, along_v);
        const double first = y > x ? -limit : limit; /* the border that is met first */
        if (fabs(x) <= limit) {
            kept[n++] = p;
        }
        n += cross_border(p, q, x - first, y - first, &kept[n]);
        n += cross_border(p, q, x + first, y + first, &kept[n]);
    }
    n = n < MOST ? n : MOST;
    memcpy(points, kept, (size_t)n * sizeof *points);
    return n;
}

/* Drops what is not in the reference box, and corners found twice. */
static int kept_touches(const col3_boxes *x, col3_axis axis,
                        const col3_face_point *points, int count, col3_vec centre,
                        col3_clip_point *touches) {
    const bool of_a = axis.code < 3;
    const int i0 = axis.code % 3;
    const col3_vec *axes = of_a ? x->axes_a : x->axes_b;
    const double *half = of_a ? x->ha : x->hb;
    const double side = side_of(of_a ? x->da[i0] : -x->db[i0]);
    const col3_vec base = vec_scale(axes[i0], side * half[i0]);
    const col3_vec from = of_a ? base : vec_add(x->d, base);
    int n = 0;
    for (int i = 0; i < count; i++) {
        const col3_face_point p = points[i];
        const col3_face_point *last = &points[i > 0 ? i - 1 : count - 1];
        const double apart = fabs(p.u - last->u) + fabs(p.v - last->v);
        if (p.depth < -x->tolerance ||
            (count > 1 && apart <= COL_FLAT_TOLERANCE * x->size)) {
            continue;
        }
        const double depth = clamp(p.depth, 0.0, -axis.gap);
        const col3_vec local =
            vec_along(vec_along(from, p.u, axes[(i0 + 1) % 3]), p.v, axes[(i0 + 2) % 3]);
        const col3_vec on_reference = vec_add(centre, local);
        const col3_vec on_incident = vec_along(on_reference, -depth * side, axes[i0]);
        touches[n].depth = depth;
        touches[n].a = of_a ? on_reference : on_incident;
        touches[n].b = of_a ? on_incident : on_reference;
        n++;
    }
    return n;
}

/* The cosine of the angle between a normal across two edges and a face, from which on the
 * boxes all but lie on that face: its corners belong to the answer as well, or a tiny
 * tilt would take three of four points away. */
static const double NEARLY_ON_FACE = 0.99;

/* Two edges across each other meet in one point. */
static col3_boxes_answer touch_on_edges(const col3_boxes *x, col3_box_clip *out) {
    const col3_contact *c = &out->contact;
    out->touches[0] = (col3_clip_point){c->a, c->b, c->depth};
    out->count = 1;
    double facing = 0.0;
    for (int k = 0; k < 3; k++) {
        facing = larger_of(facing, fabs(vec_dot(c->normal, x->axes_a[k])));
        facing = larger_of(facing, fabs(vec_dot(c->normal, x->axes_b[k])));
    }
    return facing > NEARLY_ON_FACE ? boxes_contact : boxes_touch;
}

static col3_boxes_answer touch_on_faces(const col3_boxes *x, col3_axis axis,
                                        col3_vec centre, col3_box_clip *out) {
    const int i0 = axis.code % 3;
    const bool of_a = axis.code < 3;
    const col3_face_view view = of_a ? view_from(x, true) : view_from(x, false);
    const double side = side_of(view.centre[i0]);
    const double limit_u = view.half[(i0 + 1) % 3] + x->tolerance;
    const double limit_v = view.half[(i0 + 2) % 3] + x->tolerance;
    col3_face_point points[MOST];
    incident_face(&view, i0, side, points);
    int count = clip(points, 4, false, limit_u);
    count = clip(points, count, true, limit_v);
    out->count = kept_touches(x, axis, points, count, centre, out->touches);
    int deepest = 0;
    for (int i = 1; i < out->count; i++) {
        deepest = out->touches[i].depth > out->touches[deepest].depth ? i : deepest;
    }
    if (out->count == 0 || out->touches[deepest].depth < -axis.gap - x->tolerance) {
        return boxes_contact; /* the deepest corner lies beside the face */
    }
    const col3_clip_point first = out->touches[deepest];
    out->touches[deepest] = out->touches[0];
    out->touches[0] = (col3_clip_point){first.a, first.b, -axis.gap};
    return boxes_touch;
}

static col3_boxes_answer clip_boxes(const col3_shape *a, const col3_shape *b,
                                    col3_box_clip *out) {
    col3_boxes x;
    col3_axis axis;
    col3_witnesses touch;
    if (!col3_boxes_meet(a, b, &x, &axis, &touch)) {
        return boxes_apart;
    }
    const col3_box_frame frame = box_frame_of(a);
    const col3_vec centre = box_frame_centre(&frame);
    out->contact = (col3_contact){-axis.gap, touch.normal, vec_add(centre, touch.a),
                                  vec_add(centre, touch.b)};
    return axis.code < 6 ? touch_on_faces(&x, axis, centre, out)
                         : touch_on_edges(&x, out);
}

/* By the general functions, where clip_boxes has left the points to them. */
static void clip_faces(const col3_shape *a, const col3_shape *b,
                       const col3_contact *contact, col3_manifold *out) {
    col3_clip_point touches[TOUCH_MOST];
    const int count = col3_clip_faces(a, b, contact, touches);
    const col3_vec along = col3_convex_steady_direction(a, b, count, contact->normal);
    col3_reduce_manifold(touches, count, contact, along, out);
}

bool col3_manifold_box_box(const col3_shape *a, const col3_shape *b, col3_manifold *out) {
    col3_box_clip boxes;
    const col3_boxes_answer answer = clip_boxes(a, b, &boxes);
    if (answer == boxes_apart) {
        return false;
    }
    if (answer == boxes_touch) {
        const col3_vec along =
            col3_convex_steady_direction(a, b, boxes.count, boxes.contact.normal);
        col3_reduce_points(boxes.touches, boxes.count, &boxes.contact, along, out);
    } else {
        clip_faces(a, b, &boxes.contact, out);
    }
    return true;
}
