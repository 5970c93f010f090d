import dns from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { localAgent, PRIVATE_HOSTS, pictureServer } from '../../../test/pictureServer.ts';
import { startReceiver } from '../../../test/receiver.ts';
import { type SendOptions, send } from './send.ts';

const receiver = await startReceiver();
const secure = pictureServer();
beforeEach(() => receiver.reset());
afterAll(() => receiver.close());

const STAYS = new AbortController().signal;
const EVENT = { body: '{"type":"webhook.test"}', headers: {} };
const post = (url: string, options: Partial<SendOptions> = {}, stop = STAYS) =>
  send({ url, ...EVENT }, stop, { allowsPrivate: true, ...options });

describe('an address of a private network', () => {
  it.each(PRIVATE_HOSTS)('is refused: %s', async (host) => {
    const { port } = new URL(secure.origin);
    expect(await post(`https://${host}:${port}/`, { allowsPrivate: false })).toEqual({
      error: 'privateAddress',
    });
    expect(secure.connections).toBe(0);
  });

  it('is refused over http, even if it was saved when that was allowed', async () => {
    expect(await post(receiver.url, { allowsPrivate: false })).toEqual({ error: 'privateAddress' });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['only', ['127.0.0.1']],
    ['beside a public one', ['93.184.215.14', '127.0.0.1']],
  ])('is refused when a name has it, %s', async (_name, addresses) => {
    const { lookup } = dns;
    Object.assign(dns, {
      lookup: (_host: string, _options: object, done: (...found: unknown[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    });
    syncBuiltinESMExports();
    try {
      const { port } = new URL(secure.origin);
      const found = await post(`https://rebinding.example:${port}/`, { allowsPrivate: false });
      expect(found).toEqual({ error: 'privateAddress' });
      expect(secure.connections).toBe(0);
    } finally {
      Object.assign(dns, { lookup });
      syncBuiltinESMExports();
    }
  });
});

describe('a receiver', () => {
  it('gets the text over https, with a certificate that is trusted', async () => {
    let sent = '';
    secure.answer = (request, response) => {
      request.on('data', (chunk) => (sent += chunk));
      request.on('end', () => response.writeHead(201).end());
    };
    expect(await post(secure.origin, { agent: localAgent })).toEqual({ status: 201 });
    expect(sent).toBe(EVENT.body);
    expect(await post(secure.origin)).toEqual({ error: 'certificate' });
  });

  it('that doesn’t answer is given up', async () => {
    receiver.answer = () => {};
    expect(await post(receiver.url, { limitMs: 100 })).toEqual({ error: 'timeout' });
  });

  it.each([
    ['slowly', 'x', 20],
    ['endlessly', 'x'.repeat(64 * 1024), 5],
  ])(
    'that sends its answer %s is cut off in time, after a few kilobytes',
    async (_how, chunk, ms) => {
      let written = 0;
      const closed = new Promise<void>((done) => {
        receiver.answer = (_request: IncomingMessage, response: ServerResponse) => {
          response.writeHead(200);
          const timer = setInterval(() => {
            response.write(chunk);
            written += chunk.length;
          }, ms);
          response.on('close', () => {
            clearInterval(timer);
            done();
          });
        };
      });
      expect(await post(receiver.url, { limitMs: 500 })).toEqual({ status: 200 });
      await closed;
      expect(written).toBeLessThan(2 * 1024 * 1024);
    },
  );

  it('that sends many headers is cut off', async () => {
    receiver.respond(
      200,
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x-${n}`, 'x'.repeat(100)])),
    );
    expect(await post(receiver.url)).toEqual({ error: 'invalidResponse' });
  });

  it('that speaks no HTTP has failed', async () => {
    const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ error: 'invalidResponse' });
    server.close();
  });

  it('is left at once when another node may deliver', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort(new Error('The lease is lost.'));
    await expect(post(receiver.url, {}, stop.signal)).rejects.toThrow('The lease is lost.');
  });
});
