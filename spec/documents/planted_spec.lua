-- The faults that `make documents-planted` plants: there are enough of them, and they can
-- be planted.
local fuzzed = require 'fuzz.planted'
local planted = require 'spec.documents.planted'
local read = require 'spec.support.read_file'
local scenarios = require 'spec.documents.scenarios'

describe('the faults planted for the documents', function()
  local list, files = planted.list(), planted.files()

  it('are at least three for each scenario', function()
    local counts = {}
    for _, entry in ipairs(list) do
      for number in entry.scenarios:gmatch('%S+') do
        counts[number] = (counts[number] or 0) + 1
        assert.is_truthy(files[number], entry.name .. ': no scenario ' .. number)
      end
    end
    for _, scenario in ipairs(scenarios) do
      assert.is_true((counts[scenario[1]] or 0) >= planted.LEAST, scenario[1])
    end
  end)

  it('each have a name of their own, and a place that is there once', function()
    local known = {}
    for _, entry in ipairs(list) do
      assert.is_nil(known[entry.name], entry.name .. ' is there twice')
      known[entry.name] = true
      local text, problem = fuzzed.apply(entry, read(entry.file))
      assert.is_truthy(text, problem)
      assert.are_not.equal(read(entry.file), text)
    end
  end)
end)
