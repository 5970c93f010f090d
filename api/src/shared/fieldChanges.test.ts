import { expect, it } from 'vitest';
import { changedFields } from './fieldChanges.ts';

it('changed fields include only different values, of any type', () => {
  const before = {
    name: 'Ada',
    tags: ['a'],
    date: new Date('2024-03-06'),
    isOn: false,
    gone: 'x',
  };
  const after = { name: 'Ada', tags: ['a', 'b'], date: new Date('2024-03-07'), isOn: true };
  expect(changedFields(before, after)).toEqual([
    { field: 'tags', before: 'a', after: 'a, b' },
    { field: 'date', before: '2024-03-06', after: '2024-03-07' },
    { field: 'isOn', before: 'false', after: 'true' },
    { field: 'gone', before: 'x' },
  ]);
  expect(changedFields({ tags: [], name: '' }, { link: undefined })).toEqual([]);
});

it('changed fields show a long text around the first difference, even without a space', () => {
  const [one, other] = [`${'x'.repeat(500)}1${'y'.repeat(500)}`, 'x'.repeat(500)];
  const [change] = changedFields({ code: one }, { code: other });
  expect(change?.before).toMatch(/^…x{20}1y{99}…$/);
  expect(change?.after).toBe(`…${'x'.repeat(20)}`);
  const long = 'The port handled more goods every year. '.repeat(20);
  expect(changedFields({ text: `${long}It grew.` }, { text: `${long}It shrank.` })).toEqual([
    { field: 'text', before: '…every year. It grew.', after: '…every year. It shrank.' },
  ]);
  const flags = `x${'🇧🇷'.repeat(99)}`;
  expect(changedFields({ code: `${flags}1` }, { code: flags })).toEqual([
    { field: 'code', before: `…${'🇧🇷'.repeat(5)}1`, after: `…${'🇧🇷'.repeat(5)}` },
  ]);
});

it('changed fields are limited in length', () => {
  const text = 'four words and more';
  expect(changedFields({}, { code: text }, { code: 10 })).toEqual([
    { field: 'code', after: 'four words…' },
  ]);
});
