/* point_polygon.c - points against polygons: the cores of a circle and a polygon.
 *
 * The side with the largest gap holds the nearest point, or ends in it. Source: as
 * convex_convex.c, to which all is left that is too near for plain arithmetic. */
#include "contact.h"
#include "polygon.h"

/* A point in the frame of a polygon, and the side of the largest gap. */
typedef struct {
    const convex2 *part;
    double scale;
    col_vec2 x;
    double gap; /* in the unit of the world */
    int side;
    bool careful; /* digits are lost */
} outlook2;

/* What lies near a side: the unit normal there, outward, in the polygon's frame. */
typedef struct {
    double distance;
    col_vec2 normal;
} way2;

static inline outlook2 outlook_of(col_vec2 p, const col_polygon2 *polygon) {
    const convex2 *part = &polygon->data->parts[0];
    const double scale = polygon->pose.scale;
    const col_vec2 from = v2_sub(p, polygon->pose.origin);
    const col_vec2 x = v2_scale(v2_unturn(polygon->pose.axis, from), 1.0 / scale);
    outlook2 o = {part, scale, x, -INFINITY, 0, false};
    for (int i = 0; i < part->count; i++) {
        const double gap = v2_dot(part->normals[i], v2_sub(x, part->corners[i]));
        o.side = gap > o.gap ? i : o.side;
        o.gap = max2(gap, o.gap);
    }
    o.gap *= scale;
    const double doubt = COL_PARALLEL * (3.0 * scale + v2_largest(from));
    o.careful = part->dimension < 2 || fabs(o.gap) <= doubt;
    return o;
}

static inline col_vec2 from_corner(const outlook2 *o, int corner) {
    return v2_sub(o->x, o->part->corners[corner]);
}

/* Beside an end of the side: from that corner, unless rounding has chosen the side and
 * the next one holds the point. */
static inline bool at_corner(const outlook2 *o, int corner, int beyond, double sign,
                             way2 *way) {
    const col_vec2 r = from_corner(o, corner);
    if (sign * v2_dot(r, v2_quarter(o->part->normals[beyond])) > 0.0) {
        return false;
    }
    const double length = v2_length(r);
    way->distance = max2(length * o->scale, o->gap);
    way->normal = v2_scale(r, 1.0 / length);
    return true;
}

/* False when it takes more care. */
static inline bool find_way(const outlook2 *o, way2 *way) {
    const int last = o->part->count - 1;
    const int side = o->side;
    const int next = side < last ? side + 1 : 0;
    const col_vec2 n = o->part->normals[side];
    const col_vec2 e = v2_quarter(n);
    if (o->gap > 0.0 && v2_dot(from_corner(o, side), e) < 0.0) {
        return at_corner(o, side, side > 0 ? side - 1 : last, -1.0, way);
    }
    if (o->gap > 0.0 && v2_dot(from_corner(o, next), e) > 0.0) {
        return at_corner(o, next, next, 1.0, way);
    }
    *way = (way2){o->gap, n};
    return true;
}

bool overlaps_point_polygon2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const outlook2 o = outlook_of(as_circle2(a)->center, as_polygon2(b));
    way2 way;
    if (o.careful) {
        return overlaps_convex_convex2(a, b, reach);
    }
    if (o.gap <= 0.0 || o.gap > reach) {
        return o.gap <= 0.0;
    }
    return find_way(&o, &way) ? way.distance <= reach
                              : overlaps_convex_convex2(a, b, reach);
}

COL_INLINED bool nearest(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    const col_vec2 p = as_circle2(a)->center;
    const outlook2 o = outlook_of(p, as_polygon2(b));
    way2 way;
    if (o.careful) {
        return near_convex_convex2(a, b, reach, out);
    }
    if (o.gap > reach) {
        return false;
    }
    if (!find_way(&o, &way)) {
        return near_convex_convex2(a, b, reach, out);
    }
    if (way.distance > reach) {
        return false;
    }
    out->distance = way.distance;
    out->normal = v2_negate(pose2_turn(&as_polygon2(b)->pose, way.normal));
    out->a = p;
    out->b = v2_along(p, way.distance, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(near_point_polygon2, nearest)
CONTACT_OF(contact_point_polygon2, nearest)
