// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TagField } from './TagField.tsx';

/**
 * The field and the tags that a save would send; Save replaces the tags, as a server reply does.
 */
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
