import { useSyncExternalStore } from 'react';
import { settings } from '../../storage/settings.ts';

/** Whether this reader wants to see notes; false on the server, whose pages are for everybody. */
export function useShownNotes(): boolean {
  const { subscribe, snapshot } = settings.notes;
  return useSyncExternalStore(subscribe, snapshot, () => undefined) !== undefined;
}

/** Shows or hides notes, and remembers it on this device if there is space. */
export function setShownNotes(isShown: boolean): void {
  // The script that runs before the first paint sets the same attribute.
  document.documentElement.toggleAttribute('data-notes', isShown);
  if (!isShown) settings.notes.remove();
  else if (settings.notes.write('on')) settings.notes.show('on');
}
