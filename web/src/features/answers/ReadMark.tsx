import { readAnswers } from '../../device/answers.ts';
import { useEntry } from '../../device/collection.ts';

/** Says on a card that its answer was opened on this device (Y2). */
export function ReadMark({ id }: { id: string }) {
  if (!useEntry(readAnswers, id)) return null;
  return <span className="card__read">Read</span>;
}
