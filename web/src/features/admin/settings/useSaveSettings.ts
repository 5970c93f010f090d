import { ApiError, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { q } from '../../../kit/q.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import type { useDiscard } from '../../../storage/useDiscard.ts';
import type { UnsavedForm } from '../../../storage/useUnsaved.ts';
import { siteQuery } from '../../site/queries.ts';
import {
  areSameSettings,
  inputOf,
  type Settings,
  type SettingsText,
  textOf,
  valuesOf,
} from './values.ts';

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
export function useSaveSettings(options: SaveOptions) {
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
