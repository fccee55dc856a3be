-- Maps of Tiled before 1.0, with the address of a grammar.
describe('a map of an early Tiled', function()
  local tiled = require 'collide.tiled'

  local function map(head)
    return tiled.read('<?xml version="1.0"?>\n' .. head
      .. '\n<map width="2" height="1" tilewidth="8" tileheight="8"><objectgroup>'
      .. '<object id="1" x="1" y="2"/></objectgroup></map>')
  end

  it('says where its grammar is, which is not read', function()
    local level = map '<!DOCTYPE map SYSTEM\n "http://mapeditor.org/dtd/1.0/map.dtd">'
    assert.equal(4, level.objects[1].line)
  end)

  it('may not bring a grammar with it', function()
    assert.error_matches(function() map '<!DOCTYPE map [<!ENTITY a "b">]>' end, 'XML: ')
    assert.error_matches(function()
      map '<!DOCTYPE map SYSTEM "a.dtd" [<!ENTITY a "b">]>'
    end, 'XML: ')
  end)
end)
