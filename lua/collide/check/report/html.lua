-- Reports as one page that loads nothing: the picture beside the list of findings; hover
-- and focus light up both, a click zooms, rules can be chosen. Without scripts it is
-- still a list and a picture.
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
.level{display:grid;grid-template-columns:minmax(20rem,28rem) 1fr;gap:1rem;
padding:1rem 1.5rem}@media(max-width:60rem){.level{grid-template-columns:1fr}}
ol{list-style:none;margin:0;padding:0;max-height:80vh;overflow:auto}
li button{display:block;width:100%;text-align:left;font:inherit;color:inherit;
background:var(--soft);border:1px solid var(--line);border-left:5px solid #b26a00;
border-radius:4px;padding:.5rem .7rem;margin:0 0 .5rem;cursor:pointer}
li.error button{border-left-color:#c62828}li.lit button,li button:focus-visible{outline:
3px solid #2f81f7}.mend{display:block;opacity:.8}.rule{float:right;opacity:.7;
font-size:.85em}.picture{border:1px solid var(--line);overflow:hidden;background:#fff;
position:sticky;top:0;height:max-content}.picture svg{display:block;width:100%;
height:auto;transition:transform .2s;transform-origin:0 0}.mark.lit circle{r:16px}
.tools{display:flex;gap:.75rem;flex-wrap:wrap;margin:.5rem 0}
details{padding:0 1.5rem 1rem}pre{white-space:pre-wrap}
@media (prefers-reduced-motion:reduce){.picture svg{transition:none}}
]]

local SCRIPT = [[
for (const level of document.querySelectorAll('.level')) {
  const svg = level.querySelector('svg');
  const items = [...level.querySelectorAll('li')];
  const marks = new Map([...level.querySelectorAll('.mark')].map(m => [m.id, m]));
  let zoomed = null;
  const light = (item, on) => {
    item.classList.toggle('lit', on);
    const mark = marks.get('mark-' + item.dataset.number);
    if (mark) mark.classList.toggle('lit', on);
  };
  const zoom = item => {
    const mark = marks.get('mark-' + item.dataset.number);
    if (!mark || zoomed === item) { svg.style.transform = ''; zoomed = null; return; }
    const c = mark.querySelector('circle'), box = svg.viewBox.baseVal;
    const w = box.width || svg.width.baseVal.value;
    const h = box.height || svg.height.baseVal.value;
    const x = 50 - 400 * c.cx.baseVal.value / w, y = 50 - 400 * c.cy.baseVal.value / h;
    svg.style.transform = 'translate(' + x + '%,' + y + '%) scale(4)';
    zoomed = item;
  };
  for (const item of items) {
    const button = item.querySelector('button');
    for (const e of ['mouseenter', 'focusin', 'mouseleave', 'focusout']) {
      const on = e === 'mouseenter' || e === 'focusin';
      item.addEventListener(e, () => light(item, on));
    }
    button.addEventListener('click', () => zoom(item));
    const mark = marks.get('mark-' + item.dataset.number);
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
      const mark = marks.get('mark-' + item.dataset.number);
      if (mark) mark.style.display = hidden ? 'none' : '';
    }
  });
}
]]

local function item(finding)
  local where = finding.at and #finding.at > 0 and text.place(finding.at) or ''
  return ('<li class="%s" data-number="%d" data-rule="%s"><button type="button">'
    .. '<span class="rule">%s</span><strong>#%d</strong> %s <small>%s</small>'
    .. '<span class="mend">mend: %s</span></button></li>'):format(finding.severity,
    finding.number, escaped(finding.rule), escaped(finding.rule), finding.number,
    escaped(finding.message), escaped(where), escaped(finding.mend or ''))
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

local function section(result)
  local items = {}
  for _, finding in ipairs(result.findings) do items[#items + 1] = item(finding) end
  if #items == 0 then items[1] = '<li>No findings.</li>' end
  local errors, warnings = result:count()
  -- ids of marks are those of one picture: several levels in a page keep theirs apart
  return ('<section class="level"><div><h2>%s</h2><p>%s, %s</p>%s<ol>%s</ol></div>'
    .. '<div class="picture">%s</div></section><details><summary>What was understood'
    .. '</summary><pre>%s</pre></details>'):format(escaped(result.path or 'level'),
    text.plural(errors, 'error'), text.plural(warnings, 'warning'), choice(result),
    table.concat(items), svg.picture(result), escaped(table.concat(result.understood,
    '\n')))
end

function report.of(results)
  local list = {}
  for _, result in ipairs(results) do list[#list + 1] = section(result) end
  return ('<!doctype html><html lang="en"><head><meta charset="utf-8">'
    .. '<meta name="viewport" content="width=device-width, initial-scale=1">'
    .. '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    .. 'style-src \'unsafe-inline\'; script-src \'unsafe-inline\'; img-src data:">'
    .. '<title>collide-check</title><style>%s</style></head><body><header>'
    .. '<h1>collide-check</h1></header>%s<script>%s</script></body></html>\n'):format(
    STYLE, table.concat(list), SCRIPT)
end

return report
