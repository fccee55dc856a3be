/* nasty2.c - see nasty2.h. */
#include "nasty2.h"

col2_body body_a2, body_b2;
col2_any shape_a2, shape_b2;

const char *const kind_names2[COL2_KIND_COUNT] = {
    "point", "circle",   "segment", "capsule", "ray",   "line",      "aabb",
    "box",   "triangle", "polygon", "concave", "plane", "halfspace", "compound",
};

/* ----------------------------------------------------------------------- printing -- */

static void print_point(const char *name, col2_vec p) {
    printf("%s{%.17g, %.17g}", name, p.x, p.y);
}

static void print_polygon(const col2_polygon *p) {
    printf("points = {");
    for (int i = 0; i < col2_polygon_corners(p); i++) {
        print_point(i > 0 ? ", " : "", col2_polygon_corner(p, i));
    }
    printf("}");
}

static void print_shape(const col2_any *s) {
    printf("  c2.%s{", kind_names2[s->shape.kind]);
    switch (s->shape.kind) {
        case col2_kind_point:
        case col2_kind_circle:
            print_point("center = ", s->circle.center);
            break;
        case col2_kind_segment:
        case col2_kind_capsule:
            print_point("a = ", s->capsule.a);
            print_point(", b = ", s->capsule.b);
            break;
        case col2_kind_ray:
        case col2_kind_line:
            print_point("origin = ", s->ray.origin);
            print_point(", direction = ", s->ray.direction);
            break;
        case col2_kind_aabb:
            print_point("min = ", s->aabb.min);
            print_point(", max = ", s->aabb.max);
            break;
        case col2_kind_box:
            print_point("center = ", s->box.center);
            print_point(", half_extents = ", s->box.half_extents);
            printf(", angle = %.17g", s->box.angle);
            break;
        case col2_kind_triangle:
            print_point("a = ", s->triangle.a);
            print_point(", b = ", s->triangle.b);
            print_point(", c = ", s->triangle.c);
            break;
        case col2_kind_polygon:
            print_polygon(&s->polygon);
            break;
        default:
            print_point("normal = ", s->plane.normal);
            print_point(", point = ", s->plane.point);
            break;
    }
    printf(", radius = %.17g}\n", s->shape.radius);
}

void print_motion2(col2_vec motion, const col2_rotation *turn) {
    print_shape(&shape_a2);
    print_point("  motion = ", motion);
    printf(", rotation = %.17g\n", turn->angle);
}

void print_pair2(void) {
    print_shape(&shape_a2);
    print_shape(&shape_b2);
}

/* ------------------------------------------------------------------- random things -- */

col2_rotation rotation_by2(double angle) {
    return col2_rotation_make(angle, cos(angle), sin(angle));
}

col2_vec random_direction2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return vec2(cos(angle), sin(angle));
}

static col2_rotation random_turn(void) {
    static const double quarters[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int which = whole(4);
    return chance(0.5) ? col2_rotation_make(1.5707963267948966 * which,
                                            quarters[which][0], quarters[which][1])
                       : rotation_by2(uniform(0.0, 6.28));
}

/* A square, needle or sliver. */
static col2_vec random_half(double size) {
    const double thin = chance(0.1) ? 0.0 : power(-9.0, 0.0);
    const col2_vec forms[4] = {vec2(1.0, 1.0), vec2(1.0, thin), vec2(thin, 1.0),
                               vec2(1.0, uniform(0.1, 1.0))};
    return vec_scale(forms[whole(4)], size);
}

double largest2(col2_vec v) { return larger_of(fabs(v.x), fabs(v.y)); }

static col2_vec along_axes(const col2_rotation *turn, col2_vec v) {
    return vec2(turn->axis.x * v.x - turn->axis.y * v.y,
                turn->axis.y * v.x + turn->axis.x * v.y);
}

/* ------------------------------------------------------------------- the polygons -- */

enum { POLYGONS = 2, POINTS_MOST = 64 };

static col2_polygon polygons[POLYGONS];
static col2_vec polygon_halves[POLYGONS];
static void *polygon_rooms[POLYGONS];

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (room == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

/* The corners of a square, of anything round, or a heap on a grid. */
static int unit_points(col2_vec *points) {
    const int form = whole(4);
    const int sides = chance(0.1) ? POINTS_MOST : 1 + whole(12);
    int count = 0;
    for (int i = 0; i < 4 && form == 0; i++) {
        points[count++] = vec2((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1);
    }
    for (int i = 0; i < sides && (form == 1 || form == 2); i++) {
        const double angle = 6.283185307179586 * i / sides;
        points[count++] = form == 1 ? vec2(cos(angle), sin(angle)) : random_direction2();
    }
    for (int i = 0; i < 9 && form == 3; i++) {
        points[count++] = vec2(whole(3) - 1.0, whole(3) - 1.0);
    }
    return count;
}

static void make_polygon(int which) {
    col2_vec points[POINTS_MOST];
    const col2_vec half = random_half(chance(0.5) ? 1.0 : power(-9.0, 9.0));
    const double size = largest2(half);
    const bool rough = chance(0.4);
    const int count = unit_points(points);
    for (int i = 0; i < count; i++) {
        points[i] = vec2(points[i].x * half.x, points[i].y * half.y);
        if (rough) {
            points[i] = vec_along(points[i], size * hair(), random_direction2());
        }
    }
    void *const scratch = room_for(col2_polygon_scratch((size_t)count));
    col2_pose pose;
    const col2_polygon_data *const built =
        col2_convex_build(points, (size_t)count, scratch, &pose);
    free(polygon_rooms[which]);
    polygon_rooms[which] = room_for(col2_polygon_data_size(built));
    const double radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    polygons[which] = col2_polygon_make(
        col2_polygon_data_copy(built, polygon_rooms[which]), &pose, radius);
    polygon_halves[which] = half;
    free(scratch);
}

/* --------------------------------------------------------------------- the bodies -- */

static void shape_of(const col2_body *body, col2_any *out) {
    const col2_vec x = body->turn.axis;
    const col2_vec y = vec2(-x.y, x.x);
    const col2_vec h = body->half;
    const col2_vec low = vec_along(body->center, -h.x, x);
    const col2_vec high = vec_along(body->center, h.x, x);
    switch (body->kind) {
        case col2_kind_point:
            out->circle = col2_point_make(body->center);
            break;
        case col2_kind_circle:
            out->circle = col2_circle_make(body->center, h.x);
            break;
        case col2_kind_segment:
            out->capsule = col2_segment_make(low, high);
            break;
        case col2_kind_capsule:
            out->capsule = col2_capsule_make(low, high, h.y);
            break;
        case col2_kind_ray:
            out->ray = col2_ray_make(low, x);
            break;
        case col2_kind_line:
            out->ray = col2_line_make(low, x);
            break;
        case col2_kind_aabb:
            out->aabb =
                col2_aabb_make(vec_sub(body->center, h), vec_add(body->center, h));
            break;
        case col2_kind_box:
            out->box = col2_box_make(body->center, h, &body->turn, body->radius);
            break;
        case col2_kind_triangle:
            out->triangle = col2_triangle_make(low, high, vec_along(body->center, h.y, y),
                                               body->radius);
            break;
        case col2_kind_polygon:
            col2_shape_place(out, &body->polygon->shape, body->center, &body->turn);
            break;
        default:
            out->plane = col2_plane_make(body->kind, y, body->center);
            break;
    }
}

static col2_body random_body(double size) {
    col2_body b;
    b.kind = (col2_kind)whole(col2_kind_compound);
    if (b.kind == col2_kind_concave || chance(0.2)) {
        b.kind = col2_kind_polygon;
    }
    b.turn = random_turn();
    b.half = random_half(size);
    b.radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    b.center = chance(0.5) ? vec2(0.0, 0.0)
                           : vec_scale(random_direction2(), size * power(0.0, 6.0));
    b.polygon = NULL;
    return b;
}

/* Polygons bring their own size, which the other bodies of the pair go by. */
static void settle_polygon(col2_body *b, int which) {
    if (b->kind == col2_kind_polygon) {
        b->polygon = &polygons[which];
        b->half = polygon_halves[which];
        b->radius = polygons[which].shape.radius;
    }
}

static col2_vec random_within(const col2_body *b) {
    return vec2(b->half.x * uniform(-1.0, 1.0), b->half.y * uniform(-1.0, 1.0));
}

static void face(const col2_body *a, col2_body *b) {
    const bool side = chance(0.5);
    const double sum = side ? a->half.x + b->half.x : a->half.y + b->half.y;
    const double reach = (sum + a->radius + b->radius) * (1.0 + hair());
    const col2_vec way = side ? vec2(reach, 0.0) : vec2(0.0, reach);
    const col2_vec along =
        chance(0.7) ? vec_scale(random_within(b), 0.7) : vec2(0.0, 0.0);
    b->turn = rotation_by2(a->turn.angle + hair());
    b->center = vec_add(a->center, along_axes(&a->turn, vec_add(way, along)));
}

static void stand(const col2_body *a, col2_body *b, relation how) {
    const double size = largest2(a->half);
    if (how == same_again) {
        const col2_vec off = vec_scale(random_direction2(), size * hair());
        if (chance(0.5)) {
            *b = *a;
        }
        b->turn = chance(0.5) ? a->turn : rotation_by2(a->turn.angle + hair());
        b->center = vec_add(a->center, off);
    } else if (how == face_to_face) {
        face(a, b);
    } else if (how == nested) {
        b->center = vec_add(a->center, along_axes(&a->turn, random_within(a)));
    } else {
        const double reach = vec_length(random_within(a)) + largest2(b->half);
        const double gap = reach * (chance(0.5) ? 1.0 + hair() : uniform(0.0, 2.0));
        b->center = vec_along(a->center, gap, random_direction2());
    }
}

static void on_grid(col2_body *b, int reach) {
    b->half = vec2(whole(4), whole(4));
    b->center = vec2(whole(reach), whole(reach));
    b->radius = whole(2);
    b->turn = rotation_by2(0.0);
    if (b->kind == col2_kind_polygon) {
        b->kind = col2_kind_box;
    }
}

void make_pair2(void) {
    const relation how = (relation)whole(RELATION_COUNT);
    const double size = chance(0.4) ? 1.0 : power(-9.0, 9.0);
    body_a2 = random_body(size);
    settle_polygon(&body_a2, 0);
    const double own = largest2(body_a2.half);
    const double ratio = how == nested       ? power(-9.0, 0.0)
                         : how == other_size ? power(-9.0, 9.0)
                                             : 1.0;
    body_b2 = random_body((own > 0.0 ? own : size) * ratio);
    settle_polygon(&body_b2, 1);
    if (how == on_a_grid) {
        on_grid(&body_a2, 1);
        on_grid(&body_b2, 8);
    } else {
        stand(&body_a2, &body_b2, how);
    }
    shape_of(&body_a2, &shape_a2);
    shape_of(&body_b2, &shape_b2);
}

void make_shared2(void) {
    make_polygon(0);
    make_polygon(1);
}
