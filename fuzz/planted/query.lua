-- Queries of two convex shapes: manifolds, scaling into the safe range. Faults that were
-- mended, each to be put back; see fuzz/planted.lua.
return {
  {
    name = 'a manifold had a point more in the other order',
    file = 'src/core/query/clip_faces2.c',
    find = 'same = swapped ? vec_equal(out->points[1].b, out->points[0].b)',
    replace = 'same = swapped ? vec_equal(out->points[1].a, out->points[0].a)',
  },
  {
    name = 'manifolds of slivers had a point more in the other order',
    file = 'src/core/query/clip_faces2.c',
    find = '        const bool same = turned ? vec_equal',
    replace = '        const bool same = turned && !turned ? vec_equal',
  },
  {
    name = 'a point of a manifold is beyond the tip of a needle',
    file = 'src/core/query/clip_faces3.c',
    find = [[add_tip(after->p, before->d, after->d, error, lines);]],
    replace = [[(void)before, (void)after, (void)add_tip;]],
  },
  {
    name = 'points that became one in the safe range had a normal of their own each',
    file = 'src/core/query/direct.h',
    find = [[a->kind == b->kind && a->kind <= (int)col_kind_ball]],
    replace = [[a->kind == b->kind && a->kind < (int)col_kind_point]],
  },
  {
    name = 'a manifold of denormal size had a point twice',
    file = 'src/core/measure/normalize.h',
    find = 'known |= vec_equal(m->points[i].a, m->points[k].a) &&',
    replace = 'known |= m->count < 0 && vec_equal(m->points[i].a, m->points[k].a) &&',
  },
  {
    name = 'manifolds of denormal normals were those of the other order',
    file = 'src/core/query/manifold.c',
    find = 'const col_ordered safe = in_safe_range(&by_value, &s);',
    replace = 'const col_ordered safe = order(&s.a.shape, &s.b.shape);',
  },
  {
    name = 'manifolds of compounds of extreme size had points of neither',
    file = 'src/core/query/reduce.c',
    find = 'is_extreme(largest) ? power_of_two_below(largest) : 1.0',
    replace = 'largest < 0.0 ? power_of_two_below(largest) : 1.0',
  },
  {
    name = 'what lies behind the face makes it larger for depths that count as equal',
    file = 'src/core/query/reduce.h',
    find = [[vec_length_sq(vec_along(gap, -along, contact->normal));]],
    replace = [[vec_length_sq(vec_along(gap, -0.0 * along, contact->normal));]],
  },
  {
    name = 'points of a disc along the diagonal were off it',
    file = 'src/core/query/supporting_face3.c',
    find = 'if (vec_length_sq(across) < COL_OBLIQUE_SQ) {',
    replace = 'if (vec_length_sq(across) < 0.0) {',
  },
  {
    name = 'an edge that is nearly level was cut beyond its end',
    file = 'src/core/query/box_manifold3.c',
    find = 'clamp01((copysign(limit, x) - x) / (y - x))',
    replace = '(copysign(limit, x) - x) / (y - x)',
  },
  {
    name = 'denormal hulls that are apart overlap by balls about rounded centres',
    file = 'src/core/query/query.c',
    find = [[    return overlaps_by_answer(&safe);]],
    replace = [[    return ordered_overlaps(&safe);]],
  },
  {
    name = 'the tip of a small needle ended nowhere in a manifold',
    file = 'src/core/query/clip_faces3.c',
    find = [[(col3_edge_line){p, {-out.y, out.x}, error * length};]],
    replace = [[line_of(p,
                    (col3_clip_spot){p.x - of_d * of_e * out.y,
                                     p.y + of_d * of_e * out.x},
                    error * length);]],
  },
}
