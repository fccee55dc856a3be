-- Every scenario of the five documents has a spec, and only they have; and the pages say
-- where.
local read = require 'spec.support.read_file'
local scenarios = require 'spec.documents.scenarios'

local FILES = {'d1_points_and_lines', 'd1_segments_and_capsules', 'd2_capsules',
  'd2_lines_and_spheres', 'd3_segment_and_circle', 'd4_boxes_and_rays',
  'd4_capsule_and_box', 'd4_floors', 'd4_game', 'd4_groups', 'd4_pairs',
  'd5_box_and_wall', 'd5_walls'}

-- How many there are in each document, and in all.
local COUNTS = {15, 17, 9, 27, 9}

describe('the scenarios of the documents', function()
  -- by number: {title, how many claims, file}
  local described = {}

  setup(function()
    for _, file in ipairs(FILES) do
      local scenario
      for line in read('spec/documents/' .. file .. '_spec.lua'):gmatch('[^\n]+') do
        local document, number, title =
          line:match("^describe%('D(%d) [^:]*: (%S+) (.-)', ")
        if number then
          assert.is_nil(described[number], number .. ' is described twice')
          assert.equal(document, number:match('^%d'))
          scenario = {title = title, claims = 0, file = file}
          described[number] = scenario
        elseif line:find('^%s+it%(') then
          scenario.claims = scenario.claims + 1
        end
      end
    end
  end)

  it('are 77', function()
    local counts = {0, 0, 0, 0, 0}
    for _, scenario in ipairs(scenarios) do
      local document = tonumber(scenario[1]:match('^%d'))
      counts[document] = counts[document] + 1
      assert.equal(document .. '.' .. counts[document], scenario[1])
    end
    assert.same(COUNTS, counts)
    assert.equal(77, #scenarios)
  end)

  it('all have a spec of their own, with claims', function()
    local count = 0
    for _, scenario in ipairs(scenarios) do
      local found = described[scenario[1]]
      assert.is_truthy(found, scenario[1] .. ' has no spec')
      assert.equal(scenario[2], found.title)
      assert.is_true(found.claims > 0, scenario[1] .. ' claims nothing')
    end
    for _ in pairs(described) do count = count + 1 end
    assert.equal(#scenarios, count)
  end)

  it('are all in docs/documents.md, with the file of their spec', function()
    local page = read('docs/documents.md')
    for _, scenario in ipairs(scenarios) do
      local number = scenario[1]:gsub('%.', '%%.')
      local file = page:match('\n| ' .. number .. ' |[^\n]*`(d%d[%w_]+)` |')
      assert.equal(described[scenario[1]].file, file, scenario[1])
    end
  end)
end)
