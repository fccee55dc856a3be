-- The JSON report of every planted fault is what docs/check.schema.json says.
local json_schema = require 'spec.support.json_schema'
local planted = require 'spec.support.planted_levels'
local samples = require 'spec.support.samples'
local read = require 'spec.support.read_file'
local has_dkjson, dkjson = pcall(require, 'dkjson')

-- Each checks a whole level: in short runs every fifth does.
local EVERY = samples(10) >= 5 and 1 or 5

local NULL = setmetatable({}, {__jsontype = 'null'})

describe('docs/check.schema.json', function()
  if not (has_dkjson and planted.has_json and pcall(require, 'lxp.threat')) then
    pending('dkjson, cjson or lxp is not installed')
    return
  end
  local schema = assert(dkjson.decode(read 'docs/check.schema.json'))

  local function decoded(text) return assert(dkjson.decode(text, 1, NULL)) end

  for _, level in ipairs(planted.levels) do
    it('holds for what is found in the ' .. level.name, function()
      for i = 1, #level.faults, EVERY do
        local fault = level.faults[i]
        if i % 3 == 1 or fault[2] == 'count' then -- of each level a third
          local text = level.result(fault[4]):format 'json'
          assert.is_nil(json_schema.problem(schema, decoded(text), fault[1]))
        end
      end
    end)
  end

  it('holds for a clean level, and not for what is broken', function()
    local text = planted.levels[2].result(planted.levels[2].nothing):format 'json'
    local report = decoded(text)
    assert.is_nil(json_schema.problem(schema, report, 'clean'))
    report.files[1].known = 'none'
    assert.equal('report.files[1].known: type',
      json_schema.problem(schema, report, 'report'))
    report.files = nil
    assert.equal('report: no files', json_schema.problem(schema, report, 'report'))
  end)
end)
