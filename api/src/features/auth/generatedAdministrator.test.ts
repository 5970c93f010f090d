import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { login, RIGHT, storedStaff } from '../../../test/auth.ts';
import {
  createGeneratedAdministrator,
  findUnusedAdministrator,
  forgetGeneratedPassword,
  saveAdministrator,
} from './queries.ts';

const context = testApp();
const find = () => findUnusedAdministrator(context.dataDir);
const files = () => readdir(context.dataDir);

beforeEach(async () => {
  await clearContent(context.app);
  await forgetGeneratedPassword(context.dataDir);
  await createGeneratedAdministrator(context.dataDir);
});

it('the generated administrator can be found at every start, with a password that only its owner can read', async () => {
  const file = join(context.dataDir, 'admin-password');
  const found = await find();
  expect(found).toEqual({
    email: 'admin@band8.example',
    password: expect.stringMatching(/^[\da-f]{24}$/),
    file,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await find()).toEqual(found);
});

it('the generated administrator keeps its password after a crash before the account was stored', async () => {
  const found = await find();
  await clearContent(context.app);
  await createGeneratedAdministrator(context.dataDir);
  expect(await find()).toEqual(found);
});

it('the generated administrator signs in, after which the password is not stored any more', async () => {
  const { email, password } = (await find()) ?? { email: '', password: '' };
  const wrong = await login(context.app, { email, password: 'a wrong and long password' });
  expect(wrong.statusCode).toBe(401);
  expect(await files()).toContain('admin-password');
  expect((await login(context.app, { email, password })).statusCode).toBe(200);
  expect(await files()).not.toContain('admin-password');
  expect(await find()).toBeUndefined();
});

it('the generated administrator is not needed any more once another member of staff has signed in', async () => {
  await storedStaff();
  await login(context.app, RIGHT);
  expect(await find()).toBeUndefined();
});

it.each([
  ['was changed', () => saveAdministrator('admin@band8.example', 'another long password')],
  ['belongs to a database that was replaced', () => clearContent(context.app)],
])(
  'the generated administrator is not shown, and its password is removed, if it %s',
  async (_, change) => {
    await change();
    expect(await find()).toBeUndefined();
    expect(await files()).not.toContain('admin-password');
  },
);
