-- Every program in examples/ runs, and says what it is meant to say.

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

local function read(name)
  local file = assert(io.open(name, 'r'))
  local text = file:read('*a')
  file:close()
  return text
end

describe('examples/documents.lua', function()
  local PICTURES = {
    '1-nearest.svg', '2-crossing.svg', '3-laser.svg', '4-pushed-out.svg', '5-walk.svg',
    '6-wall.svg', '7-corner-edge-face.svg',
  }

  it('tells the five documents and draws them', function()
    local base = os.tmpname()
    local folder = base .. '-pictures'
    local text = run('examples/documents.lua', folder)
    contains(text, '7 pictures')

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
      local picture = read(folder .. '/' .. name)
      assert.equal('<svg', picture:sub(1, 4))
      assert.is_nil(picture:find('nan', 1, true))
      assert.is_nil(picture:find('inf', 1, true))
      os.remove(folder .. '/' .. name)
    end
    for _, name in ipairs({folder .. '/index.html', folder, base}) do os.remove(name) end
  end)
end)

describe('examples/platformer2d.lua', function()
  it('brings the hero to the goal', function()
    contains(run('examples/platformer2d.lua'), 'arrived')
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
end)
