/* scene.h - a seeded scene and the digest of what is answered about it.
 *
 * Shapes are made with +, -, * and / alone, which are the same on every machine that
 * follows IEEE 754: angles come as points of the unit circle with rational coordinates,
 * so that no sine is asked of a C library. */
#ifndef DETERMINISM_SCENE_H
#define DETERMINISM_SCENE_H

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    uint64_t random, digest;
    bool whole; /* numbers are whole, so that faces, corners and edges touch */
    long answers;
} scene;

static inline uint64_t random_bits(scene *s) { /* splitmix64: Steele, Lea, Flood 2014 */
    uint64_t z = (s->random += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline double uniform(scene *s) {
    return (double)(random_bits(s) >> 11) * 0x1p-53;
}

static inline int below(scene *s, int count) {
    return (int)((random_bits(s) >> 33) % (uint64_t)count);
}

static inline double coordinate(scene *s) {
    return s->whole ? below(s, 9) - 4.0 : 8.0 * uniform(s) - 4.0;
}

static inline double length(scene *s) {
    return s->whole ? below(s, 3) + 1.0 : 0.05 + 2.0 * uniform(s);
}

static inline void digest_bits(scene *s, uint64_t bits) { /* FNV-1a, eight at once */
    s->digest = (s->digest ^ bits) * 0x100000001B3u;
    s->digest ^= s->digest >> 29;
    s->answers++;
}

/* All NaNs are alike: their sign is not fixed. */
static inline void digest(scene *s, double x) {
    union {
        double number;
        uint64_t bits;
    } as;
    as.number = x;
    digest_bits(s, x != x ? 0x7FF8000000000000u : as.bits);
}

/* A line for each query: what differs is seen by its name. */
static inline void start(scene *s, int dimension, int query) {
    s->random = (uint64_t)dimension * 1000003u + (uint64_t)query;
    s->digest = 0xCBF29CE484222325u;
    s->answers = 0;
}

static inline void finish(const scene *s, int dimension, const char *name) {
    (void)printf("%dd %-10s %8ld  %016" PRIx64 "\n", dimension, name, s->answers,
                 s->digest);
}

void answer_pairs2(int count);
void answer_pairs3(int count);
void answer_worlds(int dimension, int count);

#endif
