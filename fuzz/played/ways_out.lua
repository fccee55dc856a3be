-- The way out of what overlaps: of boxes among solids made of boxes it is known, by
-- trying every corner of what they forbid. An upright box may stand where it is outside
-- of all boxes grown by its own size; the nearest such place lies on sides or crossings
-- of sides of these. It counts when the straight way there enters no solid that it was
-- not in before, and does not press on through one that it leans against.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local data = require 'fuzz.played.data'
local huge, max, min, sqrt = math.huge, math.max, math.min, math.sqrt

-- The boxes that a solid is the union of: one, or of an angle two. Of that a corner of
-- its first two sides is cut out, half of it by half.
local function boxes_of(block)
  local whole = {{}, {}}
  for k, low in ipairs(block.at) do
    whole[1][k], whole[2][k] = low, low + block.size[k]
  end
  if block.form ~= 'angle' then return {whole} end
  local flat, tall = data.copy(whole), data.copy(whole)
  flat[2][2] = block.at[2] + block.size[2] / 2
  tall[2][1] = block.at[1] + block.size[1] / 2
  return {flat, tall}
end

-- Where the middle of the hero must not be, relative to where it is: for each solid.
local function forbidden(d)
  local list = {}
  for i, block in ipairs(d.blocks) do
    list[i] = boxes_of(block)
    for _, box in ipairs(list[i]) do
      for k = 1, d.dim do
        box[1][k] = box[1][k] - d.half[k] - d.at[k]
        box[2][k] = box[2][k] + d.half[k] - d.at[k]
      end
    end
  end
  return list
end

local function is_in(box, v)
  for k = 1, #v do
    if v[k] <= box[1][k] + 1e-9 or v[k] >= box[2][k] - 1e-9 then return false end
  end
  return true
end

-- Whether the way from 0 to v enters the inside of a box: by slabs.
local function enters(box, v)
  local from, to = 0, 1
  for k = 1, #v do
    local low, high = box[1][k] + 1e-9, box[2][k] - 1e-9
    if v[k] == 0 then
      if low >= 0 or high <= 0 then return false end
    else
      local a, b = low / v[k], high / v[k]
      from, to = max(from, min(a, b)), min(to, max(a, b))
    end
  end
  return from < to
end

local function is_in_some(boxes, v)
  for _, box in ipairs(boxes) do
    if is_in(box, v) then return true end
  end
  return false
end

-- Whether the way leads on into a box that the hero has sunk into by an eighth of its
-- size at most: it leans against that. Out of both boxes of an angle at once the way is
-- longer, and so is what may be sunk in.
local LEANS = 0.125 + 1e-9
local function presses(box, v, half, share)
  for k = 1, #v do
    local most = 2 * share * half[k]
    if (box[2][k] <= most and v[k] < 0) or (-box[1][k] <= most and v[k] > 0) then
      return true
    end
  end
  return false
end

local function may_go(solids, v, half)
  local zero = {}
  for k = 1, #v do zero[k] = 0 end
  for _, boxes in ipairs(solids) do
    if is_in_some(boxes, v) then return false end
    local is_mine = is_in_some(boxes, zero)
    for _, box in ipairs(boxes) do
      if not is_mine and enters(box, v) then return false end
      if is_in(box, zero) and presses(box, v, half, LEANS * #boxes) then return false end
    end
  end
  return true
end

-- The least way, and the least of all places whether or not the way there is free.
local function least(d, solids, boxes)
  local values = {}
  for k = 1, d.dim do
    values[k] = {0}
    for _, box in ipairs(boxes) do
      values[k][#values[k] + 1], values[k][#values[k] + 2] = box[1][k], box[2][k]
    end
  end
  local best, nearest = huge, huge
  for _, x in ipairs(values[1]) do
    for _, y in ipairs(values[2]) do
      for _, z in ipairs(values[3] or {0}) do
        local v = d.dim == 2 and {x, y} or {x, y, z}
        local far = sqrt(x * x + y * y + z * z)
        if far < best then
          if not is_in_some(boxes, v) then
            nearest = min(nearest, far)
            if may_go(solids, v, d.half) then best = far end
          end
        end
      end
    end
  end
  return best, nearest
end

local function is_sound(d)
  for k = 1, d.dim do
    if d.half[k] <= 0.01 then return false end
  end
  for _, block in ipairs(d.blocks) do
    for k = 1, d.dim do
      if block.size[k] <= 0.02 then return false end
    end
  end
  return d.blocks[1] ~= nil
end

local function hero_of(d)
  local c, low, high = build.of(d.dim), {}, {}
  for k = 1, d.dim do low[k], high[k] = d.at[k] - d.half[k], d.at[k] + d.half[k] end
  return d.hero == 'box' and c.box(d.at, d.half) or c.aabb(low, high)
end

local function play(d)
  if not is_sound(d) then return end
  local world, solids, boxes = build.of(d.dim).world(), forbidden(d), {}
  for i, block in ipairs(d.blocks) do
    local shape = build.solid(d.dim, block.kind, block.form, boxes_of(block))
    if not shape then return end
    world:add(i, shape)
    for _, box in ipairs(solids[i]) do boxes[#boxes + 1] = box end
  end
  world:add('hero', hero_of(d))
  local is_free = not is_in_some(boxes, d.dim == 2 and {0, 0} or {0, 0, 0})
  local result = {act.push_out(world, 'hero')}
  local stuck, far = result[d.dim + 1], 0
  for k = 1, d.dim do far = far + result[k] ^ 2 end
  far = sqrt(far)
  if is_free then
    return far > 1e-9 and ('moved though free, by %g'):format(far) or nil
  end
  local best, nearest = least(d, solids, boxes)
  if stuck then
    return best < huge and ('stuck, though a way of %g is free'):format(best) or nil
  end
  local there = {}
  for k = 1, d.dim do there[k] = result[k] end
  for _, box in ipairs(boxes) do
    local deep = huge
    for k = 1, d.dim do
      deep = min(deep, there[k] - box[1][k], box[2][k] - there[k])
    end
    if deep > 1e-7 then return ('not stuck, and %g deep'):format(deep) end
  end
  if best == huge then return end
  if far < nearest - 1e-6 then
    return ('shorter than the least, %g of %g'):format(far, nearest)
  end
  if far > best + 1e-6 then
    return ('farther than needed, %g for %g'):format(far, best)
  end
end

local function make(dim, mixed)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local style = r.pick {'tiles', 'whole', 'any'}
    local function number(n)
      if style == 'tiles' then return unit / 2 * r.int(-2 * n, 2 * n) end
      if style == 'whole' then return unit / 16 * r.int(-16 * n, 16 * n) end
      return unit * r.between(-n, n)
    end
    local function size() return unit * (style == 'any' and r.between(0.3, 2)
      or r.pick {0.5, 1, 1, 1.5, 2}) end
    local d = {dim = dim, hero = r.pick {'aabb', 'box'}, at = {}, half = {}, blocks = {}}
    local kinds = build.solids[dim]
    local kind = not mixed and r.pick(kinds.box)
    for k = 1, dim do
      d.at[k] = number(1)
      d.half[k] = unit * (style == 'any' and r.between(0.1, 0.8)
        or r.pick {0.25, 0.5, 0.625})
    end
    for i = 1, r.int(1, dim == 2 and 6 or 4) do
      local form = mixed and r.chance(0.4) and 'angle' or 'box'
      local block = {at = {}, size = {}, form = form, kind = kind or r.pick(kinds[form])}
      for k = 1, dim do block.at[k], block.size[k] = number(2), size() end
      d.blocks[i] = block
    end
    return d
  end
end

return {
  {name = 'ways out of boxes, 2D', make = make(2), play = play},
  {name = 'ways out of boxes, 3D', make = make(3), play = play},
  {name = 'ways out of mixed solids, 2D', make = make(2, true), play = play},
  {name = 'ways out of mixed solids, 3D', make = make(3, true), play = play},
}
