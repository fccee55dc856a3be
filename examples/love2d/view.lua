-- How the scene looks: every shape by collide.draw, as large as the window allows.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'

local View = {}
View.__index = View

local WIDTH, HEIGHT = 1200, 675
local SKY = {0.07, 0.09, 0.13}
local HELP = 'left, right: run    up: jump    mouse: laser    c: contacts    r: again    '
  .. 'escape: leave'

local STYLES = {
  solid = {color = 'grey'},
  mirror = {color = 'white', width = 3},
  prop = {color = 'orange'},
  rolls = {color = 'purple'},
  hero = {color = 'sky', width = 2.5},
  off = {color = 'yellow', opacity = 0.5, ghost = true},
  lit = {color = 'yellow', width = 2.5},
}
local BEAM, GLOW = {color = 'vermillion', width = 2}, {color = 'vermillion', width = 7,
  opacity = 0.25}
local NORMAL, PALE = {length = 34}, {color = 'white', opacity = 0.6, width = 1.5}

function View.new()
  return setmetatable({picture = draw.love(), font = love.graphics.newFont(14),
    shows_contacts = false}, View)
end

-- The largest picture of the level that the window has room for, in its middle.
local function fit()
  local width, height = love.graphics.getDimensions()
  local scale = math.min(width / WIDTH, height / HEIGHT)
  return scale, (width - scale * WIDTH) / 2, (height - scale * HEIGHT) / 2
end

-- Where the mouse is, in the level.
function View.mouse()
  local x, y = love.mouse.getPosition()
  local scale, left, top = fit()
  return {(x - left) / scale, (y - top) / scale}
end

local function style_of(thing)
  if thing.layer == 'lamp' then return thing.is_lit and STYLES.lit or STYLES.off end
  return thing.rolls and STYLES.rolls or STYLES[thing.layer]
end

-- A ball shows how it rolls, the hero where he looks.
local function draw_details(picture, scene, thing)
  local at = scene:center_of(thing)
  if thing.rolls then
    local radius = scene.world:shape(thing).radius
    local spoke = c2.vec(math.cos(thing.turn or 0), math.sin(thing.turn or 0)) * radius
    picture:path({at - spoke, at + spoke}, PALE)
  elseif thing.layer == 'lamp' and thing.is_lit then
    for size = 18, 34, 8 do
      picture:shape(c2.circle(at, size), {color = 'yellow', opacity = 0.25, fill = false})
    end
  end
end

local function draw_hero(picture, scene)
  local eyes = scene:center_of(scene.hero) - {0, 12}
  local look = scene.beam[2] and (scene.beam[2] - eyes):normalized() or c2.vec(1, 0)
  for side = -1, 1, 2 do
    local eye = eyes + {5 * side, 0}
    picture:dot(eye, {color = 'white', size = 4})
    picture:dot(eye + look * 2, {color = 'black', size = 2})
  end
end

local function draw_beam(picture, scene)
  if not scene.beam[2] then return end
  picture:path(scene.beam, GLOW):path(scene.beam, BEAM)
  for _, hit in ipairs(scene.hits) do picture:result(hit, NORMAL) end
end

-- Asked for what moves: so the arrows show how that leaves what it is on.
local function draw_contacts(picture, world, item)
  for _, hit in ipairs(world:contacts(item)) do picture:result(hit, NORMAL) end
end

local function write(self, scene)
  local g = love.graphics
  g.setFont(self.font)
  g.setColor(1, 1, 1, 0.75)
  g.print(HELP, 20, HEIGHT - 32)
  local target = scene.target and scene.target.name or 'nothing'
  local floor = scene.hero.floor and scene.hero.floor.name or 'nothing'
  g.print(('lamps %d of 4%s    on: %s    laser: %s'):format(scene.lit,
    scene.lit == 4 and ', well done!' or '', floor, target), 20, HEIGHT - 54)
end

function View:draw(scene)
  local g, picture = love.graphics, self.picture
  g.clear(SKY)
  local scale, left, top = fit()
  g.translate(left, top)
  g.scale(scale)
  for _, thing in ipairs(scene.things) do
    picture:shape(scene.world:shape(thing), style_of(thing))
    draw_details(picture, scene, thing)
  end
  draw_beam(picture, scene)
  picture:shape(scene.world:shape(scene.hero), STYLES.hero)
  draw_hero(picture, scene)
  if self.shows_contacts then
    draw_contacts(picture, scene.world, scene.hero)
    for _, thing in ipairs(scene.things) do
      if thing.layer == 'prop' then draw_contacts(picture, scene.world, thing) end
    end
  end
  write(self, scene)
end

return View
