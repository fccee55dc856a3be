-- This report is SARIF 2.1.0, which code scanners read. Source: OASIS, Static Analysis
-- Results Interchange Format, version 2.1.0.
local explain = require 'collide.check.explain'
local modules = require 'collide.check.modules'
local records = require 'collide.check.report.records'
local text = require 'collide.check.text'
local version = require 'collide.version'
local ipairs, tostring = ipairs, tostring

local report = {}

local function rules_of(check)
  local list = {}
  for i, id in ipairs(check.rules) do
    local rule = modules.rule(id)
    list[i] = {id = id, shortDescription = {text = rule.summary},
      help = {text = explain.text(id)}, defaultConfiguration = {level = rule.severity}}
  end
  return records.list(list)
end

-- Returns a path as a URI reference: characters that a URI may not hold are
-- percent-encoded, and an absolute path begins with `file://`.
local function uri_of(path)
  local is_windows = path:find('^%a:[/\\]') ~= nil
  if is_windows then path = '/' .. path:gsub('\\', '/') end
  local is_absolute = path:sub(1, 1) == '/'
  local encoded = text.utf8(path):gsub("[^%w%-._~/!$&'()*+,;=@]", function(c)
    return is_absolute and c == ':' and c or ('%%%02X'):format(c:byte())
  end)
  return is_absolute and 'file://' .. encoded or encoded
end

local function location(finding, path)
  local region = finding.line and {startLine = finding.line} or nil
  local object = finding.object
  local name = object and text.utf8(('%s/%s'):format(tostring(object.layer or 'level'),
    tostring(object.id or object.name)))
  local uri = uri_of(finding.file or path or 'level')
  return {physicalLocation = {artifactLocation = {uri = uri}, region = region},
    logicalLocations = name and records.list {{fullyQualifiedName = name}} or nil}
end

local function result_of(finding, path, state)
  local is_ignored = state == 'ignored'
  return {ruleId = finding.rule, level = finding.severity,
    message = {text = text.utf8(finding.message .. (finding.mend
      and '; mend: ' .. finding.mend or ''))},
    locations = records.list {location(finding, path)},
    partialFingerprints = {['collideCheck/v1'] = text.utf8(finding.fingerprint)},
    baselineState = state == 'known' and 'unchanged' or state == 'new' and 'new' or nil,
    suppressions = is_ignored and records.list {{kind = 'external',
      justification = finding.why and tostring(finding.why)}} or nil}
end

function report.of(results)
  local check = require 'collide.check'
  local list, has_baseline = {}, false
  for _, result in ipairs(results) do has_baseline = has_baseline or result.baseline end
  for _, result in ipairs(results) do
    for _, finding in ipairs(result.findings) do
      list[#list + 1] = result_of(finding, result.path, has_baseline and 'new' or nil)
    end
    for _, finding in ipairs(result.known) do
      list[#list + 1] = result_of(finding, result.path, 'known')
    end
    for _, finding in ipairs(result.ignored) do
      list[#list + 1] = result_of(finding, result.path, 'ignored')
    end
  end
  return records.json {
    ['$schema'] = 'https://json.schemastore.org/sarif-2.1.0.json', version = '2.1.0',
    runs = records.list {{tool = {driver = {name = 'collide-check',
      version = version, rules = rules_of(check)}},
      results = records.list(list)}}}
end

return report
