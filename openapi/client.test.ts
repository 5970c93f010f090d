import { describe, expect, test, vi } from 'vitest';
import { ApiError, createBand8Client, dataOf } from './client.ts';

const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'The database cannot be reached.',
  message: 'The database cannot be reached.',
  code: 'DATABASE_UNAVAILABLE',
  instance: '/api/statistics',
};

function clientAnswering(response: () => Response, getToken?: () => string | null) {
  const fetch = vi.fn(async (_request: Request) => response());
  const api = createBand8Client({
    baseUrl: 'http://api.test',
    fetch,
    ...(getToken && { getToken }),
  });
  const sent = () => {
    const request = fetch.mock.calls[0]?.[0];
    if (!request) throw new Error('Nothing was sent.');
    return request;
  };
  return { api, sent };
}

const statistics = () => Response.json({ task1Count: 14, task2Count: 12 });

describe('a call', () => {
  test('returns the body', async () => {
    const { api } = clientAnswering(statistics);
    expect(await dataOf(api.GET('/api/statistics'))).toEqual({ task1Count: 14, task2Count: 12 });
  });

  test('sends cookies to its own site only, and no content type without a body', async () => {
    const { api, sent } = clientAnswering(statistics);
    await api.GET('/api/statistics');
    expect(sent().url).toBe('http://api.test/api/statistics');
    expect(sent().credentials).toBe('same-origin');
    expect(sent().headers.has('content-type')).toBe(false);
    expect(sent().headers.has('authorization')).toBe(false);
  });

  test('sends the token if there is one', async () => {
    const signedIn = clientAnswering(statistics, () => 'abc');
    await signedIn.api.GET('/api/statistics');
    expect(signedIn.sent().headers.get('authorization')).toBe('Bearer abc');

    const signedOut = clientAnswering(statistics, () => null);
    await signedOut.api.GET('/api/statistics');
    expect(signedOut.sent().headers.has('authorization')).toBe(false);
  });
});

describe('a failure', () => {
  test('rejects with the status, the body and the parsed problem', async () => {
    const { api } = clientAnswering(() => Response.json(problem, { status: 503 }));
    const error = await api.GET('/api/statistics').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `503: ${JSON.stringify(problem)}`,
      status: 503,
      problem: { code: 'DATABASE_UNAVAILABLE', message: 'The database cannot be reached.' },
    });
  });

  test('says when to try again, if the response does', async () => {
    const { api } = clientAnswering(() =>
      Response.json(problem, { status: 503, headers: { 'retry-after': '2' } }),
    );
    await expect(api.GET('/api/statistics')).rejects.toMatchObject({ retryAfter: 2 });
  });

  test('uses the status text if the body is empty', async () => {
    const { api } = clientAnswering(
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    );
    await expect(api.GET('/api/statistics')).rejects.toThrow(/^502: Bad Gateway$/);
  });

  test('leaves other bodies unparsed', async () => {
    const { api } = clientAnswering(() => new Response('<h1>Away</h1>', { status: 500 }));
    const error = await api.GET('/api/statistics').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: '500: <h1>Away</h1>', problem: undefined });
  });
});

describe('a 401', () => {
  const failing = (status: number, statusText: string) =>
    clientAnswering(() => new Response('', { status, statusText })).api.GET('/api/statistics');

  test('rejects, or is null with the option', async () => {
    await expect(dataOf(failing(401, 'Unauthorized'))).rejects.toThrow('401: Unauthorized');
    expect(await dataOf(failing(401, 'Unauthorized'), { unauthorized: 'null' })).toBeNull();
    const other = dataOf(failing(500, 'Broken'), { unauthorized: 'null' });
    await expect(other).rejects.toThrow('500: Broken');
  });
});
