import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, SolidButton, TextButton } from '../../components/Button.tsx';
import { count } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { loadDeviceFile } from '../study/loadDeviceFile.ts';
import { countUnsyncedChanges, forgetAccount } from '../sync/status.ts';
import { syncNow } from '../sync/sync.ts';
import { Outcome } from './AccountForm.tsx';
import { isSignedOut, recordSignedOut } from './session.ts';

interface AccountSectionProps {
  title: string;
  /** Part of the ids. */
  id: string;
  children: ReactNode;
}

/** One subject of the account page. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  return (
    <section className="split account__section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <div className="fill">{children}</div>
    </section>
  );
}

interface DisclosureProps {
  /** The label of the button that opens it. */
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A button that is replaced by a form. The focus moves into the form, to its first field or, where
 * there is none, its first button, and back when the form closes.
 */
export function Disclosure({ label, isOpen, setOpen, children }: DisclosureProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const field = panel.current?.querySelector<HTMLElement>('input:not([hidden])');
    (opener.current ?? field ?? panel.current?.querySelector('button'))?.focus();
  }, [isOpen]);

  return isOpen ? (
    <div className="account__panel stack stack--large" ref={panel}>
      {children}
    </div>
  ) : (
    <Button className="account__link" ref={opener} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

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
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ forgets }: { forgets: boolean }) => {
      // Loaded first, so that signing out does not succeed without what was asked for.
      const deviceFile = forgets ? await loadDeviceFile() : undefined;
      if (forgets && !deviceFile) throw new Error('The code for removing could not be loaded.');
      try {
        await (isEverywhere ? api.DELETE('/api/me/sessions') : api.POST('/api/me/sign-out'));
      } catch (failure) {
        if (!isSignedOut(failure)) throw failure;
      }
      if (!deviceFile) return;
      // First, so that a sync under way applies nothing more, and nothing is noted as deleted from
      // the account.
      forgetAccount();
      deviceFile.clearDevice();
    },
    onSuccess: (_none, { forgets }) => {
      const where = isEverywhere ? 'You are signed out everywhere.' : 'You are signed out.';
      const what = forgets ? 'was removed from this device' : 'is still on this device';
      onSignedOut(`${where} What you saved ${what}.`);
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

  const them = unsynced === 1 ? 'it' : 'them';
  return (
    <Disclosure label={label} isOpen={isOpen} setOpen={(isNowOpen) => void open(isNowOpen)}>
      <fieldset className="stack stack--large">
        <legend className="bold mb-3">
          {isEverywhere && 'Sign out everywhere. '}What should happen to what you saved in this
          browser?
        </legend>
        <p className="quiet">
          Your account keeps its copy. Remove it here if other people use this device.
        </p>
        {unsynced > 0 && (
          <p className="bad">
            {count(unsynced, 'change')} {unsynced === 1 ? 'hasn’t' : 'haven’t'} reached your account
            yet. Removing {them} from this device loses {them} for good.
          </p>
        )}
        <div className="row">
          <SolidButton disabled={isPending} onClick={() => mutate({ forgets: false })}>
            Keep on this device
          </SolidButton>
          <Button disabled={isPending} onClick={() => mutate({ forgets: true })}>
            Remove from this device
          </Button>
          <TextButton onClick={() => setOpen(false)}>Cancel</TextButton>
        </div>
      </fieldset>
      <Outcome error={error} />
    </Disclosure>
  );
}
