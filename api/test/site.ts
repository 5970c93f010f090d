import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect } from 'vitest';
import { builtPages } from '../src/plugins/pages.ts';
import { clearContent, testApp } from './app.ts';
import { signedIn } from './auth.ts';
import { operationsOf } from './contract.ts';
import { answer } from './factories.ts';

export const FRIEND = 'https://friend.example';
export const DOCUMENTS = ['/sitemap.xml', '/feed.xml', '/robots.txt'];

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Sends a path exactly as written, without a client's URL normalisation. */
export function sendTo(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, payload }: Sent = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const options = { hostname, port, path, method, headers, agent: false } as const;
      request(options, (response) => {
        const { statusCode: status = 0, headers: sent } = response;
        text(response).then((body) => resolve({ status, headers: sent, body }), reject);
      })
        .on('error', reject)
        .end(payload);
    },
  );
}

/** Operations without a token that stay available during maintenance. */
const ALWAYS_AVAILABLE = `login readInvitation acceptInvitation forgotStaffPassword
  resetStaffPassword getLiveness getReadiness getAccepting uploadPicture`.split(/\s+/);

/**
 * The whole site with its built pages, listening. Before each test it has one published answer, and
 * maintenance mode is off.
 */
export function testSite() {
  const context = testApp({ pages: builtPages, env: { CORS_ORIGINS: FRIEND } });
  let origin = '';
  const site = {
    context,
    /** The id of that answer. */
    id: '',
    /** The headers of a signed-in administrator. */
    headers: {} as Record<string, string>,

    send: (path: string, sent?: Sent) => sendTo(origin, path, sent),

    async setMaintenance(maintenanceMode: boolean) {
      const call = { url: '/api/admin/settings', headers: site.headers };
      const payload = { ...(await context.app.inject(call)).json(), maintenanceMode };
      const response = await context.app.inject({ ...call, method: 'PUT', payload });
      expect(response.statusCode, response.body).toBe(200);
    },

    /** Lists the operations of the contract that are blocked during maintenance. */
    publicCalls: async () =>
      (await operationsOf(context.app))
        .filter(({ auth, id }) => auth === 'none' && !ALWAYS_AVAILABLE.includes(id))
        .map(({ method, path }) => ({ method, path: path.replace('{id}', site.id) })),

    pages: () => `/ /about /task1 /task2?page=2 /search?search=a /answer/${site.id}`.split(' '),
  };

  beforeAll(async () => {
    origin = await context.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await clearContent(context.app);
    context.app.responseCache.setChangeStreamConnected(true);
    site.headers = await signedIn();
    site.id = await answer();
    await context.app.answerSearch.compare();
  });
  return site;
}
