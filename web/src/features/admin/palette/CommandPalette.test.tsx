// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubAdminApi } from '../../../../test/adminApi.ts';
import { problem } from '../../../../test/api.ts';
import { buildSummary } from '../../../../test/builders.ts';
import { advance, openRoute } from '../../../../test/render.tsx';
import { RoleContext } from '../../../kit/role.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { PAGES } from '../shell/pages.ts';
import { CommandPalette } from './CommandPalette.tsx';

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const status = () => screen.getByRole('status').textContent;
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, modifiers = {}) => {
  const isAllowed = fireEvent.keyDown(field(), { key, code: key, ...modifiers });
  // Or the library of shortcuts would count the key as pressed in later tests.
  fireEvent.keyUp(field(), { key, code: key });
  return isAllowed;
};

function active() {
  const id = field().getAttribute('aria-activedescendant');
  const element = id === null ? null : document.getElementById(id);
  expect(element?.getAttribute('aria-selected') ?? null).toBe(element && 'true');
  return element?.querySelector('.palette__label')?.textContent ?? null;
}

function findOne(search: string) {
  const answer = buildSummary({ id: search, topic: `About ${search}` });
  return Response.json({ answers: [answer], total: 1 });
}

const calls: string[] = [];
let respond: (search: string) => Response;
const onClose = vi.fn();

async function open() {
  const { history } = await openRoute(
    '/admin/audit',
    {
      $: () => (
        <RoleContext value="admin">
          <CommandPalette isOpen onClose={onClose} />
        </RoleContext>
      ),
    },
    { data: [[glossaryTermsQuery().queryKey, []]] },
  );
  await advance(0);
  return history;
}

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  respond = findOne;
  stubAdminApi((_call, { searchParams }) => {
    const search = searchParams.get('search') ?? '';
    calls.push(search);
    return respond(search);
  });
});

describe('the command palette', () => {
  it('lists all screens at first, and asks the server for nothing', async () => {
    await open();
    expect(options()).toHaveLength(PAGES.length + 2);
    expect(options().at(-2)).toBe('Create new answer');
    expect(active()).toBe('Dashboard');
    await advance(1_000);
    expect(calls).toEqual([]);
  });

  it('moves through the options by arrows, Home and End, from the last to the first', async () => {
    await open();
    for (const [key, label] of [
      ['ArrowDown', 'Answers'],
      ['ArrowUp', 'Dashboard'],
      ['ArrowUp', 'View site'],
      ['ArrowDown', 'Dashboard'],
      ['End', 'View site'],
      ['Home', 'Dashboard'],
    ] as const) {
      press(key);
      expect(active()).toBe(label);
    }
    // With Shift they select the typed text.
    expect(press('End', { shiftKey: true })).toBe(true);
    expect(active()).toBe('Dashboard');
  });

  it('searches once after a pause, and the previous results cannot be chosen until then', async () => {
    await open();
    type('se');
    await advance(100);
    expect(active()).toBe('Settings');
    type('sea ');
    expect(active()).toBeNull();
    await advance(199);
    expect(calls).toEqual([]);
    await advance(1);
    expect(calls).toEqual(['sea']);
    expect(active()).toBe('About sea');

    type('salt');
    const old = screen.getByText('About sea').closest('[role=group]');
    expect(old?.hasAttribute('inert')).toBe(true);
    expect(active()).toBeNull();
    press('Enter');
    await advance(0);
    expect(calls).toEqual(['sea', 'salt']);
    expect(active()).toBe('About salt');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens an option by Enter, and in a new tab with Ctrl or ⌘', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const history = await open();
    type('sea');
    await advance(200);
    for (const modifier of ['ctrlKey', 'metaKey']) press('Enter', { [modifier]: true });
    expect(openTab.mock.calls).toEqual(
      Array(2).fill([`${location.origin}/admin/edit/sea`, '_blank', 'noopener']),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(press('Enter')).toBe(false);
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(history.location.href).toBe('/admin/edit/sea');
  });

  it('closes by Escape and by its own shortcut, and not by Enter of an input method', async () => {
    await open();
    press('Enter', { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    press('Escape', { keyCode: 27 });
    expect(onClose).toHaveBeenCalledOnce();
    press('k', { ctrlKey: true });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('can try a failed search again', async () => {
    respond = problem(500, 'INTERNAL', 'No');
    await open();
    type('sea');
    await advance(200);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t search the answers.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    respond = findOne;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await advance(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(active()).toBe('About sea');
  });

  it('waits until the server has prepared its search', async () => {
    respond = problem(503, 'SEARCH_UNAVAILABLE', 'Wait.');
    await open();
    type('settings');
    await advance(200);
    expect(status()).toMatch(/^Search is being prepared/);
    expect(active()).toBe('Settings');
    respond = findOne;
    await advance(2_100);
    expect(calls).toEqual(['settings', 'settings']);
    expect(status()).toBe('Found 1 screen, 1 answer.');
  });
});
