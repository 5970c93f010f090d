import { test as base, expect } from '@playwright/test';
import { RUN } from '../../../api/test/vectors/payload.ts';
import { EDITOR } from '../admin/editor.ts';
import { startOwnServer } from '../ownServer.ts';
import { openSite, type Site } from './calls.ts';
import { ALL } from './texts.ts';
import { type Watch, watch } from './watch.ts';
import { type Written, writeAll } from './write.ts';

/** An administrator whose address is a vector itself: it stands beside everything that they did. */
const ADMINISTRATOR = {
  email: `"><img/src=x/onerror=${RUN}>'</script><svg/onload=${RUN}>@example.org`,
  password: EDITOR.password,
};
const MINUTE_MS = 60_000;

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
      await use(await openSite(url, ADMINISTRATOR));
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
