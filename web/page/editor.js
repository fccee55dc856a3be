// The editor: CodeMirror with Lua, completion and signatures from the reference. Tab leaves
// it, as it leaves every other control; so does Escape.
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap}
  from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage,
  syntaxHighlighting} from '@codemirror/language';
import {lua} from '@codemirror/legacy-modes/mode/lua';
import {setDiagnostics} from '@codemirror/lint';
import {searchKeymap} from '@codemirror/search';
import {EditorState, StateField} from '@codemirror/state';
import {drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, showTooltip}
  from '@codemirror/view';
import {tags} from '@lezer/highlight';
import {completions, signature} from './names.js';

const highlighting = HighlightStyle.define([
  {tag: tags.keyword, class: 'tok-keyword'}, {tag: tags.string, class: 'tok-string'},
  {tag: tags.number, class: 'tok-number'}, {tag: tags.comment, class: 'tok-comment'},
  {tag: [tags.standard(tags.name), tags.standard(tags.variableName), tags.atom],
    class: 'tok-builtin'},
]);

function describe(entry) {
  const box = document.createElement('div');
  box.className = 'about';
  if (entry.call || entry.answer) {
    const code = box.appendChild(document.createElement('code'));
    code.textContent = (entry.call || entry.name) + (entry.answer ? '  →  ' + entry.answer : '');
  }
  if (entry.text) box.appendChild(document.createElement('p')).textContent = entry.text;
  return box;
}

function source(names, kinds) {
  return context => {
    const line = context.state.doc.sliceString(0, context.pos);
    const found = completions(names, kinds(), line);
    const member = found && /[.:]$/.test(line.slice(0, found.from));
    if (!found || !member && !context.explicit && context.pos - found.from < 2) return null;
    return {
      from: found.from, validFor: /^\w*$/,
      options: found.options.map(one => ({
        label: one.name, type: one.type, detail: one.type === 'keyword' ? '' : one.answer,
        info: one.text ? () => describe(one) : undefined,
      })),
    };
  };
}

// The call that the cursor is in, above the line.
function signatures(names, kinds) {
  const tooltipAt = state => {
    const {head, empty} = state.selection.main;
    const entry = empty && signature(names, kinds(), state.doc.sliceString(0, head));
    return entry ? {pos: entry.at, above: true, strictSide: false, arrow: false,
      create: () => ({dom: describe(entry)})} : null;
  };
  return StateField.define({
    create: tooltipAt,
    update: (value, change) =>
      (change.docChanged || change.selection ? tooltipAt(change.state) : value),
    provide: field => showTooltip.from(field),
  });
}

// parent: an element; names: the reference; kinds(): what the program's variables are.
export function makeEditor({parent, names, kinds, changed, run, leave}) {
  const view = new EditorView({
    parent,
    state: EditorState.create({extensions: [
      lineNumbers(), history(), drawSelection(), bracketMatching(), closeBrackets(),
      highlightActiveLine(), indentOnInput(), indentUnit.of('  '),
      StreamLanguage.define(lua), syntaxHighlighting(highlighting),
      autocompletion({override: [source(names, kinds)], icons: false}),
      signatures(names, kinds),
      keymap.of([{key: 'Mod-Enter', run: () => { run(); return true; }},
        ...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap,
        ...defaultKeymap.filter(binding => binding.key !== 'Mod-Enter'),
        {key: 'Escape', run: () => { leave(); return true; }}]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({'aria-label': 'Program in Lua',
        'aria-describedby': 'editor-help', spellcheck: 'false', autocapitalize: 'off'}),
      EditorView.updateListener.of(update => { if (update.docChanged) changed(); }),
    ]}),
  });
  return {
    view,
    get text() { return view.state.doc.toString(); },
    set text(insert) {
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert},
        selection: {anchor: 0}});
      view.scrollDOM.scrollTop = 0;
    },
    // Marks the line of an error, or none.
    mark(line, message) {
      const {doc} = view.state;
      const at = line && line <= doc.lines ? doc.line(line) : null;
      view.dispatch(setDiagnostics(view.state, at
        ? [{from: at.from, to: at.to, severity: 'error', message}] : []));
    },
    go(line) {
      const at = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({selection: {anchor: at.from}, scrollIntoView: true});
      view.focus();
    },
  };
}
