-- Pictures of level geometry.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local level = require 'spec.support.level'

local function count(text, pattern) return select(2, text:gsub(pattern, '')) end

describe('a picture', function()
  it('of an open path is a line, of a solid one an area', function()
    local points = {0, 0, 4, 0, 4, 3, 2, 1}
    local open = tostring(draw.svg():shape(c2.path(points)))
    local closed = c2.path(points, {closed = true, solid = true})
    local solid = tostring(draw.svg():shape(closed))
    assert.equal('<svg', open:sub(1, 4))
    assert.is_nil(open:find('nan', 1, true))
    assert.not_equal(open, solid)
    assert.is_true(count(tostring(draw.text():shape(c2.path(points))), '[^%s]') > 10)
  end)

  it('of a mesh shows the faces that are seen, as areas or as lines', function()
    local cube = c3.mesh(level.cube())
    local text = tostring(draw.svg{camera = {yaw = 0.5, pitch = 0.5}}:shape(cube))
    assert.equal('<svg', text:sub(1, 4))
    assert.is_nil(text:find('nan', 1, true))
    local floor = c3.mesh(level.floor(3))
    local above = tostring(draw.svg{camera = {yaw = 0.5, pitch = 0.5}}:shape(floor))
    assert.is_true(#above > 1000)
    assert.is_true(count(tostring(draw.text():shape(cube)), '[^%s]') > 10)
  end)
end)
