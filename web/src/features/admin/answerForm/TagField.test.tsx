// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { TagField } from './TagField.tsx';

const SUGGESTIONS = [
  { value: 'transport', note: '12 answers' },
  { value: 'trends', note: '3 answers' },
  { value: 'Énergy', note: '9 answers' },
  ...Array.from({ length: 7 }, (_, n) => ({ value: `maps ${n}` })),
];

/** The field and the tags that a save would send; Save replaces them, as a server reply does. */
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
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key });
};
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const saved = () => document.querySelector('output')?.textContent;

beforeEach(() => void render(<Tags />));

it('counts typed text as a tag before it is added', () => {
  type(' tre');
  expect(saved()).toBe('energy, tre');
  type('trends ');
  expect(saved()).toBe('energy, trends');
  expect(shown()).toEqual(['energy']);
  click('Remove tag energy');
  expect(saved()).toBe('trends');
  type('');
  expect(saved()).toBe('');
});

it('takes removed tags back to their places', () => {
  type('maps');
  press('Enter');
  for (const tag of ['energy', 'maps']) click(`Remove tag ${tag}`);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(box());
  type('trends');
  screen.getByText('Removed “maps”.');
  click('Undo');
  click('Undo');
  expect(shown()).toEqual(['energy', 'maps']);
  expect(saved(), 'what is being typed stays').toBe('energy, maps, trends');
  expect(document.activeElement).toBe(box());
});

it('suggests tags while typing, and adds the one chosen by keyboard', () => {
  expect(box().getAttribute('aria-expanded')).toBe('false');
  type('TR');
  expect(options()).toEqual(['transport12 answers', 'trends3 answers']);
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown', 'ArrowDown');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toContain('trends');
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id);
  press('Enter');
  expect(shown()).toEqual(['energy', 'trends']);
  expect([box().value, options()]).toEqual(['', []]);
});

it('adds the typed text on Enter after a suggestion is left again', () => {
  type('tr');
  press('ArrowUp', 'ArrowDown', 'Enter');
  expect(shown()).toEqual(['energy', 'tr']);
});

it('adds the suggestion that is clicked', () => {
  type('trans');
  fireEvent.click(screen.getByRole('option'));
  expect(shown()).toEqual(['energy', 'transport']);
  expect(saved()).toBe('energy, transport');
});

it('opens eight suggestions of an empty field by an arrow key, and closes them on Escape', () => {
  press('ArrowDown');
  const others = ['maps 0', 'maps 1', 'maps 2', 'maps 3', 'maps 4', 'maps 5'];
  expect(options()).toEqual(['transport12 answers', 'trends3 answers', ...others]);
  press('Escape');
  expect(options()).toEqual([]);
  type('x');
  expect(options()).toEqual([]);
});
