-- What keeps level geometry alive, and what becomes of it when reading fails.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'
local on_collect = require 'spec.support.memory.on_collect'
local starved = require 'spec.support.memory.starved'

local function collect()
  collectgarbage()
  collectgarbage()
end

describe('level geometry', function()
  it('lives as long as any copy of it, in a shape or a world', function()
    local points, indices = level.floor(30)
    local world = c3.world()
    local copy = c3.mesh(points, indices, {materials = nil}):placed(0, -1, 0)
    world:add('floor', c3.mesh(points, indices))
    local got = world:shape('floor')
    collect()
    for _ = 1, 20 do c3.mesh(level.floor(10)) end
    collect()
    assert.equal(1, copy:raycast({3.2, 0, 3.7}, {0, -1, 0}).t)
    assert.equal(1, world:raycast({3.2, 1, 3.7}, {0, -1, 0}).t)
    world:remove('floor')
    collect()
    assert.equal(1, got:raycast({3.2, 1, 3.7}, {0, -1, 0}).t)
    assert.equal(961, #got.vertices)
  end)

  it('is given back with its last copy', function()
    local points, indices = level.floor(60)
    collect()
    local before = collectgarbage('count')
    local mesh = c3.mesh(points, indices)
    collect()
    local size = collectgarbage('count') - before
    local copies = {mesh}
    for i = 2, 50 do copies[i] = mesh:clone():placed(i, 0, 0) end
    collect()
    assert.is_true(collectgarbage('count') - before < size + 100, 'copies share it')
    assert.equal(c3.vec(50, 0, 0), copies[50].vertices[1])
    assert.is_true(size * 1024 <= 41 * 7200, 'bytes a triangle')
    mesh, copies[1] = copies[50], nil -- and with it all but one copy
    copies = {copies[2]}
    collect()
    assert.equal(c3.vec(50, 0, 0), mesh.vertices[1])
    mesh = copies[1]:set({0, 0, 0, 1, 0, 0, 0, 0, 1}, {1, 2, 3})
    collect()
    assert.equal(3, #mesh.vertices)
    assert.is_true(collectgarbage('count') - before < 60)
  end)

  it('survives a collector that writes over shapes', function()
    local path = c2.path({9, 0, 6, 0, 3, 0, 0, 0}, {materials = {'a', 'b', 'c'}})
    local ball = c2.capsule(1, 0.4, 8, 0.4, 0.5)
    local left = 200
    on_collect(function()
      left = left - 1
      path:set({9, 0, 6, 0, 3, 0, 0, 0})
      path:translate(0, 0)
      return left > 0
    end)
    for _ = 1, 300 do
      local list, n = path:contacts(ball, {})
      for i = 1, n do assert.is_true(list[i].depth > 0) end
      assert.equal(4, #path.points)
      assert.is_string(tostring(path))
      collectgarbage('step')
    end
    left = 0
    collect()
  end)
end)

if starved.found then
  describe('without memory', function()
    it('a mesh, a path, contacts and scaled fail and leave all as it was', function()
      local points, indices = level.floor(3)
      local materials = {}
      for i = 1, 18 do materials[i] = i % 3 end
      local mesh = c3.mesh(points, indices, {materials = materials})
      local text, box = tostring(mesh), c3.aabb({0.5, -1, 0.5}, {2, 1, 2})
      local world = c3.world()
      world:add(1, mesh)
      world:add(2, box)
      local CALLS = {
        function() return c3.mesh(points, indices, {materials = materials}) end,
        function() return c2.path({9, 0, 6, 0, 3, 0, 0, 0}, {materials = {1, 2, 3}}) end,
        function() return mesh:contacts(box) end,
        function() return mesh:clone():rotate(c3.quat({0, 1, 0}, 1)):scaled(1, 2, 3) end,
        function() return c2.ellipse(0, 0, 2, 1) end,
        function() return mesh.vertices, mesh.indices, mesh.materials end,
        function() return world:contacts(2), world:pairs(), world:raycast(1, 3, 1, 0, -1,
          0) end,
      }
      -- LuaJIT's compiler itself falls over memory that is refused: no frame is ours
      if jit then jit.off() jit.flush() end
      finally(function() if jit then jit.on() end end)
      starved.watch(function()
        for _, call in ipairs(CALLS) do
          local failures = starved.walk(function(n, from_then)
            local _, failed = starved.call(n, from_then, call)
            return failed
          end)
          assert.is_true(failures > 0)
          assert.equal(text, tostring(mesh))
        end
      end)
    end)
  end)
end
