/* point_polygon.c - points against polygons: the cores of a circle and a polygon.
 *
 * The side with the largest gap holds the nearest point, or ends in it. Source: as
 * convex_convex.c, to which all is left that is too near for plain arithmetic. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "../pair.h"

/* A point in the frame of a polygon, and the side of the largest gap. */
typedef struct {
    const col2_convex *part;
    double scale;
    col2_vec x;
    double gap; /* in the unit of the world */
    int side;
    bool careful; /* digits are lost */
} col2_outlook;

/* What lies near a side: the unit normal there, outward, in the polygon's frame. */
typedef struct {
    double distance;
    col2_vec normal;
} col2_polygon_exit;

static inline col2_outlook outlook_of(col2_vec p, const col2_polygon *polygon) {
    const col2_convex *part = &polygon->data->parts[0];
    const double scale = polygon->pose.scale;
    const col2_vec from = vec_sub(p, polygon->pose.origin);
    const col2_vec x = vec_scale(vec_unturn(polygon->pose.axis, from), 1.0 / scale);
    col2_outlook o = {part, scale, x, -INFINITY, 0, false};
    for (int i = 0; i < part->count; i++) {
        const double gap = vec_dot(part->normals[i], vec_sub(x, part->corners[i]));
        o.side = gap > o.gap ? i : o.side;
        o.gap = larger_of(gap, o.gap);
    }
    o.gap *= scale;
    const double doubt = COL_PARALLEL_TOLERANCE * (3.0 * scale + vec_largest(from));
    o.careful = part->dimension < 2 || fabs(o.gap) <= doubt;
    return o;
}

static inline col2_vec from_corner(const col2_outlook *o, int corner) {
    return vec_sub(o->x, o->part->corners[corner]);
}

/* Beside an end of the side: from that corner, unless rounding has chosen the side and
 * the next one holds the point. */
static inline bool at_corner(const col2_outlook *o, int corner, int beyond, double sign,
                             col2_polygon_exit *way) {
    const col2_vec r = from_corner(o, corner);
    if (sign * vec_dot(r, vec_quarter(o->part->normals[beyond])) > 0.0) {
        return false;
    }
    const double length = vec_length(r);
    way->distance = larger_of(length * o->scale, o->gap);
    way->normal = vec_scale(r, 1.0 / length);
    return true;
}

/* False when it takes more care. */
static inline bool find_way(const col2_outlook *o, col2_polygon_exit *way) {
    const int last = o->part->count - 1;
    const int side = o->side;
    const int next = side < last ? side + 1 : 0;
    const col2_vec n = o->part->normals[side];
    const col2_vec e = vec_quarter(n);
    if (o->gap > 0.0 && vec_dot(from_corner(o, side), e) < 0.0) {
        return at_corner(o, side, side > 0 ? side - 1 : last, -1.0, way);
    }
    if (o->gap > 0.0 && vec_dot(from_corner(o, next), e) > 0.0) {
        return at_corner(o, next, next, 1.0, way);
    }
    *way = (col2_polygon_exit){o->gap, n};
    return true;
}

bool col2_overlaps_point_polygon(const col2_shape *a, const col2_shape *b, double reach) {
    const col2_outlook o = outlook_of(as_ball(a)->center, as_polygon(b));
    col2_polygon_exit way;
    if (o.careful) {
        return col2_overlaps_convex_convex(a, b, reach);
    }
    if (o.gap <= 0.0 || o.gap > reach) {
        return o.gap <= 0.0;
    }
    return find_way(&o, &way) ? way.distance <= reach
                              : col2_overlaps_convex_convex(a, b, reach);
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double reach,
                         col2_pair_answer *out) {
    const col2_vec p = as_ball(a)->center;
    const col2_outlook o = outlook_of(p, as_polygon(b));
    col2_polygon_exit way;
    if (o.careful) {
        return col2_pair_convex_convex(a, b, reach, out);
    }
    if (o.gap > reach) {
        return false;
    }
    if (!find_way(&o, &way)) {
        return col2_pair_convex_convex(a, b, reach, out);
    }
    if (way.distance > reach) {
        return false;
    }
    out->distance = way.distance;
    out->normal = vec_negate(pose_turn(&as_polygon(b)->pose, way.normal));
    out->a = p;
    out->b = vec_along(p, way.distance, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(col2_pair_point_polygon, nearest)
CONTACT_OF(col2_contact_point_polygon, nearest)
