import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button, TextButton } from '../../components/Button.tsx';
import type { Row } from '../../components/study/useRemovable.ts';
import { formatLocalMoment, toIso } from '../../lib/dates.ts';
import { pick } from '../../lib/pick.ts';
import { useLater } from '../../lib/useLater.ts';
import {
  type Attempt,
  hasAnswer,
  type SavedAttempt,
  type UnfinishedAttempt,
} from '../../storage/attempts.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { downloadAttempts, timeUsed, wordsWritten } from './format.ts';
import { OwnText } from './OwnText.tsx';
import { RevealProblem, useReveal } from './reveal.tsx';

interface PracticeRowProps {
  row: Pick<Row<unknown>, 'isRemoved' | 'toggle'>;
  accent?: string;
  badge?: string;
  heading: ReactNode;
  /** Shown below the heading. */
  about: ReactNode;
  /** Further actions besides removing it, which the heading of the row describes. */
  actions: (headingId: string) => ReactNode;
  /** Shown below the actions, unless it is removed. */
  children?: ReactNode;
}

/** An attempt or a mock test in a list, which can be removed and taken back. */
export function PracticeRow(props: PracticeRowProps) {
  const { row, accent = '', badge, heading, about, actions, children } = props;
  const { isRemoved, toggle } = row;
  const headingId = useId();
  return (
    <li className={`attempt ${accent}`} data-removed={isRemoved || undefined}>
      <article aria-labelledby={headingId}>
        {badge && <p className="badge">{badge}</p>}
        <h3 className="attempt__h" id={headingId}>
          {heading}
        </h3>
        {about}
        <div className="row mt-4 no-print">
          {!isRemoved && actions(headingId)}
          <span className="meta" role="status">
            {isRemoved && 'Removed'}
          </span>
          <TextButton aria-describedby={headingId} onClick={toggle}>
            {isRemoved ? 'Undo' : 'Remove'}
          </TextButton>
        </div>
        {!isRemoved && children}
      </article>
    </li>
  );
}

interface AttemptRowProps extends Pick<PracticeRowProps, 'actions' | 'children'> {
  row: Row<Attempt>;
  answerId: string;
}

/** An attempt in a list: its question, date, time used and word count. */
function AttemptRow({ row, answerId, ...shown }: AttemptRowProps) {
  const { entry } = row;
  const { heading, accent } = LIST_TEXTS[entry.taskType];
  return (
    <PracticeRow
      {...shown}
      row={row}
      accent={accent}
      badge={heading}
      heading={
        <Link className="plain" to="/answer/$id/practise" params={{ id: answerId }}>
          {entry.topic}
        </Link>
      }
      about={
        <p className="meta">
          <time dateTime={toIso(entry.at)}>{formatLocalMoment(entry.at)}</time> · {timeUsed(entry)}{' '}
          used · {wordsWritten(entry)}
        </p>
      }
    />
  );
}

interface ReadButtonProps {
  headingId: string;
  isOpen: boolean;
  /** The id of what it opens, where that is elsewhere. */
  textId?: string;
  setOpen: (isOpen: boolean) => void;
}

/** Shows or hides what was written. */
export function ReadButton({ headingId, isOpen, textId, setOpen }: ReadButtonProps) {
  return (
    <Button
      aria-describedby={headingId}
      aria-expanded={isOpen}
      aria-controls={textId}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Close' : 'Read'}
    </Button>
  );
}

/** An attempt to continue, or to read if its question is no longer published. */
export function UnfinishedAttemptRow({ row }: { row: Row<UnfinishedAttempt> }) {
  const { id, text } = row.entry;
  const [isRead, setIsRead] = useState(false);
  return (
    <AttemptRow
      row={row}
      answerId={id}
      actions={(headingId) => (
        <>
          <Link
            className="btn"
            to="/answer/$id/practise"
            params={{ id }}
            aria-describedby={headingId}
          >
            Continue
          </Link>
          <ReadButton headingId={headingId} isOpen={isRead} setOpen={setIsRead} />
        </>
      )}
    >
      {isRead && <OwnText text={text} />}
    </AttemptRow>
  );
}

// Without a connection the text can be read all the same.
const loadCheckedText = () => import('./CheckedText.tsx');

/** A saved attempt: its text, the comparison with the model, and a download. */
export function SavedAttemptRow({ row }: { row: Row<SavedAttempt> }) {
  const { entry: attempt } = row;
  const [isRead, setIsRead] = useState(false);
  const { shown, show, hide, ...reveal } = useReveal(attempt.answerId);
  const question = { ...pick(attempt, ['topic', 'taskType']), id: attempt.answerId };
  const later = useLater(loadCheckedText, isRead);
  const textId = `text-${attempt.id}`;
  const isOpen = isRead && !shown;
  return (
    <AttemptRow
      row={row}
      answerId={attempt.answerId}
      actions={(headingId) => (
        <>
          <ReadButton
            headingId={headingId}
            isOpen={isOpen}
            textId={textId}
            setOpen={(isNowRead) => {
              hide();
              setIsRead(isNowRead);
            }}
          />
          {hasAnswer(attempt.answerId) && (
            <Button
              aria-describedby={headingId}
              aria-expanded={shown !== undefined}
              aria-controls={textId}
              isBusy={reveal.isBusy}
              onClick={() => (shown ? hide() : show())}
            >
              {shown ? 'Close the comparison' : 'Compare with the model'}
            </Button>
          )}
          <TextButton
            aria-describedby={headingId}
            onClick={() => downloadAttempts([attempt], attempt.at)}
          >
            Download
          </TextButton>
        </>
      )}
    >
      <RevealProblem {...reveal} onRetry={show} />
      <div id={textId}>
        {shown && <shown.CheckedComparison answer={shown.answer} own={attempt} />}
        {isOpen &&
          (later ? (
            <later.CheckedText question={question} text={attempt.text} />
          ) : (
            <OwnText text={attempt.text} />
          ))}
      </div>
    </AttemptRow>
  );
}
