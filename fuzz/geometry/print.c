/* print.c - a scene in Lua, so that what fails becomes a spec at once. */
#include "geometry.h"

static void print_vec(FILE *to, int dim, const double p[3]) {
    (void)fprintf(to, "{%.17g, %.17g", p[0], p[1]);
    if (dim == 3) {
        (void)fprintf(to, ", %.17g", p[2]);
    }
    (void)fprintf(to, "}");
}

static void print_points(FILE *to, int dim, const double points[][3], int count) {
    (void)fprintf(to, "{");
    for (int i = 0; i < count; i++) {
        (void)fprintf(to, i > 0 ? ", " : "");
        print_vec(to, dim, points[i]);
    }
    (void)fprintf(to, "}");
}

/* Of any length; Lua takes length 1. */
static void print_quat(FILE *to, const double q[4]) {
    const double length = hypot(hypot(q[0], q[1]), hypot(q[2], q[3]));
    (void)fprintf(to, "{%.17g, %.17g, %.17g, %.17g}", q[0] / length, q[1] / length,
                  q[2] / length, q[3] / length);
}

static void print_body(FILE *to, int dim, const body *b) {
    (void)fprintf(to, "c.%s(", kind_names[dim - 2][b->kind]);
    if (b->kind == of_hull) {
        print_points(to, dim, b->points, b->count);
    } else if (b->kind == of_plane || b->kind == of_halfspace) {
        print_vec(to, dim, b->points[1]);
        (void)fprintf(to, ", ");
        print_vec(to, dim, b->points[0]);
    } else {
        for (int i = 0; i < b->count; i++) {
            (void)fprintf(to, i > 0 ? ", " : "");
            print_vec(to, dim, b->points[i]);
        }
    }
    if (b->kind == of_box && dim == 3) {
        (void)fprintf(to, ", ");
        print_quat(to, b->quat);
    } else if (b->kind == of_box) {
        (void)fprintf(to, ", %.17g", b->angle);
    }
    if (b->radius > 0.0 || b->kind == of_ball || b->kind == of_capsule ||
        has_disc(b->kind)) {
        (void)fprintf(to, ", %.17g", b->radius);
    }
    (void)fprintf(to, ")");
}

static void print_thing(FILE *to, const char *name, const thing *t) {
    (void)fprintf(to, "local %s = ", name);
    if (t->kind == of_concave) {
        (void)fprintf(to, "c.polygon(");
        print_points(to, t->dim, t->outline, t->outline_count);
        (void)fprintf(to, ")");
    } else if (t->kind == of_compound) {
        (void)fprintf(to, "c.compound{");
        for (int i = 0; i < t->count; i++) {
            (void)fprintf(to, i > 0 ? ", " : "");
            print_body(to, t->dim, &t->parts[i]);
        }
        (void)fprintf(to, "}");
    } else {
        print_body(to, t->dim, &t->parts[0]);
    }
    (void)fprintf(to, "\n");
}

void print_scene(FILE *to, const scene *s) {
    (void)fprintf(to, "local c = require('collide').d%d -- numbers: %s\n", s->dim,
                  s->sort);
    print_thing(to, "a", &s->a);
    print_thing(to, "b", &s->b);
    (void)fprintf(to, "local origin, direction, max = ");
    print_vec(to, s->dim, s->origin);
    (void)fprintf(to, ", ");
    print_vec(to, s->dim, s->direction);
    if (isinf(s->max)) {
        (void)fprintf(to, ", math.huge");
    } else {
        (void)fprintf(to, ", %.17g", s->max);
    }
    (void)fprintf(to,
                  "\nlocal solid = %s\nlocal motion = ", s->hollow ? "false" : "true");
    print_vec(to, s->dim, s->motion);
    (void)fprintf(to, "\nlocal rotation = ");
    if (s->dim == 2) {
        (void)fprintf(to, "%.17g\n", s->angle);
    } else {
        print_quat(to, s->quat);
        (void)fprintf(to, "\n");
    }
    (void)fprintf(to, "local by = ");
    print_vec(to, s->dim, s->by);
    (void)fprintf(to, "\n");
}
