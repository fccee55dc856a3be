-- collide.bump and collide.bump3d without memory, and with filters that change the world.
local starved = require 'spec.support.memory.starved'

describe('the drop-ins for bump', function()
  it('do all or nothing, whatever fails', function()
    if not starved.found then return pending 'spec/starve is not built' end
    local findings = {}
    local failures, acts = require 'fuzz.faults.bump'(function(text)
      findings[#findings + 1] = text
    end)
    assert.same({}, findings)
    assert.is_true(failures > 200 and acts > 100)
  end)
end)
