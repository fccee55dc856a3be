-- Of what the documents say in passing: sides, short directions, handlers, planes set
-- later.
return {
  {name = 'cross: the other side',
    file = 'lua/collide/vector/vec2.lua',
    find = 'return ax * y - ay * x',
    replace = 'return ay * x - ax * y',
    scenarios = '3.9'},
  {name = 'path: from behind',
    file = 'src/core/level/kinds/path2.c',
    find = '(r->leaving ? facing >= 0.0 : facing <= 0.0)',
    replace = '(r->leaving ? facing <= 0.0 : facing >= 0.0)',
    scenarios = '3.9'},
  {name = 'path: from both sides',
    file = 'src/core/level/kinds/path2.c',
    find = 'if (!p->two_sided && (r->leaving',
    replace = 'if (r->leaving && (r->leaving',
    scenarios = '3.9'},
  {name = 'slab: what is short is parallel',
    file = 'src/core/ray/3d/ray_box.c',
    find = '    if (d == 0.0) {\n        return low <= 0.0',
    replace = '    if (fabs(d) < 0x1p-23) {\n        return low <= 0.0',
    scenarios = '4.20'},
  {name = 'direction: what is short is none',
    file = 'src/lua/base/args.c',
    find = 'if (v[i] != 0.0) {',
    replace = 'if (v[i] > 1e-150 || v[i] < -1e-150) {',
    scenarios = '2.16'},
  {name = 'placed: turned alone',
    file = 'src/lua/shape/move.c',
    find = 'col_shape_place(&copy, &block->any.shape, position, &turn);',
    replace = [[const col_vec nowhere = {0};
    (void)position;
    col_shape_place(&copy, &block->any.shape, nowhere, &turn);]],
    scenarios = '4.11 4.23'},
  {name = 'plane: moved, d as it was',
    file = 'src/core/shape/move.c',
    find = [[            ((col_plane *)s)->d = vec_dot(((col_plane *)s)->normal, to);
            break;
        default:
            move_others(s, to);]],
    replace = [[            break;
        default:
            move_others(s, to);]],
    scenarios = '5.9'},
  {name = 'group: B is told of what is left',
    file = 'lua/collide/query/detect.lua',
    find = [[  notify(a, result, b)
  notify(b, mirrored, a)]],
    replace = [[  notify(a, result, b)
  notify(b, contact(b.shape, a.shape) or result, a)]],
    scenarios = '4.12 4.26'},
  {name = 'group: without a handler no hit',
    file = 'lua/collide/query/detect.lua',
    find = [[  if not result then return false end
  if handler then]],
    replace = [[  if not result or not (handler or a.on_hit) then return false end
  if handler then]],
    scenarios = '4.24'},
  {name = 'group: the first handler for good',
    file = 'lua/collide/query/detect.lua',
    find = [[function detect.notify(item, result, other)
  if type(item) == 'table' and item.on_hit then item:on_hit(result, other) end]],
    replace = [[local first = setmetatable({}, {__mode = 'k'})
function detect.notify(item, result, other)
  if type(item) ~= 'table' then return end
  first[item] = first[item] or item.on_hit
  if first[item] then first[item](item, result, other) end]],
    scenarios = '4.24'},
  {name = 'player: jumps in the air',
    file = 'examples/love3d_actors/actors/player.lua',
    find = 'if input.jump and (not self.in_air or self.is_wedged) then',
    replace = 'if input.jump then',
    scenarios = '4.27'},
  {name = 'player: jumps half as fast',
    file = 'examples/love3d_actors/actors/player.lua',
    find = 'self.fall, self.in_air, self.riding = JUMP, true, nil',
    replace = 'self.fall, self.in_air, self.riding = 0.5 * JUMP, true, nil',
    scenarios = '4.27'},
  {name = 'turntable: carries nobody',
    file = 'examples/love3d_actors/actors/turntable.lua',
    find = 'return c3.quat(UP, self.angle - self.before) * from - from',
    replace = 'return from - from',
    scenarios = '4.17'},
}
