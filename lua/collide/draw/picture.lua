-- A picture keeps what its methods add, and draws it when its text is needed; a live one
-- draws at once. collide.draw describes the methods.
local answer = require 'collide.draw.answer'
local c2, c3 = require 'collide.d2', require 'collide.d3'
local check = require 'collide.draw.check'
local color = require 'collide.draw.color'
local extent = require 'collide.draw.extent'
local Lens = require 'collide.draw.lens'
local move = require 'collide.draw.motion'
local paint = require 'collide.draw.paint'
local Pen = require 'collide.draw.pen'
local style = require 'collide.draw.style'
local describe = require('collide.core').describe
local huge = math.huge
local pairs, pcall, select, setmetatable, tostring, type =
  pairs, pcall, select, setmetatable, tostring, type
local io = io

local Picture = {}
Picture.__index = Picture

-- This set has every picture: a table that only has the metatable of one is not a
-- picture.
local pictures = setmetatable({}, {__mode = 'k'})

local function check_self(self, name)
  if not pictures[self] then
    check.fail_self(name, 'picture expected, got %s', describe(self))
  end
end

-- Begins the picture: the first thing that is drawn decides the dimension, unless a
-- camera has. The dimension is set last: otherwise the picture would seem begun, without
-- a lens, if memory runs out here.
local function begin(self, dimension)
  local options, backend = self.options, self.backend
  self.lens = dimension == 3 and Lens.solid(options.camera)
    or self.live and Lens.same() or Lens.flat(options.y_down)
  self.lens.pixel = backend.mark or 1
  self.pen = Pen.new(backend, self.lens)
  self.pen.dimension, self.pen.box = dimension, self.lens.box
  self.pen.ink = backend.ink or 'ink'
  self.pen.paper = backend.paper and color.of(backend.paper)
  self.pen.first = backend.first or 'blue'
  self.pen.rules = backend.rules ~= false
  self.dimension = dimension
end

local function enter(self, dimension)
  if not self.dimension then begin(self, dimension) end
end

-- Fits the lens to the visible part of 3D in a window: the view, or what lies about the
-- camera's target.
local function fit_window(self)
  local width, height = self.backend:size()
  local lens, frame = self.lens, self.frame
  if self.fitted and frame.width == width and frame.height == height then return end
  frame.width, frame.height = width, height
  local points = {}
  if self.options.view then
    extent.corners(points, self.options.view)
  else
    local middle = lens.target or c3.vec(0, 0, 0)
    local far = lens.target and 2 * (lens.eye - middle):length() or 5
    extent.corners(points, c3.aabb(middle - far, middle + far))
  end
  lens:fit(points, extent.box(points, 0), frame)
  self.pen.box = lens.box
  self.fitted = true
end

-- Makes a live picture see what the window shows now.
local function follow_window(self)
  local lens = self.lens
  lens.pixel = self.backend:pixel()
  self.pen:see(self.backend:window())
  if self.dimension == 3 then return fit_window(self) end
  local box = lens.box
  box[1], box[2], box[4], box[5] = self.backend:window()
end

-- Draws an entry at once, or keeps it for later.
local function record(self, kind, ...)
  if self.live then
    follow_window(self)
    return paint.entry[kind](self, ...)
  end
  self.fitted = false
  self.entries[#self.entries + 1] = {kind = kind, n = select('#', ...), ...}
end

------------------------------------------------------------------------------ checking --

local function copied(value)
  if type(value) ~= 'table' then return value end
  local copy = {}
  for key, v in pairs(value) do copy[key] = v end
  return copy
end

-- Returns the style as it is now, for a picture that is drawn later.
local function kept_style(self, n, name, given)
  if given == nil then return nil end
  given = check.options(n, name, given, style.KINDS)
  return self.live and given or copied(given)
end

-- Returns the numbers of a vector; the first vector of a picture decides the dimension.
local function vector(self, n, name, v, path)
  if not self.dimension then
    local _, _, z = check.numbers(v)
    begin(self, z and 3 or 2)
  end
  return check.vector(n, name, v, self.dimension, path)
end

-- Returns a copy of a result that may be left out.
local function copied_hit(n, name, hit)
  if hit == nil then return nil end
  if type(hit) ~= 'table' then
    check.fail(n, name, 'result or nil expected, got %s', describe(hit))
  end
  return (answer.check(n, name, hit))
end

-- Checks an angle in 2D, a rotation in 3D; the error is found by making a shape with it.
local function check_rotation(n, name, rotation, dimension)
  local fine, problem
  if dimension == 2 then
    fine, problem = pcall(c2.box, {0, 0}, {1, 1}, rotation or false)
  else
    fine, problem = pcall(c3.box, {0, 0, 0}, {1, 1, 1}, rotation or false)
  end
  if not fine then
    check.fail(n, name, '%s', tostring(problem):match('%((.*)%)$') or tostring(problem))
  end
end

------------------------------------------------------------------------------- telling --

function Picture:shape(shape, given)
  check_self(self, 'shape')
  enter(self, check.shape(1, 'shape', shape, self.dimension))
  given = kept_style(self, 2, 'shape', given)
  if not self.live then shape = shape:clone() end
  if given and given.shadow then
    if self.dimension == 2 then
      check.fail(2, 'shape', 'shadow: no shadow in 2D expected, got %s', given.shadow)
    end
    record(self, 'shadow', shape, given.shadow)
  end
  local name = given and given.color or paint.color_name(self, shape)
  record(self, 'shape', shape, given, name)
  if given and given.label then record(self, 'label', shape, given.label) end
  return self
end

function Picture:world(world, given)
  check_self(self, 'world')
  if not check.is_world(world) then
    check.fail(1, 'world', 'world expected, got %s', describe(world))
  end
  local items, n = check.items(1, 'world', world)
  for i = 1, n do
    local shape, own = world:shape(items[i]), given
    if type(given) == 'function' then own = given(items[i], shape) end
    self:shape(shape, own)
  end
  return self
end

function Picture:result(r, given)
  check_self(self, 'result')
  local copy, dimension = answer.check(1, 'result', r)
  enter(self, dimension)
  given = kept_style(self, 2, 'result', given)
  if dimension ~= self.dimension then
    check.fail(1, 'result', '%dD result expected, got a %dD one', self.dimension,
      dimension)
  end
  record(self, 'result', copy, given)
  return self
end

function Picture:ray(origin, direction, hit, given)
  check_self(self, 'ray')
  local x, y, z = vector(self, 1, 'ray', origin)
  local dx, dy, dz = vector(self, 2, 'ray', direction)
  local far = type(hit) == 'number' and hit or huge
  hit = type(hit) ~= 'number' and copied_hit(3, 'ray', hit) or nil
  given = kept_style(self, 4, 'ray', given)
  local stop = hit and hit.t
  record(self, 'ray', x, y, z, dx, dy, dz, stop, far, given)
  if stop then self:result(hit) end
  return self
end

function Picture:cast(shape, motion, hit, given)
  check_self(self, 'cast')
  enter(self, check.shape(1, 'cast', shape, self.dimension))
  local x, y, z = vector(self, 2, 'cast', motion)
  hit = copied_hit(3, 'cast', hit)
  given = kept_style(self, 4, 'cast', given)
  return move('cast', self, shape, c3.vec(x, y, z), nil, hit, given)
end

function Picture:sweep(shape, motion, rotation, hit, given)
  check_self(self, 'sweep')
  enter(self, check.shape(1, 'sweep', shape, self.dimension))
  local x, y, z = vector(self, 2, 'sweep', motion)
  check_rotation(3, 'sweep', rotation, self.dimension)
  hit = copied_hit(4, 'sweep', hit)
  given = kept_style(self, 5, 'sweep', given)
  return move('sweep', self, shape, c3.vec(x, y, z), rotation, hit, given)
end

function Picture:path(points, given)
  check_self(self, 'path')
  if type(points) ~= 'table' then
    check.fail(1, 'path', 'list of points expected, got %s', describe(points))
  end
  local list, n = {}, #points
  if type(n) ~= 'number' then
    check.fail(1, 'path', 'list with a number as its length expected, got %s', type(n))
  end
  for i = 1, n do
    extent.add(list, vector(self, 1, 'path', points[i], ('points[%d]: '):format(i)))
  end
  record(self, 'path', list, kept_style(self, 2, 'path', given))
  return self
end

function Picture:arrow(from, along, given)
  check_self(self, 'arrow')
  local x, y, z = vector(self, 1, 'arrow', from)
  local dx, dy, dz = vector(self, 2, 'arrow', along)
  record(self, 'arrow', x, y, z, dx, dy, dz, kept_style(self, 3, 'arrow', given))
  return self
end

function Picture:dot(point, given)
  check_self(self, 'dot')
  local x, y, z = vector(self, 1, 'dot', point)
  record(self, 'dot', x, y, z, kept_style(self, 2, 'dot', given))
  return self
end

function Picture:text(point, text, given)
  check_self(self, 'text')
  local x, y, z = vector(self, 1, 'text', point)
  if type(text) ~= 'string' and type(text) ~= 'number' then
    check.fail(2, 'text', 'string expected, got %s', describe(text))
  end
  record(self, 'text', x, y, z, tostring(text), kept_style(self, 3, 'text', given))
  return self
end

function Picture:look(camera)
  check_self(self, 'look')
  check.camera(1, 'look', camera)
  enter(self, 3)
  if self.dimension ~= 3 then
    check.fail(1, 'look', 'no camera in a 2D picture expected, got table')
  end
  self.lens:look(camera)
  self.fitted = false
  return self
end

------------------------------------------------------------------------------- drawing --

-- Fits the lens to the visible part: the view of the options, or all that is drawn.
local function fit(self)
  if self.fitted then return end
  if not self.dimension then begin(self, 2) end
  local points, box = paint.points(self)
  self.lens:fit(points, box, self.frame)
  self.pen:see(0, 0, self.frame.width, self.frame.height)
  self.pen.box = self.lens.box
  self.fitted = true
end

function Picture:project(point)
  check_self(self, 'project')
  local x, y, z = vector(self, 1, 'project', point)
  if self.live then follow_window(self) else fit(self) end
  return self.lens:project(x, y, z)
end

-- Draws all entries; returns the result of the back end. A live picture is drawn already.
function Picture:draw()
  check_self(self, 'draw')
  if self.live then return nil end
  fit(self)
  local backend = self.backend
  if backend.start then
    backend:start(self.frame.width, self.frame.height, self.options)
  end
  paint.all(self)
  return backend.finish and backend:finish()
end

function Picture:__tostring()
  check_self(self, 'tostring')
  if self.live then return 'live picture' end
  return tostring(self:draw())
end

function Picture:save(path)
  check_self(self, 'save')
  if type(path) ~= 'string' then
    check.fail(1, 'save', 'path expected, got %s', describe(path))
  end
  local file, problem = io.open(path, 'w')
  if not file then check.raise(problem) end
  file:write(tostring(self))
  file:close()
  return self
end

-- Makes a picture. The backend has the primitives; the options are checked already; the
-- frame is what Lens:fit takes.
local function new(_, backend, options, frame)
  local self = setmetatable({backend = backend, options = options, frame = frame,
    entries = {}, count = 0, live = backend.live}, Picture)
  pictures[self] = true
  if options.camera then begin(self, 3) end
  return self
end

return setmetatable(Picture, {__call = new})
