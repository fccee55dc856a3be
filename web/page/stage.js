// The canvas: what was drawn last, the shape that is chosen, and what moves it: a pointer,
// or the keyboard.
import {paint, toSvg} from './paint.js';
import {Input} from './input.js';

// Pixels: an arrow key moves a shape so far.
const STEP = 8;

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

export class Stage {
  // hooks: grab(x, y), drag(x0, y0, x1, y1, number), turn(dx, dy), choose(thing), isMoving(),
  // isSolid(), resized()
  constructor(canvas, hooks) {
    Object.assign(this, {canvas, hooks, commands: new Float32Array(0), texts: [], things: [],
      chosen: 0, input: new Input()});
    this.measure();
    new ResizeObserver(() => this.measure() && hooks.resized()).observe(canvas);
    canvas.addEventListener('pointerdown', event => this.down(event));
    canvas.addEventListener('pointermove', event => this.move(event));
    for (const name of ['pointerup', 'pointercancel']) {
      canvas.addEventListener(name, () => this.up());
    }
    canvas.addEventListener('keydown', event => this.key(event));
    canvas.addEventListener('keyup', event => this.input.release(event));
    canvas.addEventListener('blur', () => { this.input.releaseAll(); this.draw(); });
    canvas.addEventListener('focus', () => this.draw());
  }

  // Whether the size has changed.
  measure() {
    const {clientWidth, clientHeight} = this.canvas, ratio = window.devicePixelRatio || 1;
    if (clientWidth === this.width && clientHeight === this.height) return false;
    this.width = clientWidth;
    this.height = clientHeight;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    this.draw();
    return true;
  }

  show({commands, texts, things}) {
    if (commands) this.commands = commands;
    if (texts) this.texts = texts;
    this.things = things || [];
    this.draw();
  }

  get dark() {
    return getComputedStyle(document.documentElement).colorScheme === 'dark';
  }

  draw() {
    const g = this.canvas.getContext('2d');
    const ratio = this.canvas.width / Math.max(1, this.width);
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, this.width, this.height);
    paint(g, this.commands, this.texts, this.dark);
    this.drawChoice(g);
  }

  drawChoice(g) {
    const thing = this.things.find(one => one.number === this.chosen);
    if (!thing || !this.held && document.activeElement !== this.canvas) return;
    const [x0, y0, x1, y1] = thing.at;
    if (![x0, y0, x1, y1].every(Number.isFinite)) return;
    g.setLineDash([4, 4]);
    g.lineWidth = 1.5;
    g.strokeStyle = this.dark ? '#9ec5fe' : '#0b5cad';
    g.strokeRect(x0 - 5, y0 - 5, x1 - x0 + 10, y1 - y0 + 10);
    g.setLineDash([]);
  }

  at(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // ------------------------------------------------------------------------- pointer --

  async down(event) {
    this.canvas.setPointerCapture(event.pointerId);
    const [x, y] = this.at(event);
    Object.assign(this.input, {x, y, down: true, clicked: true});
    this.held = {number: null, x, y};
    const held = this.held, found = await this.hooks.grab(x, y);
    if (this.held !== held) return;
    if (found) {
      held.number = found.number;
      this.choose(found.number);
    } else if (!this.hooks.isSolid()) {
      this.held = null;
    }
    this.canvas.classList.toggle('holding', Boolean(found));
  }

  move(event) {
    const [x, y] = this.at(event);
    Object.assign(this.input, {x, y});
    if (this.held) {
      this.held.to = [x, y];
      this.follow();
    }
  }

  // One motion at a time: what the pointer does meanwhile is in the next one.
  async follow() {
    const held = this.held;
    if (this.busy || !held || !held.to) return;
    this.busy = true;
    const [x, y] = held.to, {x: x0, y: y0} = held;
    if (held.number !== null) await this.hooks.drag(x0, y0, x, y, held.number);
    else this.hooks.turn(x - x0, y - y0);
    Object.assign(held, {x, y, to: held.to[0] === x && held.to[1] === y ? null : held.to});
    this.busy = false;
    this.follow();
  }

  up() {
    this.input.down = false;
    this.canvas.classList.remove('holding');
    const held = this.held;
    if (!held || !held.to) this.held = null;
    else setTimeout(() => { this.held = null; this.draw(); }, 60);
  }

  // ------------------------------------------------------------------------ keyboard --

  choose(number) {
    this.chosen = number;
    const thing = this.things.find(one => one.number === number);
    if (thing) this.hooks.choose(thing);
    this.draw();
  }

  chooseNext(by) {
    if (!this.things.length) return;
    const at = this.things.findIndex(one => one.number === this.chosen);
    const next = at < 0 ? 0 : (at + by + this.things.length) % this.things.length;
    this.choose(this.things[next].number);
  }

  key(event) {
    if (this.hooks.isMoving()) {
      if (this.input.press(event)) event.preventDefault();
      return;
    }
    const arrow = ARROWS[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.chooseNext(event.shiftKey ? -1 : 1);
    else if (arrow && event.altKey && this.hooks.isSolid()) {
      this.hooks.turn(arrow[0] * STEP * 3, arrow[1] * STEP * 3);
    } else if (arrow && this.chosen) {
      const far = STEP * (event.shiftKey ? 5 : 1);
      this.hooks.drag(0, 0, arrow[0] * far, arrow[1] * far, this.chosen);
    } else return;
    event.preventDefault();
  }

  // ------------------------------------------------------------------------- pictures --

  svg() {
    return new Blob([toSvg(this.commands, this.texts, this.width, this.height, this.dark)],
      {type: 'image/svg+xml'});
  }

  // With the paper of the page behind it.
  png() {
    const copy = document.createElement('canvas');
    copy.width = this.canvas.width;
    copy.height = this.canvas.height;
    const g = copy.getContext('2d');
    g.fillStyle = getComputedStyle(this.canvas).backgroundColor;
    g.fillRect(0, 0, copy.width, copy.height);
    g.drawImage(this.canvas, 0, 0);
    return new Promise(resolve => copy.toBlob(resolve, 'image/png'));
  }
}
