/* broad_scene.c - the boxes and rays of broad.h. */
#include "broad_scene.h"

#include "harness.h"

broad_scene boxes;

void *broad_more(void *block, size_t size) {
    void *const room = realloc(block, size);
    if (room == NULL) {
        perror("realloc");
        exit(EXIT_FAILURE);
    }
    return room;
}

void *broad_room(size_t size) { return broad_more(NULL, size); }

static double on_grid(double low, double high) {
    return nearbyint(uniform(low, high) * 4096.0) / 4096.0;
}

void make_boxes(int count) {
    const size_t n = (size_t)count;
    random_state = 99u + (uint64_t)count;
    boxes.count = count;
    boxes.few = false;
    boxes.side = boxes.dimensions == 3 ? cbrt(count / 0.28) : sqrt(count / 0.87);
    boxes.center = broad_more(boxes.center, n * sizeof *boxes.center);
    boxes.velocity = broad_more(boxes.velocity, n * sizeof *boxes.velocity);
    boxes.half = broad_more(boxes.half, n * sizeof *boxes.half);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++) {
            const bool flat = k >= boxes.dimensions;
            boxes.center[i][k] = flat ? 0.0 : on_grid(0.0, boxes.side);
            boxes.velocity[i][k] = flat ? 0.0 : on_grid(-0.06, 0.06);
        }
        boxes.half[i] = on_grid(0.5, 1.0);
    }
}

void move_box(int i) {
    for (int k = 0; k < boxes.dimensions; k++) {
        double *const at = &boxes.center[i][k];
        *at += boxes.velocity[i][k];
        if (*at < 0.0 || *at > boxes.side) {
            boxes.velocity[i][k] = -boxes.velocity[i][k];
        }
    }
}

void move_boxes(void) {
    for (int i = 0; i < boxes.count; i++) {
        if (moves(i)) {
            move_box(i);
        }
    }
}

static void make_ray(int i) {
    double *const d = boxes.direction[i];
    const double angle = uniform(0.0, 6.283185307179586);
    d[2] = boxes.dimensions == 3 ? uniform(-1.0, 1.0) : 0.0;
    const double across = sqrt(1.0 - d[2] * d[2]);
    d[0] = across * cos(angle);
    d[1] = across * sin(angle);
    for (int k = 0; k < 3; k++) {
        boxes.origin[i][k] = k < boxes.dimensions ? on_grid(0.0, boxes.side) : 0.0;
        boxes.inverse[i][k] = 1.0 / d[k];
    }
}

void make_rays(void) {
    const size_t size = BROAD_RAYS * sizeof *boxes.origin;
    boxes.side *= 2.5;
    for (int i = 0; i < boxes.count; i++) {
        for (int k = 0; k < 3; k++) {
            boxes.center[i][k] *= 2.5;
        }
    }
    boxes.origin = broad_more(boxes.origin, size);
    boxes.direction = broad_more(boxes.direction, size);
    boxes.inverse = broad_more(boxes.inverse, size);
    for (int i = 0; i < BROAD_RAYS; i++) {
        make_ray(i);
    }
}
