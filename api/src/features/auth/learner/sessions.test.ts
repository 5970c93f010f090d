import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../../test/app.ts';
import { headersOf, signedIn, signedInLearner } from '../../../../test/auth.ts';
import { Session, User } from '../model.ts';

const context = testApp();

beforeEach(() => clearContent(context.app));

type Headers = Record<string, string>;
const read = (headers: Headers) => context.app.inject({ url: '/api/me', headers });
const write = (headers: Headers) =>
  context.app.inject({ method: 'PUT', url: '/api/me', headers, payload: { name: 'Mina' } });

describe('a learner’s session', () => {
  it('is needed', async () => {
    const response = await read({});
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toMatch(/^Cookie/);
  });

  it('isn’t accepted once it has expired, the password has changed or the learner is suspended', async () => {
    const { id, headers } = await signedInLearner();
    for (const change of [
      () => Session.updateMany({}, { expiresAt: new Date(0) }),
      () => User.updateOne({ _id: id }, { $inc: { passwordVersion: 1 } }),
      () => User.updateOne({ _id: id }, { suspension: { at: new Date(), reason: 'Spam' } }),
      () => Session.deleteMany(),
    ]) {
      const fresh = await signedInLearner();
      await change();
      expect((await read(fresh.headers)).statusCode).toBe(401);
      await User.updateOne({ _id: id }, { $unset: { suspension: 1 } });
    }
    expect(headers.cookie).toBeTruthy();
  });

  it('never opens the back office, and a token never opens an account', async () => {
    const { id, headers } = await signedInLearner();
    const forged = await headersOf((await User.findById(id).orFail()) as never);
    for (const each of [headers, forged]) {
      const response = await context.app.inject({ url: '/api/admin/users', headers: each });
      expect(response.statusCode).toBe(401);
    }
    expect((await read(await signedIn())).statusCode).toBe(401);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '' }],
  ])('writes nothing for a request with %o', async (source) => {
    const { headers } = await signedInLearner();
    const response = await write({ ...headers, ...source });
    expect(response.json().code).toBe('OTHER_SITE');
  });
});
