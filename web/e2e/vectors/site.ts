import { test as base, expect } from '@playwright/test';
import { RUN } from '../../../api/test/vectors/payload.ts';
import { EDITOR } from '../admin/editor.ts';
import { startOwnServer } from '../ownServer.ts';
import { openSite, type Site } from './calls.ts';
import { ALL } from './texts.ts';
import { type Watch, watch } from './watch.ts';
import { type Written, writeAll } from './write.ts';

/** The email address is a vector too, because the log shows it beside every action. */
const ADMINISTRATOR = {
  email: `"><img/src=x/onerror=${RUN}>'</script><svg/onload=${RUN}>@example.org`,
  password: EDITOR.password,
};
const MINUTE_MS = 60_000;

/**
 * A test with its own server full of vectors, which trusts X-Forwarded-For, so that limits per network
 * stop nothing. The page is watched and must not do anything that a vector wants.
 */
export const test = base.extend<
  { watched: Watch; isSignedIn: boolean },
  { site: Site; written: Written }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
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
  /** Whether the page is signed in as the administrator. */
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
