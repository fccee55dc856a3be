-- Marks on nodes: whether a node collides, and as what. Marks are properties, the
-- endings of names that Godot knows, and the beginnings that Unreal knows. When any
-- node of a file is marked, only marked ones count. Sources: Godot, "Node type
-- customization using name suffixes"; Unreal Engine, "FBX static mesh pipeline".
local type = type

local marks = {}

local ENDINGS = {['-col'] = 'mesh', ['-colonly'] = 'mesh', ['-convcol'] = 'hull',
  ['-convcolonly'] = 'hull', ['-noimp'] = 'none'}
local BEGINNINGS = {UCX_ = 'hull', UBX_ = 'box', USP_ = 'sphere', UCP_ = 'capsule'}

-- Returns 'mesh', 'hull', 'box', 'sphere', 'capsule', 'none', or nil for a node without
-- a mark. The names of copies in Blender end in .001 and so on.
function marks.of(name, extras)
  if type(extras) == 'table' then
    local said = extras.collision
    if said == 'none' or extras.collidable == false then return 'none' end
    if said ~= nil and said ~= false or extras.collidable == true then return 'mesh' end
  end
  if type(name) ~= 'string' then return nil end
  local plain = name:gsub('%.%d+$', '')
  return BEGINNINGS[plain:sub(1, 4)] or ENDINGS[plain:lower():match('%-%a+$') or '']
end

return marks
