// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FIELD_NAMES, FIELDS, isOf, KINDS } from '../answers/fields.ts';
import { BasicFields } from './BasicFields.tsx';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

// The area for the question measures itself, which jsdom can't.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const TYPED = FIELD_NAMES.filter(
  (name) => 'input' in KINDS[FIELDS[name].kind] || isOf(name, 'longText', 'day'),
);

const onChange = vi.fn();

function show(values: Partial<AnswerValues>) {
  render(
    <BasicFields
      values={{ ...EMPTY_VALUES, ...values }}
      faults={new Map([['author', 'Wrong.']])}
      onChange={onChange}
    />,
  );
}

function control(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
}

afterEach(cleanup);

it.each(TYPED)('the field %s can be filled in', (name) => {
  show({ isContributed: true });
  const value = isOf(name, 'day') ? '2024-03-05' : '7';
  fireEvent.input(control(FIELDS[name].label), { target: { value } });
  expect(onChange).toHaveBeenLastCalledWith({ [name]: value });
});

it('what is needed and what is wrong is told to screen readers', () => {
  show({});
  expect(control('Author').getAttribute('aria-required')).toBe('true');
  expect(control('Author').getAttribute('aria-describedby')).toBe('answer-author-fault');
  expect(control('Source Link').hasAttribute('aria-required')).toBe(false);
});

it('a subtype can be chosen once there is a task', () => {
  show({});
  expect(control('Subtype').disabled).toBe(true);
  cleanup();
  show({ taskType: 'task1' });
  expect(control('Subtype').disabled).toBe(false);
});

it('the name of a contributor is asked for only where there is one', () => {
  show({});
  expect(screen.queryByLabelText(/^Contributor Name/)).toBeNull();
});
