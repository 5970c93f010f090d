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
  [
    'pairs what has the same figures, with every sentence that says it',
    ['Coal supplied 62% in 1990. It declined to 51% in 2005, ending the period at just 8%.'],
    ['Coal was 62% in 1990. In 2005 it was 51%. Then it go down to 8 %. Thank you for reading.'],
    [
      ['Coal [supplied] 62% in 1990.', 'Coal [was] 62% in 1990.'],
      [
        '[It declined to 51%] in 2005, [ending the period at just 8%.]',
        'In 2005 [it was 51%. Then it go down to 8 %.]',
      ],
      ['', 'Thank you for reading.'],
    ],
  ],
  [
    'doesn’t compare different figures of one year',
    ['Coal fell to 8% in 2020. Turbines on the coast supplied 1,200 gigawatts.'],
    ['Gas was 29% in 2020. For wind, clean and modern and cheap, it was 1200.'],
    [
      ['Coal fell to 8% in 2020.', 'Gas was 29% in 2020.'],
      [
        '[Turbines on the coast supplied 1,200 gigawatts.]',
        '[For wind, clean and modern and cheap, it was 1200.]',
      ],
    ],
  ],
  [
    'counts a name before other words',
    [
      'In Japan, public spending on health, parks and roads doubled.' +
        ' In Norway, schools, theatres, museums, ferries, bridges and homes gained.',
    ],
    ['Norway had more for health.'],
    [
      ['In Japan, public spending on health, parks and roads doubled.', ''],
      [
        '[In] Norway, [schools, theatres, museums, ferries, bridges and homes gained.]',
        'Norway [had more for health.]',
      ],
    ],
  ],
  [
    'doesn’t pair sentences of paragraphs about different things, and keeps the order',
    ['Rents rise, and few pensions pay them.', 'There are other reasons. New work is interesting.'],
    ['There are many reasons. My uncle can’t pay his rent from his pension.'],
    [
      ['', 'There are many reasons.'],
      [
        '[Rents rise, and few pensions] pay [them.]',
        '[My uncle can’t] pay [his rent from his pension.]',
      ],
      ['There are other reasons. New work is interesting.', ''],
    ],
  ],
  [
    'sets what rewritten paragraphs say next to each other',
    ['Free travel is fairest to people without money. A monthly pass may cost a lot.'],
    ['They have problems, because every ticket is very dear for such people.'],
    [
      [
        'Free travel is fairest to people without money. A monthly pass may cost a lot.',
        'They have problems, because every ticket is very dear for such people.',
      ],
    ],
  ],
  ['compares with nothing', ['One.'], [], [['One.', '']]],
  ['compares nothing with a text', [], ['One.'], [['', 'One.']]],
  ['compares nothing', [], [], []],
])('%s', (_rule, model, weaker, rows) => {
  expect(compare(model, weaker)).toEqual(rows);
});

it('says where paragraphs begin', () => {
  const rows = compareVersions(
    ['Coal supplied most energy. Wind supplied little energy.', 'Gas overtook nuclear power.'],
    ['Coal supplied most energy. Wind supplied less energy.', 'Gas overtook nuclear power.'],
  );
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
});
