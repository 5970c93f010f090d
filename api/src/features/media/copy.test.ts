// @module-tag slow
import { Agent } from 'node:https';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { localAgent, PRIVATE_HOSTS, pictureServer } from '../../../test/pictureServer.ts';
import { canvas, host } from '../../../test/uploads.ts';
import { Settings } from '../settings/queries.ts';
import { uploadToProvider } from './imageHost.ts';
import { isOwnPicture } from './queries.ts';
import { copyPicture } from './write.ts';

const context = testApp();
const server = pictureServer();
beforeEach(() => clearContent(context.app));

const store = { cloudinary: undefined };
const copied = (address = `${server.origin}/a.png`) =>
  copyPicture(address, { ...store, agent: localAgent });
const refused = (message: string | RegExp) => ({
  statusCode: 400,
  code: 'PICTURE_NOT_COPIED',
  message: expect.stringMatching(message),
});
const UNREACHABLE = /its address couldn’t be reached\. Remove the picture or upload one/;

it.each(PRIVATE_HOSTS)('a picture at a private address is not requested: %s', async (name) => {
  const { port } = new URL(server.origin);
  const copying = copyPicture(`https://${name}:${port}/a.png`, store);
  await expect(copying).rejects.toMatchObject({
    ...refused(UNREACHABLE),
    cause: { message: expect.stringContaining('is not allowed') },
  });
  expect(server.connections).toBe(0);
});

describe('a copied picture', () => {
  it('is re-encoded and stored like an upload', async () => {
    const bytes = await canvas(300, 200)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer();
    server.serve(Buffer.concat([bytes, Buffer.from('<script>')]));
    const { url, width, height } = await copied();
    expect([width, height]).toEqual([300, 200]);
    const { statusCode, rawPayload } = await context.app.inject(url);
    expect(statusCode).toBe(200);
    expect(rawPayload.includes('secret') || rawPayload.includes('<script>')).toBe(false);
    expect(isOwnPicture(url, store)).toBe(true);
  });

  it('is requested only with the headers that a picture needs', async () => {
    const bytes = await canvas(30, 20).png().toBuffer();
    let headers = {};
    server.answer = (request, response) => {
      headers = request.headers;
      response.end(bytes);
    };
    await copied();
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it.each([301, 302, 303, 307, 308])('is not fetched through a redirect (%i)', async (status) => {
    const { port } = new URL(server.origin);
    for (const location of [`https://127.0.0.1:${port}/b`, 'https://169.254.169.254/', '/b']) {
      server.requests = 0;
      server.answer = (_request, response) => response.writeHead(status, { location }).end();
      await expect(copied()).rejects.toMatchObject(refused(`answered with status ${status}`));
      expect(server.requests).toBe(1);
    }
  });

  it('must have an https address', async () => {
    for (const scheme of ['http', 'ftp', 'file']) {
      const copying = copied(`${scheme}://example.org/a.png`);
      await expect(copying).rejects.toMatchObject(refused('doesn’t begin with https://'));
    }
  });

  it('is limited to the size of an upload, whatever its server declares', async () => {
    await Settings.create({ _id: 'settings', maxFileSize: 1 });
    let isOpen = true;
    server.answer = (_request, response) => {
      response.on('close', () => {
        isOpen = false;
      });
      const more = () => {
        while (isOpen && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    };
    await expect(copied()).rejects.toMatchObject(refused('larger than 1 MB'));
    await expect.poll(() => isOpen).toBe(false);
  });

  it('must have a type that the settings allow', async () => {
    server.serve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(copied()).rejects.toMatchObject(refused('isn’t a picture that can be used'));
    server.serve(await canvas(30, 20).png().toBuffer());
    await Settings.create({ _id: 'settings', allowedFileTypes: ['jpg'] });
    await expect(copied()).rejects.toMatchObject(refused('isn’t a picture that can be used'));
  });

  it('must arrive in time and whole, from a server with a valid certificate', async () => {
    server.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('half');
      response.destroy();
    };
    await expect(copied()).rejects.toMatchObject(refused(UNREACHABLE));
    server.answer = () => {};
    await expect(copied()).rejects.toMatchObject(refused(UNREACHABLE));
    const unknown = copyPicture(`${server.origin}/a.png`, { ...store, agent: new Agent() });
    await expect(unknown).rejects.toMatchObject(refused(UNREACHABLE));
  });
});

it('a site with an external image host uploads the copy there', async () => {
  const origin = await context.app.listen({ port: 0, host: '127.0.0.1' });
  const bytes = await canvas(300, 200).png().toBuffer();
  const { url, width, height } = await uploadToProvider(host, bytes, origin);
  expect([width, height]).toEqual([300, 200]);
  expect((await context.app.inject(new URL(url).pathname)).statusCode).toBe(200);
  const refusal = { statusCode: 503, code: 'IMAGE_HOST_UNAVAILABLE' };
  const other = { ...host, apiSecret: 'wrong' };
  await expect(uploadToProvider(other, bytes, origin)).rejects.toMatchObject(refusal);
});

it('a site with an external image host does not copy pictures that are already there', () => {
  const cloudinary = { cloudName: 'ours', apiKey: 'k', apiSecret: 's' };
  const isOwn = (address: string) => isOwnPicture(address, { cloudinary });
  expect(isOwn('https://res.cloudinary.com/ours/image/upload/v1/a.webp')).toBe(true);
  expect(isOwn('https://res.cloudinary.com/others/image/upload/v1/a.webp')).toBe(false);
  expect(isOwn('https://res.cloudinary.com.example.org/ours/a.webp')).toBe(false);
});
