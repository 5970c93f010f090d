import './editor.css';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { Button, SolidButton, TextButton } from '../../components/Button.tsx';
import { count } from '../../lib/format.ts';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses } from './losses.ts';
import { countWords } from './parse.ts';
import { VisualEditor, type VisualEditorProps } from './VisualEditor.tsx';

type View = { name: 'visual' } | { name: 'source' } | { name: 'asking'; losses: string[] };

function viewFor(html: string): View {
  const losses = findLosses(html);
  return losses.length > 0 ? { name: 'asking', losses } : { name: 'visual' };
}

/**
 * Edits an answer's text as HTML or visually. For a text that the visual view can't preserve, it
 * opens with a choice, so that nothing is lost silently. A new text needs a new `key`.
 *
 * Don't render it under StrictMode: Draft does not support being mounted twice.
 */
export default function RichTextEditor({ value, onChange, ...props }: VisualEditorProps) {
  const { id, label, faultId } = props;
  const [html, setHtml] = useState(value);
  const [view, setView] = useState(() => viewFor(value));
  // The initial HTML of the visual view, which has its own state afterwards.
  const [opened, setOpened] = useState(value);
  const words = useMemo(() => countWords(html), [html]);

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
  const showSource = () => setView({ name: 'source' });

  function show(next: string, as: View) {
    setOpened(next);
    setView(as);
  }

  function acceptLosses() {
    const converted = toHtml(fromHtml(html));
    change(converted);
    show(converted, { name: 'visual' });
  }

  return (
    <div className="stack stack--small editor" data-invalid={faultId !== undefined || undefined}>
      {view.name === 'visual' && <VisualEditor {...props} value={opened} onChange={changeLater} />}
      {view.name === 'source' && (
        <div className="field">
          <label htmlFor={id}>HTML of {label}</label>
          <textarea
            id={id}
            className="input editor__source"
            rows={18}
            spellCheck={false}
            autoCapitalize="off"
            aria-required
            aria-invalid={faultId !== undefined}
            aria-describedby={faultId}
            value={html}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
      {view.name === 'asking' && (
        <div className="stack stack--small editor__notice editor__notice--asking" role="alert">
          <p>The visual editor can’t show everything in this text. If you use it, you will lose:</p>
          <ul className="bullets">
            {view.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          <div className="row row--small">
            <SolidButton onClick={showSource}>Edit as HTML</SolidButton>
            <Button onClick={acceptLosses}>Edit visually without it</Button>
          </div>
        </div>
      )}
      <div className="row row--between">
        <p className="meta">{count(words, 'word')}</p>
        {view.name !== 'asking' && (
          <TextButton
            onClick={view.name === 'visual' ? showSource : () => show(html, viewFor(html))}
          >
            {view.name === 'visual' ? 'Edit as HTML' : 'Edit visually'}
          </TextButton>
        )}
      </div>
    </div>
  );
}
