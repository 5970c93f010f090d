import type { Schemas } from '@band8/client';
import type { ComponentType } from 'react';
import { createSignal, useSignal } from './lib/signal.ts';

export type DialogName = 'submit' | 'contact' | 'chart' | 'keys';

export type Chart = Pick<
  Schemas['Question'],
  'topic' | 'pictureAlt' | 'pictureWidth' | 'pictureHeight'
> & { pictureUrl: string };

/** What a chart shows, for those who can't see it: in the words of its answer, or its question. */
export function chartAlt({ topic, pictureAlt }: Pick<Chart, 'topic' | 'pictureAlt'>): string {
  return pictureAlt || `Chart: ${topic}`;
}

/** The chart of a question, if it has one. */
export function chartOf({
  pictureUrl,
  ...question
}: Omit<Chart, 'pictureUrl'> & Pick<Schemas['Question'], 'pictureUrl'>): Chart | undefined {
  return pictureUrl ? { ...question, pictureUrl } : undefined;
}

interface Dialogs {
  /** All dialogs once loaded; they remain mounted, so that typed text is preserved. */
  Overlays?: ComponentType;
  open?: DialogName;
  chart?: Chart | undefined;
  hasFailed?: boolean;
}

const CLOSED: Dialogs = {};
const dialogs = createSignal(CLOSED);
let focusAfter: HTMLElement | undefined;

/** Shows a dialog of the public pages, whose code is already loaded. */
export function showDialog(
  Overlays: ComponentType,
  open: DialogName,
  focusAfterwards: HTMLElement,
  chart?: Chart,
) {
  focusAfter = focusAfterwards;
  dialogs.set({ Overlays, open, chart });
}

/** Reports that the code of the dialogs could not be loaded. */
export function reportLoadFailure() {
  dialogs.set({ hasFailed: true });
}

/** Closes the open dialog (if it is `only`) and clears a reported failure. */
export function closeDialog(only = dialogs.read().open) {
  const { Overlays, open } = dialogs.read();
  if (open === only) dialogs.set(Overlays ? { Overlays } : CLOSED);
}

/** Closes the dialog before a navigation, after which the new page takes the focus. */
export function leaveDialog() {
  focusAfter = undefined;
  closeDialog();
}

/**
 * Returns the focus to the element that had it before the dialog, unless another element, such as
 * the search box after its shortcut, has been focused since the dialog closed.
 */
export function returnFocus() {
  if (document.activeElement === document.body) focusAfter?.focus();
}

export function useDialogs(): Dialogs {
  return useSignal(dialogs, CLOSED);
}
