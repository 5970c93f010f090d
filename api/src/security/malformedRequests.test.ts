import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp({ env: { PUBLIC_URL: 'https://band8.example' } });
let port: number;

beforeAll(async () => {
  port = Number(new URL(await context.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Writes bytes to the server and reads the response until the server closes the connection. */
async function exchange(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

const HEADERS = [
  'content-type: application/problem+json',
  'cache-control: no-store',
  "content-security-policy: default-src 'none'",
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'strict-transport-security: max-age=31536000',
];
const SMUGGLED = 'GET /api/admin/settings HTTP/1.1\r\nHost: x\r\n\r\n';

const twoHosts = (path: string, second = 'y') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: ${second}\r\nConnection: close\r\n\r\n`;

describe('a malformed request', () => {
  it.each([
    ['noise', '\u0000\u0001 noise\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnoise\r\n\r\n', 400],
    ['a line end in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
      400,
    ],
    [
      'a length and chunks',
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
      400,
    ],
    [
      'chunks in disguise',
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
      400,
    ],
    ['two hosts', twoHosts('/api/statistics'), 400],
    ['the same host twice', twoHosts('/api/statistics', 'x'), 400],
    ['two hosts at an unknown address', twoHosts('/api/nothing'), 400],
  ])(
    'gets the standard error body, once, with the security headers: %s',
    async (_name, bytes, status) => {
      const { head, body } = await exchange(bytes);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const header of HEADERS) expect(head).toContain(header);
      expect(JSON.parse(body)).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
    },
  );

  it('with two hosts is rejected even if the response is cached', async () => {
    const path = '/api/public-model-answers';
    const one = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    context.app.responseCache.setChangeStreamConnected(true);
    for (let read = 0; read < 2; read += 1) {
      expect((await exchange(one)).head).toMatch(/^HTTP\/1.1 200 /);
      expect((await exchange(twoHosts(path))).head).toMatch(/^HTTP\/1.1 400 /);
    }
  });
});
