-- Faults found while coverage was measured.
return {
  {
    name = 'a sweep at rest on the border of contact never ended',
    file = 'src/core/cast/sweep/sweep.c',
    find = [[        w->steps++;
        now = touching]],
    replace = [[        now = touching]],
  },
  {
    name = 'a line beside a cone, parallel to its side, met it',
    file = 'src/core/ray/3d/ray_cylinder.c',
    find = '(half == 0.0 ? rest > 0.0 : (half > 0.0) != (rise > 0.0))',
    replace = 'half == 0.0 && rest > 0.0',
  },
}
