// Keys and the mouse, as programs see them.

const NAMES = {ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
  ' ': 'space', Enter: 'enter', Shift: 'shift', Control: 'ctrl', Alt: 'alt',
  Backspace: 'backspace'};

const nameOf = key => NAMES[key] || (key.length === 1 ? key.toLowerCase() : null);

export class Input {
  constructor() {
    this.keys = {};
    this.pressed = {};
    this.x = this.y = 0;
    this.down = this.clicked = false;
  }

  // Whether the program is told of it. Tab and Escape are the page's.
  press(event) {
    const name = nameOf(event.key);
    if (!name || event.ctrlKey || event.metaKey) return false;
    if (!event.repeat) this.pressed[name] = true;
    this.keys[name] = true;
    return true;
  }

  release(event) {
    const name = nameOf(event.key);
    if (name) delete this.keys[name];
  }

  releaseAll() {
    this.keys = {};
    this.down = false;
  }

  // What a frame is handed; what happened once is forgotten then.
  take() {
    const {keys, pressed, x, y, down, clicked} = this;
    this.pressed = {};
    this.clicked = false;
    return {keys, pressed, x, y, down, clicked};
  }
}
