-- every.lua - helper for busted: every nth case of the specs that it runs, n being
-- COLLIDE_EVERY. COLLIDE_FROM, any whole number, decides which ones: each Lua takes
-- others. COLLIDE_EAGER=yes: as with eager.lua, as busted takes one helper.
local busted = require 'busted'
local every = tonumber(os.getenv 'COLLIDE_EVERY')
local cases = tonumber(os.getenv 'COLLIDE_FROM') or 0

busted.subscribe({'register', 'it'}, function()
  cases = cases + 1
  return nil, cases % every == 0 -- false: the case is not registered
end, {priority = 1})

if os.getenv 'COLLIDE_EAGER' == 'yes' then dofile '.ci/eager.lua' end
