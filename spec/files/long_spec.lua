-- Long files: what a line costs does not grow with the lines before it.
describe('a long .tmx', function()
  local tiled = require 'collide.tiled'

  -- Bytes that are allocated while so many lines of objects are read.
  local function garbage_of(lines)
    local text = '<map width="1" height="1" tilewidth="16" tileheight="16"><objectgroup>'
      .. ('<object id="1"/>\n'):rep(lines) .. '</objectgroup></map>'
    collectgarbage()
    collectgarbage 'stop'
    local before = collectgarbage 'count'
    tiled.read(text)
    local after = collectgarbage 'count'
    collectgarbage 'restart'
    return after - before
  end

  it('takes memory in proportion to its lines', function()
    local few, many = garbage_of(500), garbage_of(4000)
    assert.is_true(many < 10 * few, ('%.0f KiB, %.0f KiB'):format(few, many))
  end)
end)
