import { useNavigate } from '@tanstack/react-router';
import { Form, type FormProps } from 'antd';
import { useEffect, useState } from 'react';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import type { SettingsTab } from '../addresses.ts';
import { useOutcome } from '../answerForm/useOutcome.ts';
import { FIELDS, type FieldName, refusedSettings, tabOf } from './faults.ts';
import { useSaveSettings } from './useSaveSettings.ts';
import type { Settings } from './values.ts';
import { type SettingsText, type SettingsValues, textOf, valuesOf } from './values.ts';

/** The message after a save, and how long it is shown. */
export const SETTINGS_SAVED = { message: 'Settings updated successfully!', forMs: 3_000 };
const MAINTENANCE_QUESTION =
  'Are you sure you want to turn on maintenance mode? Visitors won’t be able to use the site until you turn it off; administrators still can.';

/** The values of the form, with the password, which is never stored on the device. */
export type SettingsFields = SettingsValues & { currentPassword?: string };

type FormFailure = Parameters<NonNullable<FormProps<SettingsFields>['onFinishFailed']>>[0];

/** Validates, confirms and saves, and focuses the first invalid field. */
export function useSettingsForm(opened: Settings, tab: SettingsTab) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [stored] = useState(() =>
    storedForm('band8.draft.settings', valuesOf(opened), ({ version }) => ({
      version: Number(version) || 0,
    })),
  );
  const draft = useUnsaved<SettingsText>({ stored, saved: textOf(opened) });
  const discarding = useDiscard(draft, stored.key);
  const [form] = Form.useForm<SettingsFields>();
  const [wanted, setWanted] = useState<FieldName>();
  const { outcome, setOutcome } = useOutcome(draft.isDirty);

  const openTab = (next: SettingsTab) =>
    void navigate({
      to: '/admin/settings',
      search: { tab: next === 'general' ? undefined : next },
      resetScroll: false,
    });
  const goToField = (name: FieldName) => {
    setWanted(name);
    if (tabOf(name) !== tab) openTab(tabOf(name));
  };
  useEffect(() => {
    if (!wanted || tabOf(wanted) !== tab) return;
    // The tab's fields are visible only in the next frame.
    const frame = requestAnimationFrame(() => {
      form.scrollToField(wanted, { block: 'center', focus: true });
      setWanted(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, wanted, tab]);
  // Shows values that were saved, restored or discarded.
  const { values } = draft.current;
  useEffect(() => form.setFieldsValue(values), [form, values]);

  const save = useSaveSettings({
    opened,
    draft,
    discarding,
    readPassword: () => form.getFieldValue('currentPassword'),
    onSaved: () => {
      form.resetFields(['currentPassword']);
      setOutcome(SETTINGS_SAVED);
    },
    onRefused: (error) => {
      const refused = refusedSettings(error);
      form.setFields(refused);
      if (refused[0]) goToField(refused[0].name);
    },
  });

  const clearOutcome = () => {
    setOutcome(null);
    save.clearFailure();
  };
  const submit = async () => {
    if (save.isPending) return;
    clearOutcome();
    const closes = values.maintenanceMode && !save.stored.maintenanceMode;
    if (closes && !(await confirm({ question: MAINTENANCE_QUESTION, actionLabel: 'Turn On' })))
      return;
    save.send();
  };
  useShortcut('mod+s', 'Save settings', () => form.submit());

  return {
    form,
    draft,
    discarding,
    save,
    outcome,
    openTab,
    change: ({ currentPassword, ...change }: Partial<SettingsFields>) => draft.change(change),
    submit,
    refuse: ({ errorFields }: FormFailure) => {
      clearOutcome();
      const [name] = errorFields[0]?.name ?? [];
      const field = FIELDS.find((one) => one === name);
      if (field) goToField(field);
    },
  };
}
