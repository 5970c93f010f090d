import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { answer } from '../../test/factories.ts';
import { createLogger } from '../logger.ts';

const GIVEN = 'proxy-7f3a_1c22';
const MADE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
let log = '';

const context = testApp({
  logger: createLogger('info', { write: (line) => (log += line) }),
  databaseAnswers: async () => false,
});

async function idOf(url: string, given?: string) {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const { headers: answered, statusCode, body } = await context.app.inject({ url, headers });
  return { id: String(answered['x-request-id']), statusCode, body };
}

it.each([
  ['of a response', '/api/top-answers', 200],
  ['of the same response, cached', '/api/top-answers', 200],
  ['of an unknown address', '/api/nothing', 404],
  ['of an address that cannot be decoded', '/api/%E0%A4%A', 400],
  ['of an error', '/health/ready', 503],
])('the id of a request is the given one, otherwise a new one: %s', async (_name, url, status) => {
  await answer();
  expect(await idOf(url, GIVEN)).toMatchObject({ id: GIVEN, statusCode: status });
  const [one, two] = [await idOf(url), await idOf(url)];
  expect(one.id).toMatch(MADE);
  expect(two.id).not.toBe(one.id);
});

it.each([
  ['short', 'abc'],
  ['long', 'a'.repeat(65)],
  ['an email address', 'anouk@example.net'],
  ['an address', '203.0.113.77'],
  ['a log line', 'abcdefgh\\n{"level":60}'],
])('the id of a request is replaced by a new one if it is %s', async (_name, given) => {
  log = '';
  expect((await idOf('/api/nothing', given)).id).toMatch(MADE);
  expect(log).toContain('reqId');
  expect(log).not.toContain(given);
});

it('the id of a request is in the log, and in the body of internal errors', async () => {
  log = '';
  const failed = await idOf('/health/ready', GIVEN);
  expect(JSON.parse(failed.body)).toMatchObject({ requestId: GIVEN });
  const records = log.trim().split('\n');
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) expect(JSON.parse(record)).toMatchObject({ reqId: GIVEN });
  for (const id of ['of-the-computed', 'of-the-cached-one']) {
    await idOf('/api/top-answers', id);
    expect(log).toContain(`"reqId":"${id}"`);
  }
  expect(JSON.parse((await idOf('/api/nothing', GIVEN)).body)).not.toHaveProperty('requestId');
});
