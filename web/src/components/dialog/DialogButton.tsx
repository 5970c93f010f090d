import { type ComponentProps, type RefObject, useState } from 'react';
import type { Chart, DialogName } from '../../dialogs.ts';
import { openDialog } from '../../openDialog.ts';

interface DialogButtonProps extends ComponentProps<'button'> {
  dialog: DialogName;
  /** The chart to enlarge, for the dialog that does so. */
  chart?: Chart | undefined;
  /** Gets the focus afterwards instead of the button, which is out of sight by then. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  onOpened?: () => void;
}

/** Opens a dialog, and shows while its code comes. Without JavaScript it is not there. */
export function DialogButton({ dialog, chart, focusAfter, onOpened, ...props }: DialogButtonProps) {
  const [isComing, setComing] = useState(false);
  return (
    <button
      type="button"
      {...props}
      data-dialog={dialog}
      aria-haspopup="dialog"
      aria-busy={isComing || undefined}
      onClick={async ({ currentTarget }) => {
        setComing(true);
        await openDialog(dialog, focusAfter?.current ?? currentTarget, chart);
        setComing(false);
        onOpened?.();
      }}
    />
  );
}
