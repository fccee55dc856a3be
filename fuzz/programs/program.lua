-- A random program, a pure function of its seed: a list of steps, each the text of one
-- statement. Written without running anything, so that a program that ends its process
-- can be written down by another.
--
-- A step calls one function of the library and keeps its first answer:
--
--   call(12, 'c3.contact', v[3], v[7], out(1))
--
-- play.lua has what steps are made of. After a few shapes and worlds, every function
-- follows at random; some calls stand in coroutines, in callbacks of others, before an
-- allocator that fails, in another state.
local api = require 'fuzz.programs.api'
local numbers = require 'fuzz.programs.numbers'
local random = require 'spec.support.random'
local stretched = require 'fuzz.programs.stretched'
local telling = require 'fuzz.programs.telling'
local values = require 'fuzz.programs.values'

local program = {}
program.__index = program

-- How often entries are called, by where they are; the rest once. Pictures cost
-- milliseconds each.
local WEIGHTS = {c = 3, shape = 3, world = 6, draw = 0.2, picture = 0.15, help = 0.1,
  collide = 0.1, bump = 20}
-- Few programs have worlds of the drop-ins, and then most of their calls are of these.
local BUMP_OF = 16
local MAKERS = {}

-- Entries in order, with the running sum of their weights.
local function weigh(dims, with_bump)
  local list, sum = {}, 0
  for _, name in ipairs(api.names) do
    local e = api.entries[name]
    local place = e.place:match('^%a+')
    local weight = WEIGHTS[place] or 1
    if e.name == '__gc' or e.name == 'clear' then weight = 0.2 end
    if e.place:find('%d$') and not dims[e.dim] then weight = 0 end
    if place == 'bump' and not with_bump then weight = 0 end
    if weight > 0 then
      sum = sum + weight
      list[#list + 1] = {sum = sum, entry = e}
    end
  end
  return list, sum
end

for _, e in pairs(api.entries) do
  if e.place:find('^c%d') and e.returns:find('^%u') and e.returns ~= 'Result'
    and not e.name:find('^vec') and not e.name:find('^quat') and e.name ~= 'world'
    and e.name ~= 'character' then
    MAKERS[e.dim] = MAKERS[e.dim] or {}
    table.insert(MAKERS[e.dim], e.full)
  end
end
for _, list in pairs(MAKERS) do table.sort(list) end

local WEIGHED = {}
for key, dims in pairs {[2] = {[2] = true}, [3] = {[3] = true},
  [5] = {[2] = true, [3] = true}} do
  for _, with_bump in ipairs {false, true} do
    local list, sum = weigh(dims, with_bump)
    WEIGHED[key .. tostring(with_bump)] = {list = list, sum = sum}
  end
end

----------------------------------------------------------------------------- variables --

-- Remembers that v[i] is of a type, if the call succeeds.
function program:remember(i, kind, dim)
  for _, name in ipairs {kind .. dim, kind, ''} do
    local list = self.typed[name]
    if not list then
      list = {}
      self.typed[name] = list
    end
    list[#list + 1] = i
  end
end

local KINDS = {Point = true, Segment = true, Ray = true, Line = true, Plane = true,
  Sphere = true, Circle = true, Capsule = true, Aabb = true, Box = true, Triangle = true,
  Hull = true, Polygon = true, Cylinder = true, Cone = true, Compound = true,
  Mesh = true, Path = true, Grid = true, Voxels = true, Heightfield = true,
  Shape = true}

-- Calls in callbacks may never be made.
function program:note(i, e)
  local kind = self.inside == 0 and e.returns
  if KINDS[kind] then
    self:remember(i, 'Shape', e.dim)
    if kind ~= 'Shape' then self:remember(i, kind, e.dim) end
  elseif kind == 'Vec' or kind == 'Quat' or kind == 'World' or kind == 'Result'
    or kind == 'Result[]' or kind == 'Character' or kind == 'Bump'
    or kind == 'Snapshot' then
    self:remember(i, kind:gsub('%[%]', ''), e.dim)
  elseif e.name == 'pack' and kind then
    self:remember(i, 'Saved', e.dim)
  elseif kind == 'Picture' then
    self:remember(i, kind, 3)
  end
end

-- v[i] of a type, of a dimension; without a type any.
function program:variable(kind, dim)
  if kind and kind:find('^Any') then
    kind, dim = kind:sub(4), self:dimension(dim)
  end
  local list = self.typed[kind and kind .. (kind == 'Picture' and 3 or dim) or '']
    or self.typed[kind]
  if not list then return self.rng.chance(0.5) and '{}' or 'nil' end
  -- what was made first has most likely been made; what was made last is met more often
  local rng, i = self.rng
  if rng.chance(0.5) then
    i = rng.integer(math.min(#list, 10))
  else
    i = rng.chance(0.5) and math.max(1, #list - rng.integer(4) + 1) or rng.integer(#list)
  end
  return ('v[%d]'):format(list[i])
end

-- Of two dimensions the other one, now and then.
function program:dimension(dim)
  return self.rng.chance(0.05) and 5 - dim or dim
end

--------------------------------------------------------------------------------- calls --

-- 'call(12, "c3.contact", ...)'; form: which way to call it, any by default.
function program:call(e, form)
  local rng = self.rng
  self.count = self.count + 1
  local i = self.count
  -- pictures and what else knows no dimension are given what the program has most of
  local dim = e.place:find('%d$') and e.dim or self:dimension(self.dim)
  form = form or e.name == 'set' and e.place ~= 'world' .. e.dim and self:set_form(e)
    or e.forms[rng.integer(#e.forms)]
  local last = #form
  while last > 0 and form[last].optional and rng.chance(0.4) do last = last - 1 end
  if rng.chance(0.01) then last = math.max(0, last - 1) end
  local list = {("call(%d, '%s'"):format(i, e.full)}
  for k = 1, last do
    local param = form[k]
    if param.is then
      list[#list + 1] = param.is
    elseif param.name == '...' then
      for _ = 1, rng.integer(6) + 5 do list[#list + 1] = self.numbers:any() end
    elseif param.name == 'path' then
      list[#list + 1] = '"/dev/null"'
    elseif e.name == 'add' and param.name == 'item' and rng.chance(0.9) then
      list[#list + 1] = values.new_item(self)
    elseif param.name == 'self' and rng.chance(0.99) then
      list[#list + 1] = self:variable(self:pick(param.type), dim)
      self.receiver = list[#list]
    else
      list[#list + 1] = values.of(self, param.type, dim, param.name)
    end
  end
  if rng.chance(0.005) then list[#list + 1] = values.of(self, 'any', dim) end
  self:note(i, e)
  return table.concat(list, ', ') .. ')'
end

-- set takes what the constructor takes.
function program:set_form(e)
  local makers = MAKERS[e.dim]
  local maker = api.entries[makers[self.rng.integer(#makers)]]
  local form = {{name = 'self', type = maker.returns}}
  for _, param in ipairs(maker.forms[self.rng.integer(#maker.forms)]) do
    form[#form + 1] = param
  end
  return form
end

-- One of several types.
function program:pick(text)
  local list = {}
  for one in text:gmatch('[^|]+') do list[#list + 1] = one end
  return list[self.rng.integer(#list)]
end

-- Any entry, by weight.
function program:entry()
  local weighed = WEIGHED[(self.both and 5 or self.dim) .. tostring(self.bump)]
  local at, low, high = self.rng.unit() * weighed.sum, 1, #weighed.list
  while low < high do
    local middle = math.floor((low + high) / 2)
    if weighed.list[middle].sum > at then high = middle else low = middle + 1 end
  end
  return weighed.list[low].entry
end

-- What callbacks do to worlds more often than anything else.
local CHANGES = {':add', ':remove', ':set', ':place', ':clear', '.__gc'}

-- A function for filters, handlers, metamethods, finalizers: quiet ones, ones that raise
-- or yield, ones that change worlds and ask them.
function program:callback(dim)
  local rng = self.rng
  local roll = rng.unit()
  if self.inside >= 2 or roll < 0.4 then
    return ('function() return %s end'):format(
      ({'true', 'false', 'nil', '5', '{}', '"x"'})[roll < 0.25 and 1 or rng.integer(6)])
  end
  if roll < 0.5 then return 'function() raise() end' end
  if roll < 0.55 then return 'function(...) return ... end' end
  if roll < 0.65 then return 'function() pause() return true end' end
  self.inside = self.inside + 1
  local calls = {}
  for k = 1, rng.integer(2) do
    local e = api.entries[('world%d%s'):format(dim, CHANGES[rng.integer(#CHANGES)])]
    if rng.chance(0.5) then
      repeat e = self:entry() until rng.chance(0.1) or e.place == 'world' .. dim
    end
    calls[k] = self:call(e)
  end
  self.inside = self.inside - 1
  local ending = rng.chance(0.1) and 'raise()' or 'return true'
  return ('function() %s %s end'):format(table.concat(calls, ' '), ending)
end

local BUMP_CHANGES = {':add', ':remove', ':update', ':move', ':check', ':getItems'}

-- What a filter or response of the drop-ins does before it answers: mostly nothing.
function program:bump_calls(dim)
  if self.inside >= 2 or self.rng.chance(0.6) then return '' end
  self.inside = self.inside + 1
  local e = api.entries[('bump%d%s'):format(dim,
    BUMP_CHANGES[self.rng.integer(#BUMP_CHANGES)])]
  local text = self:call(e)
  self.inside = self.inside - 1
  return text .. ' '
end

--------------------------------------------------------------------------------- steps --

-- Statements around calls, each with how often of 1000 it stands there.
local SPECIAL = {
  {25, function(p) -- a coroutine, run to its first yield, perhaps left there
    p.threads = p.threads + 1
    p.inside = p.inside + 1
    local first = p:call(p:entry())
    local text = ('co(%d, function() %s pause() %s end)'):format(p.threads, first,
      p:call(p:entry()))
    p.inside = p.inside - 1
    return text
  end},
  {25, function(p) return ('resume(%d)'):format(p.rng.integer(p.threads + 1)) end},
  {25, function(p) -- the n-th allocation fails, or all from there on
    return ('starve(%d, %s) %s'):format(p.rng.integer(20),
      p.rng.chance(0.5) and 'true' or 'false', p:call(p:entry()))
  end},
  {25, telling.volley},
  {20, telling.sliver},
  {8, telling.fills},
  {4, telling.wrong_selves},
  {8, function(p) return p.rng.chance(0.2) and 'collect(true)' or 'collect()' end},
  {6, function(p) return ('finalized(%s)'):format(p:callback(p.dim)) end},
  {2, function(p) -- of another copy of the library
    local text = p:call(api.entries[('c%d.%s'):format(p.dim,
      p.rng.chance(0.3) and 'world' or 'segment')])
    return 'twin' .. text:sub(5)
  end},
  {2, telling.close_up},
  {8, stretched.needle},
  {4, stretched.row},
  {4, stretched.lean},
  {4, stretched.disc},
  {6, stretched.discs},
  {4, stretched.long},
  {0.5, function(p)
    return ('other(%d, %d)'):format(p.rng.integer(2), p.rng.integer(1000000))
  end},
  {0.2, function(p) return ('close(%d)'):format(p.rng.integer(2)) end},
}

function program:step()
  local roll = self.rng.unit() * 1000
  for _, special in ipairs(SPECIAL) do
    if roll < special[1] and not (self.nested and special[1] < 1) then
      return special[2](self)
    end
    roll = roll - special[1]
  end
  return self:call(self:entry())
end

-- Shapes and worlds with items, to begin with.
function program:begin(steps)
  self.careful = true
  local function make(name)
    steps[#steps + 1] = self:call(api.entries[name], api.entries[name].forms[1])
  end
  local c = 'c' .. self.dim
  for _ = 1, 5 do make(MAKERS[self.dim][self.rng.integer(#MAKERS[self.dim])]) end
  for _, name in ipairs {'triangle', 'segment', 'ray', 'line', 'vec', 'contact'} do
    make(c .. '.' .. name)
  end
  if self.dim == 3 then make('c3.quat') end
  make(('c%d.triangle'):format(5 - self.dim))
  for _ = 1, self.rng.integer(2) do make(c .. '.world') end
  for _ = 1, 3 + self.rng.integer(5) do make('world' .. self.dim .. ':add') end
  if self.bump then
    local world = 'bump' .. self.dim
    for _ = 1, self.rng.integer(2) do make(world .. '.newWorld') end
    for _ = 1, 4 + self.rng.integer(8) do make(world .. ':add') end
  end
  self.careful = false
  if self.rng.chance(0.1) then make('draw.svg') end
  if self.rng.chance(0.1) then make('draw.text') end
end

-- seed: a whole number. nested: it runs in a state that another program has opened.
function program.steps(seed, nested)
  local rng = random.new(seed)
  local p = setmetatable({rng = rng, numbers = numbers.new(rng), typed = {},
    items = {}, items_of = {}, receiver = '', points = {},
    count = 0, inside = 0, threads = 0, junk = rng.chance(0.5) and 0.002 or 0.03,
    dim = rng.integer(2) + 1, both = rng.chance(0.1), nested = nested,
    bump = seed % BUMP_OF == 5}, program)
  local steps = {}
  p:begin(steps)
  for _ = 1, 30 + rng.integer(120) do steps[#steps + 1] = p:step() end
  return steps
end

program.HEAD = [[
local v, call, get, out, item, odd, raise, pause, co, resume, starve, collect, finalized,
  other, close, vm, cd, huge, nan, null, loop, thread, backend, c2, c3, twin,
  finish =
  require('fuzz.programs.play').start(...)
]]

-- The script that does these steps. lua SCRIPT runs it, within the project's folder.
function program.text(steps)
  return program.HEAD .. table.concat(steps, '\n') .. '\nreturn finish()\n'
end

return program
