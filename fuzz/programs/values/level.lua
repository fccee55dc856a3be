-- Values that level geometry is made of: tiles, kinds, heights; see programs/values.lua.
local function array(list) return '{' .. table.concat(list, ', ') .. '}' end

return function(OF)
  local function whole(p, most) return tostring(p.rng.integer(most)) end

  local NAMES_OF_TILES = {"'solid'", "'empty'", "'oneway'", "'cross'", "'slope_right'",
    "'ceiling_left'", "'slope_left_low'", "'ceiling_right_high'",
    "{left = 0.25, right = 0.75, hanging = true}",
    "{'oneway', direction = {1, 0, 0}, material = 'wood'}", "{'solid', material = print}",
    "{'oneway', direction = {0, -1, 0}}", "{left = 0, right = 0}",
    "{left = 1, right = 0}", "{'oneway', left = 0.5, right = 0}",
    "{'cross', left = 0, right = 0.25}", "{polygon = {0, 0, 1, 0, 0.5, 0.75}}",
    "{'cross', polygon = {0, 0, 0, 1, 1, 1, 0.25, 0.5}, material = 'x'}",
    "{polygon = {{0, 0}, {1, 0}, {1, 1}, {0.5, 0.25}, {0, 1}}}"}

  local function tile_kinds(p, dim, keys)
    local list = {}
    for _, key in ipairs(keys) do
      local name = NAMES_OF_TILES[p.rng.integer(dim == 2 and #NAMES_OF_TILES or 4)]
      list[#list + 1] = ('[%s] = %s'):format(key, name)
    end
    return array(list)
  end

  local LETTERS = {'.', '#', '/', '-'}

  local function rows_of_tiles(p, columns, rows)
    local list = {}
    for r = 1, rows do
      local row = {}
      for c = 1, columns do row[c] = LETTERS[p.rng.integer(#LETTERS)] end
      list[r] = ("'%s'"):format(table.concat(row))
    end
    return array(list)
  end

  -- Where it is and how large: by chance as other shapes.
  local function frame_of_tiles(p, dim, fields)
    local rng = p.rng
    if rng.chance(0.5) then
      fields[#fields + 1] = 'cell = ' .. (rng.chance(0.7) and p.numbers:size() or '1')
    end
    if rng.chance(0.5) then
      fields[#fields + 1] = 'origin = ' .. OF.Vector(p, dim, 'origin')
    end
  end

  function OF.GridValues(p, dim)
    local rng, fields = p.rng, {}
    local count = {}
    for i = 1, dim do count[i] = rng.integer(5) end
    if rng.chance(0.5) then
      local text = rows_of_tiles(p, count[1], count[2])
      fields[1] = 'tiles = ' .. (dim == 3 and array {text, text} or text)
      fields[2] = 'kinds = ' .. tile_kinds(p, dim, {"'#'", "'/'", "'-'"})
    else
      local all, list = 1, {}
      for i, name in ipairs {'columns', 'rows', dim == 3 and 'layers' or nil} do
        fields[i] = ('%s = %d'):format(name, count[i])
        all = all * count[i]
      end
      for i = 1, all do
        local flips = rng.chance(0.3) and 2 ^ 28 * (rng.integer(16) - 1) or 0
        list[i] = ('%.0f'):format(rng.integer(4) - 1 + flips)
      end
      if rng.chance(0.8) then fields[#fields + 1] = 'tiles = ' .. array(list) end
      if rng.chance(0.8) then
        fields[#fields + 1] = 'kinds = ' .. tile_kinds(p, dim, {'1', '2', '3'})
      end
    end
    if rng.chance(0.2) then
      fields[#fields + 1] = dim == 2 and 'up = {0, -1}' or 'up = {0, 0, 1}'
    end
    frame_of_tiles(p, dim, fields)
    if not p.careful and rng.chance(0.03) then
      fields[#fields + 1] = 'rows = ' .. OF.any(p, dim)
    end
    return array(fields)
  end
  OF.VoxelsValues = OF.GridValues

  function OF.FieldValues(p, dim)
    local columns, rows, list = p.rng.integer(4) + 1, p.rng.integer(4) + 1, {}
    for i = 1, columns * rows do list[i] = p.numbers:any() end
    local fields = {'heights = ' .. array(list), 'columns = ' .. columns}
    if p.rng.chance(0.5) then fields[3] = 'rows = ' .. rows end
    if p.rng.chance(0.3) then
      fields[#fields + 1] = ('holes = {{%s, %s}}'):format(whole(p, columns - 1) - 1,
        whole(p, rows - 1) - 1)
    end
    frame_of_tiles(p, dim, fields)
    return array(fields)
  end
end
