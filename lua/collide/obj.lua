-- Levels saved as Wavefront OBJ: there is one object for each `o` or `g`, in metres, y
-- up.
--
--   local obj = require 'collide.obj'
--   local level = obj.load('maps/hall.obj')
local library = require 'collide.level.library'
local mesh = require 'collide.level.mesh'
local model = require 'collide.level.model'
local reader = require 'collide.level.reader'
local roles = require 'collide.level.roles'
local triangles = require 'collide.level.triangles'
local huge, ipairs, max, min, tonumber =
  math.huge, ipairs, math.max, math.min, tonumber

local obj = {}

local MOST_TRIANGLES, MOST_OBJECTS, MOST_BROKEN = 8000000, 1000000, 10000

---------------------------------------------------------------------------------- text --

-- Returns UTF-16 with its mark as plain letters: only names can have others.
local function plain(text)
  local mark = text:sub(1, 2)
  if mark == '\255\254' then
    return (text:sub(3):gsub('(.)(.)', function(low, high)
      return high == '\0' and low or '?'
    end))
  elseif mark == '\254\255' then
    return (text:sub(3):gsub('(.)(.)', function(high, low)
      return high == '\0' and low or '?'
    end))
  end
  return library.without_mark(text)
end

-- Returns the line that begins there, where the next one begins, and how many lines of
-- the text it is made of: a line with a backslash at the end goes on with the next one.
local function line_at(text, at)
  local parts, count = nil, 0
  while true do
    local from, to = text:find('\r?\n', at)
    local line = text:sub(at, (from or #text + 1) - 1)
    at, count = (to or #text) + 1, count + 1
    if line:sub(-1) ~= '\\' or at > #text then
      return parts and table.concat(parts, ' ') .. ' ' .. line or line, at, count
    end
    parts = parts or {}
    parts[#parts + 1] = line:sub(1, -2)
  end
end

--------------------------------------------------------------------------------- parse --

local Parser = {}
Parser.__index = Parser

-- Returns the object to which the next faces belong.
function Parser:object()
  if not self.current then
    self.current = {name = self.name or 'object', indices = {}, materials = {},
      line = self.line}
    self.list[#self.list + 1] = self.current
  end
  return self.current
end

function Parser:begin(name)
  self.begun = self.begun + 1
  if self.begun > MOST_OBJECTS then
    self.source:fail_at(self.line, 'more than %d objects', MOST_OBJECTS)
  end
  if self.current and #self.current.indices == 0 then self.list[#self.list] = nil end
  self.name = name ~= '' and name or 'object'
  self.current = nil
end

function Parser:vertex(rest)
  local x, y, z = rest:match('^%s*(%S+)%s+(%S+)%s+(%S+)')
  local list, at = self.corners, 3 * self.count
  for _, word in ipairs {x or '?', y or '?', z or '?'} do
    local number = tonumber(word)
    if not number or number ~= number or number >= 1e300 or number <= -1e300 then
      self.source:fail_at(self.line, 'v: number expected, got %q', word)
    end
    at = at + 1
    list[at] = number + 0.0
  end
  self.count = self.count + 1
end

-- Returns the number of a corner, counted from the end when it is negative; nil for
-- none.
function Parser:index(word)
  local number = tonumber(word:match('^[^/]*'))
  if not number or number ~= math.floor(number) then
    self.source:fail_at(self.line, 'f: whole number expected, got %q', word)
  end
  local index = number < 0 and self.count + number + 1 or number
  return index >= 1 and index <= self.count and index or nil
end

-- Warns of a face that is left out.
function Parser:doubt(message, ...)
  self.reader:warn(self.line, message, ...)
  self.broken = self.broken + 1
  if self.broken > MOST_BROKEN then
    self.source:fail_at(self.line, 'more than %d faces are broken', MOST_BROKEN)
  end
end

function Parser:face(rest)
  local loop, points = {}, {}
  for word in rest:gmatch('%S+') do
    local index = self:index(word)
    if not index then
      self:doubt('f: there is no corner %s', word:match('^[^/]*'))
      return
    end
    loop[#loop + 1] = index
    points[#points + 1] = {self.corners[3 * index - 2], self.corners[3 * index - 1],
      self.corners[3 * index]}
  end
  if #loop < 3 then
    self:doubt 'f: fewer than three corners'
    return
  end
  local indices = self:object().indices
  local filled = #indices
  for _, t in ipairs(triangles.of(points)) do
    for k = 1, 3 do indices[#indices + 1] = loop[t[k]] end
  end
  self:add_triangles(filled)
end

-- Gives the triangles behind so many indices to the current object and material.
function Parser:add_triangles(filled)
  local object = self.current
  for i = filled / 3 + 1, #object.indices / 3 do object.materials[i] = self.material end
  self.triangles = self.triangles + (#object.indices - filled) / 3
  if self.triangles > MOST_TRIANGLES then
    self.source:fail_at(self.line, 'more than %d triangles', MOST_TRIANGLES)
  end
end

function Parser:use(name)
  if not self.numbers[name] then
    self.names[#self.names + 1] = name
    self.numbers[name] = #self.names
  end
  self.material = self.numbers[name]
end

-- The elements that are not read, in the order of the bits of `lines`.
local PASSED_OVER = {'lines', 'points', 'curves', 'surfaces'}

-- Reads plain lines from a place on; returns where they end.
function Parser:plain_lines(text, at, number)
  local indices = self.current and self.current.indices or {}
  local filled = #indices
  local most = filled + 3 * (MOST_TRIANGLES - self.triangles)
  local next_at, count, corners, filled_now, first, passed =
    library.lines(text, at, self.corners, self.count, indices, filled, most)
  self.count = corners
  if filled_now > filled then
    self.line = number + first
    self:object().indices = indices
    self.line = number + count
    self:add_triangles(filled)
  end
  for i, what in ipairs(PASSED_OVER) do
    if passed % 2 ^ i >= 2 ^ (i - 1) then
      self.reader:warn(nil, '%s are not read', what)
    end
  end
  return next_at, number + count
end

function Parser:one_line(line)
  local word, rest = line:match('^%s*(%S+)%s*(.-)%s*$')
  if word == 'v' then
    self:vertex(rest)
  elseif word == 'f' then
    self:face(rest)
  elseif word == 'o' or word == 'g' then
    self:begin(rest)
  elseif word == 'usemtl' then
    self:use(rest)
  end
end

function Parser:read(text)
  local at, number = 1, 0
  text = plain(text)
  while at <= #text do
    at, number = self:plain_lines(text, at, number)
    if at <= #text then
      local line, count
      self.line = number + 1
      line, at, count = line_at(text, at)
      self:one_line(line)
      number = number + count
    end
  end
  if self.current and #self.current.indices == 0 then self.list[#self.list] = nil end
end

--------------------------------------------------------------------------------- level --

local function bounds_of(objects)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for _, object in ipairs(objects) do
    local a, b = object.shape:bounds()
    for k, name in ipairs {'x', 'y', 'z'} do
      low[k], high[k] = min(low[k], a[name]), max(high[k], b[name])
    end
  end
  return #objects > 0 and {low, high} or {{0, 0, 0}, {0, 0, 0}}
end

local function object_of(self, parsed, parser, layer)
  local materials = parser.names[1] and parsed.materials or nil
  local shape, why, corners, indices = mesh.of(parser.corners, parsed.indices, materials)
  if not shape then
    self:warn(parsed.line, 'object %q: %s', parsed.name, why)
    return nil
  end
  local low = shape:bounds()
  local made = {id = parsed.name, name = parsed.name, layer = layer, kind = 'mesh',
    shape = shape, x = low.x, y = low.y, z = low.z, properties = {}, tags = {},
    file = self.path, line = parsed.line,
    triangles = function() return corners, indices end}
  made.role = roles.of(made, {given = self.given, options = self.options,
    asker = self.asker, default = 'solid'})
  return made
end

local function level_of(self, text)
  local parser = setmetatable({reader = self, source = self.source, corners = {},
    count = 0, list = {}, names = {}, numbers = {}, triangles = 0, begun = 0,
    broken = 0}, Parser)
  parser:read(text)
  if parser.count == 0 then self.source:fail('no corners: is this a Wavefront OBJ?') end
  local layer = model.layer {name = 'objects', kind = 'objects', properties = {},
    visible = true, parallax = {1, 1}, offset = {0, 0}, counts = {}}
  local objects = {}
  for _, parsed in ipairs(parser.list) do
    objects[#objects + 1] = object_of(self, parsed, parser, layer)
  end
  return model.level {format = 'obj', path = self.path, dimension = 3, up = {0, 1, 0},
    unit = 'm', bounds = bounds_of(objects), objects = objects, layers = {layer},
    warnings = self.warnings, mends = self.mends,
    files = self.files.list, materials = parser.names}
end

-- Returns a level from a file.
function obj.load(path, options)
  local self = reader.of_call('load', path, options)
  local level = level_of(self, self.files:read(path))
  return reader.remember(level, self, function() return obj.load(path, options) end)
end

-- Returns a level from the text of a file.
function obj.read(text, options)
  return level_of(reader.of_call('read', text, options, 'string'), text)
end

return obj
