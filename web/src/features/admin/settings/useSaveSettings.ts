import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Draft } from '../draft/useDraft.ts';
import { serverMessage } from '../serverMessage.ts';
import { type Settings, saveSettings, showSettings } from './queries.ts';
import { inputOf, type SettingsValues, sameSettings, valuesOf } from './values.ts';

interface Saving {
  values: SettingsValues;
  /** The version that the values started from; without one they replace whatever is there. */
  version?: number;
}

interface SaveOptions {
  /** What the server held when the page was opened. */
  opened: Settings;
  draft: Draft<SettingsValues>;
  onSaved: () => void;
  onRefused: (error: Error) => void;
}

/** Sends the settings; whatever goes wrong, what was typed stays, and the failure says why. */
export function useSaveSettings({ opened, draft, onSaved, onRefused }: SaveOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState({ theirs: opened, isOpen: false });
  const [setAside, setSetAside] = useState<SettingsValues>();
  // No part of the draft, which is stored on the device.
  const [password, setPassword] = useState('');
  const { analyticsCode } = inputOf(draft.values);
  const asksPassword = [stored, conflict.theirs].some(
    (known) => known.analyticsCode.trim() !== analyticsCode,
  );

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ values, version }: Saving) => {
      const body = {
        ...inputOf(values),
        ...(version !== undefined && { version }),
        ...(asksPassword && password && { currentPassword: password }),
      };
      return saveSettings(body, (theirs) => sameSettings(valuesOf(theirs), values));
    },
    onSuccess: async ({ settings, isConflict }, { values }) => {
      if (isConflict) return setConflict({ theirs: settings, isOpen: true });
      setStored(settings);
      setConflict({ theirs: settings, isOpen: false });
      setSetAside(undefined);
      setPassword('');
      draft.markSaved(values, valuesOf(settings), settings.version);
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
    send: () => mutate({ values: draft.values, version: draft.version }),
    password,
    setPassword,
    /** Whether the analytics code is another one, which takes the password. */
    asksPassword,
    conflict,
    closeConflict,
    /** Saves one's own values over what is there now, whatever that is. */
    saveMine: () => {
      closeConflict();
      mutate({ values: draft.values });
    },
    /** Shows theirs; one's own can be brought back. */
    loadTheirs: () => {
      closeConflict();
      const { theirs } = conflict;
      setSetAside(draft.values);
      setStored(theirs);
      const values = valuesOf(theirs);
      draft.replace(values, { values, version: theirs.version });
    },
    /** Brings one's own values back, over theirs. */
    bringBack:
      setAside &&
      (() => {
        draft.replace(setAside);
        setSetAside(undefined);
      }),
  };
}
