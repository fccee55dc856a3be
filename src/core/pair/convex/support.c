/* support.c - the support point of a polytope along a direction, where every search
 * between polytopes spends most of its time. */
#include "../../measure/farthest3.h"
#include "polytope.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Without a branch, which could not be predicted. */
static inline int first_of_rows(double even, int even_at, double odd, int odd_at,
                                double *height) {
    const int wins = (odd > even) | ((odd == even) & (odd_at < even_at));
    *height = larger_of(odd, even);
    return even_at + wins * (odd_at - even_at);
}

/* Two corners at a time, in two independent rows of comparisons. Both keep the same
 * number, or a compiler makes a branch of it. */
#if defined(__SSE2__)

typedef struct {
    __m128d height, at;
} col3_support_rows;

static inline col3_support_rows rows_of(const col3_vec *corners, int pairs, col3_vec d) {
    const __m128d dx = _mm_set1_pd(d.x);
    const __m128d dy = _mm_set1_pd(d.y);
    const __m128d dz = _mm_set1_pd(d.z);
    col3_support_rows best = {_mm_set1_pd(-INFINITY), _mm_setzero_pd()};
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

/* The support point of an even number of corners, the first of equals; and its height. */
static inline int farthest_of_pairs(const col3_vec *corners, int count, col3_vec d,
                                    double *height) {
    const col3_support_rows best = rows_of(corners, count / 2, d);
    double heights[2];
    double at[2];
    _mm_storeu_pd(heights, best.height);
    _mm_storeu_pd(at, best.at);
    return first_of_rows(heights[0], (int)at[0], heights[1], (int)at[1] + 1, height);
}

#else

static inline int farthest_of_pairs(const col3_vec *corners, int count, col3_vec d,
                                    double *height) {
    double even = -INFINITY;
    double odd = -INFINITY;
    int even_at = 0;
    int odd_at = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        const double here = vec_dot(d, corners[i]);
        const double next = vec_dot(d, corners[i + 1]);
        even_at = here > even ? i : even_at;
        even = larger_of(here, even);
        odd_at = next > odd ? i : odd_at;
        odd = larger_of(next, odd);
    }
    return first_of_rows(even, even_at, odd, odd_at + 1, height);
}

#endif

static inline int farthest_of(const col3_vec *corners, int count, col3_vec d) {
    double height;
    const int best = farthest_of_pairs(corners, count, d, &height);
    const int last = count - 1;
    return last % 2 == 0 && vec_dot(d, corners[last]) > height ? last : best;
}

/* Of many corners, hill climbing from there decides between nearly equal ones. */
static inline int farthest_along(const col3_hull_data *data, col3_vec d) {
    if (data->leaf_count > 0) {
        const int start = col3_hull_support(data, d, 0);
        const int farthest = col3_farthest_corner(data, d, start);
        return farthest == start ? start : col3_hull_support(data, d, farthest);
    }
    const int best = farthest_of(data->corners, data->corner_count, d);
    return data->corner_count > POLYTOPE_FEW ? col3_hull_support(data, d, best) : best;
}

int col3_polytope_support_local(const col3_polytope *p, col3_vec direction) {
    return farthest_along(p->data, direction);
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
