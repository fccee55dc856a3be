-- A baseline is a list of known findings, which are counted, not listed; known findings
-- that are no longer found are named. Its file is JSON: it has for each finding the
-- fingerprint, the path of its level relative to the folder of the baseline, its rule and
-- its message.
local files = require 'collide.level.files'
local library = require 'collide.level.library'
local records = require 'collide.check.report.records'
local io, ipairs, tostring, type = io, ipairs, tostring, type

local baseline = {}

-- Returns the findings of a file; `is_new` is set where there is no file.
function baseline.load(path)
  local content = files.on_disk(path)
  if not content then return {list = {}, is_new = true, path = path} end
  local value, problem = library.json('collide-check')(content)
  if type(value) ~= 'table' or type(value.findings) ~= 'table' then
    error(('%s: no baseline: %s'):format(path, tostring(problem or 'a list of findings '
      .. 'expected')), 0)
  end
  local list = {}
  for _, entry in ipairs(value.findings) do
    if type(entry) ~= 'table' then entry = {} end
    local one = {}
    for _, name in ipairs {'file', 'fingerprint', 'rule', 'message'} do
      one[name] = type(entry[name]) == 'string' and entry[name] or ''
    end
    list[#list + 1] = one
  end
  return {list = list, path = path}
end

-- Returns the name of a finding: equal fingerprints of two levels are two findings.
local function key(file, fingerprint) return file .. '\n' .. fingerprint end

-- Removes known findings from the results; returns the entries that were not found again
-- although they were looked for. was_checked(file, rule) decides whether an entry was
-- looked for; the file is relative to the baseline's folder.
function baseline.apply(known, results, was_checked)
  local set, found = {}, {}
  for _, entry in ipairs(known.list) do set[key(entry.file, entry.fingerprint)] = true end
  for _, result in ipairs(results) do
    local left, path = {}, files.from(known.path, result.path)
    for _, finding in ipairs(result.findings) do
      local name = key(path, finding.fingerprint)
      found[name] = true
      if set[name] then
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
    if not found[key(entry.file, entry.fingerprint)]
      and was_checked(entry.file, entry.rule) then
      gone[#gone + 1] = entry
    end
  end
  return gone
end

-- Writes all findings as the new baseline, and keeps the known entries of levels and
-- rules that were not checked.
function baseline.save(known, results, was_checked)
  local list = {}
  for _, entry in ipairs(known.list) do
    if not was_checked(entry.file, entry.rule) then list[#list + 1] = entry end
  end
  for _, result in ipairs(results) do
    local path = files.from(known.path, result.path)
    for _, findings in ipairs {result.known, result.findings} do
      for _, f in ipairs(findings) do
        list[#list + 1] = {file = path, fingerprint = f.fingerprint, rule = f.rule,
          message = f.message}
      end
    end
  end
  table.sort(list, function(a, b)
    return key(a.file, a.fingerprint) < key(b.file, b.fingerprint)
  end)
  local file, problem = io.open(known.path, 'wb')
  if not file then error(tostring(problem), 0) end
  file:write(records.json {version = 1, findings = records.list(list)}, '\n')
  file:close()
end

return baseline
