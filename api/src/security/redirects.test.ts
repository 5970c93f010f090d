import { expect, it } from 'vitest';
import { testSite } from '../../test/site.ts';

const { send } = testSite();
const EVIL = 'evil.example';

/** Paths that browsers read as another site, or that become one when a server normalises them. */
const AWAY = `//${EVIL} //${EVIL}/ ///${EVIL} ////${EVIL}// /\\${EVIL} /\\/${EVIL}/ \\\\${EVIL}
  /%5c${EVIL} /%2f${EVIL}/ /%2f%2f${EVIL} /.//${EVIL} /x/..//${EVIL} /x/%2e%2e//${EVIL}/
  /task1/..//${EVIL} //${EVIL}/%2e%2e //${EVIL}/task1/ //${EVIL}//task1?page=0
  /task1//?page=zero&next=//${EVIL} /task1?page=0&next=https://${EVIL}
  http://${EVIL}/task1?page=zero http://${EVIL}//x// /http://${EVIL}/ /javascript:alert(1)//
  /admin//..//${EVIL} /ADMIN//${EVIL} //admin//${EVIL}/ /%09/${EVIL}
  /%0d%0aLocation:%20https://${EVIL} /task1%0d%0aSet-Cookie:%20a=b /docs//${EVIL}
  /media//${EVIL}`.split(/\s+/);

it('a redirect never leads to another site', async () => {
  let redirects = 0;
  for (const path of AWAY) {
    for (const headers of [{}, { host: EVIL, 'x-forwarded-host': EVIL }]) {
      const { status, headers: sent } = await send(path, { headers });
      if (status === 400) continue;
      expect(sent['set-cookie'], path).toBeUndefined();
      if (sent.location === undefined) continue;
      const to = new URL(sent.location, 'https://band8.example/x/');
      expect(to.origin, `${path} to ${sent.location}`).toBe('https://band8.example');
      redirects += 1;
    }
  }
  expect(redirects).toBeGreaterThan(6);
});
