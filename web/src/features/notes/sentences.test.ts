import { expect, it } from 'vitest';
import { type ComparedPiece, compareVersions } from './sentences.ts';

const write = (pieces: ComparedPiece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' ');

/** The rows as texts with the words that differ in brackets. */
const compare = (model: string[], weaker: string[]) =>
  compareVersions(model, weaker).map((row) => [write(row.model), write(row.weaker)]);

it.each([
  [
    'pairs sentences that share words and marks the words that differ',
    ['Wind power supplied only 2% of it in 2000. Nuclear power remained steady.'],
    ['Wind was 2% of it in 2000.', 'Nuclear power remained the same.'],
    [
      ['Wind [power supplied only] 2% of it in 2000.', 'Wind [was] 2% of it in 2000.'],
      ['Nuclear power remained [steady.]', 'Nuclear power remained [the same.]'],
    ],
  ],
  [
    'keeps each version’s own capitals and punctuation, which are no differences',
    ['In 1990, coal made up 62%.'],
    ['in 1990 Coal made up 62%'],
    [['In 1990, coal made up 62%.', 'in 1990 Coal made up 62%']],
  ],
  ['compares with nothing', ['One.'], [], [['One.', '']]],
  ['compares nothing with a text', [], ['One.'], [['', 'One.']]],
  ['compares nothing', [], [], []],
])('%s', (_rule, model, weaker, rows) => {
  expect(compare(model, weaker)).toEqual(rows);
});

it('keeps the order, and leaves a sentence without a similar one unmarked', () => {
  const rows = compare(
    ['The chart shows coal production.', 'Overall, every figure declined sharply.'],
    ['Overall, the figures declined sharply.', 'The chart shows coal production.'],
  );
  expect(rows).toHaveLength(3);
  expect(rows.flat().filter((text) => text !== '')).toHaveLength(4);
  expect(rows).toContainEqual([
    'The chart shows coal production.',
    'The chart shows coal production.',
  ]);
});

it('sets what rewritten paragraphs say next to each other', () => {
  const model =
    'Free travel is fairest to people without money. A monthly pass may cost a cleaner a lot of it.';
  const weaker =
    'They have problems, because every ticket is very dear for such people. It is bad.';
  const [first] = compare([model, 'A clinic.'], [weaker, 'Health.']);
  expect(first).toEqual([model, weaker]);
});

it('says where paragraphs begin', () => {
  const rows = compareVersions(
    ['Coal supplied most energy. Wind supplied little energy.', 'Gas overtook nuclear power.'],
    ['Coal supplied most energy. Wind supplied less energy.', 'Gas overtook nuclear power.'],
  );
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
});
