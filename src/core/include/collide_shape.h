/* collide_shape.h - functions about one shape, for both dimensions: collide2.h and
 * collide3.h include it with COL_N(name) as col2_name and col3_name. */

/* ------------------------------------------------------------ making shapes -- */
/* Input: numbers of at most COL_LARGEST; radii and half extents >= 0; directions and
 * normals of any length but zero (they need not be unit); min <= max. */

COL_N(capsule) COL_N(segment_make)(COL_N(vec) a, COL_N(vec) b);
COL_N(capsule) COL_N(capsule_make)(COL_N(vec) a, COL_N(vec) b, double radius);
COL_N(ray) COL_N(ray_make)(COL_N(vec) origin, COL_N(vec) direction);
COL_N(ray) COL_N(line_make)(COL_N(vec) point, COL_N(vec) direction);
COL_N(aabb) COL_N(aabb_make)(COL_N(vec) min, COL_N(vec) max);
COL_N(box) COL_N(box_make)(COL_N(vec) center, COL_N(vec) half_extents,
                           const COL_N(rotation) *rotation, double radius);
COL_N(triangle)
COL_N(triangle_make)(COL_N(vec) a, COL_N(vec) b, COL_N(vec) c, double radius);
COL_N(plane) COL_N(plane_make)(COL_N(kind) kind, COL_N(vec) normal, COL_N(vec) point);
COL_N(plane) COL_N(plane_from_offset)(COL_N(kind) kind, COL_N(vec) normal, double d);

/* Parts may be of any bounded kind; those of compounds among them are added one by one.
 * In two steps: the size of the buffer, then the data in it. Data that the parts share
 * (polygons, hulls) are not copied, and must outlive the compound. */
size_t COL_N(compound_size)(const COL_N(shape) *const *parts, size_t count);
const COL_N(compound_data) *COL_N(compound_build)(const COL_N(shape) *const *parts,
                                                  size_t count, void *buffer);
COL_N(compound) COL_N(compound_make)(const COL_N(compound_data) *data);
int COL_N(compound_parts)(const COL_N(compound) *compound);
/* A part, at its position in the world. */
void COL_N(compound_part)(const COL_N(compound) *compound, int index, COL_N(any) *out);

/* A level of data that was built for this kind; stretched by 1. */
COL_N(level) COL_N(level_make)(COL_N(kind) kind, const COL_N(level_data) *data);
size_t COL_N(level_size)(const COL_N(level_data) *data);
/* Where a point of the data lies in the world. */
COL_N(vec) COL_N(level_point)(const COL_N(level) *level, COL_N(vec) p);

/* Bytes of a shape of this kind; for an aabb those of the box that a rotation makes of
 * it. */
size_t COL_N(shape_size)(COL_N(kind) kind);

/* ------------------------------------------------------------------- one shape -- */

/* The reference point: the centre, the first point, the origin; min of an aabb; the
 * centroid of a polygon or hull, the origin of the frame in which a compound was made. */
COL_N(vec) COL_N(shape_position)(const COL_N(shape) *s);

void COL_N(shape_translate)(COL_N(shape) *s, COL_N(vec) by);

/* Moves the shape so that its reference point is exactly `to`, which translating it by
 * the difference would not do. */
void COL_N(shape_move_to)(COL_N(shape) *s, COL_N(vec) to);

/* Rotates about a point. An aabb becomes a box, unless the rotation is the identity. */
void COL_N(shape_rotate)(COL_N(any) *s, const COL_N(rotation) *rotation,
                         COL_N(vec) about);

/* A copy of src, rotated about the origin (unless rotation is NULL) and then moved: from
 * local to world space. dst and src may be the same shape. */
void COL_N(shape_place)(COL_N(any) *dst, const COL_N(shape) *src, COL_N(vec) position,
                        const COL_N(rotation) *rotation);

void COL_N(shape_copy)(COL_N(any) *dst, const COL_N(shape) *src);

/* Same kind and equal defining numbers. */
bool COL_N(shape_equal)(const COL_N(shape) *a, const COL_N(shape) *b);

/* Whether every defining number is at most COL_LARGEST in magnitude: false once a move
 * has left that range. */
bool COL_N(shape_is_in_range)(const COL_N(shape) *s);

/* The smallest axis-aligned box, infinite where the shape is. */
void COL_N(shape_bounds)(const COL_N(shape) *s, COL_N(vec) *min, COL_N(vec) *max);

/* A support point: farthest along the direction (of any length but zero); false when the
 * shape is unbounded there. Where there are several such points, it is the middle one. */
bool COL_N(shape_support)(const COL_N(shape) *s, COL_N(vec) direction, COL_N(vec) *out);
