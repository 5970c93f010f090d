import { createSignal } from '../lib/signal.ts';

/** The notice about this device's storage that every page shows, if there is one. */
export const notice = createSignal<string | undefined>(undefined);

/** The line above every page while there is no connection. */
export const offlineLine = createSignal<string | undefined>(undefined);

/** Shows a notice, replacing the previous one. */
export const showNotice = notice.set;
