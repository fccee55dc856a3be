/* pair.h - the answer that every pair of kinds gives; used in the core only.
 *
 * Two cores, their closest points, the unit normal between them, and the signed distance.
 * Radii are not part of it: query.c adds them and derives all queries from this. */
#ifndef COL_PAIR_H
#define COL_PAIR_H

#include "../geometry/dimension.h"

/* distance: between the cores; for overlapping ones minus the length of the shortest
 * translation that separates them, minus infinity if there is none. a, b: points of the
 * cores, where b - a = distance * normal. */
typedef struct {
    double distance;
    col_vec normal;
    col_vec a, b;
    double ta, tb;
} col_pair_answer;

/* The shapes come in the order of their kinds, those of one kind in the order of their
 * values (see query.c): a pair function may treat a and b differently.
 *
 * False as soon as the gap is known to exceed limit (out is then unspecified); a gap
 * above limit may still be answered with true. limit >= 0, may be infinite. */
typedef bool col_pair_function(const col_shape *a, const col_shape *b, double limit,
                               col_pair_answer *out);

/* Whether the gap between the cores is at most limit: always equal to
 * answer.distance <= limit, but faster. */
typedef bool col_overlaps_function(const col_shape *a, const col_shape *b, double limit);

/* The contact of the shapes, for pairs so quick that passing on the answer about their
 * cores would cost as much as finding it. */
typedef bool col_contact_function(const col_shape *a, const col_shape *b, bool swapped,
                                  col_contact *out);

/* point: point and sphere or circle. segment: segment, capsule. span: those and ray,
 * line. box: aabb, box. plane: plane, half-space. any: each of the other kinds. convex:
 * every bounded core with flat faces. cylinder: cylinder, cone. line: ray, line. */
col_pair_function col_pair_point_point, col_pair_point_span, col_pair_point_aabb,
    col_pair_point_box;
col_pair_function col_pair_segment_segment, col_pair_span_span, col_pair_span_box;
col_pair_function col_pair_aabb_aabb, col_pair_box_box;
col_pair_function col_pair_convex_convex, col_pair_line_convex;
col_pair_function col_pair_any_plane, col_pair_any_halfspace, col_pair_plane_plane;

col_overlaps_function col_overlaps_point_point, col_overlaps_point_segment,
    col_overlaps_point_aabb, col_overlaps_point_box;
col_overlaps_function col_overlaps_segment_segment, col_overlaps_segment_box;
col_overlaps_function col_overlaps_aabb_aabb, col_overlaps_box_box;
col_overlaps_function col_overlaps_convex_convex;
col_overlaps_function col_overlaps_any_plane, col_overlaps_any_halfspace;

col_contact_function col_contact_point_point, col_contact_point_segment,
    col_contact_point_aabb, col_contact_point_box;
col_contact_function col_contact_segment_segment, col_contact_segment_box,
    col_contact_box_box;
col_contact_function col_contact_any_plane, col_contact_any_halfspace;

#if COL_DIMENSION == 3
/* A motion of the first of two bounded shapes with flat faces. normal: from the first to
 * the second, about that of their nearest points at the start, not zero; size: of both;
 * radii: the sum of the radii that the cores are grown by. */
typedef struct {
    col3_vec motion, normal;
    double end; /* t runs from 0 to here */
    double size, radii;
} col3_gjk_ray;

typedef enum {
    ray_unsure,
    ray_misses,    /* they are apart at every time */
    ray_comes_near /* they are apart until t, and may touch soon after it */
} col3_ray_end;

/* The corners on which GJK has ended, of a shape and of another, from which it begins
 * when the same two are asked about again. count: 0 where it has not. */
typedef struct {
    int count;
    int of_a[3], of_b[3];
    col3_vec at_a[3], at_b[3]; /* where these were */
    bool swapped;              /* the order in which a query has asked */
} col3_gjk_memory;

/* It answers as col3_pair_convex_convex, by far faster where the two moved a little. */
bool col3_pair_convex_again(const col3_shape *a, const col3_shape *b, double limit,
                            col3_gjk_memory *memory, col3_pair_answer *out);

/* The memory of two polytopes from one search of a world to the next: a direction along
 * which they were apart, or the features that were the least deep. It may come from any
 * other pair, and have any age: it saves work, and changes nothing. All zero: none.
 *
 * level: what all other directions were deeper than when the one that moves was where
 * `rest` says, in the frame of the other; below 0: they were not deeper by so much; 0:
 * the rest is not known. That is of these two shapes alone: 0 where one may be another
 * one.
 */
typedef struct {
    unsigned char what, missed;
    unsigned short numbers[3];
    float level, lean, origin[3], axes[6];
    short normal[3];
    unsigned char first, kind; /* the first one moves; the kind of the first one */
} col3_pair_memory;

/* Whether a memory pays for the two, in this order. */
bool col3_has_pair_memory(const col3_shape *a, const col3_shape *b);

/* As col3_pair_convex_convex; swapped: the memory is of b and a. */
bool col3_pair_convex_recalled(const col3_shape *a, const col3_shape *b, bool swapped,
                               col3_pair_memory *memory, col3_pair_answer *out);

/* A time, and a plane that parts the two then: the gap along its normal, from a to b.
 * touches: they come to touch at the time `touch`, with that normal alone, inside a face
 * or where two edges cross; `at` is where, on the core of b. */
typedef struct {
    double t, gap;
    col3_vec normal;
    bool touches;
    double touch;
    col3_vec at;
} col3_parting;

/* When the two come near to a touch, in no more time than their distance takes. Unsure if
 * the shapes touch at the start, or graze. */
col3_ray_end col3_convex_ray(const col3_shape *a, const col3_shape *b,
                             const col3_gjk_ray *ray, col3_parting *out);

col_pair_function col3_pair_point_triangle, col3_pair_segment_triangle;
col_pair_function col3_pair_point_cylinder, col3_pair_convex_cylinder,
    col3_pair_line_cylinder;
col_overlaps_function col3_overlaps_point_triangle, col3_overlaps_segment_triangle,
    col3_overlaps_box_triangle, col3_overlaps_convex_cylinder;
col_contact_function col3_contact_point_triangle, col3_contact_segment_triangle;
#else
col_pair_function col2_pair_point_polygon;
col_overlaps_function col2_overlaps_point_polygon;
col_contact_function col2_contact_point_polygon, col2_contact_convex_convex;

/* A side of a core. */
typedef struct {
    col2_vec normal; /* unit, outward */
    col2_vec ends[2];
} col2_side;

/* The sides at which two overlapping cores touch: side[reference] is the one whose normal
 * separates them, the other is at its deepest corner and faces it best. The ends are
 * relative to the origin, the first end of the reference's side. */
typedef struct {
    double distance; /* below zero */
    int reference;
    col2_vec origin;
    col2_side side[2];
} col2_touching_sides;

/* unknown: a pair that does not clearly overlap, or one without area. */
typedef enum { sides_apart, sides_touch, sides_unknown } col2_sides_answer;

/* The data that a manifold needs of two convex polygons (aabb, box, triangle, polygon),
 * in less time than their contact. */
col2_sides_answer col2_sides_convex_convex(const col2_shape *a, const col2_shape *b,
                                           col2_touching_sides *out);
#endif

/* An answer whose points are p and q, the normal from p to q. swapped: p is of b. */
static inline void answer_between(bool swapped, double distance, col_vec normal,
                                  col_vec p, col_vec q, col_pair_answer *out) {
    out->distance = distance;
    out->normal = swapped ? vec_negate(normal) : normal;
    out->a = swapped ? q : p;
    out->b = swapped ? p : q;
    out->ta = 0.0;
    out->tb = 0.0;
}

/* From the point a, of parameter ta: the other point is at the distance along the
 * normal. */
static inline void answer_from(col_vec a, double ta, double distance, col_vec normal,
                               col_pair_answer *out) {
    answer_between(false, distance, normal, a, vec_along(a, distance, normal), out);
    out->ta = ta;
}

/* Cores become surfaces: the points move along the normal by the radii. swapped: the
 * caller named the shapes in the other order; branch-free, as that is unpredictable. */
static inline void contact_of(const col_pair_answer *cores, const col_shape *a,
                              const col_shape *b, bool swapped, col_contact *out) {
    col_vec *const of_a = swapped ? &out->b : &out->a;
    col_vec *const of_b = swapped ? &out->a : &out->b;
    const double sign = swapped ? -1.0 : 1.0;
    out->depth = (a->radius + b->radius) - cores->distance;
    /* + 0.0: no component is -0 */
    out->normal = vec_add(vec_scale(cores->normal, sign), vec_zero());
    *of_a = vec_along(cores->a, a->radius, cores->normal);
    *of_b = vec_along(cores->b, -b->radius, cores->normal);
}

/* Defines the contact function of a pair from its pair function, to be inlined. */
#define CONTACT_OF(name, nearest)                                                        \
    bool name(const col_shape *a, const col_shape *b, bool swapped, col_contact *out) {  \
        col_pair_answer answer;                                                          \
        if (!nearest(a, b, a->radius + b->radius, &answer)) {                            \
            return false;                                                                \
        }                                                                                \
        contact_of(&answer, a, b, swapped, out);                                         \
        return true;                                                                     \
    }

/* Defines the pair function itself, for the table. */
#define PAIR_OF(name, nearest)                                                           \
    bool name(const col_shape *a, const col_shape *b, double limit,                      \
              col_pair_answer *out) {                                                    \
        return nearest(a, b, limit, out);                                                \
    }

#endif
