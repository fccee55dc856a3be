/* held.c - a way that ends at one item, or on a terrain, where nothing is low enough to
 * be passed, as most ways down of a character that stands do: without the mover.
 *
 * What is low is passed where the shortest way out, at a place a little ahead, leads on
 * (ledges.c). Out of a rounded mover it leads from its core, which is outside: and that
 * turns by no more than the way to that place is long, seen over the radius. */
#include "move.h"

#include <math.h>

/* The one item ahead of the mover, or NULL. */
static const col_move_near *one_ahead(const col_world *w, const col_move_sweep *sweep) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    const col_move_near *one = NULL;
    int count = 0;
    for (int32_t k = 0; k < w->near_count; k++) {
        if (col_move_gap_to(w, sweep, &all[k], 1.0) == gap_is_ahead) {
            one = &all[k];
            count++;
        }
    }
    return count == 1 ? one : NULL;
}

/* Whether a way along an axis leads from outside onto a face of the item, far from its
 * edges, as boxes show. */
static bool comes_on_face(const col_world *w, const col_mover *m, const col_move_sweep *s,
                          const col_move_near *one) {
    const int k = s->axis;
    const bool rises = s->by[k] > 0.0;
    const double gap =
        rises ? one->box.low[k] - s->high[k] : s->low[k] - one->box.high[k];
    double at[3]; /* under the middle of the core */
    double normal[3] = {0.0, 0.0, 0.0};
    double wide = 0.0;
    bool straight = true;
    for (int i = 0; i < 3; i++) {
        at[i] = 0.5 * s->low[i] + 0.5 * s->high[i];
        wide = i == k ? wide : larger_of(wide, 0.5 * (s->high[i] - s->low[i]));
        straight = straight && (i == k || s->by[i] == 0.0);
    }
    at[k] = rises ? one->box.low[k] : one->box.high[k];
    normal[k] = rises ? -1.0 : 1.0;
    return straight && gap >= s->radius - s->error &&
           col_move_is_far_within(w, m, one->item, vec3(normal[0], normal[1], normal[2]),
                                  vec3(at[0], at[1], at[2]), wide);
}

static bool comes_on_one(const col_world *w, const col_mover *m,
                         const col_move_sweep *sweep) {
    const col_move_near *const one = one_ahead(w, sweep);
    return one != NULL && (one->shape == w->patched || comes_on_face(w, m, sweep, one));
}

void col_move_arrive(const col_world *w, col_mover *m, int32_t item, col3_vec by,
                     const col3_touch *touch, const col3_part_numbers *parts) {
    const col_response slide = {.kind = col_response_slide};
    const double length = touch->t > 0.0 ? touch->t * vec_length(by) : 0.0;
    const double t = col_move_touches_already(w, m, item, length) ? 0.0 : touch->t;
    m->moved = vec_along(m->moved, t, by);
    m->left = 1.0 - t;
    m->rest = vec_scale(by, m->left);
    col_move_fill_hit(m, item, slide, touch, parts);
    m->hit.t = 1.0 - m->left;
    m->hit.moved = vec_zero();
}

/* As many as a word has bits. */
#define MOST_NEAR 64

/* The item that is met first on a way. */
typedef struct {
    const col_move_near *near; /* NULL: none is */
    col3_touch touch;
    col3_part_numbers parts;
    double slack; /* what is met within it is met at once */
    bool unsure;  /* something is, or it cannot be told so simply */
    bool placed;  /* the shape is where the way begins */
    col_world_any_shape shape;
} col_move_first;

/* What comes later does not count. */
static double end_of(const col_move_first *first) {
    return first->near == NULL ? 1.0 : first->touch.t + first->slack;
}

static bool is_simple(const col_world *w, const col_move_near *near) {
    return near->shape == w->patched ||
           (w->d->is_part(near->shape) && !w->d->has_many_parts(near->shape));
}

/* Whether the core is a point, or upright along the axis, but for roundings: then the end
 * of it that leads. */
static bool leading_end(const col_world *w, const col_mover *m, const col_move_sweep *s,
                        int k, double error, double out[3]) {
    const double length = s->high[k] - s->low[k];
    const double most = length > 2.0 * error ? error : 0.0;
    const bool first_falls = (m->falls >> k & 1) != 0;
    const bool is_first = !(length > 0.0) || first_falls == (s->by[k] > 0.0);
    bool upright = m->is_span && m->radius > error && (most > 0.0 || length == 0.0);
    out[2] = 0.0;
    for (int i = 0; i < w->d->dimensions && upright; i++) {
        const bool is_high = ((m->falls >> i & 1) != 0) == is_first;
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
        for (int i = 0; i < f->dimensions; i++) {
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

/* A tile that it has sunk into by roundings is touched. */
static bool comes_within_face(const col_world *w, const col_mover *m,
                              const col_move_sweep *s, const col_move_near *all,
                              int32_t count, const col_move_near *near, col3_touch *out) {
    const int k = axis_to(w, s, near);
    const double sign = s->by[k] > 0.0 ? 1.0 : -1.0;
    const double along = sign * s->by[k];
    const double error = 2.0 * s->error + touch_error(near->extents);
    const double face = face_of(near, k, -sign);
    const double gap = sign * (face - (sign > 0.0 ? s->high[k] : s->low[k])) - m->radius;
    const double probe = touch_probe(error);
    const double touch = near->tile >= 0 ? s->error : 0.0;
    const double t = gap <= touch ? 0.0 : gap / along;
    const col_move_face f = {all, count, near, w->d->dimensions, k, -sign};
    double at[3];
    if (near->box.form != form_aabb || gap < -larger_of(touch, touch_error(m->radius)) ||
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

/* Whether it comes onto both at once, in one plane, so that the other one says nothing
 * else. */
static bool is_beside_floor(const col_move_near *floor, const col3_touch *touch,
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
        if (comes_within_face(w, m, s, all, count, &all[n], &first) &&
            (floor == NULL || first.t < touch->t)) {
            floor = &all[n];
            *touch = first;
        }
    }
    for (int32_t n = 0; n < count && floor != NULL; n++) {
        if (&all[n] != floor && !is_beside_floor(floor, touch, &all[n]) &&
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
            aside = j != k && larger_of(all[n].box.low[j] - s.high[j],
                                        s.low[j] - all[n].box.high[j]) >= m->radius + way;
        }
        amid = aside;
    }
    const col_move_face f = {all, w->near_count, floor, w->d->dimensions, k, sign};
    return amid && floor != NULL && goes_on(&f, at, margin);
}

static bool casts(const col_world *w, const col_mover *m, col3_vec by,
                  const col_move_near *near, col_move_first *first, col3_touch *touch,
                  col3_part_numbers *parts) {
    if (!first->placed) {
        move_shape(w, m, vec_zero(), &first->shape);
        first->placed = true;
    }
    return w->d->cast(&first->shape, by, near->shape, touch, parts);
}

static void cast_to(const col_world *w, const col_mover *m, const col_move_sweep *sweep,
                    col3_vec by, const col_move_near *near, col_move_first *first) {
    col3_touch touch;
    col3_part_numbers parts = col_move_parts_of(near);
    if (first->near != NULL && is_beside_floor(first->near, &first->touch, near)) {
        return;
    }
    const bool within =
        comes_within_face(w, m, sweep, (const col_move_near *)buffer_at(w, buffer_near),
                          w->near_count, near, &touch);
    first->unsure = !within && (near->tile >= 0 || !is_simple(w, near));
    if (first->unsure || !(within || casts(w, m, by, near, first, &touch, &parts))) {
        return;
    }
    const double later = first->near == NULL ? -INFINITY : touch.t - first->touch.t;
    first->unsure = fabs(later) <= first->slack;
    if (later < 0.0) {
        first->near = near;
        first->touch = touch;
        first->parts = parts;
    }
}

/* First those ahead of the mover, of which one has been met when most others come. */
static void find_first(const col_world *w, const col_mover *m,
                       const col_move_sweep *sweep, col3_vec by, col_move_first *first) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    first->near = NULL;
    first->placed = false;
    first->slack = move_at_once(m, by);
    first->unsure = w->near_count > MOST_NEAR;
    uint64_t beside = 0;
    for (int32_t k = 0; k < w->near_count && !first->unsure; k++) {
        const col_move_gap gap = col_move_gap_to(w, sweep, &all[k], end_of(first));
        if (gap == gap_is_ahead) {
            cast_to(w, m, sweep, by, &all[k], first);
        }
        beside |= gap == gap_is_beside ? UINT64_C(1) << k : 0;
    }
    for (; beside != 0 && !first->unsure; beside &= beside - 1) {
        const col_move_near *const near = &all[lowest_bit(beside)];
        if (col_move_gap_to(w, sweep, near, end_of(first)) != gap_misses) {
            cast_to(w, m, sweep, by, near, first);
        }
    }
}

/* Whether what is met first holds it, where it has arrived. */
static bool holds(const col_world *w, const col_mover *m, const col_move_first *first,
                  col3_vec by) {
    const col3_vec normal = vec_negate(first->touch.normal);
    const col3_vec unit = vec_scale(by, 1.0 / vec_length(by));
    return first->near->shape == w->patched
               ? col_move_is_held_by_level(w, m, first->near->shape, normal, unit)
               : !col_move_is_round(m) ||
                     col_move_is_held_by_convex(m, &first->touch, unit);
}

col_move_end col_move_end_of(col_world *w, col_mover *m, col3_vec by, bool *failed) {
    if (!m->only_slides || !(m->near_reach.x > 0.0) || !col_move_knows_way(w, m, by)) {
        return end_is_unsure;
    }
    const col_move_sweep sweep = col_move_sweep_of(m, by);
    if (!col_move_is_round(m) && !comes_on_one(w, m, &sweep)) {
        return end_is_unsure;
    }
    col_move_first first;
    find_first(w, m, &sweep, by, &first);
    if (first.near == NULL || first.unsure) {
        return first.unsure ? end_is_unsure : end_is_free;
    }
    const col3_vec from = m->moved;
    col_move_arrive(w, m, first.near->item, by, &first.touch, &first.parts);
    if (!holds(w, m, &first, by)) {
        m->moved = from;
        return end_is_unsure;
    }
    *failed = !col_move_rise(w, m, &first.touch);
    return end_is_held;
}
