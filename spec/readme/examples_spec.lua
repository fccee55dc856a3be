-- Every program in examples/ runs, and says what it is meant to say. The games for LÖVE
-- are played in spec/love.
local unpack = table.unpack or unpack

-- Runs a program with these arguments; answers with all that it printed. The modules it
-- requires print, too: hence the global.
local function run(name, ...)
  local lines, real_print, real_arg = {}, print, rawget(_G, 'arg')
  rawset(_G, 'arg', {[0] = name, ...})
  rawset(_G, 'print', function(...)
    local list = {}
    for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end
    lines[#lines + 1] = table.concat(list, '\t')
  end)
  local ok, problem = pcall(dofile, name)
  rawset(_G, 'print', real_print)
  rawset(_G, 'arg', real_arg)
  if not ok then error(problem, 0) end
  return table.concat(lines, '\n')
end

local function contains(text, part)
  assert.is_truthy(text:find(part, 1, true), 'no "' .. part .. '" in:\n' .. text)
end

local read = require 'spec.support.read_file'

-- Is a drawing, of numbers; removes it.
local function check_picture(name)
  local picture = read(name)
  assert.equal('<svg', picture:sub(1, 4))
  assert.is_nil(picture:find('nan', 1, true))
  assert.is_nil(picture:find('inf', 1, true))
  os.remove(name)
end

-- Runs a program that draws one picture; answers with what it printed.
local function run_drawing(name, picture, ...)
  local base = os.tmpname()
  local folder = base .. '-pictures'
  local text = run(name, folder, ...)
  check_picture(folder .. '/' .. picture)
  os.remove(folder)
  os.remove(base)
  return text
end

-- What a program tells on the line that begins like this, as numbers.
local function numbers_of(text, beginning)
  local line = ('\n' .. text .. '\n'):match('\n' .. beginning .. '([^\n]*)\n')
  assert.is_truthy(line, beginning .. ' is missing in:\n' .. text)
  local list = {}
  for number in line:gmatch('%-?%d+%.?%d*') do list[#list + 1] = tonumber(number) end
  return list
end

local function near(expected, numbers)
  assert.equal(#expected, #numbers)
  for i = 1, #expected do assert.near(expected[i], numbers[i], 1e-3) end
end

describe('examples/documents.lua', function()
  local PICTURES = {
    '1-nearest.svg', '2-line-sphere.svg', '3-clamp.svg', '4-crossing.svg', '5-laser.svg',
    '6-regions.svg', '7-pushed-out.svg', '8-walk.svg', '9-wall.svg',
    '10-corner-edge-face.svg', '11-bricks2d.svg', '12-stack3d.svg', '13-world2d.svg',
    '14-world3d.svg',
  }

  it('tells the five documents and draws them', function()
    local base = os.tmpname()
    local folder = base .. '-pictures'
    local text = run('examples/documents.lua', folder, '50')
    contains(text, '14 pictures')

    -- the hero's adventures, in order
    local from = 1
    for _, event in ipairs({
      'standing on ground', 'leaves the ground', 'standing on crate', 'standing on ramp',
      'standing on plateau', 'riding on lift', 'leaves the ground', 'hits boulder',
    }) do
      local at = text:find(event, from, true)
      assert.is_truthy(at, event .. ' is missing in:\n' .. text)
      from = at
    end
    contains(text, 'hits wall')

    for _, name in ipairs(PICTURES) do
      check_picture(folder .. '/' .. name)
    end
    for _, name in ipairs({folder .. '/index.html', folder, base}) do os.remove(name) end
  end)
end)

describe('examples/actors3d.lua', function()
  it('plays the game of D4, inside of nothing', function()
    local text = run_drawing('examples/actors3d.lua', 'actors3d.svg', '600')
    contains(text, '600 frames: 0 inside of anything, 0 below the ground')
    contains(text, 'boards crate')
    contains(run_drawing('examples/actors3d.lua', 'actors3d.svg', '300', '7'),
      '300 frames: 0 inside of anything')
  end)

  it('has no file of more than 120 lines', function()
    local folder = 'examples/love3d_actors/'
    for _, name in ipairs({'main', 'camera', 'view', 'actors/enemy', 'actors/game',
      'actors/level', 'actors/pilot', 'actors/platform', 'actors/player', 'actors/rock',
      'actors/solid', 'actors/tree', 'actors/turntable', 'actors/wall', 'answers',
      'faces'}) do
      local _, lines = read(folder .. name .. '.lua'):gsub('\n', '')
      assert.is_true(lines <= 120, name .. ' has ' .. lines)
    end
  end)
end)

describe('examples/platformer2d.lua', function()
  it('brings the hero to the goal', function()
    contains(run('examples/platformer2d.lua'), 'arrived')
  end)
end)

describe('examples/arena2d.lua', function()
  it('lets the hero shoot, hit and pick up, and draws the end', function()
    local text = run_drawing('examples/arena2d.lua', 'arena2d.svg')
    local shots, bounces, killed, coins, touched = text:match(
      '(%d+) shots, (%d+) bounces, (%d+) enemies less, (%d+) coins, touched (%d+)')
    assert.equal(150, tonumber(shots))
    assert.is_true(tonumber(bounces) > 0 and tonumber(killed) > 20, text)
    assert.is_true(tonumber(coins) > 0 and tonumber(touched) < 600, text)
  end)
end)

describe('examples/walk3d.lua', function()
  it('walks over all there is, and keeps the camera before walls', function()
    local text, at = run_drawing('examples/walk3d.lua', 'walk3d.svg'), 1
    for _, floor in ipairs{'ground', 'ramp', 'terrace', 'crate', 'bridge', 'tower',
      'lift', 'stair 1', 'stair 8', 'ground'} do
      local _, last = text:find('on ' .. floor .. ' ', at, true)
      assert.is_truthy(last, floor .. ' is missing in:\n' .. text)
      at = last
    end
    local x, closer = text:match('he walked to x (%S+); .- in (%d+) frames')
    assert.near(46, tonumber(x), 0.2)
    assert.is_true(tonumber(closer) > 30, text)
  end)
end)

describe('examples/camera3d.lua', function()
  it('keeps the camera out of the walls', function()
    local text = run('examples/camera3d.lua')
    contains(text, 'camera 5.00 behind')
    contains(text, 'a wall is in the way')
  end)
end)

describe('examples/check_level.lua', function()
  it('finds what is wrong with the level', function()
    local text = run('examples/check_level.lua')
    contains(text, 'bridge and pillar overlap by 0.005')
    contains(text, 'balloon hangs in the air')
    contains(text, 'hero and house overlap')
  end)

  -- The exit status for a file of that text, and what is said.
  local function checked(text, extension)
    local path = os.tmpname()
    os.remove(path)
    path = path .. (extension or '')
    local file = assert(io.open(path, 'w'))
    file:write(text)
    file:close()
    local lua = require('spec.support.interpreter').path()
    if not lua then return nil end
    local pipe = io.popen(('%s examples/check_level.lua %s 2>&1; echo "status $?"')
      :format(lua, path))
    local said = pipe:read('*a')
    pipe:close()
    os.remove(path)
    return tonumber(said:match('status (%d+)\n$')), said
  end

  it('says what checks the levels of editors', function()
    local status, text = checked('<map/>', '.tmx')
    if not status then return pending('the interpreter is not known') end
    assert.equal(2, status, text)
    contains(text, 'collide-check')
  end)

  it('checks a file, and ends with 0, 1 or 2', function()
    local status, text = checked[[
      local c2 = ...
      return {ground = c2.halfspace({0, -1}, {0, 100}),
        wall = c2.halfspace({1, 0}, {0, 0}), crate = c2.rect(50, 60, 40, 40),
        lid = c2.circle(70, 50, 10)}]]
    if not status then return pending('the interpreter is not known') end
    assert.equal(0, status, text)
    contains(text, '0 found')
    for body, part in pairs({
      ["return {ground = c2.rect(0, 100, 300, 20), crate = c2.rect(50, 59.95, 40, 40)}"] =
        'crate and ground leave a crack of 0.050',
      ["return {ground = c2.rect(0, 100, 300, 20), crate = c2.rect(50, 61, 40, 40)}"] =
        'crate and ground overlap by 1.000',
      ["return {ground = c3.aabb({0, 0, 0}, {9, 1, 9}), kite = c3.sphere(5, 5, 5, 1)}"] =
        'kite hangs in the air',
    }) do
      status, text = checked('local c2, c3 = ... ' .. body)
      assert.equal(1, status, text)
      contains(text, part)
    end
    for body, part in pairs({
      ['return {'] = 'expected', ['error("not today", 0)'] = 'not today',
      ['return 7'] = 'returns no table of shapes', ['return {}'] = 'no table of shapes',
      ['return {a = 1}'] = 'a is no shape', ['return {c2.circle(0, 0, 1)}'] = 'no shape',
      ['return {a = c2.circle(0, 0, 1), b = c3.sphere(0, 0, 0, 1)}'] = '2D and of 3D',
    }) do
      status, text = checked('local c2, c3 = ... ' .. body)
      assert.equal(2, status, text)
      contains(text, part)
    end
  end)
end)

describe('examples/bricks2d.lua', function()
  local text

  setup(function() text = run_drawing('examples/bricks2d.lua', 'bricks2d.svg') end)

  it('pushes shapes out of inner corners', function()
    -- into the corner at (1, 1) whose free place for the circle begins at (1.8, 1.8)
    near({0.5, 0.6, 0.8, 0}, numbers_of(text, 'circle: '))
    -- the round end at (4.4, 0.6) from the slope that goes up by 0.5 on 1.25
    local slope = math.sqrt(0.5 ^ 2 + 1.25 ^ 2)
    local height = ((0.6 - 0.5) * 1.25 - (4.4 - 3.75) * 0.5) / slope
    near({0.3 - height, -0.5 / slope, 1.25 / slope, 0}, numbers_of(text, 'capsule: '))
    -- the corner (1.5, 5.2) from the slope of 1.5 on 1.2
    local length = math.sqrt(1.5 ^ 2 + 1.2 ^ 2)
    local inside = ((5.2 - 3.5) * 1.2 - (1.5 - 1) * 1.5) / length
    near({0.1 + inside, 1.5 / length, -1.2 / length, 0}, numbers_of(text, 'polygon: '))
  end)

  it('lets the bullet bounce and lose nothing of its way', function()
    -- as if it flew straight on through mirrored rooms: x turns round at 14.395, y at
    -- 3.805 and 5.395, three times
    local x, y = 2 * 14.395 - (8.2 + 9.4), 2 * (3.805 + 2 * 1.59) - (4 + 5.7)
    near({4, x, y}, numbers_of(text, 'bullet: '))
  end)

  it('stops the door at the foot', function()
    -- the round end at (0.9, 1.7) from the hinge, radius 0.22; the door is 0.08 thick
    local far = math.sqrt(0.9 ^ 2 + 1.7 ^ 2)
    local angle = math.deg(math.asin(1.7 / far) - math.asin(0.3 / far))
    near({angle, 100}, numbers_of(text, 'door: stopped after '))
  end)
end)

describe('examples/stack3d.lua', function()
  local text

  setup(function() text = run_drawing('examples/stack3d.lua', 'stack3d.svg') end)

  it('lets things fall as far as what lies there', function()
    for _, line in ipairs({
      {'barrel', 3, 'ground'}, {'cone', 4 - 1.5, 'barrel'}, {'large stone', 3, 'ground'},
      {'middle stone', 3 - 0.7, 'large stone'},
      {'small stone', 3 - 0.7 - 0.6, 'middle stone'},
      {'flag', 4 - 0.7 - 0.6 - 0.4, 'small stone'}, {'log', 3 - 0.5, 'ground'},
      {'crate', 3 - 0.4 - 0.05 - 1, 'log'}, {'lamp', 3, 'ground'},
      {'boulder', 3.4 - 0.8 * 15 / 16, 'ground'},
    }) do
      assert.is_truthy(text:find(('%s +falls %.4f onto the %s,'):format(unpack(line))),
        line[1] .. ' in:\n' .. text)
    end
  end)

  it('tells how many points they rest on', function()
    for name, count in pairs({
      ['cone'] = 4, ['small stone'] = 4, ['log'] = 2, ['crate'] = 2, ['lamp'] = 4,
      ['boulder'] = 1,
    }) do
      local pattern = name .. ' [^\n]*, rests on (%d) points?'
      assert.equal(tostring(count), (text:match(pattern)), name)
    end
  end)
end)

describe('examples/world2d.lua', function()
  local text

  setup(function()
    text = run_drawing('examples/world2d.lua', 'world2d.svg', '600', '40')
  end)

  it('counts who touches whom, and how that came about', function()
    local touching, begun, parted = unpack(numbers_of(text, 'touching now: '))
    assert.is_true(touching > 0 and begun > 0 and parted > 0)
    assert.equal(40 * 720, numbers_of(text, 'radar: ')[1])
  end)

  it('keeps the probe out of the rocks', function()
    local least, blocked = unpack(numbers_of(text, 'probe: '))
    assert.is_true(least > 0 and blocked <= 40)
  end)
end)

describe('examples/world3d.lua', function()
  local text

  setup(function()
    text = run_drawing('examples/world3d.lua', 'world3d.svg', '600', '40')
  end)

  it('counts who touches whom, and what has hit the tower', function()
    local touching, begun, parted, tower = unpack(numbers_of(text, 'touching now: '))
    assert.is_true(touching > 0 and begun > tower and tower > 0 and parted > 0)
  end)

  it('sees most of the tower through so few things, but never all', function()
    local seen, rays = unpack(numbers_of(text, 'tower: '))
    assert.equal(600, rays)
    assert.is_true(seen > 200 and seen < 600)
  end)
end)

describe('examples/level.lua', function()
  it('rolls over grass, ice and rock', function()
    local text = run_drawing('examples/level.lua', 'level.svg')
    contains(text, 'on grass')
    contains(text, 'on ice')
    contains(text, 'on rock')
  end)
end)

describe('examples/terrain3d.lua', function()
  it('walks over a height field, a mesh and voxels', function()
    local text = run_drawing('examples/terrain3d.lua', 'terrain3d.svg')
    contains(text, 'walks on the hill')
    contains(text, 'walks on the bridge')
    contains(text, 'walks on the blocks')
    contains(text, 'it stands on voxel')
  end)
end)

describe('examples/tiles2d.lua', function()
  it('walks over a grid, a path and an ellipse', function()
    local text = run_drawing('examples/tiles2d.lua', 'tiles2d.svg')
    contains(text, 'walks on the map')
    contains(text, 'walks on the hills')
    contains(text, 'walks on the stone')
  end)
end)
