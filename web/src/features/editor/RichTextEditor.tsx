import './editor.css';
import { startTransition, useCallback, useId, useMemo, useState } from 'react';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses } from './losses.ts';
import type { CreateTerm, Term } from './terms.ts';
import { VisualEditor } from './VisualEditor.tsx';
import { countWords } from './wordCount.ts';

export interface RichTextEditorProps {
  /** The initial HTML. Later values are ignored unless the `key` changes. */
  value: string;
  /** Called with the new HTML when the text has changed; '' when it is empty. */
  onChange: (html: string) => void;
  /**
   * Calls the function that converts the text to HTML, at the latest before the HTML is needed; at
   * once by default.
   */
  defer?: ((emit: () => void) => void) | undefined;
  /** All glossary terms, of which the active ones are offered. */
  terms: readonly Term[];
  /** Adds a term for a selected word; without it, terms can only be chosen. */
  createTerm?: CreateTerm | undefined;
  /** The accessible name of the text field. */
  label: string;
  /** The id of the text field in either view. */
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

const atOnce = (emit: () => void) => emit();

type View = { name: 'visual' } | { name: 'source' } | { name: 'asking'; losses: string[] };

function viewFor(html: string): View {
  const losses = findLosses(html);
  return losses.length > 0 ? { name: 'asking', losses } : { name: 'visual' };
}

function words(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}

/**
 * Edits an answer's text as HTML or visually. For a text that the visual view can't preserve, it
 * opens with a choice, so that nothing is lost silently.
 *
 * Don't render it under StrictMode: Draft does not support being mounted twice.
 */
export default function RichTextEditor({
  value,
  onChange,
  defer = atOnce,
  terms,
  createTerm,
  label,
  ...field
}: RichTextEditorProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const [html, setHtml] = useState(value);
  const [view, setView] = useState(() => viewFor(value));
  // The initial HTML of the visual view, which has its own state afterwards.
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
  // A transition, because the visual view shows typed letters itself, and rendering the rest of the
  // page takes much longer.
  const changeLater = useCallback((next: string) => startTransition(() => change(next)), [change]);
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
    const converted = toHtml(fromHtml(html));
    change(converted);
    showVisual(converted);
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
          defer={defer}
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
