-- Answers about paths and meshes against a loop over all their edges and triangles.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local HUGE = math.huge

-- level: of these parts, the number of each in it.
local function check_pair(level, parts, numbers, shape, error)
  local distance = HUGE
  for i = 1, #parts do distance = math.min(distance, parts[i]:distance(shape)) end
  local touches = distance <= 0
  local told = tostring(level) .. ' ' .. tostring(shape)
  assert.equal(touches, level:overlaps(shape), told)
  assert.equal(touches, shape:overlaps(level), told)
  assert.equal(touches, level:contact(shape) ~= nil, told)
  assert.equal(touches, shape:contact(level) ~= nil, told)
  local r = level:closest(shape)
  assert.equal(r.distance, shape:distance(level), told)
  if touches then
    assert.is_true(r.distance <= 0, told)
  else
    assert.is_true(math.abs(r.distance - distance) <= error, told)
    for i = 1, #parts do
      if numbers[i] == r.part then
        assert.is_true(math.abs(parts[i]:distance(shape) - distance) <= error, told)
      end
    end
  end
  local list, n = level:contacts(shape)
  assert.equal(touches, n > 0, told)
  local _, same = shape:contacts(level)
  assert.equal(n, same, told)
  for i = 2, n do assert.is_true(list[i - 1].part <= list[i].part, told) end
end

local function check_ray(level, parts, origin, direction)
  local first = HUGE
  for i = 1, #parts do
    local hit = parts[i]:raycast(origin, direction)
    if hit then first = math.min(first, hit.t) end
  end
  local hit = level:raycast(origin, direction)
  local t = hit and hit.t or HUGE
  local same = t == first or math.abs(t - first) <= 1e-9 * (1 + first)
  assert.is_true(same or first < 1e-9, tostring(hit) .. ' ' .. first)
end

local function check_cast(level, parts, shape, motion)
  local first = HUGE
  for i = 1, #parts do
    if parts[i]:overlaps(shape) then return 0 end
    local touch = shape:cast(motion, parts[i])
    if touch then first = math.min(first, touch.t) end
  end
  local touch = shape:cast(motion, level)
  local t = touch and touch.t or HUGE
  local told = tostring(shape) .. ' ' .. tostring(touch) .. ' ' .. first
  assert.is_true(t == first or math.abs(t - first) <= 1e-9, told)
  return t < HUGE and 1 or 0
end

describe('a path', function()
  it('answers as the nearest of its edges does', function()
    local rng = random.new 'paths by brute force'
    local function int(a, b) return a - 1 + rng.integer(b - a + 1) end
    local function whole() return int(-9, 9) end
    for _ = 1, samples(60) do
      local points, parts, numbers = {}, {}, {}
      for i = 1, int(3, 30) do points[i] = {whole(), whole()} end
      local closed = rng.chance(0.5)
      local angle = int(0, 1) * rng.between(-3, 3)
      local path = c2.path(points, {two_sided = true, closed = closed})
        :placed(3, 1, angle)
      for i = 1, closed and #points or #points - 1 do
        parts[i] = c2.segment(points[i], points[i % #points + 1]):placed(3, 1, angle)
        numbers[i] = i
      end
      for _, shape in ipairs{
        c2.circle(whole(), whole(), int(0, 3)), c2.point(whole(), whole()),
        c2.box({whole(), whole()}, {rng.between(0, 2), rng.between(0, 2)},
          rng.between(-3, 3)),
        c2.capsule(whole(), whole(), whole(), whole(), rng.between(0, 1)),
        c2.segment(whole(), whole(), whole(), whole()), c2.ray(whole(), whole(), 1, 2),
        c2.polygon{0, 0, 4, 0, 4, 4, 2, 1, 0, 4}:translate(whole(), whole()),
        c2.compound{c2.rect(whole(), whole(), 1, 1), c2.circle(whole(), whole(), 1)},
        c2.halfspace(1, rng.between(-2, 2), whole()), c2.line(whole(), whole(), 2, 1),
      } do
        check_pair(path, parts, numbers, shape, 1e-12 * 40)
      end
      for _ = 1, 10 do
        check_ray(path, parts, {whole(), whole()}, {rng.between(-1, 1), rng.between(-1,
          1)})
      end
    end
  end)
end)

describe('a mesh', function()
  it('answers as the nearest of its triangles does', function()
    local rng = random.new 'meshes by brute force'
    local function int(a, b) return a - 1 + rng.integer(b - a + 1) end
    local function whole() return int(-9, 9) end
    local function point() return {whole(), whole(), whole()} end
    for _ = 1, samples(40) do
      local vertices, indices, parts, numbers = {}, {}, {}, {}
      for i = 1, int(4, 20) do vertices[i] = point() end
      local turn = c3.quat({1, rng.between(-1, 1), 2}, int(0, 1) * rng.between(-3, 3))
      for i = 1, int(1, 25) do
        indices[i] = {int(1, #vertices), int(1, #vertices), int(1, #vertices)}
      end
      indices[#indices + 1] = {1, 2, 3}
      vertices[1], vertices[2], vertices[3] = {0, 0, 0}, {3, 0, 0}, {0, 4, 1}
      local mesh = c3.mesh(vertices, indices, {two_sided = true}):placed(1, 2, 3, turn)
      local skipped = {}
      for _, i in ipairs(mesh.degenerate) do skipped[i] = true end
      for i, t in ipairs(indices) do
        if not skipped[i] then
          parts[#parts + 1] = c3.triangle(vertices[t[1]], vertices[t[2]], vertices[t[3]])
            :placed(1, 2, 3, turn)
          numbers[#parts] = i
        end
      end
      for _, shape in ipairs{
        c3.sphere(point(), int(0, 3)), c3.point(point()),
        c3.box(point(), {rng.between(0, 2), 1, rng.between(0, 2)}, turn),
        c3.capsule(point(), point(), rng.between(0, 1)), c3.segment(point(), point()),
        c3.triangle(point(), point(), point()), c3.aabb({-1, -1, -1}, {1, 1, 1}),
        c3.hull{point(), point(), point(), point(), point()},
        c3.compound{c3.sphere(point(), 1), c3.box(point(), {1, 1, 1})},
        c3.plane(1, 2, rng.between(-1, 1), whole()), c3.line(point(), {1, 2, -1}),
      } do
        check_pair(mesh, parts, numbers, shape, 1e-12 * 60)
      end
      for _, shape in ipairs{c3.cylinder(point(), {20, 0, 0}, rng.between(0, 1)),
        c3.cone(point(), {20, 1, 1}, rng.between(0, 2))} do
        check_pair(mesh, parts, numbers, shape, 1e-9 * 60)
      end
      for _ = 1, 10 do
        check_ray(mesh, parts, point(), {rng.between(-1, 1), rng.between(-1, 1), 0.5})
      end
    end
  end)

  it('is met by what moves when its first triangle is', function()
    local rng = random.new 'casts at meshes by brute force'
    local function number() return rng.between(-9, 9) end
    local function point() return {number(), number(), number()} end
    local met = 0
    for _ = 1, samples(60) do
      local vertices, indices, parts = {}, {}, {}
      local far = rng.chance(0.3) and 1e5 or 1
      local turn = c3.quat(point(), rng.chance(0.5) and number() or 0)
      for i = 1, 40 do vertices[i] = point() end
      for i = 1, 60 do
        local a = rng.integer(38)
        indices[i] = {a, a + 1, a + 2}
        parts[i] = c3.triangle(vertices[a], vertices[a + 1], vertices[a + 2])
          :placed(far, 2, 3, turn)
      end
      local mesh = c3.mesh(vertices, indices, {two_sided = true}):placed(far, 2, 3, turn)
      for _ = 1, 12 do
        local tilt = c3.quat(point(), number())
        local from, motion = point(), point()
        local size = rng.chance(0.2) and 1e-3 or 1
        for _, shape in ipairs {
          c3.sphere({0, 0, 0}, size * rng.between(0.1, 1)),
          c3.capsule({0, 0, 0}, {0, size, 0}, size * rng.between(0.05, 0.5)),
          c3.box({0, 0, 0}, {size, size * rng.between(0.1, 1), size * 0.5}),
          c3.hull {{0, 0, 0}, {size, 0, 0}, {0, size, 0}, {0, 0, size}},
        } do
          local placed = shape:placed(from[1] + far, from[2], from[3], tilt)
          met = met + check_cast(mesh, parts, placed, motion)
        end
      end
    end
    assert.is_true(met > samples(60) * 5, met)
  end)
end)
