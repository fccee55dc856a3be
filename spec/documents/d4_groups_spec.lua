-- D4, "To collide, or not to collide", 4.11 and 4.12: placing shapes, and who meets whom.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

describe('D4 to collide or not: 4.11 local shape and world shape', function()
  local in_local = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
  local position, rotation = c3.vec(10, 0, 5), c3.quat({0, 0, 1}, math.pi / 2)

  it('a placed copy is turned, then moved; the local one stays', function()
    local in_world = in_local:placed(position, rotation)
    check.vector({9.5, 0, 5}, in_world.a)
    check.vector({9, 0, 5}, in_world.b)
    assert.equal(0.5, in_world.radius)
    assert.equal(c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5), in_local)
  end)

  it('a copy of an earlier frame is reused, without garbage', function()
    local in_world = in_local:placed(position)
    assert.is_true(rawequal(in_world, in_local:placed(position, rotation, in_world)))
    check.vector({9.5, 0, 5}, in_world.a)
    assert.equal(0, check.garbage(function()
      in_local:placed(position, rotation, in_world)
    end))
  end)

  it('a box keeps its rotation, an aligned box becomes one', function()
    local box = c3.aabb({-1, -2, -3}, {1, 2, 3}):placed(position, rotation)
    assert.equal('box', box.kind)
    check.vector({10, 0, 5}, box.center)
    local min, max = box:bounds()
    check.vector({8, -1, 2}, min)
    check.vector({12, 1, 8}, max)
  end)

  it('is its local self turned, then moved, for every shape of the document', function()
    local vector, random = check.random_vectors(411, c3)
    for _ = 1, 100 do
      local turn, place = check.random_turn(vector, random), vector(5)
      local a, b, r = vector(2), vector(2), random(0.1, 1)
      local function world(p) return {(place + turn * p):unpack()} end
      local capsule = c3.capsule(a, b, r):placed(place, turn)
      check.vector(world(a), capsule.a)
      check.vector(world(b), capsule.b)
      assert.equal(r, capsule.radius)
      check.vector(world(a), c3.sphere(a, r):placed(place, turn).center)
      local box = c3.box(a, {r, 1, 2}, check.random_turn(vector, random))
      local placed = box:placed(place, turn)
      for n = 0, 7 do check.vector(world(box:corner(n)), placed:corner(n)) end
    end
  end)

  it('meets in world space what it meets in the frame of the other', function()
    local vector, random = check.random_vectors(4111, c3)
    for _ = 1, 100 do
      local turn, place = check.random_turn(vector, random), vector(5)
      local box, sphere = c3.aabb({-1, -2, -1}, {1, 2, 1}), c3.sphere(vector(2), 0.5)
      check.number(c3.distance(sphere, box),
        c3.distance(sphere:placed(place, turn), box:placed(place, turn)))
    end
  end)
end)

describe('D4 to collide or not: 4.12 group detection', function()
  local function actor(x, name)
    return {name = name, health = 1, shape = c3.sphere({x, 0, 0}, 1)}
  end

  local function seen_by(a, b)
    local seen = {}
    c3.detect(a, b, function(_, one, other) seen[#seen + 1] = one.name .. other.name end)
    return seen
  end

  it('tests actor and actor, actor and list, list and list', function()
    local a, b, c, d = actor(0, 'a'), actor(1, 'b'), actor(1.5, 'c'), actor(9, 'd')
    assert.same({'ab'}, seen_by(a, b))
    assert.same({}, seen_by(a, d))
    assert.same({'ab', 'ac'}, seen_by(a, {b, d, c}))
    assert.same({'ba', 'ca'}, seen_by({b, d, c}, a))
    assert.same({'ab', 'cb'}, seen_by({a, c}, {b, d}))
  end)

  it('tests each pair of one list once', function()
    local list = {actor(0, 'a'), actor(1, 'b'), actor(1.5, 'c')}
    assert.same({'ab', 'ac', 'bc'}, seen_by(list, list))
  end)

  it('lets each side see itself as A', function()
    local a, b = actor(0, 'a'), actor(1.5, 'b')
    local seen = {}
    local function on_hit(self, result, other) seen[self.name] = {result, other} end
    a.on_hit, b.on_hit = on_hit, on_hit
    c3.detect(a, b)
    assert.equal(b, seen.a[2])
    assert.equal(a, seen.b[2])
    check.vector({1, 0, 0}, seen.a[1].na)
    check.vector({1, 0, 0}, seen.a[1].pa)
    check.vector({-1, 0, 0}, seen.b[1].na)
    check.vector({0.5, 0, 0}, seen.b[1].pa)
  end)

  it('B is told of the hit as it was before A moved out', function()
    local vector, random = check.random_vectors(4122, c3)
    local hits = 0
    for _ = 1, 100 do
      local a = {shape = c3.sphere(vector(1), random(0.5, 1))}
      local b = {shape = c3.capsule(vector(1), vector(1), random(0.2, 0.6))}
      local expected, seen = c3.contact(b.shape, a.shape), nil
      function a.on_hit(self, result)
        self.shape:translate(result.nb * (result.depth + 0.01))
        result.depth, result.nb = -1, c3.vec(9, 9, 9) -- nor by what A does with its own
      end
      function b.on_hit(_, result) seen = result end
      if c3.detect(a, b) == 1 then
        hits = hits + 1
        check.number(0.01, c3.distance(a.shape, b.shape), 1e-9)
        check.number(expected.depth, seen.depth, 0)
        for _, field in ipairs({'na', 'nb', 'pa', 'pb'}) do
          check.vector({expected[field]:unpack()}, seen[field], 0)
        end
      end
    end
    assert.is_true(hits > 30)
  end)

  it('skips the dead', function()
    local bullet = actor(0, 'bullet')
    local first, second = actor(1, 'first'), actor(1.5, 'second')
    first.health = 0
    assert.same({'bulletsecond'}, seen_by(bullet, {first, second}))
    first.health = -1
    assert.same({'bulletsecond'}, seen_by(bullet, {first, second}))
    first.health, bullet.health = 1, 0
    assert.same({}, seen_by(bullet, {first, second}))
    assert.same({}, seen_by({first, second}, bullet))
  end)

  -- Ten enemies whom the hero all hits, in their order, and what `act` does at each hit.
  -- Returns who was told, in order.
  local function fight(act)
    local hero, enemies, told = actor(0, 'hero'), {}, {}
    for i = 1, 10 do enemies[i] = actor(i * 0.1, 'e' .. i) end
    local hits = c3.detect(hero, enemies, function(result, a, b)
      told[#told + 1] = b.name
      check.number(2 - (b.shape.center.x - a.shape.center.x), result.depth)
      act(hero, enemies, b, #told)
    end)
    assert.equal(#told, hits)
    return table.concat(told, ' '), enemies
  end

  it('an actor that dies in a handler is not tested further: the one', function()
    assert.equal('e1 e2 e3', (fight(function(hero, _, _, n)
      if n == 3 then hero.health = 0 end
    end)))
  end)

  it('nor are others whom the handler kills', function()
    assert.equal('e1 e3 e5 e7 e9', (fight(function(_, enemies, enemy)
      enemy.health = 0
      local n = tonumber(enemy.name:sub(2))
      enemies[n + 1].health = 0
    end)))
  end)

  it('a handler that removes the next: it is not tested', function()
    assert.equal('e1 e3 e5 e7 e9', (fight(function(_, enemies, enemy)
      for i = 1, #enemies do
        if rawequal(enemies[i], enemy) then return table.remove(enemies, i + 1) end
      end
    end)))
  end)

  it('a handler that removes the one it is told of: no other is left out', function()
    local told, enemies = fight(function(_, list, enemy)
      for i = #list, 1, -1 do
        if rawequal(list[i], enemy) then table.remove(list, i) end
      end
    end)
    assert.equal('e1 e2 e3 e4 e5 e6 e7 e8 e9 e10', told)
    assert.equal(0, #enemies)
  end)

  it('a handler that adds: who came is tested the next time', function()
    local told, enemies = fight(function(_, list)
      table.insert(list, 1, actor(0.5, 'new'))
    end)
    assert.equal('e1 e2 e3 e4 e5 e6 e7 e8 e9 e10', told)
    assert.equal(20, #enemies)
  end)

  it('a handler that moves a shape: later tests see it moved', function()
    assert.equal('e1 e3 e4 e5 e6 e7 e8 e9 e10', (fight(function(_, enemies, _, n)
      if n == 1 then enemies[2].shape:translate(9, 0, 0) end
    end)))
    assert.equal('e1 e2', (fight(function(hero, _, _, n)
      if n == 2 then hero.shape:translate(-9, 0, 0) end
    end)))
    -- and who comes in reach is hit
    local hero, far = actor(0, 'hero'), actor(5, 'far')
    assert.equal(2, c3.detect(hero, {actor(1, 'near'), far}, function()
      far.shape:move_to(1.5, 0, 0)
    end))
  end)

  it('a handler that gives another shape: later tests see that', function()
    assert.equal('e1 e3 e4 e5 e6 e7 e8 e9 e10', (fight(function(_, enemies, _, n)
      if n == 1 then enemies[2].shape = c3.sphere({7, 0, 0}, 1) end
    end)))
  end)

  it('both sides are told of a hit, whoever the first one kills', function()
    for _, victim in ipairs({'a', 'b'}) do
      local told = {}
      local pair = {a = actor(0, 'a'), b = actor(1, 'b')}
      for name, one in pairs(pair) do
        function one.on_hit(_, _, other)
          told[#told + 1] = name .. other.name
          pair[victim].health = 0
        end
      end
      assert.equal(1, c3.detect(pair.a, pair.b))
      assert.same({'ab', 'ba'}, told)
      assert.equal(0, c3.detect(pair.a, pair.b))
    end
  end)

  it('tests each pair of a long list once, too', function()
    local list = {}
    for i = 1, 100 do list[i] = actor(3 * i, i .. ' ') end
    for _, i in ipairs({2, 51, 100}) do list[i].shape:translate(-1.5, 0, 0) end
    assert.same({'1 2 ', '50 51 ', '99 100 '}, seen_by(list, list))
  end)

  it('a crowd whose handlers push each other out meets whom two loops meet', function()
    local function crowd()
      local vector, list = check.random_vectors(4121, c3), {}
      for i = 1, 300 do
        list[i] = {name = i .. ' ', shape = c3.sphere(vector(7), 0.5)}
      end
      return list
    end
    local function push(result, a, b)
      a.shape:translate(result.nb * result.depth)
      b.shape:translate(result.na * 0.5)
      return a.name .. b.name
    end
    local list, told, expected = crowd(), {}, {}
    c3.detect(list, list, function(...) told[#told + 1] = push(...) end)
    local other = crowd()
    for i, a in ipairs(other) do
      for k = i + 1, #other do
        local result = c3.contact(a.shape, other[k].shape)
        if result then expected[#expected + 1] = push(result, a, other[k]) end
      end
    end
    assert.is_true(#expected > 50)
    assert.same(expected, told)
  end)

  it('counts exactly: two crowds, and one crowd with itself', function()
    local vector = check.random_vectors(412, c3)
    local one, other, expected, among = {}, {}, 0, 0
    for i = 1, 40 do
      one[i] = {shape = c3.sphere(vector(4), 1)}
      other[i] = {shape = c3.sphere(vector(4), 1), health = i % 4}
    end
    for i, a in ipairs(one) do
      for _, b in ipairs(other) do
        local gap = (a.shape.center - b.shape.center):length()
        if b.health > 0 and gap <= 2 then expected = expected + 1 end
      end
      for k = i + 1, #one do
        if (a.shape.center - one[k].shape.center):length() <= 2 then among = among + 1 end
      end
    end
    assert.is_true(expected > 20 and among > 10)
    assert.equal(expected, c3.detect(one, other))
    assert.equal(expected, c3.detect(other, one))
    assert.equal(among, c3.detect(one, one))
    local told = 0
    local function on_hit() told = told + 1 end
    for i = 1, 40 do one[i].on_hit, other[i].on_hit = on_hit, on_hit end
    c3.detect(one, other)
    assert.equal(2 * expected, told)
  end)
end)

-- Two actors that overlap, the first at the left, and what each is told.
local function pair_of_actors()
  return {name = 'a', shape = c3.sphere({0, 0, 0}, 1)},
    {name = 'b', shape = c3.sphere({1.5, 0, 0}, 1)}
end

describe('D4 to collide or not: 4.24 a handler that calls the one before it', function()
  it('hands on what it was told, and adds its own', function()
    local a, b = pair_of_actors()
    local told = {}
    function a.on_hit(self, result, other)
      told[#told + 1] = {'old', self.name, other.name, result.pb}
    end
    local old = a.on_hit
    function a.on_hit(self, result, other)
      old(self, result, other)
      told[#told + 1] = {'new', self.name, other.name, result.pb}
    end
    assert.equal(1, c3.detect(a, b))
    assert.same({'old', 'new'}, {told[1][1], told[2][1]})
    for i = 1, 2 do
      assert.same({'a', 'b'}, {told[i][2], told[i][3]})
      check.vector({0.5, 0, 0}, told[i][4]) -- where the other is hit
    end
  end)

  it('later does nothing: the hit counts, and the other is told as before', function()
    local a, b = pair_of_actors()
    local told = {}
    function a.on_hit(self) told[#told + 1] = self.name end
    b.on_hit = a.on_hit
    assert.equal(1, c3.detect(a, b))
    function a.on_hit() end
    assert.equal(1, c3.detect(a, b))
    a.on_hit = nil
    assert.equal(1, c3.detect(a, b))
    assert.equal('a b b b', table.concat(told, ' '))
  end)

  it('may be put in its place by a hit, and is called from the next one on', function()
    local a, b = pair_of_actors()
    local c = {name = 'c', shape = c3.sphere({-1, 0, 0}, 1)}
    local told = {}
    function a.on_hit(self, _, other)
      told[#told + 1] = 'first ' .. other.name
      function self.on_hit(_, _, another) told[#told + 1] = 'then ' .. another.name end
    end
    assert.equal(2, c3.detect(a, {b, c}))
    assert.same({'first b', 'then c'}, told)
  end)
end)

describe('D4 to collide or not: 4.25 pa or pb: on whose side the handler is', function()
  -- The handler of D4's text is given one point, pb at first and pa later.
  it('has both points: pa on its own surface, pb on the other\'s', function()
    local vector, random = check.random_vectors(425, c3)
    local told = 0
    local function on_hit(self, result, other)
      told = told + 1
      for _, each in ipairs({{self.shape, result.pa, result.na},
        {other.shape, result.pb, result.nb}}) do
        local shape, point, normal = each[1], each[2], each[3]
        -- on the surface, with the normal out of it
        check.number(0, shape:distance(c3.point(point)), 1e-9)
        check.number(1e-3, shape:distance(c3.point(point + normal * 1e-3)), 1e-6)
      end
      check.number(result.depth, result.nb:dot(result.pb - result.pa))
    end
    for _ = 1, 200 do
      local a = {shape = c3.sphere(vector(1), random(0.5, 1)), on_hit = on_hit}
      local b = {shape = c3.box(vector(1), {random(0.3, 1), 0.6, 0.5},
        check.random_turn(vector, random)), on_hit = on_hit}
      if a.shape.center and b.shape:distance(c3.point(a.shape.center)) > 1e-3 then
        c3.detect(a, b)
      end
    end
    assert.is_true(told > 100 and told % 2 == 0)
  end)

  it('so the same function serves both: each goes out of the other by nb', function()
    for _, first in ipairs({true, false}) do
      local a, b = pair_of_actors()
      local function out(self, result)
        self.shape:translate(result.nb * (result.depth / 2))
      end
      a.on_hit, b.on_hit = out, out
      assert.equal(1, first and c3.detect(a, b) or c3.detect(b, a))
      check.number(0, c3.distance(a.shape, b.shape))
      check.vector({-0.25, 0, 0}, a.shape.center)
      check.vector({1.75, 0, 0}, b.shape.center)
    end
  end)
end)

describe('D4 to collide or not: 4.26 the results of a hit are of one moment', function()
  it('whatever A does, and in whichever order they are asked', function()
    for _, first in ipairs({'a', 'b'}) do
      local a, b = pair_of_actors()
      local seen = {}
      local function away(self, result)
        seen[self.name] = {result.depth, result.na.x, result.pa.x, result.pb.x}
        self.shape = self.shape:clone():translate(0, 50, 0)
      end
      a.on_hit, b.on_hit = away, away
      assert.equal(1, first == 'a' and c3.detect(a, b) or c3.detect(b, a))
      assert.same({0.5, 1, 1, 0.5}, seen.a)
      assert.same({0.5, -1, 0.5, 1}, seen.b)
    end
  end)

  it('in a list, too; the next pair is of the next moment', function()
    local a, b = pair_of_actors()
    local c = {name = 'c', shape = c3.sphere({1.8, 0, 0}, 1)}
    local depths = {}
    function a.on_hit(self, result, other)
      depths[#depths + 1] = {self.name, other.name, result.depth}
      self.shape:translate(result.nb * 0.125)
    end
    local function tell(self, result, other)
      depths[#depths + 1] = {self.name, other.name, result.depth}
    end
    b.on_hit, c.on_hit = tell, tell
    assert.equal(2, c3.detect(a, {b, c}))
    local expected = {{'a', 'b', 0.5}, {'b', 'a', 0.5}, {'a', 'c', 0.075},
      {'c', 'a', 0.075}}
    assert.equal(#expected, #depths)
    for i, each in ipairs(expected) do
      assert.same({each[1], each[2]}, {depths[i][1], depths[i][2]})
      check.number(each[3], depths[i][3])
    end
  end)
end)
