-- A random scene for wholes.lua, a pure function of its seed, as the text of a script.
-- Sizes are those of games, and most numbers are whole: what is wrong then is not for
-- want of digits.
local random = require 'spec.support.random'

local scenes = {}
scenes.__index = scenes

-------------------------------------------------------------------------------- values --

local function text_of(x)
  if x == math.floor(x) and math.abs(x) < 1e15 then return ('%d'):format(x) end
  return ('%.17g'):format(x)
end

-- A number between -size and size.
local MOODS = {
  function(rng, size) return rng.integer(2 * size + 1) - size - 1 end,
  function(rng, size) return (rng.integer(4 * size + 1) - 2 * size - 1) / 2 end,
  function(rng, size) return (rng.integer(20 * size + 1) - 10 * size - 1) / 10 end,
  function(rng, size) return rng.between(-size, size) end,
}
local CHOICE = {1, 1, 1, 2, 2, 3, 4, 4}

function scenes:number(size)
  local mood = self.rng.chance(0.9) and self.mood or self.other_mood
  return mood(self.rng, size)
end

function scenes:vector(size)
  local list = {}
  for i = 1, self.dim do list[i] = text_of(self:number(size)) end
  return '{' .. table.concat(list, ', ') .. '}'
end

-- One that is not zero.
function scenes:direction(size)
  while true do
    local text = self:vector(size)
    if text:find('[1-9]') then return text end
  end
end

-- A length, not 0.
function scenes:length(size)
  while true do
    local x = math.abs(self:number(size))
    if x > 0 then return text_of(x * self.stretch) end
  end
end

function scenes:lengths(size)
  local list = {}
  for i = 1, self.dim do list[i] = self:length(size) end
  return '{' .. table.concat(list, ', ') .. '}'
end

-- An angle, in space a quaternion; up to half a turn.
function scenes:turn()
  local rng = self.rng
  local angle = rng.chance(0.3) and (rng.integer(7) - 4) * math.pi / 4
    or rng.between(-3, 3)
  if self.dim == 2 then return text_of(angle) end
  local axis = {rng.direction(3)}
  if rng.chance(0.5) then
    axis = {0, 0, 0}
    axis[rng.integer(3)] = 1
  end
  local list = {}
  for i = 1, 3 do list[i] = text_of(axis[i] * math.sin(angle / 2)) end
  list[4] = text_of(math.cos(angle / 2))
  return '{' .. table.concat(list, ', ') .. '}'
end

-- Half of all radii are 0 where they may be left out.
function scenes:radius()
  return self.rng.chance(0.8) and '' or ', ' .. self:length(1)
end

-------------------------------------------------------------------------------- shapes --

local MAKE = {}

function MAKE.point(s, at) return ('c.point(%s)'):format(s:vector(at)) end
function MAKE.circle(s, at)
  return ('c.circle(%s, %s)'):format(s:vector(at), s:length(2))
end
function MAKE.sphere(s, at)
  return ('c.sphere(%s, %s)'):format(s:vector(at), s:length(2))
end
function MAKE.segment(s, at)
  return ('c.segment(%s, %s)'):format(s:vector(at), s:vector(at))
end
function MAKE.capsule(s, at)
  return ('c.capsule(%s, %s, %s)'):format(s:vector(at), s:vector(at), s:length(1))
end
function MAKE.triangle(s, at)
  return ('c.triangle(%s, %s, %s%s)'):format(s:vector(at), s:vector(at), s:vector(at),
    s:radius())
end
function MAKE.aabb(s, at)
  local low, high = {}, {}
  for i = 1, s.dim do
    local x = s:number(at)
    low[i], high[i] = text_of(x), text_of(x + math.abs(s:number(3)))
  end
  return ('c.aabb({%s}, {%s})'):format(table.concat(low, ', '), table.concat(high, ', '))
end
function MAKE.box(s, at)
  local turn = s.rng.chance(0.5) and s:turn() or s.dim == 2 and '0' or '{0, 0, 0, 1}'
  return ('c.box(%s, %s, %s%s)'):format(s:vector(at), s:lengths(2), turn, s:radius())
end
local function corners(s, at, n)
  local list = {}
  for i = 1, n do list[i] = s:vector(at) end
  return '{' .. table.concat(list, ', ') .. '}'
end
function MAKE.convex(s, at)
  return ('c.convex(%s%s)'):format(corners(s, at, 2 + s.rng.integer(6)), s:radius())
end
function MAKE.hull(s, at)
  return ('c.hull(%s%s)'):format(corners(s, at, 3 + s.rng.integer(6)), s:radius())
end
function MAKE.cylinder(s, at)
  return ('c.cylinder(%s, %s, %s)'):format(s:vector(at), s:vector(at), s:length(2))
end
function MAKE.cone(s, at)
  return ('c.cone(%s, %s, %s)'):format(s:vector(at), s:vector(at), s:length(2))
end
function MAKE.line(s, at)
  return ('c.line(%s, %s)'):format(s:vector(at), s:direction(3))
end
function MAKE.ray(s, at) return ('c.ray(%s, %s)'):format(s:vector(at), s:direction(3)) end
function MAKE.plane(s, at)
  return ('c.plane(%s, %s)'):format(s:direction(3), s:vector(at))
end
function MAKE.halfspace(s, at)
  return ('c.halfspace(%s, %s)'):format(s:direction(3), s:vector(at))
end

local BOUNDED = {
  [2] = {'point', 'circle', 'segment', 'capsule', 'triangle', 'aabb', 'box', 'convex'},
  [3] = {'point', 'sphere', 'segment', 'capsule', 'triangle', 'aabb', 'box', 'hull',
    'cylinder', 'cone'},
}
local ENDLESS = {'line', 'ray', 'plane', 'halfspace'}

function scenes:pick(list) return list[self.rng.integer(#list)] end

function scenes:bounded(at) return MAKE[self:pick(BOUNDED[self.dim])](self, at) end

-------------------------------------------------------------------------------- wholes --

local WHOLE = {}

function WHOLE.compound(s)
  s:add("s.whole('compound')")
  for _ = 1, s.rng.integer(s.rng.chance(0.1) and 25 or 5) do
    s:add('s.part(%s)', s:bounded(4))
  end
end

-- Grows with the angle of a vector, from the left round to the left.
local function place_around(x, y)
  local p = y / (math.abs(x) + math.abs(y))
  return x >= 0 and p or y >= 0 and 2 - p or -2 - p
end

-- Corners around the origin, each in a direction of its own, so that they see it.
function WHOLE.polygon(s)
  s:add("s.whole('polygon', {center = {0, 0}})")
  local rng, list, known = s.rng, {}, {}
  for _ = 1, 2 + rng.integer(8) do
    local x, y = s:number(5), s:number(5)
    local place = place_around(x, y)
    if place == place and not known[place] then
      known[place] = true
      list[#list + 1] = {place = place, x = x, y = y}
    end
  end
  table.sort(list, function(a, b) return a.place < b.place end)
  for _, one in ipairs(list) do
    s:add('s.corner({%s, %s})', text_of(one.x), text_of(one.y))
  end
end

function WHOLE.path(s)
  s:add("s.whole('path', {two_sided = true, closed = %s})", tostring(s.rng.chance(0.5)))
  for _ = 1, 2 + s.rng.integer(7) do s:add('s.corner(%s)', s:vector(5)) end
end

-- A fan or a strip, whose triangles share sides, and some that do not.
function WHOLE.mesh(s)
  s:add("s.whole('mesh', {two_sided = true})")
  local a, b, rng = s:vector(5), s:vector(5), s.rng
  local is_fan = rng.chance(0.5)
  for _ = 1, rng.integer(6) do
    local d = s:vector(5)
    s:add('s.triangle(%s, %s, %s)', a, b, d)
    if not is_fan then a = b end
    b = d
    if rng.chance(0.2) then a, b = s:vector(5), s:vector(5) end
  end
end

-- Each cell at most once, with a chance of its own.
function WHOLE.grid(s)
  local rng = s.rng
  local columns, rows, share = rng.integer(4), rng.integer(4), rng.between(0.2, 1)
  s:add("s.whole('grid', {columns = %d, rows = %d, cell = %s, origin = %s, "
    .. 'up = {0, %d}})', columns, rows, s:pick {'1', '1', '2', '0.1'}, s:vector(3),
    rng.sign())
  for row = 0, rows - 1 do
    for column = 0, columns - 1 do
      if rng.chance(share) then
        local left, right = rng.integer(5) - 1, rng.integer(5) - 1
        if rng.chance(0.15) then
          s:add('s.tile(%d, %d, {%s})', column, row, s:pick {'0, 0, 1, 0, 0.5, 0.75',
            '0, 0, 1, 0, 1, 1, 0.75, 1, 0.75, 0.25, 0.25, 0.25, 0.25, 1, 0, 1',
            '0, 0.5, 0.5, 0, 1, 0.5, 0.5, 1', '0.25, 0, 0.75, 0, 0.75, 1, 0.25, 1',
            '0, 0, 0.5, 0.25, 1, 0, 0.5, 1'})
        elseif rng.chance(0.2) and left + right > 0 then
          s:add('s.tile(%d, %d, %s, %s, %s)', column, row, text_of(left / 4),
            text_of(right / 4), tostring(rng.chance(0.5)))
        else
          s:add('s.tile(%d, %d)', column, row)
        end
      end
    end
  end
end

function WHOLE.voxels(s)
  local rng = s.rng
  local n, share = {rng.integer(3), rng.integer(3), rng.integer(3)}, rng.between(0.2, 1)
  s:add("s.whole('voxels', {columns = %d, rows = %d, layers = %d, cell = %s, "
    .. 'origin = %s})', n[1], n[2], n[3], s:pick {'1', '1', '2', '0.1'}, s:vector(3))
  for i = 0, n[1] - 1 do
    for j = 0, n[2] - 1 do
      for k = 0, n[3] - 1 do
        if rng.chance(share) then s:add('s.tile(%d, %d, %d)', i, j, k) end
      end
    end
  end
end

local WHOLES = {
  [2] = {'compound', 'polygon', 'path', 'grid'},
  [3] = {'compound', 'mesh', 'voxels'},
}

----------------------------------------------------------------------------------- all --

function scenes:add(form, ...)
  self.lines[#self.lines + 1] = select('#', ...) > 0 and form:format(...) or form
end

-- The script of a seed.
function scenes.text(seed)
  local rng = random.new(seed)
  local s = setmetatable({rng = rng, dim = 1 + rng.integer(2), lines = {}}, scenes)
  s.mood, s.other_mood = MOODS[s:pick(CHOICE)], MOODS[s:pick(CHOICE)]
  s.stretch = s:pick {1, 1, 1, 1, 1, 0.01} -- of radii and extents
  s:add("local c, s, finish = require('fuzz.wholes.play').start(%d, ...)", s.dim)
  WHOLE[s:pick(WHOLES[s.dim])](s)
  if rng.chance(0.3) then
    s:add('s.placed(%s, %s)', s:vector(rng.chance(0.1) and 100000 or 5), s:turn())
  end
  local is_endless = rng.chance(0.25)
  s.stretch = s:pick {1, 1, 1, 1, 0.01, 8}
  s:add('s.other(%s)', is_endless and MAKE[s:pick(ENDLESS)](s, 8) or s:bounded(8))
  s:add('s.motion(%s, %s)', s:vector(10), s:turn())
  for _ = 1, 3 do s:add('s.ray(%s, %s)', s:vector(8), s:direction(4)) end
  s:add('return finish()')
  return table.concat(s.lines, '\n') .. '\n'
end

return scenes
