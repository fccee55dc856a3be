-- players.lua - who plays in the frames of main.lua. Each is a function of the number of
-- movers and their kind, circles or boxes, that returns one frame: it moves all, lists
-- all pairs that touch, and returns how many there are, and the list.
--
-- The movers are those of world_scene.lua in the plane, everywhere the same. A box is as
-- wide as the circle; the taller, the narrower.
local scene = require('bench.worlds.world_scene')

local sizes = scene.sizes[2]
local step = scene.step2
-- How wide the cells of HC and bump.lua are: twice the widest mover.
local CELL = 64

local P = {}

local function movers_of(n)
  local movers, side = scene.movers(n, 2)
  for i = 1, n do
    local o = movers[i]
    o.i, o.hw, o.hh = i, o.r, (sizes.low + sizes.high) / 2 - o.r
  end
  return movers, side
end

-- From the folder that the environment names. HC requires its files by that one's name.
local function bump()
  return assert(loadfile(os.getenv('BUMP') .. '/bump.lua'))()
end

local function hc()
  local parent, name = os.getenv('HC'):match('^(.-)([^/]+)/*$')
  package.path = ('%s?.lua;%s?/init.lua;'):format(parent, parent) .. package.path
  return require(name)
end

-- ---------------------------------------------------------------------------- by hand --

-- As fast as Lua gets when all sizes are alike: numbers in arrays, sorted by the cells
-- of a grid by a counting sort, so that three cells in a row are one run. TEST is whether
-- the movers a and b touch.
local HAND = [[
local scene, movers, side, n, across, cells = ...
local floor, abs, step = math.floor, math.abs, scene.step2
local per_unit = 1 / scene.sizes[2].high
local first, cell, order, out = {}, {}, {}, {}
local xs, ys, ws, hs = {}, {}, {}, {}

local function sort()
  for c = 1, cells + 2 do first[c] = 0 end
  for i = 1, n do
    local x, y = step(movers[i], side)
    local c = floor(y * per_unit + 1.5) * across + floor(x * per_unit + 1.5) + 1
    cell[i] = c
    first[c + 2] = first[c + 2] + 1
  end
  first[1], first[2] = 1, 1
  for c = 3, cells + 2 do first[c] = first[c] + first[c - 1] end
  for i = 1, n do
    local o, c = movers[i], cell[i] + 1
    local at = first[c]
    first[c] = at + 1
    order[at], xs[at], ys[at], ws[at], hs[at] = o, o.x, o.y, o.hw, o.hh
  end
end

local function meet(a, low, high, found)
  local x, y, w, h = xs[a], ys[a], ws[a], hs[a]
  for b = low, high do
    local dx, dy, reach = x - xs[b], y - ys[b], w + ws[b]
    if TEST then
      out[found + 1], out[found + 2] = order[a], order[b]
      found = found + 2
    end
  end
  return found
end

return function()
  sort()
  local found = 0
  for c = 1, cells do
    local low, high = first[c], first[c + 1] - 1
    if low <= high then
      local next_end = first[c + 2] - 1
      local above, above_end = first[c + across - 1], first[c + across + 2] - 1
      for a = low, high do
        found = meet(a, above, above_end, meet(a, a + 1, next_end, found))
      end
    end
  end
  return found / 2, out
end
]]

local TESTS = {
  circles = 'dx * dx + dy * dy <= reach * reach',
  boxes = 'abs(dx) <= reach and abs(dy) <= h + hs[b]',
}

function P.hand(n, kind)
  local movers, side = movers_of(n)
  local across = math.floor(side / sizes.high) + 4
  local text = HAND:gsub('TEST', TESTS[kind])
  local make = assert(loadstring(text, '=hand'))
  return make(scene, movers, side, n, across, across * across)
end

-- ------------------------------------------------------------------------ the library --

local function collide(n, kind, ask)
  local c2 = require('collide.d2')
  local movers, side = movers_of(n)
  local world, out = c2.world(), {}
  for i = 1, n do
    local o = movers[i]
    if kind == 'circles' then -- which stand where their centre is; a rect, its corner
      o.hw, o.hh = 0, 0
      world:add(o, c2.circle(o.x, o.y, o.r))
    else
      world:add(o, c2.rect(o.x - o.hw, o.y - o.hh, 2 * o.hw, 2 * o.hh))
    end
  end
  return function()
    for i = 1, n do
      local o = movers[i]
      local x, y = step(o, side)
      world:place(o, x - o.hw, y - o.hh)
    end
    local _, count = world[ask](world, out)
    return count, out
  end
end

function P.collide_list(n, kind)
  return collide(n, kind, 'pairs_batch')
end

function P.collide_results(n, kind)
  return collide(n, kind, 'pairs')
end

-- ----------------------------------------------------------------------------- others --

-- Both find each pair twice; it is listed once.
function P.hc(n, kind)
  local movers, side = movers_of(n)
  local world, shapes, out = hc().new(CELL), {}, {}
  for i = 1, n do
    local o = movers[i]
    shapes[i] = kind == 'circles' and world:circle(o.x, o.y, o.r) or
      world:rectangle(o.x - o.hw, o.y - o.hh, 2 * o.hw, 2 * o.hh)
    shapes[i].mover = o
  end
  return function()
    for i = 1, n do
      shapes[i]:moveTo(step(movers[i], side))
    end
    local found = 0
    for i = 1, n do
      for other in pairs(world:collisions(shapes[i])) do
        if other.mover.i > i then
          out[found + 1], out[found + 2] = movers[i], other.mover
          found = found + 2
        end
      end
    end
    return found / 2, out
  end
end

-- bump.lua knows upright boxes alone.
function P.bump(n)
  local movers, side = movers_of(n)
  local world, out = bump().newWorld(CELL), {}
  for i = 1, n do
    local o = movers[i]
    world:add(o, o.x - o.hw, o.y - o.hh, 2 * o.hw, 2 * o.hh)
  end
  return function()
    for i = 1, n do
      local o = movers[i]
      local x, y = step(o, side)
      world:update(o, x - o.hw, y - o.hh)
    end
    local found = 0
    for i = 1, n do
      local o = movers[i]
      local items, count = world:queryRect(o.x - o.hw, o.y - o.hh, 2 * o.hw, 2 * o.hh)
      for k = 1, count do
        if items[k].i > i then
          out[found + 1], out[found + 2] = o, items[k]
          found = found + 2
        end
      end
    end
    return found / 2, out
  end
end

-- A world of sensors, which fly by themselves and never sleep; the game tells one only
-- that it has turned back. Box2D tests contacts before it moves: pairs are those of the
-- frame before.
local function sensors(n, kind)
  local movers, side = movers_of(n)
  local world = love.physics.newWorld(0, 0, false)
  local bodies = {}
  for i = 1, n do
    local o = movers[i]
    local body = love.physics.newBody(world, o.x, o.y, 'dynamic')
    local shape = kind == 'circles' and love.physics.newCircleShape(o.r) or
      love.physics.newRectangleShape(2 * o.hw, 2 * o.hh)
    local fixture = love.physics.newFixture(body, shape)
    fixture:setSensor(true)
    fixture:setUserData(o)
    body:setFixedRotation(true)
    body:setLinearVelocity(o.vx, o.vy)
    bodies[i] = body
  end
  return world, function()
    for i = 1, n do
      local o = movers[i]
      local vx, vy = o.vx, o.vy
      step(o, side)
      if vx ~= o.vx or vy ~= o.vy then
        bodies[i]:setLinearVelocity(o.vx, o.vy)
      end
    end
    world:update(1)
  end
end

-- The list is kept from frame to frame: callbacks tell what begins and what ends.
function P.physics_callbacks(n, kind)
  local world, move = sensors(n, kind)
  local out, contacts, place, found = {}, {}, {}, 0
  local function begin(a, b, contact)
    found = found + 1
    place[contact], contacts[found] = found, contact
    out[2 * found - 1], out[2 * found] = a:getUserData(), b:getUserData()
  end
  local function finish(_, _, contact)
    local at, last = place[contact], contacts[found]
    out[2 * at - 1], out[2 * at] = out[2 * found - 1], out[2 * found]
    contacts[at], place[last], place[contact] = last, at, nil
    found = found - 1
  end
  world:setCallbacks(begin, finish)
  return function()
    move()
    return found, out
  end
end

-- The list is made of the world's contacts, some of which do not touch.
function P.physics_contacts(n, kind)
  local world, move = sensors(n, kind)
  local out = {}
  return function()
    move()
    local found, contacts = 0, world:getContacts()
    for i = 1, #contacts do
      local contact = contacts[i]
      if contact:isTouching() then
        local a, b = contact:getFixtures()
        out[found + 1], out[found + 2] = a:getUserData(), b:getUserData()
        found = found + 2
      end
    end
    return found / 2, out
  end
end

return P
