import { describe, expect, it } from 'vitest';
import type { FieldName } from '../answers/fields.ts';
import {
  type Answer,
  addTag,
  changeOf,
  EMPTY_VALUES,
  inputOf,
  SUBTYPES,
  valuesOf,
  withChange,
} from './values.ts';

const values = { ...EMPTY_VALUES, topic: ' Why? ', author: ' Ada ', content: '<p>So.</p>' };

describe('changing the task type', () => {
  it('clears the subtype', () => {
    const chosen = withChange(values, { taskType: 'task1' });
    const before = withChange(chosen, { subtype: 'Map' });
    expect(before.subtype).toBe('Map');
    expect(withChange(before, { taskType: 'task2' }).subtype).toBe('');
  });

  it('leaves the subtype when the same task is chosen', () => {
    const before = withChange(withChange(values, { taskType: 'task1' }), { subtype: 'Map' });
    expect(withChange(before, { taskType: 'task1' }).subtype).toBe('Map');
  });
});

it('offers the subtypes of each task, including Process Diagram and Two-Part Question', () => {
  expect(SUBTYPES.task1).toEqual([
    'Line Graph',
    'Bar Chart',
    'Pie Chart',
    'Table',
    'Process Diagram',
    'Map',
  ]);
  expect(SUBTYPES.task2).toEqual([
    'Opinion',
    'Discussion',
    'Problem & Solution',
    'Advantages & Disadvantages',
    'Two-Part Question',
  ]);
});

it('unticking contributed clears the contributor name', () => {
  const named = withChange(values, { isContributed: true, contributorName: 'Bo' });
  expect(named.contributorName).toBe('Bo');
  expect(withChange(named, { isContributed: false }).contributorName).toBe('');
});

describe('a tag', () => {
  it('is trimmed', () => expect(addTag(['a'], '  b ')).toEqual(['a', 'b']));
  it('is ignored when it is blank', () => expect(addTag(['a'], '   ')).toEqual(['a']));
  it('is ignored when it is a duplicate', () => expect(addTag(['a'], ' A ')).toEqual(['a']));
});

describe('an exam date', () => {
  it('is sent as midnight UTC', () => {
    expect(changeOf({ ...values, examDate: '2024-03-05' }).examDate).toBe(
      '2024-03-05T00:00:00.000Z',
    );
  });
});

it('clears empty fields in an update, omits them in a create, and trims both', () => {
  const written = {
    topic: 'Why?',
    author: 'Ada',
    content: '<p>So.</p>',
    tags: [],
    isContributed: false,
  };
  expect(inputOf(values)).toEqual(written);
  expect(changeOf(values)).toEqual({
    ...written,
    taskType: null,
    subtype: null,
    sourceLink: null,
    examDate: null,
    pictureUrl: null,
    contributorName: null,
  });
});

it('sends an unchanged answer back as it was read', () => {
  const answer: Required<Pick<Answer, FieldName>> = {
    topic: 'Why?',
    taskType: 'task2',
    subtype: 'Opinion',
    author: 'Ada',
    sourceLink: 'https://example.org/ada',
    examDate: '2024-03-05T00:00:00.000Z',
    isContributed: true,
    contributorName: 'Bo',
    tags: ['a'],
    pictureUrl: '/media/a.webp',
    content: ' <p>So.</p> ',
  };
  expect(changeOf(valuesOf(answer))).toEqual(answer);
  expect(inputOf(valuesOf(answer))).toEqual(answer);
  expect(valuesOf(answer).examDate).toBe('2024-03-05');
});
