import { expect, it } from 'vitest';
import { actionOf, matchingTags, nameFault, questionOf } from './tags.ts';

const TAGS = [
  { tag: 'Énergie', answers: 1, published: 0 },
  { tag: 'energy', answers: 12, published: 9 },
];

it('finds tags by a part of their name, ignoring case and accents', () => {
  expect(matchingTags(TAGS, ' ENERGI').map(({ tag }) => tag)).toEqual(['Énergie']);
  expect(matchingTags(TAGS)).toHaveLength(2);
});

const MERGE =
  '“energy” is already a tag, of 12 answers. Merge “Énergie” into it? 1 answer will change.';
it.each([
  ['energy', undefined, 'Delete', /^Are you sure .* the tag “energy” from 12 answers\?$/],
  ['energy', 'power', 'Rename', 'Rename “energy” to “power”? 12 answers will change.'],
  ['energy', 'ערים', 'Rename', 'to “\u2068ערים\u2069”? 12 answers'],
  ['Énergie', 'energy', 'Merge', MERGE],
])('asks before %s becomes %s: %s', (tag, to, action, question) => {
  const change = { tag, ...(to && { to }) };
  expect(questionOf(change, TAGS)).toMatch(question);
  expect(actionOf(change, TAGS)).toBe(action);
});

it.each([
  [' ', 'Enter a name.'],
  ['😀'.repeat(61), 'Too long: remove 1 character (limit 60).'],
  ['a ', 'This is its present name.'],
  ['b', undefined],
])('the name %j instead of “a”: %s', (name, fault) => {
  expect(nameFault(name, 'a')).toBe(fault);
});
