/* pieces.c - convex pieces of level geometry that is not filled by its parts, such as
 * solid paths and meshes, around a mover that is inside: see level/piece.c. */
#include "../geometry/dimension.h"

#include "solids.h"

#include "../level/kinds/frame.h"
#include "../level/level.h"

/* A piece reaches so many depths beyond the bounds of the shape in it, and such a share
 * of their size. */
#define PIECE_DEPTHS 2.0
#define PIECE_SHARE 0.5

/* Room for a polygon or hull of so many corners; larger ones are left out. */
#define PIECE_BYTES 8192

size_t col_solids_piece_bytes(void) { return PIECE_BYTES; }

#if COL_DIMENSION == 2

size_t col_solids_piece_scratch(void) {
    return col2_polygon_scratch(LEVEL_PIECE_CORNERS);
}

static bool make_piece(const col_level_piece *piece, void *block, void *scratch,
                       col_any *out) {
    col_pose pose;
    const col2_polygon_data *const data =
        col2_convex_build(piece->corners, (size_t)piece->count, scratch, &pose);
    const bool fits = col2_polygon_data_size(data) <= PIECE_BYTES;
    if (fits) {
        out->polygon = col2_polygon_make(col2_polygon_data_copy(data, block), &pose, 0.0);
    }
    return fits;
}

#else

size_t col_solids_piece_scratch(void) { return col3_hull_scratch(LEVEL_PIECE_CORNERS); }

static bool make_piece(const col_level_piece *piece, void *block, void *scratch,
                       col_any *out) {
    col_pose pose;
    const col3_hull_data *const data =
        col3_hull_build(piece->corners, (size_t)piece->count, scratch, &pose);
    const bool fits = col3_hull_data_size(data) <= PIECE_BYTES;
    if (fits) {
        out->hull = col3_hull_make(col3_hull_data_copy(data, block), &pose, 0.0);
    }
    return fits;
}

#endif

/* Whether it is a box along the axes: all corners are those of its bounds. */
static bool is_upright(const col_level_piece *piece, col_bounds *box) {
    *box = (col_bounds){piece->corners[0], piece->corners[0]};
    for (int i = 1; i < piece->count; i++) {
        box->min = vec_smaller(box->min, piece->corners[i]);
        box->max = vec_larger(box->max, piece->corners[i]);
    }
    bool upright = piece->count == 1 << COL_DIMENSION;
    for (int i = 0; i < piece->count && upright; i++) {
        for (int k = 0; k < COL_DIMENSION; k++) {
            const double at = vec_get(piece->corners[i], k);
            upright =
                upright && (at == vec_get(box->min, k) || at == vec_get(box->max, k));
        }
    }
    return upright;
}

typedef struct {
    const col_level *level;
    const col_shape *shape;
    double graze;
    col_bounds within;
    void *block, *scratch;
} col_piece_question;

typedef struct {
    col_piece_question question;
    col_vec middle;
    col_any *out;
    bool found;
} col_piece_visit;

/* The piece around a point, if the shape overlaps it. */
static bool piece_around(const col_piece_question *q, col_vec p, col_any *out) {
    col_level_piece piece;
    col_bounds box;
    col_contact c;
    if (!col_level_piece_at(q->level, p, &q->within, &piece)) {
        return false;
    }
    if (is_upright(&piece, &box)) {
        out->aabb = col_aabb_make(box.min, box.max);
    } else if (!make_piece(&piece, q->block, q->scratch, out)) {
        return false;
    }
    return col_find_contact(q->shape, &out->shape, &c) && c.depth > q->graze;
}

/* The points from which pieces are searched: behind a part by so many shares of how deep
 * the shape is in it, one after the other, because thin solids end soon; and by such
 * shares of the way to its middle, because a point at its surface may be at that of the
 * solid. */
static const double BEHIND[] = {0.5, 0x1p-5, 0x1p-12};

static col_vec point_behind(const col_contact *c, col_vec normal, col_vec middle,
                            double share) {
    const col_vec to = vec_sub(middle, c->b);
    const col_vec aside = vec_along(to, -vec_dot(to, normal), normal);
    return vec_along(vec_along(c->b, share, aside), -share * c->depth, normal);
}

static bool piece_at_part(void *context, int which) {
    col_piece_visit *v = (col_piece_visit *)context;
    const col_piece_question *q = &v->question;
    col_level_part part;
    col_contact c;
    q->level->data->methods->part(q->level, which, &part);
    if (!col_find_contact(q->shape, &part.shape.shape, &c) || c.depth <= q->graze) {
        return true;
    }
    for (int i = 0; i < 3 && !v->found; i++) {
        const col_vec p = point_behind(&c, part.faces[0].normal, v->middle, BEHIND[i]);
        v->found = piece_around(q, p, v->out);
    }
    return !v->found;
}

bool col_solids_piece(const col_world_shape *level, const col_world_shape *s,
                      double depth, double graze, void *block, void *scratch,
                      col_world_any_shape *out) {
    const col_shape *const shape = as_shape(s);
    if (!is_level_kind(as_shape(level)) || is_level_kind(shape) ||
        !as_level(as_shape(level))->data->solid ||
        as_level(as_shape(level))->data->filled) {
        return false;
    }
    const col_level *const l = as_level(as_shape(level));
    col_bounds box;
    col_shape_bounds(shape, &box.min, &box.max);
    const double reach = PIECE_DEPTHS * depth + PIECE_SHARE * bounds_size(&box);
    col_piece_visit v = {
        .question = {l, shape, graze, bounds_grown(&box, reach), block, scratch},
        .middle = vec_middle(box.min, box.max),
        .out = (col_any *)out};
    if (piece_around(&v.question, v.middle, v.out)) {
        return true;
    }
    const col_bounds local = col_level_local_box(l, &box);
    l->data->methods->in_box(l->data, &local, piece_at_part, &v);
    return v.found;
}
