-- COLLIDE_FUZZ_KNOWN: a file of findings, as make fuzz writes them. The like of them are
-- passed over.
local signature = require 'fuzz.findings.signature'
local path = os.getenv('COLLIDE_FUZZ_KNOWN') or ''

local known = {}

local signatures = {}
if path ~= '' then
  for line in assert(io.open(path)):lines() do
    signatures[signature.of((line:gsub('^%d+ %d+ ', '')))] = true
  end
end

function known.has(line) return signatures[signature.of(line)] or false end

return known
