/* vector.h - pushes vectors and quaternions: tables with fields x, y, z and a metatable.
 *
 * A function that does so is a closure that holds what they are made of: an interned
 * string costs nothing to push. */
#ifndef COLLIDE_VECTOR_H
#define COLLIDE_VECTOR_H

#include "compat.h"

/* The upvalues of such a closure. Constructors have the first two and their kind. */
enum {
    up_methods = 1, /* of shapes */
    up_shape,       /* metatables */
    up_vec,
    up_kind = up_vec,
    up_quat,
    up_x, /* names of fields */
    up_y,
    up_z,
    up_w,
    up_end
};

void col_push_vector(lua_State *L, const double *v, int dims);

/* x, y, z, w */
void col_push_quat(lua_State *L, const double *q);

#endif
