import { tell } from '../../storage/notice.ts';

/** What reads and writes files of the device, fetched when it is asked for; or a sentence and nothing. */
export async function loadDeviceFile() {
  try {
    return await import('./deviceFile.ts');
  } catch {
    tell('This part of the page couldn’t be loaded. Check your connection and try again.');
    return undefined;
  }
}
