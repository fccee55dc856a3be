-- The demo: what the five tutorials teach that this library grew from, on real input, and
-- four scenes with what they leave out. Prints the results and writes a picture of each.
--
--   make demo
--   lua examples/documents.lua [folder for the pictures, build/demo by default]
--     [how many shapes in the worlds, 10000]
local collide = require 'collide'

local folder = (arg and arg[1]) or 'build/demo'
local count = tonumber(arg and arg[2])

local SCENES = {
  'scenes.nearest', 'scenes.line_sphere', 'scenes.clamp', 'scenes.crossing',
  'scenes.laser', 'scenes.regions', 'scenes.pushed_out', 'scenes.walk', 'scenes.wall',
  'scenes.corner_edge_face', 'bricks2d', 'stack3d', 'world2d', 'world3d',
}

local PAGE = [[
<!DOCTYPE html>
<meta charset="utf-8">
<title>collide: the five documents and more</title>
<style>
body { background: #e9e7e0; margin: 2em auto; max-width: 1500px; }
img { display: block; margin: 0 auto 2em; max-width: 100%%; border-radius: 8px;
  box-shadow: 0 2px 12px #0003; }
</style>
%s
]]

local function write(name, text)
  local file = assert(io.open(name, 'w'))
  file:write(text)
  file:close()
end

os.execute('mkdir -p "' .. folder .. '"')
print('collide ' .. collide.VERSION)

local images, files = {}, {}
for i, module in ipairs(SCENES) do
  local run, name = require('examples.' .. module), module:match('[^.]*$')
  print()
  print(('-- %d %s'):format(i, (name:gsub('_', ' '))))
  local picture = run(count)
  local file = ('%d-%s.svg'):format(i, (name:gsub('_', '-')))
  picture:save(folder .. '/' .. file)
  files[i] = ('  %s/%s'):format(folder, file)
  images[i] = ('<img src="%s" alt="%s">'):format(file, picture.options.title)
end

write(folder .. '/index.html', PAGE:format(table.concat(images, '\n')))
print()
print(('%d pictures, all of them in %s/index.html:'):format(#SCENES, folder))
print(table.concat(files, '\n'))
