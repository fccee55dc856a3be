-- What must hold of a file that is read, however broken: a level whose numbers are
-- finite, whose shapes go into a world and whose warnings name the file; or an error in
-- one line that names the file and says what is wrong. Nothing else, not late, not at the
-- price of all memory.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local loader = require 'collide.level'

local judge = {}

local ROLES = {solid = true, oneway = true, sensor = true, none = true}

local function is_finite(x) return type(x) == 'number' and x - x == 0 end

-- Raises what is wrong with a level; the caller makes it a finding.
local function need(ok, what, ...)
  if not ok then error({finding = what:format(...)}, 0) end
end

------------------------------------------------------------------------------ messages --

-- Words of errors that nobody has written for the reader of a message.
local FOREIGN = {'attempt to', 'stack overflow', 'bad argument', 'lua/collide/',
  'not enough memory', 'table overflow', 'number has no integer', 'string expected, got',
  'invalid value', 'string slice too long'}

-- Whether a text names a file of the case first, and is one line of plain letters.
local function is_message(text, files)
  if type(text) ~= 'string' or text:find('[%z\1-\31\127]') then return false end
  for _, words in ipairs(FOREIGN) do
    if text:find(words, 1, true) then return false end
  end
  for path in pairs(files) do
    local rest = text:sub(1, #path) == path and text:sub(#path + 1)
    if rest and (rest:find('^: .') or rest:find('^:%d+: .')) then return true end
  end
  return false
end

--------------------------------------------------------------------------------- model --

local function check_vector(v, dimension, what)
  need(type(v) == 'table', '%s: no vector', what)
  for k = 1, dimension do need(is_finite(v[k]), '%s: %s', what, tostring(v[k])) end
end

local function check_shape(level, shape, what)
  local low, high = shape:bounds()
  for _, axis in ipairs(level.dimension == 3 and {'x', 'y', 'z'} or {'x', 'y'}) do
    need(is_finite(low[axis]) and is_finite(high[axis]) and low[axis] <= high[axis],
      '%s: bounds', what)
  end
end

local NUMBERS = {'x', 'y', 'angle', 'width', 'height'}

local function check_object(level, o, layers)
  need(layers[o.layer], 'object: layer')
  need(ROLES[o.role], 'object: role %s', tostring(o.role))
  need(type(o.name) == 'string', 'object: name %s', type(o.name))
  need(o.class == nil or type(o.class) == 'string', 'object: class %s', type(o.class))
  need(type(o.kind) == 'string', 'object: kind')
  need(type(o.properties) == 'table' and type(o.tags) == 'table', 'object: tables')
  for _, name in ipairs(NUMBERS) do
    local is_left_out = o[name] == nil and level.dimension == 3
    need(is_left_out or is_finite(o[name]), 'object: %s', name)
  end
  if o.shape then check_shape(level, o.shape, 'object') end
  need(o.shape or o.kind == 'text' or o.broken, 'object: %s without a shape', o.kind)
end

local function check_blocks(layer)
  for _, block in ipairs(layer.grids_of_data or {}) do
    need(#block.data == block.columns * block.rows, 'block: %d of %s x %s', #block.data,
      tostring(block.columns), tostring(block.rows))
    local record = layer:tile(block.column, block.row)
    need(record == nil or type(record) == 'table' and ROLES[record.role], 'tile')
  end
end

local function check_layer(level, layer)
  need(type(layer.name) == 'string', 'layer: name %s', type(layer.name))
  check_vector(layer.offset, 2, 'layer: offset')
  check_vector(layer.parallax, 2, 'layer: parallax')
  check_blocks(layer)
  for _, kind in ipairs {'grids', 'pieces'} do
    for _, piece in ipairs(layer[kind] or {}) do
      need(ROLES[piece.role] and piece.shape and piece.layer == layer, kind)
      check_shape(level, piece.shape, kind)
    end
  end
end

local function check_world(level)
  local world = level.dimension == 3 and c3.world() or c2.world()
  level:add_to(world)
  local count = #world:items()
  level:remove_from(world)
  need(#world:items() == 0, 'world: %d of %d left', #world:items(), count)
end

local function check_level(level, case)
  local d = level.dimension
  need((d == 2 or d == 3) and type(level.format) == 'string', 'level: dimension')
  check_vector(level.bounds[1], d, 'bounds')
  check_vector(level.bounds[2], d, 'bounds')
  for k = 1, d do need(level.bounds[1][k] <= level.bounds[2][k], 'bounds: turned') end
  need(d == 3 or not level.cell or level.cell.w > 0 and level.cell.h > 0, 'cell')
  local layers = {}
  for _, layer in ipairs(level.layers) do
    layers[layer] = true
    check_layer(level, layer)
  end
  for _, object in ipairs(level.objects) do check_object(level, object, layers) end
  for _, warning in ipairs(level.warnings) do
    need(is_message(warning, case.files), '%s: %s',
      warning:find('[%z\1-\31\127]') and 'letters' or 'warning', warning)
  end
  need(type(tostring(level)) == 'string', 'text')
  check_world(level)
end

---------------------------------------------------------------------------------- load --

-- What is wrong with how a case is read: nil, or text. The second result is 'level' or
-- 'error'.
function judge.of(case)
  local function open(path)
    local text = case.files[path]
    if text then return text end
    return nil, 'no such file'
  end
  local ok, level = pcall(loader.load, case.path, {open = open})
  if not ok then
    if is_message(level, case.files) then return nil, 'error' end
    local kind = tostring(level):find('[%z\1-\31\127]') and 'letters: ' or 'error: '
    return kind .. tostring(level), 'error'
  end
  local fine, problem = pcall(check_level, level, case)
  if fine then return nil, 'level' end
  return type(problem) == 'table' and problem.finding or 'error: ' .. tostring(problem),
    'level'
end

return judge
