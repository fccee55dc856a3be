/* outline2.c - the edges of a shape that face the eye. Round parts are seen between their
 * two tangents: these are exact, the arc between them becomes chords.
 *
 *        tangent      .--.
 *      eye ----------(    )      n: the unit normal of a tangent from the eye, for which
 *         `----------(    )      (eye - center) . n = radius
 *        tangent      `--'                                                           */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "../level/operand.h"
#include "../shape/pose.h"
#include "sight2.h"

/* Arcs of this cosine or more are seen as one chord: 360 degrees / SIGHT_CORNERS. */
#define CHORD_COSINE 0.99619469809174555

/* Half a turn is halved this many times, until it is no longer than that. */
#define ARC_HALVINGS 7

/* A line is cut off this far beyond the radius. */
#define BEYOND 2.0

/* A quarter turn counterclockwise. */
static col2_vec quarter(col2_vec v) { return (col2_vec){-v.y, v.x}; }

/* ------------------------------------------------------------------------ straight -- */

static void add_line(col2_sight *s, col2_vec p, col2_vec d) {
    const double length = vec_length(d);
    const double foot = vec_dot(vec_sub(s->eye, p), d) / (length * length);
    const double reach = BEYOND * s->radius / length;
    col2_sight_add_edge(s, vec_along(p, foot - reach, d), vec_along(p, foot + reach, d));
}

static void add_ray(col2_sight *s, col2_vec p, col2_vec d) {
    const double length = vec_length(d);
    const double foot = vec_dot(vec_sub(s->eye, p), d) / (length * length);
    const double end = foot + BEYOND * s->radius / length;
    if (end > 0.0) {
        col2_sight_add_edge(s, p, vec_along(p, end, d));
    }
}

static void add_plane(col2_sight *s, const col2_plane *plane) {
    const col2_vec along = quarter(plane->normal);
    const double height = vec_dot(plane->normal, vec_sub(s->eye, plane->point));
    if (height == 0.0 && plane->shape.kind == (int)col2_kind_halfspace) {
        col2_sight_add_blind(s, along, vec_negate(along));
    } else if (fabs(height) <= s->radius) {
        add_line(s, plane->point, along);
    }
}

/* An eye on an edge or a corner of a solid cannot see into it. */
static void add_solid_at_eye(col2_sight *s, const col2_vec *corners, int count) {
    for (int i = 0; i < count; i++) {
        const col2_vec a = corners[i];
        const col2_vec b = corners[(i + 1) % count];
        if (orient(a, b, s->eye) == 0.0 && !vec_equal(b, s->eye)) {
            const bool at_corner = vec_equal(a, s->eye);
            const col2_vec last = at_corner ? corners[(i + count - 1) % count] : a;
            col2_sight_add_blind(s, vec_sub(b, s->eye), vec_sub(last, s->eye));
            return;
        }
    }
}

/* Corners counterclockwise, of a solid in which the eye is not. */
static void add_solid(col2_sight *s, const col2_vec *corners, int count) {
    bool outside = false;
    for (int i = 0; i < count; i++) {
        const col2_vec a = corners[i];
        const col2_vec b = corners[(i + 1) % count];
        if (orient(a, b, s->eye) < 0.0) {
            outside = true;
            col2_sight_add_edge(s, a, b);
        }
    }
    if (!outside) {
        add_solid_at_eye(s, corners, count);
    }
}

/* --------------------------------------------------------------------------- round -- */

/* An arc of less than half a turn, from normal to normal counterclockwise: halved until
 * each part is a chord. */
static void add_arc(col2_sight *s, col2_vec center, double radius, col2_vec low,
                    col2_vec high) {
    /* the parts that are left, the next one last */
    col2_vec ends[ARC_HALVINGS + 1] = {high};
    int count = 1;
    if (!(vec_dot(low, high) > COL_OPPOSITE)) {
        return;
    }
    while (count > 0) {
        const col2_vec end = ends[count - 1];
        if (vec_dot(low, end) >= CHORD_COSINE || count > ARC_HALVINGS) {
            col2_sight_add_edge(s, vec_along(center, radius, low),
                                vec_along(center, radius, end));
            low = end;
            count--;
        } else {
            ends[count++] = vec_normalized(vec_add(low, end));
        }
    }
}

/* Whether a direction is in an arc of half a turn at most. */
static bool is_in_arc(col2_vec v, col2_vec low, col2_vec high) {
    return vec_cross(low, v) >= 0.0 && vec_cross(v, high) >= 0.0;
}

/* The visible part of a circle whose normals from `low` to `high` are on the outside. */
static void add_round_corner(col2_sight *s, col2_vec center, double radius, col2_vec low,
                             col2_vec high, bool whole) {
    const col2_vec v = vec_sub(s->eye, center);
    const double sq = vec_length_sq(v);
    const double h_sq = sq - radius * radius;
    if (!(h_sq > 0.0)) {
        return;
    }
    const col2_vec across = vec_scale(quarter(v), sqrt(h_sq) / sq);
    const col2_vec middle = vec_scale(v, radius / sq);
    const col2_vec first = vec_sub(middle, across);
    const col2_vec last = vec_add(middle, across);
    const bool first_in = whole || is_in_arc(first, low, high);
    const bool last_in = whole || is_in_arc(last, low, high);
    if ((first_in || is_in_arc(low, first, last)) &&
        (last_in || is_in_arc(high, first, last))) {
        add_arc(s, center, radius, first_in ? first : low, last_in ? last : high);
    }
}

/* The outward normal. */
static col2_vec normal_of(col2_vec a, col2_vec b) {
    return vec_negate(quarter(vec_normalized(vec_sub(b, a))));
}

static col2_vec nearest_on_edge(col2_vec a, col2_vec b, col2_vec p) {
    const col2_vec d = vec_sub(b, a);
    const double sq = vec_length_sq(d);
    const double t = sq > 0.0 ? vec_dot(vec_sub(p, a), d) / sq : 0.0;
    return vec_along(a, smaller_of(larger_of(t, 0.0), 1.0), d);
}

/* The point of the core that is nearest to the eye, which is outside the core. */
static col2_vec nearest_of_core(const col2_vec *corners, int count, col2_vec eye) {
    col2_vec best = corners[0];
    for (int i = 0; i < count; i++) {
        const col2_vec p = nearest_on_edge(corners[i], corners[(i + 1) % count], eye);
        if (vec_length_sq(vec_sub(p, eye)) < vec_length_sq(vec_sub(best, eye))) {
            best = p;
        }
    }
    return best;
}

/* A core of corners counterclockwise, or of one or two of them, with a radius. */
static void add_rounded(col2_sight *s, const col2_vec *corners, int count,
                        double radius) {
    const col2_vec away = vec_sub(s->eye, nearest_of_core(corners, count, s->eye));
    const double distance = vec_length(away);
    if (distance <= radius * (1.0 + COL_ANSWER_ERROR)) {
        if (distance >= radius * (1.0 - COL_ANSWER_ERROR)) {
            col2_sight_add_blind(s, quarter(away), vec_negate(quarter(away)));
        }
        return;
    }
    for (int i = 0; i < count; i++) {
        const col2_vec before = corners[(i + count - 1) % count];
        const col2_vec here = corners[i];
        const col2_vec next = corners[(i + 1) % count];
        if (count == 1) {
            add_round_corner(s, here, radius, here, here, true);
            return;
        }
        const col2_vec n = normal_of(here, next);
        add_round_corner(s, here, radius, normal_of(before, here), n, false);
        const col2_vec a = vec_along(here, radius, n);
        const col2_vec b = vec_along(next, radius, n);
        if (orient(a, b, s->eye) < 0.0) {
            col2_sight_add_edge(s, a, b);
        }
    }
}

/* -------------------------------------------------------------------------- shapes -- */

static void add_core(col2_sight *s, const col2_vec *corners, int count, double radius) {
    if (radius > 0.0) {
        add_rounded(s, corners, count, radius);
    } else if (count > 2) {
        add_solid(s, corners, count);
    } else if (count == 2) {
        col2_sight_add_edge(s, corners[0], corners[1]);
    }
}

/* Twice the area of a polygon, with the right sign if it has three corners. */
static double area_of(const col2_vec *corners, int count) {
    double sum = 0.0;
    for (int i = 1; i + 1 < count; i++) {
        sum += orient(corners[0], corners[i], corners[i + 1]);
    }
    return sum;
}

/* Corners in order, either way round; a polygon without an area is its edges. */
static void add_corners(col2_sight *s, col2_vec *corners, int count, double radius) {
    const double area = area_of(corners, count);
    if (count > 2 && area == 0.0) {
        for (int i = 0; i < count; i++) {
            const col2_vec ends[2] = {corners[i], corners[(i + 1) % count]};
            add_core(s, ends, vec_equal(ends[0], ends[1]) ? 1 : 2, radius);
        }
        return;
    }
    for (int i = 0; area < 0.0 && i < count / 2; i++) {
        const col2_vec swapped = corners[i];
        corners[i] = corners[count - 1 - i];
        corners[count - 1 - i] = swapped;
    }
    add_core(s, corners, count, radius);
}

static void add_aabb(col2_sight *s, const col2_aabb *b) {
    col2_vec corners[4] = {b->min, {b->max.x, b->min.y}, b->max, {b->min.x, b->max.y}};
    add_corners(s, corners, 4, 0.0);
}

static void add_box(col2_sight *s, const col2_box *b) {
    static const double signs[4][2] = {
        {-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}};
    col2_vec corners[4];
    for (int i = 0; i < 4; i++) {
        const col2_vec h = {signs[i][0] * b->half_extents.x,
                            signs[i][1] * b->half_extents.y};
        corners[i] = vec_add(b->center, box_turn(b, h));
    }
    add_corners(s, corners, 4, b->shape.radius);
}

static void add_polygon(col2_sight *s, const col2_polygon *polygon) {
    const int count = col2_polygon_corners(polygon);
    const size_t size = (size_t)count;
    if (!array_grow(s->memory, &s->corners, sizeof *s->corners, &s->corner_capacity,
                    size)) {
        s->failed = true;
        return;
    }
    for (int i = 0; i < count; i++) {
        s->corners[i] = col2_polygon_corner(polygon, i);
    }
    add_corners(s, s->corners, count, polygon->shape.radius);
}

static void add_convex(col2_sight *s, const col2_shape *shape) {
    switch ((col2_kind)shape->kind) {
        case col2_kind_circle:
            add_core(s, &as_ball(shape)->center, 1, shape->radius);
            break;
        case col2_kind_segment:
        case col2_kind_capsule: {
            const col2_vec ends[2] = {as_capsule(shape)->a, as_capsule(shape)->b};
            add_core(s, ends, vec_equal(ends[0], ends[1]) ? 1 : 2, shape->radius);
            break;
        }
        case col2_kind_ray:
            add_ray(s, as_ray(shape)->origin, as_ray(shape)->direction);
            break;
        case col2_kind_line:
            add_line(s, as_ray(shape)->origin, as_ray(shape)->direction);
            break;
        case col2_kind_aabb:
            add_aabb(s, as_aabb(shape));
            break;
        case col2_kind_box:
            add_box(s, as_box(shape));
            break;
        case col2_kind_triangle: {
            const col2_triangle *const t = as_triangle(shape);
            col2_vec corners[3] = {t->a, t->b, t->c};
            add_corners(s, corners, 3, shape->radius);
            break;
        }
        case col2_kind_plane:
        case col2_kind_halfspace:
            add_plane(s, as_plane(shape));
            break;
        case col2_kind_polygon:
            add_polygon(s, as_polygon(shape));
            break;
        default: /* a point hides nothing */
            break;
    }
}

/* A surface that has a front hides nothing from behind, as rays pass it there. */
static bool add_part(void *context, const col_operand_part *part) {
    col2_sight *const s = (col2_sight *)context;
    const col2_level_part *const level = part->level;
    if (level != NULL && level->one_sided &&
        (level->face_count == 0 ||
         vec_dot(level->faces[0].normal, vec_sub(s->eye, level->faces[0].point)) <=
             0.0)) {
        return true;
    }
    add_convex(s, part->shape);
    return !s->failed;
}

void col2_sight_add(col2_sight *s, const col2_shape *shape) {
    const col2_vec r = {s->radius, s->radius};
    const col2_bounds box = {vec_sub(s->eye, r), vec_add(s->eye, r)};
    (void)col_operand_in_box(shape, &box, add_part, s);
}
