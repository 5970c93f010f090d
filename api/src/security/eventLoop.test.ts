// @module-tag slow
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/auth.ts';
import { type Operation, operationsOf, type Schema } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';
import {
  type HostileRequest,
  hostileBodies,
  hostileHeaders,
  hostileHeads,
} from '../../test/hostileRequests.ts';

/** How long one request may hold up all others, in milliseconds, beyond what reading JSON takes. */
const MAX_DELAY = 100;
/** Old objects are cleared away now and then, but hardly each time at the same request. */
const TRIES = 3;
const RESOLUTION_MS = 2;
const BATCH = 20;
const TIMEOUT_MS = 600_000;

const context = testApp();
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let operations: Operation[];
let worst = { delay: 0, what: 'nothing' };
let sent = 0;

beforeAll(async () => {
  operations = await operationsOf(context.app);
  loop.enable();
});
afterAll(() => {
  loop.disable();
  process.stdout.write(
    `The event loop was held up for ${worst.delay.toFixed(0)} ms at the most in ${sent} requests, by ${worst.what}\n`,
  );
});

/** Sends a request from a network of its own, with the rights of whoever may make it. */
async function send(request: InjectOptions, rights: Record<string, string>): Promise<number> {
  sent += 1;
  const { statusCode } = await context.app.inject({
    ...request,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { ...rights, ...request.headers },
  });
  return statusCode;
}

/**
 * For how many milliseconds nothing else could run because of this: never longer than this thread
 * computed, for on a busy machine it waits for others too.
 */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  loop.reset();
  // It counts from the first time that it is called after this.
  await setTimeout(2 * RESOLUTION_MS);
  const before = process.threadCpuUsage();
  await work();
  // A turn of the loop, so that a call that is overdue takes place.
  await setImmediate();
  await setImmediate();
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(loop.max / 1e6, (user + system) / 1e3);
}

/** How long this body takes to be read at this moment, whatever comes of it. */
function readingTime({ headers, payload }: InjectOptions): number {
  if (headers?.['content-type'] !== 'application/json') return 0;
  const began = performance.now();
  JSON.parse(String(payload));
  return performance.now() - began;
}

/** Sends what is hostile, and names what holds up the loop each time that it is sent. */
async function heldUpBy(
  operation: Operation,
  requests: Iterable<HostileRequest>,
): Promise<string[]> {
  const id = await answer();
  const rights = operation.guarded ? await signedIn() : {};
  const path = (url: string) =>
    url.replace('{id}', id).replace('{version}', '1').replace('{cloud_name}', 'band8');
  const attack = ({ request }: HostileRequest) =>
    send({ ...request, url: path(String(request.url)) }, rights);
  const slow: string[] = [];
  for (const some of batches(requests)) {
    const together = await delayOf(async () => {
      for (const one of some) await attack(one);
    });
    if (together <= Math.min(worst.delay, MAX_DELAY)) continue;
    for (const one of some) {
      const limit = MAX_DELAY + readingTime(one.request);
      let delay = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < TRIES && delay > limit; tried += 1) {
        delay = Math.min(delay, await delayOf(() => attack(one)));
      }
      const named = `${operation.id}: ${one.what}`;
      if (delay > worst.delay) worst = { delay, what: named };
      if (delay > limit) slow.push(`${named} takes ${delay.toFixed(0)} ms`);
    }
  }
  return slow;
}

/** Some requests at a time, so that not each of them waits for the clock. */
function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < BATCH) continue;
    yield some;
    some = [];
  }
  yield some;
}

/** How long the body of a call may be: the routes' limits are not in the contract. */
async function bodyLimit({ method, path, bodies }: Operation): Promise<number> {
  const [type = ''] = Object.keys(bodies);
  for (const bytes of [512, 128, 64].map((kibibytes) => kibibytes * 1024)) {
    const payload = `"${'x'.repeat(bytes - 2)}"`;
    const request = { method, url: path, payload, headers: { 'content-type': type } };
    if ((await send(request, await signedIn())) !== 413) return bytes;
  }
  throw new Error(`No body is short enough for ${path}.`);
}

describe('no request holds up the others', () => {
  it(
    'by its body, whatever field is long or of a wrong type',
    async () => {
      const calls = operations.filter(({ bodies }) => Object.keys(bodies).length > 0);
      expect(calls.length).toBeGreaterThanOrEqual(15);
      const slow: string[] = [];
      for (const operation of calls) {
        const bytes = await bodyLimit(operation);
        slow.push(...(await heldUpBy(operation, hostileBodies(operation, bytes))));
      }
      expect(slow).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'by its address or by a header of the contract',
    async () => {
      expect(operations.length).toBeGreaterThanOrEqual(45);
      for (const operation of operations) {
        expect(await heldUpBy(operation, hostileHeads(operation))).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'by any header that is read',
    async () => {
      const names = ['listPublicModelAnswers', 'listModelAnswers', 'collectEvents'];
      const calls = operations.filter(({ id }) => names.includes(id));
      expect(calls).toHaveLength(names.length);
      for (const operation of calls) {
        expect(await heldUpBy(operation, hostileHeaders(operation))).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );
});

/** What of a schema has no end. */
function endless(schema: Schema, at: string): string[] {
  const types = [schema.type ?? []].flat();
  const { properties = {}, additionalProperties: more } = schema;
  // A day has ten characters; the bytes of a file are counted as they arrive.
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
    ...Object.entries(properties).flatMap(([name, one]) => endless(one, `${at}/${name}`)),
    ...(typeof more === 'object' ? endless(more, `${at}/*`) : []),
    ...(schema.items ? endless(schema.items, `${at}/0`) : []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((one) => endless(one, at)),
  ];
}

describe('whatever a request may hold', () => {
  it('has a limit in the contract', () => {
    const found = operations.flatMap(({ id, parameters, bodies }) => [
      ...parameters.flatMap(({ name, schema }) => endless(schema, `${id} ${name}`)),
      ...Object.values(bodies).flatMap((schema) => endless(schema, id)),
    ]);
    expect(found).toEqual([]);
  });
});
