/* mesh3.c - triangles of a mesh as parts, rays that pass between none of them, and its
 * inside.
 *
 * Rays (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, 2013): every corner
 * is projected along the ray onto the plane through the origin across its largest
 * component. A corner is projected alike for each of its triangles, and on which side of
 * a projected edge the origin lies is decided without error, so that no ray slips between
 * two triangles that share it. */
#include "mesh3.h"

#include "../../query/query.h"

/* ------------------------------------------------------------------------- parts -- */

typedef struct {
    col3_vec p[3];
    col3_vec normal; /* of the front; not unit */
} col3_mesh_triangle;

static bool is_mirrored(const col3_level *l) {
    return (l->stretch.x < 0.0) != ((l->stretch.y < 0.0) != (l->stretch.z < 0.0));
}

static col3_mesh_triangle triangle_of(const col3_level *level, int which) {
    const col3_mesh_data *m = mesh_of(level->data);
    col3_mesh_triangle t;
    for (int k = 0; k < 3; k++) {
        t.p[k] = level_point(level, mesh_point(m, which, k));
    }
    t.normal = vec_cross_exact(vec_sub(t.p[1], t.p[0]), vec_sub(t.p[2], t.p[0]));
    if (is_mirrored(level)) {
        t.normal = vec_negate(t.normal);
    }
    return t;
}

/* A triangle may lose its area by rounding in the world. */
static col3_vec unit_normal(col3_vec normal) {
    return vec_is_zero(normal) ? vec_unit(1) : vec_normalized(normal);
}

static int material_of(const col3_mesh_data *m, int which) {
    return m->materials != NULL ? m->materials[which] : 0;
}

static void part(const col3_level *level, int which, col3_level_part *out) {
    const col3_mesh_data *m = mesh_of(level->data);
    const col3_mesh_triangle t = triangle_of(level, which);
    const col3_vec normal = unit_normal(t.normal);
    out->level = level;
    out->shape.triangle = col3_triangle_make(t.p[0], t.p[1], t.p[2], 0.0);
    out->number = which;
    out->material = material_of(m, which);
    out->one_sided = !m->two_sided;
    out->face_count = m->two_sided ? 2 : 1;
    out->faces[0] = (col3_level_face){normal, t.p[0]};
    out->faces[1] = (col3_level_face){vec_negate(normal), t.p[0]};
    out->edge_count = -1;
}

/* From an edge to a point, across the edge; unit. */
static col3_vec across_edge(col3_vec from, col3_vec along, col3_vec to) {
    const col3_vec u = vec_sub(to, from);
    const col3_vec w = vec_along(u, -vec_dot(u, along), along);
    return vec_is_zero(w) ? vec_perpendicular(along) : vec_normalized(w);
}

static void add_edge(col3_level_part *p, int k) {
    const col3_mesh_data *m = mesh_of(p->level->data);
    const int32_t beyond = m->next[3 * (ptrdiff_t)p->number + k];
    if (beyond == MESH_OPEN) {
        return;
    }
    const int other = mesh_corner_of(beyond);
    const col3_triangle *t = &p->shape.triangle;
    const col3_vec corners[3] = {t->a, t->b, t->c};
    const col3_vec from = corners[k];
    const col3_vec to = corners[k < 2 ? k + 1 : 0];
    const col3_vec third = corners[k > 0 ? k - 1 : 2];
    const col3_vec along = vec_normalized(vec_sub(to, from));
    const col3_mesh_triangle n = triangle_of(p->level, mesh_triangle_of(beyond));
    /* the same way round the edge: the fronts are on opposite sides */
    const bool turned =
        vec_dot(vec_sub(n.p[other < 2 ? other + 1 : 0], n.p[other]), along) > 0.0;
    const col3_vec normal = unit_normal(n.normal);
    p->edges[p->edge_count++] = (col3_level_edge){
        .lean = vec_negate(across_edge(from, along, third)),
        .onward = across_edge(from, along, n.p[other > 0 ? other - 1 : 2]),
        .hidden = false,
        .beyond = {turned ? vec_negate(normal) : normal, from},
    };
}

static void edges(col3_level_part *p) {
    p->edge_count = 0;
    for (int k = 0; k < 3; k++) {
        add_edge(p, k);
    }
}

static void in_box(const col3_level_data *data, const col3_bounds *box,
                   col3_level_visit *visit, void *context) {
    col3_triangle_tree_in_box(&mesh_of(data)->tree, box, visit, context);
}

static void along(const col3_level_data *data, col3_level_travel *travel,
                  col3_level_visit *visit, void *context) {
    col3_triangle_tree_along(&mesh_of(data)->tree, travel, visit, context);
}

/* -------------------------------------------------------------------------- rays -- */

typedef enum { any_side, front_only, back_only } col3_mesh_side;

typedef struct {
    const col3_level *level;
    col3_vec origin, direction;
    int axes[3]; /* the last one is that of the largest component */
    double shear_x, shear_y;
    col3_mesh_side side;
    col3_level_travel travel;
    int which;        /* the nearest triangle, -1: none yet */
    double facing;    /* of that: above zero from the front */
    bool two_facings; /* a front and a back at one distance */
    col3_vec normal;
} col3_mesh_ray;

static double sheared_x(const col3_mesh_ray *r, col3_vec v) {
    return vec_get(v, r->axes[0]) - r->shear_x * vec_get(v, r->axes[2]);
}

static double sheared_y(const col3_mesh_ray *r, col3_vec v) {
    return vec_get(v, r->axes[1]) - r->shear_y * vec_get(v, r->axes[2]);
}

/* Whether the ray's line crosses a triangle, its edges included. */
static bool crosses(const col3_mesh_ray *r, const col3_vec p[3]) {
    double x[3];
    double y[3];
    double u[3];
    for (int k = 0; k < 3; k++) {
        const col3_vec v = vec_sub(p[k], r->origin);
        x[k] = sheared_x(r, v);
        y[k] = sheared_y(r, v);
    }
    u[0] = difference_of_products(x[2], y[1], y[2], x[1]);
    u[1] = difference_of_products(x[0], y[2], y[0], x[2]);
    u[2] = difference_of_products(x[1], y[0], y[1], x[0]);
    const bool below = u[0] < 0.0 || u[1] < 0.0 || u[2] < 0.0;
    const bool above = u[0] > 0.0 || u[1] > 0.0 || u[2] > 0.0;
    return below != above;
}

static bool hit_triangle(void *context, int which) {
    col3_mesh_ray *r = (col3_mesh_ray *)context;
    const col3_mesh_triangle tri = triangle_of(r->level, which);
    const double facing = -vec_dot(tri.normal, r->direction);
    if ((r->side == front_only && facing <= 0.0) ||
        (r->side == back_only && facing >= 0.0) || facing == 0.0 || !crosses(r, tri.p)) {
        return true;
    }
    /* by the plane: without error where the origin lies in it */
    const double t = vec_dot(tri.normal, vec_sub(r->origin, tri.p[0])) / facing;
    if (!(t >= 0.0 && t <= r->travel.limit)) {
        return true;
    }
    const bool same = r->which >= 0 && t == r->travel.limit;
    r->two_facings = same && (r->two_facings || (facing < 0.0) != (r->facing < 0.0));
    if (!same || which < r->which) {
        r->which = which;
        r->facing = facing;
        r->normal = tri.normal;
        r->travel.limit = t;
    }
    return true;
}

static void cast_ray(col3_mesh_ray *r, const col3_level *level, col3_vec origin,
                     col3_vec direction, double max, col3_mesh_side side) {
    const col3_vec size = vec_abs(direction);
    const col3_bounds start = {origin, origin};
    r->level = level;
    r->origin = origin;
    r->direction = direction;
    r->side = side;
    r->which = -1;
    r->facing = 0.0;
    r->two_facings = false;
    r->axes[2] = vec_largest_axis(size);
    r->axes[0] = (r->axes[2] + 1) % 3;
    r->axes[1] = (r->axes[2] + 2) % 3;
    const double main = vec_get(direction, r->axes[2]);
    r->shear_x = vec_get(direction, r->axes[0]) / main;
    r->shear_y = vec_get(direction, r->axes[1]) / main;
    r->travel = (col3_level_travel){col3_level_local_box(level, &start),
                                    level_local_direction(level, direction), max};
    along(level->data, &r->travel, hit_triangle, r);
}

/* ------------------------------------------------------------------------ inside -- */

/* By what a ray hits first: the back of a triangle from inside. Where it grazes an edge
 * between a front and a back, another ray is asked. */
static bool is_inside(const col3_level *level, col3_vec p) {
    const col3_vec directions[] = {{1.0, 0.0, 0.0},    {0.0, 1.0, 0.0},
                                   {0.0, 0.0, 1.0},    {1.0, 0.37, 0.61},
                                   {-0.59, 1.0, 0.23}, {0.29, -0.43, 1.0}};
    const int count = (int)(sizeof directions / sizeof *directions);
    const col3_vec local = level_local(level, p);
    const col3_bounds here = {local, local};
    if (!level->data->solid || !bounds_touch(&here, &level->data->box)) {
        return false;
    }
    col3_mesh_ray r;
    for (int i = 0; i < count; i++) {
        cast_ray(&r, level, p, directions[i], INFINITY, any_side);
        if (!r.two_facings && r.facing != 0.0) {
            break;
        }
    }
    return r.which >= 0 && r.facing < 0.0;
}

typedef struct {
    const col3_level *level;
    col3_sphere point;
    double distance;
    int which;
    col3_closest nearest;
} col3_mesh_nearest;

static bool keep_nearest(void *context, int which) {
    col3_mesh_nearest *n = (col3_mesh_nearest *)context;
    const col3_mesh_triangle t = triangle_of(n->level, which);
    const col3_triangle shape = col3_triangle_make(t.p[0], t.p[1], t.p[2], 0.0);
    const col3_closest c = col3_convex_closest(&n->point.shape, &shape.shape);
    if (c.distance < n->distance || (c.distance == n->distance && which < n->which)) {
        n->distance = c.distance;
        n->which = which;
        n->nearest = c;
    }
    return true;
}

static bool surface(const col3_level *level, col3_vec p, col3_level_face *out,
                    int *which) {
    if (!is_inside(level, p)) {
        return false;
    }
    col3_mesh_nearest n = {
        .level = level, .point = col3_point_make(p), .distance = INFINITY, .which = -1};
    const col3_bounds whole = col3_level_world_box(level, &level->data->box);
    const double most = bounds_size(&whole);
    double searched = -1.0;
    for (double r = level->data->cell * vec_largest(level->stretch);
         n.distance > searched && searched <= 4.0 * most; r *= 2.0) {
        const col3_bounds box = {vec_sub(p, vec_all(r)), vec_add(p, vec_all(r))};
        const col3_bounds local = col3_level_local_box(level, &box);
        in_box(level->data, &local, keep_nearest, &n);
        searched = r;
    }
    *which = n.which;
    out->point = n.nearest.b;
    out->normal = n.distance > 0.0 ? n.nearest.normal
                                   : unit_normal(triangle_of(level, n.which).normal);
    return true;
}

static bool raycast(const col3_level *level, const col3_ray_input *ray, col3_hit *out,
                    int *which, int *material) {
    const col3_mesh_data *m = mesh_of(level->data);
    const bool inside = is_inside(level, ray->origin);
    *which = -1;
    *material = 0;
    if (inside && ray->solid) {
        *out = (col3_hit){0.0, ray->origin, vec_negate(vec_normalized(ray->direction)),
                          true};
        return true;
    }
    col3_mesh_ray r;
    cast_ray(&r, level, ray->origin, ray->direction, ray->max,
             inside         ? back_only
             : m->two_sided ? any_side
                            : front_only);
    if (r.which < 0) {
        return false;
    }
    const col3_vec normal = unit_normal(r.normal);
    out->t = r.travel.limit;
    out->point = vec_along(ray->origin, out->t, ray->direction);
    out->normal = r.facing < 0.0 ? vec_negate(normal) : normal;
    out->inside = inside;
    *which = r.which;
    *material = material_of(m, r.which);
    return true;
}

static int compare(const col3_level_data *a, const col3_level_data *b) {
    const col3_mesh_data *m = mesh_of(a);
    const col3_mesh_data *n = mesh_of(b);
    const int flags_m = 2 * m->two_sided + a->solid;
    const int flags_n = 2 * n->two_sided + b->solid;
    if (m->triangle_count != n->triangle_count || flags_m != flags_n) {
        const bool less = m->triangle_count != n->triangle_count
                              ? m->triangle_count < n->triangle_count
                              : flags_m < flags_n;
        return less ? -1 : 1;
    }
    for (int i = 0; i < 3 * m->triangle_count; i++) {
        const col3_vec p = m->points[m->corners[i]];
        const col3_vec q = n->points[n->corners[i]];
        if (!vec_equal(p, q)) {
            const bool less = p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
            return less ? -1 : 1;
        }
    }
    return 0;
}

const col3_level_methods col3_mesh_methods = {.in_box = in_box,
                                              .along = along,
                                              .part = part,
                                              .edges = edges,
                                              .surface = surface,
                                              .raycast = raycast,
                                              .compare = compare};
