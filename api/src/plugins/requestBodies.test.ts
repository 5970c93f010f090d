// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNode, testApp } from '../../test/app.ts';
import { signedInTwice } from '../../test/auth.ts';
import { operationsOf } from '../../test/contract.ts';
import { canvas, form, host, signed, UPLOAD_PATH } from '../../test/uploads.ts';
import { MESSAGE } from '../../test/visitors.ts';
import type { App } from '../app.ts';
import type { BodyLimits } from './requestBodies.ts';

const context = testApp();
const FILE_PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const FORM = 'multipart/form-data; boundary=x';

const CHECK_MS = 20;
const MINUTE = 60_000;

const now = performance.now.bind(performance);
/** By how much the clock is ahead. Moved by hand, because a busy machine begins a body late. */
let ahead = 0;

let app: App | undefined;
let port: number;
const sockets: Socket[] = [];

async function listen(bodyLimits: Partial<BodyLimits>) {
  app = await buildNode(context.dataDir, { env: { TRUST_PROXY: '127.0.0.1' }, bodyLimits });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeEach(() => {
  ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

interface Sent {
  path: string;
  type: string;
  method?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** Sends the head of a request and the beginning of its body; resolves when the server has it. */
async function begin(sent: Sent, beginning: string) {
  const { path, type, method = 'POST', headers, ip = '192.0.2.1' } = sent;
  const arrived = once(app?.server ?? context.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const all = {
    host: 'localhost',
    'content-type': type,
    'transfer-encoding': 'chunked',
    'x-forwarded-for': ip,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  send(socket, beginning);
  const [request] = await arrived;
  // One listener counts the bytes; the second one is that of the reader.
  await expect.poll(() => request.destroyed || request.listenerCount('data') !== 1).toBe(true);
  return socket;
}

const send = (socket: Socket, data: string) =>
  socket.write(`${data.length.toString(16)}\r\n${data}\r\n`);

const CONTACT = { path: '/api/contact', type: 'application/json' };
const JSON_BODY = JSON.stringify(MESSAGE);

const KINDS: [string, Sent, string][] = [
  ['JSON', CONTACT, '{"name":"'],
  ['a beacon', { path: '/api/analytics/collect', type: 'text/plain' }, '{"a":'],
  ['a form', { path: '/api/submissions', type: FORM }, FILE_PART],
  ['an upload', { path: UPLOAD_PATH, type: FORM }, FILE_PART],
];

const beginnings: Record<string, string> = { [FORM]: FILE_PART };

it('a body that exceeds the limit of its route without saying so is ended with an error, whatever the operation and its format', async () => {
  await listen({});
  const headers = await signedInTwice();
  const id = '65e6f2a04c1b8d0012a4a001';
  let tried = 0;
  for (const operation of await operationsOf(context.app)) {
    // An archive may have 256 MiB; it is received by the same code.
    if (operation.id === 'importContent') continue;
    for (const mediaType of Object.keys(operation.bodies)) {
      const type = mediaType === 'multipart/form-data' ? FORM : mediaType;
      const path = operation.path.replace('{cloud_name}', host.cloudName).replace(/\{\w+\}/g, id);
      const sent = { path, type, method: operation.method, headers };
      const socket = await begin(sent, beginnings[type] ?? '"');
      const answered = once(socket, 'data');
      const pour = () => {
        while (!socket.destroyed && send(socket, 'x'.repeat(64 * 1024)));
      };
      socket.on('drain', pour);
      pour();
      const [answer] = await answered;
      const expected = path === UPLOAD_PATH ? 400 : 413;
      expect(`${operation.id} ${String(answer).slice(0, 12)}`).toBe(
        `${operation.id} HTTP/1.1 ${expected}`,
      );
      socket.destroy();
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(40);
});

it.each<[string, Partial<BodyLimits>, number]>([
  ['when no more data arrives', {}, 31_000],
  ['when it arrives too slowly', { idleMs: 9 * MINUTE }, 61_000],
  ['when it arrives for too long', { idleMs: 9 * MINUTE, minBytes: 0 }, 5 * MINUTE],
])('a body that is not finished, of any kind, ends %s', async (_when, limits, ms) => {
  await listen({ checkMs: CHECK_MS, ...limits });
  const begun: Socket[] = [];
  for (const [, sent, beginning] of KINDS) begun.push(await begin(sent, beginning));
  ahead += ms;
  for (const answer of await Promise.all(begun.map((socket) => text(socket)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(answer).toContain('arrived too slowly. Check your connection and try again.');
  }
});

it.each(KINDS)(
  'a body that is not finished, of any kind, makes room for another one of its network: %s',
  async (_kind, sent, beginning) => {
    await listen({ newMs: 0, network: { count: 3, bytes: 1024 * 1024 } });
    const stalled = await begin(sent, beginning);
    const others = [await begin(sent, beginning), await begin(sent, beginning)];
    for (const other of others) send(other, 'x'.repeat(1000));
    const ended = text(stalled);
    expect(await finished('192.0.2.1')).toBe(201);
    expect(await ended).toMatch(/^HTTP\/1\.1 503 /);
    for (const other of others) expect(other.readyState).toBe('open');
  },
);

async function finished(ip: string): Promise<number> {
  const socket = await begin(
    { ...CONTACT, ip, headers: { connection: 'close' } },
    JSON_BODY.slice(0, 30),
  );
  const answer = text(socket);
  send(socket, JSON_BODY.slice(30));
  socket.write('0\r\n\r\n');
  return Number((await answer).slice(9, 12));
}

describe('unfinished bodies together', () => {
  const submission = KINDS[2]?.[1] ?? CONTACT;
  const part = (at: number) =>
    `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${'x'.repeat(70_000)}\r\n`;

  it('may hold only so many bytes of a node, and of a network', async () => {
    await listen({
      newMs: 0,
      network: { count: 100, bytes: 150_000 },
      node: { count: 100, bytes: 250_000 },
    });
    const first = await begin({ ...submission, ip: '192.0.2.1' }, part(0));
    const second = await begin({ ...submission, ip: '192.0.2.2' }, part(0));
    const ended = Promise.race([text(first), text(second)]);
    send(second, part(1));
    expect(await ended).toMatch(/^HTTP\/1\.1 503 /);
    expect(first.readyState).toBe('closed');

    const elsewhere = [];
    for (let at = 0; at < 4; at += 1) {
      elsewhere.push(text(await begin({ ...submission, ip: `203.0.${at}.1` }, part(0))));
    }
    expect(await Promise.race(elsewhere)).toMatch(/^HTTP\/1\.1 503 /);
  });

  it('leave room for others when they come from two hundred networks', async () => {
    await listen({ newMs: 0, node: { count: 20, bytes: 1024 * 1024 } });
    for (let at = 0; at < 60; at += 1) {
      const [, sent = CONTACT, beginning = ''] = KINDS[at % KINDS.length] ?? [];
      await begin({ ...sent, ip: `198.51.${at}.1` }, beginning);
    }
    expect(await finished('203.0.113.9')).toBe(201);
  });
});

describe('a body whose request was answered', () => {
  const GLOSSARY = { path: '/api/admin/glossary', type: 'application/json' };
  const UPLOAD = { path: UPLOAD_PATH, type: FORM };

  it.each<[string, Sent, string]>([
    ['one that nobody reads', GLOSSARY, '{'],
    ['one that is too large', UPLOAD, FILE_PART + 'x'.repeat(12_000_000)],
  ])('is cut off some time after the response: %s', async (_what, sent, beginning) => {
    await listen({ checkMs: CHECK_MS, lingerMs: 100 });
    const answer = await text(await begin(sent, beginning));
    expect(answer).toMatch(/^HTTP\/1\.1 40[01] /);
  });

  it('is refused at once if it says that it is too large', async () => {
    await listen({});
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    expect(String(answer)).toMatch(/^connection: keep-alive\r$/im);
  });
});

it('a body that arrives slowly may take longer if it is an upload after its signature', async () => {
  await listen({ checkMs: CHECK_MS, idleMs: 9 * MINUTE, minBytes: 0 });
  const bytes = await canvas(30, 20).png().toBuffer();
  const encoded = new Response(form(bytes, signed()));
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer()).toString('latin1');
  const half = body.length - 100;
  const unsigned = text(await begin({ path: UPLOAD_PATH, type: FORM }, FILE_PART));
  const arrived = once((app as App).server, 'request');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [
    `POST ${UPLOAD_PATH} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.from(body.slice(0, half), 'latin1'));
  const [request] = await arrived;
  const isRead = () => request.socket.bytesRead > half && request.readableLength === 0;
  await expect.poll(isRead).toBe(true);
  ahead += 5 * MINUTE;
  expect(await unsigned).toMatch(/^HTTP\/1\.1 408 /);
  const answer = text(socket);
  socket.write(Buffer.from(body.slice(half), 'latin1'));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});
