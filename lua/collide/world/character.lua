-- Characters are heroes that walk through a world. A character is a table {world, item,
-- block, state =}; the block belongs to the core.
local core = require 'collide.core'
local lists = require 'collide.world.lists'
local readable = require 'collide.world.readable'
local error, ipairs, pairs, pcall, setmetatable, type =
  core.fail, ipairs, pairs, pcall, setmetatable, type
local abs, huge = math.abs, math.huge

local character = {}

-- The fields of a state that keep their tables.
local KEPT = {floor_normal = true, moved = true, carried = true, hits = true}

-- Makes functions that write the answer of the core to a walk into the state; behind
-- its numbers is the hit, if there is one, which take_hits reads.
local function writers(take_hits, arrive)
  local write = {}

  write[2] = function(self, n, answer, grounded, stuck, floor, wall, ceiling, angle,
      nx, ny, mx, my, cx, cy, ...)
    local state = self.state
    take_hits(state, n, answer, ...)
    local on_floor, riding = arrive(self, state.hits, n)
    local normal, moved, carried = state.floor_normal, state.moved, state.carried
    state.grounded, state.stuck, state.floor_angle = grounded, stuck, angle
    state.floor, state.wall, state.ceiling = floor, wall, ceiling
    if on_floor then state.riding = floor else state.riding = riding end
    normal.x, normal.y, moved.x, moved.y, carried.x, carried.y = nx, ny, mx, my, cx, cy
    return state
  end

  write[3] = function(self, n, answer, grounded, stuck, floor, wall, ceiling, angle,
      nx, ny, nz, mx, my, mz, cx, cy, cz, ...)
    local state = self.state
    take_hits(state, n, answer, ...)
    local on_floor, riding = arrive(self, state.hits, n)
    local normal, moved, carried = state.floor_normal, state.moved, state.carried
    state.grounded, state.stuck, state.floor_angle = grounded, stuck, angle
    state.floor, state.wall, state.ceiling = floor, wall, ceiling
    if on_floor then state.riding = floor else state.riding = riding end
    normal.x, normal.y, normal.z, moved.x, moved.y, moved.z = nx, ny, nz, mx, my, mz
    carried.x, carried.y, carried.z = cx, cy, cz
    return state
  end

  return write
end

-- Returns the translation of a shape that keeps its foot at that of another one and its
-- middle above it. Infinite shapes stay.
local function shift(before, after, up)
  local low, high = before:bounds()
  local new_low, new_high = after:bounds()
  local by = ((low + high) - (new_low + new_high)) / 2
  local size, new_size = high - low, new_high - new_low
  local higher = 0
  for _, axis in ipairs{'x', 'y', 'z'} do
    if up[axis] then
      higher = higher + abs(up[axis]) * (new_size[axis] - size[axis]) / 2
    end
  end
  by = by + up * higher
  local is_finite = by:length_sq() < huge
  return is_finite and by or up * 0
end

-- Gives the module of a dimension the constructor; results: what queries2 or queries3
-- returns.
function character.complete(functions, raw, vec, dims, results)
  local read, size, meta_of_hits = results.read.move, results.size.move, results.meta
  local methods, walk, up_of = {}, raw.walk, raw.up_of
  local write_move = results.write.move
  local meta = readable.character(methods, dims)
  local state_meta = readable.state(dims)

  -- Puts n hits into the state: one as it is, several from an answer.
  local function take_hits(state, n, answer, item, ...)
    if n == 1 then
      local list = state.hits
      local old = lists.first_in(list, meta_of_hits)
      local hit = write_move(old, ...)
      hit.item = item
      if not old then list[1] = hit end
    elseif n > 1 then
      lists.take_results(state.hits, n, answer, read, size, meta_of_hits)
    elseif state.n > 0 then
      lists.empty(state.hits, meta_of_hits)
    end
    state.n = n
  end

  local finish = writers(take_hits, raw.arrive_walk)[dims]

  -- move(motion) -> state
  function methods:move(...)
    return finish(self, walk(self, ...))
  end

  -- drop(): the character falls through one-way items
  function methods:drop(...)
    raw.drop(self, ...)
    self.state.grounded = false
  end

  -- ride(item, false or nil)
  function methods:ride(...)
    local riding = raw.ride(self, ...)
    self.state.riding = riding
  end

  -- turn(up)
  function methods:turn(...)
    raw.turn(self, ...)
    self.state.grounded = false
  end

  -- Gives the item another shape, with its feet in the same place; false without room
  -- for it.
  local function replace(self, world, item, shape)
    local moved = shape:clone()
    moved:translate(shift(world:shape(item), shape, vec(up_of(self))))
    if not raw.has_room(self, moved) then return false end
    world:set(item, moved)
    raw.stay(self)
    return true
  end

  -- resize(shape) -> whether there was room for it
  function methods:resize(shape, ...)
    local world, item = raw.check_shape(self, shape, ...)
    local fine, result = pcall(replace, self, world, item, shape)
    if fine then return result end
    -- of next to no length there, beyond the range, or closed by a finalizer meanwhile
    local why = type(result) == 'string' and result:match('bad %a+.-%((.*)%)$')
    if not why then error(result, 0) end
    error(("bad argument #1 to 'resize' (%s)"):format(why), 2)
  end

  -- Makes the state that of a new character.
  local function renew(self)
    local state, up = self.state, vec(up_of(self))
    for key in pairs(state) do
      if not KEPT[key] then state[key] = nil end
    end
    state.grounded, state.stuck, state.n = false, false, 0
    lists.empty(state.hits, meta_of_hits)
    for axis in pairs(up) do
      state.floor_normal[axis], state.moved[axis], state.carried[axis] = up[axis], 0, 0
    end
  end

  -- character(world, item [, settings]) -> character
  function functions.character(world, item, ...)
    local block, all = raw.character(world, item, ...)
    local self = setmetatable({world, item, block}, meta)
    local up = vec(up_of(self))
    self.state = setmetatable({grounded = false, stuck = false, floor_normal = up,
      moved = up * 0, carried = up * 0, hits = {}, n = 0}, state_meta)
    all[self] = true
    return self
  end

  raw.renew = renew
  return methods
end

return character
