import mongoose, { type mongo } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../test/factories.ts';
import { breakAt, interruptedDatabase, momentsOf } from '../../../test/interrupted.ts';
import { pageView } from '../../../test/visits.ts';
import { Answer } from '../answers/model.ts';
import { AnalyticsDay, rowId } from './model.ts';
import type { Hit } from './tally.ts';
import { createWriter, MAX_WAITING } from './writer.ts';

const DAY = '2031-03-05';
const context = interruptedDatabase(500);
let id: string;

beforeEach(async () => {
  id = await answer();
});

/** A first visit to an answer, with every kind of event. */
function visit(nth = 0): Hit {
  const { opened, read, searched, did } = pageView(`/answer/${id}`);
  return {
    visitor: `visitor ${nth}`,
    network: `network ${nth}`,
    day: DAY,
    isBot: false,
    device: 'Desktop',
    browser: 'Firefox',
    country: 'PL',
    events: [opened, read(30, 60), searched('bridges', 0), did('copied')],
  };
}

async function expectCounted(visits: number) {
  const row = (dimension: 'total' | 'content' | 'search', value = '') =>
    AnalyticsDay.findById(rowId(dimension, DAY, value)).lean();
  expect(await row('total')).toMatchObject({ pageViews: visits, visitors: visits });
  expect(await row('content', id)).toMatchObject({
    views: visits,
    interactions: visits,
    seconds: 30 * visits,
    scrollDepth: 60 * visits,
  });
  expect(await row('search', 'bridges')).toMatchObject({ count: visits, empty: visits });
  expect((await Answer.findById(id).orFail()).views).toBe(visits);
}

describe('hits that arrive together', () => {
  it('are written together, and settle when they are written', async () => {
    const writer = createWriter(13);
    let commits = 0;
    mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
      if (commandName === 'commitTransaction') commits += 1;
    });
    await Promise.all(Array.from({ length: 200 }, (_, nth) => writer.add(visit(nth))));
    await expectCounted(200);
    expect(commits).toBeLessThan(5);
  });

  it('are rejected when too many are waiting, and accepted again once those are written', async () => {
    const writer = createWriter(13);
    const one = visit();
    const fitting = Math.floor(MAX_WAITING / one.events.length);
    // The same hit each time: every waiting hit counts against the limit.
    const waiting = Array.from({ length: fitting }, () => writer.add(one));
    await expect(writer.add(one)).rejects.toMatchObject({
      statusCode: 503,
      code: 'TOO_BUSY',
      headers: { 'retry-after': '5' },
    });
    await Promise.all(waiting);
    await writer.add(visit(1));
    await expectCounted(2);
  });

  it('are all written when the process stops normally', async () => {
    const writer = createWriter(13);
    const adding = Array.from({ length: 20 }, (_, nth) => writer.add(visit(nth)));
    await writer.close();
    await expectCounted(20);
    await Promise.all(adding);
  });
});

describe('a connection that breaks during a write', () => {
  const MOMENTS = momentsOf('update', 'find', 'insert', 'commitTransaction');
  it.each(MOMENTS)('at %s (%s) leaves everything counted once', async (...moment) => {
    const writer = createWriter(13);
    await writer.add(visit(0));
    breakAt(context, moment);
    await writer.add(visit(1));
    await expectCounted(2);
  });

  it('and stays down rejects the waiting hits, which count once when sent again', async () => {
    const writer = createWriter(13);
    const visits = [visit(0), visit(1)];
    context.proxy.cut();
    const failed = await Promise.allSettled(visits.map((hit) => writer.add(hit)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    context.proxy.mend();
    await Promise.all(visits.map((hit) => writer.add(hit)));
    await Promise.all(visits.map((hit) => writer.add(hit)));
    await expectCounted(2);
  });
});

it('a node that dies during a write delays the others for seconds only, and leaves nothing behind', async () => {
  const session = await mongoose.startSession();
  // Simulates the lease of the crashed node, as of its last renewal.
  await mongoose.connection
    .collection<{ _id: string; holder: mongo.Binary | undefined; until: Date }>('leases')
    .insertOne({
      _id: 'figures',
      holder: session.id?.id,
      until: new Date(Date.now() + 1_000),
    });
  session.startTransaction();
  const _id = rowId('total', DAY, '');
  await AnalyticsDay.updateOne({ _id }, { $inc: { pageViews: 1 } }, { upsert: true, session });
  await Answer.updateOne({ _id: id }, { $inc: { views: 1 } }, { session });
  // Otherwise MongoDB would lock those rows for a minute.
  await createWriter(13).add(visit());
  await expectCounted(1);
  await expect(session.commitTransaction()).rejects.toThrow();
  await session.endSession();
}, 20_000);
