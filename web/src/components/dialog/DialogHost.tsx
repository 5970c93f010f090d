import { closeDialog, useDialogs } from '../../dialogs.ts';

/** Where the dialogs of the public pages appear, or the word that they can't. */
export function DialogHost() {
  const { Overlays, hasFailed } = useDialogs();
  if (Overlays) return <Overlays />;
  if (!hasFailed) return null;
  return (
    <div className="load-fault" role="alert">
      <p>This couldn’t be loaded. Check your connection, then try again or reload the page.</p>
      <button className="btn" type="button" onClick={() => closeDialog()}>
        Dismiss
      </button>
    </div>
  );
}
