/* quick_hull3.c - a ray against a hull, as ray_planes.c answers it, where nothing is in
 * doubt: two planes at a time, without the frames and names that doubt needs; against a
 * rounded one as ray_rounded.c, without the end at which the ray leaves. */
#include "../shape/hull.h"
#include "3d/ray_convex.h"
#include "ray.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* The line behind the moved planes of all faces, from the start on: where it enters, by
 * which face, and where it leaves; and how steep it is at least to any plane. */
typedef struct {
    double t0, t1;
    int face0;
    double least_rise;
} col3_plane_ends;

#if defined(__SSE2__)

static inline __m128d dot_of_two(__m128d x, __m128d y, __m128d z, const __m128d v[3]) {
    const __m128d xy = _mm_add_pd(_mm_mul_pd(x, v[0]), _mm_mul_pd(y, v[1]));
    return _mm_add_pd(xy, _mm_mul_pd(z, v[2]));
}

/* Two planes at a time, in two rows; the last of an odd number twice. A row that leaves
 * at a plane enters there at the start, and one that enters leaves at no number, which a
 * minimum passes over. */
static inline void clip_by_faces(const col3_local_line *l, double start,
                                 col3_plane_ends *out) {
    const col3_hull_face *faces = l->data->faces;
    const int count = l->data->face_count;
    const __m128d d[3] = {_mm_set1_pd(l->d.x), _mm_set1_pd(l->d.y), _mm_set1_pd(l->d.z)};
    const __m128d p[3] = {_mm_set1_pd(l->p.x), _mm_set1_pd(l->p.y), _mm_set1_pd(l->p.z)};
    const __m128d zero = _mm_setzero_pd();
    const __m128d radius = _mm_set1_pd(l->radius);
    const __m128d sign = _mm_set1_pd(-0.0);
    const __m128d from = _mm_set1_pd(start);
    __m128d t0 = from;
    __m128d t1 = _mm_set1_pd(INFINITY);
    __m128d least = t1;
    __m128d at = _mm_setzero_pd();
    __m128d at0 = at;
    for (int i = 0; i < count; i += 2) {
        const col3_hull_face *f = &faces[i];
        const col3_hull_face *g = &faces[i + 1 < count ? i + 1 : i];
        const __m128d x = _mm_set_pd(g->normal.x, f->normal.x);
        const __m128d y = _mm_set_pd(g->normal.y, f->normal.y);
        const __m128d z = _mm_set_pd(g->normal.z, f->normal.z);
        const __m128d rise = dot_of_two(x, y, z, d);
        const __m128d offset = _mm_add_pd(_mm_set_pd(g->offset, f->offset), radius);
        const __m128d height = _mm_sub_pd(offset, dot_of_two(x, y, z, p));
        const __m128d t = _mm_div_pd(height, rise);
        const __m128d enters = _mm_cmplt_pd(rise, zero);
        const __m128d entry =
            _mm_or_pd(_mm_and_pd(enters, t), _mm_andnot_pd(enters, from));
        const __m128d later = _mm_cmpgt_pd(entry, t0);
        at0 = _mm_or_pd(_mm_and_pd(later, at), _mm_andnot_pd(later, at0));
        t0 = _mm_max_pd(entry, t0);
        t1 = _mm_min_pd(_mm_or_pd(enters, t), t1);
        least = _mm_min_pd(_mm_andnot_pd(sign, rise), least);
        at = _mm_add_pd(at, _mm_set1_pd(2.0));
    }
    double first[2];
    double last[2];
    double number[2];
    double rises[2];
    _mm_storeu_pd(first, t0);
    _mm_storeu_pd(last, t1);
    _mm_storeu_pd(number, at0);
    _mm_storeu_pd(rises, least);
    const int odd = (int)number[1] + 1;
    const bool wins =
        first[1] > first[0] || (first[1] == first[0] && odd < (int)number[0]);
    *out = (col3_plane_ends){larger_of(first[0], first[1]), smaller_of(last[0], last[1]),
                             wins ? odd : (int)number[0], smaller_of(rises[0], rises[1])};
}

#else

static inline void clip_by_faces(const col3_local_line *l, double start,
                                 col3_plane_ends *out) {
    *out = (col3_plane_ends){start, INFINITY, 0, INFINITY};
    for (int i = 0; i < l->data->face_count; i++) {
        const col3_hull_face *f = &l->data->faces[i];
        const double rise = vec_dot(f->normal, l->d);
        const double t = ((f->offset + l->radius) - vec_dot(f->normal, l->p)) / rise;
        const double entry = rise < 0.0 ? t : start;
        out->face0 = entry > out->t0 ? i : out->face0;
        out->t0 = larger_of(entry, out->t0);
        out->t1 = smaller_of(rise < 0.0 ? INFINITY : t, out->t1);
        out->least_rise = smaller_of(fabs(rise), out->least_rise);
    }
}

#endif

/* The line in the frame of the hull, as in ray_convex.c. p: from its origin. */
static inline col3_local_line line_in(const col3_hull *h, col3_vec p, col3_vec d) {
    const double unscale = 1.0 / h->pose.scale;
    col3_local_line l = {.data = h->data,
                         .p = vec_scale(vec_unturn(h->pose.axes, p), unscale),
                         .d = vec_scale(vec_unturn(h->pose.axes, d), unscale),
                         .radius = h->shape.radius * unscale};
    const double size = h->data->bounding_radius + l.radius + vec_largest(l.p);
    l.length = vec_length(l.d);
    l.error = COL_ROUNDING_ERROR * size +
              2.0 * DBL_EPSILON * vec_largest(h->pose.origin) * unscale;
    return l;
}

/* Past a ball around the hull. */
static inline bool is_past_ball(const col3_local_line *l) {
    const double most = (1.0 + COL_LENGTH_ERROR) * (l->data->bounding_radius + l->radius);
    return vec_length_sq(vec_cross(l->p, l->d)) > square(most * l->length);
}

/* Unsure where ray_planes.c would look at edges, and for a ray that starts inside. */
static inline col_quick_answer cross_quickly(const col3_local_line *l, double start,
                                             col3_plane_ends *s) {
    clip_by_faces(l, start, s);
    const double error = 4.0 * l->error / s->least_rise;
    if (s->t0 > s->t1 + error) {
        return quick_miss;
    }
    return s->t0 > start && s->t1 - s->t0 >= error ? quick_hit : quick_unsure;
}

/* A radius that does not show is left to ray_convex.c, as are flat and thin hulls. */
static bool is_plain(const col3_hull *h) {
    const col3_hull_data *data = h->data;
    const double radius = h->shape.radius;
    return data->dimension == 3 &&
           data->inner_radius >= COL_SLIGHT * data->bounding_radius &&
           (radius == 0.0 ||
            radius > COL_ROUNDING_ERROR * (h->pose.scale * data->bounding_radius));
}

/* From the origin of the hull to the base of the ray; from far away to where the line
 * passes it, as in cross.c. shift: of parameters. */
static inline col3_vec base_of(const col3_hull *h, const col3_ray_input *ray,
                               double *shift) {
    const col3_vec p = vec_sub(ray->origin, h->pose.origin);
    const double far = COL_FAR_OF_PLANES * (h->pose.scale * h->data->bounding_radius);
    *shift = 0.0;
    if (vec_length_sq(p) <= square(far)) {
        return p;
    }
    const col3_span line = line_of(ray->origin, ray->direction, -INFINITY);
    return col3_span_recentred(line, h->pose.origin, shift).p;
}

col_quick_answer col3_ray_quick_hull(const col3_shape *s, const col3_ray_input *ray,
                                     col3_hit *out) {
    const col3_hull *h = as_hull(s);
    double shift;
    col3_plane_ends ends;
    if (!is_plain(h)) {
        return quick_unsure;
    }
    const col3_vec p = base_of(h, ray, &shift);
    const col3_local_line l = line_in(h, p, ray->direction);
    if (is_past_ball(&l)) {
        return quick_miss;
    }
    const col_quick_answer answer = cross_quickly(&l, -shift, &ends);
    if (answer != quick_hit || ends.t0 + shift > ray->max) {
        return answer == quick_unsure ? quick_unsure : quick_miss;
    }
    const col_quick_answer entry =
        l.radius > 0.0 ? col3_enter_rounded(&l, &ends.t0, &ends.face0) : quick_hit;
    if (entry != quick_hit) {
        return entry;
    }
    const col3_vec from = vec_along(p, ends.t0, ray->direction);
    out->t = ends.t0 + shift;
    out->point = vec_add(h->pose.origin, from);
    out->normal = ends.face0 >= 0
                      ? vec_turn(h->pose.axes, h->data->faces[ends.face0].normal)
                      : col3_normal_on_convex(s, from, ends.face0, ray->direction);
    out->inside = false;
    return out->t > ray->max ? quick_miss : quick_hit;
}
