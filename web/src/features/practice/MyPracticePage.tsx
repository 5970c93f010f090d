import './practise.css';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/Button.tsx';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { count } from '../../lib/format.ts';
import { useLater } from '../../lib/useLater.ts';
import { type SavedAttempt, savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { savedMocks } from '../../storage/mocks.ts';
import { StudyPage } from '../study/StudyPage.tsx';
import { SavedAttemptRow, UnfinishedAttemptRow } from './AttemptRow.tsx';
import { downloadAttempts } from './format.ts';

const loadMockList = () => import('../mock/MockList.tsx');

/** 'My attempts': the unfinished and saved attempts and the mock tests on this device, newest first. */
export function MyPracticePage() {
  return (
    <StudyPage title="My attempts" intro="Your timed writing.">
      <Attempts />
    </StudyPage>
  );
}

function Attempts() {
  const unfinished = useRemovable(unfinishedAttempts);
  const saved = useRemovable(savedAttempts);
  const mocks = useRemovable(savedMocks);
  const later = useLater(loadMockList, mocks.length > 0);
  if (unfinished.length + saved.length + mocks.length === 0) {
    return (
      <div className="empty">
        <p>No saved attempts yet.</p>
        <p className="empty__hint muted">Practise a question and save what you write.</p>
        <Link className="btn" to="/practise">
          Find a question
        </Link>
      </div>
    );
  }
  return (
    <>
      {unfinished.length > 0 && (
        <section aria-labelledby="unfinished-heading">
          <h2 id="unfinished-heading">Unfinished</h2>
          <ul className="lined mt-4">
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
      <div className="row study__acts mt-4 no-print">
        <p className="muted push-next">{count(saved.length, 'saved attempt')}</p>
        {saved.length > 0 && (
          <Button onClick={() => downloadAttempts(saved, Date.now())}>Download all</Button>
        )}
      </div>
      <ul className="lined mt-4">
        {rows.map((row) => (
          <SavedAttemptRow key={row.entry.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
