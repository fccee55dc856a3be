/* faces.c - the faces of boxes and of tiles that a mover comes onto.
 *
 *        (    )          The end of a ball or a capsule that leads comes onto the face
 *        |    |          within its edges: the plane of the face parts the two until
 *        (_  _)          then. Tiles that are flush have one face.
 *     _____::_____
 *    |     |     |  */
#include "move.h"

#include <math.h>

/* Whether the core is a point, or upright along the axis, up to rounding: then the end
 * of it that leads. */
static bool leading_end(const col_world *w, const col_mover *m, const col_move_sweep *s,
                        int k, double error, double out[3]) {
    const double length = s->high[k] - s->low[k];
    const double most = length > 2.0 * error ? error : 0.0;
    const bool first_falls = (m->s.falls >> k & 1) != 0;
    const bool is_first = !(length > 0.0) || first_falls == (s->by[k] > 0.0);
    bool upright = m->s.is_span && m->s.radius > error && (most > 0.0 || length == 0.0);
    out[2] = 0.0;
    for (int i = 0; i < w->d->dimensions && upright; i++) {
        const bool is_high = ((m->s.falls >> i & 1) != 0) == is_first;
        upright = !is_extreme(s->low[i]) && !is_extreme(s->high[i]) &&
                  (i == k || s->high[i] - s->low[i] <= most);
        out[i] = is_high ? s->high[i] : s->low[i];
    }
    return upright;
}

/* The axis along which the two are farthest apart. */
static int axis_to(const col_world *w, const col_move_sweep *s,
                   const col_move_near *near) {
    int axis = s->axis;
    double most = -INFINITY;
    for (int k = 0; k < w->d->dimensions; k++) {
        const double gap =
            larger_of(near->box.low[k] - s->high[k], s->low[k] - near->box.high[k]);
        axis = gap > most ? k : axis;
        most = larger_of(most, gap);
    }
    return axis;
}

static double face_of(const col_move_near *near, int k, double sign) {
    return sign > 0.0 ? near->box.high[k] : near->box.low[k];
}

/* Whether both are tiles of a grid that have their faces along an axis in one plane. */
static bool are_flush(const col_move_near *a, const col_move_near *b, int k,
                      double sign) {
    return a->tile >= 0 && b->tile >= 0 && a->item == b->item &&
           a->box.form == form_aabb && b->box.form == form_aabb &&
           face_of(a, k, sign) == face_of(b, k, sign);
}

/* A list with an item near, and the face of that which looks along an axis. */
typedef struct {
    const col_move_near *all;
    int32_t count;
    const col_move_near *of;
    int dimensions, axis;
    double sign;
} col_move_face;

static bool is_in_face(const col_move_face *f, const double at[3]) {
    bool in = false;
    for (int32_t n = 0; n < f->count && !in; n++) {
        const col_world_core *const box = &f->all[n].box;
        in = are_flush(f->of, &f->all[n], f->axis, f->sign);
        for (int i = 0; i < f->dimensions && in; i++) {
            in = i == f->axis || (at[i] >= box->low[i] && at[i] <= box->high[i]);
        }
    }
    return in;
}

/* Whether the faces of flush tiles go on about a point by so much, which is less than the
 * size of a tile. */
static bool goes_on(const col_move_face *f, const double at[3], double margin) {
    bool on = true;
    for (unsigned corner = 0; on && corner < 1U << f->dimensions; corner++) {
        double p[3] = {at[0], at[1], at[2]};
        for (int i = 0; i < 3 && i < f->dimensions; i++) {
            const double size = f->of->box.high[i] - f->of->box.low[i];
            on = on && size > 2.0 * margin;
            p[i] += (corner >> i & 1U) != 0 ? margin : -margin;
        }
        on = on && ((corner >> f->axis & 1U) != 0 || is_in_face(f, p));
    }
    return on;
}

/* Within the face of a box, or of flush tiles. */
static bool is_within_face(const col_move_face *f, const double at[3], double error) {
    const col_world_core *const box = &f->of->box;
    bool within = true;
    bool in = f->of->tile >= 0;
    for (int i = 0; i < f->dimensions; i++) {
        const double least = smaller_of(at[i] - box->low[i], box->high[i] - at[i]);
        within = within && (i == f->axis || least > error);
        in = in && (i == f->axis || least >= 0.0);
    }
    return within || (in && goes_on(f, at, error));
}

bool col_move_comes_within_face(const col_world *w, const col_mover *m,
                                const col_move_sweep *s, const col_move_near *all,
                                int32_t count, const col_move_near *near,
                                col3_touch *out) {
    const int k = axis_to(w, s, near);
    const double sign = s->by[k] > 0.0 ? 1.0 : -1.0;
    const double along = sign * s->by[k];
    const double error = 2.0 * s->error + touch_error(near->extents);
    const double face = face_of(near, k, -sign);
    const double gap =
        sign * (face - (sign > 0.0 ? s->high[k] : s->low[k])) - m->s.radius;
    const double probe = touch_probe(error);
    const double touch = near->tile >= 0 ? s->error : 0.0;
    const double t = gap <= touch ? 0.0 : gap / along;
    const col_move_face f = {all, count, near, w->d->dimensions, k, -sign};
    double at[3];
    if (near->box.form != form_aabb ||
        gap < -larger_of(touch, touch_error(m->s.radius)) ||
        !(along > COL_GOES_IN_STEEPLY * fabs(s->by[s->axis]) && along - gap > probe) ||
        !(near->box.high[k] - near->box.low[k] > probe) ||
        !leading_end(w, m, s, k, error, at)) {
        return false;
    }
    for (int i = 0; i < w->d->dimensions; i++) {
        at[i] = i == k ? face : at[i] + t * s->by[i];
    }
    const col3_vec point = vec3(at[0], at[1], at[2]);
    const double depth = near->tile >= 0 ? 0.0 : larger_of(0.0 - gap, 0.0);
    *out = (col3_touch){t, vec_with(vec_zero(), k, sign), point, point, depth};
    return is_within_face(&f, at, error);
}

bool col_move_is_beside_floor(const col_move_near *floor, const col3_touch *touch,
                              const col_move_near *other) {
    const int k = fabs(touch->normal.y) == 1.0 ? 1 : touch->normal.z == 0.0 ? 0 : 2;
    return are_flush(floor, other, k, -vec_get(touch->normal, k));
}

const col_move_near *col_move_lands_alone(const col_world *w, const col_mover *m,
                                          const col_move_sweep *s,
                                          const col_move_near *all, int32_t count,
                                          double slack, col3_touch *touch) {
    const col_move_near *floor = NULL;
    for (int32_t n = 0; n < count; n++) {
        col3_touch first;
        if (col_move_comes_within_face(w, m, s, all, count, &all[n], &first) &&
            (floor == NULL || first.t < touch->t)) {
            floor = &all[n];
            *touch = first;
        }
    }
    for (int32_t n = 0; n < count && floor != NULL; n++) {
        if (&all[n] != floor && !col_move_is_beside_floor(floor, touch, &all[n]) &&
            col_move_gap_to(w, s, &all[n], touch->t + slack) != gap_misses) {
            return NULL;
        }
    }
    return floor;
}

bool col_move_is_amid_tiles(const col_world *w, const col_mover *m, int32_t i,
                            col3_vec normal, col3_vec point, double margin, double way) {
    const int k = fabs(normal.y) == 1.0 ? 1 : fabs(normal.x) == 1.0 ? 0 : 2;
    const double sign = vec_get(normal, k);
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    const col_move_sweep s = col_move_sweep_of(m, vec_zero());
    const double at[3] = {point.x, point.y, point.z};
    const col_move_near *floor = NULL;
    bool amid = fabs(sign) == 1.0 && col_move_knows_near(w, m);
    for (int32_t n = 0; n < w->near_count && amid && floor == NULL; n++) {
        const col_move_face f = {&all[n], 1, &all[n], w->d->dimensions, k, sign};
        floor = all[n].item == i && fabs(face_of(&all[n], k, sign) - at[k]) <= s.error &&
                        is_in_face(&f, at)
                    ? &all[n]
                    : NULL;
    }
    for (int32_t n = 0; n < w->near_count && amid && floor != NULL; n++) {
        bool aside = all[n].item != i ||
                     sign * (face_of(&all[n], k, sign) - face_of(floor, k, sign)) <= 0.0;
        for (int j = 0; j < w->d->dimensions && !aside; j++) {
            aside =
                j != k && larger_of(all[n].box.low[j] - s.high[j],
                                    s.low[j] - all[n].box.high[j]) >= m->s.radius + way;
        }
        amid = aside;
    }
    const col_move_face f = {all, w->near_count, floor, w->d->dimensions, k, sign};
    return amid && floor != NULL && goes_on(&f, at, margin);
}
