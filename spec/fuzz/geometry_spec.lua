-- The certificates of the geometry fuzzer see what is wrong: answers are bent on purpose
-- (FUZZ_FAULT, fuzz/geometry/geometry.h), by 1e-9 of a length or 1e-7 of an angle, and
-- the claim that this breaks must fail in many pairs. `make test` builds the program and
-- names it to one Lua, in COLLIDE_FUZZ_GEOMETRY.
describe('the certificates of fuzz/geometry/target.c', function()
  local program = os.getenv 'COLLIDE_FUZZ_GEOMETRY'

  if not program or program == '' then
    pending('see bent answers: COLLIDE_FUZZ_GEOMETRY names no program')
    return
  end

  local WHOLE = 2 -- whole numbers, where touching and flush shapes are

  -- How often each claim failed, the number of pairs, and of failures beyond the promise.
  local function run(fault, sorts)
    local set = ('FUZZ_KEEP_GOING=1 FUZZ_SORTS=%d FUZZ_FAULT=%d'):format(sorts or WHOLE,
      fault)
    local pipe = assert(io.popen(set .. ' ' .. program .. ' -seed=1 -runs=120 2>&1'))
    local text = pipe:read '*a'
    pipe:close()
    local claims = {}
    for count, claim in text:gmatch '\n +(%d+)  %dD %S+ %S+ and %S+, ([^\n]+)' do
      claims[claim] = (claims[claim] or 0) + tonumber(count)
    end
    return claims, tonumber(text:match '(%d+) pairs, '),
      tonumber(text:match '(%d+) beyond the promise, ')
  end

  -- The claims that each fault breaks, in the order of the numbers of the faults.
  local BROKEN = {
    {'distance', 'closest: distance is the gap along the normal'},
    {'normal', 'closest: distance is the gap along the normal'},
    {'point', 'closest: point a is in a'},
    {'time', 'cast: the gap at t is no overlap'},
    {'overlap', 'overlaps: when distance <= 0'},
    {'ray time', 'raycast: the point is at t'},
    {'ray normal', 'raycast: the shape ends at the point along the normal'},
    {'ray miss', 'raycast: missed, though it goes deep'},
    {'cast miss', 'cast: missed, though it goes deep'},
    {'clip', 'clip: the point is at t'},
    {'manifold', 'manifold: a - b = depth * normal'},
    {'depth not the least', 'closest: no shorter way parts them'},
    {'bounds', 'bounds: max is the farthest point'},
    {'support', 'support: as far as the shape goes'},
    {'move', 'bounds: max is the farthest point'},
    {'order', 'closest: exchanged in the other order'},
    {'sweep late', 'sweep: not deep before the touch'},
    {'far point', 'bounded: a point no farther away than the shapes'},
  }

  local sound, pairs_asked = run(0)

  it('ask more than a thousand pairs', function()
    assert.is_true(pairs_asked > 1000)
  end)

  it('ask for all digits where the promise holds, and only there', function()
    local NORMAL, DENORMAL = 2, 256
    local claims, pairs_of_denormals, beyond = run(NORMAL, DENORMAL)
    -- points, lines and planes at plain places remain
    assert.is_true((claims['closest: distance is the gap along the normal'] or 0) < 30)
    assert.is_true(beyond > pairs_of_denormals / 4)
    local _, pairs_of_wholes, few = run(NORMAL, WHOLE)
    assert.is_true(few < pairs_of_wholes / 10) -- where one shape is made far smaller
  end)

  it('ask beyond it that answers are bounded', function()
    local FAR, DENORMAL = 18, 256
    local claims = run(FAR, DENORMAL)
    assert.is_true(claims['bounded: a point no farther away than the shapes'] > 100)
  end)

  for number, fault in ipairs(BROKEN) do
    it('see a wrong ' .. fault[1], function()
      local seen = run(number)[fault[2]] or 0
      assert.is_true(seen >= 3 + 2 * (sound[fault[2]] or 0),
        ('%s: %d times'):format(fault[2], seen))
    end)
  end
end)
