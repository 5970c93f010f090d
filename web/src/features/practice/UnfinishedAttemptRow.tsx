import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { UnfinishedAttempt } from '../../storage/attempts.ts';
import { AttemptRow } from './AttemptRow.tsx';
import { OwnText } from './OwnText.tsx';

/** An attempt to continue, or to read if its question is no longer published. */
export function UnfinishedAttemptRow({ row }: { row: Row<UnfinishedAttempt> }) {
  const { id, text } = row.entry;
  const [isRead, setIsRead] = useState(false);
  return (
    <AttemptRow
      row={row}
      answerId={id}
      actions={({ type, ...about }) => (
        <>
          <Link {...about} className="btn" to="/answer/$id/practise" params={{ id }}>
            Continue
          </Link>
          <button
            {...about}
            type={type}
            className="btn"
            aria-expanded={isRead}
            onClick={() => setIsRead(!isRead)}
          >
            {isRead ? 'Close' : 'Read'}
          </button>
        </>
      )}
    >
      {isRead && <OwnText text={text} />}
    </AttemptRow>
  );
}
