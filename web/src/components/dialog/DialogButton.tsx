import { type ComponentProps, type RefObject, useState } from 'react';
import { type Chart, type DialogName, reportLoadFailure, showDialog } from '../../dialogs.ts';

interface DialogButtonProps extends ComponentProps<'button'> {
  dialog: DialogName;
  chart?: Chart | undefined;
  /** Takes the focus after closing, if the button will be hidden by then. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  onOpened?: () => void;
}

/** Opens a dialog, and is marked busy while its code loads. Hidden without JavaScript. */
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
        await openDialog(dialog, focusAfter?.current ?? currentTarget, chart);
        setLoading(false);
        onOpened?.();
      }}
    />
  );
}

/**
 * Opens a dialog of the public pages. The code loads with the first dialog; the promise resolves
 * once the dialog is shown or the code could not be loaded.
 */
async function openDialog(
  name: DialogName,
  focusAfterwards: HTMLElement,
  chart?: Chart,
): Promise<void> {
  try {
    const { Overlays } = await import('../../Overlays.tsx');
    showDialog(Overlays, name, focusAfterwards, chart);
  } catch {
    reportLoadFailure();
  }
}
