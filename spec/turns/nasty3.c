/* nasty3.c - see nasty3.h. */
#include "nasty3.h"

body3 body_a3, body_b3;
col_any3 shape_a3, shape_b3;

const char *const kind_names3[COL_KIND3_COUNT] = {
    "point",    "sphere", "segment",  "capsule", "ray",   "line",      "aabb",     "box",
    "triangle", "hull",   "cylinder", "cone",    "plane", "halfspace", "compound",
};

/* ----------------------------------------------------------------------- printing -- */

static void print_point(const char *name, col_vec3 p) {
    printf("%s{%.17g, %.17g, %.17g}", name, p.x, p.y, p.z);
}

static void print_hull(const col_hull3 *h) {
    printf("points = {");
    for (int i = 0; i < col_hull3_corners(h); i++) {
        print_point(i > 0 ? ", " : "", col_hull3_corner(h, i));
    }
    printf("}");
}

static void print_shape(const col_any3 *s) {
    printf("  c3.%s{", kind_names3[s->shape.kind]);
    switch (s->shape.kind) {
        case col_kind3_point:
            print_point("x = ", s->sphere.center);
            break;
        case col_kind3_sphere:
            print_point("center = ", s->sphere.center);
            break;
        case col_kind3_segment:
        case col_kind3_capsule:
        case col_kind3_cylinder:
        case col_kind3_cone:
            print_point("a = ", s->capsule.a);
            print_point(", b = ", s->capsule.b);
            break;
        case col_kind3_ray:
        case col_kind3_line:
            print_point("origin = ", s->ray.origin);
            print_point(", direction = ", s->ray.direction);
            break;
        case col_kind3_aabb:
            print_point("min = ", s->aabb.min);
            print_point(", max = ", s->aabb.max);
            break;
        case col_kind3_box:
            print_point("center = ", s->box.center);
            print_point(", half_extents = ", s->box.half_extents);
            printf(", rotation = {%.17g, %.17g, %.17g, %.17g}", s->box.rotation.x,
                   s->box.rotation.y, s->box.rotation.z, s->box.rotation.w);
            break;
        case col_kind3_triangle:
            print_point("a = ", s->triangle.a);
            print_point(", b = ", s->triangle.b);
            print_point(", c = ", s->triangle.c);
            break;
        case col_kind3_hull:
            print_hull(&s->hull);
            break;
        default:
            print_point("normal = ", s->plane.normal);
            print_point(", point = ", s->plane.point);
            break;
    }
    const bool disc =
        s->shape.kind == col_kind3_cylinder || s->shape.kind == col_kind3_cone;
    printf(", radius = %.17g}\n", disc ? s->cylinder.disc_radius : s->shape.radius);
}

void print_motion3(col_vec3 motion, const col_rotation3 *turn) {
    print_shape(&shape_a3);
    print_point("  motion = ", motion);
    const col_quat q = turn->quat;
    printf(", rotation = {%.17g, %.17g, %.17g, %.17g}\n", q.x, q.y, q.z, q.w);
}

void print_pair3(void) {
    print_shape(&shape_a3);
    print_shape(&shape_b3);
}

/* ------------------------------------------------------------------- random things -- */

col_vec3 random_direction3(void) {
    for (;;) {
        const col_vec3 v = v3(uniform(-1.0, 1.0), uniform(-1.0, 1.0), uniform(-1.0, 1.0));
        const double length = v3_length(v);
        if (length > 0.1 && length <= 1.0) {
            return v3_scale(v, 1.0 / length);
        }
    }
}

/* By an angle about anything. */
col_rotation3 rotation_by3(double angle) {
    const col_vec3 axis = v3_scale(random_direction3(), sin(0.5 * angle));
    return col_rotation3_make((col_quat){axis.x, axis.y, axis.z, cos(0.5 * angle)});
}

static col_rotation3 then(const col_rotation3 *first, const col_rotation3 *second) {
    const col_quat p = second->quat;
    const col_quat q = first->quat;
    return col_rotation3_make((col_quat){
        p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
        p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
        p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
        p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
    });
}

static col_rotation3 random_turn(void) {
    const int quarters = whole(4);
    if (chance(0.3)) {
        return rotation_by3(0.0);
    }
    const double r = sqrt(0.5);
    return chance(0.2) ? col_rotation3_make((col_quat){quarters == 1 ? r : 0.0,
                                                       quarters == 2 ? r : 0.0,
                                                       quarters == 3 ? r : 0.0, r})
                       : rotation_by3(uniform(0.0, 6.28));
}

double largest3(col_vec3 v) { return v3_largest(v); }

/* A cube, needle, coin or sliver. */
static col_vec3 random_half(double size) {
    const double thin = chance(0.1) ? 0.0 : power(-9.0, 0.0);
    const double thinner = thin * power(-3.0, 0.0);
    const col_vec3 forms[5] = {v3(1.0, 1.0, 1.0), v3(1.0, thin, thin), v3(1.0, thin, 1.0),
                               v3(thinner, 1.0, thin),
                               v3(1.0, uniform(0.1, 1.0), uniform(0.1, 1.0))};
    return v3_scale(forms[whole(5)], size);
}

static col_vec3 along_axes(const col_rotation3 *turn, col_vec3 v) {
    const col_vec3 x = v3_scale(turn->axes[0], v.x);
    return v3_along(v3_along(x, v.y, turn->axes[1]), v.z, turn->axes[2]);
}

/* ---------------------------------------------------------------------- the hulls -- */

enum { HULLS = 2, POINTS_MOST = 128 };

static col_hull3 hulls[HULLS];
static col_vec3 hull_halves[HULLS];
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
static int unit_points(col_vec3 *points) {
    const int form = whole(6);
    const int sides = chance(0.1) ? POINTS_MOST / 2 : 3 + whole(10);
    int count = 0;
    for (int i = 0; i < 8 && form == 0; i++) {
        points[count++] =
            v3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
    }
    for (int i = 0; i < sides && (form == 1 || form == 2); i++) {
        const double angle = 6.283185307179586 * i / sides;
        const col_vec3 p = v3(cos(angle), sin(angle), form == 1 ? 1.0 : 0.0);
        points[count++] = p;
        points[count++] = v3(p.x, p.y, form == 1 ? -1.0 : 0.0);
    }
    for (int i = 0; i < sides && form == 3; i++) {
        points[count++] = random_direction3();
    }
    for (int i = 0; i < 12 && form == 4; i++) {
        points[count++] = v3(whole(3) - 1.0, whole(3) - 1.0, whole(3) - 1.0);
    }
    for (int i = 0; i < 1 + whole(4) && form == 5; i++) {
        points[count++] = random_direction3();
    }
    return count;
}

static void make_hull(int which) {
    col_vec3 points[POINTS_MOST];
    const col_vec3 half = random_half(chance(0.5) ? 1.0 : power(-9.0, 9.0));
    const double size = largest3(half);
    const bool rough = chance(0.4);
    const int count = unit_points(points);
    for (int i = 0; i < count; i++) {
        points[i] = v3(points[i].x * half.x, points[i].y * half.y, points[i].z * half.z);
        if (rough) {
            points[i] = v3_along(points[i], size * hair(), random_direction3());
        }
    }
    void *const scratch = room_for(col_hull3_scratch((size_t)count));
    col_pose3 pose;
    const col_hull_data3 *const built =
        col_hull3_build(points, (size_t)count, scratch, &pose);
    free(hull_rooms[which]);
    hull_rooms[which] = room_for(col_hull_data3_size(built));
    const double radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    hulls[which] =
        col_hull3_make(col_hull_data3_copy(built, hull_rooms[which]), &pose, radius);
    hull_halves[which] = half;
    free(scratch);
}

/* --------------------------------------------------------------------- the bodies -- */

static void shape_of(const body3 *body, col_any3 *out) {
    const col_vec3 *axes = body->turn.axes;
    const col_vec3 h = body->half;
    const col_vec3 low = v3_along(body->center, -h.z, axes[2]);
    const col_vec3 high = v3_along(body->center, h.z, axes[2]);
    switch (body->kind) {
        case col_kind3_point:
            out->sphere = col_point3_make(body->center);
            break;
        case col_kind3_sphere:
            out->sphere = col_sphere3_make(body->center, h.x);
            break;
        case col_kind3_segment:
            out->capsule = col_segment3_make(low, high);
            break;
        case col_kind3_capsule:
            out->capsule = col_capsule3_make(low, high, h.x);
            break;
        case col_kind3_ray:
            out->ray = col_ray3_make(low, axes[2]);
            break;
        case col_kind3_line:
            out->ray = col_line3_make(low, axes[2]);
            break;
        case col_kind3_aabb:
            out->aabb = col_aabb3_make(v3_sub(body->center, h), v3_add(body->center, h));
            break;
        case col_kind3_box:
            out->box = col_box3_make(body->center, h, &body->turn, body->radius);
            break;
        case col_kind3_triangle:
            out->triangle = col_triangle3_make(
                v3_along(low, -h.x, axes[0]), v3_along(low, h.x, axes[0]),
                v3_along(high, h.y, axes[1]), body->radius);
            break;
        case col_kind3_hull:
            col_place_shape3(out, &body->hull->shape, body->center, &body->turn);
            break;
        case col_kind3_cylinder:
            out->cylinder = col_cylinder3_make(low, high, h.x);
            break;
        case col_kind3_cone:
            out->cylinder = col_cone3_make(low, high, h.x);
            break;
        default:
            out->plane = col_plane3_make(body->kind, axes[2], body->center);
            break;
    }
}

static body3 random_body(double size) {
    body3 b;
    b.kind = (col_kind3)whole(col_kind3_compound);
    if (chance(0.3)) {
        b.kind = col_kind3_hull; /* they have the most loops */
    }
    b.turn = random_turn();
    b.half = random_half(size);
    b.radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    b.center = chance(0.5) ? v3(0.0, 0.0, 0.0)
                           : v3_scale(random_direction3(), size * power(0.0, 6.0));
    b.hull = NULL;
    return b;
}

/* Hulls bring their own size, which the other bodies of the pair go by. */
static void settle_hull(body3 *b, int which) {
    if (b->kind == col_kind3_hull) {
        b->hull = &hulls[which];
        b->half = hull_halves[which];
        b->radius = hulls[which].shape.radius;
    }
}

/* No cylinder without a length that the center leaves. */
static void settle_length(body3 *b) {
    const double least = 1e-9 * (largest3(b->half) + largest3(b->center));
    b->half.z = max2(b->half.z, least > 0.0 ? least : 1.0);
}

static col_vec3 random_within(const body3 *b) {
    const col_vec3 h = b->half;
    return v3(h.x * uniform(-1.0, 1.0), h.y * uniform(-1.0, 1.0),
              h.z * uniform(-1.0, 1.0));
}

static col_vec3 to_face(const body3 *a, const body3 *b, int axis) {
    const double gap = 1.0 + hair();
    const double reach[3] = {a->half.x + b->half.x, a->half.y + b->half.y,
                             a->half.z + b->half.z};
    const double sum = reach[axis] + a->radius + b->radius;
    return v3_scale(a->turn.axes[axis], sum * gap);
}

static void stand(const body3 *a, body3 *b, relation how) {
    const double size = largest3(a->half);
    const col_rotation3 little = rotation_by3(hair());
    switch (how) {
        case same_again: {
            const col_kind3 kind = chance(0.5) ? a->kind : b->kind;
            const body3 copy = *a;
            b->half = kind == a->kind ? copy.half : b->half;
            b->hull = kind == a->kind ? copy.hull : b->hull;
            b->kind = kind;
            b->turn = chance(0.5) ? a->turn : then(&a->turn, &little);
            b->center = v3_along(a->center, size * hair(), random_direction3());
            break;
        }
        case face_to_face:
            b->turn = then(&a->turn, &little);
            b->center = v3_add(a->center, to_face(a, b, whole(3)));
            if (chance(0.7)) { /* not in the middle of the face */
                b->center = v3_add(b->center,
                                   along_axes(&a->turn, v3_scale(random_within(b), 0.7)));
            }
            break;
        case nested:
            b->center = v3_add(a->center, along_axes(&a->turn, random_within(a)));
            break;
        default: {
            const double reach = v3_length(random_within(a)) + largest3(b->half);
            const double gap = reach * (chance(0.5) ? 1.0 + hair() : uniform(0.0, 2.0));
            b->center = v3_along(a->center, gap, random_direction3());
            break;
        }
    }
}

static void on_grid(body3 *b, int reach) {
    b->half = v3(whole(4), whole(4), whole(4));
    b->center = v3(whole(reach), whole(reach), whole(reach));
    b->radius = whole(2);
    b->turn = rotation_by3(0.0);
    if (b->kind == col_kind3_hull) {
        b->kind = col_kind3_box;
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
