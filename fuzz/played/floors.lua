-- A mover that is pressed onto a flat floor goes as far along it as it was asked to and
-- stays on it, whatever the floor is made of, whichever way it faces: rows of tiles,
-- chunks of tiles, shapes of several kinds in one row. What it meets is the floor and
-- nothing else, though its seams are everywhere.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs = math.abs

-- The floor: tiles of width w in a row, or in a square, the top at 0.
local function tiles_of(d)
  local list = {}
  for i = 0, d.count - 1 do
    for k = 0, (d.dim == 2 and 1 or d.count) - 1 do
      list[#list + 1] = {{d.from + i * d.w, -d.w, d.from + k * d.w},
        {d.from + (i + 1) * d.w, 0, d.from + (k + 1) * d.w}}
    end
  end
  return list
end

local function is_sound(d)
  local far = d.frames * math.max(abs(d.along), abs(d.aside))
  local edge = d.count * d.w / 2 - 1.1 * d.size - far
  return d.w > 0 and d.size > 0 and d.down > 0 and d.frames >= 1 and d.count >= 1
    and d.height >= 2 * d.size and edge > 0 and abs(d.x) < edge and abs(d.z) < edge
end

-- The place after one more frame, and how far it is off in local coordinates.
local function off_by(d, at, world, from, frame)
  local want = at(frame * d.along, 0, frame * d.aside)
  local place = {world:position('hero')}
  local off, scale = 0, d.w + d.size
  for k = 1, d.dim do
    off = math.max(off, abs(place[k] - from[k] - want[k]))
    scale = math.max(scale, abs(place[k]))
  end
  return off / scale
end

local function play(d)
  if not is_sound(d) then return end
  local at, world = build.frame(d.dim, d.turn), build.of(d.dim).world()
  local middle = d.from + d.count * d.w / 2
  local function shifted(x, y, z)
    return at(x + middle + d.x, y, (z or 0) + middle + d.z)
  end
  local hero = build.hero(d.dim, d.hero, d.size, d.height, shifted)
  if not build.blocks(world, d.dim, d.floor, tiles_of(d), at) then return end
  world:add('hero', hero)
  local from = {world:position('hero')}
  local motion, up, out = at(d.along, -d.down, d.aside), at(0, 1, 0), {}
  for frame = 1, d.frames do
    local result = {act.move(world, 'hero', motion, nil, out)}
    local hits, count = result[d.dim + 1], result[d.dim + 2]
    local off = off_by(d, at, world, from, frame)
    if off > 1e-9 then
      return ('elsewhere: %s on %s, frame %d, off by %g of its size'):format(d.hero,
        d.floor, frame, off)
    end
    for i = 1, count do
      local n = hits[i].normal
      if n.x * up[1] + n.y * up[2] + (n.z or 0) * (up[3] or 0) < 1 - 1e-9 then
        return ('a wall in the floor: %s on %s, normal %s'):format(d.hero, d.floor,
          tostring(n))
      end
    end
  end
end

-- Widths and motions as games have them: whole, in sixteenths, or anything.
local function make(dim)
  return function(r)
    local w = r.pick {16, 16, 1, 8, 0.1, 7, r.between(0.5, 20)}
    local count = dim == 2 and 24 or 8
    local frames = dim == 2 and 40 or 12
    local reach = (count / 2 - 1.4) * w
    local size = r.chance(0.6) and w * r.int(1, 8) / 16 or w * r.between(0.05, 0.6)
    local function along()
      local most = (reach - size) / frames / 2
      return r.pick {0.25 * w / 4, w / 64, most, r.between(0, most), 0} * r.pick {1, -1}
    end
    local function place()
      local x = r.chance(0.6) and w * r.int(-24, 24) / 16 or r.between(-1.5, 1.5) * w
      local near = r.pick {0, 1e-4, -1e-4, 2e-5} * w
      return r.chance(0.3) and x - r.pick {1, -1} * size + near or x
    end
    local d = {dim = dim, turn = r.int(1, build.turns), hero = r.pick(build.heroes[dim]),
      floor = r.pick(build.blocks_as[dim]), w = w, count = count, size = size,
      height = 2 * size * r.pick {1, 1, 1.5, 2}, along = along(),
      aside = dim == 3 and along() or 0, x = place(), z = dim == 3 and place() or 0,
      down = w * r.pick {1 / 64, 1 / 16, 1, 0.25, r.between(0.01, 1)}, frames = frames,
      from = -count * w / 2 + (r.chance(0.3) and r.int(-50, 50) * w or 0)}
    if r.chance(0.1) then d.frames, d.along = 3, d.along * frames / 3 end
    return d
  end
end

return {
  {name = 'flat floors, 2D', make = make(2), play = play},
  {name = 'flat floors, 3D', make = make(3), play = play},
}
