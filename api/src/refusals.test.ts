import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildNode, testApp } from '../test/app.ts';
import type { App } from './app.ts';
import type { ErrorCode } from './errorCodes.ts';
import { databaseUnavailable, searchUnavailable } from './errors.ts';
import { createLogger, createRefusalReports } from './logger.ts';
import type { PageServerOptions } from './plugins/pages.ts';

const TIMES = 40;

const failing: FastifyPluginCallback<PageServerOptions> = fp((app, _options, done) => {
  app.get('/unavailable', async () => {
    throw databaseUnavailable(new Error('connect ECONNREFUSED 127.0.0.1:1'));
  });
  app.get('/unprepared', async () => {
    throw searchUnavailable();
  });
  app.get('/slow', { config: { deadlineMs: 1 } }, () => new Promise(() => {}));
  app.get('/late', { config: { deadlineMs: 1 } }, async (_request, reply) => {
    await once(reply.raw, 'finish');
    // The rest of the request, after its answer.
    throw new mongo.MongoNetworkError('connection 1 closed');
  });
  app.post('/json', async () => 'read');
  done();
});

const context = testApp();
let app: App;
let port: number;
let lines: string[] = [];

beforeAll(async () => {
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  app = await buildNode(context.dataDir, {
    pages: failing,
    logger,
    databaseAnswers: async () => false,
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function refusals(code: string): Promise<number> {
  const { values } = await app.metrics.refusals.get();
  return values.find(({ labels }) => labels.code === code)?.value ?? 0;
}

/** Sends a request whose body ends early, because its client closes the connection. */
async function sendPartOfBody(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = ['POST /json HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  socket.end([...head, 'content-length: 5000', '', '{"a":'].join('\r\n'));
  await text(socket).catch(() => {});
}

const get = async (url: string) => void (await app.inject(url));

it.each<[string, ErrorCode, number, () => Promise<void>]>([
  ['a probe while the database is away', 'DATABASE_UNAVAILABLE', 1, () => get('/health/ready')],
  ['a read while the database is away', 'DATABASE_UNAVAILABLE', 0, () => get('/unavailable')],
  ['a search that is being prepared', 'SEARCH_UNAVAILABLE', 1, () => get('/unprepared')],
  ['a deadline', 'DEADLINE_PASSED', 1, () => get('/slow')],
  ['a failure after a deadline', 'DEADLINE_PASSED', 0, () => get('/late')],
  ['a body that ends early', 'BROKEN_REQUEST', 0, sendPartOfBody],
])(
  'a flood of refused requests writes one line at most, without a stack: %s',
  async (_kind, code, written, send) => {
    const before = await refusals(code);
    lines = [];
    await Promise.all(Array.from({ length: TIMES }, send));
    await expect.poll(() => refusals(code)).toBeGreaterThan(before);
    expect(lines.length, lines.join('')).toBe(written);
    expect(lines.join('')).not.toContain('"stack"');
    if (written > 0) expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, code });
  },
);

it('the reports of refusals log the first at once, and how many followed every ten seconds', () => {
  vi.useFakeTimers();
  const log = { warn: vi.fn() };
  const report = createRefusalReports(log);
  const refuse = (code: ErrorCode, times: number) => {
    for (let nth = 0; nth < times; nth += 1) report(code, new Error('why'), log);
  };
  refuse('OVERLOADED', 100);
  refuse('DEADLINE_PASSED', 1);
  expect(log.warn.mock.calls.map(([fields]) => fields.code)).toEqual([
    'OVERLOADED',
    'DEADLINE_PASSED',
  ]);
  vi.advanceTimersByTime(10_000);
  expect(log.warn).toHaveBeenLastCalledWith(
    { code: 'OVERLOADED', refused: 99 },
    'More requests were refused',
  );
  expect(log.warn).toHaveBeenCalledTimes(3);
  refuse('OVERLOADED', 5);
  expect(log.warn).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(20_000);
  expect(log.warn).toHaveBeenCalledTimes(4);
  refuse('OVERLOADED', 1);
  expect(log.warn).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});
