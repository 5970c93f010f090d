import { ESSAY, ESSAY_PATH, LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { saveSettings } from './calls.ts';
import {
  approve,
  commentWith,
  emailOf,
  type Learner,
  openBrowser,
  PASSWORD,
  post,
  register,
  showComments,
} from './commentSteps.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  recordCalls,
  recordShifts,
  waitForHydration,
} from './fixtures.ts';
import { onOwnServer } from './ownServer.ts';

// Comments are a setting for every visitor, so these tests use their own server.
const test = base.extend<object, { server: string; learners: [Learner, Learner] }>({
  // Trusts the addresses that the learners' calls name.
  ...onOwnServer({ TRUST_PROXY: '127.0.0.1' }),
  // Their first comments were approved, so that the next ones appear at once.
  learners: [
    async ({ server }, use) => {
      await switchComments(server, true);
      const learners: [Learner, Learner] = [
        await register(server, 'Mina'),
        await register(server, 'Ben'),
      ];
      const first = learners.map((learner) => post(server, learner, OTHER, { text: 'Hello.' }));
      await approve(server, await Promise.all(first));
      await use(learners);
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

const switchComments = (url: string, isOn: boolean) =>
  saveSettings(url, { enableComments: isOn, enableRegistration: isOn });

/** Sample essays whose comments no other test counts. */
const OTHER = '65e6f2a04c1b8d0012a40021';

test.beforeEach(({ server }) => switchComments(server, true));

test('a text typed before signing in is posted, and appears once it is approved', {
  tag: '@slow',
}, async ({ page, browser, server }) => {
  await register(server, 'Wen');
  await open(page, ESSAY_PATH);
  await expect(page.getByRole('link', { name: 'Ask or comment' })).toBeVisible();
  const section = await showComments(page);
  const text = 'Why “accounted for”?\n\nI’d have written “was”. / ?';
  await section.getByLabel('Your comment').pressSequentially('Why ? / b', { delay: 0 });
  await expect(section.getByLabel('Your comment')).toHaveValue('Why ? / b');
  await section.getByLabel('Your comment').fill(text);
  await expectAccessible(page, 'signed out');
  await section.getByRole('link', { name: 'Sign in to comment' }).click();
  await page.getByLabel('Email').fill(emailOf('Wen'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${ESSAY_PATH}#comments`);

  await expect(section.getByLabel('Your comment')).toHaveValue(text);
  await section.getByLabel('Your comment').press('Control+Enter');
  const mine = commentWith(page, 'Why “accounted for”?');
  await expect(mine).toBeFocused();
  await expect(mine).toContainText('Waiting for approval. Only you can see this.');
  await expect(page.getByText('Posted. Waiting for approval.')).toBeAttached();
  await expect(section.getByLabel('Your comment')).toHaveValue('');
  await expectAccessible(page, 'a waiting comment');
  await expectNoHorizontalScroll(page);

  const visitor = await openBrowser(browser, server);
  await open(visitor, ESSAY_PATH);
  await expect(await showComments(visitor)).toContainText('No comments yet.');
  const id = (await mine.getAttribute('id')) ?? '';
  await approve(server, [id.replace('comment-', '')]);
  await visitor.reload();
  await waitForHydration(visitor);
  await visitor.getByRole('link', { name: '1 comment' }).click();
  await expect(commentWith(visitor, 'I’d have written “was”.')).toBeVisible();
  await expect(visitor.getByText('Waiting for approval')).toHaveCount(0);
  await visitor.context().close();
});

test('the forms of a comment are accessible on a phone', { tag: '@slow' }, async ({
  browser,
  server,
  learners: [mina, ben],
}) => {
  await post(server, mina, LINE_GRAPH, { text: 'The overview comes late.' });
  await post(server, ben, LINE_GRAPH, { text: 'I think so, too.' });
  const page = await openBrowser(browser, server, ben);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, REPORT_PATH);
  await showComments(page);
  await commentWith(page, 'The overview comes late.')
    .getByRole('button', { name: 'Report' })
    .click();
  await expectAccessible(page, 'a report');
  await commentWith(page, 'I think so, too.').getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page, 'the question before deleting');
  await page.context().close();
});

test('comments load only near the window, without moving the page', { tag: '@slow' }, async ({
  page,
  server,
  learners: [mina],
}) => {
  await post(server, mina, OTHER, { text: 'A short one.' });
  const shiftsAfter = await recordShifts(page);
  for (const width of [360, 1440]) {
    // Otherwise the page would be scrolled to where it was left.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 700 });
    const calls = recordCalls(page);
    await open(page, `/answer/${OTHER}`);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => path.includes('comments'))).toEqual([]);
    await expect(page.locator('#comments h2')).toHaveText('Comments');
    // The fonts may have moved the page a little; the comments must not.
    const fontsShown = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      return performance.now();
    });
    await page.mouse.move(100, 300);
    while ((await page.locator('.comment').count()) === 0) await page.mouse.wheel(0, 150);
    await showComments(page);
    const last = commentWith(page, 'A short one.').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(calls.filter((path) => path.includes('comments'))).toHaveLength(1);
    expect(await shiftsAfter(fontsShown), `at ${width}`).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('comments are not printed, and without JavaScript a sentence says what is missing', {
  tag: '@slow',
}, async ({ page, browser, server }) => {
  await open(page, ESSAY_PATH);
  await showComments(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#comments')).toBeHidden();
  await expect(page.locator('.comment-count')).toBeHidden();

  const context = await browser.newContext({ baseURL: server, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(ESSAY_PATH);
  // Playwright's assertions leave out what is only for pages without scripts.
  expect(await plain.locator('#comments').innerText()).toContain('Comments need JavaScript.');
  await context.close();
});

test('switched off, nothing shows or loads comments; on again, all are there', {
  tag: '@slow',
}, async ({ page, server, learners: [mina] }) => {
  await post(server, mina, ESSAY, { text: 'Still here.' });
  await switchComments(server, false);
  const calls = recordCalls(page);
  await open(page, `${ESSAY_PATH}#comments`);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#comments')).toHaveCount(0);
  await expect(page.locator('.comment-count')).toHaveCount(0);
  expect(calls.filter((path) => path.includes('comments'))).toEqual([]);
  await switchComments(server, true);
  await open(page, `${ESSAY_PATH}?again#comments`);
  await expect(commentWith(page, 'Still here.')).toBeVisible();
});
