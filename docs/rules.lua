-- Prints docs/rules.md, a heading for each rule of collide-check, from
-- lua/collide/check/explain.lua (make docs); and draws a picture for each rule: a fault
-- planted into a level of examples/levels (make pictures).
local check = require 'collide.check'
local explain = require 'collide.check.explain'

local rules = {FILE = 'docs/rules.md'}

local FOLDER = 'docs/pictures/rules/'

------------------------------------------------------------------------------ pictures --

local WIDTH, HEIGHT = 480, 200

-- For each rule: the level, the fault by its first words, and how much of the level is
-- shown, in its unit, around the finding or a place: {level, fault, width [, x, y]}.
local SHOWN = {
  incomplete = {'tower', 'a solid layer with parallax', 560, 560, 480},
  ['bad-shape'] = {'tower', 'two corners of the cliff', 160},
  ['broken-link'] = {'tower', "a door's target", 160},
  schema = {'tower', 'a class mistyped', 160},
  count = {'tower', 'no spawn', 240, 100, 510},
  duplicate = {'tower', 'a coin pasted twice', 160},
  scale = {'hall', 'exported a hundred times', 6400, 1200, 600},
  outside = {'tower', 'a coin dragged off', 640, 1950, 500},
  ['in-wall'] = {'tower', 'the spawn 4 px down', 160},
  floating = {'tower', 'an enemy 10 px up', 160},
  ['blocked-path'] = {'tower', "a lift's way", 960, 1124, 300},
  hole = {'hall', 'a triangle deleted', 6},
  ['t-junction'] = {'hall', 'an edge split', 6},
  ['doubled-face'] = {'hall', 'a triangle doubled', 6},
  ['flipped-face'] = {'hall', 'three triangles', 6},
  ['non-manifold'] = {'hall', 'a fin', 6},
  seam = {'tower', 'a bridge 1 px short', 32},
  steep = {'tower', 'a ramp of 53', 240},
  leak = {'cellar', 'a wall at the border', 280},
  narrow = {'tower', 'a tunnel lowered', 240},
  unreachable = {'tower', 'the last ledge', 560, 1760, 540},
  trap = {'tower', 'a pit deepened', 280},
}

local function fault_of(level, start)
  for _, fault in ipairs(level.faults) do
    if fault[1]:sub(1, #start) == start then return fault end
  end
  error('no such fault: ' .. start)
end

-- The part of the level that a picture shows.
local function view_of(finding, shown, dimension)
  local at = shown[4] and {shown[4], shown[5], shown[5]} or finding.at
  local width, height = shown[3], shown[3] * HEIGHT / WIDTH
  return {at[1] - width / 2, at[dimension] - height / 2, width, height}
end

-- The result of the check of what was planted to show a rule.
local results = {}
function rules.shown(id)
  local planted = require 'spec.support.planted_levels'
  for _, level in ipairs(results[id] and {} or planted.levels) do
    if level.name == SHOWN[id][1] then
      results[id] = level.result(fault_of(level, SHOWN[id][2])[4])
    end
  end
  return results[id]
end

-- The picture of a rule, as SVG: the finding in its surroundings.
function rules.picture(id)
  local result, shown = rules.shown(id), SHOWN[id]
  local finding = result.findings[1]
  return require('collide.check.report.svg').picture(result, {width = WIDTH,
    height = HEIGHT, margin = 0, view = view_of(finding, shown, result.level.dimension)})
end

function rules.picture_file(id) return FOLDER .. id .. '.svg' end

-- The picture of a whole report: a level with three faults, the first thing that
-- docs/levels.md and README.md show.
rules.REPORT = 'docs/pictures/level-report.svg'

function rules.report()
  local planted = require 'spec.support.planted_levels'
  local tower = planted.levels[1]
  local edits = {fault_of(tower, 'the last ledge')[4],
    fault_of(tower, 'the spawn 4 px down')[4], fault_of(tower, 'a bridge 1 px high')[4],
    fault_of(tower, "a lift's way")[4]}
  local result = tower.result(function(text)
    for _, edit in ipairs(edits) do text = edit(text) end
    return text
  end)
  return require('collide.check.report.svg').picture(result, {width = 1200, height = 330,
    margin = 0, view = {-20, 130, 1960, 539}}), result
end

---------------------------------------------------------------------------------- page --

local HEAD = [[
# Rules of collide-check

What each rule finds, how it decides, and how a finding is mended; `collide-check
--explain in-wall` prints the same. Lengths are in the unit of the level: pixels in 2D,
metres in 3D. A *cell* is the size of a tile; in 3D a quarter of the hero's height. In the
pictures solids are grey, the hero is blue, the places that he covers are green, and a
number marks the finding; 3D levels are seen from above.

A rule is switched off by `rules = {['in-wall'] = 'off'}` in the
[settings](levels.md#settings), made milder by `'warning'`, stricter by `'error'`, and set
by a table: `{seam = {size = 1}}`. One object is left alone by its property
`check_ignore`, a list of rules or `all`.
]]

-- Defaults of a rule as the settings have them, for the table.
local function defaults_of(rule)
  local list = {}
  for name, value in pairs(rule.defaults or {}) do
    list[#list + 1] = ('`%s = %.4g`'):format(name, value)
  end
  table.sort(list)
  return table.concat(list, ', ')
end

local function dimensions_of(rule)
  local list = rule.dimensions or {2, 3}
  return #list == 2 and '2D, 3D' or list[1] .. 'D'
end

function rules.text()
  local out = {HEAD, '| rule | | in | finds |', '|---|---|---|---|'}
  for _, id in ipairs(check.rules) do
    local rule = require('collide.check.rules.' .. id)
    out[#out + 1] = ('| [`%s`](#%s) | %s | %s | %s |'):format(id, id, rule.severity,
      dimensions_of(rule), rule.summary)
  end
  for _, id in ipairs(check.rules) do
    local rule, page = require('collide.check.rules.' .. id), explain.rules[id]
    out[#out + 1] = ('\n## %s\n\n%s %s\n'):format(id, page.what, page.why)
    out[#out + 1] = ('<img src="pictures/rules/%s.svg" width="480" alt="%s: %s">\n')
      :format(id, id, SHOWN[id][2])
    out[#out + 1] = ('* How it decides: %s'):format(page.how)
    out[#out + 1] = ('* Mend: %s'):format(page.mend)
    local defaults = defaults_of(rule)
    if defaults ~= '' then out[#out + 1] = ('* Settings: %s'):format(defaults) end
  end
  return table.concat(out, '\n') .. '\n'
end

-- Calls write(name, text) for every picture, and for the page's.
function rules.each_picture(write)
  for _, id in ipairs(check.rules) do write(rules.picture_file(id), rules.picture(id)) end
  write(rules.REPORT, (rules.report()))
end

function rules.files() return {[rules.FILE] = rules.text()} end

return rules
