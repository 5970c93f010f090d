import { describe, expect, test, vi } from 'vitest';
import { ApiError, createBand8Client, dataOf } from './client.ts';

const problem = { code: 'DATABASE_UNAVAILABLE', message: 'The database cannot be reached.' };

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

const failing = (body: string, init: ResponseInit) =>
  clientAnswering(() => new Response(body, init)).api.GET('/api/statistics');

test.each<[string, string, ResponseInit, object]>([
  [
    'the status, the body and the parsed problem',
    JSON.stringify(problem),
    { status: 503 },
    { message: `503: ${JSON.stringify(problem)}`, status: 503, problem },
  ],
  [
    'when to try again, if the response says so',
    '',
    { status: 503, headers: { 'retry-after': '2' } },
    { retryAfter: 2 },
  ],
  [
    'the status text if the body is empty',
    '',
    { status: 502, statusText: 'Bad Gateway' },
    { message: '502: Bad Gateway' },
  ],
  [
    'other bodies unparsed',
    '<h1>Away</h1>',
    { status: 500 },
    { message: '500: <h1>Away</h1>', problem: undefined },
  ],
])('a failure rejects with %s', async (_what, body, init, expected) => {
  const error = await failing(body, init).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(expected);
});

test('a 401 rejects, or is null with the option', async () => {
  const unauthorized = { status: 401, statusText: 'Unauthorized' };
  await expect(dataOf(failing('', unauthorized))).rejects.toThrow('401: Unauthorized');
  expect(await dataOf(failing('', unauthorized), { unauthorized: 'null' })).toBeNull();
  const other = dataOf(failing('', { status: 500, statusText: 'Broken' }), {
    unauthorized: 'null',
  });
  await expect(other).rejects.toThrow('500: Broken');
});
