/* level.h - the queries of shapes of which one at least is level geometry; the other is
 * of any kind.
 *
 * The answer is about the parts near the other shape: overlaps and distances are those of
 * the nearest part, the contact is the deepest. A normal that would push into a
 * neighbouring part is replaced by that of the face (internal edges), so that seams
 * between parts have no effect. */
#ifndef COL_LEVEL_H
#define COL_LEVEL_H

#include "../geometry/level.h"
#include "../shape/shape.h"

/* As the public functions of the same names. parts may be NULL. */
bool col_level_overlaps(const col_shape *a, const col_shape *b);
col_closest col_level_closest(const col_shape *a, const col_shape *b,
                              col_part_numbers *parts);
bool col_level_contact(const col_shape *a, const col_shape *b, col_contact *out,
                       col_part_numbers *parts);
bool col_level_manifold(const col_shape *a, const col_shape *b, col_manifold *out,
                        col_part_numbers *parts);

/* Whether the contact of a shape with the level, if there is one, is certainly no
 * deeper. False: it may be so all the same. */
bool col_level_is_surely_shallow(const col_shape *s, const col_level *level,
                                 double depth);

#if COL_DIMENSION == 3
/* Whether the contact of a with a level whose triangles were gathered near it
 * (kinds/patch3.h), if there is one, surely has a normal that opposes a unit direction by
 * no less than that cosine. False: it may be so all the same. */
bool col3_level_surely_opposes(const col3_shape *a, const col3_level *b, col3_vec unit,
                               double least);
#endif

/* One contact for each pair of parts that touch, in no order; for a shape deep inside a
 * solid, only that contact. visit: false ends the visit. */
void col_level_contacts(const col_shape *a, const col_shape *b, col_contact_visit *visit,
                        void *context);

/* a moves; turning, in col_level_sweep. */
bool col_level_cast(const col_shape *a, col_vec motion, const col_shape *b,
                    col_touch *out, col_part_numbers *parts);
bool col_level_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                     const col_shape *b, col_touch *out, col_part_numbers *parts);

/* Whether it is level geometry with triggers, which are never solid but found. out: the
 * same level, in which the triggers are the only solid parts. */
bool col_level_triggers(const col_shape *s, col_level *out);

/* Every trigger that a overlaps by more than an error, or meets in its motion; levels
 * without triggers have none. May visit one for each pair of parts. level: such an
 * `out`. */
typedef bool col_trigger_visit(void *context, const col_touch *touch,
                               const col_part_numbers *parts);
void col_level_meet_triggers(const col_shape *a, col_vec motion, const col_level *level,
                             double error, col_trigger_visit *visit, void *context);

bool col_level_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out,
                       col_part_numbers *parts);
bool col_level_clip(const col_shape *line, const col_shape *s, col_interval *out,
                    col_part_numbers *parts);
/* As the public functions col_face_normal and col_face_beside, for a shape of any
 * kind. */
bool col_level_face_normal(const col_shape *shape, col_vec point, col_vec along,
                           col_vec *out);
bool col_level_face_beside(const col_shape *shape, const col_met *met, col_vec along,
                           col_vec *out);

/* A convex piece of a solid: its corners. */
#define LEVEL_PIECE_CORNERS 48

typedef struct {
    int count;
    col_vec corners[LEVEL_PIECE_CORNERS];
} col_level_piece;

/* The piece around a point, within a box about it. False if the point is inside nothing,
 * if parts fill the solid, or if there are too many of them. */
bool col_level_piece_at(const col_level *level, col_vec p, const col_bounds *within,
                        col_level_piece *out);

void col_level_bounds(const col_shape *s, col_vec *min, col_vec *max);
bool col_level_support(const col_shape *s, col_vec direction, col_vec *out);

#endif
