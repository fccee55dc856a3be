-- Under LuaJIT shapes are asked by the FFI where the compiler is on when the library is
-- loaded: a program prints what they answer, and the same program by the binding alone
-- must print the same, to the last bit.
local jit = rawget(_G, 'jit')
if not jit then return end
local two_ways = require 'spec.support.two_ways'

local function assert_same(...)
  return two_ways.assert_same(...) or pending('the interpreter is not known')
end

describe('shapes by the FFI answer as by the binding', function()
  it('about two shapes', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out, flat = {}, {}
        for _ = 1, N do
          local as, bs = shapes(c, dims), shapes(c, dims)
          for i = 1, #as do
            for j = 1, #bs do
              local a, b = as[i], bs[j]
              say(c.overlaps(a, b), a:distance(b))
              say(a:push(b))
              say(c.contact_numbers(a, b))
              say(c.contact(a, b))
              say(c.contact(a, b, out))
              say(a:closest(b))
              say(c.closest(a, b, flat))
              say(c.manifold(a, b))
              local m = point(dims, 5)
              if dims == 2 then
                say(c.cast(a, m[1], m[2], b))
                say(a:cast(m[1], m[2], b, {}))
              else
                say(c.cast(a, m[1], m[2], m[3], b))
                say(a:cast(m[1], m[2], m[3], b, {}))
              end
            end
          end
        end
      end]])
  end)

  it('about rays, points and moves', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for _ = 1, N do
          for _, s in ipairs(shapes(c, dims)) do
            local v = point(dims, 4)
            for i = 1, dims do v[dims + i] = random(-1, 1) end
            for _, more in ipairs({{}, {random(0, 9)}, {9, false},
              {math.huge, true, {}}}) do
              local list = {unpack(v)}
              for i = 1, #more do list[#list + 1] = more[i] end
              say(c.raycast(s, unpack(list)))
              say(s:raycast(unpack(list)))
            end
            say(s:contains(unpack(v, 1, dims)))
            say(s:position())
            say(s:translate(unpack(v, 1, dims)) == s, s:position())
            say(s:move_to(unpack(v, 1, dims)) == s, s:position())
            say(tostring(s))
          end
        end
      end]], 60)
  end)

  it('of shapes that turn, and what they meet', function()
    assert_same([[
      local ODD = {c3.quat({0, 0, 1}, 2), {x = 0, y = 0, z = 1, w = 0}, {0, 0, 1, 0}, 1,
        c3.quat({1, 2, 3}, -9), 'x', 1e301, 0 / 0, -7e12, true, {0, 0, 0, 0}, newproxy()}
      for _, name in ipairs({'x', 'y', 'z', 'w', 1}) do
        local broken = c3.quat({0, 1, 0}, 1)
        rawset(broken, name, name == 'w' and '1' or name ~= 1 and 9 or {1, 0, 0})
        ODD[#ODD + 1] = broken
      end
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out = {}
        local function turn()
          if random(0, 1) < 0.3 then return ODD[math.floor(random(1, #ODD + 1))] end
          if dims == 2 then return random(-4, 4) end
          return c3.quat(point(3, 1), random(-4, 4))
        end
        for _ = 1, N do
          for _, a in ipairs(shapes(c, dims)) do
            local done, same = pcall(a.rotate, a, turn())
            say(done, done and same == a or tostring(same):gsub('got .*', ''))
            say(tostring(a), a.rotation, a.angle, a.kind)
            say(pcall(a.rotate, a, turn(), unpack(point(dims, 2))))
            say(tostring(a), pcall(a.rotate, a, turn(), nil, nil))
            for i, b in ipairs(shapes(c, dims)) do
              local v = point(dims, 5)
              v[dims + 1], v[dims + 2] = turn(), b
              say(pcall(c.sweep, a, unpack(v)))
              v[dims + 3] = out
              say(pcall(a.sweep, a, unpack(v)))
              v[dims + 4] = i % 3 == 0 and 1 or nil
              say(pcall(c.sweep, a, unpack(v)))
              say(pcall(c.clip, a, b))
              say(pcall(a.clip, a, b, out))
              say(pcall(c.clip, a, b, out, i % 3 == 0 and 1 or nil))
            end
          end
        end
      end]], 2)
  end)

  it('when asked for fields, of shapes that have them or not', function()
    assert_same([[
      local NAMES = {'p', 'center', 'radius', 'a', 'b', 'c', 'origin', 'direction',
        'point', 'normal', 'd', 'min', 'max', 'half_extents', 'angle', 'rotation',
        'points', 'shapes', 'x', 'y', 'w', 'h', 'axes', 'base', 'apex', 'kind', 'nothing'}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for _ = 1, N do
          for _, s in ipairs(shapes(c, dims)) do
            for _, name in ipairs(NAMES) do
              local value = s[name]
              say(name, type(value) == 'userdata' and tostring(value) or value)
            end
            say(s.overlaps == c.overlaps, s[1], s[true], s[s])
          end
        end
      end]])
  end)

  it('when fields are assigned, rightly or wrongly', function()
    assert_same([[
      local NAMES = {'p', 'center', 'radius', 'rounding', 'a', 'b', 'c', 'origin',
        'direction', 'point', 'normal', 'd', 'min', 'max', 'half_extents', 'angle',
        'kind', 'rotation', 'points', 'x', 'base', 'apex', 'nothing', 'overlaps'}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for _ = 1, N do
          local odd = c.vec(unpack(point(dims, 2)))
          odd[dims == 2 and 'z' or 'x'] = dims == 2 and 1 or nil
          local VALUES = {random(-1, 2), random(0, 2), 0, -0, 0/0, math.huge, 1e300, 'x',
            '1', true, {1, 2, 3}, {x = 1, y = 2, z = 3}, c.vec(unpack(point(dims, 2))),
            c.vec(unpack(point(dims, 2))), c2.vec(1, 2), c3.vec(1, 2, 3), odd,
            c.vec(unpack(point(dims, 1e200))), newproxy()}
          for _, s in ipairs(shapes(c, dims)) do
            for _, name in ipairs(NAMES) do
              for _, value in ipairs(VALUES) do
                say(pcall(function() s[name] = value end))
                if random(0, 1) < 0.3 then say(tostring(s), s[name] == value) end
              end
            end
            say(pcall(function() s[1], s.center = 1, nil end))
          end
        end
      end]], 2)
  end)

  it('when asked wrongly', function()
    assert_same([[
      local function try(f, ...)
        local list = {...}
        local n = select('#', ...)
        say(pcall(f, ...))
        say(pcall(function() f(unpack(list, 1, n)) end))
        say(pcall(function() return f(unpack(list, 1, n)) end))
      end
      local VALUES = {1, 'x', '5', true, {}, {x = 1, y = 2}, {1, 2}, {1, 2, 3}, print,
        newproxy(), io.stdout, coroutine.create(print), 0/0, 1e300, -1, math.huge}
      VALUES[#VALUES + 1] = c2.circle(0, 0, 1)
      VALUES[#VALUES + 1] = c3.sphere(0, 0, 0, 1)
      VALUES[#VALUES + 1] = c2.world()
      VALUES[#VALUES + 1] = require('ffi').new('double', 3)
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local good = dims == 2 and c.circle(1, 2, 3) or c.sphere(1, 2, 3, 4)
        for _, name in ipairs({'overlaps', 'distance', 'push', 'contact_numbers',
          'contact', 'closest', 'manifold', 'cast', 'raycast', 'contains', 'position',
          'translate', 'move_to', 'rotate', 'sweep', 'clip'}) do
          for _, f in ipairs({good[name], rawget(c, name) or print}) do
            for n = 0, 9 do
              for wrong = 1, n do
                for _ = 1, N do
                  local list = {good}
                  for i = 2, n do
                    list[i] = random(0, 1) < 0.2 and good or random(-1, 1)
                  end
                  list[wrong] = VALUES[math.floor(random(1, #VALUES + 1))]
                  if f ~= print then try(f, unpack(list, 1, n)) end
                end
              end
              if f ~= print then try(f, unpack({good, good}, 1, n)) end
            end
            if f ~= print then
              say(pcall(function() good[name](good) end))
              say(pcall(function() good[name](good, good, good) end))
              say(pcall(function() local x = good:overlaps(); return x end))
            end
          end
        end
      end]], 1)
  end)

  it('in worlds, where things move and rays are asked for', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world, items, out = c.world(), {}, {}
        for round = 1, N do
          for _, s in ipairs(shapes(c, dims)) do
            local item = {#items}
            items[#items + 1] = item
            if round % 4 > 0 or s.kind ~= 'grid' and s.kind ~= 'mesh' then
              world:add(item, s)
            end
          end
          for i = 1, 40 do
            local item = items[math.floor(random(1, #items + 1))]
            local v, d = point(dims, 30), point(dims, 1)
            local ok, why = pcall(world.place, world, item, unpack(v))
            say(ok, ok and '' or tostring(why):gsub('got .*', ''))
            say(pcall(world.translate, world, item, unpack(d)))
            if world:has(item) then
              say(world:position(item))
              say(world:center(item))
            end
            local list = {unpack(v)}
            for k = 1, dims do list[dims + k] = d[k] end
            local hit = world:raycast(unpack(list))
            say(hit and hit.item[1], hit)
            list[2 * dims + 1], list[2 * dims + 3] = random(0, 90), out
            hit = world:raycast(unpack(list, 1, 2 * dims + 3))
            say(hit == out, hit)
            local other = shapes(c, dims)[math.floor(random(1, 8))]
            for _, what in ipairs({item, other}) do
              if what == other or world:has(item) then
                hit = world:cast(what, unpack(v, 1, dims))
                say(hit and hit.item[1], hit)
                d[dims + 2] = out
                hit = world:cast(what, unpack(d, 1, dims + 2))
                say(hit == out, hit)
              end
            end
            list[2 * dims + 2] = 'default'
            say(world:raycast(unpack(list, 1, 2 * dims + 2)))
            if i % 9 == 0 and world:has(item) then world:remove(item) end
          end
        end
        say(world:pairs())
      end]], 12)
  end)

  it('in levels, of whose parts, materials and tiles answers tell', function()
    assert_same([[
      local LEVELS = {
        [2] = {
          c2.grid({tiles = {'#.~#', '##/#', '#..#'}, cell = {4, 4},
            kinds = {['#'] = {'solid', material = 'stone'},
              ['~'] = {'cross', material = 7},
              ['/'] = 'slope_right'}}),
          c2.grid({tiles = {1, 0, 70000, 70000, 1, 1}, columns = 3, cell = {5, 3},
            kinds = {[1] = 'solid', [70000] = {'oneway', material = true}}}),
          c2.path({{-9, 9}, {0, 7}, {9, 9}, {30, 8}},
            {materials = {'ice', 'mud', 'ice'}}),
          c2.compound({c2.circle(3, 3, 2), c2.box(8, 8, 1, 1)}),
          c2.rect(-20, 20, 60, 5), c2.box(5, -5, 1, 1), c2.capsule(-5, -5, 5, -6, 1)},
        [3] = {
          c3.voxels({tiles = {{'#.~#', '##/#'}, {'#..#', '....'}}, cell = {4, 4, 4},
            kinds = {['#'] = {'solid', material = 'stone'},
              ['~'] = {'cross', material = 7},
              ['/'] = 'solid'}}),
          c3.mesh({vertices = {{-9, 9, 0}, {9, 9, 0}, {0, 9, 9}, {0, 8, -9}},
            indices = {1, 2, 3, 1, 2, 4}, materials = {'ice', 'mud'}}),
          c3.heightfield({heights = {1, 2, 3, 2, 2, 1, 4, 1, 0}, columns = 3, cell = 5}),
          c3.compound({c3.sphere(3, 3, 0, 2), c3.box(8, 8, 0, 1, 1, 1)}),
          c3.box(0, 20, 0, 60, 5, 60), c3.cylinder(1, -5, 0, 1, -8, 0, 1),
          c3.capsule(-5, -5, 0, 5, -6, 0, 1)}}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out, hits, list = {}, {}, {}
        for round = 1, N do
          local world, movers = c.world(), {}
          for i, s in ipairs(LEVELS[dims]) do
            if random(0, 1) < 0.6 then world:add('level' .. i, s) end
          end
          for i, s in ipairs(shapes(c, dims)) do
            if s.kind ~= 'grid' and s.kind ~= 'mesh' then
              movers[#movers + 1] = {i}
              world:add(movers[#movers], s, {layer = i % 2 == 0 and 'odd' or nil})
            end
          end
          if round % 2 == 0 then
            world:respond('odd', 'odd', 'cross')
            world:respond('odd', 'default', 'bounce')
          end
          for step = 1, 30 do
            local v, d = point(dims, 25), point(dims, 6)
            for k = 1, dims do v[dims + k] = d[k] end
            local hit = world:raycast(unpack(v))
            say(hit and hit.item, hit)
            v[2 * dims + 1], v[2 * dims + 3] = random(0, 30), out
            hit = world:raycast(unpack(v, 1, 2 * dims + 3))
            say(hit == out, hit)
            local mover = movers[math.floor(random(1, #movers + 1))]
            hit = world:cast(mover, unpack(d))
            say(hit and hit.item, hit)
            say(pcall(world.check, world, mover, unpack(d)))
            d[dims + 2] = list
            say(pcall(world.check, world, mover, unpack(d, 1, dims + 2)))
            say(pcall(world.move, world, mover, unpack(d, 1, dims + 2)))
            say(#list, list[1] and list[1].item)
            d[dims + 1], d[dims + 2] = step % 3 == 0 and 'cross' or nil, hits
            say(pcall(world.move, world, mover, unpack(d, 1, dims + 2)))
            if round % 3 == 0 then say(world:events()) end
          end
          world:remove(movers[1])
          say(pcall(world.move, world, movers[1], unpack(point(dims, 1))))
        end
      end]], 20)
  end)

  it('of characters that walk', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local function box(x, y, w, h)
          if dims == 2 then return c.box(x, y, w, h) end
          return c.box(x, y, 0, w, h, w)
        end
        for round = 1, N do
          local world, heroes = c.world(), {}
          world:add('floor', box(0, 20, 40, 1))
          world:add('lift', box(-8, 17, 2, 0.5))
          world:add('wall', dims == 2 and c.box(9, 15, 1, 6) or c.box(9, 15, 0, 1, 6, 9))
          world:add('ramp', dims == 2 and c.box(0, 19, 3, 1, 0.3)
            or c.box({0, 19, 0}, {3, 1, 3}, c3.quat({0, 0, 1}, 0.3)))
          world:add('water', box(-3, 18, 2, 2), {layer = 'water'})
          world:respond('default', 'water', 'cross')
          if dims == 2 then
            world:add('tiles', c2.grid({tiles = {'..#', '###'}, cell = {1, 1},
              origin = {3, 17}, kinds = {['#'] = {'solid', material = 'ice'}}}))
          else
            world:add('tiles', c3.voxels({tiles = {{'..#', '###'}}, cell = {1, 1, 1},
              origin = {3, 17, -0.5}, kinds = {['#'] = {'solid', material = 'ice'}}}))
          end
          for i, s in ipairs({box(-9, 15, 0.4, 0.5), dims == 2 and c.circle(2, 12, 0.5)
            or c.sphere(2, 12, 0, 0.5), dims == 2 and c.capsule(6, 13, 6, 14, 0.4)
            or c.capsule(6, 13, 0, 6, 14, 0, 0.4),
            c.compound({box(-5, 12, 0.3, 0.3)})}) do
            world:add({i}, s)
          end
          world:add('crate', box(-1, 17, 0.4, 0.4), {layer = 'crate'})
          for _, item in ipairs(world:items()) do
            if type(item) == 'table' then
              heroes[#heroes + 1] = c.character(world, item, {push = 'crate',
                step = 0.3, corner = 0.2})
            end
          end
          for step = 1, 80 do
            world:translate('lift', unpack(dims == 2 and {0, random(-0.2, 0.2)}
              or {0, random(-0.2, 0.2), 0}))
            for i, hero in ipairs(heroes) do
              local v = dims == 2 and {random(-0.5, 0.5), random(-0.4, 0.5)}
                or {random(-0.5, 0.5), random(-0.4, 0.5), random(-0.1, 0.1)}
              local s = hero:move(unpack(v))
              say(rawequal(s, hero.state), s)
              say(world:position(hero[2]))
              if random(0, 1) < 0.02 then hero:ride('lift') end
              if random(0, 1) < 0.02 then hero:drop() end
              if random(0, 1) < 0.02 then
                world:place(hero[2], unpack(dims == 2 and {0, 10} or {0, 10, 0}))
              end
            end
            if round % 2 == 0 then say(world:events()) end
          end
          world:remove(heroes[1][2])
          say(pcall(heroes[1].move, heroes[1], 1, 2, 3))
          heroes[2][1] = dims == 2 and c3.world() or c2.world()
          say(pcall(heroes[2].move, heroes[2], 1, 2, dims == 3 and 3 or nil))
        end
      end]], 4)
  end)

  it('when worlds are asked wrongly', function()
    assert_same([[
      local VALUES = {1, 'x', '5', true, {}, {x = 1, y = 2}, {1, 2, 3}, print, newproxy(),
        io.stdout, 0/0, 1e300, -1, math.huge, c2.world(), c3.world(), c2.point(0, 0)}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world = c.world()
        world:add('x', dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1))
        local closed = c.world()
        closed:add('x', c.point(dims == 2 and {0, 0} or {0, 0, 0}))
        debug.getmetatable(closed).__gc(closed)
        VALUES[#VALUES + 1] = closed
        for _, name in ipairs({'place', 'translate', 'position', 'center', 'raycast',
          'cast', 'move', 'check'}) do
          for n = 0, 9 do
            for wrong = 1, n do
              for _ = 1, N do
                local list = {world, 'x'}
                for i = 3, n do list[i] = random(-1, 1) end
                list[wrong] = VALUES[math.floor(random(1, #VALUES + 1))]
                say(pcall(world[name], unpack(list, 1, n)))
                say(pcall(function() world[name](unpack(list, 1, n)) end))
                say(pcall(function() say(world[name](unpack(list, 2, n))) end))
              end
            end
          end
          say(pcall(function() world[name](world, nil) end))
          say(pcall(function() world[name](world, 'x', 1, 2, 3, 4, 5, 6, 7, {}, 9) end))
        end
      end]], 3)
  end)
end)
