// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
import {
  changeOf,
  EMPTY_VALUES,
  inputOf,
  valuesOf,
  withChange,
  withCurlyQuotes,
} from './values.ts';

/** What is sent of lists and flags that nobody has set. */
const NOTHING = { tags: [], skills: [], isContributed: false };
const values = { ...EMPTY_VALUES, topic: ' Why? ', author: ' Ada ', content: '<p>So.</p>' };

it('changing the task type clears the subtype, choosing the same one does not', () => {
  const before = withChange(withChange(values, { taskType: 'task1' }), { subtype: 'Map' });
  expect(withChange(before, { taskType: 'task1' }).subtype).toBe('Map');
  expect(withChange(before, { taskType: 'task2' }).subtype).toBe('');
});

it('clears empty fields in an update, omits them in a create, and trims both', () => {
  const written = { topic: 'Why?', author: 'Ada', content: '<p>So.</p>', ...NOTHING };
  expect(inputOf(values)).toEqual(written);
  const cleared = { taskType: null, subtype: null, sourceLink: null, examDate: null };
  const alsoCleared = { pictureUrl: null, contributorName: null };
  expect(changeOf(values)).toMatchObject({ ...written, ...cleared, ...alsoCleared });
});

/** Something that can be entered into a field, whatever its kind. */
function enteredIn(name: FieldName) {
  if (isOf(name, 'flag')) return true;
  if (isOf(name, 'list')) return ['a'];
  if (isOf(name, 'bands')) return { grammar: 8 };
  if (isOf(name, 'plan')) return { mainIdea: 'Why not?', ideas: [], collocations: ['a cost'] };
  if (isOf(name, 'criteria')) return { grammar: 'Accurate.' };
  if (isOf(name, 'paragraphs')) return [{ label: 'Overview', note: '' }];
  if (isOf(name, 'weakerVersion')) {
    return { bandScore: '6', criterionBands: { task: 6 }, text: 'It show.', faults: [] };
  }
  return isOf(name, 'day') ? '2024-03-05' : '7';
}

it.each(FIELD_NAMES)('%s is read as it was entered', (name) => {
  const entered = { ...EMPTY_VALUES, [name]: enteredIn(name) };
  const sent = changeOf(entered)[name];
  expect(inputOf(entered)[name]).toEqual(sent);
  const answer = { topic: '', author: '', content: '', ...NOTHING };
  expect(valuesOf({ ...answer, [name]: sent })[name]).toEqual(entered[name]);
});

it('spaces in the HTML stay', () => {
  expect(changeOf({ ...values, content: ' <p>So.</p> ' }).content).toBe(' <p>So.</p> ');
});

describe('teaching notes', () => {
  const notes = [
    { label: 'Introduction', note: '' },
    { label: 'Overview', note: ' No figure. ' },
  ];

  it('are sent without blank ones, and cleared if nothing is written', () => {
    const criterionNotes = { task: ' Clear. ', lexis: '  ' };
    const blank = { label: ' ', note: '' };
    const written = { ...values, criterionNotes, paragraphNotes: [...notes, blank] };
    expect(changeOf(written)).toMatchObject({
      criterionNotes: { task: 'Clear.' },
      paragraphNotes: [notes[0], { label: 'Overview', note: 'No figure.' }],
      weakerVersion: null,
    });
    expect(changeOf({ ...values, paragraphNotes: [blank] }).paragraphNotes).toBeNull();
  });

  it('get typographic quotes, which the weaker version keeps as written', () => {
    const faults = [{ quote: '"So"', criterion: 'lexis' as const, note: 'Say "thus", 5" wide.' }];
    const curled = withCurlyQuotes({
      ...values,
      criterionNotes: { lexis: 'Uses "so".' },
      paragraphNotes: [{ label: 'A', note: 'Says "so".' }],
      weakerVersion: { bandScore: '6', criterionBands: {}, text: '"So" it is.', faults },
    });
    expect(curled.criterionNotes.lexis).toBe('Uses “so”.');
    expect(curled.paragraphNotes[0]?.note).toBe('Says “so”.');
    expect(curled.weakerVersion.text).toBe('"So" it is.');
    expect(curled.weakerVersion.faults).toEqual([{ ...faults[0], note: 'Say “thus”, 5" wide.' }]);
  });
});

it('sends text that is no number as it is, so that the server can refuse it', () => {
  expect(changeOf({ ...values, bandScore: '7.5' }).bandScore).toBe(7.5);
  expect(changeOf({ ...values, bandScore: 'high' }).bandScore).toBe('high');
});
