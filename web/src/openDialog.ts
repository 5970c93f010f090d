import { type Chart, type DialogName, reportLoadFailure, showDialog } from './dialogs.ts';

/**
 * Opens a dialog of the public pages. The code loads with the first dialog; the promise resolves
 * once the dialog is shown or the code could not be loaded.
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
