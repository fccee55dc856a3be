/* text.c - writes numbers so that they read back unchanged, and names the kinds. */
#include "text.h"

#include "collide.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void col_text_number(char text[TEXT_NUMBER], double x) {
    x += 0.0; /* -0 becomes 0 */
    if (isnan(x)) {
        /* libraries differ in how they write it, and its sign means nothing */
        (void)snprintf(text, TEXT_NUMBER, "nan");
        return;
    }
    for (int digits = 14; digits <= 17; digits++) {
        (void)snprintf(text, TEXT_NUMBER, "%.*g", digits, x);
        if (strtod(text, NULL) == x) {
            break;
        }
    }
    char *const comma = strchr(text, ','); /* of a program that has set its locale */
    if (comma != NULL) {
        *comma = '.';
    }
}

void col_text_add_number(luaL_Buffer *to, double x) {
    char text[TEXT_NUMBER];
    col_text_number(text, x);
    luaL_addstring(to, text);
}

void col_text_add_list(luaL_Buffer *to, const double *v, int count) {
    luaL_addstring(to, "{");
    for (int i = 0; i < count; i++) {
        luaL_addstring(to, i > 0 ? ", " : "");
        col_text_add_number(to, v[i]);
    }
    luaL_addstring(to, "}");
}

const char *col2_text_kind(int kind) {
    static const char *const names[COL2_KIND_COUNT] = {
        [col2_kind_point] = "point",
        [col2_kind_circle] = "circle",
        [col2_kind_segment] = "segment",
        [col2_kind_capsule] = "capsule",
        [col2_kind_ray] = "ray",
        [col2_kind_line] = "line",
        [col2_kind_aabb] = "aabb",
        [col2_kind_box] = "box",
        [col2_kind_triangle] = "triangle",
        [col2_kind_polygon] = "polygon",
        [col2_kind_concave] = "polygon",
        [col2_kind_plane] = "plane",
        [col2_kind_halfspace] = "halfspace",
        [col2_kind_compound] = "compound",
        [col2_kind_path] = "path",
        [col2_kind_grid] = "grid",
    };
    return names[kind];
}

const char *col3_text_kind(int kind) {
    static const char *const names[COL3_KIND_COUNT] = {
        [col3_kind_point] = "point",
        [col3_kind_sphere] = "sphere",
        [col3_kind_segment] = "segment",
        [col3_kind_capsule] = "capsule",
        [col3_kind_ray] = "ray",
        [col3_kind_line] = "line",
        [col3_kind_aabb] = "aabb",
        [col3_kind_box] = "box",
        [col3_kind_triangle] = "triangle",
        [col3_kind_hull] = "hull",
        [col3_kind_cylinder] = "cylinder",
        [col3_kind_cone] = "cone",
        [col3_kind_plane] = "plane",
        [col3_kind_halfspace] = "halfspace",
        [col3_kind_compound] = "compound",
        [col3_kind_mesh] = "mesh",
        [col3_kind_heightfield] = "heightfield",
        [col3_kind_voxels] = "voxels",
    };
    return names[kind];
}
