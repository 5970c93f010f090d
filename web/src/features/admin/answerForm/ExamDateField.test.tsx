// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ExamDateField } from './ExamDateField.tsx';

let day = '';
function Field() {
  const [value, setValue] = useState('2024-03-05');
  day = value;
  return <ExamDateField id="day" value={value} onChange={setValue} />;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  render(<Field />);
});
afterEach(cleanup);

it('takes a typed day', () => {
  type('2023-11-30');
  fireEvent.blur(box());
  expect(day).toBe('2023-11-30');
  expect(box().value).toBe('2023-11-30');
});

it.each(['2023-02-30', 'tomorrow', '2023-1'])('ignores %s and shows the day before', (text) => {
  type(text);
  expect(day).toBe('2024-03-05');
  fireEvent.blur(box());
  expect(box().value).toBe('2024-03-05');
});

it('is unset by clearing', () => {
  type('');
  fireEvent.blur(box());
  expect(day).toBe('');
  expect(box().value).toBe('');
});

it('takes a picked day', () => {
  const picker = document.querySelector('input[type=date]');
  if (!picker) throw new Error('There is no picker.');
  fireEvent.change(picker, { target: { value: '2022-01-02' } });
  expect(day).toBe('2022-01-02');
  expect(box().value).toBe('2022-01-02');
});
