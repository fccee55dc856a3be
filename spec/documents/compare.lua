-- The rules of the five documents beside the library, on random and degenerate inputs.
-- Prints where they differ, how often and why; ends with an error where nothing explains
-- it.
--
--   lua spec/documents/compare.lua [inputs for each, 1000000 [seed [part of a name]]]
local compare = require 'spec.support.documents.compare'

local n, seed = tonumber(arg[1] or 1e6), tonumber(arg[2] or 1)
local unexplained, asked = 0, 0
for _, rule in ipairs(compare.rules) do
  if rule.name:find(arg[3] or '', 1, true) then
    local found = compare.run(rule, n, seed)
    print(table.concat(compare.lines(rule, found), '\n'))
    unexplained, asked = unexplained + found.unexplained, asked + 1
  end
end
print(('%d rules, %d inputs each, seed %d: %d differences unexplained')
  :format(asked, n, seed, unexplained))
os.exit(unexplained == 0)
