-- Casts: blocks to switch off; see fuzz/ablate.lua.
return {
  specs = 'spec/cast spec/robustness',
  {name = 'a face has one normal where it is met', at = 'col_cast_enters_face',
    body = 'return false;',
    row = 'local a, b = c3.box({0, 0, 0}, {1, 1, 1}), c3.box({5, 0.2, 0.1}, {1, 1, 1})\n'
      .. 'local turn = c3.quat({0.2, 0.3, 1}, 0.5)\n'
      .. 'for _ = 1, 2000 do c3.sweep(a, {8, 0, 0}, turn, b) end'},
  {name = 'two lines cross where they meet', at = 'enter.c: crosses',
    body = 'return false;'},
  {name = 'a tip crosses what is thin', at = 'crosses_tip', body = 'return false;'},
  {name = 'what is touched beside the step', at = 'touches_beside',
    body = 'return false;'},
  {name = 'a step that is overshot', at = 'is_overshot', body = 'return false;'},
  {name = 'the distance has a root by its square', at = 'quadratic_step',
    body = 'return 0.0;'},
  {name = 'a motion across both', at = 'advance.c: is_across', body = 'return false;'},
  {name = 'two boxes have axes of their own', at = 'polytopes3.c: add_all_axes',
    find = 'is_box(c->x->a) && is_box(c->x->b)', replace = 'false',
    row = 'local a, b = c3.box({0, 0, 0}, {1, 1, 1}), c3.box({5, 0.2, 0.1}, {1, 1, 1})\n'
      .. 'for i = 1, 2000 do c3.cast(a, {8, i / 3000, 0}, b) end'},
  {name = 'shapes that turn enter by their curve', at = 'goes_into_round',
    body = 'return false;',
    row = 'local a = c3.capsule({0, 0, 0}, {1, 0, 0}, 0.5)\n'
      .. 'local b = c3.capsule({5, 0.2, 0.1}, {5, 1, 0.4}, 0.5)\n'
      .. 'local turn = c3.quat({0.2, 0.3, 1}, 0.5)\n'
      .. 'for _ = 1, 2000 do c3.sweep(a, {8, 0, 0}, turn, b) end'},
  {name = 'a sweep begins where balls around both meet', at = 'sweep.c: balls_meet',
    body = 'return quick_unsure;',
    row = 'local a, b = c3.box({0, 0, 0}, {1, 1, 1}), c3.box({5, 0.2, 0.1}, {1, 1, 1})\n'
      .. 'local turn = c3.quat({0.2, 0.3, 1}, 0.5)\n'
      .. 'for _ = 1, 2000 do c3.sweep(a, {8, 0, 0}, turn, b) end'},
}
