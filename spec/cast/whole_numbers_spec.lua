-- Casts on whole numbers, all of a small world, against an oracle that knows no rounding:
-- what slides, leaves or grazes hits nothing, whatever corners and edges touch there;
-- what goes in hits at the right time, with a normal of a face that it goes against.
local whole_numbers = require 'spec.support.oracle.whole_numbers'
local c2, c3 = require 'collide.d2', require 'collide.d3'

describe('casts on whole numbers', function()
  local function moved(body, x, y, z)
    local corners = {}
    for i, p in ipairs(body.corners) do
      corners[i] = {p[1] + x, p[2] + y, p[3] and p[3] + z}
    end
    return {corners = corners, faces = body.faces, edges = body.edges}
  end

  local function is_one_of(r, normals)
    for _, n in ipairs(normals) do
      local length = math.sqrt(n[1] ^ 2 + n[2] ^ 2 + (n[3] or 0) ^ 2)
      local along = (r.na.x * n[1] + r.na.y * n[2] + (r.na.z or 0) * (n[3] or 0)) / length
      if along > 1 - 1e-12 then
        return true
      end
    end
    return false
  end

  local function text(points)
    local out = {}
    for i, p in ipairs(points) do
      out[i] = '{' .. table.concat(p, ', ') .. '}'
    end
    return table.concat(out, ' ')
  end

  -- count: of hits and misses
  local function check(cast, first, a, motion, second, b, count)
    local answer, t, normals = whole_numbers.cast(a, motion, b)
    if answer == 'deep' then
      return
    end
    local r = cast(first, motion, second)
    count[answer] = (count[answer] or 0) + 1
    local good = r == nil and answer == 'miss'
      or r ~= nil and answer == 'hit' and math.abs(r.t - t) < 1e-12
        and is_one_of(r, normals)
    if not good then
      error(('%s %s, motion %s, %s %s: %s %s, not %s'):format(first.kind, text(a.corners),
        text {motion}, second.kind, text(b.corners), answer, t, tostring(r)))
    end
  end

  describe('2D', function()
    local rect = {corners = {{0, 0}, {2, 0}, {2, 3}, {0, 3}}, faces = {{1, 2}, {2, 3}}}
    local right = {corners = {{0, 0}, {3, 0}, {0, 2}}, faces = {{1, 2}, {2, 3}, {3, 1}}}
    local tip = {corners = {{0, 0}, {2, 3}, {-1, 3}}, faces = {{1, 2}, {2, 3}, {3, 1}}}
    local house = {corners = {{0, 0}, {2, 0}, {2, 2}, {1, 3}, {0, 2}},
      faces = {{1, 2}, {2, 3}, {3, 4}, {4, 5}}}

    local function triangle(p)
      return c2.triangle(p[1], p[2], p[3])
    end
    local makers = {
      {'aabb', rect, function(p) return c2.aabb(p[1], p[3]) end},
      {'box', rect, function(p)
        return c2.box({(p[1][1] + p[3][1]) / 2, (p[1][2] + p[3][2]) / 2}, {1, 1.5})
      end},
      {'rect as a polygon', rect, function(p) return c2.polygon(p) end},
      {'right triangle', right, triangle},
      {'triangle on its tip', tip, triangle},
      {'tip as a polygon', tip, function(p) return c2.polygon(p) end},
      {'house', house, function(p) return c2.polygon(p) end},
      {'part of a compound', rect, function(p)
        return c2.compound {c2.aabb(p[1], p[3])}
      end},
    }
    local motions = {}
    for x = -2, 2 do
      for y = -2, 2 do
        motions[#motions + 1] = {2 * x, 2 * y}
      end
    end
    motions[#motions + 1], motions[#motions + 2] = {3, -2}, {-3, -2}
    motions[#motions + 1], motions[#motions + 2] = {2, 3}, {1, -3}

    for _, one in ipairs(makers) do
      it(one[1] .. ' against all others', function()
        local count = {}
        local first = one[3](one[2].corners)
        for _, other in ipairs(makers) do
          for x = -4, 5 do
            for y = -4, 5 do
              local b = moved(other[2], x, y)
              local second = other[3](b.corners)
              for _, m in ipairs(motions) do
                check(c2.cast, first, one[2], m, second, b, count)
              end
            end
          end
        end
        assert.is_true(count.hit > 1000 and count.miss > 5000)
      end)
    end
  end)

  describe('3D', function()
    local function cuboid(w, h, d)
      local corners = {}
      for i = 0, 7 do
        corners[i + 1] = {i % 2 * w, math.floor(i / 2) % 2 * h, math.floor(i / 4) * d}
      end
      return {corners = corners, faces = {{1, 2, 3}, {1, 2, 5}, {1, 3, 5}},
        edges = {{1, 2}, {1, 3}, {1, 5}}}
    end
    local brick = cuboid(2, 1, 3)
    local ramp = {corners = {{0, 0, 0}, {2, 0, 0}, {0, 0, 2}, {0, 1, 0}},
      faces = {{1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4}},
      edges = {{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}}
    local tile = {corners = {{0, 0, 0}, {2, 0, 0}, {0, 0, 2}}, faces = {{1, 2, 3}},
      edges = {{1, 2}, {1, 3}, {2, 3}}}

    local makers = {
      {'aabb', brick, function(p) return c3.aabb(p[1], p[8]) end},
      {'box', brick, function(p)
        return c3.box({(p[1][1] + p[8][1]) / 2, (p[1][2] + p[8][2]) / 2,
          (p[1][3] + p[8][3]) / 2}, {1, .5, 1.5})
      end},
      {'brick as a hull', brick, function(p) return c3.hull(p) end},
      {'ramp', ramp, function(p) return c3.hull(p) end},
      {'triangle', tile, function(p) return c3.triangle(p[1], p[2], p[3]) end},
    }
    local motions = {}
    for x = -1, 1 do
      for y = -1, 1 do
        for z = -1, 1 do
          motions[#motions + 1] = {2 * x, 2 * y, 2 * z}
        end
      end
    end
    motions[#motions + 1], motions[#motions + 2] = {3, -2, 1}, {-1, -3, 2}

    for _, one in ipairs(makers) do
      it(one[1] .. ' against all others', function()
        local count = {}
        local first = one[3](one[2].corners)
        for _, other in ipairs(makers) do
          for i = 0, 215 do
            local b = moved(other[2], i % 6 - 2, math.floor(i / 6) % 6 - 3,
              math.floor(i / 36) - 3)
            local second = other[3](b.corners)
            if one[2] ~= tile or other[2] ~= tile then
              check(c3.cast, first, one[2], motions[(7 * i) % #motions + 1], second, b,
                count)
              check(c3.cast, first, one[2], motions[(11 * i + 3) % #motions + 1], second,
                b, count)
            end
          end
        end
        assert.is_true(count.hit > 100 and count.miss > 500)
      end)
    end
  end)
end)

-- Its lowest side is level after an eighth of a turn.
describe('what slides along a floor and turns goes in when its side is level', function()
  local collide = require 'collide'

  it('in the plane', function()
    local c, angle = collide.d2, -1
    local box = c.box({-2, 0}, {2, 2})
    local floors = {box, c.compound {box, c.box({-2, -1}, {1, 1})},
      c.polygon {{-4, -2}, {0, -2}, {0, 2}, {-4, 2}, {-3, 0}},
      c.grid {tiles = {1, 1, 1, 1}, columns = 2, rows = 2, cell = 2, origin = {-4, -2}}}
    for i, floor in ipairs(floors) do
      for _, s in ipairs {c.ray({1, 2}, {1, 1}), c.segment({1, 2}, {3, 4}),
        c.triangle({1, 2}, {3, 4}, {2, 4})} do
        for _, way in ipairs {{-6, 0}, {-3, 0}} do
          local hit = s:sweep(way, angle, floor)
          assert.near(math.pi / 4, hit.t, 1e-6, s.kind .. i)
        end
      end
    end
  end)

  it('in space', function()
    local c = collide.d3
    local turn = {0, 0, math.sin(-0.5), math.cos(0.5)}
    local box = c.box({-2, 0, 0}, {2, 2, 2})
    for _, floor in ipairs {box, c.compound {box, c.box({-2, -1, 0}, {1, 1, 1})}} do
      for _, s in ipairs {c.ray({1, 2, 0}, {1, 1, 0}), c.segment({1, 2, 0}, {3, 4, 0}),
        c.triangle({1, 2, 0}, {3, 4, 0}, {2, 4, 0})} do
        assert.near(math.pi / 4, s:sweep({-6, 0, 0}, turn, floor).t, 1e-6, s.kind)
      end
    end
  end)
end)
