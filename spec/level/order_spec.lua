-- Two pieces of level geometry at one place that differ in one thing alone are not equal,
-- and what is answered about both does not depend on which is named first.
local c2, c3 = require 'collide.d2', require 'collide.d3'

-- a: the answer of what was named first.
local function assert_turned(answer, turned, text)
  assert.equal(answer == nil, turned == nil, text)
  if answer then
    assert.equal(answer.depth, turned.depth, text)
    assert.equal(answer.na, turned.nb, text)
    assert.equal(answer.pa, turned.pb, text)
    assert.equal(answer.pb, turned.pa, text)
    assert.equal(answer.part, turned.other_part, text)
    assert.equal(answer.other_part, turned.part, text)
  end
end

-- All pairs of a list of levels, of which no two are equal.
local function check(levels)
  for i, a in ipairs(levels) do
    for k, b in ipairs(levels) do
      local text = i .. ' and ' .. k
      assert.equal(i == k, a == b, text)
      assert.equal(a:overlaps(b), b:overlaps(a), text)
      if i ~= k then assert_turned(a:contact(b), b:contact(a), text) end
      assert.equal(a:distance(b), b:distance(a), text)
      assert.equal(#a:contacts(b), #b:contacts(a), text)
    end
  end
end

local function grids(kinds)
  local list = {}
  for i, kind in ipairs(kinds) do
    list[i] = c2.grid {columns = 2, tiles = {2, 1}, kinds = {kind, 'solid'}}
  end
  return list
end

describe('equality and order of', function()
  it('grids: the forms, sides, slopes and materials of their tiles', function()
    check(grids {'solid', 'empty', {'solid', material = 'ice'}, 'oneway',
      {'oneway', direction = {-1, 0}}, {'oneway', direction = {1, 0}},
      {left = 0.25, right = 0.75}, {left = 0.5, right = 0.75}, {left = 0.25, right = 0.5},
      {left = 0.75, right = 0.25, hanging = true}, {left = 0.25, right = 0.25},
      {left = 0.75, right = 0.75, hanging = true}})
  end)

  it('grids: a slope as high as its cell is solid, one of no height is none', function()
    local same = grids {'solid', {left = 1, right = 1},
      {left = 1, right = 1, hanging = true}}
    assert.equal(same[1], same[2])
    assert.equal(same[1], same[3])
    local none = grids {'empty', {left = 0, right = 0}}
    assert.equal(none[1], none[2])
  end)

  it('grids: the numbers of cells, their size, where they lie', function()
    check {c2.grid {tiles = {'##', '##'}}, c2.grid {tiles = {'####'}},
      c2.grid {tiles = {'##', '##'}, cell = 0.5},
      c2.grid {tiles = {'##', '##'}, origin = {0, 1}}}
  end)

  it('voxels', function()
    local function voxels(kind)
      return c3.voxels {columns = 2, rows = 1, layers = 1, tiles = {2, 1},
        kinds = {kind, 'solid'}}
    end
    check {voxels 'solid', voxels 'empty', voxels 'oneway',
      voxels {'oneway', direction = {0, 0, 1}}, voxels {'solid', material = 'ice'}}
  end)

  it('paths: their points, whether they are closed, solid, of two sides', function()
    local square, options = {0, 0, 2, 0, 2, 1, 0, 1}, {closed = true}
    check {c2.path(square), c2.path(square, options),
      c2.path(square, {two_sided = true}), c2.path(square, {closed = true, solid = true}),
      c2.path {0, 0, 2, 0, 2, 1, 0, 2}, c2.path {0, 0, 2, 0, 2, 1, 1, 1},
      c2.path {0, 0, 2, 0, 2, 1}, c2.path {0, 0, 2, 0, 2, 1, 0, 1, -1, 1}}
  end)

  it('meshes: their corners, whether they are solid, of two sides', function()
    local corners, faces = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
      {1, 3, 2, 1, 2, 4, 2, 3, 4, 1, 4, 3}
    local function moved(i)
      local list = {}
      for k, x in ipairs(corners) do list[k] = k == i and x + 0.5 or x end
      return c3.mesh(list, faces)
    end
    check {c3.mesh(corners, faces), c3.mesh(corners, faces, {solid = true}),
      c3.mesh(corners, faces, {two_sided = true}), c3.mesh(corners, {1, 3, 2, 1, 2, 4}),
      moved(7), moved(8), moved(9)}
  end)

  it('height fields: their heights, holes, size, where they lie', function()
    local flat = {0, 0, 0, 0, 0, 0}
    local function field(options)
      options.heights, options.columns = options.heights or flat, options.columns or 3
      return c3.heightfield(options)
    end
    check {field {}, field {columns = 2}, field {heights = {0, 0, 1, 0, 0, 0}},
      field {heights = {0, 0, -1, 0, 0, 0}}, field {holes = {{0, 0}}},
      field {holes = {{1, 0}}}, field {cell = 2}, field {origin = {0, 1, 0}}}
  end)
end)
