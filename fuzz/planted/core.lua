-- Faults that the core had, and how to bring each back: make fuzz must find it again.
return {
  {
    name = 'a ray at a sliver of a triangle ended the process',
    file = 'src/core/ray/3d/ray_triangle.c',
    find = 'if (sum == 0.0 || vec_is_zero(n)) {',
    replace = 'if (sum == 0.0) {',
  },
  {
    name = 'links of a triangle without area were read past their end',
    file = 'src/core/pair/convex/polytope.c',
    find = '{{0, 1, 2, 2}, {0, 0, 1, 2}, {0, 1, 1, 2}}',
    replace = '{{0, 1, 2, 99}, {0, 0, 1, 99}, {0, 1, 1, 99}}',
  },
  {
    name = 'a triangle was flat as rounded, but not as given',
    file = 'src/core/pair/2d/polytope.c',
    find = 'if (side == 0.0 || !(orient(corner[0], corner[1], corner[2]) > 0.0)) {',
    replace = 'if (side == 0.0) {',
  },
  {
    name = 'a ray hit beside a triangle of nearly collinear corners',
    file = 'src/core/ray/quick_convex2.c',
    find = 'COL_ROUNDING_ERROR * (COL_FAR * (fabs(enter) + fabs(leave)) + reach / level)',
    replace = 'COL_ROUNDING_ERROR * (COL_FAR * (fabs(enter) + fabs(leave)) + 0 * reach)',
  },
  {
    name = 'a ray with a denormal part hit a box that it passed',
    file = 'src/core/ray/ray.c',
    find = 'return !vec_is_extreme(ray->direction) &&',
    replace = 'return vec_length_sq(ray->direction) > 1.0 / square(COL_RANGE) &&',
  },
  {
    name = 'a world missed what a long segment overlaps',
    file = 'src/core/world/dimension.c',
    find = 'cast(s)->radius + EXTENTS_ERROR * length + BOUNDS_ERROR * vec_largest(end);',
    replace = 'cast(s)->radius + EXTENTS_ERROR * length + 0.0 * vec_largest(end);',
  },
  {
    name = 'numbers beyond 1e300 were taken',
    file = 'src/core/include/collide.h',
    find = '#define COL_LARGEST 1e300',
    replace = '#define COL_LARGEST 1.7976931348623157e308',
  },
  {
    name = 'a shape moved beyond the range of numbers',
    file = 'src/core/shape/check.c',
    find = 'within = within && fabs(numbers[i]) <= COL_LARGEST;',
    replace = 'within = within && fabs(numbers[i]) < INFINITY;',
  },
  {
    name = 'a parameter along a tiny direction was infinite',
    file = 'src/core/base/scalar.h',
    find = 'return isfinite(x) ? clamp(scaled, -DBL_MAX, DBL_MAX) : x;',
    replace = 'return scaled;',
  },
  {
    name = 'a coin of a cylinder lost its direction',
    file = 'src/core/shape/make3.c',
    find = 'vec_largest(shape_extent(s)) >= LEAST_LENGTH',
    replace = '!vec_equal(s->cylinder.a, s->cylinder.b)',
  },
  {
    name = 'a hull far smaller than the other shape overlapped it',
    file = 'src/core/pair/convex/polytope.c',
    find = 'return is_extreme(scale) ? 1.0 : scale;',
    replace = 'return scale;',
  },
  {
    name = 'the foot in a simplex without width was taken for inside',
    file = 'src/core/pair/convex/closest_features.c',
    find = 'if (vec_largest(d) <= COL_ROUNDING_ERROR * size) {',
    replace = 'if (size < 0.0) {',
  },
  {
    name = 'a ray at a hair of a capsule had no normal',
    file = 'src/core/ray/3d/ray_round.c',
    find = 'return vec_normalized(vec_length(across) > error ? across : outward);',
    replace = 'return vec_normalized(error < 0.0 ? outward : across);',
  },
  {
    name = 'a ray at a capsule that is all radius',
    file = 'src/core/ray/3d/ray_round.c',
    find = 'square(s->radius / axis.unit / COL_RANGE)',
    replace = '0.0',
  },
  {
    name = 'a ray at a cone as flat as rounding hit beside it',
    file = 'src/core/ray/3d/ray_cylinder.c',
    find = 'd.cone && d.radius > 0.0 && d.length > COL_ROUNDING_ERROR * d.radius;',
    replace = 'd.cone && d.radius > 0.0 && d.length > 0.0;',
  },
  {
    name = 'a support point of a huge flat cone was no number',
    file = 'src/core/measure/support.c',
    find = 'if (!s->indirect) {',
    replace = 'if (n.x <= 2.0) {',
  },
}
