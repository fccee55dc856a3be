/* order.c - the order in which items were added, and sorting by it. */
#include "world.h"

void col_world_order_compact(col_world *w) {
    if (w->order_used == w->count) {
        return;
    }
    int32_t filled = 0;
    for (int32_t rank = 0; rank < w->order_used; rank++) {
        const int32_t i = w->order[rank];
        if (i != COL_NO_ITEM) {
            w->order[filled] = i;
            w->items[i].rank = filled;
            filled++;
        }
    }
    w->order_used = filled;
}

/* --------------------------------------------------------------------- numbers -- */

#define DIGIT_BITS 8
#define DIGITS (1 << DIGIT_BITS)
#define SHORT_LIST 24 /* up to here insertion sort is faster */

static void insert_numbers(int32_t *numbers, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const int32_t number = numbers[i];
        size_t k = i;
        for (; k > 0 && numbers[k - 1] > number; k--) {
            numbers[k] = numbers[k - 1];
        }
        numbers[k] = number;
    }
}

/* One pass of a radix sort: stable. */
static void sort_by_digit(const int32_t *from, int32_t *to, size_t count, int shift) {
    size_t start[DIGITS + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        start[((uint32_t)from[i] >> shift) % DIGITS + 1]++;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        start[digit + 1] += start[digit];
    }
    for (size_t i = 0; i < count; i++) {
        to[start[((uint32_t)from[i] >> shift) % DIGITS]++] = from[i];
    }
}

/* Numbers from 0 to below `bound`. */
static bool sort_numbers(col_world *w, int32_t *numbers, size_t count, int32_t bound) {
    if (count <= SHORT_LIST) {
        insert_numbers(numbers, count);
        return true;
    }
    int32_t *const other = (int32_t *)reserve(w, buffer_sorted, sizeof *numbers, count);
    if (other == NULL) {
        return false;
    }
    for (int shift = 0; shift < 31 && bound >> shift > 0; shift += 2 * DIGIT_BITS) {
        sort_by_digit(numbers, other, count, shift);
        sort_by_digit(other, numbers, count, shift + DIGIT_BITS);
    }
    return true;
}

bool col_world_order_items(col_world *w, int32_t *items, size_t count) {
    for (size_t i = 0; i < count; i++) {
        items[i] = w->items[items[i]].rank;
    }
    if (!sort_numbers(w, items, count, w->order_used)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        items[i] = w->order[items[i]];
    }
    return true;
}

/* ----------------------------------------------------------------------- pairs -- */

/* Both ranks of a pair side by side are a number of `bits`, half of them of each; a digit
 * of it begins at bit `shift`. */
typedef struct {
    int bits, digit, shift;
} col_world_digit;

static inline uint32_t digit_of(col_world_pair p, const col_world_digit *d) {
    const uint64_t number = (uint64_t)(uint32_t)p.a << (d->bits / 2) | (uint32_t)p.b;
    return (uint32_t)(number >> d->shift) & (((uint32_t)1 << d->digit) - 1);
}

/* One pass of a radix sort: stable. */
static void sort_by_pair_digit(const col_world_pair *from, col_world_pair *to,
                               size_t count, const col_world_digit *d, uint32_t *starts) {
    const uint32_t digits = (uint32_t)1 << d->digit;
    memset(starts, 0, sizeof *starts * digits);
    for (size_t i = 0; i < count; i++) {
        starts[digit_of(from[i], d)]++;
    }
    uint32_t sum = 0;
    for (uint32_t digit = 0; digit < digits; digit++) {
        const uint32_t here = starts[digit];
        starts[digit] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++) {
        to[starts[digit_of(from[i], d)]++] = from[i];
    }
}

/* Digits that have about as many values as there are pairs: of many pairs a digit is a
 * whole rank. */
static col_world_digit first_digit(size_t count, size_t ranks) {
    col_world_digit d = {2, 1, 0};
    while (ranks >> (d.bits / 2) > 0) {
        d.bits += 2;
    }
    while (count >> (d.digit + 1) > 0 && 2 * d.digit < d.bits) {
        d.digit++;
    }
    return d;
}

/* By digits, the lowest one first: linear time however the pairs are distributed, and
 * faster than comparing pairs, as such branches are mispredicted. */
bool col_world_order_pairs(col_world *w, col_world_pair *pairs, size_t count,
                           col_world_pair *other) {
    if (NEVER(count > UINT32_MAX)) { /* no machine has room for so many */
        return false;
    }
    if (count == 0) { /* then there may be no memory for them */
        return true;
    }
    col_world_digit d = first_digit(count, (size_t)w->order_used);
    uint32_t *const starts =
        (uint32_t *)reserve(w, buffer_counts, sizeof *starts, (size_t)1 << d.digit);
    if (starts == NULL) {
        return false;
    }
    const col_world_pair *from = pairs;
    col_world_pair *to = other;
    for (; d.shift < d.bits; d.shift += d.digit) {
        sort_by_pair_digit(from, to, count, &d, starts);
        from = to;
        to = to == other ? pairs : other;
    }
    if (from != pairs) {
        memcpy(pairs, from, sizeof *pairs * count);
    }
    return true;
}

/* ----------------------------------------------------------------- merge sort -- */

/* Whether an element comes before another one. */
typedef bool col_world_before(const col_world *w, const void *a, const void *b);

/* Merges two sorted runs, the first of which ends where the second begins. */
COL_INLINED void merge_runs(const col_world *w, const unsigned char *a,
                            const unsigned char *b, const unsigned char *end,
                            unsigned char *out, size_t size, col_world_before *before) {
    const unsigned char *const a_end = b;
    while (a < a_end || b < end) {
        const bool second = a == a_end || (b < end && before(w, b, a));
        memcpy(out, second ? b : a, size);
        a += second ? 0 : size;
        b += second ? size : 0;
        out += size;
    }
}

/* Stable; size and before are constants at every call. */
COL_INLINED bool merge_sort(col_world *w, void *array, size_t count, size_t size,
                            col_world_before *before) {
    unsigned char *from = (unsigned char *)array;
    unsigned char *other = (unsigned char *)reserve(w, buffer_sorted, size, count + 1);
    if (other == NULL) {
        return false;
    }
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t middle = i + run < count ? i + run : count;
            const size_t end = middle + run < count ? middle + run : count;
            merge_runs(w, from + size * i, from + size * middle, from + size * end,
                       other + size * i, size, before);
        }
        unsigned char *const joined = other;
        other = from;
        from = joined;
    }
    if (from != (unsigned char *)array) {
        memcpy(array, from, size * count);
    }
    return true;
}

static inline bool pair_is_before(const col_world *w, const void *a, const void *b) {
    return col_world_compare_pairs(w, *(const col_world_pair *)a,
                                   *(const col_world_pair *)b) < 0;
}

bool col_world_order_changes(col_world *w, col_world_pair *pairs, size_t count) {
    return merge_sort(w, pairs, count, sizeof *pairs, pair_is_before);
}

static inline bool key_is_before(const col_world *w, const void *a, const void *b) {
    const col_world_order_key *const p = (const col_world_order_key *)a;
    const col_world_order_key *const q = (const col_world_order_key *)b;
    (void)w;
    return p->value < q->value || (p->value == q->value && p->rank < q->rank);
}

bool col_world_order_keys(col_world *w, col_world_order_key *keys, size_t count) {
    return merge_sort(w, keys, count, sizeof *keys, key_is_before);
}

/* Follows each cycle of the permutation once; keys that are done point at themselves. */
void col_world_order_array(void *array, size_t size, col_world_order_key *keys,
                           size_t count) {
    unsigned char *const at = (unsigned char *)array;
    unsigned char first[sizeof(col_world_closest)];
    for (size_t i = 0; i < count; i++) {
        if (keys[i].which == (int32_t)i) {
            continue;
        }
        memcpy(first, at + size * i, size);
        size_t hole = i;
        for (;;) {
            const size_t from = (size_t)keys[hole].which;
            keys[hole].which = (int32_t)hole;
            if (from == i) {
                break;
            }
            memcpy(at + size * hole, at + size * from, size);
            hole = from;
        }
        memcpy(at + size * hole, first, size);
    }
}
