import { Form } from 'antd';
import { useState } from 'react';
import { useDiscard } from '../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../storage/useUnsaved.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { SendForm, type SendFormProps } from './SendForm.tsx';

interface SavedFormProps<Values extends object, Result> extends SendFormProps<Values, Result> {
  /** Where unsaved values are stored; they survive failures, a closed dialog and a reload. */
  storageKey: string;
  /** Session storage ends with the tab, for what shouldn't stay on a device. */
  area?: 'localStorage' | 'sessionStorage';
  empty: Values;
  /** The saved values of what is edited; nothing for something new. */
  saved?: Values | undefined;
}

/** A form whose unsaved values stay on the device until the server has them. */
export function SavedForm<Values extends object, Result>(props: SavedFormProps<Values, Result>) {
  const { storageKey, area, empty, saved, send, children, ...sending } = props;
  const [form] = Form.useForm();
  const [stored] = useState(() => storedForm(storageKey, empty, () => ({}), area));
  const draft = useUnsaved<{ values: Values }>({ stored, saved: { values: saved ?? empty } });
  const discarding = useDiscard(draft, stored.key);
  return (
    <SendForm
      {...sending}
      form={form}
      initialValues={draft.current.values}
      onValuesChange={draft.change}
      send={async (values) => {
        const result = await send(values);
        draft.markSaved(values, { values: saved ? values : empty });
        return result;
      }}
    >
      {(isSending) => (
        <>
          <RestoredNotice
            isRestored={draft.isRestored}
            discarding={discarding}
            onReplaced={() => {
              form.setFieldsValue(draft.read().current.values);
              form.focusField(Object.keys(empty)[0]);
            }}
          />
          {typeof children === 'function' ? children(isSending) : children}
        </>
      )}
    </SendForm>
  );
}
