// Talks to the worker: starts it, asks it, and ends it when it does not answer in time.

// Seconds: the engine itself stops a program after so long; what it cannot stop has so
// much longer.
const ALLOWED = 1, LONGER = 0.4;

// A table in Lua's notation.
export function toLua(value) {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') {
    return '"' + value.replace(/["\\\n\r\0]/g, c => '\\' + ('00' + c.charCodeAt(0)).slice(-3)) +
      '"';
  }
  if (Array.isArray(value)) return '{' + value.map(toLua).join(',') + '}';
  if (typeof value === 'object') {
    return '{' + Object.entries(value).map(([key, v]) =>
      `[${/^\d+$/.test(key) ? key : toLua(key)}]=${toLua(v)}`).join(',') + '}';
  }
  return String(value);
}

function bytesOf(base64) {
  const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export async function inflated(base64) {
  const stream = new Blob([bytesOf(base64)]).stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

export class Engine {
  // data: wasm, packed; worker: source text; files: path -> text, or base64 of bytes.
  constructor(data) {
    this.data = data;
    this.url = URL.createObjectURL(new Blob([data.worker], {type: 'text/javascript'}));
    this.waiting = new Map();
    this.count = 0;
    this.allowed = ALLOWED;
    this.module = inflated(data.wasm).then(bytes => WebAssembly.compile(bytes));
    this.files = {...data.files};
    for (const [path, base64] of Object.entries(data.binary)) this.files[path] = bytesOf(base64);
    this.start();
  }

  start() {
    this.ready = this.module.then(module => new Promise(resolve => {
      this.worker = new Worker(this.url);
      this.worker.onmessage = ({data}) => {
        if (data.ready) resolve(data.problem);
        else this.take(data);
      };
      this.worker.postMessage({module, files: this.files});
    }));
  }

  take(data) {
    const entry = this.waiting.get(data.id);
    if (!entry) return;
    this.waiting.delete(data.id);
    clearTimeout(entry.timer);
    let reply;
    try {
      reply = JSON.parse(data.answer);
    } catch (problem) {
      reply = {problem: {message: data.answer, trace: []}};
    }
    entry.resolve(reply && typeof reply === 'object'
      ? Object.assign(reply, {commands: data.commands, texts: data.texts}) : reply);
  }

  // Calls a function of web/lua/play.lua. Who waits longer than that gets {stopped: true}.
  async ask(name, value) {
    await this.ready;
    const id = ++this.count;
    const text = typeof value === 'string' ? value : toLua(value);
    return new Promise(resolve => {
      const entry = {resolve, timer: setTimeout(() => this.stop(),
        1000 * (this.allowed + LONGER))};
      this.waiting.set(id, entry);
      this.worker.postMessage({id, name, text});
    });
  }

  // Ends the worker and starts another one. All who wait are answered.
  stop() {
    this.worker.terminate();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.start();
    for (const {resolve, timer} of waiting) {
      clearTimeout(timer);
      resolve({stopped: true});
    }
  }
}
