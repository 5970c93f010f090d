// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TagField } from './TagField.tsx';

/** The field, and what a save would send; Save answers with tags of its own, as a server does. */
function Tags() {
  const [tags, setTags] = useState<readonly string[]>(['energy']);
  return (
    <>
      <TagField id="tags" tags={tags} onChange={setTags} />
      <button type="button" onClick={() => setTags([...tags])}>
        Save
      </button>
      <output>{tags.join(', ')}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const saved = () => screen.getByRole('status').textContent;

afterEach(cleanup);

it('Enter adds a tag, trimmed, and the field is ready for the next', () => {
  render(<Tags />);
  type('  trends ');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(shown()).toEqual(['energy', 'trends']);
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

it('the Add button adds a tag', () => {
  render(<Tags />);
  type('maps');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(shown()).toEqual(['energy', 'maps']);
});

it('blanks and duplicates are ignored', () => {
  render(<Tags />);
  for (const text of ['   ', 'energy', ' energy ']) {
    type(text);
    fireEvent.keyDown(box(), { key: 'Enter' });
  }
  expect(shown()).toEqual(['energy']);
});

it('what is typed is among the tags before it is added, as it is now', () => {
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

it('a save adds what is typed', () => {
  render(<Tags />);
  type('trends');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown()).toEqual(['energy', 'trends']);
  expect(box().value).toBe('');
  type('maps');
  expect(saved()).toBe('energy, trends, maps');
});

it('Enter that ends the choice of a character adds nothing', () => {
  render(<Tags />);
  type('にほ');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(shown()).toEqual(['energy']);
});

it('a tag is removed by its button, and the focus stays in the field', () => {
  render(<Tags />);
  const remove = screen.getByRole('button', { name: 'Remove tag energy' });
  remove.focus();
  fireEvent.click(remove);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(box());
});
