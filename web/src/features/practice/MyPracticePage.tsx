import type { Band8Client } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { StudyPage } from '../../components/study/StudyPage.tsx';
import { useRemovable } from '../../components/study/useRemovable.ts';
import { useCollection } from '../../device/collection.ts';
import { type Practice, practices } from '../../device/practices.ts';
import { saveFile } from '../../saveFile.ts';
import { count } from '../answers/format.ts';
import { fileName, practicesAsText } from './format.ts';
import { KeptPractice } from './KeptPractice.tsx';

/** 'My practice': what was kept on this device, the newest first (Q5). */
export function MyPracticePage({ api }: { api: Band8Client }) {
  return (
    <StudyPage
      title="My practice"
      intro="What you wrote against the clock and chose to keep. It lies in this browser only. Nobody else sees it."
    >
      <KeptPractices api={api} />
    </StudyPage>
  );
}

/** Hands practices to the browser as one text file. */
function download(chosen: readonly Practice[], at: number) {
  const content = new Blob([practicesAsText(chosen)], { type: 'text/plain;charset=utf-8' });
  saveFile(content, fileName(at));
}

function KeptPractices({ api }: { api: Band8Client }) {
  const kept = useCollection(practices);
  const rows = useRemovable(practices);

  if (rows.length === 0) {
    return (
      <div className="empty">
        <p>Nothing is kept yet.</p>
        <p>Open a model answer, practise its question, and keep what you wrote.</p>
        <Link className="btn" to="/task1">
          Find a question
        </Link>
      </div>
    );
  }
  return (
    <>
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
    </>
  );
}
