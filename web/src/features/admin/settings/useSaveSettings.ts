import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { serverMessage } from '../../../kit/serverMessage.ts';
import type { useDiscard } from '../../../storage/useDiscard.ts';
import type { UnsavedForm } from '../../../storage/useUnsaved.ts';
import { type Settings, saveSettings, showSettings } from './queries.ts';
import { areSameSettings, inputOf, type SettingsText, textOf, valuesOf } from './values.ts';

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
