import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { callApi, createAnswer, expect, type NewAnswer } from './session.ts';

export function formOf(page: Page) {
  return {
    topic: page.getByRole('textbox', { name: 'Topic' }),
    taskType: page.getByRole('combobox', { name: 'Task Type' }),
    subtype: page.getByRole('combobox', { name: 'Subtype' }),
    author: page.getByLabel('Author'),
    sourceLink: page.getByLabel('Source Link'),
    examDate: page.getByLabel('Exam Date', { exact: true }),
    contributed: page.getByLabel('This answer was contributed'),
    contributorName: page.getByLabel('Contributor Name'),
    tags: page.getByLabel('Tags', { exact: true }).and(page.getByRole('combobox')),
    content: page.getByRole('textbox', { name: 'Model Answer Content' }),
    pictureFile: page.getByLabel('Picture file'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    error: page.getByRole('alert'),
    /** Takes back what was discarded; the editor has a button of that name too. */
    undo: page.locator('.undo').getByRole('button', { name: 'Undo' }),
    success: page.getByRole('status').filter({ hasText: /./ }),
  };
}

export async function openForm(page: Page, path = '/admin/create') {
  await page.goto(path);
  const form = formOf(page);
  await expect(form.content).toBeVisible();
  return form;
}

/** Creates an answer, and opens its form. */
export async function openNew(page: Page, token: string, answer: NewAnswer) {
  const { id } = await createAnswer(page, token, answer);
  return { id, form: await openForm(page, `/admin/edit/${id}`) };
}

/** Chooses an option by keyboard, because options overlap while the list opens. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().locator(`.ant-select-item-option[title="${option}"]:visible`).click();
}

export async function fillIn(page: Page, topic: string): Promise<void> {
  const form = formOf(page);
  await form.topic.fill(topic);
  await choose(form.taskType, 'Task 2');
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('Reading rewards patience.');
}

export function newTopic(about: string): string {
  return `${about} ${crypto.randomUUID()}?`;
}

export async function findAnswers(page: Page, token: string, topic: string) {
  const search = encodeURIComponent(topic);
  const path = `/api/admin/model-answers?search=${search}`;
  return (await callApi(page, token, ['GET', path])).answers;
}

export const CONTRIBUTOR_EMAIL = 'anouk@example.org';

/** Sends a visitor’s submission from a network of its own, and returns the pending answer. */
export async function submit(page: Page, token: string, topic: string) {
  const network = Array.from({ length: 3 }, () => randomInt(256)).join('.');
  const response = await page.request.post('/api/submissions', {
    headers: { 'x-forwarded-for': `10.${network}` },
    multipart: {
      contributorName: 'Anouk Dray',
      contributorEmail: CONTRIBUTOR_EMAIL,
      topic,
      taskType: 'Task 2',
      author: 'Ines Moreau',
      content: 'Museums keep what a town remembers.',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const find = async () =>
    (await findAnswers(page, token, topic)).find(
      (answer: { topic: string }) => answer.topic === topic,
    );
  await expect.poll(find).toBeTruthy();
  return find();
}

/** What visitors get of an answer. */
export async function fetchPublic(page: Page, id: string) {
  return (await page.request.get(`/api/model-answer-detail/${id}`)).json();
}

export const fetchAnswer = (page: Page, token: string, id: string) =>
  callApi(page, token, ['GET', `/api/admin/model-answers/${id}`]);

export async function copyHtml(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    (copied) => {
      const copy = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/html', copied.html);
        event.clipboardData?.setData('text/plain', copied.text);
        event.preventDefault();
      };
      document.addEventListener('copy', copy, { once: true, capture: true });
      document.execCommand('copy');
    },
    { html, text },
  );
}

/** Presses a key until a control has the focus. */
export async function pressUntilFocused(key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}.`);
}

export async function waitForStoredText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('band8.kept.') && String(value).includes(wanted),
      ),
    text,
  );
}
