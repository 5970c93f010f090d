import { createBand8Client } from '@band8/client';
import { adminToken } from '../storage/adminToken.ts';
import { reportSetUpRequired } from './setUpRequired.ts';

/**
 * The back office's API client, which sends the stored token with every call. After a 401 it
 * removes the invalid token, and the guard asks to sign in again. A second factor that has to be set
 * up first is asked for instead of the page.
 */
export const adminApi = createBand8Client({
  getToken: adminToken.read,
  async fetch(request) {
    const response = await fetch(request);
    const sent = request.headers.get('Authorization');
    if (response.status === 401 && sent === `Bearer ${adminToken.read()}`) adminToken.remove();
    await reportSetUpRequired(response);
    return response;
  },
});
