-- What touches at the start, by hand: in against every normal that parts the shapes, or
-- no hit; the normal and the time at corners; what is thin; what turns.
local c2, c3 = require 'collide.d2', require 'collide.d3'

describe('a cast that starts touching', function()
  local rect = c2.rect

  it('leaves the corner of the next tile up and away', function()
    assert.is_nil(rect(36, 76, 12, 24):cast({1.5, -1}, rect(48, 100, 16, 16)))
    assert.is_nil(rect(36, 76, 12, 24):sweep({1.5, -1}, 0.01, rect(48, 100, 16, 16)))
  end)

  --  a |         in: only down and right, against both normals of b's corner
  --  --+--
  --    | b
  it('at a corner: goes in against both normals, or hits nothing', function()
    local kinds = {
      rect(0, 0, 2, 2), c2.box({1, 1}, {1, 1}),
      c2.polygon {{0, 0}, {2, 0}, {2, 2}, {0, 2}},
      c2.compound {rect(0, 0, 1, 2), rect(1, 0, 1, 2)},
      c2.polygon {{0, 0}, {2, 0}, {2, 2}, {1, 1}, {0, 2}},
    }
    for _, a in ipairs(kinds) do
      for _, b in ipairs(kinds) do
        b = b:clone():translate(2, 2)
        for x = -2, 2 do
          for y = -2, 2 do
            local hit = c2.cast(a, {x, y}, b)
            local goes_in = x > 0 and y > 0
            assert.equal(goes_in, hit ~= nil)
            assert.is_true(not hit or hit.t < 1e-12)
          end
        end
      end
    end
  end)

  it('in space too', function()
    local hull = {}
    for i = 0, 7 do
      hull[i + 1] = {i % 2 * 2, math.floor(i / 2) % 2 * 2, math.floor(i / 4) * 2}
    end
    local kinds = {c3.aabb({0, 0, 0}, {2, 2, 2}), c3.box({1, 1, 1}, {1, 1, 1}),
      c3.hull(hull)}
    for _, a in ipairs(kinds) do
      for _, b in ipairs(kinds) do
        local corner, edge = b:clone():translate(2, 2, 2), b:clone():translate(2, 2, 1)
        for i = 0, 26 do
          local x, y, z = i % 3 - 1, math.floor(i / 3) % 3 - 1, math.floor(i / 9) - 1
          assert.equal(x > 0 and y > 0 and z > 0, c3.cast(a, {x, y, z}, corner) ~= nil)
          assert.equal(x > 0 and y > 0, c3.cast(a, {x, y, z}, edge) ~= nil)
        end
      end
    end
  end)

  it('the next tile comes after the one below, so that the slide goes on', function()
    local mover, below, beside = rect(0, -2, 2, 2), rect(0, 0, 2, 2), rect(2, 0, 2, 2)
    assert.equal(0, mover:cast({2, 1}, below).t)
    local t = mover:cast({2, 1}, beside).t
    assert.is_true(t > 0 and t < 1e-12)
    local world = c2.world()
    world:add('beside', beside)
    world:add('below', below)
    assert.equal('below', world:cast(mover, {2, 1}).item)
    assert.equal(c2.vec(0, -1), world:cast(mover, {2, 1}).nb)
  end)

  it('a tip on a corner takes the face of what it touches', function()
    local tip = c2.triangle(-6, -20, 6, -20, 0, 0)
    assert.equal(c2.vec(0, -1), tip:cast({2, 1}, rect(0, 0, 16, 16)).nb)
    assert.equal(c2.vec(0, -1), tip:cast({1, 2}, rect(0, 0, 16, 16)).nb)
  end)

  it('where walls meet in a corner both stop it', function()
    local box, floor, wall = rect(0, 0, 2, 2), rect(-9, 2, 18, 2), rect(2, -9, 2, 18)
    for _, m in ipairs {{1, 1}, {1, 3}, {4, 1}} do
      assert.equal(c2.vec(0, 1), box:cast(m, floor).na)
      assert.equal(c2.vec(1, 0), box:cast(m, wall).na)
    end
    assert.is_nil(box:cast({1, 0}, floor))
    assert.is_nil(box:cast({0, 1}, wall))
    assert.is_nil(box:cast({-1, -1}, c2.compound {floor, wall}))
    assert.is_table(box:cast({1, -1}, c2.compound {floor, wall}))
  end)

  it('a row that ends at a wall stops there', function()
    local level = c2.compound {rect(0, 0, 4, 4), rect(4, 0, 4, 4), rect(8, -4, 4, 8)}
    assert.near(0.5, rect(0, -2, 2, 2):cast({12, 0}, level).t, 1e-12)
  end)

  it('behind a plane: it may leave, slide, and not go through', function()
    local plane, box = c2.plane({0, 1}, {0, 0}), rect(0, -2, 2, 2)
    assert.is_nil(box:cast({1, -1}, plane))
    assert.is_nil(box:cast({1, 0}, plane))
    assert.equal(0, box:cast({1, 1}, plane).t)
    assert.equal(c2.vec(0, 1), box:cast({1, 1}, plane).na)
  end)
end)

describe('what is thin', function()
  it('is never jumped over', function()
    local wall = c2.segment(5e3, -1e4, 5e3, 1e4)
    local plate = c2.rect(5e3, -1e4, 1e-9, 2e4)
    for _, size in ipairs {1, 1e-3, 1e-6, 1e-9} do
      for _, a in ipairs {c2.circle(0, 0, size), c2.rect(0, 0, size, size)} do
        for _, b in ipairs {wall, plate} do
          assert.near(0.5, a:cast({1e4, 3}, b).t, 1e-3)
        end
      end
    end
    assert.is_table(c2.sweep(c2.box({0, 0}, {1, 1}), {1e4, 0}, 0.3, plate))
  end)

  it('does not slip through the seams of one shape', function()
    local tiles = c2.compound {c2.rect(0, 0, 16, 16), c2.rect(16, 0, 16, 16)}
    for _, thin in ipairs {c2.point(16, -5), c2.segment(16, -5, 16, -8)} do
      assert.near(0.5, thin:cast({0, 10}, tiles).t, 1e-9)
      assert.equal(c2.vec(0, -1), thin:cast({0, 10}, tiles).nb)
    end
    assert.equal(0, c2.point(16, 0):cast({0, 10}, tiles).t)
    assert.is_nil(c2.point(4, 0):cast({20, 0}, tiles))
    local comb = c2.polygon {{0, 0}, {32, 0}, {32, 16}, {20, 16}, {20, 8}, {12, 8},
      {12, 16}, {0, 16}}
    for x = 1, 31 do
      assert.near(0.5, c2.point(x, -5):cast({0, 10}, comb).t, 1e-9)
    end
  end)

  it('crosses what is as thin, and slides along it', function()
    local wall = c2.segment(0, -4, 0, 4)
    assert.near(0.5, c2.point(-1, 0):cast({2, 0}, wall).t, 1e-12)
    assert.near(0.5, c2.segment(-1, -1, -1, 1):cast({2, 0}, wall).t, 1e-12)
    assert.is_nil(c2.segment(0, -9, 0, -6):cast({0, 9}, wall))
    local sheet = c3.triangle(0, 0, 0, 4, 0, 0, 0, 0, 4)
    assert.near(0.5, c3.point(1, 1, 1):cast({0, -2, 0}, sheet).t, 1e-12)
    assert.is_nil(c3.triangle(-4, 0, 1, -2, 0, 1, -2, 0, 2):cast({9, 0, 0}, sheet))
  end)
end)

describe('a sweep that starts touching', function()
  local tiles = {}
  for x = 0, 1 do
    for z = 0, 1 do
      tiles[#tiles + 1] = c3.aabb({16 * x, -16, 16 * z}, {16 * x + 16, 0, 16 * z + 16})
    end
  end
  local quarter = c3.quat({0, 1, 0}, math.pi / 2)

  it('turns while it slides over tiles that lie flush', function()
    for _, a in ipairs {c3.box({8, 4, 8}, {4, 4, 4}), c3.cylinder(8, 0, 8, 8, 4, 8, 4),
      c3.hull {{4, 0, 4}, {12, 0, 4}, {8, 0, 12}, {8, 5, 8}}} do
      for _, tile in ipairs(tiles) do
        assert.is_nil(a:sweep({16, 0, 8}, quarter, tile))
      end
      assert.is_nil(a:sweep({16, 0, 8}, quarter, c3.compound(tiles)))
      assert.is_table(a:sweep({16, -1, 8}, quarter, c3.compound(tiles)))
    end
  end)

  it('leaves, and does not go in', function()
    local box, floor = c2.box({0, -1}, {1, 1}), c2.rect(-9, 0, 18, 2)
    assert.is_nil(box:sweep({3, -1}, 0.1, floor))
    assert.equal(0, box:sweep({3, 1}, 0.1, floor).t)
    assert.equal(0, box:sweep({3, 0}, 0.1, floor).t) -- a corner turns into it
  end)
end)

describe('a pointed mover on a corner or edge', function()
  local function of_face(a, motion, b)
    local touch = assert(a:cast(motion, b))
    assert.is_true(touch.t < 1e-11)
    assert.same({0, 1, 0}, {touch.nb.x, touch.nb.y, touch.nb.z or 0})
  end

  -- of the sides that meet there only the top parts the two
  local pointed2 = {ellipse = c2.ellipse({0, 2}, 0.5, 1), circle = c2.circle({0, 2}, 1),
    triangle = c2.triangle({0, 1}, {1, 3}, {-1, 3}),
    diamond = c2.polygon {{0, 1}, {1, 2}, {0, 3}, {-1, 2}},
    compound = c2.compound {c2.triangle({0, 1}, {4, 9}, {-4, 9}), c2.rect(-4, 9, 8, 4)},
    concave = c2.polygon {{0, 1}, {4, 9}, {0, 6}, {-4, 9}}}
  local pointed3 = {
    cone = c3.cone({0, 3, 0}, {0, 1, 0}, 0.5),
    pyramid = c3.hull {{0, 1, 0}, {1, 3, 0}, {-1, 3, 1}, {-1, 3, -1}},
    octahedron = c3.hull {{0, 1, 0}, {1, 2, 0}, {-1, 2, 0}, {0, 2, 1}, {0, 2, -1},
      {0, 3, 0}},
    compound = c3.compound {c3.cone({0, 9, 0}, {0, 1, 0}, 4),
      c3.aabb(-4, 9, -4, 4, 12, 4)},
  }

  for name, mover in pairs(pointed2) do
    it('hits the top in the plane: ' .. name, function()
      for _, motion in ipairs {{1, -1}, {4, -1}, {1, -0.1}, {4, -4}, {1, -3}} do
        of_face(mover, motion, c2.rect(0, 0, 16, 1))
        of_face(mover, {-motion[1], motion[2]}, c2.rect(-16, 0, 16, 1))
        of_face(mover, motion, c2.path {{16, 1}, {0, 1}}) -- at its end
      end
    end)
  end

  local mesh = c3.mesh({0, 1, 0, 16, 1, 0, 0, 1, 16}, {1, 3, 2})

  for name, mover in pairs(pointed3) do
    it('hits the top in space: ' .. name, function()
      for _, motion in ipairs {{1, -1, 0}, {4, -1, 0}, {1, -1, 1}, {4, -1, 2},
        {1, -3, 0}} do
        local x, y, z = motion[1], motion[2], motion[3]
        of_face(mover, motion, c3.aabb(0, 0, -4, 16, 1, 4)) -- on an edge
        of_face(mover, {-x, y, -z}, c3.aabb(-16, 0, -4, 0, 1, 4))
        of_face(mover, motion, c3.aabb(0, 0, 0, 16, 1, 16)) -- on a corner
        of_face(mover, motion, mesh) -- of one triangle, on its corner
      end
    end)
  end
end)

-- Of two ways out that are equally short one is the contact's. No deeper than a graze or
-- more, a motion along that leaves.
describe('a corner that is a little deep in another', function()
  local collide = require 'collide'

  it('leaves it by its contact', function()
    local c = collide.d2
    local a = c.triangle({-2, -1}, {0, 0}, {-1, 3})
    for _, deep in ipairs {1e-12, 1e-10, 5e-10, 8e-10, 1e-9, 2e-9, 1e-7, 1e-4} do
      local b = c.convex{{-2, 8 - deep}, {-1, 3 - deep}, {0, 6 - deep}, {-2, 9 - deep}}
      local r = a:contact(b)
      local side = r.na.x > 0 and -1 or 1
      assert.is_nil(a:cast({side * 12, 0.25}, b))
      assert.is_nil(b:cast({-side * 12, -0.25}, a))
    end
  end)
end)
