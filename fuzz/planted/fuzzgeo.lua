-- Faults that were mended, to be planted again: `make fuzz` must find each.
return {
  {
    name = 'a hull of points all but in a line loses its tip',
    file = 'src/core/hull/planar.c',
    find = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0 ||
            along > vec_length_sq(u)) {]],
    replace = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0) {]],
  },
}
