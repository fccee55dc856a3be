-- Every question of a scene.
local asking = {}

local motion = require 'fuzz.wholes.motion'
local rest = require 'fuzz.wholes.rest'

-- Shares of the size that two lengths may differ by.
local EXACT, ROUND = 1e-9, 1e-8
local IS_ROUND = {cylinder = true, cone = true}

-- The largest finite coordinate of its bounds and its place.
local function size_of(shape)
  local largest = 0
  local function see(...)
    for i = 1, select('#', ...) do
      local x = math.abs((select(i, ...)))
      if x < math.huge then largest = math.max(largest, x) end
    end
  end
  local low, high = shape:bounds()
  see(shape:position())
  see(low:unpack())
  see(high:unpack())
  return largest
end

local function error_of(scene)
  local share = IS_ROUND[scene.other.kind] and ROUND or EXACT
  for _, part in ipairs(scene.parts) do
    if IS_ROUND[part.kind] then share = ROUND end
  end
  return share * scene.size
end

-- say(line): called with what is wrong; what it is of follows ` -- `.
function asking.ask(scene, say)
  local function tell(line)
    say(('%s%d and %s, %s; %s'):format(scene.kind, scene.dim, scene.other.kind, line,
      tostring(scene.other)))
  end
  scene.size = math.max(size_of(scene.whole), size_of(scene.other))
  scene.slack = error_of(scene)
  local least, depths = rest.measure(scene)
  for _, name in ipairs {'distance', 'overlap', 'contacts', 'way_out', 'bounds',
    'contains'} do
    scene.calls = scene.calls + 1
    rest[name](scene, tell, least, depths)
  end
  for _, ray in ipairs(scene.rays) do
    scene.calls = scene.calls + 1
    rest.support(scene, tell, ray.direction)
    motion.ray(scene, tell, ray)
    motion.clip(scene, tell, ray)
  end
  if scene.motion and least > scene.slack then
    motion.cast(scene, tell)
    motion.sweep(scene, tell)
  end
end

return asking
