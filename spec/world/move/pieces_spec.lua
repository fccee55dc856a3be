-- The way out of solid paths and meshes: it is that of the same solid as boxes, whichever
-- parts its surface has.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

-- An angle of two boxes: flat, as thick as one, and a post on its left end.
local ANGLE = {{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 4}, {0, 4}}

local function path_of(outline)
  return c2.path(outline, {closed = true, solid = true})
end

local function rect_path(x, y, w, h)
  return path_of {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
end

local function world_of(c, hero, ...)
  local world = c.world()
  for i, shape in ipairs {...} do world:add(i, shape) end
  world:add('hero', hero)
  return world
end

local function out_of(c, hero, ...) return world_of(c, hero, ...):push_out('hero') end

describe('the way out of a solid path', function()
  it('is that past its nearest side, of a mover that is longer than it', function()
    assert.same({0, 8, false}, {out_of(c2, c2.rect(-9, -3, 2, 12),
      rect_path(-16, -2, 16, 7))})
    assert.same({0, 8, false}, {out_of(c2, c2.rect(-9, -3, 2, 12),
      c2.rect(-16, -2, 16, 7))})
  end)

  it('leads out of a path that holds all of the mover, to the last digit', function()
    assert.same({-3, 0, false}, {out_of(c2, c2.rect(1, 4, 2, 2), rect_path(0, 0, 9, 12))})
    assert.same({0, -3.25, false}, {out_of(c2, c2.circle(5, 2.25, 1),
      rect_path(0, 0, 9, 12))})
  end)

  it('leads out of all at once: a path, a box and a polygon in a row', function()
    local dx, dy, stuck = out_of(c2, c2.rect(-1, 0, 20, 2), rect_path(0, -1, 6, 4),
      c2.rect(6, -1, 6, 4), c2.polygon {{12, -1}, {18, -1}, {18, 3}, {12, 3}})
    assert.same({0, -3, false}, {dx, dy, stuck})
  end)

  --   |  |        The shortest way out of the post alone leads into the
  --   |  |__      flat part, and the shortest out of that into the post.
  --   |__#__|
  it('is the least out of an angle', function()
    local dx, dy, stuck = out_of(c2, c2.rect(0.75, 0.5, 0.5, 0.75), path_of(ANGLE))
    assert.is_false(stuck)
    assert.near(0.25, dx, 1e-12)
    assert.near(0.5, dy, 1e-12)
  end)

  it('leads along a floor into which it has sunk, and no deeper', function()
    local dx, dy, stuck = out_of(c2, c2.rect(0, 1, 8, 16), rect_path(-10, -8, 20, 10),
      c2.rect(-40, 2, 46, 40))
    assert.is_false(stuck)
    assert.same({6, 1}, {dx, dy})
  end)
end)

describe('the way out of a solid mesh', function()
  local FACES = {1, 2, 3, 1, 3, 4, 5, 7, 6, 5, 8, 7, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7,
    3, 8, 4, 3, 7, 8, 4, 5, 1, 4, 8, 5}
  local function box_mesh(x, y, z, w, h, d)
    local points = {}
    for i, p in ipairs {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {0, 1, 0}, {1, 1, 0},
      {1, 1, 1}, {0, 1, 1}} do
      points[i] = {x + w * p[1], y + h * p[2], z + d * p[3]}
    end
    return c3.mesh(points, FACES, {solid = true})
  end

  it('is that of a box in its place', function()
    local hero = c3.aabb({-2, -2, -0.5}, {0, 0, 3})
    local mesh, box = box_mesh(-1, -1, -1, 2, 2, 2), c3.aabb({-1, -1, -1}, {1, 1, 1})
    assert.same({out_of(c3, hero, box)}, {out_of(c3, hero, mesh)})
    assert.same({-1, 0, 0, false}, {out_of(c3, hero, mesh)})
  end)

  it('leads out of two side by side, past the seam', function()
    local dx, dy, dz, stuck = out_of(c3, c3.aabb({-1, 0, 0}, {1, 1, 1}),
      box_mesh(-2, -3, -2, 2, 3.5, 5), box_mesh(0, -3, -2, 2, 3.5, 5))
    assert.same({0, 0.5, 0, false}, {dx, dy, dz, stuck})
  end)

  it('is as short when it is turned, as that of the same hull', function()
    local turn = c3.quat({1, 2, 3}, 0.8)
    local mesh = box_mesh(-1, -1, -1, 2, 2, 2)
    for _, hero in ipairs {c3.aabb({0.2, 0.1, -0.3}, {1.4, 1, 2}),
      c3.sphere({0, 0.6, 0}, 1),
      c3.box({0.5, 0.5, 0.2}, {1, 0.25, 0.5}, c3.quat({0, 1, 0}, 0.3))} do
      local function length(shape)
        local dx, dy, dz, stuck = out_of(c3, hero, shape:placed({0.1, 0.2, 0.3}, turn))
        assert.is_false(stuck)
        return math.sqrt(dx * dx + dy * dy + dz * dz)
      end
      assert.near(length(c3.box({0, 0, 0}, {1, 1, 1})), length(mesh), 1e-9)
    end
  end)

  it('of so many triangles that no piece is known is by its contact', function()
    local points, faces, side = {}, {}, 24
    local function at(ring, k) return ring * side + k % side + 1 end
    for ring = 0, side do
      for k = 0, side - 1 do
        local a, b = math.pi * ring / side, 2 * math.pi * k / side
        local r = ring % side == 0 and 0 or math.sin(a)
        points[at(ring, k)] = {r * math.cos(b), math.cos(a), r * math.sin(b)}
        if ring > 0 and ring < side then
          faces[#faces + 1] = {at(ring - 1, k + 1), at(ring, k + 1), at(ring, k)}
          faces[#faces + 1] = {at(ring, k), at(ring, k + 1), at(ring + 1, k)}
        end
      end
    end
    for _, face in ipairs(faces) do -- each pole is one point
      for i, p in ipairs(face) do
        face[i] = p <= side and 1 or p > side * side and side * side + 1 or p
      end
    end
    local ball = c3.mesh(points, faces, {solid = true})
    local world = world_of(c3, c3.sphere({0, 1.4, 0}, 0.5), ball)
    local dx, dy, dz, stuck = world:push_out('hero')
    assert.is_false(stuck)
    assert.near(0.1, math.sqrt(dx * dx + dy * dy + dz * dz), 0.02)
    local left = world:contacts('hero')[1]
    assert.is_true(left == nil or left.depth < 1e-9)
  end)
end)
