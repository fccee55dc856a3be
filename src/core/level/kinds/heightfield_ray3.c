/* heightfield_ray3.c - rays over height fields, row by row.
 *
 * Of the two axes of a field the first is the one along which the ray passes more cells;
 * a row is all cells between two lines across it. While it is over a row the ray is over
 * one or two of its cells, and between two heights.
 *
 *          row k
 *      |     |     |          Blocks of cells are rows, too, and know their heights: if
 *      |     |   __|--> ray   the ray is above or below those that it is over, it goes
 *      |  ___|---  |          on behind them and tries blocks that are twice as long;
 *      |--   |     |          else it tries shorter ones. So a field is crossed in few
 *                             steps where it is far below.
 *
 * Places and heights are widened by their errors; what a triangle's exact test would
 * refuse may pass, nothing else. */
#include "heightfield3.h"

/* In cells along an axis of the field, or heights of samples: start + rate * t, up to the
 * error. */
typedef struct {
    double start, rate, error;
    double most; /* the number of the last cell */
} col3_field_axis;

typedef struct {
    const col3_heightfield_data *f;
    col3_triangle_ray *ray;
    col3_field_axis first, across, y;
    col_range time;       /* over the field */
    double rows, per_row; /* row k begins at (k - rows) * per_row; 0: at any time */
    int base, sign;       /* row k, counted along the ray, is base + sign * k */
    int x_first, z_first; /* 1: that axis is the first; else 0 */
} col3_field_walk;

/* The part of the ray over a row: from one end to the other. */
typedef struct {
    double since; /* time */
    double first[2], across[2], height[2];
    col_range y;        /* of the heights */
    int row, low, high; /* the blocks, of the level, that it may be over */
} col3_field_row;

static inline double at_time(const col3_field_axis *a, double t) {
    return a->start + a->rate * t;
}

static inline void set_ends(const col3_field_axis *a, const col_range *t, double out[2]) {
    out[0] = at_time(a, t->min);
    out[1] = at_time(a, t->max);
}

static inline int cell_at(const col3_field_axis *a, double place) {
    return (int)clamp(place, 0.0, a->most);
}

/* --------------------------------------------------------------------------- cells -- */

/* Both ends, from the first corner of a cell on. */
typedef struct {
    double first[2], across[2], height[2];
    double error, place_error; /* of heights above a plane; of places */
    double reach;              /* no place is farther from any edge */
} col3_field_ends;

/* Whether the ray surely passes the triangle on one side of a cell's diagonal: both ends
 * are on one side of its plane, which rises so far along both axes, or it is crossed
 * beside the triangle. u, v: the places along the axes, with v <= u in the triangle.
 *
 * With the heights p and q of the ends above the plane, the crossing is at
 * u = (p u1 - q u0) / (p - q), and v alike: on which side of an edge that is shows
 * without the division. */
static inline bool is_beside(const col3_field_ends *e, double along_u, double along_v,
                             const double u[2], const double v[2]) {
    const double p = e->height[0] - (along_u * u[0] + along_v * v[0]);
    const double q = e->height[1] - (along_u * u[1] + along_v * v[1]);
    const double fall = fabs(p - q);
    const double side = copysign(1.0, p - q);
    const double at_u = side * (p * u[1] - q * u[0]);
    const double at_v = side * (p * v[1] - q * v[0]);
    const double error = e->error * e->reach + e->place_error * (fabs(p) + fabs(q));
    const double inside = smaller_of(smaller_of(at_v, fall - at_u), at_u - at_v);
    const bool above = smaller_of(p, q) > e->error;
    const bool below = larger_of(p, q) < -e->error;
    const bool passes = inside < -error;
    return above | below | passes;
}

static void try_cell(const col3_field_walk *w, const col3_field_row *over, int k) {
    const col3_heightfield_data *const f = w->f;
    const int column = w->x_first * over->row + w->z_first * k;
    const int row = over->row + k - column;
    const double *const h = &f->heights[(ptrdiff_t)row * f->columns + column];
    const int along = w->x_first + w->z_first * f->columns; /* to the next sample */
    const double here = h[0];
    const double next = h[along];
    const double beside = h[f->columns + 1 - along];
    const double both = h[f->columns + 1];
    const double least = smaller_of(smaller_of(here, next), smaller_of(beside, both));
    const double most = larger_of(larger_of(here, next), larger_of(beside, both));
    if ((over->y.min > most) | (over->y.max < least) || field_is_hole(f, column, row)) {
        return;
    }
    const double place_error = w->first.error + w->across.error;
    col3_field_ends e = {
        .first = {over->first[0] - over->row, over->first[1] - over->row},
        .across = {over->across[0] - k, over->across[1] - k},
        .height = {over->height[0] - here, over->height[1] - here},
        .error = w->y.error + place_error * (most - least),
        .place_error = place_error};
    e.reach =
        2.0 + fabs(e.first[0]) + fabs(e.first[1]) + fabs(e.across[0]) + fabs(e.across[1]);
    const int which = 2 * (row * (f->columns - 1) + column);
    if (!is_beside(&e, next - here, both - next, e.first, e.across)) {
        (void)col3_triangle_try_ray(w->ray, which + w->z_first);
    }
    if (!is_beside(&e, beside - here, both - beside, e.across, e.first)) {
        (void)col3_triangle_try_ray(w->ray, which + w->x_first);
    }
}

static void try_cells(const col3_field_walk *w, const col3_field_row *over) {
    for (int k = over->low; k <= over->high; k++) {
        try_cell(w, over, k);
    }
}

/* ---------------------------------------------------------------------------- rows -- */

/* Whether one of the blocks that the ray is over is as high as it is. */
static bool is_reached(const col3_field_walk *w, int level, const col3_field_row *over) {
    const col3_height_blocks *const l = &w->f->levels[level];
    const ptrdiff_t along = w->x_first + w->z_first * l->columns;
    const ptrdiff_t across = l->columns + 1 - along;
    const col3_height_range *range = &l->ranges[over->row * along + over->low * across];
    bool reached = false;
    for (int i = over->low; i <= over->high; i++, range += across) {
        reached |= (range->max >= over->y.min) & (range->min <= over->y.max);
    }
    return reached;
}

/* The part of the ray that is over 2^bits rows of cells from row k on, and the cells
 * there, in blocks of as many rows. False if it is beside the field. */
static bool find_over(const col3_field_walk *w, int k, int bits, col3_field_row *out) {
    const col3_field_axis *const a = &w->across;
    const double error = w->first.error;
    const double enter = (k - w->rows - error) * w->per_row;
    const double leave = (k + (1 << bits) - w->rows + error) * w->per_row;
    const double last = smaller_of(w->time.max, w->ray->travel.limit);
    const col_range t = {larger_of(w->time.min, enter),
                         w->per_row > 0.0 ? smaller_of(last, leave) : last};
    out->since = t.min;
    set_ends(&w->first, &t, out->first);
    set_ends(a, &t, out->across);
    set_ends(&w->y, &t, out->height);
    const double low = smaller_of(out->across[0], out->across[1]) - a->error;
    const double high = larger_of(out->across[0], out->across[1]) + a->error;
    out->y.min = smaller_of(out->height[0], out->height[1]) - w->y.error;
    out->y.max = larger_of(out->height[0], out->height[1]) + w->y.error;
    out->row = (w->base + w->sign * k) >> bits;
    out->low = cell_at(a, low) >> bits;
    out->high = cell_at(a, high) >> bits;
    return (high >= 0.0) & (low <= a->most + 1.0);
}

/* The level at which the walk goes on at row k: a longer one only where one ends. */
static inline int level_at(const col3_field_walk *w, int level, int k) {
    const int beyond = k & ((FIELD_BLOCK << (level + 1)) - 1);
    return level + (level + 1 < w->f->level_count && beyond == 0 ? 1 : 0);
}

static void walk(const col3_field_walk *w, int k, int last) {
    int level = 0;
    while (k <= last) { /* at most twice for every row of blocks */
        const int bits = level < 0 ? 0 : FIELD_BLOCK_BITS + level;
        const int next = ((k >> bits) + 1) << bits;
        col3_field_row over;
        const bool inside = find_over(w, next - (1 << bits), bits, &over);
        if (over.since > w->ray->travel.limit) {
            return;
        }
        if (level >= 0 && inside && is_reached(w, level, &over)) {
            level--;
            continue;
        }
        if (level < 0 && inside) {
            try_cells(w, &over);
        }
        k = next;
        level = level_at(w, level, k);
    }
}

/* Rows are counted along the ray. */
static void walk_rows(col3_field_walk *w) {
    const col3_field_axis *const a = &w->first;
    const int padded = FIELD_BLOCK << (w->f->level_count - 1);
    const bool back = a->rate < 0.0;
    const double error = back ? -a->error : a->error;
    w->base = back ? padded - 1 : 0;
    w->sign = back ? -1 : 1;
    w->rows = back ? padded - a->start : a->start;
    const int from = cell_at(a, at_time(a, w->time.min) - error);
    const int to = cell_at(a, at_time(a, w->time.max) + error);
    walk(w, w->base + w->sign * from, w->base + w->sign * to);
}

/* -------------------------------------------------------------------------- set-up -- */

/* An axis of the field, from an origin on, with cells of such a size. unit: one over
 * that; turned: the error of a place is a share of this, too. */
static col3_field_axis axis_of(const col3_level_travel *travel, int k, double origin,
                               double extent, double unit, double turned) {
    const double from = vec_get(travel->box.min, k);
    const double width = vec_get(travel->box.max, k) - from;
    /* over the field the ray has come no farther than its start is from there */
    const double size = 2.0 * (fabs(from) + fabs(origin) + extent) + turned;
    return (col3_field_axis){(from - origin) * unit, vec_get(travel->motion, k) * unit,
                             (width + COL_ROUNDING_ERROR * size) * unit, 0.0};
}

/* Narrows the time to that at which the ray is between two places along an axis. Returns
 * the time from one to the next; 0: it is beside none or all of them. */
static double narrow(const col3_field_axis *a, double low, double high, col_range *time) {
    const double inverse = 1.0 / a->rate;
    const double one = (low - a->error - a->start) * inverse;
    const double other = (high + a->error - a->start) * inverse;
    if (!(fabs(one) + fabs(other) < COL_RANGE)) {
        const bool beside = a->start < low - a->error || a->start > high + a->error;
        time->max = a->rate == 0.0 && beside ? -INFINITY : time->max;
        return 0.0;
    }
    time->min = larger_of(time->min, smaller_of(one, other));
    time->max = smaller_of(time->max, larger_of(one, other));
    return fabs(inverse);
}

/* What rounding is relative to in a level that is turned: the largest of its places and
 * of the start, in each axis of the data. */
static col3_vec turned_size(const col3_triangle_ray *r, const col3_bounds *box) {
    const col3_vec far = vec_larger(vec_abs(box->min), vec_abs(box->max));
    const col3_vec reach =
        level_stretched(r->level, vec_add(far, vec_abs(r->travel.box.min)));
    return vec_abs(level_unstretched(r->level, vec_all(4.0 * vec_largest(reach))));
}

/* False: it misses the field. */
static bool find_axes(col3_field_walk *w) {
    const col3_heightfield_data *const f = w->f;
    const col3_triangle_ray *const r = w->ray;
    const col3_bounds *const box = &f->level.box;
    const col3_vec turned = r->frame == frame_turned ? turned_size(r, box) : vec_zero();
    const double height = larger_of(fabs(box->min.y), fabs(box->max.y));
    col3_field_axis x = axis_of(&r->travel, 0, f->origin.x, (f->columns - 1) * f->cell_x,
                                1.0 / f->cell_x, turned.x);
    col3_field_axis z = axis_of(&r->travel, 2, f->origin.z, (f->rows - 1) * f->cell_z,
                                1.0 / f->cell_z, turned.z);
    x.most = f->columns - 2;
    z.most = f->rows - 2;
    w->y = axis_of(&r->travel, 1, f->origin.y, height, 1.0, turned.y);
    w->time = (col_range){0.0, r->travel.limit};
    (void)narrow(&w->y, box->min.y - f->origin.y, box->max.y - f->origin.y, &w->time);
    const double per_column = narrow(&x, 0.0, x.most + 1.0, &w->time);
    const double per_row = narrow(&z, 0.0, z.most + 1.0, &w->time);
    w->x_first = fabs(x.rate) >= fabs(z.rate) ? 1 : 0;
    w->z_first = 1 - w->x_first;
    w->first = w->x_first != 0 ? x : z;
    w->across = w->x_first != 0 ? z : x;
    w->per_row = w->x_first != 0 ? per_column : per_row;
    return w->time.min <= w->time.max;
}

void col3_heightfield_ray(const col3_heightfield_data *f, col3_triangle_ray *r) {
    col3_field_walk w;
    w.f = f;
    w.ray = r;
    if (!find_axes(&w)) {
        return;
    }
    const double sizes = w.first.start + w.first.rate + w.across.start + w.time.max;
    if (isfinite(sizes)) {
        walk_rows(&w);
    } else { /* cells so small or so large, or motions, that they cannot be counted */
        f->level.methods->along(&f->level, &r->travel, col3_triangle_try_ray, r);
    }
}
