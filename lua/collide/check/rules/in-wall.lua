-- This rule finds things that are in a wall: the hero at a spawn, things that stand or
-- move, things to reach. A thing that only grazes a wall passes. A spawn in something
-- deadly is no better than a spawn in a wall.
local reach = require 'collide.check.reach'
local text = require 'collide.check.text'
local c2 = require 'collide.d2'
local ipairs, max = ipairs, math.max

local rule = {id = 'in-wall', severity = 'error', dimensions = {2, 3},
  defaults = {tolerance = 1 / 16},
  summary = 'spawns and things inside of walls, spawns in what is deadly'}

-- Returns how deep a shape is in solids other than itself, and in which one.
local function depth_in(c, shape, itself)
  local deepest, item = 0, nil
  if c.world:fits(shape, 'solid') then return 0 end
  for _, contact in ipairs((c.world:contacts(shape, 'solid'))) do
    if contact.item ~= itself and contact.depth > deepest then
      deepest, item = contact.depth, contact.item
    end
  end
  return deepest, item
end

-- Returns the translation that frees a shape, which `push_out` finds for a copy; nil if
-- none is found.
local function way_out(c, shape)
  local probe = {}
  c.world:add(probe, shape:clone(), {layer = 'probe', hits = {'solid'}})
  local result = {c.world:push_out(probe, 'solid')}
  c.world:remove(probe)
  local stuck = table.remove(result)
  return not stuck and result or nil
end

local function report(c, object, shape, depth, wall, who)
  local way = way_out(c, shape)
  c:report {object = object, objects = wall and wall.id and {wall} or nil, claims = true,
    message = ('%s: %s is %s deep in %s'):format(c:name(object), who, text.number(depth),
      wall and (wall.class or wall.name) and c:name(wall) or 'a wall'),
    mend = way and ('move it by %s'):format(text.place(way)) or 'move it out of the wall',
    measure = {name = 'depth', value = depth, wanted = 0}}
end

local function check_shape(c, object, shape, most, who)
  local depth, wall = depth_in(c, shape, object)
  if depth > most then report(c, object, shape, depth, wall, who) end
end

-- Returns all deadly shapes as {shape =, object = nil or the thing}.
local function deadly_ones(c)
  local list = {}
  for _, object in ipairs(c:things 'deadly') do
    if object.shape then list[#list + 1] = {shape = object.shape, object = object} end
  end
  for _, area in ipairs(c.level.dimension == 2 and reach.areas(c) or {}) do
    local p = area.piece
    if area.kind == 'deadly' and not area.object then
      list[#list + 1] = {shape = c2.rect(p.x0, p.y0, p.x1 - p.x0, p.y1 - p.y0)}
    end
  end
  return list
end

-- Reports a spawn in a deadly shape: a hero who starts there is dead, so nothing more is
-- said about where he gets to.
local function check_deadly(c, spawn, shape, most)
  for _, one in ipairs(deadly_ones(c)) do
    local contact = shape:contact(one.shape)
    if contact and contact.depth > most then
      local out, list = contact.nb, {}
      for k, axis in ipairs {'x', 'y', 'z'} do
        if out[axis] then list[k] = contact.depth * out[axis] end
      end
      c.claimed_deadly = (c.claimed_deadly or 0) + 1
      c:report {object = spawn, objects = one.object and {one.object} or nil,
        claims = true,
        message = ('%s: the hero starts %s deep in %s, and dies'):format(c:name(spawn),
          text.number(contact.depth), one.object and c:name(one.object)
            or 'what is deadly'),
        mend = ('move it by %s'):format(text.place(list)),
        measure = {name = 'depth', value = contact.depth, wanted = 0}}
      return
    end
  end
end

local function size_of(shape)
  local low, high = shape:bounds()
  return max(high.x - low.x, high.y - low.y, low.z and high.z - low.z or 0)
end

-- Checks the middle of a thing to reach: such a thing may be larger than the passage that
-- it hangs in.
local function check_middle(c, object)
  local middle = c:middle_of(object)
  local shape = c.level.dimension == 2 and require('collide.d2').point(middle)
    or require('collide.d3').point(middle)
  local depth, wall = depth_in(c, shape, object)
  if depth > 0 then report(c, object, shape, depth, wall, 'its middle') end
end

function rule.run(c, params)
  for _, spawn in ipairs(c.hero and c:things 'spawn' or {}) do
    if not c:is_claimed(spawn) then
      local most = params.tolerance * max(c.hero.width, c.hero.height)
      local shape = c:hero_at(c:place_of(spawn))
      check_shape(c, spawn, shape, most, 'the hero')
      if not c:is_claimed(spawn) then check_deadly(c, spawn, shape, most) end
    end
  end
  for _, kind in ipairs {'stands', 'moves'} do
    for _, object in ipairs(c:things(kind)) do
      if object.shape and object.kind ~= 'point' and not c:is_claimed(object) then
        local most = params.tolerance * size_of(object.shape)
        check_shape(c, object, object.shape, most, 'it')
      end
    end
  end
  for _, kind in ipairs {'reach', 'goal'} do
    for _, object in ipairs(c:things(kind)) do
      if not c:is_claimed(object) and object.role ~= 'solid' then
        check_middle(c, object)
      end
    end
  end
end

return rule
