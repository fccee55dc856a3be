/* collide.h - the public face of the core: shapes, and questions about pairs of them.
 *
 * Plain C11, no Lua, no I/O, no globals; what needs room is handed it, a world (see
 * collide_world.h) the means to take it.
 * Values in, value out; every function may be called from any thread.
 *
 * Two dimensions, one vocabulary: a name that ends in 2 (collide2.h) has a twin that ends
 * in 3 (collide3.h).
 *
 * Conventions, the same everywhere:
 *   - Lengths are in the caller's unit, angles in radians, normals have length 1.
 *   - Touching counts as overlapping.
 *   - A shape is a core (point, segment, line, plane, box, polygon, hull, cylinder, cone)
 *     grown by a radius, or a compound of such.
 *   - Normals point from a to b. A distance below zero is minus the least translation
 *     that parts the shapes; a depth is that translation, never below zero.
 *   - Where no translation parts two shapes (a line that crosses a plane), the depth is
 *     infinite, the distance minus infinite, and both points are one common point.
 *   - Where the normal of least translation is not unique, a fixed rule picks one that
 *     depends on the shapes only: swapping a and b swaps the answer and nothing else.
 *   - Of a shape that is not convex, the depth is that of a translation that parts all of
 *     it: the least of those that were looked at, see parting.c.
 *   - Coordinates are finite. Shapes whose numbers leave 2^-100 .. 2^100 are brought into
 *     that range by a power of two first, so that squares neither vanish nor overflow. */
#ifndef COLLIDE_H
#define COLLIDE_H

#include "collide2.h"
#include "collide3.h"
#include "collide_world.h"

#endif
