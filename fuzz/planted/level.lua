-- Faults in level geometry, mended; see fuzz/planted.lua.
return {
  {name = 'thin shapes in a row of tiles had no contact',
    file = 'src/core/level/contact.c',
    find = [[col_level_exit(s->level, part->shape, &out, &which)]],
    replace = [[false]]},
  {name = 'slopes in grids of tiny cells had NaN normals',
    file = 'src/core/level/grid/slope2.c',
    find = [[vec2(n.x * (cell.y / larger), n.y * (cell.x / larger))]],
    replace = [[vec2(n.x / cell.x + 0.0 * larger, n.y / cell.y)]]},
  {name = 'one-way parts inside solids had contacts',
    file = 'src/core/level/contact.c',
    find = [[part->level != NULL && part->level->one_way]],
    replace = [[false]]},
}
