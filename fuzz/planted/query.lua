-- Queries of two convex shapes: manifolds, scaling into the safe range. Faults that were
-- mended, each to be put back; see fuzz/planted.lua.
return {
  {
    name = 'a manifold had a point more in the other order',
    at = 'write_ends',
    find = 'b, out->points[0].b',
    replace = 'a, out->points[0].a',
  },
  {
    name = 'manifolds of slivers had a point more in the other order',
    at = 'col2_manifold_of_sides',
    find = '= turned',
    replace = '= turned && !turned',
  },
  {
    name = 'a point of a manifold is beyond the tip of a needle',
    at = 'clip_faces3.c: lines_of',
    find = 'add_tip(after->p, before->d, after->d, error, lines)',
    replace = '(void)before, (void)after, (void)add_tip',
  },
  {
    name = 'points that became one in the safe range had a normal of their own each',
    at = 'order_by_value',
    find = '<= (int)col_kind_ball',
    replace = '< (int)col_kind_point',
  },
  {
    name = 'manifolds of denormal normals were those of the other order',
    at = 'manifold_of_extreme',
    find = 'in_safe_range(&by_value, &s)',
    replace = 'order(&s.a.shape, &s.b.shape)',
  },
  {
    name = 'what lies behind the face makes it larger for depths that count as equal',
    at = 'reduce.h: level_of',
    find = 'gap, -along',
    replace = 'gap, -0.0 * along',
  },
  {
    name = 'points of a disc along the diagonal were off it',
    at = 'start_of_rim',
    find = 'COL_OBLIQUE_SQ',
    replace = '0.0',
  },
  {
    name = 'an edge that is nearly level was cut beyond its end',
    at = 'clip_edge',
    find = 'clamp01((copysign(limit, x) - x) / (y - x))',
    replace = '(copysign(limit, x) - x) / (y - x)',
  },
  {
    name = 'denormal hulls that are apart overlap by balls about rounded centres',
    at = 'query.c: col_convex_overlaps',
    find = 'overlaps_by_answer',
    replace = 'ordered_overlaps',
  },
  {
    name = 'the tip of a small needle ended nowhere in a manifold',
    at = 'add_tip',
    find = '(col3_edge_line){p, {-out.v, out.u}, error * length}',
    replace = [[line_of(p, (col3_uv){p.u - of_d * of_e * out.v, p.v + of_d *
      of_e * out.u}, error * length)]],
  },
}
