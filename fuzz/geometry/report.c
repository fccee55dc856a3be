/* report.c - what fails: the shapes in Lua and the query, then the end; or, to see all
 * that fails, a table of claims.
 *
 * FUZZ_KEEP_GOING=1: each claim is told once and counted; 2: each of its scenes is told.
 * FUZZ_FAULT=n: answers are bent on purpose, see geometry.h. FUZZ_SORTS=mask: of the
 * kinds of numbers only these. FUZZ_TURN=n: of every scene this alone, see check.c; 8 for
 * rays, 9 for the closest points. */
#include "report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

tally told;
int fault;
int turn_wanted = -1;
jmp_buf next_scene;
const scene *current_scene;

enum { CLAIMS_MOST = 400, CLAIM_LENGTH = 160 };

typedef struct {
    char claim[CLAIM_LENGTH];
    uint64_t count;
} claimed;

static claimed claims[CLAIMS_MOST];
static int claim_count;
static bool keeps_going, prints_each;

static void print_claims(void) {
    for (int i = 0; i < claim_count; i++) {
        (void)fprintf(stderr, "%10llu  %s\n", (unsigned long long)claims[i].count,
                      claims[i].claim);
    }
}

void start_report(void) {
    const char *going = getenv("FUZZ_KEEP_GOING");
    const char *bent = getenv("FUZZ_FAULT");
    const char *sorts = getenv("FUZZ_SORTS");
    prints_each = going != NULL && going[0] == '2';
    const char *turn = getenv("FUZZ_TURN");
    turn_wanted = turn != NULL ? atoi(turn) : -1; /* NOLINT(cert-err34-c) */
    keeps_going = prints_each || (going != NULL && going[0] == '1');
    fault = bent != NULL ? atoi(bent) : fault_none; /* NOLINT(cert-err34-c) */
    sorts_wanted = sorts != NULL ? (uint32_t)strtoul(sorts, NULL, 0) : UINT32_MAX;
    if (keeps_going) {
        (void)atexit(print_claims);
    }
}

void fuzz_report(double seconds) {
    (void)printf("%llu pairs, %llu certificates, %llu doubts, %llu beyond the promise, "
                 "%llu failures, %.0f pairs a second\n",
                 (unsigned long long)told.pairs, (unsigned long long)told.checks,
                 (unsigned long long)told.doubts, (unsigned long long)told.beyond,
                 (unsigned long long)told.failures,
                 seconds > 0.0 ? (double)told.pairs / seconds : 0.0);
}

void fuzz_describe(void) {
    if (current_scene != NULL) {
        print_scene(stderr, current_scene);
    }
}

void doubt(void) { told.doubts++; }

static bool is_new(const char *claim) {
    for (int i = 0; i < claim_count; i++) {
        if (strcmp(claims[i].claim, claim) == 0) {
            claims[i].count++;
            return false;
        }
    }
    if (claim_count < CLAIMS_MOST) {
        (void)snprintf(claims[claim_count].claim, CLAIM_LENGTH, "%s", claim);
        claims[claim_count++].count = 1;
    }
    return true;
}

static _Noreturn void leave_pair(void) {
    longjmp(next_scene, 1); /* NOLINT(cert-err52-cpp) */
}

static _Noreturn void report_failure(const char *query, const char *claim, real got,
                                     real wanted, real slack) {
    const scene *s = current_scene;
    char text[CLAIM_LENGTH];
    (void)snprintf(text, sizeof text, "%dD %s %s and %s, %s: %s", s->dim, s->sort,
                   kind_names[s->dim - 2][s->a.kind], kind_names[s->dim - 2][s->b.kind],
                   query, claim);
    told.failures++;
    if (is_new(text) || prints_each) {
        (void)fflush(stdout);
        (void)fprintf(stderr, "-- %s\n-- %.17Lg, wanted %.17Lg within %.3Lg\n", text, got,
                      wanted, slack);
        print_scene(stderr, s);
    }
    if (keeps_going) {
        leave_pair();
    }
    abort();
}

_Noreturn void fail(const char *query, const char *claim, real got, real wanted,
                    real slack) {
    if (!is_promised(current_scene)) {
        told.beyond++;
        leave_pair();
    }
    report_failure(query, claim, got, wanted, slack);
}

void expect(const char *query, const char *claim, bool holds) {
    told.checks++;
    if (!holds) {
        fail(query, claim, 0, 0, 0);
    }
}

void expect_always(const char *query, const char *claim, bool holds) {
    told.checks++;
    if (!holds) {
        report_failure(query, claim, 0, 0, 0);
    }
}

void expect_near(const char *query, const char *claim, real got, real wanted,
                 real slack) {
    told.checks++;
    if (!(fabsl(got - wanted) <= slack)) {
        fail(query, claim, got, wanted, slack);
    }
}

void expect_most(const char *query, const char *claim, real got, real most) {
    told.checks++;
    if (!(got <= most)) {
        fail(query, claim, got, 0, most);
    }
}
