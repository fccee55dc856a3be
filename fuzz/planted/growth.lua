-- The cliffs that were mended: each entry takes one mend out again.
return {
  {
    name = 'making a star or stairs takes n^2: only aligned boxes around edges',
    file = 'src/core/polygon/box_tree.c',
    find = [[#define FEW_LEAVES 256]],
    replace = [[#define FEW_LEAVES (1 << 30)]],
  },
  {
    name = 'a convex polygon is asked by all its corners',
    file = 'src/core/measure/farthest2.h',
    find = [[#define COL2_FEW_CORNERS 32]],
    replace = [[#define COL2_FEW_CORNERS (1 << 30)]],
  },
  {
    name = 'all sides of a convex polygon are tried',
    file = 'src/core/pair/2d/side_search.h',
    find = [[#define COL2_FEW_SIDES 48]],
    replace = [[#define COL2_FEW_SIDES (1 << 30)]],
  },
  {
    name = 'faces of prisms are clipped side by side, n^2',
    file = 'src/core/pair/convex/contact_point.c',
    find = [[#define FACE_CORNERS_MOST 32]],
    replace = [[#define FACE_CORNERS_MOST (1 << 30)]],
  },
  {
    name = 'a proven support point of a hull takes all corners',
    file = 'src/core/shape/hull.h',
    find = [[HULL_FEW_CORNERS = 128,]],
    replace = [[HULL_FEW_CORNERS = 1 << 30,]],
  },
  {
    name = 'a sweep creeps along what it passes, and then hits it',
    file = 'src/core/cast/sweep/sweep.c',
    find = [[#define SWEEP_SLIDING 32]],
    replace = [[#define SWEEP_SLIDING (1 << 30)]],
  },
}
