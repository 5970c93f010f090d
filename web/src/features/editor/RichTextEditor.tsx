import './editor.css';
import { startTransition, useCallback, useId, useMemo, useState } from 'react';
import { fromHtml, toHtml } from './convert.ts';
import { lossesOf } from './losses.ts';
import type { CreateTerm, Term } from './terms.ts';
import { VisualEditor } from './VisualEditor.tsx';
import { countWords } from './wordCount.ts';

export interface RichTextEditorProps {
  /** The HTML to begin with. Later changes count only with a new `key`: what is typed wins. */
  value: string;
  /** Called with the new HTML when the text has really changed; '' when it has no text. */
  onChange: (html: string) => void;
  /** All glossary terms; the active ones are offered. */
  terms: readonly Term[];
  /** Adds a term for a selected word; without it, terms can only be chosen. */
  createTerm?: CreateTerm | undefined;
  /** What the text is, for screen readers. */
  label: string;
  /** The id of the text field, whichever view shows it. */
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

type View = { name: 'visual' } | { name: 'source' } | { name: 'asking'; losses: string[] };

function viewFor(html: string): View {
  const losses = lossesOf(html);
  return losses.length > 0 ? { name: 'asking', losses } : { name: 'visual' };
}

function words(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}

/**
 * Edits an answer's text, HTML in and HTML out: visually, or as HTML. A text that the visual view
 * would not keep whole opens with a choice, and nothing of it is lost unasked.
 *
 * Never render it under StrictMode: Draft does not survive being mounted twice.
 */
export default function RichTextEditor({
  value,
  onChange,
  terms,
  createTerm,
  label,
  ...field
}: RichTextEditorProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const [html, setHtml] = useState(value);
  const [view, setView] = useState(() => viewFor(value));
  // What the visual view began with; it keeps the text itself from there.
  const [opened, setOpened] = useState(value);
  const count = useMemo(() => countWords(html), [html]);
  const describedBy = field['aria-describedby'];
  const invalid = field['aria-invalid']?.toString();
  const required = field['aria-required']?.toString();
  const aria = useMemo(
    () => ({
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required,
    }),
    [describedBy, invalid, required],
  );

  const change = useCallback(
    (next: string) => {
      setHtml(next);
      onChange(next);
    },
    [onChange],
  );
  // The visual view shows each letter itself; the page around it takes many times as long.
  const changeLater = useCallback((next: string) => startTransition(() => change(next)), [change]);
  const showSource = useCallback(
    (next: string) => {
      change(next);
      setView({ name: 'source' });
    },
    [change],
  );

  function showVisual(next: string) {
    setOpened(next);
    setView({ name: 'visual' });
  }

  function toVisual() {
    const next = viewFor(html);
    if (next.name === 'visual') showVisual(html);
    else setView(next);
  }

  function acceptLosses() {
    const kept = toHtml(fromHtml(html));
    change(kept);
    showVisual(kept);
  }

  return (
    <div className="editor" data-invalid={invalid === 'true' || undefined}>
      {view.name === 'visual' && (
        <VisualEditor
          id={id}
          label={label}
          initialHtml={opened}
          terms={terms}
          createTerm={createTerm}
          aria={aria}
          onChange={changeLater}
          onNeedsSource={showSource}
        />
      )}
      {view.name === 'source' && (
        <div className="field">
          <label htmlFor={id}>HTML of {label}</label>
          <textarea
            {...field}
            id={id}
            className="editor__source"
            rows={18}
            spellCheck={false}
            autoCapitalize="off"
            value={html}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
      {view.name === 'asking' && (
        <div className="editor__notice editor__notice--asking" role="alert">
          <p>The visual editor can’t show everything in this text. If you use it, you will lose:</p>
          <ul>
            {view.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          <div className="editor__choices">
            <button
              type="button"
              className="btn btn--solid"
              onClick={() => setView({ name: 'source' })}
            >
              Edit as HTML
            </button>
            <button type="button" className="btn" onClick={acceptLosses}>
              Edit visually without it
            </button>
          </div>
        </div>
      )}
      <div className="editor__foot">
        <p className="meta">{words(count)}</p>
        {view.name === 'visual' && (
          <button
            type="button"
            className="btn btn--text"
            onClick={() => setView({ name: 'source' })}
          >
            Edit as HTML
          </button>
        )}
        {view.name === 'source' && (
          <button type="button" className="btn btn--text" onClick={toVisual}>
            Edit visually
          </button>
        )}
      </div>
    </div>
  );
}
