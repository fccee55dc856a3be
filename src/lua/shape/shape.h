/* shape.h - shapes in Lua, each a full userdata; the declarations that the files of this
 * folder share. */
#ifndef COLLIDE_LUA_SHAPE_H
#define COLLIDE_LUA_SHAPE_H

#include "../base/args.h"
#include "../base/block.h"
#include "../base/fast.h"
#include "../base/fields.h"
#include "../base/open.h"
#include "../level/level.h"
#include "dimension.h"
#include "rotation.h"

#include <math.h>

/* ------------------------------------------------------------- reading, writing -- */

static inline const double *doubles_of(const col_vec *v) { return &v->x; }

static inline col_vec vec_of(const double *v) {
    return (col_vec){v[0], v[1] IN_SPACE(, v[2])};
}

static inline col_vec vec_times(col_vec v, col_vec f) {
    return (col_vec){v.x * f.x, v.y * f.y IN_SPACE(, v.z * f.z)};
}

static inline col_vec read_vec(col_args *in, const char *name) {
    double v[COL_DIMENSION];
    col_args_vec(in, name, v);
    return vec_of(v);
}

static inline col_vec read_direction(col_args *in, const char *name) {
    double v[COL_DIMENSION];
    col_args_direction(in, name, v);
    return vec_of(v);
}

static inline void push_vec(lua_State *L, col_vec v) {
    col_push_vector(L, doubles_of(&v), COL_DIMENSION);
}

static inline bool vec_is_in_range(col_vec v) {
    return args_is_in_range(v.x) && args_is_in_range(v.y)
                                        IN_SPACE(&&args_is_in_range(v.z));
}

static inline double largest_component(col_vec v) {
    double largest = fmax(fabs(v.x), fabs(v.y));
    IN_SPACE(largest = fmax(largest, fabs(v.z)));
    return largest;
}

/* Divided by the largest component, so that squares stay in the range of numbers. */
static inline col_vec divided_by_largest(col_vec v) {
    const double largest = largest_component(v);
    return (col_vec){v.x / largest, v.y / largest IN_SPACE(, v.z / largest)};
}

static inline void push_numbers(lua_State *L, col_vec v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
    IN_SPACE(lua_pushnumber(L, v.z));
}

/* Added to 0, as -0 would be printed as such. */
static inline void push_normal(lua_State *L, col_vec n) {
    push_numbers(L, (col_vec){0.0 + n.x, 0.0 + n.y IN_SPACE(, 0.0 + n.z)});
}

/* ------------------------------------------------------------- the shape in Lua -- */

/* The userdata: only as much of the union as the kind needs is there. */
typedef struct {
    uint64_t magic;
    col_any any;
} col_lua_block;

#define SHAPE_KIND (COL_DIMENSION == 3 ? BLOCK_SHAPE3 : BLOCK_SHAPE2)
#define OTHER_KIND (COL_DIMENSION == 3 ? BLOCK_SHAPE2 : BLOCK_SHAPE3)
#define SHAPE_NAME (COL_DIMENSION == 3 ? "3D shape" : "2D shape")
#define SHAPE_LEAST (offsetof(col_lua_block, any) + sizeof(col_shape))

/* NULL for any other value. */
static inline col_lua_block *test_block(lua_State *L, int index) {
    return (col_lua_block *)block_test(L, index, SHAPE_KIND, SHAPE_LEAST);
}

/* The same of a full userdata: see fast.h. */
static inline const col_lua_block *block_at(const col_fast_desk *desk,
                                            const void *userdata) {
    return fast_is(desk, userdata, SHAPE_KIND, SHAPE_LEAST)
               ? (const col_lua_block *)userdata
               : NULL;
}

/* Whether the value at the index is a shape of the other dimension. */
static inline bool is_other_shape(lua_State *L, int index) {
    return block_test(L, index, OTHER_KIND, SHAPE_LEAST) != NULL;
}

_Noreturn void col_lua_fail_shape(lua_State *L, const char *function, int arg);

/* The shape at the index; raises about any other value. */
static inline col_lua_block *check_block(lua_State *L, int arg, const char *function) {
    col_lua_block *const block = test_block(L, arg);
    if (block == NULL) {
        col_lua_fail_shape(L, function, arg);
    }
    return block;
}

static inline const col_shape *check_shape(lua_State *L, int arg, const char *function) {
    return &check_block(L, arg, function)->any.shape;
}

/* Whether the numbers of the shape are in range, and its ends not the same point. */
bool col_lua_may_be(const col_any *any);

/* Raises about the argument when a number of the shape is not in range. */
void col_lua_check_range(lua_State *L, const char *function, int arg, const col_any *any);

/* Overwrites the shape at the index, whose userdata is large enough. data: the index of
 * the table that keeps the data of s alive, or 0; likewise below. */
void col_lua_replace(lua_State *L, int index, col_lua_block *block, const col_shape *s,
                     int data);

/* Pushes a new shape. */
void col_lua_push_shape(lua_State *L, const col_shape *s, int data);

/* Pushes a new shape; where `out` is not 0, overwrites the one at that index instead,
 * whose userdata must be large enough, and pushes it. */
void col_lua_give_shape(lua_State *L, const char *function, int out, const col_shape *s,
                        int data);

/* -------------------------------------------- kinds that point into data elsewhere -- */

/* Polygons and hulls, which are given by points, compounds, which are given by parts, and
 * level geometry, see src/lua/level. Their data are stored beside the userdata, and kept
 * alive by the table that belongs to it (see compat.h); shapes with the same data share
 * that table. */
static inline bool has_data(int kind) {
#if COL_DIMENSION == 2
    if (kind == (int)col2_kind_concave) {
        return true;
    }
#endif
    return kind == (int)POINTED_KIND || kind >= (int)col_kind_compound;
}

static inline bool has_parts(int kind) { return kind >= (int)col_kind_compound; }

static inline bool is_level(int kind) { return kind > (int)col_kind_compound; }

/* Whether the kind has a parameter along it. */
static inline bool has_parameter(int kind) {
    return kind == (int)col_kind_segment || kind == (int)col_kind_ray ||
           kind == (int)col_kind_line;
}

/* Whether a shape with data is given by points. */
static inline bool has_points(const col_any *any) {
    return any->shape.kind < (int)col_kind_compound;
}

static inline col_pose *pose_of(col_any *any) {
    return has_points(any) ? &any->POINTED_MEMBER.pose : &any->compound.pose;
}

/* Makes a shape with points again after its pose or radius was written to, because other
 * numbers are derived from these. */
static inline void remake(col_any *any) {
    const col_pose pose = any->POINTED_MEMBER.pose;
    any->POINTED_MEMBER =
        POINTED(_make)(any->POINTED_MEMBER.data, &pose, any->shape.radius);
}

/* Pushes the table that keeps the data of the shape at the index alive, nothing where it
 * has none. Returns its index, or 0. */
int col_lua_push_data(lua_State *L, int index, const col_shape *s);

/* Read a shape that is given by points, and one that is given by parts, as constructors
 * take them; and new points and parts for the one that is in `made`. They return what
 * col_lua_push_data does. */
int col_lua_read_points(col_args *in, col_any *made);
int col_lua_read_parts(col_args *in, col_any *made);
int col_lua_change_points(col_args *in, col_any *made);
int col_lua_change_parts(col_args *in, col_any *made);

/* Each coordinate of the points times its factor. */
int col_lua_scale_points(lua_State *L, const col_any *any, col_vec factors, double radius,
                         col_any *made);

/* The fields of shapes with data: false when there is none of that name. *data: where the
 * table is that keeps the data alive; it is another when new data is assigned. */
bool col_lua_push_of_data(lua_State *L, const col_any *any, const char *name);
bool col_lua_assign_of_data(col_args *in, const char *name, col_any *any, int *data);

/* Level geometry, see levels.c: as the functions above; list: where the table is that
 * keeps it alive. */
int col_lua_read_level(col_args *in, int kind, col_any *made);
bool col_lua_push_of_level(lua_State *L, const col_any *any, int list, const char *name);
bool col_lua_is_of_level(int kind, const char *name); /* which cannot be assigned */
void col_lua_add_level(col_lua_text *text, const col_any *any);
int col_lua_scale_level(lua_State *L, const col_any *any, int list, col_vec factors,
                        col_any *made);

/* Pushes the tile of a part, or nil: only grids and voxels have tiles. */
void col_lua_push_part_tile(lua_State *L, const col_shape *s, int part);

/* The same as a number: see fast.h. */
double col_lua_part_tile(const col_shape *s, int part);

/* Whether the first part in results is that of b: a level's before any other. */
bool col_lua_is_part_of_b(lua_State *L, int a, int b, const col_part_numbers *parts);

/* Pushes part, material, tile, other_part, other_material and other_tile of an answer
 * about the shapes at the indices, each nil where there is none. */
enum { PART_VALUES = 6 };
void col_lua_push_numbers_of_parts(lua_State *L, int a, int b,
                                   const col_part_numbers *parts);

/* ------------------------------------------------------------------- fields -- */

extern const col_fields_spec col_lua_fields[COL_KIND_COUNT];

/* The name of a kind: s.kind, and the name of its constructor. */
static inline const char *kind_name(int kind) { return col_lua_fields[kind].kind; }

/* The defining values of a shape, and the shape of such values. */
void col_lua_values(const col_shape *s, col_fields_values *values);
void col_lua_make(int kind, const col_fields_values *values, col_any *out);

/* Reads a shape of the kind and checks its range; returns what col_lua_push_data does. */
int col_lua_read_shape(col_args *in, int kind, col_any *made);

/* ------------------------------------------------------- of one dimension alone -- */

/* Fields beside those that define a shape: x, y, w, h of an aabb in the plane, the axes
 * of a shape with a rotation in space. False for any other name. */
bool col_lua_push_only(lua_State *L, const col_any *any, const char *name);
bool col_lua_assign_only(col_args *in, int kind, const char *name,
                         col_fields_values *values);

/* Whether the name is that of such a field that can be read, but not assigned. */
IN_SPACE(bool col3_lua_is_read_only(const col3_any *any, const char *name);)

/* ------------------------------------------------------------------ functions -- */

int col_lua_construct(lua_State *L);
#if COL_DIMENSION == 2
int col2_lua_convex(lua_State *L);
int col2_lua_ellipse(lua_State *L);
#endif

/* See pose.c. */
int col_lua_pose(lua_State *L);
int col_lua_set_pose(lua_State *L);
int col_lua_to_own_frame(lua_State *L);
int col_lua_own_up(lua_State *L);

int col_lua_raycast(lua_State *L);
int col_lua_clip(lua_State *L);
int col_lua_cast(lua_State *L);
int col_lua_sweep(lua_State *L);
int col_lua_scaled(lua_State *L);

int col_lua_index(lua_State *L);
int col_lua_newindex(lua_State *L);
void col_lua_add_fields(lua_State *L, int table);
extern const char col_lua_kind[]; /* the name of the field for it */
int col_lua_eq(lua_State *L);
/* The smallest box along the axes. */
void col_lua_bounds(const col_shape *s, col_vec *min, col_vec *max);

int col_lua_tostring(lua_State *L);
int col_lua_source(lua_State *L);

extern const col_fast_row col_lua_fast_shapes[];
extern const col_open_entry col_lua_makers[];
extern const col_open_entry col_lua_methods[];
extern const col_open_entry col_lua_level_methods[];
extern const col_open_entry col_lua_queries[]; /* functions and methods both */
extern const col_open_entry col_lua_raw[];     /* both, too: those that Lua wraps */
extern const col_open_entry col_lua_numbers[];
extern const col_open_entry col_lua_only[]; /* functions of one dimension alone */

#endif
