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
    find = [[        e->length += at.contact.depth;]],
    replace = [[        e->length += 0.5 * at.contact.depth;]],
  },
  {
    name = 'the search takes the first node for the answer, whatever is in its way',
    file = 'src/core/compound/escape/search.c',
    find = [[        if (found < 0) {
            return !s->met.full]],
    replace = [[        if (found < 0 || node->depth > 1) {
            return !s->met.full]],
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
}
