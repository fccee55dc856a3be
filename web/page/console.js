// What the program prints, what is wrong with it, and a line to ask it.

export class Console {
  constructor({printed, problem, log, form, field}, {ask, go}) {
    Object.assign(this, {printed, problem, log, field, go, history: [], place: 0});
    form.addEventListener('submit', async event => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      this.history.push(text);
      this.place = this.history.length;
      field.value = '';
      this.add(text, await ask(text));
    });
    field.addEventListener('keydown', event => {
      if (event.key === 'ArrowUp') this.recall(-1, event);
      if (event.key === 'ArrowDown') this.recall(1, event);
    });
  }

  recall(by, event) {
    this.place = Math.max(0, Math.min(this.history.length, this.place + by));
    this.field.value = this.history[this.place] || '';
    event.preventDefault();
  }

  add(text, {printed, problem, stopped}) {
    const line = (name, content) => {
      const element = this.log.appendChild(document.createElement('div'));
      element.className = name;
      element.textContent = content;
      element.scrollIntoView({block: 'nearest'});
    };
    line('asked', '> ' + text);
    if (printed) line('', printed.replace(/\n$/, ''));
    if (problem) line('wrong', problem.message);
    if (stopped) line('wrong', 'stopped: no answer within a second');
  }

  clearLog() { this.log.textContent = ''; }

  // What a run has printed; more: behind that of before, as frames do.
  print(text, more) {
    if (more && !text) return;
    const kept = more ? (this.printed.textContent + text).slice(-20000) : text;
    if (kept === this.printed.textContent) return;
    this.printed.textContent = kept;
    if (more) this.printed.scrollTop = this.printed.scrollHeight;
  }

  // Says what is wrong, with a button that goes to the line; or nothing.
  complain(problem) {
    this.problem.textContent = '';
    this.problem.hidden = !problem;
    if (!problem) return;
    if (problem.line) {
      const button = this.problem.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = 'line ' + problem.line;
      button.onclick = () => this.go(problem.line);
    }
    this.problem.appendChild(document.createElement('span')).textContent = problem.message;
    const list = Array.isArray(problem.trace) ? problem.trace.slice(1, 6) : [];
    for (const call of list) {
      const line = this.problem.appendChild(document.createElement('div'));
      line.className = 'call';
      line.textContent = call;
    }
  }
}
