import { showNotice } from '../../storage/notice.ts';

/** Loads code on demand; if that fails, shows a message and returns undefined. */
export async function loadOnDemand<T>(load: () => Promise<T>, what = 'This part of the page') {
  try {
    return await load();
  } catch {
    showNotice(`${what} couldn’t be loaded. Check your connection and try again.`);
    return undefined;
  }
}

export const loadDeviceFile = () => loadOnDemand(() => import('./deviceFile.ts'));
