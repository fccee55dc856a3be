/* slabs.h - the Minkowski difference of two convex shapes, as what lies in several slabs
 * at once: between pairs of parallel planes. */
#ifndef COL_SLABS_H
#define COL_SLABS_H

#include "../base/range.h"
#include "../shape/shape.h"

/* A translation v of a by which a and b overlap has low < v . normal < high. Either end
 * may be infinite. */
typedef struct {
    col_vec normal; /* unit */
    double low, high;
    bool flat_a, flat_b; /* whether the shape has no extent along the normal */
} col_slab;

/* The most slabs of one pair; those of larger hulls and polygons are left out. */
#define SLABS_OF_PAIR 256

/* Slabs as they are found. */
typedef struct {
    /* set by the caller */
    const col_shape *a, *b;
    col_vec v;    /* a translation, and */
    double least; /* a depth: the search ends when v is found to be no deeper */
    double unit;  /* the slabs are in this unit of length, as are v and least */
    col_slab *slabs;
    int room; /* room for so many slabs */
    /* set by col_find_slabs */
    int count;
    /* the last slab that was tested: if v is no deeper, the one that shows it */
    col_slab last;
    /* the depth of v in all slabs; an upper bound of that in the difference */
    double depth;
    bool exact; /* the difference is what lies in all slabs, none if there are none */
} col_slab_list;

/* Whether a may overlap b more deeply than `least` after the translation by v. If so, all
 * slabs are in the list; false and room < 0 when there is not room for them. Neither
 * shape is a plane or half-space. */
bool col_find_slabs(col_slab_list *list);

/* A list for all slabs of two shapes, as they are. */
static inline col_slab_list all_slabs_of(const col_shape *a, const col_shape *b,
                                         col_slab slabs[SLABS_OF_PAIR]) {
    return (col_slab_list){.a = a,
                           .b = b,
                           .v = vec_zero(),
                           .least = -INFINITY,
                           .unit = 1.0,
                           .slabs = slabs,
                           .room = SLABS_OF_PAIR};
}

/* The slab along a normal (unit). An infinite line is perpendicular to it up to rounding,
 * or else the slab is infinite on one side. */
col_slab col_slab_along(const col_shape *a, const col_shape *b, col_vec normal,
                        double unit);

/* An upper bound of how deep the two overlap: the depth along one normal and those of the
 * faces of boxes, until it is no more than `least`. */
double col_depth_bound(const col_shape *a, const col_shape *b, col_vec normal,
                       double least);

/* How deep v is in a slab. */
static inline double slab_depth(const col_slab *s, col_vec v) {
    const double along = vec_dot(s->normal, v);
    return smaller_of(s->high - along, along - s->low);
}

/* Where translations along u, counted in its length, are within a slab at an angle to it;
 * a parallel slab is passed over. */
static inline void slab_narrow(const col_slab *s, col_vec u, col_range *within) {
    const double slope = vec_dot(s->normal, u);
    if (slope != 0.0) {
        const double high = s->high / slope;
        const double low = s->low / slope;
        within->min = larger_of(within->min, slope > 0.0 ? low : high);
        within->max = smaller_of(within->max, slope > 0.0 ? high : low);
    }
}

#endif
