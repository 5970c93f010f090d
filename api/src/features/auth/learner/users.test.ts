import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { RIGHT, signedInLearner } from '../../../../test/auth.ts';
import {
  codeIn,
  deliver,
  MINA,
  OTHER_PASSWORD,
  SENDS_MAIL,
  visitor,
} from '../../../../test/learners.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { SETTINGS_ID, Settings } from '../../settings/queries.ts';
import { Session, User } from '../model.ts';

describe('learners in the back office', () => {
  const { context, call } = adminSite({ env: SENDS_MAIL });
  const send = visitor(context);
  beforeEach(() => Settings.create({ _id: SETTINGS_ID, enableRegistration: true }));

  const namesOf = async (query = '') =>
    (await call('GET', `/users${query}`)).body.users.map(({ name }: { name: string }) => name);
  const suspend = (id: string, body: object) => call('PUT', `/users/${id}/suspension`, body);

  async function createThree() {
    const ids = [];
    for (const name of ['Ada', 'Ben (x+)', 'Cem Weiß']) {
      const email = `${name[0]?.toLowerCase()}.l@example.org`;
      ids.push((await signedInLearner(email, name)).id);
    }
    return ids;
  }

  it('are listed by page, newest first, without staff', async () => {
    await createThree();
    const { body } = await call('GET', '/users?limit=2');
    expect(body.total).toBe(3);
    expect(body.users.map(({ name }: { name: string }) => name)).toEqual(['Cem Weiß', 'Ben (x+)']);
    expect(body.users[0]).toMatchObject({
      email: 'c.l@example.org',
      status: 'active',
      isEmailConfirmed: false,
      commentCount: 0,
      lastUsedAt: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
    expect(await namesOf('?limit=2&page=2')).toEqual(['Ada']);
  });

  it.each([
    ['ben (x+)', ['Ben (x+)']],
    ['C.L@EX', ['Cem Weiß']],
    ['çem weiss', ['Cem Weiß']],
    ['.', ['Cem Weiß', 'Ben (x+)', 'Ada']],
    ['.*', []],
    ['a|b', []],
    ['a\0', []],
    [RIGHT.email, []],
    [' ada ', ['Ada']],
  ])('are found by literal text: %s', async (search, names) => {
    await createThree();
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it('are filtered by status', async () => {
    const [ada = ''] = await createThree();
    await suspend(ada, { isSuspended: true, reason: 'Advertising.' });
    await send('POST', '/auth/register', MINA);
    await deliver();
    expect(await namesOf('?status=suspended')).toEqual(['Ada']);
    expect(await namesOf('?status=unconfirmed')).toEqual(['Mina']);
    expect(await namesOf('?status=active')).toEqual(['Cem Weiß', 'Ben (x+)']);
  });

  it('are signed out and told when they are suspended, until it ends', async () => {
    const { id, headers } = await signedInLearner();
    const reason = 'פרסומת <b>(2)</b>';
    const { status, body } = await suspend(id, { isSuspended: true, reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'suspended', suspension: { reason } });
    expect(await Session.countDocuments({ userId: id })).toBe(0);
    expect((await send('GET', '/me', undefined, { headers })).status).toBe(401);
    const [mail] = await deliver();
    expect(mail?.text).toContain(`Reason: \u2068${reason}\u2069`);
    expect(mail?.html).toContain('Reason: \u2068פרסומת &lt;b&gt;(2)&lt;/b&gt;\u2069');
    const ended = await suspend(id, { isSuspended: false });
    expect(ended.body).toMatchObject({ status: 'active' });
    expect(ended.body).not.toHaveProperty('suspension');
    expect(
      (await send('POST', '/auth/sign-in', { email: MINA.email, password: MINA.password })).status,
    ).toBe(200);
    const entries = await AuditEntry.find({ action: 'suspendUser' }).sort({ at: 1 }).lean();
    expect(entries.map(({ targetId, changes }) => [targetId, changes])).toEqual([
      [id, [{ field: 'suspension', after: reason }]],
      [id, [{ field: 'suspension', before: reason }]],
    ]);
  });

  it('are suspended only with a reason', async () => {
    const { id } = await signedInLearner();
    for (const reason of [undefined, '', ' \n ']) {
      const { status, body } = await suspend(id, { isSuspended: true, reason });
      expect([status, body.errors[0].path]).toEqual([400, '/reason']);
    }
    expect(await User.exists({ suspension: { $exists: true } })).toBeNull();
  });

  it('finish an unconfirmed registration by another email, with a password of their own', async () => {
    await send('POST', '/auth/register', MINA);
    await deliver();
    const { _id } = await User.findOne({ email: MINA.email }).orFail();
    expect((await call('POST', `/users/${_id}/confirmation`)).status).toBe(202);
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Finish your registration at Band8');
    const body = { code: codeIn(mail), newPassword: OTHER_PASSWORD };
    expect((await send('POST', '/auth/reset-password', body)).status).toBe(204);
    const attempt = { email: MINA.email, password: OTHER_PASSWORD };
    expect((await send('POST', '/auth/sign-in', attempt)).status).toBe(200);
    expect((await call('POST', `/users/${_id}/confirmation`)).body.message).toMatch(/already/);
    expect(await AuditEntry.countDocuments({ action: 'resendUserConfirmation' })).toBe(2);
  });

  it('are deleted for good, with an audit entry', async () => {
    const { id, headers } = await signedInLearner();
    expect((await call('DELETE', `/users/${id}`)).status).toBe(400);
    expect((await call('DELETE', `/users/${id}?comments=keep`)).status).toBe(204);
    expect(await User.exists({ _id: id })).toBeNull();
    expect((await send('GET', '/me', undefined, { headers })).status).toBe(401);
    expect(await AuditEntry.findOne({ action: 'deleteUser' })).toMatchObject({ targetId: id });
  });

  it('never include staff', async () => {
    const staff = await User.findOne({ role: 'admin' }).orFail();
    const answers = [
      await suspend(staff.id, { isSuspended: true, reason: 'Why not?' }),
      await call('POST', `/users/${staff.id}/confirmation`),
      await call('DELETE', `/users/${staff.id}?comments=delete`),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
    expect(await User.findById(staff._id)).toMatchObject({ role: 'admin' });
  });
});
