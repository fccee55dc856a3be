/* pass3.h - what an axis or two show of the triangles near a shape, which were gathered
 * (kinds/patch3.h): those that it passes by, and where it lands at the latest. */
#ifndef COL_PASS3_H
#define COL_PASS3_H

#include "../pair/convex/box_triangle.h"
#include "apart.h"
#include "kinds/patch3.h"

/* Whether the shape surely does not touch the triangle up to that share of its motion; if
 * it may, then not before *enter. */
bool col3_passes_triangle(const col3_level_mover *m, col3_patch_triangle *t, double limit,
                          double *enter);

/* Whether the shape, at rest, surely does not touch triangle i. sat: of a box. */
bool col3_misses_triangle(const col3_level_mover *m, const col3_level_patch *patch, int i,
                          col3_box_sat *sat);

/* How deep the shape, at rest, is behind the fronts of triangle i, at least and at
 * most. */
col_range col3_depth_behind(const col3_level_mover *m, const col3_level_patch *patch,
                            int i);

/* The share of the motion, the limit at most, by which the first front of all triangles
 * in the box is touched, according to its plane. */
double col3_lands_by(const col3_level_mover *m, const col3_level_patch *patch,
                     const col3_bounds *box, double limit);

/* Whether the shape is surely no deeper than that in the triangle. */
bool col3_is_shallow_in_triangle(const col3_level_mover *m, col3_patch_triangle *t,
                                 double depth);

/* For a ball or capsule that is in front of the triangle: whether the way from there to
 * the shape opposes a unit direction by no less than that cosine, and it is the same end
 * that the front is nearest to. */
bool col3_triangle_opposes(const col3_level_mover *m, col3_patch_triangle *t,
                           col3_vec unit, double least);

/* Whether a point of the border of a part sticks out along a normal: of all triangles
 * there the other corners are below it by that cosine, but for the ends of an edge of the
 * part on which it is. False if triangles may be missing there. */
bool col3_sticks_out(const col3_level_patch *patch, const col3_level_part *p, col3_vec at,
                     col3_vec normal, double reach, double lean);

#endif
