import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { FieldsContext } from '../src/features/admin/answerForm/Fields.tsx';
import type { FieldFaults } from '../src/features/admin/answerForm/faults.ts';
import {
  type AnswerValues,
  EMPTY_VALUES,
  withChange,
} from '../src/features/admin/answerForm/values.ts';

/** Shows fields of the form of an answer; returns its values and what changes them. */
export function renderFields(
  fields: ReactNode,
  start: Partial<AnswerValues> = {},
  faults: FieldFaults = new Map(),
) {
  const form = { values: { ...EMPTY_VALUES, ...start }, change: vi.fn() };
  function Form() {
    const [values, setValues] = useState(form.values);
    form.values = values;
    form.change.mockImplementation((part: Partial<AnswerValues>) =>
      setValues((before) => withChange(before, part)),
    );
    return (
      // Without motion, dialogs close at once.
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <FieldsContext value={{ values, faults, onChange: form.change }}>{fields}</FieldsContext>
        </App>
      </ConfigProvider>
    );
  }
  render(<Form />);
  return form;
}
