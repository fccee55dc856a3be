-- Faults of rays, clips and casts that were mended, to be planted again: `make fuzz` must
-- find each.
return {
  {
    name = 'the normal of a narrow face was turned along the ray',
    file = 'src/core/ray/3d/ray_convex.c',
    find = 'n = turned_about_edge(&l, feature);',
    replace = [[n = l.data->faces[feature].normal;
        (void)turned_about_edge;]],
  },
  {
    name = 'lines passed the edges of thin hulls on sides that rounding decides',
    file = 'src/core/ray/3d/pierce.c',
    find = 'if (exact || !(fabs(side) > error)) {',
    replace = 'if (exact && !(fabs(side) > 1e300 * error)) {',
  },
  {
    name = 'a line left a thin hull where planes are, far beside it',
    file = 'src/core/ray/3d/ray_planes.c',
    find = 'return sure || cross_edges(l, out);',
    replace = 'return sure || passes || cross_edges(l, out);',
  },
  {
    name = 'lines passed corners of a radius that is lost in rounding',
    file = 'src/core/ray/2d/ray.h',
    find = 'return s->radius > COL_ROUNDING_ERROR * size ? s->radius : 0.0;',
    replace = 'return s->radius > -COL_ROUNDING_ERROR * size ? s->radius : 0.0;',
  },
  {
    name = 'casts of scaled shapes went the way of another of two normals',
    file = 'src/core/cast/cast.c',
    find = '    x.swapped = order(a, b).swapped;',
    replace = '',
  },
  {
    name = 'a touch was told half a step early',
    file = 'src/core/cast/advance.c',
    find = '(next->rate > 0.0 && next->gap < -0.5 * step * next->rate));',
    replace = '(next->rate > 0.0 && next->gap < -1e300 * step));',
  },
  {
    name = 'a ray that left a compound in tiny lengths had the largest number',
    file = 'src/core/compound/ray.c',
    find = ' || !(end < DBL_MAX)',
    replace = '',
  },
  {
    name = 'a ray far away had the normal of a face farther on',
    file = 'src/core/compound/ray.c',
    find = 'return off <= ON_FACE * p->off;',
    replace = 'return off <= (curved ? ON_FACE * p->off : 1e300);',
  },
}
