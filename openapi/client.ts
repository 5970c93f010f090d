import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

/** The named shapes of the contract, such as `Schemas['Answer']`. */
export type Schemas = components['schemas'];

/** A call that the API did not answer with success (P8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The text of the response, as it came. */
  readonly body: string;
  /** The API's own account of the failure, when it gave one. */
  readonly problem: Pick<Schemas['Problem'], 'code' | 'message'> | undefined;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): ApiError['problem'] {
  try {
    const { code, message }: Record<string, unknown> = JSON.parse(body);
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
  } catch {
    return undefined;
  }
}

export interface Band8ClientOptions {
  /** The origin of the API; the page's own when left out. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  /** The administrator's token, asked for at every call. */
  getToken?: () => string | null | undefined;
}

/**
 * A typed client of the Band8 API. It sends cookies, a JSON content type only with a body, and
 * rejects with an `ApiError` whatever is not a success.
 */
export function createBand8Client({ baseUrl = '', fetch, getToken }: Band8ClientOptions = {}) {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'include',
    ...(fetch && { fetch }),
  });
  client.use({
    onRequest({ request }) {
      const token = getToken?.();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
    async onResponse({ response }) {
      if (response.ok) return;
      throw new ApiError(response.status, await response.text(), response.statusText);
    },
  });
  return client;
}

export type Band8Client = ReturnType<typeof createBand8Client>;

type Result<T> = Promise<{ data?: T; response: Response }>;

/** The body of a successful call; with `unauthorized: 'null'` a 401 is `null`. */
export function dataOf<T>(result: Result<T>): Promise<T>;
export function dataOf<T>(result: Result<T>, options: { unauthorized: 'null' }): Promise<T | null>;
export async function dataOf<T>(
  result: Result<T>,
  options?: { unauthorized: 'null' },
): Promise<T | null> {
  try {
    const { data, response } = await result;
    if (data === undefined) throw new ApiError(response.status, '', 'The response was empty.');
    return data;
  } catch (error) {
    const signedOut = error instanceof ApiError && error.status === 401;
    if (signedOut && options?.unauthorized === 'null') return null;
    throw error;
  }
}
