/* ray_convex.c - a line through triangles and hulls, sharp or rounded: in the frame of
 * their corners, by ray_planes.c or ray_rounded.c. */
#include "ray_convex.h"
#include "../../measure/normalize.h"
#include "ray.h"

/* The bound of rounding errors, as a share of the numbers that are subtracted; and of the
 * position of the shape in the world, which counts on each of three faces at a corner. */
static const double SHARE_OF_SIZE = COL_ROUNDING_ERROR;
static const double SHARE_OF_POSITION = 2.0 * DBL_EPSILON;

/* A core in its own frame. */
typedef struct {
    col3_frame base;
    col3_polytope_buffer buffer;
    col3_polytope shape;
} col3_own_frame;

static const col3_hull_data *data_of(const col3_shape *s, col3_own_frame *own) {
    own->base = col3_frame_of(s);
    if (s->kind == (int)col3_kind_hull) {
        own->base.scale = as_hull(s)->pose.scale; /* as its data is */
        return as_hull(s)->data;
    }
    col3_polytope_whole(s, &own->base, &own->buffer, &own->shape);
    return own->shape.data;
}

static col3_local_line local_line_of(const col3_line *line, const col3_shape *s,
                                     col3_own_frame *own) {
    const col3_hull_data *data = data_of(s, own);
    const col3_frame *base = &own->base;
    const double unscale = 1.0 / base->scale;
    col3_local_line l = {.data = data,
                         .p = vec_scale(frame_unturn(base, line->p), unscale),
                         .d = vec_scale(frame_unturn(base, line->d), unscale),
                         .radius = s->radius * unscale};
    if (!(l.radius > COL_ROUNDING_ERROR * data->bounding_radius)) {
        l.radius = 0.0;
    }
    const double size = data->bounding_radius + l.radius + vec_largest(l.p);
    l.length = vec_length(l.d);
    l.error =
        SHARE_OF_SIZE * size + SHARE_OF_POSITION * vec_largest(base->origin) * unscale;
    return l;
}

/* The component of a direction normal to an edge; all of it where they are parallel. */
static col3_vec across_edge(col3_vec u, col3_vec outward) {
    const double uu = vec_length_sq(u);
    const double share = uu > 0.0 ? vec_dot(outward, u) / uu : 0.0;
    const col3_vec across = vec_along(outward, -share, u);
    const double least = COL_PARALLEL_TOLERANCE * vec_length(outward);
    if (!(vec_length(across) > least)) {
        return outward;
    }
    const double again =
        uu > 0.0 ? vec_dot(across, u) / uu : 0.0; /* little may be left */
    return vec_along(across, -again, u);
}

/* Away from the nearest point of an edge; for an edge without radius, normal to it. */
static col3_vec normal_on_edge(const col3_local_line *l, int edge, col3_vec x,
                               col3_vec outward) {
    const col3_capsule capsule = capsule_at(l, edge);
    const col3_vec u = vec_sub(capsule.b, capsule.a);
    const col3_vec from_a = vec_sub(x, capsule.a);
    const double uu = vec_length_sq(u);
    const double y = uu > 0.0 ? clamp01(vec_dot(from_a, u) / uu) : 0.0;
    const col3_vec away = vec_along(from_a, -y, u);
    /* A point on the surface is off the edge, except by rounding. */
    const bool surface = l->radius > 0.0 && MOSTLY(!vec_is_zero(away));
    return vec_normalized(surface ? away : across_edge(u, outward));
}

/* For a face so narrow that its normal is rounded to point away from the line: the normal
 * is turned about the face's longest edge until it no longer does, if the hull still ends
 * along it at the point. */
static col3_vec turned_about_edge(const col3_local_line *l, int face) {
    const col3_hull_data *data = l->data;
    const col3_vec n = data->faces[face].normal;
    const int *loop = data->loops + data->faces[face].first;
    const int count = data->faces[face].count;
    const double away = vec_dot(n, l->d);
    col3_vec edge = vec_zero();
    for (int i = 0; i < count && away < 0.0; i++) {
        const col3_vec next = data->corners[loop[i + 1 < count ? i + 1 : 0]];
        const col3_vec u = vec_sub(next, data->corners[loop[i]]);
        const bool longer = vec_length_sq(u) > vec_length_sq(edge);
        edge = longer ? u : edge;
    }
    const col3_vec across = vec_cross(edge, n); /* within the plane */
    const double along = vec_dot(across, l->d);
    if (!(fabs(along) > fabs(away) * vec_length(across))) {
        return n;
    }
    const col3_vec turned = vec_normalized(vec_along(n, -away / along, across));
    const col3_vec farthest = data->corners[col3_hull_support(data, turned, 0)];
    const double before = vec_dot(turned, vec_sub(farthest, l->p)) + l->radius;
    return before <= l->error ? turned : n;
}

bool col3_cross_convex(const col3_line *line, const col3_shape *s, col3_chord *out) {
    col3_own_frame own;
    const col3_local_line l = local_line_of(line, s, &own);
    if (l.data->dimension < 2) {
        const bool met = col3_cross_edge(&l, 0, out);
        out->feature0 = feature_of_edge(0);
        out->feature1 = feature_of_edge(0);
        return met;
    }
    return l.radius > 0.0 ? col3_cross_rounded(&l, out) : col3_cross_planes(&l, out);
}

col3_vec col3_normal_on_convex(const col3_shape *s, col3_vec x, int feature,
                               col3_vec outward) {
    col3_own_frame own;
    const col3_line line = {.p = x, .d = outward};
    const col3_local_line l = local_line_of(&line, s, &own);
    col3_vec n;
    if (feature >= 0) {
        n = turned_about_edge(&l, feature);
    } else if (l.data->dimension >= 2 && !(l.radius > 0.0)) {
        n = normal_of_plane(l.data, feature);
    } else {
        n = normal_on_edge(&l, edge_of_feature(feature), l.p, l.d);
    }
    return frame_turn(&own.base, n);
}
