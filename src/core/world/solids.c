/* solids.c - the solids that a mover is taken out of: the shortest translation out of
 * several at once, the translations that lead through one of them, the tiles of a level
 * as solids. */
#include "../geometry/dimension.h"

#include "solids.h"

#include "../compound/separation/separation.h"
#include "../geometry/level.h"
#include "../level/kinds/frame.h"
#include "../minkowski/slabs.h"
#include "../shape/compound.h"
#include "../shape/corners.h"

/* --------------------------------------------------------------------- the way out -- */

_Static_assert(WORLD_FACES <= FACES_OF_FORBIDDEN, "room for all faces");
_Static_assert(WORLD_OTHERS <= SEPARATION_OTHERS, "room for all sets");

/* The same faces, in this dimension. */
static void copy_faces(const col_world_forbidden *from, col_forbidden *to) {
    to->count = from->count;
    for (int i = 0; i < from->count; i++) {
        to->faces[i] =
            (col_bound){vec_from_space(from->faces[i].normal), from->faces[i].least};
    }
}

bool col_solids_separation(const col_world_separation *question, col3_vec *out) {
    col_forbidden others[SEPARATION_OTHERS];
    const col_separation_terms terms = {others, question->other_count, question->limit,
                                        question->has_way};
    const col_parts mover = col_parts_of(as_shape(question->mover));
    col_vec v;
    for (int k = 0; k < question->other_count; k++) {
        copy_faces(&question->others[k], &others[k]);
    }
    bool found;
    if (question->count > 0) {
        const col_compound whole = col_compound_make(
            col_compound_build((const col_shape *const *)question->solids,
                               question->count, question->block));
        const col_parts solids = col_parts_of(&whole.shape);
        found = col_find_separation(&mover, &solids, &terms, &v);
    } else {
        found = col_find_separation(&mover, NULL, &terms, &v);
    }
    *out = vec_to_space(v);
    return found;
}

/* ----------------------------------------------------------------- ways through it -- */

/* The most supports that a tangent plane is turned to, one after the other. */
#define MOST_TURNS 48

/* Adds a plane that is not yet in the list, while there is room. */
static void add_face(col_world_forbidden *to, col_vec normal, double least) {
    const col3_vec n = vec_to_space(normal);
    for (int i = 0; i < to->count; i++) {
        if (vec_dot(normal, vec_from_space(to->faces[i].normal)) >
            1.0 - COL_TIE_TOLERANCE) {
            return;
        }
    }
    if (to->count < WORLD_FACES) {
        to->faces[to->count++] = (col_world_plane){n, least};
    }
}

/* The faces of the set of translations by which both overlap that have the zero
 * translation in front of them. */
static void add_faces_in_sight(const col_shape *a, const col_shape *b, double graze,
                               col_world_forbidden *to) {
    col_slab slabs[SLABS_OF_PAIR];
    col_slab_list list = all_slabs_of(a, b, slabs);
    if (!col_find_slabs(&list)) {
        return;
    }
    for (int i = 0; i < list.count; i++) {
        if (slabs[i].high <= graze) {
            add_face(to, slabs[i].normal, slabs[i].high);
        } else if (slabs[i].low >= -graze) {
            add_face(to, vec_negate(slabs[i].normal), -slabs[i].low);
        }
    }
}

/* The translation by which both touch that is farthest along m; false if there is
 * none. */
static bool farthest_touch(const col_shape *a, const col_shape *b, col_vec m,
                           col_vec *out) {
    col_vec of_a;
    col_vec of_b;
    if (!col_shape_support(a, vec_negate(m), &of_a) || !col_shape_support(b, m, &of_b)) {
        return false;
    }
    *out = vec_sub(of_b, of_a);
    return true;
}

/* The plane through the zero translation that touches the set of those by which both
 * overlap, on the side of `side`, which is perpendicular to the way. It is turned away
 * from the way until nothing of the set is beyond it: about `axis`, in space. */
static void add_tangent(const col_shape *a, const col_shape *b, col_vec way,
                        col_vec side IN_SPACE(, col_vec axis), col_world_forbidden *to) {
    col_vec m = side;
    for (int turn = 0; turn < MOST_TURNS; turn++) {
        col_vec p;
        if (!farthest_touch(a, b, m, &p)) {
            return;
        }
        const double beyond = vec_dot(m, p);
        if (beyond <= COL_ROUNDING_ERROR * vec_largest(p)) {
            add_face(to, m, larger_of(beyond, 0.0));
            return;
        }
#if COL_DIMENSION == 2
        col_vec next = vec_quarter(p);
#else
        col_vec next = vec_cross(axis, p);
#endif
        next = vec_dot(next, side) < 0.0 ? vec_negate(next) : next;
        if (!(vec_dot(p, way) > 0.0) || vec_is_zero(next)) {
            return; /* the set is on both sides of the zero translation */
        }
        m = vec_normalized(next);
    }
}

static void add_tangents(const col_shape *a, const col_shape *b, col_vec way,
                         col_world_forbidden *to) {
#if COL_DIMENSION == 2
    const col_vec side = vec_quarter(way);
    add_tangent(a, b, way, side, to);
    add_tangent(a, b, way, vec_negate(side), to);
#else
    for (int i = 0; i < 3; i++) {
        const col_vec axis = vec_unit(i);
        const col_vec side = vec_cross(axis, way);
        if (vec_length_sq(side) > square(COL_PARALLEL_TOLERANCE)) {
            const col_vec unit = vec_normalized(side);
            const col_vec across = vec_along(way, -vec_dot(way, axis), axis);
            add_tangent(a, b, across, unit, axis, to);
            add_tangent(a, b, across, vec_negate(unit), axis, to);
        }
    }
#endif
}

int col_solids_shadow(const col_world_shape *a, const col_world_shape *b, col3_vec way,
                      double graze, col_world_forbidden *out) {
    const col_shape *mover = as_shape(a);
    const col_shape *solid = as_shape(b);
    add_tangents(mover, solid, vec_normalized(vec_from_space(way)), out);
    if (is_bounded(mover) && is_bounded(solid) && !is_composite(mover) &&
        !is_composite(solid) && !is_level_kind(mover) && !is_level_kind(solid)) {
        add_faces_in_sight(mover, solid, graze, out);
    }
    return out->count;
}

/* --------------------------------------------------------------------------- tiles -- */

double col_solids_cell(const col_world_shape *s) {
    if (!is_level_kind(as_shape(s)) || !as_level(as_shape(s))->data->filled) {
        return 0.0;
    }
    const col_level *const level = as_level(as_shape(s));
    return level->data->cell * level->pose.scale * vec_largest(level->stretch);
}

typedef struct {
    const col_level *level;
    const col_shape *shape;
    double graze;
    col_world_tile *tiles;
    int count, room;
    bool known; /* all tiles that overlap are solids that can be copied */
} col_solids_search;

/* A one-way tile holds nothing that is in it. */
static bool is_solid_tile(const col_level_part *p) {
    return p->has_volume && !p->one_sided && !p->one_way;
}

static void add_tile(col_solids_search *s, int which, const col_shape *shape) {
    s->known = s->known && s->count < s->room;
    if (s->known) {
        col_world_tile *const tile = &s->tiles[s->count++];
        tile->number = which;
        col_shape_copy((col_any *)&tile->shape, shape);
    }
}

#if COL_DIMENSION == 2

/* The polygon of a slope refers to data of its part; the triangles that fill it do not.
 */
static void add_triangles(col_solids_search *s, int which, const col_shape *polygon) {
    const col_vec first = corner_of(polygon, 0);
    for (int k = 2; k < corner_count(polygon); k++) {
        const col_triangle t = col_triangle_make(first, corner_of(polygon, k - 1),
                                                 corner_of(polygon, k), 0.0);
        add_tile(s, which, &t.shape);
    }
}

#endif

static bool visit_part(void *context, int which) {
    col_solids_search *s = (col_solids_search *)context;
    col_level_part part;
    col_contact c;
    s->level->data->methods->part(s->level, which, &part);
    if (!is_solid_tile(&part) || !col_find_contact(s->shape, &part.shape.shape, &c) ||
        c.depth <= s->graze) {
        return true;
    }
#if COL_DIMENSION == 2
    if (has_corners(&part.shape.shape)) {
        add_triangles(s, which, &part.shape.shape);
        return s->known;
    }
#endif
    add_tile(s, which, &part.shape.shape);
    return s->known;
}

typedef struct {
    const col_level *level;
    col_world_tile_box *tiles;
    int count, room;
} col_tile_box_search;

static bool visit_tile(void *context, int which) {
    col_tile_box_search *const s = (col_tile_box_search *)context;
    const col_level_methods *const methods = s->level->data->methods;
    col_level_block block;
    if (s->count == s->room) {
        s->count = -1;
        return false;
    }
    col_world_tile_box *const tile = &s->tiles[s->count++];
    tile->along_axes = methods->block(s->level, which, &block);
    if (!tile->along_axes) {
        col_level_part part;
        methods->part(s->level, which, &part);
        block.number = part.number;
        block.material = part.material;
        col_shape_bounds(&part.shape.shape, &block.box.min, &block.box.max);
    }
    tile->number = block.number;
    tile->material = block.material;
    const col3_vec low = vec_to_space(block.box.min);
    const col3_vec high = vec_to_space(block.box.max);
    memcpy(tile->low, &low, sizeof tile->low);
    memcpy(tile->high, &high, sizeof tile->high);
    return true;
}

int col_solids_tile_boxes(const col_world_shape *level, const col_world_box *box,
                          col_world_tile_box *tiles, int room) {
    const col_level *const l = (const col_level *)level;
    if (!is_level_kind(as_shape(level)) || l->data->methods->block == NULL ||
        pose_is_turned(&l->pose)) {
        return -1;
    }
    const col_bounds around = {
        vec_from_space((col3_vec){box->low[0], box->low[1], box->low[2]}),
        vec_from_space((col3_vec){box->high[0], box->high[1], box->high[2]})};
    const col_bounds local = col_level_local_box(l, &around);
    col_tile_box_search s = {l, tiles, 0, room};
    l->data->methods->in_box(l->data, &local, visit_tile, &s);
    return s.count;
}

/* ----------------------------------------------------------------------- yes or no -- */

typedef struct {
    const col_level *level;
    const col_shape *shape;
    double rounding;
    bool found;
} col_deep_search;

static bool visit_deep(void *context, int which) {
    col_deep_search *s = (col_deep_search *)context;
    col_level_part part;
    col_contact c;
    s->level->data->methods->part(s->level, which, &part);
    s->found = is_solid_tile(&part) &&
               col_find_contact(s->shape, &part.shape.shape, &c) && c.depth > s->rounding;
    return !s->found;
}

static bool is_deep_in_tile(const col_shape *shape, const col_level *level,
                            double rounding) {
    col_deep_search s = {level, shape, rounding, false};
    col_bounds box;
    col_shape_bounds(shape, &box.min, &box.max);
    const col_bounds local = col_level_local_box(level, &box);
    level->data->methods->in_box(level->data, &local, visit_deep, &s);
    return s.found;
}

static bool is_deep_in_part(const col_parts *a, const col_parts *b, double rounding) {
    col_parts_depths walk;
    int i;
    int j;
    col_parts_depths_start(&walk, a, b, rounding);
    while (col_parts_depths_next(&walk, &i, &j)) {
        col_any buffers[2];
        col_contact c;
        if (col_convex_contact(col_parts_part(a, i, &buffers[0]),
                               col_parts_part(b, j, &buffers[1]), &c) &&
            c.depth > rounding) {
            return true;
        }
    }
    return false;
}

bool col_solids_surely_deep(const col_world_shape *a, const col_world_shape *b,
                            double rounding) {
    const col_shape *const shape = as_shape(a);
    const col_shape *const other = as_shape(b);
    if ((!is_composite(shape) && !has_many_parts(other)) || is_level_kind(shape) ||
        !is_bounded(shape) || !is_bounded(other)) {
        return false;
    }
    if (is_level_kind(other)) {
        return as_level(other)->data->filled &&
               is_deep_in_tile(shape, as_level(other), rounding);
    }
    const bool swapped = !in_order(shape, other);
    const col_parts one = col_parts_of(swapped ? other : shape);
    const col_parts two = col_parts_of(swapped ? shape : other);
    return is_deep_in_part(&one, &two, rounding);
}

int col_solids_tiles(const col_world_shape *level, const col_world_shape *s, double graze,
                     col_world_tile *tiles, int room) {
    if (!is_level_kind(as_shape(level)) || is_level_kind(as_shape(s))) {
        return -1;
    }
    const col_level *const l = as_level(as_shape(level));
    col_bounds box;
    col_solids_search search = {l, as_shape(s), graze, tiles, 0, room, true};
    if (!l->data->filled) {
        return -1;
    }
    col_shape_bounds(as_shape(s), &box.min, &box.max);
    const col_bounds local = col_level_local_box(l, &box);
    l->data->methods->in_box(l->data, &local, visit_part, &search);
    return search.known ? search.count : -1;
}
