// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ownDatabase } from '../../../test/app.ts';
import { newFolder } from '../../../test/folder.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COMMAND = join(ROOT, 'scripts/admin.ts');
const EMAIL = 'chief@example.org';
const PATIENCE = { timeout: 20_000, interval: 50 };
/** `script` of util-linux; the options of the macOS version differ. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', TERM: 'dumb' };

beforeAll(async () => {
  env.MONGODB_URI = ownDatabase();
  env.DATA_DIR = await newFolder();
});

/** Types each text after its question appears, and returns all output of the command with options. */
async function converse(options: string, ...dialogue: [question: string, typed: string][]) {
  const command = `"${process.execPath}" "${COMMAND}" ${options}`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { env });
  const ended = once(terminal, 'close');
  let output = '';
  terminal.stdout.on('data', (chunk) => (output += chunk));
  let read = 0;
  try {
    for (const [question, typed] of dialogue) {
      await vi.waitFor(() => expect(output.slice(read)).toContain(question), PATIENCE);
      read = output.indexOf(question, read) + question.length;
      terminal.stdin.write(typed);
    }
    const [code] = await ended;
    return { code, output };
  } finally {
    terminal.kill();
  }
}

describe.runIf(hasTerminal)('npm run admin on a terminal', () => {
  it('creates an administrator without showing the password, and resets it the next time', async () => {
    const created = await converse(
      '',
      ['Email address', 'chief\r'],
      ['isn’t an email address', '@example.org\r'],
      ['Password', 'too short\r'],
      ['At least 12', ' no more\r'],
      ['Repeat the password', 'another one\r'],
      ['The passwords don’t match', ''],
      ['Password', 'too short no more\r'],
      ['Repeat the password', 'too short no more\r'],
    );
    expect(created.output).toContain(`${EMAIL} is an administrator now.`);
    expect(created.output).not.toContain('too short');
    expect(created.code).toBe(0);
    const reset = await converse(
      '',
      ['Email address', `${EMAIL}\r`],
      ['Password', 'an even newer password\r'],
      ['Repeat the password', 'an even newer password\r'],
    );
    expect(reset.output).toContain('the password has been changed and all sessions have ended');
    expect(reset.code).toBe(0);
  }, 60_000);

  it('removes a second factor and records it', async () => {
    const email = 'lost@example.org';
    const database = await mongoose.createConnection(env.MONGODB_URI ?? '').asPromise();
    const users = database.collection('users');
    const secondFactor = { key: 'k', since: new Date(), lastStep: 1, recoveryCodes: [] };
    await users.insertOne({ email, role: 'editor', secondFactor });
    const removed = await converse('--remove-second-factor', ['Email address', `${email}\r`]);
    expect(removed.output).toContain(`${email} can sign in with the password alone now.`);
    expect(removed.code).toBe(0);
    expect(await users.findOne({ email })).not.toHaveProperty('secondFactor');
    const actions = database
      .collection('auditEntries')
      .find()
      .map(({ action }) => action);
    expect(await actions.toArray()).toContain('resetStaffSecondFactor');
    const unknown = ['Email address', 'nobody@example.org\r'] as const;
    const refused = await converse('--remove-second-factor', [...unknown]);
    expect(refused.output).toContain('No member of staff has the address nobody@example.org.');
    expect(refused.code).toBe(1);
    await database.close();
  }, 60_000);

  it('changes nothing when it is interrupted', async () => {
    const { code, output } = await converse('', ['Email address', '\u0003']);
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
  }, 30_000);
});

it('npm run admin without a terminal says that it needs one', () => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^This command asks for a password, so it needs a terminal[^\n]*\n$/);
  expect(status).toBe(1);
});
