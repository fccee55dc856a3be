-- Tables written as Lua, read as data. The oracle is Lua, which runs the same text.
local core = require 'collide.core'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local run = rawget(_G, 'loadstring') or load

local function read(text) return core.data(text, 1000) end

describe('data', function()
  local VALUES = {'1', '-1', '- 7', '.15', '0.15', '-.5', '1e3', '2.5e-3', '0x10', '1.',
    '4294967295', '123456789012345678', '0.1234567890123456789', '1e300', '1e-300',
    'true', 'false', '"a"', "'b'", '"\\"\\\\\\n\\065\\t"', "'it\\'s'", '""', '{}',
    '"-- no {"',
    '3602879701896397', '5e-324', '9007199254740993', '0.3', '1e22', '1e23'}
  local KEYS = {'', '', '', 'a = ', 'b= ', '_1=', '["c d"] = ', '[30] = ', '[ "e" ]=',
    "['f'] = ", '[-1] = '}
  local SPACES = {'', ' ', '\n', '\r\n', ' --[[ } ]] ', ' -- "\n', '\t',
    '--[==[ ]] ]==]'}

  local function value(rng, depth)
    if depth == 0 or rng.chance(0.7) then return VALUES[rng.integer(#VALUES)] end
    local list, used = {'{'}, {}
    for _ = 1, rng.integer(6) - 1 do
      local key = KEYS[rng.integer(#KEYS)]
      if used[key] then key = '' end -- which of two stays is open
      used[key] = true
      list[#list + 1] = SPACES[rng.integer(#SPACES)] .. key
        .. value(rng, depth - 1) .. SPACES[rng.integer(#SPACES)]
        .. (rng.chance(0.5) and ',' or ';')
    end
    return table.concat(list) .. '}'
  end

  it('is what Lua makes of the same text', function()
    local rng = random.new 'data'
    for _ = 1, samples(3000) do
      local text = SPACES[rng.integer(#SPACES)] .. ' return ' .. value(rng, 4)
        .. SPACES[rng.integer(#SPACES)]
      local made, place = read(text)
      assert.is_nil(place, text)
      assert.same(assert(run(text))(), made, text)
    end
  end)

  it('that is broken anywhere is refused, or is what Lua makes of it', function()
    local rng = random.new 'broken data'
    local LETTERS = '{}[]=,;"\'\\-.0 \n(:'
    for _ = 1, samples(20000) do
      local text = 'return ' .. value(rng, 3)
      local at, with = rng.integer(#text), rng.integer(#LETTERS)
      text = text:sub(1, at - 1) .. (rng.chance(0.7) and LETTERS:sub(with, with) or '')
        .. text:sub(at + 1)
      local made, place = read(text)
      if place then
        assert.is_nil(made)
        assert.is_true(place >= 1 and place <= #text + 1)
      elseif not text:find('%[%s*%d?%s*%]') then -- of two with one key either may stay
        local chunk = run(text)
        -- 5.1 refuses 0x1.0, and comments in long comments
        assert.truthy(chunk or _VERSION == 'Lua 5.1', text)
        if chunk then assert.same(chunk(), made, text) end
      end
    end
  end)

  it('holds no more tables than it may', function()
    assert.same({{}, {}}, (core.data('return {{}, {}}', 3)))
    local made, place, why = core.data('return {{}, {}}', 2)
    assert.is_nil(made)
    assert.equal(13, place)
    assert.equal('more tables than the file is long enough for', why)
  end)

  it('ends where it ends', function()
    for text, wanted in pairs {['return {'] = 9, ['return {1'] = 10, ['return '] = 8,
      [''] = 1, ['return {} x'] = 11, ['return {"a'] = 9, ['return {a}'] = 9,
      ['return {a == 1}'] = 12, ['return {[nil] = 1}'] = 13, ['returns {}'] = 1} do
      local made, place = read(text)
      assert.is_nil(made)
      assert.equal(wanted, place, text)
    end
  end)
end)

describe('JSON', function()
  local tiled = require 'collide.tiled'

  it('of nothing but lists is refused before memory is taken', function()
    if not pcall(require, 'cjson') then return end
    local text = '{"layers": [' .. ('[],'):rep(1200000) .. '0]}'
    assert.error_matches(function() tiled.read(text) end,
      '^map: JSON: more lists than the file is long enough for$')
  end)
end)
