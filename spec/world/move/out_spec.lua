-- The least way out of all that is overlapped, against candidates that have none of the
-- library in them: upright boxes forbid open boxes of translations; what lies outside of
-- all is nearest to the origin on one of their sides, where sides cross, or where a line
-- from the origin past a corner crosses a side.
local collide = require 'collide'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local c2, c3 = collide.d2, collide.d3

local unpack = table.unpack or unpack

local EPS = 1e-9

-- A box as {low, high}, by axis; the translations by which two overlap.
local function forbidden(mover, solid)
  local low, high = {}, {}
  for k = 1, #mover[1] do
    low[k], high[k] = solid[1][k] - mover[2][k], solid[2][k] - mover[1][k]
  end
  return {low, high}
end

local function is_in(box, v)
  for k = 1, #v do
    if not (v[k] > box[1][k] + EPS and v[k] < box[2][k] - EPS) then return false end
  end
  return true
end

-- Where the way from the origin to v is within the box: from, to, and the sides by which
-- it enters and leaves (axis, sign); nil where it passes by.
local function crossing(box, v)
  local from, to, enters, leaves = 0, 1, nil, nil
  for k = 1, #v do
    local low, high = box[1][k] + EPS, box[2][k] - EPS
    if v[k] == 0 then
      if not (0 > low and 0 < high) then return nil end
    else
      local s = v[k] > 0 and 1 or -1
      local a, b = (s > 0 and low or high) / v[k], (s > 0 and high or low) / v[k]
      if a > from then from, enters = a, k * s end
      if b < to then to, leaves = b, k * s end
    end
  end
  if from < to then return from, to, enters, leaves end
end

local function each_candidate(boxes, dims, visit)
  local sides = {}
  for k = 1, dims do
    sides[k] = {0}
    for _, box in ipairs(boxes) do
      sides[k][#sides[k] + 1] = box[1][k]
      sides[k][#sides[k] + 1] = box[2][k]
    end
  end
  for _, x in ipairs(sides[1]) do
    for _, y in ipairs(sides[2]) do
      if dims == 2 then
        visit{x, y}
      else
        for _, z in ipairs(sides[3]) do visit{x, y, z} end
      end
    end
  end
  if dims == 3 then return end
  for _, box in ipairs(boxes) do
    for corner = 0, 3 do
      local x, y = box[corner % 2 + 1][1], box[math.floor(corner / 2) + 1][2]
      for _, a in ipairs(sides[1]) do
        if x ~= 0 and a / x > 0 then visit{a, a / x * y} end
      end
      for _, b in ipairs(sides[2]) do
        if y ~= 0 and b / y > 0 then visit{b / y * x, b} end
      end
    end
  end
end

local function length(v)
  local sum = 0
  for k = 1, #v do sum = sum + v[k] * v[k] end
  return math.sqrt(sum)
end

local function origin(dims)
  local v = {}
  for k = 1, dims do v[k] = 0 end
  return v
end

-- The least that meets nothing that it was not in; the least that goes through nothing
-- from one side to the opposite one; the least of all that are free.
local function least_ways(boxes, dims)
  local apart, through, free = math.huge, math.huge, math.huge
  local start, mine = origin(dims), {}
  for i, box in ipairs(boxes) do mine[i] = is_in(box, start) end
  each_candidate(boxes, dims, function(v)
    local far = length(v)
    if far >= apart then return end
    for _, box in ipairs(boxes) do
      if is_in(box, v) then return end
    end
    free = math.min(free, far)
    local meets, goes_through = false, false
    for i, box in ipairs(boxes) do
      if not mine[i] then
        local from, _, enters, leaves = crossing(box, v)
        meets = meets or from ~= nil
        goes_through = goes_through or (from ~= nil and enters == leaves)
      end
    end
    if not meets then apart = far end
    if not goes_through then through = math.min(through, far) end
  end)
  return apart, through, free
end

local function box_of(c, dims, b)
  return dims == 2 and c2.rect(b[1][1], b[1][2], b[2][1] - b[1][1], b[2][2] - b[1][2])
    or c.aabb(b[1], b[2])
end

-- The way that the world tells, of a mover among solids, each {low, high}.
local function way_out(c, dims, mover, solids, add)
  local world = c.world()
  if add then add(world, solids) end
  for i, solid in ipairs(add and {} or solids) do world:add(i, box_of(c, dims, solid)) end
  world:add('hero', box_of(c, dims, mover))
  local told = {world:push_out('hero')}
  local v = {}
  for k = 1, dims do v[k] = told[k] end
  return v, told[dims + 1], world
end

local function boxes_of(mover, solids)
  local boxes = {}
  for i, solid in ipairs(solids) do boxes[i] = forbidden(mover, solid) end
  return boxes
end

local function scene(rng, dims, style)
  local function int(a, b) return a + math.floor(rng() * (b - a + 1)) end
  local function one(sizes)
    local low, high = {}, {}
    for k = 1, dims do
      low[k] = style == 'float' and 48 * rng() - 24 or 4 * int(-6, 5)
      high[k] = low[k] + (style == 'float' and 8 + 16 * rng() or sizes[int(1, #sizes)])
    end
    return {low, high}
  end
  local solids = {}
  for i = 1, int(1, 6) do solids[i] = one{8, 16, 24} end
  return one{8, 12, 16, 20}, solids
end

-- What leans against a solid, sunk in by an eighth, is not in it.
local function leans(mover, boxes)
  for _, box in ipairs(boxes) do
    local least, extent = math.huge, 0
    for k = 1, #mover[1] do
      local depth = math.min(box[2][k], -box[1][k])
      if depth < least then least, extent = depth, mover[2][k] - mover[1][k] end
    end
    if least > 0 and least <= 0.13 * extent then return true end
  end
end

local function text_of(mover, solids)
  local list = {mover, unpack(solids)}
  for i, b in ipairs(list) do
    list[i] = table.concat(b[1], ' ') .. '..' .. table.concat(b[2], ' ')
  end
  return ': ' .. table.concat(list, ', ')
end

for dims = 2, 3 do
  local c = dims == 2 and c2 or c3
  describe(('the way out of boxes in %dD'):format(dims), function()
    for _, style in ipairs{'whole', 'float'} do
      it('is the least that leads through nothing: ' .. style, function()
        local rng = random.new('out of boxes ' .. dims .. style).unit
        local sharp, count = 0, samples(dims == 2 and 3000 or 600)
        for _ = 1, count do
          local mover, solids = scene(rng, dims, style)
          local boxes = boxes_of(mover, solids)
          if not leans(mover, boxes) then
            local apart, through, free = least_ways(boxes, dims)
            local v, stuck = way_out(c, dims, mover, solids)
            local about = text_of(mover, solids)
            assert.is_false(stuck and apart < math.huge, about)
            if not stuck then
              local far = length(v)
              assert.is_true(far <= apart + 1e-7, far .. ' for ' .. apart .. about)
              assert.is_true(far >= free - 1e-7, about)
              if dims == 2 then assert.is_true(far >= through - 1e-7, about) end
              for i, box in ipairs(boxes) do
                local low, high = {}, {}
                for k = 1, dims do
                  low[k], high[k] = box[1][k] + 1e-7, box[2][k] - 1e-7
                end
                assert.is_false(is_in({low, high}, v), i)
              end
              sharp = sharp + (apart - (dims == 2 and through or free) < 1e-7 and 1 or 0)
            end
          end
        end
        assert.is_true(sharp > 0.5 * count, sharp)
      end)
    end
  end)
end
