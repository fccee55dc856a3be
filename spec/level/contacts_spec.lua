-- contacts: one for each part met; and worlds that tell parts and materials.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'

local STEPS = {9, 0, 6, 0, 3, 0, 0, 0}
local MATERIALS = {'grass', 'ice', 'mud'}

describe('contacts', function()
  it('lists one contact of convex shapes', function()
    local a, b = c2.circle(0, 0, 1), c2.circle(1.5, 0, 1)
    local list, n = c2.contacts(a, b)
    assert.equal(1, n)
    assert.equal(tostring(a:contact(b)), tostring(list[1]))
    local none, zero = a:contacts(c2.circle(5, 0, 1))
    assert.same({}, none)
    assert.equal(0, zero)
  end)

  it('lists one of each part of a compound in space', function()
    local boxes = {}
    for i = 1, 3 do boxes[i] = c3.aabb({3 * i, 0, 0}, {3 * i + 2, 1, 1}) end
    local compound, floor = c3.compound(boxes), c3.aabb({0, -1, 0}, {20, 0.25, 1})
    for _, other in ipairs {floor, c3.compound{floor}} do
      local list, n = compound:contacts(other)
      local turned, m = other:contacts(compound)
      assert.equal(3, n)
      assert.equal(3, m)
      for i = 1, 3 do
        assert.equal(i, list[i].other_part or list[i].part)
        assert.equal(i, turned[i].part)
        assert.equal(0.25, list[i].depth)
        assert.equal(c3.vec(0, -1, 0), list[i].na)
      end
    end
  end)

  it('lists one of each part, in order', function()
    local path = c2.path(STEPS, {materials = MATERIALS})
    local list, n = c2.capsule(1, 0.4, 8, 0.4, 0.5):contacts(path)
    assert.equal(3, n)
    for i = 1, 3 do
      assert.equal(i, list[i].part)
      assert.equal(MATERIALS[i], list[i].material)
      assert.equal(c2.vec(0, 1), list[i].nb)
      assert.is_nil(list[i].other_part)
    end
    local compound = c2.compound{c2.rect(0, 0, 1, 1), c2.rect(2, 0, 1, 1), c2.rect(4, 0,
      1, 1)}
    list, n = compound:contacts(c2.rect(1.9, 0.5, 2.2, 2))
    assert.equal(2, n)
    assert.equal(2, list[1].part)
    assert.equal(3, list[2].part)
    local star = c2.polygon{0, 0, 6, 0, 6, 4, 3, 1, 0, 4}
    list, n = star:contacts(c2.rect(0, 1.5, 6, 1))
    assert.equal(n, #list)
    assert.is_true(n >= 2)
  end)

  it('tells the other part, too, where both have some', function()
    local path = c2.path(STEPS, {materials = MATERIALS})
    local compound = c2.compound{c2.circle(1, 0.4, 0.5), c2.circle(8, 0.4, 0.5)}
    for _, pair in ipairs{{path, compound}, {compound, path}} do
      local list, n = pair[1]:contacts(pair[2])
      assert.equal(2, n)
      assert.equal(1, list[1].part) -- the level's, whatever comes first
      assert.equal(2, list[1].other_part)
      assert.equal('grass', list[1].material)
      assert.equal(3, list[2].part)
      assert.equal(1, list[2].other_part)
    end
    local r = path:contact(path:placed(0, -1):rotate(0.5))
    assert.is_true(r.part >= 1 and r.other_part >= 1)
    assert.is_string(r.other_material)
  end)

  it('fills a list again, and forgets what is no more', function()
    local path = c2.path(STEPS, {materials = MATERIALS})
    local list = path:contacts(c2.capsule(1, 0.4, 8, 0.4, 0.5))
    local first, va = list[1], list[1].na
    local same, n = path:contacts(c2.circle(1, 0.4, 0.5), list)
    assert.is_true(rawequal(list, same))
    assert.equal(1, n)
    assert.equal(1, #list)
    assert.is_true(rawequal(first, list[1]))
    assert.is_true(rawequal(va, list[1].na))
    assert.equal(3, list[1].part)
    c2.contacts(c2.circle(0, 0, 1), c2.circle(1, 0, 1), list)
    assert.is_nil(list[1].part)
    assert.is_nil(list[1].material)
    list[2] = list[1]
    n = select(2, path:contacts(c2.capsule(1, 0.4, 8, 0.4, 0.5), list))
    assert.equal(3, n)
    assert.is_false(rawequal(list[1], list[2]))
  end)

  it('lists any number of them', function()
    local mesh = c3.mesh(level.floor(20))
    local list, n = c3.aabb({0.5, -0.5, 0.5}, {19.5, 0.5, 19.5}):contacts(mesh)
    assert.equal(800, n) -- at two corners the box touches a diagonal
    for i = 2, n do assert.is_true(list[i - 1].part < list[i].part) end
  end)

  it('raises about what is no shape', function()
    local fine, problem = pcall(c2.contacts, c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1))
    assert.is_false(fine)
    assert.is_truthy(problem:find("bad argument #2 to 'contacts' (2D shape expected, "
      .. "got a "
      .. '3D sphere)', 1, true))
    assert.is_false(pcall(c2.contacts, c2.circle(0, 0, 1), c2.circle(0, 0, 1), 1))
  end)
end)

describe('out', function()
  it('of a query loses parts when the answer has none', function()
    local path, ball = c2.path(STEPS, {materials = MATERIALS}), c2.circle(1, 0.4, 0.5)
    local circle = c2.circle(1, 0, 0.2)
    local asked = {
      contact = {ball, path, circle}, closest = {ball, path, circle},
      manifold = {ball, path, circle},
    }
    for name, s in pairs(asked) do
      local out = c2[name](s[1], s[2])
      assert.equal(3, out.part, name)
      assert.equal('mud', out.material, name)
      c2[name](s[1], s[3], out)
      assert.is_nil(out.part, name)
      assert.is_nil(out.material, name)
    end
    local out = path:raycast(1, 1, 0, -1)
    assert.equal(3, out.part)
    assert.is_nil(circle:raycast(1, 1, 0, -1, nil, nil, out).part)
    out = c2.circle(1, 3, 0.5):cast({0, -3}, path)
    assert.equal('mud', out.material)
    assert.is_nil(c2.circle(1, 3, 0.5):cast({0, -3}, circle, out).material)
    out = c2.circle(1, 3, 0.5):sweep({0, -3}, 0.5, path)
    assert.equal('mud', out.material)
    out = c2.clip(c2.segment(1, 1, 1, -1), path)
    assert.equal(3, out.part)
    assert.is_nil(c2.clip(c2.segment(1, 1, 1, -1), circle, out).part)
  end)
end)

describe('a world with level geometry', function()
  local path = c2.path(STEPS, {materials = MATERIALS})

  local function scene()
    local world = c2.world()
    world:add('floor', path)
    world:add('ball', c2.circle(1, 0.4, 0.5))
    world:add('crate', c2.rect(1.2, 0.2, 1, 1))
    return world
  end

  it('tells parts and materials of all questions', function()
    local world = scene()
    local function is_floor(item) return item == 'floor' end
    assert.equal('mud', world:raycast(1, 3, 0, -1, nil, is_floor).material)
    assert.equal(3, world:raycast_all(1, 3, 0, -1)[2].part)
    assert.is_nil(world:raycast_all(1, 3, 0, -1)[1].part)
    assert.equal('grass', world:cast(c2.circle(8, 3, 0.5), {0, -5}).material)
    assert.equal(1, world:cast_all(c2.circle(8, 3, 0.5), {0, -5})[1].part)
    assert.equal('ice', world:nearest({4.5, 1.1}, 9, is_floor).material)
    assert.equal('mud', world:contacts('ball')[1].material)
    assert.is_nil(world:contacts('ball')[2].material)
    assert.equal('mud', world:contacts('floor')[1].material)
    assert.equal('mud', world:contacts(path)[2].material)
    local seen
    world:detect({'floor'}, {'ball'}, function(r) seen = r end)
    assert.equal('mud', seen.material)
    world:each_pair(function(a, _, r)
      assert.equal(a == 'floor' and 'mud' or nil, r.material)
    end)
  end)

  it('tells them of pairs, in lists that are filled again', function()
    local world, out = scene(), {}
    for frame = 1, 4 do
      local list, n = world:pairs(out)
      assert.equal(2, n)
      assert.equal('mud', list[1].material)
      assert.equal(3, list[1].part)
      assert.is_nil(list[2].part)
      assert.equal('ball', list[1].b)
      if frame == 2 then world:translate('ball', 0.1, 0) end
    end
    world:set('floor', c2.rect(0, -1, 9, 1))
    assert.is_nil(world:pairs(out)[1].part)
    assert.is_nil(out[1].material)
    world:set('floor', path)
    world:place('ball', 7, 0.4)
    assert.equal('grass', world:pairs(out)[1].material)
  end)

  it('moves levels, begins and ends pairs', function()
    local world = scene()
    local _, began = world:events()
    assert.equal(2, began)
    world:place('floor', 0, -5)
    local _, _, _, ended = world:events()
    assert.equal(1, ended)
    assert.equal(c2.vec(0, -5), world:shape('floor').points[4])
    assert.equal('mud', world:raycast(1, 0, 0, -1, nil,
      function(i) return i == 'floor' end)
      .material)
    world:place('floor', {0, 0}, math.pi)
    assert.is_true(world:raycast(-1, -3, 0, 1).item == 'floor')
  end)
end)
