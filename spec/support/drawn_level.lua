-- A level of Tiled from rows of letters: '#' ground, '=' one-way, 'P' player, 'E' exit,
-- 'c' coin, '^' spikes, 'H' ladder, 'T' trampoline; cells of 16. more: XML of objects.
local tiled = require 'collide.tiled'

local CLASSES = {P = 'Player', E = 'Exit', c = 'Coin', ['^'] = 'Spikes', H = 'Ladder',
  T = 'Trampoline'}
local GIDS = {['#'] = '1', ['='] = '2'}

local MAP = [[<map version="1.10" orientation="orthogonal" width="%d" height="%d"
 tilewidth="16" tileheight="16"><tileset firstgid="1" name="t" tilewidth="16"
 tileheight="16" tilecount="2" columns="2"><tile id="0" type="solid"/>
 <tile id="1" type="oneway"/></tileset><layer id="1" name="Tiles" width="%d"
 height="%d"><data encoding="csv">%s</data></layer><objectgroup id="2"
 name="Things">%s</objectgroup></map>]]

return function(rows, more)
  local width, height = #rows[1], #rows
  local gids, objects = {}, {}
  for j, row in ipairs(rows) do
    for i = 1, width do
      local letter = row:sub(i, i)
      gids[#gids + 1] = GIDS[letter] or '0'
      if CLASSES[letter] then
        local id = #objects + 1
        objects[id] = ('<object id="%d" type="%s" x="%d" y="%d" width="16" '
          .. 'height="16"/>'):format(id, CLASSES[letter], (i - 1) * 16, (j - 1) * 16)
      end
    end
  end
  return tiled.read(MAP:format(width, height, width, height, table.concat(gids, ','),
    table.concat(objects) .. (more or '')))
end
