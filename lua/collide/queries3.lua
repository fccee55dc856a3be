-- The queries of 3D whose answer is a table. The core answers with numbers, and Lua fills
-- the table: a virtual machine writes a field faster than C can, a compiler several times
-- so, and metatables, userdata and cdata need no case of their own. The twin of
-- queries2.lua.
--
-- Vectors that are found in a result may be of any type, and asking for it costs a call.
-- So each query remembers the vectors that it wrote last (seen_...), as a result that is
-- used again holds the same ones.
local result = require 'collide.result'
local setmetatable = setmetatable

local queries3 = {}

-- Makes a function of (out, name, found): the vector to write to.
local function vectors_by(new)
  local vector_in = result.vector_in
  return function(out, name, found) return vector_in(out, name, found, new) end
end

local function contact_by(raw, new, meta)
  local vector = vectors_by(new)
  local seen_na = new(0, 0, 0)
  local seen_nb, seen_pa, seen_pb = seen_na, seen_na, seen_na

  -- contact(a, b [, out]) -> nil, or {hit, depth, na, nb, pa, pb}
  return function(a, b, out)
    local depth, nx, ny, nz, ax, ay, az, bx, by, bz = raw(a, b, out)
    if not depth then return nil end
    if not out then
      return setmetatable({hit = true, depth = depth, na = new(nx, ny, nz),
        nb = new(0 - nx, 0 - ny, 0 - nz), pa = new(ax, ay, az),
        pb = new(bx, by, bz)}, meta)
    end
    if not out.hit then out.hit = true end
    out.depth = depth
    local v = out.na
    if v ~= seen_na then v = vector(out, 'na', v); seen_na = v end
    v.x = nx; v.y = ny; v.z = nz
    v = out.nb
    if v ~= seen_nb then v = vector(out, 'nb', v); seen_nb = v end
    v.x = 0 - nx; v.y = 0 - ny; v.z = 0 - nz
    v = out.pa
    if v ~= seen_pa then v = vector(out, 'pa', v); seen_pa = v end
    v.x = ax; v.y = ay; v.z = az
    v = out.pb
    if v ~= seen_pb then v = vector(out, 'pb', v); seen_pb = v end
    v.x = bx; v.y = by; v.z = bz
    return out
  end
end

local function closest_by(raw, new, meta)
  local vector = vectors_by(new)
  local seen_na = new(0, 0, 0)
  local seen_nb, seen_pa, seen_pb = seen_na, seen_na, seen_na

  -- closest(a, b [, out]) -> {distance, na, nb, pa, pb, ta, tb}
  return function(a, b, out)
    local distance, nx, ny, nz, ax, ay, az, bx, by, bz, ta, tb = raw(a, b, out)
    if not out then
      return setmetatable({distance = distance, na = new(nx, ny, nz),
        nb = new(0 - nx, 0 - ny, 0 - nz), pa = new(ax, ay, az), pb = new(bx, by, bz),
        ta = ta, tb = tb}, meta)
    end
    out.distance = distance
    if out.ta ~= ta then out.ta = ta end
    if out.tb ~= tb then out.tb = tb end
    local v = out.na
    if v ~= seen_na then v = vector(out, 'na', v); seen_na = v end
    v.x = nx; v.y = ny; v.z = nz
    v = out.nb
    if v ~= seen_nb then v = vector(out, 'nb', v); seen_nb = v end
    v.x = 0 - nx; v.y = 0 - ny; v.z = 0 - nz
    v = out.pa
    if v ~= seen_pa then v = vector(out, 'pa', v); seen_pa = v end
    v.x = ax; v.y = ay; v.z = az
    v = out.pb
    if v ~= seen_pb then v = vector(out, 'pb', v); seen_pb = v end
    v.x = bx; v.y = by; v.z = bz
    return out
  end
end

local function raycast_by(raw, new, meta)
  local vector = vectors_by(new)
  local seen_point = new(0, 0, 0)
  local seen_normal = seen_point

  -- raycast(shape, origin, direction [, max [, solid [, out]]]), and
  -- raycast(ray_or_segment, shape [, max [, solid [, out]]])
  --   -> nil, or {t, inside, point, normal}
  return function(...)
    local t, inside, px, py, pz, nx, ny, nz, out = raw(...)
    if not t then return nil end
    if not out then
      return setmetatable({t = t, inside = inside, point = new(px, py, pz),
        normal = new(nx, ny, nz)}, meta)
    end
    out.t, out.inside = t, inside
    local v = out.point
    if v ~= seen_point then v = vector(out, 'point', v); seen_point = v end
    v.x = px; v.y = py; v.z = pz
    v = out.normal
    if v ~= seen_normal then v = vector(out, 'normal', v); seen_normal = v end
    v.x = nx; v.y = ny; v.z = nz
    return out
  end
end

local function clip_by(raw, new, meta)
  local vector = vectors_by(new)

  local function set_end(out, name, x, y, z)
    local found = out[name]
    if x then
      local v = vector(out, name, found)
      v.x = x; v.y = y; v.z = z
    elseif found ~= nil then
      out[name] = nil
    end
  end

  -- clip(line_or_ray_or_segment, shape [, out]) -> nil, or {t0, t1, p0, p1}
  return function(line, shape, out)
    local t0, t1, ax, ay, az, bx, by, bz = raw(line, shape, out)
    if not t0 then return nil end
    out = out or setmetatable({}, meta)
    out.t0, out.t1 = t0, t1
    set_end(out, 'p0', ax, ay, az)
    set_end(out, 'p1', bx, by, bz)
    return out
  end
end

-- Puts the queries among the functions and the methods of the dimension.
function queries3.complete(dimension, new, number_text)
  local meta = result.metatable('collide.result3', number_text)
  for name, make in pairs {
    contact = contact_by, closest = closest_by, raycast = raycast_by, clip = clip_by,
  } do
    local query = make(dimension.raw[name], new, meta)
    dimension.functions[name] = query
    dimension.methods[name] = query
  end
end

return queries3
