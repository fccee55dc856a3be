-- What the variables of a program are, as a picture: shapes, worlds, results, ways.
-- Where a program draws nothing itself, this is drawn; and what two shapes, or those in
-- a world, have to do with each other is drawn with them, and said in lines below.
local answer = require 'collide.draw.answer'
local check = require 'collide.draw.check'
local origin = require 'web.lua.origin'
local Picture = require 'collide.draw.picture'

local scene = {}

-- No more is drawn of one list, of a world with labels, of pairs, and of lines.
local MOST_OF_LIST, MOST_LABELS, MOST_PAIRS, MOST_LINES = 400, 40, 60, 12
local COLORS = {'blue', 'orange', 'green', 'purple', 'sky'}

-------------------------------------------------------------------------------- kinds --

local function class_of(value)
  local meta = debug.getmetatable(value)
  local name = type(meta) == 'table' and rawget(meta, '__name')
  return tostring(name):match('^collide%.(.+)$')
end

-- What a value is, as completion names it: 'Shape2', 'World3', 'Result' and so on.
function scene.kind(value)
  if value == nil then return nil end
  if check.dimension(value) then return 'Shape' .. check.dimension(value) end
  if debug.getmetatable(value) == Picture then return 'Picture' end
  local class = class_of(value)
  if class then return class:sub(1, 1):upper() .. class:sub(2) end
  return type(value) == 'string' and 'String' or nil
end

local function is_vector(value)
  local x, y = check.numbers(value)
  return type(x) == 'number' and type(y) == 'number'
end

local function is_way(value)
  if type(value) ~= 'table' or #value < 2 or not is_vector(value[1]) then return false end
  return is_vector(value[#value])
end

local function is_result(value)
  return type(value) == 'table' and answer.read(value) ~= nil
end

-- A list of shapes.
local function shapes_in(value)
  if type(value) ~= 'table' or debug.getmetatable(value) then return {} end
  local list = {}
  for i = 1, math.min(#value, MOST_OF_LIST) do
    if check.dimension(rawget(value, i)) then list[#list + 1] = value[i] end
  end
  return list
end

local function dimension_of_world(world)
  return tonumber((class_of(world) or ''):match('world(%d)'))
end

------------------------------------------------------------------------------ sorting --

-- By kind: shapes, worlds, results, ways, each as {name, value}; picture: the last one.
local SORTS = {
  {'shapes', check.dimension, check.dimension},
  {'worlds', function(v) return check.is_world(v) and class_of(v) end,
    dimension_of_world},
  {'results', is_result, function(v) return select(2, answer.read(v)) end},
  {'ways', is_way, function(v) return select(3, check.numbers(v[1])) and 3 or 2 end},
}

local function sorted(order, values)
  local found = {shapes = {}, worlds = {}, results = {}, ways = {}}
  local function add(name, value)
    if debug.getmetatable(value) == Picture then
      found.picture = value
      return
    end
    for _, sort in ipairs(SORTS) do
      local fine, is_one = pcall(sort[2], value)
      if fine and is_one then
        local list = found[sort[1]]
        list[#list + 1] = {name = name, value = value, dimension = sort[3](value)}
        return
      end
    end
    for _, shape in ipairs(shapes_in(value)) do
      table.insert(found.shapes, {value = shape, dimension = check.dimension(shape)})
    end
  end
  for _, name in ipairs(order) do add(name, values[name]) end
  return found
end

-- The dimension of most shapes and worlds; the others are not drawn.
local function dimension_of(found)
  local count = {[2] = 0, [3] = 0}
  for _, sort in ipairs({'shapes', 'worlds', 'ways', 'results'}) do
    for _, one in ipairs(found[sort]) do
      count[one.dimension or 2] = count[one.dimension or 2] + 1
    end
    if count[2] + count[3] > 0 then break end
  end
  return count[3] > count[2] and 3 or 2
end

-- Worlds that the program has made, but keeps in no variable of its own.
local function add_hidden_worlds(found)
  local known = {}
  for _, one in ipairs(found.worlds) do known[one.value] = true end
  for i = 1, origin.world_count do
    local world = origin.worlds[i]
    if world and not known[world] then
      found.worlds[#found.worlds + 1] = {value = world,
        dimension = dimension_of_world(world)}
    end
  end
end

-- What of the variables can be drawn. Lists of points are ways where all is at rest; in a
-- program that moves they may as well be velocities.
function scene.of(order, values, is_moving)
  local found = sorted(order, values)
  if is_moving then found.ways = {} end
  add_hidden_worlds(found)
  found.dimension = dimension_of(found)
  for _, one in ipairs(found.worlds) do
    if one.dimension == 2 and one.value:is_floor({0, -1}) then found.y_down = true end
  end
  return found
end

------------------------------------------------------------------------------ drawing --

local function label_of(item)
  if type(item) == 'table' then item = rawget(item, 'name') end
  return (type(item) == 'string' or type(item) == 'number') and tostring(item) or nil
end

-- The colour of the n-th shape; styles are made once, as there may be thousands a frame.
local STYLES = {}
for i, color in ipairs(COLORS) do STYLES[i] = {color = color} end

local function style_at(n, label)
  local style = STYLES[(n - 1) % #STYLES + 1]
  if not label then return style end
  return {color = style.color, label = label}
end

local function draw_world(picture, world, from)
  local items, n = world:items()
  for i = 1, n do
    local shape = world:shape(items[i])
    picture:shape(shape, style_at(from + i, n <= MOST_LABELS and label_of(items[i])))
  end
  return from + n
end

-- Draws all that was found. Infinite shapes have colours of their own.
function scene.draw(found, picture)
  local n = 0
  for _, one in ipairs(found.worlds) do
    if one.dimension == found.dimension then n = draw_world(picture, one.value, n) end
  end
  for _, one in ipairs(found.shapes) do
    if one.dimension == found.dimension then
      n = n + 1
      picture:shape(one.value, {label = one.name,
        color = not one.value.normal and style_at(n).color or nil})
    end
  end
  for _, one in ipairs(found.ways) do
    if one.dimension == found.dimension then
      pcall(picture.path, picture, one.value, {color = 'vermillion'})
    end
  end
end

------------------------------------------------------------------------------ answers --

-- Numbers with six digits, for reading.
local function short(value)
  return (tostring(value):gsub('%-?%d+%.%d+[eE]?[+-]?%d*', function(number)
    return ('%.5g'):format(tonumber(number) or 0)
  end))
end

-- The arrows and the line of two shapes: how deep they overlap, or how far apart.
local function meet(picture, a, b, lines, apart)
  local fine, hit = pcall(a.value.contact, a.value, b.value)
  if not fine then return end
  local names = (a.name or 'a') .. ', ' .. (b.name or 'b')
  if hit then
    picture:result(hit)
    lines[#lines + 1] = short(('%s: depth %s, normal %s'):format(names, hit.depth,
      hit.na))
  elseif apart then
    local near = a.value:closest(b.value)
    if near.distance == math.huge then return end
    picture:result(near)
    lines[#lines + 1] = short(('%s: distance %s'):format(names, near.distance))
  end
end

local function meet_all(found, picture, lines)
  local list = {}
  for _, one in ipairs(found.shapes) do
    if one.dimension == found.dimension then list[#list + 1] = one end
  end
  if #list > 12 then return end
  for i = 1, #list do
    for k = i + 1, #list do meet(picture, list[i], list[k], lines, #list <= 3) end
  end
end

local function meet_in(world, picture, lines)
  local fine, pairs_of, n = pcall(world.pairs, world)
  if not fine then return end
  for i = 1, math.min(n, MOST_PAIRS) do
    local pair = pairs_of[i]
    picture:result(pair)
    local a, b = label_of(pair.a), label_of(pair.b)
    if a and b and #lines < MOST_LINES then
      lines[#lines + 1] = short(('%s, %s: depth %s, normal %s'):format(a, b, pair.depth,
        pair.na))
    end
  end
end

-- Draws the answers: results that the program keeps, else those of its shapes; returns
-- lines that say them.
function scene.answer(found, picture)
  local lines = {}
  for _, one in ipairs(found.results) do
    if one.dimension == found.dimension then
      picture:result(one.value)
      lines[#lines + 1] = short(('%s = %s'):format(one.name, tostring(one.value)))
    end
  end
  if #lines == 0 then meet_all(found, picture, lines) end
  for _, one in ipairs(found.worlds) do
    if one.dimension == found.dimension then meet_in(one.value, picture, lines) end
  end
  return lines
end

return scene
