/* turns.c - do the loops of the core end early? Nasty pairs of every two convex kinds are
 * asked for all there is; every turn of a loop whose length hangs on its data is counted
 * (COUNT_TURN in base/turns.h), every answer must hold what it claims.
 *
 *   turns [pairs in each dimension] [seed] [dimension and number of one pair, to print]
 *
 * Prints a table of the loops, and fails when a certificate does or a cap is passed. */
#include "turns.h"

#include <string.h>

uint64_t random_state;
pair_name current;

/* ------------------------------------------------------------------ random numbers -- */

uint64_t random_bits(void) { /* splitmix64: Steele, Lea, Flood, OOPSLA 2014 */
    uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void seed_for(uint64_t seed, uint64_t number) {
    random_state = seed * 0x2545F4914F6CDD1Du + number;
    random_state = random_bits();
}

double uniform(double low, double high) {
    return low + (high - low) * (double)(random_bits() >> 11) * 0x1p-53;
}

bool chance(double share) { return uniform(0.0, 1.0) < share; }

int whole(int count) { return (int)(random_bits() % (uint64_t)count); }

double power(double a, double b) { return pow(10.0, uniform(a, b)); }

double hair(void) {
    const double sign = chance(0.5) ? -1.0 : 1.0;
    return chance(0.3) ? 0.0 : sign * power(-17.0, -3.0);
}

/* ----------------------------------------------------------------------- the loops -- */

enum { LOOPS_MOST = 64, TRIES_MOST = 32, TOLD_MOST = 20 };

typedef struct {
    const col_turns *loop;
} counted;

static counted loops[LOOPS_MOST];
static int loop_count;
static bool pair_is_full;
static long full_pairs, pairs, failures, told;
static bool passed_a_cap;

void col_count_turn(col_turns *loop, int turn, int cap) {
    if (!loop->known) {
        loop->known = true;
        loops[loop_count].loop = loop;
        loop_count += loop_count + 1 < LOOPS_MOST ? 1 : 0;
    }
    const int turns = turn + 1;
    loop->turns++;
    loop->runs += turn == 0 ? 1 : 0;
    loop->worst = turns > loop->worst ? turns : loop->worst;
    loop->cap = cap > loop->cap ? cap : loop->cap;
    loop->full += turns == cap ? 1 : 0;
    passed_a_cap = passed_a_cap || turns > cap;
    /* after a few tries another method takes over, as is meant */
    pair_is_full = pair_is_full || (turns == cap && cap > TRIES_MOST);
}

static int by_name(const void *a, const void *b) {
    const col_turns *x = ((const counted *)a)->loop;
    const col_turns *y = ((const counted *)b)->loop;
    const int files = strcmp(x->file, y->file);
    return files != 0 ? files : strcmp(x->loop, y->loop);
}

static void print_loops(void) {
    qsort(loops, (size_t)loop_count, sizeof *loops, by_name);
    printf("%-44s %6s %6s %8s %12s %8s\n", "loop", "cap", "worst", "mean", "runs",
           "at cap");
    for (int i = 0; i < loop_count; i++) {
        const col_turns *l = loops[i].loop;
        char name[64];
        const char *from = strstr(l->file, "core/");
        (void)snprintf(name, sizeof name, "%s, %s", from != NULL ? from + 5 : l->file,
                       l->loop);
        printf("%-44s %6d %6d %8.2f %12lld %8lld\n", name, l->cap, l->worst,
               (double)l->turns / (double)l->runs, l->runs, l->full);
    }
}

/* The turns of all loops of a name. */
static long long turns_of(const char *name, long long *runs) {
    long long turns = 0;
    *runs = 0;
    for (int i = 0; i < loop_count; i++) {
        if (strcmp(loops[i].loop->loop, name) == 0) {
            turns += loops[i].loop->turns;
            *runs += loops[i].loop->runs;
        }
    }
    return turns;
}

void print_sweeps(const char *name) {
    static long long samples, tries, sweeps;
    long long runs;
    long long steps;
    const long long apart = turns_of("sweep apart", &runs);
    const long long shorter = turns_of("shorter step", &steps);
    printf("sweeps of %s: %lld, of %lld samples and %lld tries\n", name, runs - sweeps,
           apart - samples, shorter - tries);
    samples = apart;
    tries = shorter;
    sweeps = runs;
}

/* ---------------------------------------------------------------------- the report -- */

void certify(const char *claim, double error) {
    if (error <= 1.0) { /* not for what is not a number */
        return;
    }
    failures++;
    if (++told <= TOLD_MOST) {
        printf("%dD pair %ld, %s and %s, %s: %s (%.3g of what is allowed)\n",
               current.dimension, current.number, current.a, current.b, current.query,
               claim, error);
    }
}

void pair_done(void) {
    pairs++;
    full_pairs += pair_is_full ? 1 : 0;
    pair_is_full = false;
}

int main(int argc, char **argv) {
    const long count = argc > 1 ? strtol(argv[1], NULL, 10) : 1000000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const int dimension = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 0;
    const long only = argc > 4 ? strtol(argv[4], NULL, 10) : -1;
    if (dimension == 0) {
        run_sweeps();
    }
    if (dimension != 2) {
        run_pairs3(seed, count, only);
    }
    if (dimension != 3) {
        run_pairs2(seed, count, only);
    }
    print_loops();
    printf("%ld pairs, %ld at a cap, %ld certificates failed%s\n", pairs, full_pairs,
           failures, passed_a_cap ? ", a cap was passed" : "");
    return failures == 0 && !passed_a_cap && pairs > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
