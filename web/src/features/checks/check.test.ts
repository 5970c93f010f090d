import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECKS, type CheckName } from './catalogue.ts';
import { check } from './check.ts';
import { LANGUAGE } from './corpus/measure.fixture.ts';
import type { CheckInput } from './types.ts';

const ESSAY: CheckInput = {
  text: '',
  topic: 'Cities should close their centres to private cars. Do you agree or disagree?',
  taskType: 'task2',
  terms: [],
};
const REPORT: CheckInput = {
  text: '',
  topic: 'The graph shows electricity from coal and wind between 2000 and 2020.',
  taskType: 'task1',
  chartData: 'Year,Coal (%),Wind (%)\n2000,55,2\n2010,36,12\n2020,8,46',
  terms: [],
};
const LATE = {
  ...ESSAY,
  topic: 'More people train late. Why is this? How can employers benefit from late starters?',
};

/** What a check says, good findings too. */
const findingsOf = (name: CheckName, text: string, input: CheckInput = ESSAY) =>
  check({ ...input, text }, LANGUAGE).findings.filter((finding) => finding.check === name);

/** The text with the words in brackets that a check marks as faults. */
function marked(name: CheckName, text: string, input?: CheckInput): string {
  const places = findingsOf(name, text, input).flatMap((found) =>
    found.isGood ? [] : found.places,
  );
  return places
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (all, { from, to }) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
      text,
    );
}

const sentence = (words: number) => `${Array.from({ length: words }, () => 'towns').join(' ')}.`;

interface Case extends Partial<Pick<CheckInput, 'chartData'>> {
  marks: string;
  leaves: string;
  task?: 'task1';
}
const cases: Record<CheckName, Case[]> = parse(
  readFileSync(new URL('corpus/cases.yaml', import.meta.url), 'utf8'),
);

describe.each(Object.entries(cases))('%s', (name, ofCheck) => {
  it.each(ofCheck)('marks: $marks', ({ marks, leaves, task, ...more }) => {
    const input = { ...(task ? REPORT : ESSAY), ...more };
    expect(marked(name as CheckName, marks.replaceAll(/[[\]]/g, ''), input)).toBe(marks);
    expect(marked(name as CheckName, leaves, input)).toBe(leaves);
  });
});

it.each<[name: CheckName, faulty: string, right: string]>([
  ['longParagraph', `${sentence(70)} ${sentence(61)}`, `${sentence(70)} ${sentence(60)}`],
  ['longSentence', sentence(46), sentence(45)],
])('%s marks what is too long', (name, faulty, right) => {
  expect(marked(name, faulty)).toBe(`[${faulty}]`);
  expect(marked(name, right)).toBe(right);
});

it.each<[name: CheckName, faulty: string, right: string, input?: CheckInput]>([
  ['length', sentence(249), sentence(250)],
  ['length', sentence(149), sentence(150), REPORT],
  ['paragraphs', 'One.\nTwo.', 'One.\nTwo.\nThree.'],
  ['overview', 'It shows coal. Coal was 55%.', 'It shows coal. Overall, coal fell.', REPORT],
  ['position', 'Cars are loud.\nThey smell.\nThe end.', 'I partly agree.\nThey smell.\nThe end.'],
  ['conclusion', 'Loud.\nThey smell.\nBuses too.', 'Loud.\nThey smell.\nTo conclude, close it.'],
  ['unanswered', 'It happens because of rents.', 'Because of rents, and employers gain.', LATE],
  [
    'shortSentences',
    'Cars stop. Trams go. Buses too. We walk. Rain falls.',
    `Cars stop. Trams go. ${sentence(9)} ${sentence(9)} ${sentence(9)} Rain falls.`,
  ],
])('%s is about the whole text', (name, faulty, right, input) => {
  expect(findingsOf(name, faulty, input).some(({ isGood }) => !isGood)).toBe(true);
  expect(findingsOf(name, right, input).some(({ isGood }) => !isGood)).toBe(false);
});

it('repeatedWord leaves out the words of the question and units', () => {
  const six = 'The [mayor] met a [mayor], another [mayor], one [mayor] and the last [mayor].';
  const text = six.replaceAll(/[[\]]/g, '');
  expect(marked('repeatedWord', text)).toBe(six);
  for (const other of [text.replaceAll('mayor', 'centre'), '5 litres, 6 litres, '.repeat(3)]) {
    expect(marked('repeatedWord', other)).toBe(other);
  }
});

it.each<[CheckName, string]>([
  ['linkingRange', 'Your linking words: “however” and “for example”.'],
  ['glossaryUsed', '“plummet”'],
  ['glossaryUnused', '“by far”'],
])('%s says what was used: %s', (name, words) => {
  const terms = ['plummet', 'by far'].map((term) => ({ id: term, term }));
  const text = 'However, it plummeted, for example in May.';
  expect(findingsOf(name, text, { ...REPORT, terms })[0]?.message).toContain(words);
});

describe('the result', () => {
  it('counts words without those copied from the question', () => {
    const text = 'I say cities should close their centres to private cars.';
    expect(check({ ...ESSAY, text })).toMatchObject({ words: 10, countedWords: 2 });
  });

  it('says that the spelling wasn’t checked without a dictionary', () => {
    const without = check({ ...ESSAY, text: 'The goverment acts.' });
    expect(without.isSpellingChecked).toBe(false);
    expect(without.findings.map((finding) => finding.check)).not.toContain('spelling');
    expect(check(ESSAY, LANGUAGE).isSpellingChecked).toBe(true);
    expect(findingsOf('spelling', 'Public ﬁnance acts.'), 'a ligature of a PDF').toEqual([]);
  });

  it('quotes the model answer once it is given', () => {
    const exampleFor = (model?: string) =>
      findingsOf('overview', 'Coal was 55%.', { ...REPORT, ...(model && { model }) })[0];
    expect(exampleFor()).not.toHaveProperty('example');
    const model = 'It shows coal. Overall, coal fell.';
    expect(exampleFor(model)?.example).toBe('Overall, coal fell.');
  });

  it('is empty for an empty text, and in the order of the criteria otherwise', () => {
    const checksOf = (input: CheckInput) =>
      check(input, LANGUAGE).findings.map((finding) => finding.check);
    expect(checksOf({ ...ESSAY, text: ' \n' })).toEqual(['length']);
    const order = Object.keys(CHECKS);
    const places = checksOf({ ...REPORT, text: 'the the coal are 57% , goverment' });
    expect(places).toEqual(places.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it.each(['🚀 …', '“', '日本語のテキスト。', 'a'.repeat(5000), '1,2,3 4.5.6', '<b>&amp;</b>'])(
    'stands up to %.20s',
    (text) => {
      for (const input of [ESSAY, REPORT])
        for (const { places } of check({ ...input, text }, LANGUAGE).findings)
          for (const { from, to } of places) expect(from < to && to <= text.length).toBe(true);
    },
  );
});
