-- The field face_normal of hits: there where an edge or corner is met, and a face's.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'

local function is(expected, v)
  assert.is_not_nil(v)
  for _, axis in ipairs {'x', 'y', 'z'} do
    assert.is_near(expected[axis] or 0, v[axis] or 0, 1e-9)
  end
end

-- A ball's way at the corner (0, 0) of a square that lies above and to the right of it.
local function corner_world()
  local world = c2.world()
  world:add('crate', c2.rect(0, 0, 4, 4))
  world:add('ball', c2.circle({-3, -2.8}, 0.5))
  return world
end

describe('face_normal of a hit', function()
  it('is absent where the normal is a face\'s', function()
    local rect, box = c2.rect(0, 0, 2, 1), c3.aabb({0, 0, 0}, {2, 1, 1})
    assert.is_nil(c2.circle({-2, 0.5}, 0.5):cast({4, 0}, rect).face_normal)
    assert.is_nil(rect:raycast({-2, 0.5}, {1, 0}).face_normal)
    assert.is_nil(c3.sphere({-2, 0.5, 0.5}, 0.5):cast({4, 0, 0}, box).face_normal)
    local turned = c2.box({0, 0}, {1, 1}, 0.4)
    assert.is_nil(turned:raycast({-5, 0.1}, {1, 0}).face_normal)
    assert.is_nil(c2.circle({-5, 0.1}, 0.5):cast({9, 0}, turned).face_normal)
    assert.is_nil(rect:raycast({1, 0.5}, {1, 0}).face_normal)
  end)

  it('is absent on what is round', function()
    local disc = c2.circle({0, 0}, 1)
    assert.is_nil(c2.circle({-3, 0.3}, 0.5):cast({4, 0}, disc).face_normal)
    assert.is_nil(c3.capsule({0, 0, 0}, {1, 0, 0}, 1):raycast({-3, 0.2, 0}, {1, 0, 0})
      .face_normal)
  end)

  it('of casts is that of the face most against the motion', function()
    local rect = c2.rect(0, 0, 4, 4)
    for _, way in ipairs {{5, 4.6, -1, 0}, {4.6, 5, 0, -1}} do
      local hit = c2.circle({-way[1] / 2, -way[2] / 2}, 0.5):cast({way[1], way[2]}, rect)
      is({x = way[3], y = way[4]}, hit.face_normal)
      assert.is_true(hit.nb.x < -0.1 and hit.nb.y < -0.1)
    end
    local box = c3.aabb({0, 0, 0}, {1, 1, 1})
    local hit = c3.sphere({-2, 3, 0.5}, 0.5):cast({4, -4.5, 0}, box)
    is(c3.vec(0, 1, 0), hit.face_normal)
  end)

  it('of sweeps is there, too', function()
    local hit = c3.sphere({-2, 3, 0.5}, 0.5):sweep({4, -4.5, 0}, c3.quat({0, 1, 0}, 1),
      c3.hull {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 0, 0}, {1, 0, 1},
        {1, 1, 0}, {1, 1, 1}})
    is(c3.vec(0, 1, 0), hit.face_normal)
  end)

  it('of rays is that of the core where a corner is rounded', function()
    local box = c2.box({0, 0}, {1, 1}, 0, 0.5)
    is(c2.vec(1, 0), box:raycast({3, 2.9}, {-1, -1}).face_normal)
    is(c2.vec(0, 1), box:raycast({3, 3.4}, {-0.9, -1}).face_normal)
  end)

  it('is written to results that are used again, and taken out of them', function()
    local rect, out = c2.rect(0, 0, 4, 4), {}
    local ball = c2.circle({-2.5, -2.3}, 0.5)
    ball:cast({5, 4.6}, rect, out)
    local face = out.face_normal
    is(c2.vec(-1, 0), face)
    ball:cast({4.6, 4.8}, rect, out)
    assert.is_true(rawequal(face, out.face_normal))
    is(c2.vec(0, -1), face)
    c2.circle({-2, 2}, 0.5):cast({5, 0}, rect, out)
    assert.is_nil(out.face_normal)
    out.face_normal = out.point
    ball:cast({5, 4.6}, rect, out)
    is(c2.vec(-1, 0), out.face_normal)
    is(c2.vec(0, 0), out.point)
  end)

  it('of a world is that of the item', function()
    local world = corner_world()
    is(c2.vec(-1, 0), world:cast('ball', {6, 5.6}).face_normal)
    is(c2.vec(-1, 0), world:cast_all('ball', {6, 5.6})[1].face_normal)
    assert.is_nil(world:raycast({-2, 1}, {1, 0}).face_normal)
    world:set('crate', c2.box({2, 2}, {1.5, 1.5}, 0, 0.5))
    is(c2.vec(-1, 0), world:raycast({-1, -0.9}, {1, 1}).face_normal)
    is(c2.vec(-1, 0), world:raycast_all({-1, -0.9}, {1, 1})[1].face_normal)
  end)

  it('of moves is there, with tables and with functions', function()
    local world = corner_world()
    local _, _, hits = world:check('ball', {6, 5.6})
    is(c2.vec(-1, 0), hits[1].face_normal)
    local asked
    world:check('ball', {6, 5.6}, function(_, _, hit)
      asked = hit.face_normal and c2.vec(hit.face_normal.x, hit.face_normal.y)
      return 'slide'
    end, hits)
    is(c2.vec(-1, 0), asked)
    is(c2.vec(-1, 0), hits[1].face_normal)
    local face = hits[1].face_normal
    world:check('ball', {5.6, 6}, nil, hits)
    assert.is_true(rawequal(face, hits[1].face_normal))
    world:place('ball', {-3, 2})
    world:move('ball', {6, 0}, nil, hits)
    is(c2.vec(-1, 0), hits[1].normal)
    assert.is_nil(hits[1].face_normal)
  end)

  it('of what a character met is there', function()
    local world = corner_world()
    local state = c2.character(world, 'ball', {snap = 0}):move(6, 5.6)
    assert.are.equal(1, state.n)
    is(c2.vec(-1, 0), state.hits[1].face_normal)
  end)

  it('of level geometry comes with the part', function()
    local world = c2.world()
    world:add('map', c2.grid {tiles = {'.#', '##'}, cell = 16})
    world:add('ball', c2.circle({-8, -7.5}, 2))
    local hit = world:cast('ball', {16, 40})
    assert.is_not_nil(hit.part)
    local space = c3.world()
    local shape = c3.mesh({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {2, -1, 0},
      {2, -1, 1}}, {{1, 2, 3}, {3, 2, 4}, {3, 4, 5}, {5, 4, 6}})
    space:add('hills', shape)
    space:add('ball', c3.sphere({1.1, 2, 0.5}, 0.5))
    local met = space:cast('ball', {0, -4, 0})
    assert.is_not_nil(met.part)
    is(c3.vec(0, 1, 0), met.face_normal)
    is(c3.vec(0, 1, 0), c3.sphere({1.1, 2, 0.5}, 0.5):cast({0, -4, 0}, shape).face_normal)
  end)

  it('of a cube is the same, whatever it is made of', function()
    math.randomseed(29)
    local p = {}
    for i = 0, 7 do p[i + 1] = {i % 2, math.floor(i / 2) % 2, math.floor(i / 4)} end
    local cubes = {c3.aabb(p[1], p[8]), c3.hull(p), c3.voxels {tiles = {{'#'}}},
      c3.box({0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}),
      c3.compound {c3.aabb(p[1], {0.5, 1, 1}), c3.aabb({0.5, 0, 0}, p[8])},
      c3.mesh(p, {{1, 3, 2}, {2, 3, 4}, {5, 6, 7}, {6, 8, 7}, {1, 5, 3}, {3, 5, 7},
        {2, 4, 6}, {4, 8, 6}, {1, 2, 5}, {2, 6, 5}, {3, 7, 4}, {4, 7, 8}})}
    local function coordinate() return math.random() * 6 - 2.5 end
    for _ = 1, 200 do
      local from = c3.vec(coordinate(), coordinate(), coordinate())
      local motion = c3.vec(math.random(), math.random(), math.random()) - from
      for _, cube in ipairs(cubes) do
        local hit = c3.sphere(from, 0.3):cast(motion, cube)
        if hit and hit.depth == 0 then
          local expected, most = nil, 0
          for _, axis in ipairs {'x', 'y', 'z'} do
            local side = hit.point[axis] > 1 - 1e-9 and 1 or hit.point[axis] < 1e-9 and -1
            if side and -side * motion[axis] > most then
              most, expected = -side * motion[axis], {[axis] = side}
            end
          end
          is(expected, hit.face_normal or hit.nb)
        end
      end
    end
  end)
end)
