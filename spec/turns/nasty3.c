/* nasty3.c - see nasty3.h. */
#include "nasty3.h"

body3 body_a3, body_b3;
col3_any shape_a3, shape_b3;

const char *const kind_names3[COL3_KIND_COUNT] = {
    "point",    "sphere", "segment",  "capsule", "ray",   "line",      "aabb",     "box",
    "triangle", "hull",   "cylinder", "cone",    "plane", "halfspace", "compound",
};

/* ----------------------------------------------------------------------- printing -- */

static void print_point(const char *name, col3_vec p) {
    printf("%s{%.17g, %.17g, %.17g}", name, p.x, p.y, p.z);
}

static void print_hull(const col3_hull *h) {
    printf("points = {");
    for (int i = 0; i < col3_hull_corners(h); i++) {
        print_point(i > 0 ? ", " : "", col3_hull_corner(h, i));
    }
    printf("}");
}

static void print_shape(const col3_any *s) {
    printf("  c3.%s{", kind_names3[s->shape.kind]);
    switch (s->shape.kind) {
        case col3_kind_point:
            print_point("x = ", s->sphere.center);
            break;
        case col3_kind_sphere:
            print_point("center = ", s->sphere.center);
            break;
        case col3_kind_segment:
        case col3_kind_capsule:
        case col3_kind_cylinder:
        case col3_kind_cone:
            print_point("a = ", s->capsule.a);
            print_point(", b = ", s->capsule.b);
            break;
        case col3_kind_ray:
        case col3_kind_line:
            print_point("origin = ", s->ray.origin);
            print_point(", direction = ", s->ray.direction);
            break;
        case col3_kind_aabb:
            print_point("min = ", s->aabb.min);
            print_point(", max = ", s->aabb.max);
            break;
        case col3_kind_box:
            print_point("center = ", s->box.center);
            print_point(", half_extents = ", s->box.half_extents);
            printf(", rotation = {%.17g, %.17g, %.17g, %.17g}", s->box.rotation.x,
                   s->box.rotation.y, s->box.rotation.z, s->box.rotation.w);
            break;
        case col3_kind_triangle:
            print_point("a = ", s->triangle.a);
            print_point(", b = ", s->triangle.b);
            print_point(", c = ", s->triangle.c);
            break;
        case col3_kind_hull:
            print_hull(&s->hull);
            break;
        default:
            print_point("normal = ", s->plane.normal);
            print_point(", point = ", s->plane.point);
            break;
    }
    const bool disc =
        s->shape.kind == col3_kind_cylinder || s->shape.kind == col3_kind_cone;
    printf(", radius = %.17g}\n", disc ? s->cylinder.disc_radius : s->shape.radius);
}

void print_motion3(col3_vec motion, const col3_rotation *turn) {
    print_shape(&shape_a3);
    print_point("  motion = ", motion);
    const col3_quat q = turn->quat;
    printf(", rotation = {%.17g, %.17g, %.17g, %.17g}\n", q.x, q.y, q.z, q.w);
}

void print_pair3(void) {
    print_shape(&shape_a3);
    print_shape(&shape_b3);
}

/* ------------------------------------------------------------------- random things -- */

col3_vec random_direction3(void) {
    for (;;) {
        const col3_vec v =
            vec3(uniform(-1.0, 1.0), uniform(-1.0, 1.0), uniform(-1.0, 1.0));
        const double length = vec_length(v);
        if (length > 0.1 && length <= 1.0) {
            return vec_scale(v, 1.0 / length);
        }
    }
}

/* By an angle about anything. */
col3_rotation rotation_by3(double angle) {
    const col3_vec axis = vec_scale(random_direction3(), sin(0.5 * angle));
    return col3_rotation_make((col3_quat){axis.x, axis.y, axis.z, cos(0.5 * angle)});
}

static col3_rotation then(const col3_rotation *first, const col3_rotation *second) {
    const col3_quat p = second->quat;
    const col3_quat q = first->quat;
    return col3_rotation_make((col3_quat){
        p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
        p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
        p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
        p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
    });
}

static col3_rotation random_turn(void) {
    const int quarters = whole(4);
    if (chance(0.3)) {
        return rotation_by3(0.0);
    }
    const double r = sqrt(0.5);
    return chance(0.2) ? col3_rotation_make((col3_quat){quarters == 1 ? r : 0.0,
                                                        quarters == 2 ? r : 0.0,
                                                        quarters == 3 ? r : 0.0, r})
                       : rotation_by3(uniform(0.0, 6.28));
}

double largest3(col3_vec v) { return vec_largest(v); }

/* A cube, needle, coin or sliver. */
static col3_vec random_half(double size) {
    const double thin = chance(0.1) ? 0.0 : power(-9.0, 0.0);
    const double thinner = thin * power(-3.0, 0.0);
    const col3_vec forms[5] = {vec3(1.0, 1.0, 1.0), vec3(1.0, thin, thin),
                               vec3(1.0, thin, 1.0), vec3(thinner, 1.0, thin),
                               vec3(1.0, uniform(0.1, 1.0), uniform(0.1, 1.0))};
    return vec_scale(forms[whole(5)], size);
}

static col3_vec along_axes(const col3_rotation *turn, col3_vec v) {
    const col3_vec x = vec_scale(turn->axes[0], v.x);
    return vec_along(vec_along(x, v.y, turn->axes[1]), v.z, turn->axes[2]);
}

/* ---------------------------------------------------------------------- the hulls -- */

enum { HULLS = 2, POINTS_MOST = 128 };

static col3_hull hulls[HULLS];
static col3_vec hull_halves[HULLS];
static void *hull_rooms[HULLS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

/* The corners of a box, a prism or cone of many sides, anything round, a flat thing or a
 * heap on a grid: to either side of the middle by 1. */
static int unit_points(col3_vec *points) {
    const int form = whole(6);
    const int sides = chance(0.1) ? POINTS_MOST / 2 : 3 + whole(10);
    int count = 0;
    for (int i = 0; i < 8 && form == 0; i++) {
        points[count++] =
            vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
    }
    for (int i = 0; i < sides && (form == 1 || form == 2); i++) {
        const double angle = 6.283185307179586 * i / sides;
        const col3_vec p = vec3(cos(angle), sin(angle), form == 1 ? 1.0 : 0.0);
        points[count++] = p;
        points[count++] = vec3(p.x, p.y, form == 1 ? -1.0 : 0.0);
    }
    for (int i = 0; i < sides && form == 3; i++) {
        points[count++] = random_direction3();
    }
    for (int i = 0; i < 12 && form == 4; i++) {
        points[count++] = vec3(whole(3) - 1.0, whole(3) - 1.0, whole(3) - 1.0);
    }
    for (int i = 0; i < 1 + whole(4) && form == 5; i++) {
        points[count++] = random_direction3();
    }
    return count;
}

static void make_hull(int which) {
    col3_vec points[POINTS_MOST];
    const col3_vec half = random_half(chance(0.5) ? 1.0 : power(-9.0, 9.0));
    const double size = largest3(half);
    const bool rough = chance(0.4);
    const int count = unit_points(points);
    for (int i = 0; i < count; i++) {
        points[i] =
            vec3(points[i].x * half.x, points[i].y * half.y, points[i].z * half.z);
        if (rough) {
            points[i] = vec_along(points[i], size * hair(), random_direction3());
        }
    }
    void *const scratch = room_for(col3_hull_scratch((size_t)count));
    col3_pose pose;
    const col3_hull_data *const built =
        col3_hull_build(points, (size_t)count, scratch, &pose);
    free(hull_rooms[which]);
    hull_rooms[which] = room_for(col3_hull_data_size(built));
    const double radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    hulls[which] =
        col3_hull_make(col3_hull_data_copy(built, hull_rooms[which]), &pose, radius);
    hull_halves[which] = half;
    free(scratch);
}

/* --------------------------------------------------------------------- the bodies -- */

static void shape_of(const body3 *body, col3_any *out) {
    const col3_vec *axes = body->turn.axes;
    const col3_vec h = body->half;
    const col3_vec low = vec_along(body->center, -h.z, axes[2]);
    const col3_vec high = vec_along(body->center, h.z, axes[2]);
    switch (body->kind) {
        case col3_kind_point:
            out->sphere = col3_point_make(body->center);
            break;
        case col3_kind_sphere:
            out->sphere = col3_sphere_make(body->center, h.x);
            break;
        case col3_kind_segment:
            out->capsule = col3_segment_make(low, high);
            break;
        case col3_kind_capsule:
            out->capsule = col3_capsule_make(low, high, h.x);
            break;
        case col3_kind_ray:
            out->ray = col3_ray_make(low, axes[2]);
            break;
        case col3_kind_line:
            out->ray = col3_line_make(low, axes[2]);
            break;
        case col3_kind_aabb:
            out->aabb =
                col3_aabb_make(vec_sub(body->center, h), vec_add(body->center, h));
            break;
        case col3_kind_box:
            out->box = col3_box_make(body->center, h, &body->turn, body->radius);
            break;
        case col3_kind_triangle:
            out->triangle = col3_triangle_make(
                vec_along(low, -h.x, axes[0]), vec_along(low, h.x, axes[0]),
                vec_along(high, h.y, axes[1]), body->radius);
            break;
        case col3_kind_hull:
            col3_shape_place(out, &body->hull->shape, body->center, &body->turn);
            break;
        case col3_kind_cylinder:
            out->cylinder = col3_cylinder_make(low, high, h.x);
            break;
        case col3_kind_cone:
            out->cylinder = col3_cone_make(low, high, h.x);
            break;
        default:
            out->plane = col3_plane_make(body->kind, axes[2], body->center);
            break;
    }
}

static body3 random_body(double size) {
    body3 b;
    b.kind = (col3_kind)whole(col3_kind_compound);
    if (chance(0.3)) {
        b.kind = col3_kind_hull; /* they have the most loops */
    }
    b.turn = random_turn();
    b.half = random_half(size);
    b.radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    b.center = chance(0.5) ? vec3(0.0, 0.0, 0.0)
                           : vec_scale(random_direction3(), size * power(0.0, 6.0));
    b.hull = NULL;
    return b;
}

/* Hulls bring their own size, which the other bodies of the pair go by. */
static void settle_hull(body3 *b, int which) {
    if (b->kind == col3_kind_hull) {
        b->hull = &hulls[which];
        b->half = hull_halves[which];
        b->radius = hulls[which].shape.radius;
    }
}

/* No cylinder without a length that the center leaves. */
static void settle_length(body3 *b) {
    const double least = 1e-9 * (largest3(b->half) + largest3(b->center));
    b->half.z = larger_of(b->half.z, least > 0.0 ? least : 1.0);
}

static col3_vec random_within(const body3 *b) {
    const col3_vec h = b->half;
    return vec3(h.x * uniform(-1.0, 1.0), h.y * uniform(-1.0, 1.0),
                h.z * uniform(-1.0, 1.0));
}

static col3_vec to_face(const body3 *a, const body3 *b, int axis) {
    const double gap = 1.0 + hair();
    const double reach[3] = {a->half.x + b->half.x, a->half.y + b->half.y,
                             a->half.z + b->half.z};
    const double sum = reach[axis] + a->radius + b->radius;
    return vec_scale(a->turn.axes[axis], sum * gap);
}

static void stand(const body3 *a, body3 *b, relation how) {
    const double size = largest3(a->half);
    const col3_rotation little = rotation_by3(hair());
    switch (how) {
        case same_again: {
            const col3_kind kind = chance(0.5) ? a->kind : b->kind;
            const body3 copy = *a;
            b->half = kind == a->kind ? copy.half : b->half;
            b->hull = kind == a->kind ? copy.hull : b->hull;
            b->kind = kind;
            b->turn = chance(0.5) ? a->turn : then(&a->turn, &little);
            b->center = vec_along(a->center, size * hair(), random_direction3());
            break;
        }
        case face_to_face:
            b->turn = then(&a->turn, &little);
            b->center = vec_add(a->center, to_face(a, b, whole(3)));
            if (chance(0.7)) { /* not in the middle of the face */
                b->center = vec_add(
                    b->center, along_axes(&a->turn, vec_scale(random_within(b), 0.7)));
            }
            break;
        case nested:
            b->center = vec_add(a->center, along_axes(&a->turn, random_within(a)));
            break;
        default: {
            const double reach = vec_length(random_within(a)) + largest3(b->half);
            const double gap = reach * (chance(0.5) ? 1.0 + hair() : uniform(0.0, 2.0));
            b->center = vec_along(a->center, gap, random_direction3());
            break;
        }
    }
}

static void on_grid(body3 *b, int reach) {
    b->half = vec3(whole(4), whole(4), whole(4));
    b->center = vec3(whole(reach), whole(reach), whole(reach));
    b->radius = whole(2);
    b->turn = rotation_by3(0.0);
    if (b->kind == col3_kind_hull) {
        b->kind = col3_kind_box;
    }
}

void make_pair3(void) {
    const relation how = (relation)whole(RELATION_COUNT);
    const double size = chance(0.4) ? 1.0 : power(-9.0, 9.0);
    body_a3 = random_body(size);
    settle_hull(&body_a3, 0);
    const double own = largest3(body_a3.half);
    const double ratio = how == nested       ? power(-9.0, 0.0)
                         : how == other_size ? power(-9.0, 9.0)
                                             : 1.0;
    body_b3 = random_body((own > 0.0 ? own : size) * ratio);
    settle_hull(&body_b3, 1);
    if (how == on_a_grid) {
        on_grid(&body_a3, 1);
        on_grid(&body_b3, 8);
    } else {
        stand(&body_a3, &body_b3, how);
    }
    settle_length(&body_a3);
    settle_length(&body_b3);
    shape_of(&body_a3, &shape_a3);
    shape_of(&body_b3, &shape_b3);
}

void make_shared3(void) {
    make_hull(0);
    make_hull(1);
}
