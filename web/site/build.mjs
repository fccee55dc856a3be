// build.mjs - make site: every page of docs/, those and the files that they link to, and
// the index of the search.
import {cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {escaped, filePage, langOf, nameOf, pageOf} from './pages.mjs';
import {searchOptions} from './words.mjs';

// What is in the menu, in order.
const MENU = {
  en: ['README.md', 'docs/guide.md', 'docs/recipes.md', 'docs/pictures.md',
    'docs/touching.md', 'docs/levels.md', 'docs/coming-from.md', 'docs/install.md',
    'docs/repl.md', 'docs/playground.md',
    'docs/api.md', 'docs/rules.md', 'docs/pairs.md', 'docs/documents.md', 'docs/trust.md',
    'docs/changes.md'],
  ja: ['README.ja.md', 'docs/documents.ja.md', 'docs/guide.md', 'docs/recipes.md',
    'docs/pictures.md', 'docs/api.md'],
};
const WORDS = {
  en: {search: 'Search', menu: 'Pages', play: 'Playground', skip: 'To the text',
    dark: 'Dark colours', other: '日本語', otherLang: 'ja', home: 'index.html'},
  ja: {search: '検索', menu: 'ページ', play: '試してみる', skip: '本文へ',
    dark: '暗い配色', other: 'English', otherLang: 'en', home: 'ja.html'},
};

// The page in the other language, or its home.
function otherOf(source) {
  const twin = langOf(source) === 'ja' ? source.replace('.ja.md', '.md')
    : source.replace(/\.md$/, '.ja.md');
  if (twin !== source && existsSync(twin)) return nameOf(twin);
  return langOf(source) === 'ja' ? 'index.html' : 'ja.html';
}

function menuOf(pages, page) {
  const list = MENU[langOf(page.source)].filter(source => pages.has(source));
  return list.map(source => {
    const {title, headings} = pages.get(source), here = source === page.source;
    const parts = here ? headings.filter(one => one.level === 2).map(one =>
      `<li><a href="#${encodeURIComponent(one.id)}">${escaped(one.text)}</a></li>`).join('') : '';
    return `<li><a href="${nameOf(source)}"${here ? ' aria-current="page"' : ''}>` +
      `${escaped(title)}</a>${parts ? `<ul>${parts}</ul>` : ''}</li>`;
  }).join('\n');
}

function htmlOf(template, pages, page) {
  const lang = langOf(page.source), words = WORDS[lang];
  const values = {...words, lang, title: escaped(page.title), body: page.body,
    menuItems: menuOf(pages, page), otherPage: otherOf(page.source)};
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
}

// All pages that can be reached by links, by their source.
function collect(MarkdownIt, blocks) {
  const pages = new Map(), left = [...MENU.en, ...MENU.ja];
  while (left.length) {
    const source = left.pop();
    if (pages.has(source) || !existsSync(source) || /\.(svg|png)$/.test(source)) continue;
    const programs = new Map(blocks.filter(one => `docs/${one.page}.md` === source)
      .map(one => [one.line, one.code]));
    const page = source.endsWith('.md') && statSync(source).isFile()
      ? pageOf(MarkdownIt, source, programs) : filePage(source);
    pages.set(source, page);
    left.push(...page.targets);
  }
  return pages;
}

function indexOf(MiniSearch, pages) {
  const index = new MiniSearch(searchOptions), documents = [];
  for (const page of pages.values()) {
    for (const section of page.sections) {
      documents.push({id: documents.length, page: page.title, title: section.title,
        text: section.text, url: nameOf(page.source) + '#' + encodeURIComponent(section.id)});
    }
  }
  index.addAll(documents);
  return JSON.stringify(index);
}

export async function site({require, bundled, out, web}) {
  mkdirSync(out, {recursive: true});
  const load = name => { const found = require(name); return found.default || found; };
  const {blocks} = JSON.parse(readFileSync(path.join(web, 'blocks.json'), 'utf8'));
  const pages = collect(load('markdown-it'), blocks);
  const template = readFileSync('web/site/page.html', 'utf8');
  for (const page of pages.values()) {
    writeFileSync(path.join(out, nameOf(page.source)), htmlOf(template, pages, page));
  }
  writeFileSync(path.join(out, 'search.js'), 'window.COLLIDE_INDEX = ' +
    JSON.stringify(indexOf(load('minisearch'), pages)) + ';\n');
  writeFileSync(path.join(out, 'site.js'), await bundled('web/site/site.js', 'iife'));
  writeFileSync(path.join(out, 'style.css'), readFileSync('web/page/style.css', 'utf8') +
    readFileSync('web/site/site.css', 'utf8'));
  cpSync('docs/pictures', path.join(out, 'pictures'), {recursive: true});
}
