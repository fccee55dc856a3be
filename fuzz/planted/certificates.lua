-- Faults whose certificates did not hold, see geometry/.
return {
  {
    name = 'casts went through what is thinner than rounding',
    file = 'src/core/cast/cast.h',
    find = '#define COL_SOLID_ERRORS 4.0',
    replace = '#define COL_SOLID_ERRORS 0.0',
  },
  {
    name = 'casts passed the tips of needles',
    file = 'src/core/cast/sides.c',
    find = 'all = goes_through(x, s, ',
    replace = 'all = i < 0 && goes_through(x, s, ',
  },
  {
    name = 'a sliver that left another was hit',
    file = 'src/core/cast/sides.c',
    find = 'if (most < -error && most < -col_cast_graze(x, s->place)) {',
    replace = 'if (most < -graze) {',
  },
  {
    name = 'the point of a cast was beside the side that touches',
    file = 'src/core/cast/polytopes2.c',
    find = 'i < sum->sides.count - sum->sides.tips && beside > 0.0; i++',
    replace = 'i < 0 && beside > 0.0; i++',
  },
  {
    name = 'the noise of another direction ended a cast too early',
    file = 'src/core/cast/advance.c',
    find = 'if (plain && is_overshot(x, &p->now, &next)) {',
    replace = 'if (plain && step < 0.0 && is_overshot(x, &p->now, &next)) {',
  },
  {
    name = 'a gap below the smallest double was none',
    file = 'src/core/measure/normalize.h',
    find = 'return distance > 0.0 && !(d > 0.0) ? DBL_TRUE_MIN : d;',
    replace = 'return d;',
  },
  {
    name = 'a manifold of denormal size had a point twice',
    file = 'src/core/query/manifold.c',
    find = 'known |= vec_equal(m->points[i].a, m->points[k].a) &&',
    replace = 'known |= m->count < 0 && vec_equal(m->points[i].a, m->points[k].a) &&',
  },
  {
    name = 'manifolds of compounds of extreme size had points of neither',
    file = 'src/core/query/reduce.c',
    find = 'is_extreme(largest) ? power_of_two_below(largest) : 1.0',
    replace = 'largest < 0.0 ? power_of_two_below(largest) : 1.0',
  },
  {
    name = 'sweeps of compounds far away were late',
    file = 'src/core/compound/cast.c',
    find = '#define PLACE_ERROR 0.125',
    replace = '#define PLACE_ERROR 4.0',
  },
  {
    name = 'rays hit points that they pass by less than a root',
    file = 'src/core/ray/ray.c',
    find = ' && !vec_is_extreme(ray->origin);',
    replace = ' && vec_length_sq(ray->origin) < square(COL_RANGE);',
  },
  {
    name = 'a ray at an edge had the normal of a face elsewhere',
    file = 'src/core/ray/3d/ray_planes.c',
    find = '            name_ends(l, out);',
    replace = '            *out = (col3_chord){out->t0, out->t1, 0, 0};',
  },
  {
    name = 'compounds were not parted where faces are nearly parallel',
    file = 'src/core/geometry/halfspaces.c',
    find = 'vec_along(on_b, missing / vec_dot(a->normal, across), across);',
    replace = [[vec_along(
        vec_scale(a->normal, (a->least - vec_dot(a->normal, b->normal) * b->least) /
                                 square(sine)),
        (b->least - vec_dot(a->normal, b->normal) * a->least) / square(sine) +
            0.0 * (missing + across.x),
        b->normal);]],
  },
  {
    name = 'a ray at a corner had the normal of a face that is turned away',
    file = 'src/core/ray/3d/ray_planes.c',
    find = '    c->feature0 = feature_at(l, c->t0, c->feature0, 1.0);',
    replace = '',
  },
  {
    name = 'rays hit the air beyond the tip of a needle with a radius',
    file = 'src/core/ray/3d/ray_rounded.c',
    find = '(sharp && vec_dot(from_a, before) > 0.0)',
    replace = '(sharp && vec_dot(from_a, before) > INFINITY)',
  },
  {
    name = 'a ray that left a polygon at once had the normal of no edge',
    file = 'src/core/compound/ray.c',
    find = 'part_of(p, which, &buffer), &out->hit.normal);',
    replace = 'part_of(p, which, &buffer), &(col_vec){0});',
  },
  {
    name = 'the normal of a sliver at a corner of another was not a number',
    file = 'src/core/pair/2d/convex_convex.c',
    find = 'm.touching || m.distance <= 0.25 * x->error',
    replace = 'm.touching || larger_of(m.distance, best.gap) <= 0.25 * x->error',
  },
  {
    name = 'points of a compound were off the normal by the root of a rounding',
    file = 'src/core/compound/manifold.c',
    find = '    return vec_largest(vec_sub(own, n)) <= COL_TIE_TOLERANCE;',
    replace = '    return vec_dot(n, own) >= 1.0 - COL_ROUNDING_ERROR;',
  },
  {
    name = 'sweeps of compounds of points passed into half-spaces',
    file = 'src/core/compound/parts/part_sweep.c',
    find = 'isfinite(thickness) ? stride : larger_of(stride, THICK_STRIDE)',
    replace = 'isfinite(thickness) ? stride : larger_of(stride, 0.0)',
  },
  {
    name = 'a manifold had a point more in the other order',
    file = 'src/core/query/clip_faces2.c',
    find = 'same = swapped ? vec_equal(out->points[1].b, out->points[0].b)',
    replace = 'same = swapped ? vec_equal(out->points[1].a, out->points[0].a)',
  },
}
