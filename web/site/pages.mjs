// pages.mjs - the Markdown of the repository as pages: links, headings, code with colours
// and links to try it.
import {existsSync, readFileSync, statSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {deflateRawSync} from 'node:zlib';

export const escaped = text => text.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;',
  '>': '&gt;', '"': '&quot;'})[c]);

// As GitHub makes them, so that links into pages lead to the same places here.
function slugOf(text, taken) {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replace(/ /g, '-');
  const count = taken.get(plain) || 0;
  taken.set(plain, count + 1);
  return count ? `${plain}-${count}` : plain;
}

// -------------------------------------------------------------------------------- names --

const HOMES = {'README.md': 'index.html', 'README.ja.md': 'ja.html'};

// The file of the site for one of the repository.
export function nameOf(source) {
  if (HOMES[source]) return HOMES[source];
  if (source.startsWith('docs/pictures/')) return source.slice('docs/'.length);
  const flat = source.replace(/^docs\//, '').replace(/\/$/, '').replace(/\//g, '-');
  return flat.endsWith('.md') ? flat.replace(/\.md$/, '.html') : flat + '.html';
}

// Where a link of a page leads: {href, target}; target: a file of the repository.
function resolved(href, page) {
  if (/^([a-z]+:|#)/.test(href)) return {href};
  const [name, hash] = href.split('#');
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(page), name));
  if (!existsSync(target)) return {href};
  return {href: encodeURI(nameOf(target)) + (hash ? '#' + hash : ''), target};
}

// ------------------------------------------------------------------------------- colours --

const TOKEN = new RegExp([/(?<comment>--\[\[[^]*?\]\]|--[^\n]*)/,
  /(?<string>\[\[[^]*?\]\]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/,
  /(?<number>\b0x[\da-fA-F]+|\b\d+\.?\d*(?:[eE][+-]?\d+)?)/, /(?<word>[A-Za-z_]\w*)/]
  .map(part => part.source).join('|'), 'g');
const KEYWORDS = new Set(('and break do else elseif end false for function goto if in local nil ' +
  'not or repeat return then true until while').split(' '));
const BUILTINS = new Set(('print pairs ipairs require assert error type tostring tonumber select ' +
  'pcall math string table io os next setmetatable').split(' '));

function colored(code) {
  let out = '', at = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text] = match, {word} = match.groups;
    const kind = word ? KEYWORDS.has(word) ? 'keyword' : BUILTINS.has(word) ? 'builtin' : null
      : Object.keys(match.groups).find(name => match.groups[name] !== undefined);
    out += escaped(code.slice(at, match.index));
    out += kind ? `<span class="tok-${kind}">${escaped(text)}</span>` : escaped(text);
    at = match.index + text.length;
  }
  return out + escaped(code.slice(at));
}

// --------------------------------------------------------------------------------- pages --

export const tryLink = code =>
  'playground/index.html#code=' + deflateRawSync(Buffer.from(code), {level: 9}).toString('base64url');

const WORDS = {
  en: {try: 'Try it', title: 'Open this block in the playground'},
  ja: {try: '試す', title: 'このブロックをプレイグラウンドで開く'},
};

export const langOf = source => (source.endsWith('.ja.md') ? 'ja' : 'en');

// A page of Markdown: {title, body, headings, sections, targets}. programs: by the line at
// which a block's code begins, what the playground runs for it.
export function pageOf(MarkdownIt, source, programs) {
  const targets = new Set(), taken = new Map(), headings = [], sections = [];
  const markdown = new MarkdownIt({html: true});
  const lead = href => {
    const found = resolved(href, source);
    if (found.target) targets.add(found.target);
    return found.href;
  };
  const {rules} = markdown.renderer, words = WORDS[langOf(source)];
  rules.fence = (tokens, i) => {
    const {info, content, map} = tokens[i], program = programs.get(map[0] + 2);
    const code = `<pre tabindex="0"><code class="language-${info}">` +
      `${info === 'lua' ? colored(content) : escaped(content)}</code></pre>`;
    return `<div class="block">${code}` + (program ? `<a class="try" href="${tryLink(program)}" ` +
      `title="${words.title}">${words.try}</a>` : '') + '</div>\n';
  };
  rules.table_open = () => '<div class="wide" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  rules.html_block = rules.html_inline = (tokens, i) => tokens[i].content
    .replace(/\b(src|srcset|href)="([^"]*)"/g, (_, name, href) => `${name}="${lead(href)}"`);
  const tokens = markdown.parse(readFileSync(source, 'utf8'), {});
  const walk = list => list.forEach(token => {
    if (token.attrGet('href')) token.attrSet('href', lead(token.attrGet('href')));
    if (token.attrGet('src')) token.attrSet('src', lead(token.attrGet('src')));
    if (token.children) walk(token.children);
  });
  walk(tokens);
  let section = {text: ''};
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const text = tokens[i + 1].children.map(child => child.content).join('');
      const id = slugOf(text, taken), level = +token.tag.slice(1);
      token.attrSet('id', id);
      headings.push({id, text, level});
      section = {id, title: text, text: ''};
      sections.push(section);
    } else if (token.type === 'inline') section.text += ' ' + token.children
      .filter(child => !/html/.test(child.type)).map(child => child.content).join('');
    else if (token.type === 'fence') section.text += ' ' + token.content;
  });
  return {source, title: headings.length ? headings[0].text : source, headings, sections,
    body: markdown.renderer.render(tokens, markdown.options, {}), targets: [...targets]};
}

// A file that a page links to, or the files of a folder, as they are.
export function filePage(source) {
  const files = statSync(source).isDirectory()
    ? readdirSync(source).sort().map(name => path.posix.join(source, name))
      .filter(name => statSync(name).isFile() && /\.(lua|md|js|c|h|mk|tmx)$/.test(name))
    : [source];
  const body = `<h1>${escaped(source)}</h1>` + files.map(name => {
    const text = readFileSync(name, 'utf8');
    return (files.length > 1 ? `<h2>${escaped(path.basename(name))}</h2>` : '') +
      `<pre tabindex="0"><code>${name.endsWith('.lua') ? colored(text) : escaped(text)}</code></pre>`;
  }).join('\n');
  return {source, title: source, headings: [], sections: [], body, targets: []};
}
