-- The lists of level files that C reads: tiles as text, how often each stands there, and
-- what JSON libraries make. The oracle is Lua's own tonumber.
local core = require 'collide.core'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

describe('cells of a text', function()
  it('are whole numbers between commas and white space', function()
    local list, count = core.cells('1,2,\r\n 3 ,,\t4294967295,1e3,0x10', 10)
    assert.same({1, 2, 3, 4294967295, 1000, 16}, list)
    assert.equal(6, count)
    assert.same({}, (core.cells(' ,\n', 10)))
  end)

  it('are counted beyond those that are kept', function()
    local list, count = core.cells('1,2,3', 2)
    assert.same({1, 2}, list)
    assert.equal(3, count)
  end)

  it('that are none are said, with their place', function()
    for _, word in ipairs {'x', '-1', '0.5', '4294967296', 'nan', '1;2', '--1'} do
      local list, place, found = core.cells('7,' .. word .. ',8', 10)
      assert.is_nil(list)
      assert.same({2, word}, {place, found})
    end
  end)

  local ENDS = {'.0', 'e1', '.5', 'e-1'}

  local function word(rng)
    local digits = {}
    for i = 1, rng.integer(12) do digits[i] = tostring(rng.integer(10) - 1) end
    if rng.chance(0.1) then digits[#digits + 1] = ENDS[rng.integer(#ENDS)] end
    return table.concat(digits)
  end

  it('are what tonumber makes of them', function()
    local rng = random.new 'cells'
    for _ = 1, samples(5000) do
      local text = word(rng)
      local wanted = tonumber(text)
      local is_cell = wanted and wanted >= 0 and wanted < 2 ^ 32 and wanted % 1 == 0
      local list = core.cells(text, 1)
      assert.equal(is_cell, list ~= nil, text)
      if list then assert.equal(wanted, list[1], text) end
    end
  end)
end)

describe('a tally', function()
  it('says how often each number stands in a list', function()
    local rng, list, wanted = random.new 'tally', {}, {}
    for i = 1, 20000 do
      local x = rng.integer(rng.chance(0.5) and 8 or 5000)
      if rng.chance(0.1) then x = x * 65536 end
      list[i], wanted[x] = x, (wanted[x] or 0) + 1
    end
    assert.same(wanted, core.tally(list))
  end)

  it('names the place of what is no cell', function()
    for _, value in ipairs {-1, 0.5, 2 ^ 32, 0 / 0, 'x', '1', {}, true} do
      local counts, place = core.tally {1, 2, value}
      assert.is_nil(counts)
      assert.equal(3, place)
    end
  end)

  it('leaves integers where there are any', function()
    local list = {1, 2.0, 3}
    core.tally(list)
    assert.equal('1 2 3', table.concat(list, ' '))
  end)
end)

describe('a list of JSON', function()
  it('is tidy without nulls, with integers', function()
    local null = {}
    local value = core.tidy({a = {1.0, null, 2.5, {b = null, c = 3.0, d = {null, 1.0}}},
      e = null, f = 1e300, g = 'x', h = {}}, null)
    assert.same({a = {[1] = 1, [3] = 2.5, [4] = {c = 3, d = {[2] = 1}}}, f = 1e300,
      g = 'x', h = {}}, value)
    assert.equal('1', tostring(value.a[1]))
    assert.equal('3', tostring(value.a[4].c))
  end)
end)
