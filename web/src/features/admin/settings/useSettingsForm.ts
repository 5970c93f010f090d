import { ApiError, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Form, type FormProps } from 'antd';
import { useEffect, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { q } from '../../../kit/q.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { storedForm, type UnsavedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
import { siteQuery } from '../../site/queries.ts';
import type { SettingsTab } from '../addresses.ts';
import { useOutcome } from '../answerForm/useOutcome.ts';
import {
  areSameSettings,
  FIELDS,
  type FieldName,
  inputOf,
  refusedSettings,
  type Settings,
  type SettingsText,
  type SettingsValues,
  tabOf,
  textOf,
  valuesOf,
} from './values.ts';

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

/** The result of a save: the saved settings, or those that somebody else has saved. */
interface SaveResult {
  settings: Settings;
  isConflict: boolean;
}

/**
 * Replaces the settings.
 * @param isSame whether settings equal the ones to save; a conflict with them means that an earlier
 *   save succeeded although its reply was lost
 */
async function saveSettings(
  body: Schemas['SettingsInput'],
  isSame: (settings: Settings) => boolean,
): Promise<SaveResult> {
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

/** Without a version the values overwrite the current ones. */
type Saving = Pick<SettingsText, 'values'> & Partial<SettingsText>;

interface SaveOptions {
  opened: Settings;
  draft: UnsavedForm<SettingsText>;
  discarding: ReturnType<typeof useDiscard<SettingsText>>;
  /**
   * Returns the typed password, which is not in the draft, because drafts are stored on the device.
   */
  readPassword: () => string | undefined;
  onSaved: () => void;
  onRefused: (error: Error) => void;
}

/**
 * Saves the settings. On failure the typed values remain in the form, and an error explains why.
 */
function useSaveSettings(options: SaveOptions) {
  const { opened, draft, discarding, readPassword, onSaved, onRefused } = options;
  const queryClient = useQueryClient();
  const router = useRouter();
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState({ theirs: opened, isOpen: false });
  const { analyticsCode } = inputOf(draft.current.values);
  const asksPassword = [stored, conflict.theirs].some(
    (known) => known.analyticsCode.trim() !== analyticsCode,
  );

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ values, version }: Saving) => {
      const currentPassword = readPassword();
      const body = {
        ...inputOf(values),
        ...(version !== undefined && { version }),
        ...(asksPassword && currentPassword && { currentPassword }),
      };
      return saveSettings(body, (theirs) => areSameSettings(valuesOf(theirs), values));
    },
    onSuccess: async ({ settings, isConflict }, { values }) => {
      if (isConflict) return setConflict({ theirs: settings, isOpen: true });
      setStored(settings);
      setConflict({ theirs: settings, isOpen: false });
      draft.markSaved(values, textOf(settings));
      onSaved();
      // The settings are saved, so a page that can't refresh is no failure.
      await showSettings(queryClient, settings).catch(() => undefined);
      await router.invalidate();
    },
    onError: onRefused,
  });

  const closeConflict = () => setConflict((current) => ({ ...current, isOpen: false }));
  return {
    stored,
    isPending,
    failure: error && (serverMessage(error) ?? 'Failed to update settings'),
    clearFailure: reset,
    send: () => mutate(draft.current),
    /** Whether the analytics code was changed, which needs the password. */
    asksPassword,
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
      const { theirs } = conflict;
      setStored(theirs);
      discarding.discard(textOf(theirs));
    },
  };
}
