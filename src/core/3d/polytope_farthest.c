/* polytope_farthest.c - the corner of a polytope farthest along a direction: where most
 * of the time of every search between polytopes goes. */
#include "polytope.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Without a branch: which row wins no processor can predict. */
static inline int first_of_rows(double even, int even_at, double odd, int odd_at,
                                double *height) {
    const int wins = (odd > even) | ((odd == even) & (odd_at < even_at));
    *height = max2(odd, even);
    return even_at + wins * (odd_at - even_at);
}

/* How far two corners go; the next two are on their way meanwhile. Both rows of
 * comparisons keep the same number, or a compiler makes a branch of it. */
#if defined(__SSE2__)

typedef struct {
    __m128d height, at;
} rows;

static inline rows rows_of(const col_vec3 *corners, int pairs, col_vec3 d) {
    const __m128d dx = _mm_set1_pd(d.x);
    const __m128d dy = _mm_set1_pd(d.y);
    const __m128d dz = _mm_set1_pd(d.z);
    rows best = {_mm_set1_pd(-INFINITY), _mm_setzero_pd()};
    __m128d at = _mm_setzero_pd();
    const double *numbers = &corners[0].x;
    for (int i = 0; i < pairs; i++, numbers += 6) {
        const __m128d xy = _mm_loadu_pd(numbers);
        const __m128d zx = _mm_loadu_pd(numbers + 2);
        const __m128d yz = _mm_loadu_pd(numbers + 4);
        const __m128d x = _mm_mul_pd(_mm_shuffle_pd(xy, zx, 2), dx);
        const __m128d y = _mm_mul_pd(_mm_shuffle_pd(xy, yz, 1), dy);
        const __m128d z = _mm_mul_pd(_mm_shuffle_pd(zx, yz, 2), dz);
        const __m128d height = _mm_add_pd(_mm_add_pd(x, y), z);
        const __m128d higher = _mm_cmpgt_pd(height, best.height);
        best.height = _mm_max_pd(height, best.height);
        best.at = _mm_or_pd(_mm_and_pd(higher, at), _mm_andnot_pd(higher, best.at));
        at = _mm_add_pd(at, _mm_set1_pd(2.0));
    }
    return best;
}

/* The farthest of an even number of corners, the first of equals; and how far. */
static inline int farthest_of_pairs(const col_vec3 *corners, int count, col_vec3 d,
                                    double *height) {
    const rows best = rows_of(corners, count / 2, d);
    double heights[2];
    double at[2];
    _mm_storeu_pd(heights, best.height);
    _mm_storeu_pd(at, best.at);
    return first_of_rows(heights[0], (int)at[0], heights[1], (int)at[1] + 1, height);
}

#else

static inline int farthest_of_pairs(const col_vec3 *corners, int count, col_vec3 d,
                                    double *height) {
    double even = -INFINITY;
    double odd = -INFINITY;
    int even_at = 0;
    int odd_at = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        const double here = v3_dot(d, corners[i]);
        const double next = v3_dot(d, corners[i + 1]);
        even_at = here > even ? i : even_at;
        even = max2(here, even);
        odd_at = next > odd ? i : odd_at;
        odd = max2(next, odd);
    }
    return first_of_rows(even, even_at, odd, odd_at + 1, height);
}

#endif

static inline int farthest_of(const col_vec3 *corners, int count, col_vec3 d) {
    double height;
    const int best = farthest_of_pairs(corners, count, d, &height);
    const int last = count - 1;
    return last % 2 == 0 && v3_dot(d, corners[last]) > height ? last : best;
}

/* Of many corners those near the farthest are told apart by climbing on from there. */
static inline int farthest_along(const col_hull_data3 *data, col_vec3 d) {
    const int best = farthest_of(data->corners, data->corner_count, d);
    return data->corner_count > POLYTOPE3_FEW ? hull3_farthest(data, d, best) : best;
}

int polytope3_farthest_local(const polytope3 *p, col_vec3 direction) {
    return farthest_along(p->data, direction);
}

int polytope3_farthest(const polytope3 *p, col_vec3 direction) {
    return farthest_along(p->data, polytope3_local(p, direction));
}

int polytope3_climb(const polytope3 *p, col_vec3 direction) {
    if (!polytope3_climbs(p)) {
        return polytope3_farthest(p, direction);
    }
    return hull3_farthest(p->data, polytope3_local(p, direction), 0);
}
