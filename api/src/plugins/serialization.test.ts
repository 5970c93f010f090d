import { expect, it } from 'vitest';
import { sharedSerializers } from './serialization.ts';

const ROUTE = { method: 'GET', url: '/', httpStatus: '200' };
const text = { type: 'object', properties: { text: { type: 'string' } } };
const number = { type: 'object', properties: { number: { type: 'number' } } };

it('responses with the same schema share a serialiser, also in other groups of routes', () => {
  const build = sharedSerializers();
  const [one, other] = [build({}), build({})];
  const serialize = one({ ...ROUTE, schema: text });
  expect(one({ ...ROUTE, url: '/other', schema: structuredClone(text) })).toBe(serialize);
  expect(other({ ...ROUTE, schema: text })).toBe(serialize);
  expect(serialize({ text: 'a', number: 1 })).toBe('{"text":"a"}');
  expect(one({ ...ROUTE, schema: number })({ text: 'a', number: 1 })).toBe('{"number":1}');
});

it('one for other named schemas shares nothing, because a name may mean another schema', () => {
  const referring = { ...ROUTE, schema: { $ref: 'Part#' } };
  const inOne = sharedSerializers()({ Part: { $id: 'Part', ...text } })(referring);
  const inOther = sharedSerializers()({ Part: { $id: 'Part', ...number } })(referring);
  expect(inOne({ text: 'a', number: 1 })).toBe('{"text":"a"}');
  expect(inOther({ text: 'a', number: 1 })).toBe('{"number":1}');
});
