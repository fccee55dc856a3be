-- This file draws in the terminal, for a REPL, with show(...): two shapes and how they
-- meet, or one shape, a world, a result.
local answer = require 'collide.draw.answer'
local check = require 'collide.draw.check'
local core = require 'collide.core'
local draw = require 'collide.draw'
local number_text, describe = core.number_text, core.describe
local concat, huge = table.concat, math.huge
local ipairs, tonumber, tostring, type = ipairs, tonumber, tostring, type

------------------------------------------------------------------------------- legends --

-- Returns a number for reading, with six digits.
local function short(x)
  if x - x ~= 0 then return tostring(x) end
  return number_text(tonumber(('%.6g'):format(x)) + 0)
end

-- Returns a vector as text; nil for any other value.
local function vector_text(v)
  local x, y, z = check.numbers(v)
  if type(x) ~= 'number' or type(y) ~= 'number' then return nil end
  local list = {short(x), short(y), type(z) == 'number' and short(z) or nil}
  return 'vec(' .. concat(list, ', ') .. ')'
end

-- Returns the answer of closest about two shapes, in words.
local function meeting_text(r)
  local d, out = r.distance, vector_text(r.nb)
  if d > 0 then return ('distance %s, a is off b along %s'):format(short(d), out) end
  if d == -huge then return 'they overlap, and no move parts them' end
  if d == 0 then return ('they touch, a leaves b along %s'):format(out) end
  return ('depth %s, a leaves b along %s'):format(short(-d), out)
end

-- In a list of results one field may look like a result by itself; fields that do not
-- fit are left out.
local function result_text(r)
  local words = {}
  for _, key in ipairs({'distance', 'depth', 't', 'inside', 't0', 't1'}) do
    local value = r[key]
    if type(value) == 'number' then words[#words + 1] = key .. ' ' .. short(value) end
    if type(value) == 'boolean' then
      words[#words + 1] = key .. ' ' .. tostring(value)
    end
  end
  for _, key in ipairs({'point', 'normal', 'na', 'nb', 'pa', 'pb', 'p0', 'p1'}) do
    local text = r[key] and vector_text(r[key])
    if text then words[#words + 1] = key .. ' ' .. text end
  end
  return concat(words, ', ')
end

-------------------------------------------------------------------------------- scenes --

-- Each function adds its subject to a picture; legends are the lines below it.
local scenes, legends = {}, {}

function scenes.pair(picture, a, b)
  picture:shape(a, {label = 'a', mark = 'a'}):shape(b, {label = 'b', mark = 'b'})
  picture:result(a:closest(b))
end

function legends.pair(a, b)
  return {'a: ' .. tostring(a), 'b: ' .. tostring(b), meeting_text(a:closest(b))}
end

function scenes.shape(picture, shape) picture:shape(shape) end

function legends.shape(shape) return {tostring(shape)} end

-- Returns the name of an item, if it has one or is one.
local function name_of(item)
  if type(item) == 'table' then item = item.name end
  if type(item) == 'string' or type(item) == 'number' then return tostring(item) end
end

function scenes.world(picture, world)
  picture:world(world, function(item) return {label = name_of(item)} end)
end

function legends.world(world)
  local _, n = check.items(1, 'show', world)
  return {('%d item%s'):format(n, n == 1 and '' or 's')}
end

function scenes.result(picture, r) picture:result(r) end

function legends.result(r) return {result_text(r)} end

-- Returns the arguments that are shown, and the scene that they make.
local function scene_of(a, b)
  local dimension = check.dimension(a)
  if dimension and check.dimension(b) then
    check.shape(2, 'show', b, dimension)
    return 'pair'
  end
  if dimension then return 'shape' end
  if check.is_world(a) then return 'world' end
  if type(a) == 'table' and answer.read(a) then return 'result' end
  check.fail(1, 'show', 'shape, world or result expected, got %s', describe(a))
end

------------------------------------------------------------------------------- options --

local KINDS = {
  file = 'string', columns = check.at_most(1000), rows = check.at_most(1000),
  ascii = 'boolean', colors = 'boolean', camera = 'table', y_down = 'boolean',
}

local function options_of(n, given)
  if type(given) == 'string' then return {file = given} end
  if given ~= nil and type(given) ~= 'table' then
    check.fail(n, 'show', 'file name or table expected, got %s', describe(given))
  end
  local options = check.options(n, 'show', given, KINDS)
  if options.camera then check.camera(n, 'show', options.camera) end
  return options
end

-- show(a [, b] [, options]): a and b are shapes; alone, a may be a world or a result,
-- too. Prints a picture with a legend. options: the name of a file, to which it is
-- written as SVG instead, or a table of file, columns, rows, ascii, colors, camera,
-- y_down, as collide.draw has them.
return function(a, b, options)
  local n = 3
  if options == nil and check.dimension(b) == nil then b, options, n = nil, b, 2 end
  if b ~= nil then check.shape(2, 'show', b) end
  local scene = scene_of(a, b)
  options = options_of(n, options)
  local file, camera, y_down = options.file, options.camera, options.y_down
  local legend = concat(legends[scene](a, b), '\n')
  if file then
    local picture = draw.svg{camera = camera, y_down = y_down, subtitle = legend}
    scenes[scene](picture, a, b)
    picture:save(file)
    print(legend .. '\nwritten to ' .. file)
  else
    local picture = draw.text{camera = camera, y_down = y_down, columns = options.columns,
      rows = options.rows, ascii = options.ascii, colors = options.colors}
    scenes[scene](picture, a, b)
    print(tostring(picture) .. legend)
  end
end
