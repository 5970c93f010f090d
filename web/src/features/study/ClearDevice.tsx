import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SolidButton, TextButton } from '../../components/Button.tsx';
import { takeFocus } from '../../lib/takeFocus.ts';
import { useSyncStatus } from '../sync/status.ts';
import { loadDeviceFile } from './loadDeviceFile.ts';

/** Deletes all data on the device, after a confirmation that lists it. */
export function ClearDevice({ onCleared }: { onCleared: () => void }) {
  /** The open confirmation: the data to be deleted, and the function that does it. */
  const [confirmation, setConfirmation] = useState<{ what: string; clear: () => void }>();
  const { state } = useSyncStatus();
  const isSignedIn = state !== 'off' && state !== 'signedOut';
  const opener = useRef<HTMLButtonElement>(null);

  async function openConfirmation() {
    const deviceFile = await loadDeviceFile();
    if (!deviceFile) return;
    const { clearDevice, deviceCounts } = deviceFile;
    const counts = deviceCounts().filter(({ count }) => count > 0);
    const what = counts.map(({ title, count }) => `${count} ${title}`).join(', ');
    setConfirmation({ what: what || 'no saved items', clear: clearDevice });
  }

  function close() {
    setConfirmation(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!confirmation) {
    return (
      <TextButton ref={opener} onClick={() => void openConfirmation()}>
        Clear everything…
      </TextButton>
    );
  }
  return (
    <div className="study__plan mt-4">
      <p id="clear-question">
        Clear everything on this device ({confirmation.what}) and your settings? This can’t be
        undone.
        {isSignedIn && (
          <>
            {' '}
            It is deleted from your account and your other devices too. To clear only this device,{' '}
            <Link to="/account" reloadDocument>
              sign out
            </Link>{' '}
            and choose “Remove from this device”.
          </>
        )}
      </p>
      <div className="row study__acts mt-4 no-print">
        <SolidButton
          onClick={() => {
            confirmation.clear();
            close();
            onCleared();
          }}
        >
          Clear everything
        </SolidButton>
        <TextButton ref={takeFocus} aria-describedby="clear-question" onClick={close}>
          Cancel
        </TextButton>
      </div>
    </div>
  );
}
