import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
import {
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
    skills: [],
    isContributed: false,
  };
  expect(inputOf(values)).toEqual(written);
  expect(changeOf(values)).toMatchObject({
    ...written,
    taskType: null,
    subtype: null,
    sourceLink: null,
    examDate: null,
    pictureUrl: null,
    contributorName: null,
  });
});

/** Something that can be entered into a field, whatever its kind. */
function enteredIn(name: FieldName) {
  if (isOf(name, 'flag')) return true;
  if (isOf(name, 'list')) return ['a'];
  if (isOf(name, 'criteria')) return { grammar: 'Accurate.' };
  if (isOf(name, 'paragraphs')) return [{ label: 'Overview', note: '' }];
  if (isOf(name, 'weakerVersion')) return { bandScore: '6', text: 'It show.', faults: [] };
  return isOf(name, 'day') ? '2024-03-05' : '7';
}

it.each(FIELD_NAMES)('%s is read as it was entered', (name) => {
  const entered = { ...EMPTY_VALUES, [name]: enteredIn(name) };
  const sent = changeOf(entered)[name];
  expect(inputOf(entered)[name]).toEqual(sent);
  const answer = { topic: '', author: '', content: '', tags: [], skills: [], isContributed: false };
  expect(valuesOf({ ...answer, [name]: sent })[name]).toEqual(entered[name]);
});

it('spaces in the HTML stay', () => {
  expect(changeOf({ ...values, content: ' <p>So.</p> ' }).content).toBe(' <p>So.</p> ');
});
