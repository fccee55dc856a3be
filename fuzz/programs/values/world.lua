-- Values that worlds and the drop-ins are given: filters, responses, items; see
-- fuzz/programs/values.lua.
local function array(list) return '{' .. table.concat(list, ', ') .. '}' end

return function(OF, values)
  local LAYERS = {'default', 'walls', 'hero', 'bad'}
  local function layer(p) return ('%q'):format(LAYERS[p.rng.integer(#LAYERS)]) end
  local function layers(p)
    if p.rng.chance(0.5) then return layer(p) end
    local list = {}
    for i = 1, p.rng.integer(3) - 1 do list[i] = layer(p) end
    return array(list)
  end

  function OF.Filter(p, dim)
    if p.rng.chance(0.6) then return 'nil' end
    local list = {}
    if p.rng.chance(0.7) then list[1] = 'layer = ' .. layer(p) end
    if p.rng.chance(0.7) then list[#list + 1] = 'hits = ' .. layers(p) end
    local text = array(list)
    if p.rng.chance(0.03) then return ('odd(%s, %s)'):format(text, p:callback(dim)) end
    return text
  end

  function OF.QueryFilter(p, dim)
    local rng = p.rng
    if rng.chance(0.5) then return 'nil' end
    if rng.chance(0.4) then return layers(p) end
    if rng.chance(0.7) then return p:callback(dim) end
    return array {layer(p), p:callback(dim)}
  end

  local RESPONSES = {'slide', 'touch', 'bounce', 'cross', 'oneway'}
  local function response_options(p, dim, list)
    if p.rng.chance(0.3) then list[#list + 1] = 'restitution = ' .. p.numbers:size() end
    if p.rng.chance(0.3) then
      list[#list + 1] = 'direction = ' .. OF.Vector(p, dim, 'direction')
    end
    return array(list)
  end

  function OF.ResponseOptions(p, dim)
    return p.rng.chance(0.6) and 'nil' or response_options(p, dim, {})
  end

  function OF.Response(p, dim)
    if p.rng.chance(0.1) then return 'false' end
    local name = ('%q'):format(RESPONSES[p.rng.integer(#RESPONSES)])
    return p.rng.chance(0.6) and name or response_options(p, dim, {name})
  end

  function OF.Responses(p, dim)
    local rng = p.rng
    if rng.chance(0.4) then return 'nil' end
    if rng.chance(0.4) then return OF.Response(p, dim) end
    if rng.chance(0.4) then return p:callback(dim) end
    local list = {}
    for i = 1, rng.integer(3) do
      list[i] = ('[%s] = %s'):format(layer(p), OF.Response(p, dim))
    end
    return array(list)
  end

  function OF.CharacterSettings(p, dim)
    local list = {}
    if p.rng.chance(0.3) then list[1] = 'up = ' .. OF.Vector(p, dim, 'direction') end
    if p.rng.chance(0.5) then list[#list + 1] = 'step = ' .. p.numbers:size() end
    if p.rng.chance(0.5) then list[#list + 1] = 'snap = ' .. p.numbers:size() end
    return array(list)
  end

  function OF.WorldOptions(p, dim)
    if p.careful or p.rng.chance(0.5) then return 'nil' end
    local list = {}
    if p.rng.chance(0.3) then list[1] = 'up = ' .. OF.Vector(p, dim, 'direction') end
    if p.rng.chance(0.5) then list[#list + 1] = 'skin = ' .. p.numbers:size() end
    return array(list)
  end

  -- Anything may be an item.
  local ITEMS = {'"hero"', '"wall"', '""', '1', '2', '2.5', '-0.0', '1e300', 'huge',
    'true', 'false', 'item(1)', 'item(2)', 'item(3)', 'item(4)', 'item(5)', 'print',
    'thread', 'item(6)', 'item(7)', 'io.stdout'}

  function OF.Item(p)
    local rng = p.rng
    local list = rng.chance(0.9) and p.items_of[p.receiver] or p.items
    if #list > 0 and rng.chance(0.9) then return list[rng.integer(#list)] end
    if rng.chance(0.1) then
      return p:variable(rng.chance(0.5) and 'Shape' or 'World', p.dim)
    end
    return ITEMS[rng.integer(#ITEMS)]
  end

  -- An item for add, new to that world most of the time.
  function values.new_item(p)
    local text = ITEMS[p.rng.integer(#ITEMS)]
    local list = p.items_of[p.receiver] or {}
    p.items_of[p.receiver] = list
    for _ = 1, 4 do
      if not list[text] then break end
      text = ITEMS[p.rng.integer(#ITEMS)]
    end
    list[text] = true
    if p.rng.chance(0.03) then text = p:variable('World', p.dim) end
    list[#list + 1], p.items[#p.items + 1] = text, text
    return text
  end

  OF.Actor = function(p, dim)
    local health = p.rng.chance(0.2) and ', health = ' .. p.numbers:any() or ''
    local hit = p.rng.chance(0.3) and ', on_hit = ' .. p:callback(dim) or ''
    return ('{shape = %s%s%s}'):format(p:variable('Shape', dim), health, hit)
  end

  ---------------------------------------------------------------------- bump's values --

  function OF.BumpSize(p)
    local text = p.numbers:size()
    return tonumber(text) == 0 and p.rng.chance(0.9) and '1' or text
  end

  local NAMES_IN_BUMP = {'"a"', '"b"', '"c"', '"d"', '1', '2', '2.5', 'item(1)',
    'item(2)', 'item(3)', 'true', 'print', '"hero"'}
  function OF.BumpItem(p) return NAMES_IN_BUMP[p.rng.integer(#NAMES_IN_BUMP)] end
  OF.BumpNew = OF.BumpItem

  local RESPONSES_OF_BUMP = {'"slide"', '"cross"', '"touch"', '"bounce"', 'false', 'nil',
    '"mine"', '5', '{}'}
  function OF.BumpResponse(p) return RESPONSES_OF_BUMP[p.rng.integer(7)] end

  -- Of filters the name of a response; of responses places, or what others answer.
  function OF.BumpFilter(p, dim)
    local rng = p.rng
    if rng.chance(0.1) then return 'nil' end
    if rng.chance(0.1) then return p:callback(dim) end
    local calls = p:bump_calls(dim)
    local last = rng.chance(0.9) and 4 or #RESPONSES_OF_BUMP
    local answer = RESPONSES_OF_BUMP[rng.integer(last)]
    if rng.chance(0.1) then
      answer = ('%s, {}, 0'):format(array(values.components(p, dim)):sub(2, -2))
    end
    return ('function() %sreturn %s end'):format(calls, answer)
  end
end
