// What pages of the site do: light and dark, and the search.
import MiniSearch from 'minisearch';
import {startTheme} from '../page/theme.js';
import {searchOptions} from './words.mjs';

const $ = id => document.getElementById(id);
const MOST = 12;

// The pictures of the pages follow the button, too, not the system alone.
function showPictures() {
  const {theme} = document.documentElement.dataset;
  for (const source of document.querySelectorAll('picture source')) {
    source.media = theme ? theme === 'dark' ? 'all' : 'not all' : '(prefers-color-scheme: dark)';
  }
}
startTheme($('theme'), showPictures);

// The index is large: it is read when somebody searches.
let index;
function loadIndex() {
  index = index || new Promise(resolve => {
    const script = document.createElement('script');
    script.src = 'search.js';
    script.onload = () => resolve(MiniSearch.loadJSON(window.COLLIDE_INDEX, searchOptions));
    document.head.appendChild(script);
  });
  return index;
}

async function search() {
  const asked = $('search').value.trim(), list = $('found');
  const results = asked ? (await loadIndex()).search(asked).slice(0, MOST) : [];
  if (asked !== $('search').value.trim()) return;
  list.replaceChildren(...results.map(({url, title, page}) => {
    const item = document.createElement('li'), link = item.appendChild(document.createElement('a'));
    link.href = url;
    link.append(title);
    if (page !== title) {
      link.appendChild(document.createElement('small')).textContent = page;
    }
    return item;
  }));
  list.hidden = !results.length;
  $('said').textContent = asked ? String(results.length) : '';
}

function step(event, by) {
  const links = [...$('found').querySelectorAll('a')];
  const next = links.indexOf(document.activeElement) + by;
  event.preventDefault();
  if (next < 0) $('search').focus();
  else if (links[next]) links[next].focus();
}

$('search').addEventListener('input', search);
$('search').addEventListener('focus', loadIndex);
document.querySelector('.search').addEventListener('keydown', event => {
  if (event.key === 'ArrowDown') step(event, 1);
  if (event.key === 'ArrowUp') step(event, -1);
  if (event.key === 'Escape') {
    $('found').hidden = true;
    $('search').focus();
  }
});
document.addEventListener('keydown', event => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if (event.key === '/' && !typing) {
    event.preventDefault();
    $('search').focus();
  }
});
document.addEventListener('click', event => {
  if (!event.target.closest('.search')) $('found').hidden = true;
});
