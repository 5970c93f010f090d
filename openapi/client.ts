import createClient from 'openapi-fetch';
import { ApiError } from './result.ts';
import type { components, paths } from './schema.d.ts';

export { ApiError, dataOf } from './result.ts';

/** The named schemas of the contract, such as `Schemas['Answer']`. */
export type Schemas = components['schemas'];

export interface Band8ClientOptions {
  /** The origin of the API; by default that of the page. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Returns the administrator's token; called before every request. */
  getToken?: () => string | null | undefined;
}

/**
 * Creates a typed client of the Band8 API. It sends cookies to its own site only, because other sites
 * may read without them; sends a JSON content type only with a body; and rejects with an `ApiError`
 * if a call fails.
 */
export function createBand8Client({ baseUrl = '', fetch, getToken }: Band8ClientOptions = {}) {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    ...(fetch && { fetch }),
  });
  client.use({
    onRequest({ request }) {
      const token = getToken?.();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
    async onResponse({ response }) {
      if (response.ok) return;
      const retryAfter = Number(response.headers.get('retry-after')) || undefined;
      throw new ApiError(response.status, await response.text(), response.statusText, retryAfter);
    },
  });
  return client;
}

export type Band8Client = ReturnType<typeof createBand8Client>;
