import type { Page } from '@playwright/test';
import mongoose from 'mongoose';
import { startThrowawayMongo } from '../../../api/src/database/embedded.ts';
import { startMailServer } from '../../../api/test/smtp.ts';
import * as dialogs from '../dialogSteps.ts';
import { waitForHydration } from '../fixtures.ts';
import { START_MS, startOwnServer } from '../ownServer.ts';
import { formOf } from './formSteps.ts';
import {
  activeSwitch,
  createMarking,
  openAdd,
  openEdit,
  openGlossary,
  rowOf,
} from './glossaryPages.ts';
import { badge, opener, rowFrom } from './messagePages.ts';
import { expect, test as signedIn } from './session.ts';
import { openSettings } from './settingsPages.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface Site {
  url: string;
  smtp: MailServer;
  /** Makes waiting emails due; a failed one is otherwise tried again after a minute. */
  mailsAreDue(): Promise<void>;
}

/** A test with its own server and mail server, because visitors' calls have hourly limits. */
const test = signedIn.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const [mongo, smtp] = await Promise.all([startThrowawayMongo(), startMailServer()]);
      const database = await mongoose.createConnection(mongo.uri).asPromise();
      const { url, stop } = await startOwnServer({
        MONGODB_URI: mongo.uri,
        SEED: 'off',
        JWT_SECRET: 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU',
        SMTP_URL: smtp.url,
        MAIL_TO: 'desk@band8.example',
      });
      const isReady = async () => (await fetch(`${url}/health/ready`)).ok;
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      await use({
        url,
        smtp,
        async mailsAreDue() {
          const waiting = { 'mail.state': 'waiting' };
          const due = { $set: { 'mail.nextAttemptAt': new Date() } };
          await database.collection('contactMessages').updateMany(waiting, due);
        },
      });
      await stop();
      await database.close();
      await Promise.all([mongo.stop(), smtp.close()]);
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

const ENTRIES = [
  { path: '/', within: 'main', name: dialogs.SUBMIT },
  { path: '/about', within: 'main', name: 'Become a Contributor' },
  { path: '/task2', within: 'footer', name: dialogs.SUBMIT },
  { path: '/nowhere', within: 'footer', name: dialogs.SUBMIT },
];
const topicFrom = (path: string) => `Who wrote this from ${path}, the visitor or a friend?`;

test('submissions from every page are pending, and public with the contributor’s name once approved', {
  tag: '@slow',
}, async ({ page, browser, site }) => {
  test.slow();
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  for (const { path, within, name } of ENTRIES) {
    await visitor.goto(path);
    await waitForHydration(visitor);
    await visitor.locator(within).getByRole('button', { name, exact: true }).click();
    const form = dialogs.dialog(visitor, dialogs.SUBMIT);
    await dialogs.fill(form, { ...dialogs.SUBMISSION, 'Topic/Question': topicFrom(path) });
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialogs.expectToast(
      visitor,
      'Model answer submitted successfully!',
      'Your contribution has been sent for review. Thank you for sharing!',
    );
  }

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: '4 pending' }).click();
  // These four pages also show on the dashboard's table.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Answers (4)');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(4);
  const topic = topicFrom('/about');
  await page.getByRole('button', { name: `Actions for ${topic}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('note').getByRole('link')).toHaveText('anouk@example.org');
  const form = formOf(page);
  await expect(form.content).toHaveText('The chart compares four ways.Most people went by train.');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await visitor.goto(`/answer/${id}`))?.status()).toBe(404);
  await form.author.fill('Ines Moreau, Lyon');
  // The contributor's picture URL can't be fetched.
  await form.button('Remove Picture').click();
  await form.button('Approve').click();
  await expect(page).toHaveURL(/\/admin\/answers/);
  await expect(page.getByRole('link', { name: '3 pending' })).toBeVisible();

  const read = await visitor.goto(`/answer/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(topic);
  await expect(visitor.locator('.byline')).toHaveText(
    /^Contributed by Anouk Dray on [A-Z][a-z]{2} \d{1,2}, \d{4}Written by Ines Moreau, Lyon$/,
  );
  expect(await read?.text()).not.toContain('anouk@example.org');
  await visitor.context().close();
});

test('a message reaches the inbox and the mailbox, also after a failure of the mail server', {
  tag: '@slow',
}, async ({ page, browser, site: { url, smtp, mailsAreDue } }) => {
  test.slow();
  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  const write = async (name: string) => {
    const form = await dialogs.openDialog(visitor, dialogs.CONTACT);
    await dialogs.fill(form, {
      Name: name,
      Email: `${name.toLowerCase()}@example.org`,
      Message: `${name} asks.`,
    });
    await form.getByRole('button', { name: 'Send Message' }).click();
    const thanks = "We'll get back to you as soon as possible.";
    await dialogs.expectToast(visitor, 'Message sent successfully!', thanks);
  };
  const mails = (name: string) =>
    smtp.received.filter(({ text }) => text.includes(`${name} asks.`));

  await write('Tomas');
  await expect.poll(() => mails('Tomas').length).toBe(1);
  expect(mails('Tomas')[0]).toMatchObject({
    recipients: ['desk@band8.example'],
    head: expect.stringContaining('Reply-To: Tomas <tomas@example.org>'),
  });
  await smtp.close();
  await write('Lena');
  await visitor.context().close();

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: '2 unread' }).click();
  await expect(rowFrom(page, 'Tomas')).toContainText('sent by email');
  await expect(rowFrom(page, 'Lena')).toContainText('waiting to be sent');
  await page.goto('/admin/messages');
  await opener(page, 'Lena').click();
  await expect(page.locator('.message__text')).toHaveText('Lena asks.');
  await expect(badge(page, 'Lena')).toHaveText('Read');
  await expect(page.getByRole('link', { name: '1 unread' })).toBeVisible();

  await smtp.open();
  await mailsAreDue();
  await expect.poll(() => mails('Lena').length, { timeout: 40_000 }).toBe(1);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowFrom(page, 'Lena')).toContainText('sent by email', { timeout: 1_000 });
  }).toPass();
  expect(mails('Tomas'), 'nothing is mailed twice').toHaveLength(1);
});

test('every general setting applies to the public pages at once', { tag: '@slow' }, async ({
  page,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/Band8/);

  const form = await openSettings(page);
  await form.siteName.fill('Harbour9');
  await form.siteDescription.fill('Essays by people of the harbour.');
  await form.contactEmail.fill('desk@example.org');
  await form.footerText.fill('Kept by learners.');
  await form.save.click();
  await expect(form.status).toHaveText('Settings updated successfully!');

  for (const path of ['/', '/task1', '/about']) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveTitle(/Harbour9/);
    await expect(visitor.getByRole('banner').getByRole('link').first()).toHaveText(/Harbour9/);
    const footer = visitor.getByRole('contentinfo');
    await expect(footer).toContainText('Kept by learners.');
    await expect(footer.getByRole('link', { name: 'desk@example.org' })).toBeVisible();
  }
  await visitor.goto('/');
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Essays by people of the harbour.',
  );
  const dialog = await dialogs.openDialog(visitor, dialogs.CONTACT);
  await expect(dialog.getByRole('link', { name: 'desk@example.org' })).toBeVisible();
  await visitor.context().close();
});

/** Returns the definition if the answer marks the word as a term, else null. */
async function readDefinition(visitor: Page, id: string, word: string): Promise<string | null> {
  await visitor.goto(`/answer/${id}`);
  await expect(visitor.getByRole('article').first()).toContainText(`It has ${word} in it.`);
  const mark = visitor.locator('.glossary-term', { hasText: word });
  return (await mark.count()) === 0 ? null : mark.getAttribute('data-definition');
}

test('an answer shows when a term is added, changed, deactivated and deleted', {
  tag: '@slow',
}, async ({ page, token, browser, site }) => {
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  const word = 'quayside';
  await openGlossary(page);
  const add = await openAdd(page);
  await add.term.fill(word);
  await add.definition.fill('The edge of a harbour.');
  const added = page.waitForResponse('**/api/admin/glossary');
  await add.save.click();
  const { id: termId } = await (await added).json();
  await expect(rowOf(page, word)).toBeVisible();
  const id = await createMarking(page, token, { id: termId, term: word, definition: '' });
  const shown = () => readDefinition(visitor, id, word);
  expect(await shown()).toBe('The edge of a harbour.');

  const edit = await openEdit(page, word);
  await edit.definition.fill('Where ships are unloaded.');
  await edit.save.click();
  await expect(rowOf(page, word)).toContainText('Where ships are unloaded.');
  expect(await shown()).toBe('Where ships are unloaded.');

  for (const [isActive, definition] of [
    [false, null],
    [true, 'Where ships are unloaded.'],
  ] as const) {
    const changed = page.waitForResponse(`**/api/admin/glossary/${termId}`);
    await activeSwitch(page, word).click();
    expect((await (await changed).json()).isActive).toBe(isActive);
    expect(await shown()).toBe(definition);
  }

  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, word)).toHaveCount(0);
  expect(await shown()).toBe(null);
  await visitor.context().close();
});
