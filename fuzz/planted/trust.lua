-- Faults found while coverage was measured.
return {
  {
    name = 'a sweep at rest on the border of contact never ended',
    file = 'src/core/cast/sweep.c',
    find = 'for (; now == sweep_goes_on; w->steps++) { /* until',
    replace = 'while (now == sweep_goes_on) { /* until',
  },
}
