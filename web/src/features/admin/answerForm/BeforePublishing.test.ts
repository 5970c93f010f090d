// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildTerm } from '../../../../test/builders.ts';
import { remarksOn } from './BeforePublishing.tsx';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

const WORDS = Array(150).fill('rose').join(' ');
const COMPLETE: AnswerValues = {
  ...EMPTY_VALUES,
  topic: 'The chart shows trees.',
  taskType: 'task1',
  subtype: 'Line Graph',
  author: 'Ada',
  tags: ['trees'],
  pictureUrl: 'https://example.org/chart.png',
  pictureAlt: 'Trees',
  content: `<p>${WORDS}</p>`,
};
const texts = (values: Partial<AnswerValues>) =>
  remarksOn({ ...COMPLETE, ...values }, [buildTerm('plateau', 'A level stretch.')]).map(
    ({ path, text }) => `${path}: ${text}`,
  );

it('nothing is said of a complete answer', () => {
  expect(texts({})).toEqual([]);
});

it.each<[Partial<AnswerValues>, string]>([
  [{ author: ' ' }, 'author: Author is missing.'],
  [{ subtype: '' }, 'subtype: No subtype is chosen.'],
  [{ tags: [] }, 'tags: There are no tags.'],
  [{ pictureUrl: '' }, 'pictureUrl: There is no picture of the chart.'],
  [{ pictureAlt: ' ' }, 'pictureAlt: The picture has no alternative text.'],
  [{ taskType: 'task2' }, 'content: It has 150 words; the exam asks for 250.'],
  [{ content: `<p>${WORDS} to a plateau</p>` }, 'content: Terms that aren’t marked: plateau.'],
  [
    { criterionNotes: { lexis: 'See “fell”.' } },
    'criterionNotes/lexis: A note quotes words that aren’t in the text: “fell”.',
  ],
  [
    { paragraphNotes: [{ label: '', note: 'See "fell".' }] },
    'paragraphNotes/0/note: A note quotes words that aren’t in the text: “fell”.',
  ],
])('names the field of what is missing or unusual: %o', (values, remark) => {
  expect(texts(values)).toEqual([remark]);
});
