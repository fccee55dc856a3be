-- Characters: heroes that walk through a world. A character is a table
-- {world, item, block, state =}; the block belongs to the core.
local core = require 'collide.core'
local lists = require 'collide.world.lists'
local readable = require 'collide.world.readable'
local error, ipairs, pairs, pcall, setmetatable, type =
  core.fail, ipairs, pairs, pcall, setmetatable, type
local abs, acos, max, min, huge = math.abs, math.acos, math.max, math.min, math.huge

local character = {}

-- The tables of a state.
local KEPT = {floor_normal = true, moved = true, carried = true, hits = true}

-- Writes what a walk has come to into the state.
local function state_in_plane(state, riding, grounded, stuck, floor, wall, ceiling,
    nx, ny, mx, my, cx, cy)
  local n, m, c = state.floor_normal, state.moved, state.carried
  state.grounded, state.stuck = grounded, stuck
  state.floor, state.wall, state.ceiling = floor, wall, ceiling
  state.riding = riding
  n.x, n.y, m.x, m.y, c.x, c.y = nx, ny, mx, my, cx, cy
end

local function state_in_space(state, riding, grounded, stuck, floor, wall, ceiling,
    nx, ny, nz, mx, my, mz, cx, cy, cz)
  local n, m, c = state.floor_normal, state.moved, state.carried
  state.grounded, state.stuck = grounded, stuck
  state.floor, state.wall, state.ceiling = floor, wall, ceiling
  state.riding = riding
  n.x, n.y, n.z, m.x, m.y, m.z = nx, ny, nz, mx, my, mz
  c.x, c.y, c.z = cx, cy, cz
end

-- By how much a shape is to be moved so that its foot stays where that of another is, and
-- its middle above it. What is infinite stays.
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
  local fill = dims == 2 and state_in_plane or state_in_space
  local methods, walk, arrive, up_of = {}, raw.walk, raw.arrive_walk, raw.up_of
  local meta = readable.character(methods, dims)
  local state_meta = readable.state(dims)

  local function finish(self, n_hits, answer, ...)
    local state = self.state
    if n_hits > 0 or state.n > 0 then
      lists.take_results(state.hits, n_hits, answer, read, size, meta_of_hits)
    else
      lists.give_back(answer)
    end
    state.n = n_hits
    fill(state, arrive(self, state.hits, n_hits), ...)
    local n = state.floor_normal
    local x, y, z = up_of(self)
    local cosine = n.x * x + n.y * y + (z and n.z * z or 0)
    state.floor_angle = state.grounded and acos(max(-1, min(1, cosine))) or nil
    return state
  end

  -- move(motion) -> state
  function methods:move(...)
    return finish(self, walk(self, ...))
  end

  -- drop(): through what is one-way
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

  -- The item with another shape, its feet where they were; false without room for it.
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

  -- The state as that of a new character.
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
