-- Faults in level geometry, mended; see fuzz/planted.lua.
return {
  {name = 'thin shapes in a row of tiles had no contact',
    file = 'src/core/level/contact.c',
    find = [[!col_level_exit(level, other, &past, &last) ||]],
    replace = [[!(col_level_exit(level, other, &past, &last) && last < -1) ||]]},
  {name = 'slopes in grids of tiny cells had NaN normals',
    file = 'src/core/level/grid/slope2.c',
    find = [[vec2(n.x * (cell.y / larger), n.y * (cell.x / larger))]],
    replace = [[vec2(n.x / cell.x + 0.0 * larger, n.y / cell.y)]]},
  {name = 'one-way parts inside solids had contacts',
    file = 'src/core/level/contact.c',
    find = [[is_one_way(part) || !shortest_way(]],
    replace = [[!shortest_way(]]},
  {name = 'one-way parts inside solids overlapped them',
    file = 'src/core/level/closest.c',
    find = [[is_one_way(part) ||]],
    replace = [[false ||]]},
  {name = 'a tip on the rim of a level slides down its own side',
    file = 'src/core/level/touch.c',
    find = [[    double steepest = GOES_IN * s->speed;
    for (int i]],
    replace = [[    double steepest = INFINITY;
    for (int i]]},
  {name = 'boxes left tiles by sides that others cover',
    file = 'src/core/level/grid/part.c',
    find = [[2 * axis + (high ? 1 : 0));]],
    replace = [[2 * axis + (high ? 1 : 0)) || axis >= 0;]]},
  {name = 'a tip that met the seam of two tiles slid along a side of each',
    file = 'src/core/level/touch.c',
    find = [[           part_has_face(p, vec_negate(c->normal)) &&
]],
    replace = [[]]},
}
