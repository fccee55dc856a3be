-- Calls that took too long. A machine that does other things as well makes a call slower,
-- and a collector may have swept in it what others have left: so a program in which a
-- call was slow runs again, and counts when the same call is slow each time. What is
-- slow by itself is so; what never ends is ended by whoever runs the process.
local slow = {}

local TRIES = 2

function slow.is(line) return line:find('took %d+%.%d+ s') ~= nil end

-- Between the calls of a program: what is garbage is collected here, not in them. A step
-- makes some collectors go on, so they are stopped again.
local function collect()
  collectgarbage('step', 100)
  collectgarbage('stop')
end

-- Whether step i of a program, which was slow, is so whenever it runs. run: play's.
function slow.again(text, i, run)
  for _ = 1, TRIES do
    local seen = false
    collectgarbage()
    local fine = pcall(run, text, {before = collect, report = function(k, line)
      seen = seen or k == i and slow.is(line)
    end})
    collectgarbage('restart')
    if fine and not seen then return false end
  end
  return true
end

return slow
