// The engine, in a thread of its own: the page can end it, and an infinite loop with it.
/* global createEngine */
let engine;

function mount(files) {
  const FS = engine.FS;
  FS.mkdir('/kept');
  const made = new Set();
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split('/');
    for (let i = 1; i < parts.length; i++) {
      const folder = parts.slice(0, i).join('/');
      if (!made.has(folder)) FS.mkdir(folder);
      made.add(folder);
    }
    FS.writeFile(path, text);
  }
}

async function start({module, files}) {
  engine = await createEngine({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
      return {};
    },
    print() {}, printErr() {},
  });
  mount(files);
  const problem = engine.ccall('engine_open', 'string', [], []);
  postMessage({ready: true, problem});
}

// What was drawn, as a copy that is handed over.
function drawn() {
  const count = engine._engine_command_count(), from = engine._engine_commands() >> 2;
  return {commands: engine.HEAPF32.slice(from, from + count),
    texts: engine.UTF8ToString(engine._engine_texts()).split('\n')};
}

// A run has a state of its own, which is opened ahead of it, so that it need not wait.
let fresh = true;
function ask({id, name, text}) {
  if (name === 'run' && !fresh) engine.ccall('engine_open', 'string', [], []);
  if (name === 'run') fresh = false;
  const answer = engine.ccall('engine_call', 'string', ['string', 'string'], [name, text]);
  const picture = name === 'grab' || name === 'drag' ? {} : drawn();
  postMessage({id, answer, ...picture}, picture.commands ? [picture.commands.buffer] : []);
}

onmessage = ({data}) => { if (data.files) start(data); else ask(data); };
