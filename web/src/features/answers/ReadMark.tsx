import { readAnswers } from '../../storage/answers.ts';
import { useEntry } from '../../storage/collection.ts';

/** Marks the card of an answer that was opened on this device. */
export function ReadMark({ id }: { id: string }) {
  if (!useEntry(readAnswers, id)) return null;
  return <span className="card__read">Read</span>;
}
