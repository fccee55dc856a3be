/* polytope.h - every bounded core with flat faces as one thing: corners, edges and faces.
 *
 * Point, segment, aabb, box, triangle, hull. All is seen from a base, a place in the
 * world where one of two shapes stands: differences are formed before anything is turned,
 * so that nothing is lost far from the origin. A hull lends its data, a box most of what
 * all boxes have in common; the rest is filled into a room. */
#ifndef COL_POLYTOPE3_H
#define COL_POLYTOPE3_H

#include "hull.h"

/* Up to this many corners, asking all of them beats walking from one to the next. */
#define POLYTOPE3_FEW 40

/* Where the common frame stands: a vector v of it is at
 * origin + scale * (v.x axes[0] + v.y axes[1] + v.z axes[2]) in the world. */
typedef struct {
    col_vec3 origin;
    col_vec3 axes[3];
    double scale;            /* a power of two */
    bool turned;             /* the axes are not those of the world */
    const col_shape3 *owner; /* the shape whose own frame this is, or NULL */
} base3;

/* A core, seen from a base. A vector v of its data is at origin + scale * (v.x axes[0] +
 * ...) in the frame of the base. */
typedef struct {
    const col_hull_data3 *data;
    col_vec3 origin;
    col_vec3 axes[3];
    double scale; /* a power of two */
    bool turned;  /* the axes are not those of the base */
    double size;  /* no corner is farther from the base's origin */
} polytope3;

/* For what has no data of its own; holds as long as the polytope is used. */
typedef struct {
    col_hull_data3 data;
    col_vec3 corners[8];
    hull_edge3 edges[3];
    hull_face3 faces[6];
} polytope_room3;

/* A base along the world's axes; and that of a shape's own frame. */
base3 base3_at(col_vec3 origin);
base3 base3_of(const col_shape3 *s);

/* Corners, and for hulls and boxes all else. */
void polytope3_of(const col_shape3 *s, const base3 *base, polytope_room3 *room,
                  polytope3 *out);

/* The same with edges and faces. A triangle without area comes as what is left of it,
 * with the number of corners that takes: its dimension tells. */
void polytope3_whole(const col_shape3 *s, const base3 *base, polytope_room3 *room,
                     polytope3 *out);

/* Adds edges and faces to a polytope made by polytope3_of in the same room. */
void polytope3_complete(polytope_room3 *room, polytope3 *p);

/* A segment whose ends are given in the base, with its edge. */
void polytope3_segment(col_vec3 a, col_vec3 b, polytope_room3 *room, polytope3 *out);

/* ------------------------------------------------------- between base and world -- */

static inline col_vec3 base3_local_direction(const base3 *base, col_vec3 d) {
    if (!base->turned) {
        return d;
    }
    return v3_unturn(base->axes, d);
}

static inline col_vec3 base3_local(const base3 *base, col_vec3 p) {
    const col_vec3 d = base3_local_direction(base, v3_sub(p, base->origin));
    return v3_scale(d, 1.0 / base->scale);
}

static inline col_vec3 base3_world_direction(const base3 *base, col_vec3 v) {
    if (!base->turned) {
        return v;
    }
    return v3_turn(base->axes, v);
}

static inline col_vec3 base3_world(const base3 *base, col_vec3 v) {
    return v3_along(base->origin, base->scale, base3_world_direction(base, v));
}

/* ------------------------------------------- corners, edges and faces in the base -- */

static inline col_vec3 polytope3_turn(const polytope3 *p, col_vec3 v) {
    if (!p->turned) {
        return v;
    }
    return v3_turn(p->axes, v);
}

/* A direction of the base in the frame of the data. */
static inline col_vec3 polytope3_local(const polytope3 *p, col_vec3 d) {
    if (!p->turned) {
        return d;
    }
    return v3_unturn(p->axes, d);
}

static inline col_vec3 polytope3_place(const polytope3 *p, col_vec3 v) {
    return v3_along(p->origin, p->scale, polytope3_turn(p, v));
}

static inline col_vec3 polytope3_corner(const polytope3 *p, int i) {
    return polytope3_place(p, p->data->corners[i]);
}

/* Unit. */
static inline col_vec3 polytope3_normal(const polytope3 *p, int face) {
    return polytope3_turn(p, p->data->faces[face].normal);
}

static inline col_vec3 polytope3_direction(const polytope3 *p, int edge) {
    return polytope3_turn(p, p->data->edges[edge].direction);
}

/* normal . x of the face's plane; normal: as polytope3_normal gives it. */
static inline double polytope3_face_offset(const polytope3 *p, int face,
                                           col_vec3 normal) {
    return v3_dot(normal, p->origin) + p->scale * p->data->faces[face].offset;
}

/* Corner k of a face, counterclockwise as seen from outside: its number. */
static inline int polytope3_face_corner(const polytope3 *p, int face, int k) {
    return p->data->loops[p->data->faces[face].first + k];
}

/* The corner farthest along a direction of the base. */
int polytope3_farthest(const polytope3 *p, col_vec3 direction);

/* The same along a direction of the data. */
int polytope3_farthest_local(const polytope3 *p, col_vec3 direction);

/* The same as polytope3_farthest, sooner where there are many corners, by climbing from
 * one to the next. Corners that are hardly apart may leave dents in a hull where that
 * ends too early, far from the farthest: good for a next step, not for a proof. */
int polytope3_climb(const polytope3 *p, col_vec3 direction);

/* Whether it may end too early. */
static inline bool polytope3_climbs(const polytope3 *p) {
    return p->data->corner_count > POLYTOPE3_FEW;
}

/* The face whose normal is nearest to a direction of any length but zero; of equals the
 * first; -1 where there is no face (segments, points). */
int polytope3_face_along(const polytope3 *p, col_vec3 direction);

#endif
