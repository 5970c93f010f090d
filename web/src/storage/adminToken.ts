import { createStoredText } from './store.ts';

/** The token of the administrator who is signed in here. */
export const adminToken = createStoredText('adminToken');
