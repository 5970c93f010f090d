import type { Schemas } from '@band8/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { q } from '../../../kit/adminApi.ts';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { takeFocus } from '../../../lib/takeFocus.ts';
import { FigureCards } from './FigureCards.tsx';
import { DaysPanel, dayColumn, FigurePanel } from './FigurePanel.tsx';
import {
  cellOf,
  type FigureColumn,
  FigureTable,
  percentColumn,
  unitColumn,
} from './FigureTable.tsx';
import { formatDuration, percentOf, RATING_NOTE, RATINGS, ratingOf } from './figures.ts';
import type { Range } from './range.ts';

type Performance = Schemas['ContentPerformance'][number];

/** Engagement with an answer, in total or on one day. */
type Engagement = Omit<Schemas['AnswerAnalytics']['days'][number], 'day'>;

const ENGAGEMENT_NOTE =
  'Views are page views. Interactions are page views with at least one interaction, and engagement is their share. Time counts while the page is visible and in use, up to 30 minutes. Scroll depth is how much of the answer was seen.';

export const engagementColumns: readonly FigureColumn<Engagement>[] = [
  { title: 'Views', value: ({ views }) => views },
  { title: 'Interactions', value: ({ interactions }) => interactions },
  unitColumn('Average time', 'seconds', ({ avgTimeSpent }) => avgTimeSpent, formatDuration),
  percentColumn('Scroll depth', ({ avgScrollDepth }) => avgScrollDepth),
  percentColumn('Engagement', ({ interactions, views }) => percentOf(interactions, views)),
];

interface ContentTabProps {
  range: Range;
  /** The id of the answer whose daily figures are shown. */
  answer: string | undefined;
}

/** Engagement for all answers, or the daily figures of one. */
export function ContentTab({ range, answer }: ContentTabProps) {
  const report = useQuery(performanceQuery(range));
  const [first] = useState(answer);
  const [hasNavigated, setNavigated] = useState(false);
  if (answer !== first && !hasNavigated) setNavigated(true);
  const last = useRef(answer);
  useEffect(() => {
    // On the way back the answer's link in the table takes the focus.
    if (answer === undefined && last.current)
      document.getElementById(linkId(last.current))?.focus();
    last.current = answer;
  }, [answer]);
  return (
    <>
      {answer !== undefined && (
        <AnswerDaysView key={answer} id={answer} range={range} takesFocus={hasNavigated} />
      )}
      {/* Hidden rather than unmounted, so that sorting and page survive. */}
      <div hidden={answer !== undefined}>
        <ReadState read={report} loading="Loading analytics">
          {(rows) => {
            const figures = { name: 'Content performance', rows, columns: PERFORMANCE_COLUMNS };
            return rows.length === 0 ? (
              <div className="desk-empty">
                <h2>No answers were read in this range</h2>
                <p>Choose other dates above.</p>
              </div>
            ) : (
              <FigurePanel
                figures={figures}
                range={range}
                note={`${ENGAGEMENT_NOTE} ${RATING_NOTE}`}
              >
                <FigureTable figures={figures} rowKey={({ contentId }) => contentId} isOrderable />
              </FigurePanel>
            );
          }}
        </ReadState>
      </div>
    </>
  );
}

/** The engagement with all answers. */
export function performanceQuery(query: Range) {
  const failed = 'Failed to fetch content performance';
  const read = q('/api/analytics/content-performance', { query }, failed);
  return { ...read, placeholderData: keepPreviousData };
}

const PERFORMANCE_COLUMNS: readonly FigureColumn<Performance>[] = [
  { title: 'Title', value: ({ title }) => title, show: (row) => <AnswerLink {...row} /> },
  ...engagementColumns,
  {
    title: 'Performance',
    value: ratingOf,
    rank: (row) => -RATINGS.indexOf(ratingOf(row)),
    show: (row) => {
      const rating = ratingOf(row);
      return <span className={`status status--${rating.toLowerCase()}`}>{rating}</span>;
    },
  },
];

function linkId(answer: string): string {
  return `days-of-${answer}`;
}

/** A link to the daily figures of an answer. */
export function AnswerLink({ contentId, title }: Pick<Performance, 'contentId' | 'title'>) {
  return (
    <Link
      id={linkId(contentId)}
      className="topic clamp"
      to="/admin/analytics"
      search={(current) => ({ ...current, tab: 'content', answer: contentId })}
    >
      {title}
    </Link>
  );
}

const DAY_COLUMNS = [dayColumn, ...engagementColumns];

interface AnswerDaysViewProps {
  id: string;
  range: Range;
  /** Whether the user got here by a link that is now hidden, so the heading must take the focus. */
  takesFocus: boolean;
}

/** The daily figures of one answer, with a link back to all answers. */
function AnswerDaysView({ id, range, takesFocus }: AnswerDaysViewProps) {
  const report = useQuery({
    ...q('/api/analytics/answers/{id}', { path: { id }, query: range }, (status) =>
      status === 404
        ? 'There is no answer with this id, and no figures for it.'
        : 'Failed to fetch content performance',
    ),
    placeholderData: (before) => (before?.contentId === id ? before : undefined),
  });
  return (
    <>
      <p className="row row--links">
        <Link
          className="desk-link tap"
          to="/admin/analytics"
          search={(current) => ({ ...current, tab: 'content', answer: undefined })}
        >
          <Icon name="back" /> All answers
        </Link>
        <Link className="desk-link tap" to="/admin/edit/$id" params={{ id }}>
          Edit this answer
        </Link>
      </p>
      <ReadState read={report} loading="Loading analytics">
        {(answer) => (
          <>
            <h2
              ref={takesFocus ? takeFocus : null}
              className="analytics__answer mb-4"
              tabIndex={-1}
            >
              {answer.title}
            </h2>
            <FigureCards
              className="figure-cards figure-cards--small"
              cards={[
                ...engagementColumns.map((column) => {
                  return { label: column.title, figure: String(cellOf(column, answer)) };
                }),
                { label: 'Performance', figure: ratingOf(answer) },
              ]}
            />
            <div className="analytics__panels">
              <DaysPanel
                figures={{
                  name: 'Views by day',
                  fileName: `answer-${id}`,
                  rows: answer.days,
                  columns: DAY_COLUMNS,
                }}
                range={answer}
                note={ENGAGEMENT_NOTE}
              />
            </div>
          </>
        )}
      </ReadState>
    </>
  );
}
