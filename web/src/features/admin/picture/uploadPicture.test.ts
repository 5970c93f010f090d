// @vitest-environment jsdom
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWebServer } from '../../../../../api/test/webServer.ts';
import { sendPicture } from './uploadPicture.ts';

/** An image host with a configurable reply that records what it received. */
let host: Awaited<ReturnType<typeof startWebServer>>;
let reply: { status: number; body: string };
let got: string;

beforeEach(async () => {
  reply = { status: 200, body: '{}' };
  host = await startWebServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    // A browser first sends a preflight request.
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    got = await text(request);
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    return response.end(reply.body);
  });
});
afterEach(() => host.stop());

/** What the host gets of a signature. */
const FIELDS = {
  api_key: 'key',
  timestamp: 1_790_000_000,
  signature: 'signed',
  folder: 'band8',
  transformation: 'c_limit',
};

function send(signal = new AbortController().signal) {
  const upload_url = `${host.url}/v1_1/band8/image/upload`;
  const signature = { ...FIELDS, cloud_name: 'band8', upload_url };
  const file = new File(['bytes of a picture'], 'chart.png', { type: 'image/png' });
  return sendPicture(file, signature, { onProgress: () => undefined, signal });
}

it('an upload sends all fields of the signature, then the file, and returns secure_url', async () => {
  const secure_url = 'https://pictures.example.org/chart.webp';
  reply.body = JSON.stringify({ secure_url });
  expect(await send()).toBe(secure_url);
  for (const [name, value] of Object.entries(FIELDS)) {
    expect(got).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
  }
  expect(got).toContain('name="file"; filename="chart.png"');
  expect(got).toContain('bytes of a picture');
  // The file comes last, so that the host can check the signature first.
  const names = [...got.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...Object.keys(FIELDS), 'file'].toSorted());
  expect(names.at(-1)).toBe('file');
});

it('an upload stores a file of this site without its origin', async () => {
  reply.body = JSON.stringify({ secure_url: `${location.origin}/media/a.webp` });
  expect(await send()).toBe('/media/a.webp');
});

it.each([
  [400, '{"error":{"message":"No picture."}}', 'Failed to upload image: 400. No picture.'],
  [502, '<html>', 'Failed to upload image: 502'],
  [200, '{}', 'Upload failed'],
  [200, 'no JSON', 'Upload failed'],
  [200, 'null', 'Upload failed'],
])('an upload fails on the reply %i %s: %s', async (status, body, message) => {
  reply = { status, body };
  await expect(send()).rejects.toThrow(new Error(message));
});

it('an upload can be cancelled', async () => {
  const controller = new AbortController();
  const upload = send(controller.signal);
  controller.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});
