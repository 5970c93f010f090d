import { EditorState } from 'draft-js';
import { LinkDialog } from './LinkDialog.tsx';
import {
  currentMark,
  insertLink,
  type MarkKind,
  rangeFor,
  selectedText,
  setMark,
} from './marks.ts';
import { TermDialog } from './TermDialog.tsx';
import { type CreateTerm, type Term, termMark } from './terms.ts';

interface Props {
  kind: MarkKind;
  state: EditorState;
  terms: readonly Term[];
  createTerm: CreateTerm | undefined;
  onApply: (next: EditorState) => void;
  /** Called with whether the focus should return to the text. */
  onClose: (goBack: boolean) => void;
}

/** Asks for the link or term with which to mark the selection or the word at the cursor. */
export function MarkDialog({ kind, state, terms, createTerm, onApply, onClose }: Props) {
  const target = rangeFor(state, kind);
  const text = target ? selectedText(target) : '';

  /** Restores the cursor after marking. */
  function mark<K extends MarkKind>(as: K, value: Parameters<typeof setMark<K>>[2]) {
    if (!target) return;
    onApply(EditorState.acceptSelection(setMark(target, as, value), state.getSelection()));
  }

  if (kind === 'href') {
    return (
      <LinkDialog
        href={currentMark(state, 'href') ?? ''}
        text={text}
        onApply={(href, linked) => {
          if (target) mark('href', href);
          else onApply(insertLink(state, linked, href));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    target && (
      <TermDialog
        terms={terms}
        text={text}
        createTerm={createTerm}
        onChoose={(term) => mark('term', termMark(term))}
        onClose={onClose}
      />
    )
  );
}
