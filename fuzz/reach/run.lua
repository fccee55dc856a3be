-- The reach of the checker against play: random levels, and players with random input who
-- are the library's own characters. Nowhere is a player outside of what the checker takes
-- for his reach, and nothing that he meets is reported as out of reach; levels whose only
-- way is made 8 % too hard are all found.
--
--   lua fuzz/reach/run.lua [SECONDS [SEED [NAME]]]   until the time is over
--   lua fuzz/reach/run.lua x40 [SEED [NAME]]         so many levels of each kind
--   lua fuzz/reach/run.lua replay NAME 'SCENE'       plays one again, as printed
local played = require 'fuzz.played.run'

local reach = {}

reach.rooms = {'platforms', 'above', 'harder'}

-- All scenes: {name, make(random) -> scene, play(scene) -> nil or 'kind: what happened'}.
function reach.scenes()
  local list = {}
  for _, room in ipairs(reach.rooms) do
    for _, scene in ipairs(require('fuzz.reach.' .. room)) do list[#list + 1] = scene end
  end
  return list
end

if arg and arg[0] and arg[0]:find('reach/run%.lua$') then
  played.main('fuzz/reach/run.lua', reach.scenes(), arg)
end

return reach
