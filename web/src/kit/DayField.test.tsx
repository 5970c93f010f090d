// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { DayField } from './DayField.tsx';

let day = '';
function Field({ isRequired = false }) {
  const [value, setValue] = useState('2024-03-05');
  day = value;
  return <DayField aria-label="Day" isRequired={isRequired} value={value} onChange={setValue} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('Day');
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.input(box(), { target: { value } });
};
const fault = () => screen.queryByText('Enter a date as YYYY-MM-DD, such as 2024-03-05.');

/** Shows a field, once its calendar is loaded. */
async function show(field: ReactElement) {
  render(field);
  await waitFor(() => expect(box().disabled).toBe(false));
}

beforeEach(() => show(<Field />));

it('ignores what is no day, leaves it in the field, and shows an error on blur', () => {
  for (const text of ['2023-02-30', 'tomorrow', '2023-1']) {
    type(text);
    expect(fault()).toBeNull();
    fireEvent.blur(box());
    expect([day, box().value]).toEqual(['2024-03-05', text]);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toBe(fault()?.id);
    type('2024-03-05');
    expect(fault()).toBeNull();
  }
});

it('ignores a year that is still being typed', () => {
  type('0202-03-01');
  expect(day).toBe('2024-03-05');
});

it('shows an error when a required date is missing', async () => {
  cleanup();
  await show(<Field isRequired />);
  type('');
  fireEvent.blur(box());
  expect(day).toBe('2024-03-05');
  expect(fault()).not.toBeNull();
});
