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
    find = 'i < sum->sides.count && beside > 0.0; i++',
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
    find = '            end_on_edge(l, i, out);',
    replace = '            *out = (col3_chord){out->t0, out->t1, 0, 0};',
  },
}
