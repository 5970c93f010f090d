import { describe, expect, it, vi } from 'vitest';
import { adminSite, FINISHED } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';
import { Answer } from '../answers/model.ts';
import { createOnce, IdempotencyKey } from './queries.ts';

const { call, update } = adminSite();

const post = (key: string, fields: Record<string, unknown> = {}, headers = {}) => {
  const body = { ...FINISHED, ...fields };
  return call('POST', '/model-answers', body, { 'idempotency-key': key, ...headers });
};

describe('an Idempotency-Key', () => {
  it('returns the first result again for the same body, even after later changes', async () => {
    const first = await post('k1');
    const again = await post('k1');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({
      location: first.headers.location,
      etag: first.headers.etag,
    });
    await update(first.body.id, { topic: 'Changed' });
    expect((await post('k1')).body).toEqual(first.body);
    await call('DELETE', `/model-answers/${first.body.id}`);
    expect((await post('k1')).body).toEqual(first.body);
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('ignores the order of fields in a body', async () => {
    const first = await post('k1');
    const reversed = Object.fromEntries(Object.entries(FINISHED).reverse());
    const again = await call('POST', '/model-answers', reversed, { 'idempotency-key': 'k1' });
    expect(again.body).toEqual(first.body);
  });

  it('sent with two bodies creates one answer and rejects the other, at once and later', async () => {
    const responses = await Promise.all([post('k1'), post('k1', { topic: 'Another' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const third = await post('k1', { topic: 'A third' });
    expect(third).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await Answer.countDocuments()).toBe(1);
  });

  it('can be used again when its request failed', async () => {
    expect((await post('k1', { topic: '' })).status).toBe(400);
    expect((await post('k1')).status).toBe(201);
  });

  it('belongs to one administrator', async () => {
    const mine = await post('k1');
    const theirs = await post('k1', { topic: 'Theirs' }, await signedIn('other@example.org'));
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('expires after 24 hours', async () => {
    await post('k1');
    const record = await IdempotencyKey.findOne().orFail();
    const hours = (record.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const indexes = await IdempotencyKey.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );

    await IdempotencyKey.updateOne({ _id: record._id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await post('k1', { topic: 'Another' })).status).toBe(201);
    expect(await Answer.countDocuments()).toBe(2);
  });

  it('expires by MongoDB’s clock, so a node whose clock is wrong repeats nothing', async () => {
    const create = vi.fn(async () => 'created');
    const call = { owner: 'a', operation: 'b', key: 'k', body: {} };
    const send = () => createOnce(call, { create, isCreated: async () => false });
    await send();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 3_600_000 });
    await send();
    vi.useRealTimers();
    expect(create).toHaveBeenCalledTimes(1);
  });
});
