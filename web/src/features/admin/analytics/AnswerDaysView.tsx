import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { q } from '../../../kit/q.ts';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { ENGAGEMENT_NOTE, engagementColumns } from './engagementColumns.ts';
import { FigureCards } from './FigureCards.tsx';
import { DaysPanel } from './FigurePanel.tsx';
import { cellOf } from './FigureTable.tsx';
import { ratingOf } from './figures.ts';
import type { Range } from './range.ts';

type AnswerDays = Schemas['AnswerAnalytics'];

interface AnswerDaysViewProps {
  id: string;
  range: Range;
  /** Whether the user got here by a link that is now hidden, so the heading must take the focus. */
  takesFocus: boolean;
}

/** The daily figures of one answer, with a link back to all answers. */
export function AnswerDaysView({ id, range, takesFocus }: AnswerDaysViewProps) {
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
        {(days) => <OneAnswer days={days} takesFocus={takesFocus} />}
      </ReadState>
    </>
  );
}

function OneAnswer({ days, takesFocus }: { days: AnswerDays; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <h2 ref={heading} className="analytics__answer" tabIndex={-1}>
        {days.title}
      </h2>
      <FigureCards
        isSmall
        cards={[
          ...engagementColumns.map((column) => {
            return { label: column.title, figure: String(cellOf(column, days)) };
          }),
          { label: 'Performance', figure: ratingOf(days) },
        ]}
      />
      <div className="analytics__panels">
        <DaysPanel
          name="Views by day"
          fileName={`answer-${days.contentId}`}
          days={days.days}
          columns={engagementColumns}
          range={days}
          note={ENGAGEMENT_NOTE}
        />
      </div>
    </>
  );
}
