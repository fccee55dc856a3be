-- ffi_core.lua - the core through LuaJIT's FFI: bare, and as a fast path of the library
-- would call it. bench.mk says in BENCH_FFI where the library and its declarations are.
--
-- The fast path takes what the library takes and answers as it answers: it looks at the
-- word before each shape, hands numbers to the core, and leaves tables to the library's
-- own functions, which fill them either way.
local ffi = require('ffi')
local c2, c3 = require('collide.d2'), require('collide.d3')

local where = os.getenv('BENCH_FFI') or 'build/bench/ffi_core'
local file = assert(io.open(where .. '.cdef'))
ffi.cdef(file:read('*a'))
file:close()

local M = {ffi = ffi}
local C = ffi.load(where .. '.so')
M.C = C

local cast, type, error = ffi.cast, type, error

-- A function that gives the C shape in a userdata of the library. It keeps nothing alive.
local function reader(dimension, sample)
  local block = ffi.typeof('const ffi_block' .. dimension .. ' *')
  local magic = cast(block, sample).magic
  local low, high = magic[0], magic[1]
  return function(value)
    if type(value) == 'userdata' then
      local found = cast(block, value)
      if found.magic[0] == low and found.magic[1] == high then
        return found.any.shape
      end
    end
    error('shape expected', 3)
  end
end

M.shape2 = reader(2, c2.circle(0, 0, 1))
M.shape3 = reader(3, c3.sphere(0, 0, 0, 1))

-- An array from 1 on of pointers to the shapes of a list, for calls without any check. It
-- keeps none of them alive.
function M.pointers(shapes, dimension)
  local read = M['shape' .. dimension]
  local list = ffi.new('const col' .. dimension .. '_shape *[?]', #shapes + 1)
  for i, shape in ipairs(shapes) do
    list[i] = read(shape)
  end
  return list
end

-- ---------------------------------------------------------------------- the fast path --

-- Of a shape that has no parameter, closest tells none.
local function has_parameter2(kind)
  return kind == C.col2_kind_segment or kind == C.col2_kind_ray or
    kind == C.col2_kind_line
end

local function has_parameter3(kind)
  return kind == C.col3_kind_segment or kind == C.col3_kind_ray or
    kind == C.col3_kind_line
end

local function raw2()
  local shape, raw = M.shape2, {}
  local contact, closest = ffi.new('col2_contact'), ffi.new('col2_closest')
  local hit, touch, v = ffi.new('col2_hit'), ffi.new('col2_touch'), ffi.new('col2_vec')

  function raw.overlaps(a, b)
    return C.ffi_overlaps2(shape(a), shape(b))
  end

  function raw.distance(a, b)
    return C.ffi_distance2(shape(a), shape(b))
  end

  function raw.push(a, b)
    C.ffi_push2(shape(a), shape(b), v)
    return v.x, v.y
  end

  function raw.contact(a, b)
    if not C.ffi_contact2(shape(a), shape(b), contact) then
      return nil
    end
    local n, pa, pb = contact.normal, contact.a, contact.b
    return contact.depth, 0 + n.x, 0 + n.y, pa.x, pa.y, pb.x, pb.y
  end

  function raw.closest(a, b)
    local p, q = shape(a), shape(b)
    C.ffi_closest2(p, q, closest)
    local n, pa, pb = closest.normal, closest.a, closest.b
    local ta = has_parameter2(p.kind) and closest.ta or nil
    local tb = has_parameter2(q.kind) and closest.tb or nil
    return closest.distance, 0 + n.x, 0 + n.y, pa.x, pa.y, pb.x, pb.y, ta, tb
  end

  function raw.raycast(s, ox, oy, dx, dy, max, solid, out)
    if not C.ffi_raycast2(shape(s), ox, oy, dx, dy, max, solid, hit) then
      return nil
    end
    local p, n = hit.point, hit.normal
    return 0 + hit.t, hit.inside, p.x, p.y, n.x, n.y, out
  end

  function raw.cast(a, mx, my, b, out)
    if not C.ffi_cast2(shape(a), mx, my, shape(b), touch) then
      return nil
    end
    local n, pa, pb = touch.normal, touch.a, touch.b
    return 0 + touch.t, 0 + touch.depth, 0 + n.x, 0 + n.y, pa.x, pa.y, pb.x, pb.y, out
  end

  return raw
end

local function raw3()
  local shape, raw = M.shape3, {}
  local contact, closest = ffi.new('col3_contact'), ffi.new('col3_closest')
  local hit, touch, v = ffi.new('col3_hit'), ffi.new('col3_touch'), ffi.new('col3_vec')

  function raw.overlaps(a, b)
    return C.ffi_overlaps3(shape(a), shape(b))
  end

  function raw.distance(a, b)
    return C.ffi_distance3(shape(a), shape(b))
  end

  function raw.push(a, b)
    C.ffi_push3(shape(a), shape(b), v)
    return v.x, v.y, v.z
  end

  function raw.contact(a, b)
    if not C.ffi_contact3(shape(a), shape(b), contact) then
      return nil
    end
    local n, pa, pb = contact.normal, contact.a, contact.b
    return contact.depth, 0 + n.x, 0 + n.y, 0 + n.z, pa.x, pa.y, pa.z, pb.x, pb.y, pb.z
  end

  function raw.closest(a, b)
    local p, q = shape(a), shape(b)
    C.ffi_closest3(p, q, closest)
    local n, pa, pb = closest.normal, closest.a, closest.b
    local ta = has_parameter3(p.kind) and closest.ta or nil
    local tb = has_parameter3(q.kind) and closest.tb or nil
    return closest.distance, 0 + n.x, 0 + n.y, 0 + n.z, pa.x, pa.y, pa.z, pb.x, pb.y,
      pb.z, ta, tb
  end

  function raw.raycast(s, ox, oy, oz, dx, dy, dz, max, solid, out)
    if not C.ffi_raycast3(shape(s), ox, oy, oz, dx, dy, dz, max, solid, hit) then
      return nil
    end
    local p, n = hit.point, hit.normal
    return 0 + hit.t, hit.inside, p.x, p.y, p.z, n.x, n.y, n.z, out
  end

  function raw.cast(a, mx, my, mz, b, out)
    if not C.ffi_cast3(shape(a), mx, my, mz, shape(b), touch) then
      return nil
    end
    local n, pa, pb = touch.normal, touch.a, touch.b
    return 0 + touch.t, 0 + touch.depth, 0 + n.x, 0 + n.y, 0 + n.z, pa.x, pa.y, pa.z,
      pb.x, pb.y, pb.z, out
  end

  return raw
end

-- What an array of contacts has at index i, as raw.contact tells it.
local function read_contact2(contacts, i)
  local contact = contacts[i]
  local n, pa, pb = contact.normal, contact.a, contact.b
  return contact.depth, 0 + n.x, 0 + n.y, pa.x, pa.y, pb.x, pb.y
end

local function read_contact3(contacts, i)
  local contact = contacts[i]
  local n, pa, pb = contact.normal, contact.a, contact.b
  return contact.depth, 0 + n.x, 0 + n.y, 0 + n.z, pa.x, pa.y, pa.z, pb.x, pb.y, pb.z
end

-- The library's functions that fill tables, over these raw ones. What ffi.lua does not
-- ask has none below it. n: of dimensions.
local function complete(n, raw, new)
  setmetatable(raw, {__index = function(_, name)
    return function()
      error(name .. ' is not measured')
    end
  end})
  local dimension = {raw = raw, raw_methods = raw, functions = {}, methods = {},
    result = {}}
  require('collide.query.queries' .. n)
    .complete(dimension, new, require('collide.core').number_text)
  local functions = dimension.functions
  for _, name in ipairs{'overlaps', 'distance', 'push'} do
    functions[name] = raw[name]
  end
  functions.contact_numbers = raw.contact
  return functions
end

-- The library's functions give three numbers in the plane, too.
local function new_vec2(x, y)
  return c2.vec(x, y)
end

M.d2 = complete(2, raw2(), new_vec2)
M.d3 = complete(3, raw3(), c3.vec)

-- result_of(contacts, i [, out]) -> what contact answers
M.result_of2 = complete(2, {contact = read_contact2}, new_vec2).contact
M.result_of3 = complete(3, {contact = read_contact3}, c3.vec).contact

return M
