// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useDiscarded } from '../../storage/useDiscarded.ts';
import { UndoLine } from './UndoLine.tsx';

/** Names, each with a button that discards it, or one button for the last if that stays. */
function Names({ stays = false }: { stays?: boolean }) {
  const [names, setNames] = useState(['Ada', 'Bo']);
  const discarded = useDiscarded<{ name: string }>();
  const discard = (name: string) => {
    discarded.add({ name });
    setNames(names.filter((other) => other !== name));
  };
  return (
    <>
      {stays && (
        <button type="button" onClick={() => discard(names.at(-1) ?? '')}>
          Last
        </button>
      )}
      {names.map((name) => (
        <button key={name} type="button" onClick={() => discard(name)}>
          {name}
        </button>
      ))}
      <UndoLine
        discarded={discarded}
        onUndo={() => setNames([...names, discarded.takeBack()?.name ?? ''])}
      >
        {discarded.last?.name} was discarded.
      </UndoLine>
    </>
  );
}

const line = () => screen.getByRole('status');
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('the line with Undo is announced, takes the focus of a button that is gone, and brings all back', () => {
  render(<Names />);
  expect(line().textContent).toBe('');
  press('Ada');
  press('Bo');
  expect(line().textContent).toBe('Bo was discarded. Undo');
  const undo = screen.getByRole('button', { name: 'Undo', description: 'Bo was discarded.' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(line().textContent).toBe('Ada was discarded. Undo');
  expect(document.activeElement, 'for the next one').toBe(undo);
  fireEvent.click(undo);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Bo', 'Ada']);
  expect(line().textContent).toBe('Restored.');
  expect(document.activeElement).toBe(line());
  fireEvent.blur(line());
  expect(line().textContent, 'or what is pressed below would move away').toBe('Restored.');
});

it('the line with Undo leaves the focus where it is', () => {
  render(<Names stays />);
  press('Last');
  expect(document.activeElement?.textContent).toBe('Last');
  expect(line().textContent).toBe('Bo was discarded. Undo');
});
