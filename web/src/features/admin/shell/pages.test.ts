import { expect, it } from 'vitest';
import { groupBy } from '../../../lib/groupBy.ts';
import { pagesFor, roleForPath } from './pages.ts';

const groupsOf = (role: Parameters<typeof pagesFor>[0]) =>
  Object.fromEntries(
    [...groupBy(pagesFor(role), ({ group }) => group)].map(([group, pages]) => [
      group,
      pages.map(({ label }) => label),
    ]),
  );

it('the menu has the pages of a role in groups, without empty ones', () => {
  expect(groupsOf('author')).toEqual({ Content: ['Dashboard', 'Answers'] });
  expect(groupsOf('editor')).toMatchObject({
    Readers: ['Messages', 'Comments'],
    Insights: ['Analytics'],
  });
  expect(Object.keys(groupsOf('admin'))).toEqual([
    'Content',
    'Readers',
    'Insights',
    'Administration',
  ]);
});

it('an address belongs to the role that sees its page', () => {
  expect(roleForPath('/admin/webhooks/a')).toBe('admin');
  expect(roleForPath('/admin/edit/a')).toBe('author');
});
