import { describe, expect, it } from 'vitest';
import { CHECKS } from './catalogue.ts';
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
const spelling = {
  correct: (word: string) => word !== 'goverment',
  suggest: () => ['government'],
};

/** The overview that is found or missed in a text. */
const overviewOf = (input: CheckInput) =>
  check(input).findings.find((finding) => finding.check === 'overview');

describe('the result', () => {
  it('counts words without those copied from the question', () => {
    const text = 'I say cities should close their centres to private cars.';
    expect(check({ ...ESSAY, text })).toMatchObject({ words: 10, countedWords: 2 });
  });

  it('says that the spelling wasn’t checked without a dictionary', () => {
    const text = 'The goverment acts.';
    const without = check({ ...ESSAY, text });
    expect(without.isSpellingChecked).toBe(false);
    expect(without.findings.filter((finding) => finding.check === 'spelling')).toEqual([]);
    expect(check({ ...ESSAY, text }, spelling).isSpellingChecked).toBe(true);
  });

  it('quotes the model answer once it is given', () => {
    const model = 'It shows coal. Overall, coal fell.';
    expect(overviewOf({ ...REPORT, text: 'Coal was 55%.' })).not.toHaveProperty('example');
    expect(overviewOf({ ...REPORT, text: 'Coal was 55%.', model })?.example).toBe(
      'Overall, coal fell.',
    );
  });

  it('is empty for an empty text, and in the order of the criteria otherwise', () => {
    expect(check({ ...ESSAY, text: ' \n' }).findings.map((finding) => finding.check)).toEqual([
      'length',
    ]);
    const { findings } = check({ ...REPORT, text: 'the the coal are 57% , goverment' }, spelling);
    const order = Object.keys(CHECKS);
    const places = findings.map((finding) => order.indexOf(finding.check));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
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
