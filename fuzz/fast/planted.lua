-- Does make fuzz-fast see faults? Puts them into a copy of the tree, one at a time, and
-- lets it run there, without sanitizers, until it sees the fault or the seconds are over.
-- Usage: lua fuzz/fast/planted.lua MAKE SECONDS INTERPRETER [NAME]: those whose name
-- contains NAME. The last line is "N passed, N failed".
local anchors = require 'fuzz.anchors'
local files = require 'fuzz.findings.files'

local TREE, BUILT = 'build/fuzz/fast', 'build/fuzz/plain'
local COPIED = 'Makefile make .ci lua src spec fuzz bench docs rockspec web examples'
local CALLS = 45000 -- of a seed: each kind in both dimensions

local LUA, SHAPES = 'lua/collide/fast.lua', 'src/lua/shape/fast.c'
local WORLDS, HEAD = 'src/lua/world/fast.c', 'src/lua/base/fast.h'
local WORLD_HEAD, WALKS = 'src/lua/world/fast.h', 'src/lua/world/fast_walk.c'

-- name, file, what stands once there, what is to stand in its place.
local FAULTS = {
  {'arguments are not counted', LUA, [[("select('#', ...) <= %d"):format(#names)]],
    [['true']]},
  {'solid is false by default', LUA, [[b = '% == false and 0 or 1']],
    [[b = '% and 1 or 0']]},
  {'a ray is short by default', LUA, [[m = '% or huge']], [[m = '% or 1']]},
  {'an answer is read late', LUA, [[local STORE = 'numbers[0] = 0 ']],
    [[local STORE = '']]},
  {'vectors of any numbers are assigned', LUA,
    [[.. " and type(rawget(value, 'x')) == 'number' and]], [[.. " and]]},
  {'a shape that is an item is asked as a shape', LUA,
    [[q = 'items_of[a1][%] == nil and % or nil, items_of[a1][%] or -1']],
    [[q = 'type(%) == "userdata" and % or nil, items_of[a1][%] or -1']]},
  {'tiles of letters are numbers', LUA, [[return LETTERS[-number] ]],
    [[return -number ]]},
  {'there are no materials', LUA, [[if number == 0 then return nil end]],
    [[if number >= 0 then return nil end]]},
  {'what was crossed is not noted', LUA, [[rawget(hit, 'response') ~= 'cross']],
    [[hit ~= nil]]},
  {'a longer list keeps its end', LUA, [[if n > FEW or #OUT > n then]],
    [[if n > FEW then]]},
  {'a list loses what is behind the first', LUA, [[take(OUT, items, n, FEW)]],
    [[take(OUT, items, n, n)]]},
  {'lists with metatables are filled', LUA,
    [[l = "type(%) == 'table' and getmetatable(%) == nil"]],
    [[l = "type(%) == 'table'"]]},
  {'anything is a userdata of ours', HEAD,
    [[return length >= least && *(const uint64_t *)userdata == block_word(kind);]],
    [[(void)length; (void)least; (void)kind; return true;]]},
  {'closed worlds are asked', WORLD_HEAD, [[return w->core != NULL && !w->torn &&]],
    [[return !w->torn &&]]},
  {'places may be anywhere', WORLDS, [[if (w == NULL || !fast_is_in_range(to))]],
    [[if (w == NULL)]]},
  {'the end of a ray may be negative', SHAPES, [[if (shape == NULL || !(max >= 0.0) ||]],
    [[if (shape == NULL ||]]},
  {'a ray may have no direction', SHAPES, [[||
        !vec_is_in_range(ray.direction) || !(largest_component(ray.direction) > 0.0)]],
    [[||
        !vec_is_in_range(ray.direction)]]},
  {'answers tell nothing of parts', SHAPES, [[return parts->a >= 0 || parts->b >= 0;]],
    [[return parts == NULL;]]},
  {'shapes move out of the range', SHAPES, [[if (!col_lua_may_be(&moved))]],
    [[if (false)]]},
  {'a radius may be negative', SHAPES, [[!is_size || v.x < 0.0]], [[!is_size]]},
  {'an item asks all layers', WORLDS,
    [[query->layers = col_world_filter(w->core, item).hits;]], [[]]},
  {'what touches does not fit', WORLDS, [[col_world_rounding(w->core, asks)]],
    [[-1.0]]},
  {'a list may be longer than the memory', WORLDS, [[count > FAST_ITEMS) {]],
    [[count < 0) {]]},
  {'of several hits of a move the first counts', WORLDS, [[++*count > 1 ||]],
    [[++*count > 9 ||]]},
  {'a direction of a ray into a world may be infinite', WORLDS,
    [[fast_is_in_range(ray->direction) && ]], [[]]},
  {'a hero stays out of the range', WALKS, [[|| !fast_is_in_range(motion) ||]], [[||]]},
  {'what a hero is on is the item of number 0', WALKS, [[*to++ = k->floor;]],
    [[*to++ = 0;]]},
}

local function run(command, ...)
  local status = os.execute(command:format(...))
  return status == true or status == 0
end

local function build(make)
  return run('cd %s && %s -s LUAS=luajit BUILD=%s EXTRA=-w all >/dev/null 2>&1', TREE,
    make, BUILT)
end

-- Whether the fuzzer sees that fault.
local function is_seen(fault, make, seconds, interpreter)
  local path = ('%s/%s'):format(TREE, fault[2])
  local text = files.read(path)
  local first, last = anchors.find(text, fault[3])
  assert(first, fault[1] .. ': stands nowhere, or twice')
  files.write(path, text:sub(1, first - 1) .. fault[4] .. text:sub(last + 1))
  local seen = false
  if build(make) then
    seen = not run('cd %s && sh fuzz/fast/run %s %d 1 %d %s >/dev/null 2>&1', TREE, BUILT,
      seconds, CALLS, interpreter)
  else
    print(fault[1] .. ': does not compile')
  end
  files.write(path, text)
  return seen
end

local make, seconds, interpreter, name = arg[1], tonumber(arg[2]), arg[3], arg[4] or ''
run('rm -rf %s && mkdir -p %s/build/fuzz && cp -a %s %s && cp -a %s %s/build/fuzz', TREE,
  TREE, COPIED, TREE, BUILT, TREE)
local passed, failed = 0, 0
for _, fault in ipairs(FAULTS) do
  if fault[1]:find(name, 1, true) then
    local seen = is_seen(fault, make, seconds, interpreter)
    print((seen and 'seen    ' or 'NOT SEEN') .. '  ' .. fault[1])
    io.stdout:flush()
    if seen then passed = passed + 1 else failed = failed + 1 end
  end
end
print(('%d passed, %d failed'):format(passed, failed))
os.exit(failed == 0)
