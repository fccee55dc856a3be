-- fuzz/run: which targets run at the same time, and when all of them end.
describe('fuzz: targets', function()
  local folder

  -- A target that stands for a C program: a shell script.
  local function target(name, script)
    local path = folder .. '/' .. name .. '.sh'
    local file = assert(io.open(path, 'w'))
    file:write('#!/bin/sh\ncd ', folder, ' || exit 99\n', script, '\n')
    file:close()
    assert(os.execute('chmod +x ' .. path))
    return ('c:%s:%s'):format(name, path)
  end

  -- What it prints, of two processes.
  local function run(environment, ...)
    local pipe = assert(io.popen(('env JOBS=2 FUZZ_OUT=%s/out %s sh fuzz/run 1 1 %s 2>&1')
      :format(folder, environment, table.concat({...}, ' '))))
    local output = pipe:read('*a')
    pipe:close()
    return output
  end

  local function exists(name)
    local file = io.open(folder .. '/' .. name, 'r')
    return file ~= nil and file:close() ~= nil
  end

  before_each(function()
    folder = os.tmpname()
    os.remove(folder)
    assert(os.execute('mkdir ' .. folder))
  end)
  after_each(function() os.execute('rm -rf ' .. folder) end)

  it('run side by side, and are told together', function()
    local meet = ': >%s; for _ in $(seq 99); do [ -e %s ] && exit; sleep 0.1; done; false'
    local output = run('STOP=no', target('a', meet:format('a', 'b')),
      target('b', meet:format('b', 'a')))
    assert.truthy(output:find('2 passed, 0 failed', 1, true), output)
  end)

  it('go on when one of them has found something', function()
    local output = run('STOP=no', target('a', 'echo FINDING of a; exit 7'),
      target('b', 'sleep 0.2; : >ended'))
    assert.truthy(output:find('ended with code 7, FINDING of a', 1, true), output)
    assert.truthy(output:find('1 passed, 1 failed', 1, true), output)
    assert.is_true(exists 'ended')
  end)

  it('end with the first finding, if asked to', function()
    local output = run('STOP=yes', target('a', 'sleep 0.3; exit 7'),
      target('b', 'for _ in $(seq 200); do sleep 0.1; done; : >ended'),
      target('c', ': >ended'))
    assert.truthy(output:find('process: ended with code 7', 1, true), output)
    assert.truthy(output:find(', 1 failed', 1, true), output)
    assert.is_false(exists 'ended')
  end)
end)
