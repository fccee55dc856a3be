-- Plain lines of an OBJ are read by C, all others by Lua. The oracle is the same file
-- with every line going on in an empty one, which no line that is plain does.
local obj = require 'collide.obj'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local COORDINATES = {'0', '1', '-1', '2', '.5', '-0.25', '1e1', '3.', '+2', '1e-3', '0x4',
  '12345678901234567890'}

local function corner(rng)
  local words = {'v'}
  for k = 1, rng.chance(0.02) and 2 or 3 do
    words[k + 1] = COORDINATES[rng.integer(#COORDINATES)]
  end
  if rng.chance(0.2) then words[#words + 1] = '1.0' end
  return table.concat(words, rng.chance(0.2) and ' \t' or ' ')
end

local function face(rng, count)
  local words, ends = {'f'}, {'', '/1', '/1/2', '//3'}
  for k = 1, rng.integer(5) + 1 do
    local index = rng.integer(count)
    if rng.chance(0.3) then index = -index end
    if rng.chance(0.02) then index = count + 9 end
    words[k + 1] = ('%d%s'):format(index, ends[rng.integer(#ends)])
  end
  return table.concat(words, ' ')
end

local OTHERS = {'', '# f 1 2 3', 'vn 0 1 0', 'vt 0 0', 's off', 'o a', 'g', 'g b c',
  'usemtl x', 'usemtl y', 'mtllib a.mtl', 'l 1 2', 'p 1', 'curv 0 1', 'surf', ' v 1 2 3',
  'f', 'v'}

local function file(rng)
  local lines = {}
  for i = 1, 8 do lines[i] = corner(rng) end
  for _ = 1, rng.integer(20) do
    local turn = rng.integer(10)
    lines[#lines + 1] = turn <= 5 and face(rng, 8) or turn <= 6 and corner(rng)
      or OTHERS[rng.integer(#OTHERS)]
  end
  return lines
end

-- All that was understood, as text; lines of the oracle are twice as many.
local function understood(text, scale)
  local ok, level = pcall(obj.read, text)
  local list = {}
  local function plain(message)
    return (tostring(message):gsub(':(%d+):', function(line)
      return (':%d:'):format((line + scale - 1) / scale)
    end))
  end
  if not ok then return plain(level) end
  for _, object in ipairs(level.objects) do
    local corners, indices = object.triangles()
    list[#list + 1] = ('%s %d %s %s %s'):format(object.name,
      (object.line + scale - 1) / scale, table.concat(corners, ' '),
      table.concat(indices, ' '), object.shape:source())
  end
  for _, warning in ipairs(level.warnings) do list[#list + 1] = plain(warning) end
  return table.concat(list, '\n')
end

describe('obj: lines', function()
  it('are read by C as by Lua', function()
    for seed = 1, samples(3000) do
      local lines = file(random.new('obj ' .. seed))
      local ends = seed % 2 == 0 and '\r\n' or '\n'
      local slow = understood(table.concat(lines, ' \\' .. ends .. ends) .. ' \\' .. ends
        .. ends, 2)
      local fast = understood(table.concat(lines, ends) .. ends, 1)
      -- what is passed over is said once, whoever reads the line
      slow = slow:gsub('level: %a+ are not read\n?', ''):gsub('\n$', '')
      fast = fast:gsub('level: %a+ are not read\n?', ''):gsub('\n$', '')
      assert.equal(slow, fast, 'seed ' .. seed)
    end
  end)

  it('have the material of their own triangles, the first ones none', function()
    local level = obj.read('v 0 0 0\nv 0 0 2\nv 2 0 2\nv 2 0 0\nf 1 2 3\nusemtl ice\n'
      .. 'f 1 3 4\n')
    local c3 = require 'collide.d3'
    local shape = level.objects[1].shape
    assert.equal('ice', level.materials[
      c3.raycast(shape, {1.5, 1, 0.5}, {0, -1, 0}).material])
    assert.is_nil(level.materials[c3.raycast(shape, {0.5, 1, 1.5}, {0, -1, 0}).material])
  end)

  it('that are broken in their thousands end the reading', function()
    assert.error_matches(function() obj.read('v 0 0 0\n' .. ('f 0 0 0\n'):rep(20000)) end,
      'more than 10000 faces are broken$')
    local level = obj.read('v 0 0 0\n' .. ('f 0 0 0\n'):rep(2000))
    assert.equal(1000, #level.warnings)
    assert.equal('level: 1000 warnings: no more are listed', level.warnings[1000])
  end)
end)
