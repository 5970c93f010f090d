import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { cookiesOf, login, RIGHT, signedInLearner, storedStaff } from '../../test/auth.ts';
import { answer } from '../../test/factories.ts';
import { SETTINGS_ID, Settings } from '../features/settings/queries.ts';
import { builtPages } from './pages.ts';

const context = testApp({ pages: builtPages });
const CODE = '<script>window.counted = 1</script>';

beforeEach(async () => {
  await clearContent(context.app);
  await Settings.create({ _id: SETTINGS_ID, analyticsCode: CODE });
});

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, body } = await context.app.inject({ url, headers });
  return { status: statusCode, headers: sent, body };
}

/** Cookies of an expired session and of an https site; neither is verified here. */
const COOKIES = ['theme=dark; band8_gate=a.b.c', '__Host-band8_gate=a.b.c; theme=dark'];

describe('a public page for a browser in which an administrator has signed in', () => {
  it.each(['/', '/task1', '/nowhere', '/answer/65e6f2a04c1b8d0012a4ffff'])(
    'has no analytics code, and is neither served from the cache nor stored in it: %s',
    async (path) => {
      const before = await get(path);
      expect(before.body).toContain('window.counted');
      for (const cookie of COOKIES) {
        const { headers, body } = await get(path, { cookie });
        expect(body).toContain('<main');
        expect(body).not.toContain('window.counted');
        expect(headers['content-security-policy']).not.toContain('https:;');
        expect(headers['cache-control']).toBe('private, no-store');
        expect(headers).not.toHaveProperty('etag');
      }
      expect((await get(path)).body).toBe(before.body);
    },
  );

  it('is sent again in full to a browser that stored it before the sign-in', async () => {
    const before = await get('/');
    const etag = String(before.headers.etag);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    await storedStaff();
    const cookie = cookiesOf(await login(context.app, RIGHT));
    for (const tag of [etag, '*', `W/${etag}`]) {
      const { status, body } = await get('/', { cookie, 'if-none-match': tag });
      expect(status).toBe(200);
      expect(body).not.toContain('window.counted');
    }
  });
});

it.each(['/register', '/sign-in', '/forgot', '/verify', '/reset', '/account'])(
  'a page on which passwords are typed never has analytics code: %s',
  async (path) => {
    const { headers, body } = await get(path);
    expect(body).not.toContain('window.counted');
    expect(headers['content-security-policy']).not.toContain('https:;');
  },
);

it.each('/ /task1 /glossary /saved /api/site /api/public-model-answers?taskType=task2'.split(' '))(
  'a public page for a learner who is signed in has the same bytes and headers as for everybody, from the same cache: %s',
  async (path) => {
    await answer();
    const { headers: learner } = await signedInLearner();
    const theirs = await get(path, learner);
    const strangers = await get(path);
    const own = { date: expect.any(String), 'x-request-id': expect.any(String) };
    for (const response of [theirs, await get(path, learner)]) {
      expect(response).toEqual({ ...strangers, headers: { ...strangers.headers, ...own } });
    }
    const etag = String(strangers.headers.etag);
    expect((await get(path, { ...learner, 'if-none-match': etag })).status).toBe(304);
  },
);
