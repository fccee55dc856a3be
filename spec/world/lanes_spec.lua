-- Boxes compared several at once give the same answers, to the last bit, as boxes
-- compared one by one: spec/lanes plays the same worlds with both. `make test` builds the
-- two programs and names them to one Lua, in COLLIDE_LANES.
describe('a world that compares several boxes at once', function()
  local programs = os.getenv 'COLLIDE_LANES'

  if not programs or programs == '' then
    pending('answers as one that does not: COLLIDE_LANES names no programs')
    return
  end

  local lanes, no_lanes = programs:match '(%S+) (%S+)'

  local function run(program)
    local pipe = assert(io.popen(program))
    local report = pipe:read '*a'
    pipe:close()
    return report
  end

  it('answers as one that does not, to the last bit', function()
    local report = run(lanes)
    local scenes, answers = 0, 0
    for count in report:gmatch '(%d+) answers\n' do
      scenes, answers = scenes + 1, answers + tonumber(count)
    end
    assert.equal(12, scenes)
    assert.is_true(answers > 200000)
    assert.equal(report, run(no_lanes))
    assert.equal(report, run(lanes))
  end)
end)
