// The page: puts the editor, the canvas, the console and the engine together.
import {Console} from './console.js';
import {makeEditor} from './editor.js';
import {Engine} from './engine.js';
import {packed, unpacked} from './link.js';
import {Stage} from './stage.js';
import {startTheme} from './theme.js';

/* global COLLIDE */
const $ = id => document.getElementById(id);
const {names, examples, engine: data} = COLLIDE;

// A run that nobody waits for any more is told by its number.
const state = {run: 0, kinds: {}, offsets: {}, view: null, camera: null, moving: false,
  solid: false, first: true};
const engine = new Engine(data);

const say = text => { $('said').textContent = text; };

let delay;
const editor = makeEditor({
  parent: $('editor'), names, kinds: () => state.kinds,
  changed() { clearTimeout(delay); delay = setTimeout(() => restart(), 250); },
  run: () => restart(),
  leave: () => $('canvas').focus(),
});

const stage = new Stage($('canvas'), {
  grab: (x, y) => engine.ask('grab', {x, y}),
  drag,
  turn,
  choose: thing => say(`${thing.name} chosen; arrow keys move it`),
  isMoving: () => state.moving,
  isSolid: () => state.solid,
  resized() { state.view = null; if (!state.moving) run(); },
});

const output = new Console({printed: $('printed'), problem: $('problem'), log: $('log'),
  form: $('ask'), field: $('question')}, {go: line => editor.go(line), ask: evaluate});

const STOPPED = {message: 'stopped: no answer within a second; an infinite loop?', trace: []};

// --------------------------------------------------------------------------- running --

function show(reply) {
  if (reply.stopped) {
    state.moving = false;
    reply = {problem: STOPPED, printed: ''};
  }
  const {problem} = reply;
  output.complain(problem);
  editor.mark(problem && problem.line, problem && problem.message);
  $('canvas').classList.toggle('stale', Boolean(problem));
  if (reply.view) state.view = reply.view;
  if (reply.dimension) state.solid = reply.dimension === 3;
  if (reply.commands && (reply.commands.length || !problem)) stage.show(reply);
  showAnswers(reply);
  return problem;
}

function showAnswers({heading, answers}) {
  $('heading').textContent = heading ? heading.title : '';
  $('about').textContent = heading && heading.text || '';
  const lines = Array.isArray(answers) ? answers.join('\n') : '';
  if ($('answers').textContent !== lines) $('answers').textContent = lines;
}

// Runs the program as it stands, with what was dragged; resolves when it is shown, or a
// later run is.
function run() {
  state.last = runOnce(++state.run);
  return state.last;
}

async function runOnce(number) {
  state.moving = false;
  const reply = await engine.ask('run', {source: editor.text, width: stage.width,
    height: stage.height, offsets: state.offsets, view: state.view, camera: state.camera,
    allowed: engine.allowed});
  if (number !== state.run) return state.last;
  if (reply.kinds) state.kinds = reply.kinds;
  output.print(reply.printed || '');
  const problem = show(reply);
  state.moving = Boolean(reply.moving) && !problem;
  document.body.dataset.ran = number;
  document.body.dataset.moving = state.moving;
  if (state.first) {
    state.first = false;
    document.body.dataset.first = Math.round(performance.now());
  }
  if (state.moving) {
    state.view = null;
    move(number, performance.now());
  }
}

// Runs it as it is written: nothing dragged, and in a view of its own.
function restart() {
  clearTimeout(delay);
  Object.assign(state, {offsets: {}, view: null, camera: null});
  stage.chosen = 0;
  output.clearLog();
  return run();
}

// Frames of a program that moves, one at a time; a slow one has fewer.
function move(number, before) {
  requestAnimationFrame(async now => {
    if (number !== state.run || !state.moving) return;
    const start = performance.now();
    const reply = await engine.ask('frame', {dt: Math.min(0.1, (now - before) / 1000),
      width: stage.width, height: stage.height, view: state.view, camera: state.camera,
      ...stage.input.take()});
    if (number !== state.run) return;
    output.print(reply.printed || '', true);
    if (show(reply)) state.moving = false;
    timings.push(performance.now() - start);
    if (timings.length > 600) timings.shift();
    move(number, now);
  });
}

// For whoever measures and tests: how long the last frames took, in milliseconds; and open.
const timings = [];
window.playground = {timings, open, state, stage, engine};

async function evaluate(text) {
  const reply = await engine.ask('evaluate', text);
  if (reply.kinds) state.kinds = reply.kinds;
  if (reply.stopped) restart();
  else if (!state.moving && reply.commands && reply.commands.length) stage.show(reply);
  return reply;
}

// -------------------------------------------------------------------------- dragging --

async function drag(x0, y0, x1, y1, number) {
  const motion = await engine.ask('drag', {x0, y0, x1, y1});
  if (!Array.isArray(motion) || state.moving) return;
  const offset = state.offsets[number] || motion.map(() => 0);
  state.offsets[number] = offset.map((x, i) => x + motion[i]);
  await run();
}

const TURN = 0.01;

function turn(dx, dy) {
  const {yaw, pitch} = state.camera || {yaw: 0.45, pitch: 0.35};
  state.camera = {yaw: yaw - dx * TURN,
    pitch: Math.max(-1.5, Math.min(1.5, pitch + dy * TURN))};
  state.view = null;
  if (!state.moving) run();
}

// --------------------------------------------------------------------------- toolbar --

function fillExamples() {
  const groups = {};
  examples.forEach((example, i) => {
    let group = groups[example.group];
    if (!group) {
      group = groups[example.group] = $('examples').appendChild(document.createElement('optgroup'));
      group.label = example.group;
    }
    group.appendChild(new Option(example.title, i));
  });
  $('examples').addEventListener('change', () => open(examples[$('examples').value].code));
}

function open(code) {
  editor.text = code;
  return restart();
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch (problem) { // not allowed: the way of before
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

function save(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

$('run').onclick = () => restart();
$('reset').onclick = () => restart();
$('copy').onclick = async () => {
  history.replaceState(null, '', '#' + await packed(editor.text));
  await copied(location.href);
  say('Link copied');
};
$('svg').onclick = () => save('collide.svg', stage.svg());
$('png').onclick = async () => save('collide.png', await stage.png());
startTheme($('theme'), () => stage.draw());

async function openLink() {
  const code = await unpacked(location.hash);
  if (code === null) return false;
  $('examples').value = '';
  open(code);
  return true;
}

window.addEventListener('hashchange', openLink);
fillExamples();
openLink().then(found => found || open(examples[0].code));
