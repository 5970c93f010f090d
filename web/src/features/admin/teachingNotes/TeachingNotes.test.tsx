// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderFields } from '../../../../test/answerForm.tsx';
import type { FieldFaults } from '../answerForm/faults.ts';
import type { AnswerValues } from '../answerForm/values.ts';
import { ChartDataField } from './ChartDataField.tsx';
import { TeachingNotes } from './TeachingNotes.tsx';

let form: ReturnType<typeof renderFields>;

const CONTENT = '<p>Coal fell sharply.</p>\n<p>Gas rose.</p>';
const FAULT = { quote: 'Coal fall', criterion: 'grammar' as const, note: 'Wrong tense.' };
const WEAKER = { bandScore: '6', criterionBands: {}, text: 'Coal fall much.', faults: [FAULT] };

function show(given: Partial<AnswerValues> = {}, faults?: FieldFaults) {
  const fields = [<TeachingNotes key="notes" />, <ChartDataField key="data" />];
  form = renderFields(fields, { content: CONTENT, ...given }, faults);
}
const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is closed without notes, and open with some', () => {
  const group = () => screen.getByText('Teaching Notes').closest('details');
  show();
  expect(group()?.open).toBe(false);
  cleanup();
  show({ bandScore: '8' });
  expect(group()?.open).toBe(true);
});

describe('notes', () => {
  it('on criteria are named as in the task, and counted', () => {
    show({ taskType: 'task1' });
    type('Task Achievement', 'Clear.');
    expect(form.values.criterionNotes).toEqual({ task: 'Clear.' });
    screen.getByText('6 of 600 characters');
    type('Task Achievement', '');
    expect(form.values.criterionNotes, 'as before').toEqual({});
  });

  it('name words that do not occur, and get typographic quotes', () => {
    show();
    type('Note on paragraph 1', 'See "fell sharply" and "Gas rose".');
    screen.getByText(/^“Gas rose” doesn’t occur in the paragraph/);
    expect(screen.getByText('fell sharply').localName).toBe('mark');
    fireEvent.blur(box('Note on paragraph 1'));
    expect(form.values.paragraphNotes[0]?.note).toBe('See “fell sharply” and “Gas rose”.');
  });

  it('stay with their paragraphs, and at the end when these are deleted', () => {
    show();
    const labels = () => form.values.paragraphNotes.map(({ label }) => label);
    type('Label of paragraph 1', 'Introduction');
    screen.getByText('1 of 2 paragraphs has a note.');
    type('Label of paragraph 2', 'Body');
    expect(screen.queryByText(/paragraphs has a note/)).toBeNull();
    click('Move the note on paragraph 2 up');
    expect(labels()).toEqual(['Body', 'Introduction']);
    act(() => form.change({ content: '<p>Gas rose.</p>' }));
    expect(labels()).toEqual(['Introduction', 'Body']);
    screen.getByText('This note belongs to no paragraph.');
    screen.getByText(/^One note belongs to no paragraph/);
  });

  it('show the server’s faults at their controls', () => {
    const fault = 'Label of paragraph 1 is missing.';
    const notes = [{ label: '', note: 'So.' }];
    show({ paragraphNotes: notes }, new Map([['paragraphNotes/0/label', fault]]));
    const control = box('Label of paragraph 1');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const id = control.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(fault);
  });
});

describe('the weaker version', () => {
  const select = (words: string, button: string) => {
    const area = box('Text of the weaker version');
    const start = area.value.indexOf(words);
    area.setSelectionRange(start, start + words.length);
    click(button);
  };

  it('has faults in the order of its text, which are marked in it', () => {
    show();
    click('Add a weaker version');
    expect(form.values.weakerVersion.bandScore).toBe('6');
    type('Text of the weaker version', 'Coal fall much.\n\nGas rised.');
    select('rised', 'Mark as fault');
    select('Coal fall ', 'Mark as fault');
    expect(form.values.weakerVersion.faults.map(({ quote }) => quote)).toEqual([
      'Coal fall',
      'rised',
    ]);
    const shown = screen.getByRole('region', {
      name: 'Text of the weaker version with marked faults',
    });
    const marks = [...shown.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Coal fall1', 'rised2']);
    type('Note on fault 2', 'Irregular.');
    expect(form.values.weakerVersion.faults[1]?.note).toBe('Irregular.');
    select('fall', 'Mark as fault');
    screen.getByText('These words are marked as a fault already.');
  });

  it('says which words are no longer in the text, and takes others for them', () => {
    show({ weakerVersion: WEAKER });
    type('Text of the weaker version', 'Coal dropped much.');
    screen.getByText(/^These words are no longer in the text/);
    select('dropped', 'Use selected words');
    expect(form.values.weakerVersion.faults).toEqual([{ ...FAULT, quote: 'dropped' }]);
  });
});

it('a fault has a correction, or its words go', () => {
  show({ weakerVersion: WEAKER });
  const correction = () => form.values.weakerVersion.faults[0]?.correction;
  const leaveOut = () => screen.getByLabelText<HTMLInputElement>('Leave these words out');
  fireEvent.click(leaveOut());
  expect(correction()).toBe('');
  type('Correction of fault 1', 'Coal fell');
  expect(correction()).toBe('Coal fell');
  expect(leaveOut().disabled, 'so that no text is lost').toBe(true);
  type('Correction of fault 1', '');
  expect(form.values.weakerVersion.faults).toEqual([FAULT]);
});

it('a plan has a row for one more idea, and a collocation on each line', () => {
  show({ taskType: 'task2' });
  type('Position', 'Less coal.');
  type('Example of idea 1', 'In 1990');
  type('Idea 2', 'Cleaner air');
  type('Idea 2', '');
  screen.getByLabelText('Idea 2');
  expect(screen.queryByLabelText('Idea 3')).toBeNull();
  type('Useful collocations, one on each line', 'burn coal\nclean air');
  expect(form.values.plan).toEqual({
    mainIdea: 'Less coal.',
    ideas: [{ idea: '', example: 'In 1990' }],
    collocations: ['burn coal', 'clean air'],
  });
});

it('each note, fault and version is removed after a confirmation that shows what is written', async () => {
  const note = { label: 'Overview', note: 'It is short.' };
  show({ paragraphNotes: [note], weakerVersion: WEAKER });
  for (const [name, action, shown] of [
    ['Delete the note on paragraph 1', 'Delete', 'Overview: It is short.'],
    ['Remove fault 1', 'Remove', '“Coal fall” Wrong tense.'],
    ['Remove the weaker version', 'Remove', ''],
  ] as const) {
    const before = form.values;
    click(name);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(shown);
    expect(form.values).toEqual(before);
    fireEvent.click(within(dialog).getByRole('button', { name: action }));
    await expect.poll(() => form.values).not.toEqual(before);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
});

it('chart data are shown as a table, for Task 1 only unless there are some', () => {
  show({ taskType: 'task2' });
  expect(screen.queryByText('Chart Data')).toBeNull();
  act(() => form.change({ taskType: 'task1' }));
  type('Chart Data', 'Year,Coal\n1990,62,8');
  screen.getByRole('columnheader', { name: 'Coal', hidden: true });
  screen.getByText(/^Some rows have more or fewer cells/);
  act(() => form.change({ taskType: 'task2' }));
  screen.getByText(/Only Task 1 answers use chart data/);
});
