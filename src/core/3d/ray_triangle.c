/* ray_triangle.c - a line through a sharp triangle.
 *
 * On which side of an edge the line passes is told by a determinant of its direction and
 * the ways to both ends. Its sign is right or, next to nothing, 0: computed from what is
 * given, it is the same for every triangle that has the edge, so that a line between two
 * of them meets one at least. Idea: Woop, Benthin and Wald, Watertight Ray/Triangle
 * Intersection, 2013, whose common rounding of the corners is replaced by none at all.
 */
#include "ray_convex.h"

/* The plain determinant is wrong by less than this share of the largest product: for each
 * of six, half of it comes from four roundings of the factors and four of products and
 * sums. Of what is computed with twice the digits it is the square. */
static const double DOUBT = 32.0 * DBL_EPSILON;
static const double DOUBT_EXACT = 0x1p-96;

/* ------------------------------------------------------------- sides of the edges -- */

static double determinant(col_vec3 d, col_vec3 a, col_vec3 b) {
    return v3_dot(d, v3_cross(a, b));
}

/* A way between two places, unrounded. */
typedef struct {
    col_exact x, y, z;
} exact_way;

static exact_way way_to(col_vec3 from, col_vec3 to) {
    return (exact_way){exact_difference(to.x, from.x), exact_difference(to.y, from.y),
                       exact_difference(to.z, from.z)};
}

static col_exact times(col_exact a, col_exact b) {
    const col_exact main = exact_product(a.hi, b.hi);
    return exact_sum(main.hi, main.lo + (a.hi * b.lo + a.lo * b.hi));
}

/* d (a b - e f) */
static col_exact term(double d, col_exact a, col_exact b, col_exact e, col_exact f) {
    const col_exact minus = times(e, f);
    const col_exact area = exact_add(times(a, b), (col_exact){-minus.hi, -minus.lo});
    return times((col_exact){d, 0.0}, exact_sum(area.hi, area.lo));
}

/* The determinant with twice the digits; 0 when even these do not tell its sign. */
static double determinant_exact(col_vec3 d, col_vec3 p, col_vec3 a, col_vec3 b) {
    const exact_way u = way_to(p, a);
    const exact_way v = way_to(p, b);
    col_exact sum = term(d.x, u.y, v.z, u.z, v.y);
    sum = exact_add(sum, term(d.y, u.z, v.x, u.x, v.z));
    sum = exact_add(sum, term(d.z, u.x, v.y, u.y, v.x));
    const double value = exact_value(sum);
    const double size = max2(v3_largest(v3_sub(a, p)), v3_largest(v3_sub(b, p)));
    return fabs(value) > DOUBT_EXACT * v3_largest(d) * square(size) ? value : 0.0;
}

/* A triangle as its corners and the ways from the first to the others. */
typedef struct {
    col_vec3 corners[3];
    col_vec3 u, v;
} fan3;

static fan3 fan_of(const col_shape3 *s) {
    const col_triangle3 *t = as_triangle3(s);
    fan3 f = {.corners = {t->a, t->b, t->c}};
    f.u = v3_sub(t->b, t->a);
    f.v = v3_sub(t->c, t->a);
    return f;
}

/* Of the edge across from corner i: above zero when the line passes it on the left, seen
 * along the line. */
static double side_exact(const line3 *line, const fan3 *f, int i) {
    return determinant_exact(line->d, line->origin, f->corners[(i + 1) % 3],
                             f->corners[(i + 2) % 3]);
}

static void sides_of(const line3 *line, const fan3 *f, double side[3]) {
    const col_vec3 way[3] = {v3_negate(line->p), v3_sub(f->u, line->p),
                             v3_sub(f->v, line->p)};
    const double size =
        max2(max2(v3_largest(way[0]), v3_largest(way[1])), v3_largest(way[2]));
    const double doubt = DOUBT * v3_largest(line->d) * square(size);
    for (int i = 0; i < 3; i++) {
        side[i] = determinant(line->d, way[(i + 1) % 3], way[(i + 2) % 3]);
        if (!(fabs(side[i]) > doubt)) {
            side[i] = side_exact(line, f, i);
        }
    }
}

static bool is_between(const double side[3]) {
    const bool left = side[0] >= 0.0 && side[1] >= 0.0 && side[2] >= 0.0;
    const bool right = side[0] <= 0.0 && side[1] <= 0.0 && side[2] <= 0.0;
    return left || right;
}

/* ----------------------------------------------------------------------- crossing -- */

/* sin of the angle to the plane below which that plane tells less of the place than the
 * sides do. */
static const double GRAZING = 1e-3;

/* The place between the corners by the sides, which are its weights. */
static double place_by_sides(const line3 *line, const fan3 *f) {
    const double a = side_exact(line, f, 0);
    const double b = side_exact(line, f, 1);
    const double c = side_exact(line, f, 2);
    const double along = b * v3_dot(f->u, line->d) + c * v3_dot(f->v, line->d);
    return (along / (a + b + c) - v3_dot(line->p, line->d)) / v3_length_sq(line->d);
}

bool cross_triangle3(const line3 *line, const col_shape3 *s, crossing3 *out) {
    const fan3 f = fan_of(s);
    double side[3];
    sides_of(line, &f, side);
    if (!is_between(side)) {
        return false;
    }
    const double sum = side[0] + side[1] + side[2];
    if (sum == 0.0) { /* in the plane of the triangle, or there is no such plane */
        return cross_convex3(line, s, out);
    }
    const col_vec3 n = v3_cross_exact(f.u, f.v);
    const double rise = v3_dot(n, line->d);
    const double least = GRAZING * v3_length(n) * v3_length(line->d);
    out->t0 = fabs(rise) > least ? -v3_dot(n, line->p) / rise : place_by_sides(line, &f);
    out->t1 = out->t0;
    out->feature0 = 0;
    out->feature1 = 0;
    return true;
}

/* feature: that of an edge where the line runs in the plane, see ray_convex.h. */
col_vec3 normal_on_triangle3(const col_shape3 *s, col_vec3 x, int feature,
                             col_vec3 outward) {
    const fan3 f = fan_of(s);
    const col_vec3 across = v3_cross_exact(f.u, f.v);
    if (feature < 0 || v3_is_zero(across)) {
        return normal_on_convex3(s, x, feature, outward);
    }
    const col_vec3 n = v3_normalized(across);
    return v3_scale(n, side_of(v3_dot(n, outward)));
}
