-- This report is text: it has a line for each finding in the form of compilers, so that
-- editors can jump to it, then the settings that were used, and the sum.
local text = require 'collide.check.text'
local ipairs, tostring = ipairs, tostring

local report = {}

local COLORS = {error = '\27[31m', warning = '\27[33m', dim = '\27[2m', off = '\27[0m'}
local PLAIN = {error = '', warning = '', dim = '', off = ''}

local function line_of(finding, path, colors)
  local where = text.plain(finding.file or path or 'level')
  if finding.line then where = where .. ':' .. tostring(finding.line) end
  local at = finding.at and #finding.at > 0 and ' at ' .. text.place(finding.at) or ''
  local mend = finding.mend and ('\n    %smend: %s%s'):format(colors.dim,
    text.plain(finding.mend), colors.off) or ''
  return ('%s: %s%s%s: #%d %s%s [%s]%s'):format(where, colors[finding.severity],
    finding.severity, colors.off, finding.number or 0, text.plain(finding.message), at,
    finding.rule, mend)
end

-- Returns how many of the things that a player must get to he can reach; or a hint that
-- this is not checked, since the settings have no view.
local function reached_of(results)
  local all, reached, has_view = 0, 0, false
  for _, result in ipairs(results) do
    has_view = has_view or result.config.view ~= nil
    all = all + (result.stats.things or 0)
    reached = reached + (result.stats.things_reached or 0)
  end
  if all > 0 then
    return ('%d of %s reached'):format(reached, text.plural(all, 'thing'))
  elseif not has_view then
    return 'reaching is not checked without a view (--init writes settings)'
  end
end

local function sum_of(results)
  local errors, warnings, known, ignored, seconds = 0, 0, 0, 0, 0
  local unneeded = {}
  for _, result in ipairs(results) do
    local e, w = result:count()
    errors, warnings = errors + e, warnings + w
    known, ignored = known + #result.known, ignored + #result.ignored
    seconds = seconds + (result.seconds or 0)
    for _, entry in ipairs(result.unneeded) do unneeded[#unneeded + 1] = entry end
  end
  local list = {('%s, %s'):format(text.plural(errors, 'error'),
    text.plural(warnings, 'warning'))}
  list[#list + 1] = reached_of(results)
  local more = {}
  if known > 0 then more[#more + 1] = ('%d known'):format(known) end
  if ignored > 0 or #unneeded > 0 then
    more[#more + 1] = ('%d ignored%s'):format(ignored, #unneeded > 0
      and (' (%d not needed: %s)'):format(#unneeded, table.concat(unneeded, ', ')) or '')
  end
  if #more > 0 then list[#list + 1] = table.concat(more, ', ') end
  list[#list + 1] = ('%.1f s'):format(seconds)
  return table.concat(list, '; ')
end

-- Returns the report; the option `color` adds colors.
function report.of(results, options)
  local colors = options and options.color and COLORS or PLAIN
  local list = {}
  for _, result in ipairs(results) do
    for _, finding in ipairs(result.findings) do
      list[#list + 1] = line_of(finding, result.path, colors)
    end
  end
  for _, result in ipairs(results) do
    for i, line in ipairs(result.understood) do
      if i <= 5 then list[#list + 1] = text.plain(line) end
    end
  end
  list[#list + 1] = sum_of(results)
  return table.concat(list, '\n')
end

return report
