-- ffi_core.lua - the core through LuaJIT's FFI, and the library's functions as they are
-- without it. bench.mk says in BENCH_FFI where the core and its declarations are.
local ffi = require('ffi')

local M = {ffi = ffi}

-- The methods of worlds and shapes, by dimension: a copy, as metatables are shared by all
-- that load the library.
function M.methods_now()
  local found, all = require('collide.core'), {}
  for dimensions, of in pairs{[2] = found.d2, [3] = found.d3} do
    all[dimensions] = {world = {}, shape = {}}
    for name, call in pairs(of.worlds.methods) do all[dimensions].world[name] = call end
    for name, call in pairs(of.methods) do all[dimensions].shape[name] = call end
  end
  return all
end

-- c2 and c3 as the library makes them where the compiler is off when it is loaded. What
-- was loaded so is forgotten: the next to ask gets the library as it is.
local function load_binding()
  local is_on = jit.status()
  jit.off()
  local d2, d3 = require('collide.d2'), require('collide.d3')
  local methods = M.methods_now()
  for name in pairs(package.loaded) do
    if name:find('^collide%.') then package.loaded[name] = nil end
  end
  if is_on then jit.on() end
  return d2, d3, methods
end

M.d2, M.d3, M.methods = load_binding()
local c2, c3 = require('collide.d2'), require('collide.d3')

local where = os.getenv('BENCH_FFI') or 'build/bench/ffi_core'
local file = assert(io.open(where .. '.cdef'))
ffi.cdef(file:read('*a'))
file:close()

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

-- ----------------------------------------------------------------- arrays of results --

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

-- The library's `contact` over one that reads an array. n: of dimensions.
local function contact_over(n, read, new)
  local raw = setmetatable({contact = read}, {__index = function(_, name)
    return function()
      error(name .. ' is not measured')
    end
  end})
  local dimension = {raw = raw, raw_methods = raw, functions = {}, methods = {},
    result = {}}
  require('collide.query.queries' .. n)
    .complete(dimension, new, require('collide.core').number_text)
  return dimension.functions.contact
end

-- The library's functions give three numbers in the plane, too.
local function new_vec2(x, y)
  return c2.vec(x, y)
end

-- result_of(contacts, i [, out]) -> what contact answers
M.result_of2 = contact_over(2, read_contact2, new_vec2)
M.result_of3 = contact_over(3, read_contact3, c3.vec)

return M
