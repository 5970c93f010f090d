import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { startWebServer } from '../test/webServer.ts';
import { startTracing } from './plugins/tracing.ts';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const received: { url: string | undefined; body: Export }[] = [];

const collector = await startWebServer(async (request, response) => {
  received.push({ url: request.url, body: (await json(request)) as Export });
  response.setHeader('content-type', 'application/json').end('{}');
});

const tracing = await startTracing(`${collector.url}/`, 'band8-test');
const context = testApp({ tracing, databaseAnswers: async () => false });
let spans: Span[];

beforeAll(async () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'proxy-7f3a' };
  await context.app.answerSearch.compare();
  await context.app.inject({ url: '/api/public-model-answers?search=secret', headers });
  await context.app.inject('/health/ready');
  await context.app.inject('/api/nothing-of-a-visitor');
  await tracing.close();
  spans = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
});
afterAll(() => collector.stop());

const attributesOf = (span: Span | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

it('traces are sent to the collector with the name of the service', () => {
  expect(received.map(({ url }) => url)).toContain('/v1/traces');
  expect(JSON.stringify(received[0]?.body.resourceSpans[0]?.resource)).toContain('band8-test');
  expect(spans.map(({ name }) => name)).toEqual([
    'GET /api/public-model-answers',
    'GET /health/ready',
    '_OTHER',
  ]);
});

it('traces are part of the caller’s trace, with route, status and id', () => {
  expect(spans[0]).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(attributesOf(spans[0])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/public-model-answers',
    'http.response.status_code': 200,
    'band8.request.id': 'proxy-7f3a',
  });
  expect(spans[1]?.traceId).not.toBe(TRACE);
});

it('traces mark errors of the server', () => {
  expect(spans.map(({ status }) => status.code ?? 0)).toEqual([0, 2, 0]);
});

it('traces contain no part of an address', () => {
  const text = JSON.stringify(received);
  expect(text).not.toContain('secret');
  expect(text).not.toContain('visitor');
});
