import type { InjectOptions } from 'fastify';
import { beforeEach } from 'vitest';
import type { App } from '../src/app.ts';
import type { AdminAnswer } from '../src/features/answers/adminSchema.ts';
import { clearContent, testApp } from './app.ts';
import { signedIn } from './auth.ts';

export const FINISHED = {
  topic: 'The graph shows how many people crossed a bridge.',
  content: '<p>The graph gives the number of crossings.</p>',
  taskType: 'task1',
  author: 'Marta Vale',
} as const;

export function staffCalls(context: { app: App }, ownHeaders: Record<string, string>) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ) => {
    const response = await context.app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { ...ownHeaders, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const body = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, headers: response.headers, body };
  };
}

/** Calls with an administrator's token; empties the content before each test. */
export function administrator(context: { app: App }) {
  let own: ReturnType<typeof staffCalls>;
  const call: typeof own = (...sent) => own(...sent);

  beforeEach(async () => {
    await clearContent(context.app);
    own = staffCalls(context, await signedIn());
  });

  return {
    call,
    async create(fields: Record<string, unknown> = {}): Promise<AdminAnswer> {
      const { status, body } = await call('POST', '/model-answers', { ...FINISHED, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    /** Changes an answer through the API, and returns any response. */
    update: (id: string, fields: Record<string, unknown>, headers?: Record<string, string>) =>
      call('PUT', `/model-answers/${id}`, fields, headers),
    /** Changes settings; the others stay as they are. */
    saveSettings: async (changes: Record<string, unknown>) =>
      call('PUT', '/settings', { ...(await call('GET', '/settings')).body, ...changes }),
    read: async (id: string): Promise<AdminAnswer> =>
      (await call('GET', `/model-answers/${id}`)).body,
  };
}

/** The application of a test file, with an administrator as above. */
export function adminSite(...overrides: Parameters<typeof testApp>) {
  const context = testApp(...overrides);
  return { context, ...administrator(context) };
}
