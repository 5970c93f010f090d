import { useQuery } from '@tanstack/react-query';
import { type HistoryState, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { type Row, useRemovable } from '../../components/study/useRemovable.ts';
import { formatLocalDate } from '../../lib/dates.ts';
import { type KnownAnswer, readAnswers, savedAnswers } from '../../storage/answers.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { DeviceData } from './DeviceData.tsx';
import { publishedQuery } from './queries.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { StudyPage } from './StudyPage.tsx';

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
          <Button onClick={() => setWhole(true)}>Show all {read.length}</Button>
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
    <ul className="lined study__list">
      {rows.map((row, at) => (
        <KnownAnswerRow
          key={row.entry.id}
          row={row}
          verb={verb}
          isUnpublished={published?.has(row.entry.id) === false}
          state={isList ? { list: { source: { of: 'saved' }, at } } : {}}
        />
      ))}
    </ul>
  );
}

interface KnownAnswerRowProps extends Pick<RowsProps, 'verb'> {
  row: Row<KnownAnswer>;
  isUnpublished: boolean;
  /** The history state for opening the answer. */
  state: HistoryState;
}

/** An answer in a list of saved or read answers. */
function KnownAnswerRow({ row, verb, isUnpublished, state }: KnownAnswerRowProps) {
  const { id, topic, taskType, at } = row.entry;
  const { heading, accent } = LIST_TEXTS[taskType];
  return (
    <li className={`study__row ${accent}`} data-removed={row.isRemoved || undefined}>
      <div className="study__what">
        <p className="badge">{heading}</p>
        <p className="study__topic">
          {isUnpublished ? (
            topic
          ) : (
            <Link to="/answer/$id" params={{ id }} state={state}>
              {topic}
            </Link>
          )}
        </p>
        <p className="meta">
          {verb} {formatLocalDate(at)}
          {isUnpublished && <strong> · This answer is no longer published.</strong>}
        </p>
      </div>
      <RemoveButton row={row} name={topic} />
    </li>
  );
}
