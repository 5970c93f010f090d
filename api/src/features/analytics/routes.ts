import { Type } from '@sinclair/typebox';
import type { Config } from '../../config.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { AnswerParams } from '../answers/schema.ts';
import { createHitReader, createOriginCheck, createThrottle, isUncounted } from './collect.ts';
import { rangeOf } from './days.ts';
import * as wire from './reportSchema.ts';
import { answerAnalytics, contentPerformance, overview } from './reports.ts';
import { deleteSample } from './sample.ts';
import { CollectedEvents } from './schema.ts';
import { createWriter } from './writer.ts';

/** The size limit that browsers set for a beacon. */
const MAX_BYTES = 64 * 1024;

interface CollectOptions {
  config: Config;
  /** Part of the key for the visitors' hashes. */
  signingSecret: string;
}

/** Collects what visitors do. Public. */
export const collectRoutes: Routes<CollectOptions> = async (app, { config, signingSecret }) => {
  const readHit = createHitReader(signingSecret);
  const writer = createWriter(config.analyticsMonths);
  app.addHook('onClose', () => writer.close());
  // Beacons send JSON as text/plain, because that needs no CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post('/api/analytics/collect', {
    bodyLimit: MAX_BYTES,
    // The writer batches requests and has its own limit.
    config: { isLimited: false },
    onRequest: [createThrottle(), createOriginCheck(config)],
    schema: {
      operationId: 'collectEvents',
      summary: 'Collect analytics events',
      description:
        'Uses no cookies and stores nothing that identifies the visitor. Accepts JSON or, for beacons, text/plain.',
      tags: ['Visitors'],
      consumes: ['application/json', 'text/plain'],
      body: ref(CollectedEvents),
      response: {
        204: Type.Null({ description: 'Accepted, or deliberately not counted.' }),
        ...problems(403, 429),
      },
    },
    handler: async (request) => {
      if (!isUncounted(request)) await writer.add(await readHit(request, request.body));
      app.metrics.analyticsEvents.inc(request.body.events.length);
    },
  });
};

/** The analytics reports. Must be registered behind authentication. */
export const reportRoutes: Routes = async (app) => {
  app.get('/api/analytics/overview', {
    config: { role: 'editor', scope: 'readAnalytics' },
    schema: {
      operationId: 'getAnalyticsOverview',
      summary: 'Get the analytics overview',
      description:
        'Visits, visitors, sources and searches. Days are in UTC and inclusive; the default is the last 30 days.',
      querystring: wire.ReportQuery,
      response: { 200: ref(wire.AnalyticsOverview) },
    },
    handler: ({ query }) => overview(rangeOf(query)),
  });

  app.get('/api/analytics/content-performance', {
    config: { role: 'editor', scope: 'readAnalytics' },
    schema: {
      operationId: 'getContentPerformance',
      summary: 'Get the content performance of each answer',
      description:
        'One row for each answer. Days are in UTC and inclusive; the default is the last 30 days.',
      querystring: wire.ReportQuery,
      response: { 200: ref(wire.ContentPerformance) },
    },
    handler: ({ query }) => contentPerformance(rangeOf(query)),
  });

  app.get('/api/analytics/answers/:id', {
    config: { role: 'editor', scope: 'readAnalytics' },
    schema: {
      operationId: 'getAnswerAnalytics',
      summary: 'Get the daily figures of one answer',
      description:
        'Views, readers and interactions of one answer. Days are in UTC and inclusive; the default is the last 30 days.',
      querystring: wire.ReportQuery,
      params: AnswerParams,
      response: { 200: ref(wire.AnswerAnalytics), ...problems(404) },
    },
    handler: ({ params, query }) => answerAnalytics(params.id, rangeOf(query)),
  });

  app.delete('/api/analytics/sample', {
    config: { role: 'editor', scope: 'manage', audit: 'Removed the sample figures' },
    schema: {
      operationId: 'deleteSampleAnalytics',
      summary: 'Remove the sample figures',
      description: 'Removes the sample figures that a new site starts with. Real visits stay.',
      response: { 204: Type.Null({ description: 'Gone.' }) },
    },
    handler: () => deleteSample(),
  });
};
