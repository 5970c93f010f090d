import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/problem.ts';
import { useApi } from '../../lib/useApi.ts';
import { loadDeviceFile } from '../study/loadDeviceFile.ts';
import { forgetSync } from '../sync/forget.ts';
import { countUnsyncedChanges } from '../sync/status.ts';
import { syncNow } from '../sync/sync.ts';
import { UNREACHABLE } from './AccountForm.tsx';
import { Disclosure, Outcome } from './AccountSection.tsx';
import { isSignedOut, recordSignedOut } from './queries.ts';

interface SignOutProps {
  label: string;
  /** Whether to end all sessions instead of this one. */
  isEverywhere?: boolean;
  /** Called with a sentence about what happened. */
  onSignedOut: (sentence: string) => void;
}

/** Signs out, after asking whether this device forgets what it holds. */
export function SignOut({ label, isEverywhere = false, onSignedOut }: SignOutProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [unsynced, setUnsynced] = useState(0);
  const end = useMutation({
    mutationFn: async ({ forgets }: { forgets: boolean }) => {
      // Loaded first, so that signing out does not succeed without what was asked for.
      const deviceFile = forgets ? await loadDeviceFile() : undefined;
      if (forgets && !deviceFile) throw new Error('The code for removing could not be loaded.');
      try {
        await (isEverywhere ? api.DELETE('/api/me/sessions') : api.POST('/api/me/sign-out'));
      } catch (error) {
        if (!isSignedOut(error)) throw error;
      }
      if (!deviceFile) return;
      // Before the rest, so that nothing is noted as deleted from the account.
      forgetSync();
      deviceFile.clearDevice();
    },
    onSuccess: (_none, { forgets }) => {
      const where = isEverywhere ? 'You are signed out everywhere.' : 'You are signed out.';
      onSignedOut(
        forgets
          ? `${where} What you saved was removed from this device.`
          : `${where} What you saved is still on this device.`,
      );
      recordSignedOut(queryClient);
    },
  });

  async function open(isNowOpen: boolean) {
    setOpen(isNowOpen);
    if (!isNowOpen) return;
    setUnsynced(countUnsyncedChanges());
    await syncNow();
    setUnsynced(countUnsyncedChanges());
  }

  return (
    <Disclosure label={label} isOpen={isOpen} setOpen={(isNowOpen) => void open(isNowOpen)}>
      <fieldset className="account__question">
        <legend>
          {isEverywhere ? 'Sign out everywhere. ' : ''}What should happen to what you saved in this
          browser?
        </legend>
        <p className="quiet">
          Your account keeps its copy. Remove it here if other people use this device.
        </p>
        {unsynced > 0 && (
          <p className="account__warning">
            {unsynced === 1 ? '1 change hasn’t' : `${unsynced} changes haven’t`} reached your
            account yet. Removing {unsynced === 1 ? 'it' : 'them'} from this device loses{' '}
            {unsynced === 1 ? 'it' : 'them'} for good.
          </p>
        )}
        <div className="row">
          <button
            className="btn btn--solid"
            type="button"
            disabled={end.isPending}
            onClick={() => end.mutate({ forgets: false })}
          >
            Keep on this device
          </button>
          <button
            className="btn"
            type="button"
            disabled={end.isPending}
            onClick={() => end.mutate({ forgets: true })}
          >
            Remove from this device
          </button>
          <button className="btn btn--text" type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </div>
      </fieldset>
      <Outcome
        outcome={
          end.isError ? { text: messageOf(end.error) ?? UNREACHABLE, isBad: true } : undefined
        }
      />
    </Disclosure>
  );
}
