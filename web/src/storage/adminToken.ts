import { createStoredText } from './store.ts';

/** The token of the signed-in administrator. */
export const adminToken = createStoredText('adminToken');
