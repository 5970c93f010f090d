// @module-tag slow
import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumArgs, findTestBrowser } from '../../scripts/browser.ts';
import { root } from '../../scripts/child.ts';
import { packClient } from '../../scripts/client.ts';
import { SIGNING_SECRET, testApp } from '../test/app.ts';
import { withApiToken } from '../test/auth.ts';
import { answer } from '../test/factories.ts';
import { newFolder } from '../test/folder.ts';
import { startWebServer } from '../test/webServer.ts';
import { Answer } from './features/answers/model.ts';
import { deliverDue } from './features/webhooks/deliverer.ts';
import { createWebhook, redeliver } from './features/webhooks/manage.ts';
import { WebhookDelivery } from './features/webhooks/queries.ts';
import { WEBHOOK_EVENTS } from './features/webhooks/schema.ts';
import { createKeyCipher } from './shared/keyCipher.ts';
import { freePort } from './shared/ports.ts';

const TOPIC = 'Should trains be cheaper than planes?';
const DRAFT = 'Should museums be free?';

const context = testApp();
let site = '';
let folder = '';
let token = '';
let examples: { language: string; code: string }[] = [];

/** The variables of a program that knows nothing of this checkout. */
function outside(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, HTTPS_PROXY, NODE_EXTRA_CA_CERTS } = process.env;
  const folders = PATH.split(path.delimiter).filter((one) => !one.includes('node_modules'));
  return {
    PATH: folders.join(path.delimiter),
    HOME,
    BAND8_TOKEN: token,
    ...(HTTPS_PROXY && { HTTPS_PROXY }),
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
  };
}

async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env: outside() });
  return stdout;
}

const KINDS = ['reads', 'writes', 'receives'] as const;

/** The example of a language: the first reads, the second writes, a third one receives webhooks. */
function exampleOf(language: string, kind: (typeof KINDS)[number]): string {
  const found = examples.filter((one) => one.language === language);
  expect(found).toHaveLength(language === 'ts' ? 3 : 2);
  return found[KINDS.indexOf(kind)]?.code.replaceAll('http://localhost:3000', site) ?? '';
}

async function write(name: string, text: string): Promise<string> {
  await writeFile(path.join(folder, name), text);
  return name;
}

async function compile(code: string): Promise<void> {
  await write('example.ts', code);
  await run(process.execPath, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
}

const runExample = {
  sh: (code: string) => run('bash', '-c', code),
  python: async (code: string) => run('python3', await write('example.py', code)),
  go: async (code: string) => run('go', 'run', await write('example.go', code)),
  ts: async (code: string) => {
    await compile(code);
    return run('node', 'example.js');
  },
};

beforeAll(async () => {
  site = await context.app.listen({ port: 0, host: '127.0.0.1' });
  await answer({ topic: TOPIC, taskType: 'task2', subtype: 'Opinion' });
  const { authorization } = await withApiToken({ scopes: ['writeAnswers'] });
  token = authorization.replace('Bearer ', '');
  const text = await readFile(path.join(root, 'docs/integrating.md'), 'utf8');
  examples = [...text.matchAll(/^```(sh|ts|python|go)\n(.*?)^```/gms)].map(
    ([, language = '', code = '']) => ({ language, code }),
  );
  folder = await newFolder();
  const archive = await packClient(folder);
  await write('package.json', '{ "private": true, "type": "module" }');
  await write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { module: 'node20', target: 'es2023', strict: true, types: ['node'] },
      files: ['example.ts'],
    }),
  );
  await run('npm', 'install', '--no-audit', '--no-fund', archive, '@types/node@20');
});

const PROGRAMS = { sh: 'bash', ts: 'node', python: 'python3', go: 'go' };
/** Without Python or Go the examples of that language are left out. */
const isInstalled = (program: string) => !spawnSync('which', [program]).status;

describe.each(['sh', 'ts', 'python', 'go'] as const)('the examples in %s', (language) => {
  const it = test.skipIf(!isInstalled(PROGRAMS[language]));

  it('read the published answers', async () => {
    expect(await runExample[language](exampleOf(language, 'reads'))).toContain(TOPIC);
  });

  it('create a draft', async () => {
    await Answer.deleteMany({ topic: DRAFT });
    expect(await runExample[language](exampleOf(language, 'writes'))).not.toBe('');
    expect(await Answer.find({ topic: DRAFT }).lean()).toMatchObject([{ isDraft: true }]);
  });
});

test('the receiver of webhooks verifies signatures and ignores duplicates', async () => {
  const port = await freePort();
  await compile(exampleOf('ts', 'receives').replace('listen(4000)', `listen(${port})`));
  const url = `http://127.0.0.1:${port}/`;
  const options = { keyCipher: createKeyCipher(SIGNING_SECRET, 'webhook'), allowsPrivate: true };
  const by = { id: '65e6f2a04c1b8d0012a4a001', email: 'owner@example.org', role: 'admin' } as const;
  const input = { name: 'Example', url, events: [...WEBHOOK_EVENTS], isActive: true };
  const { id: webhookId, secret } = await createWebhook(input, by, options);
  const env = { ...outside(), WEBHOOK_SECRET: secret };
  const receiver = spawn('node', ['example.js'], { cwd: folder, env });
  let printed = '';
  receiver.stdout.on('data', (chunk) => (printed += chunk));
  const forge = () => fetch(url, { method: 'POST', body: '{}' }).then(({ status }) => status);
  try {
    await expect.poll(() => forge().catch(() => 0), { timeout: 10_000 }).toBe(401);
    const id = await answer({ topic: 'What does a receiver read?' });
    const log = { warn: expect.fail };
    await deliverDue({ ...options, log });
    const { _id, attempts } = await WebhookDelivery.findOne({ webhookId }).orFail().lean();
    expect(attempts).toMatchObject([{ status: 204 }]);
    await redeliver(webhookId, String(_id));
    await deliverDue({ ...options, log });
    expect(await WebhookDelivery.findById(_id).lean()).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 204 }, { status: 204 }],
    });
    await expect.poll(() => printed).toBe(`answer.published ${id}\n`);
  } finally {
    receiver.kill();
  }
});

test('works in a web page of another site', async () => {
  await write('example.js', `${exampleOf('ts', 'reads')}\ndocument.title = answers[0].topic;`);
  await write('index.html', '<title>…</title><script type="module" src="/example.js"></script>');
  await build({ root: folder, logLevel: 'error', build: { target: 'esnext' } });
  const other = await startWebServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url;
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.setHeader('content-type', type);
    response.end(await readFile(path.join(folder, 'dist', name)).catch(() => ''));
  });
  const browser = await chromium.launch({
    executablePath: await findTestBrowser(),
    args: [...chromiumArgs],
  });
  try {
    const page = await browser.newPage();
    await page.goto(other.url);
    await expect.poll(() => page.title()).toBe(TOPIC);
  } finally {
    await browser.close();
    other.stop();
  }
});
