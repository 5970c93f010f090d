import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testSite } from '../../test/site.ts';
import { canvas } from '../../test/uploads.ts';
import { storePicture } from '../features/media/write.ts';

const site = testSite();
const { send } = site;
const MARK = 'nobody may read this';

/** Ways to leave a folder or to reach hidden files in it. */
const TRAVERSALS = `../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\\ ....// ..;/ .%00./ %2e%2e%5c ..%252f
  %c0%ae%c0%ae/ ..%c0%af ./../ //../ x/../../ %2e/%2e%2e/ /`.split(/\s+/);
const PREFIXES = ['/media/', '/assets/', '/docs/static/', '/'];
const FILES = `jwt-secret .lock package.json .env server/entry-server.js .vite/manifest.json
  etc/passwd`.split(/\s+/);

beforeAll(async () => {
  const { dataDir } = site.context;
  for (const name of FILES.slice(0, 2)) await writeFile(join(dataDir, name), MARK);
});

const PAYLOAD = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>PK\u0003\u0004';

it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a picture that is also another file is stored without the other file: %s',
  async (format) => {
    const picture = await canvas(40, 30)
      .withExif({ IFD0: { ImageDescription: PAYLOAD, Copyright: PAYLOAD } })
      .toFormat(format)
      .toBuffer();
    const { url } = await storePicture(Buffer.concat([picture, Buffer.from(PAYLOAD)]));
    const { status, headers, body } = await send(url);
    expect(status).toBe(200);
    expect(body).not.toMatch(/script|php/);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
);

describe('files on the disk', () => {
  it.each(PREFIXES)(
    'can’t be read by path traversal from %s',
    { tags: ['slow'], timeout: 180_000 },
    async (prefix) => {
      for (const way of TRAVERSALS) {
        for (const depth of [1, 2, 3, 6]) {
          for (const file of FILES) {
            const path = `${prefix}${way.repeat(depth)}${file}`;
            const { status, body } = await send(path);
            expect([path, status === 200 && !body.startsWith('<!doctype')]).toEqual([path, false]);
            expect(body).not.toContain(MARK);
            expect(body).not.toMatch(/root:.*:0:0:|"devDependencies"|createRenderer/);
          }
        }
      }
    },
  );

  it.each(['.hidden', 'notes.txt', '0.webp', '', '.', '%00', 'x.webp%00.txt', '0.webp/'])(
    'are not under the addresses of pictures: %s',
    async (name) => {
      const { status, body } = await send(`/media/${name}`);
      expect([400, 403, 404]).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String) });
      expect(body).not.toContain(MARK);
    },
  );

  it.each(['/.vite/manifest.json', '/.env', '/package.json', '/assets/', '/.git/config'])(
    'are not listed, and build metadata is not served: %s',
    async (path) => {
      const { status, body } = await send(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/"isEntry"|"dependencies"|\[core\]/);
    },
  );
});
