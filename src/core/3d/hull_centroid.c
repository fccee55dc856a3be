/* hull_centroid.c - the middle of a hull. */
#include "hull_build.h"

/* A sum of places, each with its weight. */
typedef struct {
    col_vec3 sum;
    double weight;
} balance3;

static void add(balance3 *b, double weight, col_vec3 place) {
    const double w = max2(weight, 0.0); /* below 0 by rounding alone */
    b->sum = v3_along(b->sum, w, place);
    b->weight += w;
}

/* The triangles of a face, from its first corner, relative to the corner `base`; with it
 * as a summit when the hull is solid. */
static void add_face(const col_hull_data3 *data, const hull_face3 *face, col_vec3 base,
                     bool solid, balance3 *b) {
    const int *loop = data->loops + face->first;
    const col_vec3 a = v3_sub(data->corners[loop[0]], base);
    for (int i = 1; i + 1 < face->count; i++) {
        const col_vec3 p = v3_sub(data->corners[loop[i]], base);
        const col_vec3 q = v3_sub(data->corners[loop[i + 1]], base);
        const col_vec3 n = v3_cross_exact(v3_sub(p, a), v3_sub(q, a));
        add(b, v3_dot_exact(n, solid ? a : face->normal), v3_add(a, v3_add(p, q)));
    }
}

static col_vec3 mean_of_corners(const col_hull_data3 *data) {
    balance3 b = {{0.0, 0.0, 0.0}, 0.0};
    for (int i = 0; i < data->corner_count; i++) {
        add(&b, 1.0, data->corners[i]);
    }
    return v3_scale(b.sum, 1.0 / b.weight);
}

col_vec3 hull_centroid3(const col_hull_data3 *data) {
    const bool solid = data->dimension == 3;
    const int faces = solid ? data->face_count : data->face_count / 2;
    const col_vec3 base = data->corners[0];
    balance3 b = {{0.0, 0.0, 0.0}, 0.0};
    for (int i = 0; i < faces; i++) {
        add_face(data, &data->faces[i], base, solid, &b);
    }
    const double parts = solid ? 4.0 : 3.0;
    return b.weight > 0.0 ? v3_along(base, 1.0 / (parts * b.weight), b.sum)
                          : mean_of_corners(data);
}
