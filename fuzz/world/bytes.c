/* bytes.c - numbers out of bytes. */
#include "script.h"

#include <float.h>

int fuzz_byte(fuzz_bytes *b) { return b->at < b->end ? *b->at++ : 0; }

int fuzz_below(fuzz_bytes *b, int count) { return fuzz_byte(b) % count; }

bool fuzz_chance(fuzz_bytes *b, int of) { return fuzz_below(b, of) == of - 1; }

static double remember(fuzz_bytes *b, double x) {
    b->said[b->count % 16] = x;
    b->count++;
    return x;
}

static double fresh(fuzz_bytes *b) {
    static const double rare[] = {1e9,   -1e9,   1e15,     -1e15,   1e-9, 1e6,
                                  1e-15, 0x1p52, 0x1.8p53, 0x1p-60, 1e12, -0.0};
    static const double extreme[] = {0x1p-1074, 0x1p-1030, 1e-200, 1e30,    1e60,
                                     1e100,     1e150,     -1e45,  0x1p120, 1e-100};
    const int whole = fuzz_below(b, 17) - 8;
    switch (fuzz_below(b, b->sort == 0 ? 3 : b->sort == 1 ? 9 : 12)) {
        case 0:
        case 1:
            return whole;
        case 2:
            return whole / 3.0 + fuzz_byte(b) / 256.0;
        case 3:
        case 4:
            return rare[fuzz_below(b, (int)(sizeof rare / sizeof *rare))] + whole;
        case 5:
            return whole * 1e9;
        case 6:
            return whole * rare[fuzz_below(b, (int)(sizeof rare / sizeof *rare))];
        case 7:
            return ldexp(whole, fuzz_below(b, 100) - 50);
        case 8:
            return whole * (1.0 + fuzz_below(b, 9) * DBL_EPSILON);
        default:
            return whole *
                   extreme[fuzz_below(b, (int)(sizeof extreme / sizeof *extreme))];
    }
}

double fuzz_number(fuzz_bytes *b) {
    if (b->count > 0 && fuzz_chance(b, 4)) {
        const unsigned most = b->count < 16 ? b->count : 16;
        const double x = b->said[(unsigned)fuzz_byte(b) % most];
        return fuzz_chance(b, 4) && (x != 0.0 || b->sort == 2)
                   ? nextafter(x, fuzz_chance(b, 2) ? 1e308 : -1e308)
                   : x;
    }
    return remember(b, fresh(b));
}

double fuzz_length(fuzz_bytes *b) {
    return fuzz_chance(b, 3) ? fabs(fuzz_number(b)) : fuzz_below(b, 5) * 0.5;
}
