/* sweeps.c - how many samples do ordinary sweeps take? Shapes of about one size come from
 * some sizes apart, turn by up to a radian, and mostly meet. Steps that follow what parts
 * the two, and that are shortened well, show in these numbers alone: hits are the same
 * without. */
#include "../../src/core/include/collide_query2.h"
#include "../../src/core/include/collide_query3.h"
#include "turns.h"

enum { SWEEPS = 400, HULL_CORNERS = 20 };

static col3_vec direction3(void) {
    for (;;) {
        const col3_vec v = {uniform(-1.0, 1.0), uniform(-1.0, 1.0), uniform(-1.0, 1.0)};
        const double length = sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
        if (length <= 1.0 && length > 0.1) {
            return (col3_vec){v.x / length, v.y / length, v.z / length};
        }
    }
}

static col3_rotation rotation3(double angle) {
    const col3_vec axis = direction3();
    const double s = sin(0.5 * angle);
    return col3_rotation_make(
        (col3_quat){s * axis.x, s * axis.y, s * axis.z, cos(0.5 * angle)});
}

static col2_rotation rotation2(double angle) {
    return col2_rotation_make(angle, cos(angle), sin(angle));
}

static col3_hull hull3(void) {
    static char room[1 << 16];
    static char scratch[1 << 20];
    col3_vec corners[HULL_CORNERS];
    col3_pose pose;
    for (int i = 0; i < HULL_CORNERS; i++) {
        corners[i] = direction3();
    }
    const col3_hull_data *const built =
        col3_hull_build(corners, HULL_CORNERS, scratch, &pose);
    return col3_hull_make(col3_hull_data_copy(built, room), &pose, 0.0);
}

/* Around the origin. */
static col3_any shape3(col3_kind kind, const col3_hull *hull) {
    const col3_rotation rotation = rotation3(uniform(0.0, 3.0));
    const col3_vec half = {uniform(0.4, 1.0), uniform(0.4, 1.0), uniform(0.4, 1.0)};
    const col3_vec low = {-half.x, -half.y, -half.z};
    col3_any s;
    if (kind == col3_kind_capsule) {
        s.capsule = col3_capsule_make(low, half, uniform(0.2, 0.5));
    } else if (kind == col3_kind_aabb) {
        s.aabb = col3_aabb_make(low, half);
    } else if (kind == col3_kind_box) {
        s.box = col3_box_make((col3_vec){0.0, 0.0, 0.0}, half, &rotation, 0.0);
    } else {
        s.hull = *hull;
        col3_shape_rotate(&s, &rotation, (col3_vec){0.0, 0.0, 0.0});
    }
    return s;
}

static col2_any shape2(col2_kind kind) {
    const col2_rotation rotation = rotation2(uniform(0.0, 3.0));
    const col2_vec half = {uniform(0.4, 1.0), uniform(0.4, 1.0)};
    const col2_vec low = {-half.x, -half.y};
    col2_any s;
    if (kind == col2_kind_capsule) {
        s.capsule = col2_capsule_make(low, half, uniform(0.2, 0.5));
    } else if (kind == col2_kind_aabb) {
        s.aabb = col2_aabb_make(low, half);
    } else {
        s.box = col2_box_make((col2_vec){0.0, 0.0}, half, &rotation, 0.0);
    }
    return s;
}

static void sweep3(col3_kind a, col3_kind b, const col3_hull *hull) {
    col3_any mover = shape3(a, hull);
    const col3_any other = shape3(b, hull);
    const col3_vec away = direction3();
    const col3_vec aside = direction3();
    const col3_rotation turn = rotation3(uniform(0.1, 1.0));
    col3_touch hit;
    col3_shape_translate(&mover.shape,
                         (col3_vec){6.0 * away.x, 6.0 * away.y, 6.0 * away.z});
    (void)col3_sweep(&mover.shape,
                     (col3_vec){aside.x - 8.0 * away.x, aside.y - 8.0 * away.y,
                                aside.z - 8.0 * away.z},
                     &turn, &other.shape, &hit);
}

static void sweep2(col2_kind a, col2_kind b) {
    col2_any mover = shape2(a);
    const col2_any other = shape2(b);
    const double angle = uniform(0.0, 6.2);
    const col2_vec away = {cos(angle), sin(angle)};
    const col2_rotation turn = rotation2(uniform(-1.0, 1.0));
    col2_touch hit;
    col2_shape_translate(&mover.shape, (col2_vec){6.0 * away.x, 6.0 * away.y});
    (void)col2_sweep(
        &mover.shape,
        (col2_vec){uniform(-1.0, 1.0) - 8.0 * away.x, uniform(-1.0, 1.0) - 8.0 * away.y},
        &turn, &other.shape, &hit);
}

void run_sweeps(void) {
    static const col3_kind kinds3[][2] = {{col3_kind_capsule, col3_kind_capsule},
                                          {col3_kind_capsule, col3_kind_box},
                                          {col3_kind_box, col3_kind_aabb},
                                          {col3_kind_box, col3_kind_box},
                                          {col3_kind_hull, col3_kind_hull}};
    static const char *const names3[] = {"capsules 3D", "capsules and boxes 3D",
                                         "boxes and aligned boxes 3D", "boxes 3D",
                                         "hulls 3D"};
    static const col2_kind kinds2[][2] = {{col2_kind_capsule, col2_kind_capsule},
                                          {col2_kind_capsule, col2_kind_box},
                                          {col2_kind_box, col2_kind_aabb},
                                          {col2_kind_box, col2_kind_box}};
    static const char *const names2[] = {"capsules 2D", "capsules and boxes 2D",
                                         "boxes and aligned boxes 2D", "boxes 2D"};
    seed_for(1, 0);
    const col3_hull hull = hull3();
    for (int k = 0; k < 5; k++) {
        for (int i = 0; i < SWEEPS; i++) {
            sweep3(kinds3[k][0], kinds3[k][1], &hull);
        }
        print_sweeps(names3[k]);
    }
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < SWEEPS; i++) {
            sweep2(kinds2[k][0], kinds2[k][1]);
        }
        print_sweeps(names2[k]);
    }
}
