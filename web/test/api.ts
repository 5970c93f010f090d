import { createBand8Client } from '@band8/client';

interface Call {
  call: string;
  body: unknown;
  /** The idempotency key, if there is one. */
  key?: string;
}

/** A client whose server answers as it is told, and the calls that it got. */
export function stubApi(
  respond: (call: string, url: URL, signal: AbortSignal) => Response | Promise<Response>,
) {
  const calls: Call[] = [];
  const api = createBand8Client({
    baseUrl: 'http://test',
    fetch: async (request) => {
      const url = new URL(request.url);
      const call = `${request.method} ${url.pathname}`;
      const text = await request.text();
      const key = request.headers.get('idempotency-key');
      const body = text ? JSON.parse(text) : undefined;
      calls.push({ call: call + url.search, body, ...(key && { key }) });
      return respond(call, url, request.signal);
    },
  });
  return { api, calls };
}

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

export const noContent = () => new Response(null, { status: 204 });

export const problem = (
  status: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
) => json({ code, message, ...(errors && { errors }) }, status);
