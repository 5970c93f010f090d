import { EditorState } from 'draft-js';
import { useEffect, useRef, useState } from 'react';
import { fromHtml, toHtml } from './convert.ts';
import { keepTables } from './tables/repair.ts';

/** The editor's state; `apply` sets the next state and emits its HTML if it has changed. */
export function useDocument(initialHtml: string, onChange: (html: string) => void) {
  const [state, setState] = useState(() => EditorState.createWithContent(fromHtml(initialHtml)));
  // The initial HTML and the last emitted document.
  const [first] = useState(() => toHtml(state.getCurrentContent()));
  const emitted = useRef({ content: state.getCurrentContent(), html: first });

  // Draft may call handlers of an earlier render, so they use the current callback.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  function apply(next: EditorState) {
    setState(next);
    const content = next.getCurrentContent();
    if (content === emitted.current.content) return;
    emitted.current.content = content;
    const html = toHtml(content);
    if (html === emitted.current.html) return;
    emitted.current.html = html;
    // A text changed back to the initial one is emitted as originally written.
    latest.current(html === first ? initialHtml : html);
  }

  /** Sets the state that Draft made, after restoring what it does not know about tables. */
  function applyEdit(next: EditorState) {
    apply(keepTables(emitted.current.content, next));
  }

  return { state, setState, apply, applyEdit };
}
