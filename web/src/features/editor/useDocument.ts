import { EditorState } from 'draft-js';
import { useEffect, useRef, useState } from 'react';
import { fromHtml, toHtml } from './convert.ts';

/**
 * The state of an editor that begins with this HTML. `apply` takes the next state and gives the
 * HTML out if that has really changed.
 */
export function useDocument(initialHtml: string, onChange: (html: string) => void) {
  const [state, setState] = useState(() => EditorState.createWithContent(fromHtml(initialHtml)));
  // The document as it was first and as it was last given out.
  const [first] = useState(() => toHtml(state.getCurrentContent()));
  const emitted = useRef({ content: state.getCurrentContent(), html: first });

  // Draft may hold handlers of an earlier rendering; what they call must be today's.
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
    // A text that is as it was at first is given back as it was written.
    latest.current(html === first ? initialHtml : html);
  }

  return { state, setState, apply };
}
