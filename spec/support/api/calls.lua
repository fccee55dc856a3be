-- Right arguments for every public function, made from the types of its parameters in
-- lua/collide/reference: what is called wrongly, or without memory, is called rightly but
-- for that.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'

local calls = {}

-- What values are made with: the module c of dimension n, vectors, balls.
local function kit_of(copy, n)
  local c = copy.collide['d' .. n]
  local k = {c = c, n = n}
  function k.at(x, y) return {x, y, n == 3 and 0 or nil} end
  function k.ball(x) return (rawget(c, 'circle') or c.sphere)(k.at(x, 0), 1) end
  return k
end

local function two_balls(k) return {k.ball(0), k.ball(3)} end

local function actors(k) return {{shape = k.ball(0)}, {shape = k.ball(1)}} end

local function yes() return true end

-- A value of a type: the first pattern that is found in the type makes it.
local MAKERS = {
  {'^fun%(', function() return yes end},
  {'^Line|Ray', function(k) return k.c.ray(k.at(-5, 0.25), k.at(1, 0)) end},
  {'^Ray|Segment', function(k) return k.c.ray(k.at(-5, 0.25), k.at(1, 0)) end},
  {'^AnyVector%[%]$', function(k) return {k.at(0, 0), k.at(1, 2)} end},
  {'^Vector', function(k) return k.at(1, 0.5) end},
  {'^AnyVector', function(k) return k.at(1, 0.5) end},
  {'^%(Shape|Item%)%[%]$', function(k) return {'a', k.ball(0)} end},
  {'^Shape%[%]$', two_balls},
  {'^A?n?y?Shape', function(k) return k.ball(1) end},
  {'^AnyWorld$', function(k)
    local world = k.c.world()
    world:add('a', k.ball(0))
    return world
  end},
  {'^AnyResult', function(k) return k.c.contact(k.ball(0), k.ball(1)) end},
  {'^Actor', actors},
  {'Rotation$', function(k) return k.n == 2 and 0.5 or {0, 0, 0.6, 0.8} end},
  {'^Points$', function(k)
    if k.n == 2 then return {{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}} end
    return {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}
  end},
  {'^Item%[%]|string$', function() return {'a', 'b'} end},
  {'^Item%[%]$', function() return {'a', 'b'} end},
  {'^Item$', function() return 'a' end},
  {'^any$', function() return 'a' end},
  {'^Filter$', function() return {layer = 'wall', hits = {'wall', 'default'}} end},
  {'^QueryFilter$', function() return {'wall', 'default', yes} end},
  {'^Responses$', function() return {wall = 'slide', default = {'bounce'}} end},
  {'^Response$', function() return 'bounce' end},
  {'^ResponseOptions$', function() return {restitution = 0.5} end},
  {'^CharacterSettings$', function() return {step = 0.5} end},
  {'^World$', function(k)
    local world = k.c.world()
    world:add('a', k.ball(0))
    return world
  end},
  {'^Snapshot$', function(k) return (k.world or k.c.world()):snapshot() end},
  {'^WorldOptions$', function() return {layers = {'wall', 'default'}, skin = 0} end},
  {'^string|function|table$', function() return {'wall', 'default', yes} end},
  {'^string|string%[%]$', function() return {'wall', 'default'} end},
  {'^Style', function() return {label = 'a', width = 2} end},
  {'PictureOptions$', function() return {} end},
  {'^Camera$', function() return {yaw = 1} end},
  {'^number%[%]$', function(k)
    local list, v = {}, k.at(1, 0.5)
    for i = 1, 4 * k.n do list[i] = v[(i - 1) % k.n + 1] end
    return list
  end},
  {'^integer$', function() return 1 end},
  {'^integer%[%]|integer%[%]%[%]$', function() return {1, 2, 3, 1, 3, 4} end},
  {'^MeshOptions$', function() return {two_sided = true} end},
  {'^GridValues$', function()
    return {tiles = {'#.', '-/'}, cell = 2, kinds = {['#'] = 'solid',
      ['-'] = {'oneway', material = 'wood'}, ['/'] = {left = 0.25, right = 1}}}
  end},
  {'^VoxelsValues$', function()
    return {columns = 2, rows = 2, tiles = {1, 0, 2, 1, 0, 1, 0, 0},
      kinds = {'solid', 'oneway'}}
  end},
  {'^FieldValues$', function()
    return {heights = {0, 1, 0, 2, 0, 1}, columns = 3, cell = {1, 2}, holes = {{1, 0}}}
  end},
  {'^string|integer$', function() return 0 end},
  {'number$', function() return 0.5 end},
  {'^string', function() return 'a' end},
  {'^boolean$', function() return true end},
  {'^Out$', function() return {} end},
  {'^Result%[%]$', function() return {} end},
  {'^{began', function() return {} end},
  {'^table$', function() return {} end},
}

local function nothing() end

-- What a type alone does not tell, by function and parameter.
local SPECIAL = {
  ['to.backend'] = function()
    return {line = nothing, polyline = nothing, polygon = nothing, circle = nothing,
      text = nothing}
  end,
  ['ride.item'] = function() return 'b' end,
  ['check.respond'] = function() return function() return 'slide' end end,
  ['add.item'] = function() return {} end,
  ['ellipse.segments'] = function() return 8 end,
  ['path.options'] = yes,
  ['save.path'] = function() return '/dev/null' end,
  ['show.options'] = function() return {ascii = true, columns = 20, rows = 5} end,
  ['cylinder.b'] = function(k) return k.at(1, 3) end,
  ['cone.apex'] = function(k) return k.at(1, 3) end,
  ['placed.out'] = function(k) return k.receiver.make():placed(k.at(0, 0)) end,
  ['unpack.text'] = function(k) return k.world:snapshot():pack() end,
  ['unpack.resolve'] = function() return function(name) return name end end,
  ['topic'] = function() return 'contact' end,
  ['group_a'] = function(k) return k.of_world and 'a' or actors(k) end,
  ['group_b'] = function(k) return k.of_world and {'a', 'b'} or actors(k) end,
}

local function value_of(k, name, p)
  local special = SPECIAL[name .. '.' .. p.name] or SPECIAL[p.name]
  if special then return special(k) end
  for _, maker in ipairs(MAKERS) do
    if p.type:find(maker[1]) then return maker[2](k) end
  end
  if p.type:find('^{') then return nil end -- named values: see named_form
  error(('%s: no value of the type %s'):format(name, p.type), 0)
end

-- What functions of the module are in the reference, and methods by the class of what
-- they are called on.
local CLASSES = {vec = 'Vec', quat = 'Quat', world = 'World', svg = 'Picture',
  character = 'Character', snapshot = 'Snapshot', text = 'Picture'}

local function entry_of(name, class, n)
  return reference.list(function(item)
    return item.name == name and reference.is_in(item, n)
      and (item.of == class or item.of == 'pair' and (not class or class == 'Shape'))
  end)[1]
end

-- Every form in which a function can be called, as lists of arguments; n: how many.
local function forms_of(k, item, self)
  local forms = {}
  if item.name == 'set' and item.of == 'Shape' then
    local values = k.receiver.values
    forms[1] = {self, n = #values + 1}
    for i, value in ipairs(values) do forms[1][i + 1] = value end
    return forms
  end
  for _, form in ipairs(words.forms(item, k.n)) do
    local skip = self ~= nil and item.of == 'pair' and 1 or 0
    local args = {n = 0}
    if self ~= nil then args.n, args[1] = 1, self end
    local is_whole = true
    for i = skip + 1, #form.params do
      local p = form.params[i]
      args.n = args.n + 1
      args[args.n] = value_of(k, item.name, p)
      is_whole = is_whole and args[args.n] ~= nil
    end
    if is_whole then forms[#forms + 1] = args end
  end
  return forms
end

-- The same for metamethods; receiver: of self.
local function meta_forms(name, receiver)
  local self = receiver.make()
  if name == '__index' then return {{self, 'kind', n = 2}} end
  if name == '__newindex' then
    local list = {}
    for i, value in ipairs(receiver.spec and receiver.values or {}) do
      list[i] = {self, receiver.spec[i][1], value, n = 3}
    end
    return list
  end
  return {{self, receiver.make(), n = 2}}
end

-- Right calls of what walk.functions has found, as lists of arguments with their number
-- n; receiver: what it is called on, nil for a function.
function calls.of(copy, found, receiver)
  if found.name:find('^__') then return meta_forms(found.name, receiver) end
  local place, kind = found.path:match('^(%w+)%.'), receiver and receiver.name
  local n = tonumber((kind or place):match('^d(%d)')) or 2
  local k = kit_of(copy, n)
  local self = receiver and receiver.make()
  local class = place == 'draw' and 'Draw' or place == 'collide' and 'Module' or nil
  if receiver then class = CLASSES[kind:match('%.(%w+)$')] or 'Shape' end
  k.of_world, k.receiver = class == 'World', receiver
  k.world = k.of_world and self or nil
  local name = found.path == 'collide.text' and 'help' or found.name
  local item = entry_of(name, class, n)
  if not item then error(found.path .. ' is not in the reference', 0) end
  return forms_of(k, item, self)
end

return calls
