// @module-tag slow
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { ownServer } from '../../../test/ownServer.ts';
import { Answer } from '../answers/model.ts';
import { answerStamps } from '../answers/queries.ts';
import { SearchFile } from './searchFile.ts';

const ANSWERS = 600;
const PATIENCE = { timeout: 60_000, interval: 5 };

const own = ownServer();

beforeAll(async () => {
  for (let n = 0; n < ANSWERS; n += 1) {
    await answer({ topic: `Answer word${n}`, ...(n % 7 === 0 && HIDDEN.draft) });
  }
}, 60_000);

/** Opens the file of a server that has ended, and compares it with the database. */
async function expectAgreement(): Promise<void> {
  const file = new SearchFile(join(own.dataDir, 'search', 'answers.sqlite'));
  const stored = new Map<string, { stamp: string; views: number }>();
  for await (const { id, ...stamp } of answerStamps()) stored.set(id, stamp);
  expect(file.stamps()).toEqual(stored);
  for (const { _id, topic, isDraft } of await Answer.find().lean()) {
    const asked = { text: `"${topic}"`, order: 'date', skip: 0, limit: 9 } as const;
    const { ids } = file.find({ ...asked, filters: { status: isDraft ? 'draft' : 'published' } });
    expect(ids, topic).toEqual([String(_id)]);
  }
  file.close();
}

/** The state of a server's index; undefined while it prepares its database. */
async function searchOf(url: string) {
  const response = await fetch(`${url}/health/ready`);
  const { search } = (await response.json()) as { search?: { isReady: boolean; indexed: number } };
  return search;
}

it('the index agrees with the database after kills while it is built and changed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const killed = await own.start();
    // While the file is created, then while it is built and changed.
    await vi.waitFor(async () => {
      expect((await searchOf(killed.url))?.indexed).toBeGreaterThanOrEqual(round === 0 ? 0 : 100);
    }, PATIENCE);
    const changed = await Answer.find()
      .sort({ _id: 1 })
      .skip(100 * round)
      .limit(100)
      .lean();
    const written = Answer.bulkWrite(
      changed.map(({ _id, topic }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { topic: `${topic} round${round}` }, $inc: { version: 1 } },
        },
      })),
    );
    await killed.end('SIGKILL');
    await written;
  }
  const last = await own.start();
  await vi.waitFor(async () => {
    expect((await searchOf(last.url))?.isReady).toBe(true);
  }, PATIENCE);
  await last.end('SIGTERM');
  await expectAgreement();
}, 240_000);
