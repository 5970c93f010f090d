import { type ComponentType, useSyncExternalStore } from 'react';

export type DialogName = 'submit' | 'contact' | 'chart' | 'keys';

/** A chart to enlarge. */
export interface Chart {
  /** The question that it belongs to. */
  topic: string;
  pictureUrl: string;
  pictureWidth?: number | undefined;
  pictureHeight?: number | undefined;
}

/** The chart of a question, if it has one. */
export function chartOf({
  topic,
  pictureUrl,
  pictureWidth,
  pictureHeight,
}: Omit<Chart, 'pictureUrl'> & { pictureUrl?: string | undefined }): Chart | undefined {
  return pictureUrl ? { topic, pictureUrl, pictureWidth, pictureHeight } : undefined;
}

interface Dialogs {
  /** The code of all of them, once it has come; it stays, and with it what was typed. */
  Overlays?: ComponentType;
  open?: DialogName;
  /** What the dialog of the chart shows. */
  chart?: Chart | undefined;
  /** Whether the code could not be fetched. */
  hasFailed?: boolean;
}

const CLOSED: Dialogs = {};
let dialogs = CLOSED;
let focusAfter: HTMLElement | undefined;
const listeners = new Set<() => void>();

function set(next: Dialogs) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog of the public pages. The code comes when the first one is asked for, so that
 * pages are light; the promise ends when the dialog is there, or when it is clear that it can't be.
 */
export async function openDialog(
  open: DialogName,
  focusAfterwards: HTMLElement,
  chart?: Chart,
): Promise<void> {
  try {
    const { Overlays } = await import('./Overlays.tsx');
    focusAfter = focusAfterwards;
    set({ Overlays, open, chart });
  } catch {
    set({ hasFailed: true });
  }
}

/** Closes what is open (or nothing, if that is another one) and takes back the word of a failure. */
export function closeDialog(only = dialogs.open) {
  const { Overlays, open } = dialogs;
  if (open === only) set(Overlays ? { Overlays } : CLOSED);
}

/** Closes the dialog because the page under it goes, which takes the focus itself. */
export function leaveDialog() {
  focusAfter = undefined;
  closeDialog();
}

/** Gives the focus back to what it was taken from. */
export function returnFocus() {
  focusAfter?.focus();
}

export function useDialogs(): Dialogs {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dialogs,
    () => CLOSED,
  );
}
