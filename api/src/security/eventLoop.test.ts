// @module-tag slow
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedInTwice } from '../../test/auth.ts';
import { type Operation, operationsOf, type Schema } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';
import { fillSite } from '../../test/fullSite.ts';
import {
  type HostileRequest,
  hostileBodies,
  hostileHeaders,
  hostileUrlsAndHeaders,
} from '../../test/hostileRequests.ts';
import { casesOf, largestRequest, unknownNames } from '../../test/largestRequests.ts';
import { bestDelay, longestDelay } from '../../test/longestDelay.ts';

/** How long one request may block all others, in milliseconds, beyond the time to parse JSON. */
const MAX_DELAY = 100;
/** Retries, because garbage collection sometimes interferes, but rarely at the same request. */
const TRIES = 3;
const BATCH = 20;
const TIMEOUT_MS = 600_000;

const context = testApp();
let operations: Operation[];
let worst = { delay: 0, what: 'nothing' };
let sent = 0;

beforeAll(async () => {
  operations = await operationsOf(context.app);
});
afterAll(() => {
  process.stdout.write(
    `The event loop was held up for ${worst.delay.toFixed(0)} ms at the most in ${sent} requests, by ${worst.what}\n`,
  );
});

async function send(request: InjectOptions, rights: Record<string, string>): Promise<number> {
  sent += 1;
  const { statusCode } = await context.app.inject({
    ...request,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { ...rights, ...request.headers },
  });
  return statusCode;
}

function measureParsing({ headers, payload }: InjectOptions): number {
  if (headers?.['content-type'] !== 'application/json') return 0;
  const startedAt = performance.now();
  JSON.parse(String(payload));
  return performance.now() - startedAt;
}

/** Sends hostile requests, and names those that block the event loop at every try. */
async function findBlockers(
  operation: Operation,
  requests: Iterable<HostileRequest>,
): Promise<string[]> {
  const id = await answer();
  const rights = operation.auth === 'none' ? {} : await signedInTwice();
  const path = (url: string) =>
    url.replace('{id}', id).replace('{version}', '1').replace('{cloud_name}', 'band8');
  const attack = ({ request }: HostileRequest) =>
    send({ ...request, url: path(String(request.url)) }, rights);
  const slow: string[] = [];
  for (const batch of batches(requests)) {
    const together = await longestDelay(async () => {
      for (const one of batch) await attack(one);
    });
    if (together <= Math.min(worst.delay, MAX_DELAY)) continue;
    for (const one of batch) {
      const limit = MAX_DELAY + measureParsing(one.request);
      const delay = await bestDelay(limit, () => attack(one));
      const named = `${operation.id}: ${one.what}`;
      if (delay > worst.delay) worst = { delay, what: named };
      if (delay > limit) slow.push(`${named} takes ${delay.toFixed(0)} ms`);
    }
  }
  return slow;
}

/**
 * Sends a valid request, and names it if it blocks the event loop at every try.
 * @param prepare makes a request with a new number for each try
 */
async function findSlow(
  name: string,
  prepare: (n: number) => Promise<InjectOptions>,
  rights: Record<string, string>,
): Promise<string[]> {
  let delay = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && delay > MAX_DELAY; tried += 1) {
    const request = await prepare(sent);
    let status = 0;
    const measured = await longestDelay(async () => {
      status = await send(request, rights);
    });
    expect(status, `${name} is not valid; see api/test/largestRequests.ts`).toBeLessThan(300);
    delay = Math.min(delay, measured);
  }
  if (delay > worst.delay) worst = { delay, what: name };
  return delay > MAX_DELAY ? [`${name} takes ${delay.toFixed(0)} ms`] : [];
}

/** Groups requests, because each measurement has to wait for the next tick. */
function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Finds the size limit of an operation's body, which the contract does not contain. */
async function bodyLimit({ method, path, bodies }: Operation): Promise<number> {
  const [type = ''] = Object.keys(bodies);
  for (const bytes of [1024, 512, 128, 64].map((kibibytes) => kibibytes * 1024)) {
    const payload = `"${'x'.repeat(bytes - 2)}"`;
    const request = { method, url: path, payload, headers: { 'content-type': type } };
    if ((await send(request, await signedInTwice())) !== 413) return bytes;
  }
  throw new Error(`No body is short enough for ${path}.`);
}

describe('no request blocks the others', () => {
  it(
    'with long or mistyped body fields',
    async () => {
      // They have the fields of a changed answer, and the same code reads them.
      const alike = ['createModelAnswer', 'saveWorkingCopy'];
      const calls = operations.filter(
        ({ id, bodies }) => Object.keys(bodies).length > 0 && !alike.includes(id),
      );
      expect(calls.length).toBeGreaterThanOrEqual(15);
      const slow: string[] = [];
      for (const operation of calls) {
        const bytes = await bodyLimit(operation);
        slow.push(...(await findBlockers(operation, hostileBodies(operation, bytes))));
      }
      expect(slow).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'with its URL or the headers in the contract',
    async () => {
      expect(operations.length).toBeGreaterThanOrEqual(45);
      for (const operation of operations) {
        expect(await findBlockers(operation, hostileUrlsAndHeaders(operation))).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'with any header that is read',
    async () => {
      const names = ['listPublicModelAnswers', 'listModelAnswers', 'collectEvents'];
      const calls = operations.filter(({ id }) => names.includes(id));
      expect(calls).toHaveLength(names.length);
      for (const operation of calls) {
        expect(await findBlockers(operation, hostileHeaders(operation))).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );
});

it(
  'no valid request blocks the others with the largest body or page, on a full site',
  async () => {
    expect(unknownNames(operations)).toEqual([]);
    const site = await fillSite(context.app, operations);
    await context.app.answerSearch.compare();
    const rights = await signedInTwice();
    const slow: string[] = [];
    for (const operation of operations) {
      for (const name of casesOf(operation)) {
        const prepare = (n: number) => largestRequest(operation, name, { site, n });
        slow.push(...(await findSlow(name, prepare, rights)));
      }
    }
    for (const url of ['/sitemap.xml', '/feed.xml']) {
      slow.push(...(await findSlow(url, async () => ({ url }), {})));
    }
    expect(slow).toEqual([]);
  },
  TIMEOUT_MS,
);

function findUnbounded(schema: Schema, at: string): string[] {
  const types = [schema.type ?? []].flat();
  const { properties = {}, additionalProperties: more } = schema;
  // Dates have a fixed length, and files are limited while they are received.
  const isClosed =
    schema.enum !== undefined ||
    schema.const !== undefined ||
    ['date', 'binary'].includes(schema.format ?? '');
  return [
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at} has no maxItems`] : []),
    ...(types.includes('string') && schema.maxLength === undefined && !isClosed
      ? [`${at} has no maxLength`]
      : []),
    ...(types.includes('object') &&
    more !== false &&
    schema.maxProperties === undefined &&
    schema.oneOf === undefined
      ? [`${at} has no maxProperties`]
      : []),
    ...Object.entries(properties).flatMap(([name, one]) => findUnbounded(one, `${at}/${name}`)),
    ...(typeof more === 'object' ? findUnbounded(more, `${at}/*`) : []),
    ...(schema.items ? findUnbounded(schema.items, `${at}/0`) : []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((one) => findUnbounded(one, at)),
  ];
}

it('every part of a request has a size limit in the contract', () => {
  const found = operations.flatMap(({ id, parameters, bodies }) => [
    ...parameters.flatMap(({ name, schema }) => findUnbounded(schema, `${id} ${name}`)),
    ...Object.values(bodies).flatMap((schema) => findUnbounded(schema, id)),
  ]);
  expect(found).toEqual([]);
});
