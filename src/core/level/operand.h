/* operand.h - any shape as parts, of which those near a box or a motion are visited; used
 * in this folder only. */
#ifndef COL_OPERAND_H
#define COL_OPERAND_H

#include "level.h"

#include "../base/range.h"
#include "../measure/measure.h"
#include "kinds/frame.h"
#if COL_DIMENSION == 3
#include "kinds/patch3.h"
#endif

/* Whether the corners of triangles are in the world as they are in the data. */
static inline bool level_has_own_corners(const col_level *l) {
    return l->data->methods->own_corners != NULL && level_is_plain(l);
}

/* The corners of a triangle, in the plane of an edge; false of parts that are neither.
 * own: level_has_own_corners. */
static inline bool level_few_corners(const col_level *l, bool own, int which,
                                     col_vec out[LEVEL_CORNERS_MOST]) {
    const col_level_methods *const methods = l->data->methods;
    if (own) {
        methods->own_corners(l, which, out);
        return true;
    }
    return methods->corners != NULL && methods->corners(l, which, out) == COL_DIMENSION;
}

/* A convex part in the world, of a shape of any kind. */
typedef struct {
    const col_shape *shape;
    int number;            /* -1: the shape is its one part */
    col_level_part *level; /* NULL unless it belongs to level geometry */
} col_operand_part;

/* The depth of parts that do not even touch. */
#define LEVEL_APART (-1.0)

/* False ends the visit. */
typedef bool col_operand_visit(void *context, const col_operand_part *part);

/* The parts whose boxes touch the box, and some that miss it slightly. False if a visitor
 * ended the visit. */
bool col_operand_in_box(const col_shape *s, const col_bounds *box,
                        col_operand_visit *visit, void *context);

/* Finds out the faces of a part that was visited without them. */
void col_operand_complete(const col_operand_part *part);

/* Storage in which a part of a shape may be made. */
typedef struct {
    col_level_part level;
    col_any part;
} col_operand_buffer;

/* Which part of its shape it is. */
static inline int operand_which(const col_operand_part *part) {
    return part->level != NULL ? part->level->which : part->number;
}

/* The same part once more. */
void col_operand_numbered(const col_shape *s, int which, col_operand_buffer *buffer,
                          col_operand_part *out);

/* Keeps the rounding error of a shape without parts beside those of a level. */
static inline void operand_keep_error(const col_operand_part *a,
                                      const col_operand_part *b, double *error) {
    if (a->number < 0 && b->level != NULL) {
        b->level->error = error;
    }
}

typedef bool col_operand_pair_visit(void *context, const col_operand_part *a,
                                    const col_operand_part *b);

/* Pairs of parts at most `gap` from each other, and some that are farther apart. */
bool col_operand_pairs(const col_shape *a, const col_shape *b, double gap,
                       col_operand_pair_visit *visit, void *context);

/* Pairs of parts that may touch, for what asks about their shapes, and which sides let
 * the other pass: of triangles the faces may be unknown. */
bool col_operand_shape_pairs(const col_shape *a, const col_shape *b,
                             col_operand_pair_visit *visit, void *context);

/* The triangles of a level near the shape, gathered where several questions are about the
 * same ones; otherwise the level itself. patch: as for col3_level_gather. */
#if COL_DIMENSION == 3
const col3_shape *col3_level_gather_near(const col3_shape *s, const col3_shape *level,
                                         col3_level_patch *patch);
#else
typedef struct {
    char none;
} col2_level_patch;

static inline const col2_shape *col2_level_gather_near(const col2_shape *s,
                                                       const col2_shape *level,
                                                       col2_level_patch *patch) {
    return (void)s, (void)patch, level;
}
#endif

/* How deep a convex shape is behind a face, below zero in front of it; false when it
 * reaches infinitely deep. */
bool col_level_face_depth(const col_shape *s, const col_level_face *face, double *depth,
                          col_vec *deepest);

/* The rounding error of a contact of a part of a level with another shape: for an
 * infinite shape, that of the level's own numbers. */
double col_level_error(const col_level *level, const col_shape *other);

/* The same for the level of a part; kept for the next time if the part is visited for
 * that shape. */
static inline double error_beside(const col_level_part *p, const col_shape *other) {
    if (p->error == NULL) {
        return col_level_error(p->level, other);
    }
    if (*p->error < 0.0) {
        *p->error = col_level_error(p->level, other);
    }
    return *p->error;
}

/* The rounding error of a point in relation to a part: that of the farthest that the part
 * reaches from there. */
double col_level_part_error(const col_level_part *p, col_vec from);

/* Whether a face shows that a convex shape is less deep in the part than another part's
 * contact: along a face the part ends there. depth: a distance if below zero; normal: out
 * of the other part. or_as_deep: equal depths count, too, along the same normal. */
bool col_level_is_shallower(const col_level_part *p, const col_shape *s, double depth,
                            col_vec normal, bool or_as_deep);

static inline bool part_has_face(const col_level_part *p, col_vec normal) {
    for (int i = 0; i < p->face_count; i++) {
        if (vec_equal(p->faces[i].normal, normal)) {
            return true;
        }
    }
    return false;
}

/* The face that a motion goes into most steeply, of those that were tried so far. */
typedef struct {
    col_vec motion;
    double rise;   /* the motion into it; at first the least that counts */
    col_vec at;    /* the plane of the face passes this point, up to `error` */
    double within; /* INFINITY: wherever it is */
    bool found;
    col_vec normal;
} col_steepest_face;

static inline bool is_steeper_face(const col_steepest_face *s, const col_level_face *f) {
    return -vec_dot(f->normal, s->motion) > s->rise &&
           fabs(vec_dot(f->normal, vec_sub(f->point, s->at))) <= s->within;
}

static inline void take_face(col_steepest_face *s, const col_level_face *f) {
    s->rise = -vec_dot(f->normal, s->motion);
    s->normal = f->normal;
    s->found = true;
}

/* Tries the faces of a part; whether one of them is the steepest so far. */
bool col_level_steepest_face(col_steepest_face *s, const col_level_part *p);

/* The most corners and faces at one point that are kept; a pole of a ball has as many as
 * slices. */
#if COL_DIMENSION == 3
#define FAN_WAYS 128
#define FAN_FACES 96
#else
#define FAN_WAYS 48
#define FAN_FACES 24
#endif

/* A line from a point on a part to a corner of that part. */
typedef struct {
    col_vec corner;
    double length;
} col_level_way;

/* The surface around one of its points: see fan.c. */
typedef struct {
    col_vec at;
    double reach;
    int own_count, way_count, face_count;
    col_level_way ways[FAN_WAYS];    /* of the part itself first */
    col_level_face faces[FAN_FACES]; /* likewise */
} col_level_fan;

/* The surface around a point of a part, without the parts that let the other shape
 * pass. */
void col_level_fan_at(const col_level_part *p, const col_shape *other, col_vec at,
                      col_level_fan *out);

/* Whether the plane through the point with such a normal has the whole behind it
 * there. */
bool col_level_fan_is_behind(const col_level_fan *f, col_vec n);

/* Whether a normal, out of the part, separates the whole at the point. */
bool col_level_fan_frees(const col_level_fan *f, const col_level_part *p, col_vec n);

/* The same, without a fan that was made before. */
bool col_level_frees_at(const col_level_part *p, const col_shape *other, col_vec n,
                        col_vec at);

/* Whether a point on the line of an edge, or in the plane of a triangle, is within that,
 * away from its ends by more than errors and `more`: no other part is there. */
bool col_level_is_amid(const col_level_part *p, const col_shape *other, col_vec at,
                       double more);

/* Whether a normal, out of the part, separates the whole at the point, or is that of a
 * face of the part. */
bool col_level_is_free(const col_level_part *p, const col_shape *other, col_vec n,
                       col_vec at);

/* Whether a convex shape, moved by a shift, is behind a one-way surface, by more than a
 * probe may move it. */
bool col_level_lets_pass(const col_level_part *p, const col_shape *other, col_vec shift);

/* Replaces the normal of a contact with another convex shape, here out of the part, by
 * one that separates the whole; a: of the other shape. replaced: the given normal did
 * not; care: how thoroughly another is searched: by the faces of the part, those around
 * the point, and past all of them. False if the part has no face for it, or lets the
 * shape pass. */
typedef enum { care_little, care_some, care_most } col_level_care;

bool col_level_correct(const col_level_part *p, const col_shape *other,
                       col_level_care care, col_contact *out, bool *replaced);

/* The same if the normal is known not to separate the whole. */
bool col_level_replace(const col_level_part *p, const col_shape *other,
                       col_level_care care, col_contact *out);

/* The shortest translation out of the cone of a fan, of which it is a normal; false if
 * the cone is not convex. out: as of col_level_correct. */
bool col_level_cone_contact(const col_level_part *p, const col_shape *other,
                            const col_level_fan *f, col_contact *out);

#if COL_DIMENSION == 3
/* The same for the kinds that have a formula; the cone is convex. */
bool col3_has_cone_formula(const col3_shape *s);
bool col3_cone_by_formula(const col3_level_part *p, const col3_shape *other,
                          const col3_level_fan *f, col3_contact *out);
#endif

/* Whether a convex shape, with such a contact, is inside the whole there, and does not
 * only touch its surface. */
bool col_level_blocks(const col_level_part *p, const col_shape *other,
                      const col_contact *raw);

/* The contact of two parts, with a normal that separates the whole there: see
 * correct.c. False where they are apart, and where the least translation leads into a
 * neighbour: then out->depth is how deep they overlap, otherwise below 0. */
bool col_operand_contact(const col_operand_part *a, const col_operand_part *b,
                         col_contact *out);

/* The state of a pair of parts in a search for the deepest contact: nothing is known yet,
 * they are apart or have no contact, the contact of the two alone is theirs, or another
 * one has taken its place. */
typedef enum { pair_unasked, pair_without, pair_alone, pair_replaced } col_known_state;

typedef struct {
    int a, b; /* which parts */
    col_known_state state;
    col_contact alone; /* in the last two states */
} col_known_pair;

/* The pairs near each other, in the order in which they are visited. all: none of them is
 * missing. */
#define LEVEL_MOST_KNOWN 24

typedef struct {
    bool all;
    int count;
    col_known_pair pairs[LEVEL_MOST_KNOWN];
} col_known_pairs;

/* As col_level_contact of two shapes in order; what it finds out of pairs is kept. */
bool col_level_contact_known(const col_shape *a, const col_shape *b, col_contact *out,
                             col_part_numbers *parts, col_known_pairs *known);

/* col_operand_correct, where it is known that the normal is replaced. */
bool col_operand_replace(const col_operand_part *a, const col_operand_part *b,
                         col_level_care care, col_contact *out);

/* As col_operand_contact; replaced: the least translation out of one part alone leads
 * into the whole, and another normal has taken its place. */
bool col_operand_careful_contact(const col_operand_part *a, const col_operand_part *b,
                                 col_level_care care, col_contact *out, bool *replaced);

/* The same for the contact of the two alone, which is given in *out. */
bool col_operand_correct(const col_operand_part *a, const col_operand_part *b,
                         col_level_care care, col_contact *out, bool *replaced);

/* A shape deep behind a one-way surface passes it: so the surface has no part in how the
 * shape lies inside a solid. */
static inline bool is_one_way(const col_operand_part *part) {
    return part->level != NULL && part->level->one_way;
}

static inline int operand_material(const col_operand_part *part) {
    return part->level != NULL ? part->level->material : 0;
}

/* The numbers and materials of two parts, of which a comes first. */
static inline col_part_numbers side_numbers(const col_operand_part *a,
                                            const col_operand_part *b) {
    return (col_part_numbers){a->number, b->number, operand_material(a),
                              operand_material(b)};
}

static inline col_part_numbers swapped_numbers(const col_part_numbers *p) {
    return (col_part_numbers){p->b, p->a, p->material_b, p->material_a};
}

static inline col_contact swapped_contact(const col_contact *c) {
    return (col_contact){c->depth, vec_sub(vec_zero(), c->normal), c->b, c->a};
}

/* The shortest translation out of a level for a convex shape that overlaps parts but has
 * a contact with none: see separation.c. out: as of col_level_correct. which: the last
 * part that it leaves. False if every such translation is infinitely long. */
bool col_level_separation(const col_level *level, const col_shape *other,
                          col_contact *out, int *which);

/* Whether the middle of a convex shape is inside a solid; for a thin shape, deeper than
 * its surface. face, which: the nearest face, and its part. */
bool col_level_surrounds(const col_level *level, const col_shape *other,
                         col_level_face *face, int *which);

/* The contacts of parts of either shape that are deep inside the other, a solid that is
 * filled by its parts, or one that is not. */
void col_level_inside(const col_shape *a, const col_shape *b, bool filled,
                      col_contact_visit *visit, void *context);

static inline bool block_is_free(const col_level_block *block, col_vec normal) {
    return block->level->data->methods->block_side(block, normal);
}

/* A point within a convex shape, away from its surface if it has an inside. */
col_vec col_operand_middle(const col_shape *s);

/* As col_shape_bounds, for a shape of any kind. */
col_bounds col_operand_bounds(const col_shape *s);

#endif
