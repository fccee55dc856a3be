-- Faults of contacts and manifolds that were mended: points beside the shapes.
return {
  {
    name = 'a point of a manifold is beyond the tip of a needle',
    file = 'src/core/query/clip_faces3.c',
    find = [[add_tip(after->p, before->d, after->d, error, lines);]],
    replace = [[(void)before, (void)after, (void)add_tip;]],
  },
  {
    name = 'a contact is beyond the tip of a needle',
    file = 'src/core/pair/convex/contact_point.c',
    find = [[(!vec_is_zero(tip) && !cut(]],
    replace = [[(false && !cut(]],
  },
}
