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

/** URLs that run something, or lead elsewhere than they seem to. */
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

/** Starts a server that records the requested paths. */
async function startListener() {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { requests, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a URL in submitted content', () => {
  it('is never requested by the server', async () => {
    const { requests, origin, close } = await startListener();
    const links = { sourceLink: `${origin}/a`, pictureUrl: `${origin}/b.png` };
    const { id } = await create({ ...links, content: `<p><a href="${origin}/c">c</a> d</p>` });
    const offered = { taskType: 'Task 1', sourceLink: `${origin}/e`, imageLink: `${origin}/f.png` };
    expect((await submit(context.app, offered)).status).toBe(201);
    const code = `<script src="${origin}/g.js"></script>`;
    const { body: settings } = await call('GET', '/settings');
    const changed = { ...settings, analyticsCode: code, currentPassword: RIGHT.password };
    expect((await call('PUT', '/settings', changed)).status).toBe(200);
    expect((await context.app.inject(`/api/model-answer-detail/${id}`)).statusCode).toBe(200);
    expect(requests).toEqual([]);
    await fetch(`${origin}/reader`);
    expect(requests).toEqual(['/reader']);
    close();
  });
});

describe('a link', () => {
  it.each(DISGUISES)('is a web URL or empty: %j', async (address) => {
    for (const field of ['sourceLink', 'pictureUrl']) {
      const { status, body } = await call('POST', '/model-answers', {
        topic: 'T',
        content: '<p>c</p>',
        taskType: 'task1',
        author: 'A',
        [field]: address,
      });
      if (status === 400) expect(body.errors[0].path).toBe(`/${field}`);
      else expect(isWeb(body[field]), `${field}: ${body[field]}`).toBe(true);
    }
    for (const field of ['sourceLink', 'imageLink']) {
      const { status } = await submit(context.app, { taskType: 'Task 1', [field]: address });
      const stored = await Answer.findOne({ isContributed: true }).lean();
      const link = field === 'sourceLink' ? stored?.sourceLink : stored?.picture?.url;
      if (status === 201) expect(link === undefined || isWeb(link), `${field}: ${link}`).toBe(true);
      else expect(stored).toBeNull();
      await Answer.deleteMany({ isContributed: true });
    }
  });

  it.each(['sourceLink', 'pictureUrl'])('can’t run a script as an answer’s %s', async (field) => {
    const isAccepted = async (address: string) => {
      const { status } = await call('POST', '/model-answers/preview', { [field]: address });
      expect([200, 400]).toContain(status);
      return status === 200;
    };
    for (const address of RUNNING_ADDRESSES) expect(await isAccepted(address), address).toBe(false);
    const accepted = [];
    for (const address of WEB_ADDRESSES) if (await isAccepted(address)) accepted.push(address);
    expect(accepted.length).toBeGreaterThan(5);
    for (const address of accepted) expect(new URL(address).protocol).toMatch(/^https?:$/);
  });

  it.each(DISGUISES)(
    'in a body leads to the web, to an email address, or nowhere: %j',
    async (address) => {
      const escaped = address.replaceAll('"', '&quot;');
      const { id } = await create({
        content: `<p>text <a href="${escaped}">a</a> <a href='${escaped}'>b</a> <a href=${escaped}>c</a></p>`,
      });
      const { content } = await read(id);
      for (const [, href = ''] of content.matchAll(/href="([^"]*)"/g)) {
        // Parsed like a browser on an answer's page; an invalid URL leads nowhere.
        const target = URL.parse(decodeHTML(href), 'https://band8.example/answer/1');
        expect(['https:', 'http:', 'mailto:', undefined]).toContain(target?.protocol);
      }
      const attributes = content.replace(/>[^<]*</g, '><').replace(/"[^"]*"/g, '""');
      expect(attributes).toMatch(/^(<\/?(p|a)(\s(href|rel)="")*>)+$/);
    },
  );
});
