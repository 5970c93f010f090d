import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TextButton } from '../../components/Button.tsx';
import type { Row } from '../../components/study/useRemovable.ts';
import { formatLocalMoment, toIso } from '../../lib/dates.ts';
import { attemptsOfMock, type Mock } from '../../storage/mocks.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { PracticeRow, ReadButton } from '../practice/AttemptRow.tsx';
import { downloadAttempts, timeUsed, wordsWritten } from '../practice/format.ts';
import { OwnText } from '../practice/OwnText.tsx';
import { mockTimeUsed } from './mockTest.ts';

/** The mock tests that were handed in, newest first. */
export function MockList({ rows }: { rows: readonly Row<Mock>[] }) {
  return (
    <section aria-labelledby="mocks-heading">
      <h2 id="mocks-heading">Mock tests</h2>
      <ul className="lined mt-4">
        {rows.map((row) => (
          <MockRow key={row.entry.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** A mock test: both questions with time and words, to read, compare and download. */
function MockRow({ row }: { row: Row<Mock> }) {
  const { entry: mock, isRemoved } = row;
  const [isRead, setIsRead] = useState(false);
  const attempts = attemptsOfMock(mock);
  return (
    <PracticeRow
      row={row}
      heading={
        <>
          Mock test, <time dateTime={toIso(mock.at)}>{formatLocalMoment(mock.at)}</time>
        </>
      }
      about={
        <>
          <p className="meta">{mockTimeUsed(mock)} used</p>
          <ul className="mock__tasks mt-4">
            {attempts.map((attempt) => (
              <li key={attempt.id} className={LIST_TEXTS[attempt.taskType].accent}>
                <p className="badge">{LIST_TEXTS[attempt.taskType].heading}</p>
                <p className="study__topic">{attempt.topic}</p>
                <p className="meta">
                  {timeUsed(attempt)} used · {wordsWritten(attempt)}
                </p>
                {isRead && !isRemoved && <OwnText text={attempt.text} />}
              </li>
            ))}
          </ul>
        </>
      }
      actions={(headingId) => (
        <>
          <ReadButton headingId={headingId} isOpen={isRead} setOpen={setIsRead} />
          <Link
            className="btn"
            to="/mock"
            search={{ result: mock.id }}
            aria-describedby={headingId}
          >
            Compare with the models
          </Link>
          <TextButton
            aria-describedby={headingId}
            onClick={() => downloadAttempts(attempts, mock.at)}
          >
            Download
          </TextButton>
        </>
      )}
    />
  );
}
