import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { Button, SolidButton } from '../../components/Button.tsx';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { csvFile, type Separator } from '../../lib/csv.ts';
import { localDay } from '../../lib/dates.ts';
import { count, cutTopic } from '../../lib/format.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useCollection } from '../../storage/collection.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { countDue } from './due.ts';
import { loadOnDemand } from './loadDeviceFile.ts';
import { StudyPage } from './StudyPage.tsx';
import { StudyRow } from './StudyRow.tsx';

/** The starred words on this device, to read, export and review. */
export function WordsPage() {
  return (
    <StudyPage title="My words" intro="Words you starred, with the sentence where you found them.">
      <Words />
    </StudyPage>
  );
}

async function download(words: readonly StarredWord[], kind: Separator | 'anki') {
  const files = await loadOnDemand(() => import('./wordFiles.ts'), 'The download');
  if (!files) return;
  const name = `words-${localDay(Date.now())}`;
  if (kind === 'anki') {
    const content = files.wordsForAnki(words, location.origin);
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), `${name}-anki.txt`);
  } else saveFile(csvFile(files.wordsAsCsv(words, location.origin), kind), `${name}.csv`);
}

function Words() {
  const words = useCollection(starredWords);
  const rows = useRemovable(starredWords);
  const [Review, setReview] = useState<ComponentType<{ onEnd: () => void }>>();
  const due = countDue(words, Date.now());

  async function openReview() {
    const module = await loadOnDemand(() => import('./Review.tsx'), 'The review');
    if (module) setReview(() => module.Review);
  }

  if (Review) return <Review onEnd={() => setReview(undefined)} />;
  if (rows.length === 0) {
    return (
      <div className="empty">
        <p>No starred words yet.</p>
        <p className="empty__hint muted">Star a word below any answer or in the glossary.</p>
        <Link className="btn" to="/task1">
          Find an answer
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className="row study__acts mt-4 no-print">
        <SolidButton disabled={words.length === 0} onClick={() => void openReview()}>
          Review
        </SolidButton>
        <p className="muted push-next">
          {count(words.length, 'word')}, {due} due now
        </p>
        <Button onClick={() => void download(words, ',')}>Download as CSV</Button>
        <Button onClick={() => void download(words, ';')}>CSV with semicolons</Button>
        <Button onClick={() => void download(words, 'anki')}>Download for Anki</Button>
      </div>
      <ul className="lined mt-4">
        {rows.map((row) => (
          <WordRow key={row.entry.id} row={row} />
        ))}
      </ul>
    </>
  );
}

/** A starred word with its meaning and source. */
function WordRow({ row }: { row: Row<StarredWord> }) {
  const { term, definition, before, marked, after, answerId, topic } = row.entry;
  return (
    <StudyRow row={row} name={term}>
      <h2 className="gloss">{term}</h2>
      <p>{definition}</p>
      <blockquote className="study__sentence serif mt-2 mb-2">
        {before}
        <mark>{marked}</mark>
        {after}
      </blockquote>
      <p className="meta">
        From{' '}
        <Link to="/answer/$id" params={{ id: answerId }}>
          {cutTopic(topic)}
        </Link>
      </p>
    </StudyRow>
  );
}
