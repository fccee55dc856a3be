-- Wholes against their parts: what a compound, a concave polygon or level geometry
-- answers is what a loop over its parts does. A script, as wholes/scenes.lua writes it,
-- tells of one whole, one other shape, a motion and rays, a line each:
--
--   local c, s, finish = require('fuzz.wholes.play').start(2, ...)
--   s.whole('grid', {columns = 3, rows = 1})
--   s.tile(0, 0)
--   s.tile(2, 0, 0, 1)
--   s.other(c.circle({1.5, 4}, 0.25))
--   s.motion({0, -4}, 0.5)
--   s.ray({1.5, 3}, {0, -1})
--   return finish()
--
-- Alone, it writes what is wrong to stderr and ends with code 1.
--
-- COLLIDE_FUZZ_KNOWN  what is passed over, see known.lua
-- COLLIDE_FUZZ_SLOW   how many times slower than usual the library was built
local stderr, exit, clock = io.stderr, os.exit, os.clock
local collide = require 'collide'
local asking = require 'fuzz.wholes.asking'
local kinds = require 'fuzz.wholes.kinds'
local is_known = require('fuzz.findings.known').has
local unpack = table.unpack or unpack
local load_text = loadstring or load

local wholes = {}

-- No scene takes as many seconds.
local MOST_SECONDS = 0.5 * tonumber(os.getenv('COLLIDE_FUZZ_SLOW') or 1)

local function alone(_, line) stderr:write(('FINDING %s\n'):format(line)) end

-- What the lines of a script call; each leaves its arguments in the scene.
local function lines_of(scene)
  local lines = {}
  function lines.whole(kind, options) scene.kind, scene.options = kind, options end
  for _, name in ipairs {'part', 'corner', 'tile', 'triangle', 'height'} do
    lines[name] = function(...) table.insert(scene.pieces, {...}) end
  end
  function lines.placed(...) scene.place = {...} end
  function lines.other(shape) scene.other = shape end
  function lines.motion(motion, turn) scene.motion, scene.turn = motion, turn end
  function lines.ray(origin, direction)
    table.insert(scene.rays, {origin = origin, direction = direction})
  end
  return lines
end

-- The whole and its parts, or nil where the constructors raise, as of polygons that cross
-- themselves: that is not what is looked for here.
local function build(scene)
  local fine = pcall(function()
    local whole, parts, numbers = kinds[scene.kind](scene)
    if scene.place then
      whole = whole:placed(unpack(scene.place))
      for i, part in ipairs(parts) do parts[i] = part:placed(unpack(scene.place)) end
    end
    scene.whole, scene.parts, scene.numbers = whole, parts, numbers
  end)
  return fine and scene.parts[1] ~= nil and scene.other ~= nil
end

-- options: report(i, line), called with every finding; by default to stderr.
function wholes.start(dim, options)
  local is_alone = type(options) ~= 'table'
  local report = is_alone and alone or options.report
  local c = collide['d' .. dim]
  local scene = {dim = dim, c = c, pieces = {}, rays = {}, calls = 0, raised = 0,
    compared = 0, findings = 0}
  local function say(line)
    if is_known(line) then return end
    scene.findings = scene.findings + 1
    report(0, line)
  end
  local function finish()
    if build(scene) then
      local started = clock()
      local fine, message = pcall(asking.ask, scene, say)
      if not fine then say('it raises: ' .. tostring(message)) end
      local took = clock() - started
      if took > MOST_SECONDS then
        say(('%s%d and %s: took %.2f s'):format(scene.kind, dim, scene.other.kind, took))
      end
    else
      scene.raised = scene.raised + 1
    end
    if is_alone and scene.findings > 0 then exit(1) end
    return scene
  end
  return c, lines_of(scene), finish
end

-- Runs a script. Returns its counts, as play.run does: calls, questions to the whole;
-- raised, 1 where the shapes cannot be made.
function wholes.run(text, options)
  local fine, scene = pcall(assert(load_text(text, '=fuzz scene')), options)
  if fine then return scene end
  if not tostring(scene):find('bad argument', 1, true) then error(scene, 0) end
  return {calls = 0, raised = 1, compared = 0, findings = 0}
end

return wholes
