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
  {name = 'a motion across both', at = 'advance.c: is_across', body = 'return false;'},
}
