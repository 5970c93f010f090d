import { Button } from 'antd';
import { formatMoment } from '../../../lib/utcDates.ts';
import type { Note } from './queries.ts';
import { KIND_LABELS } from './texts.ts';

interface NoteItemProps {
  note: Note;
  isBusy: boolean;
  onDelete: () => void;
}

/** A note with its writer and time; its own writer can delete it, unless it is a decision’s. */
export function NoteItem({ note, isBusy, onDelete }: NoteItemProps) {
  const { kind, text, author, isOwn, createdAt } = note;
  const decision = KIND_LABELS[kind];
  return (
    <li className={decision ? 'notes__note notes__note--decision' : 'notes__note'}>
      <p className="notes__head">
        <b>{author ?? 'Deleted account'}</b>
        {decision && <span>{decision}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <p className="notes__text">{text}</p>
      {isOwn && !decision && (
        <Button
          type="text"
          loading={isBusy}
          aria-label={`Delete your note of ${formatMoment(createdAt)}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </li>
  );
}
