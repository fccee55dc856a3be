-- Faults that were found while every branch of the core was led to.
return {
  {
    name = 'a compound is not pushed out of a line that leaves no box',
    file = 'src/core/compound/escape/penetration.c',
    find = [[if (is_line(scene->a.shape)) {]],
    replace = [[if (scene->work > 1 << 30) {]],
  },
  {
    name = 'a ray past a sliver along it was infinitely deep in it',
    file = 'src/core/pair/2d/line_convex.c',
    find = [[if (best == -INFINITY) {]],
    replace = [[if (best > 0.0) {]],
  },
  {
    name = 'the camera of a picture beyond the range of vectors',
    file = 'lua/collide/draw/check.lua',
    find = "return 'numbers from -1e300 to 1e300 expected, got ' .. tostring(n)",
    replace = 'return nil',
  },
  {
    name = 'events whose filter asks for events in the same table',
    file = 'lua/collide/world/lists.lua',
    find = "if type(pair) == 'table' then\n      local answers",
    replace = 'if true then\n      local answers',
  },
  {
    name = 'polygons of which only spikes of 1e290 were made had such tolerances',
    file = 'src/core/polygon/build.c',
    find = [[if (b->outline.count < count) {]],
    replace = [[if (b->outline.count < count && count < 0) {]],
  },
  {
    name = 'bounds of depths were asked of planes that stood second',
    file = 'src/core/compound/escape/penetration.c',
    find = [[const int kind = a->kind > b->kind ? a->kind : b->kind;]],
    replace = [[const int kind = a->kind;]],
  },
  {
    name = 'a sweep of a level went on past the first touch so far',
    file = 'src/core/level/sweep.c',
    find = [[sweep.limit = s->travel->limit;]],
    replace = [[sweep.limit = 1.0;]],
  },
  {
    name = 'what is made anew while a move asks about it took over the answer',
    file = 'src/core/world/move/responses.c',
    find = [[if (!col_world_has(w, i) || w->items[i].serial != m->asked) {]],
    replace = [[if (!col_world_has(w, i)) {]],
  },
  {
    name = 'slopes as high as their cell were no solid tiles when compared',
    file = 'src/core/level/grid/grid.c',
    find = [[if (smaller_of(kind->left, kind->right) == 1.0) {]],
    replace = [[if (smaller_of(kind->left, kind->right) > 1.0) {]],
  },
  {
    name = 'the part at the end of a way through a long row was one in the middle',
    file = 'src/core/level/exit.c',
    find = [[look(w, -1.0); /* for the last part */]],
    replace = [[]],
  },
}
