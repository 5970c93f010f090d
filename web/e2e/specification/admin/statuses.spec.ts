import {
  ANSWER_CALL,
  choose,
  createPending,
  failing,
  menuItems,
  openList,
  rowOf,
} from '../../admin/listPages.ts';
import { createAnswer } from '../../admin/session.ts';
import { confirm, expect, question, test } from './steps.ts';

const DELETE = 'Are you sure you want to delete this answer? This action cannot be undone.';
const DELETE_DRAFT = 'Are you sure you want to delete this draft? This action cannot be undone.';
const UNPUBLISH =
  'Are you sure you want to unpublish this answer? It will be moved back to drafts.';
const SOURCE = 'https://example.org/source';
const STEPS = { Draft: 'Publish', Published: 'Move to Draft', Pending: 'Approve' };

test.describe('4.3 Changes of the status', () => {
  test('the menu of a row', async ({ page, token, row, rowsOf }) => {
    const list = rowsOf('2.9 Manage Answers');
    const alerts = rowsOf('8.13 Alerts of the list');
    const word = crypto.randomUUID();
    const { id } = await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
    await createAnswer(page, token, { topic: `Published ${word}`, sourceLink: SOURCE });
    await createPending(page, token, `Pending ${word}`);
    const status = (kind: string) => rowOf(page, `${kind} ${word}`).locator('.status');
    const alert = page.getByRole('alert');
    await openList(page, word);

    await rowsOf('4.2 Status of an answer')(
      'It is derived: draft, published when approved and no draft, else pending',
      async () => {
        for (const kind of Object.keys(STEPS)) await expect(status(kind)).toHaveText(kind);
      },
    );
    await list('The menu has Edit, a change of the status and Delete', async () => {
      for (const [kind, step] of Object.entries(STEPS)) {
        await page.getByRole('button', { name: `Actions for ${kind} ${word}` }).click();
        const labels = await menuItems(page).allTextContents();
        expect(labels).toEqual(expect.arrayContaining(['Edit', step, 'Delete']));
        expect(labels.includes('View Source')).toBe(kind === 'Published');
        await page.keyboard.press('Escape');
        await expect(menuItems(page)).toHaveCount(0);
      }
    });
    await list('View Source opens the source in a new tab, where there is one', async () => {
      await page.context().route(SOURCE, (route) => route.fulfill({ body: 'The source' }));
      const opening = page.context().waitForEvent('page');
      await choose(page, `Published ${word}`, 'View Source');
      const opened = await opening;
      expect(opened.url()).toBe(SOURCE);
      await opened.close();
    });

    await alerts('A failed change of the status says so', async () => {
      await page.route(ANSWER_CALL, failing('PUT', 500));
      await choose(page, `Draft ${word}`, 'Publish');
      await expect(alert).toHaveText('Failed to update answer status. Please try again.');
      await page.unroute(ANSWER_CALL);
    });
    await alerts('A failed deletion says so', async () => {
      await page.route(ANSWER_CALL, failing('DELETE', 500));
      await choose(page, `Pending ${word}`, 'Delete');
      await confirm(page, DELETE, 'Delete');
      await expect(alert).toHaveText('Failed to delete answer. Please try again.');
      await page.unroute(ANSWER_CALL);
    });

    for (const [from, step, to, asks] of [
      ['Draft', 'Publish', 'Published', ''],
      ['Published', 'Move to Draft', 'Draft', UNPUBLISH],
      ['Pending', 'Approve', 'Published', ''],
    ] as const) {
      const flags = { isApproved: to === 'Published', isDraft: to === 'Draft' };
      await row(`“${step}” makes a ${from} answer ${to}`, async () => {
        const sent = page.waitForRequest(ANSWER_CALL);
        await choose(page, `${from} ${word}`, step);
        if (asks) await confirm(page, asks, step);
        expect((await sent).postDataJSON()).toMatchObject(flags);
        await expect(status(from)).toHaveText(to);
      });
    }
    await row('Answers and drafts are deleted after confirmation', async () => {
      for (const [kind, text] of [
        ['Pending', DELETE],
        ['Published', DELETE_DRAFT],
      ] as const) {
        await choose(page, `${kind} ${word}`, 'Delete');
        await expect(question(page)).toContainText(text);
        await confirm(page, text, 'Cancel');
        await choose(page, `${kind} ${word}`, 'Delete');
        await confirm(page, text, 'Delete');
        await expect(rowOf(page, `${kind} ${word}`)).toHaveCount(0);
      }
    });
    await list('Edit opens the form of the answer', async () => {
      await choose(page, `Draft ${word}`, 'Edit');
      await expect(page).toHaveURL(`/admin/edit/${id}`);
    });
  });
});
