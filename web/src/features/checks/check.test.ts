import { describe, expect, it } from 'vitest';
import type { CheckName } from './catalogue.ts';
import { check } from './check.ts';
import type { CheckInput } from './types.ts';

const ESSAY: CheckInput = {
  text: '',
  topic: 'Cities should close their centres to private cars. Do you agree or disagree?',
  taskType: 'task2',
  terms: [],
};
const CHART = 'Year,Coal (%),Wind (%)\n2000,55,2\n2010,36,12\n2020,8,46';
const REPORT: CheckInput = {
  text: '',
  topic: 'The graph shows electricity from coal and wind between 2000 and 2020.',
  taskType: 'task1',
  chartData: CHART,
  terms: [],
};
const spelling = {
  correct: (word: string) => word !== 'goverment',
  suggest: () => ['government'],
};

/** The words that a check marks as faults in a text. */
function marked(name: CheckName, text: string, input: CheckInput = ESSAY): string[] {
  return check({ ...input, text }, spelling)
    .findings.filter((finding) => finding.check === name && !finding.isGood)
    .flatMap(({ places }) => places.map(({ from, to }) => text.slice(from, to)));
}

/** What a check says, good findings too. */
function messages(name: CheckName, text: string, input: CheckInput = ESSAY) {
  return check({ ...input, text }, spelling).findings.filter((finding) => finding.check === name);
}

const sentence = (words: number) => `${Array.from({ length: words }, () => 'towns').join(' ')}.`;

describe('a check of places', () => {
  it.each<[name: CheckName, faulty: string, words: string[], right: string, input?: CheckInput]>([
    [
      'copied',
      'I say cities should close their centres to private cars.',
      ['cities should close their centres to private cars'],
      'Private cars should leave the centre.',
    ],
    [
      'figures',
      'Coal stood at 57% in 2000.',
      ['57'],
      'Coal fell from 55% in 2000 to just under 10%, a drop of 47 points.',
      REPORT,
    ],
    [
      'figures',
      'Both made 71% in 2000.',
      ['71'],
      'Together they made up 57%, and wind rose 23 times.',
      REPORT,
    ],
    [
      'linkingRepeated',
      'However, A is so. However, B is so. However, C is so.',
      ['However', 'However', 'However'],
      'However, A is so. But B is so. However, C is so.',
    ],
    [
      'linkingAtStart',
      'First, a. Then, b. Next, c. So d. But e. Finally, f.',
      ['First', 'Then', 'Next', 'So', 'But', 'Finally'],
      'First, a. Towns b. Cars c. So d. Buses e. Finally, f.',
    ],
    [
      'shortParagraph',
      'One. Two.\n\nOnly this.\n\nThree. Four.',
      ['Only this.'],
      'Only this.\n\nOne. Two.\n\nThree. Four.',
    ],
    [
      'longParagraph',
      `${sentence(70)} ${sentence(61)}`,
      [`${sentence(70)} ${sentence(61)}`],
      `${sentence(70)} ${sentence(60)}`,
    ],
    [
      'informal',
      'Kids need a lot of toys!',
      ['Kids', 'a lot of', 's!'],
      'Much was sold, which children need.',
    ],
    [
      'contraction',
      'It’s late and they don’t go.',
      ['It’s', 'don’t'],
      'The city’s buses and the cities’ trams run.',
    ],
    ['spelling', 'The goverment acts.', ['goverment'], 'The government acts.'],
    [
      'confusedWord',
      'They use there cars more then ever.',
      ['there cars', 'more then'],
      'There are cars, and there people wait more, then leave.',
    ],
    [
      'confusedWord',
      'Its a pity that it’s own park is gone.',
      ['Its a', 'it’s own'],
      'It’s a pity that its own park is gone.',
    ],
    ['longSentence', sentence(46), [sentence(46)], sentence(45)],
    [
      'sameOpening',
      'Also a b. Also c d. Also e f.',
      ['Also', 'Also', 'Also'],
      'The a b. The c d. The e f. Also g. Also h.',
    ],
    [
      'tense',
      'It shows energy. Coal is at 55% in 2000.',
      ['is'],
      'It shows energy. The chart is from 2000. Coal was at 55%, which is a peak.',
      REPORT,
    ],
    [
      'agreement',
      'There is many cars, and people has time.',
      ['There is many', 'people has'],
      'There are many cars, and the number of people has grown.',
    ],
    [
      'agreement',
      'The number of cars have grown because he go out.',
      ['The number of cars have', 'he go'],
      'The number of people who have cars has grown, so let it go.',
    ],
    [
      'agreement',
      'Coal have a share of 8%.',
      ['Coal have'],
      'Coal has a share of 8%, and Wind and Coal have more.',
      { ...REPORT, chartData: 'Source,Share\nCoal,8\nWind,46' },
    ],
    [
      'verbForm',
      'I am agree that we must to go.',
      ['am agree', 'must to'],
      'All that we can to help is agreed.',
    ],
    [
      'quantity',
      'So much cars in many city.',
      ['So much cars', 'many city'],
      'So many cars, and many city streets.',
    ],
    [
      'uncountable',
      'Many informations and a research about it.',
      ['informations', 'a research'],
      'Much information and a research project about it.',
    ],
    [
      'article',
      'A hour in an university with a 8% rise.',
      ['A hour', 'an university', 'a 8'],
      'An hour in a university, an 8% rise, a one-way street, an unusual use, plan A is an MP’s.',
    ],
    [
      'comparison',
      'It is more better and much more smaller.',
      ['more better', 'much more smaller'],
      'It is better, and more older people and more higher education help.',
    ],
    [
      'preposition',
      'Despite of rain we discuss about it.',
      ['Despite of', 'discuss about'],
      'Despite the rain we discuss it, in spite of you.',
    ],
    [
      'doubledWord',
      'It is the the end.',
      ['the the'],
      'He had had enough, and I know that that is so.',
    ],
    [
      'capital',
      'We left. it was late on monday and i slept.',
      ['it', 'monday', 'i'],
      'We left at 5 p.m. and slept, i.e. rested, on Monday. It was late.',
    ],
    [
      'spacing',
      'Cars,buses and trams .They stop.',
      ['Cars,buses', 'trams .'],
      'Cars, buses (and 1,500 trams) cost 2.50 a day. They stop.',
    ],
    ['fullStop', 'It ends here.\n\nThis does not', ['not'], 'It ends here.\n\nDoes “this?”'],
    [
      'commaSplice',
      'Traffic is heavy, it is slow.',
      [', it is'],
      'When traffic is heavy, it is slow. Besides, it is loud. Cars, it is said, are loud.',
    ],
  ])('%s: %s', (name, faulty, words, right, input) => {
    expect(marked(name, faulty, input)).toEqual(words);
    expect(marked(name, right, input)).toEqual([]);
  });
});

describe('a check of the whole text', () => {
  const isFault = (name: CheckName, text: string, input?: CheckInput) =>
    messages(name, text, input).some(({ isGood }) => !isGood);

  it.each<[name: CheckName, faulty: string, right: string, input?: CheckInput]>([
    ['length', sentence(249), sentence(250)],
    ['length', sentence(149), sentence(150), REPORT],
    ['paragraphs', 'One.\nTwo.', 'One.\nTwo.\nThree.'],
    ['overview', 'It shows coal. Coal was 55%.', 'It shows coal. Overall, coal fell.', REPORT],
    ['position', 'Cars are loud.\nThey smell.\nThe end.', 'I partly agree.\nThey smell.\nThe end.'],
    [
      'conclusion',
      'Cars are loud.\nThey smell.\nBuses too.',
      'Cars are loud.\nThey smell.\nTo conclude, close it.',
    ],
    [
      'unanswered',
      'It happens because of rents.',
      'It happens because of rents, and employers gain.',
      {
        ...ESSAY,
        topic: 'More people train late. Why is this? How can employers benefit from late starters?',
      },
    ],
    [
      'shortSentences',
      'Cars stop. Trams go. Buses too. We walk. Rain falls.',
      `Cars stop. Trams go. ${sentence(9)} ${sentence(9)} ${sentence(9)} Rain falls.`,
    ],
  ])('%s', (name, faulty, right, input) => {
    expect(isFault(name, faulty, input)).toBe(true);
    expect(isFault(name, right, input)).toBe(false);
  });

  it('repeatedWord leaves out the words of the question and units', () => {
    const six = 'The mayor met a mayor, another mayor, one mayor and the last mayor.';
    expect(marked('repeatedWord', six)).toHaveLength(5);
    expect(marked('repeatedWord', six.replaceAll('mayor', 'centre'))).toEqual([]);
    expect(marked('repeatedWord', '5 litres, 6 litres, 7 litres, 8 litres, 9 litres.')).toEqual([]);
  });

  it('range names its measure and compares it with the model answer', () => {
    const [range] = messages('range', sentence(50), { ...ESSAY, model: sentence(60) });
    expect(range?.message).toBe(
      'Any 50 words in a row have 1 different words on average. In the model answer they have 1.',
    );
    expect(messages('range', sentence(49))).toEqual([]);
  });

  it('linkingRange and the glossary say what was used', () => {
    const terms = ['plummet', 'by far'].map((term) => ({ id: term, term }));
    const text = 'However, it plummeted, for example in May.';
    const input = { ...REPORT, terms };
    expect(messages('linkingRange', text, input)[0]?.message).toBe(
      'You used 2 different linking words: “however” and “for example”.',
    );
    expect(messages('glossaryUsed', text, input)[0]?.message).toContain('“plummet”');
    expect(messages('glossaryUnused', text, input)[0]?.message).toContain('“by far”');
  });
});
