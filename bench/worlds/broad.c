/* broad.c - lets the contestants of broad.h take turns, and prints the tables. */
#include "broad.h"
#include "broad_scene.h"

#include "harness.h"

enum { MOST_CONTESTANTS = 16, MOST_ROUNDS = 9, SIZES = 3 };

static const int COUNTS[SIZES] = {1000, 10000, 100000};
static const int FRAME_ROUNDS[SIZES] = {9, 7, 5};
static const int FRAMES[SIZES] = {20, 6, 3}; /* of a round, timed */

/* ------------------------------------------------------------------------- turns -- */

typedef struct {
    const broad_contestant *who;
    bool plays;                  /* in this table */
    double seconds[MOST_ROUNDS]; /* of one frame, one pass over the rays, ... */
    double answer;               /* of one of them */
    double first_ns;             /* for one box, when there were fewest */
} turn;

static turn turns[MOST_CONTESTANTS];
static int turn_count, rounds, most_boxes;

/* The next that plays, from this one on; NULL: none. */
static turn *player(turn *t) {
    while (t < turns + turn_count && !t->plays) {
        t++;
    }
    return t < turns + turn_count ? t : NULL;
}

static double middle(const double *values) {
    double sorted[MOST_ROUNDS];
    memcpy(sorted, values, (size_t)rounds * sizeof *sorted);
    qsort(sorted, (size_t)rounds, sizeof *sorted, ascending);
    return sorted[rounds / 2];
}

static double middle_ratio(const turn *a, const turn *b) {
    double ratios[MOST_ROUNDS];
    for (int i = 0; i < rounds; i++) {
        ratios[i] = a->seconds[i] / b->seconds[i];
    }
    return middle(ratios);
}

typedef struct {
    double (*centers)[3], (*velocities)[3];
} snapshot;

static void keep(snapshot *s) {
    const size_t size = (size_t)boxes.count * sizeof *s->centers;
    s->centers = broad_more(s->centers, size);
    s->velocities = broad_more(s->velocities, size);
    memcpy(s->centers, boxes.center, size);
    memcpy(s->velocities, boxes.velocity, size);
}

static void restore(const snapshot *s) {
    const size_t size = (size_t)boxes.count * sizeof *s->centers;
    memcpy(boxes.center, s->centers, size);
    memcpy(boxes.velocity, s->velocities, size);
}

/* The frames of one round: the first is not timed. */
static void time_frames(turn *t, int round, int frames) {
    double seconds = 0.0;
    for (int f = 0; f <= frames; f++) {
        move_boxes();
        const double start = cpu_seconds();
        const size_t pairs =
            boxes.few ? t->who->few(t->who->self) : t->who->frame(t->who->self);
        if (f > 0) {
            seconds += cpu_seconds() - start;
            t->answer += (double)pairs / (frames * rounds);
        }
    }
    t->seconds[round] = seconds / frames;
}

static void time_rays(turn *t, int round) {
    double sum = 0.0;
    const double start = cpu_seconds();
    for (int i = 0; i < BROAD_RAYS; i++) {
        const double at = t->who->ray(t->who->self, i);
        sum += at < BROAD_RAY_LENGTH ? at : BROAD_RAY_LENGTH;
    }
    t->seconds[round] = cpu_seconds() - start;
    t->answer = sum;
}

/* Every box that is touched is moved first, for each contestant alike. */
static void time_touches(turn *t, int round) {
    size_t met = 0;
    const double start = cpu_seconds();
    for (int i = 0; i < BROAD_TOUCHES; i++) {
        const int box = (int)((int64_t)i * 7919 % boxes.count);
        move_box(box);
        met += t->who->touch(t->who->self, box);
    }
    t->seconds[round] = cpu_seconds() - start;
    t->answer = (double)met;
}

static void time_opening(turn *t, int round) {
    const double start = cpu_seconds();
    t->who->open(t->who->self, boxes.count);
    t->seconds[round] = cpu_seconds() - start;
    t->who->close(t->who->self);
}

static void time_one_by_one(turn *t, int round) {
    size_t met = 0;
    t->who->open(t->who->self, 0);
    const double start = cpu_seconds();
    for (int i = 0; i < boxes.count; i++) {
        met += t->who->add(t->who->self, i);
    }
    t->seconds[round] = cpu_seconds() - start;
    t->answer = (double)met;
    t->who->close(t->who->self);
}

/* --------------------------------------------------------------------- the tables -- */

static void admit(turn *t, bool answers) {
    t->plays = answers;
    t->answer = 0.0;
}

static void open_all(void) {
    for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
        t->who->open(t->who->self, boxes.count);
    }
}

static void close_all(void) {
    for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
        t->who->close(t->who->self);
    }
}

static void print_head(const char *title, const char *answer) {
    printf("\n%d boxes: %s\n%-30s %10s %10s %10s %8s %9s %9s\n", boxes.count, title, "",
           "ms", "ns each", answer, "growth", "tree/it", "world/it");
}

/* each: what the ns and the answers are for one of. */
static void print_turns(const char *question, int each) {
    for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
        const double ms = 1e3 * middle(t->seconds);
        const double ns = 1e6 * ms / each;
        const double answer = t->answer / each;
        t->first_ns = t->first_ns > 0.0 ? t->first_ns : ns;
        const double growth = ns / t->first_ns;
        const double by_tree = middle_ratio(&turns[0], t);
        const double by_world = middle_ratio(&turns[1], t);
        printf("%-30s %10.3f %10.1f %10.3f %7.2fx %8.2fx %8.2fx\n", t->who->name, ms, ns,
               answer, growth, by_tree, by_world);
        fprintf(csv, "%s,%d,%s,%.4f,%.2f,%.4f,%.3f,%.3f,%.3f\n", question, boxes.count,
                t->who->name, ms, ns, answer, growth, by_tree, by_world);
    }
    fflush(stdout);
}

/* when: at which point of a contestant's life. */
static void print_bytes(const char *when) {
    for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
        if (t->who->bytes != NULL) {
            const double bytes = (double)t->who->bytes(t->who->self) / boxes.count;
            printf("%-30s %10.1f bytes each, %s\n", t->who->name, bytes, when);
            fprintf(csv, "bytes %s,%d,%s,,,%.1f,,,\n", when, boxes.count, t->who->name,
                    bytes);
        }
    }
}

static void frames_table(int size) {
    static snapshot start;
    make_boxes(COUNTS[size]);
    rounds = rounds_of(FRAME_ROUNDS[size]);
    for (int i = 0; i < turn_count; i++) {
        const broad_contestant *const who = turns[i].who;
        const bool hopes = who->most == 0 || boxes.count <= who->most;
        admit(&turns[i], who->frame != NULL && hopes);
    }
    open_all();
    printf("\n%d boxes: memory, shapes apart\n", boxes.count);
    print_bytes("when added");
    for (int round = 0; round < rounds; round++) {
        keep(&start);
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            restore(&start);
            time_frames(t, round, FRAMES[size]);
        }
    }
    print_bytes("with all pairs");
    print_head("every one moves, all pairs", "pairs each");
    print_turns("frame", boxes.count);
    close_all();
}

static void few_table(int size) {
    static snapshot start;
    make_boxes(COUNTS[size]);
    boxes.few = true;
    rounds = rounds_of(FRAME_ROUNDS[size]);
    for (int i = 0; i < turn_count; i++) {
        admit(&turns[i], turns[i].who->few != NULL);
    }
    open_all();
    for (int round = 0; round < rounds; round++) {
        keep(&start);
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            restore(&start);
            time_frames(t, round, 4 * FRAMES[size]);
        }
    }
    print_head("one in twenty moves, the pairs of those", "pairs each");
    print_turns("few", boxes.count);
    close_all();
}

static void rays_table(int size) {
    make_boxes(COUNTS[size]);
    make_rays();
    rounds = rounds_of(7);
    for (int i = 0; i < turn_count; i++) {
        admit(&turns[i], turns[i].who->ray != NULL);
    }
    open_all();
    for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
        if (t->who->settle != NULL) {
            t->who->settle(t->who->self);
        }
    }
    for (int round = -1; round < rounds; round++) {
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            time_rays(t, round < 0 ? 0 : round);
        }
    }
    print_head("none moves, the nearest hit of each ray", "mean t");
    print_turns("ray", BROAD_RAYS);
    close_all();
}

static void opening_table(int size) {
    make_boxes(COUNTS[size]);
    rounds = rounds_of(5);
    for (int i = 0; i < turn_count; i++) {
        admit(&turns[i], turns[i].who->add != NULL);
    }
    for (int round = 0; round < rounds; round++) {
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            time_opening(t, round);
        }
    }
    print_head("added at once", "-");
    print_turns("open", boxes.count);
}

static void one_by_one_table(int size) {
    make_boxes(COUNTS[size]);
    rounds = rounds_of(size == 0 ? 9 : size == 1 ? 3 : 1);
    for (int i = 0; i < turn_count; i++) {
        admit(&turns[i], turns[i].who->add != NULL);
    }
    for (int round = 0; round < rounds; round++) {
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            time_one_by_one(t, round);
        }
    }
    print_head("added one by one, each asked at once what it meets", "met each");
    print_turns("add", boxes.count);
}

static void touches_table(int size) {
    static snapshot start;
    make_boxes(COUNTS[size]);
    rounds = rounds_of(5);
    for (int i = 0; i < turn_count; i++) {
        admit(&turns[i], turns[i].who->touch != NULL);
    }
    open_all();
    for (int round = -1; round < rounds; round++) {
        keep(&start);
        for (turn *t = player(turns); t != NULL; t = player(t + 1)) {
            restore(&start);
            time_touches(t, round < 0 ? 0 : round);
        }
    }
    print_head("one moves and is asked what it meets, again and again", "met each");
    print_turns("touch", BROAD_TOUCHES);
    close_all();
}

/* One for each size. */
static void print_tables(const char *name, void (*table)(int size)) {
    for (int i = 0; i < turn_count; i++) {
        turns[i].first_ns = 0.0;
    }
    for (int size = 0; size < SIZES && is_wanted(name); size++) {
        if (COUNTS[size] <= most_boxes) {
            table(size);
        }
    }
}

int broad_main(int argc, char **argv, int dimensions,
               const broad_contestant *const *contestants) {
    const char *const path = argc > 1 ? argv[1] : "/dev/null";
    filter = argc > 2 ? argv[2] : "";
    most_boxes = argc > 3     ? (int)strtol(argv[3], NULL, 10)
                 : is_quick() ? COUNTS[0]
                              : INT32_MAX;
    csv = fopen(path, "w");
    if (csv == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    for (; contestants[turn_count] != NULL; turn_count++) {
        turns[turn_count].who = contestants[turn_count];
    }
    boxes.dimensions = dimensions;
    printf("%s\n%s\n", BENCH_MACHINE, BENCH_FLAGS);
    fprintf(csv, "# %s\n# %s\n", BENCH_MACHINE, BENCH_FLAGS);
    fprintf(csv, "question,boxes,who,ms,ns_each,answer_each,growth,tree_over_it,"
                 "world_over_it\n");
    print_tables("frames", frames_table);
    print_tables("few", few_table);
    print_tables("rays", rays_table);
    print_tables("opening", opening_table);
    print_tables("adding", one_by_one_table);
    print_tables("touches", touches_table);
    return fclose(csv) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
