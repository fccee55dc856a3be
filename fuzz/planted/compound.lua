-- Faults of the shortest translation out of compounds and concave polygons.
return {
  {
    name = 'a point passes between the parts of a compound along the face they share',
    file = 'src/core/compound/escape/nodes.c',
    find = [[    return side < 2 && (s->met.slabs[slab].flat_a ||]],
    replace = [[    return side > 2 && (s->met.slabs[slab].flat_a ||]],
  },
  {
    name = 'what lies behind a plane is left out when a compound is pushed to its front',
    file = 'src/core/compound/escape/penetration.c',
    find = [[        e->length = length + at.contact.depth;]],
    replace = [[        e->length = length + 0.5 * at.contact.depth;]],
  },
  {
    name = 'the search takes the first node for the answer, whatever is in its way',
    file = 'src/core/compound/escape/search.c',
    find = [[        if (found < 0) {
            /* unreached: a cap]],
    replace = [[        if (found < 0 || node->depth > 1) {
            /* unreached: a cap]],
  },
  {
    name = 'a slab of a compound ends at the centre of the mover',
    file = 'src/core/minkowski/projection.c',
    find = [[(between + of_b.max - of_a.min + radius) / unit]],
    replace = [[(between + of_b.max + radius) / unit]],
  },
  {
    name = 'a compound is pushed out of the pair that overlaps most deeply, and no other',
    file = 'src/core/compound/escape/penetration.c',
    find = [[(col_deepest_pair(scene, vec_scale(out, depth), &known, true, &at)) {]],
    replace = [[(false && col_deepest_pair(scene, out, &known, true, &at)) {]],
  },
  {
    name = 'a compound in motion passes what is thin on the seam of its own parts',
    file = 'src/core/compound/parts/seam.c',
    find = [[(!of_b && !may_go_along_seam(&back, in->a))]],
    replace = [[!of_b]],
  },
  {
    name = 'a touch on a seam at the very end of the motion is none',
    file = 'src/core/compound/parts/seam.c',
    find = [[#define CONTINUED 2.0]],
    replace = [[#define CONTINUED 1.0]],
  },
  {
    name = 'a point passes between four parts of a compound where they meet',
    file = 'src/core/compound/escape/penetration.h',
    find = [[{0.375 * step, 0.4375 * step IN_SPACE(, 0.28125 * step)}]],
    replace = [[{0.0 * step, 0.0 * step IN_SPACE(, 0.0 * step)}]],
  },
  {
    name = 'a point that turns passes between the parts of a compound',
    file = 'src/core/compound/cast.c',
    find = [[a->kind == (int)col_kind_point &&]],
    replace = [[a->kind < 0 &&]],
  },
  {
    name = 'a part of a crowd is passed by though it is touched first',
    file = 'src/core/minkowski/slabs.c',
    find = [[t = larger_of(t, (rate > 0.0 ? slab.low : slab.high) / rate);]],
    replace = [[t = larger_of(t, (rate > 0.0 ? slab.high : slab.low) / rate);]],
  },
  {
    name = 'a part of a crowd is taken for another that is kept in its place',
    file = 'src/core/compound/parts/parts.c',
    find = [[if (p->placed->which[at] != which) {]],
    replace = [[if (p->placed->which[at] < 0) {]],
  },
}
