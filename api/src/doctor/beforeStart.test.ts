import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { startWebServer } from '../../test/webServer.ts';
import { readConfig } from '../config.ts';
import { describeFailure } from '../shared/fileErrors.ts';
import { freePort } from '../shared/ports.ts';
import { checkPort, openDataDirForSite } from './beforeStart.ts';
import { NEEDED, SECRETS } from './machine.ts';

const fixture = path.join(import.meta.dirname, 'otherUser.fixture.ts');
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});

const start = async (env: NodeJS.ProcessEnv = {}) =>
  openDataDirForSite(readConfig({ DATA_DIR: folder, PORT: String(await freePort()), ...env }));

/** What a user of the machine who doesn’t own the folder is told. */
async function asOtherUser(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [fixture, dataDir]);
  return stdout;
}

describe('before a start', () => {
  it('a free port and a folder that can be used are reserved', async () => {
    const dataDir = path.join(folder, 'it’s 50% #1?', 'data');
    const lock = await start({ DATA_DIR: dataDir });
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(/in use by a running Band8/);
    lock.release();
    (await start({ DATA_DIR: dataDir })).release();
  });

  it.each(['PORT', 'METRICS_PORT'])(
    'a taken %s is named, and nothing is left',
    async (variable) => {
      const other = await startWebServer(() => {});
      const { port } = new URL(other.url);
      await expect(start({ [variable]: port })).rejects.toThrow(
        `Port ${port} is in use by another program. Stop that program, or set ${variable} to another number.`,
      );
      other.stop();
      expect((await readdir(folder)).filter((name) => !/^lock|^running/.test(name))).toEqual([]);
      (await start()).release();
    },
  );

  it('an address that this machine doesn’t have is named', async () => {
    expect(await checkPort('METRICS_PORT', 0, '203.0.113.9')).toMatchObject({
      state: 'error',
      found: expect.stringContaining('203.0.113.9'),
      advice: expect.stringContaining('METRICS_HOST'),
    });
  });

  it.each(['file', 'file/data'])('a file instead of a folder is named: %s', async (name) => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start({ DATA_DIR: path.join(folder, name) })).rejects.toThrow(
      `${file} is a file, not a folder. Move it away (or set DATA_DIR to another folder).`,
    );
  });

  // Only root can become another user.
  it.runIf(process.getuid?.() === 0)(
    'a folder of another user is named, with who we are',
    async () => {
      const dataDir = path.join(folder, 'data');
      await mkdir(path.join(dataDir, 'mongo-6'), { recursive: true });
      await writeFile(path.join(dataDir, 'mongo-6', 'WiredTiger'), '');
      await chmod(path.join(dataDir, 'mongo-6', 'WiredTiger'), 0o600);
      await mkdir(path.join(dataDir, 'lost+found'), { mode: 0o700 });
      await chmod(path.join(dataDir, 'mongo-6'), 0o777);
      for (const one of [folder, dataDir]) await chmod(one, 0o777);
      const inside = path.join(dataDir, 'mongo-6', 'WiredTiger');
      expect(await asOtherUser(dataDir)).toMatch(
        new RegExp(
          `^The user \\S+ can’t use ${inside}, which belongs to .* chown -R \\S+ ${dataDir} `,
        ),
      );
      await chmod(dataDir, 0o500);
      expect(await asOtherUser(dataDir)).toMatch(
        new RegExp(`^The user \\S+ can’t use ${dataDir}, which belongs to .*set DATA_DIR`),
      );
      await chmod(folder, 0o500);
      expect(await asOtherUser(path.join(folder, 'new'))).toMatch(
        new RegExp(`^The user \\S+ can’t use ${folder}/new, because ${folder} belongs to`),
      );
    },
  );
});

it('docs/operating.md says where each file of a data folder comes from', async () => {
  const guide = path.join(import.meta.dirname, '../../../docs/operating.md');
  const [, section = ''] = (await readFile(guide, 'utf8')).split('\n### What a node keeps\n');
  const [rows = ''] = section.split('\n### ');
  for (const name of [...NEEDED, ...SECRETS, 'mongo-6']) expect(rows).toContain(`\`${name}\``);
});

it.each([
  ['a file', '/srv/band8/a', 'The disk of /srv/band8/a is full.'],
  ['no file', undefined, 'The disk is full.'],
])('a full disk is named when the error names %s', (_what, file, sentence) => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: file });
  const advice = 'Delete what you don’t need there, or use a bigger disk.';
  expect(describeFailure(error)).toBe(`${sentence} ${advice}`);
});
