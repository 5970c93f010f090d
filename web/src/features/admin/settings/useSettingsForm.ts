import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { useOutcome } from '../answerForm/useOutcome.ts';
import { useConfirm } from '../answers/useConfirm.tsx';
import { focusControl } from '../fields/LabelledField.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import {
  type FieldName,
  firstFault,
  refusedSettings,
  type SettingFaults,
  tabOf,
  validateSettings,
} from './faults.ts';
import type { Settings } from './queries.ts';
import type { Tab } from './tabs.ts';
import { useSaveSettings } from './useSaveSettings.ts';
import { type SettingsText, type SettingsValues, textOf, valuesOf } from './values.ts';

const SAVED = { message: 'Settings updated successfully!', forMs: 3_000 };
const MAINTENANCE_QUESTION =
  'Are you sure you want to turn on maintenance mode? Visitors won’t be able to use the site until you turn it off; administrators still can.';

/** The id of a field's control. */
export function settingId(name: FieldName): string {
  return `setting-${name}`;
}

/** Checks, asks where it has to be asked, saves, and leads to what is at fault. */
export function useSettingsForm(opened: Settings, tab: Tab) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [stored] = useState(() =>
    storedForm('band8.draft.settings', valuesOf(opened), ({ version }) => ({
      version: Number(version) || 0,
    })),
  );
  const draft = useUnsaved<SettingsText>({ stored, saved: textOf(opened) });
  const [faults, setFaults] = useState<SettingFaults>({});
  const [wanted, setWanted] = useState<FieldName>();
  const { outcome, setOutcome } = useOutcome(draft.isDirty);

  const openTab = (next: Tab) =>
    void navigate({
      to: '/admin/settings',
      search: { tab: next === 'general' ? undefined : next },
      resetScroll: false,
    });
  const show = (found: SettingFaults) => {
    const first = firstFault(found);
    setFaults(found);
    setWanted(first);
    if (first && tabOf(first) !== tab) openTab(tabOf(first));
  };
  useEffect(() => {
    if (!wanted || tabOf(wanted) !== tab) return;
    // What the tab holds is shown a moment after the tab.
    const frame = requestAnimationFrame(() => {
      focusControl(settingId(wanted));
      setWanted(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, tab]);

  const save = useSaveSettings({
    opened,
    draft,
    onSaved: () => setOutcome(SAVED),
    onRefused: (error) => show(refusedSettings(error)),
  });

  const start = async () => {
    if (save.isPending) return;
    setOutcome(null);
    save.forgetFailure();
    const found = validateSettings(
      draft.current.values,
      save.asksPassword ? save.password : undefined,
    );
    show(found);
    if (firstFault(found)) return;
    const closes = draft.current.values.maintenanceMode && !save.stored.maintenanceMode;
    if (closes && !(await confirm({ question: MAINTENANCE_QUESTION, act: 'Turn On' }))) return;
    save.send();
  };
  const forgetFaults = (changed: readonly string[]) =>
    setFaults((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !changed.includes(name))),
    );
  useShortcut('mod+s', 'Save settings', () => void start());

  return {
    draft,
    faults,
    save,
    outcome,
    openTab,
    change: (change: Partial<SettingsValues>) => {
      forgetFaults(Object.keys(change));
      draft.change(change);
    },
    changePassword: (password: string) => {
      forgetFaults(['currentPassword']);
      save.setPassword(password);
    },
    start,
  };
}
