/* ray.c - rays through a grid.
 *
 * A ray is computed in the frame of the data, against borders of cells that are the same
 * numbers for the cells on both sides. The time at which it passes a border depends on
 * the border alone, so where cells meet one of them is hit. Each tile counts as a closed
 * set: a ray along a side, or through a corner, touches the tile, as it does a box. */
#include "grid.h"

#include "../../ray/ray.h"

typedef struct {
    const col_level *level;
    const col_grid_data *g;
    col_vec origin, direction; /* in the frame of the data */
    double error;              /* of times */
    bool inside, leaving;
    col_level_travel travel;
    int which; /* the tile, -1: none yet */
    int side;  /* by which the ray enters it, or leaves; GRID_LINE: the line of a slope */
} col_grid_ray;

/* When the ray is in a tile: the sides by which it enters and leaves. */
typedef struct {
    col_range time;
    int enter, leave;
} col_grid_passage;

static void narrow(col_grid_passage *p, double enter, int enter_side, bool exposed,
                   double leave, int leave_side) {
    if (enter > p->time.min || (enter == p->time.min && exposed)) {
        p->time.min = enter;
        p->enter = enter_side;
    }
    if (leave < p->time.max) {
        p->time.max = leave;
        p->leave = leave_side;
    }
}

static bool is_exposed(const col_grid_data *g, const col_cell *c, int side) {
    const col_range exposed = col_grid_exposed(g, c, side);
    return exposed.min < exposed.max;
}

/* At equal times the time of an exposed side counts. */
static bool pass_cell(const col_grid_ray *r, const col_cell *c, bool solid,
                      col_grid_passage *p) {
    *p = (col_grid_passage){{-INFINITY, INFINITY}, 0, 0};
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double o = vec_get(r->origin, i);
        const double d = vec_get(r->direction, i);
        const double low = cell_border(r->g, i, c->at[i]);
        const double high = cell_border(r->g, i, c->at[i] + 1);
        if (d == 0.0) {
            if (o < low || o > high) {
                return false;
            }
            continue;
        }
        const int enter_side = 2 * i + (d > 0.0 ? 0 : 1);
        const double enter = ((d > 0.0 ? low : high) - o) / d;
        const bool tie = solid && enter == p->time.min;
        narrow(p, enter, enter_side, tie && is_exposed(r->g, c, enter_side),
               ((d > 0.0 ? high : low) - o) / d, opposite_side(enter_side));
    }
    return p->time.min <= p->time.max;
}

#if COL_DIMENSION == 2

/* The divisor that keeps the products of both within the range of doubles. */
static double unit_of(col_vec cell, col_vec from) {
    const double size = larger_of(vec_largest(cell), vec_largest(from));
    return is_extreme(size) ? power_of_two_below(size) : 1.0;
}

/* Narrows the time by a line across the cell: through a point of it, in a cell of size 1,
 * with that outward normal. edge: how the side is reported. False if the ray is outside
 * it. */
COL_INLINED bool narrow_by_line(const col_grid_ray *r, const col_cell *c, col_vec point,
                                col_vec normal, int edge, bool exposed,
                                col_grid_passage *p) {
    const col_vec start = col2_in_cell(r->g, c, point);
    const double unit = unit_of(r->g->cell, vec_sub(r->origin, start));
    const col_vec cell = vec_divide(r->g->cell, unit);
    const col_vec n = vec2(normal.x * cell.y, normal.y * cell.x);
    const col_vec from = vec_divide(vec_sub(r->origin, start), unit);
    const double height = vec_dot_exact(n, from);
    const double rise = vec_dot_exact(n, r->direction);
    if (rise == 0.0) {
        return height <= 0.0;
    }
    const double t = -height / rise * unit;
    narrow(p, rise < 0.0 ? t : -INFINITY, edge, exposed, rise > 0.0 ? t : INFINITY, edge);
    return p->time.min <= p->time.max;
}

static bool pass_slope(const col_grid_ray *r, const col_cell *c,
                       const col_grid_kind *kind, col_grid_passage *p) {
    col_vec point;
    col_vec normal;
    if (!pass_cell(r, c, true, p)) {
        return false;
    }
    col2_slope_line(kind, &point, &normal);
    return narrow_by_line(r, c, point, normal, GRID_LINE, true, p);
}

/* A piece of a polygon. Edges on sides of the cell are treated as the sides of the cell;
 * both pieces test an edge between them from the same end, so that one of them is hit. */
static bool pass_piece(const col_grid_ray *r, const col_cell *c,
                       const col2_tile_outline *o, col_grid_passage *p) {
    if (!pass_cell(r, c, true, p)) {
        return false;
    }
    for (int k = 0; k < o->count; k++) {
        const col_vec a = o->corners[k];
        const col_vec b = o->corners[k + 1 < o->count ? k + 1 : 0];
        const bool in_order = a.x < b.x || (a.x == b.x && a.y < b.y);
        const col_vec along = in_order ? vec_sub(b, a) : vec_sub(a, b);
        const col_vec aside = vec_quarter(along);
        if (o->sides[k] >= GRID_LINE &&
            !narrow_by_line(r, c, in_order ? a : b, in_order ? vec_negate(aside) : aside,
                            GRID_LINE + k, o->sides[k] == GRID_LINE, p)) {
            return false;
        }
    }
    return true;
}

/* A tile that is a polygon, which is rare. */
COL_OUTLINED bool pass_polygon(const col_grid_ray *r, const col_cell *c,
                               const col_grid_kind *kind, int piece,
                               col_grid_passage *p) {
    const col2_tile_outline o = col2_grid_outline(kind, piece);
    return pass_piece(r, c, &o, p);
}

#endif

static bool pass_tile(const col_grid_ray *r, int which, col_grid_passage *p) {
    const int number = cell_of_part(r->g, which);
    const col_cell c = numbered_cell(r->g, number);
#if COL_DIMENSION == 2
    const col_grid_kind *kind = kind_numbered(r->g, number);
    if (kind->form == grid_polygon) {
        return pass_polygon(r, &c, kind, piece_of_part(r->g, which), p);
    }
    if (kind->form == grid_slope) {
        return pass_slope(r, &c, kind, p);
    }
#endif
    return pass_cell(r, &c, true, p);
}

#if COL_DIMENSION == 2

/* The front of a one-way line: when the ray passes it, within the cell. */
COL_OUTLINED bool pass_one_way_line(const col_grid_ray *r, int which,
                                    const col_grid_kind *kind, double *t) {
    const col_cell c = numbered_cell(r->g, which);
    const col_vec along = vec_sub(kind->line[1], kind->line[0]);
    col_grid_passage p;
    if (!pass_cell(r, &c, false, &p)) {
        return false;
    }
    p.enter = p.leave = 0;
    const double from = p.time.min;
    const double to = p.time.max;
    const bool meets = narrow_by_line(
        r, &c, kind->line[0], vec_negate(vec_quarter(along)), GRID_LINE, true, &p);
    *t = p.time.min;
    return meets && p.enter == GRID_LINE && *t >= 0.0 && *t >= from && *t <= to;
}

#endif

/* The front of a one-way tile: when the ray passes its side. */
static bool pass_one_way(const col_grid_ray *r, int which, int side, double *t) {
    const int axis = side_axis(side);
    const double d = vec_get(r->direction, axis);
    const col_cell c = numbered_cell(r->g, which);
    col_grid_passage p;
    if (d * side_sign(side) >= 0.0 || !pass_cell(r, &c, false, &p)) {
        return false;
    }
    const double at = cell_border(r->g, axis, c.at[axis] + (side & 1));
    *t = (at - vec_get(r->origin, axis)) / d;
    /* a cell is entered no later than it is left */
    return *t >= 0.0 && *t >= p.time.min && ALWAYS(*t <= p.time.max);
}

static void keep_hit(col_grid_ray *r, int which, double t, int side) {
    if (t < r->travel.limit || (t == r->travel.limit && r->which < 0) ||
        (t == r->travel.limit && which < r->which)) {
        r->which = which;
        r->side = side;
        r->travel.limit = t;
    }
}

/* The first tile that the ray enters. */
static bool hit_tile(void *context, int which) {
    col_grid_ray *r = (col_grid_ray *)context;
    const col_grid_kind *kind = kind_numbered(r->g, cell_of_part(r->g, which));
    col_grid_passage p;
    double t;
#if COL_DIMENSION == 2
    if (kind->form == grid_line) {
        if (pass_one_way_line(r, which, kind, &t)) {
            keep_hit(r, which, t, GRID_LINE);
        }
        return true;
    }
#endif
    if (kind->form == grid_one_way) {
        if (pass_one_way(r, which, kind->side, &t)) {
            keep_hit(r, which, t, kind->side);
        }
    } else if (pass_tile(r, which, &p) && p.time.min >= 0.0) {
        keep_hit(r, which, p.time.min, p.enter);
    }
    return true;
}

static bool is_filled_part(const col_grid_data *g, int which) {
    return kind_numbered(g, cell_of_part(g, which))->form >= grid_solid;
}

/* Tiles that the ray is in at the limit, or enters within the error of it: the limit is
 * moved to where the ray leaves the last of them. */
static bool leave_tile(void *context, int which) {
    col_grid_ray *r = (col_grid_ray *)context;
    col_grid_passage p;
    if (is_filled_part(r->g, which) && pass_tile(r, which, &p) &&
        MOSTLY(p.time.min <= r->travel.limit + r->error) &&
        p.time.max >= r->travel.limit &&
        ALWAYS(p.time.max >= 0.0)) { /* the limit is no less than 0 */
        r->which = which;
        r->side = p.leave;
        r->travel.limit = p.time.max;
    }
    return true;
}

/* Where the ray leaves the tiles in which it starts: tiles that it enters before it has
 * left the others count as one with them. */
static void leave_tiles(col_grid_ray *r) {
    double reached = -1.0;
    r->travel.limit = 0.0;
    while (reached < r->travel.limit) { /* once for every tile at most */
        reached = r->travel.limit;
        const col_vec p = vec_along(r->origin, reached, r->direction);
        const col_bounds here = {p, p};
        col_grid_in_box(&r->g->level, &here, leave_tile, r);
    }
}

static bool find_inside(void *context, int which) {
    col_grid_ray *r = (col_grid_ray *)context;
    col_grid_passage p;
    r->inside = is_filled_part(r->g, which) && pass_tile(r, which, &p) &&
                p.time.min < 0.0 && p.time.max >= 0.0;
    r->which = r->inside ? which : -1;
    return !r->inside;
}

static void set_hit(const col_grid_ray *r, const col_ray_input *ray, col_hit *out) {
    const col_vec normal = col_grid_surface_normal(r->level, r->which, r->side);
    out->t = r->travel.limit;
    out->point = vec_along(ray->origin, out->t, ray->direction);
    out->normal = r->leaving ? vec_negate(normal) : normal;
    out->inside = r->inside;
}

static double time_error(const col_grid_data *g, col_vec direction) {
    double error = 0.0;
    for (int i = 0; i < COL_DIMENSION; i++) {
        error = larger_of(error, g->error[i] * vec_get(g->cell, i));
    }
    return 4.0 * error / vec_largest(direction);
}

bool col_grid_raycast(const col_level *level, const col_ray_input *ray, col_hit *out,
                      int *which, int *material) {
    col_grid_ray r = {.level = level,
                      .g = grid_of(level->data),
                      .origin = level_local(level, ray->origin),
                      .direction = level_local_direction(level, ray->direction),
                      .which = -1};
    const col_bounds start = {r.origin, r.origin};
    col_grid_in_box(level->data, &start, find_inside, &r);
    if (r.inside && ray->solid) {
        *out = hit_at_start(ray->origin, ray->direction);
    } else {
        r.which = -1;
        r.leaving = r.inside;
        r.travel = (col_level_travel){start, r.direction, ray->max, 0.0};
        if (r.leaving) {
            r.error = time_error(r.g, r.direction);
            leave_tiles(&r);
        } else {
            col_grid_along(level->data, &r.travel, hit_tile, &r);
        }
        if (r.which < 0 || r.travel.limit > ray->max) {
            return false;
        }
        set_hit(&r, ray, out);
    }
    *which = cell_of_part(r.g, r.which);
    *material = kind_numbered(r.g, *which)->material;
    return true;
}
