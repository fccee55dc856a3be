-- Pairs of needles and slivers, and what they touch. Faults that were mended, each to be
-- put back; see fuzz/planted.lua.
return {
  {
    name = 'a point beside no edge of a flat needle touched elsewhere',
    file = 'src/core/pair/convex/convex_pair.h',
    find = [[return p->data->edge_count > 0 ? p->data->edge_count : 1;]],
    replace = [[return p->data->edge_count;]],
  },
  {
    name = 'what crosses a needle was a gap beside it',
    file = 'src/core/pair/convex/closest_features.c',
    find = [[if (gap > tie && convex_pairs_of_edges(pair) > MANY_PAIRS) {]],
    replace = [[if (gap > tie) {]],
  },
  {
    name = 'features that miss by more than rounding counted as touching',
    file = 'src/core/pair/convex/contact_point.c',
    find = [[const bool met = miss <= tolerance;]],
    replace = [[const bool met = miss <= 4.0 * tolerance;]],
  },
  {
    name = 'a box hid that a long segment touches a part',
    file = 'src/core/compound/parts/parts.c',
    find = [[static const double TOUCHING = 4.0;]],
    replace = [[static const double TOUCHING = 1.0;]],
  },
}
