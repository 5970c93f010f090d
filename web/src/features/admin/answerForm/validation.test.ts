// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Check, validate } from './faults.ts';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

const FULL: AnswerValues = {
  ...EMPTY_VALUES,
  topic: 'Why?',
  taskType: 'task2',
  author: 'Ada',
  content: '<p>So.</p>',
};

const ALL = ['topic', 'taskType', 'author', 'content'] as const;
const REQUIRED: [Check, string, readonly (keyof AnswerValues)[]][] = [
  [
    'saveDraft',
    'Please fill in at least the topic, content, and author fields to save as draft',
    ['topic', 'author', 'content'],
  ],
  ['update', 'Please fill in all required fields', ALL],
  ['publish', 'Please fill in all required fields before publishing', ALL],
];
const BLANK = ['<p></p>', '<p>&nbsp;</p>', '<ul><li> </li></ul>', '<p><br></p>'];

describe.each(REQUIRED)('for %s', (check, message, fields) => {
  it('reports the missing fields of an empty form in order', () => {
    expect(validate(EMPTY_VALUES, check)).toEqual({ message, fields });
  });

  it.each([
    ...(['topic', 'author'] as const).map((field) => [field, ' \n '] as const),
    ...BLANK.map((content) => ['content', content] as const),
  ])('rejects a blank %s: %j', (field, value) => {
    expect(validate({ ...FULL, [field]: value }, check)).toEqual({ message, fields: [field] });
  });
});

describe('a contributed answer', () => {
  const contributed = { ...FULL, isContributed: true, contributorName: '  ' };
  it('may lack the name as a draft', () => expect(validate(contributed, 'saveDraft')).toBeNull());

  it('reports the other fields first', () => {
    expect(validate({ ...contributed, author: '' }, 'update')).toEqual({
      message: 'Please fill in all required fields',
      fields: ['author', 'contributorName'],
    });
  });
});
