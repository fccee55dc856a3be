/* parts.c - see parts.h. */
#include "parts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------- rotations -- */

/* How far from 1 the length of a quaternion or an axis may be, and how far from 0 the
 * cosine of two axes, before it is taken for a mistake: single precision and a long chain
 * of products stay well below. */
#define UNIT_TOLERANCE 1e-3

col_rotation2 parts_turn2(args *in, const char *name) {
    const double angle = args_number(in, name);
    return col_rotation2_make(angle, cos(angle), sin(angle));
}

col_rotation2 parts_optional_turn2(args *in, const char *name) {
    return args_skip_nil(in, name) ? col_rotation2_make(0.0, 1.0, 0.0)
                                   : parts_turn2(in, name);
}

static double dot(const double *a, const double *b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void check_axes(args *in, const char *name, double v[3][3]) {
    for (int i = 0; i < 3; i++) {
        const double length = sqrt(dot(v[i], v[i]));
        if (!(fabs(length - 1.0) <= UNIT_TOLERANCE)) {
            args_fail_value(in, name, 0, "must have axes of length 1, got %s",
                            args_number_text(in->L, length));
        }
        const double cosine = dot(v[i], v[(i + 1) % 3]);
        if (!(fabs(cosine) <= UNIT_TOLERANCE)) {
            args_fail_value(in, name, 0,
                            "must have perpendicular axes, got a cosine of %s",
                            args_number_text(in->L, cosine));
        }
    }
    const double cross[3] = {v[0][1] * v[1][2] - v[0][2] * v[1][1],
                             v[0][2] * v[1][0] - v[0][0] * v[1][2],
                             v[0][0] * v[1][1] - v[0][1] * v[1][0]};
    if (dot(cross, v[2]) < 0.0) {
        args_fail_value(in, name, 0, "must have right-handed axes, got left-handed ones");
    }
}

static col_rotation3 turn_from_axes(args *in, const char *name, int index) {
    double v[3][3];
    col_vec3 axes[3];
    for (int i = 0; i < 3; i++) {
        lua_rawgeti(in->L, index, i + 1);
        args_object(in, lua_gettop(in->L), name, i + 1, "vector", 3, v[i]);
        lua_pop(in->L, 1);
        axes[i] = (col_vec3){v[i][0], v[i][1], v[i][2]};
    }
    check_axes(in, name, v);
    return col_rotation3_from_axes(axes);
}

static col_rotation3 turn_from_quat(args *in, const char *name, const double *q) {
    const double length = sqrt(dot(q, q) + q[3] * q[3]);
    if (!(fabs(length - 1.0) <= UNIT_TOLERANCE)) {
        args_fail_value(in, name, 0, "must be a quaternion of length 1, got length %s",
                        args_number_text(in->L, length));
    }
    return col_rotation3_make((col_quat){q[0], q[1], q[2], q[3]});
}

static bool is_list_of_vectors(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) {
        return false;
    }
    lua_rawgeti(L, index, 1);
    const int type = lua_type(L, -1);
    lua_pop(L, 1);
    return type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA;
}

col_rotation3 parts_turn3(args *in, const char *name) {
    double q[4];
    if (args_next_is_number(in)) {
        args_numbers(in, 4, q);
        return turn_from_quat(in, name, q);
    }
    const int index = args_fetch(in, name);
    if (is_list_of_vectors(in->L, index)) {
        return turn_from_axes(in, name, index);
    }
    args_object(in, index, name, 0, "quaternion", 4, q);
    return turn_from_quat(in, name, q);
}

col_rotation3 parts_optional_turn3(args *in, const char *name) {
    const col_quat none = {0.0, 0.0, 0.0, 1.0};
    return args_skip_nil(in, name) ? col_rotation3_make(none) : parts_turn3(in, name);
}

/* -------------------------------------------------------------------- parts -- */

int parts_find(const parts_spec *spec, const char *name) {
    for (int i = 0; i < PARTS_MAX && spec->parts[i].type != part_none; i++) {
        if (strcmp(spec->parts[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Compares the corners of an aabb; errors are about the one that was just read. */
static void check_corners(args *in, const char *name, const char *other,
                          const parts_values *values) {
    static const char *const letters[] = {"x", "y", "z"};
    const bool upper = strcmp(name, "max") == 0;
    assert(in->dims <= 3);
    for (int i = 0; i < in->dims; i++) {
        const double min = values->v[0][i];
        const double max = values->v[1][i];
        if (max < min) {
            args_fail_value(in, name, i + 1, "must be %s %s.%s = %s, got %s",
                            upper ? ">=" : "<=", other, letters[i],
                            args_number_text(in->L, upper ? min : max),
                            args_number_text(in->L, upper ? max : min));
        }
    }
}

/* A cylinder has no direction when its ends are one point. */
static void check_length(args *in, const parts_spec *spec, const parts_values *values) {
    for (int i = 0; i < in->dims; i++) {
        if (values->v[0][i] != values->v[1][i]) {
            return;
        }
    }
    args_fail_read(in, "%s must have a length: %s and %s are the same point", spec->kind,
                   spec->parts[0].name, spec->parts[1].name);
}

/* In line, a number that is the last argument is d: a point has more numbers. */
static void read_point_or_d(args *in, const char *name, parts_values *values) {
    values->has_d = in->table != 0 ? args_skip_nil(in, name)
                                   : args_next_is_number(in) && in->at == in->last;
    if (values->has_d) {
        values->v[1][0] = args_number(in, "d");
        return;
    }
    args_vec(in, name, values->v[1]);
    if (in->table != 0 && !args_skip_nil(in, "d")) {
        args_fail_value(in, "d", 0, "must not be given beside point");
    }
}

void parts_read_one(args *in, const parts_spec *spec, int which, parts_values *values) {
    const parts_part *const p = &spec->parts[which];
    double *const v = values->v[which];
    switch (p->type) {
        case part_point:
            args_vec(in, p->name, v);
            break;
        case part_direction:
            args_direction(in, p->name, v);
            break;
        case part_extents:
            args_extents(in, p->name, v);
            break;
        case part_start:
        case part_end:
            args_vec(in, p->name, v);
            if (in->field != NULL || p->type == part_end) {
                check_length(in, spec, values);
            }
            break;
        case part_min:
            args_vec(in, p->name, v);
            if (in->field != NULL) {
                check_corners(in, p->name, "max", values);
            }
            break;
        case part_max:
            args_vec(in, p->name, v);
            check_corners(in, p->name, "min", values);
            break;
        case part_point_or_d:
            read_point_or_d(in, p->name, values);
            break;
        case part_radius:
            v[0] = args_size(in, p->name);
            break;
        case part_rounding:
            v[0] = 0.0;
            if (!args_skip_nil(in, p->name)) {
                v[0] = args_size(in, p->name);
            }
            break;
        case part_angle:
            values->turn2 = parts_optional_turn2(in, p->name);
            break;
        case part_rotation:
            values->turn3 = parts_optional_turn3(in, p->name);
            break;
        default:
            break;
    }
}

void parts_read(args *in, const parts_spec *spec, parts_values *values) {
    args_open_names(in, spec->names);
    for (int i = 0; i < PARTS_MAX; i++) {
        parts_read_one(in, spec, i, values);
    }
    args_end(in);
}
