-- Seams in space: walls in a row, turned any way, with gaps between some of them. Which
-- have one is known from how they were made.
local check = require 'collide.check'
local level_of_boxes = require 'spec.support.level_of_boxes'
local random = require 'spec.support.random'
local rotations = require 'spec.support.rotations'
local samples = require 'spec.support.samples'

local SIZE = 0.05

-- The pairs with a gap that a check finds, as 'a b' with a < b, sorted.
local function found(boxes, rotate)
  local result = check.run(level_of_boxes(boxes, {}, rotate),
    {rules = {seam = {size = SIZE}}}, {only = {seam = true}})
  local list = {}
  for i, f in ipairs(result.findings) do
    local a = tonumber(f.object.name:match '%d+')
    local b = tonumber(f.objects[1].name:match '%d+')
    list[i] = ('%d %d'):format(math.min(a, b), math.max(a, b))
  end
  table.sort(list)
  return list, result
end

-- Rows of walls along x; each gap is none, one that is found, or too wide for one. Half
-- of them are of equal walls that are flush.
local GAPS = {0, 0, 0.004, 0.02, 0.049, 0.051, 0.5}

local function row(rng)
  local boxes, wanted, x = {}, {}, rng.integer(40) - 20
  local is_flush = rng.chance(0.5)
  for i = 1, 2 + rng.integer(6) do
    local gap = GAPS[rng.integer(#GAPS)]
    if i > 1 then
      x = x + gap
      if gap > 0 and gap < SIZE then wanted[#wanted + 1] = ('%d %d'):format(i - 1, i) end
    end
    local y, z, width = 0, 0, 1
    if not is_flush then
      y, z, width = rng.between(-0.3, 0.3), rng.between(-0.3, 0.3), rng.between(0.2, 2)
    end
    boxes[i] = {x, y, z, x + width, y + 3, z + 2}
    x = x + width
  end
  table.sort(wanted)
  return boxes, wanted
end

describe('seams in space', function()
  it('are the gaps between walls in a row, however they stand', function()
    local rng = random.new 'space seams'
    for _ = 1, samples(60) do
      local boxes, wanted = row(rng)
      local turn = rng.chance(0.3) and {0, 0, 0, 1} or rng.quaternion()
      local list, result = found(boxes, rotations.rotator(3, turn))
      assert.same(wanted, list, tostring(result))
    end
  end)

  it('are none where something fills the gap, deep or not', function()
    local walls = {{0, 0, 0, 1, 3, 2}, {1.02, 0, 0, 2, 3, 2}}
    assert.same({'1 2'}, (found(walls)))
    for _, filler in ipairs {{0.5, -1, -1, 1.5, 4, 3}, {0.99, 0, 0, 1.03, 3, 2},
      {1, 0, 0, 1.02, 3, 2}} do
      assert.same({}, (found {walls[1], walls[2], filler}))
      assert.same({}, (found {filler, walls[2], walls[1]}))
    end
  end)

  it('are none where an edge is near a face, or faces are beside each other', function()
    local turn = rotations.rotator(3, {0, 0.1, 0, 1})
    local level = level_of_boxes {{0, 0, 0, 1, 3, 2}, {1.02, 3.001, 0, 2, 6, 2}}
    local options = {only = {seam = true}}
    assert.equal(0, #check.run(level, {}, options).findings)
    -- the second is turned: its edge comes near to the first
    local list = level_of_boxes {{-3, 0, -3, 0, 3, 3}}
    local other = level_of_boxes({{0.3, 0, 0, 2, 3, 2}}, {}, turn)
    local item = other.objects[1]
    local low = item.shape:bounds().x
    item.shape:translate {0.02 - low, 0, 0}
    list.objects[2], item.layer = item, list.objects[1].layer
    assert.equal(0, #check.run(list, {}, options).findings)
  end)
end)
