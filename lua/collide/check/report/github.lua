-- This report consists of GitHub's workflow commands: each finding stands beside the line
-- that it is about. Source: GitHub, "Workflow commands for GitHub Actions".
local text = require 'collide.check.text'
local ipairs, tostring = ipairs, tostring

local report = {}

-- Returns a value as text on one line of a command: only the report itself ends lines.
local function escaped(value)
  return (text.plain(value):gsub('%%', '%%25'))
end

local function property(value)
  return (escaped(value):gsub(':', '%%3A'):gsub(',', '%%2C'))
end

local function command(finding, path)
  local list = {'file=' .. property(finding.file or path or 'level')}
  if finding.line then list[#list + 1] = 'line=' .. tostring(finding.line) end
  list[#list + 1] = 'title=' .. property(finding.rule)
  local mend = finding.mend and '%0Amend: ' .. escaped(finding.mend) or ''
  return ('::%s %s::%s%s'):format(finding.severity, table.concat(list, ','),
    escaped(finding.message), mend)
end

function report.of(results)
  local list = {}
  for _, result in ipairs(results) do
    for _, finding in ipairs(result.findings) do
      list[#list + 1] = command(finding, result.path)
    end
  end
  return table.concat(list, '\n')
end

-- Returns the text of a cell: characters that Markdown would interpret are written by
-- their numbers.
local function cell(value)
  return (text.plain(value):gsub('[|<>&`*_~%[%]\\@#!]', function(c)
    return ('&#%d;'):format(c:byte())
  end))
end

-- Returns all findings as a table for the summary of a step, because GitHub shows only
-- ten commands of each severity.
function report.summary(results)
  local list = {'| | rule | what | where | mend |', '|---|---|---|---|---|'}
  for _, result in ipairs(results) do
    for _, f in ipairs(result.findings) do
      list[#list + 1] = ('| %s | %s | %s | %s%s | %s |'):format(f.severity, cell(f.rule),
        cell(f.message), cell(f.file or result.path or ''),
        f.at and ' at ' .. text.place(f.at) or '', cell(f.mend or ''))
    end
  end
  return table.concat(list, '\n') .. '\n'
end

return report
