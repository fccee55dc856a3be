/* pairs.c - shapes of every kind, two at a time, asked everything. Compiled with
 * COL_DIMENSION 3 and 2. */
#include "collide_dimension.h"

#include "scene.h"

enum { POINTS = 10, BLOCKS = 16 };

#if COL_DIMENSION == 3
#define VEC(x, y, z) ((col_vec){x, y, z})
#define DIGEST_Z(s, v) digest(s, (v).z)
#define answer_pairs answer_pairs3
#else
#define VEC(x, y, z) ((void)(z), (col_vec){x, y})
#define DIGEST_Z(s, v) ((void)0)
#define answer_pairs answer_pairs2
#endif

static void *blocks[BLOCKS];
static int block_count;

static void *block_of(size_t size) {
    void *const block = malloc(size);
    if (block == NULL || block_count == BLOCKS) {
        abort();
    }
    blocks[block_count++] = block;
    return block;
}

static void release(void) {
    while (block_count > 0) {
        free(blocks[--block_count]);
    }
}

/* -------------------------------------------------------------------------- shapes -- */

static col_vec vector(scene *s) {
    const double x = coordinate(s);
    const double y = coordinate(s);
    const double z = coordinate(s);
    return VEC(x, y, z);
}

static col_vec direction(scene *s) {
    col_vec v = vector(s);
    v.x += v.x == 0.0 && v.y == 0.0 ? 1.0 : 0.0;
    return v;
}

static col_vec lengths(scene *s) {
    const double x = length(s);
    const double y = length(s);
    const double z = length(s);
    return VEC(x, y, z);
}

static void read_points(scene *s, col_vec points[POINTS]) {
    for (int i = 0; i < POINTS; i++) {
        points[i] = vector(s);
    }
}

#if COL_DIMENSION == 3

static col_rotation rotation(scene *s) {
    const double x = coordinate(s);
    const double y = coordinate(s);
    const double z = coordinate(s);
    return col3_rotation_make((col3_quat){x, y, z, length(s)});
}

static void make_hull(scene *s, col_any *out, double radius) {
    col_vec points[POINTS];
    col_pose pose;
    read_points(s, points);
    const col3_hull_data *data =
        col3_hull_build(points, POINTS, block_of(col3_hull_scratch(POINTS)), &pose);
    out->hull = col3_hull_make(data, &pose, radius);
}

static void make_disc(scene *s, col_any *out, int which) {
    const col_vec a = vector(s);
    const col_vec v = direction(s);
    const col_vec b = {a.x + v.x, a.y + v.y, a.z + v.z};
    out->cylinder = which == 0 ? col3_cylinder_make(a, b, length(s))
                               : col3_cone_make(a, b, length(s));
}

static void make_ball(scene *s, col_any *out, int which) {
    const col_vec p = vector(s);
    out->sphere = which == 0 ? col3_point_make(p) : col3_sphere_make(p, length(s));
}

#else

/* The angle is not that of the axis, but nothing here asks for it. */
static col_rotation rotation(scene *s) {
    static const double CIRCLE[5][2] = {
        {1.0, 0.0}, {0.0, 1.0}, {0.6, 0.8}, {0.28, -0.96}, {-0.352, 0.936}};
    const double *at = CIRCLE[below(s, 5)];
    return col2_rotation_make(6.0 * uniform(s) - 3.0, at[0], at[1]);
}

static void make_hull(scene *s, col_any *out, double radius) {
    col_vec points[POINTS];
    col_pose pose;
    read_points(s, points);
    const col2_polygon_data *data =
        col2_convex_build(points, POINTS, block_of(col2_polygon_scratch(POINTS)), &pose);
    out->polygon = col2_polygon_make(data, &pose, radius);
}

/* A star, concave. */
static void make_disc(scene *s, col_any *out, int which) {
    static const double WAYS[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                      {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    col_vec points[8];
    size_t crossing[2];
    col_pose pose;
    const col_vec p = vector(s);
    for (int i = 0; i < 8; i++) {
        const double reach = length(s) / (which + 1);
        points[i].x = p.x + WAYS[i][0] * reach;
        points[i].y = p.y + WAYS[i][1] * reach;
    }
    const col2_polygon_data *data =
        col2_polygon_build(points, 8, block_of(col2_polygon_scratch(8)), &pose, crossing);
    if (data != NULL) {
        out->polygon = col2_polygon_make(data, &pose, 0.0);
    } else {
        out->circle = col2_point_make(p);
    }
}

static void make_ball(scene *s, col_any *out, int which) {
    const col_vec p = vector(s);
    out->circle = which == 0 ? col2_point_make(p) : col2_circle_make(p, length(s));
}

#endif

static void make_straight(scene *s, col_any *out, int which) {
    const col_vec p = vector(s);
    const col_vec v = direction(s);
    switch (which) {
        case 0:
            out->capsule = col_segment_make(p, v);
            break;
        case 1:
            out->capsule = col_capsule_make(p, v, length(s) / 2.0);
            break;
        case 2:
            out->ray = col_ray_make(p, v);
            break;
        case 3:
            out->ray = col_line_make(p, v);
            break;
        case 4:
            out->plane = col_plane_make(col_kind_plane, v, p);
            break;
        default:
            out->plane = col_plane_make(col_kind_halfspace, v, p);
            break;
    }
}

static void make_flat(scene *s, col_any *out, int which) {
    const double radius = below(s, 3) == 0 ? length(s) / 4.0 : 0.0;
    const col_vec p = vector(s);
    const col_vec q = lengths(s);
    const col_rotation turn = rotation(s);
    if (which == 0) {
        col_vec max = p;
        max.x += q.x;
        max.y += q.y;
#if COL_DIMENSION == 3
        max.z += q.z;
#endif
        out->aabb = col_aabb_make(p, max);
    } else if (which == 1) {
        out->box = col_box_make(p, q, &turn, radius);
    } else if (which == 2) {
        const col_vec b = vector(s);
        out->triangle = col_triangle_make(p, b, vector(s), radius);
    } else {
        make_hull(s, out, radius);
    }
}

static void make_bounded(scene *s, col_any *out) {
    const int which = below(s, 10);
    if (which < 4) {
        make_flat(s, out, which);
    } else if (which < 6) {
        make_straight(s, out, which - 4);
    } else if (which < 8) {
        make_ball(s, out, which - 6);
    } else {
        make_disc(s, out, which - 8);
    }
}

static void make_compound(scene *s, col_any *out) {
    col_any parts[3];
    const col_shape *list[3];
    for (int i = 0; i < 3; i++) {
        make_bounded(s, &parts[i]);
        list[i] = &parts[i].shape;
    }
    void *const buffer = block_of(col_compound_size(list, 3));
    out->compound = col_compound_make(col_compound_build(list, 3, buffer));
}

static void make_solid(scene *s, col_any *out) {
    if (below(s, 24) == 0) {
        make_compound(s, out);
    } else {
        make_bounded(s, out);
    }
    if (below(s, 12) == 0) {
        const col_rotation turn = rotation(s);
        col_shape_rotate(out, &turn, vector(s));
        col_shape_translate(&out->shape, vector(s));
    }
}

static void make_any(scene *s, col_any *out) {
    if (below(s, 8) == 0) {
        make_straight(s, out, 2 + below(s, 4));
    } else {
        make_solid(s, out);
    }
}

/* ------------------------------------------------------------------------- queries -- */

static void digest_vec(scene *s, col_vec v) {
    digest(s, v.x);
    digest(s, v.y);
    DIGEST_Z(s, v);
}

static void ask_closest(scene *s) {
    col_any a;
    col_any b;
    make_any(s, &a);
    make_any(s, &b);
    const col_closest c = col_find_closest(&a.shape, &b.shape);
    digest(s, c.distance);
    digest(s, c.ta);
    digest(s, c.tb);
    digest_vec(s, c.normal);
    digest_vec(s, c.a);
    digest_vec(s, c.b);
    digest_bits(s, col_overlaps(&a.shape, &b.shape));
    digest_vec(s, col_push_out(&a.shape, &b.shape, 0.125));
}

static void ask_manifold(scene *s) {
    col_any a;
    col_any b;
    col_manifold m;
    make_any(s, &a);
    make_any(s, &b);
    if (col_find_manifold(&a.shape, &b.shape, &m)) {
        digest(s, m.depth);
        digest_vec(s, m.normal);
        for (int i = 0; i < m.count; i++) {
            digest_vec(s, m.points[i].a);
            digest_vec(s, m.points[i].b);
        }
    }
}

static void digest_touch(scene *s, const col_touch *t) {
    digest(s, t->t);
    digest(s, t->depth);
    digest_vec(s, t->normal);
    digest_vec(s, t->a);
    digest_vec(s, t->b);
}

static void ask_cast(scene *s) {
    col_any a;
    col_any b;
    col_touch touch;
    make_solid(s, &a);
    make_any(s, &b);
    if (col_cast(&a.shape, vector(s), &b.shape, &touch)) {
        digest_touch(s, &touch);
    }
}

static void ask_sweep(scene *s) {
    col_any a;
    col_any b;
    col_touch touch;
    make_solid(s, &a);
    make_any(s, &b);
    const col_rotation turn = rotation(s);
    if (col_sweep(&a.shape, vector(s), &turn, &b.shape, &touch)) {
        digest_touch(s, &touch);
    }
}

static void ask_ray(scene *s) {
    col_any a;
    col_hit hit;
    make_any(s, &a);
    const col_vec origin = vector(s);
    const col_vec way = direction(s);
    const col_ray_input ray = {origin, way, 3.0, below(s, 2) == 0};
    if (col_raycast(&a.shape, &ray, &hit)) {
        digest(s, hit.t);
        digest_vec(s, hit.point);
        digest_vec(s, hit.normal);
        digest_bits(s, hit.inside);
    }
    const col_ray line = col_line_make(ray.origin, ray.direction);
    col_interval part;
    if (col_clip(&line.shape, &a.shape, &part)) {
        digest(s, part.t0);
        digest(s, part.t1);
    }
}

static void ask_single(scene *s) {
    col_any a;
    col_vec min;
    col_vec max;
    make_any(s, &a);
    col_shape_bounds(&a.shape, &min, &max);
    digest_vec(s, min);
    digest_vec(s, max);
    digest_vec(s, col_shape_position(&a.shape));
    if (col_shape_support(&a.shape, direction(s), &max)) {
        digest_vec(s, max);
    }
}

void answer_pairs(int count) {
    static const struct {
        const char *name;
        void (*ask)(scene *s);
        int share;
    } QUERIES[] = {{"closest", ask_closest, 1}, {"manifold", ask_manifold, 2},
                   {"cast", ask_cast, 2},       {"sweep", ask_sweep, 16},
                   {"ray", ask_ray, 1},         {"single", ask_single, 1}};
    for (int q = 0; q < (int)(sizeof QUERIES / sizeof *QUERIES); q++) {
        scene s;
        start(&s, COL_DIMENSION, q);
        for (int i = 0; i < count / QUERIES[q].share; i++) {
            s.whole = i % 2 == 0;
            QUERIES[q].ask(&s);
            release();
        }
        finish(&s, COL_DIMENSION, QUERIES[q].name);
    }
}
