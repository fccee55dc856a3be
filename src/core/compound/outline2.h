/* outline2.h - the normals of polygons that are made of convex pieces. */
#ifndef COL_OUTLINE2_H
#define COL_OUTLINE2_H

#include "parts/parts.h"

/* The polygon that a part is a piece of, in the world, if necessary in `buffer`; NULL if
 * the part is a whole shape, or the polygon is rounded: around a rounded corner the
 * normals of the pieces are right. */
const col2_polygon *col2_outline_of(const col2_parts *parts, int which, col2_any *buffer);

/* Corrects the normal of a hit at the end of an internal edge, where the normal of the
 * piece may be that of the internal edge: to the nearest edge of the outline that faces
 * the ray. False if there is none at the hit. */
bool col2_outline_correct_normal(const col2_polygon *polygon, col2_vec direction,
                                 col2_hit *hit);

#endif
