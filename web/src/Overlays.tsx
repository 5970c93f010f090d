import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toaster } from './components/toast/Toaster.tsx';
import { leaveDialog, useDialogs } from './dialogs.ts';
import { ContactDialog } from './features/contact/ContactDialog.tsx';
import { ChartDialog } from './features/reading/ChartDialog.tsx';
import { KeysDialog } from './features/reading/KeysDialog.tsx';
import { SubmitDialog } from './features/submissions/SubmitDialog.tsx';

/** All dialogs of the public pages, loaded when the first one is opened. */
export function Overlays() {
  const { open } = useDialogs();
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) leaveDialog();
      }),
    [router],
  );

  return (
    <div data-overlays>
      <Toaster />
      <SubmitDialog isOpen={open === 'submit'} />
      <ContactDialog isOpen={open === 'contact'} />
      {open === 'chart' && <ChartDialog />}
      {open === 'keys' && <KeysDialog />}
    </div>
  );
}
