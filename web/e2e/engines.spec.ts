import { test as base, expect } from '@playwright/test';
import { EDITOR } from './admin/editor.ts';
import { REPORT_PATH } from './answerPages.ts';
import { type EnginePage, findProgram, openFirefox, openWebKit } from './engines.ts';
import { FIRST, PRACTISE } from './practisePages.ts';

const ENGINES = {
  Firefox: { programs: ['firefox-esr', 'firefox'], open: openFirefox },
  WebKit: { programs: ['WebKitWebDriver'], open: openWebKit },
};
const HOW_TO = 'see docs/contributing/try-other-browsers.md';
const CONTENT = '[contenteditable=true]';
// Firefox moves the caret by synthetic keys only with Shift.
const LAST_ITEM = `${CONTENT} li:last-child`;

const textOf = (page: EnginePage, selector: string) =>
  page.run((given) => document.querySelector<HTMLElement>(given)?.innerText ?? '', selector);
const writtenIn = (page: EnginePage, selector: string) =>
  page.run((given) => document.querySelector<HTMLTextAreaElement>(given)?.value ?? '', selector);
const nameOfFocus = (page: EnginePage) =>
  page.run(() => {
    const { activeElement: focused } = document;
    const isField = focused instanceof HTMLInputElement;
    return focused?.ariaLabel ?? (isField ? focused.labels?.[0]?.innerText : undefined) ?? '';
  }, null);
const faultsOf = (page: EnginePage) =>
  page.run(() => document.documentElement.dataset.faults ?? '', null);

async function open(page: EnginePage, url: string): Promise<void> {
  await page.goto(url);
  const isReady = () =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  await expect.poll(() => page.run(isReady, null)).toBe(true);
  await page.run(() => {
    const record = (fault: unknown) => {
      document.documentElement.dataset.faults = String(fault);
    };
    addEventListener('error', ({ message }) => {
      // WebKit's note that a measurement waits for the next frame is no fault.
      if (!message.startsWith('ResizeObserver loop')) record(message);
    });
    addEventListener('unhandledrejection', ({ reason }) => record(reason));
  }, null);
}

/** Clicks the middle of the first element of a selector whose name contains a text, or its end. */
async function click(page: EnginePage, selector: string, name = '', atEnd = false): Promise<void> {
  const find = (given: { selector: string; name: string; atEnd: boolean }) => {
    const found = [...document.querySelectorAll(given.selector)].find(
      (element) =>
        element.getClientRects().length > 0 &&
        (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(given.name),
    );
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = found?.getClientRects()[0];
    if (!box) return null;
    const x = given.atEnd ? box.right - 4 : box.x + box.width / 2;
    return { x, y: box.y + box.height / 2 };
  };
  await expect
    .poll(() => page.run(find, { selector, name, atEnd }), name || selector)
    .not.toBeNull();
  const place = await page.run(find, { selector, name, atEnd });
  if (place) await page.click(place.x, place.y);
}

for (const [engine, { programs, open: openEngine }] of Object.entries(ENGINES)) {
  const test = base.extend<{ engine: EnginePage }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    engine: async ({}, use) => {
      const found = programs.map(findProgram).find(Boolean);
      if (!found) process.stdout.write(`${engine} isn’t installed: ${HOW_TO}\n`);
      test.skip(!found, HOW_TO);
      const page = await openEngine(found ?? '');
      await use(page);
      const faults = await faultsOf(page);
      await page.close();
      expect(faults).toBe('');
    },
  });

  test.describe(engine, { tag: '@slow' }, () => {
    test('an answer is read with its terms and notes', async ({ engine: page, baseURL }) => {
      await open(page, `${baseURL}${REPORT_PATH}`);
      await click(page, '.body .glossary-term', 'plummeted');
      await expect.poll(() => textOf(page, '[role=tooltip]')).toContain('To fall very quickly');
      await click(page, 'label, [role=switch]', 'Show notes');
      await expect
        .poll(() => textOf(page, '[aria-label="Note on paragraph 1"]'))
        .toContain('Introduction');
      await click(page, 'button', 'Star: plummet');
      const stars = () =>
        document.querySelectorAll('[aria-label^="Star:"][aria-pressed=true]').length;
      await expect.poll(() => page.run(stars, null)).toBe(1);
    });

    test('practice goes on after a reload', async ({ engine: page, baseURL }) => {
      await open(page, `${baseURL}${PRACTISE}`);
      await click(page, 'textarea');
      await page.press(...FIRST);
      await expect.poll(() => textOf(page, '.measure')).toMatch(/20:00|19:5\d/);
      await open(page, `${baseURL}${PRACTISE}`);
      await expect.poll(() => writtenIn(page, 'textarea')).toBe(FIRST);
      await click(page, 'button', 'Check my text');
      await expect.poll(() => textOf(page, 'main')).toContain('You wrote 8 words');
    });

    test('an answer is edited with bold, list, link, term and paste', async ({
      engine: page,
      request,
      baseURL,
    }) => {
      const { token } = await (await request.post('/api/auth/login', { data: EDITOR })).json();
      const headers = { authorization: `Bearer ${token}` };
      const given = { topic: engine, content: '<p>x</p>', author: 'Ada Ling', taskType: 'task2' };
      const data = { ...given, isDraft: true };
      const created = await request.post('/api/admin/model-answers', { headers, data });
      const { id } = await created.json();
      await page.goto(`${baseURL}/robots.txt`);
      await page.run((value) => localStorage.setItem('adminToken', value), String(token));
      await open(page, `${baseURL}/admin/edit/${id}`);

      await click(page, CONTENT);
      await page.press(
        'Control+a',
        ...'Coal fell ',
        'Control+b',
        ...'fast',
        'Control+b',
        ...' too',
      );
      await page.press('Enter');
      await click(page, 'button', 'Bulleted list');
      await page.press(...'one', 'Enter', ...'two');
      await page.run(() => {
        const copy = (event: ClipboardEvent) => {
          event.clipboardData?.setData('text/html', '<p>Pasted <b>bold</b></p><ul><li>last</ul>');
          event.preventDefault();
        };
        document.addEventListener('copy', copy, { once: true, capture: true });
      }, null);
      await page.press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
      await page.press('Control+c', 'Control+k');
      await expect.poll(() => nameOfFocus(page)).toContain('Web or email address');
      await page.press(...'example.org', 'Enter');
      await click(page, LAST_ITEM, '', true);
      await page.press(...' plummeted');
      await click(page, 'button', 'Mark as glossary term');
      await expect.poll(() => nameOfFocus(page)).toContain('Search terms');
      await page.press(...'plummet', 'Enter');
      await click(page, LAST_ITEM, '', true);
      await page.press('Enter', 'Control+v');
      await expect.poll(() => textOf(page, CONTENT)).toContain('last');
      await page.press('Control+s');

      const stored = async () => {
        const answer = await request.get(`/api/admin/model-answers/${id}`, { headers });
        return String((await answer.json()).content).replace(/<(a|span) [^>]*>/g, '<$1>');
      };
      await expect
        .poll(async () => (await stored()).split('\n'))
        .toEqual([
          '<p>Coal fell <strong>fast</strong> too</p>',
          '<ul><li>one</li><li><a>two</a> <span>plummeted</span></li></ul>',
          '<p>Pasted <strong>bold</strong></p>',
          '<ul><li>last</li></ul>',
        ]);
    });
  });
}
