-- Baselines: known findings are counted, not listed; known findings that are no longer
-- found are named. A baseline is JSON, a list of fingerprints with what was found.
local library = require 'collide.level.library'
local records = require 'collide.check.report.records'
local ipairs, tostring, type = ipairs, tostring, type

local baseline = {}

-- The fingerprints of a file, or an empty list where there is no file.
function baseline.load(path)
  local file = io.open(path, 'rb')
  if not file then return {list = {}} end
  local content = file:read('*a')
  file:close()
  local value, problem = library.json('collide-check')(content)
  if type(value) ~= 'table' or type(value.findings) ~= 'table' then
    error(('%s: no baseline: %s'):format(path, tostring(problem or 'a list of findings '
      .. 'expected')), 0)
  end
  local set, list = {}, {}
  for _, entry in ipairs(value.findings) do
    if type(entry) == 'table' and type(entry.fingerprint) == 'string' then
      set[entry.fingerprint] = true
      list[#list + 1] = entry
    end
  end
  return {set = set, list = list}
end

-- Removes known findings from the list; returns the entries that were not found again.
function baseline.apply(known, results)
  local found = {}
  for _, result in ipairs(results) do
    local left = {}
    for _, finding in ipairs(result.findings) do
      if known.set and known.set[finding.fingerprint] then
        found[finding.fingerprint] = true
        result.known[#result.known + 1] = finding
      else
        left[#left + 1] = finding
        finding.number = #left
      end
    end
    result.findings, result.baseline = left, true
  end
  local gone = {}
  for _, entry in ipairs(known.list) do
    if not found[entry.fingerprint] then gone[#gone + 1] = entry end
  end
  return gone
end

-- Writes all findings as the new baseline.
function baseline.save(path, results)
  local list = {}
  for _, result in ipairs(results) do
    for _, findings in ipairs {result.known, result.findings} do
      for _, f in ipairs(findings) do
        list[#list + 1] = {fingerprint = f.fingerprint, rule = f.rule,
          message = f.message}
      end
    end
  end
  table.sort(list, function(a, b) return a.fingerprint < b.fingerprint end)
  local file, problem = io.open(path, 'wb')
  if not file then error(tostring(problem), 0) end
  file:write(records.json {version = 1, findings = records.list(list)}, '\n')
  file:close()
end

return baseline
