import { expect, it } from 'vitest';
import { type ComparedPiece, compareVersions } from './sentences.ts';

const write = (pieces: ComparedPiece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' ');

it.each([
  [
    'marks the words that differ',
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
])('%s', (_rule, model, weaker, rows) => {
  const compared = compareVersions(model, weaker);
  expect(compared.map((row) => [write(row.model), write(row.weaker)])).toEqual(rows);
});

/**
 * The numbers of the sentences in each row: '1=23' if they are compared, '1-2' if only beside, '|1' at the
 * start of a paragraph.
 */
function pairs(model: string, weaker: string): string {
  const numbersOf = (version: string, row: ComparedPiece[]) => {
    const text = row.map((piece) => piece.text).join(' ');
    const sentences = version.split(/(?<=\.)\s/);
    return sentences.flatMap((sentence, at) => (text.includes(sentence) ? at + 1 : [])).join('');
  };
  return compareVersions(model.split('\n'), weaker.split('\n'))
    .map((row) => {
      const sign = [...row.model, ...row.weaker].some(({ differs }) => differs) ? '=' : '-';
      const numbers = numbersOf(model, row.model) + sign + numbersOf(weaker, row.weaker);
      return row.isFirst ? `|${numbers}` : numbers;
    })
    .join(' ');
}

it.each([
  [
    'by the same figures, with every sentence that says it',
    'Coal supplied 62% in 1990. It declined to 51% in 2005, ending the period at just 8%.',
    'Coal was 62% in that year. In 2005 it was 51%. Then it go down to 8 %. Thank you for reading.',
    '|1=1 2=23 -4',
  ],
  [
    'not by the same year with other figures',
    'Coal fell to 8% in 2020. Turbines on the coast supplied 1,200 gigawatts.',
    'Gas was 29% in 2020. For wind, clean and modern and cheap, it was 1200.',
    '|1-1 2=2',
  ],
  [
    'by a name before other words',
    'In Japan, public spending on health, parks and roads doubled. In Norway, schools, theatres, museums, ferries, bridges and homes gained.',
    'Norway had more for health.',
    '|1- 2=1',
  ],
  [
    'in order, and not in paragraphs about different things',
    'Rents rise, and few pensions pay them.\nThere are other reasons. New work is interesting.',
    'There are many reasons. My uncle can’t pay his rent from his pension.',
    '|-1 |1=2 |23-',
  ],
  [
    'not at all without anything in common, but by paragraphs if they share a little',
    'Free travel is fairest to people without money. A pass may cost a lot.\nA clinic opened.',
    'They have problems, because every ticket is very dear for such people.\nI like reading.',
    '|12-1 |3- |-2',
  ],
])('pairs sentences %s', (_rule, model, weaker, rows) => {
  expect(pairs(model, weaker)).toBe(rows);
});
