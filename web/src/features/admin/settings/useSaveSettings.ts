import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnsavedForm } from '../../../storage/useUnsaved.ts';
import { serverMessage } from '../serverMessage.ts';
import { type Settings, saveSettings, showSettings } from './queries.ts';
import {
  inputOf,
  type SettingsText,
  type SettingsValues,
  sameSettings,
  textOf,
  valuesOf,
} from './values.ts';

/** Without a version the values replace whatever is there. */
type Saving = Pick<SettingsText, 'values'> & Partial<SettingsText>;

interface SaveOptions {
  /** What the server held when the page was opened. */
  opened: Settings;
  draft: UnsavedForm<SettingsText>;
  /** The password as typed: no part of the draft, which is stored on the device. */
  readPassword: () => string | undefined;
  onSaved: () => void;
  onRefused: (error: Error) => void;
}

/** Sends the settings; whatever goes wrong, what was typed stays, and the failure says why. */
export function useSaveSettings(options: SaveOptions) {
  const { opened, draft, readPassword, onSaved, onRefused } = options;
  const queryClient = useQueryClient();
  const router = useRouter();
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState({ theirs: opened, isOpen: false });
  const [setAside, setSetAside] = useState<SettingsValues>();
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
      return saveSettings(body, (theirs) => sameSettings(valuesOf(theirs), values));
    },
    onSuccess: async ({ settings, isConflict }, { values }) => {
      if (isConflict) return setConflict({ theirs: settings, isOpen: true });
      setStored(settings);
      setConflict({ theirs: settings, isOpen: false });
      setSetAside(undefined);
      draft.markSaved(values, textOf(settings));
      onSaved();
      // They are saved: a page that can't show them yet is no failure.
      await showSettings(queryClient, settings).catch(() => undefined);
      await router.invalidate();
    },
    onError: onRefused,
  });

  const closeConflict = () => setConflict((current) => ({ ...current, isOpen: false }));
  return {
    /** What the server holds, as far as is known here. */
    stored,
    isPending,
    failure: error && (serverMessage(error) ?? 'Failed to update settings'),
    forgetFailure: reset,
    send: () => mutate(draft.current),
    /** Whether the analytics code is another one, which takes the password. */
    asksPassword,
    conflict,
    closeConflict,
    /** Saves one's own values over what is there now, whatever that is. */
    saveMine: () => {
      closeConflict();
      mutate({ values: draft.current.values });
    },
    /** Shows theirs; one's own can be brought back. */
    loadTheirs: () => {
      closeConflict();
      const { theirs } = conflict;
      setSetAside(draft.current.values);
      setStored(theirs);
      draft.set({ current: textOf(theirs), saved: textOf(theirs), isRestored: false });
    },
    /** Brings one's own values back, over theirs. */
    bringBack:
      setAside &&
      (() => {
        draft.set({ current: { ...draft.saved, values: setAside }, isRestored: false });
        setSetAside(undefined);
      }),
  };
}
