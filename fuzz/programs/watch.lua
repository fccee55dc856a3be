-- Ends calls that go on. Pictures are drawn in loops of Lua, of as many turns as a curve
-- is long if nothing cuts it off: those are ended long before their process would be, and
-- are then told by the time they took. A hook would keep LuaJIT from compiling.
local clock, sethook = os.clock, debug.sethook

local watch = {}

local INSTRUCTIONS = 1e6 -- between two looks at the clock
local WATCHED = {picture = true, draw = true}

function watch.is_for(e) return WATCHED[e.place] and not rawget(_G, 'jit') end

-- Calls f; after so many seconds it ends with an error of that value.
function watch.call(seconds, value, f, ...)
  local last = clock() + seconds
  sethook(function() if clock() > last then error(value, 0) end end, '', INSTRUCTIONS)
  return f(...)
end

function watch.stop() sethook() end

return watch
