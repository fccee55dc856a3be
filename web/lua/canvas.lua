-- The canvas of the page, as a picture of collide.draw: `canvas:shape(hero)` in a program
-- draws on it. Pictures that are at rest find their view themselves, and are drawn when
-- the program has ended; in 2D what moves is drawn at once, in the view that the first
-- frame has found.
local Picture = require 'collide.draw.picture'
local sink = require 'web.sink'

local canvas = {}

local size = {width = 640, height = 400}
local MARGIN = 28
local picture, is_used

-- What the program has set: as collide.draw.svg takes it.
canvas.options = {}

------------------------------------------------------------------------- back ends --

local Still = {fills = 'pale', paper = 'paper', letter = 0.66}
Still.__index = Still

local function forward(Class)
  for _, name in ipairs({'line', 'polyline', 'polygon', 'circle', 'text'}) do
    local put = sink[name]
    Class[name] = function(_, ...) put(...) end
  end
end

forward(Still)

-- The same, at once; the sink brings the coordinates of the world to pixels.
local Live = {fills = 'pale', paper = 'paper', live = true, first = 'blue', ink = 'ink'}
Live.__index = Live
forward(Live)

-- Asked for each shape, so found once.
local function new_live_backend(lens)
  local ax, ay = lens:from_picture(0, 0)
  local bx, by = lens:from_picture(size.width, size.height)
  return setmetatable({one = 1 / lens.scale, x0 = math.min(ax, bx), y0 = math.min(ay, by),
    x1 = math.max(ax, bx), y1 = math.max(ay, by)}, Live)
end

function Live:pixel() return self.one end

function Live.size() return size.width, size.height end

function Live:window() return self.x0, self.y0, self.x1, self.y1 end

----------------------------------------------------------------------------- views --

local function frame()
  return {width = size.width, height = size.height, margin = MARGIN, head = 0}
end

local KEPT = {'scale', 'u', 'v', 'left', 'top', 'near'}

-- What a lens sees, as a table of numbers; see(lens, of) sees that again.
local function view_of(lens)
  local view = {dimension = lens.dimension, flip = lens.flip}
  for _, name in ipairs(KEPT) do view[name] = lens[name] end
  local eye = lens.eye
  if lens.dimension == 3 then view.x, view.y, view.z = eye.x, eye.y, eye.z end
  return view
end

local function see(lens, view)
  if view.dimension ~= lens.dimension or view.flip ~= lens.flip then return end
  for _, name in ipairs(KEPT) do lens[name] = view[name] end
  if lens.dimension == 3 then
    lens.eye = lens.eye - lens.eye + {view.x, view.y, view.z}
  else
    lens:see(0, 0, size.width, size.height)
  end
end

-- Turns a 3D picture as the page says, or leaves it as it was made.
local function turn(of, camera)
  if not camera or of.dimension ~= 3 then return end
  local turned = {}
  for key, value in pairs(of.options.camera or {}) do turned[key] = value end
  if turned.eye then return end
  turned.yaw, turned.pitch = camera.yaw, camera.pitch
  of:look(turned)
end

---------------------------------------------------------------------------- drawing --

-- A new, empty canvas of a size; live: a view that is to be drawn in at once.
function canvas.start(width, height, live)
  size.width, size.height = width, height
  picture, is_used = nil, false
  sink.clear()
  sink.view()
  canvas.live = live and live.dimension == 2 and live or nil
end

local function new_live(view)
  local lens = {dimension = 2, flip = view.flip, pixel = 1, box = {}}
  for _, name in ipairs(KEPT) do lens[name] = view[name] end
  lens.from_picture = require('collide.draw.lens').from_picture
  sink.view(view.u, view.v, view.scale, view.flip, view.left, view.top)
  local made = Picture(new_live_backend(lens), {}, {margin = 0, head = 0})
  made.view_lens = lens
  return made
end

-- A picture of the canvas, for the program or for the page.
function canvas.picture(more)
  if picture then return picture end
  if canvas.live then
    picture = new_live(canvas.live)
    return picture
  end
  local all = {}
  for key, value in pairs(more or {}) do all[key] = value end
  for key, value in pairs(canvas.options) do all[key] = value end
  picture = Picture(setmetatable({}, Still), all, frame())
  return picture
end

function canvas.is_used() return is_used end

-- Draws a picture, which may be one of collide.draw.svg, on the canvas; returns its lens.
-- view: what was seen before; camera: of the page.
function canvas.draw(of, view, camera)
  if of.live then return of.view_lens end
  local backend, own_frame = of.backend, of.frame
  of.backend, of.frame, of.fitted = setmetatable({}, Still), frame(), false
  if of.pen then of.pen.backend = of.backend end
  turn(of, camera)
  of:project(of.dimension == 3 and {0, 0, 0} or {0, 0})
  of.pen.backend = of.backend
  if view then see(of.lens, view) end
  sink.clear()
  sink.view()
  of:draw()
  of.backend, of.frame, of.fitted = backend, own_frame, false
  of.pen.backend = backend
  return of.lens
end

canvas.view_of = view_of

-- The global of programs: its methods are those of a picture; canvas{view = ..., y_down =
-- true, camera = ...} sets what the picture is made with.
canvas.global = setmetatable({}, {
  __call = function(self, given)
    for key, value in pairs(given) do canvas.options[key] = value end
    return self
  end,
  __index = function(_, name)
    if type(Picture[name]) ~= 'function' then return nil end
    return function(_, ...)
      is_used = true
      local made = canvas.picture()
      return made[name](made, ...)
    end
  end,
  __tostring = function()
    return 'canvas: methods of a picture; collide.help "picture" lists them'
  end,
})

return canvas
