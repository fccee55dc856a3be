/* point_polygon.c - points against polygons: the cores of a circle and a polygon.
 *
 * The side with the largest gap contains the nearest point or ends in it, as in
 * convex_convex.c. Points too near for plain arithmetic are left to that file. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "../pair.h"
#include "side_search.h"

/* A point in the frame of a polygon, and the side of the largest gap. */
typedef struct {
    const col2_convex *part;
    double scale;
    col2_vec x;
    double gap; /* in the unit of the world */
    int side;
    bool careful; /* digits are lost */
} col2_point_query;

/* normal: unit, outward, in the polygon's frame. */
typedef struct {
    double distance;
    col2_vec normal;
} col2_polygon_foot;

/* The one of many sides that has the largest gap; -1 if all must be tried. */
static int search_side(col2_vec p, const col2_polygon *polygon, double error) {
    const col2_circle point = col2_point_make(p);
    col2_polytope_buffer buffer;
    col2_polytope own;
    col2_polytope other;
    polytope_of(&polygon->shape, NULL, &own);
    col2_polytope_make(&point.shape, &buffer, &other);
    const col2_vec offset = vec_unturn(own.axis, vec_sub(p, own.origin));
    const col2_convex_view view = {&own, &other, offset, vec2(1.0, 0.0)};
    col2_side_search search;
    col2_tried_side tried;
    col2_tried_side best = {0, 0, -INFINITY};
    col2_side_search_begin(&view, 0, own.count, error, &search);
    while (col2_side_search_next(&search, best.gap, &tried)) {
        const bool first = tried.gap == best.gap && tried.side < best.side;
        best = tried.gap > best.gap || first ? tried : best;
        if (RARELY(side_search_drags(&search))) {
            return -1;
        }
    }
    return best.side;
}

static inline col2_point_query point_query_of(col2_vec p, const col2_polygon *polygon) {
    const col2_convex *part = &polygon->data->parts[0];
    const double scale = polygon->pose.scale;
    const col2_vec from = vec_sub(p, polygon->pose.origin);
    const col2_vec x = vec_scale(vec_unturn(polygon->pose.axis, from), 1.0 / scale);
    col2_point_query o = {part, scale, x, -INFINITY, 0, false};
    const double error = COL_PARALLEL_TOLERANCE * (3.0 * scale + vec_largest(from));
    const bool many = part->count > COL2_FEW_SIDES;
    const int found = many ? search_side(p, polygon, error) : -1;
    const int end = found >= 0 ? found + 1 : part->count;
    for (int i = found >= 0 ? found : 0; i < end; i++) {
        const double gap = vec_dot(part->normals[i], vec_sub(x, part->corners[i]));
        o.side = gap > o.gap ? i : o.side;
        o.gap = larger_of(gap, o.gap);
    }
    o.gap *= scale;
    o.careful = part->dimension < 2 || fabs(o.gap) <= error;
    return o;
}

COL_INLINED col2_vec from_corner(const col2_point_query *o, int corner) {
    return vec_sub(o->x, o->part->corners[corner]);
}

/* The point is past an end of the side, so that corner is its foot. Returns false if
 * rounding has chosen the side and the point lies over the next one. */
COL_INLINED bool at_corner(const col2_point_query *o, int corner, int beyond, double sign,
                           col2_polygon_foot *foot) {
    const col2_vec r = from_corner(o, corner);
    if (sign * vec_dot(r, vec_quarter(o->part->normals[beyond])) > 0.0) {
        return false;
    }
    const double length = vec_length(r);
    foot->distance = larger_of(length * o->scale, o->gap);
    foot->normal = vec_scale(r, 1.0 / length);
    return true;
}

/* Finds the foot of the point; returns false if plain arithmetic is not enough. */
COL_INLINED bool find_foot(const col2_point_query *o, col2_polygon_foot *foot) {
    const int last = o->part->count - 1;
    const int side = o->side;
    const int next = side < last ? side + 1 : 0;
    const col2_vec n = o->part->normals[side];
    const col2_vec e = vec_quarter(n);
    if (o->gap > 0.0 && vec_dot(from_corner(o, side), e) < 0.0) {
        return at_corner(o, side, side > 0 ? side - 1 : last, -1.0, foot);
    }
    if (o->gap > 0.0 && vec_dot(from_corner(o, next), e) > 0.0) {
        return at_corner(o, next, next, 1.0, foot);
    }
    *foot = (col2_polygon_foot){o->gap, n};
    return true;
}

bool col2_overlaps_point_polygon(const col2_shape *a, const col2_shape *b, double limit) {
    const col2_point_query o = point_query_of(as_ball(a)->center, as_polygon(b));
    col2_polygon_foot foot;
    if (o.careful) {
        return col2_overlaps_convex_convex(a, b, limit);
    }
    if (o.gap <= 0.0 || o.gap > limit) {
        return o.gap <= 0.0;
    }
    return find_foot(&o, &foot) ? foot.distance <= limit
                                : col2_overlaps_convex_convex(a, b, limit);
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    const col2_vec p = as_ball(a)->center;
    const col2_point_query o = point_query_of(p, as_polygon(b));
    col2_polygon_foot foot;
    if (o.careful) {
        return col2_pair_convex_convex(a, b, limit, out);
    }
    if (o.gap > limit) {
        return false;
    }
    if (!find_foot(&o, &foot)) {
        return col2_pair_convex_convex(a, b, limit, out);
    }
    if (foot.distance > limit) {
        return false;
    }
    const col2_vec outward = pose_turn(&as_polygon(b)->pose, foot.normal);
    answer_from(p, 0.0, foot.distance, vec_negate(outward), out);
    return true;
}

PAIR_OF(col2_pair_point_polygon, nearest)
CONTACT_OF(col2_contact_point_polygon, nearest)
