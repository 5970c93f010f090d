import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../test/admin.ts';
import { testApp } from '../../test/app.ts';
import { RIGHT } from '../../test/auth.ts';
import { RUNNING_ADDRESSES, WEB_ADDRESSES } from '../../test/vectors/links.ts';
import { submit } from '../../test/visitors.ts';
import { Answer } from '../features/answers/model.ts';

const context = testApp();
const { call, create, read } = administrator(context);

/** Addresses that run something, or lead where they don't say. */
const DISGUISES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript\t:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  'javascript://https://example.org/%0aalert(1)',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://evil.example!/x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'mhtml:https://evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/1',
  'ftp://evil.example',
  'intent://evil#Intent;end',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'http:/\\evil.example',
  'https://',
  'https://evil.example/" onmouseover="alert(1)',
  'https://evil.example/\u2028alert(1)',
  '#javascript:alert(1)',
  '../admin',
];

const isWeb = (text: string) => /^https?:\/\/[^\s"'<>\\]+$/.test(text);

/** A server that notes what it is asked for. */
async function listener() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('an address that the server is given', () => {
  it('is asked for by readers alone', async () => {
    const { asked, origin, close } = await listener();
    const links = { sourceLink: `${origin}/a`, pictureUrl: `${origin}/b.png` };
    const { id } = await create({ ...links, content: `<p><a href="${origin}/c">c</a> d</p>` });
    const offered = { taskType: 'Task 1', sourceLink: `${origin}/e`, imageLink: `${origin}/f.png` };
    expect((await submit(context.app, offered)).status).toBe(201);
    const code = `<script src="${origin}/g.js"></script>`;
    const { body: settings } = await call('GET', '/settings');
    const changed = { ...settings, analyticsCode: code, currentPassword: RIGHT.password };
    expect((await call('PUT', '/settings', changed)).status).toBe(200);
    expect((await context.app.inject(`/api/model-answer-detail/${id}`)).statusCode).toBe(200);
    expect(asked).toEqual([]);
    await fetch(`${origin}/reader`);
    expect(asked).toEqual(['/reader']);
    close();
  });
});

describe('a link', () => {
  it.each(DISGUISES)('is a web address or none: %j', async (address) => {
    for (const field of ['sourceLink', 'pictureUrl']) {
      const { status, body } = await call('POST', '/model-answers', {
        ...{ topic: 'T', content: '<p>c</p>', taskType: 'task1', author: 'A', [field]: address },
      });
      if (status === 400) expect(body.errors[0].path).toBe(`/${field}`);
      else expect(isWeb(body[field]), `${field}: ${body[field]}`).toBe(true);
    }
    for (const field of ['sourceLink', 'imageLink']) {
      const { status } = await submit(context.app, { taskType: 'Task 1', [field]: address });
      const kept = await Answer.findOne({ isContributed: true }).lean();
      const link = field === 'sourceLink' ? kept?.sourceLink : kept?.picture?.url;
      if (status === 201) expect(link === undefined || isWeb(link), `${field}: ${link}`).toBe(true);
      else expect(kept).toBeNull();
      await Answer.deleteMany({ isContributed: true });
    }
  });

  it.each(['sourceLink', 'pictureUrl'])('runs nothing as the %s of an answer', async (field) => {
    const isTaken = async (address: string) => {
      const { status } = await call('POST', '/model-answers/preview', { [field]: address });
      expect([200, 400]).toContain(status);
      return status === 200;
    };
    for (const address of RUNNING_ADDRESSES) expect(await isTaken(address), address).toBe(false);
    const taken = [];
    for (const address of WEB_ADDRESSES) if (await isTaken(address)) taken.push(address);
    expect(taken.length).toBeGreaterThan(5);
    for (const address of taken) expect(new URL(address).protocol).toMatch(/^https?:$/);
  });

  it.each(DISGUISES)('in a body leads to the web or to mail, or nowhere: %j', async (address) => {
    const escaped = address.replaceAll('"', '&quot;');
    const { id } = await create({
      content: `<p>text <a href="${escaped}">a</a> <a href='${escaped}'>b</a> <a href=${escaped}>c</a></p>`,
    });
    const { content } = await read(id);
    for (const [, href = ''] of content.matchAll(/href="([^"]*)"/g)) {
      // As a browser reads it, on the page of an answer; what it can't read leads nowhere.
      const asRead = URL.parse(decodeHTML(href), 'https://band8.example/answer/1');
      expect(['https:', 'http:', 'mailto:', undefined]).toContain(asRead?.protocol);
    }
    const attributes = content.replace(/>[^<]*</g, '><').replace(/"[^"]*"/g, '""');
    expect(attributes).toMatch(/^(<\/?(p|a)(\s(href|rel)="")*>)+$/);
  });
});
