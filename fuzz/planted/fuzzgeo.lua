-- Faults that were mended, to be planted again: `make fuzz` must find each.
return {
  {
    name = 'a hull of points all but in a line loses its tip',
    file = 'src/core/hull/planar.c',
    find = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0 ||
            along > vec_length_sq(u)) {]],
    replace = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0) {]],
  },
  {
    name = 'rays met a rounded hull by an edge within a face of two pieces',
    file = 'src/core/ray/3d/ray_rounded.c',
    find = '           is_by_other_face(l, entry, t, feature);',
    replace = '           (*t < -1e300 && is_by_other_face(l, entry, t, feature));',
  },
  {
    name = 'manifolds of denormal normals were those of the other order',
    file = 'src/core/query/manifold.c',
    find = 'const col_ordered safe = in_safe_range(&o, &s);',
    replace = 'const col_ordered safe = order(&s.a.shape, &s.b.shape);',
  },
}
