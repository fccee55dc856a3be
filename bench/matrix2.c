/* matrix2.c - what every pair of kinds costs in the plane, one matrix for each question:
 * overlaps, contact, manifold, distance, cast (the left shape of the pair, from eight
 * lengths away and as far past it) and sweep (the same, turning by a quarter); and rays
 * against each kind. Nanoseconds; random pairs of which about half overlap, see scene2.h.
 */
#include "scene2.h"

enum { REPEATS = 3 };

static const double SLOW = 1e5;

static col2_contact contact;
static col2_manifold manifold;
static col2_touch touch;
static col2_hit hit;
static volatile double distance_sink;

/* What moves, where it starts from, and how. */
static col2_any movers[PAIRS];
static col2_vec motions[PAIRS];
static col2_rotation quarter;

#define A shape_of(&left, i)
#define B shape_of(&right, i)

PASS(overlaps_pass, col2_overlaps(A, B))
PASS(contact_pass, col2_find_contact(A, B, &contact))
PASS(manifold_pass, col2_find_manifold(A, B, &manifold))
PASS(distance_pass, (distance_sink = col2_distance(A, B)) <= 0.0)
PASS(cast_pass, col2_cast(&movers[i].shape, motions[i], B, &touch))
PASS(sweep_pass, col2_sweep(&movers[i].shape, motions[i], &quarter, B, &touch))
PASS(ray_pass, raycast_at(A, i, &hit))

static void make_movers(void) {
    for (int i = 0; i < PAIRS; i++) {
        motions[i] = vec_scale(random_direction2(), 16.0);
        col2_shape_copy(&movers[i], A);
        col2_shape_translate(&movers[i].shape, vec_scale(motions[i], -0.5));
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

static double ns[QUESTION_COUNT][COL2_KIND_COUNT][COL2_KIND_COUNT];

static bool can_move(int kind) {
    return kind != col2_kind_plane && kind != col2_kind_halfspace &&
           kind != col2_kind_ray && kind != col2_kind_line;
}

static void measure_pair(int a, int b) {
    make_pairs2((col2_kind)a, (col2_kind)b);
    make_movers();
    for (int q = 0; q < QUESTION_COUNT; q++) {
        const bool asked = !QUESTIONS[q].moving || can_move(a);
        ns[q][a][b] = asked ? time_of(QUESTIONS[q].run) : -1.0;
        fprintf(csv, "%s,%s,%s,%.1f\n", QUESTIONS[q].name, KIND2_NAMES[a], KIND2_NAMES[b],
                ns[q][a][b]);
    }
}

static void print_head(const char *title) {
    printf("\n%-10s", title);
    for (int b = 0; b < COL2_KIND_COUNT; b++) {
        printf("%7.6s", KIND2_NAMES[b]);
    }
    printf("\n");
}

static void print_matrix(int q) {
    print_head(QUESTIONS[q].name);
    for (int a = 0; a < COL2_KIND_COUNT; a++) {
        printf("%-10s", KIND2_NAMES[a]);
        for (int b = 0; b < COL2_KIND_COUNT; b++) {
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
    for (int kind = 0; kind < COL2_KIND_COUNT; kind++) {
        make_rays2((col2_kind)kind);
        const double cost = time_of(ray_pass);
        printf("%7.0f", cost);
        fprintf(csv, "raycast,%s,,%.1f\n", KIND2_NAMES[kind], cost);
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
    make_shared_shapes2();
    quarter = col2_rotation_make(1.5707963267948966, 0.0, 1.0);
    for (int a = 0; a < COL2_KIND_COUNT; a++) {
        for (int b = a; b < COL2_KIND_COUNT; b++) {
            measure_pair(a, b);
        }
    }
    for (int q = 0; q < QUESTION_COUNT; q++) {
        print_matrix(q);
    }
    print_rays();
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
