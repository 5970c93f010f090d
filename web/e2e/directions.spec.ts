import type { Page } from '@playwright/test';
import { fetchToken, openPath, storeToken } from './admin/session.ts';
import { call, saveSettings, signInBy } from './calls.ts';
import { approve, PASSWORD, showComments } from './commentSteps.ts';
import { test as base, expect, waitForHydration } from './fixtures.ts';
import { onOwnServer } from './ownServer.ts';

const test = base.extend<object, { server: string }>(onOwnServer({ SEED: 'off' }));

/** What people write; what is beside it on a page must not get between its words. */
const WRITTEN = {
  topic: 'ערים (50%): למה?',
  text: 'מקדמה: The chart shows 3 cities.',
  author: 'ליאת (א)',
  contributor: 'ليلى (محمد)',
  tag: 'תחבורה (2)',
  term: 'צניחה!',
  definition: 'ירידה חדה (50%).',
  note: 'הערה טובה (1)!',
  learner: 'אביגיל (ב)',
  comment: 'شكرا! ما معنى "plummet" بالضبط؟ (50%)',
  staff: 'نور (ب)',
  visitor: 'דנה (ג)',
  site: 'מבחן (8)',
  footer: 'אתר (8) ללומדים.',
  token: 'קורא (ד)',
  search: 'אבגד (9)',
};

/** Words from right to left that share a direction with other words, and fields that don’t turn. */
function findFaults(written: readonly string[]): string[] {
  const isApart = (element: Element) => getComputedStyle(element).unicodeBidi === 'plaintext';
  /** The text in the direction of an element: without the parts that have their own. */
  const together = (node: Node): string =>
    Array.from(node.childNodes, (child) => {
      if (child instanceof Text) return child.data;
      return child instanceof Element && !isApart(child) ? together(child) : '';
    }).join('');
  const faults = new Set<string>();
  const title = document.title.replaceAll(/\u2068.*?\u2069/g, '');
  if (/[\u0590-\u06ff]/.test(title)) faults.add(title);
  for (const element of [document.body, ...document.body.querySelectorAll('*')]) {
    if (!element.checkVisibility() || element.closest('option, .sr, script, textarea')) continue;
    if (element !== document.body && !isApart(element)) continue;
    const text = together(element).replaceAll(/\u2068.*?\u2069|…$/g, '');
    const isKnown = written.some((each) => each.includes(text.trim()));
    if (/[\u0590-\u06ff]/.test(text) && !isKnown) faults.add(text);
    // Parts that have their own direction one by one stand from left to right.
    const parts = [...element.children].filter(
      (child) => isApart(child) && getComputedStyle(child).display === 'inline',
    );
    const isHebrew = parts.length > 1 && parts.every((part) => /[א-ת]/.test(part.textContent));
    if (isHebrew && !/\p{L}/u.test(text)) faults.add(element.outerHTML);
  }
  const fields = 'input:is(:not([type]), [type=text], [type=search]), textarea';
  for (const field of document.body.querySelectorAll<HTMLInputElement>(fields)) {
    if (!field.checkVisibility() || field.readOnly || field.disabled || field.closest('.sr'))
      continue;
    field.focus();
    if (field.dir !== 'auto') faults.add(field.outerHTML);
  }
  return [...faults];
}

/** Expects that the page shows a text, and that everything on it has its own direction. */
async function expectDirections(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const { text: sentence, term, topic } = WRITTEN;
  const known = [...Object.values(WRITTEN), `${sentence} ${term} ${topic}`];
  expect.soft(await page.evaluate(findFaults, known), page.url()).toEqual([]);
}

/** Fills the site, with its page as a learner’s, and returns the id of an answer. */
async function fill(page: Page, url: string, token: string): Promise<string> {
  const { topic, text, author, contributor, term, definition, note, ...more } = WRITTEN;
  const create = async (path: string, body: object) =>
    (await call(url, `/api/admin${path}`, { token, body })).json();
  const names = { siteName: more.site, footerText: more.footer };
  await saveSettings(url, { enableComments: true, enableRegistration: true, ...names });
  const { id: termId } = await create('/glossary', { term, definition, exampleSentence: text });
  const answer = {
    ...{ topic, author, taskType: 'task2', tags: [more.tag] },
    content: `<p>${text} <span class="glossary-term" data-term-id="${termId}">${term}</span></p>`,
    ...{ isContributed: true, contributorName: contributor },
    ...{ criterionNotes: { task: note }, paragraphNotes: [{ label: note, note }] },
  };
  const { id } = await create('/model-answers', answer);
  const program = { name: more.token, scopes: ['writeAnswers'], days: 1 };
  const { token: key } = await create('/tokens', program);
  // Its history has a paragraph that is nothing but changes.
  const [first, ...others] = topic.split(' ');
  const item = `<ul><li><strong>${first}</strong> ${others.join(' ')}</li></ul>`;
  const changed = { ...answer, content: answer.content + item };
  await call(url, `/api/admin/model-answers/${id}`, { method: 'PUT', token: key, body: changed });
  await create('/model-answers', { ...answer, isDraft: true });
  await create('/model-answers/bulk', { action: 'setAuthor', author, items: [{ id }] });
  await create('/invitations', { email: 'nur@example.org', name: more.staff, role: 'author' });
  const message = { name: more.visitor, email: 'dana@example.org', message: text };
  await call(url, '/api/contact', { body: message });

  await page.goto('/about');
  const account = { email: 'abigail@example.org', name: more.learner, password: PASSWORD };
  await signInBy(page, '/api/auth/register', account);
  const options = { data: { text: more.comment }, headers: { origin: url } };
  const posted = await page.request.post(`/api/model-answers/${id}/comments`, options);
  await approve(url, [(await posted.json()).id]);
  return id;
}

test('names and texts have their own direction, and fields turn with what is typed', {
  tag: '@slow',
}, async ({ page, server }) => {
  const { topic, text, author, contributor, tag, term, ...more } = WRITTEN;
  const token = await fetchToken(server);
  const id = await fill(page, server, token);
  const open = async (path: string, shown: string) => {
    await page.goto(path);
    await expectDirections(page, shown);
  };

  await page.goto(`/answer/${id}`);
  await showComments(page);
  const folds = page.locator('details');
  await folds.evaluateAll((all) => all.map((each) => each.toggleAttribute('open', true)));
  await page.getByRole('button', { name: 'Reply' }).click();
  await expectDirections(page, more.comment);
  await expect(page.locator('.body ul')).toHaveCSS('direction', 'rtl');
  const boxes = ['bdi', 'time'].map((part) => page.locator(`.byline ${part}`).first());
  const [name, date] = await Promise.all(boxes.map((each) => each.boundingBox()));
  expect(date?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));

  await page.goto(`/answer/${id}/practise`);
  await waitForHydration(page);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.pressSequentially(text);
  await expect(field).toHaveCSS('direction', 'rtl');
  await expectDirections(page, topic);

  await open('/glossary', term);
  await page.getByRole('button', { name: `Star: ${term}` }).click();
  for (const path of ['/archive', '/glossary'])
    await open(`${path}?search=${more.search}`, 'match');
  for (const path of ['/archive', `/archive?exam=none&tag=${tag}`]) await open(path, tag);
  await open(`/search?search=${author}&tag=${tag}`, topic);
  for (const path of ['/about', '/privacy']) await open(path, more.site);
  for (const path of ['/', '/task2', '/practise', '/practice', '/saved']) await open(path, topic);
  await open('/words', term);
  await open('/sign-in', more.learner);

  await storeToken(page, token);
  await open('/admin/dashboard', topic);
  const screens = {
    ...{ answers: contributor, glossary: term, tags: tag, comments: more.comment },
    ...{ users: more.learner, messages: more.visitor, staff: more.staff, audit: author },
    [`edit/${id}`]: more.note,
  };
  for (const [path, shown] of Object.entries(screens)) {
    await openPath(page, `/admin/${path}`);
    await expectDirections(page, shown);
  }
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText(more.token).click();
  await expectDirections(page, topic);
});
