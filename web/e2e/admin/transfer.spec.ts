import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible, findAccessibilityFaults, hasHorizontalScroll } from '../fixtures.ts';
import { fetchAnswer } from './formSteps.ts';
import { hold, ownWord } from './listPages.ts';
import { createAnswer, EDITOR, expect, signIn, test } from './session.ts';

const CALL = /\/api\/admin\/content(\?.*)?$/;

test('exported content can be edited by hand and imported, after a report of the changes', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Harbour ${word}` });
  // Exports need a recent sign-in.
  await signIn(page);
  await page.goto('/admin/transfer');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Export' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^band8-content-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const folder = await mkdtemp(join(tmpdir(), 'band8-transfer-'));
  const file = join(folder, 'content.tar.gz');
  await download.saveAs(file);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  // Imports only this answer; the others belong to other tests.
  const names = await readdir(join(folder, 'answers'));
  const name = names.find((one) => one.includes(id)) ?? '';
  const text = await readFile(join(folder, 'answers', name), 'utf8');
  const edited = join(folder, 'edited', 'answers');
  await mkdir(edited, { recursive: true });
  await writeFile(join(edited, name), text.replace(`Harbour ${word}`, `Lagoon ${word}`));
  await writeFile(join(edited, 'broken.html'), 'No front matter');
  execFileSync('tar', ['-czf', file, '-C', folder, 'edited']);

  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText('2 items checked: 0 to add, 1 to change, 0')).toBeVisible();
  const report = page.getByRole('list', { name: /What (will change|changed)/ });
  await expect(report.getByRole('listitem')).toHaveText([
    /broken\.html.*Refused: .*doesn’t begin with front matter/s,
    new RegExp(`${id}\\.html.*Will change: Topic`, 's'),
  ]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect((await fetchAnswer(page, token, id)).topic).toBe(`Harbour ${word}`);
  await page.getByRole('button', { name: 'Import 1 Change' }).click();
  await expect(page.getByText('2 items checked: 0 added, 1 changed, 0')).toBeVisible();
  const imported = { topic: `Lagoon ${word}`, version: 2 };
  expect(await fetchAnswer(page, token, id)).toMatchObject(imported);
  await rm(folder, { recursive: true });
});

test('invalid files and lost connections show an error and can be tried again', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/transfer');
  const buffer = Buffer.from('notes');
  const notes = { name: 'notes.tar.gz', mimeType: 'application/gzip', buffer };
  await page.getByLabel('File to import').setInputFiles(notes);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Couldn’t check the file');
  await expect(alert).toContainText('This file is damaged or not a .tar.gz file.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  // A truncated report.
  await page.route(CALL, (route) => route.fulfill({ body: '{"total":2}\n' }));
  await alert.getByRole('button', { name: 'Check Again' }).click();
  await expect(alert).toContainText('The connection was lost.');

  await page.unroute(CALL);
  const { release } = await hold(page, CALL);
  await alert.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByText('Sending the file …')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(alert).toContainText('Nothing was changed.');
  release();
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await hasHorizontalScroll(page)).toBe(false);
});

test('an export asks for the password again if the sign-in is not recent', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page);
  const message = 'Enter your current password to export all answers, terms and pictures.';
  const refusal = { code: 'PASSWORD_REQUIRED', message };
  await page.route(CALL, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.goto('/admin/transfer');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByLabel('Current Password');
  await page.getByRole('button', { name: 'Download Export' }).click();
  await expect(password).toBeFocused();
  await expect(dialog).toContainText(message);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByText('Failed to download the content')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/^Enter your current password\./);
  await expectAccessible(page, 'a question for the password');
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/^The current password is wrong\./);
  await password.fill(EDITOR.password);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saved;
  await expect(dialog).toHaveCount(0);
});
