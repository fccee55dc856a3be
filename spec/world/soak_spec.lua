-- A short round of make soak: see fuzz/world/soak.lua.
describe('a busy world', function()
  for dimensions = 2, 3 do
    it('neither grows nor errs, ' .. dimensions .. 'D', function()
      local chunk = assert(loadfile('fuzz/world/soak.lua'))
      assert.has_no.errors(function() chunk(500, 7, dimensions, true) end)
    end)
  end
end)
