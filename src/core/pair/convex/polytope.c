/* polytope.c - corners, edges and faces of cores in a common frame. */
#include "polytope.h"

/* ------------------------------------------------- tables of boxes and triangles -- */

/* Bit k of the number of a corner is its end along axis k. Face 2 k is at the lower end
 * of axis k, face 2 k + 1 at the upper end. */
static const int BOX_LOOPS[24] = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                  2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};

/* clang-format off */
static const col3_hull_edge BOX_EDGES[12] = {
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
static const int TRIANGLE_LOOPS[6] = {0, 1, 2, 0, 2, 1};

/* The corners linked to corner 0, 1 and 2; and the lists for a shape that has only corner
 * k and the next one, such as a segment. */
static const int TRIANGLE_LINK_FIRST[4] = {0, 2, 4, 6};
static const int TRIANGLE_LINKS[6] = {1, 2, 0, 2, 0, 1};
static const int SEGMENT_LINK_FIRST[3][4] = {{0, 1, 2, 2}, {0, 0, 1, 2}, {0, 1, 1, 2}};
static const int SEGMENT_LINKS[3][2] = {{1, 0}, {2, 1}, {2, 0}};

/* ---------------------------------------------------------------------- bases -- */

static const col3_vec WORLD[3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

static bool is_turned(const col3_vec *axes) {
    /* the third axis follows from the others */
    return !(vec_equal(axes[0], WORLD[0]) && vec_equal(axes[1], WORLD[1]) &&
             ALWAYS(vec_equal(axes[2], WORLD[2])));
}

static col3_frame base_of_axes(col3_vec origin, const col3_vec *axes, double scale,
                               const col3_shape *owner) {
    return (col3_frame){
        origin, {axes[0], axes[1], axes[2]}, scale, is_turned(axes), owner};
}

col3_frame col3_frame_at(col3_vec origin) {
    return base_of_axes(origin, WORLD, 1.0, NULL);
}

/* In the unit of a far smaller hull, products of the other shape's lengths overflow. */
static double safe_scale(double scale) { return is_extreme(scale) ? 1.0 : scale; }

col3_frame col3_frame_of(const col3_shape *s) {
    if (s->kind == col3_kind_hull) {
        const col3_pose *pose = &as_hull(s)->pose;
        return base_of_axes(pose->origin, pose->axes, safe_scale(pose->scale), s);
    }
    if (s->kind == col3_kind_box) {
        return base_of_axes(as_box(s)->center, as_box(s)->axes, 1.0, s);
    }
    /* the first of the defining vectors: centre, a, min */
    return base_of_axes(as_ball(s)->center, WORLD, 1.0, s);
}

/* --------------------------------------------------------------------- filling -- */

/* Sets the frame of the base itself. */
static void use_base_frame(col3_polytope *out) {
    out->origin = vec3(0.0, 0.0, 0.0);
    out->axes[0] = WORLD[0];
    out->axes[1] = WORLD[1];
    out->axes[2] = WORLD[2];
    out->turned = false;
}

/* Compares by value: a shape must give the same result against itself and against an
 * equal shape. */
static bool is_base_frame(const col3_frame *base, const col3_shape *s, col3_vec origin,
                          const col3_vec *axes) {
    return base->owner == s ||
           (vec_equal(base->origin, origin) && vec_equal(base->axes[0], axes[0]) &&
            /* two equal axes leave one third axis */
            vec_equal(base->axes[1], axes[1]) &&
            ALWAYS(vec_equal(base->axes[2], axes[2])));
}

/* Sets a frame of the world, in the base. */
static void set_frame(const col3_frame *base, const col3_shape *s, col3_vec origin,
                      const col3_vec *axes, double scale, col3_polytope *out) {
    if (is_base_frame(base, s, origin, axes)) {
        use_base_frame(out);
    } else {
        out->origin = frame_local(base, origin);
        for (int k = 0; k < 3; k++) {
            out->axes[k] = frame_unturn(base, axes[k]);
        }
        out->turned = is_turned(out->axes);
    }
    out->scale = scale / base->scale;
}

/* low, high: opposite corners, along the axes of the box. */
static void fill_box(col3_polytope_buffer *buffer, col3_vec low, col3_vec high) {
    const double ends[3][2] = {{low.x, high.x}, {low.y, high.y}, {low.z, high.z}};
    for (int i = 0; i < 8; i++) {
        buffer->corners[i] =
            vec3(ends[0][i & 1], ends[1][i >> 1 & 1], ends[2][i >> 2 & 1]);
    }
    for (int face = 0; face < 6; face++) {
        const int axis = face / 2;
        const double side = (face & 1) != 0 ? 1.0 : -1.0;
        buffer->faces[face] = (col3_hull_face){vec_scale(WORLD[axis], side),
                                               side * ends[axis][face & 1], 4 * face, 4};
    }
    buffer->data = (col3_hull_data){.dimension = 3,
                                    .corner_count = 8,
                                    .edge_count = 12,
                                    .face_count = 6,
                                    .corners = buffer->corners,
                                    .edges = BOX_EDGES,
                                    .faces = buffer->faces,
                                    .loops = BOX_LOOPS,
                                    .link_first = BOX_LINK_FIRST,
                                    .links = BOX_LINKS};
    const col3_vec farthest =
        vec3(larger_of(fabs(low.x), fabs(high.x)), larger_of(fabs(low.y), fabs(high.y)),
             larger_of(fabs(low.z), fabs(high.z)));
    buffer->data.bounding_radius = vec_length(farthest);
}

/* Makes a polytope of the first corners of a buffer, which are in the base. */
static void use_corners(int count, col3_polytope_buffer *buffer, col3_polytope *out) {
    double farthest_sq = 0.0;
    for (int i = 0; i < count; i++) {
        farthest_sq = larger_of(farthest_sq, vec_length_sq(buffer->corners[i]));
    }
    buffer->data = (col3_hull_data){.dimension = count - 1,
                                    .corner_count = count,
                                    .corners = buffer->corners,
                                    .bounding_radius = sqrt(farthest_sq)};
    use_base_frame(out);
    out->scale = 1.0;
    out->data = &buffer->data;
}

/* Makes a polytope of corners of the world, each moved into the base on its own. */
static void fill_corners(const col3_frame *base, const col3_vec *corners, int count,
                         col3_polytope_buffer *buffer, col3_polytope *out) {
    for (int i = 0; i < count; i++) {
        buffer->corners[i] = frame_local(base, corners[i]);
    }
    use_corners(count, buffer, out);
}

/* The defining vectors of a shape, one after the other. */
static const col3_vec *points_of(const col3_shape *s) {
    return (const col3_vec *)(const void *)numbers_of(s);
}

static void of_hull(const col3_hull *s, const col3_frame *base, col3_polytope *out) {
    out->data = s->data;
    set_frame(base, &s->shape, s->pose.origin, s->pose.axes, s->pose.scale, out);
}

void col3_polytope_of(const col3_shape *s, const col3_frame *base,
                      col3_polytope_buffer *buffer, col3_polytope *out) {
    out->data = &buffer->data;
    switch (s->kind) {
        case col3_kind_hull:
            of_hull(as_hull(s), base, out);
            break;
        case col3_kind_box: {
            const col3_box *box = as_box(s);
            fill_box(buffer, vec_negate(box->half_extents), box->half_extents);
            set_frame(base, s, box->center, box->axes, 1.0, out);
            break;
        }
        case col3_kind_aabb: {
            const col3_aabb *box = as_aabb(s);
            fill_box(buffer, vec3(0.0, 0.0, 0.0), vec_sub(box->max, box->min));
            set_frame(base, s, box->min, WORLD, 1.0, out);
            break;
        }
        case col3_kind_triangle:
            fill_corners(base, points_of(s), 3, buffer, out);
            break;
        case col3_kind_segment:
        case col3_kind_capsule:
            fill_corners(base, points_of(s), 2, buffer, out);
            break;
        default:
            fill_corners(base, points_of(s), 1, buffer, out);
            break;
    }
    out->size = vec_length(out->origin) + out->scale * out->data->bounding_radius;
}

/* ------------------------------------------------------------ edges and faces -- */

static col3_hull_edge edge_between(const col3_polytope_buffer *buffer, int a, int b) {
    const col3_vec d = vec_sub(buffer->corners[b], buffer->corners[a]);
    return (col3_hull_edge){a, b, -1, -1, vec_normalized(d)};
}

/* Makes a point or a segment of corners that coincide, or that are on one line from this
 * corner to the next. All corners keep their numbers, which a search may have used
 * before. */
static void fill_segment(col3_polytope_buffer *buffer, int from) {
    col3_hull_data *data = &buffer->data;
    const int to = (from + 1) % data->corner_count;
    const bool single = vec_equal(buffer->corners[from], buffer->corners[to]);
    data->dimension = single ? 0 : 1;
    data->edge_count = single ? 0 : 1;
    data->face_count = 0;
    data->edges = buffer->edges;
    data->link_first = SEGMENT_LINK_FIRST[from];
    data->links = SEGMENT_LINKS[from];
    if (!single) {
        buffer->edges[0] = edge_between(buffer, from, to);
    }
}

static void fill_triangle(col3_polytope_buffer *buffer, col3_vec across) {
    col3_hull_data *data = &buffer->data;
    const col3_vec n = vec_normalized(across);
    for (int k = 0; k < 3; k++) {
        buffer->edges[k] = edge_between(buffer, k, (k + 1) % 3);
        buffer->edges[k].left = 0;
        buffer->edges[k].right = 1;
    }
    double above = -INFINITY;
    double below = -INFINITY;
    for (int k = 0; k < 3; k++) {
        const double height = vec_dot(n, buffer->corners[k]);
        above = larger_of(above, height);
        below = larger_of(below, -height);
    }
    buffer->faces[0] = (col3_hull_face){n, above, 0, 3};
    buffer->faces[1] = (col3_hull_face){vec_negate(n), below, 3, 3};
    data->edge_count = 3;
    data->face_count = 2;
    data->edges = buffer->edges;
    data->faces = buffer->faces;
    data->loops = TRIANGLE_LOOPS;
    data->link_first = TRIANGLE_LINK_FIRST;
    data->links = TRIANGLE_LINKS;
}

col3_vec col3_across_triangle(const col3_vec corners[3], col3_longest_edge *longest) {
    col3_vec edges[3];
    *longest = (col3_longest_edge){0, 0.0};
    for (int k = 0; k < 3; k++) {
        edges[k] = vec_sub(corners[(k + 1) % 3], corners[k]);
        const double length_sq = vec_length_sq(edges[k]);
        if (length_sq > longest->length_sq) {
            *longest = (col3_longest_edge){k, length_sq};
        }
    }
    return vec_cross_exact(edges[(longest->from + 1) % 3],
                           edges[(longest->from + 2) % 3]);
}

static void complete_triangle(col3_polytope_buffer *buffer) {
    col3_longest_edge longest;
    const col3_vec across = col3_across_triangle(buffer->corners, &longest);
    if (vec_length(across) > COL_PARALLEL_TOLERANCE * longest.length_sq) {
        fill_triangle(buffer, across);
    } else {
        fill_segment(buffer, longest.from);
    }
}

void col3_polytope_complete(col3_polytope_buffer *buffer, col3_polytope *p) {
    if (p->data != &buffer->data || buffer->data.links != NULL) {
        return;
    }
    if (buffer->data.corner_count == 3) {
        complete_triangle(buffer);
    } else if (buffer->data.corner_count == 2) {
        fill_segment(buffer, 0);
    }
}

void col3_polytope_whole(const col3_shape *s, const col3_frame *base,
                         col3_polytope_buffer *buffer, col3_polytope *out) {
    col3_polytope_of(s, base, buffer, out);
    col3_polytope_complete(buffer, out);
}

void col3_polytope_segment(col3_vec a, col3_vec b, col3_polytope_buffer *buffer,
                           col3_polytope *out) {
    buffer->corners[0] = a;
    buffer->corners[1] = b;
    use_corners(2, buffer, out);
    fill_segment(buffer, 0);
    out->size = out->data->bounding_radius;
}

int col3_polytope_face_along(const col3_polytope *p, col3_vec direction) {
    const col3_vec d = polytope_local(p, direction);
    const col3_hull_face *faces = p->data->faces;
    int best = -1;
    double nearest = -INFINITY;
    for (int i = 0; i < p->data->face_count; i++) {
        const double along = vec_dot(d, faces[i].normal);
        best = along > nearest ? i : best;
        nearest = larger_of(along, nearest);
    }
    return best;
}
