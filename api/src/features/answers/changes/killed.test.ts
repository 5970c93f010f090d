// @module-tag slow
import { afterEach, expect, it } from 'vitest';
import { newFolder } from '../../../../test/folder.ts';
import { Mirror, type PublicRead, publishedSite } from '../../../../test/mirror.ts';
import { EDITOR } from '../../../../test/ownServer.ts';
import { callApi, type ServerProcess, startServer } from '../../../../test/process.ts';
import { RandomEditor } from '../../../../test/randomEdits.ts';
import { Dice } from '../../../../test/studyActs.ts';

const EDITS = 300;
const KILLS = 3;

let dataDir = '';
let server: ServerProcess | undefined;

afterEach(async () => {
  await server?.end('SIGTERM');
});

async function start(): Promise<void> {
  server = await startServer({
    DATA_DIR: dataDir,
    SEED: 'off',
    ADMIN_EMAIL: EDITOR.email,
    ADMIN_PASSWORD: EDITOR.password,
  });
}

it('a copy equals the site after hundreds of edits and several kills of the server', async () => {
  dataDir = await newFolder();
  await start();
  const { token } = await callApi(server, 'POST', 'auth/login', undefined, EDITOR);
  const read: PublicRead = (path) => callApi(server, 'GET', path.slice('/api/'.length));
  const mirror = new Mirror();
  const dice = new Dice(2_028);
  const editor = new RandomEditor(dice, (method, path, body) =>
    callApi(server, method, `admin${path}`, token, body).catch(() => undefined),
  );
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const isKilled = edit % (EDITS / KILLS) === 0;
    const editing = editor.edit();
    if (isKilled) await server?.end('SIGKILL');
    await editing;
    if (isKilled) await start();
    if (dice.random() < 0.3) await mirror.step(read, 1 + dice.below(9));
  }
  await mirror.catchUp(read);
  const site = await publishedSite(read);
  expect(site.size).toBeGreaterThan(10);
  expect(mirror.answers).toEqual(site);
}, 600_000);
