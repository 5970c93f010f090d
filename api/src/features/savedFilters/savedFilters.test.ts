import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';

const { call } = adminSite();

const MAPS = { name: 'Maps', search: { subtype: 'Map', status: 'draft' } };
const EMPTY = { name: 'All', search: {} };
const save = (filters: unknown, version: unknown = 0, headers?: Record<string, string>) =>
  call('PUT', '/account/filters', { filters, version }, headers);
const saved = async (headers?: Record<string, string>) =>
  (await call('GET', '/account/filters', undefined, headers)).body;

it('saved filters are those of the account, in the order of the last save', async () => {
  expect(await saved()).toEqual({ filters: [], version: 0 });
  expect((await save([MAPS, EMPTY])).body).toEqual({ filters: [MAPS, EMPTY], version: 1 });
  expect(await saved()).toEqual({ filters: [MAPS, EMPTY], version: 1 });
  await save([EMPTY, { ...MAPS, name: ' Charts ' }], 1);
  expect((await saved()).filters).toEqual([EMPTY, { ...MAPS, name: 'Charts' }]);
  expect(await saved(await signedIn('other@example.org'))).toEqual({ filters: [], version: 0 });
  expect((await call('GET', '/audit')).body.entries).toEqual([]);
});

it('saved filters that were saved since are not overwritten', async () => {
  await save([MAPS]);
  for (const version of [0, 2]) {
    expect((await save([EMPTY], version)).body.code).toBe('EDIT_CONFLICT');
  }
  expect((await saved()).filters).toEqual([MAPS]);
});

it('saved filters saved at the same time are saved once', async () => {
  const results = await Promise.all([save([MAPS]), save([EMPTY])]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  [{ name: 'máps', search: {} }, MAPS],
  [{ name: ' ', search: {} }],
  [{ ...MAPS, search: { 'a.b': '1' } }],
  [{ ...MAPS, search: Object.fromEntries(Array.from('abcdefghijklmnopqrstu', (x) => [x, ''])) }],
])('saved filters with invalid values are rejected: %j', async (...filters) => {
  expect(await save(filters)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});
