import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endTogether } from './endTogether.ts';

const BODIES: Record<string, Buffer | string | undefined> = {
  '/bytes': Buffer.from('trọn vẹn'),
  '/string': Buffer.from('naïve').toString('latin1'),
  '/none': undefined,
};
const answered: ServerResponse[] = [];

const server = createServer(({ url = '' }, response) => {
  const body = BODIES[url];
  const length = body === undefined ? 0 : Buffer.byteLength(body, 'latin1');
  endTogether(response.writeHead(200, { 'content-length': length }), body);
  answered.push(response);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

describe('responses that are ended together (C1)', () => {
  it('are sent whole and in their order, all that one round has heard', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const asked = Object.keys(BODIES).map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n`);
    asked.push('GET /bytes HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n', '');
    socket.write(asked.join('\r\n'));
    const said = await text(socket);
    const bodies = said.split('HTTP/1.1 200 OK').map((part) => part.split('\r\n\r\n')[1]);
    expect(bodies.slice(1)).toEqual(['trọn vẹn', 'naïve', '', 'trọn vẹn']);
    expect(answered.every(({ writableFinished }) => writableFinished)).toBe(true);
  });

  it('harm nobody when one of them has gone meanwhile', async () => {
    const { port } = server.address() as AddressInfo;
    const gone = once(server, 'request');
    const socket = connect(port, '127.0.0.1');
    server.once('request', () => socket.destroy());
    socket.write('GET /bytes HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await gone;
    const answer = await fetch(`http://127.0.0.1:${port}/string`);
    expect(await answer.text()).toBe('naïve');
  });
});
