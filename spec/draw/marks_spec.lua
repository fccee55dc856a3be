-- Results, rays, casts and paths, as a back end sees them.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local color = require 'collide.draw.color'
local draw = require 'collide.draw'
local Recorder = require 'spec.draw.recorder'

-- One pixel for a unit, the origin at 100, 100.
local function recorded(tell)
  local recorder = Recorder.new()
  local picture = draw.to(recorder, {width = 200, height = 200, margin = 0,
    view = c2.aabb({-100, -100}, {100, 100})})
  tell(picture)
  picture:draw()
  return recorder
end

local function has(recorder, name, ...)
  local wanted = {...}
  for _, call in ipairs(recorder:of(name)) do
    local same = true
    for i, x in ipairs(wanted) do
      same = same and math.abs((call.points[i] or math.huge) - x) < 1e-9
    end
    if same then return call end
  end
  error(('no %s at %s'):format(name, table.concat(wanted, ', ')), 2)
end

describe('a result', function()
  local a, b = c2.circle(0, 0, 20), c2.circle(30, 0, 20)

  it('of contact: both points, the depth between them, the way out of b', function()
    local recorder = recorded(function(p) p:result(a:contact(b)) end)
    has(recorder, 'circle', 120, 100) -- pa
    has(recorder, 'circle', 110, 100) -- pb
    has(recorder, 'line', 120, 100, 110, 100)
    assert.is_false(has(recorder, 'line', 120, 100, 110, 100).look.dash)
    local head = has(recorder, 'polygon', 110 - 30, 100) -- of the arrow
    assert.same(color.of('vermillion'), head.look.color)
  end)

  it('of closest: the gap is dashed', function()
    local recorder = recorded(function(p) p:result(a:closest(c2.circle(70, 0, 20))) end)
    assert.is_truthy(has(recorder, 'line', 120, 100, 150, 100).look.dash)
    assert.equal(0, #recorder:of('polygon'))
  end)

  it('of closest, when they overlap: as of contact', function()
    local recorder = recorded(function(p) p:result(a:closest(b)) end)
    has(recorder, 'polygon', 110 - 30, 100)
  end)

  it('of manifold: every point', function()
    local one, two = c2.rect(0, 0, 50, 50), c2.rect(45, 10, 50, 20)
    local recorder = recorded(function(p) p:result(one:manifold(two)) end)
    assert.equal(4, #recorder:of('circle'))
    assert.equal(2, #recorder:of('polygon'))
    for _, y in ipairs({10, 30}) do
      has(recorder, 'circle', 150, 100 - y)
      has(recorder, 'circle', 145, 100 - y)
    end
  end)

  it('of raycast: the point and the normal', function()
    local hit = b:raycast({0, 0}, {1, 0})
    local recorder = recorded(function(p) p:result(hit, {length = 5}) end)
    has(recorder, 'circle', 110, 100)
    has(recorder, 'polygon', 105, 100)
  end)

  it('of cast: the point and the normal out of b', function()
    local hit = a:cast({50, 0}, c2.rect(60, -10, 10, 20))
    local recorder = recorded(function(p) p:result(hit, {length = 7}) end)
    has(recorder, 'circle', 160, 100)
    has(recorder, 'polygon', 153, 100)
  end)

  it('of clip: the part inside, as far as it has ends', function()
    local line = c2.line({0, 0}, {1, 0})
    local recorder = recorded(function(p) p:result(line:clip(b)) end)
    has(recorder, 'line', 110, 100, 150, 100)
    local half = recorded(function(p)
      p:result(line:clip(c2.halfspace({1, 0}, {10, 0})))
    end)
    has(half, 'circle', 110, 100)
    assert.equal(0, #half:of('line'))
  end)

  it('is drawn with its label', function()
    local recorder = recorded(function(p) p:result(a:contact(b), {label = '10 deep'}) end)
    assert.equal('10 deep', recorder:of('text')[1].text)
  end)

  it('may carry vectors of any kind', function()
    local out = {pa = {x = 0, y = 0, more = 1}, pb = {x = 0, y = 0}}
    local recorder = recorded(function(p) p:result(a:contact(b, out)) end)
    has(recorder, 'circle', 120, 100)
  end)

  it('of what nothing parts is drawn, too', function()
    local r = c3.line({0, 0, 0}, {0, 1, 0}):closest(c3.plane({0, 1, 0}, {0, 0, 0}))
    assert.equal(-math.huge, r.distance)
    assert.is_truthy(tostring(draw.svg{}:result(r)):find('<circle'))
  end)
end)

describe('a ray', function()
  it('ends where it hits, and is dashed beyond', function()
    local hit = c2.circle(30, 0, 20):raycast({0, 0}, {2, 0})
    local recorder = recorded(function(p) p:ray({0, 0}, {2, 0}, hit) end)
    assert.is_false(has(recorder, 'line', 100, 100, 110, 100).look.dash)
    assert.is_truthy(has(recorder, 'line', 110, 100, 200, 100).look.dash)
  end)

  it('ends at its largest t, or where the picture does', function()
    has(recorded(function(p) p:ray({0, 0}, {2, 0}, 10) end), 'line', 100, 100, 120, 100)
    has(recorded(function(p) p:ray({0, 0}, {2, 0}) end), 'line', 100, 100, 200, 100)
  end)
end)

describe('a cast', function()
  it('shows the start and the end pale, the touch full, the way as an arrow', function()
    local shape, wall = c2.circle(0, 0, 10), c2.rect(60, -50, 10, 100)
    local hit = shape:cast({80, 0}, wall)
    local recorder = recorded(function(p) p:cast(shape, {80, 0}, hit) end)
    assert.is_truthy(has(recorder, 'circle', 100, 100).look.ghost)
    assert.is_truthy(has(recorder, 'circle', 180, 100).look.ghost)
    assert.is_false(has(recorder, 'circle', 150, 100).look.ghost)
    has(recorder, 'polygon', 150, 100)
    has(recorder, 'line', 150, 100, 180, 100)
    has(recorder, 'circle', 160, 100) -- where it touches
  end)

  it('without a hit is full at the end', function()
    local recorder = recorded(function(p) p:cast(c2.circle(0, 0, 10), {80, 0}) end)
    assert.is_false(has(recorder, 'circle', 180, 100).look.ghost)
  end)
end)

describe('a sweep', function()
  it('shows poses on the way, turned as far as they have come', function()
    local door = c2.segment({0, 0}, {50, 0})
    local recorder = recorded(function(p)
      p:sweep(door, {0, 0}, math.pi / 2, nil, {steps = 2})
    end)
    has(recorder, 'line', 100, 100, 150, 100)
    has(recorder, 'line', 100, 100, 100 + 50 * math.sqrt(0.5), 100 - 50 * math.sqrt(0.5))
    has(recorder, 'line', 100, 100, 100, 50)
  end)

  it('turns in 3D by a share of the rotation', function()
    local recorder = Recorder.new()
    local picture = draw.to(recorder, {camera = {yaw = 0, pitch = 0}, width = 200,
      height = 200, margin = 0, view = c3.aabb({-100, -100, -100}, {100, 100, 100})})
    picture:sweep(c3.segment({0, 0, 0}, {50, 0, 0}), {0, 0, 0},
      c3.quat({0, 0, 1}, math.pi / 2), nil, {steps = 2})
    picture:draw()
    has(recorder, 'line', 100, 100, 100 + 50 * math.sqrt(0.5), 100 - 50 * math.sqrt(0.5))
    has(recorder, 'line', 100, 100, 100, 50)
  end)
end)

describe('paths, arrows, dots and text', function()
  it('are where they are told', function()
    local recorder = recorded(function(p)
      p:path({{0, 0}, c2.vec(10, 0), {x = 10, y = 10}}, {dash = {1, 2}})
      p:arrow({0, 0}, {0, 50}):dot({5, 5}, {size = 3})
      p:text({1, 2}, 'here', {dx = 3, dy = 4})
    end)
    local path = has(recorder, 'polyline', 100, 100, 110, 100, 110, 90)
    assert.same({1, 2}, path.look.dash)
    has(recorder, 'polygon', 100, 50)
    assert.equal(3, has(recorder, 'circle', 105, 95).radius)
    assert.equal('here', has(recorder, 'text', 104, 102).text)
  end)

  it('too short to be seen are left out', function()
    local recorder = recorded(function(p) p:arrow({0, 0}, {0.5, 0}):path({{1, 1}}) end)
    assert.equal(0, #recorder.calls)
  end)
end)
