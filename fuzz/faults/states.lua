-- Whole programs in states of their own, from loading the library to the end, while an
-- allocation fails: the program may end with an error about memory, and the state, when
-- it is closed with all that is left in it, has given back every byte.
local samples = require 'spec.support.samples'
local starve = require 'starve'

-- How many times fewer allocations fail than in a whole run.
local FEWER = 12 / samples(12)

local PROGRAMS = {
  {'loads the core', "require 'collide.core'", every = 1},
  {'loads everything', [[
    local collide = require 'collide'
    local _ = collide.draw, collide.help, collide.show]], every = 40},
  {'leaves worlds open', [[
    local collide = require 'collide'
    for _, c in ipairs {collide.d2, collide.d3} do
      local world = c.world()
      LEFT = {world, LEFT}
      for i = 1, 20 do
        world:add({}, c.aabb({i, 0, 0}, {i + 1.5, 1, 1}))
      end
      world:pairs({})
      world:events()
      world:overlapping(c.point({0, 0, 0}), function() return true end)
      world:each_pair(function(a) world:remove(a) end)
    end]], every = 40},
  {'calls every function', [[
    local scene = require 'fuzz.faults.scene'
    scene.silently(function()
      scene.each_call(function(entry, receiver, number)
        local args = scene.arguments(entry, receiver, number)
        local fine, problem = pcall(entry.call, scene.unpack(args, 1, args.n))
        if not fine and tostring(problem):find('not enough memory') then
          error(problem, 0)
        end
      end)
    end)]], runs = 12},
}

-- A few words that were seen to be left under LuaJIT when there was no memory. A world is
-- larger.
local SLACK = rawget(_G, 'jit') and 256 or 0

-- These programs were seen to crash LuaJIT without memory while its compiler was on.
local PREFIX = rawget(_G, 'jit') and 'jit.off() ' or ''

local function run(source, n, from_then)
  return starve.run(PREFIX .. source, package.path, package.cpath, n, from_then)
end

-- report(text): of what is wrong. Returns how many programs there were, and how many
-- allocations have failed.
return function(report)
  local refused = 0
  local _, _, _, _, empty = run('') -- what any state gives back
  local function try(name, source, n, from_then)
    local fine, problem, failed, _, left = run(source, n, from_then)
    refused = refused + failed
    local where = ('a program that %s, allocation %d'):format(name, n)
    if math.abs(left - empty) > SLACK then
      report(('%s: %d bytes are left'):format(where, left - empty))
    end
    if not fine and not problem:find('not enough memory', 1, true) then
      report(where .. ': ' .. problem)
    end
    return failed > 0
  end
  for _, program in ipairs(PROGRAMS) do
    local name, source = program[1], program[2]
    local fine, problem, _, seen, left = run(source)
    if not fine then report(name .. ': ' .. problem) end
    if left ~= empty then report(('%s: %d bytes are left'):format(name, left - empty)) end
    local every = program.every or math.floor(seen / program.runs)
    every = math.ceil(every * FEWER)
    for n = 1, seen, every do
      try(name, source, n, false)
      try(name, source, n, true)
    end
  end
  return #PROGRAMS, refused
end
