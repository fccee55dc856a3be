/* point_hull.c - a point, the core of a ball, against a hull of few corners, where
 * nothing is in doubt: by the plane that it is highest above.
 *
 *        p .            Outside, the height above that plane is a lower bound of the
 *          |            distance. Over the face the height is the distance. Beside the
 *     _____|____        face the nearest point q is mostly on its border: that is so if
 *    /     q    \       no neighbour of the corners at q reaches beyond q along p - q.
 *                       Inside, the plane is the nearest one.
 *
 * GJK decides all other cases: points near the surface, and nearest points on other
 * faces. */
#include "hull_near.h"
#include "top_face.h"

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

/* The nearest point of the border of a face; none (an infinite gap) if p is over the face
 * or under it. */
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

/* Whether no corner of the hull is farther along a direction than its point q. */
static bool is_farthest(const col3_hull_data *data, const col3_border_point *q,
                        col3_vec along) {
    const double most = vec_dot(along, q->at) + COL_ROUNDING_ERROR * vec_length(along);
    return are_neighbours_below(data, q->corners[0], -1, along, most) &&
           (q->count < 2 || are_neighbours_below(data, q->corners[1], -1, along, most));
}

/* Whether the point is near the surface, or inside with another face as near. */
static bool is_close(const col3_top_face *top) {
    return square(top->height) <= COL_NEAR_SQ ||
           (top->height < 0.0 && top->height - top->second <= COL_NORMAL_ERROR);
}

/* The distance and the normal, from p, in the frame of the hull. For p inside, the
 * nearest point of the nearest plane is on the face: no other plane is nearer. */
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
    if (!is_plain_hull(h->data) || !(vec_length_sq(p) <= square(COL_FAR))) {
        return quick_unsure;
    }
    const col3_top_face top = top_face_of(h->data, p, NULL);
    if (is_beyond(top.height, limit * unscale, 1.0)) {
        return quick_miss;
    }
    if (is_close(&top) || !gap_of(h->data, &top, p, &distance, &normal)) {
        return quick_unsure;
    }
    answer_from(centre, 0.0, distance * h->pose.scale, pose_turn(&h->pose, normal), out);
    return out->distance <= limit ? quick_hit : quick_miss;
}
