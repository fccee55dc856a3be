-- The command collide-check reads levels, checks them, writes reports, and ends with 0 if
-- there are no findings, 1 if there are, 2 if a file, the settings or the command could
-- not be read.
local baseline = require 'collide.check.baseline'
local check = require 'collide.check'
local configs = require 'collide.check.config'
local files = require 'collide.level.files'
local first = require 'collide.check.first'
local level = require 'collide.level'
local modules = require 'collide.check.modules'
local text = require 'collide.check.text'
local unmatched = require 'collide.check.unmatched'
local version = require 'collide.version'
local watches = require 'collide.check.watch'
local ipairs, os, pcall, select, tostring = ipairs, os, pcall, select, tostring

local command = {}

local FORMATS = {'text', 'json', 'html', 'svg', 'github', 'sarif'}

----------------------------------------------------------------------------- arguments --

local function need(name, package)
  local ok, module = pcall(require, name)
  if not ok then
    error(('collide-check needs %s: install %s'):format(name, package), 0)
  end
  return module
end

local function parser()
  local argparse = need('argparse', 'lua-argparse')
  local made = argparse('collide-check', 'Checks levels: reports what is wrong, where, '
    .. 'and how to mend it.\nExit code 0: no findings, 1: findings, 2: a file could not '
    .. 'be read.')
  made:argument('file', 'Levels: .tmx .tmj .lua .ldtk .obj .gltf .glb, or folders.')
    :args('*')
  made:option('--config', 'Settings file, instead of collide-check.lua beside the level.')
    :argname('FILE')
  made:flag('--no-config', 'Ignore collide-check.lua files.')
  made:option('--format', 'text, json, html, svg, github or sarif; NAME=FILE writes a '
    .. 'file. May be repeated.'):argname('NAME[=FILE]'):count('*')
  made:option('--picture', 'The same as --format svg=FILE.'):argname('FILE')
  made:option('--only', 'Run only these rules: names with commas between them.')
    :argname('RULES')
  made:option('--off', 'Run all rules but these.'):argname('RULES')
  made:option('--fail-on', 'Severity from which the exit code is 1: error or warning '
    .. '(default).')
    :choices {'error', 'warning'}
  made:option('--baseline', 'A file of known findings, which are counted, not listed.')
    :argname('FILE')
  made:flag('--update-baseline', 'Write the findings to the baseline.')
  made:flag('--init', 'Write a first collide-check.lua beside the levels, from their '
    .. 'contents; without a level for this folder.')
  made:option('--explain', 'Print what a rule finds, and how to mend it.'):argname('RULE')
  made:flag('--list-rules', 'Print all rules, one per line.')
  made:flag('--watch', 'Check again after each change of a level or of the settings.')
  made:flag('--version', 'Print the version.')
  return made
end

local function words(list)
  if not list then return nil end
  local set = {}
  for word in list:gmatch('[^,%s]+') do set[word] = true end
  return set
end

--------------------------------------------------------------------------------- files --

local EXTENSIONS = {tmx = true, tmj = true, ldtk = true, obj = true, gltf = true,
  glb = true}

-- Returns the levels of a folder and of its folders, sorted.
local function levels_in(lfs, folder)
  local list = {}
  for name in lfs.dir(folder) do
    local path = folder .. '/' .. name
    local kind = name:sub(1, 1) ~= '.' and lfs.attributes(path, 'mode')
    if kind == 'directory' then
      for _, other in ipairs(levels_in(lfs, path)) do list[#list + 1] = other end
    elseif kind == 'file' and EXTENSIONS[(name:match('%.(%w+)$') or ''):lower()] then
      list[#list + 1] = path
    end
  end
  table.sort(list)
  return list
end

-- Returns the files that are named and the levels in the folders that are named, and a
-- list of what is wrong with the names.
local function files_of(names)
  local list, problems = {}, {}
  local ok, lfs = pcall(require, 'lfs')
  for _, given in ipairs(names) do
    local name = files.with_slashes(given)
    if ok and lfs.attributes((name:gsub('(.)/$', '%1')), 'mode') == 'directory' then
      local found = levels_in(lfs, (name:gsub('/$', '')))
      for _, path in ipairs(found) do list[#list + 1] = path end
      if #found == 0 then
        problems[#problems + 1] = ('%s: there is no level in this folder; Lua exports '
          .. 'are read when they are named'):format(given)
      end
    elseif name:find('[*?]') then
      problems[#problems + 1] = ('%s: nothing is called so; name the folder'):format(
        given)
    else
      list[#list + 1] = name
    end
  end
  return list, problems
end

-- Raises an error for a file that no reader reads.
local function check_name(path)
  if not level.reader(path) then
    error(('%s: no level: a file ending in .%s expected'):format(path,
      table.concat(level.extensions, ', .')), 0)
  end
end

-- Returns the names of the rooms of a linear world, which are checked one by one; else
-- nil.
local function rooms_of(path)
  if not path:lower():find('%.ldtk$') then return nil end
  local names, has_places = require('collide.ldtk').rooms(path)
  return not has_places and #names > 1 and names or nil
end

----------------------------------------------------------------------------------- run --

local function is_terminal()
  if package.config:sub(1, 1) ~= '/' then return false end
  local ok = os.execute('test -t 2')
  return ok == true or ok == 0
end

local function progress(path)
  local started, shown = os.time(), false
  return function(rule)
    if os.time() - started >= 1 and (shown or is_terminal()) then
      shown = true
      io.stderr:write(('\r%s: %-20s'):format(path, rule))
    end
  end, function()
    if shown then io.stderr:write('\r' .. (' '):rep(#path + 24) .. '\r') end
  end
end

local function settings_of(args)
  if args.no_config then return {} end
  return args.config and configs.load(args.config) or nil
end

local function check_file(path, args, results)
  check_name(path)
  local config = settings_of(args)
  local only, off = words(args.only), words(args.off)
  local step, clear = progress(path)
  for _, room in ipairs(rooms_of(path) or {false}) do
    local result = check.run(path, config, {only = only, off = off, progress = step,
      level = room or nil})
    if room then result.path = path end
    results[#results + 1] = result
  end
  clear()
end

-- Checks all files; returns the results, and whether all could be read.
local function check_all(args)
  local results = {}
  local paths, problems = files_of(args.file)
  for _, path in ipairs(paths) do
    local ok, problem = pcall(check_file, path, args, results)
    if not ok then problems[#problems + 1] = tostring(problem) end
  end
  local said = {} -- each problem is printed once
  for _, problem in ipairs(problems) do
    if not said[problem] then io.stderr:write(problem, '\n') end
    said[problem] = true
  end
  for _, line in ipairs(unmatched.of(results)) do
    io.stderr:write(text.plain(line), '\n')
  end
  return results, #problems == 0
end

--------------------------------------------------------------------------------- write --

local function formats_of(args)
  local list = {}
  for _, given in ipairs(args.format or {}) do
    local name, path = given:match('^([^=]+)=(.+)$')
    name = name or given
    local is_known = false
    for _, known in ipairs(FORMATS) do is_known = is_known or known == name end
    if not is_known then
      error(('--format: %s expected, got %s'):format(table.concat(FORMATS, ', '), name),
        0)
    end
    list[#list + 1] = {name = name, path = path}
  end
  if args.picture then list[#list + 1] = {name = 'svg', path = args.picture} end
  local has_output = false
  for _, format in ipairs(list) do has_output = has_output or not format.path end
  if not has_output then table.insert(list, 1, {name = 'text'}) end
  return list
end

local function write_file(path, content)
  local file, problem = io.open(path, 'wb')
  if not file then error(tostring(problem), 0) end
  file:write(content)
  file:close()
end

local function wants_color()
  if os.getenv 'NO_COLOR' or package.config:sub(1, 1) ~= '/' then return false end
  local ok = os.execute('test -t 1')
  return ok == true or ok == 0
end

local function write_reports(formats, results)
  for _, format in ipairs(formats) do
    local report = modules.report(format.name)
    local content = report.of(results, {color = not format.path and wants_color()})
    if format.path then
      write_file(format.path, content)
    else
      io.stdout:write(content, content:sub(-1) ~= '\n' and '\n' or '')
    end
    local summary = os.getenv 'GITHUB_STEP_SUMMARY'
    if format.name == 'github' and summary and summary ~= '' then
      local file = io.open(summary, 'ab')
      if file then
        file:write(report.summary(results))
        file:close()
      end
    end
  end
end

local function exit_code(args, results)
  for _, result in ipairs(results) do
    local errors, warnings = result:count()
    if errors > 0 or warnings > 0 and args.fail_on ~= 'error' then return 1 end
  end
  return 0
end

-- Returns a function that decides whether this run has looked for a finding of a
-- baseline: its level could be read, or is gone, and its rule ran.
local function looked_for(args, known, results)
  local only, off, is_checked = words(args.only), words(args.off), {}
  for _, result in ipairs(results) do
    is_checked[files.from(known.path, result.path)] = true
  end
  return function(path, rule)
    local runs = (not only or only[rule]) and not (off and off[rule])
    return runs and (is_checked[path]
      or not files.exists(files.join(known.path, path)))
  end
end

local function compare(args, results)
  local known = baseline.load(args.baseline)
  if known.is_new then
    io.stderr:write(('%s is not there yet: --update-baseline writes it\n'):format(
      args.baseline))
  end
  for _, entry in ipairs(baseline.apply(known, results,
    looked_for(args, known, results))) do
    io.stderr:write(('no longer found: %s: %s (%s)\n'):format(text.plain(entry.file),
      text.plain(entry.message), text.plain(entry.rule)))
  end
end

local function update(args, results)
  if not args.baseline then error('--update-baseline: --baseline FILE expected', 0) end
  local known = baseline.load(args.baseline)
  baseline.save(known, results, looked_for(args, known, results))
end

local function run_once(args, formats)
  local results, is_read = check_all(args)
  if args.baseline and not args.update_baseline then compare(args, results) end
  if #results > 0 then write_reports(formats, results) end
  if args.update_baseline then
    update(args, results)
    return is_read and 0 or 2, results
  end
  return is_read and exit_code(args, results) or 2, results
end

--------------------------------------------------------------------------------- watch --

-- Returns the files that a run has read, and the places where its settings may be.
local function files_read(args, results)
  local list = {args.config}
  for _, result in ipairs(results) do
    for _, path in ipairs(result.level.files or {}) do list[#list + 1] = path end
    if not args.config and not args.no_config then
      for _, path in ipairs(configs.places(result.path)) do list[#list + 1] = path end
    end
  end
  return list
end

-- Checks again and again, until the program is stopped. Files are recorded before they
-- are checked, so a file that is saved meanwhile has changed.
local function watch(args, formats)
  local system = need('system', 'lua-system')
  local watched = watches.new()
  watched:add((files_of(args.file)))
  watched:add(files_read(args, select(2, run_once(args, formats))))
  while true do
    system.sleep(0.25)
    local is_new = watched:add((files_of(args.file)))
    if watched:changed() or is_new then
      io.stdout:write('\n')
      watched:add(files_read(args, select(2, run_once(args, formats))))
    end
  end
end

---------------------------------------------------------------------------------- call --

local function list_rules()
  for _, id in ipairs(check.rules) do
    local rule = modules.rule(id)
    io.stdout:write(('%-14s %-8s %s\n'):format(id, rule.severity, rule.summary))
  end
  return 0
end

local function explain(id)
  local known = modules.names()
  if not known[id] then
    error(('--explain: %s; --list-rules lists them'):format(configs.no_rule(id, known)),
      0)
  end
  io.stdout:write(require('collide.check.explain').text(id), '\n')
  return 0
end

-- Returns the folder where settings are looked for: a folder itself, or the folder of a
-- file.
local function folder_of(given)
  local name = files.with_slashes(given)
  local ok, lfs = pcall(require, 'lfs')
  if ok and lfs.attributes(name, 'mode') == 'directory' then
    return (name:gsub('/*$', '/'))
  end
  return name:match('^(.*/)') or ''
end

-- Returns a list of {path, levels}: one settings file for all levels, or, where their
-- views differ, one for each of their folders.
local function settings_for(args, list)
  local path = args.config or folder_of(args.file[1]) .. configs.NAME
  local is_alike = true
  for _, one in ipairs(list) do
    is_alike = is_alike and first.view(one) == first.view(list[1])
  end
  if args.config or is_alike then return {{path = path, levels = list}} end
  local out, of = {}, {}
  for _, one in ipairs(list) do
    local beside = (one.path:match('^(.*/)') or '') .. configs.NAME
    if not of[beside] then
      of[beside] = {path = beside, levels = {}}
      out[#out + 1] = of[beside]
    end
    table.insert(of[beside].levels, one)
  end
  return out
end

-- Returns the levels that can be read, and whether all can; the errors of the others are
-- printed.
local function loaded(names)
  local list, is_read = {}, true
  local paths, problems = files_of(names)
  for _, problem in ipairs(problems) do
    is_read = false
    io.stderr:write(problem, '\n')
  end
  for _, path in ipairs(paths) do
    local ok, made = pcall(function()
      check_name(path)
      local rooms = rooms_of(path)
      return level.load(path, rooms and {level = rooms[1]} or nil)
    end)
    if ok then
      list[#list + 1] = made
    else
      is_read = false
      io.stderr:write(tostring(made), '\n')
    end
  end
  return list, is_read
end

local function write_settings(args)
  if #args.file == 0 then args.file[1] = '.' end
  local list, is_read = loaded(args.file)
  if #list == 0 then error('--init: a level expected', 0) end
  local entries = settings_for(args, list)
  for _, entry in ipairs(entries) do
    local file = io.open(entry.path, 'r')
    if file then
      file:close()
      error(('%s is there already: it is left as it is'):format(entry.path), 0)
    end
  end
  for _, entry in ipairs(entries) do
    write_file(entry.path, first.text(entry.levels))
    io.stdout:write(('%s: read each line, then run collide-check again\n'):format(
      entry.path))
  end
  return is_read and 0 or 2
end

local function dispatch(args)
  if args.version then
    io.stdout:write('collide-check ', version, '\n')
    return 0
  end
  if args.list_rules then return list_rules() end
  if args.explain then return explain(args.explain) end
  if args.init then return write_settings(args) end
  if #args.file == 0 then
    error('no level: collide-check FILE ...; --help lists the options', 0)
  end
  local formats = formats_of(args)
  if args.watch then return watch(args, formats) end
  return (run_once(args, formats))
end

-- Runs the command with a list of arguments; returns the exit code.
function command.run(list)
  local ok, made = pcall(parser)
  if not ok then
    io.stderr:write(tostring(made), '\n')
    return 2
  end
  local is_parsed, args = made:pparse(list)
  if not is_parsed then
    io.stderr:write('collide-check: ', tostring(args), '\n')
    return 2
  end
  local ran, code = pcall(dispatch, args)
  if not ran then
    io.stderr:write('collide-check: ', tostring(code), '\n')
    return 2
  end
  return code
end

return command
