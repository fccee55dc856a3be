-- How the room looks: wireframes by collide.draw, paler the farther away.
local draw = require 'collide.draw'
local Room = require 'room'

local View = {}
View.__index = View

local NIGHT = {0.05, 0.06, 0.09}
local HELP = 'arrows: look around    wheel: nearer    mouse: ray    click: push    '
  .. 's: sparks    space: stop    r: again    escape: leave'
local GRID = {color = 'grey', opacity = 0.25, width = 1}
local EDGES = {color = 'grey', opacity = 0.7, width = 1.5}
local NORMAL = {length = 1}

function View.new(camera)
  return setmetatable({camera = camera, picture = draw.love{camera = camera:look()},
    font = love.graphics.newFont(14), shows_sparks = true, style = {}}, View)
end

-- The pixel at which a point is seen by now.
function View:where(point)
  return self.picture:look(self.camera:look()):project(point)
end

local function draw_room(picture)
  local low, high = Room.SIZE:bounds()
  for x = low.x, high.x, 1.5 do
    picture:path({{x, low.y, low.z}, {x, low.y, high.z}}, GRID)
  end
  for z = low.z, high.z, 1.5 do
    picture:path({{low.x, low.y, z}, {high.x, low.y, z}}, GRID)
  end
  picture:shape(Room.SIZE, EDGES)
end

-- From 1 for the nearest corner of the room to 0.25 for the farthest.
local function clearness(eye, position)
  local depth = (eye - position):length() - eye:length()
  return math.max(0.25, math.min(1, 0.62 - depth / 18))
end

local function draw_body(self, body, eye, is_picked)
  local style = self.style
  style.color = body.color
  style.opacity = is_picked and 1 or clearness(eye, body.position)
  style.width = is_picked and 4 or 2
  self.picture:shape(body.there, style)
end

local function draw_sparks(self, room)
  for _, spark in ipairs(room.sparks) do
    local age = (room.frame - spark.frame) / Room.SPARK
    self.picture:dot(spark.point, {color = 'yellow', size = 2 + 5 * age,
      opacity = 1.01 - age})
  end
end

local function draw_pointer(pointer)
  love.graphics.setColor(1, 1, 1, 0.8)
  love.graphics.setLineWidth(1.5)
  love.graphics.circle('line', pointer[1], pointer[2], 12)
end

local function write(self, room, hit, eye)
  local g = love.graphics
  g.setFont(self.font)
  g.setColor(1, 1, 1, 0.75)
  local told = 'nothing'
  if hit then
    told = ('%s, %.1f away'):format(hit.item.name, (hit.point - eye):length())
  end
  g.print(('%d bodies    ray: %s'):format(#room.bodies, told), 20, 16)
  g.print(HELP, 20, g.getHeight() - 32)
end

-- hit: what the ray through the pointer meets first, or nil
function View:draw(room, hit, pointer)
  love.graphics.clear(NIGHT)
  local look = self.camera:look()
  self.picture:look(look)
  draw_room(self.picture)
  for _, body in ipairs(room.bodies) do
    draw_body(self, body, look.eye, hit and hit.item == body)
  end
  if self.shows_sparks then draw_sparks(self, room) end
  if hit then self.picture:result(hit, NORMAL) end
  draw_pointer(pointer)
  write(self, room, hit, look.eye)
end

return View
