-- Chunks of infinite maps as blocks of tiles: which of them are together, what is cut,
-- and how the steps grow. The oracle joins all pairs that touch until nothing changes.
local chunks = require 'collide.tiled.chunks'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local tiled = require 'collide.tiled'

local function touch(a, b)
  return a.x <= b.x + b.width and b.x <= a.x + a.width and a.y <= b.y + b.height
    and b.y <= a.y + a.height
end

-- A number for each chunk, the same for those that are together.
local function spread(list)
  local number, has_changed = {}, true
  for i = 1, #list do number[i] = i end
  while has_changed do
    has_changed = false
    for i, a in ipairs(list) do
      for k, b in ipairs(list) do
        if touch(a, b) and number[k] < number[i] then
          number[i], has_changed = number[k], true
        end
      end
    end
  end
  return number
end

local function scene(rng)
  local list, far = {}, rng.integer(60)
  for i = 1, rng.integer(24) do
    list[i] = {x = rng.integer(far) - 20, y = rng.integer(far) - 20,
      width = rng.integer(6), height = rng.integer(6), number = i}
  end
  return list
end

describe('tiled: chunks', function()
  it('that touch are together, as when all pairs are asked', function()
    for seed = 1, samples(500) do
      local list = scene(random.new('chunks ' .. seed))
      local number, seen = spread(list), {}
      for _, cluster in ipairs(chunks.clusters(list)) do
        local first = number[cluster[1].number]
        assert.is_nil(seen[first], 'seed ' .. seed)
        seen[first] = true
        for k, chunk in ipairs(cluster) do
          assert.equal(first, number[chunk.number], 'seed ' .. seed)
          assert.is_true(k == 1 or cluster[k - 1].number < chunk.number)
        end
      end
    end
  end)

  -- Instructions of the interpreter, in hundreds.
  local function turns(run)
    local count = 0
    if rawget(_G, 'jit') then _G.jit.off() end
    debug.sethook(function() count = count + 1 end, '', 100)
    run()
    debug.sethook()
    if rawget(_G, 'jit') then _G.jit.on() end
    return count
  end

  local LAYOUTS = {
    ['a field'] = function(i, n)
      local side = math.ceil(math.sqrt(n))
      return 16 * (i % side), 16 * math.floor(i / side)
    end,
    ['islands'] = function(i) return 40 * i, 0 end,
    ['a column'] = function(i) return 0, 16 * i end,
    ['stairs'] = function(i) return 16 * i, 16 * i end,
    ['one place'] = function() return 0, 0 end,
  }

  for name, place in pairs(LAYOUTS) do
    it('take steps in proportion to their number, or little more: ' .. name, function()
      local function cost(n)
        local list = {}
        for i = 1, n do
          local x, y = place(i, n)
          list[i] = {x = x, y = y, width = 16, height = 16}
        end
        return turns(function() chunks.blocks(list, 16777216) end)
      end
      local few, many = cost(500), cost(4000)
      assert.is_true(many < 20 * few, ('%d, %d'):format(few, many))
    end)
  end

  local function blocks_of(list, most)
    local cells = 0
    local blocks = chunks.blocks(list, most or 16777216)
    for _, block in ipairs(blocks) do cells = cells + block.columns * block.rows end
    return blocks, cells
  end

  it('far apart along a diagonal are cut, as most cells would be empty', function()
    local list = {}
    for i = 1, 200 do list[i] = {x = 16 * i, y = -16 * i, width = 16, height = 16} end
    local blocks, cells = blocks_of(list)
    assert.is_true(#blocks > 1 and #blocks < 200)
    assert.is_true(cells <= 200 * 256 * 200)
    for i, a in ipairs(blocks) do
      for k = 1, i - 1 do
        local b = blocks[k]
        assert.is_false(a.column < b.column + b.columns
          and b.column < a.column + a.columns and a.row < b.row + b.rows
          and b.row < a.row + a.rows)
      end
    end
  end)

  it('of a field larger than a grid may be are cut', function()
    local list = {}
    for i = 0, 99 do
      list[i + 1] = {x = 256 * (i % 10), y = 256 * math.floor(i / 10), width = 256,
        height = 256}
    end
    local blocks, cells = blocks_of(list, 2000000)
    assert.equal(2560 * 2560, cells)
    for _, block in ipairs(blocks) do
      assert.is_true(block.columns * block.rows <= 2000000)
    end
  end)

  it('that cannot be cut are one block', function()
    local list = {}
    for i = 0, 999 do
      list[#list + 1] = {x = 3 * i, y = 3 * i, width = 4, height = 4}
    end
    assert.equal(1, #blocks_of(list))
  end)

  it('that are cut are one floor', function()
    local c2 = require 'collide.d2'
    local list = {}
    for i = 0, 299 do
      list[#list + 1] = ('<chunk x="%d" y="0" width="16" height="1">%s</chunk>'):format(
        16 * i, ('1,'):rep(15) .. '1')
      list[#list + 1] = ('<chunk x="0" y="%d" width="1" height="16">%s</chunk>'):format(
        16 * i, ('1,'):rep(15) .. '1')
    end
    local level = tiled.read('<map width="1" height="1" tilewidth="16" tileheight="16" '
      .. 'infinite="1"><tileset firstgid="1" tilewidth="16" tileheight="16"/>'
      .. '<layer name="solid" width="1" height="1"><data encoding="csv">'
      .. table.concat(list) .. '</data></layer></map>')
    assert.is_true(#level.layers[1].grids > 1)
    local world = level:add_to(c2.world())
    world:add('hero', c2.rect(100, -12, 10, 12))
    local x, y = world:move('hero', 60000, 0)
    assert.same({60100, -12}, {x, y})
    assert.equal(1, level.layers[1]:gid(4799, 0))
    assert.equal(1, level.layers[1]:gid(0, 4799))
    assert.equal(0, level.layers[1]:gid(1, 1) or 0)
    local hit = world:raycast({70000, -5}, {0, 10})
    assert.equal(1, level:tile(hit).gid)
  end)
end)
