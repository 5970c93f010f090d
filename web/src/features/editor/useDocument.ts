import { EditorState } from 'draft-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromHtml, toHtml } from './convert.ts';
import { keepTables } from './tables/repair.ts';

/**
 * The editor's state; `apply` sets the next state and emits its HTML if it has changed.
 * @param defer calls the function that converts the document to HTML and emits it, at once or later
 */
export function useDocument(
  initialHtml: string,
  onChange: (html: string) => void,
  defer: (emit: () => void) => void,
) {
  const [state, setState] = useState(() => EditorState.createWithContent(fromHtml(initialHtml)));
  // The initial HTML, the present document, and the HTML that was emitted last.
  const [first] = useState(() => toHtml(state.getCurrentContent()));
  const present = useRef(state.getCurrentContent());
  const emitted = useRef(first);

  // Draft may call handlers of an earlier render, so they use the current callback.
  const latest = useRef({ onChange, defer });
  useEffect(() => {
    latest.current = { onChange, defer };
  });

  const emit = useCallback(() => {
    const html = toHtml(present.current);
    if (html === emitted.current) return;
    emitted.current = html;
    // A text changed back to the initial one is emitted as originally written.
    latest.current.onChange(html === first ? initialHtml : html);
  }, [first, initialHtml]);

  function apply(next: EditorState) {
    setState(next);
    const content = next.getCurrentContent();
    if (content === present.current) return;
    present.current = content;
    latest.current.defer(emit);
  }

  /** Sets the state that Draft made, after restoring what it does not know about tables. */
  function applyEdit(next: EditorState) {
    apply(keepTables(present.current, next));
  }

  return { state, setState, apply, applyEdit };
}
