-- The way out of what overlaps: of boxes among boxes it is known, by trying every corner
-- of what they forbid. An upright box may stand where it is outside of all boxes grown by
-- its own size; the nearest such place lies on sides or crossings of sides of these. It
-- counts when the straight way there enters nothing that it was not in before.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local huge, max, min, sqrt = math.huge, math.max, math.min, math.sqrt

-- Where the middle of the hero must not be, relative to where it is.
local function forbidden(d)
  local list = {}
  for i, block in ipairs(d.blocks) do
    local low, high = {}, {}
    for k = 1, d.dim do
      low[k] = block.at[k] - d.half[k] - d.at[k]
      high[k] = block.at[k] + block.size[k] + d.half[k] - d.at[k]
    end
    list[i] = {low, high}
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

local function may_go(boxes, v)
  local zero = {}
  for k = 1, #v do zero[k] = 0 end
  for _, box in ipairs(boxes) do
    if is_in(box, v) or (not is_in(box, zero) and enters(box, v)) then return false end
  end
  return true
end

-- The least way, and the least of all places whether or not the way there is free.
local function least(d, boxes)
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
          local is_free = true
          for _, box in ipairs(boxes) do is_free = is_free and not is_in(box, v) end
          if is_free then nearest = min(nearest, far) end
          if is_free and may_go(boxes, v) then best = far end
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
  local world, boxes, blocks = build.of(d.dim).world(), forbidden(d), {}
  for i, block in ipairs(d.blocks) do
    local high = {}
    for k = 1, d.dim do high[k] = block.at[k] + block.size[k] end
    blocks[i] = {block.at, high}
  end
  if not build.blocks(world, d.dim, d.kind, blocks) then return end
  world:add('hero', hero_of(d))
  local zero = d.dim == 2 and {0, 0} or {0, 0, 0}
  local is_free = true
  for _, box in ipairs(boxes) do is_free = is_free and not is_in(box, zero) end
  local result = {act.push_out(world, 'hero')}
  local stuck, far = result[d.dim + 1], 0
  for k = 1, d.dim do far = far + result[k] ^ 2 end
  far = sqrt(far)
  if is_free then
    return far > 1e-9 and ('moved though free, by %g'):format(far) or nil
  end
  local best, nearest = least(d, boxes)
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

local function make(dim)
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
    local d = {dim = dim, hero = r.pick {'aabb', 'box'}, at = {}, half = {}, blocks = {},
      -- of solid paths and meshes only the planes of contacts are known
      kind = r.pick {'aabb', 'box', dim == 2 and 'polygon' or 'hull'}}
    for k = 1, dim do
      d.at[k] = number(1)
      d.half[k] = unit * (style == 'any' and r.between(0.1, 0.8)
        or r.pick {0.25, 0.5, 0.625})
    end
    for i = 1, r.int(1, dim == 2 and 6 or 4) do
      local block = {at = {}, size = {}}
      for k = 1, dim do block.at[k], block.size[k] = number(2), size() end
      d.blocks[i] = block
    end
    return d
  end
end

return {
  {name = 'ways out of boxes, 2D', make = make(2), play = play},
  {name = 'ways out of boxes, 3D', make = make(3), play = play},
}
