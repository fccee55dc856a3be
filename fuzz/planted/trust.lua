-- Faults found while coverage was measured.
return {
  {
    name = 'a sweep at rest on the border of contact never ended',
    file = 'src/core/cast/sweep.c',
    find = [[        w->steps++;
        now = touching]],
    replace = [[        now = touching]],
  },
}
