import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  canvas,
  form,
  host,
  now,
  signed,
  testUploads,
  UPLOAD_PATH,
} from '../../../test/uploads.ts';

const uploads = testUploads();
const { context, post, stored } = uploads;

describe('the form of an upload', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await canvas(300, 200).png().toBuffer();
  });

  it.each([true, false])('may contain the file anywhere (first: %s)', async (fileFirst) => {
    const { status, body } = await post(form(bytes, signed(), fileFirst));
    expect({ status, width: body.width }).toEqual({ status: 200, width: 300 });
  });

  it('accepts lists and empty fields as the provider signs them', async () => {
    const { signature, api_key, ...all } = signed({ tags: 'a,b', context: '' });
    const data = form(undefined, { ...all, signature: signature ?? '', api_key: api_key ?? '' });
    data.delete('tags');
    for (const tag of ['a', 'b']) data.append('tags[]', tag);
    data.append('file', new Blob([new Uint8Array(bytes)]), 'x.png');
    expect((await post(data)).status).toBe(200);
  });

  it.each([
    ['no signature', { timestamp: String(now()), api_key: host.apiKey }],
    ['a forged signature', { ...signed(), signature: 'f'.repeat(40) }],
    ['a changed field', { ...signed(), folder: 'elsewhere' }],
    ['no key', { ...signed(), api_key: '' }],
    ['no timestamp', signed({ timestamp: '' })],
    ['a timestamp from two hours ago', signed({ timestamp: String(now() - 7200) })],
  ])('is rejected with %s, before or after the file', async (_name, fields) => {
    for (const fileFirst of [true, false]) {
      const { status, body } = await post(form(bytes, fields, fileFirst));
      expect(status).toBe(401);
      expect(body).toEqual({ error: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
    }
    expect(await stored()).toEqual([]);
  });

  it.each<[string, (data: FormData) => void]>([
    ['without a file', (data) => data.delete('file')],
    ['with an address as its file', (data) => data.set('file', 'https://example.org/a.png')],
    ['with a field sent twice', (data) => data.append('folder', 'band8')],
    ['with two files', (data) => data.append('file', new Blob(['x']), 'b.png')],
    ['with a file in another field', (data) => data.append('files', new Blob(['x']), 'b.png')],
    [
      'with a hundred fields',
      (data) => {
        for (let n = 0; n < 100; n += 1) data.append(`f${n}`, 'x');
      },
    ],
  ])('is rejected %s', async (_name, change) => {
    const data = form(bytes);
    change(data);
    const { status, body } = await post(data);
    expect(status).toBe(400);
    expect(body).toEqual({ error: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect(await stored()).toEqual([]);
  });

  it('is rejected if it is broken or has a field of a megabyte', async () => {
    const long = form(bytes, signed({ context: 'x'.repeat(1_000_000) }));
    expect((await post(long)).status).toBe(400);
    for (const [type, payload] of [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--x\r\ncut'],
      ['application/json', '{"file":"x"}'],
    ] as const) {
      const headers = { 'content-type': type };
      const sending = { method: 'POST', url: UPLOAD_PATH, headers, payload } as const;
      const answer = await context.app.inject(sending);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: { message: expect.any(String) } });
    }
  });

  /** Starts an upload with the fields and the first part of a file. */
  async function begin(fields: Record<string, string>, length: number) {
    const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
    const body = [...parts, 'name="file"; filename="a.png"\r\n\r\nbeginning']
      .map((part) => `--x\r\nContent-Disposition: form-data; ${part}`)
      .join('\r\n');
    const head = [
      `POST ${UPLOAD_PATH} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length + length}`,
    ].join('\r\n');
    const arrived = once(context.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(Number(new URL(uploads.url).port), '127.0.0.1');
    socket.write(`${head}\r\n\r\n${body}`);
    const [request] = await arrived;
    await expect.poll(() => request.readableDidRead).toBe(true);
    return { socket, request };
  }

  it('leaves nothing behind when it is interrupted', async () => {
    for (const fields of [signed(), {}]) {
      const { socket, request } = await begin(fields, 100_000);
      const closed = new Promise((resolve) => request.once('close', resolve));
      socket.destroy();
      await closed;
    }
    expect(await stored()).toEqual([]);
    expect((await post(form(bytes, signed(), true))).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });
});
