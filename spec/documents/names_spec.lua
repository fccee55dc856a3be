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

  it('has every name', function()
    local text = {}
    for _, row in ipairs(rows) do text[#text + 1] = row.names end
    text = ' ' .. table.concat(text, ' ') .. ' '
    for _, name in ipairs(NAMES) do
      assert.is_truthy(text:find('`' .. name .. '[`(]'), name)
    end
  end)
end)
