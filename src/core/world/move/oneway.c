/* oneway.c - whether a one-way item holds a mover: whether the mover was wholly on the
 * outer side of the surface that it touches.
 *
 *            o   (M)          M touches the corner, but was not above the top, whose
 *      ______|_______         normal alone is on the solid side: it passes. Had it come
 *     |      d       |        down on the top, it would have been above that.
 *
 * The surface is what is seen from the solid side close to the touch, of this item and of
 * those that lie flush with it: as a rule one face, at a corner two, in space more; ends
 * do not count. A mover was outside if it was beyond the plane of a face; or of the
 * touch, where the normal of that is between those of faces; or beyond all of the item
 * along the direction. */
#include "move.h"

#include <math.h>

/* How much steeper than level a surface may be beside a touch. */
#define STEEPEST 16.0

#define MOST_SIDES 8

/* Faces that are looked at: of the item and of those that lie beside it. */
#define MOST_FACES COL_MOVE_PLANES

typedef struct {
    const col_world *w;
    const col_mover *m;
    int32_t item;
    const col_world_any_shape *shape; /* of the mover, where the leg begins */
    col3_vec by;                      /* the leg */
    col3_vec at, normal;              /* of the touch; out of the item */
    col3_vec direction;               /* of the solid side */
    bool straight;                    /* the normal is along the direction */
    double most;                      /* the depth to which it may have sunk in */
    col_mover faces;                  /* their normals, as planes */
    col3_vec points[MOST_FACES];
    int side_count;
    col3_vec sides[MOST_SIDES]; /* the place at which the surface is examined */
    bool covered[MOST_SIDES];   /* there is a surface */
} col_move_side;

/* The farthest that a box reaches along a direction; the nearest, with the opposite
 * direction. */
static double reach_of(const col_world_box *box, col3_vec d) {
    const double v[3] = {d.x, d.y, d.z};
    double sum = 0.0;
    for (int k = 0; k < 3; k++) {
        sum += v[k] == 0.0 ? 0.0 : v[k] * (v[k] > 0.0 ? box->high[k] : box->low[k]);
    }
    return sum;
}

double col_move_extent_along(const col_world *w, int32_t item, col3_vec d) {
    col_world_box box;
    w->d->bounds(shape_of(w, item), &box);
    const double extent = reach_of(&box, d) + reach_of(&box, vec_negate(d));
    return extent < INFINITY ? extent : 0.0;
}

/* Whether all of the mover is beyond all of the item, along the direction. */
static bool is_beyond_all(const col_move_side *s, int32_t i) {
    col_world_box mine;
    col_world_box other;
    s->w->d->bounds(s->shape, &mine);
    s->w->d->bounds(shape_of(s->w, i), &other);
    const double gap =
        reach_of(&other, s->direction) + reach_of(&mine, vec_negate(s->direction));
    return !(gap > s->most);
}

/* Whether it begins beyond the plane through a point that has this normal. */
static bool is_beyond(const col_move_side *s, col3_vec normal, col3_vec point) {
    col3_vec lowest;
    return s->w->d->support(s->shape, vec_negate(normal), &lowest) &&
           vec_dot(normal, vec_sub(lowest, point)) >= -s->most;
}

static void keep_face(col_move_side *s, col3_vec normal, col3_vec point) {
    bool known = false;
    for (int k = 0; k < s->faces.s.plane_count && !known; k++) {
        const col3_vec off = vec_sub(s->faces.s.planes[k].normal, normal);
        known = vec_length_sq(off) <= square(COL_NORMAL_ERROR);
    }
    if (!known && s->faces.s.plane_count < MOST_FACES) {
        s->points[s->faces.s.plane_count] = point;
        s->faces.s.planes[s->faces.s.plane_count++].normal = normal;
    }
}

/* Adds the face of an item that is seen from the solid side beside the touch; false when
 * there is none. */
static bool add_face(col_move_side *s, int32_t i, col3_vec beside) {
    const double step = COL_BESIDE_TOUCH * s->m->s.size;
    const double high = STEEPEST * step;
    const col3_vec from = vec_along(vec_along(s->at, step, beside), high, s->direction);
    col3_hit hit;
    col3_part_numbers parts;
    if (!s->w->d->raycast(shape_of(s->w, i), from, vec_negate(s->direction), 2.0 * high,
                          &hit, &parts) ||
        hit.inside || !(vec_dot(hit.normal, s->direction) > 0.0) ||
        s->w->d->is_end(shape_of(s->w, i), parts.b, hit.normal, s->direction)) {
        return false;
    }
    keep_face(s, hit.normal, hit.point);
    return true;
}

/* Adds the faces of an item on the sides of the touch. */
static void add_faces(col_move_side *s, int32_t i) {
    for (int k = 0; k < s->side_count; k++) {
        s->covered[k] = add_face(s, i, s->sides[k]) || s->covered[k];
    }
}

/* Both sides of the touch, in space eight; level, and one across the touching plane. */
static void choose_sides(col_move_side *s) {
    const double up = vec_dot(s->normal, s->direction);
    const col3_vec lean = vec_along(s->normal, -up, s->direction);
    const double length = vec_length(lean);
    col3_vec across[2];
    s->straight = up > 0.0 && length <= COL_SAME_NORMAL;
    if (s->w->d->dimensions == 2) {
        across[0] = vec3(-s->direction.y, s->direction.x, 0.0);
    } else if (length > COL_SAME_NORMAL) {
        across[0] = vec_divide(lean, length);
    } else {
        vec_directions_across(s->direction, s->direction, across);
    }
    s->sides[0] = across[0];
    s->sides[1] = vec_negate(across[0]);
    s->side_count = 2;
    if (s->w->d->dimensions == 3) {
        across[1] = vec_cross(across[0], s->direction);
        for (int k = 0; k < 2; k++) {
            const double sign = k == 0 ? 1.0 : -1.0;
            s->sides[2 + k] = vec_scale(across[1], sign);
            s->sides[4 + k] = vec_scale(vec_along(across[0], sign, across[1]), sqrt(0.5));
            s->sides[6 + k] = vec_negate(s->sides[4 + k]);
        }
        s->side_count = MOST_SIDES;
    }
    for (int k = 0; k < s->side_count; k++) {
        s->covered[k] = false;
    }
}

/* Whether the surface continues all round. */
static bool is_surrounded(const col_move_side *s) {
    bool all = true;
    for (int k = 0; k < s->side_count; k++) {
        all = all && s->covered[k];
    }
    return all;
}

/* Whether the normal of the touch is between those of the faces: if these were solid,
 * nothing would be left of a motion against it. */
static bool is_between_faces(const col_move_side *s) {
    const col3_vec left = col_move_allowed(&s->faces, NO_PLANE, vec_negate(s->normal));
    return s->faces.s.plane_count > 0 && vec_length_sq(left) <= square(COL_SAME_NORMAL);
}

static double visit_beside(void *context, int32_t i, double limit) {
    col_move_side *const s = (col_move_side *)context;
    const col_response r = i == s->item || i == s->m->item
                               ? (col_response){.kind = col_response_ignore}
                               : col_move_response(s->w, s->m, i);
    if (r.kind == col_response_oneway &&
        vec_length_sq(vec_sub(r.direction, s->direction)) <= square(COL_SAME_NORMAL)) {
        add_faces(s, i);
    }
    return limit;
}

/* The faces of items that are one-way in the same direction and lie beside the touch. */
static void add_faces_beside(col_move_side *s) {
    const col_tree_visitor visitor = {s->m->layers, visit_beside, s};
    const double high = STEEPEST * COL_BESIDE_TOUCH * s->m->s.size;
    const double at[3] = {s->at.x, s->at.y, s->at.z};
    double low[3];
    double top[3];
    for (int k = 0; k < 3; k++) {
        low[k] = at[k] - high;
        top[k] = at[k] + high;
    }
    col_tree_closest(s->w->tree, low, top, 0.0, &visitor);
}

/* A face that the mover was outside of, and moves against; or NULL. */
static const col3_vec *face_met(const col_move_side *s) {
    for (int k = 0; k < s->faces.s.plane_count; k++) {
        const col3_vec *const normal = &s->faces.s.planes[k].normal;
        if (vec_dot(*normal, s->by) < 0.0 && is_beyond(s, *normal, s->points[k])) {
            return normal;
        }
    }
    return NULL;
}

/* Whether the touch is on the surface that this item and its neighbours form: there is
 * nothing higher beside it, or its normal is one of the surface. */
static bool is_on_surface(col_move_side *s) {
    if (is_surrounded(s)) {
        return true;
    }
    if (!is_beyond(s, s->normal, s->at)) {
        return false;
    }
    if (s->straight || is_between_faces(s)) {
        return true;
    }
    add_faces_beside(s);
    return is_between_faces(s);
}

bool col_move_holds(const col_world *w, const col_mover *m,
                    const col_world_any_shape *shape, col3_vec by, int32_t i,
                    col3_vec direction, col3_touch *touch) {
    col_move_side s; /* not initialised, because its planes are many numbers */
    s.w = w;
    s.m = m;
    s.item = i;
    s.shape = shape;
    s.by = by;
    s.at = touch->b;
    s.normal = vec_negate(touch->normal);
    s.direction = direction;
    s.most = COL_TOUCH_STEP * m->s.size + move_graze(m);
    const bool on_side = vec_dot(s.normal, direction) > 0.0;
    if (on_side && is_beyond_all(&s, i)) {
        return true;
    }
    s.faces.s.plane_count = 0;
    choose_sides(&s);
    add_faces(&s, i);
    (void)add_face(&s, i, vec_zero());
    const col3_vec *const met = face_met(&s);
    if (met != NULL && !on_side) {
        touch->normal = vec_negate(*met);
    }
    return met != NULL || (on_side && touch->depth <= s.most && is_on_surface(&s));
}
