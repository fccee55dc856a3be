-- The tables of docs/documents.md that say what a document's thing is here: each line of
-- Lua in them runs, and gives what stands beside it.
local blocks = require 'spec.readme.blocks'
local read = require 'spec.support.read_file'

local PAGE = 'docs/documents.md'

-- The names that readers of the documents will look for.
local NAMES = {'calcPointLineDist', 'isSharpAngle', 'calcPointSegmentDist',
  'calcLineLineDist', 'isParallel', 'calcSegmentSegmentDist', 'colCapsuleCapsule',
  'IsHit', 'Dot', 'Cross', 'Clamp', 'Normalized', 'Magnitude', 'CalculationVectorLength',
  'ConvertToNomalizeVector', 'Result', 'Shape', 'CreateSphere', 'CreateCapsule',
  'CreateOBB', 'TestSphereSphere', 'TestSphereCapsule', 'TestSphereOBB',
  'TestCapsuleCapsule', 'TestCapsuleAABB', 'TestCapsuleOBB', 'TestSphereShape',
  'TestCapsuleShape', 'TestOBBShape', 'TestShapeShape', 'ClosestPoint',
  'ClosestPointSegment', 'IntersectRayAABB', 'Corner', 'colLocal', 'colWorld',
  'DetectCollision', 'OnHit', 'SetBoardingActor', 'Height', 'PLANE', 'OBB', 'GetPos_W',
  'GetNormal_W', 'GetDirect', 'GetLen_W', 'OBBvsPlane'}

-- The lines of tables with Lua in the second column and what it gives in the third, by
-- the line of the page: {names, code, result}.
local function rows_of(page)
  local rows, number = {}, 0
  for line in (read(page) .. '\n'):gmatch('([^\n]*)\n') do
    number = number + 1
    local names, code, result = line:match('^| ([^|]*) | `([^|]*)` | `([^`]*)`[^|]* |$')
    if code and not names:find('^%d') then
      rows[#rows + 1] = {names = names, code = code, result = result, line = number}
    end
  end
  return rows
end

describe('docs/documents.md: what is called what', function()
  local rows = rows_of(PAGE)

  it('has every line of Lua right, run from the top of the page', function()
    local environment, printed = blocks.environment()
    local list = blocks.of(PAGE)
    for _, row in ipairs(rows) do
      while list[1] and list[1].line < row.line do
        local block = table.remove(list, 1)
        if block.language == 'lua' then blocks.run(block, PAGE, environment, printed) end
      end
      local lines = blocks.run({text = 'print(' .. row.code .. ')\n', line = row.line},
        PAGE, environment, printed)
      assert.equal(row.result, (table.concat(lines, '\n'):gsub('%.0%f[^%d]', '')
        :gsub('\t', ', ')), PAGE .. ':' .. row.line)
    end
    assert.is_true(#rows > 50)
  end)

  it('is what collide.help tells of every name', function()
    local help = require 'collide.help'
    for _, name in ipairs(NAMES) do
      local text = help.text(name)
      assert.is_nil(text:find('nothing is called', 1, true), name)
      assert.is_truthy(text:find('[cd][23]%.%w') or text:find('[vs]:%w')
        or text:find('world:%w'), name)
    end
    for name, ours in pairs({TestShapeShape = '.contact(a, b',
      TestCapsuleOBB = '.contact(a, b', colWorld = 's:placed(',
      DetectCollision = '.detect(', calcSegmentSegmentDist = '.closest_segments(',
      OBBvsPlane = '.push(', IsHit = 'line_sphere(', OBB = '.box('}) do
      assert.is_truthy(help.text(name):find(ours, 1, true),
        name .. ' leads not to ' .. ours .. ':\n' .. help.text(name))
    end
  end)

  it('has every name', function()
    local text = {}
    for _, row in ipairs(rows) do text[#text + 1] = row.names end
    text = ' ' .. table.concat(text, ' ') .. ' '
    for _, name in ipairs(NAMES) do
      assert.is_truthy(text:find('`' .. name .. '[`(]'), name)
    end
  end)
end)

describe('docs/documents.ja.md', function()
  local JAPANESE = 'docs/documents.ja.md'

  -- The numbers and the code of a page: what no translation changes.
  local function code_of(page)
    local list = {}
    for _, block in ipairs(blocks.of(page)) do list[#list + 1] = block.text end
    for _, row in ipairs(rows_of(page)) do
      list[#list + 1] = row.code .. ' -> ' .. row.result
    end
    return list
  end

  local function figures_of(page)
    local list = {}
    for line in (read(page) .. '\n'):gmatch('([^\n]*)\n') do
      local cells = line:match('^| D%d [^|]*(|.*)$')
      if cells then list[#list + 1] = (cells:gsub('[^%d|]', '')) end
      local number, file = line:match('^| (%d%.%d+) |.*(`d%d_[%w_]+`) |$')
      if number then list[#list + 1] = number .. file end
    end
    return list
  end

  it('has the code and the figures of the English page', function()
    assert.same(code_of(PAGE), code_of(JAPANESE))
    assert.same(figures_of(PAGE), figures_of(JAPANESE))
    assert.is_true(#code_of(JAPANESE) > 55)
    assert.is_true(#figures_of(JAPANESE) > 100)
  end)

  it('is linked from the top of README.ja.md, and has its pictures', function()
    local top = read('README.ja.md'):match('^(.-)\n## ')
    assert.is_truthy(top:find('](docs/documents.ja.md)', 1, true))
    for path in read(JAPANESE):gmatch('src="([^"]+)"') do
      assert.is_truthy(io.open('docs/' .. path, 'rb'), path)
    end
  end)
end)
