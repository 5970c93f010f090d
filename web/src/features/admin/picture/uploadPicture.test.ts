// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPicture } from './uploadPicture.ts';

/** An image host with a configurable reply that records what it received. */
let host: { server: Server; url: string; reply: { status: number; body: string }; got: string };

beforeEach(async () => {
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    // A browser first sends a preflight request.
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    host.got = await text(request);
    if (host.reply.status === 0) return response.destroy();
    response.writeHead(host.reply.status, { 'content-type': 'application/json' });
    return response.end(host.reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The host does not listen.');
  const url = `http://127.0.0.1:${address.port}`;
  host = { server, url, reply: { status: 200, body: '{}' }, got: '' };
});
afterEach(() => {
  host.server.closeAllConnections();
  host.server.close();
});

function send(signal = new AbortController().signal) {
  const signature = {
    api_key: 'key',
    timestamp: 1_790_000_000,
    signature: 'signed',
    folder: 'band8',
    cloud_name: 'band8',
    transformation: 'c_limit',
    upload_url: `${host.url}/v1_1/band8/image/upload`,
  };
  const file = new File(['bytes of a picture'], 'chart.png', { type: 'image/png' });
  return sendPicture(file, signature, { onProgress: () => undefined, signal });
}

describe('an upload', () => {
  it('sends the file with all fields of the signature and returns secure_url', async () => {
    const secure_url = 'https://pictures.example.org/chart.webp';
    host.reply.body = JSON.stringify({ secure_url });
    expect(await send()).toBe(secure_url);
    for (const [name, value] of Object.entries({
      api_key: 'key',
      timestamp: '1790000000',
      signature: 'signed',
      folder: 'band8',
      transformation: 'c_limit',
    })) {
      expect(host.got).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
    }
    expect(host.got).toContain('name="file"; filename="chart.png"');
    expect(host.got).toContain('bytes of a picture');
  });

  it('sends the file last, so that the host can check the signature first', async () => {
    host.reply.body = JSON.stringify({ secure_url: 'https://pictures.example.org/a.webp' });
    await send();
    const names = [...host.got.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(6);
    expect(names.at(-1)).toBe('file');
  });

  it('stores a file of this site without its origin', async () => {
    host.reply.body = JSON.stringify({ secure_url: `${location.origin}/media/a.webp` });
    expect(await send()).toBe('/media/a.webp');
  });

  it.each([400, 401, 500])('reports a rejection with %i and the host’s message', async (status) => {
    host.reply = { status, body: '{"error":{"message":"This is no picture."}}' };
    await expect(send()).rejects.toThrow(`Failed to upload image: ${status}. This is no picture.`);
  });

  it('reports only the status of a rejection without a message', async () => {
    host.reply = { status: 502, body: '<html>' };
    await expect(send()).rejects.toThrow(/^Failed to upload image: 502$/);
  });

  it.each(['{}', 'no JSON', 'null'])('fails on the reply %s', async (body) => {
    host.reply.body = body;
    await expect(send()).rejects.toThrow(/^Upload failed$/);
  });

  it('fails when the connection breaks', async () => {
    host.reply.status = 0;
    await expect(send()).rejects.toThrow(/^Upload failed$/);
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    const upload = send(controller.signal);
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});
