/* support.c - the support point of a polytope along a direction, where every search
 * between polytopes spends most of its time. */
#include "../../measure/farthest3.h"
#include "gjk.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* A bit for each corner of a hull that has no tree. */
enum { BITS = 64, FOURS_MOST = HULL_FEW_CORNERS / 4 };

#if defined(__GNUC__)

static inline int first_bit(uint64_t bits) { return __builtin_ctzll(bits); }

#else

static inline int first_bit(uint64_t bits) {
    int at = 0;
    while ((bits >> at & 1U) == 0) {
        at++;
    }
    return at;
}

#endif

/* Bit i is set if corner i may be the farthest one along d, by heights in single
 * precision; the margin is twice the rounding error of a height. */
#if defined(__SSE2__)

static inline uint64_t near_farthest(const col3_corner_four *fours, int corners,
                                     col3_vec d, double margin) {
    const int count = (corners + 3) / 4;
    const __m128 dx = _mm_set1_ps((float)d.x);
    const __m128 dy = _mm_set1_ps((float)d.y);
    const __m128 dz = _mm_set1_ps((float)d.z);
    __m128 heights[FOURS_MOST];
    __m128 most = _mm_set1_ps(-INFINITY);
    for (int i = 0; i < count; i++) {
        const __m128 x = _mm_mul_ps(_mm_loadu_ps(fours[i].x), dx);
        const __m128 y = _mm_mul_ps(_mm_loadu_ps(fours[i].y), dy);
        const __m128 z = _mm_mul_ps(_mm_loadu_ps(fours[i].z), dz);
        heights[i] = _mm_add_ps(_mm_add_ps(x, y), z);
        most = _mm_max_ps(most, heights[i]);
    }
    most = _mm_max_ps(most, _mm_movehl_ps(most, most));
    most = _mm_max_ps(most, _mm_shuffle_ps(most, most, _MM_SHUFFLE(2, 3, 0, 1)));
    most = _mm_shuffle_ps(most, most, _MM_SHUFFLE(0, 0, 0, 0));
    const __m128 least = _mm_sub_ps(most, _mm_set1_ps((float)margin));
    uint64_t bits = 0;
    for (int i = count; i-- > 0;) {
        bits = bits << 4 | (unsigned)_mm_movemask_ps(_mm_cmpge_ps(heights[i], least));
    }
    return bits & UINT64_MAX >> (BITS - corners);
}

#else

static inline uint64_t near_farthest(const col3_corner_four *fours, int corners,
                                     col3_vec d, double margin) {
    const int count = (corners + 3) / 4;
    float heights[BITS];
    float most = -INFINITY;
    for (int i = 0; i < 4 * count; i++) {
        const col3_corner_four *f = &fours[i / 4];
        const int k = i % 4;
        heights[i] = f->x[k] * (float)d.x + f->y[k] * (float)d.y + f->z[k] * (float)d.z;
        most = heights[i] > most ? heights[i] : most;
    }
    uint64_t bits = 0;
    for (int i = 4 * count; i-- > 0;) {
        bits = bits << 1 | (heights[i] >= most - (float)margin);
    }
    return bits & UINT64_MAX >> (BITS - corners);
}

#endif

/* The farthest corner of a box: bit k of its number is the end along axis k, the lower
 * one of equal ends. */
static inline int farthest_of_box(const col3_vec *corners, col3_vec d, double margin,
                                  uint64_t *near) {
    static const unsigned ENDS[3][3] = {
        {0x55, 0xff, 0xaa}, {0x33, 0xff, 0xcc}, {0x0f, 0xff, 0xf0}};
    const col3_vec size = vec_sub(corners[7], corners[0]);
    const col3_vec rise = vec3(d.x * size.x, d.y * size.y, d.z * size.z);
    *near = ENDS[0][(rise.x >= -margin) + (rise.x > margin)] &
            ENDS[1][(rise.y >= -margin) + (rise.y > margin)] &
            ENDS[2][(rise.z >= -margin) + (rise.z > margin)];
    return (rise.x > 0.0) | (rise.y > 0.0) << 1 | (rise.z > 0.0) << 2;
}

/* The farthest of up to three corners; the first of equals. */
static inline int farthest_of_few(const col3_vec *corners, int count, col3_vec d,
                                  double margin, uint64_t *near) {
    const int last = count - 1; /* with two corners the second also stands for a third */
    const double heights[3] = {vec_dot(d, corners[0]), vec_dot(d, corners[1]),
                               vec_dot(d, corners[last])};
    const int higher = heights[1] > heights[0] ? 1 : 0;
    const int best = heights[2] > heights[higher] ? 2 : higher;
    const double least = heights[best] - margin;
    *near = (uint64_t)(heights[0] >= least) | (uint64_t)(heights[1] >= least) << 1 |
            (uint64_t)(heights[2] >= least) << last;
    return best;
}

/* The farthest of any number of corners; the first of equals. */
static int farthest_of_all(const col3_hull_data *data, const col3_vec *d) {
    int best = 0;
    double height = -INFINITY;
    for (int i = 0; i < data->corner_count; i++) {
        const double here = vec_dot(*d, data->corners[i]);
        best = here > height ? i : best;
        height = larger_of(here, height);
    }
    return best;
}

/* The first of the farthest corners among these. */
COL_OUTLINED int farthest_of_bits(const col3_vec *corners, uint64_t bits,
                                  const col3_vec *d) {
    int best = 0;
    double height = -INFINITY;
    for (; bits != 0; bits &= bits - 1) {
        const int i = first_bit(bits);
        const double here = vec_dot(*d, corners[i]);
        best = here > height ? i : best;
        height = larger_of(here, height);
    }
    return best;
}

/* Hill climbing from the farthest corner decides between nearly equal ones. */
static inline int farthest_of_many(const col3_hull_data *data, const col3_vec *d) {
    const int start = col3_hull_support(data, *d, 0);
    const int farthest = col3_farthest_corner(data, *d, start);
    return farthest == start ? start : col3_hull_support(data, *d, farthest);
}

/* Serves hulls of many corners, and directions beyond the range of single precision. */
COL_OUTLINED int farthest_of_others(const col3_hull_data *data, const col3_vec *d) {
    return data->leaf_count > 0 ? farthest_of_many(data, d) : farthest_of_all(data, d);
}

/* Serves shapes that are no hulls. */
static inline int farthest_of_buffer(const col3_hull_data *data, col3_vec d,
                                     double margin, uint64_t *near) {
    const int count = data->corner_count;
    *near = 1;
    return count == 1   ? 0
           : count <= 3 ? farthest_of_few(data->corners, count, d, margin, near)
                        : farthest_of_box(data->corners, d, margin, near);
}

COL_INLINED int farthest_along(const col3_hull_data *data, col3_vec d, uint64_t *near) {
    const double length = fabs(d.x) + fabs(d.y) + fabs(d.z);
    const double reach = data->bounding_radius * length;
    const double margin = COL_SINGLE_ERROR * reach;
    if (data->fours == NULL && data->leaf_count == 0) {
        return farthest_of_buffer(data, d, margin, near);
    }
    if (data->fours == NULL ||
        !(reach > 1.0 / COL_SINGLE_RANGE && length < COL_SINGLE_RANGE)) {
        *near = 0;
        return farthest_of_others(data, &d);
    }
    *near = near_farthest(data->fours, data->corner_count, d, margin);
    return (*near & (*near - 1)) == 0 ? first_bit(*near)
                                      : farthest_of_bits(data->corners, *near, &d);
}

int col3_polytope_support_local(const col3_hull_data *data, col3_vec direction,
                                uint64_t *near) {
    return farthest_along(data, direction, near);
}

int col3_polytope_support(const col3_polytope *p, col3_vec direction) {
    uint64_t near;
    return farthest_along(p->data, polytope_local(p, direction), &near);
}

int col3_polytope_hill_climb(const col3_polytope *p, col3_vec direction) {
    if (!polytope_climbs(p)) {
        return col3_polytope_support(p, direction);
    }
    return col3_hull_support(p->data, polytope_local(p, direction), 0);
}

void col3_gjk_set_support(const col3_polytope *x, const col3_polytope *y,
                          const col3_vec *v, col3_simplex_vertex *out) {
    const int ix = farthest_along(x->data, polytope_local(x, *v), &out->near_x);
    const int iy =
        farthest_along(y->data, polytope_local(y, vec_negate(*v)), &out->near_y);
    gjk_set_vertex(x, y, ix, iy, out);
}

col3_simplex_vertex col3_gjk_support(const col3_polytope *x, const col3_polytope *y,
                                     col3_vec v) {
    col3_simplex_vertex d;
    col3_gjk_set_support(x, y, &v, &d);
    return d;
}

col3_simplex_vertex col3_gjk_hill_climb(const col3_polytope *x, const col3_polytope *y,
                                        col3_vec v) {
    col3_simplex_vertex d;
    gjk_set_vertex(x, y, col3_polytope_hill_climb(x, v),
                   col3_polytope_hill_climb(y, vec_negate(v)), &d);
    d.near_x = 0;
    d.near_y = 0;
    return d;
}
