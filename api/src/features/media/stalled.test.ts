// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildNode } from '../../../test/app.ts';
import { canvas, form, noise, signed, testUploads, UPLOAD_PATH } from '../../../test/uploads.ts';
import type { App } from '../../app.ts';

const { context } = testUploads();
const TRUST_PROXY = '127.0.0.1';

let app: App;
let url: string;
let sockets: Socket[] = [];
let bytes: Buffer;

beforeAll(async () => {
  bytes = await canvas(300, 200).png().toBuffer();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function listen(uploadIdleTimeoutMs?: number): Promise<void> {
  app = await buildNode(context.dataDir, { env: { TRUST_PROXY }, uploadIdleTimeoutMs });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Starts an upload with its file and then sends nothing; resolves when the server reads it. */
async function stall(ip: string, beginning: string | Buffer = 'beginning'): Promise<Socket> {
  const arrived = once(app.server, 'request');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(
    [
      `POST ${UPLOAD_PATH} HTTP/1.1`,
      'Host: localhost',
      `X-Forwarded-For: ${ip}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ].join('\r\n'),
  );
  socket.write(beginning);
  const [request] = await arrived;
  await expect.poll(() => request.readableDidRead).toBe(true);
  return socket;
}

async function upload(ip: string, fileFirst: boolean, file = bytes): Promise<number> {
  const { status } = await fetch(url + UPLOAD_PATH, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: form(file, signed(), fileFirst),
  });
  return status;
}

describe('uploads that stall after the start of their file', () => {
  it('do not block uploads from other networks, or with the signature first', async () => {
    await listen();
    for (let at = 0; at < 60; at += 1) await stall(`192.0.2.${at}`);
    expect(await upload('203.0.113.9', true)).toBe(200);
    expect(await upload('203.0.113.9', false)).toBe(200);
    expect(await upload('192.0.2.200', false)).toBe(200);
    expect(await upload('192.0.2.200', true)).toBe(429);
  });

  it('count for their /48, however many addresses they use', async () => {
    await listen();
    for (let at = 0; at < 4; at += 1) await stall(`2001:db8:7:${at}::1`);
    expect(await upload('2001:db8:7:ffff::1', true)).toBe(429);
    expect(await upload('2001:db8:8::1', true)).toBe(200);
  });

  it('are closed with an error when no more data arrives, which frees their slots', async () => {
    await listen(400);
    const stalled = [];
    for (let at = 0; at < 8; at += 1) stalled.push(await stall('192.0.2.1'));
    for (const socket of stalled) {
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('The upload was interrupted.');
    }
    expect(await upload('192.0.2.1', true)).toBe(200);
  });

  it('are dropped when they use too much memory together, the largest first', async () => {
    await listen();
    const large = Buffer.alloc(9 * 1024 * 1024);
    for (let at = 0; at < 7; at += 1) await stall(`198.51.${at}.1`, large);
    const photograph = await noise(900, 900).png().toBuffer();
    expect(photograph.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(await upload('203.0.113.9', true, photograph)).toBe(200);
    expect(await upload('203.0.113.9', true, photograph)).toBe(200);
  });
});
