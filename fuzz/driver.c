/* driver.c - a main for fuzz targets where there is no libFuzzer: seeded random bytes.
 *
 *   target [-seed=N] [-runs=N] [-max_total_time=SECONDS] [-max_len=BYTES]
 * [-timeout=SECONDS]
 *          [-artifact_prefix=PATH] [file...]
 *
 * The arguments are named as libFuzzer's. Files are replayed, once each. The input that
 * ends the process is written to PATHcrash-SEED-RUN first; each input depends on the seed
 * and its number alone. A target may have fuzz_report, to print what it has counted, and
 * fuzz_describe, to print what it was asking when time was up. */
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *count, char ***arguments);
__attribute__((weak)) void fuzz_report(double seconds);
__attribute__((weak)) void fuzz_describe(void);
/* Of the sanitizers, which end the process without a signal. */
__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));

enum { LENGTH_MOST = 1 << 16, BETWEEN_LOOKS = 64 };

static struct {
    unsigned long long seed, runs, most_runs;
    double seconds;
    size_t length;
    unsigned timeout;
    const char *prefix;
} options = {.most_runs = UINT64_MAX, .length = 4096, .timeout = 60, .prefix = ""};

static uint8_t input[LENGTH_MOST];
static volatile size_t input_size;
static volatile bool running;

/* ------------------------------------------------------------------------ dying -- */

static void keep_input(void) {
    if (!running) {
        return;
    }
    running = false;
    char path[512];
    (void)snprintf(path, sizeof path, "%scrash-%llu-%llu", options.prefix, options.seed,
                   options.runs);
    FILE *file = fopen(path, "wb");
    if (file != NULL) {
        (void)fwrite(input, 1, input_size, file);
        (void)fclose(file);
        (void)fprintf(stderr, "input of %zu bytes kept in %s (seed %llu, run %llu)\n",
                      (size_t)input_size, path, options.seed, options.runs);
    }
}

static void on_signal(int number) {
    if (number == SIGALRM) {
        (void)fprintf(stderr, "no answer within %u seconds\n", options.timeout);
        if (fuzz_describe != NULL) {
            fuzz_describe();
        }
    }
    keep_input();
    (void)signal(number == SIGALRM ? SIGABRT : number, SIG_DFL);
    (void)raise(number == SIGALRM ? SIGABRT : number);
}

static void watch(void) {
    static const int SIGNALS[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        (void)signal(SIGNALS[i], on_signal);
    }
    if (__sanitizer_set_death_callback != NULL) {
        __sanitizer_set_death_callback(keep_input);
    }
}

/* ----------------------------------------------------------------------- inputs -- */

static uint64_t random_state;

static uint64_t random_bits(void) { /* splitmix64: Steele, Lea, Flood, OOPSLA 2014 */
    uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static size_t below(size_t count) { return (size_t)(random_bits() % count); }

/* Random bytes; in some inputs stretches of one byte, of small ones, or said twice. */
static void make_input(void) {
    random_state = options.seed * 0x2545F4914F6CDD1Du + options.runs;
    (void)random_bits();
    const size_t most = below(4) == 0 ? 64 : options.length;
    const size_t size = 1 + below(most < options.length ? most : options.length);
    for (size_t i = 0; i < size; i += 8) {
        const uint64_t bits = random_bits();
        memcpy(input + i, &bits, size - i < 8 ? size - i : 8);
    }
    for (size_t changes = below(3) == 0 ? below(12) : 0; changes > 0; changes--) {
        const size_t from = below(size);
        const size_t length = 1 + below(size - from < 64 ? size - from : 64);
        const size_t way = below(3);
        for (size_t i = 0; i < length; i++) {
            uint8_t *byte = &input[from + i];
            *byte = way == 0   ? input[from]
                    : way == 1 ? (uint8_t)(*byte % 4)
                               : input[(from + i) / 2];
        }
    }
    input_size = size;
}

static void run(void) {
    running = true;
    (void)alarm(options.timeout);
    (void)LLVMFuzzerTestOneInput(input, input_size);
    (void)alarm(0);
    running = false;
    options.runs++;
}

static bool replay(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return false;
    }
    input_size = fread(input, 1, sizeof input, file);
    (void)fclose(file);
    (void)alarm(options.timeout);
    (void)LLVMFuzzerTestOneInput(input, input_size);
    (void)alarm(0);
    (void)printf("%s: %zu bytes, done\n", path, (size_t)input_size);
    return true;
}

/* ---------------------------------------------------------------------- options -- */

static bool take(const char *argument, const char *name, double *value) {
    const size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0) {
        return false;
    }
    *value = strtod(argument + length, NULL);
    return true;
}

/* False for what is no option. */
static bool read_option(const char *argument) {
    double value;
    if (take(argument, "-seed=", &value)) {
        options.seed = (unsigned long long)value;
    } else if (take(argument, "-runs=", &value)) {
        options.most_runs = value < 0.0 ? UINT64_MAX : (unsigned long long)value;
    } else if (take(argument, "-max_total_time=", &value)) {
        options.seconds = value;
    } else if (take(argument, "-max_len=", &value)) {
        options.length = value < 1.0            ? 1
                         : value >= LENGTH_MOST ? LENGTH_MOST
                                                : (size_t)value;
    } else if (take(argument, "-timeout=", &value)) {
        options.timeout = (unsigned)value;
    } else if (strncmp(argument, "-artifact_prefix=", 17) == 0) {
        options.prefix = argument + 17;
    } else {
        return argument[0] == '-'; /* others of libFuzzer's have no meaning here */
    }
    return true;
}

static double now(void) {
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double run_all(void) {
    const double start = now();
    double spent = 0.0;
    while (options.runs < options.most_runs) {
        make_input();
        run();
        if (options.runs % BETWEEN_LOOKS == 0) {
            spent = now() - start;
            if (options.seconds > 0.0 && spent >= options.seconds) {
                break;
            }
        }
    }
    return now() - start;
}

int main(int count, char **arguments) {
    int files = 0;
    bool done = true;
    options.seed = (unsigned long long)time(NULL);
    if (LLVMFuzzerInitialize != NULL) {
        (void)LLVMFuzzerInitialize(&count, &arguments);
    }
    watch();
    for (int i = 1; i < count; i++) {
        if (!read_option(arguments[i])) {
            done = replay(arguments[i]) && done;
            files++;
        }
    }
    if (files > 0) {
        return done ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    (void)printf("seed %llu\n", options.seed);
    (void)fflush(stdout);
    const double seconds = run_all();
    (void)printf("%llu runs in %.1f s, seed %llu\n", options.runs, seconds, options.seed);
    if (fuzz_report != NULL) {
        fuzz_report(seconds);
    }
    return EXIT_SUCCESS;
}
