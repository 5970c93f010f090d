import type { Page } from '@playwright/test';
import {
  activeSwitch,
  badge,
  destructive,
  dialogOf,
  message,
  openAdd,
  openEdit,
  rowOf,
  TERM_CALL,
  TERMS_CALL,
} from '../../admin/glossaryPages.ts';
import { hold, toast } from '../../admin/listPages.ts';
import { expect, failed, question, test } from './steps.ts';

const TERM = {
  id: 'a'.repeat(24),
  term: 'plateau',
  definition: 'A state without change.',
  isActive: true,
  collocations: [],
  usageCount: 0,
};

/** Answers all calls of the glossary; a status of 400 or more makes its writes fail. */
async function mockGlossary(page: Page): Promise<{ status: number }> {
  const server = { status: 200 };
  const answer = (json: unknown) => (server.status < 400 ? { json } : failed(server.status));
  await page.route(TERMS_CALL, (route) =>
    route.fulfill(route.request().method() === 'GET' ? { json: [TERM] } : answer(TERM)),
  );
  await page.route(TERM_CALL, (route) => {
    const isDeletion = route.request().method() === 'DELETE' && server.status < 400;
    return route.fulfill(isDeletion ? { status: 204 } : answer(TERM));
  });
  return server;
}

test.describe('2.12 Glossary', () => {
  test('the terms and their dialogs', async ({ page, row, rowsOf }) => {
    const errors = rowsOf('8.16 Glossary');
    await page.route(TERMS_CALL, (route) => route.fulfill(failed(503)));
    const { release } = await hold(page, TERMS_CALL);
    await page.goto('/admin/glossary');

    await row('“Loading terms...” shows at first', () =>
      expect(message(page, 'Loading terms...')).toBeVisible(),
    );
    release();
    await errors('“Failed to fetch glossary terms”', () =>
      expect(page.getByRole('alert')).toContainText('Failed to fetch glossary terms'),
    );
    await page.unroute(TERMS_CALL);
    await page.route(TERMS_CALL, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await row('An empty glossary says “No glossary terms yet.”', () =>
      expect(message(page, 'No glossary terms yet.')).toBeVisible(),
    );
    await page.unroute(TERMS_CALL);
    const server = await mockGlossary(page);
    await page.reload();

    await row('The table has the columns Term, Definition and Status', async () => {
      for (const name of ['Term', 'Definition', 'Status']) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
      }
      await expect(rowOf(page, 'plateau')).toContainText('A state without change.');
    });
    await row('A row has a switch, a badge, and icons that edit and delete it', async () => {
      await expect(activeSwitch(page, 'plateau')).toBeChecked();
      await expect(badge(page, 'plateau')).toHaveText('Active');
      for (const name of ['Edit plateau', 'Delete plateau']) {
        await expect(page.getByRole('button', { name }).locator('svg')).toBeVisible();
      }
    });
    await row('A search without a match says so', async () => {
      const box = page.getByRole('searchbox');
      await box.fill('nothing');
      await expect(message(page, 'No terms found matching your search.')).toBeVisible();
      await box.fill('');
      await expect(rowOf(page, 'plateau')).toBeVisible();
    });

    await rowsOf('4.7 Saving settings and switching terms')(
      'The switch in the table updates the term at once',
      async () => {
        const sent = page.waitForRequest(TERM_CALL);
        const answer = await hold(page, TERM_CALL);
        await activeSwitch(page, 'plateau').click();
        await expect(badge(page, 'plateau')).toHaveText('Inactive');
        expect((await sent).postDataJSON()).toEqual({ isActive: false });
        answer.release();
        await expect(toast(page, 'Term updated successfully')).toBeVisible();
      },
    );

    const add = await openAdd(page);
    await row('Add Term opens a dialog for a term and its definition', async () => {
      await expect(add.term).toBeVisible();
      await expect(add.definition).toBeVisible();
      await expect(add.active).toHaveCount(0);
    });
    await rowsOf('5.11 Glossary')('Term and definition are both required', async () => {
      await add.term.fill('plateau');
      await add.save.click();
      await expect(toast(page, 'Please fill in all fields')).toBeVisible();
      await add.definition.fill('A state without change.');
    });
    await errors('A destructive toast says “Failed to create term”', async () => {
      server.status = 500;
      await add.save.click();
      await expect(destructive(page)).toContainText('Failed to create term');
    });
    const created = page.waitForRequest((request) => request.method() === 'POST');
    await errors('“Term created successfully”', async () => {
      server.status = 200;
      await add.save.click();
      await expect(toast(page, 'Term created successfully')).toBeVisible();
    });
    const fields = rowsOf('3.9 Glossary term');
    await fields('A new term has a term and a definition', async () => {
      const body = { term: 'plateau', definition: 'A state without change.' };
      expect((await created).postDataJSON()).toMatchObject(body);
    });

    const edit = await openEdit(page, 'plateau');
    await row('The dialog that edits a term has an Active switch', () =>
      expect(edit.active).toBeChecked(),
    );
    await edit.definition.fill('A level stretch.');
    await errors('“Failed to update term”', async () => {
      server.status = 500;
      await edit.save.click();
      await expect(destructive(page)).toContainText('Failed to update term');
    });
    const updated = page.waitForRequest(TERM_CALL);
    await fields('A changed term also says whether it is active', async () => {
      await edit.active.click();
      server.status = 200;
      await edit.save.click();
      const body = { definition: 'A level stretch.', isActive: false };
      expect((await updated).postDataJSON()).toMatchObject(body);
    });
    await errors('“Term updated successfully”', async () => {
      await expect(dialogOf(page, 'Edit Term').dialog).toHaveCount(0);
      await expect(toast(page, 'Term updated successfully')).toBeVisible();
    });
    const deleteTerm = async () => {
      await page.getByRole('button', { name: 'Delete plateau' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
    };
    await errors('“Failed to delete term”', async () => {
      server.status = 500;
      await deleteTerm();
      await expect(destructive(page)).toContainText('Failed to delete term');
    });
    await errors('“Term deleted successfully”', async () => {
      server.status = 200;
      await deleteTerm();
      await expect(toast(page, 'Term deleted successfully')).toBeVisible();
    });
  });
});
