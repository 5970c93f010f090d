import { closeDialog, useDialogs } from '../../dialogs.ts';

/** Renders the dialogs of the public pages, or a message that they could not be loaded. */
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
