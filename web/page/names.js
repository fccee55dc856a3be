// What is written before the cursor, in words of the reference: which names can follow,
// and which call it is in. names: lists by owner, see web/print_names.lua; kinds: what the
// program's variables were when it last ran.

const MODULES = {
  c2: 'd2', c3: 'd3', 'collide.d2': 'd2', 'collide.d3': 'd3', collide: 'Module',
  'collide.draw': 'Draw', draw: 'Draw', canvas: 'Picture', math: 'math', string: 'string',
  table: 'table',
};

const KEYWORDS = ('and break do else elseif end false for function goto if in local nil not or ' +
  'repeat return then true until while').split(' ');
const GLOBALS = ('assert collide c2 c3 canvas error frame ipairs keys math mouse next pairs ' +
  'pcall pressed print require select setmetatable string table tonumber tostring type')
  .split(' ');

const CONSTRUCTED = /(\w+)\s*=\s*(?:c|d|collide\.d)([23])\.(\w+)/g;

// What variables are by how they are made, for programs that have not run.
function guessed(text) {
  const kinds = {};
  for (const [, name, dimension, maker] of text.matchAll(CONSTRUCTED)) {
    kinds[name] = {world: 'World', character: 'Character', vec: 'Vec', quat: 'Quat',
      contact: 'Result', closest: 'Result', raycast: 'Result', cast: 'Result',
    }[maker] || 'Shape';
    if (kinds[name] !== 'Result') kinds[name] += dimension;
  }
  return kinds;
}

const OWNER_OF_KIND = kind => (/^Result/.test(kind) ? 'Result' : kind);

// The owner of what stands before a dot or a colon.
function ownerOf(path, kinds) {
  if (MODULES[path]) return MODULES[path];
  const state = /^(\w+)\.state$/.exec(path);
  if (state && /^Character/.test(kinds[state[1]] || '')) return 'State' + kinds[state[1]].slice(-1);
  return kinds[path] && OWNER_OF_KIND(kinds[path]);
}

function members(names, owner) {
  return names[owner] || [];
}

// {from, options} of the names that can follow a text, or null.
export function completions(names, kinds, text) {
  const all = {...guessed(text), ...kinds};
  const member = /([A-Za-z_][\w.]*)([.:])(\w*)$/.exec(text);
  if (member) {
    const owner = ownerOf(member[1], all);
    const list = members(names, owner).filter(one =>
      member[2] === '.' || one.type === 'function');
    return list.length ? {from: text.length - member[3].length, options: list} : null;
  }
  const word = /[A-Za-z_]\w*$/.exec(text);
  if (!word) return null;
  const options = [...Object.keys(all).map(name => ({name, type: 'variable', answer: all[name]})),
    ...GLOBALS.filter(name => !all[name]).map(name => ({name, type: 'variable'})),
    ...KEYWORDS.map(name => ({name, type: 'keyword'}))];
  return {from: word.index, options};
}

// Where the innermost call that is open at the end of a text begins, and which argument
// the end is in.
function openCall(text) {
  let depth = 0, commas = 0;
  for (let i = text.length - 1; i >= 0 && i > text.length - 2000; i--) {
    const c = text[i];
    if (c === ')' || c === '}' || c === ']') depth++;
    else if (c === '(' || c === '{' || c === '[') {
      if (depth === 0 && c === '(') return {end: i, argument: commas};
      if (depth === 0 && c === '{') {
        const call = /[\w)]\s*$/.test(text.slice(0, i));
        if (call) return {end: i, argument: 0};
        commas = 0;
      } else if (depth > 0) depth--;
    } else if (c === ',' && depth === 0) commas++;
  }
  return null;
}

// The entry of the reference whose call the end of a text is in, or null.
export function signature(names, kinds, text) {
  const call = openCall(text);
  const path = call && /([A-Za-z_][\w.]*)([.:])(\w+)\s*$/.exec(text.slice(0, call.end));
  if (!path) return null;
  const owner = ownerOf(path[1], {...guessed(text), ...kinds});
  const entry = members(names, owner).find(one => one.name === path[3] && one.call);
  return entry ? {...entry, at: call.end, argument: call.argument} : null;
}
