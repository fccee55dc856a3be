/* bytes.c - numbers out of bytes: seldom harmless ones. */
#include "geometry.h"

int read_byte(reader *r) {
    if (r->left == 0) {
        return 0;
    }
    r->left--;
    return *r->next++;
}

int read_below(reader *r, int count) { return read_byte(r) % count; }

bool read_chance(reader *r, int of) { return read_below(r, of) == of - 1; }

double read_share(reader *r) {
    double x = 0.0;
    for (int i = 0; i < 4; i++) {
        x = (x + read_byte(r)) / 256.0;
    }
    return x;
}

double read_power(reader *r, double low, double high) {
    return pow(10.0, low + (high - low) * read_share(r));
}

double read_hair(reader *r) {
    const int byte = read_byte(r);
    const double sign = (byte & 1) != 0 ? -1.0 : 1.0;
    return byte % 10 < 3 ? 0.0 : sign * pow(10.0, -3.0 - 14.0 * (byte / 255.0));
}

static double by_ulps(double x, int ulps) {
    for (int i = 0; i < ulps; i++) {
        x = nextafter(x, DBL_MAX);
    }
    for (int i = 0; i > ulps; i--) {
        x = nextafter(x, -DBL_MAX);
    }
    return x;
}

static double again(reader *r) {
    const unsigned known = r->recent_count < 8 ? r->recent_count : 8;
    return known > 0 ? r->recent[(unsigned)read_byte(r) % known] : 1.0;
}

static double any_number(reader *r) {
    switch (read_below(r, 12)) {
        case 0:
            return 0.0;
        case 1:
            return read_below(r, 17) - 8;
        case 2:
            return (read_below(r, 81) - 40) / 10.0;
        case 3:
            return (read_chance(r, 2) ? -1.0 : 1.0) * read_power(r, -17.0, 1.0);
        case 4:
            return again(r);
        case 5:
            return by_ulps(again(r), read_below(r, 9) - 4);
        case 6:
            return again(r) * (1.0 + read_hair(r));
        case 7:
            return -again(r);
        case 8:
            return read_below(r, 9) - 4 + read_hair(r);
        default:
            return 8.0 * (read_share(r) + read_share(r) * 0x1p-32) - 4.0;
    }
}

double read_number(reader *r, bool whole) {
    const double x = whole ? read_below(r, 9) - 4 : any_number(r);
    r->recent[r->recent_count++ % 8] = x;
    return x;
}
