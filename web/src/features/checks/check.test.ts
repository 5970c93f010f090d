import { describe, expect, it } from 'vitest';
import { CHECKS, type CheckName } from './catalogue.ts';
import { check } from './check.ts';
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
const SOURCES = { ...REPORT, chartData: 'Source,Share\nCoal,8\nWind,46' };
const LATE = {
  ...ESSAY,
  topic: 'More people train late. Why is this? How can employers benefit from late starters?',
};
const spelling = {
  correct: (word: string) => word !== 'goverment',
  suggest: () => ['government'],
};

/** What a check says, good findings too. */
const findingsOf = (name: CheckName, text: string, input: CheckInput = ESSAY) =>
  check({ ...input, text }, spelling).findings.filter((finding) => finding.check === name);

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

it.each<[name: CheckName, faulty: string, right: string, input?: CheckInput]>([
  [
    'copied',
    'I say [cities should close their centres to private cars].',
    'Private cars should leave the centre.',
  ],
  [
    'figures',
    'Coal stood at [57]% in 2000.',
    'Coal fell from 55% in 2000 to just under 10%, a drop of 47 points.',
    REPORT,
  ],
  [
    'figures',
    'Both made [71]% in 2000.',
    'Together they made up 57%, and wind rose 23 times.',
    REPORT,
  ],
  [
    'linkingRepeated',
    '[However], A is so. [However], B is so. [However], C is so.',
    'However, A is so. But B is so. However, C is so.',
  ],
  [
    'linkingAtStart',
    '[First], a. [Then], b. [Next], c. [So] d. [But] e. [Finally], f.',
    'First, a. Towns b. Cars c. So d. Buses e. Finally, f.',
  ],
  [
    'shortParagraph',
    'One. Two.\n\n[Only this.]\n\nThree. Four.',
    'Only this.\n\nOne. Two.\n\nThree. Four.',
  ],
  ['longParagraph', `[${sentence(70)} ${sentence(61)}]`, `${sentence(70)} ${sentence(60)}`],
  ['informal', '[Kids] need [a lot of] toy[s!]', 'Much was sold, which children need.'],
  [
    'contraction',
    '[It’s] late and they [don’t] go.',
    'The city’s buses and the cities’ trams run.',
  ],
  ['spelling', 'The [goverment] acts.', 'The government acts.'],
  [
    'confusedWord',
    'They use [there cars] [more then] ever.',
    'There are cars, and there people wait more, then leave.',
  ],
  [
    'confusedWord',
    '[Its a] pity that [it’s own] park is gone.',
    'It’s a pity that its own park is gone.',
  ],
  ['longSentence', `[${sentence(46)}]`, sentence(45)],
  [
    'sameOpening',
    '[Also] a b. [Also] c d. [Also] e f.',
    'The a b. The c d. The e f. Also g. Also h.',
  ],
  [
    'tense',
    'It shows energy. Coal [is] at 55% in 2000.',
    'It shows energy. The chart is from 2000. Coal was at 55%, which is a peak.',
    REPORT,
  ],
  [
    'agreement',
    '[There is many] cars, and [people has] time.',
    'There are many cars, and the number of people has grown.',
  ],
  [
    'agreement',
    '[The number of cars have] grown because [he go] out.',
    'The number of people who have cars has grown, so let it go.',
  ],
  [
    'agreement',
    '[Coal have] a share of 8%.',
    'Coal has a share of 8%, and Wind and Coal have more.',
    SOURCES,
  ],
  ['verbForm', 'I [am agree] that we [must to] go.', 'All that we can to help is agreed.'],
  ['quantity', '[So much cars] in [many city].', 'So many cars, and many city streets.'],
  [
    'uncountable',
    'Many [informations] and [a research] about it.',
    'Much information and a research project about it.',
  ],
  [
    'article',
    '[A hour] in [an university] with [a 8]% rise.',
    'An hour in a university, an 8% rise, a one-way street, an unusual use, plan A is an MP’s.',
  ],
  [
    'comparison',
    'It is [more better] and [much more smaller].',
    'It is better, and more older people and more higher education help.',
  ],
  [
    'preposition',
    '[Despite of] rain we [discuss about] it.',
    'Despite the rain we discuss it, in spite of you.',
  ],
  ['doubledWord', 'It is [the the] end.', 'He had had enough, and I know that that is so.'],
  [
    'capital',
    'We left. [it] was late on [monday] and [i] slept.',
    'We left at 5 p.m. and slept, i.e. rested, on Monday. It was late.',
  ],
  [
    'spacing',
    '[Cars,buses] and [trams .]They stop.',
    'Cars, buses (and 1,500 trams) cost 2.50 a day. They stop.',
  ],
  ['fullStop', 'It ends here.\n\nThis does [not]', 'It ends here.\n\nDoes “this?”'],
  [
    'commaSplice',
    'Traffic is heavy[, it is] slow.',
    'When traffic is heavy, it is slow. Besides, it is loud. Cars, it is said, are loud.',
  ],
])('%s marks: %s', (name, faulty, right, input) => {
  expect(marked(name, faulty.replaceAll(/[[\]]/g, ''), input)).toBe(faulty);
  expect(marked(name, right, input)).toBe(right);
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
  ['linkingRange', 'You used 2 different linking words: “however” and “for example”.'],
  ['glossaryUsed', '“plummet”'],
  ['glossaryUnused', '“by far”'],
])('%s says what was used: %s', (name, words) => {
  const terms = ['plummet', 'by far'].map((term) => ({ id: term, term }));
  const text = 'However, it plummeted, for example in May.';
  expect(findingsOf(name, text, { ...REPORT, terms })[0]?.message).toContain(words);
});

it('range names its measure and compares it with the model answer', () => {
  const [range] = findingsOf('range', sentence(50), { ...ESSAY, model: sentence(60) });
  expect(range?.message).toBe(
    'Any 50 words in a row have 1 different words on average. In the model answer they have 1.',
  );
  expect(findingsOf('range', sentence(49))).toEqual([]);
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
    expect(check(ESSAY, spelling).isSpellingChecked).toBe(true);
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
      check(input, spelling).findings.map((finding) => finding.check);
    expect(checksOf({ ...ESSAY, text: ' \n' })).toEqual(['length']);
    const order = Object.keys(CHECKS);
    const places = checksOf({ ...REPORT, text: 'the the coal are 57% , goverment' });
    expect(places).toEqual(places.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it.each(['🚀 …', '“', '日本語のテキスト。', 'a'.repeat(5000), '1,2,3 4.5.6', '<b>&amp;</b>'])(
    'stands up to %.20s',
    (text) => {
      for (const input of [ESSAY, REPORT])
        for (const { places } of check({ ...input, text }, spelling).findings)
          for (const { from, to } of places) expect(from < to && to <= text.length).toBe(true);
    },
  );
});
