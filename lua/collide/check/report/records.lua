-- Findings become plain records here, for reports that other programs read, and records
-- become JSON. dkjson keeps the order of keys, so the JSON has the same bits each time.
local text = require 'collide.check.text'
local ipairs, pairs, pcall, type = ipairs, pairs, pcall, type

local records = {}

local ORDER = {'version', '$schema', 'files', 'summary', 'path', 'understood', 'findings',
  'number', 'rule', 'severity', 'message', 'mend', 'object', 'objects', 'id', 'name',
  'class', 'layer', 'at', 'box', 'min', 'max', 'measure', 'value', 'wanted', 'file',
  'line', 'fingerprint', 'why', 'stats', 'errors', 'warnings', 'known', 'ignored',
  'runs', 'tool', 'driver', 'informationUri', 'rules', 'ruleId', 'level', 'text',
  'locations', 'physicalLocation', 'artifactLocation', 'uri', 'region', 'startLine',
  'logicalLocations', 'partialFingerprints', 'baselineState', 'suppressions', 'results'}

function records.list(list) return setmetatable(list, {__jsontype = 'array'}) end

local function numbers(list)
  local copy = {}
  for k = 1, #list do copy[k] = list[k] end
  return records.list(copy)
end

-- Returns a number, or nil if JSON has no such number.
local function finite(x)
  return type(x) == 'number' and x - x == 0 and x or nil
end

-- Returns text of files as JSON has it; other values as they are.
function records.text(value)
  return type(value) == 'string' and text.utf8(value) or value
end

function records.thing(object)
  if not object then return nil end
  return {id = records.text(object.id),
    name = object.name ~= '' and records.text(object.name) or nil,
    class = records.text(object.class),
    layer = object.layer and text.utf8(object.layer) or nil}
end

function records.finding(finding)
  local others = {}
  for i, object in ipairs(finding.objects or {}) do others[i] = records.thing(object) end
  local measure = finding.measure
  return {number = finding.number, rule = finding.rule, severity = finding.severity,
    message = text.utf8(finding.message), mend = records.text(finding.mend),
    object = records.thing(finding.object),
    objects = records.list(others), at = finding.at and numbers(finding.at),
    box = finding.box and {min = numbers(finding.box.min),
      max = numbers(finding.box.max)},
    measure = measure and {name = measure.name, value = finite(measure.value),
      wanted = finite(measure.wanted)}, file = records.text(finding.file),
    line = finding.line, fingerprint = records.text(finding.fingerprint),
    why = finding.why}
end

function records.findings(list)
  local out = {}
  for i, finding in ipairs(list) do out[i] = records.finding(finding) end
  return records.list(out)
end

-- Returns the JSON of a record; raises an error where no library is installed.
function records.json(value)
  local ok, dkjson = pcall(require, 'dkjson')
  if not ok then
    error('collide.check: no JSON library: install lua-dkjson, or put dkjson.lua beside '
      .. 'the program', 0)
  end
  return dkjson.encode(value, {indent = true, keyorder = ORDER})
end

-- Returns the sums of several results.
function records.summary(results)
  local sum = {errors = 0, warnings = 0, known = 0, ignored = 0}
  for _, result in ipairs(results) do
    local errors, warnings = result:count()
    sum.errors, sum.warnings = sum.errors + errors, sum.warnings + warnings
    sum.known, sum.ignored = sum.known + #result.known, sum.ignored + #result.ignored
  end
  return sum
end

-- Returns the numbers of a table of statistics, without those that JSON does not have.
function records.stats(stats)
  local out = {}
  for name, value in pairs(stats or {}) do out[name] = finite(value) end
  return out
end

return records
