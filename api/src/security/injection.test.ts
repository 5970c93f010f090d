// @module-tag slow
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../test/admin.ts';
import { signedInTwice } from '../../test/auth.ts';
import { operationsOf } from '../../test/contract.ts';
import { answer } from '../../test/factories.ts';

const { context, create, read, update } = adminSite();

let headers: Record<string, string>;
let id: string;

beforeEach(async () => {
  headers = await signedInTwice();
  id = await answer();
});

const fill = (path: string, value = id) =>
  path.replace('{id}', value).replace('{version}', '1').replace('{cloud_name}', 'band8');

/** Sends JSON text, because object literals can't express keys such as `__proto__`. */
async function send(method: string, path: string, payload?: string) {
  const response = await context.app.inject({
    method: method as 'POST',
    url: fill(path),
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  });
  const faults: { path: string }[] = response.json().errors ?? [];
  return { status: response.statusCode, at: faults.map(({ path: fault }) => fault) };
}

const withBody = async () =>
  (await operationsOf(context.app)).flatMap((operation) =>
    operation.body ? [{ ...operation, body: operation.body }] : [],
  );

describe('a single value', () => {
  it('is rejected as an operator, a list or a prototype in every query', async () => {
    let tried = 0;
    for (const { method, path, query } of await operationsOf(context.app)) {
      const strange = [
        '__proto__=1',
        '__proto__[polluted]=1',
        'constructor[prototype][polluted]=1',
        '$where=1',
        '[$gt]=',
        'x=1',
        ...query.flatMap((name) => [`${name}[$gt]=`, `${name}[]=1`, `${name}=1&${name}=2`]),
      ];
      for (const text of strange) {
        const { status } = await send(method, `${path}?${text}`);
        expect([method, path, text, status]).toEqual([method, path, text, 400]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(250);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    '{"$gt":""}',
    '[object Object]',
    '__proto__',
    'constructor',
    '$where',
    'true',
    '0',
    '65e6f2a04c1b8d0012a4ffff\n',
    '%00',
  ])('is rejected as the id %j', async (value) => {
    for (const { method, path } of await operationsOf(context.app)) {
      if (!path.includes('{id}')) continue;
      const url = fill(path, encodeURIComponent(value));
      const { statusCode } = await context.app.inject({ method, url, headers });
      expect([method, path, statusCode]).toEqual([method, path, 400]);
    }
  });
});

it.each([
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
])('a prototype can’t be changed by any body: %s', async (text) => {
  for (const { method, path, body } of await withBody()) {
    const members = [JSON.stringify(body.example), text].map((json) => json.slice(1, -1));
    const payload = `{${members.filter(Boolean).join(',')}}`;
    expect([path, (await send(method, path, payload)).status]).toEqual([path, 400]);
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it('read-only fields are ignored if a fetched answer is sent back', async () => {
  const created = await create();
  const { status } = await update(created.id, {
    id,
    _id: id,
    views: 9_999,
    wordCount: 1,
    excerpt: 'mine',
    contributorEmail: 'a@b.example',
    createdAt: '2000-01-01',
    updatedAt: '2000-01-01',
    glossaryTermIds: [id],
    pictureThumbnailUrl: '/media/x',
    pictureWidth: 1,
    pictureHeight: 1,
  });
  expect(status).toBe(200);
  expect(await read(created.id)).toEqual(created);
});
