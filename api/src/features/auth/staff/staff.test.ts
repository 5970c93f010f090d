import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite, FINISHED, staffCalls } from '../../../../test/admin.ts';
import { login, RIGHT, signedIn, signedInLearner } from '../../../../test/auth.ts';
import { visitor } from '../../../../test/learners.ts';
import { utc } from '../../../shared/dates.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { Webhook, WebhookDelivery } from '../../webhooks/queries.ts';
import { accountOutbox } from '../learner/outbox.ts';
import { AccountMail, ApiToken, Invitation, Session, User } from '../model.ts';
import { inviteStaff, updateStaff } from './write.ts';

const { context, call } = adminSite();

const ANA = { email: 'ana@example.org', name: 'Ana Reyes', role: 'author' } as const;
const PASSWORD = 'four green boats on the lake';

const send = visitor(context);
const post = (path: string, body: object) => send('POST', `/auth${path}`, body);
const invite = async (fields: object = {}) => call('POST', '/invitations', { ...ANA, ...fields });
const codeOf = (link: string) => link.split('#')[1] ?? '';
const accept = (code: string, fields: object = {}) =>
  post('/invitation/acceptance', { code, name: 'Ana', password: PASSWORD, ...fields });
const REFUSED = { status: 403, body: { code: 'INVALID_TOKEN' } };

describe('an invitation', () => {
  it('is a link, shown once and stored as a hash, that can be read often and used once', async () => {
    const { status, body } = await invite({ email: ' Ana@Example.org ' });
    expect(status).toBe(201);
    expect(body.link).toMatch(/\/admin\/invitation#\w{4}-\w{4}-\w{4}-\w{4}$/);
    const code = codeOf(body.link);
    expect(JSON.stringify(await Invitation.find().lean())).not.toContain(code);
    const listed = (await call('GET', '/staff')).body;
    expect(listed.invitations).toMatchObject([
      { ...ANA, isExpired: false, invitedBy: RIGHT.email },
    ]);
    expect(JSON.stringify(listed)).not.toContain(code);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await post('/invitation', { code: typed })).body).toEqual(ANA);
    expect(await post('/invitation', { code })).toMatchObject({ status: 200 });

    expect(await accept(code)).toMatchObject({ status: 200, body: { email: ANA.email } });
    expect(await accept(code)).toMatchObject(REFUSED);
    expect(await Invitation.countDocuments()).toBe(0);
    const signIn = await login(context.app, { email: ANA.email, password: PASSWORD });
    expect(signIn.json().user).toEqual({ email: ANA.email, name: 'Ana', role: 'author' });
    const { staff } = (await call('GET', '/staff')).body;
    expect(staff).toMatchObject([
      { email: ANA.email, isActive: true, isOwn: false, lastSignInAt: expect.any(String) },
      { email: RIGHT.email, role: 'admin', isOwn: true },
    ]);
    const actions = (await AuditEntry.find().sort({ _id: 1 }).lean()).map((one) => one.action);
    expect(actions).toEqual(['inviteStaff', 'invitationAccepted', 'login']);
  });

  it('ends when it is removed, sent again, or after 7 days', async () => {
    const first = (await invite()).body;
    const path = `/invitations/${first.invitation.id}`;
    const second = (await call('POST', `${path}/renewal`)).body;
    expect(await accept(codeOf(first.link))).toMatchObject(REFUSED);
    await Invitation.updateOne({}, { expiresAt: new Date(Date.now() - 1) });
    expect(await accept(codeOf(second.link))).toMatchObject(REFUSED);
    expect((await call('GET', '/staff')).body.invitations).toMatchObject([{ isExpired: true }]);
    const third = (await call('POST', `${path}/renewal`)).body;
    expect(await post('/invitation', { code: codeOf(third.link) })).toMatchObject({ status: 200 });
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await accept(codeOf(third.link))).toMatchObject(REFUSED);
    expect((await call('DELETE', path)).body).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    expect(await User.countDocuments({ email: ANA.email })).toBe(0);
  });

  it('is refused for an address that has an account or an invitation', async () => {
    await signedInLearner(ANA.email);
    const taken = { status: 409, body: { code: 'EMAIL_TAKEN', errors: [{ path: '/email' }] } };
    expect(await invite()).toMatchObject(taken);
    expect(await invite({ email: RIGHT.email })).toMatchObject(taken);
    await User.deleteMany({ role: 'learner' });
    const { body } = await invite();
    expect(await invite()).toMatchObject(taken);
    await signedInLearner(ANA.email);
    expect(await accept(codeOf(body.link))).toMatchObject({ status: 409 });
    expect(await User.countDocuments({ email: ANA.email })).toBe(1);
    expect(await Invitation.countDocuments()).toBe(1);
  });

  it('replaces an unconfirmed registration', async () => {
    const unconfirmedUntil = new Date(Date.now() + 60_000);
    await User.create({ email: ANA.email, name: 'X', role: 'learner', unconfirmedUntil });
    const { body } = await invite();
    expect(await accept(codeOf(body.link))).toMatchObject({ status: 200 });
    expect(await User.find({ email: ANA.email })).toMatchObject([{ role: 'author' }]);
  });

  it('needs a good password and a name, and stays valid after a mistake', async () => {
    const { body } = await invite();
    const code = codeOf(body.link);
    expect(await accept(code, { password: 'short' })).toMatchObject({ status: 400 });
    const common = { status: 400, body: { code: 'COMMON_PASSWORD' } };
    expect(await accept(code, { password: `${ANA.email}1` })).toMatchObject(common);
    expect(await accept(code, { name: ' \u200b ' })).toMatchObject({ status: 400 });
    expect(await accept(code)).toMatchObject({ status: 200 });
  });

  it('is sent by email with a code that is created then', async () => {
    const by = { id: '65e6f2a04c1b8d0012a4a001', email: RIGHT.email, role: 'admin' } as const;
    const { code } = await inviteStaff(ANA, { by, sendsEmail: true });
    expect(code).toBeUndefined();
    expect(await Invitation.findOne().lean()).not.toHaveProperty('codeHash');
    const site = { siteName: 'Band8', publicUrl: 'https://example.org' };
    const email = await (await accountOutbox())?.compose(site);
    expect(email).toMatchObject({ to: ANA.email });
    const [, sent = ''] = /admin\/invitation#(\S+)/.exec(email?.text ?? '') ?? [];
    expect(await accept(sent)).toMatchObject({ status: 200 });
    expect(await User.findOne({ email: ANA.email })).toHaveProperty('emailConfirmedAt');
    expect(await (await accountOutbox())?.compose(site)).toBeUndefined();
  });

  it('needs a password that was entered recently', async () => {
    await Session.updateMany({}, { confirmedAt: new Date(0) });
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    expect(await Invitation.countDocuments()).toBe(0);
  });
});

describe('an account of the back office', () => {
  let id: string;
  let own: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    headers = await signedIn(ANA.email, 'author');
    id = String((await User.findOne({ email: ANA.email }).orFail())._id);
    own = String((await User.findOne({ email: RIGHT.email }).orFail())._id);
  });
  const change = (of: string, fields: object) => call('PUT', `/staff/${of}`, fields);
  const verify = async () =>
    (await context.app.inject({ url: '/api/auth/verify', headers })).statusCode;

  const listed = () => call('GET', `/staff/${id}/in-their-name`);
  const IN_THEIR_NAME = {
    invitations: ['ben@example.org'],
    tokens: ['Newsletter'],
    webhooks: ['Search index'],
    previewLinks: ['Plan'],
    scheduled: ['Plan'],
  };

  /**
   * Makes Ana an administrator who has set up one of everything beside those of the owner.
   * @returns the code of her invitation
   */
  async function setUpEverything(): Promise<string> {
    await User.updateOne({ _id: id }, { role: 'admin' });
    const asAna = staffCalls(context, headers);
    for (const [callAs, token, webhook] of [
      [call, 'Of the owner', 'Of the owner'],
      [asAna, 'Newsletter', 'Search index'],
    ] as const) {
      await callAs('POST', '/tokens', { name: token, scopes: ['readAll'], days: 30 });
      const url = 'https://example.org/hook';
      const events = ['answer.published'];
      await callAs('POST', '/webhooks', { name: webhook, url, events, isActive: true });
    }
    const { body: answer } = await asAna('POST', '/model-answers', {
      ...FINISHED,
      topic: 'Plan',
      isDraft: true,
      publishAt: utc().add(1, 'day').toISOString(),
    });
    await asAna('POST', `/model-answers/${answer.id}/preview-links`, {});
    const { body } = await asAna('POST', '/invitations', { ...ANA, email: 'ben@example.org' });
    return codeOf(body.link);
  }

  it('gets another role, which counts at once', async () => {
    expect(await change(id, { role: 'editor' })).toMatchObject({
      status: 200,
      body: { role: 'editor', isActive: true },
    });
    const inbox = await context.app.inject({ url: '/api/admin/inbox-counts', headers });
    expect(inbox.statusCode).toBe(200);
    expect(await AuditEntry.findOne({ action: 'updateStaff' })).toMatchObject({
      targetLabel: ANA.email,
      changes: [{ field: 'role', before: 'author', after: 'editor' }],
    });
  });

  it('is signed out at once when it is deactivated, and can be reactivated', async () => {
    expect(await verify()).toBe(200);
    expect(await change(id, { isActive: false })).toMatchObject({ body: { isActive: false } });
    expect(await verify()).toBe(401);
    expect(await Session.countDocuments({ userId: id })).toBe(0);
    expect(await change(id, { isActive: true })).toMatchObject({ body: { isActive: true } });
    expect(await verify()).toBe(401);
    headers = await signedIn(ANA.email);
    expect(await verify()).toBe(200);
  });

  it('of the last active administrator can’t be demoted or deactivated', async () => {
    const refused = { status: 409, body: { code: 'LAST_ADMINISTRATOR' } };
    await User.updateOne({ _id: id }, { role: 'admin', deactivatedAt: new Date() });
    for (const fields of [{ role: 'editor' }, { isActive: false }]) {
      expect(await change(own, { ...fields, confirmsOwn: true })).toMatchObject(refused);
    }
    expect(await User.findById(own)).toMatchObject({ role: 'admin' });
  });

  it('of oneself needs a confirmation', async () => {
    await User.updateOne({ _id: id }, { role: 'admin' });
    const refused = { status: 409, body: { code: 'OWN_ACCOUNT' } };
    expect(await change(own, { isActive: false })).toMatchObject(refused);
    expect(await change(own, { role: 'author' })).toMatchObject(refused);
    expect(await change(own, { role: 'author', confirmsOwn: true })).toMatchObject({ status: 200 });
    expect((await call('GET', '/staff')).status).toBe(403);
  });

  it('is one of two administrators who demote each other: one stays', async () => {
    await User.updateOne({ _id: id }, { role: 'admin' });
    const as = (one: string, email: string) => ({ id: one, email, role: 'admin' }) as const;
    const done = await Promise.allSettled([
      updateStaff(id, { role: 'editor' }, as(own, RIGHT.email)),
      updateStaff(own, { role: 'editor' }, as(id, ANA.email)),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await User.countDocuments({ role: 'admin' })).toBe(1);
  });

  it('of an administrator lists what goes on in their name, also after a new address', async () => {
    await setUpEverything();
    expect((await listed()).body).toEqual(IN_THEIR_NAME);
    const address = { currentPassword: RIGHT.password, email: 'ana.new@example.org' };
    const asAna = staffCalls(context, headers);
    const changed = await asAna('POST', '/account/email', address);
    expect(changed).toMatchObject({ status: 200, body: { email: address.email } });
    expect((await listed()).body).toEqual(IN_THEIR_NAME);
  });

  it.each([
    ['is deactivated', { isActive: false }],
    ['becomes an editor', { role: 'editor' }],
    ['becomes an author', { role: 'author' }],
  ])('takes its invitations along when it %s, and leaves the rest', async (_what, fields) => {
    const code = await setUpEverything();
    const long = 'a-very-long-address-of-somebody-who-is-invited@example.org';
    for (const letter of ['x', 'y', 'z']) {
      const invited = { email: `${letter}-${long}`, name: letter, role: 'author' } as const;
      const expired = { isEmailed: false, expiresAt: new Date() };
      await Invitation.create({ ...invited, ...expired, invitedBy: ANA.email });
    }
    expect(await post('/invitation', { code })).toMatchObject({ status: 200 });
    expect(await change(id, fields)).toMatchObject({ status: 200 });
    expect(await post('/invitation', { code })).toMatchObject(REFUSED);
    expect(await accept(code)).toMatchObject(REFUSED);
    expect(await Invitation.countDocuments()).toBe(0);
    expect(await AccountMail.countDocuments({ kind: 'invitation' })).toBe(0);
    expect((await listed()).body).toEqual({ ...IN_THEIR_NAME, invitations: [] });
    const { changes } = await AuditEntry.findOne({ action: 'updateStaff' }).orFail().lean();
    const all = ['ben@example.org', `x-${long}`, `y-${long}`, `z-${long}`].join(', ');
    expect(changes).toContainEqual({ field: 'invitations', before: all });
  });

  it('ends tokens, webhooks and preview links with the same change, and records it', async () => {
    await setUpEverything();
    const { _id } = await Webhook.findOne({ name: 'Search index' }).orFail();
    await call('POST', `/webhooks/${_id}/test`);
    const ends = ['tokens', 'webhooks', 'previewLinks'];
    expect(await change(id, { isActive: false, ends })).toMatchObject({ status: 200 });
    expect((await listed()).body).toEqual({
      ...IN_THEIR_NAME,
      invitations: [],
      tokens: [],
      webhooks: [],
      previewLinks: [],
    });
    expect(await ApiToken.find().lean()).toMatchObject([{ name: 'Of the owner' }]);
    expect(await Webhook.find().sort({ name: 1 }).lean()).toMatchObject([
      { name: 'Of the owner', isActive: true },
      { name: 'Search index', isActive: false },
    ]);
    expect(await WebhookDelivery.find().lean()).toMatchObject([{ state: 'failed' }]);
    const { changes } = await AuditEntry.findOne({ action: 'updateStaff' }).orFail().lean();
    expect(changes).toEqual([
      { field: 'isActive', before: 'true', after: 'false' },
      { field: 'tokens', before: 'Newsletter' },
      { field: 'webhooks', before: 'Search index' },
      { field: 'previewLinks', before: 'Plan' },
      { field: 'invitations', before: 'ben@example.org' },
    ]);
  });

  it('can’t be followed by an invitation that was sent at the same moment', async () => {
    await User.updateOne({ _id: id }, { role: 'admin' });
    const { body } = await invite({ email: 'ben@example.org' });
    // As if it had been stored just after the deactivation.
    await change(id, { isActive: false });
    await Invitation.updateMany({}, { invitedBy: ANA.email });
    expect(await post('/invitation', { code: codeOf(body.link) })).toMatchObject(REFUSED);
    expect(await accept(codeOf(body.link))).toMatchObject(REFUSED);
    expect(await User.countDocuments({ email: 'ben@example.org' })).toBe(0);
  });

  it('is deactivated or its invitation accepted first: never both', async () => {
    const code = await setUpEverything();
    const [accepted] = await Promise.all([accept(code), change(id, { isActive: false })]);
    const exists = await User.exists({ email: 'ben@example.org' });
    expect([200, 403]).toContain(accepted.status);
    expect(exists !== null).toBe(accepted.status === 200);
    expect(await Invitation.countDocuments()).toBe(0);
  });

  it('is never a learner’s', async () => {
    const learner = await signedInLearner();
    expect((await change(learner.id, { role: 'admin' })).body.code).toBe('USER_NOT_FOUND');
  });
});
