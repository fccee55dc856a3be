-- Prints, as JSON, the blocks of Lua in the pages that run by themselves in the
-- playground, as {page, line, code, chapter, section}; and the examples that it offers,
-- as {group, title, code}. A block that uses what blocks before it have made gets those
-- before it: of its section, or else of its page.
local blocks = require 'spec.readme.blocks'
local collide = require 'collide'
local json = require 'web.lua.json'
local read = require 'spec.support.read_file'

local PAGES = {'guide', 'recipes', 'pictures', 'documents', 'documents.ja', 'levels',
  'coming-from', 'api', 'repl', 'rules', 'pairs', 'playground'}

------------------------------------------------------------------------------- blocks --

-- The headings above each line of a page.
local function headings_of(name)
  local list, chapter, section, fenced, number = {}, nil, nil, false, 0
  for line in read(name):gmatch('([^\n]*)\n') do
    number = number + 1
    if line:match('^```') then fenced = not fenced end
    local marks, text = line:match('^(#+) (.*)$')
    if marks and not fenced then
      if #marks == 2 then chapter = text end
      section = text
    end
    list[number] = {chapter = chapter, section = section}
  end
  return list
end

-- Whether the code, run alone where collide, c2 and c3 are set, prints these lines last.
local function prints(code, expected, name)
  local environment, printed = blocks.environment()
  environment.collide, environment.c2, environment.c3 = collide, collide.d2, collide.d3
  local chunk = load(code, '=' .. name, 't', environment)
  if not chunk or not pcall(blocks.printing, environment, chunk) then return false end
  local first = #printed - #expected
  for i, line in ipairs(expected) do
    if printed[first + i] ~= line then return false end
  end
  return true
end

local function joined(list, from, to)
  local texts = {}
  for i = from, to do
    if list[i].language == 'lua' then texts[#texts + 1] = list[i].text end
  end
  return table.concat(texts, '\n')
end

-- The shortest program that ends with a block and prints what the page says; nil if there
-- is none.
local function program_of(list, i, name)
  local expected = blocks.expected(list[i], list[i + 1])
  if #expected == 0 and not list[i].chapter then return nil end -- what a page begins with
  local tried = {}
  for from = i, 1, -1 do
    local is_start = from == i or from == 1
      or list[from].section ~= list[from - 1].section
    local code = joined(list, from, i)
    if is_start and not tried[code] then
      tried[code] = true
      if prints(code, expected, name) then return code end
    end
  end
end

local function blocks_of(page)
  local name = 'docs/' .. page .. '.md'
  local list, headings, found = blocks.of(name), headings_of(name), {}
  for _, block in ipairs(list) do
    local heading = headings[block.line]
    block.chapter, block.section = heading.chapter, heading.section
  end
  for i, block in ipairs(list) do
    local code = block.language == 'lua' and program_of(list, i, name)
    if code then
      found[#found + 1] = {page = page, line = block.line, code = code,
        chapter = block.chapter, section = block.section}
    end
  end
  return found
end

----------------------------------------------------------------------------- examples --

local examples = {}

-- The same title again gets a number.
local function add(group, title, code)
  local count, name = 1, title
  for _, one in ipairs(examples) do
    if one.group == group and one.title:gsub(' %(%d+%)$', '') == title then
      count = count + 1
      name = ('%s (%d)'):format(title, count)
    end
  end
  examples[#examples + 1] = {group = group, title = name, code = code}
end

local function add_pages(list)
  for _, block in ipairs(list) do
    if block.chapter and block.page == 'recipes' then
      add('Recipes', block.chapter, block.code)
    elseif block.chapter and block.page == 'pictures' then
      add('Queries in pictures', block.chapter, block.code)
    end
  end
end

-- Rows `there` | `here` | `gives` of a section of documents.md, as prints.
local function rows_of(section)
  local lines = {}
  for row in section:gmatch('\n|([^\n]+)') do
    local here, gives = row:match('^[^|]*| `([^`]+)` | `?([^|`]*)')
    if here and here ~= 'here' and load('return ' .. here) then
      lines[#lines + 1] = ('print(%s)'):format(here)
      lines[#lines + 1] = '--> ' .. gives:gsub('%s+$', '')
    end
  end
  return table.concat(lines, '\n')
end

local function add_documents()
  local text = read('docs/documents.md')
  for part in (text:gsub('\n## ', '\0') .. '\0'):gmatch('[^\0]+') do
    local title, section = part:match('^(D%d[^\n]*)(.*)$')
    local code = section and section:match('```lua\n(.-)```')
    if code then add('The five documents', title, code .. '\n' .. rows_of(section)) end
  end
end

local DRAWN = {'scenes/nearest', 'scenes/line_sphere', 'scenes/clamp', 'scenes/crossing',
  'scenes/laser', 'scenes/regions', 'scenes/pushed_out', 'scenes/walk', 'scenes/wall',
  'scenes/corner_edge_face', 'bricks2d', 'stack3d', 'world2d', 'world3d'}

-- What make demo draws: files that return a function, which the playground calls.
-- What a file does when it is run as a program: it saves the picture.
local AS_PROGRAM = '\n[^\n]*\nif %.%.%. ~= .-\nend\n'

local function add_files()
  for _, name in ipairs(DRAWN) do
    local code = read('examples/' .. name .. '.lua'):gsub(AS_PROGRAM, '\n')
    local title = code:match("title = '([^']*)'") or name:gsub('^scenes/', '')
    add('The five documents, drawn', title, code)
  end
  add('Games', 'A platformer', read('examples/platformer2d.lua'))
end

-- Programs for the playground alone.
local function add_own()
  for name in read('web/examples/order'):gmatch('[^\n]+') do
    local code = read('web/examples/' .. name .. '.lua')
    add('Start here', code:match('^%-%- ([^\n]-)%.?\n'), code)
  end
end

local all = {}
for _, page in ipairs(PAGES) do
  for _, block in ipairs(blocks_of(page)) do all[#all + 1] = block end
end

add_own()
add_pages(all)
add_documents()
add_files()
print(json.of({blocks = all, examples = examples}))
