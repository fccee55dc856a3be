/* top_face.h - the face of a hull above whose plane a point, or the lower end of a
 * segment, is highest; shared by the files about points and segments at hulls. */
#ifndef COL_TOP_FACE3_H
#define COL_TOP_FACE3_H

#include "../../shape/hull.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* second: the greatest height above all other planes. */
typedef struct {
    double height, second;
    int face;
} col3_top_face;

/* The height of the point p, or of the lower end of the segment from p along d. */
COL_INLINED double height_above(const col3_hull_face *f, col3_vec p, const col3_vec *d) {
    const double height = vec_dot(f->normal, p) - f->offset;
    return d != NULL ? height + smaller_of(vec_dot(f->normal, *d), 0.0) : height;
}

static inline void try_face(double height, int i, col3_top_face *top) {
    top->second = larger_of(smaller_of(height, top->height), top->second);
    top->face = height > top->height ? i : top->face;
    top->height = larger_of(height, top->height);
}

#if defined(__SSE2__)

static inline __m128d dots_of_two(const __m128d n[3], const __m128d v[3]) {
    return _mm_add_pd(_mm_add_pd(_mm_mul_pd(n[0], v[0]), _mm_mul_pd(n[1], v[1])),
                      _mm_mul_pd(n[2], v[2]));
}

COL_INLINED __m128d heights_of_two(const col3_hull_face *f, const __m128d p[3],
                                   const __m128d *d) {
    const col3_hull_face *g = f + 1;
    const __m128d n[3] = {_mm_set_pd(g->normal.x, f->normal.x),
                          _mm_set_pd(g->normal.y, f->normal.y),
                          _mm_set_pd(g->normal.z, f->normal.z)};
    const __m128d height =
        _mm_sub_pd(dots_of_two(n, p), _mm_set_pd(g->offset, f->offset));
    return d == NULL
               ? height
               : _mm_add_pd(height, _mm_min_pd(dots_of_two(n, d), _mm_setzero_pd()));
}

/* Measures two faces at a time, in two rows. Returns the number of measured faces. */
COL_INLINED int top_of_rows(const col3_hull_data *data, col3_vec v, const col3_vec *w,
                            col3_top_face *top) {
    const __m128d p[3] = {_mm_set1_pd(v.x), _mm_set1_pd(v.y), _mm_set1_pd(v.z)};
    __m128d d[3];
    __m128d most = _mm_set1_pd(-INFINITY);
    __m128d second = most;
    __m128d number = _mm_setzero_pd();
    __m128d at = _mm_set_pd(1.0, 0.0);
    int i = 0;
    if (w != NULL) {
        d[0] = _mm_set1_pd(w->x);
        d[1] = _mm_set1_pd(w->y);
        d[2] = _mm_set1_pd(w->z);
    }
    for (; i + 1 < data->face_count; i += 2) {
        const __m128d height = heights_of_two(&data->faces[i], p, w != NULL ? d : NULL);
        const __m128d higher = _mm_cmpgt_pd(height, most);
        number = _mm_or_pd(_mm_and_pd(higher, at), _mm_andnot_pd(higher, number));
        second = _mm_max_pd(_mm_min_pd(height, most), second);
        most = _mm_max_pd(height, most);
        at = _mm_add_pd(at, _mm_set1_pd(2.0));
    }
    double heights[2];
    double seconds[2];
    double numbers[2];
    _mm_storeu_pd(heights, most);
    _mm_storeu_pd(seconds, second);
    _mm_storeu_pd(numbers, number);
    const int best = heights[1] > heights[0] ? 1 : 0;
    top->height = heights[best];
    top->second = larger_of(seconds[best], heights[1 - best]);
    top->face = (int)numbers[best];
    return i;
}

#else

static inline int top_of_rows(const col3_hull_data *data, col3_vec v, const col3_vec *w,
                              col3_top_face *top) {
    (void)data;
    (void)v;
    (void)w;
    *top = (col3_top_face){-INFINITY, -INFINITY, 0};
    return 0;
}

#endif

/* d: NULL for a point. */
COL_INLINED col3_top_face top_face_of(const col3_hull_data *data, col3_vec p,
                                      const col3_vec *d) {
    col3_top_face top;
    for (int i = top_of_rows(data, p, d, &top); i < data->face_count; i++) {
        try_face(height_above(&data->faces[i], p, d), i, &top);
    }
    return top;
}

/* Whether a hull has few corners and is solid. */
static inline bool is_plain_hull(const col3_hull_data *data) {
    return data->dimension == 3 && data->leaf_count == 0 &&
           data->inner_radius >= COL_SLIGHT * data->bounding_radius;
}

/* Whether no neighbour of a corner, except the corner `but` (-1: none), is higher than
 * this along a direction. */
static inline bool are_neighbours_below(const col3_hull_data *data, int corner, int but,
                                        col3_vec along, double height) {
    const int last = data->link_first[corner + 1];
    for (int i = data->link_first[corner]; i < last; i++) {
        const int k = data->links[i];
        if (vec_dot(along, data->corners[k]) > height && k != but) {
            return false;
        }
    }
    return true;
}

#endif
