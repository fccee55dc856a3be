-- The calls whose answers the scenes judge, in one place: a spec bends one at a time, and
-- sees that the scenes notice.
local act = {slowest = 0}

-- How long the slowest call has taken since act.slowest was last set to 0, in seconds.
local function timed(start, ...)
  act.slowest = math.max(act.slowest, act.clock() - start)
  return ...
end

act.clock = os.clock
function act.move(world, item, ...) return timed(act.clock(), world:move(item, ...)) end
function act.check(world, item, ...) return timed(act.clock(), world:check(item, ...)) end
function act.cast(a, motion, b) return timed(act.clock(), a:cast(motion, b)) end
function act.walk(hero, ...) return timed(act.clock(), hero:move(...)) end
function act.push_out(world, item) return timed(act.clock(), world:push_out(item)) end

return act
