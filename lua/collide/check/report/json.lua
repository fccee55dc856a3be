-- This report is JSON, for programs; docs/check.schema.json describes it. The report
-- contains no times: the same level gives the same bits.
local records = require 'collide.check.report.records'
local ipairs = ipairs

local report = {}

function report.of(results)
  local files = {}
  for i, result in ipairs(results) do
    local lines = {}
    for k, line in ipairs(result.understood) do lines[k] = records.text(line) end
    files[i] = {path = records.text(result.path), understood = records.list(lines),
      findings = records.findings(result.findings), known = #result.known,
      ignored = records.findings(result.ignored), stats = records.stats(result.stats)}
  end
  return records.json {version = 1, files = records.list(files),
    summary = records.summary(results)}
end

return report
