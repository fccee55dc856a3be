/* manifold.h - clipping the supporting faces (in the plane edges) of two shapes against
 * each other, and reducing the points; shared with shapes made of parts. */
#ifndef COL_MANIFOLD_H
#define COL_MANIFOLD_H

#include "../pair/pair.h"
#include "../shape/shape.h"

/* The most corners of a face that is clipped by another; the most ends of the common part
 * of two edges. */
#define TOUCH_MOST (COL_DIMENSION == 3 ? 64 : 2)

/* A point of each surface: a - b = depth * normal. */
typedef struct {
    col_vec a, b;
    double depth;
} col_clip_point;

/* The corners of the common face of two convex shapes, as far as they overlap or
 * touch along the contact's normal. Returns their number: 0 for contact in a point. */
int col_clip_faces(const col_shape *a, const col_shape *b, const col_contact *contact,
                   col_clip_point touches[TOUCH_MOST]);

/* Reduces count points to the few that show best where the shapes touch: those that span
 * the most, the deepest first. contact: the deepest pair; it replaces the point nearest
 * to it unless one is as deep. along: see col_steady_direction. The points are reordered.
 */
void col_reduce_manifold(col_clip_point *touches, int count, const col_contact *contact,
                         col_vec along, col_manifold *out);

/* Reduces the points so far if there may not be room, out of `room`, for those of another
 * pair. Returns how many are left. */
int col_reduce_if_full(col_clip_point *touches, int count, int room,
                       const col_contact *contact, col_vec along);

/* The direction that decides which of many equal points are kept. It turns with the
 * smaller shape, so that a shape that rests, moves or turns on another one keeps its
 * points. sizes: of the shapes, in any one measure. */
col_vec col_steady_direction(const col_shape *a, double size_a, const col_shape *b,
                             double size_b, col_vec normal);

/* The same for two convex shapes, if there are so many points that it matters. */
col_vec col_convex_steady_direction(const col_shape *a, const col_shape *b, int count,
                                    col_vec normal);

/* Number by number: if the vector were copied as a whole right after it was stored as two
 * or three numbers, the read would wait until these have left the store buffer. */
static inline col_vec in_numbers(const col_vec *v) {
    return (col_vec){v->x, v->y IN_SPACE(, v->z)};
}

/* One point: that of the contact. */
static inline void single_point(const col_contact *contact, col_manifold *out) {
    out->depth = contact->depth;
    out->normal = in_numbers(&contact->normal);
    out->count = 1;
    out->points[0].a = in_numbers(&contact->a);
    out->points[0].b = in_numbers(&contact->b);
    out->points[0].depth = contact->depth;
}

/* The manifold of b with a from that of a with b, if swapped: without a branch, as that
 * is unpredictable. */
static inline void swap_manifold_if(bool swapped, col_manifold *m) {
    m->normal = vec_add(vec_scale(m->normal, swapped ? -1.0 : 1.0), vec_zero());
    for (int i = 0; i < m->count; i++) {
        const col_vec points[2] = {m->points[i].a, m->points[i].b};
        m->points[i].a = points[swapped];
        m->points[i].b = points[!swapped];
    }
}

#if COL_DIMENSION == 2

/* The manifold of two shapes in contact, of finite depth, by the ends of the common part
 * of their edges, as col2_clip_faces and col2_reduce_manifold give it. swapped: as in
 * contact_of. */
void col2_manifold_of_ends(const col2_shape *a, const col2_shape *b,
                           const col2_contact *contact, bool swapped, col2_manifold *out);

/* The same for the sides at which convex polygons touch, without their contact; false if
 * that is needed. */
bool col2_manifold_of_sides(const col2_touching_sides *sides, bool swapped,
                            col2_manifold *out);

#else

/* Two crossing capsules: they meet in a point. */
static inline bool are_crossed(const col_shape *a, const col_shape *b) {
    const col_vec u = vec_sub(as_capsule(a)->b, as_capsule(a)->a);
    const col_vec v = vec_sub(as_capsule(b)->b, as_capsule(b)->a);
    return vec_length_sq(vec_cross(u, v)) >
           square(2.0 * COL_FLAT_TOLERANCE) * vec_length_sq(u) * vec_length_sq(v);
}

/* Boxes without a radius, of which the second has a frame of its own: an aabb comes
 * before a box. */
static inline bool are_sharp_boxes(const col_shape *a, const col_shape *b) {
    return b->kind == col3_kind_box && is_box(a) && a->radius + b->radius == 0.0;
}

/* A box, and one of the shapes whose face has at most four corners for all directions: a
 * segment, a capsule, another box. */
static inline bool are_box_and_span(const col_shape *a, const col_shape *b) {
    return is_box(a) ? is_box(b) || is_capsule(b) : is_box(b) && is_capsule(a);
}

/* It clips as col3_clip_faces does, faster for these. */
int col3_clip_faces_of_box(const col_shape *a, const col_shape *b,
                           const col_contact *contact,
                           col_clip_point touches[TOUCH_MOST]);

/* The manifold of such boxes, whose axis of least depth says by which face. */
bool col3_manifold_box_box(const col_shape *a, const col_shape *b, col_manifold *out);

#endif

/* It answers as col_find_manifold does, for two convex shapes. */
bool col_convex_manifold(const col_shape *a, const col_shape *b, col_manifold *out);

#endif
