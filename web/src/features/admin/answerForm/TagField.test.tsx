// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagField } from './TagField.tsx';

const SUGGESTIONS = [
  { value: 'transport', note: '12 answers' },
  { value: 'trends', note: '3 answers' },
  { value: 'energy', note: '9 answers' },
];

/**
 * The field and the tags that a save would send; Save replaces the tags, as a server reply does.
 */
function Tags() {
  const [tags, setTags] = useState<readonly string[]>(['energy']);
  return (
    <>
      <TagField id="tags" tags={tags} onChange={setTags} suggestions={SUGGESTIONS} />
      <button type="button" onClick={() => setTags([...tags])}>
        Save
      </button>
      <output>{tags.join(', ')}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });

const saved = () => document.querySelector('output')?.textContent;

it('adds a trimmed tag on Enter and clears the input', () => {
  render(<Tags />);
  type('  trends ');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(shown()).toEqual(['energy', 'trends']);
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

it('adds a tag by the Add button', () => {
  render(<Tags />);
  type('maps');
  fireEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(shown()).toEqual(['energy', 'maps']);
});

it('ignores blank and duplicate tags', () => {
  render(<Tags />);
  for (const text of ['   ', 'energy', ' energy ']) {
    type(text);
    fireEvent.keyDown(box(), { key: 'Enter' });
  }
  expect(shown()).toEqual(['energy']);
});

it('counts typed text as a tag before it is added', () => {
  render(<Tags />);
  type(' tre');
  expect(saved()).toBe('energy, tre');
  type('trends ');
  expect(saved()).toBe('energy, trends');
  expect(shown()).toEqual(['energy']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag energy' }));
  expect(saved()).toBe('trends');
  type('');
  expect(saved()).toBe('');
});

it('adds the typed text on save', () => {
  render(<Tags />);
  type('trends');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown()).toEqual(['energy', 'trends']);
  expect(box().value).toBe('');
  type('maps');
  expect(saved()).toBe('energy, trends, maps');
});

it('adds nothing when Enter ends an input method’s composition', () => {
  render(<Tags />);
  type('にほ');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(shown()).toEqual(['energy']);
});

it('removes a tag by its button and leaves the focus in the field', () => {
  render(<Tags />);
  const remove = screen.getByRole('button', { name: 'Remove tag energy' });
  remove.focus();
  fireEvent.click(remove);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(box());
});

it('takes removed tags back to their places', () => {
  render(<Tags />);
  type('maps');
  press('Enter');
  for (const tag of ['energy', 'maps']) {
    fireEvent.click(screen.getByRole('button', { name: `Remove tag ${tag}` }));
  }
  type('trends');
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText('Removed “maps”.');
  undo();
  undo();
  expect(shown()).toEqual(['energy', 'maps']);
  expect(saved(), 'what is being typed stays').toBe('energy, maps, trends');
  expect(document.activeElement).toBe(box());
});

it('suggests tags while typing, and adds the one chosen by keyboard', () => {
  render(<Tags />);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  type('TR');
  expect(options()).toEqual(['transport12 answers', 'trends3 answers']);
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  press('ArrowDown');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toContain('trends');
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id);
  press('Enter');
  expect(shown()).toEqual(['energy', 'trends']);
  expect([box().value, options()]).toEqual(['', []]);
});

it('adds the typed text on Enter until a suggestion is chosen, and after it is left again', () => {
  render(<Tags />);
  type('tr');
  press('ArrowUp');
  press('ArrowDown');
  press('Enter');
  expect(shown()).toEqual(['energy', 'tr']);
});

it('adds the suggestion that is clicked', () => {
  render(<Tags />);
  type('trans');
  fireEvent.click(screen.getByRole('option'));
  expect(shown()).toEqual(['energy', 'transport']);
  expect(saved()).toBe('energy, transport');
});

it('opens the suggestions of an empty field by an arrow key, and closes them on Escape', () => {
  render(<Tags />);
  press('ArrowDown');
  expect(options()).toEqual(['transport12 answers', 'trends3 answers']);
  press('Escape');
  expect(options()).toEqual([]);
  type('x');
  expect(options()).toEqual([]);
});
