/* table.h - rows of the library beside engines: who takes part, turns, the worst case,
 * and the last column, the library over the fastest of the others.
 *
 * ns is the median over the rounds (harness.h). worst: the greatest over all pairs of
 * what one takes when it is asked about again and again, the least of a few tries, so
 * that an interrupt is nobody's worst case. */
#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include "engine.h"
#include "harness.h"

enum { TRIES = 5, CALLS = 8, OURS = 0 };

typedef struct {
    const char *name;
    engine_pass *run; /* NULL: not asked */
    int off;          /* pairs whose answer is another */
    bool warm;        /* not among those whose fastest counts */
} entrant;

/* Contestants of the harness have no arguments: one slot for each. */
static engine_pass *slots[CONTESTANTS];
static double worst[CONTESTANTS];
static bool any_refused;

#define SLOT(k)                                                                          \
    static int slot_##k(void) { return slots[k](order, PAIRS); }
SLOT(0)
SLOT(1)
SLOT(2)
SLOT(3)
SLOT(4)
SLOT(5)

static pass_function *const SLOT_RUNS[CONTESTANTS] = {slot_0, slot_1, slot_2,
                                                      slot_3, slot_4, slot_5};

static double monotonic_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* What one pair takes; what is long is asked less often. */
static double time_of_pair(engine_pass *run, int pair, bool is_long) {
    uint16_t same[CALLS];
    const int calls = is_long ? 1 : CALLS;
    double least = INFINITY;
    for (int k = 0; k < CALLS; k++) {
        same[k] = (uint16_t)pair;
    }
    for (int k = 0; k < (is_long ? 3 : TRIES); k++) {
        const double start = monotonic_ns();
        (void)run(same, calls);
        const double taken = (monotonic_ns() - start) / calls;
        least = taken < least ? taken : least;
    }
    return least;
}

static double worst_of(engine_pass *run, double ns) {
    double most = 0.0;
    for (int i = 0; i < (is_quick() ? 8 : PAIRS); i++) {
        const double taken = time_of_pair(run, i, ns > 2000.0);
        most = taken > most ? taken : most;
    }
    return most;
}

static void open_engine_table(int argc, char **argv, const entrant *list, int count) {
    open_csv(argc, argv);
    fprintf(csv, "# %s\n# %s\nrow,query", BENCH_MACHINE, BENCH_FLAGS);
    printf("%s\n%s\n\n%-18s %-10s", BENCH_MACHINE, BENCH_FLAGS, "row", "query");
    for (int c = 0; c < count; c++) {
        fprintf(csv, ",%s_ns,%s_worst,%s_hits,%s_off", list[c].name, list[c].name,
                list[c].name, list[c].name);
        printf(" | %12s%8s %4s %3s", list[c].name, "worst", "hits", "off");
    }
    fprintf(csv, ",over_best,worst_over_best\n");
    printf(" | %9s %6s\n", "over best", "worst");
}

static void print_entrant(const entrant *e, const contestant *c, double its_worst) {
    if (e->run == NULL) {
        fprintf(csv, ",,,,%d", e->off);
        printf(" | %12s%8s %4s", e->off > 0 ? "refused" : "-", "", "");
        printf(e->off > 0 ? " %3d" : "    ", e->off);
        return;
    }
    fprintf(csv, ",%.2f,%.0f,%d,%d", median(c->ns), its_worst, c->hits, e->off);
    printf(" | %12.1f%8.0f %4d %3d", median(c->ns), its_worst, c->hits, e->off);
}

/* Times and prints a row; the first entrant is the library. */
static void print_row_of(const char *name, const char *query, const entrant *list,
                         int count) {
    contestant timed[CONTESTANTS] = {{0}};
    int best = OURS;
    for (int c = 0; c < count; c++) {
        slots[c] = list[c].run;
        timed[c].run = list[c].run != NULL ? SLOT_RUNS[c] : NULL;
    }
    time_in_turns(timed, count);
    printf("%-18s %-10s", name, query);
    fprintf(csv, "%s,%s", name, query);
    for (int c = 0; c < count; c++) {
        const bool there = list[c].run != NULL;
        worst[c] = there ? worst_of(list[c].run, median(timed[c].ns)) : 0.0;
        print_entrant(&list[c], &timed[c], worst[c]);
        if (c != OURS && there && !list[c].warm &&
            (best == OURS || median(timed[c].ns) < median(timed[best].ns))) {
            best = c;
        }
    }
    if (best != OURS) {
        const double ratio = median_ratio(&timed[OURS], &timed[best]);
        fprintf(csv, ",%.3f,%.3f\n", ratio, worst[OURS] / worst[best]);
        printf(" | %9.2f %6.2f\n", ratio, worst[OURS] / worst[best]);
    } else {
        fprintf(csv, ",,\n");
        printf(" | %9s %6s\n", "-", "-");
    }
    fflush(stdout);
}

/* Leaves out whose answers are not those of the library: more than `most` are off. */
static void admit(entrant *e, int off, int most) {
    e->off = off;
    if (off > most) {
        e->run = NULL;
        any_refused = true;
    }
}

#endif
