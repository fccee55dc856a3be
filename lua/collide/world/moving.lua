-- Items that move until they meet something. The core goes from hit to hit; where a
-- function decides what happens there, it waits here, so that the function may do
-- anything: change the world, raise, yield.
local lists = require 'collide.world.lists'
local describe = require('collide.core').describe
local type, error = type, error

local moving = {}

-- Indices in an answer: world.h of the binding has them, too.
local NUMBERS, FOUND, HIT = 1, 2, 6

-- Asks the function about the hit behind the n that are known, which is the same table
-- each time.
local function ask(n, answer, item, respond, read, size)
  local hit = read(answer[NUMBERS], n * size + 1, answer[HIT])
  answer[HIT] = hit
  local other = answer[FOUND][n + 1]
  hit.item, hit.response = other, nil
  return respond(item, other, hit)
end

-- move, check: raw is the function of the core, resume the one that takes answers.
function moving.by(raw, resume, read, size, meta)
  local function finish(self, item, respond, n, answer, out, asks, x, y, z)
    if asks then
      return finish(self, item, respond,
        resume(self, answer, out, ask(n, answer, item, respond, read, size)))
    end
    local list = out or {}
    if n == 0 and lists.length(list) == 0 then
      lists.give_back(answer)
    else
      answer[FOUND][n + 1] = nil
      lists.take_results(list, n, answer, read, size, meta)
    end
    if z then return x, y, z, list, n end
    return x, y, list, n
  end

  local function start(self, item, n, answer, out, asks, x, y, z)
    if asks then return finish(self, item, x, n, answer, out, true) end
    return finish(self, item, nil, n, answer, out, false, x, y, z)
  end

  -- move(item, motion [, respond [, out]]) -> x, y, z, list of hits, n
  return function(self, item, ...)
    return start(self, item, raw(self, item, ...))
  end
end

function moving.push_out_by(raw, resume)
  local function finish(self, accept, n, answer, out, asks, ...)
    if asks then
      local other = answer[FOUND][n + 1]
      local response = accept(other) and 'slide' or false
      return finish(self, accept, resume(self, answer, out, response))
    end
    lists.clear(answer, 1, n + 1)
    return ...
  end

  local function start(self, n, answer, out, asks, accept, ...)
    if asks then return finish(self, accept, n, answer, out, true) end
    return finish(self, nil, n, answer, out, false, accept, ...)
  end

  -- push_out(item [, filter]) -> dx, dy, dz, stuck
  return function(...)
    return start((...), raw(...))
  end
end

-- The first thing below: a cast against `up`.
function moving.ground_by(raw_up, cast)
  return function(self, what, max, filter, out)
    if type(max) ~= 'number' or not (max >= 0 and max < math.huge) then
      error(("bad argument #2 to 'ground' (number >= 0 expected, got %s)")
        :format(describe(max)), 2)
    end
    local x, y, z = raw_up(self)
    if z then return cast(self, what, {-max * x, -max * y, -max * z}, filter, out) end
    return cast(self, what, {-max * x, -max * y}, filter, out)
  end
end

-- A crowd is pushed apart pair by pair, and out of what is not of it, round after round.
local ROUNDS = 8

local function fail(n, wanted, got)
  error(("bad argument #%d to 'separate' (%s expected, got %s)")
    :format(n, wanted, got), 3)
end

-- The items of a list or of a layer, without doubles.
local function crowd_of(world, raw, value)
  local list = value
  if type(value) == 'string' and not raw.adding(world, value) then
    list = raw.in_layer(world, value)
  elseif type(value) ~= 'table' then
    fail(1, 'list of items or name of a layer', describe(value))
  end
  local crowd, is_in = {}, {}
  for i = 1, #list do
    if not raw.adding(world, list[i]) then
      error(("bad argument #1 to 'separate' ([%d]: item of this world expected, got %s)")
        :format(i, describe(list[i])), 3)
    end
    if not is_in[list[i]] then
      crowd[#crowd + 1] = list[i]
      is_in[list[i]] = #crowd
    end
  end
  return crowd, is_in
end

-- Puts numbers to those of a vector.
local function shift(translate, world, item, v, by)
  if v.z then return translate(world, item, v.x * by, v.y * by, v.z * by) end
  return translate(world, item, v.x * by, v.y * by)
end

function moving.separate_by(raw, methods)
  local contacts, translate, push_out = methods.contacts, methods.translate,
    methods.push_out

  -- separate(items_or_layer [, rounds]) -> the deepest overlap that is left
  return function(self, items_or_layer, rounds)
    raw.adding(self) -- raises unless it is a world
    local crowd, is_in = crowd_of(self, raw, items_or_layer)
    if rounds ~= nil and (type(rounds) ~= 'number' or rounds < 0 or rounds ~= rounds) then
      fail(2, 'number >= 0', describe(rounds))
    end
    local found = {}
    local function is_wall(item) return not is_in[item] end
    for _ = 1, rounds or ROUNDS do
      local moved = false
      for i = 1, #crowd do
        local item = crowd[i]
        local _, n = contacts(self, item, nil, found)
        for k = 1, n do
          local c = found[k]
          local other = c.item
          if is_in[other] and is_in[other] > i and c.depth > 0 then
            shift(translate, self, item, c.nb, c.depth / 2)
            shift(translate, self, other, c.na, c.depth / 2)
            moved = true
          end
        end
        if n > 0 then push_out(self, item, is_wall) end
      end
      if not moved then break end
    end
    local deepest = 0
    for i = 1, #crowd do
      local _, n = contacts(self, crowd[i], nil, found)
      for k = 1, n do deepest = math.max(deepest, found[k].depth) end
    end
    return deepest
  end
end

return moving
