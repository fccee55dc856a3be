/* polytope.h - every bounded core with flat faces as corners, edges and faces: point,
 * segment, aabb, box, triangle, hull.
 *
 * All are in a common frame (the base) at one of the two shapes: differences are formed
 * before rotations, so that no digit is lost far from the origin of the world. A hull
 * lends its data, and boxes share tables; other data are filled into a buffer. */
#ifndef COL_POLYTOPE3_H
#define COL_POLYTOPE3_H

#include <stdint.h>

#include "../../shape/hull.h"

/* The common frame: a vector v of it is at
 * origin + scale * (v.x axes[0] + v.y axes[1] + v.z axes[2]) in the world. */
typedef struct {
    col3_vec origin;
    col3_vec axes[3];
    double scale;            /* a power of two */
    bool turned;             /* the axes are not those of the world */
    const col3_shape *owner; /* the shape whose own frame this is, or NULL */
} col3_frame;

/* A core in a base. A vector v of its data is at origin + scale * (v.x axes[0] +
 * ...) in the frame of the base. */
typedef struct {
    const col3_hull_data *data;
    col3_vec origin;
    col3_vec axes[3];
    double scale; /* a power of two */
    bool turned;  /* the axes are not those of the base */
    double size;  /* no corner is farther from the base's origin */
} col3_polytope;

/* The data of kinds that have none of their own. A buffer must live as long as its
 * polytope. */
typedef struct {
    col3_hull_data data;
    col3_vec corners[8];
    col3_hull_edge edges[3];
    col3_hull_face faces[6];
} col3_polytope_buffer;

/* A base along the axes of the world; and the base of the own frame of a shape. */
col3_frame col3_frame_at(col3_vec origin);
col3_frame col3_frame_of(const col3_shape *s);

/* Fills in the corners, and for hulls and boxes also the edges and faces. */
void col3_polytope_of(const col3_shape *s, const col3_frame *base,
                      col3_polytope_buffer *buffer, col3_polytope *out);

/* Fills in corners, edges and faces. A triangle without area becomes a segment or a
 * point, as its dimension shows: it has one edge or none, and keeps the numbers of its
 * corners. */
void col3_polytope_whole(const col3_shape *s, const col3_frame *base,
                         col3_polytope_buffer *buffer, col3_polytope *out);

/* Adds edges and faces to a polytope made by col3_polytope_of in the same buffer. */
void col3_polytope_complete(col3_polytope_buffer *buffer, col3_polytope *p);

/* A segment whose ends are given in the base, with its edge. */
void col3_polytope_segment(col3_vec a, col3_vec b, col3_polytope_buffer *buffer,
                           col3_polytope *out);

/* The longest edge of a triangle, from the corner `from` to the next corner. */
typedef struct {
    int from;
    double length_sq;
} col3_longest_edge;

/* The product of the two shorter edges of a triangle, which keeps the most digits.
 * Source: Catto, Troublesome triangle, 2014. */
col3_vec col3_across_triangle(const col3_vec corners[3], col3_longest_edge *longest);

/* ------------------------------------------------------- between base and world -- */

static inline col3_vec frame_unturn(const col3_frame *base, col3_vec d) {
    return base->turned ? vec_unturn(base->axes, d) : d;
}

static inline col3_vec frame_local(const col3_frame *base, col3_vec p) {
    const col3_vec d = frame_unturn(base, vec_sub(p, base->origin));
    return vec_scale(d, 1.0 / base->scale);
}

static inline col3_vec frame_turn(const col3_frame *base, col3_vec v) {
    return base->turned ? vec_turn(base->axes, v) : v;
}

static inline col3_vec frame_world(const col3_frame *base, col3_vec v) {
    return vec_along(base->origin, base->scale, frame_turn(base, v));
}

/* ------------------------------------------- corners, edges and faces in the base -- */

static inline col3_vec polytope_turn(const col3_polytope *p, col3_vec v) {
    return p->turned ? vec_turn(p->axes, v) : v;
}

/* A direction of the base in the frame of the data. */
static inline col3_vec polytope_local(const col3_polytope *p, col3_vec d) {
    return p->turned ? vec_unturn(p->axes, d) : d;
}

static inline col3_vec polytope_point(const col3_polytope *p, col3_vec v) {
    return vec_along(p->origin, p->scale, polytope_turn(p, v));
}

static inline col3_vec polytope_corner(const col3_polytope *p, int i) {
    return polytope_point(p, p->data->corners[i]);
}

/* The unit normal of a face. */
static inline col3_vec polytope_normal(const col3_polytope *p, int face) {
    return polytope_turn(p, p->data->faces[face].normal);
}

static inline col3_vec polytope_direction(const col3_polytope *p, int edge) {
    return polytope_turn(p, p->data->edges[edge].direction);
}

/* The offset normal . x of the plane of a face; normal: the result of polytope_normal. */
static inline double polytope_face_offset(const col3_polytope *p, int face,
                                          col3_vec normal) {
    return vec_dot(normal, p->origin) + p->scale * p->data->faces[face].offset;
}

/* The number of corner k of a face; corners run counterclockwise as seen from outside. */
static inline int polytope_face_corner(const col3_polytope *p, int face, int k) {
    return p->data->loops[p->data->faces[face].first + k];
}

/* The number of the support point along a direction of the base. */
int col3_polytope_support(const col3_polytope *p, col3_vec direction);

/* The number of the support point of data along a direction in their frame; near: see
 * col3_simplex_vertex. */
int col3_polytope_support_local(const col3_hull_data *data, col3_vec direction,
                                uint64_t *near);

/* A support point by hill climbing from neighbour to neighbour, which is faster for many
 * corners. Corners that are very close may leave dents in a hull where the climb ends too
 * early: the point is good for the next step of a search, not for a proof. */
int col3_polytope_hill_climb(const col3_polytope *p, col3_vec direction);

/* Whether hill climbing is used, and may end too early. */
static inline bool polytope_climbs(const col3_polytope *p) {
    return p->data->corner_count > HULL_FEW_CORNERS;
}

/* The face whose normal is nearest to a direction of any length except zero; the first of
 * equal faces; -1 if there is no face (segments, points). */
int col3_polytope_face_along(const col3_polytope *p, col3_vec direction);

#endif
