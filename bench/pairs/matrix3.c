/* matrix3.c - what every pair of kinds costs in space, and by matrix2.c in the plane, one
 * matrix for each question: overlaps, contact, manifold, distance, cast (the left shape
 * of the pair, from eight lengths away and as far past it) and sweep (the same, turning
 * by a quarter); and rays against each kind. Nanoseconds; random pairs of which about
 * half overlap, see scene3.h and scene2.h. Level kinds have programs of their own. */
#ifndef COL_DIMENSION
#define COL_DIMENSION 3
#endif

#if COL_DIMENSION == 3
#include "scene3.h"
#define KIND_NAMES KIND3_NAMES
#define SCENE(name) name##3
#define QUARTER col3_rotation_make((col3_quat){0.0, 0.0, 1.0, 1.0})
#else
#include "scene2.h"
#define KIND_NAMES KIND2_NAMES
#define SCENE(name) name##2
#define QUARTER col2_rotation_make(1.5707963267948966, 0.0, 1.0)
#endif

enum { REPEATS = 3 };

static const double SLOW = 1e5;

static col_contact contact;
static col_manifold manifold;
static col_touch touch;
static col_hit hit;
static volatile double distance_sink;

/* What moves, where it starts from, and how. */
static col_any movers[PAIRS];
static col_vec motions[PAIRS];
static col_rotation quarter;

#define A shape_of(&left, i)
#define B shape_of(&right, i)

PASS(overlaps_pass, col_overlaps(A, B))
PASS(contact_pass, col_find_contact(A, B, &contact))
PASS(manifold_pass, col_find_manifold(A, B, &manifold))
PASS(distance_pass, (distance_sink = col_distance(A, B)) <= 0.0)
PASS(cast_pass, col_cast(&movers[i].shape, motions[i], B, &touch))
PASS(sweep_pass, col_sweep(&movers[i].shape, motions[i], &quarter, B, &touch))
PASS(ray_pass, raycast_at(A, i, &hit))

static void make_movers(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = vec_scale(SCENE(random_direction)(), 16.0);
        col_shape_copy(&movers[i], A);
        col_shape_translate(&movers[i].shape, vec_scale(motions[i], -0.5));
    }
}

/* The least of a few passes, each in another order: for a pair, in ns. One is enough of
 * what takes long. */
static double time_of(pass_function *run) {
    double least = INFINITY;
    for (int k = 0; k <= REPEATS && (k == 0 || least < SLOW); k++) {
        order = orders[k];
        const double start = cpu_seconds();
        (void)run();
        const double cost = (cpu_seconds() - start) / PAIRS * 1e9;
        least = k < 2 || cost < least ? cost : least; /* the first warms up */
    }
    return least;
}

typedef struct {
    const char *name;
    pass_function *run;
    bool moving;
} question;

static const question QUESTIONS[] = {
    {"overlaps", overlaps_pass, false}, {"contact", contact_pass, false},
    {"manifold", manifold_pass, false}, {"distance", distance_pass, false},
    {"cast", cast_pass, true},          {"sweep", sweep_pass, true},
};

enum { QUESTION_COUNT = sizeof QUESTIONS / sizeof *QUESTIONS };

static double ns[QUESTION_COUNT][SCENE_KINDS][SCENE_KINDS];

static bool can_move(int kind) {
    return kind != col_kind_plane && kind != col_kind_halfspace && kind != col_kind_ray &&
           kind != col_kind_line;
}

static void measure_pair(int a, int b) {
    SCENE(make_pairs)((col_kind)a, (col_kind)b);
    make_movers();
    for (int q = 0; q < QUESTION_COUNT; q++) {
        const bool asked = !QUESTIONS[q].moving || can_move(a);
        ns[q][a][b] = asked ? time_of(QUESTIONS[q].run) : -1.0;
        fprintf(csv, "%s,%s,%s,%.1f\n", QUESTIONS[q].name, KIND_NAMES[a], KIND_NAMES[b],
                ns[q][a][b]);
    }
}

static void print_head(const char *title) {
    printf("\n%-10s", title);
    for (int b = 0; b < SCENE_KINDS; b++) {
        printf("%7.6s", KIND_NAMES[b]);
    }
    printf("\n");
}

static void print_matrix(int q) {
    print_head(QUESTIONS[q].name);
    for (int a = 0; a < SCENE_KINDS; a++) {
        printf("%-10s", KIND_NAMES[a]);
        for (int b = 0; b < SCENE_KINDS; b++) {
            if (b < a || ns[q][a][b] < 0.0) {
                printf("%7s", b < a ? "" : "-");
            } else {
                printf("%7.0f", ns[q][a][b]);
            }
        }
        printf("\n");
    }
}

static void print_rays(void) {
    print_head("raycast");
    printf("%-10s", "");
    for (int kind = 0; kind < SCENE_KINDS; kind++) {
        SCENE(make_rays)((col_kind)kind);
        const double cost = time_of(ray_pass);
        printf("%7.0f", cost);
        fprintf(csv, "raycast,%s,,%.1f\n", KIND_NAMES[kind], cost);
    }
    printf("\n");
}

int main(int argc, char **argv) {
    const char *const path = argc > 1 ? argv[1] : "/dev/null";
    csv = fopen(path, "w");
    if (csv == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    fprintf(csv, "# %s\n# %s\nquery,first,second,ns\n", BENCH_MACHINE, BENCH_FLAGS);
    printf("%s\n%s\n", BENCH_MACHINE, BENCH_FLAGS);
    shuffle_orders();
    SCENE(make_shared_shapes)();
    quarter = QUARTER;
    for (int a = 0; a < SCENE_KINDS; a++) {
        for (int b = a; b < SCENE_KINDS; b++) {
            measure_pair(a, b);
        }
    }
    for (int q = 0; q < QUESTION_COUNT; q++) {
        print_matrix(q);
    }
    print_rays();
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
