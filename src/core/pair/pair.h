/* pair.h - the answer that every pair of kinds gives; used in the core only.
 *
 * The answer has the closest points of two cores, the unit normal between them, and the
 * signed distance. Radii are not part of the answer: query.c adds the radii and derives
 * all queries from the answer. */
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
 * The function returns false as soon as the gap is known to exceed limit (out is then
 * unspecified); it may still return true for a gap above limit. limit >= 0, may be
 * infinite. */
typedef bool col_pair_function(const col_shape *a, const col_shape *b, double limit,
                               col_pair_answer *out);

/* Whether the gap between the cores is at most limit. The result always equals
 * answer.distance <= limit, and takes less time. */
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
 * the second, about that of their nearest points at the start, not zero; size: the size
 * of both; radii: the sum of the radii that the cores are grown by. */
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

/* The corners of two shapes on which GJK has ended. GJK begins from these corners when a
 * query names the same two shapes again. count: 0 where GJK has not ended on corners. */
typedef struct {
    int count;
    int of_a[3], of_b[3];
    col3_vec at_a[3], at_b[3]; /* where these were */
    bool swapped;              /* the order in which a query has asked */
} col3_gjk_memory;

/* The function answers as col3_pair_convex_convex does, far faster where the two shapes
 * moved a little. */
bool col3_pair_convex_again(const col3_shape *a, const col3_shape *b, double limit,
                            col3_gjk_memory *memory, col3_pair_answer *out);

/* A world keeps this memory of two polytopes from one search to the next: a direction
 * along which they were apart, or the features that were the least deep. The memory may
 * come from any other pair, and have any age: it saves work, and changes no answer. All
 * zero: no memory.
 *
 * level: all other directions were deeper than this when the shape that moves had this
 * origin and these axes, in the frame of the other; below 0: they were not deeper by so
 * much; 0: their depth is not known. The level holds for these two shapes alone: it is 0
 * where one may be another shape.
 */
typedef struct {
    unsigned char what, missed;
    unsigned short numbers[3];
    float level, lean, origin[3], axes[6];
    short normal[3];
    unsigned char first, kind; /* the first one moves; the kind of the first one */
} col3_pair_memory;

/* Whether a memory saves work for the two shapes, in this order. */
bool col3_has_pair_memory(const col3_shape *a, const col3_shape *b);

/* The function answers as col3_pair_convex_convex does. swapped: the memory is of b and
 * a. */
bool col3_pair_convex_recalled(const col3_shape *a, const col3_shape *b, bool swapped,
                               col3_pair_memory *memory, col3_pair_answer *out);

/* A time, and a plane that parts the two shapes then, with the gap along its normal,
 * from a to b. touches: the shapes come to touch at the time `touch`, with that normal
 * alone, inside a face or where two edges cross; `at` is the place, on the core of b. */
typedef struct {
    double t, gap;
    col3_vec normal;
    bool touches;
    double touch;
    col3_vec at;
} col3_parting;

/* Finds when the two shapes come near to a touch, at no more cost than their distance
 * has. The result is ray_unsure if the shapes touch at the start, or graze. */
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

/* unknown: the pair does not clearly overlap, or one core has no area. */
typedef enum { sides_apart, sides_touch, sides_unknown } col2_sides_answer;

/* Finds the data that a manifold needs for two convex polygons (aabb, box, triangle,
 * polygon), in less time than their contact takes. */
col2_sides_answer col2_sides_convex_convex(const col2_shape *a, const col2_shape *b,
                                           col2_touching_sides *out);
#endif

/* Sets an answer with the points p and q; normal: from p to q. swapped: p is of b. */
static inline void answer_between(bool swapped, double distance, col_vec normal,
                                  col_vec p, col_vec q, col_pair_answer *out) {
    out->distance = distance;
    out->normal = swapped ? vec_negate(normal) : normal;
    out->a = swapped ? q : p;
    out->b = swapped ? p : q;
    out->ta = 0.0;
    out->tb = 0.0;
}

/* Sets an answer from the point a, which has the parameter ta: the other point is at the
 * distance along the normal. */
static inline void answer_from(col_vec a, double ta, double distance, col_vec normal,
                               col_pair_answer *out) {
    answer_between(false, distance, normal, a, vec_along(a, distance, normal), out);
    out->ta = ta;
}

/* Cores become surfaces: the points move along the normal by the radii. swapped: the
 * caller named the shapes in the other order. The code is branch-free, as that order is
 * unpredictable. */
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
