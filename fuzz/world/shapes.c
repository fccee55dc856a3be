/* shapes.c - shapes out of bytes, and the queries of two of them: in space, and in the
 * plane by shapes2.c. */
#include "collide_dimension.h"

#include "script.h"

#if COL_DIMENSION == 3
#define IN_SPACE(...) __VA_ARGS__
#define TABLE fuzz_space
#define ROUND sphere
#else
#define IN_SPACE(...)
#define TABLE fuzz_plane
#define ROUND circle
#endif

static const col_shape *as_shape(const col_world_shape *s) {
    return (const col_shape *)s;
}

static col_vec vec_of(col3_vec v) { return (col_vec){v.x, v.y IN_SPACE(, v.z)}; }

static col3_vec spatial(col_vec v) { return (col3_vec){v.x, v.y, 0.0 IN_SPACE(+v.z)}; }

static col_vec read_vec(fuzz_bytes *b) {
    col_vec v;
    v.x = fuzz_number(b);
    v.y = fuzz_number(b);
    IN_SPACE(v.z = fuzz_number(b);)
    return v;
}

static col_vec read_lengths(fuzz_bytes *b) {
    col_vec v;
    v.x = fuzz_length(b);
    v.y = fuzz_length(b);
    IN_SPACE(v.z = fuzz_length(b);)
    return v;
}

static col_vec read_direction(fuzz_bytes *b) {
    col_vec v = read_vec(b);
    if (v.x == 0.0 && v.y == 0.0 IN_SPACE(&&v.z == 0.0)) {
        v.x = 1.0;
    }
    return v;
}

static void read_rotation(fuzz_bytes *b, fuzz_rotation *out) {
    static const double angles[] = {0.0, 1.5707963267948966, 0.5, 3.141592653589793,
                                    1e-9};
    const double angle = angles[fuzz_below(b, 5)];
#if COL_DIMENSION == 3
    const double s = sin(0.5 * angle);
    const col3_quat q = {fuzz_chance(b, 2) ? s : 0.0, 0.0, s, cos(0.5 * angle)};
    out->space = col3_rotation_make(q);
#else
    out->plane = col2_rotation_make(angle, cos(angle), sin(angle));
#endif
}

/* ------------------------------------------------------------- shapes with data -- */

enum { MODELS = 3 };

static union {
    double align;
    unsigned char bytes[1 << 16];
} storage[MODELS + 1];
static col_any models[MODELS + 1];
static bool modelled;

/* A few corners of a small grid; the compound is made of two shapes. */
static void make_models(void) {
    static double scratch[1 << 15];
    for (int i = 0; i < MODELS; i++) {
        col_vec p[7];
        const int count = 4 + i;
        for (int k = 0; k < count; k++) {
            const double angle = 6.283185307179586 * k / count;
            p[k] = (col_vec){floor(4.0 * cos(angle)),
                             floor(4.0 * sin(angle)) IN_SPACE(, k % 2 + i * k % 3)};
        }
        col_pose pose;
#if COL_DIMENSION == 3
        const col3_hull_data *const made =
            col3_hull_build(p, (size_t)count, scratch, &pose);
        models[i].hull =
            col3_hull_make(col3_hull_data_copy(made, storage[i].bytes), &pose, 0.0);
#else
        size_t crossing[2];
        p[1].x = i == 2 ? 0.25 : p[1].x; /* concave */
        p[1].y = i == 2 ? 0.25 : p[1].y;
        const col2_polygon_data *made =
            col2_polygon_build(p, (size_t)count, scratch, &pose, crossing);
        if (made == NULL) {
            made = col2_convex_build(p, (size_t)count, scratch, &pose);
        }
        models[i].polygon =
            col2_polygon_make(col2_polygon_data_copy(made, storage[i].bytes), &pose, 0.0);
#endif
    }
    static col_any parts[3];
    parts[0].aabb = col_aabb_make((col_vec){-2.0, -1.0 IN_SPACE(, 0.0)},
                                  (col_vec){0.0, 1.0 IN_SPACE(, 1.0)});
    parts[1].capsule = col_segment_make((col_vec){1.0, -3.0 IN_SPACE(, 0.0)},
                                        (col_vec){1.0, 3.0 IN_SPACE(, 0.0)});
    col_shape_copy(&parts[2], &models[0].shape);
    const col_shape *const list[] = {&parts[0].shape, &parts[1].shape, &parts[2].shape};
    models[MODELS].compound =
        col_compound_make(col_compound_build(list, 3, storage[MODELS].bytes));
    modelled = true;
}

static void read_model(fuzz_bytes *b, col_any *out) {
    if (!modelled) {
        make_models();
    }
    fuzz_rotation r;
    const col_shape *const model = &models[fuzz_below(b, MODELS + 1)].shape;
    read_rotation(b, &r);
    const col_vec to = read_vec(b);
    col_shape_place(out, model, to, fuzz_chance(b, 2) ? (const col_rotation *)&r : NULL);
}

/* ------------------------------------------------------------------------ shapes -- */

static double smaller(double a, double b) { return a < b ? a : b; }
static double larger(double a, double b) { return a > b ? a : b; }

static void read_aabb(fuzz_bytes *b, col_any *out) {
    const col_vec p = read_vec(b);
    col_vec q = read_vec(b);
    if (fuzz_chance(b, 2)) {
        const col_vec size = read_lengths(b);
        q = (col_vec){p.x + size.x, p.y + size.y IN_SPACE(, p.z + size.z)};
    }
    out->aabb = col_aabb_make(
        (col_vec){smaller(p.x, q.x), smaller(p.y, q.y) IN_SPACE(, smaller(p.z, q.z))},
        (col_vec){larger(p.x, q.x), larger(p.y, q.y) IN_SPACE(, larger(p.z, q.z))});
}

static void read_box(fuzz_bytes *b, col_any *out) {
    fuzz_rotation r;
    const col_vec center = read_vec(b);
    const col_vec half = read_lengths(b);
    read_rotation(b, &r);
    out->box = col_box_make(center, half, (const col_rotation *)&r,
                            fuzz_chance(b, 4) ? fuzz_length(b) : 0.0);
}

/* The other end of what is so long that its rounding is larger than what lies around. */
static col_vec far_end(fuzz_bytes *b, col_vec p) {
    const double length = (1 + fuzz_below(b, 9)) * pow(10.0, 13 + fuzz_below(b, 4));
    const double aside = fuzz_chance(b, 2) ? 0.0 : fuzz_below(b, 17) - 8;
    const double along = fuzz_chance(b, 2) ? length : -length;
    return fuzz_chance(b, 2) ? (col_vec){p.x + along, p.y + aside IN_SPACE(, p.z)}
                             : (col_vec){p.x + aside, p.y + along IN_SPACE(, p.z)};
}

static void read_spanned(fuzz_bytes *b, int kind, col_any *out) {
    const col_vec p = read_vec(b);
    const col_vec q = fuzz_chance(b, 8) ? far_end(b, p) : read_vec(b);
    switch (kind) {
        case 0:
            out->capsule = col_segment_make(p, q);
            return;
        case 1:
            out->capsule = col_capsule_make(p, q, fuzz_length(b));
            return;
        case 2: {
            const col_vec r = read_vec(b);
            out->triangle =
                col_triangle_make(p, q, r, fuzz_chance(b, 4) ? fuzz_length(b) : 0.0);
            return;
        }
        default:
#if COL_DIMENSION == 3
            if (p.x != q.x || p.y != q.y || p.z != q.z) {
                const double radius = fuzz_length(b);
                out->cylinder = kind == 3 ? col3_cylinder_make(p, q, radius)
                                          : col3_cone_make(p, q, radius);
                return;
            }
#endif
            out->capsule = col_segment_make(p, q);
    }
}

static void read_endless(fuzz_bytes *b, col_any *out) {
    const col_vec p = read_vec(b);
    const col_vec d = read_direction(b);
    const int kind = fuzz_below(b, 4);
    if (kind == 0) {
        out->ray = col_ray_make(p, d);
    } else if (kind == 1) {
        out->ray = col_line_make(p, d);
    } else {
        out->plane =
            col_plane_make(kind == 2 ? col_kind_plane : col_kind_halfspace, d, p);
    }
}

static void read_any(fuzz_bytes *b, col_any *out) {
    const int kind = fuzz_below(b, 16);
    if (kind < 4) {
        const col_vec center = read_vec(b);
        out->ROUND =
            kind == 0 ? col_point_make(center) : col_ball_make(center, fuzz_length(b));
    } else if (kind < 7) {
        read_aabb(b, out);
    } else if (kind < 9) {
        read_box(b, out);
    } else if (kind < 13) {
        read_spanned(b, kind == 12 ? 3 + fuzz_below(b, 2) : kind - 9, out);
    } else if (kind < 15) {
        read_model(b, out);
    } else {
        read_endless(b, out);
    }
}

/* Of what goes beyond the range, a point is made. */
static void shape(fuzz_bytes *b, fuzz_shape *out) {
    memset(out, 0, sizeof *out);
    col_any *const any = (col_any *)out;
    read_any(b, any);
    if (!col_shape_is_in_range(&any->shape)) {
        any->ROUND = col_point_make((col_vec){0.0, 0.0 IN_SPACE(, 0.0)});
    }
}

static void copy(fuzz_shape *to, const col_world_shape *from) {
    col_shape_copy((col_any *)to, as_shape(from));
}

static bool same(const col_world_shape *a, const col_world_shape *b) {
    return col_shape_equal(as_shape(a), as_shape(b));
}

static void bounds(const col_world_shape *s, col3_vec *min, col3_vec *max) {
    col_vec low;
    col_vec high;
    col_shape_bounds(as_shape(s), &low, &high);
    *min = spatial(low);
    *max = spatial(high);
}

static bool axis(const col_world_shape *s, col3_vec *p, col3_vec *d, double *low,
                 double *high) {
    const int kind = as_shape(s)->kind;
    *low = kind == (int)col_kind_line ? -INFINITY : 0.0;
    if (kind == (int)col_kind_ray || kind == (int)col_kind_line) {
        const col_ray *const r = (const col_ray *)s;
        *p = spatial(r->origin);
        *d = spatial(r->direction);
        *high = INFINITY;
        return true;
    }
    if (kind == (int)col_kind_segment || kind == (int)col_kind_capsule) {
        const col_capsule *const c = (const col_capsule *)s;
        const col3_vec b = spatial(c->b);
        *p = spatial(c->a);
        *d = (col3_vec){b.x - p->x, b.y - p->y, b.z - p->z};
        *high = 1.0;
        return true;
    }
    return false;
}

static void print(FILE *to, const col_world_shape *s) {
    const double *const numbers = (const double *)(as_shape(s) + 1);
    const size_t count =
        (col_shape_size((col_kind)as_shape(s)->kind) - sizeof(col_shape)) /
        sizeof(double);
    fprintf(to, "kind %d, radius %.17g:", as_shape(s)->kind, as_shape(s)->radius);
    for (size_t i = 0; i < count; i++) {
        fprintf(to, " %.17g", numbers[i]);
    }
    fputc('\n', to);
}

/* ----------------------------------------------------------------------- queries -- */

static bool overlaps(const col_world_shape *a, const col_world_shape *b) {
    return col_overlaps(as_shape(a), as_shape(b));
}

static bool contact(const col_world_shape *a, const col_world_shape *b,
                    col3_contact *out) {
    col_contact c;
    if (!col_find_contact(as_shape(a), as_shape(b), &c)) {
        return false;
    }
    *out = (col3_contact){c.depth, spatial(c.normal), spatial(c.a), spatial(c.b)};
    return true;
}

static col3_closest closest(const col_world_shape *a, const col_world_shape *b) {
    const col_closest c = col_find_closest(as_shape(a), as_shape(b));
    return (col3_closest){c.distance, spatial(c.normal), spatial(c.a), spatial(c.b), c.ta,
                          c.tb};
}

static bool cast_shape(const col_world_shape *a, col3_vec motion,
                       const col_world_shape *b, col3_touch *out) {
    col_touch c;
    if (!col_cast(as_shape(a), vec_of(motion), as_shape(b), &c)) {
        return false;
    }
    *out = (col3_touch){c.t, spatial(c.normal), spatial(c.a), spatial(c.b), c.depth};
    return true;
}

static bool raycast(const col_world_shape *s, const col_world_ray *ray, col3_hit *out) {
    const col_ray_input input = {vec_of(ray->origin), vec_of(ray->direction), ray->max,
                                 true};
    col_hit h;
    if (!col_raycast(as_shape(s), &input, &h)) {
        return false;
    }
    *out = (col3_hit){h.t, spatial(h.point), spatial(h.normal), h.inside};
    return true;
}

const fuzz_dimension TABLE = {
    .dimensions = COL_DIMENSION,
    .shape = shape,
    .rotation = read_rotation,
    .copy = copy,
    .same = same,
    .bounds = bounds,
    .axis = axis,
    .print = print,
    .overlaps = overlaps,
    .contact = contact,
    .closest = closest,
    .cast = cast_shape,
    .raycast = raycast,
};
