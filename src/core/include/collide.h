/* collide.h - the public header of the core: shapes, and queries about pairs of them.
 *
 * Plain C11, no Lua, no I/O, no globals. Functions that need memory get a buffer from the
 * caller; a world (collide_world.h) gets an allocator. Values in, value out; every
 * function may be called from any thread.
 *
 *     const col3_sphere ball = col3_sphere_make((col3_vec){0.0, 0.9, 0.0}, 1.0);
 *     const col3_plane ground = col3_plane_make(
 *         col3_kind_halfspace, (col3_vec){0.0, 1.0, 0.0}, (col3_vec){0.0, 0.0, 0.0});
 *     col3_contact c;
 *     if (col3_find_contact(&ball.shape, &ground.shape, &c)) {
 *         // c.depth is 0.1, c.normal (0, -1, 0): from the ball to the ground
 *     }
 *
 * Two dimensions, one vocabulary: each col2_... has a counterpart col3_...
 * circle becomes sphere, polygon becomes hull.
 *
 * Conventions, the same everywhere:
 *   - Lengths are in the unit of the caller, angles in radians, normals have length 1.
 *   - Touching counts as overlapping.
 *   - A shape is a core (point, segment, line, plane, box, polygon, hull, cylinder, cone)
 *     rounded by a radius (the Minkowski sum with a ball), or a compound of such.
 *   - Normals point from a to b. A negative distance is minus the penetration depth, the
 *     length of the shortest translation that separates the shapes; a depth is >= 0.
 *   - Where no translation separates two shapes (a line that crosses a plane), the depth
 *     is infinite, the distance minus infinite, and both points are one common point.
 *   - Where the normal of penetration is not unique, a fixed rule picks one that depends
 *     on the shapes only: swapping a and b swaps the answer and nothing else.
 *   - The depth of a shape that is not convex is that of a translation that separates all
 *     of it: the shortest of the candidates, see compound/separation/separation.c.
 *   - Every number handed in is at most COL_LARGEST in magnitude; then every answer is
 *     finite, except where a shape has no end. Shapes with numbers outside
 *     2^-100 .. 2^100 are scaled by a power of two first, so that squares neither
 *     underflow nor overflow. */
#ifndef COLLIDE_H
#define COLLIDE_H

/* Distances, depths and points of answers are sums of a few such numbers: far from the
 * largest double, 1.8e308. */
#define COL_LARGEST 1e300

#include "collide_angle.h"
#include "collide_query2.h"
#include "collide_query3.h"
#include "collide_world.h"

#endif
