-- A level as lines of text, without what depends on the format of its file: levels are
-- alike when these are equal.
local levels_alike = {}

local function number(x) return ('%.9g'):format(x + 0) end

local function sorted(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys
end

local function value(v)
  if type(v) == 'number' then return number(v) end
  if type(v) ~= 'table' then return tostring(v) end
  local list = {}
  for i, key in ipairs(sorted(v)) do list[i] = tostring(key) .. '=' .. value(v[key]) end
  return '{' .. table.concat(list, ', ') .. '}'
end

local function shape(s)
  if not s then return 'none' end
  local low, high = s:bounds()
  return ('%s %s %s %s %s'):format(tostring(s):match('^[%w.]+'), number(low.x),
    number(low.y), number(high.x), number(high.y))
end

local function tile(record)
  if not record then return '.' end
  local set = record.tileset
  return ('%s:%s%s%s%s %s %s %s'):format(set and set.name or '?',
    tostring(record.id), record.flipped_x and 'H' or '', record.flipped_y and 'V' or '',
    record.flipped_diagonally and 'D' or '', record.role, tostring(record.class),
    value(record.properties))
end

local function of_object(o)
  return table.concat({'object', tostring(o.id), o.name, tostring(o.class), o.layer.name,
    o.kind, o.role, number(o.x), number(o.y), number(o.width), number(o.height),
    number(o.angle), shape(o.shape), value(o.properties), tile(o.tile)}, ' | ')
end

local function add_tiles(list, layer)
  for _, block in ipairs(layer.grids_of_data or {}) do
    list[#list + 1] = ('block %s %s %s %s'):format(number(block.column),
      number(block.row), number(block.columns), number(block.rows))
    for i = 0, block.columns * block.rows - 1 do
      local column = block.column + i % block.columns
      local row = block.row + math.floor(i / block.columns)
      local record = layer:tile(column, row)
      if record then
        list[#list + 1] = ('tile %d %d %s'):format(column, row, tile(record))
      end
    end
  end
end

local function add_layer(list, layer)
  list[#list + 1] = table.concat({'layer', layer.name, layer.kind,
    tostring(layer.visible), layer.group and layer.group.name or '-',
    value(layer.parallax), value(layer.offset), value(layer.properties),
    value(layer.counts or {})}, ' | ')
  add_tiles(list, layer)
  for _, name in ipairs {'grids', 'pieces'} do
    for _, piece in ipairs(layer[name] or {}) do
      list[#list + 1] = ('%s %s %s'):format(name, piece.role, shape(piece.shape))
    end
  end
end

-- Warnings say in which line: a number and a name of the file that the others have not.
local function add_warnings(list, level)
  for _, warning in ipairs(level.warnings) do
    list[#list + 1] = 'warning ' .. warning:gsub('^[^:]*:%d*:? ?', '')
  end
end

function levels_alike.lines(level)
  local list = {'bounds ' .. value(level.bounds), 'cell ' .. value(level.cell),
    'properties ' .. value(level.properties), 'class ' .. tostring(level.class)}
  for _, layer in ipairs(level.layers) do add_layer(list, layer) end
  for _, object in ipairs(level.objects) do list[#list + 1] = of_object(object) end
  add_warnings(list, level)
  return list
end

-- The first line in which two levels differ, of both; nil when there is none.
function levels_alike.difference(one, other)
  local a, b = levels_alike.lines(one), levels_alike.lines(other)
  for i = 1, math.max(#a, #b) do
    if a[i] ~= b[i] then return tostring(a[i]) .. '\n' .. tostring(b[i]) end
  end
end

return levels_alike
