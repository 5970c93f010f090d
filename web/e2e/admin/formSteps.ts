import type { Locator, Page } from '@playwright/test';
import { expect } from './session.ts';

/** The parts of the form that makes and changes answers, as a person finds them. */
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
    tags: page.getByLabel('Tags', { exact: true }).and(page.getByRole('textbox')),
    content: page.getByRole('textbox', { name: 'Model Answer Content' }),
    pictureFile: page.getByLabel('Picture file'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    error: page.getByRole('alert'),
    success: page.getByRole('status'),
  };
}

/** Opens the form by an address, ready to be typed in. */
export async function openForm(page: Page, path = '/admin/create') {
  await page.goto(path);
  const form = formOf(page);
  await expect(form.content).toBeVisible();
  return form;
}

/** Chooses from a list by keyboard: the options lie over each other while it opens. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().locator(`.ant-select-item-option[title="${option}"]:visible`).click();
}

/** Fills in what publishing needs. */
export async function fillIn(page: Page, topic: string): Promise<void> {
  const form = formOf(page);
  await form.topic.fill(topic);
  await choose(form.taskType, 'Task 2');
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('Reading rewards patience.');
}

/** A topic that no other test has. */
export function newTopic(about: string): string {
  return `${about} ${crypto.randomUUID()}?`;
}

/** The answers with this topic, as the list of the back office has them. */
export async function answersAbout(page: Page, token: string, topic: string) {
  const search = encodeURIComponent(topic);
  const response = await page.request.get(`/api/admin/model-answers?search=${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { answers } = await response.json();
  return answers;
}

/** One answer as it is stored. */
export async function storedAnswer(page: Page, token: string, id: string) {
  const response = await page.request.get(`/api/admin/model-answers/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Waits until this browser keeps a text with this in it. */
export async function untilStored(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('band8.kept.') && String(value).includes(wanted),
      ),
    text,
  );
}
