// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readSources } from '../../../test/sources.ts';
import { countOf, type FormField, faultOf } from './fields.ts';

function faultIn(field: Partial<FormField<'it'>>, value: string, badInput = false) {
  const control = document.createElement('input');
  control.type = field.type ?? 'text';
  control.value = value;
  const { typeMismatch } = control.validity;
  const validity = { ...control.validity, typeMismatch, badInput };
  return faultOf(
    { name: 'it', label: 'It', type: 'text', ...field },
    { value: control.value, validity },
  );
}

it.each<[Partial<FormField<'it'>>, string[], string[], RegExp | string]>([
  [{ missing: 'Enter it.' }, ['a'], ['', ' ', '\n \t'], 'Enter it.'],
  [{}, ['', ' '], [], ''],
  [
    { type: 'email', missing: 'Enter it.' },
    [
      'a@example.org',
      'a.b+c@mail.example.org',
      'Al <a@example.org>',
      'mailto:a@example.org',
      'a@example.org;',
    ],
    ['a', 'a@', 'a@localhost', '@example.org', 'a b@example.org'],
    'Enter an email address, such as name@example.org.',
  ],
  [
    { type: 'url' },
    ['', 'https://example.org/a?b=c', 'HTTP://example.org'],
    ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://', 'http://a b.org'],
    /^Enter a web address/,
  ],
])('a field %j accepts %j and rejects %j', (field, accepted, rejected, fault) => {
  for (const value of accepted) expect(faultIn(field, value), value).toBeUndefined();
  for (const value of rejected) expect(faultIn(field, value), value).toMatch(fault);
});

it('rejects half a date, but not an empty one', () => {
  expect(faultIn({ type: 'date' }, '', true)).toBe('Enter a complete date, or leave this empty.');
  expect(faultIn({ type: 'date' }, '')).toBeUndefined();
});

/** What is read from a list or only searched for may be cut. */
const SEARCHES =
  /^(?:components\/SearchField|kit\/SearchBox|features\/(?:home\/HomePage|admin\/(?:answers\/(?:BulkBar|MoreFilters)|palette\/CommandPalette|pictures\/PictureChooser)))\.tsx$/;
it.each([
  ['cuts what is pasted', /maxLength=/],
  ['lets keyboards change a password', /<Input\.Password (?!\{\.\.\.VERBATIM\})/],
  ['hides the name of an account from password managers', /type="hidden" autoComplete/],
])('no form %s', (_what, attribute) => {
  const found = readSources('**/*.tsx').filter(({ code }) => attribute.test(code));
  expect(found.map(({ path }) => path).filter((path) => !SEARCHES.test(path))).toEqual([]);
});

it('the length of a text is counted like in the API: an emoji is one character, surrounding space is none', () => {
  expect(faultIn({ max: 3 }, '  🙂🙂🙂 ')).toBeUndefined();
  expect(faultIn({ max: 3 }, '🙂🙂🙂🙂')).toBe('Too long: remove 1 character (limit 3).');
  expect(faultIn({ max: 2000 }, 'a'.repeat(4000))).toBe(
    'Too long: remove 2,000 characters (limit 2,000).',
  );
});

it('the length of a text is shown from nine tenths of the limit', () => {
  expect(countOf('a'.repeat(89), 100)).toBeUndefined();
  expect(countOf('a'.repeat(90), 100)).toBe('90 of 100 characters');
  expect(countOf('a'.repeat(103), 100)).toBe('103 of 100 characters, 3 too many');
  expect(countOf('a'.repeat(9999))).toBeUndefined();
});
