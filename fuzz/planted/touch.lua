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
    find = [[k < clip->tip_count; k++) {]],
    replace = [[k < 0 * clip->tip_count; k++) {]],
  },
  {
    name = 'a corner beside a face by rounding has a normal of its own',
    file = 'src/core/pair/convex/point_triangle.c',
    find = [[beside * beside > BESIDE * (nn * vec_length_sq(d)) * size_sq;]],
    replace = [[beside * beside > 0.0 * BESIDE * size_sq;]],
  },
  {
    name = 'the far end of an edge is reached by way of the near one',
    file = 'src/core/pair/convex/point_triangle.c',
    find = [[        *e = end;
        return false;]],
    replace = [[        *e = vec_along(a, before > after ? 0.0 : 1.0, d);
        return false;]],
  },
  {
    name = 'needles that are all but parallel touch in their middle',
    file = 'src/core/pair/cylinder/contact_point.c',
    find = [[    if (a->count == 2 && b->count == 2) {]],
    replace = [[    if (a->count == 2 && b->count == 3) {]],
  },
  {
    name = 'a disc that is uneven is taken for level',
    file = 'src/core/pair/cylinder/contact_point.c',
    find = [[larger_of(off_a, beside(&p->b, on_b)));]],
    replace = [[0.0 * larger_of(off_a, beside(&p->b, on_b)));]],
  },
  {
    name = '2D: the corners of a short side say where it leads',
    file = 'src/core/pair/2d/convex_corner.c',
    find = [[#define SHORT_ERRORS (1e-3 / COL_PARALLEL_TOLERANCE)]],
    replace = [[#define SHORT_ERRORS 0.0]],
  },
  {
    name = 'what lies behind the face makes it larger for depths that count as equal',
    file = 'src/core/query/reduce.h',
    find = [[vec_length_sq(vec_along(gap, -along, contact->normal));]],
    replace = [[vec_length_sq(vec_along(gap, -0.0 * along, contact->normal));]],
  },
}
