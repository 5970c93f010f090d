import { describe, expect, it } from 'vitest';
import { adminSite } from '../../test/admin.ts';
import { RIGHT } from '../../test/auth.ts';
import { RUNNING_ADDRESSES, WEB_ADDRESSES } from '../../test/vectors/links.ts';
import { submit } from '../../test/visitors.ts';
import { startWebServer } from '../../test/webServer.ts';
import { Answer } from '../features/answers/model.ts';

const { context, call, create, saveSettings } = adminSite();

const OTHERS = `
  ftp://evil.example intent://evil#Intent;end //evil.example /\\evil.example \\\\evil.example
  https:evil.example http:/\\evil.example https:// ../admin #javascript:alert(1)
  javascript&colon;alert(1) &#106;avascript:alert(1)
`;
/** URLs that run something, or lead elsewhere than they seem to. */
const DISGUISES = [
  ...RUNNING_ADDRESSES,
  ...OTHERS.trim().split(/\s+/),
  'https://evil.example/" onmouseover="alert(1)',
  'https://evil.example/\u2028alert(1)',
];

const isWeb = (text: string) => /^https?:\/\/[^\s"'<>\\]+$/.test(text);

it('a URL in submitted content is never requested by the server', async () => {
  const requests: unknown[] = [];
  const { url: origin, stop } = await startWebServer(({ url }, response) => {
    requests.push(url);
    response.end();
  });
  const links = { sourceLink: `${origin}/a`, pictureUrl: `${origin}/b.png` };
  const { id } = await create({ ...links, content: `<p><a href="${origin}/c">c</a> d</p>` });
  const offered = { taskType: 'Task 1', sourceLink: `${origin}/e`, imageLink: `${origin}/f.png` };
  expect((await submit(context.app, offered)).status).toBe(201);
  const analyticsCode = `<script src="${origin}/g.js"></script>`;
  const saved = await saveSettings({ analyticsCode, currentPassword: RIGHT.password });
  expect(saved.status).toBe(200);
  expect((await context.app.inject(`/api/model-answer-detail/${id}`)).statusCode).toBe(200);
  expect(requests).toEqual([]);
  await fetch(`${origin}/reader`);
  expect(requests).toEqual(['/reader']);
  stop();
});

describe('a link', () => {
  it.each(['sourceLink', 'pictureUrl'])(
    'is a web URL or empty as an answer’s %s',
    async (field) => {
      const preview = async (address: string) =>
        call('POST', '/model-answers/preview', { [field]: address });
      for (const address of DISGUISES) {
        const { status, body } = await preview(address);
        if (status === 400) expect(body.errors[0].path).toBe(`/${field}`);
        else expect(isWeb(body[field]), `${address}: ${body[field]}`).toBe(true);
      }
      for (const address of RUNNING_ADDRESSES) {
        expect((await preview(address)).status, address).toBe(400);
      }
      const answers = await Promise.all(WEB_ADDRESSES.map(preview));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    },
  );

  it.each(['sourceLink', 'imageLink'])(
    'is a web URL or empty in a submission: %s',
    async (field) => {
      for (const [at, address] of DISGUISES.entries()) {
        const from = { ip: `10.${at >> 8}.${at & 255}.1` };
        const { status } = await submit(
          context.app,
          { taskType: 'Task 1', [field]: address },
          from,
        );
        const stored = await Answer.findOne({ isContributed: true }).lean();
        const link = field === 'sourceLink' ? stored?.sourceLink : stored?.picture?.url;
        if (status === 201)
          expect(link === undefined || isWeb(link), `${address}: ${link}`).toBe(true);
        else expect(stored).toBeNull();
        await Answer.deleteMany({ isContributed: true });
      }
    },
  );
});
