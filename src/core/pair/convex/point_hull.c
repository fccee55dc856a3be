/* point_hull.c - a point, the core of a ball, against a hull of few corners, where
 * nothing is in doubt: by the plane that it is highest above.
 *
 *        p .            Outside, that height is the least that the distance may be. Over
 * the |            face it is the distance; beside it the nearest point is mostly on
 *     _____|____        the border of that face: it is, if no neighbour of its corners
 *    /     q    \       reaches beyond it along p - q. Inside, the plane is the nearest
 * one.
 *
 * All else is left to GJK: points near the surface, and nearest points on other faces. */
#include "point_hull.h"
#include "../../shape/hull.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* The face above whose plane the point is highest; second: the same of all others. */
typedef struct {
    double height, second;
    int face;
} col3_top_face;

static inline void try_face(const col3_hull_data *data, col3_vec p, int i,
                            col3_top_face *top) {
    const double height = vec_dot(data->faces[i].normal, p) - data->faces[i].offset;
    top->second = larger_of(smaller_of(height, top->height), top->second);
    top->face = height > top->height ? i : top->face;
    top->height = larger_of(height, top->height);
}

#if defined(__SSE2__)

static inline __m128d heights_of_two(const col3_hull_face *f, const __m128d p[3]) {
    const col3_hull_face *g = f + 1;
    const __m128d x = _mm_set_pd(g->normal.x, f->normal.x);
    const __m128d y = _mm_set_pd(g->normal.y, f->normal.y);
    const __m128d z = _mm_set_pd(g->normal.z, f->normal.z);
    const __m128d xy = _mm_add_pd(_mm_mul_pd(x, p[0]), _mm_mul_pd(y, p[1]));
    return _mm_sub_pd(_mm_add_pd(xy, _mm_mul_pd(z, p[2])),
                      _mm_set_pd(g->offset, f->offset));
}

/* Two faces at a time, in two rows. Returns how many have been looked at. */
static inline int top_of_rows(const col3_hull_data *data, col3_vec v,
                              col3_top_face *top) {
    const __m128d p[3] = {_mm_set1_pd(v.x), _mm_set1_pd(v.y), _mm_set1_pd(v.z)};
    __m128d most = _mm_set1_pd(-INFINITY);
    __m128d second = most;
    __m128d number = _mm_setzero_pd();
    __m128d at = _mm_set_pd(1.0, 0.0);
    int i = 0;
    for (; i + 1 < data->face_count; i += 2) {
        const __m128d height = heights_of_two(&data->faces[i], p);
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

static inline int top_of_rows(const col3_hull_data *data, col3_vec v,
                              col3_top_face *top) {
    (void)data;
    (void)v;
    *top = (col3_top_face){-INFINITY, -INFINITY, 0};
    return 0;
}

#endif

/* A point of the surface, and the corners whose neighbours may reach beyond it. */
typedef struct {
    col3_vec at;
    double gap_sq;
    int corners[2], count;
} col3_border_point;

/* The point of an edge that is nearest to p. */
static inline void try_border(const col3_hull_data *data, int from, int to, col3_vec p,
                              col3_border_point *best) {
    const col3_vec a = data->corners[from];
    const col3_vec e = vec_sub(data->corners[to], a);
    const double t = clamp01(vec_dot(vec_sub(p, a), e) / vec_length_sq(e));
    const col3_vec at = t < 1.0 ? vec_along(a, t, e) : data->corners[to];
    const double gap_sq = vec_length_sq(vec_sub(p, at));
    if (gap_sq < best->gap_sq) {
        const bool inner = t > 0.0 && t < 1.0;
        *best = (col3_border_point){at, gap_sq, {t < 1.0 ? from : to, to}, inner ? 2 : 1};
    }
}

/* The point of the face's border that is nearest; none where p is over the face or under
 * it. */
static col3_border_point border_point(const col3_hull_data *data, int face, col3_vec p) {
    const col3_hull_face *f = &data->faces[face];
    const int *loop = data->loops + f->first;
    col3_border_point best = {.gap_sq = INFINITY};
    for (int i = 0; i < f->count; i++) {
        const int from = loop[i];
        const int to = loop[i + 1 < f->count ? i + 1 : 0];
        const col3_vec a = data->corners[from];
        const col3_vec outward = vec_cross(vec_sub(data->corners[to], a), f->normal);
        if (vec_dot(vec_sub(p, a), outward) > 0.0) {
            try_border(data, from, to, p, &best);
        }
    }
    return best;
}

/* Whether no corner of the hull is farther along a direction than the point on it. */
static bool is_farthest(const col3_hull_data *data, const col3_border_point *q,
                        col3_vec along) {
    const double most = vec_dot(along, q->at);
    const double error = COL_ROUNDING_ERROR * vec_length(along);
    for (int k = 0; k < q->count; k++) {
        const int last = data->link_first[q->corners[k] + 1];
        for (int i = data->link_first[q->corners[k]]; i < last; i++) {
            if (vec_dot(along, data->corners[data->links[i]]) > most + error) {
                return false;
            }
        }
    }
    return true;
}

static bool is_plain(const col3_hull_data *data) {
    return data->dimension == 3 && data->leaf_count == 0 &&
           data->inner_radius >= COL_SLIGHT * data->bounding_radius;
}

static col3_top_face top_face(const col3_hull_data *data, col3_vec p) {
    col3_top_face top;
    for (int i = top_of_rows(data, p, &top); i < data->face_count; i++) {
        try_face(data, p, i, &top);
    }
    return top;
}

/* Near the surface, or inside with another face as near. */
static bool is_close(const col3_top_face *top) {
    return square(top->height) <= COL_NEAR_SQ ||
           (top->height < 0.0 && top->height - top->second <= COL_NORMAL_ERROR);
}

/* The distance and the normal, from p, in the frame of the hull. From inside the nearest
 * point of the nearest plane is on the face: no other plane is nearer. */
static bool gap_of(const col3_hull_data *data, const col3_top_face *top, col3_vec p,
                   double *distance, col3_vec *normal) {
    col3_border_point q = {.gap_sq = INFINITY};
    if (top->height > 0.0) {
        q = border_point(data, top->face, p);
    }
    if (!(q.gap_sq < INFINITY)) {
        *distance = top->height;
        *normal = vec_negate(data->faces[top->face].normal);
        return true;
    }
    const col3_vec along = vec_sub(p, q.at);
    *distance = sqrt(q.gap_sq);
    *normal = vec_scale(along, -1.0 / *distance);
    return is_farthest(data, &q, along);
}

col_quick_answer col3_point_hull_near(const col3_shape *a, const col3_shape *b,
                                      double limit, col3_pair_answer *out) {
    const col3_hull *h = as_hull(b);
    const col3_vec centre = as_ball(a)->center;
    const double unscale = 1.0 / h->pose.scale;
    const col3_vec from = vec_sub(centre, h->pose.origin);
    const col3_vec p = vec_scale(pose_local(&h->pose, from), unscale);
    double distance;
    col3_vec normal;
    if (!is_plain(h->data) || !(vec_length_sq(p) <= square(COL_FAR))) {
        return quick_unsure;
    }
    const col3_top_face top = top_face(h->data, p);
    if (top.height > (1.0 + COL_LENGTH_ERROR) * limit * unscale + COL_LENGTH_ERROR) {
        return quick_miss;
    }
    if (is_close(&top) || !gap_of(h->data, &top, p, &distance, &normal)) {
        return quick_unsure;
    }
    answer_from(centre, 0.0, distance * h->pose.scale, pose_turn(&h->pose, normal), out);
    return out->distance <= limit ? quick_hit : quick_miss;
}
