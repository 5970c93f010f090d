import { type ComponentProps, type RefObject, useState } from 'react';
import { type Chart, type DialogName, reportLoadFailure, showDialog } from '../../dialogs.ts';

interface DialogButtonProps extends ComponentProps<'button'> {
  dialog: DialogName;
  chart?: Chart | undefined;
  /** Takes the focus after closing, if the button will be hidden by then. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  onOpened?: () => void;
}

/**
 * Opens a dialog of the public pages. The code of all of them loads with the first one; the button is
 * marked busy meanwhile. Hidden without JavaScript.
 */
export function DialogButton({ dialog, chart, focusAfter, onOpened, ...props }: DialogButtonProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <button
      type="button"
      {...props}
      data-dialog={dialog}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={async ({ currentTarget }) => {
        setLoading(true);
        const focusAfterwards = focusAfter?.current ?? currentTarget;
        await import('../../Overlays.tsx').then(
          ({ Overlays }) => showDialog(Overlays, dialog, focusAfterwards, chart),
          reportLoadFailure,
        );
        setLoading(false);
        onOpened?.();
      }}
    />
  );
}
