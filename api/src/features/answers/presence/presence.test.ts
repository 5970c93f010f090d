import { beforeEach, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../../test/app.ts';
import { signedIn } from '../../../../test/auth.ts';
import { answer } from '../../../../test/factories.ts';
import { OpenWindows } from './routes.ts';

const context = testApp();
const [FIRST = '', SECOND = '', THIRD = ''] = ['1', '2', '3'].map((digit) => digit.repeat(32));

let id: string;
async function tell(window: string, email: string, isOpen = true) {
  const response = await context.app.inject({
    method: 'PUT',
    url: `/api/admin/model-answers/${id}/presence`,
    headers: await signedIn(email, 'editor'),
    payload: { window, isOpen },
  });
  return response.json();
}

beforeEach(async () => {
  await clearContent(context.app);
  id = await answer();
});

it('says who else has an answer open, and whether oneself has it open twice', async () => {
  expect(await tell(FIRST, 'ada@example.org')).toEqual({ others: [], isOpenTwice: false });
  const others = ['ada@example.org'];
  expect(await tell(SECOND, 'bo@example.org')).toEqual({ others, isOpenTwice: false });
  expect(await tell(THIRD, 'bo@example.org')).toEqual({ others, isOpenTwice: true });
  id = await answer();
  expect(await tell(FIRST, 'cy@example.org')).toEqual({ others: [], isOpenTwice: false });
});

it('forgets a window that is closed, or that isn’t heard of any more', async () => {
  await tell(FIRST, 'ada@example.org');
  await tell(FIRST, 'ada@example.org', false);
  expect((await tell(SECOND, 'bo@example.org')).others).toEqual([]);
  await OpenWindows.updateMany({}, { expiresAt: new Date() });
  expect((await tell(THIRD, 'cy@example.org')).others).toEqual([]);
});
