-- Rules and reports of the checker are found here by their names, and loaded when they
-- are first used.
local modules = {}

-- The rules run in this order.
modules.rules = {'incomplete', 'bad-shape', 'broken-link', 'schema', 'count', 'duplicate',
  'scale', 'outside', 'in-wall', 'floating', 'blocked-path', 'hole', 't-junction',
  'doubled-face', 'flipped-face', 'non-manifold', 'seam', 'steep', 'leak', 'narrow',
  'unreachable', 'trap'}

-- Defold's builder takes a string that follows `require` for a file, so the names are
-- joined from these prefixes, which are variables.
local RULES, REPORTS = 'collide.check.rules.', 'collide.check.report.'

function modules.rule(id) return require(RULES .. id) end

-- Returns the names of the settings of a rule as a set: those with a default, and the
-- optional ones.
function modules.settings(id)
  local rule, set = modules.rule(id), {}
  for name in pairs(rule.defaults or {}) do set[name] = true end
  for name in pairs(rule.optional or {}) do set[name] = true end
  return set
end

-- Returns the names of all rules, and of the functions in the settings, as a set.
function modules.names(own)
  local set = {}
  for _, id in ipairs(modules.rules) do set[id] = true end
  for id, value in pairs(own or {}) do
    if type(value) == 'function' then set[id] = true end
  end
  return set
end

function modules.report(name) return require(REPORTS .. name) end

return modules
