import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { ownConnection } from '../../test/app.ts';
import { database } from './connect.ts';
import { LeaseLostError, withLease } from './lease.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
ownConnection();

const leases = () =>
  database().collection<{ _id: string; holder?: unknown; until?: Date }>('leases');
const until = async () => (await leases().findOne({ _id: 'it' }))?.until?.getTime() ?? 0;

async function leaseOfAnother(end: Date) {
  const session = await mongoose.startSession();
  const lease = { _id: 'it', holder: session.id?.id, until: end };
  await leases().replaceOne({ _id: 'it' }, lease, { upsert: true });
  return { session, lease };
}

it('a lease is renewed during the work, and released afterwards', async () => {
  const events: string[] = [];
  let second = Promise.resolve();
  await withLease(
    'it',
    async () => {
      const first = await until();
      second = withLease('it', async () => void events.push('second'), {
        onWait: () => events.push('waits'),
      });
      await expect.poll(until, PATIENCE).toBeGreaterThan(first + 1_000);
      events.push('first');
    },
    { ms: 1_000 },
  );
  await second;
  expect(events).toEqual(['waits', 'first', 'second']);
  expect(await leases().countDocuments()).toBe(0);
});

it('a lease signals a holder that lost it, and is not released by that holder', async () => {
  let other: unknown;
  const lost = withLease(
    'it',
    async (signal) => {
      other = (await leaseOfAnother(new Date('9999-01-01'))).lease;
      await new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      });
    },
    { ms: 1_000 },
  );
  await expect(lost).rejects.toThrow(LeaseLostError);
  expect(await leases().findOne({ _id: 'it' })).toEqual(other);
});

it('a lease can be taken over once it has expired, which ends the old holder’s transaction', async () => {
  await database().collection('rows').insertOne({ count: 0 });
  const { session } = await leaseOfAnother(new Date(Date.now() + 300));
  session.startTransaction();
  await database()
    .collection('rows')
    .updateOne({}, { $inc: { count: 1 } }, { session });
  await withLease('it', async () => {
    await database()
      .collection('rows')
      .updateOne({}, { $inc: { count: 10 } });
  });
  expect(await database().collection('rows').findOne()).toMatchObject({ count: 10 });
  await expect(session.commitTransaction()).rejects.toThrow();
  await session.endSession();
});

it('a lease is released if taking it over fails', async () => {
  const { lease } = await leaseOfAnother(new Date(0));
  // MongoDB rejects ending a session with this id.
  await leases().replaceOne({ _id: 'it' }, { ...lease, holder: 'nobody' });
  await expect(withLease('it', async () => {})).rejects.toThrow(mongoose.mongo.MongoServerError);
  expect(await leases().countDocuments()).toBe(0);
});

it('a lease has one holder at a time', async () => {
  let working = 0;
  const most = await Promise.all(
    Array.from({ length: 8 }, () =>
      withLease('it', async () => {
        working += 1;
        const together = working;
        await leases().findOne();
        working -= 1;
        return together;
      }),
    ),
  );
  expect(most).toEqual(Array(8).fill(1));
});
