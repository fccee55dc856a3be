/* rim_axes.c - critical directions of two rims, and of a rim and the side of a cone.
 *
 *     ,-----.  rim 1          For a point p of one curve the nearest point q of the other
 *    (       ) p(angle)       has a closed form. So the gap is a function of one angle,
 *     '-----'   :             whose minima are the critical directions. Squared twice,
 *               : gap         its derivative becomes a trigonometric polynomial of
 *           ,---q-.           degree 4, whose roots enclose all minima.
 *          (       )  rim 2
 *           '-----'
 */
#include "../../base/trig_polynomial.h"
#include "axes.h"

/* A circle of directions or points: middle + across (i cos + j sin). */
typedef struct {
    col3_vec middle, i, j;
    double across;
} col3_circle;

static col3_circle circle_around(col3_vec u, col3_vec middle, double across) {
    const col3_vec i = vec_perpendicular(u);
    return (col3_circle){middle, i, vec_cross(u, i), across};
}

static col3_vec circle_point(const col3_circle *c, col_trig_angle at) {
    return vec_along(vec_along(c->middle, c->across * at.c, c->i), c->across * at.s,
                     c->j);
}

static col3_vec circle_tangent(const col3_circle *c, col_trig_angle at) {
    return vec_along(vec_scale(c->i, -at.s), at.c, c->j);
}

/* The height of the circle along v, as a trigonometric polynomial of the angle. */
static col_trig_polynomial extent_along(const col3_circle *c, col3_vec v) {
    return col_trig_of(vec_dot(c->middle, v), c->across * vec_dot(c->i, v),
                       c->across * vec_dot(c->j, v));
}

static bool are_parallel(col3_vec u, col3_vec v) {
    return vec_length_sq(vec_cross_exact(u, v)) <= square(COL_PARALLEL_TOLERANCE);
}

/* The component of an offset normal to u, of length 1. */
static col3_vec sideways(col3_vec offset, col3_vec u) {
    const col3_vec across = vec_cross(vec_cross_exact(u, offset), u);
    return vec_is_zero(across) ? vec_perpendicular(u) : vec_normalized(across);
}

/* -------------------------------------------------------------- a rim and a rim -- */

/* Relative to the centre of the other rim. */
typedef struct {
    col3_circle rim;
    col3_vec u;
    double radius;
    double far; /* see col3_limits */
    col3_vec n;
    double high;  /* the point of the first rim is no lower along n */
    double error; /* of positions */
    bool deep;    /* the shapes overlap */
    double in;    /* 1 when the other shape is on the side of u, else -1 */
    double cosine, sine;
    col_trig_angle rise, lean;   /* of the height over the other rim, and of the square of
                                  * the distance from its centre, along the circle */
    double rise_most, lean_most; /* of second derivatives */
    double error_sq;
} col3_rims;

/* From the point of the other rim nearest to p, to p; radial: the direction of that point
 * from the rim's centre. */
static col3_vec off_rim(const col3_rims *r, col3_vec p, col3_vec *radial) {
    const col3_vec across = vec_along(p, -vec_dot(p, r->u), r->u);
    const double rho = vec_length(across);
    *radial = rho > 0.0 ? vec_scale(across, 1.0 / rho) : vec_perpendicular(r->u);
    return vec_along(p, -r->radius, *radial);
}

static double slope_of_gap(const void *data, col_trig_angle at) {
    const col3_rims *r = (const col3_rims *)data;
    col3_vec radial;
    const col3_vec off = off_rim(r, circle_point(&r->rim, at), &radial);
    return vec_dot(off, circle_tangent(&r->rim, at));
}

/* For shapes that overlap, the normal at the other rim is opposite to the direction from
 * there to p: so p is behind the side and behind the end that meet in that rim. */
static bool is_outside(const col3_rims *r, double out, double z, double spread) {
    return out > spread || r->cosine * r->in * z < r->sine * out - spread;
}

/* Whether the rims are farther apart than `far` all along an arc: with s the square of
 * the distance rho from the axis of the other rim, and z the height over it, their gap is
 * G = z^2 + s - 2 radius sqrt(s) + radius^2. The root is below its tangents, so
 * G >= T = z^2 + (1 - radius / rho_0) s + radius^2 - radius rho_0, where rho_0 is rho in
 * the middle of the arc: a polynomial, bounded by Taylor's formula. */
static bool is_far_arc(const col3_rims *r, col_trig_angle at, double half, double z,
                       double rho) {
    const double share = 1.0 - r->radius / rho;
    const double dz = r->rim.across * (r->rise.s * at.c - r->rise.c * at.s);
    const double dm = r->rim.across * (r->lean.s * at.c - r->lean.c * at.s);
    const double slope = 2.0 * (share * (dm - z * dz) + z * dz);
    const double bend = 2.0 * (fabs(share) * r->lean_most + r->rise_most);
    const double least =
        square(rho - r->radius) + square(z) - half * (fabs(slope) + 0.5 * half * bend);
    /* an arc that passes over the axis of the other rim was near it before */
    return ALWAYS(rho > 0.0) && least > square(r->far) + r->error_sq;
}

/* An arc of half an angle `half` around `at`: none of its points is farther from the
 * middle than radius * half. */
static bool is_far_rim(const void *data, col_trig_angle at, double half) {
    const col3_rims *r = (const col3_rims *)data;
    const double spread = r->rim.across * half + r->error;
    const col3_vec p = circle_point(&r->rim, at);
    if (vec_dot(r->n, p) + spread < r->high) {
        return true;
    }
    const double z = vec_dot(p, r->u);
    const double rho = vec_length(vec_along(p, -z, r->u));
    const double out = rho - r->radius;
    return square(out) + square(z) > square(r->far + spread) ||
           (r->deep && is_outside(r, out, z, spread)) || is_far_arc(r, at, half, z, rho);
}

/* Normal to both tangents; if these are parallel, along the gap. */
static col3_vec rims_normal(const col3_rims *r, col_trig_angle at) {
    col3_vec radial;
    const col3_vec off = off_rim(r, circle_point(&r->rim, at), &radial);
    const col3_vec n =
        vec_cross_exact(circle_tangent(&r->rim, at), vec_cross(r->u, radial));
    const double size = larger_of(r->radius, r->rim.across);
    const bool parallel = vec_length_sq(n) * square(size) < vec_length_sq(off);
    return parallel ? off : n;
}

/* With p on the one rim, S = |p|^2 and z = p . u, the squared gap to the other rim is
 * S + radius^2 - 2 radius sqrt(S - z^2). Its derivative is zero only where
 * S'^2 (S - z^2) = radius^2 (S' - 2 z z')^2: a polynomial of degree 4. */
static double gap_polynomial(const void *data, col_trig_polynomial *out) {
    const col3_rims *r = (const col3_rims *)data;
    const col3_vec m = r->rim.middle;
    const col_trig_polynomial z = extent_along(&r->rim, r->u);
    col_trig_polynomial s = extent_along(&r->rim, vec_scale(m, 2.0));
    s.re[0] = vec_length_sq(m) + square(r->rim.across);
    const col_trig_polynomial ds = col_trig_slope(&s);
    const col_trig_polynomial zz = col_trig_product(&z, &z);
    const col_trig_polynomial rho_sq = col_trig_difference(&s, &zz);
    const col_trig_polynomial ds_sq = col_trig_product(&ds, &ds);
    const col_trig_polynomial one = col_trig_product(&ds_sq, &rho_sq);
    const col_trig_polynomial dzz = col_trig_slope(&zz);
    const col_trig_polynomial drho_sq = col_trig_difference(&ds, &dzz);
    const col_trig_polynomial scaled = col_trig_scaled(&drho_sq, r->radius);
    const col_trig_polynomial other = col_trig_product(&scaled, &scaled);
    return col_trig_balance(&one, &other, out);
}

/* Rims in parallel planes: beside the axis only the direction of their nearest points
 * when apart is critical. */
static int parallel_rims(const col3_cylinder_core *a, col3_vec centre_a,
                         const col3_cylinder_core *b, col3_vec centre_b, col3_vec *out) {
    const col3_vec offset = vec_sub(centre_b, centre_a);
    const col3_vec gap =
        vec_along(offset, -(a->radius + b->radius), sideways(offset, a->u));
    *out = gap;
    if (vec_is_zero(gap)) {
        return 0;
    }
    *out = vec_normalized(gap);
    return 1;
}

/* size: of the error of squares. */
static void bound_bends(col3_rims *r, double size) {
    const col3_vec m = r->rim.middle;
    r->rise = (col_trig_angle){vec_dot(r->rim.i, r->u), vec_dot(r->rim.j, r->u)};
    r->lean = (col_trig_angle){vec_dot(r->rim.i, m), vec_dot(r->rim.j, m)};
    const double rise = r->rim.across * sqrt(square(r->rise.c) + square(r->rise.s));
    const double lean = r->rim.across * sqrt(square(r->lean.c) + square(r->lean.s));
    r->rise_most = rise * (fabs(vec_dot(m, r->u)) + 2.0 * rise);
    r->lean_most = lean + r->rise_most;
    r->error_sq = 4.0 * COL_ROUNDING_ERROR * square(size);
}

/* The angle runs along the smaller rim: on the larger one, all minima may be within an
 * angle too small to be resolved. */
int col3_axes_rim_rim(const col3_rim *rim_a, const col3_rim *rim_b,
                      const col3_limits *limits, col3_vec out[AXES_MOST]) {
    const col3_cylinder_core *a = rim_a->core;
    const col3_cylinder_core *b = rim_b->core;
    if (are_parallel(a->u, b->u)) {
        return parallel_rims(a, rim_centre(rim_a), b, rim_centre(rim_b), out);
    }
    const bool along_a = a->radius <= b->radius;
    const col3_rim *const x = along_a ? rim_a : rim_b;
    const col3_rim *const y = along_a ? rim_b : rim_a;
    const col3_vec centre_y = rim_centre(y);
    const col3_vec n = along_a ? limits->n : vec_negate(limits->n);
    const double high = along_a ? limits->high_a : -limits->low_b;
    const col3_vec between = vec_sub(rim_centre(x), centre_y);
    col3_rims r = {.rim = circle_around(x->core->u, between, x->core->radius),
                   .u = y->core->u,
                   .radius = y->core->radius,
                   .far = limits->far,
                   .n = n,
                   .high = high - vec_dot(n, centre_y),
                   .error = COL_TIE_TOLERANCE * limits->size,
                   .deep = limits->deep,
                   .in = y->at_b ? -1.0 : 1.0,
                   .cosine = y->core->cosine,
                   .sine = y->core->sine};
    bound_bends(&r, limits->size);
    const col_trig_minima minima = {slope_of_gap, gap_polynomial, is_far_rim, &r};
    col_trig_angle at[AXES_MOST];
    const int count = col_trig_find_minima(&minima, at, AXES_MOST);
    int found = 0;
    for (int k = 0; k < count; k++) {
        const col3_vec normal = rims_normal(&r, at[k]);
        if (!vec_is_zero(normal)) {
            out[found] = vec_normalized(normal);
            found++;
        }
    }
    return found;
}

/* ---------------------------------------------- the side of a cone and a rim -- */

typedef struct {
    col3_circle normals; /* of the side */
    col3_vec apex;       /* relative to the centre of the rim */
    col3_vec u;
    double radius;
    double most; /* greater depths are not needed */
    const col3_cylinder_core *other;
    col3_vec cone_apex; /* in the base */
} col3_side_rim;

/* The derivatives of the depth n . apex + radius |n x u|. */
static double slope_of_depth(const void *data, col_trig_angle at) {
    const col3_side_rim *s = (const col3_side_rim *)data;
    const col3_vec n = circle_point(&s->normals, at);
    const col3_vec dn = circle_tangent(&s->normals, at);
    const double across = vec_length(vec_cross(n, s->u));
    const double straight = vec_dot(dn, s->apex);
    if (RARELY(!(across > 0.0))) {
        return straight;
    }
    return straight - s->radius * vec_dot(n, s->u) * vec_dot(dn, s->u) / across;
}

/* The depth is that of the whole other shape: no less than that of its support point in
 * the middle of the arc, a cosine of the angle. */
static bool is_deep_side(const void *data, col_trig_angle at, double half) {
    const col3_side_rim *s = (const col3_side_rim *)data;
    const col3_vec n = circle_point(&s->normals, at);
    const col3_vec x =
        vec_sub(s->cone_apex, col3_cylinder_support(s->other, vec_negate(n)));
    const double rise = vec_dot(n, x);
    const double slope = s->normals.across * vec_dot(circle_tangent(&s->normals, at), x);
    const double bend = rise - vec_dot(s->normals.middle, x);
    return rise - half * (fabs(slope) + 0.5 * half * larger_of(bend, 0.0)) > s->most;
}

/* With L = n . apex and y = n . u: zero only where L'^2 (1 - y^2) = radius^2 y^2 y'^2. */
static double depth_polynomial(const void *data, col_trig_polynomial *out) {
    const col3_side_rim *s = (const col3_side_rim *)data;
    const col_trig_polynomial l = extent_along(&s->normals, s->apex);
    const col_trig_polynomial dl = col_trig_slope(&l);
    const col_trig_polynomial y = extent_along(&s->normals, s->u);
    const col_trig_polynomial yy = col_trig_product(&y, &y);
    const col_trig_polynomial unit = col_trig_of(1.0, 0.0, 0.0);
    const col_trig_polynomial rest = col_trig_difference(&unit, &yy);
    const col_trig_polynomial dl_sq = col_trig_product(&dl, &dl);
    const col_trig_polynomial one = col_trig_product(&dl_sq, &rest);
    const col_trig_polynomial dyy = col_trig_slope(&yy);
    const col_trig_polynomial scaled = col_trig_scaled(&dyy, 0.5 * s->radius);
    const col_trig_polynomial other = col_trig_product(&scaled, &scaled);
    return col_trig_balance(&one, &other, out);
}

int col3_axes_rim_side(const col3_cylinder_core *cone, const col3_cylinder_core *b,
                       col3_vec centre_b, double distance, col3_vec out[AXES_MOST]) {
    const col3_vec apex = vec_sub(cone->b, centre_b);
    if (are_parallel(cone->u, b->u)) {
        *out = cylinder_side(cone, vec_negate(sideways(apex, cone->u)));
        return 1;
    }
    const col3_side_rim s = {
        circle_around(cone->u, vec_scale(cone->u, cone->sine), cone->cosine),
        apex,
        b->u,
        b->radius,
        -distance,
        b,
        cone->b};
    const col_trig_minima minima = {slope_of_depth, depth_polynomial, is_deep_side, &s};
    col_trig_angle at[AXES_MOST];
    const int count = col_trig_find_minima(&minima, at, AXES_MOST);
    for (int k = 0; k < count; k++) {
        out[k] = vec_normalized(circle_point(&s.normals, at[k]));
    }
    return count;
}
