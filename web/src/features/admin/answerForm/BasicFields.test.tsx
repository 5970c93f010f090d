// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderFields } from '../../../../test/answerForm.tsx';
import { FIELDS, isOf, KINDS } from '../answers/fields.ts';
import { BASIC_NAMES, BasicFields, focusField } from './Fields.tsx';

const TYPED = BASIC_NAMES.filter(
  (name) => 'input' in KINDS[FIELDS[name].kind] || isOf(name, 'longText', 'day'),
);

const show = (values = {}) =>
  renderFields(<BasicFields />, values, new Map([['author', 'Wrong.']]));

function control(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
}

it('fills in every typed field', async () => {
  const form = show({ isContributed: true });
  // Its calendar loads apart.
  await waitFor(() => expect(control('Exam Date').disabled).toBe(false));
  for (const name of TYPED) {
    const value = isOf(name, 'day') ? '2024-03-05' : '7';
    fireEvent.input(control(FIELDS[name].label), { target: { value } });
    expect(form.change).toHaveBeenLastCalledWith({ [name]: value });
  }
});

it('announces required fields and errors to screen readers', () => {
  show();
  expect(control('Author').getAttribute('aria-required')).toBe('true');
  expect(control('Author').getAttribute('aria-describedby')).toBe('answer-author-fault');
  expect(control('Source Link').hasAttribute('aria-required')).toBe(false);
});

it('goes to an invalid field after a button, and not while somebody types', () => {
  show();
  control('Topic').focus();
  focusField('author');
  expect(document.activeElement).toBe(control('Topic'));
  control('Topic').blur();
  focusField('author');
  expect(document.activeElement).toBe(control('Author'));
});
