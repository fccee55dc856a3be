/* corner_tree.c - the tree of boxes over the corners of a hull, for measure/farthest3.c:
 * the corners in order along a curve that keeps close ones together (Morton, A Computer
 * Oriented Geodetic Data Base, 1966), a few of them in each leaf. */
#include "../base/sort.h"
#include "build.h"

#include <stdint.h>

/* The ten lowest bits of x, with two gaps after each. */
static uint32_t spread_bits(uint32_t x) {
    x = (x | x << 16) & UINT32_C(0x030000ff);
    x = (x | x << 8) & UINT32_C(0x0300f00f);
    x = (x | x << 4) & UINT32_C(0x030c30c3);
    return (x | x << 2) & UINT32_C(0x09249249);
}

/* The code of a coordinate between -2 and 2. */
static uint32_t coordinate_code(double x) {
    return spread_bits((uint32_t)((x + 2.0) * 255.0));
}

static bool comes_before(const void *codes, int i, int j) {
    const int *code = (const int *)codes;
    return code[i] != code[j] ? code[i] < code[j] : i < j;
}

void col3_hull_order_corners(const col3_vec *corners, int count, int *codes, int *order) {
    for (int i = 0; i < count; i++) {
        const col3_vec p = corners[i];
        codes[i] = (int)(coordinate_code(p.x) | coordinate_code(p.y) << 1 |
                         coordinate_code(p.z) << 2);
        order[i] = i;
    }
    sort_numbers(order, count, comes_before, codes);
}

int col3_hull_leaf_count(int corners) {
    int leaves = 0;
    if (corners > HULL_FEW_CORNERS) {
        leaves = 1;
        while (leaves * HULL_LEAF_CORNERS < corners) {
            leaves *= 2;
        }
    }
    return leaves;
}

void col3_hull_fill_boxes(const col3_hull_data *data, col3_bounds *boxes) {
    const int leaves = data->leaf_count;
    const col3_vec none = vec3(INFINITY, INFINITY, INFINITY);
    for (int at = 0; at < 2 * leaves; at++) {
        boxes[at] = (col3_bounds){none, vec_negate(none)};
    }
    for (int i = 0; i < data->corner_count; i++) {
        col3_bounds *leaf = &boxes[leaves + i / HULL_LEAF_CORNERS];
        const col3_vec corner = data->corners[data->order[i]];
        leaf->min = vec_smaller(leaf->min, corner);
        leaf->max = vec_larger(leaf->max, corner);
    }
    for (int at = leaves - 1; at > 0; at--) {
        const int child = 2 * at;
        boxes[at] = bounds_union(&boxes[child], &boxes[child + 1]);
    }
}
