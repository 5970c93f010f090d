// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, json, openPage, problem } from '../../../test/accountPages.tsx';
import { knownAccount } from '../../storage/account.ts';
import { pageAfterConfirming } from './nextPath.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Types into a field as a browser does. */
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await field(label), { target: { value } });
  }
}

const noteOf = async (label: string) => {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

beforeEach(() => {
  knownAccount.remove();
  pageAfterConfirming.remove();
});

describe('signing in', () => {
  const CREDENTIALS = { Email: 'mina@example.org', Password: 'nine green kettles' };

  it('sets the note on the device and opens the next page', async () => {
    const { calls, router } = await openPage('/sign-in?next=/account', {
      responses: { 'POST /api/auth/sign-in': json(ACCOUNT), 'GET /api/me': json(ACCOUNT) },
    });
    await fill(CREDENTIALS);
    click('Sign in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
    expect(calls[0]?.body).toEqual({ email: 'mina@example.org', password: 'nine green kettles' });
    expect(knownAccount.read()).toEqual({ id: ACCOUNT.id, name: 'Mina' });
  });

  it.each(['/sign-in', '/sign-in?next=//example.org/a', '/sign-in?next=https://example.org'])(
    'opens My study from %s',
    async (address) => {
      const { router } = await openPage(address, {
        responses: { 'POST /api/auth/sign-in': json(ACCOUNT) },
      });
      await fill(CREDENTIALS);
      click('Sign in');
      await waitFor(() => expect(router.state.location.href).toBe('/study'));
    },
  );

  it('shows why it was refused and keeps what was typed', async () => {
    const sentence = 'This account was suspended: advertising in comments.';
    await openPage('/sign-in', {
      responses: { 'POST /api/auth/sign-in': problem(403, 'ACCOUNT_SUSPENDED', sentence) },
    });
    await fill(CREDENTIALS);
    click('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect((await field('Password')).value).toBe('nine green kettles');
    expect(knownAccount.read()).toBeUndefined();
  });

  it('checks the fields first, and says so if the server can’t be reached', async () => {
    const { calls } = await openPage('/sign-in');
    await field('Email');
    click('Sign in');
    expect(await noteOf('Email')).toBe('Enter your email address.');
    expect(await noteOf('Password')).toBe('Enter your password.');
    expect(document.activeElement).toBe(await field('Email'));
    expect(calls).toEqual([]);
    await fill(CREDENTIALS);
    click('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server could not be/);
  });

  it('restores the address after a reload, never the password', async () => {
    await openPage('/sign-in');
    await fill(CREDENTIALS);
    cleanup();
    await openPage('/sign-in');
    expect((await field('Email')).value).toBe('mina@example.org');
    expect((await field('Password')).value).toBe('');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toContain('mina@example.org');
    expect(stored).not.toContain('kettles');
  });

  it('is what password managers expect, and can show the password', async () => {
    await openPage('/sign-in');
    const [email, password] = [await field('Email'), await field('Password')];
    expect(email.form?.method).toBe('post');
    expect([email.name, email.type, email.autocomplete]).toEqual(['email', 'email', 'username']);
    expect([password.name, password.type, password.autocomplete]).toEqual([
      'password',
      'password',
      'current-password',
    ]);
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(show.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(show);
    expect(show.getAttribute('aria-pressed')).toBe('true');
    expect(password.type).toBe('text');
  });

  it('links to registering with the next page, unless that is switched off', async () => {
    await openPage('/sign-in?next=/words');
    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/register?next=%2Fwords');
    cleanup();
    await openPage('/sign-in', { site: { enableRegistration: false } });
    await field('Email');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});

describe('registering', () => {
  const MINA = {
    Name: 'Mina',
    Email: 'mina@example.org',
    Password: 'nine green kettles at noon',
  };
  const BODY = { name: MINA.Name, email: MINA.Email, password: MINA.Password };

  it('signs in at once on a site without email', async () => {
    const { calls, router } = await openPage('/register?next=/words', {
      responses: { 'POST /api/auth/register': json(ACCOUNT, 201) },
    });
    await fill(MINA);
    click('Create account');
    await waitFor(() => expect(knownAccount.read()?.name).toBe('Mina'));
    expect(router.state.location.pathname).toBe('/words');
    expect(calls).toEqual([{ call: 'POST /api/auth/register', body: BODY }]);
  });

  it('names the address to look at, sends again, and leads to the code', async () => {
    const { calls } = await openPage('/register?next=/words', {
      responses: { 'POST /api/auth/register': json({ message: 'Sent.' }, 202) },
    });
    await fill(MINA);
    click('Create account');
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('mina@example.org')).toBeTruthy();
    expect(screen.getByText(/within 24 hours/)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Type the code from the email' }).getAttribute('href'),
    ).toBe('/verify?next=%2Fwords');
    click('Send again');
    expect((await screen.findByText(/^Sent again/)).getAttribute('role')).toBe('status');
    expect(calls.map(({ body }) => body)).toEqual([BODY, BODY]);
    expect(knownAccount.read()).toBeUndefined();

    // After a reload the password is missing, so that the form is needed again.
    cleanup();
    await openPage('/register');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    click('Send again');
    expect((await field('Email')).value).toBe('mina@example.org');
    expect((await field('Password')).value).toBe('');
  });

  it('shows the server’s errors at their fields', async () => {
    await openPage('/register', {
      responses: {
        'POST /api/auth/register': problem(400, 'COMMON_PASSWORD', 'No.', [
          { path: '/password', message: 'This password is too easy to guess.' },
          { path: '/email', message: 'must be an email address' },
        ]),
      },
    });
    await fill(MINA);
    click('Create account');
    await waitFor(async () =>
      expect(await noteOf('Password')).toContain('This password is too easy to guess.'),
    );
    expect(await noteOf('Email')).toBe('This must be an email address.');
    expect(document.activeElement).toBe(await field('Email'));
  });

  it('says how strong a password is while it is typed', async () => {
    await openPage('/register');
    expect(await noteOf('Password')).toMatch(/^At least 10 characters/);
    for (const [value, strength] of [
      ['short', 'Too short'],
      ['ten letters', 'Fair'],
      ['nine green kettles at noon', 'Strong'],
    ] as const) {
      await fill({ Password: value });
      expect(await noteOf('Password')).toBe(strength);
    }
    expect((await field('Password')).autocomplete).toBe('new-password');
  });

  it('has no form while it is switched off', async () => {
    await openPage('/register?next=/words', { site: { enableRegistration: false } });
    expect(screen.getByText(/isn’t accepting new accounts/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/sign-in?next=%2Fwords',
    );
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('a code from an email', () => {
  it('moves from the address bar to the field, and is used by the button only', async () => {
    const { calls, router } = await openPage('/verify#k7qf-2mxn-9rtc-4hwd', {
      responses: { 'POST /api/auth/confirm-email': json({ email: 'mina@example.org' }) },
    });
    const code = await field('Code from the email');
    await waitFor(() => expect(code.value).toBe('K7QF-2MXN-9RTC-4HWD'));
    expect(code.autocomplete).toBe('one-time-code');
    await waitFor(() => expect(router.state.location.href).toBe('/verify'));
    expect(calls).toEqual([]);
    click('Confirm my email');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(calls[0]?.body).toEqual({ code: 'K7QF-2MXN-9RTC-4HWD' });
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(async () => expect((await field('Email')).value).toBe('mina@example.org'));
  });

  it('leads to the page where registering began, also in a new tab', async () => {
    pageAfterConfirming.write('/words');
    await openPage('/verify#K7QF-2MXN-9RTC-4HWD', {
      responses: { 'POST /api/auth/confirm-email': json({ email: 'mina@example.org' }) },
    });
    await field('Code from the email');
    click('Confirm my email');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fwords');
  });

  it('sets a new password, which ends the sessions of this device too', async () => {
    knownAccount.write({ id: ACCOUNT.id, name: 'Mina' });
    const { calls } = await openPage('/reset#K7QF-2MXN-9RTC-4HWD', {
      responses: { 'POST /api/auth/reset-password': () => new Response(null, { status: 204 }) },
    });
    await fill({ 'New password': 'two kites above the pier' });
    click('Set new password');
    await screen.findByRole('heading', { name: 'Your new password is set' });
    expect(calls[0]?.body).toEqual({
      code: 'K7QF-2MXN-9RTC-4HWD',
      newPassword: 'two kites above the pier',
    });
    expect(knownAccount.read()).toBeUndefined();
  });

  it('ignores other fragments', async () => {
    const { router } = await openPage('/verify#main');
    expect((await field('Code from the email')).value).toBe('');
    expect(router.state.location.hash).toBe('main');
  });
});

describe('a forgotten password', () => {
  it('gets the same answer for every address', async () => {
    await openPage('/forgot', {
      site: { sendsEmail: true },
      responses: { 'POST /api/auth/forgot-password': json({ message: 'Sent.' }, 202) },
    });
    await fill({ Email: 'nobody@example.org' });
    click('Send the email');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByText(/^If there is an account for/)).toBeTruthy();
  });

  it('leads to the owner on a site without email', async () => {
    await openPage('/forgot', { site: { contactEmail: 'editor@example.org' } });
    expect(screen.getByText(/doesn’t send email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'editor@example.org' }).getAttribute('href')).toBe(
      'mailto:editor@example.org',
    );
    expect(screen.getByRole('button', { name: 'Contact the owner' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });
});
