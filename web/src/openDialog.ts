import { type Chart, type DialogName, reportLoadFailure, showDialog } from './dialogs.ts';

/**
 * Opens a dialog of the public pages. Its code is fetched with the first one, so that pages stay
 * light; the promise resolves once the dialog is shown, or once its code can't be fetched.
 */
export async function openDialog(
  name: DialogName,
  focusAfterwards: HTMLElement,
  chart?: Chart,
): Promise<void> {
  try {
    const { Overlays } = await import('./Overlays.tsx');
    showDialog(Overlays, name, focusAfterwards, chart);
  } catch {
    reportLoadFailure();
  }
}
