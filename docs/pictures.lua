-- Draws the pictures of README.md and docs/pictures.md, with collide.draw, and those of
-- docs/rules.md and docs/levels.md: make pictures. Those of the former are made twice,
-- for light and dark pages, and small enough to be looked at as text.
local collide = require 'collide'
local c2, c3, draw = collide.d2, collide.d3, collide.draw

local Pair = require 'examples.nearest.pair'

local FOLDER = 'docs/pictures/'

-- The colours that are made for paper, and what they are on a dark page.
local DARK = {
  ['#2b3440'] = '#e6e8ea', -- ink
  ['#fbfaf6'] = '#0d1117', -- paper
  ['#636c76'] = '#9aa4ae', -- grey
  ['#c9cdd2'] = '#3d444d', -- faint
}

-- The paler a filling, the more light is taken from it.
local function darkened(text)
  return (text:gsub('#%x%x%x%x%x%x', function(hex)
    if DARK[hex] then return DARK[hex] end
    local r, g, b = hex:match('#(%x%x)(%x%x)(%x%x)')
    r, g, b = tonumber(r, 16), tonumber(g, 16), tonumber(b, 16)
    local light = (0.3 * r + 0.59 * g + 0.11 * b) / 255
    local share = 1 - 0.85 * math.max(0, light - 0.35)
    return ('#%02x%02x%02x'):format(math.floor(r * share), math.floor(g * share),
      math.floor(b * share))
  end))
end

local pictures = {}

-- Pushed out of a wall, where two shapes meet.
function pictures.push()
  local hero, wall = c2.capsule({0, 0}, {0, 10}, 5), c2.rect(4, -12, 22, 32)
  local out = hero:clone():translate(hero:push(wall))
  return draw.svg{width = 320, height = 200, view = c2.aabb({-14, -14}, {30, 22})}
    :shape(wall, {color = 'grey'}):shape(hero, {ghost = true})
    :shape(out, {color = 'blue'})
    :result(hero:contact(wall))
end

-- A hero's way over slopes and ledges, as examples/love2d walks it.
function pictures.walk()
  local world = c2.world{up = {0, 1}}
  world:add('floor', c2.rect(-60, -20, 260, 20))
  world:add('slope', c2.polygon({{20, 0}, {60, 24}, {60, 0}}))
  world:add('block', c2.rect(60, 0, 40, 24))
  world:add('ledge', c2.rect(116, 34, 44, 6))
  world:add('hero', c2.capsule({-50, 6}, {-50, 14}, 6))
  local hero = c2.character(world, 'hero', {step = 4})
  local way, fall = {}, 0
  for frame = 1, 96 do
    local state = hero:move(2, fall)
    fall = state.grounded and (frame == 72 and 5.6 or 0) or fall - 0.35
    local x, y = world:position('hero')
    way[frame] = {x, y}
  end
  local picture = draw.svg{width = 320, height = 200,
    view = c2.aabb({-62, -22}, {172, 84})}
  for _, item in ipairs{'floor', 'slope', 'block', 'ledge'} do
    picture:shape(world:shape(item), {color = 'grey'})
  end
  picture:path(way, {color = 'vermillion'})
  for frame = 8, 96, 22 do
    picture:shape(c2.capsule({0, 0}, {0, 8}, 6):move_to(way[frame]), {color = 'blue'})
  end
  return picture
end

-- Hulls that have fallen onto a floor and each other, each by a cast.
function pictures.hulls()
  local floor = c3.aabb({-4, -0.5, -4}, {4, 0, 4})
  local stack = {floor}
  local corners = {{0, 0, 0}, {1.6, 0, 0}, {0, 0, 1.6}, {1.2, 0, 1.4}, {0.6, 1.4, 0.6}}
  local picture = draw.svg{width = 320, height = 200, margin = 10,
    camera = {yaw = 0.6, pitch = 0.4}}
    :shape(floor, {color = 'grey'})
  for i = 1, 6 do
    local turn = c3.quat({0.2 * i, 1, 0.1}, 0.9 * i)
    local place = {(i % 3) * 1.4 - 2, 7, (i % 2) * 1.6 - 1.4}
    local rock = c3.hull(corners):placed(place, turn)
    local t = 1
    for _, below in ipairs(stack) do
      local hit = rock:cast({0, -9, 0}, below)
      if hit and hit.t < t then t = hit.t end
    end
    rock:translate(0, -9 * t, 0)
    stack[#stack + 1] = rock
    picture:shape(rock)
  end
  return picture
end

-- One for each query.
local function two()
  return c2.circle({0, 0}, 2), c2.box({5.2, 0.6}, {1.4, 1}, 0.4)
end

local function small(view)
  return draw.svg{width = 240, height = 130, margin = 12, view = view}
end

function pictures.distance()
  local a, b = two()
  return small():shape(a):shape(b):result(a:closest(b))
end

function pictures.contact()
  local a, b = two()
  b:translate(-2, 0)
  return small():shape(a):shape(b):result(a:contact(b))
end

function pictures.manifold()
  local crate, ground = c2.rect(-1, -0.15, 2, 2), c2.rect(-3, -1.5, 6, 1.5)
  return small():shape(crate):shape(ground):result(crate:manifold(ground))
end

function pictures.raycast()
  local _, b = two()
  return small():shape(b):ray({0, 0}, {1, 0.08}, b:raycast({0, 0}, {1, 0.08}))
end

function pictures.cast()
  local a, b = two()
  a:translate(-3, -0.4)
  return small():shape(b):cast(a, {9, 0.4}, a:cast({9, 0.4}, b))
end

function pictures.sweep()
  local door = c2.compound{c2.box({0, 1.5}, {0.15, 1.5})}
  local ball = c2.circle({2, 1}, 0.7)
  return small():shape(ball):sweep(door, {0, 0}, -math.pi / 2,
    door:sweep({0, 0}, -math.pi / 2, ball))
end

function pictures.clip()
  local _, b = two()
  local line = c2.segment({2, 2}, {8, -1})
  return small():shape(b):shape(line):result(c2.clip(line, b))
end

-- One for each kind of shape, and its name.
local NAME = {size = 12, anchor = 'middle'}

function pictures.shapes2()
  local picture = draw.svg{width = 640, height = 120, margin = 8}
  local list = {
    c2.point(0, 0), c2.segment({0, -1}, {1, 1}), c2.circle({0, 0}, 1),
    c2.capsule({-0.5, -0.5}, {0.5, 0.5}, 0.6), c2.rect(-1, -0.7, 2, 1.4),
    c2.box({0, 0}, {1, 0.6}, 0.5), c2.triangle({-1, -1}, {1, -1}, {0, 1}),
    c2.polygon({{-1, -1}, {1, -1}, {1, 1}, {0, 0}, {-1, 1}}),
    c2.ellipse({0, 0}, 1.1, 0.7),
  }
  for i, shape in ipairs(list) do
    picture:shape(shape:placed({2.7 * i, 0}))
    picture:text({2.7 * i, -1.8}, i == #list and 'ellipse' or shape.kind, NAME)
  end
  return picture
end

function pictures.shapes3()
  local picture = draw.svg{width = 640, height = 130, margin = 8,
    camera = {yaw = 0.25, pitch = 0.3}}
  local list = {
    c3.sphere({0, 0, 0}, 1), c3.capsule({0, -0.6, 0}, {0, 0.6, 0}, 0.6),
    c3.aabb({-0.9, -0.7, -0.7}, {0.9, 0.7, 0.7}),
    c3.box({0, 0, 0}, {0.9, 0.6, 0.6}, c3.quat({1, 1, 0}, 0.7)),
    c3.cylinder({0, -0.8, 0}, {0, 0.8, 0}, 0.7), c3.cone({0, -0.9, 0}, {0, 1, 0}, 0.9),
    c3.hull({{-1, -0.8, -0.6}, {1, -0.8, -0.6}, {0, -0.8, 1}, {0.3, 1, 0},
      {-0.6, 0.6, 0.4}}),
    c3.triangle({-1, -0.8, 0}, {1, -0.8, 0.4}, {0, 0.9, 0}),
  }
  for i, shape in ipairs(list) do
    picture:shape(shape:placed({2.9 * i, 0, 0}))
    picture:text({2.9 * i, -1.8, 0}, shape.kind, NAME)
  end
  return picture
end

-- The figures of D1: each step joins its two feet, the last one in red.
local function nearest(figure)
  local pair = Pair.new(figure)
  local picture = draw.svg{width = 320, height = 190, margin = 4, y_down = true,
    view = c2.aabb({60, 70}, {880, 540})}
  local last
  for i, one in ipairs(pair) do
    local along = one.b - one.a
    picture:shape(c2.capsule(one.a, one.b, one.radius),
      {color = i == 1 and 'blue' or 'orange'})
    picture:path({one.a - along * 0.4, one.b + along * 0.4},
      {color = 'grey', width = 1, dash = true})
    picture:path({one.a, one.b}, {color = 'ink', width = 1.5})
  end
  for i, step in ipairs(pair:steps()) do
    local style = {color = step.is_last and 'vermillion' or 'grey',
      width = step.is_last and 2.5 or 1.2, size = 3}
    picture:path({step.p, step.q}, style):dot(step.p, style):dot(step.q, style)
    last = ('%d: t1 = %.2f, t2 = %.2f'):format(i, step.t1, step.t2)
  end
  return picture:text({870, 105}, last, {size = 12, anchor = 'end'})
end

for figure = 1, 4 do
  pictures['nearest' .. figure] = function() return nearest(figure) end
end

-- A crate on its way over a block, or into it; a graze is drawn deeper than it is.
local function touching(y, height, text)
  local block, crate = c2.rect(10, 0, 20, 6), c2.rect(0, y, 4, 4)
  local hit = crate:cast({16, 0}, block)
  local drawn = c2.rect(0, height, 4, 4)
  local picture = draw.svg{width = 240, height = 120, margin = 6,
    view = c2.aabb({-1, -1}, {31, 13})}
    :shape(block, {color = 'grey'}):shape(drawn, {ghost = true})
    :path({{4, height + 2}, {hit and 10 or 16, height + 2}}, {color = 'ink', width = 1.2})
    :shape(drawn:placed({hit and 6 or 16, 0}), {color = hit and 'vermillion' or 'blue'})
  if hit then picture:dot(hit.point, {color = 'vermillion'}) end
  return picture:text({30, 11}, text, {size = 12, anchor = 'end'})
end

function pictures.touching1() return touching(7, 7, 'gap: 1') end
function pictures.touching2() return touching(6, 6, 'touch: 0') end
function pictures.touching3() return touching(6 - 1e-10, 5.8, 'graze: 1e-10 deep') end
function pictures.touching4() return touching(5, 5, 'entry: 1 deep') end

local module = {names = {}}
for name in pairs(pictures) do module.names[#module.names + 1] = name end
table.sort(module.names)

-- The texts of a picture: light and dark.
function module.texts(name)
  local text = tostring(pictures[name]())
  return text, darkened(text)
end

function module.file(name, dark)
  return FOLDER .. name .. (dark and '-dark' or '') .. '.svg'
end

-- Run as a program, not loaded by a spec.
if arg and (arg[0] or ''):match('pictures%.lua$') then
  local function write(path, text)
    local file = assert(io.open(path, 'wb'))
    assert(file:write(text))
    assert(file:close())
    print(('drew %-34s %6d bytes'):format(path, #text))
  end
  for _, name in ipairs(module.names) do
    local texts = {module.texts(name)}
    for i = 1, 2 do write(module.file(name, i == 2), texts[i]) end
  end
  local play = require 'docs.play'
  write(play.FILE, play.text())
  require('docs.rules').each_picture(write)
end

return module
