-- Faces of many corners as triangles: those of a comb, a spiral and stars fill them once.
local triangles = require 'collide.level.triangles'

-- Corners by turns outside and inside: `n` of them.
local function star(n)
  local list = {}
  for i = 1, n do
    local a, r = 2 * math.pi * i / n, i % 2 == 0 and 3 or 1
    list[i] = {r * math.cos(a), r * math.sin(a), 0}
  end
  return list
end

--   |\  |\  |\
--   | \_| \_| \__     teeth on a bar; corners of the bar lie on a line
--   |____________|
local function comb(teeth)
  local list = {{0, 0, 0}, {teeth, 0, 0}}
  for i = teeth, 1, -1 do
    list[#list + 1] = {i, 1, 0}
    list[#list + 1] = {i - 0.5, 1, 0}
    list[#list + 1] = {i - 1, 5, 0}
  end
  return list
end

-- A band that winds round twice.
local function spiral(n)
  local list = {}
  local function add(i, width)
    local a = 4 * math.pi * i / n
    list[#list + 1] = {(2 + a - width) * math.cos(a), 7, (2 + a - width) * math.sin(a)}
  end
  for i = 0, n do add(i, 0) end
  for i = n, 0, -1 do add(i, 0.7) end
  return list
end

local function cross(p, q, r)
  local ux, uy, uz = q[1] - p[1], q[2] - p[2], q[3] - p[3]
  local vx, vy, vz = r[1] - p[1], r[2] - p[2], r[3] - p[3]
  return uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
end

-- Twice the area as a vector of a loop of corners, by a fan: parts beyond it cancel out.
local function area_of(points)
  local x, y, z = 0, 0, 0
  for i = 2, #points - 1 do
    local a, b, c = cross(points[1], points[i], points[i + 1])
    x, y, z = x + a, y + b, z + c
  end
  return math.sqrt(x * x + y * y + z * z)
end

describe('level: triangles of a face', function()
  for name, points in pairs {['a star'] = star(60), ['a large star'] = star(3000),
    ['a comb'] = comb(200), ['a spiral'] = spiral(150)} do
    it('fill ' .. name .. ', none over another', function()
      local list, sum = triangles.of(points), 0
      assert.equal(#points - 2, #list)
      for _, t in ipairs(list) do
        sum = sum + area_of {points[t[1]], points[t[2]], points[t[3]]}
      end
      assert.near(area_of(points), sum, 1e-9 * sum)
    end)
  end

  it('are as many for a loop that crosses itself', function()
    local points = {}
    for i = 1, 200 do points[i] = {i * 7919 % 101, i * 104729 % 97, 0} end
    assert.equal(198, #triangles.of(points))
  end)
end)
