// build.mjs TASK... - what make playground and make site run: puts the parts that make has
// built together. Of the environment: WEB, where these are, and OUT, the folder to fill.
import {deflateRawSync} from 'node:zlib';
import {cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {site} from './site/build.mjs';

const {WEB, OUT} = process.env;
const require = createRequire(path.resolve(WEB, 'node_modules', '_'));
const read = name => readFileSync(name, 'utf8');
const base64 = name => readFileSync(name).toString('base64');

export function filesUnder(folder, wanted) {
  return readdirSync(folder).sort().flatMap(name => {
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) return filesUnder(full, wanted);
    return wanted(full) ? [full] : [];
  });
}

// The library but for its definitions for editors, the page's own modules, and what
// examples read.
function luaFiles() {
  const files = {};
  const isLua = name => name.endsWith('.lua') && !name.includes('/types');
  const isRead = name => /\.(lua|tmx|tsx|tx|ldtk|obj)$/.test(name);
  for (const name of [...filesUnder('lua', isLua), ...filesUnder('web/lua', isLua),
    ...filesUnder('examples/scenes', isLua), ...filesUnder('examples/levels', isRead),
    ...filesUnder('examples/love3d_actors', isLua), 'examples/nearest/pair.lua',
    ...filesUnder('examples', n => /^examples\/\w+\.lua$/.test(n))]) {
    files[name] = read(name);
  }
  files['web/console.lua'] = read('.ci/console.lua');
  return files;
}

async function bundled(entry, format) {
  const esbuild = require('esbuild');
  const result = await esbuild.build({entryPoints: [entry], bundle: true, minify: true, format,
    target: 'es2022', write: false, nodePaths: [path.resolve(WEB, 'node_modules')],
    legalComments: 'eof', charset: 'utf8'});
  return result.outputFiles[0].text;
}

// The worker is one script: emscripten's and ours.
async function worker() {
  const esbuild = require('esbuild');
  const text = read(path.join(WEB, 'engine.js')) + read('web/page/worker.js');
  return (await esbuild.transform(text, {minify: true, target: 'es2022'})).code;
}

async function playground() {
  mkdirSync(OUT, {recursive: true});
  const {examples} = JSON.parse(read(path.join(WEB, 'blocks.json')));
  const data = {
    names: JSON.parse(read(path.join(WEB, 'names.json'))), examples,
    engine: {
      wasm: deflateRawSync(readFileSync(path.join(WEB, 'engine.wasm')), {level: 9}).toString('base64'),
      worker: await worker(), files: luaFiles(),
      binary: {'examples/levels/hall/hall.glb': base64('examples/levels/hall/hall.glb')},
    },
  };
  writeFileSync(path.join(OUT, 'data.js'), 'const COLLIDE = ' + JSON.stringify(data) + ';\n');
  writeFileSync(path.join(OUT, 'playground.js'), await bundled('web/page/app.js', 'iife'));
  writeFileSync(path.join(OUT, 'index.html'),
    read('web/page/index.html').replace('{{home}}', '#'));
  cpSync('web/page/style.css', path.join(OUT, 'style.css'));
}

// The pages, and the playground in a folder of theirs.
async function wholeSite() {
  await site({require, bundled, out: OUT, web: WEB});
  cpSync(process.env.PAGE, path.join(OUT, 'playground'), {recursive: true});
  const page = path.join(OUT, 'playground', 'index.html');
  writeFileSync(page, read(page).replace('class="brand" href="#"', 'class="brand" href="../index.html"'));
}

const tasks = {playground, site: wholeSite};
for (const task of process.argv.slice(2)) await tasks[task]();
