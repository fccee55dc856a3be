-- Faults that were mended before there were fuzzers, and ones of each kind that random
-- programs look for: a crash, an answer, an error, a world, a read past the end.
return {
  {name = 'a ray at a sliver of a triangle asks a polytope without faces',
    file = 'src/core/ray/3d/ray_triangle.c',
    find = [[if (sum == 0.0 || vec_is_zero(n)) {]],
    replace = [[if (sum == 0.0) {]]},
}
