-- Runs the documents' rules beside the library and counts where they differ.
local inputs = require 'spec.support.documents.inputs'
local rules = require 'spec.support.documents.rules_d4'

local compare = {rules = rules}

-- Asks one rule about n inputs. Returns {of = {sort = inputs}, differ = {sort = inputs},
-- because = {name = inputs}, unexplained = n, example = input}.
function compare.run(rule, n, seed)
  local draw = inputs.new(seed)
  local found = {of = {}, differ = {}, because = {}, unexplained = 0}
  for _, sort in ipairs(inputs.SORTS) do found.of[sort], found.differ[sort] = 0, 0 end
  for i = 1, n do
    draw:begin(i)
    local sort, input = draw.sort, rule.draw(draw)
    found.of[sort] = found.of[sort] + 1
    local agree, why = rule.ask(input)
    if not agree then
      found.differ[sort] = found.differ[sort] + 1
      if why then
        found.because[why] = (found.because[why] or 0) + 1
      else
        found.unexplained = found.unexplained + 1
        found.example = found.example or input
      end
    end
  end
  return found
end

-- A line about it, and one for each reason, most frequent first.
function compare.lines(rule, found)
  local lines = {('%s %s: differs in %d of %d generic, %d of %d whole, %d of %d of all '
    .. 'sizes'):format(rule.document, rule.name, found.differ.generic, found.of.generic,
    found.differ.whole, found.of.whole, found.differ.sizes, found.of.sizes)}
  local reasons = {}
  for why, count in pairs(found.because) do reasons[#reasons + 1] = {why, count} end
  table.sort(reasons, function(a, b)
    return a[2] > b[2] or a[2] == b[2] and a[1] < b[1]
  end)
  for _, reason in ipairs(reasons) do
    lines[#lines + 1] = ('    %d: %s'):format(reason[2], reason[1])
  end
  if found.unexplained > 0 then
    lines[#lines + 1] = ('    %d: unexplained'):format(found.unexplained)
  end
  return lines
end

return compare
