import { test as base, expect } from '@playwright/test';
import { RUN } from '../../../api/test/vectors/payload.ts';
import { EDITOR } from '../admin/editor.ts';
import { startOwnServer } from '../ownServer.ts';
import { ALL } from './texts.ts';
import { type Watch, watch } from './watch.ts';
import { type Written, writeAll } from './write.ts';

/** An administrator whose address is a vector itself: it stands beside everything that they did. */
const ADMINISTRATOR = {
  email: `"><img/src=x/onerror=${RUN}>'</script><svg/onload=${RUN}>@example.org`,
  password: EDITOR.password,
};
const MINUTE_MS = 60_000;

interface Answered {
  status: number;
  body: unknown;
}

/** The server of these tests, and how it is called. */
export interface Site {
  url: string;
  email: string;
  token: string;
  /** Calls as the administrator. */
  call(method: string, path: string, body?: object): Promise<Answered>;
  /** Sends as a visitor whom nobody has counted yet. */
  visit(path: string, body: object, headers?: Record<string, string>): Promise<Answered>;
}

async function send(
  url: string,
  method: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function openSite(url: string): Promise<Site> {
  let visitors = 0;
  const { body } = await send(`${url}/api/auth/login`, 'POST', ADMINISTRATOR, {});
  const { token, user } = body as { token: string; user: { email: string } };
  return {
    ...{ url, token, email: user.email },
    call: (method, path, given) =>
      send(url + path, method, given, { authorization: `Bearer ${token}` }),
    visit: (path, given, headers = {}) => {
      visitors += 1;
      const network = `10.${visitors >> 8}.${visitors & 255}.1`;
      return send(url + path, 'POST', given, { ...headers, 'x-forwarded-for': network });
    },
  };
}

/**
 * A test on a server of its own, full of vectors, that believes what it is told of visitors'
 * networks, so that the limits of visitors stop nothing. The page is watched, and may do nothing
 * that a vector wants.
 */
export const test = base.extend<
  { watched: Watch; isSignedIn: boolean },
  { site: Site; written: Written }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the names of what a fixture needs are read here
    async ({}, use) => {
      const { url, stop } = await startOwnServer({
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        SEED: 'off',
        TRUST_PROXY: '127.0.0.0/8,::1',
      });
      await use(await openSite(url));
      await stop();
    },
    { scope: 'worker', timeout: 2 * MINUTE_MS },
  ],
  written: [
    async ({ site }, use) => use(await writeAll(site)),
    { scope: 'worker', auto: true, timeout: (ALL ? 20 : 3) * MINUTE_MS },
  ],
  baseURL: ({ site }, use) => use(site.url),
  /** Whether the page is the administrator's. */
  isSignedIn: [false, { option: true }],
  watched: async ({ page, site, isSignedIn }, use) => {
    const watched = await watch(page, site.url);
    if (isSignedIn) {
      await page.addInitScript((token) => localStorage.setItem('adminToken', token), site.token);
    }
    await use(watched);
    expect(watched.faults).toEqual([]);
  },
});

export { expect };
