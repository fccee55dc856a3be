-- Whether a decoded report is SARIF 2.1.0, as far as reports of checks use it: fields
-- that must be there, their types, words that are fixed, forms of URIs; and no field that
-- the standard does not have. Source: OASIS, Static Analysis Results Interchange Format
-- (SARIF) Version 2.1.0, section 3.
local sarif = {}

local check -- check(kind, value, path) -> nil, or what is wrong

local function is_array(value)
  local meta = type(value) == 'table' and getmetatable(value)
  return meta and meta.__jsontype == 'array'
end

local function text(value, path)
  if type(value) ~= 'string' then return path .. ': no string' end
  if value == '' then return path .. ': empty' end
end

-- RFC 3986: only these letters, and every % before two digits; a scheme, or none.
local function uri(value, path)
  local problem = text(value, path)
  if problem then return problem end
  local bare = value:gsub('%%%x%x', '')
  if bare:find("[^%w%-._~:/?#%[%]@!$&'()*+,;=]") then return path .. ': no URI' end
  local first = value:match('^[^/?#]*')
  if first:find(':') and not first:find('^%a[%w+.-]*:') then
    return path .. ': a colon in the first part'
  end
end

local function absolute_uri(value, path)
  local problem = uri(value, path)
  if problem then return problem end
  if not value:find('^%a[%w+.-]*:') then return path .. ': no absolute URI' end
end

local function from_one(value, path)
  if type(value) ~= 'number' or value < 1 or value % 1 ~= 0 then
    return path .. ': integer >= 1 expected'
  end
end

local function one_of(...)
  local words = {...}
  return function(value, path)
    for _, word in ipairs(words) do
      if value == word then return nil end
    end
    return ('%s: %s expected, got %s'):format(path, table.concat(words, ', '),
      tostring(value))
  end
end

local function list_of(kind, least)
  return function(value, path)
    if not is_array(value) then return path .. ': no array' end
    if #value < (least or 0) then return path .. ': too few' end
    for i, item in ipairs(value) do
      local problem = check(kind, item, ('%s[%d]'):format(path, i - 1))
      if problem then return problem end
    end
  end
end

local function map_of(kind)
  return function(value, path)
    if type(value) ~= 'table' or is_array(value) then return path .. ': no object' end
    for name, item in pairs(value) do
      local problem = check(kind, item, path .. '.' .. name)
      if problem then return problem end
    end
  end
end

-- fields: {name = kind}; those that end with ! must be there.
local function object(fields)
  local kinds, needed = {}, {}
  for name, kind in pairs(fields) do
    local bare = name:gsub('!$', '')
    kinds[bare] = kind
    if bare ~= name then needed[#needed + 1] = bare end
  end
  return function(value, path)
    if type(value) ~= 'table' or is_array(value) then return path .. ': no object' end
    for _, name in ipairs(needed) do
      if value[name] == nil then return path .. ': no ' .. name end
    end
    for name, item in pairs(value) do
      if not kinds[name] then return path .. ': unknown ' .. tostring(name) end
      local problem = check(kinds[name], item, path .. '.' .. name)
      if problem then return problem end
    end
  end
end

function check(kind, value, path) return kind(value, path) end

local MESSAGE = object {['text!'] = text, markdown = text}
local LEVEL = one_of('none', 'note', 'warning', 'error')
local RULE = object {['id!'] = text, name = text, shortDescription = MESSAGE,
  fullDescription = MESSAGE, help = MESSAGE, helpUri = absolute_uri,
  defaultConfiguration = object {level = LEVEL}}
local LOCATION = object {
  physicalLocation = object {
    artifactLocation = object {uri = uri, uriBaseId = text},
    region = object {startLine = from_one, startColumn = from_one, endLine = from_one,
      endColumn = from_one}},
  logicalLocations = list_of(object {name = text, fullyQualifiedName = text,
    kind = text})}
local SUPPRESSION = object {['kind!'] = one_of('inSource', 'external'),
  status = one_of('accepted', 'underReview', 'rejected'), justification = text}
local RESULT = object {ruleId = text, level = LEVEL, ['message!'] = MESSAGE,
  locations = list_of(LOCATION), partialFingerprints = map_of(text),
  baselineState = one_of('new', 'unchanged', 'updated', 'absent'),
  suppressions = list_of(SUPPRESSION)}
local DRIVER = object {['name!'] = text, version = text, semanticVersion = text,
  informationUri = absolute_uri, rules = list_of(RULE)}
local LOG = object {['version!'] = one_of '2.1.0', ['$schema'] = absolute_uri,
  ['runs!'] = list_of(object {['tool!'] = object {['driver!'] = DRIVER},
    results = list_of(RESULT)})}

-- nil, or the first thing that is not as the standard says.
function sarif.problem(log) return check(LOG, log, 'log') end

return sarif
