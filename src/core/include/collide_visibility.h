/* collide_visibility.h - the visible part of the plane around a point: for lines of
 * sight, light and fog. */
#ifndef COLLIDE_VISIBILITY_H
#define COLLIDE_VISIBILITY_H

#include "collide_world.h"

/* The polygon that is visible from a point up to a radius (above 0), where items hide the
 * space behind them: begin it, add items, end it. No other function of the world may be
 * called meanwhile.
 *
 * Corners of shapes that are seen are exact; the circle of the radius is a polygon of 72
 * corners on it, and arcs of shapes are chords of 5 degrees at most between their exact
 * tangents. An item that the point is in hides nothing; one on whose surface it lies
 * hides all that is beyond. */
void col2_world_see_from(col_world *w, col2_vec eye, double radius);
void col2_world_see_item(col_world *w, int32_t item);

/* The corners against the clock (y up), from the x axis on. They belong to the world,
 * until its next call. False when there was no memory. */
bool col2_world_see_all(col_world *w, const col2_vec **corners, size_t *count);

#endif
