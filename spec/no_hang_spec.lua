-- No question hangs: 1e6 nasty pairs of convex shapes in each dimension (faces all but
-- parallel, touching exactly, slivers and coins of aspect 1e9, the same shape twice, one
-- within the other, sizes of 1e-9 to 1e9), asked in C by a core that counts the turns of
-- its loops (spec/turns). Every answer must hold what it claims; a tenth is cast and
-- swept, too. `make test` builds the program and names it to one Lua, in COLLIDE_TURNS;
-- spec/robustness/loops_end_spec.lua asks fewer such pairs under every Lua.
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

  -- Samples, and steps that were tried: from what parts the two (cast/sweep/parting.c) to
  -- how a step that led too far is shortened, all of it shows here and nowhere else. 400
  -- sweeps of each; a hundredth more than were measured.
  it('let ordinary sweeps end after few samples', function()
    local most = {
      ['capsules 3D'] = {1257, 742}, ['capsules and boxes 3D'] = {1226, 722},
      ['boxes and aligned boxes 3D'] = {1203, 611}, ['boxes 3D'] = {1144, 630},
      ['hulls 3D'] = {1093, 699}, ['capsules 2D'] = {1168, 752},
      ['capsules and boxes 2D'] = {1027, 638},
      ['boxes and aligned boxes 2D'] = {1005, 625}, ['boxes 2D'] = {949, 566},
    }
    local found = 0
    for name, samples, tries in report:gmatch
      'sweeps of ([%w ]+): 400, of (%d+) samples and (%d+) tries' do
      assert.is_true(tonumber(samples) <= 1.01 * most[name][1], name .. ': ' .. samples)
      assert.is_true(tonumber(tries) <= 1.01 * most[name][2], name .. ': ' .. tries)
      found = found + 1
    end
    assert.equal(9, found)
  end)

  it('lead to answers that hold what they claim', function()
    assert.equal('0', report:match '(%d+) certificates failed')
    assert.is_nil(report:match 'a cap was passed')
  end)
end)
