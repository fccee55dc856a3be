-- The calls whose answers the scenes judge, in one place: a spec bends one at a time, and
-- sees that the scenes notice.
local act = {}

function act.move(world, item, ...) return world:move(item, ...) end
function act.check(world, item, ...) return world:check(item, ...) end
function act.cast(a, motion, b) return a:cast(motion, b) end
function act.walk(hero, ...) return hero:move(...) end
function act.push_out(world, item) return world:push_out(item) end

return act
