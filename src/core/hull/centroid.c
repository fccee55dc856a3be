/* centroid.c - the centroid of a hull: the sum over tetrahedra (triangles when planar),
 * each with its volume (area) as weight. */
#include "build.h"

/* A weighted sum of positions. */
typedef struct {
    col3_vec sum;
    double weight;
} col3_weighted_sum;

static void add_weighted(col3_weighted_sum *b, double weight, col3_vec position) {
    const double w = larger_of(weight, 0.0); /* below 0 by rounding only */
    b->sum = vec_along(b->sum, w, position);
    b->weight += w;
}

/* The triangles of a face, as a fan from its first corner, relative to the corner `base`;
 * as tetrahedra with the apex `base` when the hull is solid. */
static void add_face(const col3_hull_data *data, const col3_hull_face *face,
                     col3_vec base, bool solid, col3_weighted_sum *b) {
    const int *loop = data->loops + face->first;
    const col3_vec a = vec_sub(data->corners[loop[0]], base);
    for (int i = 1; i + 1 < face->count; i++) {
        const col3_vec p = vec_sub(data->corners[loop[i]], base);
        const col3_vec q = vec_sub(data->corners[loop[i + 1]], base);
        const col3_vec n = vec_cross_exact(vec_sub(p, a), vec_sub(q, a));
        add_weighted(b, vec_dot_exact(n, solid ? a : face->normal),
                     vec_add(a, vec_add(p, q)));
    }
}

static col3_vec mean_of_corners(const col3_hull_data *data) {
    col3_weighted_sum b = {{0.0, 0.0, 0.0}, 0.0};
    for (int i = 0; i < data->corner_count; i++) {
        add_weighted(&b, 1.0, data->corners[i]);
    }
    return vec_scale(b.sum, 1.0 / b.weight);
}

col3_vec col3_hull_centroid(const col3_hull_data *data) {
    const bool solid = data->dimension == 3;
    const int faces = solid ? data->face_count : data->face_count / 2;
    const col3_vec base = data->corners[0];
    col3_weighted_sum b = {{0.0, 0.0, 0.0}, 0.0};
    for (int i = 0; i < faces; i++) {
        add_face(data, &data->faces[i], base, solid, &b);
    }
    const double parts = solid ? 4.0 : 3.0;
    return b.weight > 0.0 ? vec_along(base, 1.0 / (parts * b.weight), b.sum)
                          : mean_of_corners(data);
}
