/* near.c - how similar two names are, and the names that other libraries use for our
 * fields. */
#include "near.h"

#include <ctype.h>
#include <string.h>

static int least_of(int a, int b) { return a < b ? a : b; }

/* Optimal string alignment: Wagner and Fischer, The string-to-string correction problem,
 * 1974, with the swap of two neighbours as one edit. */
int col_near_edits(const char *a, const char *b) {
    int rows[3][NEAR_LONGEST + 1];
    const size_t of_a = strlen(a), of_b = strlen(b);
    if (of_a > NEAR_LONGEST || of_b > NEAR_LONGEST) {
        return NEAR_LONGEST;
    }
    for (int j = 0; j <= (int)of_b; j++) {
        rows[0][j] = j;
    }
    for (int i = 1; i <= (int)of_a; i++) {
        int *const row = rows[i % 3];
        const int *const before = rows[(i + 2) % 3];
        const int *const two_before = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= (int)of_b; j++) {
            const int changed = before[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least_of(changed, least_of(before[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least_of(row[j], two_before[j - 2] + 1);
            }
        }
    }
    return rows[of_a % 3][of_b];
}

static bool is_letter(char c) { return isalpha((unsigned char)c) != 0; }

/* Whether two names have the same letters, in capitals or not, and, if requested, the
 * same digits; all else is ignored. */
static bool is_same(const char *a, const char *b, bool with_digits) {
    while (true) {
        while (*a != '\0' && !is_letter(*a) &&
               !(with_digits && isdigit((unsigned char)*a) != 0)) {
            a++;
        }
        while (*b != '\0' && !is_letter(*b) &&
               !(with_digits && isdigit((unsigned char)*b) != 0)) {
            b++;
        }
        if (*a == '\0' || *b == '\0') {
            return *a == *b;
        }
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b)) {
            return false;
        }
        a++;
        b++;
    }
}

bool col_near_is_slip(const char *name, const char *other) {
    if (is_same(name, other, true)) {
        return name[0] != '\0';
    }
    const size_t longer = strlen(name) > strlen(other) ? strlen(name) : strlen(other);
    const int most = longer < 4 ? 0 : longer < 6 ? 1 : 2;
    return !is_same(name, other, false) && col_near_edits(name, other) <= most;
}

/* The names of fields elsewhere; among several, the first that the list has is meant. */
static const char *const ALSO[][2] = {
    {"r", "radius"},
    {"x", "center"},
    {"y", "center"},
    {"z", "center"},
    {"x", "p"},
    {"y", "p"},
    {"x", "origin"},
    {"y", "origin"},
    {"pos", "center"},
    {"position", "center"},
    {"position", "origin"},
    {"centre", "center"},
    {"middle", "center"},
    {"size", "half_extents"},
    {"half", "half_extents"},
    {"extents", "half_extents"},
    {"halfextents", "half_extents"},
    {"w", "half_extents"},
    {"h", "half_extents"},
    {"width", "w"},
    {"height", "h"},
    {"width", "columns"},
    {"height", "rows"},
    {"angle", "rotation"},
    {"rotation", "angle"},
    {"from", "a"},
    {"to", "b"},
    {"start", "a"},
    {"stop", "b"},
    {"dir", "direction"},
    {"vertices", "points"},
    {"points", "vertices"},
    {"triangles", "indices"},
    {"faces", "indices"},
    {"loop", "closed"},
    {"tilesize", "cell"},
    {"cellsize", "cell"},
    {"tile_size", "cell"},
    {"size", "cell"},
    {"data", "tiles"},
    {"map", "tiles"},
    {"e", "restitution"},
    {"bounciness", "restitution"},
    {"elasticity", "restitution"},
    {"slope", "max_slope"},
    {"slope_limit", "max_slope"},
    {"max_angle", "max_slope"},
    {"stairs", "step"},
    {"step_height", "step"},
    {"max_step", "step"},
    {"gravity", "up"},
    {"mask", "hits"},
    {"category", "layer"},
    {"layers", "layer"},
    {"hit", "hits"},
    {"collides_with", "hits"},
    {"group", "layer"},
    {"tag", "layer"},
    {"margin", "skin"},
};

static const char *called_elsewhere(const char *name, const char *const names[]) {
    for (size_t i = 0; i < sizeof ALSO / sizeof *ALSO; i++) {
        if (strcmp(ALSO[i][0], name) == 0) {
            for (int k = 0; names[k] != NULL; k++) {
                if (strcmp(names[k], ALSO[i][1]) == 0) {
                    return names[k];
                }
            }
        }
    }
    return NULL;
}

const char *col_near_slip_of(const char *name, const char *const names[]) {
    const char *found = NULL;
    for (int k = 0; names[k] != NULL; k++) {
        if (col_near_is_slip(name, names[k]) &&
            (found == NULL ||
             col_near_edits(name, names[k]) < col_near_edits(name, found))) {
            found = names[k];
        }
    }
    return found;
}

const char *col_near_of(const char *name, const char *const names[]) {
    const char *const found = col_near_slip_of(name, names);
    return found != NULL ? found : called_elsewhere(name, names);
}
