import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { fetchAnswer, formOf, openForm, openNew } from './formSteps.ts';
import { choose, filter, openList, ownWord, rowOf, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

// Five hours behind UTC in winter, so that a time isn't on the same day as in UTC.
test.use({ timezoneId: 'America/New_York' });

const LATE = '2030-03-02T03:30:00.000Z';

const time = (page: Page) => page.getByRole('dialog').getByLabel('Publish At');

async function typeTime(page: Page, text: string): Promise<void> {
  await expect(time(page)).toBeFocused();
  await time(page).press('ControlOrMeta+a');
  await page.keyboard.type(text);
  // The first closes the calendar.
  await page.keyboard.press('Enter');
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Enter');
}

test('a draft is scheduled in the form, changed and unscheduled', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const topic = `Should ${ownWord()} be planned?`;
  const { id, form } = await openNew(page, token, { topic, isDraft: true });
  await form.author.fill('Bo Planner');
  await form.button('Schedule').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Your time zone: America/New York');
  await expectAccessible(page, 'the dialog');
  await typeTime(page, '2001-01-01 09:00');
  await expect(page.getByText('Choose a time in the future.')).toBeVisible();
  await typeTime(page, '2030-03-01 22:30');
  await expect(toast(page, 'Answer scheduled')).toBeVisible();
  await expect(page.locator('.toast')).toContainText('Mar 1, 2030, 22:30 EST');
  const planned = { isDraft: true, publishAt: LATE, author: 'Bo Planner' };
  expect(await fetchAnswer(page, token, id)).toMatchObject(planned);

  await openForm(page, `/admin/edit/${id}`);
  await expect(page.locator('.answer-form__badge')).toHaveText('Scheduled');
  await expect(form.button('Update Draft')).toBeVisible();
  await form.button('Unschedule').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.locator('.answer-form__badge')).toHaveText('Draft');
  expect(await fetchAnswer(page, token, id)).not.toHaveProperty('publishAt');
});

test('an incomplete draft is not scheduled', async ({ page }) => {
  const form = await openForm(page);
  await form.button('Schedule').click();
  await expect(form.error).toContainText('Please fill in all required fields');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(formOf(page).topic).toBeFocused();
});

test('the list has the time, a filter and the actions', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  const [one, other] = [`Is ${word} early?`, `Is ${word} a draft?`];
  await createAnswer(page, token, { topic: one, isDraft: true, publishAt: LATE });
  await createAnswer(page, token, { topic: other, isDraft: true });
  await openList(page, word);
  await filter(page, 'Status', 'Scheduled');
  await expect(page).toHaveURL(/status=scheduled/);
  await expect(rowOf(page, other)).toHaveCount(0);
  await expect(rowOf(page, one)).toContainText('Mar 1, 2030, 22:30 EST');
  await choose(page, one, 'Unschedule');
  await page.getByRole('dialog').getByRole('button', { name: 'Unschedule' }).click();
  await expect(toast(page, 'Answer unscheduled')).toBeVisible();
  await expect(rowOf(page, one)).toHaveCount(0);
});

test('the calendar has them by their day here, at every width', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const topic = `Does ${ownWord()} have a day?`;
  const planned = await createAnswer(page, token, { topic, isDraft: true, publishAt: LATE });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/calendar?month=2030-03');
  const cell = page.getByRole('cell').filter({ hasText: topic });
  await expect(cell.locator('.calendar__day')).toHaveText('1');
  await expect(cell).toContainText('22:30');
  const link = cell.getByRole('link', { name: topic });
  await expect(link).toHaveAttribute('href', `/admin/edit/${planned.id}`);
  await expectAccessible(page, 'the month');
  await page.setViewportSize({ width: 360, height: 800 });
  const day = page.getByRole('listitem').filter({ hasText: 'Friday, March 1' }).first();
  await expect(day).toContainText(topic);

  // The pointer rests where the calendar of the dialog opens, which must not change the text.
  await choose(page, topic, 'Change Time');
  await time(page).press('2');
  const month = page.locator('.ant-picker-date-panel');
  await expect(month).toBeInViewport({ ratio: 1 });
  await typeTime(page, '2030-03-04 10:00');
  await expect(page.getByRole('listitem').filter({ hasText: 'Monday, March 4' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cell.locator('.calendar__day')).toHaveText('4');
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'April 2030' })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).press('Enter');
  await expect(page).toHaveURL('/admin/calendar');
});
