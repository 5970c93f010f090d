// @module-tag slow
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../api/src/database/run.ts';
import { type ServerProcess, startServer } from '../api/test/process.ts';
import { type Band8Client, createBand8Client, dataOf } from './client.ts';

const ADMIN = { email: 'owner@example.org', password: 'owls count seven slow boats' };
const LEARNER = { email: 'mina@example.org', password: 'nine green kettles at noon' };

let folder = '';
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'band8-client-'));
  server = await startServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await removeFolder(folder);
});

/** A program's client for a learner: it stores the session cookie and names the site as its origin. */
function learnerClient(): Band8Client {
  const cookies = new Map<string, string>();
  return createBand8Client({
    baseUrl: server.url,
    async fetch(request) {
      request.headers.set('origin', server.url);
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(request);
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
}

test('a program does everything that a learner can do, with the generated client', async () => {
  let token: string | undefined;
  const admin = createBand8Client({ baseUrl: server.url, getToken: () => token });
  ({ token } = await dataOf(admin.POST('/api/auth/login', { body: ADMIN })));
  const {
    uploadLimit: _limit,
    analyticsWarnings: _warnings,
    ...settings
  } = await dataOf(admin.GET('/api/admin/settings'));
  const switches = { enableRegistration: true, enableComments: true };
  await admin.PUT('/api/admin/settings', { body: { ...settings, ...switches } });
  const { answers } = await dataOf(admin.GET('/api/public-model-answers'));
  const answer = answers[0];
  if (!answer?.taskType) throw new Error('The sample content is missing.');

  const api = learnerClient();
  const account = await dataOf(
    api.POST('/api/auth/register', { body: { ...LEARNER, name: 'Mina' } }),
  );
  expect(account).toMatchObject({ email: LEARNER.email, name: 'Mina' });
  expect(await dataOf(api.PUT('/api/me', { body: { name: 'Mina K.' } }))).toMatchObject({
    name: 'Mina K.',
  });

  const { id, topic, taskType } = answer;
  const saved = { kind: 'saved', id, updatedAt: Date.now() } as const;
  const sent = await dataOf(
    api.POST('/api/me/study', {
      body: {
        device: 'the-first-device',
        changes: [{ ...saved, data: { topic: topic.slice(0, 300), taskType, at: Date.now() } }],
      },
    }),
  );
  expect(sent.refused).toEqual([]);
  const second = learnerClient();
  await dataOf(second.POST('/api/auth/sign-in', { body: LEARNER }));
  const received = await dataOf(
    second.POST('/api/me/study', { body: { device: 'the-second-device', changes: [] } }),
  );
  expect(received.items).toMatchObject([{ kind: 'saved', id }]);

  const params = { path: { id } };
  const comment = await dataOf(
    api.POST('/api/model-answers/{id}/comments', {
      params,
      body: { text: 'Why is the second paragraph in the past tense?' },
    }),
  );
  expect(comment.status).toBe('waiting');
  const decided = await dataOf(
    admin.POST('/api/admin/comments/actions', {
      body: { action: 'approve', items: [{ id: comment.id }] },
    }),
  );
  expect(decided.results).toMatchObject([{ ok: true }]);
  const page = await dataOf(admin.GET('/api/model-answers/{id}/comments', { params }));
  expect(page.comments).toMatchObject([{ id: comment.id, author: 'Mina K.', replies: [] }]);
  await api.PUT('/api/me/comments/{id}', {
    params: { path: { id: comment.id } },
    body: { text: 'Why is the second paragraph in the past perfect?' },
  });

  const { sessions } = await dataOf(api.GET('/api/me/sessions'));
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await api.DELETE('/api/me/sessions/{id}', { params: { path: { id: other?.id ?? '' } } });
  await expect(second.GET('/api/me')).rejects.toMatchObject({ status: 401 });
  const own = await dataOf(api.GET('/api/me/export'));
  expect(JSON.stringify(own)).toContain('past perfect');
  await api.POST('/api/me/deletion', {
    body: { currentPassword: LEARNER.password, comments: 'keep' },
  });
  await expect(api.GET('/api/me')).rejects.toMatchObject({ status: 401 });
  const kept = await dataOf(admin.GET('/api/model-answers/{id}/comments', { params }));
  expect(kept.comments).toMatchObject([{ author: 'Deleted user' }]);
});
