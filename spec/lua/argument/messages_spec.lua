-- Messages that say what to do.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

local function message(f, ...)
  local ok, text = pcall(f, ...)
  assert.is_false(ok)
  return text
end

local function says(text, f, ...)
  local got = message(f, ...)
  assert.is_truthy(got:find(text, 1, true), got)
end

describe('a message', function()
  local world, round

  before_each(function()
    world = c2.world()
    round = c2.circle(0, 0, 1)
    world:add('hero', round)
  end)

  it('says that an item is not in the world', function()
    local gone = ' is not in this world (never added, or removed)'
    says('"bat"' .. gone, world.move, world, 'bat', 1, 1)
    says('"bat"' .. gone, world.overlapping, world, 'bat')
    says('5' .. gone, world.place, world, 5, 1, 1)
    says('true' .. gone, world.remove, world, true)
    says('the table' .. gone, world.shape, world, {})
    says('"bat"' .. gone, c2.character, world, 'bat')
    says('[2]: "bat"' .. gone, world.translate_batch, world, {'hero', 'bat'},
      {0, 0, 0, 0})
    says('[1]: "bat"' .. gone, world.move_batch, world, {'bat'}, {0, 0})
    says('[1]: "bat"' .. gone, world.separate, world, {'bat'})
    says('[1]: "bat"' .. gone, world.detect, world, {'bat'}, 'hero')
    says('[1]: "bat"' .. gone, world.cast_batch, world, {'bat'}, {0, 0})
    says('item of this world expected, got nil', world.place, world, nil, 1, 1)
  end)

  it('says how a rotation is made where a number stands', function()
    local how = 'rotation such as c3.quat(axis, angle) expected, got number'
    local ball = c3.sphere(0, 0, 0, 1)
    local space = c3.world()
    space:add('ball', ball)
    says("bad argument #3 to 'box' (" .. how, c3.box, {0, 0, 0}, {1, 1, 1}, 1.5)
    says("bad argument #3 to 'box' (" .. how, c3.box, {0, 0, 0}, {1, 1, 1}, 1.5, 0.1)
    says(how, ball.rotate, ball, 1.5)
    says(how, ball.placed, ball, {0, 0, 0}, 1.5)
    says(how, space.place, space, 'ball', {0, 0, 0}, 1.5)
    says(how, c3.sweep, ball, {1, 0, 0}, 1.5, ball)
    says(how, c3.box, {center = {0, 0, 0}, half_extents = {1, 1, 1}, rotation = 1.5})
  end)

  it('lists the fields that are known', function()
    says("unknown field 'colour'; known: center, radius", c2.circle,
      {center = {0, 0}, radius = 1, colour = 3})
    says("unknown field 'layr'; known: layer, hits", world.add, world, 2, round,
      {layr = 'x'})
    says("unknown field 'layer'; known: layers, up, skin", c2.world, {layer = {'a'}})
    says("unknown field 'speed'; known: max_slope, step, snap", c2.character, world,
      'hero', {speed = 1})
    says("a 2D circle has no field 'radios'; known: center, radius", function()
      round.radios = 1
    end)
    says("unknown field 'wide'; known: background, camera, height", collide.draw.svg,
      {wide = 1})
  end)

  it('says how methods are called, when a dot stands for the colon', function()
    says('world expected, got string; use world:add', world.add, 'hero', round)
    says('world expected, got no value; use world:items', world.items)
    says('world expected, got number; use world:raycast', world.raycast, 0, 0, 1, 0)
    says('shape expected, got number; use shape:translate', round.translate, 1, 2)
    assert.is_nil(message(c2.overlaps, 1, round):find('use', 1, true))
  end)

  it('says that the last ray of a list is not complete', function()
    says('5 numbers each expected, got 7 numbers: the last is not complete',
      world.raycast_batch, world, {0, 0, 1, 0, 9, 0, 0})
    says('7 numbers each expected', c3.world().raycast_batch, c3.world(), {1, 2})
    assert.equal(0, select(2, world:raycast_batch{}))
  end)
end)

describe('a name that is not there', function()
  local world, round = c2.world(), c2.circle(0, 0, 1)

  -- What is said when the name is looked up, and that the place is the caller's.
  local function near(object, name, text)
    local got = message(function() return object[name] == nil end)
    assert.is_truthy(got:find(text, 1, true), got)
    assert.is_truthy(got:find('messages_spec.lua:%d+: '), got)
  end

  it('is told with the near one: functions of 2D and 3D', function()
    near(c2, 'rayCast', "there is no 'c2.rayCast'; near is 'c2.raycast'")
    near(c3, 'contcat', "there is no 'c3.contcat'; near is 'c3.contact'")
    near(c3, 'circle', "near is 'c3.sphere'")
    near(c2, 'sphere', "near is 'c2.circle'")
    near(c2, 'hull', "near is 'c2.polygon'")
    near(c3, 'path', "near is 'c3.mesh'")
    near(c2, 'newWorld', "near is 'c2.world'")
    near(c2, 'getDistance', "near is 'c2.distance'")
    near(collide, 'circle', "there is no 'collide.circle'; near is 'collide.d2.circle'")
  end)

  it('is told with the near one: worlds and shapes', function()
    near(world, 'rayCast', "there is no 'world:rayCast'; near is 'world:raycast'")
    near(world, 'update', "near is 'world:place'")
    near(world, 'queryRect', "near is 'world:overlapping'")
    near(world, 'overlaping', "near is 'world:overlapping'")
    near(round, 'moveTo', "there is no 'shape:moveTo'; near is 'shape:move_to'")
    near(round, 'collidesWith', "near is 'shape:overlaps'")
    near(c3.sphere(0, 0, 0, 1), 'rayCast', "near is 'shape:raycast'")
    near(round, 'overlap', "near is 'shape:overlaps'")
    near(round, 'distnace', "near is 'shape:distance'")
  end)

  it('is told with what other libraries call it', function()
    near(c2, 'newCircle', "there is no 'c2.newCircle'; near is 'c2.circle'")
    near(c2, 'newRectangleShape', "near is 'c2.rect'")
    near(c2, 'createPolygonShape', "near is 'c2.polygon'")
    near(c3, 'newSphere', "near is 'c3.sphere'")
    near(c3, 'newCharacter', "near is 'c3.character'")
    near(collide, 'newWorld',
      "there is no 'collide.newWorld'; near is 'collide.d2.world'")
    near(world, 'addCircle', "near is 'world:add'")
    near(world, 'moveAndSlide', "near is 'world:move'")
    near(world, 'getBoundingBox', "near is 'world:bounds'")
    near(world, 'setRotation', "near is 'world:place'")
    near(round, 'move', "there is no 'shape:move'; near is 'shape:translate'")
    near(round, 'r', "there is no 'shape.r'; near is 'shape.radius'")
    near(round, 'centre', "near is 'shape.center'")
  end)

  it('is told of states and characters', function()
    local stage = c2.world()
    stage:add('hero', round)
    local hero = c2.character(stage, 'hero')
    local state = hero.state
    near(state, 'onground', "there is no 'state.onground'; near is 'state.grounded'")
    near(state, 'is_on_floor', "near is 'state.grounded'")
    near(state, 'isOnWall', "near is 'state.wall'")
    near(state, 'grouned', "near is 'state.grounded'")
    near(state, 'floorNormal', "near is 'state.floor_normal'")
    near(hero, 'moveAndSlide', "there is no 'hero:moveAndSlide'; near is 'hero:move'")
    for _, name in ipairs{'floor', 'wall', 'ceiling', 'riding', 'floor_angle', 'zzyzx'} do
      assert.is_nil(state[name])
    end
    for _, name in ipairs{'vy', 'grounded', 'x', 'health', 'zzyzx'} do
      assert.is_nil(hero[name])
    end
    assert.is_nil(hero[7])
    assert.is_nil(state[7])
    hero.speed, state.mark = 2, 'kept'
    assert.equal(2, hero.speed)
    assert.equal('kept', state.mark)
  end)

  it('is told of fields in tables and of those that are assigned', function()
    local function told(f, text)
      local got = message(f)
      assert.is_truthy(got:find(text, 1, true), got)
    end
    told(function() c2.circle{x = 1} end,
      "unknown field 'x'; known: center, radius; did you mean 'center'?")
    told(function() c2.circle{center = {1, 2}, r = 3} end, "did you mean 'radius'?")
    told(function() c2.grid{tiles = {'#'}, tileSize = 8} end, 'known: tiles')
    told(function() c2.grid{tiles = {'#'}, tile_size = 8} end, "did you mean 'cell'?")
    told(function() c2.world{layer = {'a'}} end, "did you mean 'layers'?")
    local stage = c2.world()
    stage:add('hero', round)
    told(function() c2.character(stage, 'hero', {maxSlope = 1}) end,
      "did you mean 'max_slope'?")
    told(function() c2.character(stage, 'hero', {max_slope = 45}) end,
      'max_slope must be < pi / 2, got 45; angles are in radians: math.rad(45) if')
    told(function() world:respond('a', 'b', {'bounce', restituton = 1}) end,
      "unknown option 'restituton'; known: restitution, direction; "
        .. "did you mean 'restitution'?")
    told(function() world:respond('a', 'b', 'bounce', {zzyzx = 1}) end,
      "unknown option 'zzyzx'; known: restitution, direction")
    told(function() c2.circle(0, 0, 1).r = 4 end,
      "a 2D circle has no field 'r'; known: center, radius; did you mean 'radius'?")
    told(function() c2.circle(0, 0, 1).zzyzx = 4 end, 'known: center, radius')
  end)

  it('is nil when nothing is near, or may be a field', function()
    for _, object in ipairs{c2, c3, world, round, collide} do
      assert.is_nil(object.zzyzx)
      assert.is_nil(object[1])
      assert.is_nil(object[false])
    end
    assert.is_nil(round.half_extents)
    assert.is_nil(round.radios)
    assert.is_nil(round.corners)
    assert.is_nil(round.closed)
    assert.is_nil(c2.cone)
    assert.is_nil(c2.quat)
  end)

  it('names no name that is missing, too', function()
    for prefix, module in pairs{['c2.'] = c2, ['c3.'] = c3} do
      for name in pairs(module) do
        assert.is_truthy(rawget(module, name), prefix .. name)
      end
    end
  end)
end)

describe('is_floor of a world', function()
  it('goes by its up', function()
    local down = c2.world{up = {0, -1}}
    assert.is_true(down:is_floor(0, -1))
    assert.is_true(down:is_floor({0.3, -1}))
    assert.is_false(down:is_floor({0, 1}))
    assert.is_true(down:is_floor({1, -1}, math.rad(45)))
    assert.is_false(down:is_floor({1, -1}, math.rad(44)))
    local space = c3.world{up = {0, 0, 2}}
    assert.is_true(space:is_floor({0, 0.1, 1}))
    assert.is_false(space:is_floor({0, 1, 0}))
    assert.is_true(c3.world():is_floor(0, 1, 0))
  end)

  it('names what is wrong', function()
    local world = c2.world()
    says('normal must not be zero', world.is_floor, world, {0, 0})
    says('max_slope must be >= 0, got -1', world.is_floor, world, {0, 1}, -1)
    says('vector expected, got no value', world.is_floor, world)
    says('no more arguments', world.is_floor, world, {0, 1}, 1, {0, 1})
  end)
end)

describe('in a console', function()
  it('collide, c2 and c3 print as what they are', function()
    assert.equal('collide ' .. collide.VERSION
      .. ': d2, d3, draw, show; collide.help() lists what there is', tostring(collide))
    assert.equal('collide.d2: 2D; collide.help(collide.d2) lists what there is',
      tostring(c2))
    assert.equal('collide.d3: 3D; collide.help(collide.d3) lists what there is',
      tostring(c3))
  end)
end)
