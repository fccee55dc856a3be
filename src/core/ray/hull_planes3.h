/* hull_planes3.h - a line, or a segment that moves along it, behind the planes of a
 * hull's faces, two planes at a time; shared by rays and casts. */
#ifndef COL_HULL_PLANES3_H
#define COL_HULL_PLANES3_H

#include "../shape/hull.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* A point p, or the segment from p along u, that moves along d. */
typedef struct {
    const col3_hull_data *data;
    col3_vec p, d;
    const col3_vec *u; /* NULL for a point */
    double radius;     /* by which the planes are moved outward */
} col3_hull_way;

/* The interval t0 .. t1 of the way, from its start on, that is behind all planes; the
 * face by whose plane it begins; and the least slope of the way against any plane. */
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
COL_INLINED void clip_way_by_faces(const col3_hull_way *l, double start,
                                   col3_plane_ends *out) {
    const col3_hull_face *faces = l->data->faces;
    const int count = l->data->face_count;
    const __m128d d[3] = {_mm_set1_pd(l->d.x), _mm_set1_pd(l->d.y), _mm_set1_pd(l->d.z)};
    const __m128d p[3] = {_mm_set1_pd(l->p.x), _mm_set1_pd(l->p.y), _mm_set1_pd(l->p.z)};
    const __m128d zero = _mm_setzero_pd();
    const __m128d radius = _mm_set1_pd(l->radius);
    const __m128d sign = _mm_set1_pd(-0.0);
    const __m128d from = _mm_set1_pd(start);
    __m128d u[3];
    __m128d t0 = from;
    __m128d t1 = _mm_set1_pd(INFINITY);
    __m128d least = t1;
    __m128d at = _mm_setzero_pd();
    __m128d at0 = at;
    if (l->u != NULL) {
        u[0] = _mm_set1_pd(l->u->x);
        u[1] = _mm_set1_pd(l->u->y);
        u[2] = _mm_set1_pd(l->u->z);
    }
    for (int i = 0; i < count; i += 2) {
        const col3_hull_face *f = &faces[i];
        const col3_hull_face *g = &faces[i + 1 < count ? i + 1 : i];
        const __m128d x = _mm_set_pd(g->normal.x, f->normal.x);
        const __m128d y = _mm_set_pd(g->normal.y, f->normal.y);
        const __m128d z = _mm_set_pd(g->normal.z, f->normal.z);
        const __m128d rise = dot_of_two(x, y, z, d);
        const __m128d offset = _mm_add_pd(_mm_set_pd(g->offset, f->offset), radius);
        __m128d height = _mm_sub_pd(offset, dot_of_two(x, y, z, p));
        if (l->u != NULL) {
            height = _mm_sub_pd(height, _mm_min_pd(dot_of_two(x, y, z, u), zero));
        }
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

COL_INLINED void clip_way_by_faces(const col3_hull_way *l, double start,
                                   col3_plane_ends *out) {
    *out = (col3_plane_ends){start, INFINITY, 0, INFINITY};
    for (int i = 0; i < l->data->face_count; i++) {
        const col3_hull_face *f = &l->data->faces[i];
        const double rise = vec_dot(f->normal, l->d);
        const double height = (f->offset + l->radius) - vec_dot(f->normal, l->p);
        const double low =
            l->u != NULL ? smaller_of(vec_dot(f->normal, *l->u), 0.0) : 0.0;
        const double t = (height - low) / rise;
        const double entry = rise < 0.0 ? t : start;
        out->face0 = entry > out->t0 ? i : out->face0;
        out->t0 = larger_of(entry, out->t0);
        out->t1 = smaller_of(rise < 0.0 ? INFINITY : t, out->t1);
        out->least_rise = smaller_of(fabs(rise), out->least_rise);
    }
}

#endif

#endif
