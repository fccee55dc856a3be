/* triangle3.c - triangles as parts, and rays that pass between none of them.
 *
 * Rays (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, 2013): every corner
 * is projected along the ray onto the plane through the origin across its largest
 * component. A corner is projected alike for each of its triangles, and on which side of
 * a projected edge the origin lies is decided without error, so that no ray slips between
 * two triangles that share it. */
#include "triangle3.h"

#include "../../query/query.h"
#include "../../ray/3d/pierce.h"

/* Products of four such lengths, which the exact cross product takes, are numbers. */
#define SAFE_EDGE 0x1p120

/* In the world; not unit. The cross product of the two shorter edges: a needle's longer
 * edges are alike except for rounding. size: the product of the edges' sizes, which
 * rounding is relative to. */
static col3_vec front_of(const col3_level *level, const col3_vec p[3], double *size) {
    col3_vec edges[3] = {vec_sub(p[1], p[0]), vec_sub(p[2], p[1]), vec_sub(p[0], p[2])};
    const double sizes[3] = {vec_largest(edges[0]), vec_largest(edges[1]),
                             vec_largest(edges[2])};
    const int longest = sizes[0] >= sizes[1] && sizes[0] >= sizes[2] ? 0
                        : sizes[1] >= sizes[2]                       ? 1
                                                                     : 2;
    const double length = sizes[longest];
    col3_vec u = edges[longest < 2 ? longest + 1 : 0];
    col3_vec v = edges[longest > 0 ? longest - 1 : 2];
    if (length > SAFE_EDGE || length < 1.0 / SAFE_EDGE) {
        const double scale = power_of_two_below(length);
        u = vec_divide(u, scale);
        v = vec_divide(v, scale);
    }
    const col3_vec normal = vec_cross_exact(u, v);
    *size = vec_largest(u) * vec_largest(v);
    return level_is_mirrored(level) ? vec_negate(normal) : normal;
}

/* For a triangle that has lost its area by rounding: perpendicular to its longest
 * edge. */
static col3_vec front_of_needle(const col3_vec p[3]) {
    col3_vec longest = vec_sub(p[1], p[0]);
    for (int k = 1; k < 3; k++) {
        const col3_vec edge = vec_sub(p[k < 2 ? k + 1 : 0], p[k]);
        longest = vec_largest(edge) > vec_largest(longest) ? edge : longest;
    }
    return vec_is_zero(longest) ? vec_unit(1) : vec_perpendicular(longest);
}

int col3_corners_in_world(const col3_level *level, int which, col3_vec *out) {
    level->data->methods->own_corners(level, which, out);
    col3_corners_to_world(level, level_frame(level), out);
    return 3;
}

col3_vec col3_triangle_front(const col3_level *level, const col3_vec p[3]) {
    double size;
    const col3_vec normal = front_of(level, p, &size);
    return vec_is_zero(normal) ? front_of_needle(p) : normal;
}

void col3_triangle_part(const col3_level *level, int which, const col3_vec p[3],
                        col3_level_part *out) {
    out->level = level;
    out->shape.triangle = col3_triangle_make(p[0], p[1], p[2], 0.0);
    out->which = out->number = which;
    out->material = 0;
    out->one_sided = !level->data->two_sided;
    out->one_way = false;
    out->has_volume = false;
    out->face_count = -1;
    out->least_depth = -INFINITY;
    out->most_depth = INFINITY;
    out->error = NULL;
    out->sat = NULL;
}

void col3_triangle_complete(col3_level_part *part) {
    const col3_triangle *const t = &part->shape.triangle;
    const col3_vec p[3] = {t->a, t->b, t->c};
    const col3_vec normal = col3_triangle_normal(col3_triangle_front(part->level, p));
    part->face_count = part->one_sided ? 1 : 2;
    part->faces[0] = (col3_level_face){normal, t->a};
    part->faces[1] = (col3_level_face){vec_negate(normal), t->a};
}

/* -------------------------------------------------------------------------- rays -- */

/* The sign of a b - c d where rounding does not decide it; else 0. */
static inline int sure_sign(double a, double b, double c, double d) {
    const double ab = a * b;
    const double cd = c * d;
    const double rough = ab - cd;
    const double error = 4.0 * DBL_EPSILON * (fabs(ab) + fabs(cd)) + DBL_MIN;
    return (rough > error) - (rough < -error);
}

/* The same without error. */
static int sign_of_difference(double a, double b, double c, double d) {
    const int sure = sure_sign(a, b, c, d);
    const double exact = sure == 0 ? difference_of_products(a, b, c, d) : sure;
    return (exact > 0.0) - (exact < 0.0);
}

/* A corner as the ray sees it: sheared such that the ray is the last axis. */
static inline void shear(const col3_triangle_ray *r, col3_vec corner, double *x,
                         double *y) {
    const col3_vec v = vec_sub(corner, r->origin);
    const double along[3] = {v.x, v.y, v.z};
    const double last = along[r->axes[2]];
    *x = along[r->axes[0]] - r->shear_x * last;
    *y = along[r->axes[1]] - r->shear_y * last;
}

/* Whether all three are on one side of the ray, which then passes by. */
static inline bool are_beside(const double x[3]) {
    return (x[0] > 0.0 && x[1] > 0.0 && x[2] > 0.0) ||
           (x[0] < 0.0 && x[1] < 0.0 && x[2] < 0.0);
}

/* Whether the ray's line crosses a triangle, its edges included. */
static bool crosses(const col3_triangle_ray *r, const col3_vec p[3]) {
    double x[3];
    double y[3];
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        shear(r, p[k], &x[k], &y[k]);
    }
    if (are_beside(x) || are_beside(y)) {
        return false;
    }
    const int quick[3] = {sure_sign(x[2], y[1], y[2], x[1]),
                          sure_sign(x[0], y[2], y[0], x[2]),
                          sure_sign(x[1], y[0], y[1], x[0])};
    if (MOSTLY(quick[0] * quick[1] * quick[2] != 0)) {
        return quick[0] == quick[1] && quick[1] == quick[2];
    }
    const int one = sign_of_difference(x[2], y[1], y[2], x[1]);
    const int two = sign_of_difference(x[0], y[2], y[0], x[2]);
    if (one * two < 0) {
        return false;
    }
    const int three = sign_of_difference(x[1], y[0], y[1], x[0]);
    const bool below = one < 0 || two < 0 || three < 0;
    const bool above = one > 0 || two > 0 || three > 0;
    return below != above;
}

/* The distance of a triangle along the ray where rounding may decide whether the ray
 * starts in front of it, on it or behind it: an average of its corners by where the ray
 * crosses, whatever the number of reliable digits. */
static double distance_exact(const col3_triangle_ray *r, const col3_vec p[3]) {
    const double start = vec_get(r->origin, r->axes[2]);
    const double main = vec_get(r->direction, r->axes[2]);
    double least = INFINITY;
    double most = -INFINITY;
    for (int k = 0; k < 3; k++) {
        const double along = (vec_get(p[k], r->axes[2]) - start) / main;
        least = smaller_of(least, along);
        most = larger_of(most, along);
    }
    const double t = col3_crossing_exact(r->direction, r->origin, p);
    return larger_of(least, smaller_of(t, most));
}

/* The distance along the ray to the plane of a triangle, in lengths of its direction.
 * normal: of any length; edges: the lengths of two edges, multiplied. */
static double distance_to(const col3_triangle_ray *r, const col3_vec p[3],
                          col3_vec normal, double edges) {
    const col3_vec offset = vec_sub(r->origin, p[0]);
    const double height = vec_dot(normal, offset);
    return is_height_doubtful(height, edges, offset)
               ? distance_exact(r, p)
               : height / -vec_dot(normal, r->direction);
}

/* Whether a start so far behind a triangle is on it, except for rounding. A ray that runs
 * nearly in its plane may cross it far behind the start. height: in lengths of the
 * normal. */
static bool is_on(const col3_triangle_ray *r, const col3_vec p[3], double height,
                  double normal) {
    double size = vec_largest(r->origin);
    for (int k = 0; k < 3 && r->frame == frame_turned;
         k++) { /* else corners are as given */
        size = larger_of(size, vec_largest(p[k]));
    }
    const double error = COL_ROUNDING_ERROR * size;
    const col3_triangle triangle = col3_triangle_make(p[0], p[1], p[2], 0.0);
    return fabs(height) <= error * normal &&
           point_distance(r->origin, &triangle.shape) <= 2.0 * error;
}

bool col3_triangle_try_ray(void *context, int which) {
    col3_triangle_ray *r = (col3_triangle_ray *)context;
    col3_vec p[3];
    r->level->data->methods->own_corners(r->level, which, p);
    col3_corners_to_world(r->level, r->frame, p);
    if (!crosses(r, p)) {
        return true;
    }
    double edges;
    const col3_vec front = front_of(r->level, p, &edges);
    const double size = vec_largest(front);
    /* Meshes have no triangles without an area in their tree; one that is scaled beyond
     * what is promised may have none that is a number. */
    if (RARELY(!(size > 0.0))) {
        return true;
    }
    /* by a power of two; the square of a size, so products may be beyond doubles */
    const double unit = r->far || is_extreme(size) ? power_of_two_below(size) : 1.0;
    const col3_vec normal = vec_divide(front, unit);
    const double facing = -vec_dot(normal, r->direction);
    if ((r->side == front_only && facing <= 0.0) ||
        (r->side == back_only && facing >= 0.0) || RARELY(facing == 0.0)) {
        return true;
    }
    double t = distance_to(r, p, normal, edges / unit);
    if (t < 0.0 && is_on(r, p, t * facing, vec_length(normal))) {
        t = 0.0;
    }
    if (!(t >= 0.0 && t <= r->travel.limit && MOSTLY(t < INFINITY))) {
        return true;
    }
    const bool same = r->which >= 0 && t == r->travel.limit;
    if (!same || which < r->which) {
        r->which = which;
        r->facing = facing;
        r->normal = normal;
        r->travel.limit = t;
    }
    return true;
}

void col3_triangle_aim_ray(col3_triangle_ray *r, const col3_level *level, col3_vec origin,
                           col3_vec direction, double max, col3_triangle_side side) {
    const col3_vec size = vec_abs(direction);
    r->level = level;
    r->frame = level_frame(level);
    r->origin = origin;
    r->direction = direction;
    r->side = side;
    r->far = is_extreme(vec_largest(origin));
    r->which = -1;
    r->facing = 0.0;
    r->axes[2] = vec_largest_axis(size);
    r->axes[0] = (r->axes[2] + 1) % 3;
    r->axes[1] = (r->axes[2] + 2) % 3;
    const double main = vec_get(direction, r->axes[2]);
    r->shear_x = vec_get(direction, r->axes[0]) / main;
    r->shear_y = vec_get(direction, r->axes[1]) / main;
    if (r->frame == frame_plain) {
        r->travel = (col3_level_travel){{origin, origin}, direction, max, 0.0};
    } else {
        r->travel =
            (col3_level_travel){col3_level_local_point(level, origin),
                                level_local_direction(level, direction), max, 0.0};
    }
}
