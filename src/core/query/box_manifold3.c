/* box_manifold3.c - manifolds by the face of a box, the reference face, to whose
 * rectangle the face or edge of the other shape is clipped (Gregorius, Robust Contact
 * Creation for Physics Simulations, GDC 2015). Of two sharp boxes the axis of least depth
 * says which one that is, of others the normal of their contact. */
#include "../pair/3d/box_pair.h"
#include "query.h"
#include "reduce.h"
#include "supporting_face.h"

#include <string.h>

/* A point seen from the reference: along the two axes of its face, and into the box. */
typedef struct {
    double u, v, depth;
} col3_face_point;

enum { MOST = 8 };

static col3_face_point between(col3_face_point p, col3_face_point q, double t) {
    return (col3_face_point){p.u + t * (q.u - p.u), p.v + t * (q.v - p.v),
                             p.depth + t * (q.depth - p.depth)};
}

/* The point where an edge crosses a border, if it does; not if the edge ends on the
 * border within the error. */
static int cross_border(col3_face_point p, col3_face_point q, double over_p,
                        double over_q, double error, col3_face_point *out) {
    if ((over_p < 0.0 && over_q > error) || (over_p > error && over_q < 0.0)) {
        *out = between(p, q, over_p / (over_p - over_q));
        return 1;
    }
    return 0;
}

static inline double coordinate(col3_face_point p, bool along_v) {
    return along_v ? p.v : p.u;
}

/* The part of a polygon whose u (or v) is within -limit .. limit, in place: a face cut by
 * both borders at once has at most two corners more. Points beyond by no more than the
 * error are within. */
static inline int clip(col3_face_point *points, int count, bool along_v, double limit,
                       double error) {
    double largest = 0.0;
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, fabs(coordinate(points[i], along_v)));
    }
    if (largest <= limit + error) {
        return count;
    }
    col3_face_point kept[2 * MOST];
    int n = 0;
    for (int i = 0; i < count; i++) {
        const col3_face_point p = points[i];
        const col3_face_point q = points[i + 1 < count ? i + 1 : 0];
        const double x = coordinate(p, along_v);
        const double y = coordinate(q, along_v);
        const double side = y > x ? -1.0 : 1.0; /* of the border that is met first */
        if (fabs(x) <= limit + error) {
            kept[n++] = p;
        }
        n += cross_border(p, q, side * x - limit, side * y - limit, error, &kept[n]);
        n += cross_border(p, q, -side * x - limit, -side * y - limit, error, &kept[n]);
    }
    n = n < MOST ? n : MOST;
    memcpy(points, kept, (size_t)n * sizeof *points);
    return n;
}

/* --------------------------------------------------- by the normal of a contact -- */

/* The face of a box that looks towards another shape. All members are along its axes:
 * normal: that of the contact, out of the box; touch: where it touches, from its centre;
 * top: of the face, from there. */
typedef struct {
    col3_box_frame frame;
    int axis;
    double normal[3], touch[3], half[3], top;
} col3_box_top;

static void in_axes(col3_vec v, double out[3]) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

/* One of three faces leans by less than any edge needs (COL_LEANING): it is touched. */
static void look_at_top(const col3_shape *box, col3_vec out, col3_vec touch,
                        col3_box_top *t) {
    t->frame = box_frame_of(box);
    in_axes(box_frame_local(&t->frame, out), t->normal);
    in_axes(box_frame_point(&t->frame, touch), t->touch);
    in_axes(t->frame.half, t->half);
    t->axis = 0;
    for (int k = 1; k < 3; k++) {
        t->axis = fabs(t->normal[k]) > fabs(t->normal[t->axis]) ? k : t->axis;
    }
    const double side = side_of(t->normal[t->axis]);
    t->top = side * (t->half[t->axis] + box->radius) - t->touch[t->axis];
}

/* A corner of the other shape, relative to where that touches, seen along the normal on
 * the face. */
static col3_face_point project(const col3_box_top *t, col3_vec corner, double depth) {
    const int k = (t->axis + 1) % 3;
    const int l = (t->axis + 2) % 3;
    double at[3];
    in_axes(box_frame_local(&t->frame, corner), at);
    const double above = (at[t->axis] - t->top) / t->normal[t->axis];
    return (col3_face_point){t->touch[k] + at[k] - above * t->normal[k],
                             t->touch[l] + at[l] - above * t->normal[l], depth - above};
}

/* The same for an edge. An end within the error is kept; for a nearly level edge the
 * limit may be far beyond that. */
static int clip_edge(col3_face_point ends[2], bool along_v, double limit, double error) {
    const col3_face_point p = ends[0];
    const col3_face_point q = ends[1];
    const double x = coordinate(p, along_v);
    const double y = coordinate(q, along_v);
    const double outside = limit + error;
    if (smaller_of(x, y) > outside || larger_of(x, y) < -outside) {
        return 0;
    }
    if (fabs(x) > outside) {
        ends[0] = between(p, q, clamp01((copysign(limit, x) - x) / (y - x)));
    }
    if (fabs(y) > outside) {
        ends[1] = between(p, q, clamp01((copysign(limit, y) - x) / (y - x)));
    }
    return 2;
}

static int clip_either(col3_face_point *points, int count, bool along_v, double limit,
                       double error) {
    return count == 2 ? clip_edge(points, along_v, limit, error)
                      : clip(points, count, along_v, limit, error);
}

static bool is_near(col3_face_point p, col3_face_point q, double distance) {
    return fabs(p.u - q.u) + fabs(p.v - q.v) <= distance;
}

/* Drops points that are less deep than the contact requires, and corners found twice; in
 * place. */
static int drop(col3_face_point *points, int count, double most, double error,
                double same) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const col3_face_point p = points[i];
        const bool known = (n > 1 && is_near(p, points[n - 1], same)) ||
                           (n > 0 && is_near(p, points[0], same));
        if (p.depth >= -error && p.depth <= most + error && !known) {
            points[n++] = p;
        }
    }
    return n;
}

/* The other shape is a segment, a capsule or another box. */
static int clip_to_top(const col3_box_top *t, const col3_supporting *face,
                       const col3_contact *contact, col3_face_point *points) {
    const double u = t->half[(t->axis + 1) % 3];
    const double v = t->half[(t->axis + 2) % 3];
    double reach = 0.0;
    for (int i = 0; i < face->count; i++) {
        points[i] = project(t, face->corners[i], contact->depth);
        reach = larger_of(reach, vec_largest(face->corners[i]));
    }
    const double error = COL_ROUNDING_ERROR * (reach + 2.0 * (u + v) + contact->depth);
    int count = clip_either(points, face->count, false, u, error);
    count = clip_either(points, count, true, v, error);
    return drop(points, count, contact->depth, error,
                COL_FLAT_TOLERANCE * (reach + u + v));
}

static int clip_to_box(const col3_shape *other, const col3_shape *box, bool box_is_a,
                       const col3_contact *contact, col3_clip_point *touches) {
    const col3_vec out = box_is_a ? contact->normal : vec_negate(contact->normal);
    const col3_vec touch = box_is_a ? contact->a : contact->b;
    const col3_vec inward = vec_negate(out);
    col3_supporting face;
    col3_box_top top;
    col3_supporting_face(other, inward, box_is_a ? contact->b : contact->a, 0.0, &face);
    if (face.count < 2) {
        return 0;
    }
    look_at_top(box, out, touch, &top);
    col3_face_point points[MOST];
    const int count = clip_to_top(&top, &face, contact, points);
    for (int i = 0; i < count; i++) {
        double local[3];
        local[top.axis] = top.top;
        local[(top.axis + 1) % 3] = points[i].u - top.touch[(top.axis + 1) % 3];
        local[(top.axis + 2) % 3] = points[i].v - top.touch[(top.axis + 2) % 3];
        const double depth = clamp(points[i].depth, 0.0, contact->depth);
        const col3_vec on_box = vec_add(
            touch, box_frame_world(&top.frame, vec3(local[0], local[1], local[2])));
        const col3_vec on_other = vec_along(on_box, -depth, out);
        touches[i].a = box_is_a ? on_box : on_other;
        touches[i].b = box_is_a ? on_other : on_box;
        touches[i].depth = depth;
    }
    return count;
}

/* How nearly a box faces a direction. */
static double facing(const col3_shape *box, col3_vec n) {
    const col3_box_frame frame = box_frame_of(box);
    return vec_largest(box_frame_local(&frame, n));
}

int col3_clip_faces_of_box(const col3_shape *a, const col3_shape *b,
                           const col3_contact *contact,
                           col3_clip_point touches[TOUCH_MOST]) {
    const bool by_a = is_box(a) && (!is_box(b) || facing(a, contact->normal) >
                                                      facing(b, contact->normal));
    return by_a ? clip_to_box(b, a, true, contact, touches)
                : clip_to_box(a, b, false, contact, touches);
}

/* ---------------------------------------------------------------- two sharp boxes -- */

/* The cosine of the angle between a normal across two edges and a face, from which on the
 * boxes nearly lie on that face: its corners belong to the answer as well, or a tiny tilt
 * would take three of four points away. */
static const double NEARLY_ON_FACE = 0.99;

/* The axis of least depth says which face is clipped to. Across two edges the boxes meet
 * in one point, that of the contact. */
static int clip_by_axis(const col3_shape *a, const col3_shape *b, int code,
                        const col3_contact *contact, col3_clip_point *touches) {
    if (code < 6) {
        return code < 3 ? clip_to_box(b, a, true, contact, touches)
                        : clip_to_box(a, b, false, contact, touches);
    }
    const bool near = larger_of(facing(a, contact->normal), facing(b, contact->normal)) >
                      NEARLY_ON_FACE;
    return near ? col3_clip_faces_of_box(a, b, contact, touches) : 0;
}

bool col3_manifold_box_box(const col3_shape *a, const col3_shape *b, col3_manifold *out) {
    col3_boxes x;
    col3_axis axis;
    col3_witnesses touch;
    if (!col3_boxes_meet(a, b, &x, &axis, &touch)) {
        return false;
    }
    const col3_box_frame frame = box_frame_of(a);
    const col3_vec centre = box_frame_centre(&frame);
    const col3_contact contact = {-axis.gap, touch.normal, vec_add(centre, touch.a),
                                  vec_add(centre, touch.b)};
    col3_clip_point touches[TOUCH_MOST];
    const int count = clip_by_axis(a, b, axis.code, &contact, touches);
    const col3_vec along = col3_convex_steady_direction(a, b, count, contact.normal);
    col3_reduce_manifold(touches, count, &contact, along, out);
    return true;
}
