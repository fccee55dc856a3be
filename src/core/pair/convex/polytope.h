/* polytope.h - every bounded core with flat faces as one thing: corners, edges and faces.
 *
 * Point, segment, aabb, box, triangle, hull. All is seen from a base, a place in the
 * world where one of two shapes stands: differences are formed before anything is turned,
 * so that nothing is lost far from the origin. A hull lends its data, a box most of what
 * all boxes have in common; the rest is filled into a room. */
#ifndef COL_POLYTOPE3_H
#define COL_POLYTOPE3_H

#include "../../shape/hull.h"

/* Up to this many corners, asking all of them beats walking from one to the next. */
#define POLYTOPE_FEW 40

/* Where the common frame stands: a vector v of it is at
 * origin + scale * (v.x axes[0] + v.y axes[1] + v.z axes[2]) in the world. */
typedef struct {
    col3_vec origin;
    col3_vec axes[3];
    double scale;            /* a power of two */
    bool turned;             /* the axes are not those of the world */
    const col3_shape *owner; /* the shape whose own frame this is, or NULL */
} col3_common_frame;

/* A core, seen from a base. A vector v of its data is at origin + scale * (v.x axes[0] +
 * ...) in the frame of the base. */
typedef struct {
    const col3_hull_data *data;
    col3_vec origin;
    col3_vec axes[3];
    double scale; /* a power of two */
    bool turned;  /* the axes are not those of the base */
    double size;  /* no corner is farther from the base's origin */
} col3_polytope;

/* For what has no data of its own; holds as long as the polytope is used. */
typedef struct {
    col3_hull_data data;
    col3_vec corners[8];
    col3_hull_edge edges[3];
    col3_hull_face faces[6];
} col3_polytope_room;

/* A base along the world's axes; and that of a shape's own frame. */
col3_common_frame col3_common_frame_at(col3_vec origin);
col3_common_frame col3_common_frame_of(const col3_shape *s);

/* Corners, and for hulls and boxes all else. */
void col3_polytope_of(const col3_shape *s, const col3_common_frame *base,
                      col3_polytope_room *room, col3_polytope *out);

/* The same with edges and faces. A triangle without area comes as what is left of it,
 * with the number of corners that takes: its dimension tells. */
void col3_polytope_whole(const col3_shape *s, const col3_common_frame *base,
                         col3_polytope_room *room, col3_polytope *out);

/* Adds edges and faces to a polytope made by col3_polytope_of in the same room. */
void col3_polytope_complete(col3_polytope_room *room, col3_polytope *p);

/* A segment whose ends are given in the base, with its edge. */
void col3_polytope_segment(col3_vec a, col3_vec b, col3_polytope_room *room,
                           col3_polytope *out);

/* ------------------------------------------------------- between base and world -- */

static inline col3_vec common_frame_local_direction(const col3_common_frame *base,
                                                    col3_vec d) {
    if (!base->turned) {
        return d;
    }
    return vec_unturn(base->axes, d);
}

static inline col3_vec common_frame_local(const col3_common_frame *base, col3_vec p) {
    const col3_vec d = common_frame_local_direction(base, vec_sub(p, base->origin));
    return vec_scale(d, 1.0 / base->scale);
}

static inline col3_vec common_frame_world_direction(const col3_common_frame *base,
                                                    col3_vec v) {
    if (!base->turned) {
        return v;
    }
    return vec_turn(base->axes, v);
}

static inline col3_vec common_frame_world(const col3_common_frame *base, col3_vec v) {
    return vec_along(base->origin, base->scale, common_frame_world_direction(base, v));
}

/* ------------------------------------------- corners, edges and faces in the base -- */

static inline col3_vec polytope_turn(const col3_polytope *p, col3_vec v) {
    if (!p->turned) {
        return v;
    }
    return vec_turn(p->axes, v);
}

/* A direction of the base in the frame of the data. */
static inline col3_vec polytope_local(const col3_polytope *p, col3_vec d) {
    if (!p->turned) {
        return d;
    }
    return vec_unturn(p->axes, d);
}

static inline col3_vec polytope_place(const col3_polytope *p, col3_vec v) {
    return vec_along(p->origin, p->scale, polytope_turn(p, v));
}

static inline col3_vec polytope_corner(const col3_polytope *p, int i) {
    return polytope_place(p, p->data->corners[i]);
}

/* Unit. */
static inline col3_vec polytope_normal(const col3_polytope *p, int face) {
    return polytope_turn(p, p->data->faces[face].normal);
}

static inline col3_vec polytope_direction(const col3_polytope *p, int edge) {
    return polytope_turn(p, p->data->edges[edge].direction);
}

/* normal . x of the face's plane; normal: as polytope_normal gives it. */
static inline double polytope_face_offset(const col3_polytope *p, int face,
                                          col3_vec normal) {
    return vec_dot(normal, p->origin) + p->scale * p->data->faces[face].offset;
}

/* Corner k of a face, counterclockwise as seen from outside: its number. */
static inline int polytope_face_corner(const col3_polytope *p, int face, int k) {
    return p->data->loops[p->data->faces[face].first + k];
}

/* The corner farthest along a direction of the base. */
int col3_polytope_support(const col3_polytope *p, col3_vec direction);

/* The same along a direction of the data. */
int col3_polytope_support_local(const col3_polytope *p, col3_vec direction);

/* The same as col3_polytope_support, sooner where there are many corners, by climbing
 * from one to the next. Corners that are hardly apart may leave dents in a hull where
 * that ends too early, far from the farthest: good for a next step, not for a proof. */
int col3_polytope_hill_climb(const col3_polytope *p, col3_vec direction);

/* Whether it may end too early. */
static inline bool polytope_climbs(const col3_polytope *p) {
    return p->data->corner_count > POLYTOPE_FEW;
}

/* The face whose normal is nearest to a direction of any length but zero; of equals the
 * first; -1 where there is no face (segments, points). */
int col3_polytope_face_along(const col3_polytope *p, col3_vec direction);

#endif
