/* path2.c - paths: chains of edges, open or closed, in a tree over their boxes.
 *
 * The solid side is to the left of the way from point to point, so the front of an edge
 * looks to the right. */
#define COL_DIMENSION 2
#include "path2.h"

#include "../../base/range.h"
#include "../../query/query.h"
#include "../../ray/ray.h"
#include "nearest.h"

/* ---------------------------------------------------------------------- visiting -- */

static bool is_leaf(const col2_path_data *p, int node) {
    return node >= p->edge_count - 1;
}

static bool has_length(const col2_path_data *p, int edge) {
    return !vec_equal(p->points[edge], p->points[path_end(p, edge)]);
}

/* An edge without length is an end of another edge, which alone is tested: rounding may
 * let one be touched and the other not. */
static bool visit_leaf(const col2_path_data *p, int node, col2_level_visit *visit,
                       void *context) {
    const int edge = node - (p->edge_count - 1);
    return (!has_length(p, edge) && !p->is_point) || visit(context, edge);
}

static void in_box(const col2_level_data *data, const col2_bounds *box,
                   col2_level_visit *visit, void *context) {
    const col2_path_data *p = path_of(data);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    while (top > 0) {
        const int node = stack[--top];
        if (!bounds_touch(&p->tree[node].box, box)) {
            continue;
        }
        if (!is_leaf(p, node)) {
            stack[top++] = p->tree[node].right;
            stack[top++] = p->tree[node].left;
        } else if (!visit_leaf(p, node, visit, context)) {
            return;
        }
    }
}

/* Whether the box in motion meets a node in time, and when first. */
static bool meets(const col2_level_travel *travel, const col2_bounds *box,
                  double *enter) {
    col_range t = {0.0, travel->limit};
    for (int i = 0; i < 2; i++) {
        const col_range own = {vec_get(travel->box.min, i), vec_get(travel->box.max, i)};
        const col_range other = {vec_get(box->min, i), vec_get(box->max, i)};
        range_narrow_time(own, vec_get(travel->motion, i), other, &t);
    }
    *enter = (1.0 - COL_ROUNDING_ERROR) * t.min;
    return *enter <= (1.0 + COL_ROUNDING_ERROR) * t.max;
}

static void along(const col2_level_data *data, col2_level_travel *travel,
                  col2_level_visit *visit, void *context) {
    const col2_path_data *p = path_of(data);
    int stack[BVH_DEPTH + 2] = {0};
    int top = 1;
    while (top > 0) {
        const int node = stack[--top];
        double enter;
        if (!meets(travel, &p->tree[node].box, &enter)) {
            continue;
        }
        if (is_leaf(p, node)) {
            (void)visit_leaf(p, node, visit, context);
            continue;
        }
        double left = INFINITY;
        double right = INFINITY;
        (void)meets(travel, &p->tree[p->tree[node].left].box, &left);
        (void)meets(travel, &p->tree[p->tree[node].right].box, &right);
        const bool left_first = left <= right;
        stack[top++] = left_first ? p->tree[node].right : p->tree[node].left;
        stack[top++] = left_first ? p->tree[node].left : p->tree[node].right;
    }
}

/* ------------------------------------------------------------------------- parts -- */

/* An edge in the world, and its front. */
typedef struct {
    col2_vec a, b, along, normal;
} col2_path_edge;

static col2_path_edge edge_of(const col2_level *level, int which) {
    const col2_path_data *p = path_of(level->data);
    const bool mirrored = (level->stretch.x < 0.0) != (level->stretch.y < 0.0);
    const double side = mirrored != p->reversed ? 1.0 : -1.0;
    col2_path_edge e = {.a = level_point(level, p->points[which]),
                        .b = level_point(level, p->points[path_end(p, which)])};
    const col2_vec d = vec_sub(e.b, e.a);
    e.along = vec_is_zero(d) ? vec_unit(0) : vec_normalized(d);
    e.normal = vec_scale(vec_quarter(e.along), side);
    return e;
}

static void part(const col2_level *level, int which, col2_level_part *out) {
    const col2_path_data *p = path_of(level->data);
    const col2_path_edge e = edge_of(level, which);
    out->level = level;
    out->shape.capsule = col2_segment_make(e.a, e.b);
    out->which = which;
    out->number = which;
    out->material = p->materials != NULL ? p->materials[which] : 0;
    out->one_sided = !p->level.two_sided;
    out->one_way = false;
    out->has_volume = false;
    out->error = NULL;
    /* callers pass over edges without a length */
    out->face_count = !p->is_point && NEVER(!has_length(p, which)) ? 0
                      : p->level.two_sided                         ? 2
                                                                   : 1;
    out->faces[0] = (col2_level_face){e.normal, e.a};
    out->faces[1] = (col2_level_face){vec_negate(e.normal), e.a};
}

static int corners(const col2_level *level, int which, col2_vec *out) {
    const col2_path_data *p = path_of(level->data);
    out[0] = level_point(level, p->points[which]);
    out[1] = level_point(level, p->points[path_end(p, which)]);
    return 2;
}

/* ------------------------------------------------------------------------ inside -- */

typedef struct {
    const col2_path_data *path;
    col2_vec p;
    bool odd;
} col2_path_crossings;

/* Counts the edge if a ray along x from the point crosses it; each corner belongs to the
 * edge above it. */
static bool count_crossing(void *context, int which) {
    col2_path_crossings *c = (col2_path_crossings *)context;
    const col2_vec a = c->path->points[which];
    const col2_vec b = c->path->points[path_end(c->path, which)];
    if ((a.y > c->p.y) != (b.y > c->p.y)) {
        const double side = vec_cross_exact(vec_sub(b, a), vec_sub(c->p, a));
        c->odd ^= (side > 0.0) == (b.y > a.y);
    }
    return true;
}

static bool is_inside(const col2_level *level, col2_vec p) {
    const col2_level_data *data = level->data;
    col2_path_crossings c = {path_of(data), level_local(level, p), false};
    const col2_bounds box = {c.p, vec2(INFINITY, c.p.y)};
    if (data->solid && c.p.x >= data->box.min.x && c.p.x <= data->box.max.x) {
        in_box(data, &box, count_crossing, &c);
    }
    return c.odd;
}

static void shape_of(const col2_level *level, int which, col2_any *out) {
    const col2_path_edge e = edge_of(level, which);
    out->capsule = col2_segment_make(e.a, e.b);
}

static bool surface(const col2_level *level, col2_vec p, col2_level_face *out,
                    int *which) {
    if (!is_inside(level, p)) {
        return false;
    }
    col2_closest nearest;
    const col2_bounds whole = col2_level_world_box(level, &level->data->box);
    const double r = bounds_size(&whole) / path_of(level->data)->edge_count;
    *which = col2_level_nearest(level, p, r, shape_of, &nearest);
    const double side = nearest.distance;
    *out = (col2_level_face){side > 0.0 ? nearest.normal : edge_of(level, *which).normal,
                             nearest.b};
    return true;
}

/* -------------------------------------------------------------------------- rays -- */

typedef struct {
    const col2_level *level;
    const col2_ray_input *ray;
    bool leaving; /* only edges by which the ray leaves the solid */
    col2_level_travel travel;
    int which;
    col2_hit hit;
} col2_path_ray;

/* Whether a ray that is behind an edge only by rounding starts on it. */
static bool starts_on(const col2_path_edge *e, const col2_ray_input *ray, double facing,
                      col2_hit *out) {
    const col2_vec from_a = vec_sub(ray->origin, e->a);
    const double size = larger_of(vec_largest(ray->origin),
                                  larger_of(vec_largest(e->a), vec_largest(e->b)));
    const double along = vec_dot(e->along, from_a);
    *out = (col2_hit){0.0, ray->origin, facing > 0.0 ? e->normal : vec_negate(e->normal),
                      false};
    return facing != 0.0 &&
           fabs(vec_dot(e->normal, from_a)) <= COL_ROUNDING_ERROR * size &&
           along >= 0.0 && along <= vec_dot(e->along, vec_sub(e->b, e->a));
}

static bool hit_edge(void *context, int which) {
    col2_path_ray *r = (col2_path_ray *)context;
    const col2_path_data *p = path_of(r->level->data);
    const col2_path_edge e = edge_of(r->level, which);
    const double facing = -vec_dot(e.normal, r->ray->direction);
    if (RARELY(!has_length(p, which))) {
        return true;
    }
    if (!p->level.two_sided && (r->leaving ? facing >= 0.0 : facing <= 0.0)) {
        return true;
    }
    const col2_capsule segment = col2_segment_make(e.a, e.b);
    const col2_ray_input ray = {r->ray->origin, r->ray->direction, r->travel.limit, true};
    col2_hit hit; /* no later than the limit, which is where the last was */
    if ((col2_convex_raycast(&segment.shape, &ray, &hit) ||
         starts_on(&e, r->ray, facing, &hit)) &&
        (r->which < 0 || hit.t < r->hit.t || which < r->which)) {
        r->which = which;
        r->hit = hit;
        r->hit.inside = r->leaving;
        r->travel.limit = hit.t;
    }
    return true;
}

static bool raycast(const col2_level *level, const col2_ray_input *ray, col2_hit *out,
                    int *which, int *material) {
    const col2_path_data *p = path_of(level->data);
    const bool inside = is_inside(level, ray->origin);
    *which = -1;
    *material = 0;
    if (inside && ray->solid) {
        *out = hit_at_start(ray->origin, ray->direction);
        return true;
    }
    const col2_bounds start = {ray->origin, ray->origin};
    col2_path_ray r = {.level = level, .ray = ray, .leaving = inside, .which = -1};
    r.travel =
        (col2_level_travel){col2_level_local_box(level, &start),
                            level_local_direction(level, ray->direction), ray->max, 0.0};
    along(level->data, &r.travel, hit_edge, &r);
    if (r.which < 0) {
        return false;
    }
    *out = r.hit;
    *which = r.which;
    *material = p->materials != NULL ? p->materials[r.which] : 0;
    return true;
}

static int compare(const col2_level_data *a, const col2_level_data *b) {
    const col2_path_data *p = path_of(a);
    const col2_path_data *q = path_of(b);
    const int flags_p = 2 * a->two_sided + a->solid;
    const int flags_q = 2 * b->two_sided + b->solid;
    if (p->edge_count != q->edge_count || p->point_count != q->point_count) {
        return p->edge_count + p->point_count < q->edge_count + q->point_count ? -1 : 1;
    }
    if (flags_p != flags_q) {
        return flags_p < flags_q ? -1 : 1;
    }
    for (int i = 0; i < p->point_count; i++) {
        if (!vec_equal(p->points[i], q->points[i])) {
            const bool less = p->points[i].x != q->points[i].x
                                  ? p->points[i].x < q->points[i].x
                                  : p->points[i].y < q->points[i].y;
            return less ? -1 : 1;
        }
    }
    return 0;
}

const col2_level_methods col2_path_methods = {.in_box = in_box,
                                              .along = along,
                                              .part = part,
                                              .corners = corners,
                                              .surface = surface,
                                              .raycast = raycast,
                                              .compare = compare};
