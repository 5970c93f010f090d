import { expect, type Locator, type Page } from '@playwright/test';
import { formOf } from '../admin/formSteps.ts';
import type { Site } from './calls.ts';
import { normaliseLineEndings } from './publicPages.ts';
import { itemAt, WHOLE_LIST } from './texts.ts';
import type { Watch } from './watch.ts';
import type { Written, WrittenAnswer } from './write.ts';

/** Opens a page of the back office and waits for its content. */
export async function openAdminPage(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path);
  await expect(ready.first()).toBeVisible({ timeout: 30_000 });
}

async function readTexts(texts: Locator): Promise<string[]> {
  return (await texts.allTextContents()).map(normaliseLineEndings);
}

/** Expects these elements to show exactly these texts, in this order. */
export async function expectExactTexts(texts: Locator, expected: readonly string[]): Promise<void> {
  await expect(texts).toHaveCount(expected.length);
  expect(await readTexts(texts)).toEqual(expected.map(normaliseLineEndings));
}

/** Reads the list with this name from a response of the API. */
export async function fetchList<T>(site: Site, path: string, name: string): Promise<T[]> {
  const { status, body } = await site.call('GET', path);
  expect(status).toBe(200);
  return Reflect.get(Object(body), name);
}

async function editAnyway(page: Page): Promise<void> {
  const { content, button } = formOf(page);
  await expect(content.or(button('Edit visually without it'))).toBeVisible({ timeout: 30_000 });
  if (await button('Edit visually without it').isVisible()) {
    await button('Edit visually without it').click();
  }
  await expect(content).toBeVisible({ timeout: 30_000 });
}

async function preview(page: Page, watched: Watch): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Preview/ });
  await formOf(page).button('Preview').click();
  await expect(dialog.locator('.body')).toBeVisible({ timeout: 30_000 });
  await watched.inspect();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens an answer in the form and checks its fields, the visual editor and the preview. */
export async function edit(page: Page, watched: Watch, answer: WrittenAnswer): Promise<void> {
  await page.goto(`/admin/edit/${answer.id}`);
  await editAnyway(page);
  const { topic, author, sourceLink } = formOf(page);
  expect(normaliseLineEndings(await topic.inputValue())).toBe(normaliseLineEndings(answer.topic));
  // Single-line fields have no line breaks.
  expect(await author.inputValue()).toBe(answer.author.replace(/[\r\n]/g, ''));
  expect(await sourceLink.inputValue()).toBe(answer.sourceLink);
  if (answer.pictureAlt) {
    const alt = await page.getByLabel('Alternative Text').inputValue();
    expect(normaliseLineEndings(alt)).toBe(normaliseLineEndings(answer.pictureAlt));
  }
  await watched.inspect();
  await preview(page, watched);
}

/** Enters the whole list as HTML into the open form, switches to the visual editor, and pastes it. */
export async function typeAsHtml(page: Page, watched: Watch): Promise<void> {
  const { button, content } = formOf(page);
  watched.isTyping = true;
  await button('Edit as HTML').click();
  await page.getByLabel(/^HTML of/).fill(WHOLE_LIST);
  await preview(page, watched);
  await button('Edit visually').click();
  await editAnyway(page);
  await watched.inspect();
  await content.evaluate((target, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', html);
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, WHOLE_LIST);
  await watched.inspect();
}

/** Opens the history of an answer and its last change. */
export async function compare(page: Page, watched: Watch, id: string): Promise<void> {
  await page.goto(`/admin/edit/${id}`);
  await editAnyway(page);
  await formOf(page).button('History').click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.locator('summary').first().click();
  await expect(dialog.locator('.differences .marked-blocks')).toBeVisible({ timeout: 30_000 });
  await watched.inspect();
}

/** Opens every message on a page of the inbox. */
export async function readMessages(
  page: Page,
  watched: Watch,
  site: Site,
  at: number,
): Promise<void> {
  const path = `/api/admin/messages?page=${at}&limit=20`;
  const messages = await fetchList<{ name: string; email: string; message: string }>(
    site,
    path,
    'messages',
  );
  await openAdminPage(page, `/admin/messages?page=${at}`, page.locator('.message'));
  await expectExactTexts(
    page.locator('.message h2'),
    messages.map(({ name }) => name),
  );
  await expectExactTexts(
    page.locator('.message__email'),
    messages.map(({ email }) => email),
  );
  for (const opener of await page.locator('.message h2 button').all()) await opener.click();
  await expectExactTexts(
    page.locator('.message__text'),
    messages.map(({ message }) => message),
  );
  await watched.inspect();
}

/** Checks every page of the glossary, and opens one term in its form. */
export async function readGlossary(
  page: Page,
  watched: Watch,
  written: Written['terms'],
): Promise<void> {
  const inOrder = (all: readonly { term: string; definition: string }[]) =>
    all.map(({ term, definition }) => `${term}\n${normaliseLineEndings(definition)}`).sort();
  const shown: { term: string; definition: string }[] = [];
  const termsOf = page.locator('.term-table__term:not(thead *)');
  const definitionsOf = page.locator('.term-table__definition:not(thead *)');
  for (let at = Math.ceil(written.length / 50); at >= 1; at -= 1) {
    await openAdminPage(page, `/admin/glossary?page=${at}`, page.locator('.term-table tbody tr'));
    const terms = await termsOf.allTextContents();
    for (const [row, definition] of (await definitionsOf.allTextContents()).entries()) {
      shown.push({ term: terms[row] ?? '', definition });
    }
    await watched.inspect();
  }
  expect(inOrder(shown)).toEqual(inOrder(written));
  const first = await termsOf.first().textContent();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Term')).toHaveValue(first ?? '');
  await watched.inspect();
}

/** Checks the texts of the newest pictures in the library, and opens one of them. */
export async function readPictures(page: Page, watched: Watch, site: Site): Promise<void> {
  const pictures = await fetchList<{ id: string; alt?: string }>(
    site,
    '/api/admin/pictures?limit=24',
    'pictures',
  );
  expect(pictures.filter(({ alt }) => alt).length).toBeGreaterThan(10);
  await openAdminPage(page, '/admin/pictures', page.locator('.picture-card'));
  await expectExactTexts(
    page.locator('.picture-card__alt'),
    pictures.map(({ alt }) => alt ?? 'No alternative text'),
  );
  await watched.inspect();
  const { id, alt = '' } = itemAt(pictures, 0);
  const field = page.getByLabel('Alternative Text');
  await openAdminPage(page, `/admin/pictures/${id}`, field);
  expect(normaliseLineEndings(await field.inputValue())).toBe(normaliseLineEndings(alt));
  await watched.inspect();
}

/** Opens a page of the log, which shows texts and their authors. */
export async function readLog(page: Page, watched: Watch, site: Site, at: number): Promise<void> {
  const entries = await fetchList<{ targetLabel?: string; who?: string }>(
    site,
    `/api/admin/audit?page=${at}&limit=20`,
    'entries',
  );
  await openAdminPage(page, `/admin/audit?page=${at}`, page.locator('.audit-table tbody time'));
  await expectExactTexts(
    page.locator('.audit-table .topic'),
    entries.flatMap(({ targetLabel }) => targetLabel ?? []),
  );
  await expectExactTexts(
    page.locator('tbody .audit-table__who'),
    entries.map(({ who }) => who ?? 'Unknown account'),
  );
  await watched.inspect();
}
