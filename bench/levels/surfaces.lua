-- surfaces.lua - what a question about level geometry costs from Lua: contacts and casts
-- of shapes on hilly ground of triangles, rays through a map of tiles.
-- Run: make bench-lua5.4
--
-- Contacts are shallow, as of what stands there, and deep, as of what has fallen in.
local H = require('bench.harness')
local c2, c3 = require('collide.d2'), require('collide.d3')

local csv = H.csv(arg[1], {'level', 'question', 'ns'})
local N, PLACES = 24, 50 -- cells along a side, places that are asked about in turns

H.seed(3)

local function height(x, z) return 0.4 * math.sin(x * 0.7) * math.cos(z * 0.5) end

local function field()
  local heights = {}
  for z = 0, N do
    for x = 0, N do heights[#heights + 1] = height(x, z) end
  end
  return c3.heightfield{heights = heights, columns = N + 1}
end

local function mesh()
  local vertices, indices = {}, {}
  for z = 0, N do
    for x = 0, N do vertices[#vertices + 1] = {x, height(x, z), z} end
  end
  for z = 0, N - 1 do
    for x = 0, N - 1 do
      local a = z * (N + 1) + x + 1
      local b = a + N + 1
      for _, i in ipairs{a, b, a + 1, a + 1, b, b + 1} do indices[#indices + 1] = i end
    end
  end
  return c3.mesh{vertices = vertices, indices = indices}
end

-- Shapes with their foot at the origin.
local corners = {}
for i = 1, 8 do
  corners[i] = {0.5 * math.cos(i * 2.4), 0.5 + 0.5 * math.cos(i * 1.3),
    0.5 * math.sin(i * 2.4)}
end
local SHAPES = {
  {'sphere', c3.sphere({0, 0.4, 0}, 0.4)},
  {'capsule', c3.capsule({0, 0.4, 0}, {0.2, 1.2, 0.1}, 0.4)},
  {'aabb', c3.aabb({-0.5, 0, -0.5}, {0.5, 1, 0.5})},
  {'hull', c3.hull(corners)},
}

local function placed(shape, x, y, z)
  local copy = shape:clone()
  copy:translate(x, y, z)
  return copy
end

local function contacts(level, shape, depth)
  local shapes, out = {}, {}
  for i = 1, PLACES do
    local x, z = H.random(2, N - 2), H.random(2, N - 2)
    local ground = c3.raycast(c3.ray({x, 9, z}, {0, -1, 0}), level).point.y
    shapes[i] = placed(shape, x, ground - depth, z)
  end
  return function(n)
    for i = 1, n do c3.contact(shapes[i % PLACES + 1], level, out) end
  end
end

local function casts(level, shape)
  local shapes, motions, out = {}, {}, {}
  for i = 1, PLACES do
    shapes[i] = placed(shape, H.random(4, N - 4), 1.5, H.random(4, N - 4))
    motions[i] = c3.vec(H.random(-1, 1), -2.5, H.random(-1, 1))
  end
  return function(n)
    for i = 1, n do
      c3.cast(shapes[i % PLACES + 1], motions[i % PLACES + 1], level, out)
    end
  end
end

local function rays()
  local tiles, lines, out = {}, {}, {}
  for i = 1, 64 * 64 do tiles[i] = H.random(0, 1) < 0.08 and 1 or 0 end
  local grid = c2.grid{tiles = tiles, columns = 64, cell = 16}
  for i = 1, PLACES do
    local angle = H.random(0, 2 * math.pi)
    lines[i] = c2.ray({H.random(100, 900), H.random(100, 900)},
      {200 * math.cos(angle), 200 * math.sin(angle)})
  end
  return function(n)
    for i = 1, n do c2.raycast(lines[i % PLACES + 1], grid, 1, true, out) end
  end
end

local tests = {}
local function add(level, question, run)
  tests[#tests + 1] = {level = level, name = question, run = run}
end

for name, level in pairs{['height field'] = field(), mesh = mesh()} do
  for _, shape in ipairs(SHAPES) do
    add(name, shape[1] .. ': contact', contacts(level, shape[2], 0.02))
    add(name, shape[1] .. ': contact, deep', contacts(level, shape[2], 0.3))
    add(name, shape[1] .. ': cast', casts(level, shape[2]))
  end
end
add('grid', 'ray', rays())
table.sort(tests, function(a, b)
  if a.level ~= b.level then return a.level < b.level end
  return a.name < b.name
end)

H.time_in_turns(tests)
print(('%-14s %-24s %9s'):format('level', 'question', 'ns'))
for _, test in ipairs(tests) do
  local ns = H.median(test.ns)
  print(('%-14s %-24s %9.0f'):format(test.level, test.name, ns))
  csv.row{test.level, test.name:gsub(',', ';'), ns}
end
csv.close()
