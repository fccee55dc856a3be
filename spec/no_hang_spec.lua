-- No question hangs: 1e6 nasty pairs of convex shapes in each dimension (faces all but
-- parallel, touching exactly, slivers and coins of aspect 1e9, the same shape twice, one
-- within the other, sizes of 1e-9 to 1e9), asked in C by a core that counts the turns of
-- its loops (spec/turns). Every answer must hold what it claims; a tenth is cast and
-- swept, too. `make test` builds the program and names it to one Lua, in COLLIDE_TURNS;
-- spec/robustness/nasty_pairs_spec.lua asks fewer such pairs under every Lua.
describe('loops of the core, over 1e6 nasty pairs in each dimension', function()
  local program = os.getenv 'COLLIDE_TURNS'
  -- `make test` asks a tenth of them, `make test-all` all
  local count = require 'spec.support.samples'(1000000)

  if not program or program == '' then
    pending('end before their caps: COLLIDE_TURNS names no program')
    return
  end

  local pipe = assert(io.popen(('%s %d'):format(program, count)))
  local report = pipe:read '*a'
  pipe:close()

  -- {name, cap, worst, mean, runs, runs that reached the cap} of each loop
  local loops = {}
  for line in report:gmatch '[^\n]+' do
    local name, cap, worst, mean, runs, full =
      line:match '^([%l%d/_]+%.c, .-)%s+(%d+)%s+(%d+)%s+([%d.]+)%s+(%d+)%s+(%d+)$'
    if name then
      loops[#loops + 1] = {name = name, cap = tonumber(cap), worst = tonumber(worst),
        mean = tonumber(mean), runs = tonumber(runs), full = tonumber(full)}
    end
  end

  it('are counted, and end before their caps but for a few', function()
    print('\n' .. report)
    assert.is_true(#loops >= 15)
    for _, loop in ipairs(loops) do
      assert.is_true(loop.worst <= loop.cap, loop.name)
    end
    local asked, full = report:match '(%d+) pairs, (%d+) at a cap'
    assert.equal(2 * count, tonumber(asked))
    assert.is_true(tonumber(full) < count / 1000) -- 1 of 2000
  end)

  it('take few turns on average', function()
    for _, loop in ipairs(loops) do
      assert.is_true(loop.mean <= 64, loop.name)
    end
  end)

  it('lead to answers that hold what they claim', function()
    assert.equal('0', report:match '(%d+) certificates failed')
    assert.is_nil(report:match 'a cap was passed')
  end)
end)
