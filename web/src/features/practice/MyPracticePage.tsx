import type { Band8Client } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { StudyPage } from '../../components/study/StudyPage.tsx';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { useCollection } from '../../device/collection.ts';
import { drafts, type Practice, practices } from '../../device/practices.ts';
import { saveFile } from '../../saveFile.ts';
import { count } from '../answers/format.ts';
import { fileName, practicesAsText } from './format.ts';
import { KeptPractice } from './KeptPractice.tsx';
import { UnfinishedPractice } from './UnfinishedPractice.tsx';

/** 'My practice': what was begun and what was kept on this device, the newest first (Q5). */
export function MyPracticePage({ api }: { api: Band8Client }) {
  return (
    <StudyPage
      title="My practice"
      intro="What you wrote against the clock. It lies in this browser only. Nobody else sees it."
    >
      <Practices api={api} />
    </StudyPage>
  );
}

/** Hands practices to the browser as one text file. */
function download(chosen: readonly Practice[], at: number) {
  const content = new Blob([practicesAsText(chosen)], { type: 'text/plain;charset=utf-8' });
  saveFile(content, fileName(at));
}

function Practices({ api }: { api: Band8Client }) {
  const begun = useRemovable(drafts);
  const kept = useRemovable(practices);
  if (begun.length + kept.length === 0) {
    return (
      <div className="empty">
        <p>Nothing is kept yet.</p>
        <p className="empty__hint">
          Open a model answer, practise its question, and keep what you wrote.
        </p>
        <Link className="btn" to="/task1">
          Find a question
        </Link>
      </div>
    );
  }
  return (
    <>
      {begun.length > 0 && (
        <section aria-labelledby="begun-heading">
          <h2 id="begun-heading">Unfinished</h2>
          <ul className="study__list">
            {begun.map((row) => (
              <UnfinishedPractice key={row.entry.id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {kept.length > 0 && <KeptPractices api={api} rows={kept} />}
    </>
  );
}

function KeptPractices({ api, rows }: { api: Band8Client; rows: readonly Row<Practice>[] }) {
  const kept = useCollection(practices);
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading">Kept</h2>
      <div className="study__acts">
        <p className="study__due">{count(kept.length, 'practice')} kept</p>
        {kept.length > 0 && (
          <button className="btn" type="button" onClick={() => download(kept, Date.now())}>
            Download all
          </button>
        )}
      </div>
      <ul className="study__list">
        {rows.map((row) => (
          <KeptPractice
            key={row.entry.id}
            api={api}
            row={row}
            onDownload={() => download([row.entry], row.entry.at)}
          />
        ))}
      </ul>
    </section>
  );
}
