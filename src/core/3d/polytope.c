/* polytope.c - cores with flat faces, seen from a common base. */
#include "polytope.h"

/* ------------------------------------------------- what all boxes have in common -- */

/* Corner i: bit k of i tells the end along axis k. Face 2 k: the lower end of axis k;
 * 2 k + 1: the upper one. */
static const int BOX_LOOPS[24] = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                  2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};

/* clang-format off */
static const hull_edge3 BOX_EDGES[12] = {
    {0, 1, 2, 4, {1.0, 0.0, 0.0}}, {2, 3, 4, 3, {1.0, 0.0, 0.0}},
    {4, 5, 5, 2, {1.0, 0.0, 0.0}}, {6, 7, 3, 5, {1.0, 0.0, 0.0}},
    {0, 2, 4, 0, {0.0, 1.0, 0.0}}, {1, 3, 1, 4, {0.0, 1.0, 0.0}},
    {4, 6, 0, 5, {0.0, 1.0, 0.0}}, {5, 7, 5, 1, {0.0, 1.0, 0.0}},
    {0, 4, 0, 2, {0.0, 0.0, 1.0}}, {1, 5, 2, 1, {0.0, 0.0, 1.0}},
    {2, 6, 3, 0, {0.0, 0.0, 1.0}}, {3, 7, 1, 3, {0.0, 0.0, 1.0}}};
/* clang-format on */

static const int BOX_LINK_FIRST[9] = {0, 3, 6, 9, 12, 15, 18, 21, 24};
static const int BOX_LINKS[24] = {1, 2, 4, 0, 3, 5, 0, 3, 6, 1, 2, 7,
                                  0, 5, 6, 1, 4, 7, 2, 4, 7, 3, 5, 6};

/* Both faces of a triangle. */
static const int FLAT_LOOPS[6] = {0, 1, 2, 0, 2, 1};

/* Corners linked to corner 0, 1 and 2; those of a segment are the first two. */
static const int FLAT_LINK_FIRST[4] = {0, 2, 4, 6};
static const int FLAT_LINKS[6] = {1, 2, 0, 2, 0, 1};
static const int STRAIGHT_LINK_FIRST[3] = {0, 1, 2};
static const int STRAIGHT_LINKS[2] = {1, 0};

/* ---------------------------------------------------------------------- bases -- */

static const col_vec3 WORLD[3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

static bool is_turned(const col_vec3 *axes) {
    return !(v3_equal(axes[0], WORLD[0]) && v3_equal(axes[1], WORLD[1]) &&
             v3_equal(axes[2], WORLD[2]));
}

static base3 base_of_axes(col_vec3 origin, const col_vec3 *axes, double scale,
                          const col_shape3 *owner) {
    return (base3){origin, {axes[0], axes[1], axes[2]}, scale, is_turned(axes), owner};
}

base3 base3_at(col_vec3 origin) { return base_of_axes(origin, WORLD, 1.0, NULL); }

base3 base3_of(const col_shape3 *s) {
    if (s->kind == col_kind3_hull) {
        const col_pose3 *pose = &as_hull3(s)->pose;
        return base_of_axes(pose->origin, pose->axes, pose->scale, s);
    }
    if (s->kind == col_kind3_box) {
        return base_of_axes(as_box3(s)->center, as_box3(s)->axes, 1.0, s);
    }
    /* the first of the defining vectors: centre, a, min */
    return base_of_axes(as_sphere3(s)->center, WORLD, 1.0, s);
}

/* Axes of the world, seen from the base. */
static void local_axes(const base3 *base, const col_vec3 *axes, col_vec3 *out) {
    for (int k = 0; k < 3; k++) {
        out[k] = base3_local_direction(base, axes[k]);
    }
}

/* --------------------------------------------------------------------- filling -- */

/* The frame of the base itself. */
static void use_world(polytope3 *out) {
    out->origin = v3(0.0, 0.0, 0.0);
    out->axes[0] = WORLD[0];
    out->axes[1] = WORLD[1];
    out->axes[2] = WORLD[2];
    out->turned = false;
}

/* Where a frame of the world stands in the base. */
static void stand(const base3 *base, const col_shape3 *s, col_vec3 origin,
                  const col_vec3 *axes, double scale, polytope3 *out) {
    if (base->owner == s) {
        use_world(out);
    } else {
        out->origin = base3_local(base, origin);
        local_axes(base, axes, out->axes);
        out->turned = is_turned(out->axes);
    }
    out->scale = scale / base->scale;
}

/* low, high: opposite corners, along the own axes. */
static void fill_box(polytope_room3 *room, col_vec3 low, col_vec3 high) {
    const double ends[3][2] = {{low.x, high.x}, {low.y, high.y}, {low.z, high.z}};
    for (int i = 0; i < 8; i++) {
        room->corners[i] = v3(ends[0][i & 1], ends[1][i >> 1 & 1], ends[2][i >> 2 & 1]);
    }
    for (int face = 0; face < 6; face++) {
        const int axis = face / 2;
        const double side = (face & 1) != 0 ? 1.0 : -1.0;
        room->faces[face] = (hull_face3){v3_scale(WORLD[axis], side),
                                         side * ends[axis][face & 1], 4 * face, 4};
    }
    room->data = (col_hull_data3){.dimension = 3,
                                  .corner_count = 8,
                                  .edge_count = 12,
                                  .face_count = 6,
                                  .corners = room->corners,
                                  .edges = BOX_EDGES,
                                  .faces = room->faces,
                                  .loops = BOX_LOOPS,
                                  .link_first = BOX_LINK_FIRST,
                                  .links = BOX_LINKS};
    const col_vec3 reach =
        v3(max2(fabs(low.x), fabs(high.x)), max2(fabs(low.y), fabs(high.y)),
           max2(fabs(low.z), fabs(high.z)));
    room->data.bounding_radius = v3_length(reach);
}

/* The first corners of a room, which are in the base. */
static void use_corners(int count, polytope_room3 *room, polytope3 *out) {
    double farthest_sq = 0.0;
    for (int i = 0; i < count; i++) {
        farthest_sq = max2(farthest_sq, v3_length_sq(room->corners[i]));
    }
    room->data = (col_hull_data3){.dimension = count - 1,
                                  .corner_count = count,
                                  .corners = room->corners,
                                  .bounding_radius = sqrt(farthest_sq)};
    use_world(out);
    out->scale = 1.0;
    out->data = &room->data;
}

/* Corners of the world, each moved into the base by itself. */
static void fill_corners(const base3 *base, const col_vec3 *corners, int count,
                         polytope_room3 *room, polytope3 *out) {
    for (int i = 0; i < count; i++) {
        room->corners[i] = base3_local(base, corners[i]);
    }
    use_corners(count, room, out);
}

/* The defining vectors, in a row. */
static const col_vec3 *points_of(const col_shape3 *s) {
    return (const col_vec3 *)(const void *)numbers3_of(s);
}

static void of_hull(const col_hull3 *s, const base3 *base, polytope3 *out) {
    out->data = s->data;
    stand(base, &s->shape, s->pose.origin, s->pose.axes, s->pose.scale, out);
}

void polytope3_of(const col_shape3 *s, const base3 *base, polytope_room3 *room,
                  polytope3 *out) {
    out->data = &room->data;
    switch (s->kind) {
        case col_kind3_hull:
            of_hull(as_hull3(s), base, out);
            break;
        case col_kind3_box: {
            const col_box3 *box = as_box3(s);
            fill_box(room, v3_negate(box->half_extents), box->half_extents);
            stand(base, s, box->center, box->axes, 1.0, out);
            break;
        }
        case col_kind3_aabb: {
            const col_aabb3 *box = as_aabb3(s);
            fill_box(room, v3(0.0, 0.0, 0.0), v3_sub(box->max, box->min));
            stand(base, s, box->min, WORLD, 1.0, out);
            break;
        }
        case col_kind3_triangle:
            fill_corners(base, points_of(s), 3, room, out);
            break;
        case col_kind3_segment:
        case col_kind3_capsule:
            fill_corners(base, points_of(s), 2, room, out);
            break;
        default:
            fill_corners(base, points_of(s), 1, room, out);
            break;
    }
    out->size = v3_length(out->origin) + out->scale * out->data->bounding_radius;
}

/* ------------------------------------------------------------ edges and faces -- */

static hull_edge3 edge_between(const polytope_room3 *room, int a, int b) {
    const col_vec3 d = v3_sub(room->corners[b], room->corners[a]);
    return (hull_edge3){a, b, -1, -1, v3_normalized(d)};
}

/* What is left when the corners are one place, or in a row from corner 0 to 1. */
static void fill_straight(polytope_room3 *room) {
    col_hull_data3 *data = &room->data;
    const bool single = v3_equal(room->corners[0], room->corners[1]);
    data->dimension = single ? 0 : 1;
    data->corner_count = single ? 1 : 2;
    data->edge_count = single ? 0 : 1;
    data->face_count = 0;
    data->edges = room->edges;
    data->link_first = STRAIGHT_LINK_FIRST;
    data->links = STRAIGHT_LINKS;
    if (!single) {
        room->edges[0] = edge_between(room, 0, 1);
    }
}

/* The normal across the two shorter edges, which keeps the most digits.
 * Source: Catto, Troublesome triangle, 2014. */
static void fill_flat(polytope_room3 *room, col_vec3 across) {
    col_hull_data3 *data = &room->data;
    const col_vec3 n = v3_normalized(across);
    for (int k = 0; k < 3; k++) {
        room->edges[k] = edge_between(room, k, (k + 1) % 3);
        room->edges[k].left = 0;
        room->edges[k].right = 1;
    }
    double above = -INFINITY;
    double below = -INFINITY;
    for (int k = 0; k < 3; k++) {
        const double height = v3_dot(n, room->corners[k]);
        above = max2(above, height);
        below = max2(below, -height);
    }
    room->faces[0] = (hull_face3){n, above, 0, 3};
    room->faces[1] = (hull_face3){v3_negate(n), below, 3, 3};
    data->edge_count = 3;
    data->face_count = 2;
    data->edges = room->edges;
    data->faces = room->faces;
    data->loops = FLAT_LOOPS;
    data->link_first = FLAT_LINK_FIRST;
    data->links = FLAT_LINKS;
}

static void complete_triangle(polytope_room3 *room) {
    col_vec3 *c = room->corners;
    col_vec3 edges[3];
    double lengths_sq[3];
    int longest = 0;
    for (int k = 0; k < 3; k++) {
        edges[k] = v3_sub(c[(k + 1) % 3], c[k]);
        lengths_sq[k] = v3_length_sq(edges[k]);
        longest = lengths_sq[k] > lengths_sq[longest] ? k : longest;
    }
    const col_vec3 across =
        v3_cross_exact(edges[(longest + 1) % 3], edges[(longest + 2) % 3]);
    if (v3_length(across) > COL_PARALLEL * lengths_sq[longest]) {
        fill_flat(room, across);
        return;
    }
    const col_vec3 from = c[longest];
    const col_vec3 to = c[(longest + 1) % 3];
    c[0] = from;
    c[1] = to;
    fill_straight(room);
}

void polytope3_complete(polytope_room3 *room, polytope3 *p) {
    if (p->data != &room->data || room->data.links != NULL) {
        return;
    }
    switch (room->data.corner_count) {
        case 3:
            complete_triangle(room);
            break;
        case 2:
            fill_straight(room);
            break;
        default: /* a point */
            break;
    }
}

void polytope3_whole(const col_shape3 *s, const base3 *base, polytope_room3 *room,
                     polytope3 *out) {
    polytope3_of(s, base, room, out);
    polytope3_complete(room, out);
}

void polytope3_segment(col_vec3 a, col_vec3 b, polytope_room3 *room, polytope3 *out) {
    room->corners[0] = a;
    room->corners[1] = b;
    use_corners(2, room, out);
    fill_straight(room);
    out->size = out->data->bounding_radius;
}

int polytope3_face_along(const polytope3 *p, col_vec3 direction) {
    const col_vec3 d = polytope3_local(p, direction);
    const hull_face3 *faces = p->data->faces;
    int best = -1;
    double nearest = -INFINITY;
    for (int i = 0; i < p->data->face_count; i++) {
        const double along = v3_dot(d, faces[i].normal);
        best = along > nearest ? i : best;
        nearest = max2(along, nearest);
    }
    return best;
}
