import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { q } from '../../../kit/q.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/format.ts';
import { TrendChart } from './charts/DeferredChart.tsx';
import type { Figures } from './columns.ts';
import { ENGAGEMENT_NOTE, engagementColumns } from './engagementColumns.ts';
import { FigureCards } from './FigureCards.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { ratingOf } from './figures.ts';
import { ReportState } from './ReportState.tsx';
import { lastDayNote, type Range, rangeName, unfinishedDayOf } from './range.ts';

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
      <p className="analytics__ways">
        <Link
          to="/admin/analytics"
          search={(current) => ({ ...current, tab: 'content', answer: undefined })}
        >
          <Icon name="back" /> All answers
        </Link>
        <Link to="/admin/edit/$id" params={{ id }}>
          Edit this answer
        </Link>
      </p>
      <ReportState report={report}>
        {(days) => <OneAnswer days={days} takesFocus={takesFocus} />}
      </ReportState>
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
          ...engagementColumns.map(({ title, value, show }) => {
            return { label: title, figure: String(show ? show(days) : value(days)) };
          }),
          { label: 'Performance', figure: ratingOf(days) },
        ]}
      />
      <div className="analytics__panels">
        <FigurePanel
          figures={figuresOf(days)}
          rowKey={({ day }) => day}
          range={days}
          note={ENGAGEMENT_NOTE + lastDayNote(days)}
          empty="No days"
          isFolded
        >
          <Trend days={days} />
        </FigurePanel>
      </div>
    </>
  );
}

type Day = AnswerDays['days'][number];

function figuresOf({ days, contentId }: AnswerDays): Figures<Day> {
  return {
    name: 'Views by day',
    fileName: `answer-${contentId}`,
    rows: days,
    columns: [
      { title: 'Day', value: ({ day }) => day, show: ({ day }) => formatDate(day) },
      ...engagementColumns,
    ],
  };
}

function Trend({ days: answer }: { days: AnswerDays }) {
  const { days } = answer;
  const chart = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      series: [
        { name: 'Views', values: days.map(({ views }) => views) },
        { name: 'Interactions', values: days.map(({ interactions }) => interactions) },
      ] as const,
    }),
    [days],
  );
  const most = formatNumber(Math.max(...days.map(({ views }) => views)));
  const label = `Views and interactions by day, ${rangeName(answer)}: at most ${most} views a day.`;
  return <TrendChart label={label} {...chart} unfinishedDay={unfinishedDayOf(answer)} />;
}
