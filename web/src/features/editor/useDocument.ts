import { EditorState, Modifier, type SelectionState } from 'draft-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fromHtml, toHtml } from './convert.ts';
import { asOneStep, keepTables, withoutSelected } from './tables/repair.ts';

export interface DocumentProps {
  /** The initial HTML. Later values are ignored. */
  value: string;
  /** Called with the new HTML when the text has changed; '' when it is empty. */
  onChange: (html: string) => void;
  /** Calls the function that converts the text to HTML, at the latest before the HTML is needed. */
  defer: (emit: () => void) => void;
}

interface Composition {
  before: EditorState;
  /** Where it began, without what was selected. */
  empty: EditorState;
}

/** Gives the composed text the style that was chosen for it, and makes it one step to undo. */
function endComposition({ before, empty }: Composition, after: EditorState): EditorState {
  const start = empty.getSelection();
  const [from, key] = [start.getStartOffset(), start.getStartKey()];
  let content = after.getCurrentContent();
  const block = content.getBlockForKey(key);
  // A key pressed at once may have deleted it.
  const added =
    (block?.getLength() ?? 0) - empty.getCurrentContent().getBlockForKey(key).getLength();
  if (added <= 0) return after;
  const composed = start.set('focusOffset', from + added) as SelectionState;
  const [wanted, given] = [before.getCurrentInlineStyle(), block.getInlineStyleAt(from)];
  for (const style of wanted.subtract(given).toArray()) {
    content = Modifier.applyInlineStyle(content, composed, style);
  }
  for (const style of given.subtract(wanted).toArray()) {
    content = Modifier.removeInlineStyle(content, composed, style);
  }
  return asOneStep(before, EditorState.set(after, { currentContent: content }));
}

/** The editor's state; `apply` sets the next state and emits its HTML if it has changed. */
export function useDocument(props: DocumentProps) {
  const { value } = props;
  const [state, setState] = useState(() => EditorState.createWithContent(fromHtml(value)));
  // The initial HTML, the present document, and the HTML that was emitted last.
  const [first] = useState(() => toHtml(state.getCurrentContent()));
  const present = useRef(state.getCurrentContent());
  const emitted = useRef(first);

  // Draft may call handlers of an earlier render, so they use the current callback.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const emit = useCallback(() => {
    const html = toHtml(present.current);
    if (html === emitted.current) return;
    emitted.current = html;
    // A text changed back to the initial one is emitted as originally written.
    latest.current.onChange(html === first ? value : html);
  }, [first, value]);

  function apply(next: EditorState) {
    setState(next);
    const content = next.getCurrentContent();
    if (content === present.current) return;
    present.current = content;
    latest.current.defer(emit);
  }

  const composition = useRef<Composition>(undefined);

  /** Removes what is selected before an input method composes over it, which breaks Draft. */
  function beginComposition() {
    if (state.isInCompositionMode()) return;
    const empty = withoutSelected(state);
    composition.current = { before: state, empty };
    if (empty !== state) flushSync(() => apply(empty));
  }

  /** Sets the state that Draft made, after restoring what it does not know about. */
  function applyEdit(next: EditorState) {
    const kept = keepTables(present.current, next);
    const { current: begun } = composition;
    const hasComposed = begun && next.getCurrentContent() !== present.current;
    const edited = hasComposed ? endComposition(begun, kept) : kept;
    if (!begun || next.isInCompositionMode()) return apply(edited);
    composition.current = undefined;
    // Until this is rendered, Draft ignores selections, and takes the elements that it then builds
    // again for text of the next composition.
    flushSync(() => apply(edited));
  }

  return { state, setState, apply, applyEdit, beginComposition };
}
