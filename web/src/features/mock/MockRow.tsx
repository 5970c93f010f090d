import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import { formatLocalMoment, toIso } from '../../lib/dates.ts';
import { attemptsOfMock, type Mock } from '../../storage/mocks.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { timeUsed, wordsWritten } from '../practice/format.ts';
import { OwnText } from '../practice/OwnText.tsx';
import { downloadMock, mockTimeUsed } from './mockFile.ts';

/** A mock test in a list: both questions with time and words, to read, compare and download. */
export function MockRow({ row }: { row: Row<Mock> }) {
  const { entry: mock, isRemoved, toggle } = row;
  const [isRead, setIsRead] = useState(false);
  const headingId = useId();
  const about = { type: 'button', 'aria-describedby': headingId } as const;
  const isOpen = isRead && !isRemoved;
  return (
    <li className="attempt" data-removed={isRemoved || undefined}>
      <article aria-labelledby={headingId}>
        <h3 className="attempt__h" id={headingId}>
          Mock test, <time dateTime={toIso(mock.at)}>{formatLocalMoment(mock.at)}</time>
        </h3>
        <p className="meta">{mockTimeUsed(mock)} used</p>
        <ul className="mock__tasks">
          {attemptsOfMock(mock).map((attempt) => (
            <li key={attempt.id} className={LIST_TEXTS[attempt.taskType].accent}>
              <p className="badge">{LIST_TEXTS[attempt.taskType].heading}</p>
              <p className="study__topic">{attempt.topic}</p>
              <p className="meta">
                {timeUsed(attempt)} used · {wordsWritten(attempt)}
              </p>
              {isOpen && <OwnText text={attempt.text} />}
            </li>
          ))}
        </ul>
        <div className="row attempt__act no-print">
          {!isRemoved && (
            <>
              <button
                {...about}
                className="btn"
                aria-expanded={isOpen}
                onClick={() => setIsRead(!isOpen)}
              >
                {isOpen ? 'Close' : 'Read'}
              </button>
              <Link
                className="btn"
                to="/mock"
                search={{ result: mock.id }}
                aria-describedby={headingId}
              >
                Compare with the models
              </Link>
              <button {...about} className="btn btn--text" onClick={() => downloadMock(mock)}>
                Download
              </button>
            </>
          )}
          <span className="meta" role="status">
            {isRemoved && 'Removed'}
          </span>
          <button {...about} className="btn btn--text" onClick={toggle}>
            {isRemoved ? 'Undo' : 'Remove'}
          </button>
        </div>
      </article>
    </li>
  );
}
