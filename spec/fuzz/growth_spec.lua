-- The rows of make fuzz that ask how times grow: what grows too fast is told.
local growth = require 'fuzz.growth'
local run = require('spec.support.interpreter').run

-- A call that goes round so many times.
local function turns(count)
  return function()
    local sum = 0
    for i = 1, count do sum = sum + i end
    return sum
  end
end

describe('fuzz: growth', function()
  it('tells of what takes too many times as long', function()
    local row = {'a loop', 30, function() return turns(1e6), turns(1e3) end}
    local problem = growth.problem_of(row)
    assert.is_string(problem)
    assert.truthy(problem:find('^growth: a loop %-%- took %d[%d.e+]* times as long'))
  end)

  it('tells nothing of what takes as many times as long as it may', function()
    assert.is_nil(growth.problem_of {'a loop', 300, function()
      return turns(1e5), turns(1e3)
    end})
  end)

  it('has names of their own for all rows, and each is as it may be', function()
    local names = {}
    for _, row in ipairs(growth.rows()) do
      assert.is_nil(names[row[1]], row[1])
      names[row[1]] = true
      assert.is_nil(growth.problem_of(row))
    end
  end)

  it('writes no findings, and no scripts, where all is well', function()
    local folder = os.tmpname()
    os.remove(folder)
    os.execute('mkdir -p ' .. folder)
    local output = run(("arg = {[0] = 'fuzz/growth.lua', 'run', %q}\ndofile(arg[0])")
      :format(folder))
    local findings = io.open(folder .. '/findings')
    local script = io.open(folder .. '/1.lua')
    os.execute('rm -r ' .. folder)
    if not output then return pending('the interpreter is not known') end
    assert.is_nil(findings)
    assert.is_nil(script)
    assert.equal(#growth.rows(), tonumber(output:match('(%d+)%s*$')))
  end)
end)
