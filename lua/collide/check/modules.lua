-- Rules and reports of the checker by their names, loaded when they are first asked for.
local modules = {}

-- Defold's builder takes text that follows `require` for a file: these are put together
-- before it.
local RULES, REPORTS = 'collide.check.rules.', 'collide.check.report.'

function modules.rule(id) return require(RULES .. id) end

function modules.report(name) return require(REPORTS .. name) end

return modules
