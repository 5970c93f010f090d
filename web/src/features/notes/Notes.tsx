import type { RefObject } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { countNotes } from './NotesControls.tsx';
import { NotesList } from './NotesList.tsx';
import type { NotedAnswer } from './ShownNotes.tsx';
import { useShownNotes } from './useShownNotes.ts';

const loadNotes = () => import('./ShownNotes.tsx');

interface NotesProps {
  answer: NotedAnswer;
  /** The element with the answer's text. */
  body: RefObject<HTMLElement | null>;
}

/** The notes on an answer: at their places if the reader wants them, else in a closed list. */
export function Notes({ answer, body }: NotesProps) {
  const isShown = useShownNotes();
  const later = useLater(loadNotes, isShown && countNotes(answer) > 0);
  if (countNotes(answer) === 0) return null;
  return isShown && later ? (
    <later.ShownNotes answer={answer} body={body} />
  ) : (
    <NotesList answer={answer} />
  );
}
