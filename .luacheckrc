-- The oldest and the newest Lua alike: only what all of them have.
std = 'min'
max_line_length = 90
include_files = {'**/*.lua', 'rockspec/*.rockspec', '.busted', '.luacheckrc'}
exclude_files = {'build'}

-- What some Luas have, for `table.unpack or unpack` and its like.
local some = {
  'unpack', 'loadstring', 'setfenv', 'newproxy', 'jit', 'bit', 'utf8',
  table = {fields = {'unpack'}},
  math = {fields = {'type', 'maxinteger', 'mininteger', 'tointeger'}},
  package = {fields = {'searchpath'}},
}
files['bench'] = {read_globals = some}
files['bench/love'] = {std = 'luajit+love'}
files['examples'] = {read_globals = some}
-- `love` is LÖVE's; a game gives it functions
files['examples/love*'] = {std = 'min+love'}
files['examples/levels/tower'] = {std = 'min+love'}
files['examples/levels/tower/tower.lua'] = {max_line_length = false} -- an export
files['spec/files/exported'] = {max_line_length = false} -- so are these
files['.ci/dist.love.lua'] = {std = 'min+love'}
files['examples/nearest'] = {std = 'min+love'}
files['fuzz'] = {read_globals = some}
files['web'] = {std = 'lua54'} -- the engine's Lua alone
files['web/examples'] = {std = 'lua54', globals = {'frame'}, read_globals = {
  'collide', 'c2', 'c3', 'canvas', 'keys', 'mouse', 'pressed'}}
files['spec/web/native.lua'] = {std = 'lua54'}
files['spec'] = {std = 'min+busted', read_globals = some}
files['spec/digest'] = {std = 'lua53'} -- packs numbers to see their bits
-- what loads modules has another name in each Lua
local loading = {package = {fields = {'searchers', 'loaders'}}}
files['lua/collide/paths.lua'] = {read_globals = loading}
files['src/love'] = {read_globals = {'jit', package = loading.package}}
files['rockspec/*.rockspec'] = {std = '+rockspec'}
-- definitions for editors: nothing runs, nothing is used
files['lua/collide/types.lua'] = {ignore = {'211', '212', '241'}}
files['lua/collide/types/*.lua'] = {ignore = {'211', '212', '241'}}
-- the examples there print results as they are
files['lua/collide/reference'] = {max_string_line_length = false}
