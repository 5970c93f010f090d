import type { Schemas } from '@band8/client';
import type { FigureColumn } from './FigureTable.tsx';
import { formatDuration, formatPercent, percentOf } from './figures.ts';

/** Engagement with an answer, in total or on one day. */
type Engagement = Omit<Schemas['AnswerAnalytics']['days'][number], 'day'>;

export const ENGAGEMENT_NOTE =
  'Views are page views. Interactions are page views with at least one interaction, and engagement is their share. Time counts while the page is visible and in use, up to 30 minutes. Scroll depth is how much of the answer was seen.';

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

export const engagementColumns: readonly FigureColumn<Engagement>[] = [
  { title: 'Views', value: ({ views }) => views },
  { title: 'Interactions', value: ({ interactions }) => interactions },
  {
    title: 'Average time',
    csvTitle: 'Average time (seconds)',
    value: ({ avgTimeSpent }) => oneDecimal(avgTimeSpent),
    rank: ({ avgTimeSpent }) => avgTimeSpent,
    show: ({ avgTimeSpent }) => formatDuration(avgTimeSpent),
  },
  {
    title: 'Scroll depth',
    csvTitle: 'Scroll depth (%)',
    value: ({ avgScrollDepth }) => oneDecimal(avgScrollDepth),
    rank: ({ avgScrollDepth }) => avgScrollDepth,
    show: ({ avgScrollDepth }) => formatPercent(avgScrollDepth),
  },
  {
    title: 'Engagement',
    csvTitle: 'Engagement (%)',
    value: ({ interactions, views }) => percentOf(interactions, views),
    show: ({ interactions, views }) => formatPercent(percentOf(interactions, views)),
  },
];
