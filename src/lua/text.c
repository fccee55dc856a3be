/* text.c - see text.h. */
#include "text.h"

#include "collide.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_number(char text[TEXT_NUMBER], double x) {
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

void text_add_number(luaL_Buffer *to, double x) {
    char text[TEXT_NUMBER];
    text_number(text, x);
    luaL_addstring(to, text);
}

void text_add_list(luaL_Buffer *to, const double *v, int count) {
    luaL_addstring(to, "{");
    for (int i = 0; i < count; i++) {
        luaL_addstring(to, i > 0 ? ", " : "");
        text_add_number(to, v[i]);
    }
    luaL_addstring(to, "}");
}

const char *text_kind2(int kind) {
    static const char *const names[COL_KIND2_COUNT] = {
        [col_kind2_point] = "point",
        [col_kind2_circle] = "circle",
        [col_kind2_segment] = "segment",
        [col_kind2_capsule] = "capsule",
        [col_kind2_ray] = "ray",
        [col_kind2_line] = "line",
        [col_kind2_aabb] = "aabb",
        [col_kind2_box] = "box",
        [col_kind2_triangle] = "triangle",
        [col_kind2_polygon] = "polygon",
        [col_kind2_concave] = "polygon",
        [col_kind2_plane] = "plane",
        [col_kind2_halfspace] = "halfspace",
        [col_kind2_compound] = "compound",
    };
    return names[kind];
}

const char *text_kind3(int kind) {
    static const char *const names[COL_KIND3_COUNT] = {
        [col_kind3_point] = "point",       [col_kind3_sphere] = "sphere",
        [col_kind3_segment] = "segment",   [col_kind3_capsule] = "capsule",
        [col_kind3_ray] = "ray",           [col_kind3_line] = "line",
        [col_kind3_aabb] = "aabb",         [col_kind3_box] = "box",
        [col_kind3_triangle] = "triangle", [col_kind3_hull] = "hull",
        [col_kind3_cylinder] = "cylinder", [col_kind3_cone] = "cone",
        [col_kind3_plane] = "plane",       [col_kind3_halfspace] = "halfspace",
        [col_kind3_compound] = "compound",
    };
    return names[kind];
}
