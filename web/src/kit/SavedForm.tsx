import { Form } from 'antd';
import { useState } from 'react';
import { uniqueId } from '../lib/uniqueId.ts';
import { useDiscard } from '../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../storage/useUnsaved.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { FormDialog, type FormDialogProps, SendForm, type SendFormProps } from './SendForm.tsx';

interface SavedFormProps<Values extends object, Result>
  extends Omit<SendFormProps<Values, Result>, 'send'> {
  /** The key is the same for every request with the same values, so that one is carried out once. */
  send: (values: Values, key: string) => Promise<Result>;
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
  const { storageKey, area, empty, saved, send, form: given, children, ...sending } = props;
  const [own] = Form.useForm();
  const form = given ?? own;
  const [stored] = useState(() => storedForm(storageKey, empty, keyIn, area));
  const draft = useUnsaved<Draft<Values>>({ stored, saved: { values: saved ?? empty } });
  const discarding = useDiscard(draft, stored.key);
  return (
    <SendForm
      {...sending}
      form={form}
      initialValues={draft.current.values}
      onValuesChange={(changed) => {
        // Without the key, because other values are another request.
        draft.set({ current: { values: { ...draft.read().current.values, ...changed } } });
      }}
      send={async (values) => {
        const { key = uniqueId() } = draft.read().current;
        draft.set({ current: { values, key } });
        const result = await send(values, key);
        draft.markSaved(values, { values: saved ? values : empty });
        return result;
      }}
    >
      <RestoredNotice
        draft={draft}
        discarding={discarding}
        onReplaced={() => {
          form.setFieldsValue(draft.read().current.values);
          form.focusField(Object.keys(empty)[0]);
        }}
      />
      {children}
    </SendForm>
  );
}

interface Draft<Values> {
  values: Values;
  key?: string;
}

function keyIn({ key }: Record<string, unknown>): { key?: string } {
  return typeof key === 'string' ? { key } : {};
}

/** A {@link SavedForm} in a dialog, which closes once it is sent. */
export function SavedFormDialog<Values extends object, Result>(
  props: SavedFormProps<Values, Result> & FormDialogProps,
) {
  const { title, isOpen, afterClose, ...form } = props;
  const dialog = { title, isOpen, afterClose, onClose: form.onClose };
  return (
    <FormDialog {...dialog} firstControl={`${form.name}_${Object.keys(form.empty)[0]}`}>
      <SavedForm {...form} />
    </FormDialog>
  );
}
