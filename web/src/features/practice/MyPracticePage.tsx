import './practise.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { count } from '../../lib/format.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useLater } from '../../lib/useLater.ts';
import {
  type SavedAttempt,
  savedAttempts,
  type UnfinishedAttempt,
  unfinishedAttempts,
} from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { savedMocks } from '../../storage/mocks.ts';
import { ContinueMock } from '../mock/ContinueMock.tsx';
import { StudyPage } from '../study/StudyPage.tsx';
import { AttemptRow } from './AttemptRow.tsx';
import { fileName, formatAttempts } from './attemptFile.ts';
import { OwnText } from './OwnText.tsx';
import { SavedAttemptRow } from './SavedAttemptRow.tsx';

const loadMockList = () => import('../mock/MockList.tsx');

/** 'My practice': the unfinished and saved attempts and the mock tests on this device, newest first. */
export function MyPracticePage() {
  return (
    <StudyPage title="My practice" intro="Your timed writing.">
      <Attempts />
    </StudyPage>
  );
}

function download(chosen: readonly SavedAttempt[], at: number) {
  const content = new Blob([formatAttempts(chosen)], { type: 'text/plain;charset=utf-8' });
  saveFile(content, fileName(at));
}

function Attempts() {
  const unfinished = useRemovable(unfinishedAttempts);
  const saved = useRemovable(savedAttempts);
  const mocks = useRemovable(savedMocks);
  const later = useLater(loadMockList, mocks.length > 0);
  if (unfinished.length + saved.length + mocks.length === 0) {
    return (
      <>
        <ContinueMock />
        <div className="empty">
          <p>No saved attempts yet.</p>
          <p className="empty__hint">Practise a question and save what you write.</p>
          <Link className="btn" to="/practise">
            Find a question
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <ContinueMock />
      {unfinished.length > 0 && (
        <section aria-labelledby="unfinished-heading">
          <h2 id="unfinished-heading">Unfinished</h2>
          <ul className="lined study__list">
            {unfinished.map((row) => (
              <UnfinishedAttemptRow key={row.entry.id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {saved.length > 0 && <SavedAttempts rows={saved} />}
      {later && mocks.length > 0 && <later.MockList rows={mocks} />}
    </>
  );
}

function SavedAttempts({ rows }: { rows: readonly Row<SavedAttempt>[] }) {
  const saved = useCollection(savedAttempts);
  return (
    <section aria-labelledby="saved-heading">
      <h2 id="saved-heading">Saved</h2>
      <div className="row study__acts no-print">
        <p className="study__due">{count(saved.length, 'saved attempt')}</p>
        {saved.length > 0 && (
          <button className="btn" type="button" onClick={() => download(saved, Date.now())}>
            Download all
          </button>
        )}
      </div>
      <ul className="lined study__list">
        {rows.map((row) => (
          <SavedAttemptRow
            key={row.entry.id}
            row={row}
            onDownload={() => download([row.entry], row.entry.at)}
          />
        ))}
      </ul>
    </section>
  );
}

/** An attempt to continue, or to read if its question is no longer published. */
function UnfinishedAttemptRow({ row }: { row: Row<UnfinishedAttempt> }) {
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
