// @vitest-environment jsdom
import type { Schemas } from '@band8/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, noContent, problem, stubApi } from '../../../test/api.ts';
import { buildKnown, idOf } from '../../../test/builders.ts';
import { openRoute } from '../../../test/render.tsx';
import { validateNext } from '../../lib/validateNext.ts';
import { knownAccount } from '../../storage/account.ts';
import { savedAnswers } from '../../storage/answers.ts';
import { PrivacyPage } from '../site/PrivacyPage.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ForgotPage } from './ForgotPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { ResetPage } from './ResetPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { pageAfterConfirming } from './session.ts';
import { VerifyPage } from './VerifyPage.tsx';

const ACCOUNT: Schemas['Account'] = {
  id: idOf(1),
  email: 'mina@example.org',
  name: 'Mina',
  isEmailConfirmed: true,
  createdAt: '2026-03-05T09:00:00.000Z',
};
const session = (sign: string, device: string, isCurrent: boolean) => {
  const at = '2026-03-05T09:00:00.000Z';
  return { id: sign.repeat(43), device, createdAt: at, lastUsedAt: at, isCurrent };
};
const THIS_DEVICE = session('a', 'Chrome on Windows', true);
const OTHER_DEVICE = session('b', 'Firefox on Android', false);
const SIGNED_IN = {
  'GET /api/me': json(ACCOUNT),
  'GET /api/me/sessions': json({ sessions: [THIS_DEVICE, OTHER_DEVICE] }),
};
const ENDED = problem(401, 'UNAUTHORIZED', 'Sign in first.');
const PASSWORD = 'nine green kettles';

type Search = { search: Record<string, unknown> };
const PAGES = {
  '/sign-in': ({ search }: Search) => <SignInPage next={validateNext(search).next} />,
  '/register': ({ search }: Search) => <RegisterPage next={validateNext(search).next} />,
  '/verify': ({ search }: Search) => <VerifyPage next={validateNext(search).next} />,
  '/account': AccountPage,
  '/forgot': ForgotPage,
  '/reset': ResetPage,
  '/privacy': PrivacyPage,
  '/study': () => <h1>My study</h1>,
  '/words': () => <h1>My words</h1>,
};

type Responses = Record<string, () => Response>;
type Site = Partial<Schemas['Site']>;

/** Opens a page of a site whose server gives these responses by call; others fail. */
async function open(address: string, responses: Responses = {}, site: Site = {}) {
  const { api, calls } = stubApi((call) => {
    const respond = responses[call];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  });
  const settings = { enableRegistration: true, ...site };
  const router = await openRoute(address, PAGES, { api, site: settings });
  await screen.findByRole('heading', { level: 1 });
  return { calls, router };
}

async function openAccount(responses: Responses = {}, site: Site = {}) {
  const opened = await open('/account', { ...SIGNED_IN, ...responses }, site);
  await screen.findByText('Firefox on Android');
  return opened;
}

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

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
  savedAnswers.clear();
});

describe('signing in', () => {
  const CREDENTIALS = { Email: 'mina@example.org', Password: PASSWORD };

  it.each([
    ['/sign-in?next=/account', '/account'],
    ['/sign-in', '/study'],
  ])('from %s notes the account on the device and opens %s', async (address, next) => {
    const { calls, router } = await open(address, {
      'POST /api/auth/sign-in': json(ACCOUNT),
      'GET /api/me': json(ACCOUNT),
    });
    await fill(CREDENTIALS);
    click('Sign in');
    await waitFor(() => expect(router.state.location.href).toBe(next));
    expect(calls[0]?.body).toEqual({ email: 'mina@example.org', password: PASSWORD });
    expect(knownAccount.read()).toEqual({ id: ACCOUNT.id, name: 'Mina' });
  });

  it('shows why it was refused and keeps what was typed', async () => {
    const sentence = 'This account was suspended: advertising in comments.';
    const refuse = problem(403, 'ACCOUNT_SUSPENDED', sentence);
    await open('/sign-in', { 'POST /api/auth/sign-in': refuse });
    await fill(CREDENTIALS);
    click('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect((await field('Password')).value).toBe(PASSWORD);
    expect(knownAccount.read()).toBeUndefined();
  });

  it('checks the fields first, and says so if the server can’t be reached', async () => {
    const { calls } = await open('/sign-in');
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
    await open('/sign-in');
    await fill(CREDENTIALS);
    cleanup();
    await open('/sign-in');
    expect((await field('Email')).value).toBe('mina@example.org');
    expect((await field('Password')).value).toBe('');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toContain('mina@example.org');
    expect(stored).not.toContain('kettles');
  });

  it('is what password managers expect, and can show the password', async () => {
    await open('/sign-in');
    const [email, password] = [await field('Email'), await field('Password')];
    expect(email.form?.method).toBe('post');
    expect([email.name, email.type, email.autocomplete]).toEqual(['email', 'email', 'username']);
    expect([password.name, password.type]).toEqual(['password', 'password']);
    expect(password.autocomplete).toBe('current-password');
    const show = button('Show password');
    fireEvent.click(show);
    expect(show.getAttribute('aria-pressed')).toBe('true');
    expect(password.type).toBe('text');
  });

  it('links to registering with the next page, unless that is switched off', async () => {
    await open('/sign-in?next=/words');
    expect(hrefOf('Create an account')).toBe('/register?next=%2Fwords');
    cleanup();
    await open('/sign-in', {}, { enableRegistration: false });
    await field('Email');
    expect(hrefOf('Create an account')).toBeUndefined();
  });
});

describe('registering', () => {
  const MINA = { Name: 'Mina', Email: 'mina@example.org', Password: `${PASSWORD} at noon` };
  const BODY = { name: MINA.Name, email: MINA.Email, password: MINA.Password };

  it('signs in at once on a site without email', async () => {
    const { calls, router } = await open('/register?next=/words', {
      'POST /api/auth/register': json(ACCOUNT, 201),
    });
    await fill(MINA);
    click('Create account');
    await waitFor(() => expect(knownAccount.read()?.name).toBe('Mina'));
    expect(router.state.location.pathname).toBe('/words');
    expect(calls).toEqual([{ call: 'POST /api/auth/register', body: BODY }]);
  });

  it('names the address to look at, sends again, and leads to the code', async () => {
    const { calls } = await open('/register?next=/words', {
      'POST /api/auth/register': json({ message: 'Sent.' }, 202),
    });
    await fill(MINA);
    click('Create account');
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('mina@example.org')).toBeTruthy();
    expect(screen.getByText(/within 24 hours/)).toBeTruthy();
    expect(hrefOf('Type the code from the email')).toBe('/verify?next=%2Fwords');
    click('Send again');
    expect((await screen.findByText(/^Sent again/)).getAttribute('role')).toBe('status');
    expect(calls.map(({ body }) => body)).toEqual([BODY, BODY]);
    expect(knownAccount.read()).toBeUndefined();

    // After a reload the password is missing, so that the form is needed again.
    cleanup();
    await open('/register');
    click('Send again');
    expect((await field('Email')).value).toBe('mina@example.org');
    expect((await field('Password')).value).toBe('');
  });

  it('shows the server’s errors at their fields', async () => {
    const refuse = problem(400, 'COMMON_PASSWORD', 'No.', [
      { path: '/password', message: 'This password is too easy to guess.' },
      { path: '/email', message: 'must be an email address' },
    ]);
    await open('/register', { 'POST /api/auth/register': refuse });
    await fill(MINA);
    click('Create account');
    await waitFor(async () =>
      expect(await noteOf('Password')).toContain('This password is too easy to guess.'),
    );
    expect(await noteOf('Email')).toBe('This must be an email address.');
    expect(document.activeElement).toBe(await field('Email'));
  });

  it('says how strong a password is while it is typed', async () => {
    await open('/register');
    expect(await noteOf('Password')).toMatch(/^At least 10 characters/);
    await fill({ Password: 'ten letters' });
    expect(await noteOf('Password')).toBe('Long enough');
    expect((await field('Password')).autocomplete).toBe('new-password');
  });

  it.each([true, false])(
    'warns that a password can’t be reset without email: %s',
    async (sends) => {
      await open('/register', {}, { sendsEmail: sends });
      await field('Password');
      expect(screen.queryByText(/can’t help you reset/) === null).toBe(sends);
    },
  );

  it('has no form while it is switched off', async () => {
    await open('/register?next=/words', {}, { enableRegistration: false });
    expect(screen.getByText(/isn’t accepting new accounts/)).toBeTruthy();
    expect(hrefOf('Sign in')).toBe('/sign-in?next=%2Fwords');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('a code from an email', () => {
  const CODE = 'K7QF-2MXN-9RTC-4HWD';
  const CONFIRMED = { 'POST /api/auth/confirm-email': json({ email: 'mina@example.org' }) };

  it('moves from the address bar to the field, and is used by the button only', async () => {
    const { calls, router } = await open(
      `/verify#${CODE.toLowerCase().replace('-', '%2D')}.%3E`,
      CONFIRMED,
    );
    const code = await field('Code from the email');
    await waitFor(() => expect(code.value).toBe(CODE));
    expect(code.autocomplete).toBe('one-time-code');
    await waitFor(() => expect(router.state.location.href).toBe('/verify'));
    expect(calls).toEqual([]);
    click('Confirm my email');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(calls[0]?.body).toEqual({ code: CODE });
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(async () => expect((await field('Email')).value).toBe('mina@example.org'));
  });

  it('leads to the page where registering began, also in a new tab', async () => {
    pageAfterConfirming.write('/words');
    await open(`/verify#${CODE}`, CONFIRMED);
    await field('Code from the email');
    click('Confirm my email');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(hrefOf('Sign in')).toBe('/sign-in?next=%2Fwords');
  });

  it('sets a new password, which ends the sessions of this device too', async () => {
    knownAccount.write({ id: ACCOUNT.id, name: 'Mina' });
    const { calls } = await open(`/reset#${CODE}`, { 'POST /api/auth/reset-password': noContent });
    await fill({ 'New password': 'two kites above the pier' });
    click('Set new password');
    await screen.findByRole('heading', { name: 'Your new password is set' });
    expect(calls[0]?.body).toEqual({ code: CODE, newPassword: 'two kites above the pier' });
    expect(knownAccount.read()).toBeUndefined();
  });

  it('ignores other fragments', async () => {
    const { router } = await open('/verify#main');
    expect((await field('Code from the email')).value).toBe('');
    expect(router.state.location.hash).toBe('main');
  });
});

it('a forgotten password gets the same answer for every address', async () => {
  const sent = { 'POST /api/auth/forgot-password': json({ message: 'Sent.' }, 202) };
  await open('/forgot', sent, { sendsEmail: true });
  await fill({ Email: 'nobody@example.org' });
  click('Send the email');
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(screen.getByText(/^If there is an account for/)).toBeTruthy();
});

it('a forgotten password leads to the owner on a site without email', async () => {
  await open('/forgot', {}, { contactEmail: 'editor@example.org' });
  expect(screen.getByText(/doesn’t send email/)).toBeTruthy();
  expect(hrefOf('editor@example.org')).toBe('mailto:editor@example.org');
  expect(button('Contact the owner')).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
});

describe('the account page', () => {
  it('links to signing in and back while nobody is signed in', async () => {
    knownAccount.write({ id: ACCOUNT.id, name: 'Mina' });
    await open('/account', { 'GET /api/me': ENDED });
    await screen.findByRole('link', { name: 'Create an account' });
    expect(hrefOf('Sign in')).toBe('/sign-in?next=%2Faccount');
    expect(knownAccount.read()).toBeUndefined();
  });

  it('says that the account can’t be read, and tries again', async () => {
    const responses = { 'GET /api/me': problem(503, 'OVERLOADED', 'Try again soon.') };
    await open('/account', responses);
    expect((await screen.findByRole('alert')).textContent).toContain('Try again soon.');
    Object.assign(responses, SIGNED_IN);
    click('Try again');
    await screen.findByRole('region', { name: 'Name' });
    expect(knownAccount.read()).toEqual({ id: ACCOUNT.id, name: 'Mina' });
  });

  it('shows that the session has ended when a call says so, and keeps what was typed', async () => {
    await openAccount({ 'PUT /api/me': ENDED });
    await fill({ Name: 'Mina K.' });
    click('Save name');
    await screen.findByText('You aren’t signed in on this device.');
    expect(knownAccount.read()).toBeUndefined();
    expect(sessionStorage.getItem('band8.form.account-name')).toContain('Mina K.');
  });

  it('changes the name', async () => {
    const { calls } = await openAccount({ 'PUT /api/me': json({ ...ACCOUNT, name: 'Mina K.' }) });
    await fill({ Name: 'Mina K.' });
    click('Save name');
    await screen.findByText('Your name is saved.');
    expect(calls.at(-1)).toEqual({ call: 'PUT /api/me', body: { name: 'Mina K.' } });
    expect(knownAccount.read()?.name).toBe('Mina K.');
  });

  it('changes the address once it is confirmed, and sends the email again', async () => {
    const newEmail = 'mina.k@example.org';
    const responses = {
      'POST /api/me/email': json({ ...ACCOUNT, newEmail }),
      'POST /api/me/confirmation': json({ message: 'Sent.' }, 202),
    };
    const { calls } = await openAccount(responses, { sendsEmail: true });
    click('Change email…');
    const email = await field('New email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    await fill({ 'New email': newEmail, 'Current password': PASSWORD });
    click('Change email');
    expect(await screen.findByText(newEmail)).toBeTruthy();
    click('Send the email again');
    await screen.findByText(/^Sent again/);
    expect(calls.slice(-2)).toEqual([
      { call: 'POST /api/me/email', body: { email: newEmail, currentPassword: PASSWORD } },
      { call: 'POST /api/me/confirmation', body: undefined },
    ]);
  });

  it('signs out another device', async () => {
    const devices = () =>
      within(screen.getByRole('region', { name: 'Where you are signed in' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    let sessions = [THIS_DEVICE, OTHER_DEVICE];
    await openAccount({
      'GET /api/me/sessions': () => Response.json({ sessions }),
      [`DELETE /api/me/sessions/${OTHER_DEVICE.id}`]: () => {
        sessions = [THIS_DEVICE];
        return noContent();
      },
    });
    expect(devices()[0]).toContain('This device');
    click('Sign out Firefox on Android');
    await screen.findByText('Firefox on Android is signed out.');
    expect(devices()).toHaveLength(1);
  });

  it.each([
    ['Sign out…', 'Keep on this device', 1, /is still on this device\.$/],
    ['Sign out…', 'Remove from this device', 0, /was removed from this device\.$/],
    ['Sign out everywhere…', 'Keep on this device', 1, /^You are signed out everywhere/],
  ])('%s asks whether this device forgets: %s', async (name, choice, left, sentence) => {
    savedAnswers.replace([buildKnown()]);
    const { calls } = await openAccount({
      'POST /api/me/sign-out': noContent,
      'DELETE /api/me/sessions': noContent,
    });
    const before = calls.length;
    click(name);
    expect(calls).toHaveLength(before);
    click(choice);
    await screen.findByText(sentence);
    expect(savedAnswers.all()).toHaveLength(left);
    expect(knownAccount.read()).toBeUndefined();
    const everywhere = calls.some(({ call }) => call === 'DELETE /api/me/sessions');
    expect(everywhere).toBe(name.includes('everywhere'));
  });

  it('deletes the account with the password, and the comments as chosen', async () => {
    const { calls } = await openAccount({ 'POST /api/me/deletion': noContent });
    click('Delete account…');
    click('Delete my account');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await fill({ 'Current password': PASSWORD });
    fireEvent.click(screen.getByLabelText('Leave them, signed “Deleted user”'));
    click('Delete my account');
    await screen.findByText(/^Your account is deleted/);
    expect(calls.at(-1)).toEqual({
      call: 'POST /api/me/deletion',
      body: { currentPassword: PASSWORD, comments: 'keep' },
    });
    expect(knownAccount.read()).toBeUndefined();
  });
});
