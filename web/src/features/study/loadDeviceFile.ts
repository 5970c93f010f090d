import { showNotice } from '../../storage/notice.ts';

/**
 * Loads the code for device files on demand; if that fails, shows a message and returns undefined.
 */
export async function loadDeviceFile() {
  try {
    return await import('./deviceFile.ts');
  } catch {
    showNotice('This part of the page couldn’t be loaded. Check your connection and try again.');
    return undefined;
  }
}
