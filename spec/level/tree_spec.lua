-- Meshes whose triangles are hard to sort into a tree: all in one place, one far
-- away, sizes over the range of floats and beyond. Held against each triangle by itself.
local c = require 'collide.d3'
local random = require 'spec.support.random'

-- sizes[i], places[i]: of a triangle in the plane z = i, its corner at (place, place, i).
local function build(count, size_of, place_of, depth_of)
  local corners, faces, parts = {}, {}, {}
  for i = 1, count do
    local s, p, z = size_of(i), place_of(i), depth_of and depth_of(i) or 0
    local list = {p, p, z, p + s, p, z, p, p + s, z}
    for k = 1, 9 do corners[#corners + 1] = list[k] end
    for k = 1, 3 do faces[#faces + 1] = 3 * (i - 1) + k end
    parts[i] = c.triangle({list[1], list[2], z}, {list[4], list[5], z},
      {list[7], list[8], z})
  end
  return c.mesh(corners, faces, {two_sided = true}), parts
end

local function check(mesh, parts)
  local min, max = mesh:bounds()
  for i = 1, #parts, 3 do
    local a, b, d = parts[i].a, parts[i].b, parts[i].c
    local x, y = (a.x + b.x + d.x) / 3, (a.y + b.y + d.y) / 3
    local up = {x, y, a.z + (b.x - a.x)}
    local hit = mesh:raycast(up, {0, 0, -1})
    local nearest
    for k = 1, #parts do
      local other = parts[k]:raycast(up, {0, 0, -1})
      if other and (not nearest or other.t < nearest) then nearest = other.t end
    end
    assert.equal(nearest, hit and hit.t, 'triangle ' .. i)
    assert.is_true(mesh:overlaps(c.point(x, y, a.z)), 'triangle ' .. i)
    assert.is_false(mesh:overlaps(c.point(x, y, max.z + (max.x - min.x))))
  end
end

describe('the tree of a mesh', function()
  it('holds triangles that all lie in one place', function()
    check(build(40, function() return 1 end, function() return 0 end))
  end)

  it('holds one that lies far before the others, or behind', function()
    local function near(i) return 100 + i / 40 end
    check(build(40, function() return 0.01 end,
      function(i) return i == 7 and 0 or near(i) end))
    check(build(40, function() return 0.01 end,
      function(i) return i == 7 and 900 or near(i) end))
  end)

  it('holds sizes of all powers of two', function()
    check(build(240, function(i) return 2 ^ -i end, function(i) return 2 ^ (1 - i) end))
    check(build(240, function(i) return 2 ^ i end, function(i) return 2 ^ i end))
  end)

  it('holds what is smaller than the least float', function()
    check(build(40, function() return 1e-60 end, function(i) return i * 1e-60 end))
    check(build(40, function() return 1e-42 end, function(i) return i * 1e-42 end))
  end)

  it('holds what is larger than the largest float', function()
    check(build(40, function() return 1e60 end, function(i) return i * 1e60 end))
    check(build(40, function() return 1e19 end, function(i) return i * 1e19 end))
    check(build(40, function(i) return i % 2 == 0 and 2e100 or 0.5 end,
      function(i) return i % 2 == 0 and -1e100 or i end,
      function(i) return i end))
    check(build(40, function(i) return i % 5 == 0 and 1e90 or 0.5 end,
      function(i) return i % 5 == 0 and -1e100 * i or i end))
  end)

  -- From so far away a single step of floats leads past many triangles.
  it('is met by rays from far away', function()
    local rng = random.new(1)
    local mesh, parts = build(60, function() return 0.5 end,
      function(i) return 37 * i % 60 end, function(i) return i % 7 end)
    for power = 2, 44 do
      local far = 2 ^ power
      for i = 1, #parts, 7 do
        local a = parts[i].a
        local at = {a.x + 0.125, a.y + 0.125, a.z}
        for _, way in ipairs{{-0.5, -0.25, 1}, {0, -0.5, 1}, {0, 0, 1}} do
          local from = {at[1] + far * way[1], at[2] + far * way[2], at[3] + far * way[3]}
          local on = far + rng.between(-1, 1)
          local by = {-on * way[1], -on * way[2], -on * way[3]}
          local nearest
          for k = 1, #parts do
            local hit = parts[k]:raycast(from, by)
            if hit and not (nearest and nearest < hit.t) then nearest = hit.t end
          end
          local hit = mesh:raycast(from, by)
          assert.equal(nearest, hit and hit.t, ('%d, from 2^%d'):format(i, power))
        end
      end
    end
  end)
end)
