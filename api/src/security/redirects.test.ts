import { describe, expect, it } from 'vitest';
import { testSite } from '../../test/site.ts';

const { send } = testSite();
const EVIL = 'evil.example';

/** Paths that browsers read as another site, or that become one when a server normalises them. */
const AWAY = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `///${EVIL}`,
  `////${EVIL}//`,
  `/\\${EVIL}`,
  `/\\/${EVIL}/`,
  `\\\\${EVIL}`,
  `/%5c${EVIL}`,
  `/%2f${EVIL}/`,
  `/%2f%2f${EVIL}`,
  `/.//${EVIL}`,
  `/x/..//${EVIL}`,
  `/x/%2e%2e//${EVIL}/`,
  `/task1/..//${EVIL}`,
  `//${EVIL}/%2e%2e`,
  `//${EVIL}/task1/`,
  `//${EVIL}//task1?page=0`,
  `/task1//?page=zero&next=//${EVIL}`,
  `/task1?page=0&next=https://${EVIL}`,
  `http://${EVIL}/task1?page=zero`,
  `http://${EVIL}//x//`,
  `/http://${EVIL}/`,
  `/javascript:alert(1)//`,
  `/admin//..//${EVIL}`,
  `/ADMIN//${EVIL}`,
  `//admin//${EVIL}/`,
  `/%09/${EVIL}`,
  `/%0d%0aLocation:%20https://${EVIL}`,
  `/task1%0d%0aSet-Cookie:%20a=b`,
  `/docs//${EVIL}`,
  `/media//${EVIL}`,
];

describe('a redirect', () => {
  it.each(AWAY)('never leads to another site: %s', async (path) => {
    const answers = [
      await send(path),
      await send(path, { headers: { host: EVIL, 'x-forwarded-host': EVIL } }),
    ].filter(({ status }) => status !== 400);
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined();
      if (headers.location === undefined) continue;
      const to = new URL(headers.location, 'https://band8.example/x/');
      expect([headers.location, to.origin]).toEqual([headers.location, 'https://band8.example']);
    }
  });

  it('is the response to some of these paths, so the test above is meaningful', async () => {
    const statuses = await Promise.all(AWAY.map(async (path) => (await send(path)).status));
    expect(statuses.filter((status) => status >= 300 && status < 400).length).toBeGreaterThan(3);
  });
});
