import { tell } from '../../storage/notice.ts';

/** Loads the code for device files when it is needed; shows a message and returns nothing if that fails. */
export async function loadDeviceFile() {
  try {
    return await import('./deviceFile.ts');
  } catch {
    tell('This part of the page couldn’t be loaded. Check your connection and try again.');
    return undefined;
  }
}
