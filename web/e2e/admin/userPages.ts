import type { Schemas } from '@band8/client';
import type { Page } from '@playwright/test';
import { expect } from './session.ts';

export const USERS_CALL = '**/api/admin/users?*';

/** An active learner; `fields` override the defaults. */
export function createUser(
  name: string,
  fields: Partial<Schemas['LearnerAccount']> = {},
): Schemas['LearnerAccount'] {
  return {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`,
    status: 'active',
    isEmailConfirmed: true,
    createdAt: '2026-02-01T09:00:00.000Z',
    lastUsedAt: '2026-03-05T09:00:00.000Z',
    commentCount: 0,
    ...fields,
  };
}

/** Mocks the learners, so that a test has its own; changes to them persist. */
async function mockUsers(page: Page, users: Schemas['LearnerAccount'][]) {
  await page.route(USERS_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    const text = (searchParams.get('search') ?? '').toLowerCase();
    const status = searchParams.get('status');
    const found = users.filter(
      (user) =>
        `${user.name} ${user.email}`.toLowerCase().includes(text) &&
        (!status || user.status === status),
    );
    const from = (Number(searchParams.get('page')) - 1) * 20;
    return route.fulfill({ json: { users: found.slice(from, from + 20), total: found.length } });
  });
  await page.route(/\/api\/admin\/users\/[0-9a-f]{24}/, (route) => {
    const request = route.request();
    const user = users.find(({ id }) => request.url().includes(id));
    if (!user) {
      return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'It is gone.' } });
    }
    if (request.method() === 'DELETE') {
      users.splice(users.indexOf(user), 1);
      return route.fulfill({ status: 204 });
    }
    if (request.method() === 'POST')
      return route.fulfill({ status: 202, json: { message: 'The email is on its way.' } });
    const { isSuspended, reason } = request.postDataJSON();
    delete user.suspension;
    user.status = isSuspended ? 'suspended' : 'active';
    if (isSuspended) user.suspension = { at: '2026-03-07T10:00:00.000Z', reason };
    return route.fulfill({ json: user });
  });
}

/** Opens the page with mocked learners. */
export async function openUsers(page: Page, users: Schemas['LearnerAccount'][], search = '') {
  await mockUsers(page, users);
  await page.goto(`/admin/users${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Users \(\d+\)$/);
}
