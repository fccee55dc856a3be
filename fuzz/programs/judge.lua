-- What is checked after a call of a program (self, see play.lua): worlds beside their
-- models, pairs and rays asked again in other ways, answers, the text of errors.
local floor = math.floor
local pcall, type, rawequal = pcall, type, rawequal
local unpack = table.unpack or unpack

local api = require 'fuzz.programs.api'
local bump = require 'fuzz.programs.bump'
local certify = require 'fuzz.programs.certify'
local is_known = require('fuzz.findings.known').has
local model = require 'fuzz.programs.model'

local judge = {}

-- What callbacks raise.
judge.RAISED = setmetatable({}, {__tostring = function() return 'raised on purpose' end})
local RAISED = judge.RAISED

function judge.tell(self, i, name, text)
  local line = ('%s: %s'):format(name, text)
  if is_known(line) then return end
  self.findings = self.findings + 1
  self.report(i, line)
end

local tell = judge.tell

local function model_of(self, world)
  local known = self.models[world]
  if not known then
    known = model.new(world)
    self.models[world] = known
    self.worlds[#self.worlds + 1] = world
  end
  return known
end

-- Comparing takes the square of the number of items: large worlds wait for some calls.
local function is_due(self, known)
  if self.calls < (known.again or 0) and not self.over then return false end
  local size = #known.list
  known.again = self.calls + floor(size * size / 1e3)
  return true
end

local function compare(self, i, known)
  if not is_due(self, known) then return end
  if known.dirty then
    known.dirty = false
    known:resync()
  end
  if known.moving > 0 and not known.closed then known:look() end
  self.compared = self.compared + 1
  known.turn = (known.turn or 0) + 1 -- the steps between are even numbers of them
  local fine, wrong = pcall(known.compare, known, known.turn)
  if not fine then wrong = 'comparing raised ' .. tostring(wrong) end
  if wrong then
    tell(self, i, 'world' .. known.m.dim, wrong)
    self.models[known.world]:resync()
  end
end

local function compare_bump(self, i, known)
  if known.dirty then
    known.dirty = false
    known:resync()
  end
  self.compared = self.compared + 1
  local fine, wrong = pcall(known.compare, known)
  if not fine then wrong = 'comparing raised ' .. tostring(wrong) end
  if wrong then
    tell(self, i, 'bump' .. known.dim, wrong)
    known:resync()
  end
end

-- A function of a drop-in has succeeded; a method, where there is a world.
local function bump_changed(self, i, e, args, first)
  if e.name == 'newWorld' and bump.dimension(first) then
    self.bumps[first] = bump.model(first)
  end
  local known = self.bumps[args[1]]
  if not known then return end
  known.dirty = known.dirty or self.finalizing
  local wrong = not known.dirty and known:changed(e.name, unpack(args, 2, args.n))
  if wrong then tell(self, i, e.full, wrong) end
end

function judge.compare_all(self, i)
  for _, known in pairs(self.bumps) do compare_bump(self, i, known) end
  for _, world in ipairs(self.worlds) do compare(self, i, self.models[world]) end
end

-- The first two shapes among the arguments, asked again in other ways.
local function check_pair(self, i, e, args)
  local a, kind
  for k = 1, args.n do
    local one = type(args[k]) == 'userdata' and api.kind_of(args[k])
    if one == 'shape2' or one == 'shape3' then
      if a and one == kind then
        local dim = one == 'shape2' and 2 or 3
        local fine, wrong = pcall(certify.pair, a, args[k], dim)
        if not fine then wrong = 'a second question raised: ' .. tostring(wrong) end
        if wrong then
          tell(self, i, e.full, ('%s -- %s and %s'):format(wrong, tostring(a),
            tostring(args[k])))
        end
        return
      end
      a, kind = a or args[k], kind or one
    end
  end
end

-- The last shape among the arguments of a raycast that has hit it.
local function check_ray(self, i, e, args, result)
  local shape
  for k = 1, args.n do
    local kind = type(args[k]) == 'userdata' and api.kind_of(args[k])
    if kind == 'shape' .. e.dim then shape = args[k] end
  end
  if not shape or type(result) ~= 'table' then return end
  local fine, wrong = pcall(certify.hit, shape, result, e.dim, args)
  if not fine then wrong = 'a second question raised: ' .. tostring(wrong) end
  if wrong then tell(self, i, e.full, ('%s -- %s'):format(wrong, tostring(shape))) end
end

function judge.failed(self, i, e, args, message)
  if not rawequal(message, RAISED) and (e.is_told or e.is_meta) then
    local wrong = certify.message(message, e, args[1])
    if wrong then tell(self, i, e.full, wrong) end
  end
  for k = 1, args.n do
    local value = args[k]
    local known = self.models[value]
    if known then compare(self, i, known) end
    known = self.bumps[value]
    if known and self.depth == 0 then compare_bump(self, i, known) end
  end
end

-- Calls that may change what an item lets itself be hit by.
local FILTERS = {add = true, set = true, filter = true}

-- A method of a world has succeeded: its model follows.
local function world_changed(self, i, e, args)
  local known = self.models[args[1]]
  if not known then return end
  local wrong
  if self.finalizing then
    known.dirty = true
    known.vague = known.vague or FILTERS[e.name] -- read again are shapes alone
    known.closed = known.closed or e.name == '__gc' or e.name == '__close'
    wrong = args.closed and known:changed(e.name)
  elseif known.dirty then
    known.dirty = false
    pcall(known.changed, known, e.name, unpack(args, 2, args.n)) -- the item may be gone
    known:resync()
  elseif args.closed or not known.closed then
    wrong = known:changed(e.name, unpack(args, 2, args.n))
  end
  if wrong then tell(self, i, e.full, wrong) end
end

-- A vector that was handed in as a list: worlds fill it as one and leave its parts alone.
local function is_list_given(e, args, value)
  local kind = type(value) == 'table' and e.place:find('^world') and api.kind_of(value)
  for k = 2, kind and args.n or 0 do
    if rawequal(args[k], value) then return kind == 'vec2' or kind == 'vec3' end
  end
end

function judge.succeeded(self, i, e, args, first, second)
  local check = is_list_given(e, args, first) and function() end or certify.answer
  local fine, wrong = pcall(check, e, first, second)
  if not fine then wrong = 'an answer that cannot be read: ' .. tostring(wrong) end
  if wrong then tell(self, i, e.full, wrong) end
  if type(first) == 'userdata' and model.is_world(first) then model_of(self, first) end
  if e.place:find('^world') then world_changed(self, i, e, args) end
  if e.place:find('^bump') then bump_changed(self, i, e, args, first) end
  if e.name == 'raycast' and not e.place:find('^world') then
    check_ray(self, i, e, args, first)
  end
  if i % 4 == 0 and (e.place:find('^shape') or e.place:find('^c%d')) then
    check_pair(self, i, e, args)
  end
  local meta = debug.getmetatable(first)
  local name = type(meta) == 'table' and rawget(meta, '__name')
  local is_given = false -- as by a world:add of a twin's, or in place of a result
  for k = 2, args.n do is_given = is_given or rawequal(first, args[k]) end
  if type(name) == 'string' and name:find('^collide%.') and not api.kind_of(first)
    and not is_given then
    tell(self, i, e.full, 'answers with a kind that api.lua does not know: ' .. name)
  end
end

return judge
