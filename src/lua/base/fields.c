/* fields.c - reads the fields that define a shape, each by its type: rotations (an angle;
 * a quaternion or three axes), then all others. */
#include "fields.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------- rotations -- */

/* How far the length of a quaternion or an axis may be from 1, and the cosine of two axes
 * from 0, before it counts as a mistake: single precision and a long chain of products
 * stay well below. */
#define UNIT_TOLERANCE 1e-3

col2_rotation col2_fields_turn(col_args *in, const char *name) {
    const double angle = col_args_number(in, name);
    double sine;
    double cosine;
    col_sin_cos(angle, &sine, &cosine);
    return col2_rotation_make(angle, cosine, sine);
}

col2_rotation col2_fields_optional_turn(col_args *in, const char *name) {
    return col_args_skip_nil(in, name) ? col2_rotation_make(0.0, 1.0, 0.0)
                                       : col2_fields_turn(in, name);
}

static double dot(const double *a, const double *b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void check_axes(col_args *in, const char *name, double v[3][3]) {
    for (int i = 0; i < 3; i++) {
        const double length = sqrt(dot(v[i], v[i]));
        if (!(fabs(length - 1.0) <= UNIT_TOLERANCE)) {
            col_args_fail_value(in, name, 0, "must have axes of length 1, got %s",
                                col_args_number_text(in->L, length));
        }
        const double cosine = dot(v[i], v[(i + 1) % 3]);
        if (!(fabs(cosine) <= UNIT_TOLERANCE)) {
            col_args_fail_value(in, name, 0,
                                "must have perpendicular axes, got a cosine of %s",
                                col_args_number_text(in->L, cosine));
        }
    }
    const double cross[3] = {v[0][1] * v[1][2] - v[0][2] * v[1][1],
                             v[0][2] * v[1][0] - v[0][0] * v[1][2],
                             v[0][0] * v[1][1] - v[0][1] * v[1][0]};
    if (dot(cross, v[2]) < 0.0) {
        col_args_fail_value(in, name, 0,
                            "must have right-handed axes, got left-handed ones");
    }
}

static col3_rotation turn_from_axes(col_args *in, const char *name, int index) {
    double v[3][3];
    col3_vec axes[3];
    for (int i = 0; i < 3; i++) {
        lua_rawgeti(in->L, index, i + 1);
        const col_args_expected axis = {name, i + 1, "vector", 3};
        col_args_object(in, lua_gettop(in->L), &axis, v[i]);
        lua_pop(in->L, 1);
        axes[i] = (col3_vec){v[i][0], v[i][1], v[i][2]};
    }
    check_axes(in, name, v);
    return col3_rotation_from_axes(axes);
}

static double length_of_quat(const double *q) { return sqrt(dot(q, q) + q[3] * q[3]); }

bool col_fields_is_unit(const double *q) {
    return fabs(length_of_quat(q) - 1.0) <= UNIT_TOLERANCE;
}

static col3_rotation turn_from_quat(col_args *in, const char *name, const double *q) {
    if (!col_fields_is_unit(q)) {
        col_args_fail_value(in, name, 0,
                            "must be a quaternion of length 1, got length %s",
                            col_args_number_text(in->L, length_of_quat(q)));
    }
    return col3_rotation_make((col3_quat){q[0], q[1], q[2], q[3]});
}

#define ROTATION "rotation such as c3.quat(axis, angle)"

/* Raises if a number stands where a rotation should be, but not four: usually it is an
 * angle. */
static void check_four(const col_args *in) {
    lua_State *const L = in->L;
    if (lua_isnoneornil(L, in->at + 3) || lua_type(L, in->at + 1) != LUA_TNUMBER) {
        col_args_fail_type(L, in->function, in->at, ROTATION);
    }
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

col3_rotation col3_fields_turn(col_args *in, const char *name) {
    double q[4];
    if (col_args_next_is_number(in)) {
        check_four(in);
        col_args_numbers(in, 4, q);
        return turn_from_quat(in, name, q);
    }
    const int index = col_args_fetch(in, name);
    if (is_list_of_vectors(in->L, index)) {
        return turn_from_axes(in, name, index);
    }
    const col_args_expected quaternion = {name, 0, ROTATION, 4};
    col_args_object(in, index, &quaternion, q);
    return turn_from_quat(in, name, q);
}

col3_rotation col3_fields_optional_turn(col_args *in, const char *name) {
    const col3_quat none = {0.0, 0.0, 0.0, 1.0};
    return col_args_skip_nil(in, name) ? col3_rotation_make(none)
                                       : col3_fields_turn(in, name);
}

/* ------------------------------------------------------------------- fields -- */

int col_fields_find(const col_fields_spec *spec, const char *name) {
    for (int i = 0; i < FIELDS_MAX && spec->fields[i].type != field_none; i++) {
        if (spec->fields[i].name == name || strcmp(spec->fields[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Compares the corners of an aabb; errors are about the one that was just read. */
static void check_corners(col_args *in, bool upper, const col_fields_values *values) {
    static const char *const letters[] = {"x", "y", "z"};
    assert(in->dims <= 3);
    for (int i = 0; i < in->dims; i++) {
        const double min = values->v[0][i];
        const double max = values->v[1][i];
        if (max < min) {
            col_args_fail_value(in, upper ? "max" : "min", i + 1,
                                upper ? "must be >= min.%s = %s, got %s"
                                      : "must be <= max.%s = %s, got %s",
                                letters[i],
                                col_args_number_text(in->L, upper ? min : max),
                                col_args_number_text(in->L, upper ? max : min));
        }
    }
}

/* A cylinder has no direction when its ends are one point. */
static void check_length(col_args *in, const col_fields_spec *spec,
                         const col_fields_values *values) {
    for (int i = 0; i < in->dims; i++) {
        if (values->v[0][i] != values->v[1][i]) {
            return;
        }
    }
    col_args_fail_read(in, "%s must have a length: %s and %s are the same point",
                       spec->kind, spec->fields[0].name, spec->fields[1].name);
}

/* In line, a number that is the last argument is d: a point has more numbers. */
static void read_point_or_d(col_args *in, const char *name, col_fields_values *values) {
    values->has_d = in->table != 0 ? col_args_skip_nil(in, name)
                                   : col_args_next_is_number(in) && in->at == in->last;
    if (values->has_d) {
        values->v[1][0] = col_args_number(in, "d");
        return;
    }
    col_args_vec(in, name, values->v[1]);
    if (in->table != 0 && !col_args_skip_nil(in, "d")) {
        col_args_fail_value(in, "d", 0, "must not be given beside point");
    }
}

/* One that is a vector; one of two is compared with the other once both are known. */
static void read_vector(col_args *in, const col_fields_spec *spec, int which,
                        col_fields_values *values) {
    const col_field *const p = &spec->fields[which];
    double *const v = values->v[which];
    switch (p->type) {
        case field_direction:
            col_args_direction(in, p->name, v);
            break;
        case field_extents:
            col_args_extents(in, p->name, v);
            break;
        case field_start:
        case field_end:
            col_args_vec(in, p->name, v);
            if (in->field != NULL || p->type == field_end) {
                check_length(in, spec, values);
            }
            break;
        case field_min:
        case field_max:
            col_args_vec(in, p->name, v);
            if (in->field != NULL || p->type == field_max) {
                check_corners(in, p->type == field_max, values);
            }
            break;
        default:
            col_args_vec(in, p->name, v);
            break;
    }
}

void col_fields_read_one(col_args *in, const col_fields_spec *spec, int which,
                         col_fields_values *values) {
    const col_field *const p = &spec->fields[which];
    double *const v = values->v[which];
    switch (p->type) {
        case field_none:
        case field_points: /* lists are read elsewhere */
        case field_shapes:
            break;
        case field_point_or_d:
            read_point_or_d(in, p->name, values);
            break;
        case field_radius:
            v[0] = col_args_size(in, p->name);
            break;
        case field_rounding:
            v[0] = col_args_skip_nil(in, p->name) ? 0.0 : col_args_size(in, p->name);
            break;
        case field_turn:
            if (in->dims == 2) {
                values->turn2 = col2_fields_optional_turn(in, p->name);
            } else {
                values->turn3 = col3_fields_optional_turn(in, p->name);
            }
            break;
        default:
            read_vector(in, spec, which, values);
            break;
    }
}

void col_fields_open(col_args *in, const col_fields_spec *spec) {
    const char *names[FIELDS_MAX + 2];
    int count = 0;
    for (int i = 0; i < FIELDS_MAX && spec->fields[i].type != field_none; i++) {
        names[count++] = spec->fields[i].name;
        if (spec->fields[i].type == field_point_or_d) {
            names[count++] = "d";
        }
    }
    names[count] = NULL;
    col_args_open_names(in, names);
}

void col_fields_read(col_args *in, const col_fields_spec *spec,
                     col_fields_values *values) {
    col_fields_open(in, spec);
    for (int i = 0; i < FIELDS_MAX; i++) {
        col_fields_read_one(in, spec, i, values);
    }
    col_args_end(in);
}
