-- Events tell what moves went through between two calls. The oracle is that of boxes that
-- move along an axis: what they cross is what the box around the whole way overlaps. No
-- two boxes touch, so that nothing depends on what touching is.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

require 'spec.support.dimensions'(describe, 'events of what is crossed', function(dim, c)
  local function vec(x, y) return dim == 2 and {x, y} or {x, y, 0} end

  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -1}, {x + w, y + h, 1})
  end

  local function new(options)
    local world = c.world(options)
    world:respond('hero', 'coins', 'cross')
    return world
  end

  local function texts(list, n)
    local out = {}
    for i = 1, n do out[i] = list[i].a .. '-' .. list[i].b end
    return table.concat(out, ' ')
  end

  local function events(world, filter)
    local began, n, ended, m = world:events(nil, filter)
    return texts(began, n), texts(ended, m)
  end

  local function row(world)
    for i = 1, 4 do world:add('c' .. i, box(20 * i, -5, 4, 20), {layer = 'coins'}) end
    world:add('me', box(0, 0, 10, 10), {layer = 'hero'})
    world:add('wall', box(200, -50, 10, 100))
  end

  local WAYS = {
    move = function(world, x, y) world:move('me', vec(x, y)) end,
    move_batch = function(world, x, y) world:move_batch({'me'}, vec(x, y)) end,
    asking = function(world, x, y)
      world:move('me', vec(x, y), function(_, other)
        return other == 'wall' and 'slide' or 'cross'
      end)
    end,
    character = function(world, x, y) c.character(world, 'me'):move(vec(x, y)) end,
  }

  for name, go in pairs(WAYS) do
    it('are told once, by ' .. name, function()
      local world = new()
      row(world)
      world:events()
      go(world, 75, 0)
      assert.same({'c4-me c1-me c2-me c3-me', 'c1-me c2-me c3-me'}, {events(world)})
      assert.same({'', ''}, {events(world)})
      go(world, -75, 0)
      assert.same({'c1-me c2-me c3-me', 'c4-me c1-me c2-me c3-me'}, {events(world)})
    end)
  end

  it('are what several moves crossed, each pair once', function()
    local world = new()
    row(world)
    world:events()
    for _ = 1, 5 do
      world:move('me', vec(47, 0))
      world:move('me', vec(-47, 0))
    end
    assert.same({'c1-me c2-me', 'c1-me c2-me'}, {events(world)})
  end)

  it('are not told of checks, places, walls, nor before the first call', function()
    local world = new()
    row(world)
    world:move('me', vec(47, 0))
    world:move('me', vec(-47, 0))
    assert.same({'', ''}, {events(world)})
    world:check('me', vec(150, 0))
    world:translate('me', vec(150, 0))
    assert.same({'', ''}, {events(world)})
    world:translate('me', vec(45, 0))
    assert.equal('me-wall', (events(world)))
  end)

  it('respect filters, and forget what was refused', function()
    local world = new()
    row(world)
    world:add('gem', box(50, -5, 2, 20), {layer = 'gems'})
    world:respond('hero', 'gems', 'cross')
    world:events()
    world:move('me', vec(150, 0))
    assert.same({'me-gem', 'me-gem'}, {events(world, 'gems')})
    assert.same({'', ''}, {events(world)})
    world:move('me', vec(-150, 0))
    assert.same({'c2-me', 'c2-me'}, {events(world, function(a) return a == 'c2' end)})
  end)

  it('leave out what was removed, or is another item now', function()
    local world = new()
    row(world)
    world:events()
    world:move('me', vec(150, 0))
    world:remove('c2')
    world:remove('c3')
    world:add('c3', box(500, 0, 1, 1), {layer = 'coins'})
    assert.same({'c1-me c4-me', 'c1-me c4-me'}, {events(world)})
    world:move('me', vec(-150, 0))
    world:clear()
    row(world)
    assert.same({'', ''}, {events(world)})
  end)

  it('are told again where a filter raised', function()
    local world = new()
    row(world)
    world:events()
    world:move('me', vec(47, 0))
    assert.error(function() world:events(nil, function() error('no') end) end)
    assert.same({'c1-me c2-me', 'c1-me c2-me'}, {events(world)})
  end)

  it('are asked for after a move into a list that keeps nothing', function()
    local world, hits = c.world(), setmetatable({}, {__newindex = function() end})
    local function ball(x) return c[dim == 2 and 'circle' or 'sphere'](
      dim == 2 and {x, 0} or {x, 0, 0}, 1) end
    world:add('me', ball(0))
    world:add('coin', ball(5), {layer = 'coins'})
    world:respond('default', 'coins', 'cross')
    world:events()
    local along = dim == 2 and {10, 0} or {10, 0, 0}
    assert.equal(10, (world:move('me', along, nil, hits)))
    assert.is_nil(rawget(hits, 1))
    assert.has_no_error(function() world:events() end)
  end)

  it('go back with a snapshot', function()
    local world = new()
    row(world)
    world:events()
    world:move('me', vec(47, 0))
    local s = world:snapshot()
    world:move('me', vec(100, 0))
    world:events()
    world:restore(s)
    assert.same({'c1-me c2-me', 'c1-me c2-me'}, {events(world)})
    world:restore(s)
    world:move('me', vec(19, 0))
    assert.same({'c1-me c2-me c3-me', 'c1-me c2-me c3-me'}, {events(world)})
  end)

  it('are told once however long nobody asks, and not if nobody asked', function()
    for _, asks in ipairs{true, false} do
      local world = new()
      row(world)
      if asks then world:events() end
      for _ = 1, 500 do
        world:move('me', vec(150, 0))
        world:move('me', vec(-150, 0))
      end
      assert.same(asks and {'c1-me c2-me c3-me c4-me', 'c1-me c2-me c3-me c4-me'}
        or {'', ''}, {events(world)})
    end
  end)

  -- ----------------------------------------------------------------------- by chance --

  local function overlap(a, b)
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h
  end

  local function swept(a, dx, dy)
    return {x = math.min(a.x, a.x + dx), y = math.min(a.y, a.y + dy),
      w = a.w + math.abs(dx), h = a.h + math.abs(dy)}
  end

  local function name(items, i, k)
    if items[i].order > items[k].order then i, k = k, i end
    return i .. '-' .. k
  end

  local function all_pairs(items, heroes)
    local found = {}
    for i = 1, heroes do
      for k = heroes + 1, #items do
        if items[k].there and overlap(items[i], items[k]) then
          found[name(items, i, k)] = true
        end
      end
    end
    return found
  end

  local function sorted(items, set)
    local list = {}
    for text in pairs(set) do
      local a, b = text:match('(%d+)%-(%d+)')
      list[#list + 1] = {text, items[tonumber(a)].order, items[tonumber(b)].order}
    end
    table.sort(list, function(p, q)
      if p[2] ~= q[2] then return p[2] < q[2] end
      return p[3] < q[3]
    end)
    for i, e in ipairs(list) do list[i] = e[1] end
    return list
  end

  -- What is in a and not in b, then what was crossed.
  local function wanted(items, a, b, crossed)
    local only = {}
    for text in pairs(a) do only[text] = not b[text] or nil end
    local list = sorted(items, only)
    for _, text in ipairs(sorted(items, crossed)) do list[#list + 1] = text end
    return table.concat(list, ' ')
  end

  local function play(seed, coins, acts, frames)
    local rng = random.new('crossed ' .. seed)
    local world = new()
    local heroes, items, added = 3, {}, 0
    -- heroes at whole numbers, coins between them
    local function add(i)
      local hero = i <= heroes
      added = added + 1
      items[i] = {x = rng.integer(60) + (hero and 0 or 0.25),
        y = rng.integer(60) + (hero and 0 or 0.25), w = rng.integer(4) - 0.5,
        h = rng.integer(4) - 0.5, order = added, there = true}
      if hero then items[i].w, items[i].h = 2, 2 end
      local e = items[i]
      world:add(i, box(e.x, e.y, e.w, e.h),
        hero and {layer = 'hero', hits = {'coins'}} or {layer = 'coins', hits = {}})
    end
    local many = heroes + coins
    local order = {}
    for i = 1, many do order[i] = i end
    for i = many, 2, -1 do
      local k = rng.integer(i)
      order[i], order[k] = order[k], order[i]
    end
    for _, i in ipairs(order) do add(i) end
    local told = 0
    events(world)
    local last, crossed = all_pairs(items, heroes), {}
    for _ = 1, frames do
      for _ = 1, acts do
        if rng.chance(0.9) then
          local i = rng.integer(heroes)
          local e = items[i]
          local dx, dy = rng.integer(40) * (e.x > 30 and -1 or 1), 0
          if rng.chance(0.5) then dx, dy = 0, rng.integer(40) * (e.y > 30 and -1 or 1) end
          local way = swept(e, dx, dy)
          if rng.chance(0.2) then
            world:translate(i, vec(dx, dy))
          else
            world:move(i, vec(dx, dy))
            for k = heroes + 1, many do
              if items[k].there and overlap(way, items[k]) then
                crossed[name(items, i, k)] = true
              end
            end
          end
          e.x, e.y = e.x + dx, e.y + dy
        else
          local k = heroes + rng.integer(coins)
          if items[k].there and rng.chance(0.5) then
            world:remove(k)
            items[k].there = false
            for i = 1, heroes do crossed[name(items, i, k)] = nil end
          elseif items[k].there then
            world:translate(k, vec(3, 0))
            items[k].x = items[k].x + 3
          end
        end
      end
      local now = all_pairs(items, heroes)
      for text in pairs(crossed) do
        if now[text] or last[text] then crossed[text] = nil end
        told = told + (crossed[text] and 1 or 0)
      end
      local began, ended = events(world)
      assert.equal(wanted(items, now, last, crossed), began)
      assert.equal(wanted(items, last, now, crossed), ended)
      last, crossed = now, {}
    end
    return told
  end

  it('tell nothing of what a response puts in the place of what was crossed', function()
    for _, changes in ipairs{'coin', 'gem'} do -- when that one is met
      for _, moves in ipairs{'move', 'check'} do
        local world = c.world()
        world:add('me', box(0, 0, 10, 10))
        world:add('coin', box(20, 0, 4, 4))
        world:add('gem', box(40, 0, 4, 4))
        events(world)
        world[moves](world, 'me', vec(100, 0), function(_, other)
          if other == changes then
            world:remove('coin')
            world:add('coin', box(500, 0, 4, 4))
          end
          return 'cross'
        end)
        local began, ended = events(world)
        local gem = moves == 'move' and 'me-gem' or ''
        assert.same({gem, gem}, {began, ended})
      end
    end
  end)

  it('tell what a response has added on the way, and what is then crossed', function()
    local world = c.world()
    world:add('me', box(0, 0, 10, 10))
    world:add('coin', box(20, 0, 4, 4))
    events(world)
    world:move('me', vec(100, 0), function(_, other)
      if other == 'coin' then world:add('gem', box(40, 0, 4, 4)) end
      return 'cross'
    end)
    assert.equal('me-coin me-gem', (events(world)))
  end)

  it('agree with boxes around the ways, of few and of many', function()
    local told = 0
    for seed = 1, samples(40) do
      told = told + play(seed, 30, 3, 25) + play(-seed, 8, 12, 10)
    end
    told = told + play('long', 300, 4, 60) -- little changes: links
    assert.is_true(told > samples(40) * 40)
  end)
end)
