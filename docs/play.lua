-- Draws docs/pictures/play.svg, which moves: examples/love2d as its script plays it, at
-- the top of README.md. Called by make pictures.
local collide = require 'collide'
local c2, draw = collide.d2, collide.draw

local play = {FILE = 'docs/pictures/play.svg'}

local GAME = 'examples/love2d/'
local MODULES = {'demo', 'hero', 'laser', 'level', 'props', 'scene'}
local WIDTH, HEIGHT = 1200, 675
local STEPS, EVERY, STEP = 760, 5, 1 / 60 -- a picture of each fifth step; LÖVE has all
local SKY = '#121721'
local LOOKS = {
  solid = {color = 'grey'}, mirror = {color = 'white', width = 3},
  prop = {color = 'orange'}, rolls = {color = 'purple'},
  hero = {color = 'sky', width = 2.5},
  lamp = {color = 'yellow'},
}

-- The modules of the game, which know each other by short names.
local function load_game()
  local path, before = package.path, {}
  for _, name in ipairs(MODULES) do
    before[name], package.loaded[name] = package.loaded[name], nil
  end
  package.path = GAME .. '?.lua;' .. path
  local scene, demo = require 'scene', require 'demo'
  package.path = path
  for _, name in ipairs(MODULES) do package.loaded[name] = before[name] end
  return scene, demo
end

local function number(x)
  local text = ('%.1f'):format(x):gsub('%.0$', '')
  return text == '-0' and '0' or text
end

-- A shape as on a dark window: the colour of its line, and glass of the same.
local function drawn(shape, look)
  local text = tostring(draw.svg{width = WIDTH, height = HEIGHT, margin = 0,
    background = false, y_down = true, view = c2.aabb({0, 0}, {WIDTH, HEIGHT})}
    :shape(shape, look))
  local body = text:match('</defs>%s*(.-)%s*</svg>')
  return (body:gsub('fill="#%x+" fill%-opacity="[%d.]+"( stroke="(#%x+)")',
    'fill="%2" fill-opacity="0.25"%1'))
end

-- Values over time, as SVG has them.
local function animated(what, attribute, values)
  return ('<%s attributeName="%s" %sdur="%.2fs" repeatCount="indefinite" values="%s"/>')
    :format(what == 'translate' and 'animateTransform' or what == 'rotate'
      and 'animateTransform' or 'animate', attribute,
      (what == 'translate' or what == 'rotate') and ('type="%s" '):format(what) or '',
      STEPS * STEP, table.concat(values, ';'))
end

-- What moves: where its middle is and how it is turned, in each picture.
local Track = {}
Track.__index = Track

function Track.new(scene, thing)
  return setmetatable({thing = thing, start = scene:center_of(thing), places = {},
    turns = {}, shape = scene.world:shape(thing)}, Track)
end

local function degrees_of(scene, thing)
  if thing.rolls then return math.deg(thing.turn or 0) end
  local _, angle
  if thing.moves then _, angle = thing.moves(scene.seconds) end
  return math.deg(angle or 0)
end

function Track:add(scene)
  local at = scene:center_of(self.thing) - self.start
  local turn = degrees_of(scene, self.thing)
  if self.thing.moves and turn ~= 0 then at = c2.vec(0, 0) end -- turns in its place
  self.places[#self.places + 1] = number(at.x) .. ' ' .. number(at.y)
  self.turns[#self.turns + 1] = ('%s %s %s'):format(number(turn), number(self.start.x),
    number(self.start.y))
end

local function moves(list)
  for _, value in ipairs(list) do
    if value ~= list[1] then return true end
  end
  return false
end

local function details(track)
  local x, y = track.start.x, track.start.y
  if track.thing.rolls then
    local r = track.shape.radius
    return ('<path d="M%s %sH%s" stroke="#ffffff" stroke-opacity="0.6"/>')
      :format(number(x - r), number(y), number(x + r))
  elseif track.thing.name ~= 'hero' then
    return ''
  end
  local eyes = {}
  for side = -1, 1, 2 do
    eyes[#eyes + 1] = ('<circle cx="%s" cy="%s" r="4" fill="#ffffff"/>'
      .. '<circle cx="%s" cy="%s" r="2" fill="#000000"/>'):format(number(x + 5 * side),
      number(y - 12), number(x + 5 * side + 2), number(y - 12))
  end
  return table.concat(eyes)
end

function Track:text(look)
  local body = drawn(self.shape, look) .. details(self)
  if moves(self.turns) then
    body = '<g>' .. animated('rotate', 'transform', self.turns) .. body .. '</g>'
  end
  if moves(self.places) then
    body = '<g>' .. animated('translate', 'transform', self.places) .. body .. '</g>'
  end
  return body
end

local function look_of(thing)
  return LOOKS[thing.rolls and 'rolls' or thing.layer or 'hero']
end

-- The corners of the beam, always as many: the last ones may be one.
local function beam_of(scene, most)
  local list = {}
  for i = 1, most do
    local p = scene.beam[math.min(i, #scene.beam)]
    list[i] = number(p.x) .. ',' .. number(p.y)
  end
  return table.concat(list, ' ')
end

local function beam_text(values)
  local text = ''
  for _, line in ipairs({{7, 0.25}, {2, 1}}) do
    text = text .. ('<polyline fill="none" stroke="#d55e00" stroke-width="%d" '
      .. 'stroke-opacity="%s" stroke-linejoin="round" points="%s">%s</polyline>\n')
      :format(line[1], line[2], values[1], animated('animate', 'points', values))
  end
  return text
end

-- A lamp, and the light that is on from some picture on.
local function lamp_text(shape, from, count)
  local dark = drawn(shape, {color = 'yellow', opacity = 0.5})
  if not from then return dark end
  local lit = drawn(shape, {color = 'yellow', width = 2.5})
  local at = shape.center
  for size = 18, 34, 8 do
    lit = lit .. ('<circle cx="%s" cy="%s" r="%d" fill="none" stroke="#f0e442" '
      .. 'stroke-opacity="0.25"/>'):format(number(at.x), number(at.y), size)
  end
  return ('%s<g opacity="0"><animate attributeName="opacity" calcMode="discrete" '
    .. 'dur="%.2fs" repeatCount="indefinite" values="0;1" keyTimes="0;%.3f"/>%s</g>')
    :format(dark, STEPS * STEP, from / count, lit)
end

-- Plays; answers with tracks of all things, the beams, and when each lamp was lit.
local function run(scene, demo)
  local tracks, beams, lit = {}, {}, {}
  for i, thing in ipairs(scene.things) do tracks[i] = Track.new(scene, thing) end
  tracks[#tracks + 1] = Track.new(scene, scene.hero)
  for step = 1, STEPS do
    scene:step(STEP, demo:input(scene))
    if step % EVERY == 0 then
      for _, track in ipairs(tracks) do track:add(scene) end
      beams[#beams + 1] = beam_of(scene, 4)
      for _, thing in ipairs(scene.things) do
        if thing.is_lit and not lit[thing] then lit[thing] = #beams end
      end
    end
  end
  return tracks, beams, lit
end

function play.text()
  local Scene, Demo = load_game()
  local scene = Scene.new()
  local tracks, beams, lit = run(scene, Demo.from{'--script', tostring(STEPS)})
  local list = {('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
    .. 'viewBox="0 0 %d %d">'):format(WIDTH, HEIGHT, WIDTH, HEIGHT),
    ('<rect width="%d" height="%d" rx="12" fill="%s"/>'):format(WIDTH, HEIGHT, SKY)}
  for _, track in ipairs(tracks) do
    local thing = track.thing
    if thing == scene.hero then list[#list + 1] = beam_text(beams) end
    list[#list + 1] = thing.layer == 'lamp' and lamp_text(track.shape, lit[thing], #beams)
      or track:text(look_of(thing))
  end
  list[#list + 1] = '</svg>\n'
  return table.concat(list, '\n')
end

return play
