-- The extension for Tiled, run by node with a double of Tiled's scripting API: what it is
-- told is what the command found, and a double click goes there.
local FILE = 'examples/levels/tiled/collide-check.js'

local function has_node()
  local ok = os.execute('node --version >/dev/null 2>&1')
  return ok == true or ok == 0
end

local DOUBLE = [[
const fs = require('fs'), said = [];
let saved;
const map = {isTileMap: true, fileName: 'maps/cave.tmx', layers: [{isGroupLayer: true,
  layers: [{isObjectLayer: true, objects: [{id: 7}, {id: 9}]}]}]};
global.tiled = {
  assetSaved: {connect: f => { saved = f; }}, open: () => map,
  error: (text, f) => said.push(['error', text, f]),
  warn: (text, f) => said.push(['warn', text, f]),
  mapEditor: {currentMapView: {centerOn: (x, y) => said.push(['at', x, y])}}};
let answer = 1;
global.Process = class {
  exec(command, list) { said.push(['run', command, list.join(' ')]); return answer; }
  readStdOut() { return JSON.stringify({files: [{findings: [
    {severity: 'error', rule: 'trap', message: 'no way out', mend: 'a step', at: [3, 4],
      object: {id: 9}}, {severity: 'warning', rule: 'count', message: 'none'}]}]}); }
  readStdErr() { return 'broken'; }
  close() {}};
eval(fs.readFileSync(process.argv[2], 'utf8'));
saved({isTileMap: false, fileName: 'a.tsx'});
saved(map);
said[1][2]();
said.push(['selected', map.selectedObjects[0].id]);
said[2][2]();
answer = 2;
saved(map);
for (const line of said) {
  console.log(line.filter(x => typeof x !== 'function').join('|'));
}
]]

describe('the extension for Tiled', function()
  if not has_node() then
    pending('node is not installed')
    return
  end

  it('shows what the command found, and goes there', function()
    local script = os.tmpname()
    local file = assert(io.open(script, 'w'))
    file:write(DOUBLE)
    file:close()
    local pipe = assert(io.popen('node ' .. script .. ' ' .. FILE .. ' 2>&1'))
    local lines = pipe:read('*a')
    pipe:close()
    os.remove(script)
    assert.equal(table.concat({
      'run|collide-check|--format json maps/cave.tmx',
      'error|no way out [trap] a step', 'warn|none [count] ', 'at|3|4', 'selected|9',
      'run|collide-check|--format json maps/cave.tmx', 'error|collide-check: broken', '',
    }, '\n'), lines)
  end)
end)
