-- ffi_frames.lua - who plays in the frames of ffi.lua: worlds of the core by the FFI,
-- moved and asked as the worlds of world_frames.lua are. Each is a function of n and the
-- number of dimensions that returns one frame, which returns the number of pairs.
--
-- To be loaded anew for each table, as world_frames.lua is.
local core = require('bench.lua.ffi_core')
local scene = require('bench.worlds.world_scene')
local c2, c3 = require('collide.d2'), require('collide.d3')

local ffi, C = core.ffi, core.C
local tonumber = tonumber

local F = {}

-- The world, the movers, and the number of each mover: what a world of the library finds
-- by its item, too.
local function new_world(n, dimensions)
  local movers, side = scene.movers(n, dimensions)
  local world = ffi.gc(C.ffi_world_open(dimensions), C.ffi_world_close)
  local numbers = {}
  for i, o in ipairs(movers) do
    local shape = dimensions == 2 and core.shape2(c2.circle(o.x, o.y, o.r)) or
      core.shape3(c3.sphere(o.x, o.y, o.z, o.r))
    numbers[o] = C.ffi_world_add(world, shape)
    assert(numbers[o] == i - 1)
  end
  return world, movers, side, numbers
end

local function step_of(dimensions)
  return dimensions == 2 and scene.step2 or scene.step3
end

-- ----------------------------------------------------------------------------- moving --

local function placed_each(n, dimensions)
  local world, movers, side, numbers = new_world(n, dimensions)
  local step = step_of(dimensions)
  return function()
    for i = 1, n do
      local o = movers[i]
      local x, y, z = step(o, side)
      C.ffi_world_place(world, numbers[o], x, y, z or 0)
    end
  end, world, movers
end

-- By the core's own function, which takes a struct.
local function placed_by_value(n, dimensions)
  local world, movers, side, numbers = new_world(n, dimensions)
  local step, vec = step_of(dimensions), ffi.typeof('col3_vec')
  return function()
    for i = 1, n do
      local o = movers[i]
      local x, y, z = step(o, side)
      C.ffi_value_world_place(world, numbers[o], vec(x, y, z or 0), nil)
    end
  end, world, movers
end

-- One call with the places of all, which the game writes into an array of C.
local function placed_at_once(n, dimensions)
  local world, movers, side = new_world(n, dimensions)
  local step, places = step_of(dimensions), ffi.new('double[?]', dimensions * n)
  return function()
    local k = 0
    for i = 1, n do
      local x, y, z = step(movers[i], side)
      places[k], places[k + 1] = x, y
      if z then
        places[k + 2] = z
      end
      k = k + dimensions
    end
    C.ffi_world_place_all(world, places, n)
  end, world, movers
end

-- ----------------------------------------------------------------------------- asking --

-- A function that asks for the pairs: those, their number, their contacts.
local function asker(world, with_contacts)
  local pairs_out, count = ffi.new('const col_world_pair *[1]'), ffi.new('size_t[1]')
  local contacts = with_contacts and ffi.new('const col3_contact *[1]') or nil
  return function()
    assert(C.ffi_world_pairs(world, pairs_out, count, contacts))
    return pairs_out[0], tonumber(count[0]), contacts and contacts[0]
  end
end

-- What pairs_batch answers: a flat list of items.
function F.flat(world, movers)
  local ask, list, before = asker(world, false), {}, 0
  return function()
    local found, count = ask()
    for i = 0, count - 1 do
      local pair = found[i]
      list[2 * i + 1], list[2 * i + 2] = movers[pair.a + 1], movers[pair.b + 1]
    end
    for i = 2 * count + 1, before do
      list[i] = nil
    end
    before = 2 * count
    return count, list
  end
end

-- What pairs(out) answers: a list of results with vectors, used again and again.
function F.results(world, movers, dimensions)
  local ask, list, pool, before = asker(world, true), {}, {}, 0
  local result_of = dimensions == 2 and core.result_of2 or core.result_of3
  return function()
    local found, count, contacts = ask()
    for i = 1, count do
      local pair, r = found[i - 1], result_of(contacts, i - 1, pool[i])
      r.a, r.b = movers[pair.a + 1], movers[pair.b + 1]
      pool[i], list[i] = r, r
    end
    for i = count + 1, before do
      list[i] = nil
    end
    before = count
    return count, list
  end
end

-- No tables at all: the game reads the arrays of the core.
function F.in_place(world, movers)
  local ask, sum = asker(world, true), 0
  return function()
    local found, count, contacts = ask()
    for i = 0, count - 1 do
      local pair, contact = found[i], contacts[i]
      local n = contact.normal
      if movers[pair.a + 1] ~= movers[pair.b + 1] then
        sum = sum + contact.depth + n.x + n.y
      end
    end
    return count, sum
  end
end

function F.no_question()
  return function()
    return 0
  end
end

-- One frame by a way to move and a way to ask.
local function frame(move, ask)
  return function(n, dimensions)
    local moved, world, movers = move(n, dimensions)
    local asked = F[ask](world, movers, dimensions)
    return function()
      moved()
      return asked()
    end
  end
end

F.place_only = frame(placed_each, 'no_question')
F.value_only = frame(placed_by_value, 'no_question')
F.batch_only = frame(placed_at_once, 'no_question')
F.place_flat = frame(placed_each, 'flat')
F.place_pairs = frame(placed_each, 'results')
F.place_read = frame(placed_each, 'in_place')
F.batch_flat = frame(placed_at_once, 'flat')
F.batch_pairs = frame(placed_at_once, 'results')
F.batch_read = frame(placed_at_once, 'in_place')

-- --------------------------------------------------------------------------- as equal --

local function same_results(ours, theirs, count, index_of, index_in)
  for i = 1, count do
    local r, s = ours[i], theirs[i]
    assert(index_of[r.a] == index_in[s.a] and index_of[r.b] == index_in[s.b])
    assert(r.depth == s.depth)
    for _, field in ipairs{'na', 'nb', 'pa', 'pb'} do
      local u, v = r[field], s[field]
      assert(u.x == v.x and u.y == v.y and u.z == v.z)
    end
  end
end

-- Raises unless both ways to ask have the answers of the library after some frames.
function F.check(n, dimensions)
  local movers, side = scene.movers(n, dimensions)
  local world, step = (dimensions == 2 and c2 or c3).world(), step_of(dimensions)
  local index = {}
  for i, o in ipairs(movers) do
    world:add(o, dimensions == 2 and c2.circle(o.x, o.y, o.r) or
      c3.sphere(o.x, o.y, o.z, o.r))
    index[o] = i
  end
  local move, core_world, their_movers = placed_at_once(n, dimensions)
  local flat, results = F.flat(core_world, their_movers),
    F.results(core_world, their_movers, dimensions)
  local their_index = {}
  for i, o in ipairs(their_movers) do
    their_index[o] = i
  end
  for _ = 1, 3 do
    for i = 1, n do
      world:place(movers[i], step(movers[i], side))
    end
    move()
    local list, count = world:pairs_batch()
    local their_count, their_list = flat()
    assert(count > 0 and count == their_count and #list == #their_list)
    for i = 1, #list do
      assert(index[list[i]] == their_index[their_list[i]])
    end
    local _, their_results = results()
    same_results(world:pairs(), their_results, count, index, their_index)
  end
end

return F
