// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../test/api.ts';
import { stubWideScreen } from '../../test/browser.ts';
import { openRoute } from '../../test/render.tsx';
import { readQuery } from '../lib/query.ts';
import { useApi } from '../lib/useApi.ts';
import { ListPage } from './ListPage.tsx';
import { useListAddress, useListRead } from './useList.ts';

const PATH = '/admin/users';

/** Opens a list of 45 users, and returns the steps on its page and its address. */
async function open(address: string, { isWide = true } = {}) {
  if (isWide) stubWideScreen();
  const Users = ({ search: { search, status, page } }: { search: Record<string, unknown> }) => {
    const query = { page: Number(page ?? 1) };
    return (
      <ListPage
        title="Users"
        noun="users"
        empty="Nobody"
        list={useListRead(readQuery(useApi(), '/api/admin/users', { query }, 'Failed'))}
        address={useListAddress(PATH, { search, status, page: query.page })}
        searches={{ label: 'Search users', placeholder: '' }}
        filters={[{ name: 'status', label: 'Status', choices: { '': 'All', active: 'Active' } }]}
      >
        Rows
      </ListPage>
    );
  };
  const { api } = stubApi(json({ users: [], total: 45 }));
  const router = await openRoute(PATH + address, { [PATH]: Users }, { api });
  await screen.findByText(/of 45 results/);
  return {
    click: (text: string) => fireEvent.click(screen.getAllByText(text).at(-1) ?? document),
    back: () => act(async () => router.history.back()),
    expectAddress: (expected: string) =>
      waitFor(() => expect(router.state.location.href).toBe(PATH + expected)),
  };
}

it('another page and a filter add an entry to the history, typing replaces it, and all but the pager lead to the first page', async () => {
  const { click, back, expectAddress } = await open('');
  click('Next');
  await expectAddress('?page=2');
  fireEvent.mouseDown(screen.getByLabelText('Status'));
  fireEvent.click(await screen.findByText('Active'));
  await expectAddress('?status=active');
  await back();
  await expectAddress('?page=2');
  const box = screen.getByLabelText('Search users');
  fireEvent.change(box, { target: { value: 'mina' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await expectAddress('?search=mina');
  await back();
  await expectAddress('');
});

it('clearing leaves no filter, and a page past the end becomes the last one', async () => {
  const { click, expectAddress } = await open('?search=mina&status=active&page=9');
  await expectAddress('?search=mina&status=active&page=3');
  click('Clear Filters');
  await expectAddress('');
});

it('on a phone one button beside the search opens the filters, and says how many are set', async () => {
  const { click, expectAddress } = await open('?search=mina&status=active', { isWide: false });
  expect(screen.queryByLabelText('Status')).toBeNull();
  const button = screen.getByRole('button', { name: 'Filters (1)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  click('Filters (1)');
  screen.getByLabelText('Status');
  click('Clear Filters');
  await expectAddress('');
  await screen.findByRole('button', { name: 'Filters' });
});
