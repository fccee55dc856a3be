-- One-way platforms, level ones and such that lean: what comes from beneath passes, at
-- any speed; what comes from above stands, however slowly it falls; ends of platforms and
-- flush neighbours do not hold. Characters leave them by drop().
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs, rad = math.abs, math.rad

local KINDS = {
  [2] = {'items', 'one', 'boxes', 'thin', 'compound', 'tiles'},
  [3] = {'items', 'one', 'compound', 'mesh'},
}

-- The corners of plank number i of a row, whose top is the line of that angle through 0.
local function corners_of(d, i)
  local u = {math.cos(d.angle), math.sin(d.angle)}
  local function point(along, deep)
    return {along * u[1] + deep * u[2], along * u[2] - deep * u[1]}
  end
  local from = (i - 1 - d.count / 2) * d.w
  return {point(from, 0), point(from + d.w, 0), point(from + d.w, d.thick),
    point(from, d.thick)}
end

local function plank(d, i)
  local c, p = build.of(d.dim), corners_of(d, i)
  if d.kind == 'thin' then return c.segment(p[1], p[2]) end
  if d.dim == 3 and d.kind == 'mesh' then
    local z = 20 * d.size
    return c.mesh({{p[1][1], p[1][2], -z}, {p[1][1], p[1][2], z}, {p[2][1], p[2][2], -z},
      {p[2][1], p[2][2], z}}, {1, 2, 3, 2, 4, 3})
  end
  if d.kind == 'boxes' then
    local low, high = p[4], p[2]
    return c.box({(low[1] + high[1]) / 2, (low[2] + high[2]) / 2},
      {d.w / 2, d.thick / 2}, d.angle)
  end
  return d.dim == 2 and c.convex(p) or c.hull(build.wide(p, 20 * d.size))
end

local function add_planks(world, d)
  local c, filter = build.of(d.dim), {layer = 'planks', hits = {}}
  if d.kind == 'tiles' then
    if d.angle ~= 0 then return false end
    world:add('p1', c.grid {tiles = {('-'):rep(d.count)}, cell = d.w,
      origin = {-d.count * d.w / 2, -d.w}, up = {0, 1}, kinds = {['-'] = 'oneway'}},
      {hits = {}})
    return true
  end
  if d.kind == 'items' or d.kind == 'boxes' or d.kind == 'thin' then
    for i = 1, d.count do world:add('p' .. i, plank(d, i), filter) end
  elseif d.kind == 'compound' then
    local parts = {}
    for i = 1, d.count do parts[i] = plank(d, i) end
    world:add('p1', c.compound(parts), filter)
  else
    local one = {}
    for k, x in pairs(d) do one[k] = x end
    one.w, one.count = d.w * d.count, 1
    world:add('p1', plank(one, 1), filter)
  end
  return true
end

-- How far it goes along a plank that leans, at most, in the frames in which it lands.
local function slid(d) return 5 * d.speed * abs(math.sin(rad(d.lean))) end

local function is_sound(d)
  return d.size > 0 and d.height >= 2 * d.size and d.speed > 0 and d.thick > 0
    and d.count >= 1 and d.w > 0 and d.count * d.w > 8 * d.size and abs(d.lean) <= 40
    and abs(d.x) + slid(d) + 10 * abs(d.along) < d.count * d.w / 2 - 3 * d.size - d.height
end

-- The height of the foot above the line of the planks: negative beneath.
local function above(world, d)
  local n = d.dim == 2 and {math.sin(d.angle), -math.cos(d.angle)}
    or {math.sin(d.angle), -math.cos(d.angle), 0}
  local p = world:shape('hero'):support(n)
  return -(p.x * n[1] + p.y * n[2])
end

local function vector(d, x, y) return d.dim == 2 and {x, y} or {x, y, 0} end

local function rise_through(world, d, steps, by)
  for step = 1, steps do
    local before = {world:position('hero')}
    act.move(world, 'hero', vector(d, 0, by))
    local x, y = world:position('hero')
    if abs(x - before[1]) + abs(y - before[2] - by) > 1e-7 * d.height then
      return ('held from beneath, step %d of %d, went %g of %g'):format(step, steps,
        y - before[2], by)
    end
  end
end

local function lands(world, d, why)
  for _ = 1, 400 do
    local _, y0 = world:position('hero')
    act.move(world, 'hero', vector(d, 0, -d.speed))
    local _, y = world:position('hero')
    if above(world, d) < -1e-3 * d.size then
      return ('falls through, %s, by %g'):format(why, -above(world, d))
    end
    if y0 - y < 0.999 * d.speed then break end
  end
  local left = above(world, d)
  return abs(left) > 1e-6 * d.height
    and ('does not land, %s, at %g'):format(why, left) or nil
end

local function slides(world, d)
  for _, way in ipairs {1, -1, -1} do
    for _ = 1, 10 do
      local x0, y0 = world:position('hero')
      local u = {math.cos(d.angle) * way * d.along, math.sin(d.angle) * way * d.along}
      act.move(world, 'hero', vector(d, u[1], u[2]))
      local x, y = world:position('hero')
      if abs(x - x0 - u[1]) + abs(y - y0 - u[2]) > 1e-6 * d.height then
        return ('held along it, went %g of %g'):format(x - x0, u[1])
      end
      local press = 0.01 * d.size
      act.move(world, 'hero',
        vector(d, press * math.sin(d.angle), -press * math.cos(d.angle)))
      if abs(above(world, d)) > 1e-6 * d.height then
        return ('sinks along it, to %g'):format(above(world, d))
      end
    end
  end
end

local function play(d)
  if not is_sound(d) then return end
  d.angle = rad(d.lean)
  local world = build.of(d.dim).world {up = vector(d, 0, 1)}
  if not add_planks(world, d) then return end
  world:respond('default', 'planks', 'oneway', {direction = vector(d, 0, 1)})
  local hero = build.hero(d.dim, d.hero, d.size, d.height)
  local start = -(d.thick + 2 * d.height + d.count * d.w)
  world:add('hero', hero:translate(vector(d, d.x, start)))
  local lift = (d.x * math.tan(d.angle)) - start + 2.5 * d.height
  local steps = math.ceil(lift / d.speed)
  if steps > 400 then return end
  local where = (': %s on %s'):format(d.hero, d.kind)
  local wrong = rise_through(world, d, steps, lift / steps)
    or lands(world, d, 'after a rise') or slides(world, d)
  if wrong then return wrong .. where end
  for _, jump in ipairs {0.01 * d.size, d.size, 0.3 * d.height} do
    act.move(world, 'hero', vector(d, 0, jump))
    wrong = lands(world, d, 'after a jump of ' .. jump)
    if wrong then return wrong .. where end
  end
end

local function make(dim)
  return function(r)
    local size = r.pick {6, 8, r.between(3, 12)}
    local count = r.pick {3, 6, 10}
    return {dim = dim, hero = r.pick(build.heroes[dim]),
      kind = r.pick(KINDS[dim]), size = size, height = size * r.pick {2, 2.5, 3, 4},
      lean = r.pick {0, 0, 15, -15, 30, -30, 26.565051177077994, r.between(-40, 40)},
      thick = r.pick {4, 1, 8, 0.5, 16}, count = count,
      w = r.pick {16, 32, 24} * 4 / count + r.pick {16, 8},
      x = r.pick {0, 3, -5.5, r.between(-10, 10)},
      speed = r.pick {0.3, 1, 3, 7.3, 16, 40, 300, r.between(0.3, 30)},
      along = r.pick {0.5, 1, 2.5, r.between(0.1, 4)}}
  end
end

------------------------------------------------------------------------------ dropping --

-- A stack of planks: he lands on each, stands, and goes through when he is asked to, and
-- only then.
local function stand(hero, d, i)
  local wanted = 'plank' .. i
  for _ = 1, math.ceil(2 * d.gap / d.fall) + 4 do
    act.walk(hero, d.along, d.fall)
    if hero.state.floor == wanted then break end
  end
  for _ = 1, 5 do
    if hero.state.floor ~= wanted then
      return ('not on plank %d, but on %s'):format(i, tostring(hero.state.floor))
    end
    act.walk(hero, d.along, d.fall)
  end
end

local function play_drops(d)
  if not (d.size > 0 and d.height >= 2 * d.size and d.gap > 1.3 * d.height and d.fall > 0
    and d.count >= 1) then
    return
  end
  local c2 = build.of(2)
  local world, far = c2.world(), 4000
  for i = 1, d.count do
    local y = i * d.gap
    world:add('plank' .. i, d.kind == 'tiles'
      and c2.grid {tiles = {('-'):rep(far / 16)}, cell = 16, origin = {-far / 2, y},
        up = {0, -1}, kinds = {['-'] = 'oneway'}}
      or c2.rect(-far / 2, y, far, d.thick), {layer = d.kind, hits = {}})
  end
  world:respond('default', 'items', 'oneway')
  world:add('hero', build.hero(2, d.hero, d.size, d.height, function(x, y)
    return {x, -y}
  end))
  local hero = c2.character(world, 'hero')
  for i = 1, d.count do
    local wrong = stand(hero, d, i)
    if wrong then return ('%s: %s on %s'):format(wrong, d.hero, d.kind) end
    hero:drop()
    if d.waits then act.walk(hero, 0, 0) end
  end
end

local function make_drops(r)
  local size = r.pick {6, 8, r.between(3, 12)}
  local height = size * r.pick {2, 2.5, 4}
  return {hero = r.pick {'rect', 'box', 'rounded', 'circle', 'capsule', 'polygon'},
    kind = r.pick {'items', 'tiles'}, size = size, height = height, count = r.int(1, 4),
    gap = height * r.pick {1.5, 2, 3, r.between(1.4, 3)}, thick = r.pick {4, 1, 16},
    fall = r.pick {0.5, 3, 8, r.between(0.2, 9)}, along = r.pick {0, 1, -0.3},
    waits = r.chance(0.3) and 1 or nil}
end

return {
  {name = 'one-way platforms, 2D', make = make(2), play = play},
  {name = 'one-way platforms, 3D', make = make(3), play = play},
  {name = 'drops through planks', make = make_drops, play = play_drops},
}
