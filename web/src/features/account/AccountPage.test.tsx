// @vitest-environment jsdom
import type { Schemas } from '@band8/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, json, noContent, openPage, problem } from '../../../test/accountPages.tsx';
import { knownAccount } from '../../storage/account.ts';
import { savedAnswers } from '../../storage/answers.ts';

const OTHER_ID = 'b'.repeat(43);
const SESSIONS: Schemas['AccountSessions'] = {
  sessions: [
    {
      id: 'a'.repeat(43),
      device: 'Chrome on Windows',
      createdAt: '2026-03-05T09:00:00.000Z',
      lastUsedAt: '2026-03-08T18:00:00.000Z',
      isCurrent: true,
    },
    {
      id: OTHER_ID,
      device: 'Firefox on Android',
      createdAt: '2026-03-01T09:00:00.000Z',
      lastUsedAt: '2026-03-02T18:00:00.000Z',
      isCurrent: false,
    },
  ],
};
const SIGNED_IN = {
  'GET /api/me': json(ACCOUNT),
  'GET /api/me/sessions': json(SESSIONS),
};
const ENDED = problem(401, 'UNAUTHORIZED', 'Sign in first.');

const region = (name: string) => within(screen.getByRole('region', { name }));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  knownAccount.remove();
  savedAnswers.clear();
});

/** Opens the page and waits until the account is shown. */
async function openAccount(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage('/account', {
    ...options,
    responses: { ...SIGNED_IN, ...options?.responses },
  });
  await screen.findByText('Firefox on Android');
  return opened;
}

describe('the account page', () => {
  it('links to signing in and back while nobody is signed in', async () => {
    knownAccount.write({ id: ACCOUNT.id, name: 'Mina' });
    await openPage('/account', { responses: { 'GET /api/me': ENDED } });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign-in?next=%2Faccount');
    expect(knownAccount.read()).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
  });

  it('says that the account can’t be read, and tries again', async () => {
    const responses: Parameters<typeof openPage>[1] = {
      responses: { ...SIGNED_IN, 'GET /api/me': problem(503, 'OVERLOADED', 'Try again soon.') },
    };
    await openPage('/account', responses);
    expect((await screen.findByRole('alert')).textContent).toContain('Try again soon.');
    Object.assign(responses?.responses ?? {}, SIGNED_IN);
    click('Try again');
    await screen.findByRole('region', { name: 'Name' });
    expect(knownAccount.read()).toEqual({ id: ACCOUNT.id, name: 'Mina' });
  });

  it('shows that the session has ended when a call says so, and keeps what was typed', async () => {
    await openAccount({ responses: { 'PUT /api/me': ENDED } });
    type(screen.getByRole('textbox', { name: 'Name' }), 'Mina K.');
    click('Save name');
    await screen.findByText('You aren’t signed in on this device.');
    expect(knownAccount.read()).toBeUndefined();
    expect(sessionStorage.getItem('band8.form.account-name')).toContain('Mina K.');
  });

  it('changes the name', async () => {
    const { calls } = await openAccount({
      responses: { 'PUT /api/me': json({ ...ACCOUNT, name: 'Mina K.' }) },
    });
    type(screen.getByRole('textbox', { name: 'Name' }), 'Mina K.');
    click('Save name');
    await screen.findByText('Your name is saved.');
    expect(calls.at(-1)).toEqual({ call: 'PUT /api/me', body: { name: 'Mina K.' } });
    expect(knownAccount.read()?.name).toBe('Mina K.');
  });

  it('changes the address once it is confirmed, and sends the email again', async () => {
    const { calls } = await openAccount({
      site: { sendsEmail: true },
      responses: {
        'POST /api/me/email': json({ ...ACCOUNT, newEmail: 'mina.k@example.org' }),
        'POST /api/me/confirmation': json({ message: 'Sent.' }, 202),
      },
    });
    click('Change email…');
    const email = screen.getByLabelText<HTMLInputElement>('New email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    type(email, 'mina.k@example.org');
    type(screen.getByLabelText('Current password'), 'nine green kettles');
    click('Change email');
    expect(await screen.findByText('mina.k@example.org')).toBeTruthy();
    click('Send the email again');
    await screen.findByText(/^Sent again/);
    expect(calls.slice(-2)).toEqual([
      {
        call: 'POST /api/me/email',
        body: { email: 'mina.k@example.org', currentPassword: 'nine green kettles' },
      },
      { call: 'POST /api/me/confirmation', body: undefined },
    ]);
  });

  it('says at the field that the current password is wrong', async () => {
    await openAccount({
      responses: {
        'POST /api/me/password': problem(400, 'INVALID_PASSWORD', 'No.', [
          { path: '/currentPassword', message: 'is not your current password' },
        ]),
      },
    });
    click('Change password…');
    type(screen.getByLabelText('Current password'), 'wrong');
    type(screen.getByLabelText('New password'), 'two kites above the pier');
    click('Change password');
    await screen.findByText('This is not your current password.');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    click('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password…' }));
  });

  it('signs out another device', async () => {
    const page = {
      responses: {
        ...SIGNED_IN,
        [`DELETE /api/me/sessions/${OTHER_ID}`]: () => {
          page.responses['GET /api/me/sessions'] = json({
            sessions: SESSIONS.sessions.slice(0, 1),
          });
          return noContent();
        },
      },
    };
    await openPage('/account', page);
    await screen.findByText('Firefox on Android');
    expect(region('Where you are signed in').getAllByRole('listitem')[0]?.textContent).toContain(
      'This device',
    );
    click('Sign out Firefox on Android');
    await screen.findByText('Firefox on Android is signed out.');
    expect(region('Where you are signed in').getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    ['Keep on this device', 1, 'You are signed out. What you saved is still on this device.'],
    [
      'Remove from this device',
      0,
      'You are signed out. What you saved was removed from this device.',
    ],
  ])('asks when signing out whether this device forgets: %s', async (button, left, sentence) => {
    savedAnswers.replace([
      { id: '65e6f2a04c1b8d0012a40001', topic: 'A question', taskType: 'task1', at: 1 },
    ]);
    const { calls } = await openAccount({ responses: { 'POST /api/me/sign-out': noContent } });
    click('Sign out…');
    expect(calls.some(({ call }) => call.includes('sign-out'))).toBe(false);
    click(button);
    await screen.findByText(sentence);
    expect(savedAnswers.all()).toHaveLength(left);
    expect(knownAccount.read()).toBeUndefined();
  });

  it('signs out everywhere', async () => {
    const { calls } = await openAccount({ responses: { 'DELETE /api/me/sessions': noContent } });
    click('Sign out everywhere…');
    click('Keep on this device');
    await screen.findByText(/^You are signed out everywhere/);
    expect(calls.at(-1)?.call).toBe('DELETE /api/me/sessions');
  });

  it('downloads everything', async () => {
    const created = vi.fn((_file: Blob) => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL() {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await openAccount({ responses: { 'GET /api/me/export': json({ account: ACCOUNT }) } });
    click('Download everything');
    await screen.findByText('Your file has been downloaded.');
    expect(created).toHaveBeenCalledTimes(1);
  });

  it('deletes the account with the password, and the comments as chosen', async () => {
    const { calls } = await openAccount({ responses: { 'POST /api/me/deletion': noContent } });
    click('Delete account…');
    click('Delete my account');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    type(screen.getByLabelText('Current password'), 'nine green kettles');
    fireEvent.click(screen.getByLabelText('Leave them, signed “Deleted user”'));
    click('Delete my account');
    await screen.findByText(/^Your account is deleted/);
    expect(calls.at(-1)).toEqual({
      call: 'POST /api/me/deletion',
      body: { currentPassword: 'nine green kettles', comments: 'keep' },
    });
    expect(knownAccount.read()).toBeUndefined();
  });
});
