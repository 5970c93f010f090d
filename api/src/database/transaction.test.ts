// @module-tag slow
import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { breakAt, interruptedDatabase, momentsOf } from '../../test/interrupted.ts';
import { canvas } from '../../test/uploads.ts';
import { createAnswer } from '../features/answers/creation/write.ts';
import { Answer } from '../features/answers/model.ts';
import { Revision } from '../features/answers/revisions.ts';
import { deleteAnswer, saveAnswer } from '../features/answers/write.ts';
import { Picture, PictureFile } from '../features/media/library/queries.ts';
import { storePicture } from '../features/media/write.ts';
import { inTransaction } from './transaction.ts';

const BY = { id: '65e6f2a04c1b8d0012a4a001', email: 'editor@example.org', role: 'admin' } as const;
const input = { topic: 'T', content: '<p>c</p>', author: 'A', taskType: 'task1' } as const;
const pictures = { cloudinary: undefined };
const CREATION = { by: BY, key: undefined };
const context = interruptedDatabase(2_000);

const saveTopic = (id: string, topic: string, expected: { version?: number } = {}) =>
  saveAnswer({ id, by: BY, expected, pictures, to: (present) => ({ ...present, topic }) });

const FAULTS = momentsOf('insert', 'commitTransaction');

describe('a connection that breaks during a write', () => {
  it.each(FAULTS)('at %s (%s) leaves one new answer', async (...moment) => {
    breakAt(context, moment);
    const created = await createAnswer(input, CREATION);
    expect(await Answer.find().lean()).toMatchObject([
      { _id: new mongoose.Types.ObjectId(created.id) },
    ]);
    expect(await Revision.countDocuments()).toBe(1);
  });

  it.each(FAULTS)('at %s (%s) leaves one new answer for a key', async (...moment) => {
    breakAt(context, moment);
    const call = { ...CREATION, key: 'k' };
    const created = await createAnswer(input, call);
    expect(await createAnswer(input, call)).toEqual(created);
    expect(await Answer.countDocuments()).toBe(1);
  });

  it.each(FAULTS)('at %s (%s) leaves one picture with its files', async (...moment) => {
    const bytes = await canvas(40, 30).png().toBuffer();
    breakAt(context, moment);
    const { url, thumbnailUrl } = await storePicture(bytes);
    expect(await Picture.find().lean()).toMatchObject([{ url }]);
    expect(await PictureFile.distinct('_id')).toEqual([thumbnailUrl, url].sort());
  });

  const CHANGE_FAULTS = momentsOf('findAndModify', 'commitTransaction');
  it.each(CHANGE_FAULTS)('at %s (%s) saves a change once', async (...moment) => {
    const { id } = await createAnswer(input, CREATION);
    breakAt(context, moment);
    const { answer } = await saveTopic(id, 'New', { version: 1 });
    expect(answer).toMatchObject({ topic: 'New', version: 2 });
    expect(await Answer.findById(id).lean()).toMatchObject({ topic: 'New', version: 2 });
    expect(await Revision.countDocuments()).toBe(2);
  });

  const DELETE_FAULTS = momentsOf('delete', 'commitTransaction');
  it.each(DELETE_FAULTS)('at %s (%s) deletes the answer with its revisions', async (...moment) => {
    const { id } = await createAnswer(input, CREATION);
    breakAt(context, moment);
    await deleteAnswer(id, { by: BY, expected: {} });
    expect([await Answer.countDocuments(), await Revision.countDocuments()]).toEqual([0, 0]);
  });
});

describe('a transaction with an unknown result', () => {
  const lost = () => new mongoose.mongo.MongoNetworkError('connection lost');

  /** A transaction that always fails, when it is committed or before. */
  async function tryFailing(before: Error | undefined, isDone: boolean) {
    let attempts = 0;
    const work = async (session: mongoose.ClientSession) => {
      attempts += 1;
      if (before) throw before;
      vi.spyOn(session, 'commitTransaction').mockRejectedValue(lost());
      return 'done';
    };
    const asked = async (result: string) => result === 'done' && isDone;
    const outcome = await inTransaction(work, asked).catch(({ message }: Error) => message);
    return { attempts, outcome };
  }

  it.each([
    ['is looked up before it is repeated', undefined, true, 1, 'done'],
    ['is repeated if it was not done, three times at most', undefined, false, 3, lost().message],
    ['is not repeated after any other failure', new Error('a fault'), true, 1, 'a fault'],
  ])('%s', async (_rule, before, isDone, attempts, outcome) => {
    expect(await tryFailing(before, isDone)).toEqual({ attempts, outcome });
  });
});

it('a write while MongoDB stays unavailable fails within seconds, and leaves no partial data', async () => {
  const { id } = await createAnswer(input, CREATION);
  context.proxy.cut();
  // This is not about speed: by default the driver would retry for two minutes.
  const began = performance.now();
  await expect(saveTopic(id, 'New')).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(15_000);
  context.proxy.mend();
  expect(await Answer.findById(id).lean()).toMatchObject({ topic: 'T', version: 1 });
});

it('a conflict that lasts ends with a 503 after the limit instead of being retried for minutes', async () => {
  const { id } = await createAnswer(input, CREATION);
  const clock = vi.spyOn(performance, 'now');
  let attempts = 0;
  await mongoose.connection.transaction(async (other) => {
    await Answer.updateOne({ _id: id }, { author: 'B' }, { session: other });
    const writing = inTransaction(async (session) => {
      attempts += 1;
      if (attempts === 3) clock.mockReturnValue(performance.now() + 8_000);
      await Answer.updateOne({ _id: id }, { author: 'C' }, { session });
    });
    await expect(writing).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    clock.mockRestore();
  });
  expect(attempts).toBe(3);
  expect(await Answer.findById(id)).toMatchObject({ author: 'B' });
});
