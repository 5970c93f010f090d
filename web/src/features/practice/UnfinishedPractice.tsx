import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { Draft } from '../../device/practices.ts';
import { OwnText } from './OwnText.tsx';
import { PracticeEntry } from './PracticeEntry.tsx';

/** A text that was begun: to go on with, or to read where its question is not published any more. */
export function UnfinishedPractice({ row }: { row: Row<Draft> }) {
  const { id, text } = row.entry;
  const [isRead, setIsRead] = useState(false);
  return (
    <PracticeEntry
      row={row}
      answerId={id}
      actions={({ type, ...about }) => (
        <>
          <Link {...about} className="btn" to="/answer/$id/practise" params={{ id }}>
            Go on
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
    </PracticeEntry>
  );
}
