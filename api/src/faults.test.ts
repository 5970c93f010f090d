// @module-tag slow
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FINISHED } from '../test/admin.ts';
import { buildNode, clearContent, ownDatabase } from '../test/app.ts';
import { signedIn } from '../test/auth.ts';
import { newFolder } from '../test/folder.ts';
import { startProxy } from '../test/proxy.ts';
import { canvas, form, UPLOAD_PATH } from '../test/uploads.ts';
import { MESSAGE } from '../test/visitors.ts';
import { pageView } from '../test/visits.ts';
import type { App } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { Answer } from './features/answers/model.ts';
import { Revision } from './features/answers/revisions.ts';
import { ContactMessage } from './features/contact/queries.ts';
import { builtPages } from './plugins/pages.ts';

const PATIENCE = { timeout: 30_000, interval: 200 };

let dataDir: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let database: ReturnType<typeof connectDatabase>;
let app: App;
let headers: Record<string, string>;
let picture: Buffer;

beforeAll(async () => {
  dataDir = await newFolder();
  proxy = await startProxy(ownDatabase());
  database = connectDatabase(proxy.uri, { warn: () => {} });
  await database.connected;
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  app = await buildNode(dataDir, {
    env: { REQUEST_DEADLINE_MS: '1500' },
    databaseAnswers: () => database.answers(),
    pages: builtPages,
  });
  await app.ready();
  picture = await canvas(40, 40).png().toBuffer();
});
afterAll(async () => {
  proxy.mend();
  await app.close();
  await database.close();
  await mongoose.connect(proxy.uri);
  await mongoose.connection.db?.dropDatabase();
  await mongoose.disconnect();
  await proxy.close();
});

const key = (name: string) => ({ 'idempotency-key': name });
const post = (url: string, payload: object, also: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: also });
const create = () => post('/api/admin/model-answers', FINISHED, { ...headers, ...key('k') });
const write = () => post('/api/contact', MESSAGE, key('k'));

/** One request of each kind that needs the database. */
const CALLS = {
  'a search': () => app.inject('/api/public-model-answers?search=bridge'),
  'a page': () => app.inject('/task1?search=bridge'),
  'a list for administrators': () => app.inject({ url: '/api/admin/model-answers', headers }),
  'a new answer': create,
  'a message': write,
  'a sign-in': () =>
    post('/api/auth/login', { email: 'editor@example.org', password: 'a guess at a password' }),
  'a visit': () => post('/api/analytics/collect', { events: [pageView().opened] }),
  'a picture': () => post(UPLOAD_PATH, form(picture)),
};

async function isReady() {
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
}

beforeEach(async () => {
  await vi.waitFor(isReady, PATIENCE);
  await vi.waitFor(() => clearContent(app), PATIENCE);
  headers = await vi.waitFor(() => signedIn(), PATIENCE);
});

describe.each(['down', 'reset', 'silent', 'slow'] as const)(
  'while the connection to MongoDB is %s',
  (fault) => {
    it('every request gets 503, the process stays up, and everything recovers afterwards', async () => {
      proxy.break(fault);
      // An upload may succeed if the database is only slow, because it has more time.
      const { 'a picture': upload, ...others } = CALLS;
      const calls = fault === 'slow' ? others : { ...others, 'a picture': upload };
      const names = Object.keys(calls);
      const responses = await Promise.all(Object.values(calls).map((call) => call()));
      expect(
        responses.map(({ statusCode, headers: sent }, at) => [
          names[at],
          statusCode,
          sent['retry-after'],
        ]),
      ).toEqual(names.map((name) => [name, 503, '5']));
      expect(responses[names.indexOf('a page')]?.body).toContain('<html');
      for (const { body } of responses) expect(body).not.toMatch(/mongo|node_modules/i);
      if (fault !== 'slow') {
        expect(responses[names.indexOf('a picture')]?.json().error.message).toMatch(/\.$/);
      }
      expect((await app.inject('/health/live')).statusCode).toBe(200);
      expect((await app.inject('/health/ready')).statusCode).toBe(503);

      proxy.mend();
      await vi.waitFor(isReady, PATIENCE);
      // A repeated request with the same key is executed once, whether the first one was or not.
      await vi.waitFor(async () => expect((await create()).statusCode).toBe(201), PATIENCE);
      await vi.waitFor(async () => expect((await write()).statusCode).toBe(201), PATIENCE);
      for (const model of [Answer, Revision, ContactMessage]) {
        expect(await model.countDocuments(), model.modelName).toBe(1);
      }
      await app.answerSearch.compare();
      await vi.waitFor(
        async () => expect((await CALLS['a search']()).json().total).toBe(1),
        PATIENCE,
      );
    }, 120_000);
  },
);
