-- Faults that were found while every branch of the core was led to.
return {
  {
    name = 'a compound is not pushed out of a line that leaves no box',
    file = 'src/core/compound/escape/penetration.c',
    find = [[if (is_line(scene->a.shape)) {]],
    replace = [[if (scene->work > 1 << 30) {]],
  },
}
