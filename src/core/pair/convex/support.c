/* support.c - the support point of a polytope along a direction, where every search
 * between polytopes spends most of its time. */
#include "../../measure/farthest3.h"
#include "polytope.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Without a branch, which could not be predicted. */
static inline int first_of_rows(double even, int even_at, double odd, int odd_at) {
    const int wins = (odd > even) | ((odd == even) & (odd_at < even_at));
    return even_at + wins * (odd_at - even_at);
}

/* Two corners at a time, in two independent rows of comparisons. Both keep the same
 * number, or a compiler makes a branch of it. */
#if defined(__SSE2__)

/* The support point of all pairs, the first of equals. */
static inline int farthest_of_pairs(const col3_corner_pair *pairs, int count,
                                    col3_vec d) {
    const __m128d dx = _mm_set1_pd(d.x);
    const __m128d dy = _mm_set1_pd(d.y);
    const __m128d dz = _mm_set1_pd(d.z);
    const __m128d two = _mm_set1_pd(2.0);
    __m128d best = _mm_set1_pd(-INFINITY);
    __m128d best_at = _mm_setzero_pd();
    __m128d at = _mm_setzero_pd();
    for (int i = 0; i < count; i++) {
        const __m128d x = _mm_mul_pd(_mm_loadu_pd(pairs[i].x), dx);
        const __m128d y = _mm_mul_pd(_mm_loadu_pd(pairs[i].y), dy);
        const __m128d z = _mm_mul_pd(_mm_loadu_pd(pairs[i].z), dz);
        const __m128d height = _mm_add_pd(_mm_add_pd(x, y), z);
        const __m128d higher = _mm_cmpgt_pd(height, best);
        best = _mm_max_pd(height, best);
        best_at = _mm_or_pd(_mm_and_pd(higher, at), _mm_andnot_pd(higher, best_at));
        at = _mm_add_pd(at, two);
    }
    double heights[2];
    double ats[2];
    _mm_storeu_pd(heights, best);
    _mm_storeu_pd(ats, best_at);
    return first_of_rows(heights[0], (int)ats[0], heights[1], (int)ats[1] + 1);
}

#else

static inline int farthest_of_pairs(const col3_corner_pair *pairs, int count,
                                    col3_vec d) {
    double even = -INFINITY;
    double odd = -INFINITY;
    int even_at = 0;
    int odd_at = 0;
    for (int i = 0; i < count; i++) {
        const col3_corner_pair *p = &pairs[i];
        const double here = vec_dot(d, vec3(p->x[0], p->y[0], p->z[0]));
        const double next = vec_dot(d, vec3(p->x[1], p->y[1], p->z[1]));
        even_at = here > even ? 2 * i : even_at;
        even = larger_of(here, even);
        odd_at = next > odd ? 2 * i : odd_at;
        odd = larger_of(next, odd);
    }
    return first_of_rows(even, even_at, odd, odd_at + 1);
}

#endif

/* For a box: bit k of the number is the end along axis k; the lower one of equals. */
static inline int farthest_of_box(const col3_vec *corners, col3_vec d) {
    const col3_vec size = vec_sub(corners[7], corners[0]);
    return (d.x * size.x > 0.0) | (d.y * size.y > 0.0) << 1 | (d.z * size.z > 0.0) << 2;
}

/* For up to three corners; the first of equals. */
static inline int farthest_of_few(const col3_vec *corners, int count, col3_vec d) {
    int best = 0;
    double height = vec_dot(d, corners[0]);
    for (int i = 1; i < count; i++) {
        const double here = vec_dot(d, corners[i]);
        best = here > height ? i : best;
        height = larger_of(here, height);
    }
    return best;
}

/* For shapes that are no hulls. */
static inline int farthest_of_buffer(const col3_hull_data *data, col3_vec d) {
    return data->corner_count == 8
               ? farthest_of_box(data->corners, d)
               : farthest_of_few(data->corners, data->corner_count, d);
}

/* Where corners are many, hill climbing from there decides between nearly equal ones. */
static inline int farthest_along(const col3_hull_data *data, col3_vec d) {
    if (data->leaf_count > 0) {
        const int start = col3_hull_support(data, d, 0);
        const int farthest = col3_farthest_corner(data, d, start);
        return farthest == start ? start : col3_hull_support(data, d, farthest);
    }
    if (data->pairs == NULL) {
        return farthest_of_buffer(data, d);
    }
    const int best = farthest_of_pairs(data->pairs, (data->corner_count + 1) / 2, d);
    return data->corner_count > POLYTOPE_FEW ? col3_hull_support(data, d, best) : best;
}

int col3_polytope_support_local(const col3_hull_data *data, col3_vec direction) {
    return farthest_along(data, direction);
}

int col3_polytope_support(const col3_polytope *p, col3_vec direction) {
    return farthest_along(p->data, polytope_local(p, direction));
}

int col3_polytope_hill_climb(const col3_polytope *p, col3_vec direction) {
    if (!polytope_climbs(p)) {
        return col3_polytope_support(p, direction);
    }
    return col3_hull_support(p->data, polytope_local(p, direction), 0);
}
