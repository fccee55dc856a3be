/* nasty2.c - see nasty2.h. */
#include "nasty2.h"

body2 body_a2, body_b2;
col_any2 shape_a2, shape_b2;

const char *const kind_names2[COL_KIND2_COUNT] = {
    "point", "circle",   "segment", "capsule", "ray",   "line",      "aabb",
    "box",   "triangle", "polygon", "concave", "plane", "halfspace", "compound",
};

/* ----------------------------------------------------------------------- printing -- */

static void print_point(const char *name, col_vec2 p) {
    printf("%s{%.17g, %.17g}", name, p.x, p.y);
}

static void print_polygon(const col_polygon2 *p) {
    printf("points = {");
    for (int i = 0; i < col_polygon2_corners(p); i++) {
        print_point(i > 0 ? ", " : "", col_polygon2_corner(p, i));
    }
    printf("}");
}

static void print_shape(const col_any2 *s) {
    printf("  c2.%s{", kind_names2[s->shape.kind]);
    switch (s->shape.kind) {
        case col_kind2_point:
        case col_kind2_circle:
            print_point("center = ", s->circle.center);
            break;
        case col_kind2_segment:
        case col_kind2_capsule:
            print_point("a = ", s->capsule.a);
            print_point(", b = ", s->capsule.b);
            break;
        case col_kind2_ray:
        case col_kind2_line:
            print_point("origin = ", s->ray.origin);
            print_point(", direction = ", s->ray.direction);
            break;
        case col_kind2_aabb:
            print_point("min = ", s->aabb.min);
            print_point(", max = ", s->aabb.max);
            break;
        case col_kind2_box:
            print_point("center = ", s->box.center);
            print_point(", half_extents = ", s->box.half_extents);
            printf(", angle = %.17g", s->box.angle);
            break;
        case col_kind2_triangle:
            print_point("a = ", s->triangle.a);
            print_point(", b = ", s->triangle.b);
            print_point(", c = ", s->triangle.c);
            break;
        case col_kind2_polygon:
            print_polygon(&s->polygon);
            break;
        default:
            print_point("normal = ", s->plane.normal);
            print_point(", point = ", s->plane.point);
            break;
    }
    printf(", radius = %.17g}\n", s->shape.radius);
}

void print_motion2(col_vec2 motion, const col_rotation2 *turn) {
    print_shape(&shape_a2);
    print_point("  motion = ", motion);
    printf(", rotation = %.17g\n", turn->angle);
}

void print_pair2(void) {
    print_shape(&shape_a2);
    print_shape(&shape_b2);
}

/* ------------------------------------------------------------------- random things -- */

col_rotation2 rotation_by2(double angle) {
    return col_rotation2_make(angle, cos(angle), sin(angle));
}

col_vec2 random_direction2(void) {
    const double angle = uniform(0.0, 6.283185307179586);
    return v2(cos(angle), sin(angle));
}

static col_rotation2 random_turn(void) {
    static const double quarters[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int which = whole(4);
    return chance(0.5) ? col_rotation2_make(1.5707963267948966 * which,
                                            quarters[which][0], quarters[which][1])
                       : rotation_by2(uniform(0.0, 6.28));
}

/* A square, needle or sliver. */
static col_vec2 random_half(double size) {
    const double thin = chance(0.1) ? 0.0 : power(-9.0, 0.0);
    const col_vec2 forms[4] = {v2(1.0, 1.0), v2(1.0, thin), v2(thin, 1.0),
                               v2(1.0, uniform(0.1, 1.0))};
    return v2_scale(forms[whole(4)], size);
}

double largest2(col_vec2 v) { return max2(fabs(v.x), fabs(v.y)); }

static col_vec2 along_axes(const col_rotation2 *turn, col_vec2 v) {
    return v2(turn->axis.x * v.x - turn->axis.y * v.y,
              turn->axis.y * v.x + turn->axis.x * v.y);
}

/* ------------------------------------------------------------------- the polygons -- */

enum { POLYGONS = 2, POINTS_MOST = 64 };

static col_polygon2 polygons[POLYGONS];
static col_vec2 polygon_halves[POLYGONS];
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
static int unit_points(col_vec2 *points) {
    const int form = whole(4);
    const int sides = chance(0.1) ? POINTS_MOST : 1 + whole(12);
    int count = 0;
    for (int i = 0; i < 4 && form == 0; i++) {
        points[count++] = v2((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1);
    }
    for (int i = 0; i < sides && (form == 1 || form == 2); i++) {
        const double angle = 6.283185307179586 * i / sides;
        points[count++] = form == 1 ? v2(cos(angle), sin(angle)) : random_direction2();
    }
    for (int i = 0; i < 9 && form == 3; i++) {
        points[count++] = v2(whole(3) - 1.0, whole(3) - 1.0);
    }
    return count;
}

static void make_polygon(int which) {
    col_vec2 points[POINTS_MOST];
    const col_vec2 half = random_half(chance(0.5) ? 1.0 : power(-9.0, 9.0));
    const double size = largest2(half);
    const bool rough = chance(0.4);
    const int count = unit_points(points);
    for (int i = 0; i < count; i++) {
        points[i] = v2(points[i].x * half.x, points[i].y * half.y);
        if (rough) {
            points[i] = v2_along(points[i], size * hair(), random_direction2());
        }
    }
    void *const scratch = room_for(col_polygon2_scratch((size_t)count));
    col_pose2 pose;
    const col_polygon_data2 *const built =
        col_convex2_build(points, (size_t)count, scratch, &pose);
    free(polygon_rooms[which]);
    polygon_rooms[which] = room_for(col_polygon_data2_size(built));
    const double radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    polygons[which] = col_polygon2_make(
        col_polygon_data2_copy(built, polygon_rooms[which]), &pose, radius);
    polygon_halves[which] = half;
    free(scratch);
}

/* --------------------------------------------------------------------- the bodies -- */

static void shape_of(const body2 *body, col_any2 *out) {
    const col_vec2 x = body->turn.axis;
    const col_vec2 y = v2(-x.y, x.x);
    const col_vec2 h = body->half;
    const col_vec2 low = v2_along(body->center, -h.x, x);
    const col_vec2 high = v2_along(body->center, h.x, x);
    switch (body->kind) {
        case col_kind2_point:
            out->circle = col_point2_make(body->center);
            break;
        case col_kind2_circle:
            out->circle = col_circle2_make(body->center, h.x);
            break;
        case col_kind2_segment:
            out->capsule = col_segment2_make(low, high);
            break;
        case col_kind2_capsule:
            out->capsule = col_capsule2_make(low, high, h.y);
            break;
        case col_kind2_ray:
            out->ray = col_ray2_make(low, x);
            break;
        case col_kind2_line:
            out->ray = col_line2_make(low, x);
            break;
        case col_kind2_aabb:
            out->aabb = col_aabb2_make(v2_sub(body->center, h), v2_add(body->center, h));
            break;
        case col_kind2_box:
            out->box = col_box2_make(body->center, h, &body->turn, body->radius);
            break;
        case col_kind2_triangle:
            out->triangle = col_triangle2_make(low, high, v2_along(body->center, h.y, y),
                                               body->radius);
            break;
        case col_kind2_polygon:
            col_place_shape2(out, &body->polygon->shape, body->center, &body->turn);
            break;
        default:
            out->plane = col_plane2_make(body->kind, y, body->center);
            break;
    }
}

static body2 random_body(double size) {
    body2 b;
    b.kind = (col_kind2)whole(col_kind2_compound);
    if (b.kind == col_kind2_concave || chance(0.2)) {
        b.kind = col_kind2_polygon;
    }
    b.turn = random_turn();
    b.half = random_half(size);
    b.radius = chance(0.2) ? size * power(-6.0, 0.0) : 0.0;
    b.center = chance(0.5) ? v2(0.0, 0.0)
                           : v2_scale(random_direction2(), size * power(0.0, 6.0));
    b.polygon = NULL;
    return b;
}

/* Polygons bring their own size, which the other bodies of the pair go by. */
static void settle_polygon(body2 *b, int which) {
    if (b->kind == col_kind2_polygon) {
        b->polygon = &polygons[which];
        b->half = polygon_halves[which];
        b->radius = polygons[which].shape.radius;
    }
}

static col_vec2 random_within(const body2 *b) {
    return v2(b->half.x * uniform(-1.0, 1.0), b->half.y * uniform(-1.0, 1.0));
}

static void face(const body2 *a, body2 *b) {
    const bool side = chance(0.5);
    const double sum = side ? a->half.x + b->half.x : a->half.y + b->half.y;
    const double reach = (sum + a->radius + b->radius) * (1.0 + hair());
    const col_vec2 way = side ? v2(reach, 0.0) : v2(0.0, reach);
    const col_vec2 along = chance(0.7) ? v2_scale(random_within(b), 0.7) : v2(0.0, 0.0);
    b->turn = rotation_by2(a->turn.angle + hair());
    b->center = v2_add(a->center, along_axes(&a->turn, v2_add(way, along)));
}

static void stand(const body2 *a, body2 *b, relation how) {
    const double size = largest2(a->half);
    if (how == same_again) {
        const col_vec2 off = v2_scale(random_direction2(), size * hair());
        if (chance(0.5)) {
            *b = *a;
        }
        b->turn = chance(0.5) ? a->turn : rotation_by2(a->turn.angle + hair());
        b->center = v2_add(a->center, off);
    } else if (how == face_to_face) {
        face(a, b);
    } else if (how == nested) {
        b->center = v2_add(a->center, along_axes(&a->turn, random_within(a)));
    } else {
        const double reach = v2_length(random_within(a)) + largest2(b->half);
        const double gap = reach * (chance(0.5) ? 1.0 + hair() : uniform(0.0, 2.0));
        b->center = v2_along(a->center, gap, random_direction2());
    }
}

static void on_grid(body2 *b, int reach) {
    b->half = v2(whole(4), whole(4));
    b->center = v2(whole(reach), whole(reach));
    b->radius = whole(2);
    b->turn = rotation_by2(0.0);
    if (b->kind == col_kind2_polygon) {
        b->kind = col_kind2_box;
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
