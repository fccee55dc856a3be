-- Prints a digest for each dimension of a seeded scene, asked from Lua: the same under
-- every Lua, 5.1 and LuaJIT included, as no number needs more than 53 bits.
local collide = require 'collide'

local SCENES = tonumber((arg or {})[1]) or 3000

-- Park and Miller 1988: 2^31 - 1 is prime, and products stay below 2^53.
local state
local function below(count)
  state = state * 16807 % 2147483647
  return state % count
end

local whole
local function coordinate()
  if whole then return below(9) - 4 end
  return (below(2097152) + below(1048576) / 1048576) / 262144 - 4
end
local function length() return math.abs(coordinate()) + 0.25 end

local digest
local function add(value)
  local text = value == 0 and '0' -- not -0, which 5.1 prints in another way
    or type(value) == 'number' and ('%.17g'):format(value) or tostring(value)
  for i = 1, #text do
    digest = (digest * 65599 + text:byte(i)) % 4294967291
  end
end

local FIELDS = {'distance', 'depth', 't', 't0', 't1', 'ta', 'tb'}
local VECTORS = {'pa', 'pb', 'na', 'point', 'normal', 'p0', 'p1'}
local function add_result(r)
  if not r then return add(0) end
  for _, name in ipairs(FIELDS) do
    if r[name] then add(r[name]) end
  end
  for _, name in ipairs(VECTORS) do
    local v = r[name]
    if v then
      add(v.x)
      add(v.y)
      add(v.z or 0)
    end
  end
  for _, point in ipairs(r) do add_result(point) end
end

local function vector(d)
  local x, y, z = coordinate(), coordinate(), coordinate()
  return {x, y, d == 3 and z or nil}
end

local function direction(d)
  local v = vector(d)
  if v[1] == 0 and v[2] == 0 then v[1] = 1 end
  return v
end

local MAKERS = {
  function(c, d) return c.point(vector(d)) end,
  function(c, d) return (rawget(c, 'sphere') or c.circle)(vector(d), length()) end,
  function(c, d) return c.segment(vector(d), vector(d)) end,
  function(c, d) return c.capsule(vector(d), vector(d), length() / 2) end,
  function(c, d)
    local h = {length(), length(), d == 3 and length() or nil}
    return c.box(vector(d), h)
  end,
  function(c, d) return c.triangle(vector(d), vector(d), vector(d)) end,
  function(c, d)
    local list = {}
    for i = 1, 8 do list[i] = vector(d) end
    return (rawget(c, 'hull') or c.convex)(list)
  end,
  function(c, d) return c.halfspace(direction(d), vector(d)) end,
  function(c, d) return c.ray(vector(d), direction(d)) end,
}

local function any(c, d, most) return MAKERS[below(most or #MAKERS) + 1](c, d) end

local function ask(c, d)
  local a, b = any(c, d, 7), any(c, d)
  add_result(c.closest(a, b))
  add_result(c.contact(a, b))
  add_result(c.manifold(a, b))
  add_result(c.cast(a, vector(d), b))
  add_result(c.raycast(b, vector(d), direction(d), 4))
  add_result(c.clip(c.line(vector(d), direction(d)), a))
  local min, max = a:bounds()
  add_result {p0 = min, p1 = max, pa = a:support(direction(d))}
end

local function ask_world(c, d)
  local world = c.world()
  for item = 1, 20 do world:add(item, any(c, d)) end
  for item = 1, 20, 3 do world:translate(item, vector(d)) end
  local pairs_, n = world:pairs()
  for i = 1, n do
    add(pairs_[i].a)
    add(pairs_[i].b)
    add_result(pairs_[i])
  end
  local hits, m = world:raycast_all(vector(d), direction(d))
  for i = 1, m do
    add(hits[i].item)
    add_result(hits[i])
  end
end

for d = 2, 3 do
  local c = collide['d' .. d]
  state, digest = d, 1
  for i = 1, SCENES do
    whole = i % 2 == 0
    ask(c, d)
    if i % 30 == 0 then ask_world(c, d) end
  end
  print(('%dd lua %8d  %08x'):format(d, SCENES, digest))
end
