/* quick_hull3.c - a ray against a sharp hull, as ray_planes.c answers it, where nothing
 * is in doubt: two planes at a time, without the frames and names that doubt needs. */
#include "../shape/hull.h"
#include "3d/ray_convex.h"
#include "ray.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* The line behind the planes of all faces, from 0 on: where it enters, by which face, and
 * where it leaves; and how steep it is at least to any plane. */
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
 * at a plane enters there at 0, and one that enters leaves at no number, which a minimum
 * passes over. */
static inline void clip_by_faces(const col3_local_line *l, col3_plane_ends *out) {
    const col3_hull_face *faces = l->data->faces;
    const int count = l->data->face_count;
    const __m128d d[3] = {_mm_set1_pd(l->d.x), _mm_set1_pd(l->d.y), _mm_set1_pd(l->d.z)};
    const __m128d p[3] = {_mm_set1_pd(l->p.x), _mm_set1_pd(l->p.y), _mm_set1_pd(l->p.z)};
    const __m128d zero = _mm_setzero_pd();
    const __m128d sign = _mm_set1_pd(-0.0);
    __m128d t0 = zero;
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
        const __m128d offset = _mm_set_pd(g->offset, f->offset);
        const __m128d height = _mm_sub_pd(offset, dot_of_two(x, y, z, p));
        const __m128d t = _mm_div_pd(height, rise);
        const __m128d enters = _mm_cmplt_pd(rise, zero);
        const __m128d entry = _mm_and_pd(enters, t);
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

static inline void clip_by_faces(const col3_local_line *l, col3_plane_ends *out) {
    *out = (col3_plane_ends){0.0, INFINITY, 0, INFINITY};
    for (int i = 0; i < l->data->face_count; i++) {
        const col3_hull_face *f = &l->data->faces[i];
        const double rise = vec_dot(f->normal, l->d);
        const double t = (f->offset - vec_dot(f->normal, l->p)) / rise;
        const double entry = rise < 0.0 ? t : 0.0;
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
                         .radius = 0.0};
    l.length = vec_length(l.d);
    l.error = COL_ROUNDING_ERROR * (h->data->bounding_radius + vec_largest(l.p)) +
              2.0 * DBL_EPSILON * vec_largest(h->pose.origin) * unscale;
    return l;
}

/* Past a ball around the hull. */
static inline bool is_past_ball(const col3_local_line *l) {
    const double most = (1.0 + COL_LENGTH_ERROR) * l->data->bounding_radius;
    return vec_length_sq(vec_cross(l->p, l->d)) > square(most * l->length);
}

/* Unsure where ray_planes.c would look at edges, and for a ray that starts inside. */
static inline col_quick_answer cross_quickly(const col3_local_line *l,
                                             col3_plane_ends *s) {
    clip_by_faces(l, s);
    const double error = 4.0 * l->error / s->least_rise;
    if (s->t0 > s->t1 + error) {
        return quick_miss;
    }
    return s->t0 > 0.0 && s->t1 - s->t0 >= error ? quick_hit : quick_unsure;
}

col_quick_answer col3_ray_quick_hull(const col3_shape *s, const col3_ray_input *ray,
                                     col3_hit *out) {
    const col3_hull *h = as_hull(s);
    const double size = h->pose.scale * h->data->bounding_radius;
    const col3_vec p = vec_sub(ray->origin, h->pose.origin);
    if (s->radius > 0.0 || h->data->dimension < 3 ||
        h->data->inner_radius < COL_SLIGHT * h->data->bounding_radius ||
        vec_length_sq(p) > square(COL_FAR_OF_PLANES * size)) {
        return quick_unsure;
    }
    const col3_local_line l = line_in(h, p, ray->direction);
    col3_plane_ends ends;
    if (is_past_ball(&l)) {
        return quick_miss;
    }
    const col_quick_answer answer = cross_quickly(&l, &ends);
    if (answer != quick_hit || ends.t0 > ray->max) {
        return answer == quick_unsure ? quick_unsure : quick_miss;
    }
    out->t = ends.t0;
    out->point = vec_add(h->pose.origin, vec_along(p, ends.t0, ray->direction));
    out->normal = vec_turn(h->pose.axes, h->data->faces[ends.face0].normal);
    out->inside = false;
    return quick_hit;
}
