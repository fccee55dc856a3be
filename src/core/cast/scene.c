/* scene.c - both shapes of a cast at one time, near an origin that is near both: over a
 * long motion plain coordinates would lose the digits of the gap. */
#include "cast.h"

#if COL_DIMENSION == 3
#include "../shape/hull.h"
#else
#include "../shape/polygon.h"
#endif

static double triangle_extent(const col_triangle *t) {
    return larger_of(vec_largest(vec_sub(t->b, t->a)), vec_largest(vec_sub(t->c, t->a)));
}

#if COL_DIMENSION == 3

/* For the kinds that only space has, and round ones. */
static double own_extent(const col_shape *s) {
    if (s->kind == col3_kind_hull) {
        return s->radius + as_hull(s)->pose.scale * as_hull(s)->data->outer_radius;
    }
    if (is_cylinder(s)) {
        const col3_cylinder *c = as_cylinder(s);
        return c->disc_radius + vec_largest(vec_sub(c->b, c->a));
    }
    return s->radius;
}

/* The length of a cylinder or cone along its longest coordinate. */
static double cylinder_length(const col_shape *s) {
    return is_cylinder(s) ? vec_largest(vec_sub(as_cylinder(s)->b, as_cylinder(s)->a))
                          : INFINITY;
}

bool col3_cast_keeps_axis(const col_shape *s, const col_shape *other, double size) {
    const double length = cylinder_length(s);
    return !(length < COL_SHORT_CYLINDER * size && length < cylinder_length(other));
}

#else

/* For polygons, whose reference point may be that of a larger one, and for round kinds.
 * The origin of the data shows nothing: it may be sizes away. */
static double own_extent(const col_shape *s) {
    if (s->kind == col2_kind_polygon) {
        const col_pose *pose = &as_polygon(s)->pose;
        const col2_convex *part = as_polygon(s)->data->parts;
        const col_vec mean = pose_offset(pose, part->mean);
        const double shift =
            vec_largest(vec_sub(vec_sub(pose->center, pose->origin), mean));
        return s->radius + (pose->scale * part->outer_radius + shift);
    }
    return s->radius;
}

bool col2_cast_keeps_axis(const col_shape *s, const col_shape *other, double size) {
    (void)s;
    (void)other;
    (void)size;
    return true;
}

#endif

double col_cast_extent(const col_shape *s) {
    switch (s->kind) {
        case col_kind_segment:
        case col_kind_capsule:
        case col_kind_aabb: {
            const col_capsule *two = as_capsule(s);
            return s->radius + vec_largest(vec_sub(two->b, two->a));
        }
        case col_kind_box:
            return s->radius + vec_largest(as_box(s)->half_extents);
        case col_kind_triangle:
            return s->radius + triangle_extent(as_triangle(s));
        default:
            return own_extent(s);
    }
}

double col_cast_graze_most(const col_cast_state *x, col_vec place) {
    return touch_graze(x->error * larger_of(x->size, x->apart), x->size,
                       vec_largest(place));
}

double col_cast_graze(const col_cast_state *x, col_vec place) {
    const double thickness =
        larger_of(col_cast_thickness(x->a), col_cast_thickness(x->b));
    return smaller_of(
        col_cast_graze_most(x, place),
        touch_graze_of_thin(x->error * larger_of(x->size, x->apart), thickness));
}

double col_cast_corner_delay(const col_cast_state *x, col_vec place, double least) {
    const double wanted = 4.0 * COL_ROUNDING_ERROR * x->size / least;
    const double far =
        smaller_of(COL_CORNER_DELAY * x->size, 0.5 * col_cast_graze(x, place));
    return smaller_of(wanted, far / x->speed);
}

/* Products whose rounding matters as far as the other directions let it. */
static col_vec place_of_plane(col_vec n, col_vec p) {
    return (col_vec){n.x * p.x, n.y * p.y IN_SPACE(, n.z * p.z)};
}

static col_vec place_of_line(col_vec direction, col_vec p) {
    const col_vec d = vec_normalized(direction);
#if COL_DIMENSION == 3
    return (col3_vec){fabs(p.y * d.z) + fabs(p.z * d.y),
                      fabs(p.z * d.x) + fabs(p.x * d.z),
                      fabs(p.x * d.y) + fabs(p.y * d.x)};
#else
    return (col2_vec){p.x * d.y, p.y * d.x};
#endif
}

col_vec col_cast_place(const col_shape *s) {
    const col_vec p = col_shape_position(s);
    if (is_line(s)) {
        return place_of_line(as_ray(s)->direction, p);
    }
    return is_plane(s) ? place_of_plane(as_plane(s)->normal, p) : p;
}

/* ------------------------------------------------- offsets with twice the digits -- */

typedef struct {
    col_exact x, y;
    IN_SPACE(col_exact z;)
} col_exact_vec;

static col_vec upper_part(const col_exact_vec *v) {
    return (col_vec){v->x.hi, v->y.hi IN_SPACE(, v->z.hi)};
}

static col_vec lower_part(const col_exact_vec *v) {
    return (col_vec){v->x.lo, v->y.lo IN_SPACE(, v->z.lo)};
}

/* p + t d - o for one coordinate; the product of the lower part is right without its own
 * rounding error. */
static col_exact offset(double p, col_exact t, double d, double o) {
    const col_exact moved = exact_product(t.hi, d);
    const col_exact all = exact_add(moved, exact_difference(p, o));
    return exact_sum(all.hi, all.lo + t.lo * d);
}

static col_exact_vec offsets(col_vec p, col_exact t, col_vec d, col_vec o) {
    return (col_exact_vec){offset(p.x, t, d.x, o.x),
                           offset(p.y, t, d.y, o.y) IN_SPACE(, offset(p.z, t, d.z, o.z))};
}

static col_exact plus(col_exact e, double p) {
    const col_exact all = exact_add(e, (col_exact){p, 0.0});
    return exact_sum(all.hi, all.lo);
}

static col_exact_vec plus_point(const col_exact_vec *e, col_vec p) {
    return (col_exact_vec){plus(e->x, p.x), plus(e->y, p.y) IN_SPACE(, plus(e->z, p.z))};
}

/* p + t d, rounded once */
static double along(col_exact p, double t, double d) {
    return exact_value(exact_add(p, exact_product(t, d)));
}

/* ------------------------------------------------------------------------ moving -- */

static col_vec *points_of(col_any *s) { return (col_vec *)(&s->shape + 1); }

/* The sum of the upper parts is exact where it cancels: a point that comes to lie near
 * the origin is right to the last digit, however far it has come. */
static void move_bounded(col_any *dst, const col_exact_vec *by) {
    const int count = col_shape_places(&dst->shape);
    const col_vec hi = upper_part(by);
    const col_vec lo = lower_part(by);
    IN_SPACE(const col_vec axis = shape_extent(dst);)
    for (int i = 0; i < count; i++) {
        col_vec *const p = points_of(dst) + i;
        *p = vec_add(vec_add(*p, hi), lo);
        dst->shape.indirect |= vec_is_extreme(*p);
    }
    IN_SPACE(col3_shape_keep_length(dst, axis);)
}

/* A line is moved along itself as well, to its point nearest to the origin; a ray only if
 * its end is farther than `extent` from there, and it then serves as a line. */
static void move_line(col_any *dst, const col_exact_vec *by, double extent) {
    col_ray *ray = &dst->ray;
    const col_vec d = ray->direction;
    const col_exact_vec p = plus_point(by, ray->origin);
    const col_vec rough = upper_part(&p);
    const double t = -vec_dot(rough, d) / vec_length_sq(d);
    const bool line = ray->shape.kind == (int)col_kind_line;
    if (!line && !(t > 0.0 && t * vec_largest(d) > extent)) {
        ray->origin = rough;
        return;
    }
    ray->shape.kind = (int)col_kind_line;
    ray->origin =
        (col_vec){along(p.x, t, d.x), along(p.y, t, d.y) IN_SPACE(, along(p.z, t, d.z))};
}

/* A plane is represented by its point nearest to the origin. */
static void move_plane(col_any *dst, const col_exact_vec *by) {
    col_plane *plane = &dst->plane;
    const col_vec n = plane->normal;
    const col_exact_vec p = plus_point(by, plane->point);
    const double height = vec_dot_exact(n, upper_part(&p)) + vec_dot(n, lower_part(&p));
    plane->point = vec_scale(n, height);
    plane->d = height;
}

/* extent: no point of the other shape is farther from the origin. */
static void place(col_any *dst, const col_shape *s, const col_exact_vec *by,
                  double extent) {
    col_shape_copy(dst, s);
    if (is_bounded(s)) {
        move_bounded(dst, by);
        return;
    }
    if (is_plane(s)) {
        move_plane(dst, by);
    } else {
        move_line(dst, by, extent);
    }
    col_shape_refresh(&dst->shape);
}

static double extent_in_scene(const col_cast_state *x, const col_shape *s) {
    return is_bounded(s) ? COL_FAR * x->size : INFINITY;
}

/* The origin is the reference point of a bounded shape, because lines and planes can be
 * represented by any of their points. */
static void set_origin(const col_cast_state *x, col_exact t, col_cast_scene *s) {
    const col_vec zero = vec_zero();
    s->origin = col_shape_position(x->b);
    if (!s->steady && is_bounded(x->a)) {
        const col_vec a = vec_add(x->start, col_shape_position(x->a));
        s->origin = vec_along(a, t.hi, x->d);
    }
    col_exact_vec by = offsets(zero, (col_exact){0.0, 0.0}, zero, s->origin);
    if (s->at_a) { /* b is moved by the rounding of the origin */
        const col_exact_vec to = offsets(x->start, t, x->d, s->origin);
        const col_exact_vec off = plus_point(&to, col_shape_position(x->a));
        by = plus_point(&by, vec_negate(upper_part(&off)));
    }
    place(&s->b, x->b, &by, extent_in_scene(x, x->a));
}

void col_scene_start(const col_cast_state *x, col_cast_scene *s) {
    IN_SPACE(s->memory.count = 0;)
    s->at_a = !col_cast_keeps_axis(x->a, x->b, x->size);
    s->steady = is_bounded(x->b) && !s->at_a;
    set_origin(x, (col_exact){0.0, 0.0}, s);
}

/* The translation of the coordinates of a at t. */
static col_exact_vec offset_of_a(const col_cast_state *x, const col_cast_scene *s,
                                 col_exact t) {
    const col_vec zero = vec_zero();
    return s->at_a ? offsets(zero, (col_exact){0.0, 0.0}, zero, col_shape_position(x->a))
                   : offsets(x->start, t, x->d, s->origin);
}

/* a moved by t * d, and b. Time is a sum hi + lo, as after a long motion one double does
 * not give the position. */
static void scene_at(const col_cast_state *x, col_exact t, col_cast_scene *s) {
    if (!s->steady) {
        set_origin(x, t, s);
    }
    const col_exact_vec by = offset_of_a(x, s, t);
    s->offset = upper_part(&by);
    place(&s->a, x->a, &by, extent_in_scene(x, x->b));
}

static col_closest closest_in(col_cast_scene *s) {
#if COL_DIMENSION == 3
    return col3_convex_closest_again(&s->a.shape, &s->b.shape, &s->memory);
#else
    return col_convex_closest(&s->a.shape, &s->b.shape);
#endif
}

col_sample col_cast_sample(const col_cast_state *x, col_cast_scene *s, col_exact t) {
    scene_at(x, t, s);
    const col_closest c = closest_in(s);
    return (col_sample){.t = t,
                        .gap = c.distance,
                        .rate = vec_dot(x->d, c.normal),
                        .normal = c.normal,
                        .b = c.b,
                        .origin = s->origin};
}
