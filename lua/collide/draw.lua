-- Draws shapes, answers, worlds and paths: as SVG, as text for a terminal, on LÖVE's
-- window, or with primitives of your own.
--
--   local draw = require 'collide.draw'
--   local picture = draw.svg{title = 'Out of the wall'}
--   picture:shape(hero):shape(wall):result(hero:contact(wall))
--   picture:save('wall.svg')
--
-- A picture's methods, which return it:
--
--   shape(shape [, style])             world(world [, style or function(item, shape)])
--   result(result [, style])           of contact, manifold, closest, raycast, cast, clip
--   ray(origin, direction [, hit or max [, style]])
--   cast(shape, motion [, hit [, style]])
--   sweep(shape, motion, rotation [, hit [, style]])
--   path(points [, style])             arrow(from, along [, style])
--   dot(point [, style])               text(point, text [, style])
--   look(camera)                       save(path)
--
-- and project(point) -> x, y in pixels; draw(), tostring(picture). A style is a table of
-- color, fill, width, dash, opacity, ghost, label, mark, size, bold, anchor, dx, dy,
-- length, within, shadow, steps: all may be left out. See docs/api.md.
--
-- The first thing that is drawn decides whether the picture is 2D, with y up, or 3D.
-- Without a view it shows all that is in it.
local check = require 'collide.draw.check'
local color = require 'collide.draw.color'
local Love = require 'collide.draw.love'
local Picture = require 'collide.draw.picture'
local Svg = require 'collide.draw.svg'
local Terminal = require 'collide.draw.terminal'
local ceil = math.ceil
local describe = require('collide.core').describe
local ipairs, type = ipairs, type

local draw = {}

-- The palette: names for the colours of a style, as '#rrggbb'.
draw.colors = color.names

------------------------------------------------------------------------------- options --

local function view_problem(value)
  if not check.dimension(value) then return 'shape expected, got ' .. describe(value) end
  local low, high = value:bounds()
  local x, y, z = high.x - low.x, high.y - low.y, low.z and high.z - low.z or 0
  if x - x ~= 0 or y - y ~= 0 or z - z ~= 0 then
    return 'shape with an end expected, got ' .. describe(value)
  end
end

local function background_problem(value)
  return value ~= false and color.problem(value) or nil
end

-- The options of every kind of picture.
local COMMON = {
  view = view_problem, camera = 'table', y_down = 'boolean', title = 'string',
  subtitle = 'string',
}

local function with_common(kinds)
  for key, kind in pairs(COMMON) do kinds[key] = kind end
  return kinds
end

local KINDS = {
  svg = with_common{width = 'positive', height = 'positive', margin = 'number',
    background = background_problem},
  text = with_common{columns = check.at_most(1000), rows = check.at_most(1000),
    ascii = 'boolean', colors = 'boolean'},
  love = {view = view_problem, camera = 'table', ink = color.problem},
  to = with_common{width = 'positive', height = 'positive', margin = 'number'},
}

local function checked(name, argument, options)
  options = check.options(argument, name, options, KINDS[name])
  if options.camera then check.camera(argument, name, options.camera) end
  local view = options.view and check.dimension(options.view)
  if view and options.camera and view ~= 3 then
    check.fail(argument, name, 'view: 3D shape expected, got %s', describe(options.view))
  end
  return options
end

------------------------------------------------------------------------------ pictures --

-- How much of the picture the heading takes.
local function head_of(options)
  local _, breaks = (options.subtitle or ''):gsub('\n', '')
  return (options.title and 56 or 0) + (options.subtitle and 20 * (breaks + 1) or 0)
end

-- svg([options]) -> a picture whose text is SVG. width and height in pixels: 640, and as
-- high as the content needs.
function draw.svg(options)
  options = checked('svg', 1, options)
  local width = options.width or 640
  return Picture(Svg.new(), options, {width = width, height = options.height,
    least = 0.2 * width, most = 0.75 * width, margin = options.margin or 40,
    head = head_of(options)})
end

-- Windows' consoles do not show Braille everywhere.
local IS_WINDOWS = package and package.config:sub(1, 1) == '\\' or false

-- text([options]) -> a picture whose text is for a terminal of so many columns (72), and
-- at most so many rows (24): with the dots of Braille, or with ascii = true, without.
-- colors = true: in colours, by escape sequences.
function draw.text(options)
  options = checked('text', 1, options)
  local columns, rows = ceil(options.columns or 72), ceil(options.rows or 24)
  local ascii = options.ascii
  if ascii == nil then ascii = IS_WINDOWS end
  local backend = Terminal.new({ascii = ascii, colors = options.colors})
  return Picture(backend, options, {width = 2 * columns, least = 12, most = 4 * rows,
    margin = 3, head = 0})
end

-- love([options]) -> a picture that draws at once, in love.draw: 2D in the coordinates
-- and the transform of love.graphics, 3D as its camera sees it.
function draw.love(options)
  options = checked('love', 1, options)
  local love = rawget(_G, 'love')
  if not (type(love) == 'table' and love.graphics) then
    error('love.graphics expected: draw.love works in LÖVE only', 2)
  end
  return Picture(Love.new(love, options), options, {margin = 0, head = 0})
end

local PRIMITIVES = {'line', 'polyline', 'polygon', 'circle', 'text'}

-- to(backend [, options]) -> a picture that is drawn with your own primitives, methods of
-- the table, by picture:draw(). Points are in pixels, y down, in a flat list that is used
-- again after the call.
--
--   line(x1, y1, x2, y2, look), polyline(points, look), polygon(points, look),
--   circle(x, y, radius, look), text(x, y, text, look)
--
-- A look has color, fill ({r, g, b} from 0 to 1, or false), width, dash ({on, off} or
-- false), opacity, fill_opacity, and for text size, anchor, bold. It is used again, too.
-- There may be start(width, height, options), and finish(), whose answer draw returns.
function draw.to(backend, options)
  if type(backend) ~= 'table' then
    check.fail(1, 'to', 'table of primitives expected, got %s', describe(backend))
  end
  for _, name in ipairs(PRIMITIVES) do
    if type(backend[name]) ~= 'function' then
      check.fail(1, 'to', '%s: function expected, got %s', name, describe(backend[name]))
    end
  end
  options = checked('to', 2, options)
  local width = options.width or 640
  return Picture(backend, options, {width = width, height = options.height,
    least = 0.2 * width, most = 0.75 * width, margin = options.margin or 20, head = 0})
end

return draw
