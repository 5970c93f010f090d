import { type Static, Type } from '@sinclair/typebox';
import { named, prop, query } from '../../shared/ref.ts';

/** How many rows of each kind a report has; the screens show eight. */
export const MAX_ROWS = 100;

const count = prop.count();
const day = Type.String({ format: 'date', description: 'A day in UTC.' });

/** The dates of a report: both inclusive, in UTC, the last 30 days by default. */
export const ReportQuery = query({
  startDate: Type.String({ format: 'date', examples: ['2024-03-01'] }),
  endDate: Type.String({ format: 'date', examples: ['2024-03-30'] }),
});
export type ReportQuery = Static<typeof ReportQuery>;

const sampleData = prop.flag('Whether these figures include sample data.');

const totals = {
  pageViews: count,
  uniqueVisitors: prop.count(
    'The sum of daily visitors: someone who returns on another day is counted again.',
  ),
  uniqueSearches: prop.count('The number of distinct search terms.'),
  bounceRate: Type.Number({
    description:
      '1 minus unique visitors over page views, as a percentage with one decimal; 0 when there are no views.',
  }),
};

export const AnalyticsOverview = named('AnalyticsOverview', {
  description: 'Analytics for a range of days.',
  properties: {
    startDate: day,
    endDate: day,
    ...totals,
    topPages: Type.Array(Type.Object({ page: Type.String(), views: count })),
    topSearches: Type.Array(Type.Object({ query: Type.String(), count })),
    emptySearches: Type.Array(Type.Object({ query: Type.String(), count }), {
      description: 'Searches that found nothing.',
    }),
    deviceStats: Type.Array(Type.Object({ device: Type.String(), count })),
    countryStats: Type.Array(
      Type.Object({ country: prop.text('Two letters (ISO 3166), or Unknown.'), count }),
    ),
    browserStats: Type.Array(Type.Object({ browser: Type.String(), count })),
    interactions: Type.Array(Type.Object({ kind: Type.String(), count })),
    termsOpened: Type.Array(
      Type.Object({ termId: Type.String(), term: Type.Optional(Type.String()), count }),
    ),
    days: Type.Array(Type.Object({ day, pageViews: count, uniqueVisitors: count }), {
      description: 'Every day of the range, including days without visits.',
    }),
    previous: Type.Object(totals, { description: 'The preceding range of the same length.' }),
    bots: prop.count('Bot visits, which no other figure includes.'),
    overLimit: prop.count(
      'Events above the daily limit for a single network, which no other figure includes.',
    ),
    sampleData,
  },
  example: {
    startDate: '2024-03-01',
    endDate: '2024-03-01',
    pageViews: 3,
    uniqueVisitors: 2,
    uniqueSearches: 1,
    bounceRate: 33.3,
    topPages: [
      { page: '/', views: 2 },
      { page: '/answer/65e6f2a04c1b8d0012a40001', views: 1 },
    ],
    topSearches: [{ query: 'tourism', count: 2 }],
    emptySearches: [],
    deviceStats: [{ device: 'Desktop', count: 3 }],
    countryStats: [{ country: 'PL', count: 3 }],
    browserStats: [{ browser: 'Firefox', count: 3 }],
    interactions: [{ kind: 'glossaryOpened', count: 1 }],
    termsOpened: [{ termId: '65e6f2a04c1b8d0012a4a001', term: 'plateau', count: 1 }],
    days: [{ day: '2024-03-01', pageViews: 3, uniqueVisitors: 2 }],
    previous: { pageViews: 1, uniqueVisitors: 1, uniqueSearches: 0, bounceRate: 0 },
    bots: 4,
    overLimit: 0,
    sampleData: false,
  },
});
export type AnalyticsOverview = Static<typeof AnalyticsOverview>;

const engagementFields = {
  views: count,
  interactions: prop.count('Page views with at least one interaction.'),
  avgTimeSpent: Type.Number({ minimum: 0, description: 'Seconds a page view.' }),
  avgScrollDepth: Type.Number({ minimum: 0, maximum: 100, description: 'Percent.' }),
};

const FIGURES = { views: 4, interactions: 1, avgTimeSpent: 75.5, avgScrollDepth: 82.25 };
const READ = {
  contentId: '65e6f2a04c1b8d0012a40001',
  title: 'The graph shows how many people crossed a bridge.',
  ...FIGURES,
};

export const ContentPerformance = Type.Array(
  Type.Object({ contentId: Type.String(), title: Type.String(), ...engagementFields, sampleData }),
  {
    $id: 'ContentPerformance',
    examples: [[{ ...READ, sampleData: false }]],
    description: 'Every answer read in a range of days, most viewed first.',
  },
);
export type ContentPerformance = Static<typeof ContentPerformance>;

export const AnswerAnalytics = named('AnswerAnalytics', {
  description: 'Daily figures for one answer.',
  properties: {
    contentId: Type.String(),
    title: Type.String(),
    startDate: day,
    endDate: day,
    ...engagementFields,
    days: Type.Array(Type.Object({ day, ...engagementFields })),
    sampleData,
  },
  example: {
    ...READ,
    startDate: '2024-03-01',
    endDate: '2024-03-01',
    sampleData: false,
    days: [{ day: '2024-03-01', ...FIGURES }],
  },
});
export type AnswerAnalytics = Static<typeof AnswerAnalytics>;
