-- Solid meshes and paths against the box or polygon that they enclose: what meets them,
-- and what is pushed out of them; half of the scenes on whole numbers.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'
local levels = require 'spec.support.generate.levels'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local function moving(rng, whole, dims)
  local v = {}
  for k = 1, dims do v[k] = whole and rng.integer(9) - 5 or rng.between(-5, 5) end
  v[1] = v[1] == 0 and 1 or v[1]
  return v
end

-- Pushed by its contacts it gets out, in a few steps.
local function check_push(solid, same, shape, told)
  local pushed = shape:clone()
  for _ = 1, 8 do
    local c = pushed:contact(solid)
    if not c or c.depth < 1e-9 then break end
    pushed:translate(c.nb * c.depth)
  end
  assert.is_true(same:distance(pushed) > -1e-8, told)
end

-- same: the convex shape that the solid encloses.
local function check(solid, same, shape, motion, told)
  local far = same:distance(shape)
  assert.equal(far <= 0, solid:overlaps(shape), told)
  assert.equal(far <= 0, shape:contact(solid) ~= nil, told)
  if far > 0 then
    assert.near(far, solid:distance(shape), 1e-8, told)
  else
    assert.is_true(solid:distance(shape) <= 0, told)
    check_push(solid, same, shape, told)
  end
  if far >= 0 then
    local a, b = shape:cast(motion, same), shape:cast(motion, solid)
    assert.equal(tostring(a ~= nil), tostring(b ~= nil), told)
    if a then assert.near(a.t, b.t, 1e-7, told) end
  end
end

local points, indices = level.cube()

-- A box of triangles, and as a box.
local function box(rng, whole)
  local half, vertices = {}, {}
  for k = 1, 3 do half[k] = whole and rng.integer(2) or rng.between(0.2, 2) end
  for i, p in ipairs(points) do
    vertices[i] = {p[1] * half[1], p[2] * half[2], p[3] * half[3]}
  end
  local at = moving(rng, whole, 3)
  local turn = not whole and rng.quaternion() or nil
  return c3.mesh(vertices, indices, {solid = true}):placed(at[1], at[2], at[3], turn),
    c3.box({0, 0, 0}, half):placed(at[1], at[2], at[3], turn)
end

describe('a solid box of triangles', function()
  it('is met as the box is', function()
    local rng = random.new 'boxes of triangles'
    for i = 1, samples(160) do
      local whole = i % 2 == 0
      local mesh, same = box(rng, whole)
      for k, shape in ipairs(levels.shapes3(rng, whole)) do
        local motion = moving(rng, whole, 3)
        -- a cone that only touches is known to 1e-9
        if shape.kind ~= 'compound' and math.abs(same:distance(shape)) > 1e-9 or whole
          and k ~= 9 then
          check(mesh, same, shape, motion, i .. ': ' .. tostring(shape))
        end
      end
    end
  end)

  it('meets another one as the boxes meet', function()
    local rng = random.new 'two boxes of triangles'
    for i = 1, samples(300) do
      local whole = i % 2 == 0
      local one, same_one = box(rng, whole)
      local two, same_two = box(rng, whole)
      local far, motion = same_one:distance(same_two), moving(rng, whole, 3)
      local told = tostring(i)
      assert.equal(far <= 0, one:overlaps(two), told)
      local c, back = one:contact(two), two:contact(one)
      assert.equal(far <= 0, c ~= nil, told)
      if c then
        assert.equal(c.depth, back.depth, told)
        assert.equal(c.na, back.nb, told)
        check_push(two, same_two, same_one, told)
      else
        assert.near(far, one:distance(two), 1e-9, told)
        local a, b = same_one:cast(motion, same_two), one:cast(motion, two)
        assert.equal(a ~= nil, b ~= nil, told)
        if a then assert.near(a.t, b.t, 1e-9, told) end
      end
    end
  end)

  it('lets go over its rim what leaves by one of its faces', function()
    local cube = c3.mesh(points, indices, {solid = true})
    assert.is_nil(c3.point(0, -1, -2):cast({-2, 0, 2}, cube))
    assert.is_nil(c3.point(0, -1, -3):cast({-1, 2, 1}, cube))
    assert.is_nil(c3.aabb({-3, 0, -3}, {-1, 1, -1}):cast({-1, 0, 2}, cube))
    assert.truthy(c3.aabb({-3, 0, -3}, {-1, 1, -1}):cast({1, 0, 2}, cube))
  end)

  it('pushes out by the rim what is over it, not by the face below', function()
    local cube = c3.mesh(points, indices, {solid = true})
    local capsule = c3.capsule({-1, 0.25, 1.25}, {1, -0.25, 1}, 0.25)
    assert.near(0.25, capsule:contact(cube).depth, 1e-12)
    local crate = c3.aabb({0.9, -3, -0.5}, {2, 3, 0.5})
    local c = crate:contact(cube)
    assert.near(0.1, c.depth, 1e-12)
    assert.equal(c3.vec(1, 0, 0), c.nb)
  end)
end)

describe('a solid path', function()
  it('is met as the polygon is', function()
    local rng = random.new 'polygons of edges'
    local outlines = {{-2, -2, 2, -2, 2, 2, -2, 2}, {0, 0, 3, 0, 0, 3},
      {-1, 0, 0, -2, 3, 0, 2, 2, 0, 2}, {-3, -1, 0, -1, 3, -1, 3, 0, 3, 1, -3, 1}}
    for i = 1, samples(300) do
      local whole = i % 2 == 0
      local outline = outlines[rng.integer(#outlines)]
      local same = c2.polygon(outline)
      local path = c2.path(outline, {closed = true, solid = true})
      for k, shape in ipairs(levels.shapes2(rng, whole)) do
        if k < 9 then
          check(path, same, shape, moving(rng, whole, 2), i .. ': ' .. tostring(shape))
        end
      end
    end
  end)

  it('pushes out what lies in it with one side on its side', function()
    local path = c2.path({-1, 0, 3, 0, 3, 4, -1, 4}, {closed = true, solid = true})
    local c = c2.rect(-1, 3, 3, 1):contact(path)
    assert.equal(1, c.depth)
    assert.equal(c2.vec(0, 1), c.nb)
  end)
end)

describe('solids on half numbers', function()
  local STEPS = {-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2}
  local COORDINATES = {'x', 'y', 'z'}

  -- Apart after one push; what lies flush only touches. thin: both are surfaces, which do
  -- not see each other's inside where all sides but two lie flush on the same side.
  local function check_pair(moved, other, offset, swapped, thin)
    local c = swapped and other:contact(moved) or moved:contact(other)
    assert.is_not_nil(c)
    local out = swapped and c.na or c.nb
    local most, after, aside = 0, 0, 0
    for k = 1, #offset do
      most = math.max(most, math.abs(offset[k]))
      after = math.max(after, math.abs(offset[k] + out[COORDINATES[k]] * c.depth))
      aside = aside + (offset[k] ~= 0 and 1 or 0)
    end
    if most == 2 then assert.equal(0, c.depth) end
    if not (thin and aside <= 1) then assert.is_true(after >= 2 - 1e-12) end
    moved:translate(out * c.depth)
    local again = moved:contact(other)
    assert.is_true(not again or again.depth < 1e-12)
  end

  local function each(dims, try)
    for _, x in ipairs(STEPS) do
      for _, y in ipairs(STEPS) do
        if dims == 2 then try {x, y} else
          for _, z in ipairs {-2, -0.5, 0, 1.5} do try {x, y, z} end
        end
      end
    end
  end

  it('cubes leave each other by one push, and only touch where they lie flush', function()
    local corners, triangles = level.cube()
    local cube = c3.mesh(corners, triangles, {solid = true})
    local voxel = c3.voxels {tiles = {{'#'}}, cell = 2, origin = {-1, -1, -1}}
    for _, other in ipairs {cube, voxel, c3.aabb({-1, -1, -1}, {1, 1, 1})} do
      for _, swapped in ipairs {false, true} do
        each(3, function(o)
          check_pair(cube:clone():translate(o), other, o, swapped, other == cube)
        end)
      end
    end
  end)

  it('squares, too', function()
    local corners = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}
    local path = c2.path(corners, {closed = true, solid = true})
    local tile = c2.grid {tiles = {'#'}, cell = 2, origin = {-1, -1}}
    for _, other in ipairs {path, tile, c2.rect(-1, -1, 2, 2)} do
      for _, swapped in ipairs {false, true} do
        each(2, function(o)
          check_pair(path:clone():translate(o), other, o, swapped, other == path)
        end)
      end
    end
  end)
end)
