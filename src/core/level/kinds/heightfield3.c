/* heightfield3.c - height fields: a surface over a grid of samples.
 *
 *        c     c + 1
 *      r A ----- B ---> x      Two triangles a cell, fronts upwards: numbers
 *        | \   0 |             2 cell + 0 and 2 cell + 1. One-sided: what is below the
 *        |   \   |             surface and does not touch it is not inside.
 *        | 1   \ |
 *        D ----- C             Blocks of cells know their least and greatest height, and
 *        |                     blocks of blocks theirs: a motion visits those cells
 *        z                     alone that it meets. */
#include "heightfield3.h"

typedef struct {
    int column, row;
} col3_field_cell;

/* ---------------------------------------------------------------------- visiting -- */

static bool meets(const col3_level_travel *travel, const col3_bounds *box,
                  double *enter) {
    col_range t;
    const bool in_time = col3_travel_meets(travel, box, &t);
    *enter = t.min;
    return in_time;
}

/* The interval in x of the moving box while it is over a row of cells; false: it never
 * is. NaN excludes nothing. */
static bool find_reach(const col3_heightfield_data *f, const col3_level_travel *travel,
                       int row, col_range *x) {
    const col_range own = {travel->box.min.z, travel->box.max.z};
    const col_range cells = {field_z(f, row), field_z(f, row + 1)};
    col_range t = {0.0, travel->limit};
    range_narrow_time(own, travel->motion.z, cells, &t);
    const double first = (1.0 - COL_ROUNDING_ERROR) * t.min;
    const double last = (1.0 + COL_ROUNDING_ERROR) * t.max;
    const double from = travel->motion.x * first;
    const double to = travel->motion.x * last;
    const double size = fabs(travel->box.min.x) + fabs(travel->box.max.x) + fabs(from) +
                        fabs(to) + fabs(f->level.box.min.x) + fabs(f->level.box.max.x);
    const double error = COL_ROUNDING_ERROR * size;
    x->min = travel->box.min.x + smaller_of(from, to) - error;
    x->max = travel->box.max.x + larger_of(from, to) + error;
    return first <= last;
}

/* The cells of one smallest block; by rows in the order of the motion. */
static bool visit_cells(const col3_heightfield_data *f, const col3_level_travel *travel,
                        int column, int row, col3_level_visit *visit, void *context) {
    const bool right = travel->motion.x >= 0.0;
    const bool down = travel->motion.z >= 0.0;
    for (int j = 0; j < FIELD_BLOCK; j++) {
        const int r = row + (down ? j : FIELD_BLOCK - 1 - j);
        col_range reach;
        if (!find_reach(f, travel, r, &reach)) {
            continue;
        }
        for (int i = 0; i < FIELD_BLOCK; i++) {
            const int c = column + (right ? i : FIELD_BLOCK - 1 - i);
            double enter;
            if (field_x(f, c + 1) < reach.min || field_x(f, c) > reach.max ||
                !field_has_surface(f, c, r)) {
                continue;
            }
            const col3_height_range range = field_range(f, c, r);
            const col3_bounds box = field_box(f, c, r, 1, &range);
            const int first = 2 * (r * (f->columns - 1) + c);
            if (meets(travel, &box, &enter) &&
                (!visit(context, first) || !visit(context, first + 1))) {
                return false;
            }
        }
    }
    return true;
}

typedef struct {
    int level, column, row; /* of blocks */
    double enter;
} col3_field_gate;

static bool meets_block(const col3_heightfield_data *f, const col3_level_travel *travel,
                        col3_field_gate *g) {
    const col3_height_blocks *l = &f->levels[g->level];
    const int size = FIELD_BLOCK << g->level;
    if (g->column >= l->columns || g->row >= l->rows) {
        return false;
    }
    const col3_height_range *range =
        &l->ranges[(ptrdiff_t)g->row * l->columns + g->column];
    const col3_bounds box = field_box(f, g->column * size, g->row * size, size, range);
    return range->min <= range->max && meets(travel, &box, &g->enter);
}

/* Pushes four blocks beside each other, the one that is met first last. */
static int push_blocks(const col3_heightfield_data *f, const col3_level_travel *travel,
                       const col3_field_gate *first, col3_field_gate *stack, int top) {
    const int base = top;
    for (int k = 0; k < 4; k++) {
        col3_field_gate g = {first->level, first->column + k % 2, first->row + k / 2,
                             0.0};
        if (!meets_block(f, travel, &g)) {
            continue;
        }
        int i = top++;
        for (; i > base && stack[i - 1].enter < g.enter; i--) {
            stack[i] = stack[i - 1];
        }
        stack[i] = g;
    }
    return top;
}

/* The first and the last of so many cells that an interval of the motion is over within a
 * time, and one more at each end. NaN excludes nothing. */
static void find_cells(col_range own, double motion, const col_range *t, double origin,
                       double cell, int count, int out[2]) {
    const double from = motion == 0.0 ? 0.0 : motion * t->min;
    const double to = motion == 0.0 ? 0.0 : motion * t->max;
    const double low = own.min + smaller_of(from, to);
    const double high = own.max + larger_of(from, to);
    const double error =
        COL_ROUNDING_ERROR * (fabs(own.min) + fabs(own.max) + fabs(from) + fabs(to) +
                              fabs(origin) + count * cell);
    const double first = floor((low - error - origin) / cell) - 1.0;
    const double last = floor((high + error - origin) / cell) + 1.0;
    out[0] = first > 0.0 ? (int)smaller_of(first, count - 1.0) : 0;
    out[1] = last < count - 1.0 ? (int)larger_of(last, 0.0) : count - 1;
}

/* The first of four blocks beside each other that the motion is over from start to end:
 * the smallest such blocks. False: it misses the whole field. */
static bool find_first(const col3_heightfield_data *f, const col3_level_travel *travel,
                       col3_field_gate *first) {
    const col_range x = {travel->box.min.x, travel->box.max.x};
    const col_range z = {travel->box.min.z, travel->box.max.z};
    int columns[2];
    int rows[2];
    col_range t;
    if (!col3_travel_meets(travel, &f->level.box, &t)) {
        return false;
    }
    find_cells(x, travel->motion.x, &t, f->origin.x, f->cell_x, f->columns - 1, columns);
    find_cells(z, travel->motion.z, &t, f->origin.z, f->cell_z, f->rows - 1, rows);
    int level = 0;
    int size = FIELD_BLOCK;
    while (columns[1] / size - columns[0] / size > 1 ||
           rows[1] / size - rows[0] / size > 1) {
        level++;
        size *= 2;
    }
    *first = (col3_field_gate){level, columns[0] / size, rows[0] / size, 0.0};
    return true;
}

static void along(const col3_level_data *data, col3_level_travel *travel,
                  col3_level_visit *visit, void *context) {
    const col3_heightfield_data *f = field_of(data);
    col3_field_gate stack[3 * FIELD_LEVELS_MOST + 1];
    col3_field_gate first;
    if (!find_first(f, travel, &first)) {
        return;
    }
    int top = push_blocks(f, travel, &first, stack, 0);
    while (top > 0) { /* at most once for every block */
        const col3_field_gate at = stack[--top];
        if (at.enter > travel->limit) {
            continue;
        }
        travel->enter = at.enter;
        if (at.level > 0) {
            const col3_field_gate inner = {at.level - 1, 2 * at.column, 2 * at.row, 0.0};
            top = push_blocks(f, travel, &inner, stack, top);
        } else if (!visit_cells(f, travel, FIELD_BLOCK * at.column, FIELD_BLOCK * at.row,
                                visit, context)) {
            return;
        }
    }
}

static void in_box(const col3_level_data *data, const col3_bounds *box,
                   col3_level_visit *visit, void *context) {
    col3_level_travel still = {*box, vec_zero(), 0.0, 0.0};
    along(data, &still, visit, context);
}

/* ------------------------------------------------------------------------- parts -- */

static col3_field_cell cell_of(const col3_heightfield_data *f, int which) {
    const int cell = which / 2;
    return (col3_field_cell){cell % (f->columns - 1), cell / (f->columns - 1)};
}

static col3_vec sample_point(const col3_heightfield_data *f, int column, int row) {
    return vec3(field_x(f, column), f->origin.y + field_sample(f, column, row),
                field_z(f, row));
}

/* Triangle 0 is A, C, B; 1 is A, D, C. */
static void corners_of(const col3_level *level, int which, col3_vec out[3]) {
    const col3_heightfield_data *f = field_of(level->data);
    const col3_field_cell at = cell_of(f, which);
    const int second = which % 2;
    out[0] = sample_point(f, at.column, at.row);
    out[1] = sample_point(f, at.column + 1 - second, at.row + 1);
    out[2] = sample_point(f, at.column + 1, at.row + second);
}

static void part(const col3_level *level, int which, col3_level_part *out) {
    col3_vec corners[3];
    (void)col3_corners_in_world(level, which, corners);
    col3_triangle_part(level, which, corners, out);
    col3_triangle_complete(out);
}

/* The rest of its cell, and a cell beside that in x and in z. */
static bool goes_on(const col3_level *level, int which) {
    const col3_heightfield_data *f = field_of(level->data);
    const col3_field_cell at = cell_of(f, which);
    const int second = which % 2;
    return field_has_surface(f, at.column + 1 - 2 * second, at.row) &&
           field_has_surface(f, at.column, at.row - 1 + 2 * second);
}

static bool surface(const col3_level *level, col3_vec p, col3_level_face *out,
                    int *which) {
    (void)level, (void)p, (void)out, (void)which;
    return false;
}

static bool raycast(const col3_level *level, const col3_ray_input *ray, col3_hit *out,
                    int *which, int *material) {
    col3_triangle_ray r;
    col3_triangle_aim_ray(&r, level, ray->origin, ray->direction, ray->max, front_only);
    col3_heightfield_ray(field_of(level->data), &r);
    *which = r.which;
    *material = 0;
    if (r.which < 0) {
        return false;
    }
    *out =
        (col3_hit){r.travel.limit, vec_along(ray->origin, r.travel.limit, ray->direction),
                   col3_triangle_normal(r.normal), false};
    return true;
}

/* ----------------------------------------------------------------------- heights -- */

/* A place over the field: its cell, and where in it, as shares of the cell. */
typedef struct {
    int column, row;
    double x, z;
} col3_field_place;

static bool find_place(const col3_heightfield_data *f, double x, double z,
                       col3_field_place *p) {
    const col3_bounds *box = &f->level.box;
    if (!(x >= box->min.x && z >= box->min.z && x <= box->max.x && z <= box->max.z)) {
        return false;
    }
    const double u = (x - f->origin.x) / f->cell_x;
    const double v = (z - f->origin.z) / f->cell_z;
    p->column = u < f->columns - 1 ? (int)u : f->columns - 2;
    p->row = v < f->rows - 1 ? (int)v : f->rows - 2;
    p->x = u - p->column;
    p->z = v - p->row;
    return !field_is_hole(f, p->column, p->row);
}

/* The growth of the height along the cell in x and in z, for the triangle at that
 * place. */
static void find_rise(const col3_heightfield_data *f, const col3_field_place *p,
                      double *a, double *along_x, double *along_z) {
    const bool second = p->z > p->x;
    const double c = field_sample(f, p->column + 1, p->row + 1);
    const double b = field_sample(f, p->column + !second, p->row + second); /* B or D */
    *a = field_sample(f, p->column, p->row);
    const double rise[2] = {b - *a, c - b}; /* no branch that cannot be predicted */
    *along_x = rise[second];
    *along_z = rise[!second];
}

/* The height of the surface and how it grows in x and in z. */
static bool find_surface(const col3_heightfield_data *f, double x, double z,
                         double *height, double *along_x, double *along_z) {
    col3_field_place p;
    double a;
    if (!find_place(f, x, z, &p)) {
        return false;
    }
    find_rise(f, &p, &a, along_x, along_z);
    *height = f->origin.y + (a + p.x * *along_x + p.z * *along_z);
    return true;
}

bool col3_heightfield_height(const col3_level_data *field, double x, double z,
                             double *height) {
    double along_x;
    double along_z;
    return find_surface(field_of(field), x, z, height, &along_x, &along_z);
}

bool col3_heightfield_normal(const col3_level_data *field, double x, double z,
                             col3_vec *normal) {
    const col3_heightfield_data *f = field_of(field);
    double height;
    double along_x;
    double along_z;
    /* Lua asks where there is a surface; C programs may ask elsewhere. */
    if (RARELY(!find_surface(f, x, z, &height, &along_x, &along_z))) {
        return false;
    }
    *normal = vec_normalized(vec3(-along_x / f->cell_x, 1.0, -along_z / f->cell_z));
    return true;
}

/* Whether straight up in the data is straight up in the world. */
static bool is_upright(const col3_level *l) {
    return vec_equal(l->pose.axes[1], vec_unit(1));
}

/* For a field that leans: its highest point there. */
static bool find_from_above(const col3_level *level, double x, double z,
                            col3_triangle_ray *r) {
    const col3_bounds box = col3_level_world_box(level, &level->data->box);
    const double height = box.max.y - box.min.y;
    const col3_vec from = vec3(x, box.max.y + height, z);
    col3_triangle_aim_ray(r, level, from, vec3(0.0, -1.0, 0.0), 3.0 * height, any_side);
    col3_heightfield_ray(field_of(level->data), r);
    return r->which >= 0;
}

/* The surface at a place in the world. */
static bool find_in_world(const col3_level *field, double x, double z, double *height,
                          col3_vec *normal) {
    if (is_upright(field)) {
        const col3_vec p = level_local(field, vec3(x, field->pose.origin.y, z));
        if (!col3_heightfield_height(field->data, p.x, p.z, height)) {
            return false;
        }
        (void)col3_heightfield_normal(field->data, p.x, p.z, normal);
        *height = field->pose.origin.y + field->stretch.y * *height;
        *normal = level_normal(field, *normal);
        return true;
    }
    col3_triangle_ray r;
    if (!find_from_above(field, x, z, &r)) {
        return false;
    }
    *height = r.origin.y - r.travel.limit;
    *normal = col3_triangle_normal(r.normal);
    return true;
}

bool col3_heightfield_world_height(const col3_level *field, double x, double z,
                                   double *height) {
    col3_vec normal;
    return find_in_world(field, x, z, height, &normal);
}

bool col3_heightfield_world_normal(const col3_level *field, double x, double z,
                                   col3_vec *normal) {
    double height;
    return find_in_world(field, x, z, &height, normal);
}

static int compare_cells(const col3_heightfield_data *f, const col3_heightfield_data *g) {
    for (int r = 0; r < f->rows; r++) {
        for (int c = 0; c < f->columns; c++) {
            const int order = order_of(field_sample(f, c, r), field_sample(g, c, r));
            const bool hole = !field_has_surface(f, c, r);
            if (order != 0 || hole != !field_has_surface(g, c, r)) {
                return order != 0 ? order : hole ? 1 : -1;
            }
        }
    }
    return 0;
}

static int compare(const col3_level_data *a, const col3_level_data *b) {
    const col3_heightfield_data *f = field_of(a);
    const col3_heightfield_data *g = field_of(b);
    const double own[] = {(double)f->columns, (double)f->rows, f->cell_x,  f->cell_z,
                          f->origin.x,        f->origin.y,     f->origin.z};
    const double other[] = {(double)g->columns, (double)g->rows, g->cell_x,  g->cell_z,
                            g->origin.x,        g->origin.y,     g->origin.z};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (own[i] != other[i]) {
            return own[i] < other[i] ? -1 : 1;
        }
    }
    return compare_cells(f, g);
}

const col3_level_methods col3_heightfield_methods = {.in_box = in_box,
                                                     .along = along,
                                                     .part = part,
                                                     .corners = col3_corners_in_world,
                                                     .own_corners = corners_of,
                                                     .goes_on = goes_on,
                                                     .surface = surface,
                                                     .raycast = raycast,
                                                     .compare = compare};
