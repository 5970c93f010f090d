import { useQuery } from '@tanstack/react-query';
import { type HistoryState, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { formatLocalDate } from '../../lib/dates.ts';
import { type KnownAnswer, readAnswers, savedAnswers } from '../../storage/answers.ts';
import { DeviceData } from './DeviceData.tsx';
import { publishedQuery } from './queries.ts';
import { StudyPage } from './StudyPage.tsx';
import { StudyRow } from './StudyRow.tsx';

const RECENT = 10;

/** The answers saved and read on this device, with the export of all data. */
export function SavedPage() {
  return (
    <StudyPage title="Saved answers" intro="Answers you saved or read.">
      <SavedLists />
    </StudyPage>
  );
}

function SavedLists() {
  const saved = useRemovable(savedAnswers);
  const read = useRemovable(readAnswers);
  const [isWhole, setWhole] = useState(false);
  const published = useQuery(publishedQuery()).data;
  const shown = isWhole ? read : read.slice(0, RECENT);

  return (
    <>
      <section aria-labelledby="saved-heading">
        <h2 id="saved-heading">Saved</h2>
        {saved.length === 0 ? (
          <p className="quiet">No saved answers yet. Tap the bookmark on any answer.</p>
        ) : (
          <Rows rows={saved} verb="Saved" published={published} isList />
        )}
      </section>
      <section aria-labelledby="read-heading">
        <h2 id="read-heading">Recently read</h2>
        {read.length === 0 ? (
          <p className="quiet">You haven’t read any answers in this browser yet.</p>
        ) : (
          <Rows rows={shown} verb="Read" published={published} />
        )}
        {shown.length < read.length && (
          <Button className="mt-4" onClick={() => setWhole(true)}>
            Show all {read.length}
          </Button>
        )}
      </section>
      <DeviceData />
    </>
  );
}

interface RowsProps {
  rows: readonly Row<KnownAnswer>[];
  /** The verb before the date: saved or read. */
  verb: string;
  published: ReadonlySet<string> | null | undefined;
  /** Whether its answers link to each other; not if opening one changes the order. */
  isList?: boolean;
}

function Rows({ rows, verb, published, isList = false }: RowsProps) {
  return (
    <ul className="lined mt-4">
      {rows.map((row, at) => {
        const { id, topic, taskType, at: moment } = row.entry;
        const isUnpublished = published?.has(id) === false;
        const state: HistoryState = isList ? { list: { source: { of: 'saved' }, at } } : {};
        return (
          <StudyRow key={id} row={row} taskType={taskType} name={topic}>
            <p className="study__topic">
              {isUnpublished ? (
                topic
              ) : (
                <Link className="plain" to="/answer/$id" params={{ id }} state={state}>
                  {topic}
                </Link>
              )}
            </p>
            <p className="meta">
              {verb} {formatLocalDate(moment)}
              {isUnpublished && <strong> · This answer is no longer published.</strong>}
            </p>
          </StudyRow>
        );
      })}
    </ul>
  );
}
