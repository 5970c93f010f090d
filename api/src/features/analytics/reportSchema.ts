import { type Static, Type } from '@sinclair/typebox';

/** How many rows a report has of each kind; screens show eight. */
export const MAX_ROWS = 100;

const count = Type.Integer({ minimum: 0 });
const day = Type.String({ format: 'date', description: 'A day in UTC.' });

/** The dates of a report: both ends count, days are UTC, the last 30 unless asked (N5). */
export const ReportQuery = Type.Object(
  {
    startDate: Type.Optional(Type.String({ format: 'date', examples: ['2024-03-01'] })),
    endDate: Type.Optional(Type.String({ format: 'date', examples: ['2024-03-30'] })),
  },
  { additionalProperties: false },
);
export type ReportQuery = Static<typeof ReportQuery>;

const sampleData = Type.Boolean({ description: 'Whether made-up figures are among these.' });

const totals = {
  pageViews: count,
  uniqueVisitors: Type.Integer({
    minimum: 0,
    description: 'The sum of each day’s visitors: nobody is recognised from one day to the next.',
  }),
  uniqueSearches: Type.Integer({ minimum: 0, description: 'How many different terms.' }),
  bounceRate: Type.Number({
    description: '1 minus visitors over page views, in percent with one decimal; 0 without views.',
  }),
};

export const AnalyticsOverview = Type.Object(
  {
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
      Type.Object({
        country: Type.String({ description: 'Two letters (ISO 3166), or Unknown.' }),
        count,
      }),
    ),
    browserStats: Type.Array(Type.Object({ browser: Type.String(), count })),
    interactions: Type.Array(Type.Object({ kind: Type.String(), count })),
    termsOpened: Type.Array(
      Type.Object({ termId: Type.String(), term: Type.Optional(Type.String()), count }),
    ),
    days: Type.Array(Type.Object({ day, pageViews: count, uniqueVisitors: count }), {
      description: 'Every day of the range, also those without a visit.',
    }),
    previous: Type.Object(totals, { description: 'The range of the same length before.' }),
    bots: Type.Integer({ minimum: 0, description: 'Visits of programs; in no other figure.' }),
    overLimit: Type.Integer({
      minimum: 0,
      description: 'Events beyond what counts of one network in a day; in no other figure.',
    }),
    sampleData,
  },
  {
    $id: 'AnalyticsOverview',
    description: 'What happened on the site in a range of days.',
    examples: [
      {
        ...{ startDate: '2024-03-01', endDate: '2024-03-01' },
        ...{ pageViews: 3, uniqueVisitors: 2, uniqueSearches: 1, bounceRate: 33.3 },
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
        ...{ bots: 4, overLimit: 0, sampleData: false },
      },
    ],
  },
);
export type AnalyticsOverview = Static<typeof AnalyticsOverview>;

const engagementFields = {
  views: count,
  interactions: Type.Integer({
    minimum: 0,
    description: 'Page views with at least one interaction.',
  }),
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
    description: 'Each answer that was read in a range of days, the most viewed first.',
  },
);
export type ContentPerformance = Static<typeof ContentPerformance>;

export const AnswerAnalytics = Type.Object(
  {
    contentId: Type.String(),
    title: Type.String(),
    startDate: day,
    endDate: day,
    ...engagementFields,
    days: Type.Array(Type.Object({ day, ...engagementFields })),
    sampleData,
  },
  {
    $id: 'AnswerAnalytics',
    description: 'How one answer was read, day by day.',
    examples: [
      {
        ...{ ...READ, startDate: '2024-03-01', endDate: '2024-03-01', sampleData: false },
        days: [{ day: '2024-03-01', ...FIGURES }],
      },
    ],
  },
);
export type AnswerAnalytics = Static<typeof AnswerAnalytics>;

/** Every named component of the reports. */
export const analyticsReportSchemas = [AnalyticsOverview, ContentPerformance, AnswerAnalytics];
