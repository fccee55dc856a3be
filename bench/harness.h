/* harness.h - timing, random numbers and the table that every program here prints.
 *
 * What is compared runs in one process, in turns: pass by pass, so that a slow second of
 * the machine hits all alike. A figure is the median over the rounds, a ratio the median
 * of the rounds' ratios. CPU time of the process, one untimed round first.
 *
 * Every pass visits the pairs in another random order: with one order, branch predictors
 * learn a few thousand pairs by heart, which no game lets them do. The pairs fit the L2
 * cache.
 */
#ifndef BENCH_HARNESS_H
#define BENCH_HARNESS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAIRS = 1024, ORDERS = 16, ROUNDS = 21, CONTESTANTS = 6 };

#define SECONDS_OF_ROUND 0.008 /* of the slowest contestant */

/* COLLIDE_QUICK in the environment: one round, to see that all runs. */
static inline bool is_quick(void) { return getenv("COLLIDE_QUICK") != NULL; }

static inline int rounds_of(int usual) { return is_quick() ? 1 : usual; }

/* ------------------------------------------------------------------ random numbers -- */

static uint64_t random_state = 1;

static inline uint64_t
random_bits(void) { /* splitmix64: Steele, Lea, Flood, OOPSLA 2014 */
    uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline double uniform(double low, double high) {
    return low + (high - low) * (double)(random_bits() >> 11) * 0x1p-53;
}

/* ---------------------------------------------------------------------- the passes -- */

static uint16_t orders[ORDERS][PAIRS];
static const uint16_t *order; /* of the pass that runs */

static inline void shuffle_orders(void) {
    for (int k = 0; k < ORDERS; k++) {
        for (int i = 0; i < PAIRS; i++) {
            const int j = (int)(random_bits() % (uint64_t)(i + 1));
            orders[k][i] = orders[k][j];
            orders[k][j] = (uint16_t)i;
        }
    }
}

/* One pass over all pairs in the order that is set; answers the number of hits. */
typedef int pass_function(void);

/* Defines a pass; the expression is true on a hit of the pair with index i. */
#define PASS(name, expression)                                                           \
    static int name(void) {                                                              \
        int hits = 0;                                                                    \
        for (int k = 0; k < PAIRS; k++) {                                                \
            const int i = order[k];                                                      \
            hits += (expression) ? 1 : 0;                                                \
        }                                                                                \
        return hits;                                                                     \
    }

typedef struct {
    pass_function *run; /* NULL: not there; prints a dash */
    double ns[ROUNDS];  /* for one pair */
    int hits;
} contestant;

static inline double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int ascending(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double median(const double *values) {
    const int count = rounds_of(ROUNDS);
    double sorted[ROUNDS];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    return sorted[count / 2];
}

static inline double median_ratio(const contestant *a, const contestant *b) {
    double ratios[ROUNDS];
    for (int i = 0; i < rounds_of(ROUNDS); i++) {
        ratios[i] = a->ns[i] / b->ns[i];
    }
    return median(ratios);
}

/* A round of one contestant, from this order on: what it took, in seconds. */
static inline double time_passes(contestant *c, int first, int passes) {
    const double start = cpu_seconds();
    for (int k = 0; k < passes; k++) {
        order = orders[(first + k) % ORDERS];
        c->hits = c->run();
    }
    return cpu_seconds() - start;
}

/* As many passes a round as there are orders, or as fit into the time of one. */
static inline void time_in_turns(contestant *list, int count) {
    double slowest = 0.0;
    for (int c = 0; c < count; c++) {
        const double taken = list[c].run != NULL ? time_passes(&list[c], 0, 1) : 0.0;
        slowest = taken > slowest ? taken : slowest;
    }
    const double fit = SECONDS_OF_ROUND / (slowest + 1e-9);
    const int most = is_quick() ? 1 : ORDERS;
    const int passes = fit >= most ? most : fit > 1.0 ? (int)fit : 1;
    for (int round = -1; round < rounds_of(ROUNDS); round++) {
        for (int c = 0; c < count; c++) {
            if (list[c].run == NULL) {
                continue;
            }
            const int first = (round + 1) * passes;
            const double taken = time_passes(&list[c], first, passes);
            if (round >= 0) {
                list[c].ns[round] = taken / (passes * PAIRS) * 1e9;
            }
        }
    }
}

/* ------------------------------------------------------------------------ printing -- */

static FILE *csv;          /* one row for each row of the table */
static const char *filter; /* print only pairs with this in their name */

static inline bool is_wanted(const char *pair) { return strstr(pair, filter) != NULL; }

/* The arguments of main: the CSV file, and a part of the names of the rows that are
 * wanted. */
static inline void open_csv(int argc, char **argv) {
    const char *const path = argc > 1 ? argv[1] : "/dev/null";
    filter = argc > 2 ? argv[2] : "";
    csv = fopen(path, "w");
    if (csv == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
}

/* columns: the names of the contestants after the first, which is the library. */
static inline void open_table(int argc, char **argv, const char *const *columns,
                              int count) {
    open_csv(argc, argv);
    fprintf(csv, "# %s\n# %s\npair,query,collide_ns,collide_hits", BENCH_MACHINE,
            BENCH_FLAGS);
    printf("%s\n%s\n\n%-20s %-8s %7s", BENCH_MACHINE, BENCH_FLAGS, "pair", "query", "ns");
    for (int c = 0; c < count; c++) {
        fprintf(csv, ",%s_ns,ratio_to_%s,%s_hits", columns[c], columns[c], columns[c]);
        printf("%15s", columns[c]);
    }
    fprintf(csv, "\n");
    printf("   hits of %d\n", PAIRS);
}

static inline void print_row(const char *pair, const char *query, const contestant *list,
                             int count) {
    fprintf(csv, "%s,%s,%.2f,%d", pair, query, median(list[0].ns), list[0].hits);
    printf("%-20s %-8s %7.1f", pair, query, median(list[0].ns));
    for (int c = 1; c < count; c++) {
        if (list[c].run == NULL) {
            fprintf(csv, ",,,");
            printf("%15s", "-");
        } else {
            const double ratio = median_ratio(&list[0], &list[c]);
            fprintf(csv, ",%.2f,%.3f,%d", median(list[c].ns), ratio, list[c].hits);
            printf("%7.1f (%4.2fx)", median(list[c].ns), ratio);
        }
    }
    for (int c = 0; c < count; c++) {
        printf(list[c].run != NULL ? " %5d" : "     -", list[c].hits);
    }
    fprintf(csv, "\n");
    printf("\n");
    fflush(stdout);
}

/* Times and prints one row: the library first, then the columns of open_table. */
static inline void row(const char *pair, const char *query, pass_function *const *runs,
                       int count) {
    contestant list[CONTESTANTS] = {{0}};
    for (int c = 0; c < count; c++) {
        list[c].run = runs[c];
    }
    time_in_turns(list, count);
    print_row(pair, query, list, count);
}

/* The queries of a pair that has no floor, side by side. */
static inline void print_queries_head(const char *const *queries, int count) {
    printf("\nns for each query\n%-20s", "pair");
    for (int c = 0; c < count; c++) {
        printf("%10s", queries[c]);
    }
    printf("   hits of %d\n", PAIRS);
}

static inline void print_queries(const char *pair, const char *const *queries,
                                 pass_function *const *runs, int count) {
    contestant list[CONTESTANTS] = {{0}};
    for (int c = 0; c < count; c++) {
        list[c].run = runs[c];
    }
    time_in_turns(list, count);
    printf("%-20s", pair);
    for (int c = 0; c < count; c++) {
        fprintf(csv, "%s,%s,%.2f,%d\n", pair, queries[c], median(list[c].ns),
                list[c].hits);
        printf("%10.1f", median(list[c].ns));
    }
    printf("   %5d\n", list[0].hits);
    fflush(stdout);
}

#endif
