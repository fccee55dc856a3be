-- This report is one page that loads nothing: the picture stands beside the list of
-- findings (on a phone below it); hover and focus highlight both, a click zooms, rules
-- can be chosen. Without scripts the page still has the list and the picture.
local svg = require 'collide.check.report.svg'
local text = require 'collide.check.text'
local ipairs = ipairs

local report = {}

local escaped = svg.escaped

local STYLE = [[
:root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--line:#d0d7de;--soft:#f3f5f7}
@media (prefers-color-scheme:dark){:root{--bg:#14181d;--fg:#e6edf3;--line:#333b45;
--soft:#1d232a}.picture svg{filter:invert(.92) hue-rotate(180deg)}}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;
background:var(--bg);color:var(--fg)}header{padding:1rem 1.5rem;border-bottom:1px solid
var(--line)}h1{font-size:1.15rem;margin:0}h2{font-size:1rem;margin:1rem 0 .5rem}
.level{display:grid;grid-template-columns:minmax(20rem,28rem) minmax(0,1fr);gap:1rem;
padding:1rem 1.5rem;overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:3px;max-height:80vh;overflow:auto}
li button{display:block;width:100%;text-align:left;font:inherit;color:inherit;
background:var(--soft);border:1px solid var(--line);border-left:5px solid #b26a00;
border-radius:4px;padding:.5rem .7rem;margin:0 0 .5rem;cursor:pointer}
li.error button{border-left-color:#c62828}li.lit button,li button:focus-visible{outline:
3px solid #2f81f7}.mend{display:block;opacity:.8}.rule{float:right;opacity:.7;
font-size:.85em;padding-left:.7em}.picture{border:1px solid var(--line);
overflow:hidden;background:#fff;padding-top:.75rem;position:sticky;top:0;
height:max-content}.picture svg{display:block;overflow:visible;width:100%;height:auto;
transition:transform .2s;transform-origin:0 0}.mark.lit circle{r:16px}
.tools{display:flex;gap:.75rem;flex-wrap:wrap;margin:.5rem 0}
details{padding:0 1.5rem 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}
.mark{cursor:pointer}
@media(max-width:60rem){.level{grid-template-columns:minmax(0,1fr);padding:1rem}
ol{max-height:none}.picture{top:auto;bottom:0}.picture svg{max-height:40vh}}
@media (prefers-reduced-motion:reduce){.picture svg{transition:none}}
]]

local SCRIPT = [[
for (const level of document.querySelectorAll('.level')) {
  const svg = level.querySelector('svg');
  const items = [...level.querySelectorAll('li[data-number]')];
  const marks = new Map([...level.querySelectorAll('.mark')].map(m =>
    [m.id.match(/[0-9]+$/)[0], m]));
  let zoomed = null;
  const light = (item, on) => {
    item.classList.toggle('lit', on);
    const mark = marks.get(item.dataset.number);
    if (mark) mark.classList.toggle('lit', on);
  };
  const box = svg.viewBox.baseVal;
  const scale = () => Math.min(svg.clientWidth / box.width,
    svg.clientHeight / box.height);
  const place = mark => mark.querySelector('path').getPointAtLength(0);
  // Discs are as large on every screen, zoomed or not.
  const fit = () => {
    const k = 1 / scale() / (zoomed ? 4 : 1);
    for (const mark of isFinite(k) ? marks.values() : []) {
      const at = place(mark);
      const move = `translate(${at.x} ${at.y}) scale(${k}) translate(${-at.x} ${-at.y})`;
      for (const part of mark.querySelectorAll('path,circle,text')) {
        part.setAttribute('transform', move);
      }
    }
  };
  const zoom = item => {
    const mark = marks.get(item.dataset.number);
    zoomed = !mark || zoomed === item ? null : item;
    svg.style.transform = '';
    if (zoomed) {
      const at = place(mark), s = scale(), w = svg.clientWidth, h = svg.clientHeight;
      const x = w / 2 - 4 * ((w - box.width * s) / 2 + at.x * s);
      const y = h / 2 - 4 * ((h - box.height * s) / 2 + at.y * s);
      svg.style.transform = `translate(${x}px,${y}px) scale(4)`;
    }
    fit();
  };
  addEventListener('resize', () => {
    zoomed = null;
    svg.style.transform = '';
    fit();
  });
  fit();
  for (const item of items) {
    const button = item.querySelector('button');
    for (const e of ['mouseenter', 'focusin', 'mouseleave', 'focusout']) {
      const on = e === 'mouseenter' || e === 'focusin';
      item.addEventListener(e, () => light(item, on));
    }
    button.addEventListener('click', () => zoom(item));
    const mark = marks.get(item.dataset.number);
    if (mark) {
      mark.addEventListener('mouseenter', () => light(item, true));
      mark.addEventListener('mouseleave', () => light(item, false));
      mark.addEventListener('click', () => { button.focus(); zoom(item); });
    }
  }
  const choice = level.querySelector('select');
  if (choice) choice.addEventListener('change', () => {
    for (const item of items) {
      const hidden = choice.value !== '' && item.dataset.rule !== choice.value;
      item.hidden = hidden;
      const mark = marks.get(item.dataset.number);
      if (mark) mark.style.display = hidden ? 'none' : '';
    }
  });
}
]]

local function item(finding)
  local where = finding.at and #finding.at > 0 and text.place(finding.at) or ''
  return ('<li class="%s" data-number="%d" data-rule="%s"><button type="button">'
    .. '<span class="rule">%s</span><strong>#%d %s</strong> %s <small>%s</small>'
    .. '%s</button></li>'):format(finding.severity,
    finding.number, escaped(finding.rule), escaped(finding.rule), finding.number,
    finding.severity, escaped(finding.message), escaped(where),
    finding.mend and ('<span class="mend">mend: %s</span>'):format(escaped(finding.mend))
    or '')
end

local function choice(result)
  local seen, list = {}, {}
  for _, finding in ipairs(result.findings) do
    if not seen[finding.rule] then
      seen[finding.rule] = true
      list[#list + 1] = ('<option>%s</option>'):format(escaped(finding.rule))
    end
  end
  if #list < 2 then return '' end
  return '<div class="tools"><label>Rule <select><option value="">all</option>'
    .. table.concat(list) .. '</select></label></div>'
end

local function section(result, n)
  local items = {}
  for _, finding in ipairs(result.findings) do items[#items + 1] = item(finding) end
  if #items == 0 then items[1] = '<li>No findings.</li>' end
  local errors, warnings = result:count()
  return ('<section class="level"><div><h2>%s</h2><p>%s, %s</p>%s<ol>%s</ol></div>'
    .. '<div class="picture">%s</div></section><details><summary>What was understood'
    .. '</summary><pre>%s</pre></details>'):format(escaped(result.path or 'level'),
    text.plural(errors, 'error'), text.plural(warnings, 'warning'), choice(result),
    table.concat(items), svg.picture(result, {set = n .. '-'}),
    escaped(table.concat(result.understood, '\n')))
end

function report.of(results)
  local list = {}
  for n, result in ipairs(results) do list[n] = section(result, n) end
  return ('<!doctype html><html lang="en"><head><meta charset="utf-8"/>'
    .. '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    .. '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    .. 'style-src \'unsafe-inline\'; script-src \'unsafe-inline\'; img-src data:"/>'
    .. '<title>collide-check</title><style>%s</style></head><body><header>'
    .. '<h1>collide-check</h1></header>%s<script>%s</script></body></html>\n'):format(
    STYLE, table.concat(list), SCRIPT)
end

return report
