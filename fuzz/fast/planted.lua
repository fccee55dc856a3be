-- Does make fuzz-fast see faults? Puts them into a copy of the tree, one at a time, and
-- lets it run there, without sanitizers, until it sees the fault or the seconds are over.
-- Usage: lua fuzz/fast/planted.lua MAKE SECONDS INTERPRETER [NAME]: those whose name
-- contains NAME. The last line is "N passed, N failed".
local anchors = require 'fuzz.anchors'
local files = require 'fuzz.findings.files'

local TREE, BUILT = 'build/fuzz/fast', 'build/fuzz/plain'
local COPIED = 'Makefile make .ci lua src spec fuzz bench docs rockspec web examples'
local CALLS = 20000 -- of a seed

local TEXT, KEPT = 'lua/collide/fast/text.lua', 'lua/collide/fast/kept.lua'
local SHAPES = 'src/lua/shape/fast.c'
local WORLDS, HEAD = 'src/lua/world/fast.c', 'src/lua/base/fast.h'
local WORLD_HEAD, WALKS = 'src/lua/world/fast.h', 'src/lua/world/fast_walk.c'
local LISTS, ANSWERS = 'src/lua/world/fast_lists.c', 'lua/collide/fast/answers.lua'
local BATCHES, PAIRS = 'lua/collide/fast/batches.lua', 'lua/collide/fast/pairs.lua'

-- name, file, what stands once there, what is to stand in its place, and a pattern of the
-- calls that may see it: all calls take minutes.
local FAULTS = {
  {'arguments are not counted', TEXT, [[("select('#', ...) <= %d"):format(#names)]],
    [['true']],
    ', n%)$'},
  {'solid is false by default', TEXT, [[b = '% == false and 0 or 1']],
    [[b = '% and 1 or 0']],
    'a:raycast'},
  {'a ray is short by default', TEXT, [[m = '% or huge']], [[m = '% or 1']],
    'raycast%('},
  {'an answer is read late', TEXT, [['busy[0] == 0', 'busy[0] = 1 ', 'busy[0] = 0 ']],
    [['true', '', '']],
    '^m[axin]+%('},
  {'finalizers write on the desk', TEXT, [[IS_FREE, TAKE, GIVE = 'busy[0] == 0']],
    [[IS_FREE, TAKE, GIVE = 'true']],
    '^[acw]'},
  {'vectors of any numbers are assigned', TEXT,
    [[.. " and type(rawget(value, 'x')) == 'number' and]], [[.. " and]],
    '= u'},
  {'a shape that is an item is asked as a shape', TEXT,
    [[q = 'n_% == nil and % or nil, n_% or -1']],
    [[q = 'type(%) == "userdata" and % or nil, n_% or -1']],
    '%(k'},
  {'tiles of letters are numbers', KEPT, [[return LETTERS[-number] ]],
    [[return -number ]],
    '^w:raycast%('},
  {'there are no materials', KEPT, [[if number == 0 then return nil end]],
    [[if number >= 0 then return nil end]],
    '^w:raycast%('},
  {'what was crossed is not noted', KEPT, [[rawget(hit, 'response') ~= 'cross']],
    [[hit ~= nil]],
    'events'},
  {'a longer list keeps its end', TEXT, [[elseif last > n then CUTS]],
    [[elseif last < 0 then CUTS]],
    'overlapping'},
  {'a list loses what is behind the first', TEXT, [[take(OUT, items, n, FEW)]],
    [[take(OUT, items, n, n)]],
    'overlapping'},
  {'lists with metatables are filled', TEXT,
    [[l = "type(%) == 'table' and getmetatable(%) == nil"]],
    [[l = "type(%) == 'table'"]],
    'overlapping'},
  {'anything is a userdata of ours', HEAD,
    [[return length >= least && *(const uint64_t *)userdata == block_word(kind);]],
    [[(void)length; (void)least; (void)kind; return true;]],
    '^[wac][.:]'},
  {'closed worlds are asked', WORLD_HEAD, [[return w->core != NULL && !w->torn &&]],
    [[return !w->torn &&]],
    '^w:'},
  {'places may be anywhere', WORLDS,
    [[col_world_has(w->core, item) && fast_is_in_range(to)]],
    [[col_world_has(w->core, item)]],
    'place'},
  {'the end of a ray may be negative', SHAPES, [[if (shape == NULL || !(max >= 0.0) ||]],
    [[if (shape == NULL ||]],
    'raycast'},
  {'a ray may have no direction', SHAPES, [[ || !(length > 0.0) ||]], [[ ||]],
    'a:raycast'},
  {'answers tell nothing of parts', SHAPES, [[return parts->a >= 0 || parts->b >= 0;]],
    [[return parts == NULL;]],
    'contact'},
  {'shapes move out of the range', SHAPES, [[if (!col_lua_may_be(&moved))]],
    [[if (false)]],
    'move_to'},
  {'a radius may be negative', SHAPES, [[!is_size || v.x < 0.0]], [[!is_size]],
    '= n'},
  {'an item asks all layers', WORLD_HEAD,
    [[query->layers = col_world_filter(w->core, item).hits;]], [[]],
    '%(k'},
  {'what touches does not fit', WORLDS,
    [[col_world_rounding(w->core, world_asking_shape(w, &query))]],
    [[-1.0]],
    'fits'},
  {'a list may be longer than the memory', WORLDS, [[count > FAST_ITEMS) {]],
    [[count < 0) {]],
    'overlapping'},
  {'of several hits of a move the first counts', WORLD_HEAD, [[if (count != 1) {]],
    [[if (count < 1) {]],
    '^w:move%('},
  {'a direction of a ray into a world may be infinite', WORLDS,
    [[fast_is_in_range(ray->direction) && ]], [[]],
    'w:raycast'},
  {'a hero stays out of the range', WALKS, [[|| !fast_is_in_range(motion) ||]], [[||]],
    '^h:'},
  {'numbers may be items of which the nearest is asked for', TEXT,
    [["type(%) ~= 'number' and " .. TESTS.q]], [[TESTS.q]],
    'nearest'},
  {'what is nearest has no parameter', ANSWERS, [[list[last] = (form == 3 or form == 4]],
    [[list[last] = (form == 9 or form == 4]],
    'nearest'},
  {'what is nearest has no part', WORLDS, [[if (parts->b >= 0) {]],
    [[if (parts->b >= 0 && w->dims == 9) {]],
    'nearest'},
  {'elements of a batch may be anything', BATCHES,
    [[if type(x) ~= 'number' then return false end]],
    [[x = tonumber(x) or 0]], 'raycast_batch'},
  {'a batch keeps its end', BATCHES, [[if #out > count * each then]],
    [[if count < 0 then]], '_batch'},
  {'a list of pairs keeps its end', ANSWERS, [[if #out > 2 * n then]],
    [[if n == 0 then]],
    'pairs'},
  {'pairs have no parts', PAIRS, [[if with_parts > 0 then]],
    [[if with_parts > 1e9 then]],
    'w:pairs%('},
  {'results of pairs that were taken out are written to', PAIRS,
    [[rawequal(list[i], r)]], [[true]],
    'w:pairs%('},
  {'the next item is asked about, whichever is', KEPT,
    [[or not rawequal(items[guess], item)]], [[]],
    '%(k'},
  {'the parts of a pair are in the order of the pair', LISTS,
    [[put_part(to + (of_b ? one_part : 0)]],
    [[put_part(to + (w == NULL ? one_part : 0)]],
    'w:pairs%('},
  {'what ended has begun', LISTS, [[return (int)now.began_count;]],
    [[return (int)(now.began_count + now.ended_count);]],
    'events'},
  {'what a hero is on is the item of number 0', WALKS, [[*to++ = k->floor;]],
    [[*to++ = 0;]],
    '^h:'},
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
    seen = not run("cd %s && ONLY='%s' sh fuzz/fast/run %s %d 1 %d %s >/dev/null 2>&1",
      TREE, fault[5] or '', BUILT, seconds, CALLS, interpreter)
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
