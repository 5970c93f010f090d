import { createBand8Client } from '@band8/client';
import { adminToken } from '../storage/adminToken.ts';

const listeners = new Set<() => void>();

/** Calls the listener when the server asks for a second factor to be set up first. */
export function onSetUpRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports a response; only one that asks to set up a second factor has an effect. */
async function reportSetUpRequired(response: Response): Promise<void> {
  if (response.status !== 403) return;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isObject = typeof problem === 'object' && problem !== null;
  if (!isObject || Reflect.get(problem, 'code') !== 'SECOND_FACTOR_SETUP_REQUIRED') return;
  for (const listener of listeners) listener();
}

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
