-- Checks levels: what is wrong with one, where, and how to mend it.
--
--   local check = require 'collide.check'
--   local result = check('maps/cave.tmx')
--   print(result)
local configs = require 'collide.check.config'
local context = require 'collide.check.context'
local level = require 'collide.level'
local modules = require 'collide.check.modules'
local reach = require 'collide.check.reach'
local ipairs, pairs, pcall, setmetatable, tostring, type =
  ipairs, pairs, pcall, setmetatable, tostring, type

local check = {}

-- The names of the rules, in the order in which they run.
check.rules = modules.rules

local FORMATS = {text = true, json = true, svg = true, html = true, github = true,
  sarif = true}

-------------------------------------------------------------------------------- result --

local Result = {}
Result.__index = Result

function Result:__tostring() return self:format('text') end

-- The report as text: 'text', 'json', 'svg', 'html', 'github' or 'sarif'.
function Result:format(name, options)
  if not FORMATS[name] then
    error(("bad argument #1 to 'format' ('text', 'json', 'svg', 'html', 'github' or "
      .. "'sarif' expected, got '%s')"):format(tostring(name)), 2)
  end
  return modules.report(name).of({self}, options)
end

-- The number of errors, and of warnings, among the findings.
function Result:count()
  local errors, warnings = 0, 0
  for _, finding in ipairs(self.findings) do
    local is_error = finding.severity == 'error'
    errors, warnings = errors + (is_error and 1 or 0), warnings + (is_error and 0 or 1)
  end
  return errors, warnings
end

--------------------------------------------------------------------------------- rules --

-- The settings of a rule: whether it runs, with which options, how severe it is.
local function setting_of(config, rule)
  local given = config.rules[rule.id]
  local params = {}
  for key, value in pairs(rule.defaults or {}) do params[key] = value end
  if type(given) == 'table' then
    for key, value in pairs(given) do params[key] = value end
  end
  local is_off = given == 'off' or given == false
  return not is_off, params, (given == 'warning' or given == 'error') and given or nil
end

local function fits_dimension(rule, dimension)
  for _, d in ipairs(rule.dimensions or {2, 3}) do
    if d == dimension then return true end
  end
  return false
end

-- A rule that fails reports this as a finding: the others go on.
local function run_rule(c, rule, params)
  c.rule = rule
  local ok, problem = pcall(rule.run, c, params)
  if not ok then
    c.rule = {id = rule.id, severity = 'error'}
    c:report {message = ('the rule failed: %s'):format(tostring(problem)),
      mend = 'report this, with the level'}
  end
end

local function own_rules(config)
  local known, list = {}, {}
  for _, id in ipairs(check.rules) do known[id] = true end
  for id, given in pairs(config.rules) do
    if type(given) == 'function' and not known[id] then
      list[#list + 1] = {id = id, severity = 'warning', run = given}
    end
  end
  table.sort(list, function(a, b) return a.id < b.id end)
  return list
end

local function run_rules(c, config, options)
  for _, id in ipairs(check.rules) do
    local rule = modules.rule(id)
    local runs, params, forced = setting_of(config, rule)
    if options.only then runs = runs and options.only[id] end
    if options.off and options.off[id] then runs = false end
    if runs and fits_dimension(rule, c.level.dimension) and not c.is_stopped then
      if options.progress then options.progress(id) end
      run_rule(c, {id = id, severity = rule.severity, forced = forced, run = rule.run},
        params)
    end
  end
  for _, rule in ipairs(own_rules(config)) do
    if not (options.only and not options.only[rule.id])
      and not (options.off and options.off[rule.id]) then
      run_rule(c, rule, {})
    end
  end
end

------------------------------------------------------------------------------ ignoring --

local function is_named(words, rule)
  if words == true or words == nil or words == '' or words == 'all' then return true end
  for word in tostring(words):gmatch('[%w-]+') do
    if word == 'all' or word == rule then return true end
  end
  return false
end

-- Whether an object, or a group around it, has a rule ignored.
local function by_property(thing, rule)
  local at = thing
  while at do
    local words = at.properties and at.properties.check_ignore
    if words ~= nil and words ~= false and is_named(words, rule) then return at end
    at = at.layer or at.group
  end
end

local function is_at(object, at)
  if not at or not object.shape then return false end
  local low, high = object.shape:bounds()
  for k, name in ipairs {'x', 'y', 'z'} do
    if at[k] and low[name] and (at[k] < low[name] or at[k] > high[name]) then
      return false
    end
  end
  return true
end

local function ignored_by(c, config, finding)
  local object = finding.object
  local by = object and by_property(object, finding.rule)
    or by_property({properties = c.level.properties}, finding.rule)
  if by then return by end
  for _, area in ipairs(c.level.objects) do
    if area.class == 'CheckIgnore' and is_named(area.properties.rules, finding.rule)
      and is_at(area, finding.at) then
      return area
    end
  end
  for _, entry in ipairs(config.ignore) do
    local is_rule = entry.rule == nil or entry.rule == finding.rule
    local is_object = entry.object == nil or object and (object.id == entry.object
      or object.name == entry.object)
    if is_rule and is_object then return entry end
  end
end

-- Sorts findings into those that count and those that are ignored; ignores that match
-- nothing are named.
local function sort_ignored(c, config, result)
  local used = {}
  for _, finding in ipairs(c.findings) do
    local by = ignored_by(c, config, finding)
    if by then
      used[by] = true
      finding.why = by.why
      result.ignored[#result.ignored + 1] = finding
    else
      result.findings[#result.findings + 1] = finding
      finding.number = #result.findings
    end
  end
  for _, entry in ipairs(config.ignore) do
    if not used[entry] then
      result.unneeded[#result.unneeded + 1] = ('%s %s'):format(entry.object
        and 'object ' .. tostring(entry.object) or 'level', entry.rule or 'all')
    end
  end
end

---------------------------------------------------------------------------------- call --

-- The fingerprint of a finding, the same in each run: its rule, file and object, or its
-- place to the size of the hero.
local function fingerprint(c, finding)
  local grain = c.hero and c.hero.height or 2 * c.cell
  local where
  if finding.object and finding.object.id ~= nil then
    where = 'object ' .. tostring(finding.object.id)
  elseif finding.at then
    local list = {}
    for k, x in ipairs(finding.at) do
      list[k] = ('%d'):format(math.floor(x / grain + 0.5))
    end
    where = table.concat(list, ',')
  else
    where = finding.message
  end
  local room = #c.level.rooms == 1 and not finding.object and c.level.rooms[1].name .. ':'
  return ('%s:%s:%s%s'):format(finding.rule, (c.level.path or ''):match('[^/]*$'),
    room or '', where)
end

local function understood(c)
  local list = {}
  for line in tostring(c.level):gmatch('[^\n]+') do list[#list + 1] = line end
  return list
end

local function config_of(given, path)
  if type(given) == 'string' then return configs.load(given), given end
  if given ~= nil then return configs.of(given) end
  local found = path and configs.find(path)
  if found then return configs.load(found), found end
  return configs.of {}
end

-- Raises for a rule that there is not: else a mistyped name would check nothing.
local function check_names(settings, options)
  local known = modules.names(settings.rules)
  for _, set in ipairs {options.only or {}, options.off or {}} do
    for id in pairs(set) do
      if not known[id] then error(configs.no_rule(id, known), 0) end
    end
  end
end

-- level: a level or the path of one; config: settings, or the path of a file of them; by
-- default those beside the level. options: only, off: sets of rules; progress(rule).
function check.run(subject, config, options)
  options = options or {}
  local started = os.clock()
  local is_path = type(subject) == 'string'
  if not is_path and not level.is_level(subject) then
    error(("bad argument #1 to 'check' (level or path expected, got %s)"):format(
      type(subject)), 3)
  end
  local settings, config_path = config_of(config, is_path and subject or subject.path)
  check_names(settings, options)
  local checked = is_path and level.load(subject, {roles = settings.roles,
    role = settings.role, level = options.level}) or subject
  configs.check_view(settings, checked.dimension, checked.path)
  local c = context.new(checked, settings)
  c.make_reach = check.reach_of
  run_rules(c, settings, options)
  local result = setmetatable({level = checked, path = checked.path, config = settings,
    config_path = config_path, findings = {}, ignored = {}, known = {}, unneeded = {},
    understood = understood(c), stats = c.stats, context = c}, Result)
  sort_ignored(c, settings, result)
  for _, list in ipairs {result.findings, result.ignored} do
    for _, finding in ipairs(list) do finding.fingerprint = fingerprint(c, finding) end
  end
  result.seconds = os.clock() - started
  return result
end

-- The places that the hero reaches, if the view and the hero define how he moves.
function check.reach_of(c)
  if not c.hero or not c.view or #c:things 'spawn' == 0 then return nil end
  if c.level.dimension == 3 then
    return require('collide.check.walk').make(c)
  end
  return reach.make(c, {}, nil, check.watched(c))
end

-- All objects that a caller may refer to.
function check.watched(c)
  local list = {}
  for _, kind in ipairs {'goal', 'reach', 'link', 'stands'} do
    for _, object in ipairs(c:things(kind)) do list[#list + 1] = object end
  end
  for _, object in ipairs(c:things 'link') do
    local value = object.properties[c:kinds(object).link]
    list[#list + 1] = type(value) == 'table' and c.level.by_id[value.id] or nil
  end
  for _, object in ipairs(c.level.objects) do
    if object.role == 'sensor' then list[#list + 1] = object end
  end
  return list
end

return setmetatable(check, {__call = function(_, subject, config, options)
  return check.run(subject, config, options)
end})
