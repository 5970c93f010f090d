// @module-tag slow
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { signedInTwice } from '../../test/auth.ts';
import { type Operation, operationsOf } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';
import { MESSAGE } from '../../test/visitors.ts';
import { Answer } from '../features/answers/model.ts';
import { User } from '../features/auth/model.ts';
import { ContactMessage } from '../features/contact/queries.ts';
import { GlossaryTerm } from '../features/glossary/queries.ts';

const context = testApp();
const ONE_MEBIBYTE = 1024 * 1024;

let headers: Record<string, string>;
let id: string;

beforeEach(async () => {
  await clearContent(context.app);
  headers = await signedInTwice();
  id = await answer();
});

async function collectStatuses(options: (operation: Operation) => InjectOptions) {
  // A beacon can only send text, and has no special rights.
  const all = (await operationsOf(context.app)).filter(
    ({ id: name, body }) => body && name !== 'collectEvents',
  );
  expect(all.length).toBeGreaterThanOrEqual(10);
  const found: Record<string, number> = {};
  for (const operation of all) {
    const given = options(operation);
    const { statusCode, headers: answered } = await context.app.inject({
      method: operation.method,
      url: operation.path.replace('{id}', id).replace('{version}', '1'),
      ...given,
      headers: { ...headers, ...given.headers },
    });
    expect(answered['content-type']).toBe('application/problem+json');
    found[operation.id] = statusCode;
  }
  return found;
}

const readStored = async () => [
  await Answer.find().lean(),
  await ContactMessage.countDocuments(),
  await GlossaryTerm.countDocuments(),
  await User.find().lean(),
];

it.each([
  ...`text/plain application/x-www-form-urlencoded text/html application/xml application/jsonp
    text/json application/octet-stream application/problem+json image/svg+xml nonsense constructor
    __proto__`.split(/\s+/),
  'multipart/form-data; boundary=x',
  'text/plain, application/json',
])(
  'a body of another media type is rejected by every operation and changes nothing: %s',
  async (type) => {
    const before = await readStored();
    const found = await collectStatuses(({ body }) => ({
      headers: { 'content-type': type },
      payload: JSON.stringify(body?.example),
    }));
    for (const [name, status] of Object.entries(found)) {
      expect([400, 415], `${name}: ${status}`).toContain(status);
    }
    expect(await readStored()).toEqual(before);
  },
);

describe('a body that is expensive to read', () => {
  it('is rejected with 413 above 128 KiB, 512 KiB for an answer, or 1 MiB for study data', async () => {
    const large = JSON.stringify({ x: 'x'.repeat(ONE_MEBIBYTE / 8) });
    const larger = JSON.stringify({ x: 'x'.repeat(ONE_MEBIBYTE / 2) });
    const largest = JSON.stringify({ x: 'x'.repeat(ONE_MEBIBYTE) });
    const mayBeLarge = {
      createModelAnswer: larger,
      updateModelAnswer: larger,
      previewModelAnswer: larger,
      saveWorkingCopy: larger,
      syncStudy: largest,
    };
    const found = await collectStatuses(({ id: name }) => ({
      headers: { 'content-type': 'application/json' },
      payload: mayBeLarge[name as keyof typeof mayBeLarge] ?? large,
    }));
    expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(mayBeLarge)));
    expect(new Set(Object.values(found))).toEqual(new Set([413]));
  });

  it('is rejected if it is nested a hundred thousand levels deep', async () => {
    const levels = 100_000;
    for (const payload of [
      `${'['.repeat(levels)}${']'.repeat(levels)}`,
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
      `{"topic":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    ]) {
      const found = await collectStatuses(() => ({
        headers: { 'content-type': 'application/json' },
        payload,
      }));
      for (const [name, status] of Object.entries(found)) {
        expect([400, 413], `${name}: ${status}`).toContain(status);
      }
    }
  });

  it('gets an error for only the first of five thousand faults', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, n]));
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...MESSAGE, ...many },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path: '/field0', message: 'is not known here' }]);
  });

  it('is rejected if it is compressed, however small', async () => {
    const bomb = gzipSync(JSON.stringify({ ...MESSAGE, message: 'x'.repeat(50 * ONE_MEBIBYTE) }));
    expect(bomb.length).toBeLessThan(ONE_MEBIBYTE);
    for (const payload of [bomb, gzipSync(JSON.stringify(MESSAGE))]) {
      for (const encoding of ['gzip', 'deflate', 'br', 'identity, gzip']) {
        const response = await context.app.inject({
          method: 'POST',
          url: '/api/contact',
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          payload,
        });
        expect([400, 415]).toContain(response.statusCode);
      }
    }
    expect(await ContactMessage.countDocuments()).toBe(0);
  });
});

it.each(['{', '"x"', '[]', 'null', '1', 'NaN', "{'a':1}", '{"a":1}{"b":2}', '\u0000'])(
  'a malformed body is rejected with 400 by every operation: %j',
  async (payload) => {
    const found = await collectStatuses(() => ({
      headers: { 'content-type': 'application/json' },
      payload,
    }));
    for (const [name, status] of Object.entries(found)) expect([name, status]).toEqual([name, 400]);
  },
);
