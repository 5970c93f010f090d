import { createBand8Client } from '@band8/client';
import { adminToken } from '../../../storage/adminToken.ts';

/**
 * The client of the back office: it sends the stored token with every call. A 401 means that the
 * token is worthless, so it is dropped, and the guard asks to sign in again.
 */
export const adminApi = createBand8Client({
  getToken: adminToken.read,
  async fetch(request) {
    const response = await fetch(request);
    const sent = request.headers.get('Authorization');
    if (response.status === 401 && sent === `Bearer ${adminToken.read()}`) adminToken.remove();
    return response;
  },
});
