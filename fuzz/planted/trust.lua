-- Faults found while coverage was measured.
return {
  {
    name = 'a sweep at rest on the border of contact never ended',
    file = 'src/core/cast/sweep.c',
    find = [[no samples are left: each turn takes one */
        w->steps++;]],
    replace = '*/',
  },
}
