import { createStoredText } from './store.ts';

export const adminToken = createStoredText('adminToken');
