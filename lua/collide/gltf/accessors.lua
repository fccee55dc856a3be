-- Buffers and accessors of glTF 2.0: lists of numbers from bytes, with strides, sparse
-- values and integers that represent fractions. Source: glTF 2.0, sections 3.6 and 5.1;
-- KHR_mesh_quantization.
local library = require 'collide.level.library'
local ipairs, max, tostring, type = ipairs, math.max, tostring, type

local Accessors = {}
Accessors.__index = Accessors

local KINDS = {[5120] = 'i8', [5121] = 'u8', [5122] = 'i16', [5123] = 'u16',
  [5125] = 'u32', [5126] = 'f32'}
local SIZES = {i8 = 1, u8 = 1, i16 = 2, u16 = 2, u32 = 4, f32 = 4}
local SHARES = {i8 = 127, u8 = 255, i16 = 32767, u16 = 65535}
local COUNTS = {SCALAR = 1, VEC2 = 2, VEC3 = 3, VEC4 = 4, MAT2 = 4, MAT3 = 9, MAT4 = 16}

local MOST_NUMBERS = 64 * 1024 * 1024
-- A list has at most so many numbers that no bytes of the file stand for: all are 0.
local MOST_ZEROS = 196608

local function table_of(value) return type(value) == 'table' and value or {} end

-- Returns number n, counted from 0, of a list of the file; raises when there is none.
function Accessors:entry(name, n)
  local list = self.root[name]
  local entry = type(list) == 'table' and type(n) == 'number' and list[n + 1]
  if type(entry) ~= 'table' then
    self.source:fail('%s[%s]: there is none', name, tostring(n))
  end
  return entry
end

local function count_of(self, where, value, default)
  if value == nil then value = default end
  if type(value) ~= 'number' or value < 0 or value ~= math.floor(value)
    or value > 2 ^ 40 then
    self.source:fail('%s: whole number >= 0 expected, got %s', where, tostring(value))
  end
  return value
end

--------------------------------------------------------------------------------- bytes --

local function of_address(self, where, address)
  local text = address:match('^data:[^,]*;base64,(.*)$')
  if not text then self.source:fail('%s: no base64 in a data address', where) end
  local bytes = library.base64(text)
  if not bytes then self.source:fail('%s: broken base64', where) end
  return bytes
end

function Accessors:buffer(n)
  if self.buffers[n] then return self.buffers[n] end
  local entry, where = self:entry('buffers', n), ('buffers[%s]'):format(tostring(n))
  local bytes
  if type(entry.uri) == 'string' then
    if entry.uri:find('^data:') then
      bytes = of_address(self, where, entry.uri)
    else
      local name = entry.uri:gsub('%%(%x%x)', function(hex)
        return string.char(tonumber(hex, 16))
      end)
      bytes = self.reader.files:read(self.reader:beside(name), self.reader.path)
    end
  elseif n == 0 and self.chunk then
    bytes = self.chunk
  else
    self.source:fail('%s: no address, and no data in the file', where)
  end
  if #bytes < count_of(self, where .. '.byteLength', entry.byteLength) then
    self.source:fail('%s: %s bytes expected, got %d', where, tostring(entry.byteLength),
      #bytes)
  end
  self.buffers[n] = bytes
  return bytes
end

-- Returns the bytes of a view, its start, its length and its stride.
local function view_of(self, n)
  local where = ('bufferViews[%s]'):format(tostring(n))
  local view = self:entry('bufferViews', n)
  local bytes = self:buffer(view.buffer)
  local offset = count_of(self, where .. '.byteOffset', view.byteOffset, 0)
  local length = count_of(self, where .. '.byteLength', view.byteLength)
  if offset + length > #bytes then
    self.source:fail('%s: reaches %s bytes behind its buffer', where,
      tostring(offset + length - #bytes))
  end
  local stride = view.byteStride ~= nil
    and count_of(self, where .. '.byteStride', view.byteStride)
  return bytes, offset, length, stride or nil
end

-- Returns numbers out of a view; raises when they reach behind it.
local function numbers(self, where, view, from, kind, count, components, is_packed)
  local bytes, offset, length, stride = view_of(self, view)
  local size = components * SIZES[kind]
  stride = not is_packed and stride or size
  from = count_of(self, where .. '.byteOffset', from, 0)
  if count * components > MOST_NUMBERS then
    self.source:fail('%s: more than %d numbers', where, MOST_NUMBERS)
  end
  if count > 0 and (stride < 1 or from + (count - 1) * stride + size > length) then
    self.source:fail('%s: reaches behind its view', where)
  end
  return library.numbers(bytes, kind, offset + from, count, components,
    stride)
end

----------------------------------------------------------------------------- accessors --

local function kind_of(self, where, value)
  return KINDS[value] or self.source:fail('%s.componentType: %s', where, tostring(value))
end

local function patch(self, where, sparse, list, kind, components)
  local count = count_of(self, where .. '.count', sparse.count)
  local indices, values = table_of(sparse.indices), table_of(sparse.values)
  local at = numbers(self, where, indices.bufferView, indices.byteOffset,
    kind_of(self, where, indices.componentType), count, 1, true)
  local new = numbers(self, where, values.bufferView, values.byteOffset, kind, count,
    components, true)
  for i, n in ipairs(at) do
    if (n + 1) * components > #list then
      self.source:fail('%s.indices: %s is too large', where, tostring(n))
    end
    for k = 1, components do
      list[n * components + k] = new[(i - 1) * components + k]
    end
  end
end

local function shares(list, kind)
  local most = SHARES[kind]
  if not most then return end
  for i = 1, #list do list[i] = max(list[i] / most, -1) end
end

-- Returns all numbers of an accessor, and how many make an element; it is read once.
function Accessors:numbers(n)
  local known = self.lists[n]
  if not known then
    known = {self:read(n)}
    self.lists[n] = known
  end
  return known[1], known[2]
end

function Accessors:read(n)
  local entry, where = self:entry('accessors', n), ('accessors[%s]'):format(tostring(n))
  local kind = kind_of(self, where, entry.componentType)
  local components = COUNTS[entry.type]
    or self.source:fail('%s.type: %s', where, tostring(entry.type))
  local count = count_of(self, where .. '.count', entry.count)
  local list
  if entry.bufferView ~= nil then
    list = numbers(self, where, entry.bufferView, entry.byteOffset, kind, count,
      components)
  else
    if count * components > MOST_ZEROS then
      self.source:fail('%s: more than %d numbers without data', where, MOST_ZEROS)
    end
    list = {}
    for i = 1, count * components do list[i] = 0 end
  end
  if type(entry.sparse) == 'table' then
    patch(self, where .. '.sparse', entry.sparse, list, kind, components)
  end
  if entry.normalized then shares(list, kind) end
  return list, components
end

-- Accessors are made from root, the decoded file, and chunk, the bytes that came with
-- it, or nil.
local accessors = {}

function accessors.new(reader, root, chunk)
  return setmetatable({reader = reader, source = reader.source, root = root,
    chunk = chunk, buffers = {}, lists = {}}, Accessors)
end

return accessors
