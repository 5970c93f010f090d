import { ApiError, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Form, type FormProps } from 'antd';
import { useEffect, useState } from 'react';
import { adminApi, q, serverMessage } from '../../../kit/adminApi.ts';
import { refusedFields } from '../../../kit/SendForm.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { siteQuery } from '../../site/queries.ts';
import type { SettingsTab } from '../addresses.ts';
import { useOutcome } from '../answerForm/useOutcome.ts';
import {
  areSameSettings,
  FIELDS,
  type FieldName,
  inputOf,
  type Settings,
  type SettingsText,
  type SettingsValues,
  tabOf,
  textOf,
  valuesOf,
} from './values.ts';

/** The message after a save, and how long it is shown. */
const SETTINGS_SAVED = { message: 'Settings updated successfully!', forMs: 3_000 };
const MAINTENANCE_QUESTION =
  'Are you sure you want to turn on maintenance mode? Visitors won’t be able to use the site until you turn it off; administrators still can.';

/** The values of the form, with the password, which is never stored on the device. */
type SettingsFields = SettingsValues & { currentPassword?: string };

type FormFailure = Parameters<NonNullable<FormProps<SettingsFields>['onFinishFailed']>>[0];

/**
 * Validates, confirms and saves, and focuses the first invalid field. After a failure the typed values
 * remain in the form.
 */
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

  const queryClient = useQueryClient();
  const router = useRouter();
  const [known, setKnown] = useState(opened);
  const [conflict, setConflict] = useState({ theirs: opened, isOpen: false });
  const { analyticsCode } = inputOf(values);
  // Changed code needs the password.
  const asksPassword = [known, conflict.theirs].some(
    (each) => each.analyticsCode.trim() !== analyticsCode,
  );
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ values: sent, version }: Saving) => {
      // It is not in the draft, because drafts are stored on the device.
      const currentPassword = form.getFieldValue('currentPassword');
      const body = {
        ...inputOf(sent),
        ...(version !== undefined && { version }),
        ...(asksPassword && currentPassword && { currentPassword }),
      };
      return saveSettings(body, (theirs) => areSameSettings(valuesOf(theirs), sent));
    },
    onSuccess: async ({ settings, isConflict }, { values: sent }) => {
      if (isConflict) return setConflict({ theirs: settings, isOpen: true });
      setKnown(settings);
      setConflict({ theirs: settings, isOpen: false });
      draft.markSaved(sent, textOf(settings));
      form.resetFields(['currentPassword']);
      setOutcome(SETTINGS_SAVED);
      // The settings are saved, so a page that can't refresh is no failure.
      await showSettings(queryClient, settings).catch(() => undefined);
      await router.invalidate();
    },
    onError: (failure) => {
      const refused = refusedFields(failure, FIELDS);
      form.setFields(refused);
      if (refused[0]) goToField(refused[0].name);
    },
  });
  const closeConflict = () => setConflict((current) => ({ ...current, isOpen: false }));

  const clearOutcome = () => {
    setOutcome(null);
    reset();
  };
  const submit = async () => {
    if (isPending) return;
    clearOutcome();
    const closes = values.maintenanceMode && !known.maintenanceMode;
    if (closes && !(await confirm({ question: MAINTENANCE_QUESTION, actionLabel: 'Turn On' })))
      return;
    mutate(draft.current);
  };
  useShortcut('mod+s', 'Save settings', () => form.submit());

  return {
    form,
    draft,
    discarding,
    known,
    isSaving: isPending,
    asksPassword,
    failure: error ? { title: serverMessage(error) ?? 'Failed to update settings' } : undefined,
    clearFailure: reset,
    conflict,
    closeConflict,
    /** Saves the user's values over any others. */
    saveMine: () => {
      closeConflict();
      mutate({ values: draft.current.values });
    },
    /** Loads the other person's settings; the user can take their own back. */
    loadTheirs: () => {
      closeConflict();
      setKnown(conflict.theirs);
      discarding.discard(textOf(conflict.theirs));
    },
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

/** Without a version the values overwrite the current ones. */
type Saving = Pick<SettingsText, 'values'> & Partial<SettingsText>;

/**
 * Replaces the settings, or resolves with those that somebody else has saved.
 * @param isSame whether settings equal the ones to save; a conflict with them means that an earlier
 *   save succeeded although its reply was lost
 */
async function saveSettings(
  body: Schemas['SettingsInput'],
  isSame: (settings: Settings) => boolean,
) {
  try {
    const settings = await dataOf(adminApi.PUT('/api/admin/settings', { body }));
    return { settings, isConflict: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'EDIT_CONFLICT') throw error;
    const settings = await dataOf(adminApi.GET('/api/admin/settings'));
    return { settings, isConflict: !isSame(settings) };
  }
}

/** Updates the cached settings, including the site's name and texts on every page. */
async function showSettings(queryClient: QueryClient, settings: Settings): Promise<void> {
  const { queryKey } = q('/api/admin/settings', {}, 'Failed to fetch settings');
  queryClient.setQueryData(queryKey, settings);
  // Fetched here through the admin API, because pages do not refetch it and maintenance mode blocks
  // the public one.
  await queryClient.fetchQuery({ ...siteQuery(adminApi), staleTime: 0 });
}
