-- What lies under the pointer, and moving it. Of a program at rest this moves the n-th
-- shape that is made, and the page runs it again; of one that moves, the shape or the
-- item itself.
local c2 = require 'collide.d2'
local origin = require 'web.lua.origin'

local hand = {}

-- How far from a shape, in pixels, still counts as on it.
local NEAR = 9

-- Before origin counts them: what is asked here is not of the program.
local point = c2.point(0, 0)

---------------------------------------------------------------------------- under it --

-- The ray of a pixel in 3D, from before everything.
local function ray_of(lens, px, py)
  local u, v = lens:from_picture(px, py)
  local across = lens.right * u + lens.up * v
  if lens.fov then return lens.eye, (across - lens.back):normalized() end
  local box = lens.box
  local far = 2 * (math.abs(box[4] - box[1]) + math.abs(box[5] - box[2])
    + math.abs(box[6] - box[3])) + 1
  return lens.eye + across + lens.back * far, lens.back * -1
end

-- How far a shape is from the pixel; 0 on it, nil for what is not near. In 3D, how far
-- from the eye.
local function far2(lens, shape, px, py)
  local u, v = lens:from_picture(px, py)
  local far = shape:distance(point:move_to(u, v))
  return far * lens.scale <= NEAR and math.max(far, 0) or nil
end

local function far3(lens, shape, px, py)
  local from, along = ray_of(lens, px, py)
  local hit = shape:raycast(from, along)
  return hit and hit.t
end

-- The thing at a pixel: of those on it the one drawn last (in 3D, the nearest), else the
-- nearest one. things: a list with a shape each.
function hand.find(things, lens, px, py)
  local far = lens.dimension == 3 and far3 or far2
  local best, least
  for _, thing in ipairs(things) do
    local fine, t = pcall(far, lens, thing.shape, px, py)
    if fine and t and (not least or t <= least) then best, least = thing, t end
  end
  return best
end

-- From one pixel to another, in the world, at the depth of a point.
function hand.motion(lens, x0, y0, x1, y1, at)
  local u0, v0 = lens:from_picture(x0, y0)
  local u1, v1 = lens:from_picture(x1, y1)
  if lens.dimension == 2 then return u1 - u0, v1 - v0 end
  local deep = 1
  if lens.fov and at then deep = select(3, lens:to_eye(at[1], at[2], at[3])) end
  local motion = (lens.right * (u1 - u0) + lens.up * (v1 - v0)) * deep
  return motion.x, motion.y, motion.z
end

------------------------------------------------------------------------------ things --

-- The shapes of a picture that can be dragged: those that have a number.
function hand.of_picture(picture)
  local things, seen = {}, {}
  for _, e in ipairs(picture.entries) do
    local number = e.kind == 'shape' and origin.of(e[1])
    if number and not seen[number] then
      seen[number] = true
      things[#things + 1] = {shape = e[1], number = number, name = e[2] and e[2].label}
    end
  end
  return things
end

-- Those of a program that moves: the items of its worlds, and its own shapes.
function hand.of_scene(found)
  local things = {}
  for _, one in ipairs(found.worlds) do
    local items, n = one.value:items()
    for i = 1, n do
      things[#things + 1] = {shape = one.value:shape(items[i]), world = one.value,
        item = items[i]}
    end
  end
  for _, one in ipairs(found.shapes) do
    things[#things + 1] = {shape = one.value, own = one.value}
  end
  return things
end

-- Moves what was found in a program that moves.
function hand.move(thing, ...)
  if thing.own then return thing.own:translate(...) end
  if thing.world:has(thing.item) then thing.world:translate(thing.item, ...) end
end

-- Where a shape is in the picture: x0, y0, x1, y1 in pixels.
function hand.bounds(lens, shape)
  local low, high = shape:bounds()
  local x0, y0, x1, y1 = math.huge, math.huge, -math.huge, -math.huge
  for i = 0, low.z and 7 or 3 do
    local px, py = lens:project(i & 1 == 0 and low.x or high.x,
      i & 2 == 0 and low.y or high.y, low.z and (i & 4 == 0 and low.z or high.z) or 0)
    if px then
      x0, y0 = math.min(x0, px), math.min(y0, py)
      x1, y1 = math.max(x1, px), math.max(y1, py)
    end
  end
  return {x0, y0, x1, y1}
end

return hand
