import { expect, it } from 'vitest';
import { actionOf, matchingTags, nameFault, outcomeTitle, questionOf } from './texts.ts';

const TAGS = [
  { tag: 'Énergie', answers: 1, published: 0 },
  { tag: 'energy', answers: 12, published: 9 },
];

it('finds tags by a part of their name, ignoring case and accents', () => {
  expect(matchingTags(TAGS, ' ENERGI').map(({ tag }) => tag)).toEqual(['Énergie']);
  expect(matchingTags(TAGS)).toHaveLength(2);
});

it.each([
  [
    { tag: 'energy' },
    'Are you sure you want to remove the tag “energy” from 12 answers?',
    'Delete',
  ],
  [{ tag: 'energy', to: 'power' }, 'Rename “energy” to “power”? 12 answers will change.', 'Rename'],
  [
    { tag: 'Énergie', to: 'energy' },
    '“energy” is already a tag, of 12 answers. Merge “Énergie” into it? 1 answer will change.',
    'Merge',
  ],
])('asks before %j', (change, question, action) => {
  expect(questionOf(change, TAGS)).toBe(question);
  expect(actionOf(change, TAGS)).toBe(action);
});

it('counts the answers that changed', () => {
  expect(outcomeTitle([{ failure: undefined }, { failure: 'No.' }])).toBe('1 of 2 answers changed');
});

it('needs another name', () => {
  expect([nameFault(' ', 'a'), nameFault('a ', 'a'), nameFault('b', 'a')]).toEqual([
    'Enter a name.',
    'This is its present name.',
    undefined,
  ]);
});
