-- Shapes: their numbers, making, measuring. Faults that were mended, each to be put
-- back; see fuzz/planted.lua.
return {
  {
    name = 'a parameter along a tiny direction was infinite',
    at = 'scaled_parameter',
    find = 'isfinite(x) ? clamp(scaled, -DBL_MAX, DBL_MAX) : x',
    replace = 'scaled',
  },
  {
    name = 'shapes that were scaled lost the sign of zero',
    at = 'flushed',
    find = 'x != 0.0',
    replace = 'x != 1.0',
  },
  {
    name = 'compounds were not parted where faces are nearly parallel',
    at = 'shortest_on_both',
    find = 'on_b, missing / vec_dot(a->normal, across), across',
    replace = [[vec_scale(a->normal, (a->least - vec_dot(a->normal, b->normal) *
      b->least) / square(sine)), (b->least - vec_dot(a->normal, b->normal) * a->least)
      / square(sine) + 0.0 * (missing + across.x), b->normal]],
  },
  {
    name = 'an exact sum was rounded twice',
    at = 'nearest_to',
    find = 'next - sum.hi == 2.0 * sum.lo',
    replace = 'next != next',
  },
  {
    name = 'a hull of points all but in a line loses its tip',
    at = 'is_straight',
    find = '|| along > vec_length_sq(u)',
    replace = '',
  },
  {
    name = 'numbers beyond 1e300 were taken',
    first = 6,
    at = 'COL_LARGEST',
    find = 'COL_LARGEST 1e300',
    replace = 'COL_LARGEST 1.7976931348623157e308',
  },
  {
    name = 'a convex polygon is asked by all its corners',
    first = 8,
    at = 'COL2_FEW_CORNERS',
    find = 'COL2_FEW_CORNERS 32',
    replace = 'COL2_FEW_CORNERS (1 << 30)',
  },
  {
    name = 'a gap below the smallest double was none',
    at = 'normalized_distance',
    find = 'distance > 0.0 && !(d > 0.0) ? DBL_TRUE_MIN :',
    replace = '',
  },
  {
    name = 'a support point of a huge flat cone was no number',
    first = 6,
    at = 'support_of_extent',
    find = '!s->indirect',
    replace = 'n.x <= 2.0',
  },
  {
    name = 'making a star or stairs takes n^2: only aligned boxes around edges',
    first = 8,
    at = 'FEW_LEAVES',
    find = 'FEW_LEAVES 256',
    replace = 'FEW_LEAVES (1 << 30)',
  },
  {
    name = 'polygons of which only spikes of 1e290 were made had such tolerances',
    at = 'clean',
    find = 'count < count',
    replace = 'count < count && count < 0',
  },
  {
    name = 'a shape moved beyond the range of numbers',
    first = 6,
    at = 'check.c: col_shape_is_in_range',
    find = '[i]) <= COL_LARGEST',
    replace = '[i]) < INFINITY',
  },
  {
    name = 'a proven support point of a hull takes all corners',
    first = 8,
    file = 'src/core/shape/hull.h',
    find = [[HULL_LEAF_CORNERS = 8,]],
    replace = [[HULL_LEAF_CORNERS = 1 << 20,]],
  },
  {
    name = 'a coin of a cylinder lost its direction',
    at = 'col3_shape_keep_length',
    find = 'copysign(CYLINDER_LEAST, sign)',
    replace = 'CYLINDER_LEAST',
  },
  {
    name = 'hulls with equal corners, but other faces, had no order',
    at = 'compare_corners',
    find = 'compare_faces(a, b)',
    replace = '0',
  },
  {
    name = 'products of large cylinders were beyond doubles',
    first = 6,
    at = 'kinds.c: col_shape_refresh',
    find = '(numbers, count)',
    replace = '(numbers, 0) && false',
  },
  {
    name = 'whether a denormal direction is level was known by few digits',
    at = 'plane.c: col_plane_is_level',
    find = 'safe, normal',
    replace = 'direction, normal',
  },
  {
    name = 'a polygon that is all spikes has two corners in one place, and a scale of 1',
    at = 'make_straight',
    find = 'vec_equal(corners[0], corners[1]) ? 1 : 2',
    replace = 'first < second ? 2 : 1',
  },
  {
    name = 'a polygon of one corner became a point, by a scale that says nothing',
    at = 'make.c: keep_corner',
    find = '(&s->shape) > 1',
    replace = '(&s->shape) > 0',
  },
}
